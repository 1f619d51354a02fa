"""Buttons take no click that was meant for what stood there before: a question has to be seen first."""

from __future__ import annotations

SEEN_S = 0.4
"""How long a question stands before a button takes a click, and how long none may have come too early, in seconds."""
_BUTTONS = frozenset({"confirm", "none", "hint:play", "token:egg", "stock:egg"})
_ROWS = ("word:", "trade:", "supply:")


def is_button(name: str) -> bool:
    """Whether a click on the thing of a name answers, and it is no thing that lies on the table."""
    return name in _BUTTONS or name.startswith(_ROWS)


class Patience:
    """How long the buttons of a question still wait, in seconds of the scene that shows them."""

    def __init__(self) -> None:
        self.left = 0.0
        self.was_tried = False
        """Whether a button has refused a click, and takes none yet."""

    def begin(self) -> None:
        """Something new is asked."""
        self.left, self.was_tried = SEEN_S, False

    def step(self, dt: float) -> bool:
        """Let time pass; whether buttons that have refused a click take one again."""
        self.left = max(0.0, self.left - dt)
        was_tried, self.was_tried = self.was_tried, self.was_tried and self.left > 0
        return was_tried and not self.was_tried

    def takes(self) -> bool:
        """Whether a button takes a click that comes now; if not, it waits anew."""
        if not self.left:
            return True
        self.left, self.was_tried = SEEN_S, True
        return False
