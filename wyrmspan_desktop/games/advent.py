"""Advent of the Wyrms: its rules and its bots, as whatever surrounds a game speaks to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from wyrmspan_desktop.advent import Game, Step
from wyrmspan_desktop.advent.bots import BOTS, BUDGET_S, HINTS_S, Hint, make
from wyrmspan_desktop.advent.bots import hints as hints_for
from wyrmspan_desktop.advent.cards import Deck, default_deck
from wyrmspan_desktop.advent.state import MOST_ANSWERS, RULES_VERSION
from wyrmspan_desktop.basis.errors import BadSnapshot, InvariantBroken
from wyrmspan_desktop.games.protocol import Kind


class Advent(Kind[Game]):
    """What all games of Advent of the Wyrms have in common that are played with one deck.

    Without a deck it is the one that ships with the game, read when it is first needed.
    """

    name = Game.KIND
    rules, oldest_rules = RULES_VERSION, 1
    most_answers = MOST_ANSWERS
    levels: Sequence[str] = ()

    action = "action"
    between = frozenset({"action", "negate"})
    shown = frozenset({"won", "lost"})
    reasons: Sequence[tuple[str, str]] = (
        ("won", "ended"),
        ("lost", "ended"),
        ("flipped", "drawn"),
        ("set_aside", "drawn"),
        ("wyrm_appeared", "drawn"),
        ("drew", "drawn"),
    )

    bots: Sequence[str] = tuple(BOTS)
    quick = frozenset({"random", "greedy"})
    budget_s, hints_s = BUDGET_S, HINTS_S
    hints_type: Any = list[Hint]

    def __init__(self, deck: Deck | None = None) -> None:
        self._deck = deck

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self._deck or default_deck()

    def new(
        self, players: Sequence[str], *, seed: int, level: str | None = None, rules: int | None = None
    ) -> Game:
        if level is not None:
            raise ValueError(f"this game knows no levels, not {level!r} either")
        return Game.new(players, seed=seed, deck=self.deck, rules=rules or self.rules)

    def from_json(self, data: str | bytes) -> Game:
        return Game.from_json(data, deck=self.deck)

    def check(self, game: Game) -> None:
        try:
            game.check()
        except InvariantBroken as error:
            raise BadSnapshot(f"no game comes to that: {error}") from None

    def content(self) -> str:
        return self.deck.content_hash

    def players(self, game: Game) -> Sequence[str]:
        return game.state.names

    def rename(self, game: Game, players: Sequence[str]) -> None:
        game.state.names = list(players)

    def level(self, game: Game) -> str | None:
        return None

    def seats(self, players: Sequence[str], level: str | None) -> tuple[str, ...]:
        return tuple(players)

    def round(self, game: Game) -> int:
        return game.state.turn

    def milestones(self, step: Step) -> list[int]:
        return []

    def obvious(self, game: Game) -> list[str]:
        return []

    def prepare(self) -> None:
        _ = self.deck

    def answer(
        self, bot: str, game: Game, seed: int, budget_s: float, clock: Callable[[], float] = perf_counter
    ) -> list[str]:
        return make(bot, seed, budget_s, clock).answer(game)

    def hints(self, game: Game, seed: int, budget_s: float) -> list[Hint]:
        return hints_for(game, seed, budget_s, perf_counter)

    def told(self, game: Game) -> str:
        state = game.state
        return f"seed {state.seed}, turn {state.turn}"


KIND = Advent()
