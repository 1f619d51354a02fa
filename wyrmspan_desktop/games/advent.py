"""Advent of the Wyrms as a `Kind` of game."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.bots import BOTS, Hint, make
from wyrmspan_desktop.advent.bots import hints as hints_for
from wyrmspan_desktop.advent.cards import Deck, default_deck
from wyrmspan_desktop.advent.state import MAX_ANSWERS, RULES_VERSION
from wyrmspan_desktop.games.common import Common
from wyrmspan_desktop.games.protocol import NO_HOUSE_RULES, HouseRules


class Advent(Common[Game, Deck]):
    """Games of Advent of the Wyrms with one deck.

    Without a deck it is the shipped one, read on first use.
    """

    name = Game.KIND
    rules = RULES_VERSION
    most_answers = MAX_ANSWERS

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
    hints_type = list[Hint]

    shipped, maker, adviser = staticmethod(default_deck), staticmethod(make), staticmethod(hints_for)

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
        if level is not None:
            raise ValueError(f"this game knows no levels, not {level!r} either")
        return Game.new(players, seed=seed, deck=self.box, rules=rules or self.rules)

    def from_json(self, data: str | bytes) -> Game:
        return Game.from_json(data, deck=self.box)

    def round(self, game: Game) -> int:
        return game.state.turn

    def describe(self, game: Game) -> str:
        state = game.state
        return f"seed {state.seed}, turn {state.turn}"


KIND = Advent()
