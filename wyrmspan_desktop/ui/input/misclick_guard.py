"""Ignores clicks that were meant for the previous question: a new one has to be seen first."""

from __future__ import annotations

from math import dist

from wyrmspan_desktop.ui.layout.targets import Target

GUARD_S = 0.4
"""Seconds that a question is shown before such a click counts, and seconds without early clicks."""
_BUTTONS = frozenset(
    {"confirm", "none", "hint:play", "token:egg", "stock:egg", "setup:mat", "setup:choose", "feed_all"}
)
_HELPS = frozenset({"hint", "hint:close"})
"""Buttons that answer nothing, and always do the same."""
_ROWS = ("word:", "trade:", "supply:", "pick:")


def is_button(name: str) -> bool:
    """Return whether the thing of a name is a button that answers, and not a thing on the table."""
    return name in _BUTTONS or name.startswith(_ROWS)


class MisclickGuard:
    """The remaining seconds of protection after a new question, and the places of earlier clicks.

    Its buttons ignore every click; things on the table only one in the place of the last click, or of the last
    click on a button: a player who moves the pointer to a thing has seen it.  Keys are treated like the mouse, and
    count as the same place unless the focus has moved since.
    """

    def __init__(self) -> None:
        self.left = 0.0
        self._rest = self._longer = 0.0
        """Additional seconds for buttons that appeared under the last mouse click: remaining, and at the start."""
        self.was_tried = False
        """Whether a click was refused, and none was accepted since."""
        self._last: tuple[int, int] | None = None
        self._button: tuple[int, int] | None = None

    def begin(self, longer: float = 0.0) -> None:
        """Start the protection of a new question; ``longer``: more seconds for buttons under the last mouse click."""
        self.left, self.was_tried = GUARD_S, False
        self._rest = self._longer = longer

    def step(self, dt: float) -> bool:
        """Advance time by ``dt`` seconds; return whether clicks are accepted again after one was refused."""
        self._rest = max(0.0, self._rest - max(0.0, dt - self.left))
        self.left = max(0.0, self.left - dt)
        was_tried, self.was_tried = self.was_tried, self.was_tried and self.left > 0
        return was_tried and not self.was_tried

    def comes_again(self, point: tuple[int, int], near: int) -> bool:
        """Return whether a click is within ``near`` pixels of the last one, or of the last one on a button."""
        return any(place is not None and dist(place, point) <= near for place in (self._last, self._button))

    def remember(self, point: tuple[int, int], *, is_button: bool) -> None:
        """Record a click, on a button or not."""
        self._last = point
        if is_button:
            self._button = point

    def refuses(self, target: Target | None, *, comes_again: bool, by_mouse: bool = False) -> bool:
        """Return whether a click on a thing is ignored, because it may be meant for the previous question."""
        if target is None or target.id in _HELPS:
            return False
        is_ambiguous = is_button(target.id) or (comes_again and (target.lit or target.anchors))
        is_under = by_mouse and comes_again and is_button(target.id)
        return bool(is_ambiguous) and not self.takes(is_under=is_under)

    def takes(self, *, is_under: bool = False) -> bool:
        """Return whether a click counts now; if not, the protection starts again.

        ``is_under``: the target has appeared under the last mouse click.
        """
        if not self.left and not (is_under and self._rest):
            return True
        self.left, self.was_tried, self._rest = GUARD_S, True, self._longer
        return False
