"""An event on the table, and the movements that many kinds of events share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text.names import names_in
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.parts import Flight, Key, Landing, Part
from wyrmspan_desktop.ui.layout.anchors import Anchors
from wyrmspan_desktop.ui.table.events.rows import EventContext

FLY, PAWN, DEAL, TOKEN = 0.32, 0.18, 0.32, 0.26
"""How long a card, a step of a pawn, a card of the display and a small token are under way, in seconds."""
LAND = 0.42
"""How long a card takes to its space and into the tile that lies there."""
STRETCH = 0.34
"""How long the adventurer takes from a stone to the next space, or from there to a stone: two hops."""
SLIDE, SWAP = 0.55, 0.6
"""How long a card takes to slide under a dragon, and two dragons to cross, in seconds."""
PRESENTED = 1.5
"""How long a card that another seat plays is held up, in seconds."""
WALK, SHOWN = 0.9, 1.2
"""How long Automa's whole advance takes, and how long she shows her card, in seconds."""
STAGGER = 0.09
"""How far several things of one event are apart, in seconds."""
APART = 0.06
"""How far the tokens of one event are apart."""
MOST = 6
"""So many of several equal things are seen flying."""


@dataclass(frozen=True)
class WyrmspanEventContext(EventContext):
    """An event on the table."""

    event: Event
    before: View
    after: View
    where: Anchors

    @property
    def box(self) -> Box:
        """The cards that are played with."""
        return self.where.box

    @property
    def names(self) -> list[str]:
        """The name of every seat, Automa's last."""
        return names_in(self.before)

    def token(self, seat: int) -> str:
        """The icon of a seat."""
        return "automa" if seat == self.where.humans and self.where.automa else f"seat{seat}"

    def source(self) -> Rect | None:
        """What caused the event, if it can be seen."""
        if self.event.seat is None:
            return None
        return self.where.source(self.before, self.event.seat, self.event.source)


def hiding(kind: str, word: str | int) -> frozenset[Key]:
    """The one thing that is not seen in its place while it moves."""
    return frozenset({(kind, str(word))})


def pile_of(card: str) -> str:
    """The pile of a card."""
    return "dragons" if card[0] == "d" else "caves"


def flown(card: str, start: Rect, goal: Rect, **more: Any) -> Flight:
    """A face-up card that leaves its place and is not seen there meanwhile."""
    return Flight(
        looks.card(card, pile_of(card)), (start, goal), seconds=FLY, hides=hiding("card", card), **more
    )


def landed(card: str, start: Rect, goal: Rect, weight: float = 1.0) -> Landing:
    """A card that comes to a space and stays there."""
    look = looks.card(card, pile_of(card))
    return Landing(look, (start, goal), weight=weight, hides=hiding("card", card))


def thrown(item: str, count: int, start: Rect, goal: Rect, *, fades: bool = False) -> Iterator[Part]:
    """Tokens one after the other."""
    for number in range(min(count, MOST)):
        begin = number * APART
        yield Flight(looks.icon(item), (start, goal), begin=begin, seconds=TOKEN, fades=fades, hop=0.22)
