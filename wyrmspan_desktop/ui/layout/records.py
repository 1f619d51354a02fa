"""Where the parts of the history lie: pages before the land, and on the ledge what is chosen and the buttons."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout.grids import in_column, in_row, side_by_side
from wyrmspan_desktop.ui.layout.lists import across, lip_of, on_ledge
from wyrmspan_desktop.ui.layout.units import px_of

NEED = (1000.0, 660.0)


class HistoryPlaces(NamedTuple):
    """The parts of the history: heading, kinds of games, pages, what is being read, and below the ledge's ``lip`` what
    is chosen and buttons, the second one large."""

    head: Rect
    kinds: list[Rect]
    tabs: list[Rect]
    told: Rect
    body: Rect
    lip: int
    chosen: list[Rect]
    foot: Rect
    buttons: list[Rect]


def history(size: Size, kinds: int, tabs: int, chosen: int, buttons: int) -> HistoryPlaces:
    """Places for so many of each."""
    px = partial(px_of, size)
    lip = lip_of(size)
    x, wide = across(size)
    gap = px(10)
    head = Rect(x, px(16), wide * 42 // 100, px(52))
    row = Rect(head.right, head.y + px(5), x + wide - head.right, px(42))
    tab = Rect(x, head.bottom + px(6), px(132), px(42))
    tab_rects = in_row(tab, tabs, px(8))
    told = Rect(x + tabs * (tab.width + px(8)) + px(16), tab.y, 0, tab.height)
    told.width = x + wide - told.x
    top = tab.bottom + px(10)
    body = Rect(x, top, wide, lip - px(14) - top)
    left, foot, right = on_ledge(size, Rect(x, lip, wide, size[1] - lip), buttons - 1, 1)
    plates = Rect(x, lip + px(12), wide, min(px(42), right[0].y - px(8) - lip - px(12)))
    return HistoryPlaces(
        *(head, side_by_side(row, kinds, gap), tab_rects, told, body, lip),
        *(side_by_side(plates, max(4, chosen), gap)[:chosen], foot, [left[0], *right, *left[1:]]),
    )


class ListPlaces(NamedTuple):
    """A list of games, and what is told of the chosen one beside it."""

    rows: Rect
    side: Rect


def listed(size: Size, body: Rect) -> ListPlaces:
    """The list and its side."""
    px = partial(px_of, size)
    side = Rect(0, body.y, min(px(340), body.width * 31 // 100), body.height)
    side.right = body.right
    return ListPlaces(Rect(body.x, body.y, side.x - px(18) - body.x, body.height), side)


class ResultPlaces(NamedTuple):
    """Results: a table on parchment with `lines`, a slide if there are more, and figures over a picture."""

    sheet: Rect
    lines: list[Rect]
    slide: Rect
    board: Rect
    names: list[Rect]
    figures: list[Rect]
    chart_head: Rect
    chart: Rect
    legend: Rect


def results(size: Size, body: Rect, figures: int, lines: int) -> ResultPlaces:
    """Places for so many figures, in two columns, and for so many lines of the table as far as they find room.

    Without a table the figures have all the room.
    """
    px = partial(px_of, size)
    sheet = Rect(body.x, body.y, body.width * 44 // 100, body.height)
    inside = sheet.inflate(-px(40), -px(28))
    count = max(1, min(lines, inside.height // px(27)))
    high = min(inside.height // count, px(34))
    sheet.height -= inside.height - count * high
    slide = Rect(sheet.right - px(17), inside.y, px(11), count * high)
    table = in_column(Rect(inside.x, inside.y, inside.width, high), count, 0)
    left = sheet.right + px(18) if lines else body.x
    board = Rect(left, body.y, body.right - left, body.height)
    within = board.inflate(-px(40), -px(24))
    rows = -(-figures // 2)
    half = (within.width - px(30)) // 2
    cells = [
        Rect(within.x + column * (half + px(30)), within.y + row * px(27), half, px(27))
        for row in range(rows)
        for column in range(2)
    ][:figures]
    names = [Rect(cell.x, cell.y, cell.width * 55 // 100, cell.height) for cell in cells]
    values = [
        Rect(name.right, cell.y, cell.right - name.right, cell.height)
        for name, cell in zip(names, cells, strict=True)
    ]
    top = within.y + rows * px(27) + px(6)
    chart_head = Rect(within.x, top, within.width, px(28))
    legend = Rect(within.x, within.bottom - px(22), within.width, px(22))
    chart = Rect(
        within.x, chart_head.bottom + px(4), within.width, legend.y - px(4) - chart_head.bottom - px(4)
    )
    return ResultPlaces(sheet, table, slide, board, names, values, chart_head, chart, legend)


def columns(line: Rect, share: int, count: int) -> list[Rect]:
    """A line of a table: the name with a share of it in percent, and so many equal columns."""
    first = line.width * share // 100
    rest = side_by_side(Rect(line.x + first, line.y, line.width - first, line.height), count, 0)
    return [Rect(line.x, line.y, first, line.height), *rest]


class PointPlaces(NamedTuple):
    """What points are made of: a line for each category on parchment, and the rounds beside it."""

    sheet: Rect
    head: Rect
    lines: list[Rect]
    board: Rect
    board_head: Rect
    chart: Rect
    words: Rect


def points(size: Size, body: Rect, lines: int) -> PointPlaces:
    """Places for so many lines below the heading."""
    px = partial(px_of, size)
    sheet = Rect(body.x, body.y, body.width * 56 // 100, body.height)
    inside = sheet.inflate(-px(44), -px(24))
    head = Rect(inside.x, inside.y, inside.width, px(30))
    high = min(px(40), (inside.bottom - head.bottom) // lines)
    sheet.height = head.bottom + lines * high + px(12) - sheet.y
    rows = in_column(Rect(inside.x, head.bottom, inside.width, high), lines, 0)
    board = Rect(sheet.right + px(18), body.y, body.right - sheet.right - px(18), body.height)
    within = board.inflate(-px(40), -px(24))
    board_head = Rect(within.x, within.y, within.width, px(30))
    words = Rect(within.x, within.bottom - px(66), within.width, px(66))
    top = board_head.bottom + px(6)
    return PointPlaces(
        *(sheet, head, rows, board, board_head),
        *(Rect(within.x, top, within.width, words.y - px(8) - top), words),
    )


class Shelf(NamedTuple):
    """A shelf of framed pictures, with a heading, a name and a figure for each."""

    head: Rect
    plank: Rect
    pictures: list[Rect]
    names: list[Rect]


def shelves(size: Size, body: Rect, count: int) -> list[Shelf]:
    """Two shelves below each other, for so many pictures each."""
    px = partial(px_of, size)
    found = []
    for part in in_column(Rect(body.x, body.y, body.width, (body.height - px(10)) // 2), 2, px(10)):
        head = Rect(part.x + px(8), part.y, part.width - px(16), px(28))
        name = px(44)
        plank = Rect(part.x, part.bottom - name - px(4), part.width, name + px(4))
        row = Rect(part.x + px(14), head.bottom, part.width - px(28), plank.y - head.bottom + px(3))
        wide = min((row.width - (count - 1) * px(16)) // count, row.height * 3 // 2)
        step = (row.width - wide) // max(1, count - 1)
        pictures = [Rect(row.x + number * step, row.y, wide, row.height) for number in range(count)]
        # As wide as the frames, so that the gap between two of them parts their names too.
        names = [Rect(each.x, plank.y + px(5), wide, name - px(4)) for each in pictures]
        found.append(Shelf(head, plank, pictures, names))
    return found
