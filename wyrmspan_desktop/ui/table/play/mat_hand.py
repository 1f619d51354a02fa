"""The mouse at a table with mats: cards, tokens and coins are draggable, and a space explains rejected cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.engine.ids import card_number
from wyrmspan_desktop.engine.previews import enticing
from wyrmspan_desktop.ui.art.preview import Row
from wyrmspan_desktop.ui.input.carrying import OWN, PROMPT, Key
from wyrmspan_desktop.ui.input.drag import Carried, Point
from wyrmspan_desktop.ui.layout.ledge import drop_zones
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

    def _missed(self, thing: Target) -> set[Key]:
        pawns = {(_PAWNS[key], str(self._mats.active_seat)) for key in thing.anchors if key in _PAWNS}
        return super()._missed(thing) | pawns

    def _draw(self, picture: Picture) -> Carried | None:
        return draw_drag(picture, self.drag, self.exchanges)

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
        tray = [target.rect for target in self._mats.app.targets if target.id.startswith("tray:")]
        hand, stock, question = drop_zones(self._mats.board.places, tray)
        return {OWN: [hand if is_card else stock], PROMPT: question}
