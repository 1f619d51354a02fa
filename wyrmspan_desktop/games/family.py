"""Dragon Family: its rules and its bots, as whatever surrounds a game speaks to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from wyrmspan_desktop.basis.errors import BadSnapshot, InvariantBroken
from wyrmspan_desktop.family import Game, Step
from wyrmspan_desktop.family.bots import BOTS, BUDGET_S, HINTS_S, Hint, make
from wyrmspan_desktop.family.bots import hints as hints_for
from wyrmspan_desktop.family.invariants import MOST_ANSWERS
from wyrmspan_desktop.family.state import RULES_VERSION
from wyrmspan_desktop.family.tiles import TileSet, default_tiles
from wyrmspan_desktop.games.protocol import Kind

SCARCE = "scarce"
"""The level at which there are 20 of each resource and no more."""


class Family(Kind[Game]):
    """What all games of Dragon Family have in common that are played with one set of tiles.

    Without a set it is the one that ships with the game, read when it is first needed.
    """

    name = Game.KIND
    rules, oldest_rules = RULES_VERSION, 1
    most_answers = MOST_ANSWERS
    levels: Sequence[str] = (SCARCE,)

    action = "action"
    between = frozenset({"action"})
    # A tile that a player lays from the own hand is none: whoever lays a tile may take it back.
    shown = frozenset({"ended"})
    reasons: Sequence[tuple[str, str]] = (("ended", "ended"), ("drew", "drawn"))

    bots: Sequence[str] = tuple(BOTS)
    quick = frozenset({"random", "greedy"})
    budget_s, hints_s = BUDGET_S, HINTS_S
    hints_type: Any = list[Hint]

    def __init__(self, tiles: TileSet | None = None) -> None:
        self._tiles = tiles

    @property
    def tiles(self) -> TileSet:
        """The tiles that are played with."""
        return self._tiles or default_tiles()

    def new(
        self, players: Sequence[str], *, seed: int, level: str | None = None, rules: int | None = None
    ) -> Game:
        if level not in (None, *self.levels):
            raise ValueError(f"there is no level {level!r}")
        return Game.new(
            players, seed=seed, scarce=level == SCARCE, tiles=self.tiles, rules=rules or self.rules
        )

    def from_json(self, data: str | bytes) -> Game:
        return Game.from_json(data, tiles=self.tiles)

    def check(self, game: Game) -> None:
        try:
            game.check()
        except InvariantBroken as error:
            raise BadSnapshot(f"no game comes to that: {error}") from None

    def content(self) -> str:
        return self.tiles.content_hash

    def players(self, game: Game) -> Sequence[str]:
        return game.state.names

    def rename(self, game: Game, players: Sequence[str]) -> None:
        game.state.names = list(players)

    def level(self, game: Game) -> str | None:
        return SCARCE if game.state.scarce else None

    def seats(self, players: Sequence[str], level: str | None) -> tuple[str, ...]:
        return tuple(players)

    def round(self, game: Game) -> int:
        return game.state.round

    def milestones(self, step: Step) -> list[int]:
        return []

    def obvious(self, game: Game) -> list[str]:
        return []

    def prepare(self) -> None:
        _ = self.tiles

    def answer(
        self, bot: str, game: Game, seed: int, budget_s: float, clock: Callable[[], float] = perf_counter
    ) -> list[str]:
        return make(bot, seed, budget_s, clock).answer(game)

    def hints(self, game: Game, seed: int, budget_s: float) -> list[Hint]:
        return hints_for(game, seed, budget_s, perf_counter)

    def told(self, game: Game) -> str:
        state = game.state
        return f"seed {state.seed}, round {state.round}"


KIND = Family()
