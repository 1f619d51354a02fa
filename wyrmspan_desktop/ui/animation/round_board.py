"""The board at the end of a round, with the transition from one hour to the next at its top."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.text.captions import GO_ON, NO_POINTS
from wyrmspan_desktop.text.sentences import commas
from wyrmspan_desktop.text.spoken import line_text
from wyrmspan_desktop.text.things import POINTS
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.captions import blit_at
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.art.crops import HOUR_CROPS, cut_of
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.overlays import RoundPlaces, round_board
from wyrmspan_desktop.ui.widgets.backdrops import SHADED, draw_divider

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.layout.geometry import Layout
    from wyrmspan_desktop.ui.table.draw.picture import Picture

_EDGE = 0.14
"""Durations of its appearance and disappearance, in seconds."""
_ROWS, _ROW = (0.15, 0.63), 0.15
"""The seconds between which the rows appear one after the other, and the duration for each."""
_TURN = (0.3, 0.9)
"""The seconds between which the hours cross-fade."""
_COLUMNS = (0.32, 0.22, 0.26)
"""The fractions of a row for its name, its value, and its place; the points have the rest."""
_LINE = 0.5
"""The initial length of the line that shows the time left, as a fraction of the board's width."""
_DROP = 26
"""The height in units from which the board drops to its place."""
_WON: theme.Colour = (172, 118, 44)
"""The background of the winner's row."""
_TO_COME: theme.Colour = (20, 12, 10)
"""The background of a row before it appears."""


@dataclass(frozen=True)
class Row:
    """A seat's icon and name, its counted value, its place and points, and whether it has won."""

    token: str
    name: str
    value: str
    place: str
    points: int
    has_won: bool


@dataclass(frozen=True)
class Outlook:
    """The next round: words, the numbers of items that every player gets, and the first seat if there are several."""

    words: str
    items: Sequence[tuple[str, int]]
    token: str = ""
    begins: str = ""


