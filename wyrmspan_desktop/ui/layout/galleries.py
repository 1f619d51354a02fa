"""Where the parts of the mountain lie: gates, what digging costs, lanterns, nests and piles before a dragon."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.grids import square


class GatePlaces(NamedTuple):
    """The mouth of a cave: the sign with its name, the arch, and what exploring it costs."""

    sign: Rect
    arch: Rect
    cost: Rect


def gate(at: Layout, rect: Rect) -> GatePlaces:
    """The parts of a gate."""
    sign = Rect(rect.x - at.px(3), rect.y - at.px(3), rect.width + at.px(6), at.px(33))
    arch = Rect(rect.x + at.px(1), rect.y + at.px(20), rect.width - at.px(2), at.px(93))
    cost = Rect(rect.x, 0, rect.width, at.px(30))
    cost.centery = rect.y + at.px(132)
    return GatePlaces(sign, arch, cost)


def dig_cost(at: Layout, slot: Rect, things: int) -> Rect:
    """The plaque on rubble with a pick and so many things that digging costs."""
    plaque = Rect(0, 0, at.px(42 + 19 * things), at.px(31))
    plaque.center = slot.centerx, slot.centery + at.px(6)
    return plaque


def lantern(at: Layout, stone: Rect) -> Rect:
    """The lantern over a stone."""
    return square((stone.centerx, stone.centery - at.px(38)), at.px(25))


def chamber(at: Layout, slot: Rect) -> Rect:
    """What is seen of an open space."""
    return Rect(slot.x + at.px(1), slot.y + at.px(1), slot.width - at.px(2), slot.height + at.px(7))


def tucked(at: Layout, face: Rect, number: int) -> Rect:
    """A card below a dragon that peeks out at its upper right corner, counted from 1."""
    shift = at.px(4) * number
    return Rect(face.right - at.px(66) + shift, face.y - shift, at.px(66), at.px(88))


def tucked_count(at: Layout, face: Rect) -> Rect:
    """How many cards are tucked, on that corner."""
    return square((face.right - at.px(6), face.y + at.px(2)), at.px(18))


def pile(at: Layout, strip: Rect, number: int) -> Rect:
    """A pile of cached resources from the right end of the ground before a dragon, counted from 0."""
    return square((strip.right - at.px(21) - number * at.px(26), strip.y + at.px(20)), at.px(20))
