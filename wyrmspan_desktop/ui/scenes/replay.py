"""A replay of Wyrmspan: a game that was played, move by move, from any seat's side or as an onlooker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.text.questions import Prompt
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.board import BoardScene
from wyrmspan_desktop.ui.scenes.replaying import ReplayingScene
from wyrmspan_desktop.ui.table.shown import Button


class ReplayScene(ReplayingScene, BoardScene):
    """Shows a game from a side.

    The hands of several players can be seen when their game is over; before that there is only the
    onlooker's side, so that nobody looks into cards that are still being played with.
    """

    game: Game

    def __init__(self, app: Host, session: Session[Game]) -> None:
        open_hands = session.is_over or len(session.humans) == 1
        self.sides: list[int | None] = [*range(len(session.humans)), None] if open_hands else [None]
        super().__init__(app, session, self.sides[0])

    def _shows(self, answer: Any) -> None:
        self.look_at(answer.seat)

    def _settled(self, game: Any) -> None:
        self.count(game)

    @property
    def _last(self) -> Button | None:
        return Button("score_sheet", str(words.SCORES), tip=str(words.SCORES_TIP), main=True)

    def caption(self) -> Prompt:
        return Prompt(super().caption().question, words.MOVE(number=self.at, all=self.moves))

    @property
    def tools(self) -> Sequence[Button]:
        side = str(words.ONLOOKER)
        if self.seat is not None:
            side = words.SIDE(name=self.session.names[self.seat])
        if len(self.sides) > 1:
            return [Button("side", side, tip=str(words.CHANGE_SIDE))]
        return [Button("side", side, enabled=False, tip=str(words.NO_SIDE))]

    def _change_side(self, steps: int) -> None:
        """See the same position from another side."""
        self.seat = self.sides[(self.sides.index(self.seat) + steps) % len(self.sides)]
        self.go_to(self.at)

    def _look_around(self, target: Target) -> None:
        if target.id == "side":
            self._change_side(1)
        elif target.id == "score_sheet":
            self.app.go.scores(self.session)
        else:
            self.look_around(target.id)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_TAB:
            self._change_side(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            self.change()
        else:
            super().key(event)
