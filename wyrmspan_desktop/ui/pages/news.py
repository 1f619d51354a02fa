"""The page of news: what a later version brings, each piece with the way to it."""

from __future__ import annotations

import sys

from pygame import Rect

from wyrmspan_desktop.session import upgrades
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import news as words
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_portrait
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.list_view import ListView, Rows
from wyrmspan_desktop.ui.widgets.spare import Spare

_PAGES = {
    "nights": "nights",
    "house_rules": "new_game",
    "studies": "exercises",
    "ghosts": "history",
    "advice": "new_game",
    "voices": "library",
    "access": "settings",
    "devices": "key_settings",
    "window": "settings",
}
"""The page to which a piece of news leads; those about the table lead to none."""
_TEXT, _WHERE = tree.BODY._replace(size=22), tree.STRONG._replace(size=18)
_TELLER = 110
"""The least height of the portrait below a piece of news, in units."""


def greet(app: Host, *, is_at_title: bool) -> None:
    """Show the news once to a player of an earlier version; at a later start if something else was opened."""
    is_due = upgrades.has_news(app.settings, app.archive)
    if is_due and is_at_title:
        app.go.to(NewsScene.name)
    if is_at_title or not is_due:
        upgrades.note_news(app.settings)


class NewsScene(LandPage):
    """Lists the news; the chosen piece is told beside the list."""

    name = "news"
    hour = "dawn"
    needs = (1000, 640)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.names = [*words.ENTRIES]
        self.rows = Rows(self._open, app.refresh)
        self.rows.show(len(self.names))

    @property
    def chosen(self) -> str:
        """The piece of news that is told."""
        return self.names[self.rows.at]

    def heading(self) -> object:
        return words.HEADING

    def note(self) -> tree.Node:
        version = menus.PROGRAM(version=upgrades.NEWS)
        return tree.Text(version, tree.LIGHT._replace(size=17, across="right"))

    def body(self) -> tree.Node:
        entry = words.ENTRIES[self.chosen]
        told = tree.Column(
            tree.Heading(entry.heading).sized(high=40),
            tree.Paragraph(entry.text_on(sys.platform), _TEXT),
            tree.Paragraph(entry.where, _WHERE),
            Spare(tree.Drawn(_draw_teller), least=_TELLER),
            gap=14,
        )
        return tree.Grid([(ListView(self.rows, self._row), tree.sheet(told, (56, 40)))], (0.36, 0.64), gap=20)

    def _row(self, number: int) -> tree.Node:
        return tree.Text(words.ENTRIES[self.names[number]].heading, tree.LIGHT_STRONG)

    def ledge(self) -> Ledge:
        is_enabled = self.chosen in _PAGES
        there = Button("open", words.OPEN, self._open, kind="main", enabled=is_enabled)
        note = tree.Paragraph(words.LATER if is_enabled else words.AT_TABLE, tree.LIGHT, middle=True)
        return (Button("back", menus.BACK, self.back),), note, (there,)

    def _open(self) -> None:
        page = _PAGES.get(self.chosen)
        if page is not None:
            self.app.go.to(page)


def _draw_teller(painter: Painter, rect: Rect) -> None:
    """Draw Old Marrow, who brings the news."""
    side = min(*rect.size, painter.px(190))
    draw_portrait(painter, "place/portrait_guide", square(rect.center, side))
