"""Computer players.

A bot answers decisions knowing only what its seat may know; it never sees a game's hidden state.  Bots are
made by name, so that the command line, settings and logs can all say which one is meant:

>>> sorted(BOTS)
['random']
>>> bot = make("random", seed=7)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from wyrmspan_desktop.bots.random_bot import RandomBot
from wyrmspan_desktop.engine.decisions import Decision

__all__ = ["BOTS", "Bot", "RandomBot", "make"]


class Bot(Protocol):
    """Whoever answers for a seat."""

    def answer(self, decision: Decision) -> list[str]:
        """A legal answer to the decision."""
        ...


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}
"""What makes each bot from a seed, by name."""


def make(name: str, seed: int) -> Bot:
    """The bot of a name; `ValueError` names the known ones if there is none."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; known are {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
