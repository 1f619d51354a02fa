"""The pages of the history besides the list: results, and what points are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from pygame import Rect

from wyrmspan_desktop.session.history import Finished
from wyrmspan_desktop.session.records import Records, Round, Sum
from wyrmspan_desktop.text import records as words
from wyrmspan_desktop.text.games import CATEGORIES, players_text, when
from wyrmspan_desktop.text.sentences import number
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.icon_seats import seat_colour
from wyrmspan_desktop.ui.layout import records as layout
from wyrmspan_desktop.ui.layout.grids import in_grid, in_row, side_by_side, square
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.chart import draw_hour
from wyrmspan_desktop.ui.scenes.points_sheet import ICONS
from wyrmspan_desktop.ui.scenes.rows import draw_slide
from wyrmspan_desktop.ui.widgets.grounds import SHADED, draw_board, draw_sheet

_LEAST = theme.TEXT_SMALL
_LINE = (120, 84, 46, 110)
_SOFT: theme.Colour = (104, 78, 54)
_MORE: theme.Colour = (44, 92, 40)
_LESS: theme.Colour = (140, 40, 20)
_BAR: theme.Colour = (216, 166, 84)
_BETTER: theme.Colour = (176, 222, 136)
_WORSE: theme.Colour = (244, 168, 128)
_PART = 26
"""How high a line is that tells of a part of a game's points, in units."""
_COLUMNS = 12
"""So many columns of eggs there are at most."""
_WIDTHS = (1, 2, 3, 4, 5, 10, 20, 25, 50, 100)
"""How many points share a column."""
_MOST_EGGS = 9
_EGG = (0.86, 0.74)
"""How wide an egg of a column is at most, as a share of that, and how far the next one lies above it."""


# --- results ----------------------------------------------------------------------------------


def draw_results(painter: Painter, size: Size, body: Rect, found: Records, first: int) -> int:
    """A table from some line on; figures of all that is chosen, and its points as eggs.

    Returns from which line on it is shown, so that none of the room is wasted.
    """
    lines = table_of(found)
    at = layout.results(size, body, len(words.FIGURES), len(lines) + 1 if lines else 0)
    first = max(0, min(first, len(lines) + 1 - len(at.lines)))
    if lines:
        draw_sheet(painter, at.sheet)
        _draw_table(painter, at, lines, first)
    draw_board(painter, at.board)
    told = words.figures(found)
    for (name, text), place, figure in zip(words.FIGURES.items(), at.names, at.figures, strict=True):
        painter.text(str(text), place, 15, theme.TEXT_SOFT, least=_LEAST, how=SHADED, squeeze=0.84)
        painter.text(
            *(told[name], figure, 17, theme.TEXT),
            role="bold", across="right", least=_LEAST, how=SHADED, squeeze=0.8,
        )  # fmt: skip
    heading = words.RESULTS if found.ends else words.NO_POINTS
    painter.text(str(heading), at.chart_head, 17, theme.GILT, role="bold", least=_LEAST, how=SHADED)
    if found.ends:
        _draw_eggs(painter, at.chart, at.legend, found)
    return first


class Line(NamedTuple):
    """A line of the table: what came of games, or a heading without."""

    words: str
    sum: Sum | None = None


def table_of(found: Records) -> list[Line]:
    """Games by opponent, number of players and edition, each with its heading where there is something to compare."""
    kind, lines = found.choice.kind, list[Line]()
    opponents = [Line(words.opponent_text(kind, who), each) for who, each in found.opponents.items()]
    players = [Line(words.players_text(count), each) for count, each in found.players.items()]
    editions = [Line(words.edition_text(name), each) for name, each in found.editions.items()]
    for name, rows in (("opponent", opponents), ("players", players), ("edition", editions)):
        if len(rows) > (name != "opponent"):
            lines += [Line(str(words.HEADINGS[name])), *rows]
    return lines


