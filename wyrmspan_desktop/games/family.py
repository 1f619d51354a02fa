"""Dragon Family as a `Kind` of game."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.bots import BOTS, Hint, make
from wyrmspan_desktop.family.bots import hints as hints_for
from wyrmspan_desktop.family.invariants import MAX_ANSWERS
from wyrmspan_desktop.family.state import RULES_VERSION
from wyrmspan_desktop.family.tiles import TileSet, default_tiles
from wyrmspan_desktop.games.common import Common
from wyrmspan_desktop.games.protocol import NO_HOUSE_RULES, HouseRules

SCARCE = "scarce"
"""The level with a limit of 20 of each resource."""


class Family(Common[Game, TileSet]):
    """Games of Dragon Family with one set of tiles.

    Without a set it is the shipped one, read on first use.
    """

    name = Game.KIND
    rules = RULES_VERSION
    most_answers = MAX_ANSWERS
    levels: Sequence[str] = (SCARCE,)

    action = "action"
    between = frozenset({"action"})
    # A tile laid from one's own hand reveals nothing, so this can be undone.
    shown = frozenset({"ended"})
    reasons: Sequence[tuple[str, str]] = (("ended", "ended"), ("drew", "tiles"))

    bots: Sequence[str] = tuple(BOTS)
    quick = frozenset({"random", "greedy"})
    hints_type = list[Hint]

    shipped, maker, adviser = staticmethod(default_tiles), staticmethod(make), staticmethod(hints_for)

    def new(
        self,
        players: Sequence[str],
        *,
        seed: int,
        level: str | None = None,
        rules: int | None = None,
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> Game:
        self.refuse(house_rules)
        if level not in (None, *self.levels):
            raise ValueError(f"there is no level {level!r}")
        return Game.new(players, seed=seed, scarce=level == SCARCE, tiles=self.box, rules=rules or self.rules)

    def from_json(self, data: str | bytes) -> Game:
        return Game.from_json(data, tiles=self.box)

    def level(self, game: Game) -> str | None:
        return SCARCE if game.state.scarce else None

    def round(self, game: Game) -> int:
        return game.state.round

    def describe(self, game: Game) -> str:
        state = game.state
        return f"seed {state.seed}, round {state.round}"


KIND = Family()
