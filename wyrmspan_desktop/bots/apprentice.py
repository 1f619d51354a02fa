"""The apprentice: answers by the heuristic policy, with some noise."""

from __future__ import annotations

import random

from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine.game import Game

UNSTEADY = 0.3
"""Amplitude of the noise on an option's rating, in points."""


class Apprentice:
    """Does not look ahead."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def answer(self, game: Game) -> list[str]:
        """Return the answer that looks best at first sight."""
        return heuristic_policy.answer(game, lambda: UNSTEADY * self._random.random())