def _draw_table(painter: Painter, at: layout.ResultPlaces, lines: Sequence[Line], first: int) -> None:
    """As many lines as find room below the headings of the columns, and where they are among all of them."""
    head, *rows = at.lines
    heads = layout.columns(head, 42, len(words.COLUMNS))[1:]
    for text, cell in zip(words.COLUMNS, heads, strict=True):
        painter.text(*(str(text), cell, 15, _SOFT), role="bold", across="right", least=_LEAST, squeeze=0.8)
    for line, place in zip(lines[first:], rows, strict=False):
        if line.sum is None:
            painter.text(line.words, place, 15, theme.INK_HEAD, role="bold", least=_LEAST, squeeze=0.8)
        else:
            _draw_line(painter, place, line.words, line.sum)
    if len(rows) < len(lines):
        draw_slide(painter, at.slide, first, len(rows), len(lines))


def _draw_line(painter: Painter, line: Rect, name: str, each: Sum) -> None:
    none = words.NONE
    texts = [
        name,
        number(each.games),
        number(each.wins),
        none if each.best is None else number(each.best),
        none if each.mean is None else number(each.mean, 1),
    ]
    painter.canvas.fill(_LINE[:3], (line.x, line.y, line.width, 1))
    for place, (text, cell) in enumerate(
        zip(texts, layout.columns(line, 42, len(words.COLUMNS)), strict=True)
    ):
        painter.text(
            *(text, cell, 16, theme.INK),
            role="body" if place else "bold", across="right" if place else "left", least=_LEAST, squeeze=0.8,
        )  # fmt: skip


