"""A bot that answers at random."""

from __future__ import annotations

import random

from wyrmspan_desktop.engine.decisions import Decision


class RandomBot:
    """Answers at random: first the number of ids, then which, each with equal probability.

    The same seed and decisions give the same answers on every platform.  ``exchanges`` is the probability that an
    open resource exchange is answered instead (R2.5); even 1 comes to an end, because each exchange takes a
    resource away.
    """

    def __init__(self, seed: int, exchanges: float = 0.0) -> None:
        self._random = random.Random(seed)
        self._exchanges = exchanges

    def answer(self, decision: Decision) -> list[str]:
        """Return a legal answer to any decision."""
        if self._exchanges and self._random.random() < self._exchanges and decision.exchanges:
            return [self._random.choice(decision.exchanges).id]
        ids = decision.ids
        if decision.most == 1 == decision.least:
            return [ids[int(self._random.random() * len(ids))]]
        count = self._random.randint(decision.least, decision.most)
        return self._random.sample(list(ids), count)
