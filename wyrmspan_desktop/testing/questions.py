"""Puts questions to bots in the middle of random games: `devtools.fuzz --bot` asks many of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots.dracologist import Dracologist
from wyrmspan_desktop.engine import Decision, Game, option
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.testing.contract import ContractBroken, Log, bot_for
from wyrmspan_desktop.testing.secrecy import twin_of


class Ticks:
    """A clock that goes on by so many seconds whenever it is read, so that a search is the same everywhere."""

    def __init__(self, step_s: float = 0.1) -> None:
        self._step_s, self._now = step_s, 0.0

    def __call__(self) -> float:
        self._now += self._step_s
        return self._now


class Hoarder(bots.RandomBot):
    """A random bot that walks as long as it can and buys nothing, so that resources reach their limit."""

    def answer(self, decision: Decision) -> list[str]:
        """A legal answer; at an action a walk, if there is one."""
        walks = [each for each in decision.ids if option(each).kind == "explore"]
        return walks[:1] if decision.kind == "action" and walks else super().answer(decision)


def bot_of(name: str, seed: int) -> bots.Bot:
    """The bot of a name; one that searches counts its steps instead of looking at the clock."""
    return Dracologist(seed, 1.0, Ticks()) if name == "dracologist" else bots.make(name, seed)


def question(game: Game, name: str, dice: random.Random) -> list[str]:
    """Ask a bot the open decision of a game and of its twin, in which only what the seat cannot see differs.

    Returns the answer.  Raises `ContractBroken` if it is illegal, if the two differ, or if the bot changed the
    game that it was shown.
    """
    decision = game.decision
    if decision is None:
        raise ValueError("the game is over")
    twin = twin_of(game, decision.seat, dice)
    if twin is None:
        raise ContractBroken(f"seat {decision.seat} is not asked the same when others hold other cards")
    deal, seed = dice.getrandbits(60), dice.getrandbits(60)
    answers = []
    for each in (game, twin.game):
        seen = each.determinize(decision.seat, deal)
        before = seen.digest()
        answers.append(bot_of(name, seed).answer(seen))
        if seen.digest() != before:
            raise ContractBroken(f"{name} changed the game that it was asked about")
    if answers[0] != answers[1]:
        raise ContractBroken(f"{name} answers {answers[0]}, but {answers[1]} if only hidden things differ")
    game.clone().apply(answers[0])
    return answers[0]


class Questions:
    """Asks bots so many decisions of each kind; ``asked`` counts them."""

    def __init__(self, names: Sequence[str], of_each: int) -> None:
        self._names, self._of_each = names, of_each
        self.asked: Counter[str] = Counter()

    @property
    def all_asked(self) -> bool:
        """Whether every kind has come up so often."""
        return all(self.asked[kind] >= self._of_each for kind in KINDS)

    def play(self, game: Game, seed: int, log: Log) -> None:
        """Play a random game to its end, and ask wherever there is a choice whose kind has not been asked enough."""
        hoards = seed % 2 and self.asked["discard_resource"] < self._of_each
        bot, dice = Hoarder(seed) if hoards else bot_for(seed), random.Random(seed)
        while (decision := game.decision) is not None:
            if self.asked[decision.kind] < self._of_each:
                self.asked[decision.kind] += 1
                for name in self._names:
                    question(game, name, dice)
            log.append(bot.answer(decision))
            game.apply(log[-1])
