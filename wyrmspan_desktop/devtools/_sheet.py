"""A sheet of what the table is made of: cards in every size and state, places, buttons, tools, portraits.

Everything is drawn by the game's own drawings; places and what is carried are cut out of tables.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui import lights, theme
from wyrmspan_desktop.ui.animation.looks import Look
from wyrmspan_desktop.ui.animation.parts import Flight
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.scenes.table import TableScene
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.table.answers import Answer, draw_answer, width_of
from wyrmspan_desktop.ui.table.card_anatomy import ENLARGED, MAT
from wyrmspan_desktop.ui.table.card_face import GREYED
from wyrmspan_desktop.ui.table.draw_ledge import draw_tool
from wyrmspan_desktop.ui.table.picture import Picture

_DISPLAY, _HAND = (93, 127), (107, 146)
_PLANK = 144
"""How high a plank of the ground is, in units."""
_LABEL, _HEADING = 14, 20
_LAMP = 120
"""How dark the table is that the sheet lies on, so that light shows."""


class Shot(NamedTuple):
    """A table as it was seen: its picture, its places, and where the pointer carries something."""

    image: Surface
    places: Layout
    carried: Rect


def shot(table: TableScene, image: Surface) -> Shot:
    """A table that was drawn."""
    px, drag = table.places.px, table.hand.drag
    carried = Rect(0, 0, px(150), px(206))
    carried.center = (round(drag.centre.x), round(drag.centre.y))
    return Shot(image, table.places, carried)


class _Sheet:
    """The sheet in the making; all measures are units."""

    def __init__(self, picture: Picture, rested: Shot, asked: Shot, carried: Shot) -> None:
        self._picture, self._painter = picture, picture.painter
        self._rested, self._asked, self._carried = rested, asked, carried
        self.surface = Surface(picture.painter.surface.get_size())

    def draw(self) -> None:
        """Draw all of it."""
        painter = self._painter
        window, painter.surface = painter.surface, self.surface
        try:
            for y in range(0, 720 + _PLANK, _PLANK):
                plank = self._at(-8, y, 8 * _PLANK * 9, _PLANK).clip(self.surface.get_rect().inflate(40, 40))
                painter.slab(plank, "wood_dark", radius=1, edge=None)
            painter.shade(_LAMP)
            self._sizes()
            self._states()
            self._places()
            self._controls()
        finally:
            painter.surface = window

    def _at(self, x: float, y: float, wide: float, high: float) -> Rect:
        unit = self._painter.unit
        return Rect(round(x * unit), round(y * unit), round(wide * unit), round(high * unit))

    def _heading(self, text: str, x: float, y: float) -> None:
        self._painter.text(text, self._at(x, y, 500, 28), _HEADING, theme.GILT, role="title")

    def _label(self, text: str, below: Rect, down: float = 12) -> None:
        px = self._painter.px
        place = Rect(0, 0, below.width + px(60), px(20))
        place.midtop = (below.centerx, below.bottom + px(down))
        self._painter.text(text, place, _LABEL, theme.TEXT, role="bold", across="centre")

    def _card(self, card: str, place: Rect, label: str, *, on_mat: bool = False, down: float = 4) -> None:
        self._painter.shadow(place, blur=6, down=4)
        self._picture.faces.draw(card, place, on_mat=on_mat)
        self._label(label, place, down)

    def _sizes(self) -> None:
        self._heading("One anatomy in five sizes", 24, 10)
        self._card("d165", self._at(24, 46, *MAT), "mat, ability spent", on_mat=True)
        self._card("d68", self._at(200, 46, *MAT), "mat, if activated", on_mat=True)
        self._card("d120", self._at(376, 46, *_DISPLAY), "display")
        self._card("d120", self._at(486, 40, *_HAND), "hand")
        self._card("v50", self._at(610, 40, *_HAND), "cave card")
        self._card("d18", self._at(744, 20, *ENLARGED), "enlarged: in words")
        self._card("v50", self._at(1008, 20, *ENLARGED), "enlarged")

    def _states(self) -> None:
        picture, painter, faces = self._picture, self._painter, self._picture.faces
        self._heading("A card's states", 24, 214)
        cells = [self._at(24 + 103 * number, 258, *_DISPLAY) for number in range(7)]
        names = ("at rest", "legal", "hovered", "chosen", "greyed", "dragged", "in flight")
        painter.shadow(cells[0], blur=4, down=2)
        faces.draw("d144", cells[0])
        lights.legal(painter, cells[1])
        faces.draw("d57", cells[1])
        raised = cells[2].move(0, -painter.px(14))
        raised = raised.inflate(round(raised.width * 0.06), round(raised.height * 0.06))
        lights.hovered(painter, raised)
        faces.draw("d155", raised)
        painter.shadow(cells[3], blur=4, down=2)
        faces.draw("d86", cells[3])
        lights.chosen(painter, cells[3])
        faces.draw("d44", cells[4], bright=GREYED)
        carried = self._carried.carried
        cut = Rect(0, 0, cells[5].width + painter.px(8), cells[5].height + painter.px(14))
        image = pygame.transform.smoothscale(
            self._carried.image.subsurface(carried.clip(self._carried.image.get_rect())), cut.size
        )
        cut.center = cells[5].center
        self.surface.blit(image, cut)
        goal = cells[6].move(painter.px(30), -painter.px(40))
        flight = Flight(Look("card", "d112"), [cells[6].move(-painter.px(30), painter.px(40)), goal])
        flight.draw(picture, 0.5)
        for cell, name in zip(cells, names, strict=True):
            self._label(name, cell)

    def _cut(self, of: Shot, cave: str, x: float, wide: float, place: Rect) -> None:
        """A piece of a gallery of a table."""
        row = of.places.caves[cave]
        source = Rect(row.x + self._painter.px(x), row.y, self._painter.px(wide), place.height)
        self.surface.blit(of.image, place.topleft, source.clip(of.image.get_rect()))

    def _places(self) -> None:
        painter = self._painter
        self._heading("Places", 24, 424)
        rows = (
            (self._rested, "crimson", 0, 586, 24, 456, "open, may be dug, closed"),
            (self._asked, "crimson", 390, 320, 618, 456, "asked: the stone, and who stands there"),
            (self._carried, "crimson", 0, 586, 24, 616, "open, and may take what is carried"),
            (self._asked, "amethyst", 0, 320, 618, 616, "the others are dark meanwhile"),
        )
        for of, cave, x, wide, left, top, label in rows:
            high = 150 if top < 600 else 92
            place = self._at(left, top, wide, high)
            self._cut(of, cave, x, wide, place)
            painter.edge(place, (*theme.GILT, 160), radius=2, width=1)
            strip = Rect(place.x, place.bottom - painter.px(20), place.width, painter.px(20))
            painter.panel(strip, (12, 8, 8), None, radius=0, alpha=170)
            painter.text(label, strip, _LABEL, theme.TEXT, role="bold", across="centre")

    def _controls(self) -> None:
        picture = self._picture
        buttons = (
            ("rest", "Pass", False, True, "at rest"),
            ("under", "Pass", False, True, "hovered"),
            ("main", "Begin", True, True, "main"),
            ("off", "Done", False, False, "greyed"),
        )
        picture.hovered = "under"
        for number, (name, text, main, enabled, label) in enumerate(buttons):
            answer = Answer(name, [text], main=main, enabled=enabled)
            place = self._at(968 + 154 * (number % 2), 410 + 84 * (number // 2), 130, 44)
            place = place.inflate(width_of(picture, answer) - place.width, 0)
            draw_answer(picture, answer, place)
            self._label(label, place, 6)
        picture.hovered = None
        tools = (("undo", True), ("redo", False), ("help", True), ("log", True), ("menu", True))
        for number, (name, enabled) in enumerate(tools):
            draw_tool(picture, name, self._at(968 + 52 * number, 588, 36, 36), enabled=enabled)
        seats = [f"seat{number}" for number in range(5)]
        for number, token in enumerate((*seats, "automa")):
            place = self._at(968 + 50 * number, 650, 46, 46)
            draw_seat_badge(self._painter, token, place, is_grey=token == "seat3")


def draw_sheet(table: TableScene, rested: Shot, asked: Shot, carried: Shot) -> Surface:
    """The sheet, drawn with a table's painter; pictures that it lacks at first are waited for."""
    picture = table.picture(Targets())
    for _ in range(3):
        sheet = _Sheet(picture, rested, asked, carried)
        sheet.draw()
        picture.painter.loader.take(picture.painter.unit)
    return sheet.surface
