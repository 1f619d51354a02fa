"""Where the game of the day lies: a sheet for each kind of game, and beside them the doors of a month."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout.grids import in_column, in_grid, in_row, side_by_side, square
from wyrmspan_desktop.ui.layout.lists import across, lip_of, on_ledge
from wyrmspan_desktop.ui.layout.units import px_of

NEED = (1060.0, 640.0)
WEEK = 7
"""How many doors are in a row."""
_BUTTONS = 2


@dataclass(frozen=True)
class SheetPlaces:
    """The parts of a deal's sheet; the sign of its game lies in the corner of the picture."""

    picture: Rect
    sign: Rect
    title: Rect
    text: Rect
    state: Rect
    copy: Rect
    play: Rect


@dataclass(frozen=True)
class DoorPlaces:
    """The parts of a day's door: its number, a sign for each kind of game, its leaf and its knob."""

    number: Rect
    signs: list[Rect]
    leaf: Rect
    knob: Rect


@dataclass(frozen=True)
class DaysPlaces:
    """The parts of the page."""

    head: Rect
    date: Rect
    streak: Rect
    sheets: list[Rect]
    board: Rect
    month: Rect
    earlier: Rect
    later: Rect
    weekdays: list[Rect]
    doors: list[Rect]
    legend: list[Rect]
    lip: int
    foot: Rect
    buttons: list[Rect]


def page(size: Size, games: int, weeks: int, signs: int) -> DaysPlaces:
    """Sheets of so many games at the left, the doors of so many weeks at the right, and of so many signs a legend."""
    px = partial(px_of, size)
    lip = lip_of(size)
    x, wide = across(size)
    left = wide * 45 // 100
    head = Rect(x, px(16), left, px(46))
    gap = px(12)
    date, streak = side_by_side(Rect(x + px(4), head.bottom + px(4), left - px(8), px(28)), 2, px(12))
    top = date.bottom + px(6)
    high = (lip - px(14) - top - (games - 1) * gap) // games
    sheets = in_column(Rect(x, top, left, high), games, gap)
    board = Rect(x + left + px(20), px(20), wide - left - px(20), lip - px(14) - px(20))
    inside = board.inflate(-px(40), -px(30))
    arrow = Rect(inside.x, inside.y, px(52), px(38))
    later = arrow.move(inside.width - arrow.width, 0)
    month = Rect(arrow.right, arrow.y, later.x - arrow.right, arrow.height)
    legend = Rect(inside.x, inside.bottom - px(24), inside.width, px(24))
    names = Rect(inside.x, month.bottom + px(4), inside.width, px(22))
    space = px(6)
    doors_top = names.bottom + px(2)
    door_high = (legend.y - px(8) - doors_top - (weeks - 1) * space) // weeks
    weekdays = side_by_side(names, WEEK, space)
    first = Rect(inside.x, doors_top, weekdays[0].width, door_high)
    buttons, foot, _ = on_ledge(size, Rect(x, lip, wide, size[1] - lip), _BUTTONS, 0)
    return DaysPlaces(
        head=head,
        date=date,
        streak=streak,
        sheets=sheets,
        board=board,
        month=month,
        earlier=arrow,
        later=later,
        weekdays=weekdays,
        doors=in_grid(first, WEEK * weeks, WEEK, space),
        legend=side_by_side(legend, signs, px(6)),
        lip=lip,
        foot=foot,
        buttons=buttons,
    )


def sheet(size: Size, rect: Rect, *, is_over: bool) -> SheetPlaces:
    """A picture at the left; beside it a title, what is dealt, what became of it, and a button.

    ``is_over``: beside that there is another for the result; else what became of it has its room.
    """
    px = partial(px_of, size)
    inside = rect.inflate(-px(24), -px(20))
    # In a narrow window the words need the room.
    side = min(inside.height * 11 // 10, inside.width * 27 // 100)
    picture = Rect(inside.x, inside.y, side, min(inside.height, side * 14 // 10))
    sign = square((picture.right - px(18), picture.bottom - px(16)), px(34))
    x = picture.right + px(14)
    wide = inside.right - x
    high = min(px(36), inside.height // 3)
    play = Rect(inside.right - px(112), inside.bottom - high, px(112), high)
    copy = play.move(-play.width - px(8), 0)
    title = Rect(x, inside.y - px(3), wide, px(28))
    text = Rect(x, title.bottom + px(2), wide, play.y - px(6) - title.bottom - px(2))
    state = Rect(x, play.y, (copy if is_over else play).x - px(8) - x, high)
    return SheetPlaces(picture, sign, title, text, state, copy, play)


def door(size: Size, rect: Rect, signs: int) -> DoorPlaces:
    """A number in the upper left corner, the signs below it; of a door that stands open a leaf at its left edge."""
    px = partial(px_of, size)
    leaf = Rect(rect.x - px(2), rect.y - px(1), px(8), rect.height + px(2))
    inside = Rect(leaf.right, rect.y, rect.right - px(4) - leaf.right, rect.height)
    side = min(inside.width // signs, rect.height - px(32))
    number = Rect(inside.x + px(4), rect.y + px(4), inside.width - px(4), px(20))
    row = Rect(0, 0, signs * side, side)
    row.midbottom = inside.centerx, rect.bottom - max(px(5), (rect.height - side - px(20)) // 2)
    knob = square((rect.right - px(12), rect.centery), px(10))
    return DoorPlaces(number, in_row(Rect(row.topleft, (side, side)), signs, 0), leaf, knob)
