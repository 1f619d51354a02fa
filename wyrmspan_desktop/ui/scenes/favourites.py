"""The page of the history with the dragons that were played most often, and those that came to most points."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.session.records import Card, Records
from wyrmspan_desktop.text import records as words
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout import records as layout
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table.card_art import art_of
from wyrmspan_desktop.ui.table.vignettes import Cut, draw_cut
from wyrmspan_desktop.ui.widgets.grounds import SHADED

_LEAST = theme.TEXT_SMALL


def draw_cards(painter: Painter, size: Size, body: Rect, found: Records, box: Box, count: int) -> None:
    """Two shelves of framed dragons: those that were played most often, and those that came to most points."""
    rows = ((words.MOST_PLAYED, found.most_played, False), (words.MOST_POINTS, found.most_points, True))
    for shelf, (heading, cards, by_points) in zip(layout.shelves(size, body, count), rows, strict=True):
        painter.text(str(heading), shelf.head, 18, theme.GILT, role="bold", least=_LEAST, how=SHADED)
        painter.slab(shelf.plank, "wood_dark", radius=6, bright=0.95)
        for card, picture, name in zip(cards, shelf.pictures, shelf.names, strict=False):
            _draw_framed(painter, card, picture, name, box, by_points=by_points)


def _draw_framed(
    painter: Painter, card: Card, picture: Rect, name: Rect, box: Box, *, by_points: bool
) -> None:
    painter.shadow(picture, radius=6, blur=7, down=5, opacity=0.6)
    painter.slab(picture, "wood_warm", radius=6, bright=0.8)
    inside = picture.inflate(-painter.px(12), -painter.px(12))
    if not draw_cut(painter, art_of(card.card), inside, Cut(near=1.15)):
        painter.panel(inside, theme.PANEL, None, radius=2)
    painter.edge(inside, (*materials.GILT_EDGE, 220), radius=2, width=1.2)
    upper = Rect(name.x, name.y, name.width, name.height // 2)
    try:
        title = card_title(card.card, box)
    except ValueError:
        title = card.card
    painter.text(
        *(title, upper, 15, theme.TEXT), role="bold", across="centre", least=_LEAST, how=SHADED, squeeze=0.72
    )
    lower = Rect(name.x, upper.bottom, name.width, name.height - upper.height)
    told = words.cards_text(card, by_points=by_points)
    painter.text(*(told, lower, 14.5, theme.GILT), across="centre", least=_LEAST, how=SHADED)
