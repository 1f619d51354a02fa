"""Where the parts of pages lie that fill the window: the score sheet and the card library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.layout.grids import centred, halves, in_column, in_grid, in_row, side_by_side
from wyrmspan_desktop.ui.layout.units import Size, px_of


@dataclass(frozen=True)
class ScorePlaces:
    """The parts of the score sheet: the points on the left, their course and the objectives on the right."""

    panel: Rect
    head: Rect
    labels: list[Rect]
    columns: list[Rect]
    cells: list[list[Rect]]
    chart_head: Rect
    chart: Rect
    objectives_head: Rect
    objectives: list[Rect]
    foot: Rect
    buttons: list[Rect]


SCORES_NEED = (1100.0, 660.0)


def scores(size: Size, rows: int, columns: int, buttons: int, objectives: int = 4) -> ScorePlaces:
    """The score sheet: a row for each category, with a heading row first, and a column for each seat."""

    px = partial(px_of, size)
    panel = centred(size, min(px(960 + 80 * columns), size[0] - px(24)), size[1] - px(24))
    inside = panel.inflate(-px(44), -px(28))
    head = Rect(inside.x, inside.y, inside.width, px(48))
    button = px(46)
    button_rects = side_by_side(Rect(inside.x, inside.bottom - button, inside.width, button), buttons, px(12))
    foot = Rect(inside.x, inside.bottom - button - px(32), inside.width, px(26))
    top, bottom = head.bottom + px(8), foot.top - px(6)

    side = px(400)
    left = Rect(inside.x, top, inside.width - side - px(26), bottom - top)
    high = min(left.height // (rows + 1), px(46))
    first = px(150)
    wide = (left.width - first) // columns
    labels = in_column(Rect(left.x, top + high, first, high), rows, 0)
    tops = in_row(Rect(left.x + first, top, wide, high), columns, 0)
    cells = [[Rect(rect.x, label.y, wide, high) for rect in tops] for label in labels]

    right = Rect(inside.right - side, top, side, bottom - top)
    line, step = px(26), px(50)
    listed = Rect(right.x, right.bottom - objectives * step, side, objectives * step)
    tiles = in_column(Rect(right.x, listed.y, side, step - px(4)), objectives, px(4))
    objectives_head = Rect(right.x, listed.y - line, side, line)
    chart_head = Rect(right.x, right.y, side, line)
    chart = Rect(right.x, chart_head.bottom, side, objectives_head.y - px(8) - chart_head.bottom)
    return ScorePlaces(
        panel, head, labels, tops, cells, chart_head, chart, objectives_head, tiles, foot, button_rects
    )


@dataclass(frozen=True)
class LibraryPlaces:
    """The parts of the card library: filters on the left, `across` by `down` cards on the right."""

    head: Rect
    count: Rect
    search_label: Rect
    search: Rect
    labels: list[Rect]
    chips: list[list[Rect]]
    hint: Rect
    clear: Rect
    back: Rect
    grid: Rect
    cards: list[Rect]
    across: int
    down: int
    bar: Rect
    dragon: Rect
    cave: Rect
    foot: Rect


LIBRARY_NEED = (720.0, 620.0)


def library(size: Size, chips: Sequence[int]) -> LibraryPlaces:
    """The card library, with so many choices in each group of filters."""

    px = partial(px_of, size)
    edge, wide, gap = px(16), px(230), px(8)
    head = Rect(edge, edge, wide, px(40))
    search_label = Rect(edge, head.bottom + px(4), wide - px(112), px(22))
    count = Rect(search_label.right + px(4), search_label.y, px(108), px(22))
    search = Rect(edge, search_label.bottom + px(2), wide, px(40))
    y = search.bottom + px(6)
    labels, rects = [], []
    for number in chips:
        labels.append(Rect(edge, y, wide, px(22)))
        rects.append(side_by_side(Rect(edge, y + px(22), wide, px(42)), max(4, number), gap)[:number])
        y += px(70)
    hint = Rect(edge, y, wide, px(22))
    half = (wide - gap) // 2
    back = Rect(edge, size[1] - edge - px(46), half, px(46))
    clear = Rect(back.right + gap, back.y, half, back.height)

    left = edge + wide + edge
    grid = Rect(left, edge, size[0] - edge - left, size[1] - 2 * edge)
    inside = grid.inflate(-px(20), -px(16))
    bar = Rect(inside.right - px(8), inside.y, px(8), inside.height)
    room = inside.width - px(14)
    across = max(1, (room + gap) // (px(184) + gap))
    card_wide = (room - (across - 1) * gap) // across
    down = max(1, (inside.height + gap) // (round(card_wide * 1.36) + gap))
    card_high = (inside.height - (down - 1) * gap) // down
    card_high = min(card_high, round(card_wide * 1.75))
    cards = in_grid(Rect(inside.x, inside.y, card_wide, card_high), across * down, across, gap)
    dragon = Rect(0, 0, min(px(420), size[0] - 2 * edge), min(px(560), size[1] - px(60)))
    dragon.center = (size[0] // 2, (size[1] - px(40)) // 2)
    cave = Rect(0, 0, dragon.width, dragon.height * 6 // 10)
    cave.center = dragon.center
    foot = Rect(edge, size[1] - px(38), size[0] - 2 * edge, px(32))
    return LibraryPlaces(
        head,
        count,
        search_label,
        search,
        labels,
        rects,
        hint,
        clear,
        back,
        grid,
        cards,
        across,
        down,
        bar,
        dragon,
        cave,
        foot,
    )


class ScoreObjective(NamedTuple):
    """An objective of the score sheet: its words above, and below a word and a cell for each seat."""

    emblem: Rect
    words: Rect
    now: Rect
    seats: list[Rect]


def score_objective(size: Size, rect: Rect, seats: int, *, has_emblem: bool, has_now: bool) -> ScoreObjective:
    """The parts of an objective; without a word before the seats that has no width."""
    px = partial(px_of, size)
    side = rect.height - px(6)
    emblem = Rect(rect.x + px(3), rect.y + px(3), side, side)
    inside = rect.inflate(-px(12), -px(4))
    if has_emblem:
        left = emblem.right + px(8)
        inside = Rect(left, inside.y, inside.right - left, inside.height)
    upper, lower = halves(inside)
    now = Rect(lower.x, lower.y, px(36) if has_now else 0, lower.height)
    rest = Rect(now.right, lower.y, lower.right - now.right, lower.height)
    return ScoreObjective(emblem, upper, now, side_by_side(rest, seats, 0))


class Standings(NamedTuple):
    """The table beside the history: a heading, and rows of a name and its figures."""

    head: Rect
    names: list[Rect]
    figures: list[list[Rect]]


def standings(size: Size, side: Rect, rows: int, columns: int) -> Standings:
    """So many rows with so many figures each."""
    px = partial(px_of, size)
    inside = side.inflate(-px(24), -px(20))
    high, wide, gap = px(30), (inside.width - px(108)) // columns, px(9)
    head = Rect(inside.x, inside.y, inside.width, high)
    names = in_column(Rect(inside.x, head.bottom, px(108), high), rows, 0)
    figures = [in_row(Rect(name.right + gap, name.y, wide - gap, high), columns, gap) for name in names]
    return Standings(head, names, figures)


class KeysPlaces(NamedTuple):
    """The overview of keys: each key with what it does, and words below."""

    keys: list[Rect]
    words: list[Rect]
    below: Rect


def keys(size: Size, body: Rect, count: int) -> KeysPlaces:
    """A row for each of so many keys."""
    px = partial(px_of, size)
    foot, first = px(46), round(body.width * 0.38)
    high = (body.height - foot) // count
    names = in_column(Rect(body.x, body.y, first - px(14), high), count, 0)
    words = in_column(Rect(body.x + first, body.y, body.width - first, high), count, 0)
    below = Rect(body.x, body.bottom - foot, body.width, foot - px(6))
    return KeysPlaces(names, words, below)
