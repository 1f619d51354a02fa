"""A bot without a plan: every legal answer may come."""

from __future__ import annotations

import random

from wyrmspan_desktop.engine.decisions import Decision


class RandomBot:
    """Answers at random: first how many ids, then which, each time evenly.

    The same seed and decisions give the same answers on every platform.  ``exchanges`` is the chance that an
    open resource exchange is answered instead (R2.5); a chance of 1 would go on for ever only if the
    resources did, and each exchange takes one away.
    """

    def __init__(self, seed: int, exchanges: float = 0.0) -> None:
        self._random = random.Random(seed)
        self._exchanges = exchanges

    def answer(self, decision: Decision) -> list[str]:
        """A legal answer, whatever the decision is."""
        if self._exchanges and self._random.random() < self._exchanges and decision.exchanges:
            return [self._random.choice(decision.exchanges).id]
        ids = decision.ids
        if decision.most == 1 == decision.least:
            return [ids[int(self._random.random() * len(ids))]]
        count = self._random.randint(decision.least, decision.most)
        return self._random.sample(list(ids), count)
