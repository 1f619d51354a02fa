"""The large places of Wyrmspan's table, on which all others depend."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from wyrmspan_desktop.ui.base.theme import BASE_HEIGHT, BASE_WIDTH
from wyrmspan_desktop.ui.layout.units import px_of

ROCK = 240
"""The width in units of the rock left of the galleries, shown if the window is wide enough."""
_TOP, ROW, _MAT = 60, 157, 916
"""The top of the galleries, the height of one, and their width, in units."""
_SKY = 48
"""Things above this y coordinate, in units, stay at the upper edge in windows higher than 16:9."""
_LIP, _PROMPT = 556, (531, 44)
"""The edge of the ledge; the left edge of the question on it, and its height."""
_WING, _RIGHT = 350, 6
"""The width of the wing, and its distance from the right edge."""


class Frame:
    """The large places of the table in a window, on which the others depend."""

    def __init__(self, size: tuple[int, int]) -> None:
        width, height = size
        self.px = px = partial(px_of, size)
        self._wider, taller = max(0, width - px(BASE_WIDTH)), max(0, height - px(BASE_HEIGHT))
        # Additional height goes to the ledge and its cards first, then to the sky.
        deeper = min(taller, px(52))
        self._down, self._right = taller - deeper, width - px(BASE_WIDTH)
        self.mat = self.place(1, _TOP, _MAT, 3 * ROW).move(px(ROCK) - px(1) if self.has_rock else -px(1), 0)
        self.lip = Rect(0, self.place(0, _LIP, 1, 1).y, width, px(9))
        self.wing = Rect(width - px(_RIGHT) - px(_WING), 0, px(_WING), height)
        self.hoard = Rect(px(8), 0, px(188), px(144))
        self.hoard.bottom = height - px(6)
        self.hand = Rect(px(206), 0, self.wing.x - px(14) - px(206), px(141) + deeper)
        self.hand.bottom = height - px(1)
        self.prompt = self.place(206, *(_PROMPT[0], 704, _PROMPT[1]))
        # Clear of the adventurer, who rests on the ledge.
        self.prompt.x = max(self.hand.x - px(30), self.mat.x + px(136))
        self.prompt.width = self.hand.right + px(70) - self.prompt.x
        # Between the rows of the display, clear of the lip with the candle at its end.
        self.notice = self.in_wing(922, 550, 352, 29)
        left = self.prompt.right + px(6)
        self.notice.width, self.notice.x = self.notice.right - left, left
        self.guild = self.in_wing(926, 142, 346, 266)

    @property
    def has_rock(self) -> bool:
        """Whether the rock left of the galleries is shown."""
        return self._wider >= self.px(ROCK)

    def place(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return a rectangle of the wing or of the galleries, in units."""
        px = self.px
        return Rect(px(x), px(y) + self._down if y >= _SKY else px(y), px(wide), px(high))

    def in_wing(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return a rectangle of the wing, in units from its left edge at 16:9."""
        return self.place(x, y, wide, high).move(self._right, 0)
