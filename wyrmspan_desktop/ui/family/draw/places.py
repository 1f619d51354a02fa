"""The layout around the map of Dragon Family, as pure functions from the window size to rectangles.

The sea fills the window.  The seats are at its left edge, the player's own things lie on the ledge at its foot: the
rest is the room of the map.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.family.state import HAND, LAIRS, MAX_PLAYERS, NEST
from wyrmspan_desktop.family.tiles import COLOURS, RESOURCES
from wyrmspan_desktop.ui.base.theme import BASE_HEIGHT, BASE_WIDTH
from wyrmspan_desktop.ui.family.draw.camera import RATIO
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.grids import in_column, in_grid, in_row, square
from wyrmspan_desktop.ui.layout.units import px_of, unit_of

ACTS, TURN_ENDS = "acts", "turn_ends"
"""Places on the lip before the question: for passing or drawing, and for ending a turn, where there is never
anything else.
"""
_LIP = 557
"""The place of the question on the edge of the ledge."""
_HELD = 128
"""The height of a tile of the hand."""
_AROUND = 18
"""The margin of the map in the window, in units, in which the glow of its outermost cells is visible."""
_SEAT = (226, 95)
_HIGH_SEAT = 122
"""The height of a seat's board with large figures."""
_TALL_ROW = 54
"""The minimum height of resources with their numbers below them, in units."""
_LAYERS = 7
"""The largest number of visible tiles of the stack."""
_BEFORE = (("cancel", 38), (TURN_ENDS, 78), (ACTS, 106))
ZOOMS = ("zoom_out", "fit", "zoom_in")


class SeatPlaces(NamedTuple):
    """The parts of a seat's board."""

    badge: Rect
    name: Rect
    points: Rect
    lairs: list[Rect]
    hand: Rect
    resources: list[ResourcePlaces]
    nest: list[Rect]


class ResourcePlaces(NamedTuple):
    """A resource on a seat's board: all of it, its picture, and its number."""

    whole: Rect
    icon: Rect
    number: Rect


class NestPlaces(NamedTuple):
    """The parts of a place in the player's nest: the nest, the dragon in it, and its food."""

    nest: Rect
    dragon: Rect
    food: list[Rect]


