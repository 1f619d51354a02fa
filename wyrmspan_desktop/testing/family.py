"""The trial of Dragon Family."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from typing import Any

from wyrmspan_desktop.core.dice import RandomBot as EvenBot
from wyrmspan_desktop.family import Game, fold
from wyrmspan_desktop.family.bots import RandomBot
from wyrmspan_desktop.family.decisions import KINDS, PASS
from wyrmspan_desktop.family.outlook import best
from wyrmspan_desktop.family.state import MAX_PLAYERS
from wyrmspan_desktop.family.tiles import COLOURS, RESOURCES, TOWN
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.scenarios.family import NAMES
from wyrmspan_desktop.testing.contract import require
from wyrmspan_desktop.testing.trials import Trial


class FamilyTrial(Trial[Game]):
    """Games for 2 to 5 players, with an unlimited supply and with 20 of each resource.

    Seeds alternate: uniform over kinds of answers; mostly greedy; and uniform over all answers, passing included.
    """

    name = FAMILY
    kinds = KINDS
    draws = frozenset({"drew"})

    @property
    def modes(self) -> Mapping[str, Callable[[int], Game]]:
        return {
            f"{players} players{', 20 of each' * scarce}": partial(self.new, players, scarce=scarce)
            for scarce, players in product((False, True), range(2, MAX_PLAYERS + 1))
        }

    def new(self, players: int, seed: int, *, scarce: bool = False) -> Game:
        """Return a game at its first decision."""
        return Game.new(NAMES[:players], seed=seed, scarce=scarce)

    def chooser(self, seed: int) -> Callable[[Game], list[str]]:
        bot, even, dice = RandomBot(seed), EvenBot(seed), random.Random(seed)
        if seed % 3 == 0:
            return bot.answer
        if seed % 3 == 1:
            return lambda game: [best(game)] if dice.random() < 0.8 else bot.answer(game)
        return even.answer

    def answers(self, game: Game) -> list[str]:
        kinds, tiles = [*game.tiles.kinds, "start", "swamp"], range(-1, len(game.state.tiles) + 1)
        cells = [*game.board.open, (0, 0), (60, 60)]
        dice = random.Random(game.serial)
        laid = [
            f"explore {dice.choice(kinds)} {q} {r} {dice.randrange(7)} {dice.choice(tiles)}"
            for q, r in dice.choices(cells, k=100)
        ]
        return [
            *laid,
            *(f"move {tile} {to}" for tile, to in product(dice.choices(tiles, k=3), tiles)),
            *(f"settle {tile} {dragon}" for tile, dragon in product(tiles, range(5))),
            *(f"discard {kind}" for kind in kinds),
            *(f"hatch {colour} {gold}" for colour, gold in product(COLOURS, range(5))),
            *(f"trade {resource}" for resource in RESOURCES),
            *(f"feed {dragon} {resource}" for dragon, resource in product(range(5), RESOURCES)),
            *("pass", "draw", "skip", "end", "", "pass 1", "move 0", "hatch grey 0", "feed 1 bread"),
        ]

    def fold(self, view: Any, event: Any) -> Any:
        return fold(view, event)

    def hidden(self, raw: Any, seat: int) -> list[tuple[list[Any], int]]:
        others = [each["hand"] for number, each in enumerate(raw["players"]) if number != seat]
        places = [(tiles, place) for tiles in (raw["stack"], *others) for place in range(len(tiles))]
        return places + [(each, 0) for each in raw["buried"] if each[1] != seat]

    def check_asked(self, game: Game) -> None:
        assert game.decision is not None
        ids = game.decision.ids
        require(game.decision.kind != "action" or set(ids) != {PASS}, "nothing can be done but to pass")

    def check_end(self, game: Game) -> None:
        require(bool(game.winners), "a game that is over has winners")
        lands = [game.tiles.land_of[tile.kind] for tile in game.state.tiles]
        found = sorted(tile for each in game.territories() for tile in each.tiles)
        wild = [tile for tile, land in enumerate(lands) if land != TOWN]
        require(found == wild, "every tile but towns is in exactly one territory")

    def measures(self, game: Game) -> dict[str, int]:
        return {"rounds": game.state.round, "tiles on the map": len(game.state.tiles)}


TRIAL = FamilyTrial()
