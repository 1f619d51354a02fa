"""Asks bots questions in the middle of random games; `devtools.fuzz --bot` asks many."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from wyrmspan_desktop import bots
from wyrmspan_desktop.engine import Decision, Game, option
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.games.registry import kind_of
from wyrmspan_desktop.testing.contract import ContractBroken, Log, bot_for
from wyrmspan_desktop.testing.secrecy import twin_of
from wyrmspan_desktop.testing.trials import Trial


class Ticks:
    """Clock that advances by a fixed step whenever it is read, for reproducible searches."""

    def __init__(self, step_s: float = 0.1) -> None:
        self._step_s, self._now = step_s, 0.0

    def __call__(self) -> float:
        self._now += self._step_s
        return self._now


class Hoarder(bots.RandomBot):
    """Random bot that explores as long as possible and buys nothing, so that resources reach their limit."""

    def answer(self, decision: Decision) -> list[str]:
        """Return a legal answer; at an action a walk, if there is one."""
        walks = [each for each in decision.ids if option(each).kind == "explore"]
        return walks[:1] if decision.kind == "action" and walks else super().answer(decision)


TwinOf = Callable[[Any, int, random.Random], Any]
"""The twin of a game for a seat; None if that is not asked the same then."""


def _twin_of(game: Game, seat: int, dice: random.Random) -> Game | None:
    twin = twin_of(game, seat, dice)
    return twin.game if twin else None


def question(game: Any, name: str, dice: random.Random, twin_of: TwinOf = _twin_of) -> list[str]:
    """Ask a bot the open decision of a game and of a twin that differs only in things hidden from the seat.

    Searching bots count steps instead of time.  Returns the answer.  Raises `ContractBroken` if it is illegal, if the
    two answers differ, or if the bot changed the game.
    """
    decision = game.decision
    if decision is None:
        raise ValueError("the game is over")
    twin = twin_of(game, decision.seat, dice)
    if twin is None:
        raise ContractBroken(f"seat {decision.seat} is not asked the same when others hold other cards")
    deal, seed = dice.getrandbits(60), dice.getrandbits(60)
    answers = []
    for each in (game, twin):
        seen = each.determinize(decision.seat, deal)
        before = seen.digest()
        answers.append(kind_of(game.KIND).answer(name, seen, seed, 1.0, Ticks()))
        if seen.digest() != before:
            raise ContractBroken(f"{name} changed the game that it was asked about")
    if answers[0] != answers[1]:
        raise ContractBroken(f"{name} answers {answers[0]}, but {answers[1]} if only hidden things differ")
    game.clone().apply(answers[0])
    return answers[0]


class Questions:
    """Asks bots this many decisions of each kind; ``asked`` counts them.

    Their games are those of a trial, or Wyrmspan's.
    """

    def __init__(self, names: Sequence[str], of_each: int, trial: Trial[Any] | None = None) -> None:
        self._names, self._of_each, self._trial = names, of_each, trial
        self.kinds: Sequence[str] = trial.kinds if trial else KINDS
        self.asked: Counter[str] = Counter()

    @property
    def all_asked(self) -> bool:
        """True once each kind of question has come up often enough."""
        return all(self.asked[kind] >= self._of_each for kind in self.kinds)

    def play(self, game: Any, seed: int, log: Log) -> None:
        """Play a random game, asking at every choice whose kind is still needed."""
        choose, dice = self._trial.chooser(seed) if self._trial else self._chooser(seed), random.Random(seed)
        twin_of = self._trial.twin if self._trial else _twin_of
        while (decision := game.decision) is not None:
            if self.asked[decision.kind] < self._of_each:
                self.asked[decision.kind] += 1
                for name in self._names:
                    question(game, name, dice, twin_of)
            log.append(choose(game))
            game.apply(log[-1])

    def _chooser(self, seed: int) -> Callable[[Game], list[str]]:
        hoards = seed % 2 and self.asked["discard_resource"] < self._of_each
        bot = Hoarder(seed) if hoards else bot_for(seed)
        return lambda game: bot.answer(game.decision) if game.decision else []
