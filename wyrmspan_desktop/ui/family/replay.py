"""A replay of Dragon Family, answer by answer."""

from __future__ import annotations

from typing import Any

import pygame

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.ui.family.board import FamilyBoard
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.replaying import SidedReplay
from wyrmspan_desktop.ui.table.answers import Answer


class FamilyReplay(SidedReplay, FamilyBoard):
    """A game that was played on the map."""

    game: Game

    @property
    def shown_game(self) -> Game:
        return self.game

    def _settled(self, game: Any) -> None:
        self.count(game)

    def _question(self) -> tuple[str, str]:
        return super()._question()[0], words.MOVE(number=self.at, all=self.moves)

    def _answers(self) -> list[Answer]:
        return [
            Answer(each.name, [each.text], main=each.main, enabled=each.enabled, tip=each.tip)
            for each in (*self.controls, *self.tools)
        ]

    def _look_around(self, target: Target) -> None:
        self.look_around(target.id)

    def key(self, event: pygame.event.Event) -> None:
        if not self._look_by_key(event):
            super().key(event)
