"""What lists of games show of one: the portraits of its seats, and at the side a mat and everybody's points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.session import Entry
from wyrmspan_desktop.text.card_sets import cards_text
from wyrmspan_desktop.text.games import SAVED_WITH, opponent_of
from wyrmspan_desktop.ui import palettes, theme
from wyrmspan_desktop.ui.layout.grids import in_column
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.honours import Seat, draw_plates
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.widgets.grounds import SHADED, draw_sheet
from wyrmspan_desktop.ui.widgets.miniature import draw_miniature

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


def draw_game(
    painter: Painter, title: str, entry: Entry, saved: str, view: Mapping[str, Any] | None, rect: Rect
) -> None:
    """A game that can be gone on with, on leather: its title, when it was saved, a mat if known, and its seats."""
    inside, about = draw_side(painter, rect), entry.about
    if about is None:
        return
    head = Rect(inside.x, inside.y, inside.width, painter.px(28))
    painter.text(title, head, 20, theme.GILT, role="bold", least=theme.TEXT_SMALL, how=SHADED)
    below = head.move(0, head.height)
    below.height = painter.px(22)
    cards = cards_text(about.cards)
    text = SAVED_WITH(saved=saved, cards=cards) if cards else saved
    painter.text(text, below, 14.5, theme.TEXT_SOFT, least=theme.TEXT_SMALL, how=SHADED)
    top = below.bottom + painter.px(10)
    names = kind_of(about.game).seats(about.names, about.level)
    tokens = tokens_of(about.names, about.level, about.game)
    points = entry.scores or (0,) * len(names)
    seats = [Seat(*each) for each in zip(tokens, names, points, strict=False)]
    bottom = draw_seats(painter, seats, Rect(inside.x, top, inside.width, inside.bottom - top))
    mat = Rect(inside.x, top, inside.width, min(bottom - painter.px(12) - top, round(inside.width * _BROAD)))
    if view is None or about.game != WYRMSPAN or mat.height < painter.px(_LEAST_MAT):
        return
    mat.centery = (top + bottom - painter.px(12)) // 2
    person = next((seat for seat, bot in enumerate(about.bots) if bot is None), 0)
    draw_miniature(painter, view["players"][person]["slots"], mat)


def draw_nothing(painter: Painter, text: str, area: Rect, *, is_wrong: bool) -> None:
    """Why a list is empty, on a sheet of parchment."""
    inside = Rect(0, 0, min(area.width, painter.px(620)) - painter.px(60), 0)
    inside.height = painter.paragraph_height(text, inside.width, theme.TEXT_LARGE)
    inside.center = area.center
    inside.clamp_ip(area)
    draw_sheet(painter, inside.inflate(painter.px(60), painter.px(44)).clip(area))
    colour = theme.INK_WARNING if is_wrong else theme.INK
    painter.paragraph(text, inside, theme.TEXT_LARGE, colour, across="centre", least=theme.TEXT_SMALL)
