"""A sheet of what the table is made of: cards in every size and state, places, buttons, tools, portraits.

Everything is drawn by the game's own drawings; places and what is carried are cut out of tables.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from wyrmspan_desktop.ui.animation.looks import Look
from wyrmspan_desktop.ui.animation.parts import Flight
from wyrmspan_desktop.ui.art.card_face import GREYED
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.layout.card_anatomy import ENLARGED, MAT
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.draw.draw_ledge import draw_tool
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.answers import Answer, draw_answer, width_of
from wyrmspan_desktop.ui.table.screens.table import TableScene

_DISPLAY, _HAND = (93, 127), (107, 146)
_PLANK = 144
"""How high a plank of the ground is, in units."""
_LABEL, _HEADING = 14, 20
_LAMP = 120
"""How dark the table is that the sheet lies on, so that light shows."""


class Shot(NamedTuple):
    """A table as it was seen: its picture and its places."""

    image: Surface
    places: Layout


class _Sheet:
    """The sheet in the making; all measures are units."""

    def __init__(self, picture: Picture, rested: Shot, asked: Shot, carried: Shot) -> None:
        self._picture, self._painter = picture, picture.painter
        self._rested, self._asked, self._carried = rested, asked, carried
        self.surface = Surface(picture.painter.canvas.get_size())

    def draw(self) -> None:
        """Draw all of it."""
        painter = self._painter
        with painter.onto(self.surface):
            for y in range(0, 720 + _PLANK, _PLANK):
                plank = self._at(-8, y, 8 * _PLANK * 9, _PLANK).clip(self.surface.get_rect().inflate(40, 40))
                painter.slab(plank, "wood_dark", radius=1, edge=None)
            painter.shade(_LAMP)
            self._sizes()
            self._states()
            self._places()
            self._things()
            self._controls()

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
        highlights.legal(painter, cells[1])
        faces.draw("d57", cells[1])
        raised = cells[2].move(0, -painter.px(14))
        raised = raised.inflate(round(raised.width * 0.06), round(raised.height * 0.06))
        highlights.hovered(painter, raised)
        faces.draw("d155", raised)
        painter.shadow(cells[3], blur=4, down=2)
        faces.draw("d86", cells[3])
        highlights.chosen(painter, cells[3])
        faces.draw("d44", cells[4], bright=GREYED)
        painter.shadow(cells[5], blur=9, down=16, opacity=0.6)
        faces.draw("d120", cells[5], angle=-6)
        goal = cells[6].move(painter.px(30), -painter.px(40))
        flight = Flight(Look("card", "d112"), [cells[6].move(-painter.px(30), painter.px(40)), goal])
        flight.draw(picture, 0.5)
        for cell, name in zip(cells, names, strict=True):
            self._label(name, cell)

    def _places(self) -> None:
        painter = self._painter
        self._heading("Places", 24, 424)
        left = 24.0
        for of, columns in (
            (self._rested, {1: "open", 2: "may be dug", 3: "closed"}),
            (self._carried, {2: "takes what is carried"}),
            (self._asked, {3: "asked, as is its stone"}),
        ):
            # Whole spaces, and a stone where it tells something, so that nothing is cut through.
            slots = {number: of.places.slots[f"crimson.{number}"] for number in columns}
            first, last = min(columns), max(columns)
            begin = slots[first].x - painter.px(4)
            if of is self._asked:
                begin = of.places.icons[f"crimson.i{first}"].x - painter.px(1)
            source = Rect(begin, of.places.caves["crimson"].y, 0, painter.px(150))
            source.width = slots[last].right + painter.px(4) - source.x
            place = self._at(left, 456, 0, 0)
            place.size = source.size
            self.surface.blit(of.image, place.topleft, source)
            painter.edge(place, (*theme.GILT, 160), radius=2, width=1)
            for number, label in columns.items():
                below = slots[number].move(place.x - source.x, 0)
                below.bottom = place.bottom
                self._label(label, below, 3)
            left += source.width / painter.unit + 10

    def _things(self) -> None:
        """What is owned, and who stands on the table."""
        painter = self._painter
        x = 44.0
        groups = (
            (("coin", "meat", "gold", "crystal", "milk", "egg", "nest"), 34, "what is owned"),
            (tuple(f"pawn{seat}" for seat in range(5)), 46, "adventurers"),
            ((*(f"seat{seat}" for seat in range(5)), "automa"), 26, "markers"),
        )
        for names, side, label in groups:
            step = side + 14
            for number, name in enumerate(names):
                place = self._at(x + number * step, 632 + (46 - side) / 2, side, side)
                painter.icon(name, place.center, place.width)
            self._label(label, self._at(x, 632, len(names) * step - 14, 46), 4)
            x += len(names) * step + 40

    def _controls(self) -> None:
        picture = self._picture
        buttons = (
            ("rest", "No, thanks", False, True, "at rest"),
            ("under", "No, thanks", False, True, "hovered"),
            ("main", "End turn", True, True, "main"),
            ("off", "End turn", False, False, "greyed"),
        )
        picture.hovered = "under"
        for number, (name, text, main, enabled, label) in enumerate(buttons):
            answer = Answer(name, [text], main=main, enabled=enabled)
            place = self._at(1014 + 130 * (number % 2), 420 + 78 * (number // 2), 120, 42)
            place = place.inflate(width_of(picture, answer) - place.width, 0)
            draw_answer(picture, answer, place)
            self._label(label, place, 4)
        picture.hovered = None
        tools = (
            ("undo", True),
            ("redo", False),
            ("hint", True),
            ("help", True),
            ("log", True),
            ("menu", True),
        )
        for number, (name, enabled) in enumerate(tools):
            draw_tool(picture, name, self._at(1016 + 43 * number, 590, 35, 35), enabled=enabled)
        seats = [f"seat{number}" for number in range(5)]
        for number, token in enumerate((*seats, "automa")):
            place = self._at(1014 + 43 * number, 642, 40, 40)
            draw_seat_badge(self._painter, token, place, is_grey=token == "seat3")


def draw_sheet(table: TableScene, rested: Shot, asked: Shot, carried: Shot) -> Surface:
    """The sheet, drawn with a table's painter; pictures that it lacks at first are waited for."""
    picture = table.picture(Targets())
    for _ in range(3):
        sheet = _Sheet(picture, rested, asked, carried)
        sheet.draw()
        picture.painter.images.take(picture.painter.unit)
    return sheet.surface
