"""Shows a card that is being played in its space, from the moment it is put there, while it is paid for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.engine import Decision, Event
from wyrmspan_desktop.ui.animation.parts import Key
from wyrmspan_desktop.ui.layout.anchors import lying_card
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard

_PLAYED = frozenset({"entice", "excavate", "play"})
"""Answers that put a card into a space."""
_OVER = frozenset({"turn_began", "turn_ended", "round_began", "game_ended"})


class PendingCards(TableExtension):
    """The cards that lie in spaces but are not paid for yet; `send_home` returns one to the hand."""

    def __init__(self, board: MatBoard, send_home: Callable[[str, Rect], None]) -> None:
        self._board, self._send_home = board, send_home

    def restart(self) -> None:
        was, self._board.placed = self._board.placed, {}
        for card, slot in was.items():
            self._send_home(card, lying_card(self._board.places, card, slot))

    def on_answer(self, decision: Decision, ids: tuple[str, ...]) -> None:
        for option in decision.options:
            if option.id in ids and option.kind in _PLAYED:
                words = {anchor.kind: anchor.ref for anchor in option.anchors}
                if "card" in words and "slot" in words:
                    self._board.placed = {words["card"]: words["slot"]}

    def on_event(self, event: Event) -> None:
        came = event.type in ("enticed", "excavated") and event.data["card"] in self._board.placed
        if came or event.type in _OVER:
            self._board.placed = {}

    def draw_below(self, picture: Picture) -> None:
        """Draw them in their spaces after they have landed there."""
        shown: set[str] = {card for player in picture.view["players"] for card in player["shown"]}
        for card, slot in picture.placed.items():
            key: Key = ("card", card)
            if card in shown and key not in picture.hidden and picture.shown == picture.seat:
                place = lying_card(picture.layout, card, slot)
                picture.painter.shadow(place, blur=5, down=4, opacity=0.75)
                picture.faces.draw(card, place, on_mat=card[0] == "d")
                picture.about.append(place)
