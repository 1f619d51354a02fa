"""The table of points: a row for each category and a column for each seat, on parchment, the total on wood."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect

from wyrmspan_desktop.engine import Score
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.layout import keepsakes, pages
from wyrmspan_desktop.ui.pages.results.score_countup import Count
from wyrmspan_desktop.ui.widgets.backdrops import SHADED, draw_sheet

_LEAST = theme.TEXT_SMALL
_NARROW = 0.8
"""How narrow long names are set."""
_BEST: theme.Colour = (126, 42, 14)
"""The ink of the most points of a row."""
_FIGURE: theme.Colour = (74, 56, 42)
_NONE: theme.Colour = (140, 112, 82)
_LINE = (120, 84, 46, 110)
_COLUMN: theme.Colour = (236, 170, 60)
"""What lies on the column of a winner, and on the row that is being counted."""
_WON: theme.Colour = (255, 226, 140)

_LABELS = {**CATEGORIES, "total": words.TOTAL, "visible": words.ON_MAT}
"""What the rows of the sheet are called."""
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
    """What is counted in the row of an icon, and how; None if no row has it."""
    kind = _KINDS.get(icon)
    return (str(_LABELS[kind]), str(words.HOW[kind])) if kind is not None else None


Places = pages.ScorePlaces | keepsakes.SheetPlaces
"""Where the parts of the table are: a row has an icon, a label and a cell for each seat."""


class PointsSheet:
    """The points of some seats, as far as they have been counted; ``has_tiebreak``: more dragons break a tie.

    ``least_name``: so small names may be set, in units.
    """

    def __init__(
        self,
        scores: Sequence[Score],
        kinds: Sequence[str],
        tokens: Sequence[str],
        count: Count,
        *,
        has_tiebreak: bool = True,
        least_name: float = _LEAST,
    ) -> None:
        self.scores, self._kinds, self._tokens, self._count = scores, kinds, tokens, count
        self._has_tiebreak, self._least_name = has_tiebreak, least_name

    @property
    def rows(self) -> list[str]:
        """The rows of the sheet; the last one only where it breaks a tie, and not before that is known."""
        totals = [score.total for score in self.scores]
        is_tied = self._count.is_counted and totals.count(max(totals)) > 1
        return [*self._kinds, "total", *(["visible"] if is_tied and self._has_tiebreak else [])]

    def draw(self, painter: Painter, at: Places, winners: Collection[int] = (), share: float = 0.0) -> None:
        """Draw the table, with light on the columns of winners; or on the row of which a share has been counted."""
        draw_sheet(painter, at.sheet)
        for score, column in zip(self.scores, at.columns, strict=True):
            if score.seat in winners:
                _light(painter, column.inflate(-painter.px(6), 0))
        if not self._count.is_counted:
            row = at.cells[self._count.counted]
            _light(painter, row[0].union(row[-1]).union(at.icons[self._count.counted]))
        for score, token, badge, name in zip(self.scores, self._tokens, at.badges, at.names, strict=True):
            draw_seat_badge(painter, token, badge)
            _name(painter, name_text(score.name), name, self._least_name)
        painter.slab(at.bar, "wood_dark", radius=8)
        for number, kind in enumerate(self.rows):
            self._row(painter, at, number, kind)
            values = [self.value(score, number, kind, share) for score in self.scores]
            if kind == "total":
                self._totals(painter, values, at.cells[number], winners)
            else:
                _figures(painter, values, at.cells[number], kind)

    def _row(self, painter: Painter, at: Places, number: int, kind: str) -> None:
        """The icon and the label of a row, with a line above it."""
        label, icon = at.labels[number], at.icons[number]
        total = kind == "total"
        if kind in ICONS:
            side = painter.px(19 if kind == "visible" else 25)
            painter.icon(ICONS[kind], icon.center, min(side, icon.height))
        else:
            label = label.union(icon) if total else label
        if 0 < number < len(self._kinds):
            right = at.cells[number][-1].right
            line = Rect(icon.x, icon.y, right - icon.x, max(1, painter.px(0.8)))
            painter.canvas.blit(painter.cached_now(("line", line.size), lambda: _line(line.size)), line)
        text = str(_LABELS.get(kind, kind))
        if total:
            place = label.inflate(-painter.px(12), 0)
            painter.text(text, place, 20, theme.GILT, role="title", least=_LEAST, how=SHADED)
        else:
            size = self._label_size(painter, label.width)
            painter.text(text, label, size, theme.INK, least=_LEAST, squeeze=0.8)

    def _totals(
        self, painter: Painter, values: Sequence[str], cells: Sequence[Rect], winners: Collection[int]
    ) -> None:
        for score, value, rect in zip(self.scores, values, cells, strict=True):
            wins = score.seat in winners
            size, colour = (27, _WON) if wins else (22, theme.TEXT)
            painter.text(value, rect, size, colour, role="title", across="centre", how=SHADED)

    def _label_size(self, painter: Painter, width: int) -> float:
        """How large the labels of the rows are set: all of them alike, so that each fits a width."""
        labels = [str(_LABELS.get(kind, kind)) for kind in self.rows]
        px, least = painter.text_px(16), painter.least_px(_LEAST)
        while px > least and any(painter.fonts.width(label, "body", px) > width for label in labels):
            px -= 1
        return px * 16 / painter.text_px(16)

    def counted(self, score: Score, share: float = 0.0) -> int:
        """What of a seat's points has been counted, with a share of the category that is being counted."""
        points = [score.categories.get(kind, 0) for kind in self._kinds]
        now = self._count.counted
        return sum(points[:now]) + round(share * sum(points[now : now + 1]))

    def value(self, score: Score, number: int, kind: str, share: float = 0.0) -> str:
        """What a cell says: nothing before it is counted; the total of what has been counted."""
        if kind == "total":
            return str(self.counted(score, share))
        if number >= self._count.counted and not self._count.is_counted:
            return ""
        value = score.dragons if kind == "visible" else score.categories.get(kind)
        return str(words.NOTHING if value is None else value)


