"""The pages of the history besides the list: results, and the categories of points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.session.history import FinishedGame
from wyrmspan_desktop.session.records import Records, Round, Sum
from wyrmspan_desktop.text import records as words
from wyrmspan_desktop.text.games import CATEGORIES, players_text, when
from wyrmspan_desktop.text.sentences import number
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.results.chart import draw_hour
from wyrmspan_desktop.ui.pages.results.points_sheet import ICONS
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.backdrops import draw_leather_panel
from wyrmspan_desktop.ui.widgets.list_view import draw_slide
from wyrmspan_desktop.ui.widgets.scroll import Scroll
from wyrmspan_desktop.ui.widgets.spare import Spare

_RULE: theme.Colour = (120, 84, 46)
_MORE: theme.Colour = (44, 92, 40)
_LESS: theme.Colour = (140, 40, 20)
_BAR: theme.Colour = (216, 166, 84)
_BETTER: theme.Colour = (176, 222, 136)
_WORSE: theme.Colour = (244, 168, 128)

_HEAD = tree.STRONG._replace(size=16, squeeze=0.8)
_NAME = _HEAD._replace(colour=theme.INK)
_TOP = tree.NOTE._replace(size=15, role="bold", across="right", least=theme.TEXT_SMALL, squeeze=0.8)
_FIGURE = _NAME._replace(across="right")
_VALUE = tree.LIGHT_STRONG._replace(across="right")
_LEGEND = tree.LIGHT._replace(size=14, squeeze=0.8)
_EACH = tree.LIGHT_NOTE._replace(size=14, across="right")
_AXIS = tree.LIGHT._replace(size=13.5, across="centre", least=11, squeeze=0.7)
_GAIN = tree.LIGHT_STRONG._replace(size=15, across="centre")

_RESULT, _MIN_RESULT, _POINT = 34, 27, 40
"""The heights of the lines of the tables, in units."""
_PAGE = 5
"""The number of lines of a table that a key scrolls at once."""
_RESULTS, _POINTS = (0.38, *(0.155,) * 4), (0.055, 0.31, 0.215, *(0.14,) * 3)
"""The columns of the tables, as fractions of their width."""
_PART, _MIN_PART = 34, 20
"""The height of a line for a category of a game's points, in units."""
_COLUMNS = 12
"""The largest number of columns of eggs."""
_WIDTHS = (1, 2, 3, 4, 5, 10, 20, 25, 50, 100)
"""The possible ranges of points of a column."""
_MAX_EGGS, _LARGEST_EGG = 9, 90
"""The largest number of eggs in a column, and the largest size of one, in units."""
_EGG = (0.86, 0.74)
"""The largest width of an egg, as a fraction of its column, and the vertical distance of two."""
_DARK = 0.42
"""The brightness of the eggs of lost games."""


def _board(*parts: tree.Node) -> tree.Node:
    return tree.Panel(tree.Column(*parts, gap=4), draw=draw_leather_panel, pad=(40, 24))


def _ruled(cells: Sequence[tree.Node], shares: Sequence[float], thick: int = 1) -> tree.Node:
    """Build a line of a table, with a rule above it."""

    def rule(painter: Painter, rect: Rect) -> None:
        painter.canvas.fill(_RULE, (rect.x, rect.y, rect.width, thick))

    return tree.Fill(tree.Drawn(rule), tree.Grid([cells], shares, gap=4))


def _icon(name: str, size: float, bright: float = 1.0) -> tree.Node:
    return tree.Drawn(
        lambda painter, rect: painter.icon(name, rect.center, painter.px(size), bright=bright)
    ).sized(wide=size)


# --- results ----------------------------------------------------------------------------------


def results(found: Records, scroll: Scroll) -> tree.Node:
    """Build a table, if there is something to compare; statistics of all selected games, and their points as eggs."""
    values = words.figures(found)
    figures = [
        tree.Grid([[tree.Text(text, tree.LIGHT_NOTE), tree.Text(values[name], _VALUE)]], (0.57, 0.43), gap=4)
        for name, text in words.FIGURES.items()
    ]
    board = _board(
        tree.Grid(list(zip(figures[::2], figures[1::2], strict=True)), (0.5, 0.5), gap=30).sized(high=108),
        tree.Text(words.RESULTS if found.ends else words.NO_POINTS, tree.LIGHT_HEAD).sized(high=28),
        _eggs(found) if found.ends else tree.Space(),
    )
    lines = _lines(found)
    if not lines:
        return board
    heads = tree.Grid([[tree.Space(), *(tree.Text(text, _TOP) for text in words.COLUMNS)]], _RESULTS, gap=4)
    table = tree.Column(heads.sized(high=_MIN_RESULT), Lines(lines, scroll))
    return tree.Grid([[tree.Column(tree.sheet(table, (40, 28)), tree.Space()), board]], (0.44, 0.56), gap=18)


