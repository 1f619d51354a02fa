"""Hints of Dragon Family: the results of each answer in sampled games."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.family import option
from wyrmspan_desktop.text.family import answer_text, hint_text
from wyrmspan_desktop.ui.family.answer_builder import FamilyAnswerBuilder
from wyrmspan_desktop.ui.table.play.bots import PlainAdviser


class FamilyAdviser(PlainAdviser):
    """Hints for the player's decision."""

    building = FamilyAnswerBuilder

    def step(self, dt: float) -> None:
        before = self.hints
        super().step(dt)
        if self.hints is not before:
            # Answers that differ only in the turn of the tile, or in the handler, are the same place: only
            # the best of them is shown.
            alike = [(self.words(number), _place(hint.answer[0])) for number, hint in enumerate(self.hints)]
            self.hints = [
                hint for number, hint in enumerate(self.hints) if alike.index(alike[number]) == number
            ]

    def words_of(self, answer: Sequence[str]) -> str:
        return answer_text(answer[0], self._game)

    def why(self, number: int) -> str:
        return hint_text(self.hints[number])


def _place(answer: str) -> object:
    """Return the thing on the map that an answer is about."""
    asked = option(answer)
    return (asked.q, asked.r) if asked.kind == "explore" else answer
