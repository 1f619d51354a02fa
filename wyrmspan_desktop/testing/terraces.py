"""Named positions of Advent of the Wyrms; cards not given are in the deck or discarded."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.bots import make
from wyrmspan_desktop.advent.cards import default_deck
from wyrmspan_desktop.advent.state import PLACES, State
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Session

Cards = Sequence[int]


def position(
    hand: Cards,
    rings: Sequence[Cards] = (),
    sealed: Sequence[Cards] = (),
    *,
    left: int = 30,
    aside: Cards = (),
    wyrm: int = 0,
    drawing: bool = False,
) -> Session[Game]:
    """Return a game with this many cards left in the deck; others not given were discarded."""
    deck = default_deck()
    used = {*hand, *aside, wyrm, *chain.from_iterable([*rings, *sealed])}
    rest = [card for card in deck.cards if card not in used]
    woven = [list(ring) for ring in rings]
    state = State(
        content=deck.content_hash,
        seed=1,
        rng=1,
        names=["Ada"],
        deck=sorted(rest[-left:]),
        hand=list(hand),
        rings=[*woven, *([] for _ in range(PLACES - len(woven)))],
        sealed=[list(ring) for ring in sealed],
        discard=rest[:-left],
        aside=list(aside),
        wyrm=wyrm,
        drawing=drawing,
        turn=9,
        serial=30,
    )
    given = Game(deck, state).to_json()
    return Session(Game.from_json(given, deck=deck))


def played(seed: int) -> Session[Game]:
    """Return a finished game."""
    session: Session[Game] = Session.new(["Ada"], seed=seed, game=ADVENT)
    finish(session)
    return session


def finish(session: Session[Game]) -> None:
    """Play a game to its end by the greedy bot."""
    bot = make("greedy", session.game.state.seed, 0.0, lambda: 0.0)
    while session.decision is not None:
        session.choose(bot.answer(session.game), session.game.serial)


def ended(*, won: bool) -> Session[Game]:
    """Return a won or lost game."""
    return next(found for seed in range(1, 200) if bool((found := played(seed)).game.winners) == won)


WAVES, SUNS, LEAVES = (3, 10, 33), (2, 11, 32), (4, 9, 34)
"""Finished incantations."""

POSITIONS = {
    "start": lambda: Session.new(["Ada"], seed=7, game=ADVENT),
    "rings": lambda: position((31, 36, 14, 4), ((21, 22), (17, 32), (13,)), (WAVES,), left=26),
    "wyrm": lambda: position((31, 26, 1), ((21, 22), (17, 32), (6, 7)), (WAVES,), left=24, wyrm=12),
    "chain": lambda: position(
        (25, 36), ((21, 22), (17,), (41,)), (WAVES,), left=15, wyrm=42, aside=(27, 35, 24)
    ),
    "full": lambda: position((31, 45, 44, 41), ((21, 22), (17, 32), (13, 28), (14, 26), (6, 36)), left=18),
    "drawing": lambda: position((31, 36, 14), ((21, 22), (17,), (45, 13)), left=20, drawing=True),
    "nearly": lambda: position((31, 36, 14, 28), ((6, 7), (21, 22)), (WAVES, SUNS, LEAVES), left=9),
}
"""Positions of a game from its beginning to its end."""
