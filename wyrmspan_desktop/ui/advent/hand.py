"""The mouse at the terrace: cards are dragged into rings, to the discards and onto the wyrm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.ui.advent.answer_builder import TOWER
from wyrmspan_desktop.ui.advent.picture import Scenery, own_order
from wyrmspan_desktop.ui.advent.places import CARD_RATIO
from wyrmspan_desktop.ui.input.carrying import OWN, Key
from wyrmspan_desktop.ui.input.drag import Carried, Point
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.play.own_order import OrderedHand, OwnOrder

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.advent.table import AdventPlaying

_CARD = 112
"""The width of a dragged card, in units."""


class _HandOrder(OwnOrder):
    """Arranges the hand at the terrace."""

    def __init__(self, table: AdventPlaying) -> None:
        super().__init__(table)
        self._terrace = table

    def _cards_of(self, seat: int, order: Sequence[str]) -> list[str]:
        return [str(card) for card in own_order(self._terrace.board.playback.view["hand"], order)]


class AdventHand(OrderedHand):
    """Handles the mouse at the terrace."""

    def __init__(self, table: AdventPlaying) -> None:
        super().__init__(table, _HandOrder(table))
        self._terrace = table

    @property
    def _area(self) -> Rect:
        return self._terrace.board.places.hand

    @property
    def _places(self) -> Sequence[Rect]:
        return self._terrace.board.places.held(len(self.order.cards))

    def _home(self, card: str) -> Rect:
        return self._places[self.order.cards.index(card)]

    def _zones(self, thing: Target) -> dict[Key, list[Rect]]:
        return {OWN: [self._area]}

    def _refuse(self, thing: Target, point: Point) -> None:
        self._terrace.refused.tell(thing, point)

    def _draw_thing(self, picture: Scenery, thing: Target) -> Carried:
        wide = picture.layout.px(_CARD)
        place = self._centred((wide, round(wide * CARD_RATIO)))
        picture.painter.shadow(place, blur=11, down=24, opacity=0.85)
        if TOWER in thing.anchors:
            picture.faces.back("tower", place)
            return Carried(("pile", "tower"), place)
        card = str(thing.card)
        picture.faces.draw(card, place)
        return Carried(("card", card), place)
