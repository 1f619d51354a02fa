"""Hints of Advent of the Wyrms: the results of each answer in sampled games."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.text.advent import answer_text, hint_text
from wyrmspan_desktop.ui.advent.answer_builder import AdventAnswerBuilder
from wyrmspan_desktop.ui.table.play.bots import PlainAdviser


class AdventAdviser(PlainAdviser):
    """Hints for the player's decision."""

    building = AdventAnswerBuilder

    def words_of(self, answer: Sequence[str]) -> str:
        return answer_text(answer[0], self._game.deck)

    def why(self, number: int) -> str:
        return hint_text(self.hints[number])
