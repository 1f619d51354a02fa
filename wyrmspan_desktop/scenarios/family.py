"""Tables of Dragon Family that are set up already: games that bots have played up to some moment, by name."""

from __future__ import annotations

from functools import partial

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.bots import make
from wyrmspan_desktop.scenarios.reached import Reached

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")

FULLEST = 3, 745, "random"
"""The players, the seed and the bot of the game with the most tiles among 5,000 that `devtools fuzz` played."""


def played(players: int, seed: int, bot: str, tiles: int) -> Game:
    """A game of bots where a turn begins with so many tiles on the map, or where its last turn does."""
    game = Game.new(NAMES[:players], seed=seed)
    player = make(bot, seed, 0.0, lambda: 0.0)
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
    "family-five": Reached(partial(played, 2, 6, "greedy", 5), "Dragon Family: five tiles"),
    "family-thirty": Reached(partial(played, 5, 56, "greedy", 30), "Dragon Family: thirty tiles, and lairs"),
    "family-full": Reached(
        partial(played, *FULLEST, 99),
        "Dragon Family: as many tiles as ever lay there",
    ),
}
