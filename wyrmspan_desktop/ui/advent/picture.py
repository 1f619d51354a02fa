"""The state of a frame of the terrace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wyrmspan_desktop.advent import Way
from wyrmspan_desktop.advent.cards import Deck
from wyrmspan_desktop.ui.advent.faces import DecktetFaces
from wyrmspan_desktop.ui.advent.places import Places
from wyrmspan_desktop.ui.layout.spots import in_own_order
from wyrmspan_desktop.ui.table.draw.card_tween import CardTween
from wyrmspan_desktop.ui.table.draw.plain_picture import PlainPicture
from wyrmspan_desktop.ui.table.draw.shown import Key
from wyrmspan_desktop.ui.table.events.log import Line


def own_order(hand: Sequence[int], order: Sequence[str]) -> list[int]:
    """Return a hand in its player's own order, or as the cards came."""
    return [int(card) for card in in_own_order([str(card) for card in hand], order)]


def key_of(card: int) -> Key:
    """Return the key of a card."""
    return ("card", str(card))


@dataclass(kw_only=True)
class Scenery(PlainPicture):
    """A frame of the terrace, passed to all drawing functions; ``ways`` are those to answer the current wyrm."""

    layout: Places
    faces: DecktetFaces
    deck: Deck
    ways: Sequence[Way] = ()
    hand: Sequence[int] = ()
    """The hand in its player's own order."""
    sliding: CardTween
    log: Sequence[Line] = ()
    takes: frozenset[Key] = frozenset()
    """The possible targets of the hovered card of the hand: rings, the discards, ways to answer the wyrm."""
    odds: Sequence[str] = ()
    """Information about the cards in the tower, one line each."""
    shows_sealed: bool = False
    """Whether finished incantations are shown in the rings, as they are after the game."""

    def is_pointed(self, card: int) -> bool:
        """Return whether a card of the hand is hovered, or the subject of a hovered answer."""
        return f"hand:{card}" == (self.spoken_of or self.hovered)

    @property
    def rings(self) -> Sequence[Sequence[int]]:
        """The cards in each ring; finished incantations come first if they are shown."""
        rings: list[list[int]] = self.view["rings"]
        if not self.shows_sealed:
            return rings
        found = [*self.view["sealed"], *filter(None, rings)][: len(rings)]
        return [*found, *([] for _ in rings[len(found) :])]