@dataclass(frozen=True, kw_only=True)
class Places(TableLayout):
    """The rectangles of the table in a window of some size."""

    room: Rect
    """The uncovered room of the map."""
    seats: list[Rect]
    """A board for each seat; with fewer players the first ones."""
    hoard: Rect
    heaps: list[Rect]
    """The player's resources, in order."""
    nests: list[Rect]
    eggs: list[Rect]
    """The eggs of the supply, by colour."""
    stack: Rect
    """The tile on top of a high stack."""
    left: Rect
    """The number of tiles left."""
    tray: Rect
    """The tray of the eggs."""
    turn: Rect
    """The text of the round."""
    zooms: list[Rect]

    def held(self, count: int = HAND) -> list[Rect]:
        """Return the tiles of the hand."""
        high = self.px(_HELD)
        wide, gap = round(high * RATIO), self.px(12)
        first = Rect(0, 0, wide, high)
        first.midtop = self.hand.centerx - (count - 1) * (wide + gap) // 2, self.hand.y
        return in_row(first, count, gap)

    def seat(self, number: int) -> SeatPlaces:
        """Return the parts of a seat's board."""
        rect, px = self.seats[number], self.px
        badge = Rect(rect.x + px(6), rect.y + px(6), px(44), px(44))
        shield = px(44) if self.is_large else px(38)
        points = Rect(rect.right - px(6) - shield, rect.y + px(6), shield, px(46))
        name = Rect(badge.right + px(7), rect.y + px(6), points.x - badge.right - px(11), px(22))
        first = Rect(name.x, name.bottom + px(3), px(17), px(17))
        lairs = in_row(first, LAIRS, px(1))
        hand = Rect(lairs[-1].right + px(6), first.y, points.x - lairs[-1].right - px(8), first.height)
        top = rect.y + px(50 if self.is_large and rect.height < px(_HIGH_SEAT) else 54)
        row = Rect(rect.x + px(6), top, px(31), rect.bottom - px(2) - top)
        resources = [self._resource(whole) for whole in in_row(row, len(RESOURCES), px(1))]
        small = Rect(rect.right - px(3) - NEST * px(29), top, px(28), px(36))
        small.centery = row.centery
        return SeatPlaces(badge, name, points, lairs, hand, resources, in_row(small, NEST, px(1)))

    def _resource(self, whole: Rect) -> ResourcePlaces:
        """Return the parts of a resource on a seat's board: its number is below its picture, or beside a low one."""
        px = self.px
        if whole.height >= px(_TALL_ROW):
            icon = square((whole.centerx, whole.y + px(14)), px(28))
            return ResourcePlaces(
                whole, icon, Rect(whole.x, icon.bottom, whole.width, whole.bottom - icon.bottom)
            )
        if self.is_large:
            icon = Rect(whole.centerx - px(19) // 2, whole.y, px(19), px(19))
            # A line has a rim above its digits.
            top = icon.bottom - px(3)
            return ResourcePlaces(whole, icon, Rect(whole.x, top, whole.width, whole.bottom - top))
        icon = Rect(whole.x, whole.y, px(22), px(22))
        number = Rect(whole.x + px(7), whole.y + px(14), px(24), whole.height - px(14))
        return ResourcePlaces(whole, icon, number)

    def nest(self, number: int) -> NestPlaces:
        """Return the parts of a place in the player's nest, counted from 0."""
        rect, px = self.nests[number], self.px
        nest = Rect(rect.x, rect.y, rect.width, rect.height - px(22))
        food = in_row(Rect(0, nest.bottom + px(2), px(18), px(18)), 3, px(1))
        shift = rect.centerx - (food[0].x + food[-1].right) // 2
        dragon = nest.inflate(-px(8), -px(8))
        return NestPlaces(nest, dragon, [each.move(shift, 0) for each in food])

    def layers(self, count: int) -> list[Rect]:
        """Return the visible tiles of a stack, the lowest first."""
        seen = min(count, _LAYERS) if count <= 3 else min(_LAYERS, 3 + count // 8)
        foot = self.stack.y + (_LAYERS - 1) * self.px(3)
        return [self.stack.move_to(y=foot - number * self.px(3)) for number in range(seen)]

    def beside_advice(self) -> Rect:
        """Return the room of the map while hints are shown."""
        sheet, _ = self.advice
        return Rect(self.room.x, self.room.y, sheet.x - self.px(6) - self.room.x, self.room.height)

    @property
    def avoided(self) -> Sequence[Rect]:
        return *self.tools, self.turn, self.hoard

    @property
    def advice(self) -> tuple[Rect, int]:
        wide, top = self.px(330), self.tools[0].bottom + self.px(10)
        return Rect(self.size[0] - self.px(8) - wide, top, wide, self.prompt.top - self.px(8) - top), top


def _seats(px: Callable[[float], int], players: int, lip: int, step: int) -> list[Rect]:
    """Return the boards of the players, above the edge of the ledge."""
    high = px(_SEAT[1])
    if step and players < MAX_PLAYERS:
        high = min(px(_HIGH_SEAT), (lip - px(40)) // players - px(8))
    return in_column(Rect(px(8), px(8), px(_SEAT[0]), high), players, px(8))


def places(size: tuple[int, int], players: int = MAX_PLAYERS, *, step: int = 0) -> Places:
    """Return the layout in a window of a size; from ``step`` 1 on, boards are higher if there is room."""
    (width, height), px, unit = size, partial(px_of, size), unit_of(size)
    left = (width - px(BASE_WIDTH)) // 2
    down = max(0, height - px(BASE_HEIGHT))

    def place(x: float, y: float, wide: float, high: float) -> Rect:
        """Return a rectangle of the ledge in units, in the middle of the window and at its foot."""
        return Rect(left + round(x * unit), px(y) + down, px(wide), px(high))

    lip = Rect(0, px(_LIP) + down, width, px(36))
    seats = _seats(px, players, lip.y, step)
    prompt = place(210, 529, 860, 44)
    side = px(30)
    zoom = Rect(width - px(4) - len(ZOOMS) * (side + px(6)), prompt.y + px(10), side, side)
    room = Rect(seats[0].right + px(10), px(_AROUND), 0, prompt.y - px(2 + _AROUND))
    room.width = width - px(_AROUND) - room.x
    return Places(
        size=size,
        unit=unit,
        lip=lip,
        ledge=Rect(0, lip.y, width, height - lip.y),
        prompt=prompt,
        hand=place(450, 584, 380, 132),
        tools=in_row(Rect(width - px(122), px(8), px(34), px(34)), 3, px(5)),
        notice=Rect(width - px(268), px(52), px(258), px(46)),
        room=room,
        seats=seats,
        hoard=place(12, 586, 214, 126),
        heaps=in_grid(place(22, 593, 94, 54), len(RESOURCES), 2, px(6)),
        nests=in_row(place(238, 590, 68, 116), NEST, px(2)),
        eggs=in_row(place(846, 597, 60, 104), len(COLOURS), px(4)),
        stack=Rect(place(1126, 578, 0, 0).topleft, (round(px(108) * RATIO), px(108))),
        left=place(1108, 682, 166 if step else 130, 32),
        tray=place(838, 586, 268, 126),
        turn=Rect(width - px(250), px(12), px(120), px(26)),
        zooms=in_row(zoom, len(ZOOMS), px(6)),
        step=step,
        before=_BEFORE,
    )


def of_egg(at: Places, number: int) -> tuple[Rect, Rect]:
    """Return the eggs of a colour in the supply, and their number."""
    cell, side, high = at.eggs[number], *((46, 44) if at.is_large else (56, 32))
    egg = square((cell.centerx, cell.y + at.px(5 + side / 2)), at.px(side))
    return egg, Rect(cell.x, cell.bottom - at.px(high), cell.width, at.px(high))


def of_heap(at: Places, number: int) -> tuple[Rect, Rect]:
    """Return the heap of a resource, and its number."""
    cell = at.heaps[number]
    heap = square((cell.x + at.px(29), cell.centery), at.px(46))
    return heap, Rect(heap.right + at.px(2), cell.y, cell.right - heap.right - at.px(2), cell.height)


def union(rects: Sequence[Rect]) -> Rect:
    """Return the rectangle around some others."""
    return rects[0].unionall(list(rects[1:]))
