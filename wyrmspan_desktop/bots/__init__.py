"""Computer players of Wyrmspan, from one that knows only the rules to one that searches.

A bot is given a game in which everything that its seat cannot see was redealt (`Game.determinize`): it
never sees what is really hidden.  Bots are made by name, so that the command line, settings, saves and logs
can all say which one is meant:

>>> list(BOTS)
['random', 'apprentice', 'keeper', 'dracologist']
>>> bot = make("random", seed=7)

- `apprentice` rates every option: `effect_value` reads from the effects what they give, as resource vectors, and
  `heuristic_policy` prices the vectors for the player's situation.
- `keeper` finishes the round by the heuristic policy after every answer and takes the answer that `evaluation` rates
  best, by `features` of the position.
- `dracologist` grows a tree of answers (`search`: PUCT with the policy's ratings as priors).  Every playout runs in a
  redealt world.  Where the tree ends, the policy finishes the turn and `value`, a small network learnt from games of
  the bots, predicts the points from `position`.  The tree knows answers only, no positions, so luck is averaged out,
  and the tries of all answers meet the same worlds.
- `hints` asks the same search for the best three answers.  Its effort is counted in playouts and its random numbers
  come from the view of the seat, so the same position has the same advice.
- `game_review` reviews a finished game: sequential halving distributes playouts over its decisions, and the reported
  loss or gain comes from separate worlds.

Weights are data (``numbers.json``, ``value.net``); `assets/learner` fits them, and
`tests/bots/strength.jsonl` holds the games by which they were measured.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from wyrmspan_desktop.bots.apprentice import Apprentice
from wyrmspan_desktop.bots.dracologist import Clock, Dracologist
from wyrmspan_desktop.bots.keeper import Keeper
from wyrmspan_desktop.bots.random_bot import RandomBot
from wyrmspan_desktop.engine.game import Game

__all__ = ["BOTS", "Bot", "RandomBot", "ask", "make"]

BUDGET_S = 2.0
"""Default time for a decision, in seconds."""


class Bot(Protocol):
    """A program that answers for a seat."""

    def answer(self, game: Game) -> list[str]:
        """Return a legal answer to the open decision; the game may be cloned, but must not be changed."""
        ...


class _Blind:
    """Adapter of the random bot, which needs only the decision."""

    def __init__(self, seed: int) -> None:
        self._bot = RandomBot(seed)

    def answer(self, game: Game) -> list[str]:
        if game.decision is None:
            raise ValueError("the game is over")
        return self._bot.answer(game.decision)


BOTS: dict[str, Callable[[int, float, Clock], Bot]] = {
    "random": lambda seed, *_: _Blind(seed),
    "apprentice": lambda seed, *_: Apprentice(seed),
    "keeper": lambda seed, *_: Keeper(seed),
    "dracologist": Dracologist,
}
"""Functions that make each bot from a seed, its seconds for a decision and a clock, by name; the strongest last."""


def make(name: str, seed: int, budget_s: float = BUDGET_S, clock: Clock = perf_counter) -> Bot:
    """Make the bot of a name; `ValueError` lists the known ones if there is none."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; known are {', '.join(BOTS)}")
    return BOTS[name](seed, budget_s, clock)


def ask(bot: Bot, game: Game, dice: random.Random) -> list[str]:
    """Return a bot's answer to the open decision; what its seat cannot see is redealt first."""
    if game.decision is None:
        raise ValueError("the game is over")
    return bot.answer(game.determinize(game.decision.seat, dice.getrandbits(60)))
