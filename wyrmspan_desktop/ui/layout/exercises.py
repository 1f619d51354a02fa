"""Where the lessons for better play lie: sheets of parchment before the land, a button and words on the ledge."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout.grids import in_grid
from wyrmspan_desktop.ui.layout.lists import across, lip_of, on_ledge
from wyrmspan_desktop.ui.layout.units import px_of

NEED = (1040.0, 640.0)
_ACROSS = 4
_SEAL = 54
"""The size of a seal in units."""


@dataclass(frozen=True)
class SheetPlaces:
    """The parts of one lesson's sheet; the seal hangs over its lower edge."""

    picture: Rect
    title: Rect
    question: Rect
    seal: Rect


@dataclass(frozen=True)
class ExercisePlaces:
    """The parts of the page."""

    head: Rect
    count: Rect
    sheets: list[Rect]
    lip: int
    foot: Rect
    back: Rect


def page(size: Size, count: int) -> ExercisePlaces:
    """So many sheets in rows of four."""
    px = partial(px_of, size)
    lip = lip_of(size)
    x, wide = across(size)
    head = Rect(x, px(18), wide * 2 // 3, px(54))
    counted = Rect(head.right, head.y, wide - head.width, head.height)
    gap, rows = px(18), -(-count // _ACROSS)
    top = head.bottom + px(10)
    high = (lip - px(16) - top - (rows - 1) * gap) // rows
    first = Rect(x, top, (wide - (_ACROSS - 1) * gap) // _ACROSS, high)
    (back,), foot, _ = on_ledge(size, Rect(x, lip, wide, size[1] - lip), 1, 0)
    return ExercisePlaces(head, counted, in_grid(first, count, _ACROSS, gap), lip, foot, back)


def sheet(size: Size, rect: Rect) -> SheetPlaces:
    """A picture above, below it a title and two lines of a question."""
    px = partial(px_of, size)
    inside = rect.inflate(-px(24), -px(22))
    title_high, question_high = px(28), px(46)
    question = Rect(inside.x, inside.bottom - question_high, inside.width, question_high)
    title = Rect(inside.x, question.y - px(4) - title_high, inside.width, title_high)
    picture = Rect(inside.x, inside.y, inside.width, title.y - px(5) - inside.y)
    seal = Rect(0, 0, px(_SEAL), px(_SEAL))
    seal.center = picture.right - px(14), picture.bottom - px(22)
    return SheetPlaces(picture, title, question, seal)
