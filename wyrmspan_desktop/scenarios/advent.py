"""Prepared tables of Advent of the Wyrms: any situation, and named ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.cards import default_deck
from wyrmspan_desktop.advent.state import PLACES, State
from wyrmspan_desktop.scenarios.reached import Reached

_ROWS = ((1, 10, 13), (4, 16, 21), (3, 9, 14))
"""Finished incantations of Moons, Suns and Waves."""


def set_up(
    hand: Sequence[int],
    *,
    deck: Sequence[int] | None = None,
    rings: Sequence[Sequence[int]] = (),
    sealed: Sequence[Sequence[int]] = (),
    aside: Sequence[int] = (),
    wyrm: int = 0,
    drawing: bool = False,
    turn: int = 5,
) -> Game:
    """Return a game with these cards in place; the rest is discarded, or is the deck if that is None.

    Raises `BadSnapshot` if no game comes to that.
    """
    all_cards = default_deck()
    used = {*hand, *(deck or ()), *aside, wyrm, *chain.from_iterable([*rings, *sealed])}
    rest = [card for card in all_cards.cards if card not in used]
    state = State(
        content=all_cards.content_hash,
        seed=1,
        rng=1,
        names=["Ada"],
        deck=rest if deck is None else [*deck],
        hand=[*hand],
        rings=[*([*ring] for ring in rings), *([] for _ in range(PLACES - len(rings)))],
        sealed=[[*ring] for ring in sealed],
        discard=[] if deck is None else rest,
        aside=[*aside],
        wyrm=wyrm,
        drawing=drawing,
        turn=turn,
        serial=4 * turn,
    )
    return Game.from_json(Game(all_cards, state).to_json())


ADVENT: dict[str, Reached] = {
    "advent": Reached(lambda: Game.new(["Ada"], seed=7), "Advent of the Wyrms: the first hand"),
    "advent-wyrm": Reached(
        lambda: set_up([9, 28, 45], rings=[(16, 22), (6,), (33,)], wyrm=24),
        "Advent of the Wyrms: a wyrm that can be negated in every way",
    ),
    "advent-woven": Reached(
        lambda: set_up([37, 36, 2, 45], rings=[(16, 22), (6, 21), (33,), (32,), (34,)], sealed=_ROWS[:1]),
        "Advent of the Wyrms: five incantations that are not finished",
    ),
    "advent-last-cards": Reached(
        lambda: set_up([31, 2, 6], deck=[30, 12, 8], rings=[(19, 22)], sealed=_ROWS, wyrm=35, turn=14),
        "Advent of the Wyrms: three cards in the deck, and the wyrm of the highest rank but pawns and courts",
    ),
}
