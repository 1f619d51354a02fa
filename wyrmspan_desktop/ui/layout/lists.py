"""Where the parts of lists and settings lie: before the land, with buttons on the ledge at the foot."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout.grids import in_column, in_row
from wyrmspan_desktop.ui.layout.units import px_of

# --- the ledge --------------------------------------------------------------------------------


def lip_of(size: Size) -> int:
    """From which height on the ledge is seen."""
    return size[1] - min(px_of(size, 165), max(px_of(size, 140), size[1] * 23 // 100))


def across(size: Size, most: float = 1208) -> tuple[int, int]:
    """Where the things of a page begin, and how much room they have: in wide windows more, but not all of it."""
    px = partial(px_of, size)
    wide = min(size[0] - px(48), px(most) + max(0, size[0] - px(1280)) * 6 // 10)
    return (size[0] - wide) // 2, wide


def on_ledge(size: Size, ledge: Rect, left: int, right: int) -> tuple[list[Rect], Rect, list[Rect]]:
    """So many buttons at both ends of a ledge, the last one larger, and room for words between them."""
    px = partial(px_of, size)
    lower = ledge.bottom - px(32)
    high = min(px(60), ledge.height - px(50))
    main = Rect(0, 0, min(px(198), ledge.width * 17 // 100), min(high + px(16), ledge.height - px(34)))
    gap = px(12)
    room = (ledge.width - (main.width + gap if right else 0)) // max(1, left + right - 1) - gap
    first = Rect(ledge.x, lower - high, min(px(156), room), high)
    at_left = in_row(first, left, gap)
    main.midright = ledge.right, first.centery
    step = first.width + gap
    small = [first.move(main.x - number * step - first.x, 0) for number in range(right - 1, 0, -1)]
    at_right = [*small, main] if right else []
    begin = at_left[-1].right if at_left else ledge.x
    end = at_right[0].x if at_right else ledge.right
    return at_left, Rect(begin + px(16), first.y, max(0, end - begin - px(32)), high), at_right


# --- lists ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ListPlaces:
    """The parts of a scene with a list; ``side`` is beside the rows, the second button is the large one."""

    head: Rect
    note: Rect
    rows: Rect
    side: Rect
    lip: int
    foot: Rect
    buttons: list[Rect]


def listed(size: Size, count: int) -> ListPlaces:
    """A list before the land, and on the ledge a line of words and so many buttons."""

    px = partial(px_of, size)
    lip = lip_of(size)
    x, wide = across(size)
    head = Rect(x, px(20), wide // 2, px(52))
    note = Rect(head.right, head.y, wide - head.width, head.height)
    left, _, right = on_ledge(size, Rect(x, lip, wide, size[1] - lip), count - 1, 1)
    buttons = [left[0], *right, *left[1:]]
    foot = Rect(x, lip + px(10), wide, right[0].y - px(4) - lip - px(10))
    top = head.bottom + px(10)
    side = Rect(0, top, min(px(340), wide * 31 // 100), lip - px(14) - top)
    side.right = x + wide
    rows = Rect(x, top, side.x - px(18) - x, side.height)
    return ListPlaces(head, note, rows, side, lip, foot, buttons)


class Standings(NamedTuple):
    """The table beside the history: a heading, rows of a name and its figures, and what is left below."""

    head: Rect
    names: list[Rect]
    figures: list[list[Rect]]
    rest: Rect


def standings(size: Size, side: Rect, rows: int, columns: int) -> Standings:
    """So many rows with so many figures each."""
    px = partial(px_of, size)
    inside = side.inflate(-px(32), -px(24))
    high = min(px(30), inside.height // (rows + 1))
    first, gap = inside.width * 35 // 100, px(6)
    wide = (inside.width - first) // columns
    head = Rect(inside.x, inside.y, inside.width, high)
    names = in_column(Rect(inside.x, head.bottom, first, high), rows, 0)
    figures = [in_row(Rect(name.right + gap, name.y, wide - gap, high), columns, gap) for name in names]
    top = min(inside.bottom, head.bottom + rows * high + px(16))
    return Standings(head, names, figures, Rect(inside.x, top, inside.width, inside.bottom - top))


class TallyPlaces(NamedTuple):
    """One player's results beside the history: a heading, names with figures, and a chart with its heading."""

    head: Rect
    names: list[Rect]
    figures: list[Rect]
    chart_head: Rect
    bars: Rect
    axis: Rect


def tally(size: Size, side: Rect, rows: int) -> TallyPlaces:
    """So many rows with a figure each, and below them the chart."""
    px = partial(px_of, size)
    head, names, _, rest = standings(size, side, rows, 1)
    names = [Rect(name.x, name.y, head.width * 2 // 3, name.height) for name in names]
    figures = [Rect(name.right, name.y, head.right - name.right, name.height) for name in names]
    chart_head = Rect(rest.x, rest.y, rest.width, head.height)
    axis = Rect(rest.x, rest.bottom - px(20), rest.width, px(20))
    bars = Rect(rest.x, chart_head.bottom + px(18), rest.width, axis.y - px(3) - chart_head.bottom - px(18))
    return TallyPlaces(head, names, figures, chart_head, bars, axis)
