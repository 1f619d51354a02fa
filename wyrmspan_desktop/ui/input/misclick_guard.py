"""Nothing takes a click that was meant for what stood there before: a question has to be seen first."""

from __future__ import annotations

from math import dist

from wyrmspan_desktop.ui.layout.targets import Target

SEEN_S = 0.4
"""How long a question stands before such a click counts, and how long none may have come too early, in seconds."""
_BUTTONS = frozenset(
    {"confirm", "none", "hint:play", "token:egg", "stock:egg", "setup:mat", "setup:choose", "feed_all"}
)
_HELPS = frozenset({"hint", "hint:close"})
"""What answers nothing, and does the same whenever it is clicked."""
_ROWS = ("word:", "trade:", "supply:", "pick:")


def is_button(name: str) -> bool:
    """Whether a click on the thing of a name answers, and it is no thing that lies on the table."""
    return name in _BUTTONS or name.startswith(_ROWS)


class MisclickGuard:
    """How long a question still waits, in seconds of the scene that shows it, and where clicks were before it.

    Its buttons wait for every click; things on the table only for one that comes where the last one came, or where
    a button was clicked last: whoever goes there to click on a thing has seen it.  Keys click like the mouse, and
    come again unless they have gone to another thing since.
    """

    def __init__(self) -> None:
        self.left = 0.0
        self._rest = self._longer = 0.0
        """For how much longer buttons wait that came to lie where the mouse has clicked: still, and from the start."""
        self.was_tried = False
        """Whether a click was refused, and none is taken yet."""
        self._last: tuple[int, int] | None = None
        self._button: tuple[int, int] | None = None

    def begin(self, longer: float = 0.0) -> None:
        """Something new is asked; ``longer``: buttons wait so much longer where the mouse has clicked last."""
        self.left, self.was_tried = SEEN_S, False
        self._rest = self._longer = longer

    def step(self, dt: float) -> bool:
        """Let time pass; whether clicks are taken again after one was refused."""
        self._rest = max(0.0, self._rest - max(0.0, dt - self.left))
        self.left = max(0.0, self.left - dt)
        was_tried, self.was_tried = self.was_tried, self.was_tried and self.left > 0
        return was_tried and not self.was_tried

    def comes_again(self, point: tuple[int, int], near: int) -> bool:
        """Whether a click comes where clicks came before, give or take some pixels."""
        return any(place is not None and dist(place, point) <= near for place in (self._last, self._button))

    def remember(self, point: tuple[int, int], *, is_button: bool) -> None:
        """A click came there, on a button or not."""
        self._last = point
        if is_button:
            self._button = point

    def refuses(self, target: Target | None, *, comes_again: bool, by_mouse: bool = False) -> bool:
        """Whether a click on a thing does not count, as it may be meant for what was there before."""
        if target is None or target.id in _HELPS:
            return False
        may_be_meant_otherwise = is_button(target.id) or (comes_again and (target.lit or target.anchors))
        is_under = by_mouse and comes_again and is_button(target.id)
        return bool(may_be_meant_otherwise) and not self.takes(is_under=is_under)

    def takes(self, *, is_under: bool = False) -> bool:
        """Whether a click that comes now counts; if not, the question waits anew.

        ``is_under``: what is clicked has come to lie where the mouse has clicked last.
        """
        if not self.left and not (is_under and self._rest):
            return True
        self.left, self.was_tried, self._rest = SEEN_S, True, self._longer
        return False
