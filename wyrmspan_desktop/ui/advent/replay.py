"""A replay of Advent of the Wyrms, answer by answer."""

from __future__ import annotations

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.ui.advent.board import AdventBoard
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.replaying import ReplayingScene
from wyrmspan_desktop.ui.table.answers import Answer


class AdventReplay(ReplayingScene, AdventBoard):
    """A game that was played at the terrace."""

    game: Game

    def __init__(self, app: Host, session: Session[Game]) -> None:
        super().__init__(app, session, 0)

    @property
    def shown_game(self) -> Game:
        return self.game

    def _question(self) -> tuple[str, str]:
        return super()._question()[0], words.MOVE(number=self.at, all=self.moves)

    def _answers(self) -> list[Answer]:
        return [
            Answer(each.name, [each.text], main=each.main, enabled=each.enabled, tip=each.tip)
            for each in self.controls
        ]

    def _look_around(self, target: Target) -> None:
        self.look_around(target.id)
