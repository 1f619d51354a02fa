"""Short reports on a game, which keys ask for: a player's things, the points, the turn, and what is new.

They are made of views, so that they contain nothing that the seat of the view may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from wyrmspan_desktop.advent.cards import Deck
from wyrmspan_desktop.advent.state import LENGTH, TO_WIN
from wyrmspan_desktop.text.advent import card_name
from wyrmspan_desktop.text.advent_table import RING, SEALS
from wyrmspan_desktop.text.family_table import dragon_tip
from wyrmspan_desktop.text.family_things import amounts, tile_name
from wyrmspan_desktop.text.sentences import Plural, Sentence, as_sentence, commas, number, paragraph
from wyrmspan_desktop.text.table import TURN_OF, YOUR_TURN
from wyrmspan_desktop.text.things import POINTS

NOTHING_NEW = Sentence("Nothing new since your last answer.", "answer to a key that asks for what is new")
_HAS = Sentence("{name}: {things}.", "what a player has, as in: Ada: 2 leaves and 1 ruby")
_IN_HAND = Sentence("In hand: {cards}.", "the names of cards or tiles")
_EMPTY_HAND = Sentence("The hand is empty.")
_HIDDEN = Plural("1 tile in hand.", "{n} tiles in hand.", "of another player, or while nobody may see them")
_SCORES = Sentence("{name} {points}", "points of a player in a list, as in: Ada 12 points")
_NOT_COUNTED = Sentence("No points yet.")
_DECK = Plural(
    "1 card left in the deck: 1 point if you win.",
    "{n} cards left in the deck: {n} points if you win.",
)


def points_text(points: Mapping[int, int], names: Sequence[str]) -> str:
    """Return the points by seats, most first."""
    if not points:
        return str(_NOT_COUNTED)
    ranked = sorted(points, key=lambda seat: -points[seat])
    return as_sentence(commas(_SCORES(name=names[seat], points=POINTS(points[seat])) for seat in ranked))


def turn_text(turn: int | None, seat: int | None, names: Sequence[str]) -> str:
    """Return whose turn it is; empty between turns, and in a game for one."""
    if turn is None or len(names) < 2:
        return ""
    return str(YOUR_TURN) if turn == seat else TURN_OF(name=names[turn])


def advent_things(view: Mapping[str, Any], deck: Deck) -> str:
    """Return the hand and the incantations of a view of Advent of the Wyrms."""
    return paragraph(_advent_things(view, deck))


def _advent_things(view: Mapping[str, Any], deck: Deck) -> Iterator[str]:
    yield _held(card_name(deck[card]) for card in view["hand"])
    for place, ring in enumerate(view["rings"], start=1):
        if ring:
            cards = commas(card_name(deck[card]) for card in ring)
            yield RING(place=number(place), count=number(len(ring)), all=number(LENGTH), cards=cards)


def advent_points(view: Mapping[str, Any]) -> str:
    """Return how many incantations are finished, and what a win would be worth."""
    done = SEALS(count=number(len(view["sealed"])), all=number(TO_WIN))
    return paragraph([as_sentence(done), _DECK(view["deck"])])


def family_things(name: str, player: Mapping[str, Any]) -> str:
    """Return the resources, tiles and dragons of a player of Dragon Family; unknown tiles are only counted."""
    return paragraph(_family_things(name, player))


def _family_things(name: str, player: Mapping[str, Any]) -> Iterator[str]:
    yield _HAS(name=name, things=amounts(player["resources"]))
    known = [kind for kind in player["hand"] if kind is not None]
    yield _held(map(tile_name, known)) if known or not player["hand"] else _HIDDEN(len(player["hand"]))
    yield from map(dragon_tip, player["nest"])


def _held(names: Iterable[str]) -> str:
    cards = commas(names)
    return _IN_HAND(cards=cards) if cards else str(_EMPTY_HAND)
