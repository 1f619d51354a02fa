"""What the drawing of the terrace needs to know besides what every table does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wyrmspan_desktop.advent import Way
from wyrmspan_desktop.advent.cards import Deck
from wyrmspan_desktop.ui.advent.faces import DecktetFaces
from wyrmspan_desktop.ui.advent.places import Places
from wyrmspan_desktop.ui.table.draw.card_tween import CardTween
from wyrmspan_desktop.ui.table.draw.shown import Key, Shown
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.play.answers import Answer


def key_of(card: int) -> Key:
    """A card as a thing on the table."""
    return ("card", str(card))


@dataclass(kw_only=True)
class Scenery(Shown):
    """A frame of the terrace in the making; ``ways`` are those to answer the wyrm that waits."""

    layout: Places
    faces: DecktetFaces
    deck: Deck
    ways: Sequence[Way] = ()
    sliding: CardTween
    log: Sequence[Line] = ()
    answers: Sequence[Answer] = ()
    """What stands beside the question."""
    asks: bool = True
    """Whether a question and the latest lines are seen; not below the board that tells how the game has ended."""
    takes: frozenset[Key] = frozenset()
    """Where the card of the hand below the pointer may go: rings, the discards, ways to answer the wyrm."""
    odds: Sequence[str] = ()
    """What is told of the cards in the tower, a line each."""
    shows_sealed: bool = False
    """Whether finished incantations lie in the rings, as they do when nothing is woven any more."""

    def is_pointed(self, card: int) -> bool:
        """Whether a card of the hand is pointed at, or spoken of by an answer that is."""
        return f"hand:{card}" == (self.spoken_of or self.hovered)

    @property
    def rings(self) -> Sequence[Sequence[int]]:
        """The cards in each ring; finished incantations come first where they are shown."""
        rings: list[list[int]] = self.view["rings"]
        if not self.shows_sealed:
            return rings
        found = [*self.view["sealed"], *filter(None, rings)][: len(rings)]
        return [*found, *([] for _ in rings[len(found) :])]
