"""The page of the history with the dragons played most often, and those with the most points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.session.records import FAVOURITES, Card, Records
from wyrmspan_desktop.text import records as words
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui.art.card_art import art_of
from wyrmspan_desktop.ui.art.crops import Cut, draw_cut
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.widgets import tree

_NAME = tree.LIGHT_STRONG._replace(size=15, across="centre", squeeze=0.72)
_FIGURE = tree.LIGHT_HEAD._replace(size=14.5, role="body", across="centre")


def favourites(found: Records, box: Box) -> tree.Node:
    """Build two shelves of framed dragons: those played most often, and those with the most points."""
    return tree.Column(
        _shelf(words.MOST_PLAYED, found.most_played, box, by_points=False),
        _shelf(words.MOST_POINTS, found.most_points, box, by_points=True),
        gap=10,
    )


def _shelf(heading: object, cards: Sequence[Card], box: Box, *, by_points: bool) -> tree.Node:
    """Build pictures on a plank, with names and numbers on its edge."""
    pictures = [tree.Drawn(partial(_draw_framed, each.card), _title(each.card, box)) for each in cards]
    names = [
        tree.Column(
            tree.Fill(tree.Text(_title(each.card, box), _NAME)),
            tree.Fill(tree.Text(words.cards_text(each, by_points=by_points), _FIGURE)),
        )
        for each in cards
    ]
    return tree.Fill(
        tree.Column(
            tree.padded(tree.Text(heading, tree.LIGHT_HEAD), 16, 0).sized(high=28),
            tree.padded(_row(pictures), 28, 0),
            tree.Panel(_row(names), draw=_draw_plank, pad=(28, 8)).sized(high=48),
        )
    )


def _row(parts: Sequence[tree.Node]) -> tree.Node:
    return tree.Row(*parts, *(tree.Space() for _ in range(FAVOURITES - len(parts))), gap=16)


def _title(card: str, box: Box) -> str:
    try:
        return card_title(card, box)
    except ValueError:
        return card


def _draw_plank(painter: Painter, rect: Rect) -> None:
    painter.slab(rect, "wood_dark", radius=6, bright=0.95)


def _draw_framed(card: str, painter: Painter, rect: Rect) -> None:
    painter.shadow(rect, radius=6, blur=7, down=5, opacity=0.6)
    painter.slab(rect, "wood_warm", radius=6, bright=0.8)
    inside = rect.inflate(-painter.px(12), -painter.px(12))
    if not draw_cut(painter, art_of(card), inside, Cut(near=1.15)):
        painter.panel(inside, theme.PANEL, None, radius=2)
    painter.edge(inside, (*materials.GILT_EDGE, 220), radius=2, width=1.2)