class Lines(tree.Node):
    """The visible lines of a table; wheel and keys scroll them, and ``scroll`` outlives the tree."""

    role = "table"

    def __init__(self, lines: Sequence[tree.Node], scroll: Scroll) -> None:
        self._lines, self._scroll = lines, scroll

    def needed_height(self, painter: Painter, width: int) -> int:
        return painter.px(_RESULT) * len(self._lines)

    def place(self, painter: Painter, rect: Rect) -> None:
        fit = max(1, min(len(self._lines), rect.height // painter.px(_MIN_RESULT)))
        self._scroll.fit(len(self._lines), fit)
        self.children = self._lines[self._scroll.at : self._scroll.at + fit]
        tree.Column(*self.children).place(painter, rect)
        self.rect = rect

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        if self._scroll.most:
            groove = Rect(self.rect.right + painter.px(3), self.rect.y, painter.px(11), self.rect.height)
            draw_slide(painter, groove, self._scroll.at, len(self.children), len(self._lines))

    def wheel(self, steps: int) -> bool:
        self._scroll.turn(-steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.wheel(_PAGE if event.key == pygame.K_PAGEUP else -_PAGE)
        return False


def _lines(found: Records) -> list[tree.Node]:
    """Build lines of games by opponent, number of players and edition, if there is something to compare."""
    lines = list[tree.Node]()
    for part, rows in words.groups(found).items():
        if len(rows) > (part != "opponent"):
            lines += [
                tree.Fill(tree.Text(words.HEADINGS[part], _HEAD)),
                *(_line(text, each) for _, text, each in rows),
            ]
    return lines


def _line(name: str, each: Sum) -> tree.Node:
    best = words.NONE if each.best is None else number(each.best)
    mean = words.NONE if each.mean is None else number(each.mean, 1)
    figures = (number(each.games), number(each.wins), best, mean)
    return _ruled([tree.Text(name, _NAME), *(tree.Text(text, _FIGURE) for text in figures)], _RESULTS)


def binned(ends: Mapping[int, tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Return columns: the lowest and the highest points of each, and the numbers of won and lost games with those."""
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


def _eggs(found: Records) -> tree.Node:
    """Build eggs on a shelf, stacked by the points of games: light ones for won games."""
    bins = binned(found.ends)
    most = max(won + lost for _, _, won, lost in bins)
    each = -(-most // _MAX_EGGS)
    stacks = [
        tree.Drawn(
            partial(_draw_stack, [_DARK] * -(-lost // each) + [1.0] * -(-won // each), -(-most // each))
        )
        for _, _, won, lost in bins
    ]
    points = [number(low) if low == high else f"{low}\N{EN DASH}{high}" for low, high, *_ in bins]
    legend = [*_sign(_icon("egg", 19), words.WON_EGG), *_sign(_icon("egg", 19, _DARK), words.LOST_EGG)]
    mean: tree.Node = tree.Space()
    if found.whole.mean is not None and len(bins) > 1:
        mean = tree.Drawn(partial(_draw_mean, share_of(found.whole.mean, bins)))
        legend += _sign(tree.Drawn(partial(_draw_mean, 0.5)).sized(wide=8, high=19), words.FIGURES["mean"])
    return tree.Column(
        tree.Fill(tree.Row(*stacks), mean),
        tree.Drawn(lambda painter, rect: painter.slab(rect, "wood_warm", radius=3, bright=0.9)).sized(high=9),
        tree.Row(*(tree.Text(text, _AXIS) for text in points)).sized(high=25),
        tree.Space().sized(high=4),
        tree.Row(*legend, tree.Text(words.EGGS(each), _EACH), gap=6).sized(high=22),
    )


def share_of(points: float, bins: Sequence[tuple[int, int, int, int]]) -> float:
    """Return how far from the left of all columns points are: those of a column, on average, in its middle."""
    first, after = bins[0][0], bins[-1][1] + 1
    return (points + 0.5 - first) / (after - first)


def _sign(sign: tree.Node, text: object) -> list[tree.Node]:
    """Build a part of a legend: a sign with its meaning, and a gap."""
    return [sign, tree.Text(text, _LEGEND, fits=True), tree.Space().sized(wide=2)]


def _draw_stack(eggs: Sequence[float], most: int, painter: Painter, rect: Rect) -> None:
    """Draw eggs with some brightness in a column; ``most`` is the number in the highest one."""
    wide, high = rect.width * _EGG[0], rect.height / (1 + (most - 1) * _EGG[1])
    side = min(painter.px(_LARGEST_EGG), round(min(wide, high)))
    for place, bright in enumerate(eggs):
        y = rect.bottom - side // 2 - round(place * side * _EGG[1])
        painter.icon("egg", (rect.centerx, y), side, bright=bright)


def _draw_mean(share: float, painter: Painter, rect: Rect) -> None:
    wide = max(2, painter.px(1.5))
    painter.canvas.fill(_BAR, (rect.x + round(share * rect.width - wide / 2), rect.y, wide, rect.height))


# --- a game -----------------------------------------------------------------------------------


def parts(game: FinishedGame, found: Records) -> tree.Node:
    """Build the categories of the points of a game's first seat, with their differences from the average.

    If every category has an icon, icons replace the names, and there are two columns.  A heading explains the
    numbers; without room for it there are no differences.
    """
    mine = game.seats[0].scores
    kinds = [kind for kind in CATEGORIES if kind in mine]
    across = 2 if ICONS.keys() >= set(kinds) else 1
    lines = -(-len(kinds) // across)
    usual = found.categories if is_comparable(game, found) else {}

    def grid(usual: Mapping[str, float]) -> tree.Node:
        cells = [_part(kind, mine[kind], usual.get(kind), is_named=across == 1) for kind in kinds]
        cells += [tree.Space() for _ in range(lines * across - len(kinds))]
        rows = [cells[first : first + across] for first in range(0, len(cells), across)]
        return tree.Grid(rows, (1 / across,) * across, gap=20).sized(high=_PART * lines)

    heading = tree.Text(words.YOUR_POINTS_COMPARED if usual else words.YOUR_POINTS, tree.LIGHT_NOTE)
    alone = Spare(grid({}), least=_MIN_PART * lines)
    return Spare(
        tree.Column(heading.sized(high=26), grid(usual)), least=26 + _MIN_PART * lines, instead=alone
    )


def is_comparable(game: FinishedGame, found: Records) -> bool:
    """Return whether the average includes other games than this one, its rules are theirs, and it was finished."""
    has_others = found.finished > game.counts and not game.seats[0].gave_up
    return has_others and game.has_house_rules == bool(found.choice.house_rules)


def points_text(points: int) -> str:
    """Return the points of a category, a dash if there are none."""
    return number(points) if points else words.NONE


def _part(kind: str, mine: int, usual: float | None, *, is_named: bool) -> tree.Node:
    """Build a category of the points of a game: its icon or name, the points, and the difference from the average."""
    rest: tree.Node = tree.Space()
    if usual is not None and (mine or round(usual, 1)):
        more = mine - usual
        style = tree.LIGHT_NOTE._replace(colour=_BETTER if more >= 0 else _WORSE, across="right")
        rest = tree.Text(words.difference_text(more), style)
    figure = tree.Text(points_text(mine), _VALUE if is_named else tree.LIGHT_STRONG).sized(wide=40)
    if is_named:
        return tree.Row(tree.Text(CATEGORIES[kind], tree.LIGHT), figure, rest.sized(wide=56), gap=6)
    return tree.Row(_icon(ICONS[kind], 23), figure, rest, gap=9)


# --- points -----------------------------------------------------------------------------------


def points(found: Records, game: FinishedGame | None) -> tree.Node:
    """Build every category with its average and the points of the selected game, and the course of the rounds."""
    kinds = [kind for kind in CATEGORIES if kind in found.categories]
    heading, mine, whole = str(words.POINTS), dict[str, int](), None
    if game is not None and game.seats[0].gave_up:
        game = None  # its points are those of a part of a game
    if game is not None:
        who = players_text([seat.name for seat in game.seats[: game.players]], game.level, game.kind)
        heading = words.OF_GAME(who=who, when=when(game.ended))
        mine, whole = game.seats[0].scores, game.seats[0].total
    is_compared = game is not None and is_comparable(game, found)
    top = max([1.0, *found.categories.values(), *map(float, mine.values())])
    heads = [tree.Text(text, _TOP) for text in (words.AVERAGE, words.THIS_GAME, words.DIFFERENCE)]
    lines: list[tree.Node] = [tree.Grid([[tree.Space(), tree.Space(), tree.Space(), *heads]], _POINTS, gap=4)]
    for kind in kinds:
        mean = found.categories[kind]
        icon = _icon(ICONS[kind], 25) if kind in ICONS else tree.Space()
        bar = tree.Drawn(partial(_draw_bar, mean / top, mine[kind] / top if kind in mine else None))
        figures = _figures(mean, mine.get(kind), is_compared=is_compared)
        lines.append(_ruled([icon, tree.Text(CATEGORIES[kind], _NAME), bar, *figures], _POINTS))
    total = sum(found.categories[kind] for kind in kinds)
    figures = _figures(total, whole, is_compared=is_compared)
    lines.append(_ruled([tree.Space(), tree.Text(words.TOTAL, _NAME), tree.Space(), *figures], _POINTS, 2))
    head = tree.Text(heading, _HEAD._replace(size=17)).sized(high=30)
    table = tree.sheet(tree.Column(head, tree.Column(*lines).sized(high=_POINT * len(lines))), (44, 24))
    board = _rounds(found.rounds) if found.rounds or not found.known else tree.Space()
    return tree.Grid([[tree.Column(table, tree.Space()), board]], (0.56, 0.44), gap=18)


def _figures(mean: float, mine: int | None, *, is_compared: bool) -> list[tree.Node]:
    """Build an average, the points of a game, and their difference: dashes without values."""
    average = number(mean, 1) if round(mean, 1) else words.NONE
    difference, style = words.NONE, _FIGURE
    if mine is not None and is_compared and (mine or round(mean, 1)):
        difference = words.difference_text(mine - mean)
        style = _FIGURE._replace(colour=_MORE if mine >= mean else _LESS)
    return [
        tree.Text(average, _FIGURE),
        tree.Text(points_text(mine or 0), _FIGURE),
        tree.Text(difference, style),
    ]


def _draw_bar(mean: float, mine: float | None, painter: Painter, rect: Rect) -> None:
    """Draw a bar for an average, with a mark for the selected game; both are fractions of the longest."""
    groove = Rect(rect.x, rect.centery - painter.px(6), rect.width, painter.px(12))
    painter.panel(groove, (116, 84, 50), None, radius=5, alpha=60)
    wide = round(groove.width * max(0.0, mean))
    if wide > painter.px(4):
        bar = Rect(groove.x, groove.y, wide, groove.height)
        painter.slab(bar, "wood_warm", radius=5, bright=1.15, shadow=False)
    if mine is not None:
        x = groove.x + round(groove.width * max(0.0, mine))
        mark = Rect(x - painter.px(2), groove.y - painter.px(4), painter.px(4), groove.height + painter.px(8))
        painter.panel(mark, _MORE if mine >= mean else _LESS, None, radius=2)


_SIDES = {"seat0": words.MINE, "automa": words.RIVAL}


def _rounds(rounds: Sequence[Round]) -> tree.Node:
    """Build two pillars for each round, the player's and that of the best opponent, over its hour."""
    top = max([1.0, *(max(each.gained, each.rival) for each in rounds)])
    legend = [part for token, text in _SIDES.items() for part in _sign(_swatch(token), text)]
    pillars = tree.Row(*(_round(each, top) for each in rounds), gap=8)
    return _board(
        tree.Text(words.ROUNDS, tree.LIGHT_HEAD).sized(high=30),
        tree.Column(tree.Row(*legend, tree.Space(), gap=6).sized(high=24), pillars)
        if rounds
        else tree.Space(),
        tree.Paragraph(words.behind_text(rounds), tree.LIGHT._replace(across="centre"), most=66),
    )


def _swatch(token: str) -> tree.Node:
    return tree.Drawn(lambda painter, rect: painter.panel(rect, seat_colour(token), None, radius=3)).sized(
        wide=12, high=12
    )


def _round(each: Round, top: float) -> tree.Node:
    best = max(each.gained, each.rival)
    pillars = [
        Pillar(token, gained, gained / top, is_best=gained == best).sized(wide=40)
        for token, gained in zip(_SIDES, (each.gained, each.rival), strict=True)
    ]
    hour = tree.Drawn(partial(_draw_round, each.number)).sized(high=26)
    return tree.Column(
        tree.Row(tree.Space(), *pillars, tree.Space()),
        hour,
        tree.Text(words.behind_in_text(each), _AXIS).sized(high=22),
        gap=4,
    )


class Pillar(tree.Node):
    """The gain of a side in a round, as a fraction of the most."""

    def __init__(self, token: str, gained: float, share: float, *, is_best: bool) -> None:
        self._token, self._share = token, max(0.0, share)
        style = _GAIN._replace(colour=theme.GILT) if is_best else _GAIN
        self.children = (tree.Text(number(gained, 1), style),)

    def place(self, painter: Painter, rect: Rect) -> None:
        over = painter.px(22)
        tall = max(painter.px(3), round((rect.height - over) * self._share))
        self.rect = Rect(rect.x, rect.bottom - tall - over, rect.width, tall + over)
        self._pillar = Rect(rect.x, rect.bottom - tall, rect.width, tall).inflate(-painter.px(8), 0)
        self.children[0].place(painter, Rect(rect.x, self.rect.y, rect.width, over))

    def draw(self, painter: Painter) -> None:
        material, bright = ("wood_warm", 1.1) if self._token == "seat0" else ("wood_dark", 1.5)
        painter.slab(self._pillar, material, radius=4, bright=bright)
        painter.edge(self._pillar, (*seat_colour(self._token), 255), radius=4, width=1.6)
        super().draw(painter)


def _draw_round(number: int, painter: Painter, rect: Rect) -> None:
    side = min(rect.size)
    draw_hour(painter, number, Rect(rect.centerx - side // 2, rect.y, side, side))
