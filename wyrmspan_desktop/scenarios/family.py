"""Prepared tables of Dragon Family: games played by bots up to some point, by name."""

from __future__ import annotations

from functools import partial

from wyrmspan_desktop.core.dice import RandomBot
from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.bots import Bot, GreedyBot
from wyrmspan_desktop.scenarios.reached import Reached

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")

FULLEST = 287
"""The seed of a game of two with more tiles than any other of 5,000 that `devtools fuzz` played."""
_ALL = 99


def played(players: int, seed: int, player: Bot, tiles: int = _ALL) -> Game:
    """Return a game at a turn with this many tiles on the map, or at its last turn."""
    game = Game.new(NAMES[:players], seed=seed)
    last = game
    while game.decision is not None:
        if game.decision.kind == "action":
            last = game.clone()
            if len(game.state.tiles) >= tiles:
                break
        game.apply(player.answer(game))
    return last


FAMILY: dict[str, Reached] = {
    "family": Reached(lambda: Game.new(NAMES[:3], seed=7), "Dragon Family: the first turn"),
    "family-five": Reached(partial(played, 2, 6, GreedyBot(), 5), "Dragon Family: five tiles"),
    "family-thirty": Reached(
        partial(played, 5, 56, GreedyBot(), 30), "Dragon Family: thirty tiles, and lairs"
    ),
    "family-full": Reached(
        lambda: played(2, FULLEST, RandomBot(FULLEST)),
        "Dragon Family: as many tiles as ever lay there",
    ),
}
