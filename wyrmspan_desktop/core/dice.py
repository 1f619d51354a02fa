"""Random numbers for bots, and the bot that answers at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from wyrmspan_desktop.core import rng


class Asked(Protocol):
    """A decision: one of ``ids`` is the answer."""

    @property
    def ids(self) -> Sequence[str]: ...


class Asking(Protocol):
    """A game with an open decision, unless it is over."""

    @property
    def decision(self) -> Asked | None: ...


class Dice:
    """Random numbers of the rules' own generator: the same on every platform."""

    def __init__(self, seed: int) -> None:
        self._state = seed & rng.MASK

    def below(self, bound: int) -> int:
        """Return a number in ``range(bound)``."""
        self._state, number = rng.draw(self._state, bound)
        return number


class RandomBot:
    """Gives every legal answer with the same probability."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def answer(self, game: Asking) -> list[str]:
        """Return one of the answers."""
        assert game.decision is not None
        ids = game.decision.ids
        return [ids[self._dice.below(len(ids))]]
