"""What lists of games show of one: the portraits of its seats, and at the side a mat and everybody's points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.session.record import About
from wyrmspan_desktop.text.card_sets import cards_text
from wyrmspan_desktop.text.games import SAVED_WITH, opponent_of
from wyrmspan_desktop.ui import palettes, theme
from wyrmspan_desktop.ui.layout.grids import in_column
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.honours import Seat, draw_plates
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.widgets.grounds import draw_sheet
from wyrmspan_desktop.ui.widgets.miniature import draw_miniature
from wyrmspan_desktop.ui.widgets.tree import (
    LIGHT_NOTE,
    LIGHT_STRONG,
    Centred,
    Column,
    Drawn,
    Node,
    Paragraph,
    Text,
    TextStyle,
    leather,
    padded,
    sheet,
)

PORTRAITS = 136
"""How much room the portraits of a row have, in units."""
_PORTRAIT = 42
_PLATE, _LEAST_MAT = 34, 70
"""How high the plate of a seat is, and a mat at least, in units."""
_BROAD = 0.6
"""The height of a mat for its width."""


def tokens_of(names: Sequence[str], level: str | None, game: str) -> list[str]:
    """The icons of the seats of a game of some kind, Automa's last, each with the look that goes with its name."""
    palette = palettes.current()
    tokens = [f"seat{palette.looks.index(look)}" for look in palette.looks_of(names)[: len(names)]]
    return tokens + ["automa"] * (opponent_of(game, level) is not None)


def draw_portraits(painter: Painter, tokens: Sequence[str], rect: Rect) -> Rect:
    """Portraits at the left of a row, one over the other where there are many; what is left of the row."""
    side, room = min(painter.px(_PORTRAIT), rect.height), painter.px(PORTRAITS)
    step = min(side + painter.px(4), (room - side) // max(1, len(tokens) - 1))
    for number, token in enumerate(tokens):
        draw_seat_badge(painter, token, Rect(rect.x + number * step, rect.y, side, rect.height))
    left = rect.x + room + painter.px(14)
    return Rect(left, rect.y, rect.right - left, rect.height)


def draw_side(painter: Painter, rect: Rect) -> Rect:
    """Leather beside a list; returns the room on it."""
    painter.slab(rect, "leather_green", radius=12, bright=0.75)
    return rect.inflate(-painter.px(32), -painter.px(28))


def draw_seats(painter: Painter, seats: Sequence[Seat], rect: Rect) -> int:
    """Plates of seats above the foot of a rectangle, as many as find room; returns where they begin."""
    high, gap = painter.px(_PLATE), painter.px(6)
    fit = min(len(seats), (rect.height + gap) // (high + gap))
    top = rect.bottom - fit * (high + gap) + gap
    plates = in_column(Rect(rect.x, top, rect.width, high), fit, gap)
    draw_plates(painter, seats[:fit], plates)
    return top


def portraits(tokens: Sequence[str]) -> Node:
    """Return the portraits at the left of a row."""
    return Drawn(lambda painter, rect: draw_portraits(painter, tokens, rect)).sized(wide=PORTRAITS)


def game(title: str, about: About, scores: Sequence[int], saved: str, view: Mapping[str, Any] | None) -> Node:
    """Return a game on leather: its title, when it was saved, a mat if its view is known, and its seats."""
    names = kind_of(about.game).seats(about.names, about.level)
    tokens = tokens_of(about.names, about.level, about.game)
    seats = [Seat(*each) for each in zip(tokens, names, scores or (0,) * len(names), strict=False)]
    cards = cards_text(about.cards)

    def draw_mat(painter: Painter, rect: Rect) -> None:
        mat = rect.inflate(0, min(0, round(rect.width * _BROAD) - rect.height))
        if view is not None and about.game == WYRMSPAN and mat.height >= painter.px(_LEAST_MAT):
            person = next((seat for seat, bot in enumerate(about.bots) if bot is None), 0)
            draw_miniature(painter, view["players"][person]["slots"], mat)

    return leather(
        Column(
            Text(title, LIGHT_STRONG._replace(size=20, colour=theme.GILT, squeeze=1.0)).sized(high=28),
            Text(SAVED_WITH(saved=saved, cards=cards) if cards else saved, LIGHT_NOTE).sized(high=22),
            padded(Drawn(draw_mat), 0, 22),
            Column(
                *(Drawn(partial(_draw_plate, seat), seat.name).sized(high=_PLATE) for seat in seats), gap=6
            ),
        )
    )


def _draw_plate(seat: Seat, painter: Painter, rect: Rect) -> None:
    draw_plates(painter, [seat], [rect])


def nothing(text: object, *, is_wrong: bool = False) -> Node:
    """Return a sheet that says why a list is empty."""
    style = TextStyle(theme.TEXT_LARGE, theme.INK_WARNING if is_wrong else theme.INK, across="centre")
    return Centred(sheet(Paragraph(text, style), (60, 44)), wide=620)


def draw_nothing(painter: Painter, text: str, area: Rect, *, is_wrong: bool) -> None:
    """Why a list is empty, on a sheet of parchment."""
    inside = Rect(0, 0, min(area.width, painter.px(620)) - painter.px(60), 0)
    inside.height = painter.paragraph_height(text, inside.width, theme.TEXT_LARGE)
    inside.center = area.center
    inside.clamp_ip(area)
    draw_sheet(painter, inside.inflate(painter.px(60), painter.px(44)).clip(area))
    colour = theme.INK_WARNING if is_wrong else theme.INK
    painter.paragraph(text, inside, theme.TEXT_LARGE, colour, across="centre", least=theme.TEXT_SMALL)
