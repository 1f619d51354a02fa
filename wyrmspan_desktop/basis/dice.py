"""Random numbers for players made of code, and the one who does nothing but throw dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from wyrmspan_desktop.basis import rng


class Asked(Protocol):
    """What is asked: one of ``ids`` is the answer."""

    @property
    def ids(self) -> Sequence[str]: ...


class Asking(Protocol):
    """A game that asks, unless it is over."""

    @property
    def decision(self) -> Asked | None: ...


class Dice:
    """Random numbers of the rules' own generator: the same on every platform."""

    def __init__(self, seed: int) -> None:
        self._state = seed & rng.MASK

    def below(self, bound: int) -> int:
        """A number in ``range(bound)``."""
        self._state, number = rng.draw(self._state, bound)
        return number


class RandomBot:
    """Every legal answer is as likely as any other."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def answer(self, game: Asking) -> list[str]:
        """One of the answers."""
        assert game.decision is not None
        ids = game.decision.ids
        return [ids[self._dice.below(len(ids))]]