def binned(ends: Mapping[int, tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Columns side by side: the lowest and the highest points of each, and how many were won and lost with those."""
    low, most = min(ends), max(ends)
    wide = next(
        (wide for wide in _WIDTHS if most // wide - low // wide < _COLUMNS), (most - low) // _COLUMNS + 1
    )
    found = []
    for start in range(low // wide * wide, most + 1, wide):
        inside = [each for points, each in ends.items() if start <= points < start + wide]
        found.append(
            (start, start + wide - 1, sum(won for won, _ in inside), sum(lost for _, lost in inside))
        )
    return found


def _draw_eggs(painter: Painter, rect: Rect, legend: Rect, found: Records) -> None:
    """Eggs on a shelf, stacked by the points that games came to: light ones for games that were won."""
    bins = binned(found.ends)
    most = max(won + lost for _, _, won, lost in bins)
    each = -(-most // _MOST_EGGS)
    label = painter.px(24)
    plank = Rect(rect.x, rect.bottom - label - painter.px(9), rect.width, painter.px(9))
    room = plank.y - rect.y
    slots = side_by_side(Rect(rect.x, rect.y, rect.width, room), max(6, len(bins)), 0)
    stack = -(-most // each)
    side = min(round(slots[0].width * _EGG[0]), round(room / (1 + (stack - 1) * _EGG[1])))
    start = (len(slots) - len(bins)) // 2
    painter.slab(plank, "wood_warm", radius=3, bright=0.9)
    for slot, (low, high, won, lost) in zip(slots[start:], bins, strict=False):
        eggs = [0.42] * -(-lost // each) + [1.0] * -(-won // each)
        for place, bright in enumerate(eggs):
            y = plank.y - side // 2 - round(place * side * _EGG[1]) + painter.px(2)
            painter.icon("egg", (slot.centerx, y), side, bright=bright)
        points = number(low) if low == high else f"{low}\N{EN DASH}{high}"
        below = Rect(slot.x, plank.bottom + painter.px(1), slot.width, label)
        painter.text(*(points, below, 14, theme.TEXT), across="centre", least=11, how=SHADED, squeeze=0.7)
    mean = found.whole.mean if len(bins) > 1 else None
    if mean is not None:
        first, last = bins[0][0], bins[-1][1] + 1
        share = (mean - first) / (last - first)
        x = slots[start].x + round(share * len(bins) * slots[0].width)
        painter.canvas.fill(_BAR, (x, rect.y, max(2, painter.px(1.5)), room))
    _draw_legend(painter, legend, each, has_mean=mean is not None)


def _draw_legend(painter: Painter, rect: Rect, each: int, *, has_mean: bool) -> None:
    """What light and dark eggs are, and the line of the average; and how many games each egg stands for."""
    side, x = painter.px(19), rect.x
    signs = [(1.0, words.WON_EGG), (0.42, words.LOST_EGG)]
    for bright, text in [*signs, (0.0, words.FIGURES["mean"])] if has_mean else signs:
        if bright:
            painter.icon("egg", (x + side // 2, rect.centery), side, bright=bright)
        else:
            line = Rect(x + side // 2, rect.centery - side // 2, max(2, painter.px(1.5)), side)
            painter.canvas.fill(_BAR, line)
        wide = painter.text_width(str(text), 14, least=_LEAST)
        place = Rect(x + side + painter.px(5), rect.y, wide + painter.px(4), rect.height)
        painter.text(str(text), place, 14, theme.TEXT, least=_LEAST, how=SHADED)
        x = place.right + painter.px(16)
    rest = Rect(x, rect.y, rect.right - x, rect.height)
    painter.text(words.EGGS(each), rest, 14, theme.TEXT_SOFT, across="right", least=_LEAST, how=SHADED)


# --- a game -----------------------------------------------------------------------------------


def draw_parts(painter: Painter, area: Rect, game: Finished, found: Records) -> Rect:
    """What the points of the first seat of a game are made of, and how far each is from the average; what room is left.

    Where every part has an icon it stands for the words, and there are two columns.  A heading says what the figures
    are; without room for it nothing is compared.
    """
    mine = game.seats[0].scores
    kinds = [kind for kind in CATEGORIES if kind in mine]
    if not kinds or area.height < painter.px(_PART):
        return area
    across = 2 if ICONS.keys() >= set(kinds) else 1
    lines, head = -(-len(kinds) // across), Rect(area.x, area.y, area.width, painter.px(_PART))
    has_head = (area.height - head.height) // lines >= painter.px(20)
    top = head.bottom if has_head else area.y
    step = min(painter.px(_PART + 8), (area.bottom - top) // lines)
    if step < painter.px(20):
        return area
    usual = found.categories if has_head and is_comparable(game, found) else {}
    if has_head:
        heading = str(words.YOUR_POINTS_COMPARED if usual else words.YOUR_POINTS)
        painter.text(heading, head, 15, theme.TEXT_SOFT, least=_LEAST, how=SHADED, squeeze=0.75)
    first = Rect(area.x, top, area.width // across, step)
    cells = in_grid(first, len(kinds), across, 0)
    for kind, cell in zip(kinds, cells, strict=True):
        _draw_part(painter, cell, kind, mine[kind], usual.get(kind), is_named=across == 1)
    return Rect(area.x, cells[-1].bottom, area.width, area.bottom - cells[-1].bottom)


def is_comparable(game: Finished, found: Records) -> bool:
    """Whether the average is of other games than this one alone."""
    return found.whole.games > game.counts


def points_text(points: int) -> str:
    """Return the points of a part, a dash if there was none."""
    return number(points) if points else words.NONE


def _draw_part(
    painter: Painter, cell: Rect, kind: str, mine: int, usual: float | None, *, is_named: bool
) -> None:
    """A part of the points of a game: its icon or name, how many these are, and how far that is from what is usual."""
    least, rest = _LEAST, Rect(cell.right - painter.px(66), cell.y, painter.px(56), cell.height)
    figure = Rect(cell.x + painter.px(32), cell.y, painter.px(40), cell.height)
    if is_named:
        figure.right = rest.x
        name = Rect(cell.x, cell.y, figure.x - cell.x, cell.height)
        painter.text(str(CATEGORIES[kind]), name, 15, theme.TEXT, least=least, how=SHADED, squeeze=0.75)
    else:
        painter.icon(ICONS[kind], (cell.x + painter.px(12), cell.centery), painter.px(23))
    across: Literal["left", "right"] = "right" if is_named else "left"
    told = points_text(mine)
    painter.text(told, figure, 17, theme.TEXT, role="bold", across=across, least=least, how=SHADED)
    if usual is not None and (mine or round(usual, 1)):
        more = mine - usual
        colour, told = _BETTER if more >= 0 else _WORSE, words.difference_text(more)
        painter.text(told, rest, 15, colour, across="right", least=least, how=SHADED)


# --- points -----------------------------------------------------------------------------------


def draw_points(painter: Painter, size: Size, body: Rect, found: Records, game: Finished | None) -> None:
    """Every category with its average and what the chosen game has brought, and how the rounds went."""
    kinds = [kind for kind in CATEGORIES if kind in found.categories]
    at = layout.points(size, body, len(kinds) + 2)
    draw_sheet(painter, at.sheet)
    heading = str(words.POINTS)
    if game is not None:
        who = players_text([seat.name for seat in game.seats[: game.players]], game.level, game.kind)
        heading = words.OF_GAME(who=who, when=when(game.ended))
    painter.text(heading, at.head, 17, theme.INK_HEAD, role="bold", least=_LEAST, squeeze=0.8)
    heads = ["", "", *map(str, (words.AVERAGE, words.THIS_GAME, words.DIFFERENCE))]
    for text, cell in zip(heads, _cells(painter, at.lines[0])[1:], strict=True):
        painter.text(text, cell, 15, _SOFT, role="bold", across="right", least=_LEAST, squeeze=0.8)
    mine = game.seats[0].scores if game is not None else {}
    is_compared = game is not None and is_comparable(game, found)
    top = max([1.0, *found.categories.values(), *map(float, mine.values())])
    for kind, line in zip(kinds, at.lines[1:], strict=False):
        _draw_category(
            painter, line, kind, found.categories[kind], mine.get(kind), top, is_compared=is_compared
        )
    total = sum(found.categories[kind] for kind in kinds)
    painter.canvas.fill(_LINE[:3], (at.lines[-1].x, at.lines[-1].y, at.lines[-1].width, 2))
    whole = game.seats[0].total if game is not None else None
    _draw_figures(painter, at.lines[-1], str(words.TOTAL), total, whole, is_compared=is_compared)
    if found.rounds or not found.known:
        _draw_rounds(painter, at, found.rounds)


def _cells(painter: Painter, line: Rect) -> list[Rect]:
    """The parts of a line: icon, name, bar, average, this game, difference."""
    icon = Rect(line.x, line.y, painter.px(34), line.height)
    name = Rect(icon.right, line.y, line.width * 30 // 100, line.height)
    last = in_row(Rect(0, line.y, line.width * 14 // 100, line.height), 3, 0)
    shift = line.right - last[-1].right
    last = [each.move(shift, 0) for each in last]
    bar = Rect(name.right + painter.px(8), line.y, last[0].x - name.right - painter.px(8), line.height)
    return [icon, name, bar, *last]


def _draw_category(
    painter: Painter, line: Rect, kind: str, mean: float, mine: int | None, top: float, *, is_compared: bool
) -> None:
    """A bar for the average, with a mark where the chosen game is, and the figures."""
    icon, _, bar, *_ = _cells(painter, line)
    painter.canvas.fill(_LINE[:3], (line.x, line.y, line.width, 1))
    if kind in ICONS:
        painter.icon(ICONS[kind], (icon.x + painter.px(13), icon.centery), painter.px(25))
    groove = Rect(bar.x, bar.centery - painter.px(6), bar.width, painter.px(12))
    painter.panel(groove, (116, 84, 50), None, radius=5, alpha=60)
    wide = round(groove.width * max(0.0, mean) / top)
    if wide > painter.px(4):
        painter.slab(
            Rect(groove.x, groove.y, wide, groove.height), "wood_warm", radius=5, bright=1.15, shadow=False
        )
    if mine is not None:
        x = groove.x + round(groove.width * max(0.0, mine) / top)
        colour = _MORE if mine >= mean else _LESS
        mark = Rect(x - painter.px(2), groove.y - painter.px(4), painter.px(4), groove.height + painter.px(8))
        painter.panel(mark, colour, None, radius=2)
    _draw_figures(painter, line, str(CATEGORIES[kind]), mean, mine, is_compared=is_compared)


def _draw_figures(
    painter: Painter, line: Rect, name: str, mean: float, mine: int | None, *, is_compared: bool
) -> None:
    """A name with an average, the points of a game, and their difference: dashes where there is nothing to tell."""
    _, label, _, *cells = _cells(painter, line)
    painter.text(name, label, 16, theme.INK, role="bold", least=_LEAST, squeeze=0.75)
    texts = [number(mean, 1) if round(mean, 1) else words.NONE, points_text(mine or 0), words.NONE]
    colour = theme.INK
    if mine is not None and is_compared and (mine or round(mean, 1)):
        texts[2] = words.difference_text(mine - mean)
        colour = _MORE if mine >= mean else _LESS
    inks = [theme.INK, theme.INK, colour]
    for text, cell, ink in zip(texts, cells, inks, strict=True):
        painter.text(text, cell, 16, ink, role="bold", across="right", least=_LEAST)


def _draw_rounds(painter: Painter, at: layout.PointPlaces, rounds: Sequence[Round]) -> None:
    """For each round two pillars, one's own and that of the best of the others, over its hour."""
    draw_board(painter, at.board)
    painter.text(str(words.ROUNDS), at.board_head, 17, theme.GILT, role="bold", least=_LEAST, how=SHADED)
    painter.paragraph(
        words.behind_text(rounds), at.words, 15, theme.TEXT, across="centre", least=_LEAST, how=SHADED
    )
    if not rounds:
        return
    top = max(1.0, *(max(each.gained, each.rival) for each in rounds))
    legend = Rect(at.chart.x, at.chart.y, at.chart.width, painter.px(24))
    _draw_sides(painter, legend)
    hour, below = painter.px(26), painter.px(22)
    base = at.chart.bottom - hour - below - painter.px(6)
    high = base - legend.bottom - painter.px(24)
    for each, slot in zip(rounds, side_by_side(at.chart, len(rounds), painter.px(8)), strict=True):
        pillar = min(slot.width * 3 // 10, painter.px(40))
        for side, (token, gained) in enumerate((("seat0", each.gained), ("automa", each.rival))):
            tall = max(painter.px(3), round(high * max(0.0, gained) / top))
            rect = Rect(
                slot.centerx + (side - 1) * (pillar + painter.px(2)) + side * painter.px(4), 0, pillar, tall
            )
            rect.bottom = base
            painter.slab(
                rect, "wood_warm" if side == 0 else "wood_dark", radius=4, bright=1.1 if side == 0 else 1.5
            )
            painter.edge(rect, (*seat_colour(token), 255), radius=4, width=1.6)
            over = Rect(
                rect.x - painter.px(14), rect.y - painter.px(22), pillar + painter.px(28), painter.px(20)
            )
            colour = theme.GILT if gained == max(each.gained, each.rival) else theme.TEXT
            painter.text(
                *(number(gained, 1), over, 15, colour),
                role="bold", across="centre", least=_LEAST, how=SHADED,
            )  # fmt: skip
        draw_hour(painter, each.number, square((slot.centerx, base + painter.px(6) + hour // 2), hour))
        line = Rect(slot.x - painter.px(4), at.chart.bottom - below, slot.width + painter.px(8), below)
        text = words.behind_in_text(each)
        painter.text(*(text, line, 13.5, theme.TEXT_SOFT), across="centre", least=11, how=SHADED, squeeze=0.7)


def _draw_sides(painter: Painter, rect: Rect) -> None:
    """Whose pillars are whose."""
    for place, (token, text) in zip(
        side_by_side(rect, 2, painter.px(10)), (("seat0", words.MINE), ("automa", words.RIVAL)), strict=True
    ):
        swatch = Rect(place.x, place.centery - painter.px(6), painter.px(12), painter.px(12))
        painter.panel(swatch, seat_colour(token), None, radius=3)
        beside = Rect(
            swatch.right + painter.px(6), place.y, place.right - swatch.right - painter.px(6), place.height
        )
        painter.text(str(text), beside, 14.5, theme.TEXT, least=_LEAST, how=SHADED, squeeze=0.8)
