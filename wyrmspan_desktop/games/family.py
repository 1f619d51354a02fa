"""Dragon Family: its rules and its bots, as whatever surrounds a game speaks to them."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.bots import BOTS, Hint, make
from wyrmspan_desktop.family.bots import hints as hints_for
from wyrmspan_desktop.family.invariants import MOST_ANSWERS
from wyrmspan_desktop.family.state import RULES_VERSION
from wyrmspan_desktop.family.tiles import TileSet, default_tiles
from wyrmspan_desktop.games.common import Common

SCARCE = "scarce"
"""The level at which there are 20 of each resource and no more."""


class Family(Common[Game, TileSet]):
    """What all games of Dragon Family have in common that are played with one set of tiles.

    Without a set it is the one that ships with the game, read when it is first needed.
    """

    name = Game.KIND
    rules = RULES_VERSION
    most_answers = MOST_ANSWERS
    levels: Sequence[str] = (SCARCE,)

    action = "action"
    between = frozenset({"action"})
    # A tile that a player lays from the own hand is none: whoever lays a tile may take it back.
    shown = frozenset({"ended"})
    reasons: Sequence[tuple[str, str]] = (("ended", "ended"), ("drew", "tiles"))

    bots: Sequence[str] = tuple(BOTS)
    quick = frozenset({"random", "greedy"})
    hints_type = list[Hint]

    shipped, maker, adviser = staticmethod(default_tiles), staticmethod(make), staticmethod(hints_for)

    def new(
        self, players: Sequence[str], *, seed: int, level: str | None = None, rules: int | None = None
    ) -> Game:
        if level not in (None, *self.levels):
            raise ValueError(f"there is no level {level!r}")
        return Game.new(players, seed=seed, scarce=level == SCARCE, tiles=self.box, rules=rules or self.rules)

    def from_json(self, data: str | bytes) -> Game:
        return Game.from_json(data, tiles=self.box)

    def level(self, game: Game) -> str | None:
        return SCARCE if game.state.scarce else None

    def round(self, game: Game) -> int:
        return game.state.round

    def told(self, game: Game) -> str:
        state = game.state
        return f"seed {state.seed}, round {state.round}"


KIND = Family()
