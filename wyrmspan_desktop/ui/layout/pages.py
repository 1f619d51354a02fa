"""Where the parts of pages lie that fill the window: the score sheet and what belongs to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.layout.grids import in_column, in_row
from wyrmspan_desktop.ui.layout.lists import across, lip_of, on_ledge
from wyrmspan_desktop.ui.layout.units import px_of


@dataclass(frozen=True)
class ScorePlaces:
    """The parts of the score sheet: who has won, the table of points, their course, the objectives, a ledge below.

    In the `honours`, `arches` are for those who have won, `plates` for the others.
    A row has an icon, a label and a cell for each seat.
    """

    head: Rect
    honours: Rect
    arches: list[Rect]
    plates: list[Rect]
    sheet: Rect
    columns: list[Rect]
    badges: list[Rect]
    names: list[Rect]
    icons: list[Rect]
    labels: list[Rect]
    cells: list[list[Rect]]
    bar: Rect
    board: Rect
    chart_head: Rect
    chart: Rect
    tablet: Rect
    objectives: list[Rect]
    lip: int
    slip: Rect
    offers: list[Rect]
    left: list[Rect]
    foot: Rect
    right: list[Rect]


SCORES_NEED = (1100.0, 660.0)
_ARCH, _OVERHANG = 1.1, 0.2
"""How high an arch is for its width, and how far the shield hangs below it."""


def scores(
    size: Size,
    rows: int,
    columns: int,
    *,
    winners: int,
    left: int,
    right: int,
    offers: int = 0,
    is_told: bool = True,
    objectives: int = 4,
    long_names: bool = False,
    is_tied: bool = True,
) -> ScorePlaces:
    """The score sheet: so many categories, the total, one more row below that breaks a tie, and a column for each seat.

    So many `winners` (0: it is not over) and buttons at the left and right end of the ledge, the last one large; over
    them a `slip` for what is told besides, and so many `offers`.  If nothing `is_told`, a single offer lies among the
    other buttons, and the words of the foot over them.
    Plates with `long_names` lie below each other.
    """
    px = partial(px_of, size)
    x, wide = across(size)
    gap = wide * 18 // 1000
    first, last = wide * 225 // 1000, wide * 27 // 100
    lip = lip_of(size)

    heads, total, below = px(98), px(46), px(34) if is_tied else 0
    edge, free = px(14), lip - px(8) - px(22)
    high = min((free - heads - total - below - edge) // rows, px(46))
    sheet = Rect(
        x + first + gap, 0, wide - first - last - 2 * gap, heads + rows * high + total + below + edge
    )
    sheet.y = px(22) + (free - sheet.height) // 2
    inside = sheet.inflate(-2 * px(14), 0)
    label = min(px(188), inside.width * 36 // 100)
    each = min((inside.width - label) // columns, px(120))
    start = inside.right - columns * each
    tops = in_row(Rect(start, sheet.y + px(10), each, heads), columns, 0)
    badges = [Rect(top.x, top.y + px(4), each, px(44)) for top in tops]
    names = [Rect(badge.x, badge.bottom + px(1), each, px(34)) for badge in badges]
    y = sheet.y + heads
    lines = in_column(Rect(inside.x, y, inside.width, high), rows, 0)
    bar = Rect(sheet.x + px(10), lines[-1].bottom + px(4), sheet.width - 2 * px(10), total)
    lines.append(Rect(inside.x, bar.y, inside.width, total))
    if is_tied:
        lines.append(Rect(inside.x, bar.bottom + px(4), inside.width, below))
    # What lies below the bar of the total is only seen where it breaks a tie.
    foot_of = lines[-1].bottom if is_tied else bar.centery
    column_rects = [Rect(top.x, top.y, each, foot_of - top.y) for top in tops]
    icons = [Rect(line.x, line.y, px(30), line.height) for line in lines]
    labels = [
        Rect(icon.right + px(6), line.y, start - icon.right - px(8), line.height)
        for icon, line in zip(icons, lines, strict=True)
    ]
    cells = [[Rect(top.x, line.y, each, line.height) for top in tops] for line in lines]

    head = Rect(x, sheet.y, first, px(84))
    honours = Rect(x, head.bottom, first, min(lip - px(12), sheet.bottom) - head.bottom)
    arches, plates = _seats_of_honour(size, honours, columns, winners, 1 if long_names else 2)

    far = sheet.right + gap
    low = min(lip - px(6), sheet.bottom)
    listed = objectives * px(67) + px(9)
    board = Rect(far, sheet.y + px(4), last, low - listed - px(12) - sheet.y - px(4))
    board.height = min(board.height, px(380))
    chart_head = Rect(board.x + px(14), board.y + px(6), board.width - px(28), px(30))
    chart = Rect(
        board.x + px(6), chart_head.bottom, board.width - px(12), board.bottom - px(6) - chart_head.bottom
    )
    tablet = Rect(far, board.bottom + px(12), last, listed)
    tiles = in_column(Rect(far + px(8), tablet.y + px(6), last - px(16), px(63)), objectives, px(4))

    ledge = Rect(x, lip, wide, size[1] - lip)
    is_single = offers == 1 and not is_told
    buttons_left, foot, buttons_right = on_ledge(size, ledge, left, right + is_single)
    row = Rect(x, lip + px(8), wide, foot.y - px(14) - lip - px(8))
    over = on_ledge(size, ledge, left, max(right, offers))[-1]
    offered = [
        Rect(each.x, row.y + px(2), each.width, row.height - px(4)) for each in over[len(over) - offers :]
    ]
    if is_single:
        foot, offered = row, [buttons_right.pop(0)]
    slip = Rect(x, row.y, (offered[0].x - px(16) if offers and not is_single else row.right) - x, row.height)
    return ScorePlaces(
        *(head, honours, arches, plates, sheet, column_rects, badges, names, icons, labels, cells, bar),
        *(board, chart_head, chart, tablet, tiles, lip, slip, offered),
        *(buttons_left, foot, buttons_right),
    )


def _seats_of_honour(
    size: Size, area: Rect, seats: int, winners: int, abreast: int
) -> tuple[list[Rect], list[Rect]]:
    """An arch for each winner, and below them small plates for the others; without a winner larger plates for all."""
    px = partial(px_of, size)
    if not winners:
        gap = px(10)
        high = min(px(62), (area.height - px(8) - (seats - 1) * gap) // seats)
        return [], in_column(Rect(area.x, area.y + px(8), area.width, high), seats, gap)
    others, gap = seats - winners, px(8)
    row_of = abreast if others > 2 else 1
    high, rows = px(34), -(-others // row_of)
    plates_high = rows * (high + px(5))
    first = Rect(area.x, area.bottom - plates_high, (area.width - (row_of - 1) * gap) // row_of, high)
    plates = [
        first.move(number % row_of * (first.width + gap), number // row_of * (high + px(5)))
        for number in range(others)
    ]
    room = Rect(area.x, area.y + px(6), area.width, area.height - plates_high - px(18))
    pair = 1 if winners == 1 else 2
    down = -(-winners // pair)
    cell = Rect(0, 0, (room.width - (pair - 1) * gap) // pair, (room.height - (down - 1) * gap) // down)
    wide = min(cell.width * 94 // 100, round(cell.height / (_ARCH + _OVERHANG)))
    arches = []
    for number in range(winners):
        row, place = divmod(number, pair)
        alone = winners - row * pair == 1
        arch = Rect(0, room.y + row * (cell.height + gap), wide, round(wide * _ARCH))
        arch.centerx = room.centerx if alone else room.x + place * (cell.width + gap) + cell.width // 2
        arches.append(arch)
    return arches, plates


class UnveiledPlaces(NamedTuple):
    """The winner's best dragon: the painting, who has won, and the dragon's name with its points."""

    frame: Rect
    head: Rect
    name: Rect
    points: Rect


_PAINTED, _LARGEST = (896, 672), 1.6
"""The size of a dragon's painting in pixels, and how many times larger it may be seen without looking blurred."""


