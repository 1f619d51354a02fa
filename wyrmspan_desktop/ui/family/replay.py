"""A replay of Dragon Family, answer by answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.views import View
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.ui.family.adviser import FamilyAdviser
from wyrmspan_desktop.ui.family.answer_builder import FamilyAnswerBuilder
from wyrmspan_desktop.ui.family.board import FamilyBoard
from wyrmspan_desktop.ui.family.draw.places import Places
from wyrmspan_desktop.ui.family.map_view import MapView
from wyrmspan_desktop.ui.layout.scrubber import Scrubber, on_lip
from wyrmspan_desktop.ui.table.help.replay_hints import ReplayHints
from wyrmspan_desktop.ui.table.play.answers import Answer
from wyrmspan_desktop.ui.table.screens.multi_seat_replay import SidedReplay


class _Hindsight(ReplayHints, FamilyAdviser):
    @property
    def _choosing(self) -> Any:
        return FamilyAnswerBuilder(self._game)


class _MapInReplay(MapView):
    """Shows the final extent of the map while scrubbing, so that only tiles appear and disappear."""

    def look_at_all(self) -> None:
        board = self._board
        if not board.is_scrubbing:
            super().look_at_all()
        elif not board.camera.is_free:
            board.camera.fit(self.cells(board.session.game.view(None)["tiles"]))
            board.camera.is_free = True


class FamilyReplay(SidedReplay[Game, View, Places], FamilyBoard):
    """The replay of a game on the map."""

    advising = _Hindsight
    looking = _MapInReplay

    def _lie(self) -> Places:
        found, self._reel = on_lip(super()._lie())
        room = found.room.copy()
        room.height = found.prompt.top - found.px(6) - room.y
        return replace(found, room=room)

    def release(self, point: tuple[int, int]) -> None:
        was_scrubbing = self.is_scrubbing
        super().release(point)
        if was_scrubbing:
            self.map_view.look_at_all()

    @property
    def is_advised(self) -> bool:
        return self.hindsight.is_open

    @property
    def reel(self) -> Scrubber:
        return self._reel

    @property
    def shown_game(self) -> Game:
        return self.game

    def _settled(self, game: Game) -> None:
        self.count(game)

    def _question(self) -> tuple[str, str]:
        return super()._question()[0], words.MOVE(number=self.at, all=self.moves)

    def _answers(self) -> list[Answer]:
        return [
            Answer(each.name, [each.text], main=each.main, enabled=each.enabled, tip=each.tip)
            for each in (*self.controls, *self.tools)
        ]

    def key(self, event: pygame.event.Event) -> None:
        is_turn = event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        if is_turn or not self.map_view.look_by_key(event):
            super().key(event)
