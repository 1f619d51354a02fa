"""The mouse at a table with mats: cards, tokens and coins are draggable, and a space explains rejected cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.engine.ids import card_number
from wyrmspan_desktop.engine.previews import enticing
from wyrmspan_desktop.ui.art.preview import Row
from wyrmspan_desktop.ui.input.carrying import OWN, PROMPT, Key
from wyrmspan_desktop.ui.input.drag import Carried, Point
from wyrmspan_desktop.ui.layout.ledge import drop_zone, seen_of
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.ghost import draw_drag
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.help.previewing import unpaid_rows
from wyrmspan_desktop.ui.table.play.hand import Hand

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying

_PAWNS = {("token", "adventurer"): "walker", ("token", "guild"): "token"}


class MatHand(Hand):
    """Handles the mouse at a table with mats."""

    def __init__(self, table: MatPlaying) -> None:
        super().__init__(table)
        self._mats = table
        self._place: int | None = None

    def _missed(self, thing: Target) -> set[Key]:
        pawns = {(_PAWNS[key], str(self._mats.active_seat)) for key in thing.anchors if key in _PAWNS}
        return super()._missed(thing) | pawns

    def _draw(self, picture: Picture) -> Carried | None:
        return draw_drag(picture, self.drag, self.exchanges)

    def _is_arrangeable(self, thing: Target) -> bool:
        return thing.id.startswith("hand:") and len(self._mats.own_order.cards) > 1 and thing.card is not None

    @property
    def place(self) -> int | None:
        """The place in the hand over which one of its cards is dragged, counted from 0; None elsewhere."""
        return self._place if self.drag.is_carried else None

    def move(self, point: Point) -> None:
        super().move(point)
        place = self._find_place()
        if place != self._place:
            self._place = place
            self._mats.board.change()

    def _find_place(self) -> int | None:
        drag, board, cards = self.drag, self._mats.board, self._mats.own_order.cards
        is_own = drag.thing is not None and drag.thing.card in cards
        if not (drag.is_carried and is_own and drag.goal is None and self._hand.collidepoint(drag.pointer)):
            return None
        places = seen_of(list(board.where.held(board.playback.view).values()))
        return min(range(len(places)), key=lambda number: dist(places[number].center, drag.centre))

    def _arrange(self) -> Rect | None:
        place, thing, board = self.place, self.drag.thing, self._mats.board
        if place is None or thing is None or thing.card is None:
            return None
        self._mats.own_order.move(thing.card, place)
        return board.where.hand(board.playback.view, board.home, thing.card)

    @property
    def exchanges(self) -> Sequence[Row]:
        """The exchanges that pay for the dragged dragon, as rows of its preview."""
        table, thing = self._mats, self.drag.thing
        seat, choosing, card = table.active_seat, table.choosing, thing.card if thing is not None else None
        if seat is None or choosing is None or choosing.decision.kind != "action" or card is None:
            return ()
        number = card_number(card)
        return unpaid_rows(enticing(table.session.game, seat, number)) if number > 0 else ()

    def _refuse(self, thing: Target, point: Point) -> None:
        self._mats.refused_drops.tell(thing, point)

    def _in_flight(self, look: Key) -> Key:
        return ("icon", f"pawn{self._mats.active_seat}") if look == ("icon", "adventurer") else look

    def _zones(self, thing: Target) -> dict[Key, list[Rect]]:
        """Return the player's hand or stock, and the question."""
        is_card = any(kind in ("card", "pile") for kind, _ in thing.anchors)
        places = self._mats.board.places
        return {OWN: [self._hand if is_card else places.hoard], PROMPT: [places.prompt]}

    @property
    def _hand(self) -> Rect:
        """The hand next to the tray, in which cards are dropped."""
        tray = [target.rect for target in self._mats.app.targets if target.id.startswith("tray:")]
        return drop_zone(self._mats.board.places, tray)
