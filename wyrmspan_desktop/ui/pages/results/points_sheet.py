"""The table of points: a row for each category and a column for each seat, on parchment, the total on wood."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.engine import Score
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text import sentences
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.icon_seats import GHOST
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.results.score_countup import Count
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.backdrops import SHADED

_MIN_TEXT = theme.TEXT_SMALL
_NARROW = 0.8
"""The factor to which long names are narrowed."""
_BEST: theme.Colour = (126, 42, 14)
"""The text colour of the most points of a row."""
_FIGURE: theme.Colour = (74, 56, 42)
_NONE: theme.Colour = (140, 112, 82)
_LINE = (120, 84, 46, 110)
_COLUMN: theme.Colour = (236, 170, 60)
"""The highlight of the column of a winner, and of the row that is being counted."""
_WON: theme.Colour = (255, 226, 140)

_NAME = tree.TextStyle(15.5, theme.INK, role="bold", across="centre")
_LABEL_STYLE = tree.BODY._replace(size=16, squeeze=0.8)
_USUAL = tree.TextStyle(17.5, _FIGURE, across="centre", least=None)
_BEST_STYLE = tree.TextStyle(19, _BEST, role="bold", across="centre", least=None)
_TOTAL = tree.TextStyle(22, theme.TEXT, role="title", across="centre", least=None, how=SHADED)
_WINS = _TOTAL._replace(size=27, colour=_WON)
_TOTAL_LABEL = tree.TextStyle(20, theme.GILT, role="title", how=SHADED)

_LABELS = {**CATEGORIES, "total": words.TOTAL, "visible": words.ON_MAT}
"""The labels of the rows."""
ICONS = {
    "guild": "guild",
    "dragons": "each_dragon",
    "end_game": "end_game",
    "eggs": "egg",
    "cached": "cache",
    "tucked": "tuck",
    "objectives": "objective_last",
    "coins": "coin",
    "leftovers": "supply",
    "caves": "cave_card",
    "visible": "dragon",
}
"""The icons of the rows."""


_KINDS = {icon: kind for kind, icon in ICONS.items()}


def called(icon: str) -> tuple[str, str] | None:
    """Return the category of an icon, and how it is counted; None if no row has it."""
    kind = _KINDS.get(icon)
    return (str(_LABELS[kind]), str(words.HOW[kind])) if kind is not None else None


class Sizes(NamedTuple):
    """The largest sizes of the parts of a table, in units."""

    badge: float
    name: float
    row: float
    total: float
    tie: float
    icon: float
    label: float
    column: float
    edge: float


LARGE = Sizes(badge=48, name=35, row=46, total=46, tie=34, icon=30, label=188, column=120, edge=10)
SMALL = Sizes(badge=34, name=24, row=34, total=30, tie=20, icon=22, label=170, column=96, edge=7)
_LABEL = 0.37
"""The largest fraction of a table for its labels."""
_MARGIN = 4
"""The indentation of a row inside the bar of the total, in units."""


class PointsSheet:
    """The points of some seats, as far as they have been counted; ``has_tiebreak``: more dragons break a tie.

    ``least_name``: the least text size of names, in units.
    """

    def __init__(
        self,
        scores: Sequence[Score],
        kinds: Sequence[str],
        tokens: Sequence[str],
        count: Count,
        *,
        has_tiebreak: bool = True,
        least_name: float = _MIN_TEXT,
    ) -> None:
        self.scores, self._kinds, self._tokens, self._count = scores, kinds, tokens, count
        self._has_tiebreak, self._least_name = has_tiebreak, least_name

    @property
    def rows(self) -> list[str]:
        """The rows of the sheet; the tiebreak only if it is needed, and after the count."""
        totals = [
            score.total for score, token in zip(self.scores, self._tokens, strict=True) if token != GHOST
        ]
        is_tied = self._count.is_counted and totals.count(max(totals)) > 1
        return [*self._kinds, "total", *(["visible"] if is_tied and self._has_tiebreak else [])]

    def build(
        self, wide: float, sizes: Sizes = LARGE, winners: Collection[int] = (), share: float = 0.0
    ) -> tree.Node:
        """Build the table, ``wide`` units wide, with highlights on the columns of winners.

        Before the end of the count, the row that is being counted is highlighted, up to a share of it.
        """
        room = wide - 2 * (sizes.edge + _MARGIN)
        each = min((room - min(sizes.label, room * _LABEL)) / len(self.scores), sizes.column)
        heads = [
            tree.Column(
                tree.padded(tree.badge(token), 0, 2).sized(high=sizes.badge),
                tree.Drawn(
                    partial(_draw_name, name_text(score.name), self._least_name), name_text(score.name)
                ),
            ).sized(wide=each)
            for score, token in zip(self.scores, self._tokens, strict=True)
        ]
        lit = [
            (tree.padded(tree.Drawn(_light), 6, 0) if score.seat in winners else tree.Space()).sized(
                wide=each
            )
            for score in self.scores
        ]
        rows = [self._row(number, each, sizes, winners, share) for number in range(len(self.rows))]
        kinds = len(self._kinds)
        bar = tree.Panel(rows[kinds], draw=_draw_bar, pad=(2 * _MARGIN, 0)).sized(high=sizes.total)
        ties = [tree.padded(row, 2 * _MARGIN, 0).sized(high=sizes.tie) for row in rows[kinds + 1 :]]
        top = sizes.badge + sizes.name
        table = tree.Column(tree.Row(tree.Space(), *heads).sized(high=top), tree.Column(*rows[:kinds]))
        column = tree.Column(tree.padded(table, 2 * _MARGIN, 0), bar, *ties)
        high = 2 * sizes.edge + top + kinds * sizes.row + sizes.total + sizes.tie * len(ties)
        lights = tree.padded(tree.Row(tree.Space(), *lit), 2 * _MARGIN, 0)
        return tree.sheet(tree.Stack(lights, column), (2 * sizes.edge, 2 * sizes.edge)).sized(high=high)

    def _row(
        self, number: int, each: float, sizes: Sizes, winners: Collection[int], share: float
    ) -> tree.Node:
        """Build the row of a category, of the total, or of the tiebreak."""
        kind = self.rows[number]
        values = [self.value(score, number, kind, share) for score in self.scores]
        text = str(_LABELS.get(kind, kind))
        if kind == "total":
            looks = [_WINS if score.seat in winners else _TOTAL for score in self.scores]
            cells = [
                tree.Text(value, look).sized(wide=each) for value, look in zip(values, looks, strict=True)
            ]
            return tree.Row(tree.Space().sized(wide=_MARGIN), tree.Text(text, _TOTAL_LABEL), *cells)
        cells = [figure.sized(wide=each) for figure in _figures(values, kind)]
        labels = [str(_LABELS.get(each, each)) for each in self.rows]
        sign = tree.Drawn(partial(_draw_icon, kind)).sized(wide=sizes.icon)
        row = tree.Row(sign, tree.Space().sized(wide=_MARGIN), _Label(text, labels), *cells)
        below = [tree.Drawn(_draw_line)] if 0 < number < len(self._kinds) else []
        if number == self._count.counted and not self._count.is_counted:
            below.append(tree.Drawn(_light))
        return tree.Fill(*below, row)

    def counted(self, score: Score, share: float = 0.0) -> int:
        """Return the counted points of a seat, with a share of the category that is being counted."""
        points = [score.categories.get(kind, 0) for kind in self._kinds]
        now = self._count.counted
        return sum(points[:now]) + round(share * sum(points[now : now + 1]))

    def value(self, score: Score, number: int, kind: str, share: float = 0.0) -> str:
        """Return the text of a cell: empty before it is counted; the total of the counted points."""
        if kind == "total":
            return str(self.counted(score, share))
        if number >= self._count.counted and not self._count.is_counted:
            return ""
        value = score.dragons if kind == "visible" else score.categories.get(kind)
        return str(words.NOTHING) if value is None else sentences.number(value)


class _Label(tree.Text):
    """The label of a row: all have the largest size at which the longest fits."""

    def __init__(self, text: str, labels: Sequence[str]) -> None:
        super().__init__(text, _LABEL_STYLE)
        self._labels = labels

    def draw(self, painter: Painter) -> None:
        px, least = painter.text_px(self.style.size), painter.least_px(_MIN_TEXT)
        while px > least and any(
            painter.fonts.width(label, "body", px) > self.rect.width for label in self._labels
        ):
            px -= 1
        self.style = self.style._replace(size=px * self.style.size / painter.text_px(self.style.size))
        super().draw(painter)


def _figures(values: Sequence[str], kind: str) -> Iterator[tree.Text]:
    """Build the values of the seats in a row; the highest one is emphasized."""
    most = max((int(value) for value in values if value.isdigit()), default=0)
    differ = len(set(values)) > 1 and kind != "visible"
    for value in values:
        best = differ and most > 0 and value == str(most)
        look = _BEST_STYLE if best else _USUAL._replace(colour=_NONE) if value == "0" else _USUAL
        shown = str(words.NOTHING) if value == "0" else value
        yield tree.Text(shown, look._replace(size=14) if kind == "visible" else look)


def _draw_bar(painter: Painter, rect: Rect) -> None:
    painter.slab(rect, "wood_dark", radius=8)


def _draw_icon(kind: str, painter: Painter, rect: Rect) -> None:
    if kind in ICONS:
        side = painter.px(19 if kind == "visible" else 25)
        painter.icon(ICONS[kind], rect.center, min(side, rect.height))


def _draw_line(painter: Painter, rect: Rect) -> None:
    """Draw a line above a row."""
    line = Rect(rect.x, rect.y, rect.width, max(1, painter.px(0.8)))
    painter.canvas.blit(painter.cached_now(("line", line.size), lambda: _line(line.size)), line)


def _light(painter: Painter, column: Rect) -> None:
    """Draw a warm highlight on a column or a row."""
    stops = [(0.0, (*_COLUMN, 120)), (1.0, (*_COLUMN, 60))]

    def make() -> pygame.Surface:
        image = materials.gradient(column.size, stops)
        mask = materials.rounded_mask(column.size, painter.px(8))
        image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    painter.canvas.blit(painter.cached_now(("column", column.size), make), column)


def _draw_name(name: str, least: float, painter: Painter, rect: Rect) -> None:
    """Draw a name below its portrait, on two lines if it is long."""
    if painter.fonts.width(name, "bold", painter.least_px(least, "bold")) <= rect.width:
        line = Rect(rect.x, rect.y, rect.width, rect.height * 3 // 4)
        tree.Text(name, _NAME._replace(least=least)).draw_in(painter, line)
        return
    px, wide = painter.least_px(least, "bold"), round(rect.width / _NARROW)
    for number, part in enumerate(painter.fonts.wrapped(name, "bold", px, wide)[:2]):
        line = Rect(rect.x, rect.y + number * rect.height // 2, rect.width, rect.height // 2)
        tree.Text(part, _NAME._replace(size=least, least=None, squeeze=_NARROW)).draw_in(painter, line)


def _line(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(_LINE)
    return image
