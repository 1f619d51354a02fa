"""Achievements of Advent of the Wyrms."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.cards import Suit
from wyrmspan_desktop.advent.rules import shared_suits
from wyrmspan_desktop.advent.state import PLACES, TO_WIN
from wyrmspan_desktop.games.achievements.story import Rule, Story

Tale = Story[Game]


def _rain(tale: Tale) -> bool:
    return tale.won and tale.points.total >= 22


def _thread(tale: Tale) -> bool:
    return tale.won and tale.points.total <= 3


def _close(tale: Tale) -> bool:
    return not tale.won and len(tale.end.state.sealed) == TO_WIN - 1


def _excuse(tale: Tale) -> bool:
    return any(negated["way"] == "excuse" for negated in tale.details_of("negated"))


def _most_begun(tale: Tale) -> int:
    """Return the largest number of incantations that were unfinished at once."""
    begun = {place for place, ring in enumerate(tale.start.state.rings, 1) if ring}
    most = len(begun)
    for event in tale.events:
        if event.type == "placed":
            begun.add(event.data["place"])
        elif event.type == "completed":
            begun.remove(event.data["place"])
        most = max(most, len(begun))
    return most


def _irons(tale: Tale) -> bool:
    return tale.won and _most_begun(tale) == PLACES


def _tidy(tale: Tale) -> bool:
    return tale.won and _most_begun(tale) <= 2


def _seasons(tale: Tale) -> bool:
    return tale.won and _differ([shared_suits(tale.end.deck, ring) for ring in tale.end.state.sealed])


def _differ(suits: Sequence[Sequence[Suit]]) -> bool:
    """Whether each ring can be given one of its suits so that no two have the same."""
    if not suits:
        return True
    first, *others = suits
    return any(_differ([[suit for suit in each if suit != taken] for each in others]) for taken in first)


def _stairs(tale: Tale) -> bool:
    values = tale.end.deck.values
    return any(
        [values[card] for card in ring] == [*range(values[ring[0]], values[ring[0]] + len(ring))]
        for ring in tale.end.state.sealed
        if tale.end.deck.excuse not in ring
    )


RULES: dict[str, Rule[Game]] = {
    "rain": _rain,
    "thread": _thread,
    "tidy": _tidy,
    "irons": _irons,
    "seasons": _seasons,
    "stairs": _stairs,
    "excuse": _excuse,
    "close": _close,
}
