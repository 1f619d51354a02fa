"""The context of an event of Wyrmspan, and animations shared by many events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text.names import names_in
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.parts import Flight, Key, Landing, Part
from wyrmspan_desktop.ui.layout.anchors import Anchors
from wyrmspan_desktop.ui.table.events.rows import SeatedEventContext

FLY, PAWN, DEAL, TOKEN = 0.32, 0.18, 0.32, 0.26
"""Durations of a flying card, a step of a pawn, a card of the display and a small token, in seconds."""
LAND = 0.42
"""Duration of a card's flight to its space and into its tile."""
ENTER = 0.66
"""Duration of a dragon's entrance."""
STRETCH = 0.34
"""Duration of the adventurer's way between a stone and a space: two hops."""
SLIDE, SWAP = 0.55, 0.6
"""Durations of a card sliding under a dragon, and of two crossing dragons, in seconds."""
PRESENTED = 1.5
"""Seconds for which another seat's card is held up."""
WALK, SHOWN = 0.9, 1.2
"""Durations of Automa's whole advance, and of showing her card, in seconds."""
STAGGER = 0.09
"""The delay between several things of one event, in seconds."""
APART = 0.06
"""The delay between the tokens of one event."""
MAX_FLYING = 6
"""The largest number of equal things that fly."""


@dataclass(frozen=True)
class WyrmspanEventContext(SeatedEventContext):
    """An event of Wyrmspan, with the views before and after it, and the places of things."""

    event: Event
    before: View
    after: View
    where: Anchors

    @property
    def box(self) -> Box:
        """The cards of the game."""
        return self.where.box

    @property
    def names(self) -> list[str]:
        """The name of every seat, Automa's last."""
        return names_in(self.before)

    def token(self, seat: int) -> str:
        """Return the icon of a seat."""
        return "automa" if seat == self.where.humans and self.where.automa else f"seat{seat}"

    def source(self) -> Rect | None:
        """Return the place of the event's cause, if it is shown."""
        if self.event.seat is None:
            return None
        return self.where.source(self.before, self.event.seat, self.event.source)


def hiding(kind: str, word: str | int) -> frozenset[Key]:
    """Return the one thing that is hidden in its place while it moves."""
    return frozenset({(kind, str(word))})


def pile_of(card: str) -> str:
    """Return the pile of a card."""
    return "dragons" if card[0] == "d" else "caves"


def flown(
    card: str, start: Rect, goal: Rect, *, begin: float = 0.0, back: looks.Look | None = None
) -> Flight:
    """Return the flight of a face-up card, which is hidden in its place meanwhile."""
    look, hides = looks.card(card, pile_of(card)), hiding("card", card)
    return Flight(look, (start, goal), begin=begin, seconds=FLY, hides=hides, back=back)


def landed(card: str, start: Rect, goal: Rect, weight: float = 1.0) -> Landing:
    """Return the landing of a card in a space."""
    look = looks.card(card, pile_of(card))
    return Landing(look, (start, goal), weight=weight, hides=hiding("card", card))


def thrown(item: str, count: int, start: Rect, goal: Rect, *, fades: bool = False) -> Iterator[Part]:
    """Yield the flights of tokens one after the other."""
    for number in range(min(count, MAX_FLYING)):
        begin = number * APART
        yield Flight(looks.icon(item), (start, goal), begin=begin, seconds=TOKEN, fades=fades, hop=0.22)
