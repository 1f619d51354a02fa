"""Where the cabinet of achievements stands: shelves for each game, and beside it the sheet of the one looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout.grids import in_column, in_grid
from wyrmspan_desktop.ui.layout.lists import across, lip_of, on_ledge
from wyrmspan_desktop.ui.layout.units import px_of

NEED = (1060.0, 640.0)
ACROSS = 8
"""So many medals lie side by side."""
MOST_SIDE = 240
"""A medal is shown no larger than that, in pixels: it was painted a little smaller."""


@dataclass(frozen=True)
class CellPlaces:
    """A medal, and its name below it."""

    medal: Rect
    name: Rect


@dataclass(frozen=True)
class CabinetPlaces:
    """The parts of the page: for each game a plate and a niche with its shelves, in which medals have cells."""

    cabinet: Rect
    plates: list[Rect]
    niches: list[Rect]
    boards: list[Rect]
    cells: list[list[Rect]]
    head: Rect
    count: Rect
    sheet: Rect
    medal: Rect
    title: Rect
    text: Rect
    lip: int
    foot: Rect
    buttons: list[Rect]


def page(size: Size, counts: Sequence[int]) -> CabinetPlaces:
    """A cabinet for so many medals of each game at the left, from the top of the window to its foot."""
    px = partial(px_of, size)
    x, wide = across(size)
    lip = lip_of(size)
    cabinet = Rect(x, px(14), wide * 70 // 100, size[1] - px(28))
    inside = cabinet.inflate(-px(32), -px(26))
    rows = [-(-count // ACROSS) for count in counts]
    plate, board = px(26), px(7)
    free = inside.height - len(counts) * plate - sum(rows) * board
    high = free // sum(rows)
    plates, niches, boards, cells, top = [], [], [], [], inside.y
    for count, row in zip(counts, rows, strict=True):
        plates.append(Rect(inside.x, top, inside.width, plate))
        niche = Rect(inside.x, top + plate, inside.width, row * (high + board))
        niches.append(niche)
        first = Rect(niche.x, niche.y + high, niche.width, board)
        boards += in_column(first, row, high)
        each = (inside.width - px(12)) // ACROSS
        start = Rect(niche.centerx - each * ACROSS // 2, niche.y, each, high + board)
        cells.append([Rect(cell.x, cell.y, each, high) for cell in in_grid(start, count, ACROSS, 0)])
        top = niche.bottom
    right = Rect(cabinet.right + px(22), 0, x + wide - cabinet.right - px(22), size[1])
    head = Rect(right.x, px(18), right.width, px(46))
    count_place = Rect(right.x, head.bottom + px(5), right.width, px(26))
    (back,), _, (replay,) = on_ledge(size, Rect(right.x, lip, right.width, size[1] - lip), 1, 1)
    back.width = replay.width = (right.width - px(12)) // 2
    back.x, replay.x = right.x, right.right - replay.width
    foot = Rect(right.x, lip + px(12), right.width, back.y - lip - px(20))
    sheet = Rect(right.x, count_place.bottom + px(5), right.width, 0)
    sheet.height = lip - px(10) - sheet.y
    words = sheet.inflate(-px(40), -px(32))
    side = min(px(200), words.width, words.height * 45 // 100, MOST_SIDE)
    medal = Rect(words.centerx - side // 2, words.y + words.height // 30, side, side)
    title = Rect(words.x, medal.bottom + px(12), words.width, px(34))
    text = Rect(words.x, title.bottom + px(14), words.width, words.bottom - title.bottom - px(14))
    return CabinetPlaces(
        cabinet, plates, niches, boards, cells, head, count_place, sheet, medal, title, text, lip, foot,
        [back, replay],
    )  # fmt: skip


def cell(size: Size, rect: Rect) -> CellPlaces:
    """The medal in a cell, and its name."""
    px = partial(px_of, size)
    name = Rect(rect.x + px(2), rect.bottom - px(38), rect.width - px(4), px(38))
    side = min(name.y - rect.y - px(3), rect.width - px(10))
    return CellPlaces(Rect(rect.centerx - side // 2, name.y - side - px(1), side, side), name)