@dataclass
class RoundBoard(Part):
    """The results of a finished round, and a preview of the next one, if there is one; to be read.

    `hours` are those of the round and of the next.  With reduced motion all of it fades in at once.
    """

    title: str
    about: str
    rows: Sequence[Row]
    hours: tuple[str, str]
    outlook: Outlook | None = None
    is_still: bool = False
    _places: RoundPlaces | None = field(default=None, init=False, repr=False, compare=False)
    _images: dict[str | int, Surface] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def holds(self) -> float:
        return self.end

    @property
    def read_until(self) -> float:
        return self.end - _EDGE

    @property
    def words(self) -> Sequence[str]:
        rows = (commas((row.name, row.value, row.place, _points_of(row))) for row in self.rows)
        next_round = self.outlook
        if next_round is None:
            return (self.title, self.about, *rows)
        return (
            *(self.title, self.about, *rows),
            *(line_text(next_round.words, next_round.items), next_round.begins),
        )

    def still(self) -> Sequence[Part]:
        return (replace(self, is_still=True),)

    def draw(self, picture: Picture, share: float) -> None:
        painter, at = picture.painter, picture.layout
        places = round_board(at, len(self.rows), has_foot=self.outlook is not None)
        now, edge = share * self.seconds, _EDGE / self.seconds
        shown = easing.fade(share, edge)
        lift = 0 if self.is_still else round(at.px(_DROP) * (1 - easing.settling(min(1.0, share / edge))))
        if places != self._places:
            self._places, self._images = places, {}
        canvas, (left, top) = painter.canvas, places.whole.topleft
        board = self._cached(picture, "board", lambda: self._made(picture, places))
        blit_at(canvas, board, (left, top - lift), shown)
        self._hour(picture, places.hour.move(0, -lift), now, shown)
        for number, row in enumerate(self.rows):
            come = 1.0 if self.is_still else self._come(number, now)
            if come > 0:
                place = places.rows[number]
                line = self._cached(picture, number, partial(_written, picture, row, place.size))
                blit_at(canvas, line, (place.x, place.y - lift), come * shown)
        if shown == 1.0 and not picture.waits_for_reader:
            canvas.fill(theme.GILT, self._time_left(at, places, now))

    def _time_left(self, at: Layout, places: RoundPlaces, now: float) -> Rect:
        """Return the line at the board's foot that shrinks until the board disappears."""
        share = max(0.0, 1 - now / self.read_until)
        line = Rect(0, 0, round(places.panel.width * _LINE * share), at.px(2))
        line.midbottom = places.panel.centerx, places.panel.bottom - at.px(9)
        return line

    def _cached(self, picture: Picture, name: str | int, make: Callable[[], Surface]) -> Surface:
        """Return a picture that is cached once its images are loaded."""
        return picture.painter.keep_whole(self._images, name, make)

    def _come(self, number: int, now: float) -> float:
        """Return the visible fraction of a row after some seconds; the last place appears first, the winner last."""
        first, last = _ROWS
        begin = first + (last - first) * (len(self.rows) - 1 - number) / max(1, len(self.rows) - 1)
        return min(1.0, max(0.0, (now - begin) / _ROW))

    def _hour(self, picture: Picture, place: Rect, now: float, shown: float) -> None:
        """Draw the land on a disc, at the hour of the round, then at the next one."""
        begin, end = _TURN
        way = 1.0 if self.is_still else easing.smooth(min(1.0, max(0.0, (now - begin) / (end - begin))))
        for hour, opacity in zip(self.hours, (1.0, way), strict=True):
            how = HOUR_CROPS[hour]._replace(radius=place.width / 2 / picture.layout.unit)
            image = cut_of(picture.painter, f"place/vista_{hour}", place.size, how)
            if image is not None and opacity > 0:
                # The picture is shared, so its opacity is restored.
                blit_at(picture.painter.canvas, image.copy(), place.topleft, opacity * shown)

    def _made(self, picture: Picture, places: RoundPlaces) -> Surface:
        """Return the board without its rows."""
        painter, px = picture.painter, picture.layout.px
        image = Surface(places.whole.size, pygame.SRCALPHA)
        offset = -places.whole.x, -places.whole.y
        with painter.onto(image):
            panel = places.panel.move(offset)
            painter.shadow(panel, radius=14, blur=8, down=7, opacity=0.7)
            painter.slab(panel, "wood_dark", radius=14, shadow=False)
            inner = panel.inflate(-px(12), -px(12))
            painter.edge(inner, (*theme.GILT, 110), radius=9, width=1)
            ring = places.hour.move(offset).inflate(px(10), px(10))
            painter.shadow(ring, radius=ring.width / 2 / picture.layout.unit, blur=4, down=3)
            painter.slab(ring, "wood_dark", radius=ring.width / 2 / picture.layout.unit, shadow=False)
            painter.text(
                *(self.title, places.title.move(offset), theme.TEXT_HEAD, theme.GILT),
                role="title", across="centre", how=SHADED,
            )  # fmt: skip
            about = places.about.move(offset)
            painter.text(
                self.about, about, 16, theme.TEXT, across="centre", least=13, how=SHADED, squeeze=0.82
            )
            rest = Rect(panel.x, panel.bottom - px(34), panel.width, px(22))
            painter.text(
                str(GO_ON), rest, theme.TEXT_SMALL, theme.TEXT_SOFT, across="centre", least=13, how=SHADED
            )
            for row in places.rows:
                # This shows that more rows will appear there.
                plate = row.move(offset).inflate(0, -px(2))
                painter.panel(plate, _TO_COME, theme.GILT, radius=8, alpha=70, width=0.6)
            if self.outlook is not None:
                self._foresee(picture, self.outlook, places.foot.move(offset))
        return image

    @staticmethod
    def _foresee(picture: Picture, outlook: Outlook, foot: Rect) -> None:
        """Draw the preview of the next round, and the beginning seat, centred at the foot."""
        painter, px = picture.painter, picture.layout.px
        draw_divider(painter, Rect(foot.x, foot.y - px(7), foot.width, px(10)))
        size, side, gap = 15, px(22), px(5)
        words = painter.text_width(outlook.words, size)
        items = sum(
            side + gap + painter.text_width(str(count), size, "bold") + gap for _, count in outlook.items
        )
        begins = (
            px(24) + side + gap + painter.text_width(outlook.begins, size, "bold") if outlook.begins else 0
        )
        x = foot.x + max(0, (foot.width - words - gap - items - begins) // 2)
        right = painter.text(
            outlook.words,
            Rect(x, foot.y, words + 1, foot.height),
            size,
            theme.TEXT_SOFT,
            least=13,
            how=SHADED,
        )
        x = max(right, x + words) + gap
        for item, count in outlook.items:
            wide = painter.text_width(str(count), size, "bold")
            room = Rect(x, foot.y, wide + 1, foot.height)
            painter.text(str(count), room, size, theme.TEXT, role="bold", least=13, how=SHADED)
            painter.icon(item, (x + wide + gap // 2 + side // 2, foot.centery), side)
            x += wide + gap + side + gap
        if outlook.begins:
            x += px(24)
            draw_seat_badge(painter, outlook.token, square((x + side // 2, foot.centery), side + px(4)))
            room = Rect(x + side + gap, foot.y, foot.right - x - side - gap, foot.height)
            painter.text(
                outlook.begins, room, size, theme.TEXT, role="bold", least=13, how=SHADED, squeeze=0.8
            )


def _points_of(row: Row) -> str:
    return POINTS(row.points) if row.points else str(NO_POINTS)


def _written(picture: Picture, row: Row, size: tuple[int, int]) -> Surface:
    painter, px = picture.painter, picture.layout.px
    image = Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    with painter.onto(image):
        if row.has_won:
            painter.panel(rect.inflate(0, -px(2)), _WON, theme.GILT, radius=8, alpha=150, width=1)
        draw_seat_badge(painter, row.token, square((rect.x + px(22), rect.centery), px(28)))
        left, columns = rect.x + px(44), []
        for share in _COLUMNS:
            columns.append(Rect(left, rect.y, round((rect.width - px(44)) * share) - px(8), rect.height))
            left = columns[-1].right + px(8)
        columns.append(Rect(left, rect.y, rect.right - left - px(10), rect.height))
        words = zip(columns, (row.name, row.value, row.place, _points_of(row)), strict=True)
        for number, (place, text) in enumerate(words):
            is_name, is_last = number == 0, number == len(columns) - 1
            painter.text(
                text,
                place,
                theme.TEXT_LARGE if is_name else theme.TEXT_BODY,
                theme.GILT if row.has_won and is_name else theme.TEXT,
                role="bold" if is_name or is_last else "body",
                across="right" if is_last else "left",
                least=13,
                how=SHADED,
                squeeze=0.8,
            )
    return image