def _figures(painter: Painter, values: Sequence[str], cells: Sequence[Rect], kind: str) -> None:
    """What each seat has in a row; the most of it stands out."""
    most = max((int(value) for value in values if value.isdigit()), default=0)
    differ = len(set(values)) > 1 and kind != "visible"
    for value, rect in zip(values, cells, strict=True):
        best = differ and most > 0 and value == str(most)
        colour = _NONE if value == "0" else _BEST if best else _FIGURE
        shown = str(words.NOTHING) if value == "0" else value
        size = 19 if best else 14 if kind == "visible" else 17.5
        painter.text(shown, rect, size, colour, role="bold" if best else "body", across="centre")


def _light(painter: Painter, column: Rect) -> None:
    """Warm light on a column or a row."""
    stops = [(0.0, (*_COLUMN, 120)), (1.0, (*_COLUMN, 60))]

    def make() -> pygame.Surface:
        image = materials.gradient(column.size, stops)
        mask = materials.rounded_mask(column.size, painter.px(8))
        image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    painter.canvas.blit(painter.cached_now(("column", column.size), make), column)


def _name(painter: Painter, name: str, rect: Rect, least: float) -> None:
    """A name below its portrait, on two lines if it is long."""
    if painter.fonts.width(name, "bold", painter.least_px(least, "bold")) <= rect.width:
        line = Rect(rect.x, rect.y, rect.width, rect.height * 3 // 4)
        painter.text(name, line, 15.5, theme.INK, role="bold", across="centre", least=least)
        return
    px, wide = painter.least_px(least, "bold"), round(rect.width / _NARROW)
    for number, part in enumerate(painter.fonts.wrapped(name, "bold", px, wide)[:2]):
        line = Rect(rect.x, rect.y + number * rect.height // 2, rect.width, rect.height // 2)
        painter.text(part, line, least, theme.INK, role="bold", across="centre", squeeze=_NARROW)


def _line(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(_LINE)
    return image
