"""Hints of Advent of the Wyrms: the results of each answer in sampled games."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.text.advent import answer_text, hint_text
from wyrmspan_desktop.ui.advent.answer_builder import AdventAnswerBuilder
from wyrmspan_desktop.ui.table.draw.shown import Key
from wyrmspan_desktop.ui.table.play.bots import Adviser


class AdventAdviser(Adviser):
    """Hints for the player's decision."""

    def _keys(self, decision: Decision, answer: Sequence[str]) -> set[Key]:
        choosing = self._choosing
        if not isinstance(choosing, AdventAnswerBuilder):
            return set()
        return {key for option in choosing.options if option.id in answer for key in option.things}

    def words_of(self, answer: Sequence[str]) -> str:
        return answer_text(answer[0], self._game.deck)

    def why(self, number: int) -> str:
        return hint_text(self.hints[number])
