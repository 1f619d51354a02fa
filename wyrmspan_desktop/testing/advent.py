"""The trial of Advent of the Wyrms."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from wyrmspan_desktop.advent import Game, fold
from wyrmspan_desktop.advent.bots import best
from wyrmspan_desktop.advent.cards import default_deck
from wyrmspan_desktop.advent.decisions import KINDS
from wyrmspan_desktop.core.dice import RandomBot
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.testing.contract import require
from wyrmspan_desktop.testing.trials import Trial


class AdventTrial(Trial[Game]):
    """Games for one; most answers of odd seeds are greedy, so that games go far and are won."""

    name = ADVENT
    kinds = KINDS
    draws = frozenset({"drew", "wyrm_appeared", "flipped", "set_aside"})

    @property
    def modes(self) -> Mapping[str, Callable[[int], Game]]:
        return {ADVENT: self.new}

    def new(self, seed: int) -> Game:
        """Return a game at its first decision."""
        return Game.new(["Ada"], seed=seed)

    def chooser(self, seed: int) -> Callable[[Game], list[str]]:
        bot, dice = RandomBot(seed), random.Random(seed)
        return lambda game: [best(game)] if seed % 2 and dice.random() < 0.9 else bot.answer(game)

    def answers(self, game: Game) -> list[str]:
        cards = [*default_deck().cards, 0, 99]
        named = [f"{verb} {card}" for verb, card in product(("start", "discard", "negate"), cards)]
        added = [f"add {card} {place}" for card, place in product(cards, range(7))]
        return [*named, *added, "draw", "flip", "excuse", "pass", "add 1", "draw 1", "", "start x"]

    def fold(self, view: Any, event: Any) -> Any:
        return fold(view, event)

    def hidden(self, raw: Any, seat: int) -> list[tuple[list[Any], int]]:
        return [(raw["deck"], place) for place in range(len(raw["deck"]))]

    def check_asked(self, game: Game) -> None:
        assert game.decision is not None
        ways = {each for way in game.ways() for each in way.ids}
        require(not ways or ways == set(game.decision.ids), "the ways are not what is offered")

    def check_redealt(self, game: Game, redealt: Game) -> None:
        require(redealt.odds() == game.odds(), "dealing anew changes the odds")

    def check_end(self, game: Game) -> None:
        require(bool(game.winners) == (game.state.outcome == "won"), "who wins is not how it ended")


TRIAL = AdventTrial()
