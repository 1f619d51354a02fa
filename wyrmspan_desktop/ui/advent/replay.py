"""A replay of Advent of the Wyrms, answer by answer."""

from __future__ import annotations

import pygame

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.ui.advent.adviser import AdventAdviser
from wyrmspan_desktop.ui.advent.answer_builder import AdventAnswerBuilder
from wyrmspan_desktop.ui.advent.board import AdventBoard
from wyrmspan_desktop.ui.advent.picture import Scenery
from wyrmspan_desktop.ui.advent.places import Places
from wyrmspan_desktop.ui.layout.scrubber import Scrubber, beside_question
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.help.replay_hints import ReplayHints
from wyrmspan_desktop.ui.table.play.answers import Answer
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.table.screens.replaying import Replaying


class _Hindsight(ReplayHints, AdventAdviser):
    @property
    def _choosing(self) -> AdventAnswerBuilder:
        return AdventAnswerBuilder(self._game)


class AdventReplaying(Replaying):
    """Controls the replay of a game at the terrace."""

    advising = _Hindsight
    board: AdventBoard

    def show_on(self, picture: Scenery) -> None:
        picture.prompt_from = words.MOVE(number=self.at, all=self.moves)
        picture.answers = [
            Answer(each.name, [each.text], main=each.main, enabled=each.enabled, tip=each.tip)
            for each in self.controls
        ]


class AdventReplay(GameScene):
    """The replay of a game at the terrace."""

    name = "replay"
    confirm_key = pygame.K_SPACE
    board: AdventBoard
    control: AdventReplaying

    def __init__(self, app: Host, session: Session[Game]) -> None:
        board = AdventBoard(app, session, 0, _with_groove)
        super().__init__(board, AdventReplaying(board))


def _with_groove(at: Places) -> tuple[Places, Scrubber]:
    return beside_question(at, at.discard.x - at.px(12))
