"""Automa's decision card: its executed lines, and its drawing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.text import automa as say
from wyrmspan_desktop.text.automa import Instruction
from wyrmspan_desktop.ui.art.crops import Cut, draw_cut
from wyrmspan_desktop.ui.art.decision_card import draw_decision_card, draw_sign, picture_of
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout import wing
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

_LAID_DOWN = frozenset({"turn_ended", "turn_began", "automa_passed", "round_ended", "game_ended"})
"""Events after which she no longer carries out the card."""
_HEARD = _LAID_DOWN | {
    *("round_began", "automa_drew", "display_cleared", "objective_coins"),
    *("automa_moved", "automa_took", "automa_marker"),
}
"""Events of her actions."""


class AutomaCard(TableExtension):
    """The card she drew last, and its instructions."""

    heeds = _HEARD

    def __init__(self, box: Box, first_round: int) -> None:
        self._box, self._first_round = box, first_round
        self.restart()

    def restart(self) -> None:
        self.card: str | None = None
        self.is_held = False
        """Whether it is held up, because she carries it out."""
        self.lines: list[Instruction] = []
        self._round = self._first_round

    def on_show(self, event: Event) -> None:
        # The card that shrinks to her banner is this one.
        self.is_held &= event.type != "turn_ended"

    def on_event(self, event: Event) -> None:
        if event.type in _LAID_DOWN:
            self.is_held = False
        if event.type == "round_began":
            self._round = int(event.data["round"])
        elif event.type == "automa_drew":
            self._begin(str(event.data["card"]))
        elif event.type == "automa_passed":
            self.card = event.data["card"] or self.card
            self.lines = [say.passing()]
        elif event.type == "display_cleared" and event.source == "automa":
            self._done("refresh")
        elif event.type == "objective_coins":
            self._done("coin")
        elif event.type == "automa_moved":
            self._done("move", say.moved(event.data["moved"]))
            # `entered` counts the steps at the last brown space, of this move or of an earlier one.
            if event.data["entered"] <= event.data["steps"] - event.data["moved"]:
                self._drop_entry()
            else:
                self._done("entry")
        elif event.type == "automa_took":
            self._done("dragon" if str(event.data["card"]).startswith("d") else "cave")
        elif event.type == "automa_marker":
            self._done("marker")

    def _begin(self, name: str) -> None:
        self.card, self.is_held = name, True
        self.lines = say.instructions(self._box.decision_cards[name], self._round)

    def draw_below(self, picture: Picture) -> None:
        """Draw the card, with ticks at finished lines, while she carries it out."""
        if not self.is_held or self.card is None:
            return
        painter, name, lines = picture.painter, self.card, tuple(self.lines)
        place = wing.held_decision(picture.layout)
        painter.shadow(place, radius=12, blur=9, down=8, opacity=0.7)

        def make() -> Surface:
            image = Surface(place.size, pygame.SRCALPHA)
            with painter.onto(image):
                draw_decision_card(painter, name, lines, image.get_rect())
            return image

        key = ("decision held", place.size, name, lines, painter.look)
        painter.blit_stored(painter.faces, key, make, place.topleft)

    def _done(self, key: str, done: Instruction | None = None) -> None:
        """Mark a line as done; ``done`` replaces its text."""
        self.lines = [
            (done or line)._replace(is_done=True) if line.key == key else line for line in self.lines
        ]

    def _drop_entry(self) -> None:
        """Remove the rest of the card, because no brown space was entered."""
        for index, line in enumerate(self.lines):
            if line.key == "entry":
                self.lines[index:] = [line._replace(words=str(say.NO_ENTRY), figure="–", is_done=True)]
                return


# --- how it looks -----------------------------------------------------------------------------

DECISION = "decision"
"""The name of the card's target."""
_SHADED = Lettering(shadow=True)
_FIGURE = 17.5
"""The size of numbers next to signs, in units."""


def draw_last_card(picture: Picture, rect: Rect) -> None:
    """Draw the card that she drew last, in the sky: its picture, and its actions as icons."""
    painter, at, name = picture.painter, picture.layout, picture.automa_card
    places = wing.decision(at, rect)
    painter.slab(rect, "leather", radius=8)
    art = f"table/{picture_of(name)}" if name else "table/back_automa"
    painter.shadow(places.art, radius=4, blur=2, down=1)
    if draw_cut(painter, art, places.art, Cut(radius=4)):
        painter.edge(places.art, (232, 196, 120, 255), radius=4, width=1)
    soft = (222, 204, 172)
    if picture.layout.is_large:
        painter.paragraph(str(say.LAST_CARD), places.head, 13, soft, least=13, how=_SHADED)
    else:
        painter.text(str(say.LAST_CARD), places.head, 13, soft, least=13, how=_SHADED, squeeze=0.8)
    if name is None:
        none = str(say.NONE_DRAWN)
        painter.text(none, places.does, 14, theme.TEXT_FAINT, least=13, how=_SHADED, squeeze=0.8)
        return
    _draw_signs(picture, places.does)
    lines = [str(say.CARD(name=name)), *(line.words for line in picture.automa_lines)]
    picture.targets.add(Target(DECISION, rect, tip="\n".join(lines)))


def _draw_signs(picture: Picture, room: Rect) -> None:
    """Draw the icon of each line with a number, dark if it is still to come; as large as all of them fit."""
    painter, lines = picture.painter, picture.automa_lines
    px = painter.text_px(_FIGURE, "bold")

    def wide(line: Instruction) -> int:
        icon = 0 if line.key == say.PASSING else room.height
        figure = painter.fonts.width(line.figure, "bold", px) + painter.px(6) if line.figure else 0
        return icon + figure + painter.px(4)

    share = min(1.0, room.width / max(1, sum(map(wide, lines))))
    x = room.x
    for line in lines:
        place = Rect(x, room.y, int(wide(line) * share), room.height)
        _draw_line_sign(picture, line, place, share)
        x = place.right


def _draw_line_sign(picture: Picture, line: Instruction, place: Rect, share: float) -> None:
    painter, side = picture.painter, 0 if line.key == say.PASSING else int(place.height * share)
    if side:
        icon = Rect(place.x, 0, side, side)
        icon.centery = place.centery
        draw_sign(painter, line, icon)
    if line.figure:
        colour = theme.TEXT if line.is_done else theme.TEXT_FAINT
        left = place.x + side + painter.px(2)
        words = Rect(left, place.y, max(1, place.right - left), place.height)
        painter.text(line.figure, words, _FIGURE, colour, role="bold", least=10, how=_SHADED, squeeze=0.8)


def draw_read(picture: Picture, thing: Rect) -> Sequence[Rect]:
    """Draw her last card at a readable size, next to its place; return its rectangle."""
    assert picture.automa_card is not None
    painter = picture.painter
    wide, high = (painter.px(side) for side in wing.DECISION_CARD)
    grown = min(painter.enlarge, picture.layout.size[0] / wide * 0.6)
    place = Rect(0, 0, round(wide * grown), round(high * grown))
    place.midtop = (thing.centerx, thing.bottom + painter.px(8))
    place.clamp_ip(Rect((0, 0), picture.layout.size))
    draw_decision_card(picture.painter, picture.automa_card, picture.automa_lines, place)
    return (place,)
