"""Hints on the map: what came of each answer in games that were played on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wyrmspan_desktop.text.family import answer_text, hint_text
from wyrmspan_desktop.ui.family.choosing import Exploring
from wyrmspan_desktop.ui.table.bots import Adviser
from wyrmspan_desktop.ui.table.shown import Key


class FamilyAdviser(Adviser):
    """Hints for the decision that the player is asked."""

    def step(self, dt: float) -> None:
        before = self.hints
        super().step(dt)
        if self.hints is not before:
            # Tiles that are only turned otherwise read the same: the best of them is told.
            words = [self.words(number) for number in range(len(self.hints))]
            self.hints = [
                hint for number, hint in enumerate(self.hints) if words.index(words[number]) == number
            ]

    def _keys(self, decision: Any, answer: Sequence[str]) -> set[Key]:
        choosing = self._table.choosing
        if not isinstance(choosing, Exploring):
            return set()
        return {key for option in choosing.options if option.id in answer for key in option.anchors}

    def words(self, number: int) -> str:
        return answer_text(self.hints[number].answer[0], self._session.game)

    def why(self, number: int) -> str:
        return hint_text(self.hints[number])
