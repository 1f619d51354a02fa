"""Ignores clicks that were probably meant for the previous question, because a new one has just replaced it."""

from __future__ import annotations

from math import dist

from wyrmspan_desktop.ui.layout.targets import Target

GUARD_S = 0.4
"""Seconds for which such clicks are ignored: once a question is shown, and again from every ignored click."""
UNSEEN_STEPS = 2
"""Steps of time after the start of a question that do not count: it may not be drawn yet in the first one, and the
second lasts as long as that took, which is long on a slow machine.
"""
_BUTTONS = frozenset(
    {"confirm", "none", "hint:play", "token:egg", "stock:egg", "setup:mat", "setup:choose", "feed_all"}
)
_HINT_BUTTONS = frozenset({"hint", "hint:close"})
"""Buttons that are never protected, because they answer nothing and always do the same."""
_BUTTON_PREFIXES = ("word:", "trade:", "supply:", "pick:")
"""How the names of other buttons that answer begin."""


def is_button(name: str) -> bool:
    """Return whether a target's name is that of a button that answers, not of a thing on the table."""
    return name in _BUTTONS or name.startswith(_BUTTON_PREFIXES)


class MisclickGuard:
    """Protects a new question for a short time, and remembers the places of the last clicks.

    During that time clicks on the question's buttons are ignored.  Clicks on things on the table are ignored only in
    the place of the last click, or of the last click on a button: a player who has moved the pointer to a thing has
    seen it.  Keys are treated like the mouse; they count as the same place unless the focus has moved since.
    """

    def __init__(self) -> None:
        self.left = 0.0
        self._unseen_steps = 0
        """The next steps that do not count, because the question was not shown before them."""
        self._extra_left = self._extra = 0.0
        """Additional seconds for buttons that have appeared under the last mouse click: remaining ones, and all."""
        self.was_tried = False
        """Whether a click was refused, and none was accepted since."""
        self._last: tuple[int, int] | None = None
        self._button: tuple[int, int] | None = None

    def begin(self, extra: float = 0.0) -> None:
        """Start the protection of a new question; ``extra``: additional seconds for buttons under the last click."""
        self.left, self.was_tried = GUARD_S, False
        self._unseen_steps = UNSEEN_STEPS
        self._extra_left = self._extra = extra

    def step(self, dt: float) -> bool:
        """Advance time by ``dt`` seconds; return whether clicks are accepted again after one was refused.

        The first `UNSEEN_STEPS` steps of a question do not count.
        """
        if self._unseen_steps:
            self._unseen_steps -= 1
            return False
        self._extra_left = max(0.0, self._extra_left - max(0.0, dt - self.left))
        self.left = max(0.0, self.left - dt)
        was_tried, self.was_tried = self.was_tried, self.was_tried and self.left > 0
        return was_tried and not self.was_tried

    def is_repeat_click(self, point: tuple[int, int], radius: int) -> bool:
        """Return whether a click is within ``radius`` pixels of the last one, or of the last one on a button."""
        return any(place is not None and dist(place, point) <= radius for place in (self._last, self._button))

    def remember(self, point: tuple[int, int], *, is_button: bool) -> None:
        """Record a click, on a button or not."""
        self._last = point
        if is_button:
            self._button = point

    def refuses(self, target: Target | None, *, is_repeat_click: bool, by_mouse: bool = False) -> bool:
        """Return whether a click on a target must be ignored; if so, the protection starts again.

        ``is_repeat_click``: it is in the place of an earlier one, see the method of that name.
        """
        if target is None or target.id in _HINT_BUTTONS:
            return False
        is_ambiguous = is_button(target.id) or (is_repeat_click and (target.lit or target.anchors))
        is_under = by_mouse and is_repeat_click and is_button(target.id)
        return bool(is_ambiguous) and not self.accepts(is_under=is_under)

    def accepts(self, *, is_under: bool = False) -> bool:
        """Return whether a protected button accepts a click now; if not, the protection starts again.

        ``is_under``: the button has appeared under the last mouse click.
        """
        if not self.left and not (is_under and self._extra_left):
            return True
        self.left, self.was_tried, self._extra_left = GUARD_S, True, self._extra
        return False
