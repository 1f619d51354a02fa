"""A replay of Wyrmspan: a game that was played, move by move, from any seat's side or as an onlooker."""

from __future__ import annotations

from typing import Any

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.text.questions import Prompt
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.board import BoardScene
from wyrmspan_desktop.ui.scenes.replaying import SidedReplay
from wyrmspan_desktop.ui.table.shown import Button


class ReplayScene(SidedReplay, BoardScene):
    """Shows a game of Wyrmspan from a side."""

    game: Game

    def _shows(self, answer: Any) -> None:
        self.look_at(answer.seat)

    def _settled(self, game: Any) -> None:
        self.count(game)

    @property
    def _last(self) -> Button | None:
        return Button("score_sheet", str(words.SCORES), tip=str(words.SCORES_TIP), main=True)

    def caption(self) -> Prompt:
        return Prompt(super().caption().question, words.MOVE(number=self.at, all=self.moves))

    def _look_around(self, target: Target) -> None:
        if target.id == "score_sheet":
            self.app.go.scores(self.session)
        else:
            self.look_around(target.id)
