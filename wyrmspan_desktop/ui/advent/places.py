"""The layout of the terrace, as pure functions from the window size to rectangles.

The paintings are measured in a window 1080 pixels high (`assets/painter/advent/README.md`), everything else in
units.  In windows wider or higher than 16:9 there is more sky: the terrace stays in the middle and at the foot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect

from wyrmspan_desktop.ui.base.theme import BASE_HEIGHT, BASE_WIDTH
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.grids import in_row, square
from wyrmspan_desktop.ui.layout.units import px_of, unit_of

PLACES, LENGTH, TO_SEAL, HAND, CARDS = 5, 3, 4, 4, 41
"""Incantations at a time, cards of one, incantations that win, cards in hand, and in the deck at first."""
WAYS = ("suit", "rank", "flip", "excuse")
PAINTED_HIGH = 1080
"""The height in pixels of the window in which the paintings are measured."""
CARD_RATIO = 1.36
"""Height to width of a card."""
_LEDGE = 547
"""The top of the ledge with its shadow."""
_RING, _RING_MIDDLE, _RINGS_APART = 176, 428, 197
"""The width of a stone ring, the y coordinate of its centre, and the distance of the centres of two."""
_WOVEN, _WOVEN_STEP, _WOVEN_RISE = (96, 112, 116), (42, 42, 40), 6
"""The width of a card in an incantation at each step of figures; the horizontal and vertical distance to the next."""
_HELD = (95, 103, 104)
"""The width of a card of the hand."""
_WYRM = (188, 76)
"""The width of the wyrm to be answered, and the y coordinate of its top."""
_WAY = ((272, 280, 280), (92, 118, 118), (20, 4, 4), (14, 8, 8))
"""The size of a way to answer it at each step of figures, the distance of the first from the wyrm's top, and the
gap between them.
"""
_WAY_ASIDE = (20, 12, 12)
"""The distance from the wyrm at each step: a larger way extends no further, because of the place of hints."""
_TOWER = (100, 336, 116, 124)
"""The width of the tower of the deck, its height with all cards, and the height and width of its top."""
_FOOT = 24
"""The least visible height of the tower, so that its top never sinks into the floor."""
_TOOLS = 140
"""The place of undo and redo, next to the plate of the tower."""
_PILE, _SET_ASIDE = (84, 92, 98), (72, 80, 86)
"""The width of a discarded card, and of one set aside."""
_SET_ASIDE_FOOT = (332, 304, 288)
"""The foot of the latter: clear of the label of the former, which is higher with larger text."""
_SCORE = ((108, 46), (118, 54), (126, 60))
"""The size of the plate with the number of cards in the tower."""
_SEAL = 44
"""The width of the seal of a finished incantation."""
_ADVICE, _LOW = 330, 380
"""The width of hints next to the ways to answer a wyrm, and over the open sky: so low that rings stay visible."""


@dataclass(frozen=True, kw_only=True)
class Places(TableLayout):
    """The rectangles of the terrace in a window of some size."""

    middle: int
    """The x coordinate of the middle of the terrace."""
    down: int
    """The distance in pixels by which the terrace is lower than in a window of 16:9."""
    rings: list[Rect]
    wyrm: Rect
    ways: dict[str, Rect]
    seals: list[Rect]
    turn: Rect
    tower: Rect
    """The tower with all cards, without its top."""
    score: Rect
    chronicle: Rect
    """The latest lines of the log."""
    discard: Rect
    aside: Rect
    """The place of the first wyrm set aside."""
    sky: int = 0
    """The width of hints over the open sky; 0 if there is a wyrm."""

    @property
    def scale(self) -> float:
        """The number of pixels of a pixel of the paintings."""
        return self.unit * BASE_HEIGHT / PAINTED_HIGH

    def painted(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return a rectangle of the paintings: x from the middle of the window, y from the top of one of 16:9."""
        scale = self.scale
        return Rect(
            self.middle + round(x * scale),
            self.down + round(y * scale),
            round(wide * scale),
            round(high * scale),
        )

    def woven(self, place: int, count: int) -> list[Rect]:
        """Return the cards of the incantation in a place, counted from 0: centred, each higher than the one before."""
        ring, wide = self.rings[place], self.stepped(*_WOVEN)
        high, step, rise = round(wide * CARD_RATIO), self.stepped(*_WOVEN_STEP), self.px(_WOVEN_RISE)
        first = Rect(0, 0, wide, high)
        first.centerx = ring.centerx - step * (count - 1) // 2
        # Larger ones extend upwards: below the ring there is no room.
        first.bottom = ring.centery + round(self.px(_WOVEN[0]) * CARD_RATIO) // 2 + rise * (count - 1) // 2
        return [first.move(number * step, -number * rise) for number in range(count)]

    def held(self, count: int = HAND) -> list[Rect]:
        """Return cards of the hand in a straight centred row."""
        wide = self.stepped(*_HELD)
        first = Rect(0, 0, wide, round(wide * CARD_RATIO))
        gap = self.px(16)
        first.midtop = self.hand.centerx - (count - 1) * (wide + gap) // 2, self.hand.y
        return in_row(first, count, gap)

    def shaft(self, cards: int) -> Rect:
        """Return the visible part of the tower's shaft for a number of cards in the deck."""
        high = max(self.px(_FOOT), round(self.tower.height * cards / CARDS))
        return Rect(self.tower.x, self.tower.bottom - high, self.tower.width, high)

    def crown(self, cards: int) -> Rect:
        """Return the top of the tower on a number of cards."""
        top = Rect(0, 0, self.px(_TOWER[3]), self.px(_TOWER[2]))
        top.midbottom = self.tower.centerx, self.shaft(cards).top + 1
        return top

    def deck_top(self, cards: int) -> Rect:
        """Return the start of a drawn card."""
        wide = self.stepped(*_SET_ASIDE)
        card = Rect(0, 0, wide, round(wide * CARD_RATIO))
        card.center = self.crown(cards).center
        return card

    @property
    def avoided(self) -> Sequence[Rect]:
        return *self.tools, self.turn, *self.held()

    @property
    def advice(self) -> tuple[Rect, int]:
        right, top = self.size[0] - self.px(8), self.tools[0].bottom + self.px(10)
        wide = min(right - self.ways["rank"].right - self.px(8), self.px(_ADVICE))
        wide = max(wide, min(right - self.seals[-1].right - self.px(8), self.sky))
        return Rect(right - wide, top, wide, self.prompt.top - self.px(8) - top), top

    def under_open_sky(self, enlarge: float) -> Places:
        """Return the terrace without a wyrm, for text enlarged by a factor."""
        return replace(self, sky=self.px(_LOW * enlarge))

    def set_aside(self, count: int) -> list[Rect]:
        """Return the wyrms set aside, overlapping."""
        room = self.size[0] - self.px(26) - self.aside.right
        step = min(self.px(34), room // max(1, count - 1))
        return in_row(self.aside, count, step - self.aside.width)


class _Frame:
    """The measures of the terrace in a window: units, its middle, and how far down and aside things lie."""

    def __init__(self, size: tuple[int, int]) -> None:
        width, height = size
        self.px, self.unit = partial(px_of, size), unit_of(size)
        self.middle = width // 2
        self.down = max(0, height - self.px(BASE_HEIGHT))
        margin = max(0, (width - self.px(BASE_WIDTH)) // 2)
        # Tower and discards stay close to the rings in a wide window.
        self.left, self.right = margin * 2 // 3, width - margin * 2 // 3

    def place(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return a rectangle of the terrace, x from the middle of the window, in units."""
        px = self.px
        return Rect(self.middle + round(x * self.unit), px(y) + self.down, px(wide), px(high))


def places(size: tuple[int, int], *, step: int = 0) -> Places:
    """Return the terrace in a window of a size; ``step``: how much larger than usual figures are."""
    (width, height), frame = size, _Frame(size)
    px, down, middle = frame.px, frame.down, frame.middle
    wyrm, ways = _wyrm(frame, step)
    tower = Rect(frame.left + px(26), 0, px(_TOWER[0]), px(_TOWER[1]))
    tower.bottom = px(_LEDGE - 39) + down
    score = Rect(0, 0, px(_SCORE[step][0]), px(_SCORE[step][1]))
    score.midtop = tower.centerx, tower.bottom + px(5)
    hand = frame.place(-340, 577, 680, 143)
    tools = frame.left + px(_TOOLS)
    lip = Rect(tools, px(_LEDGE + 10) + down, width - tools, px(36))
    return Places(
        size=size,
        unit=frame.unit,
        lip=lip,
        ledge=Rect(0, lip.y, width, height - lip.y),
        prompt=frame.place(-413, 528, 826, 44),
        hand=hand,
        tools=in_row(Rect(width - px(122), px(8), px(34), px(34)), 3, px(5)),
        notice=Rect(middle - px(200), px(58), px(400), px(29)),
        middle=middle,
        down=down,
        rings=_rings(frame),
        wyrm=wyrm,
        ways=ways,
        seals=in_row(Rect(middle - px(2 * _SEAL + 12), px(8), px(_SEAL), px(_SEAL)), TO_SEAL, px(8)),
        turn=Rect(px(16), px(8), px(200), px(34)),
        tower=tower,
        score=score,
        chronicle=Rect(px(14), hand.y + px(16), hand.x - px(28), hand.height - px(26)),
        discard=_card(px, _PILE[step], (frame.right - px(26), px(_LEDGE - 8) + down)),
        aside=_set_aside(frame, ways["rank"].right, step),
        step=step,
    )


def _rings(frame: _Frame) -> list[Rect]:
    """Return the stone rings from the left."""
    high, found = frame.px(_RING_MIDDLE) + frame.down, []
    for number in range(PLACES):
        offset = round((number - (PLACES - 1) / 2) * _RINGS_APART * frame.unit)
        found.append(square((frame.middle + offset, high), frame.px(_RING)))
    return found


def _wyrm(frame: _Frame, step: int) -> tuple[Rect, dict[str, Rect]]:
    """Return the wyrm to be answered, and the ways to do that at its sides."""
    px = frame.px
    top = _WYRM[1] + frame.down / frame.unit * 0.7
    wyrm = Rect(0, px(top), px(_WYRM[0]), px(round(_WYRM[0] * CARD_RATIO)))
    wyrm.centerx = frame.middle
    ways = {}
    wides, highs, over, apart = _WAY
    for number, name in enumerate(WAYS):
        lower = number // 2 * px(highs[step] + apart[step])
        way = Rect(0, wyrm.y + px(over[step]) + lower, px(wides[step]), px(highs[step]))
        if number % 2:
            way.left = wyrm.right + px(_WAY_ASIDE[step])
        else:
            way.right = wyrm.left - px(_WAY_ASIDE[step])
        ways[name] = way
    return wyrm, ways


def _card(px: Callable[[float], int], wide: float, foot: tuple[int, int]) -> Rect:
    """Return a card of a width in units, by its lower right corner."""
    found = Rect(0, 0, px(wide), round(px(wide) * CARD_RATIO))
    found.bottomright = foot
    return found


def _set_aside(frame: _Frame, left: int, step: int) -> Rect:
    """Return the first card that is set aside, right of the ways to answer a wyrm."""
    px = frame.px
    found = _card(px, _SET_ASIDE[step], (0, px(_SET_ASIDE_FOOT[step]) + frame.down))
    found.left = left + px(26)
    return found


def seals_text(at: Places) -> Rect:
    """Return the label below the seals."""
    whole = at.seals[0].unionall(list(at.seals[1:]))
    return Rect(whole.x - whole.width // 2, whole.bottom, 2 * whole.width, at.stepped(18, 21, 23))
