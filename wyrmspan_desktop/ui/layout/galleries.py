"""The parts of the mountain: gates, the costs of digging, lanterns, nests, and piles before a dragon."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.layout.frame import ROCK
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.grids import square

SHADE = 14
"""The width of the rim and the shadow around a chamber, in units."""
_MOUNTAIN = (1520, 720)
"""The size of the mountain's picture, in units."""
_STEP = 13
"""The length of a step, in units."""


class GatePlaces(NamedTuple):
    """The mouth of a cave: the sign with its name, the arch, the opening, and the cost of exploring."""

    sign: Rect
    arch: Rect
    mouth: Rect
    cost: Rect


def gate(at: Layout, rect: Rect) -> GatePlaces:
    """Return the parts of a gate."""
    sign = Rect(rect.x - at.px(4), rect.y - at.px(4), rect.width + at.px(8), at.px(35))
    arch = Rect(rect.x + at.px(1), rect.y + at.px(25), rect.width - at.px(2), at.px(92))
    mouth = arch.inflate(-at.px(24), -at.px(14)).move(0, at.px(6))
    cost = Rect(rect.x, 0, rect.width, price(at)[0] + at.px(8))
    cost.centery = rect.y + at.px(135)
    return GatePlaces(sign, arch, mouth, cost)


def below_sign(at: Layout, places: GatePlaces) -> Rect:
    """Return the part of a gate below its sign, with a gap for light."""
    top = places.sign.bottom + at.px(9)
    return Rect(places.arch.x, top, places.arch.width, places.arch.bottom - top)


def gate_words(at: Layout, sign: Rect, lines: int) -> list[Rect]:
    """Return the lines of a name on its sign."""
    high, step = at.px(15.5), at.px(14)
    top = sign.centery - ((lines - 1) * step + high) // 2
    return [Rect(sign.x + at.px(6), top + n * step, sign.width - at.px(12), high) for n in range(lines)]


def laid(at: Layout, places: GatePlaces, number: int) -> Rect:
    """Return a coin paid for exploring, counted from 0, on the threshold."""
    return square((places.arch.x + at.px(13 + 9 * number), places.arch.bottom - at.px(5)), at.px(16))


def mountain(at: Layout) -> Rect:
    """Return the rectangle filled by the painting of the mountain; it may exceed the window."""
    return Rect(at.mat.x - at.px(ROCK), at.mat.y - at.px(60), at.px(_MOUNTAIN[0]), at.px(_MOUNTAIN[1]))


def filling(at: Layout, cave: str) -> Rect:
    """Return the rectangle filled by the painting of a cave's rubble, and by that of the light in its joints."""
    row = at.caves[cave]
    return Rect(row.x + at.px(90), row.y - at.px(4), at.px(826), at.px(161))


def rubble(at: Layout, cave: str, first: int) -> Rect:
    """Return the rubble of a cave from a column on."""
    row, left = at.caves[cave], at.slots[f"{cave}.{first}"].x - at.px(44)
    return Rect(left, row.y - at.px(6), row.x + at.px(924) - left, at.px(167))


def embers(at: Layout, slot: Rect) -> Rect:
    """Return the extent of the light in the joints around a space."""
    return slot.inflate(at.px(56), at.px(48))


def price(at: Layout) -> tuple[int, int]:
    """Return the size of each item of a cost, and the distance to the next, in pixels."""
    return at.stepped(21, 27, 31), at.stepped(19, 24, 28)


def dig_cost(at: Layout, slot: Rect, things: int) -> Rect:
    """Return the plaque on rubble with a pick and the items that digging costs."""
    side, step = price(at)
    plaque = Rect(0, 0, at.px(2) + side + step * (things + 1), side + at.px(10))
    plaque.center = slot.centerx, slot.centery + at.px(6)
    return plaque


def lantern(at: Layout, stone: Rect) -> Rect:
    """Return the lantern over a stone."""
    return square((stone.centerx, stone.centery - at.px(38)), at.px(25))


def chamber(at: Layout, slot: Rect) -> Rect:
    """Return the visible part of an open space."""
    return Rect(slot.x + at.px(1), slot.y + at.px(1), slot.width - at.px(2), slot.height + at.px(7))


def stone(rect: Rect, at: Layout, icons: int) -> Rect:
    """Return a stone for a number of icons."""
    grown = at.px(2) + at.stepped(0, 3, 6) * at.is_large if icons < 2 else at.stepped(10, 16, 20)
    return rect.inflate(grown, grown)


def stone_lines(at: Layout, stone: Rect, count: int) -> list[Rect]:
    """Return the lines on a stone: one in its middle, or one above the other."""
    if count < 2:
        edge = at.stepped(12, 6, 2)
        return [stone.inflate(-edge, -edge)]
    high = at.stepped(15, 17, 18)
    upper = Rect(stone.x + at.px(2), stone.centery - high, stone.width - at.px(4), high)
    return [upper, upper.move(0, high)]


def stone_number(at: Layout, stone: Rect, line: Rect, left: int, wide: int) -> Rect:
    """Return the number before an icon in a line of a stone, close to the middle of the stone."""
    near = at.stepped(2, 3, 3)
    down = max(-near, min(near, stone.centery - line.centery))
    return Rect(left, line.y + down, wide, line.height).inflate(0, at.px(16))


def tucked(at: Layout, face: Rect) -> tuple[Rect, tuple[int, int]]:
    """Return the backs of the tucked cards at a dragon's upper right corner, and the size of one."""
    place = Rect(0, 0, at.px(112), at.px(128))
    place.center = face.right - at.px(39), face.y + at.px(38)
    return place, (at.px(66), at.px(88))


def tucked_count(at: Layout, face: Rect) -> Rect:
    """Return the number of tucked cards on that corner, clear of the name and of the piles above."""
    count = Rect(0, face.y - at.px(11), at.stepped(20, 24, 27), at.stepped(20, 24, 27))
    count.centerx = face.right + at.px(5)
    return count


def floor(at: Layout, cave: str) -> int:
    """Return the y coordinate of the floor of a gallery."""
    return at.caves[cave].y + at.px(145)


def footprints(at: Layout, cave: str, goal: int) -> list[Rect]:
    """Return the steps from the gate of a cave to an x coordinate."""
    foot, size = floor(at, cave), (at.px(14), at.px(6))
    prints: list[Rect] = []
    x = at.cave_heads[cave].right - at.px(14)
    while x < goal - at.px(6):
        print_ = Rect((0, 0), size)
        print_.center = x, foot + at.px(3) * (1 if len(prints) % 2 else -1) - at.px(1)
        prints.append(print_)
        x += at.px(_STEP)
    return prints