def unveiling(size: Size) -> UnveiledPlaces:
    """The painting as large as it has room above the words, and not larger than it looks sharp."""
    px = partial(px_of, size)
    below = px(26 + 72 + 38)
    free = size[1] - px(34) - below - px(26)
    times = min(_LARGEST, free / _PAINTED[1], (size[0] - px(120)) / _PAINTED[0])
    frame = Rect(0, 0, round(_PAINTED[0] * times), round(_PAINTED[1] * times))
    frame.midtop = size[0] // 2, px(34) + (free - frame.height) // 2
    head = Rect(px(40), frame.bottom + px(26), size[0] - px(80), px(72))
    name = Rect(head.x, head.bottom, head.width, px(38))
    points = Rect(0, 0, px(56), px(56)).move_to(center=frame.bottomright)
    return UnveiledPlaces(frame, head, name, points)


class ScoreObjective(NamedTuple):
    """An objective of the score sheet: its emblem, its words, and below them who has what."""

    emblem: Rect
    words: Rect
    places: Rect


def score_objective(size: Size, rect: Rect) -> ScoreObjective:
    """The parts of an objective."""
    px = partial(px_of, size)
    side = px(48)
    emblem = Rect(rect.x + px(3), rect.centery - side // 2, side, side)
    left = emblem.right + px(10)
    words = Rect(left, rect.y, rect.right - left, px(38))
    return ScoreObjective(emblem, words, Rect(left, words.bottom, words.width, rect.bottom - words.bottom))
