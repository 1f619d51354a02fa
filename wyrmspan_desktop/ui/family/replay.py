"""A replay of Dragon Family, answer by answer."""

from __future__ import annotations

from dataclasses import replace

import pygame

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.ui.family.adviser import FamilyAdviser
from wyrmspan_desktop.ui.family.board import FamilyBoard
from wyrmspan_desktop.ui.family.draw.places import Places
from wyrmspan_desktop.ui.layout.scrubber import Scrubber, on_lip
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.help.replay_hints import PlainReplayHints
from wyrmspan_desktop.ui.table.screens.game import WatchedScene
from wyrmspan_desktop.ui.table.screens.multi_seat_replay import SidedReplaying, sides_of


class _Hindsight(PlainReplayHints, FamilyAdviser):
    pass


class FamilyReplaying(SidedReplaying):
    """Controls the replay of a game on the map."""

    advising = _Hindsight
    board: FamilyBoard
    game: Game

    @property
    def is_advised(self) -> bool:
        return self.hindsight.is_open

    def release(self, point: tuple[int, int]) -> None:
        was_scrubbing = self.is_scrubbing
        super().release(point)
        if was_scrubbing:
            self.board.map_view.look_at_all()

    def _settled(self) -> None:
        self.board.count(self.game)

    def key(self, event: pygame.event.Event) -> None:
        is_turn = event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        if is_turn or not self.board.map_view.look_by_key(event):
            super().key(event)


class FamilyReplay(WatchedScene):
    """The replay of a game on the map."""

    board: FamilyBoard
    control: FamilyReplaying

    def __init__(self, app: Host, session: Session[Game]) -> None:
        board = FamilyBoard(app, session, sides_of(session)[0].seat, _with_groove)
        super().__init__(board, FamilyReplaying(board))


def _with_groove(at: Places) -> tuple[Places, Scrubber]:
    found, reel = on_lip(at)
    room = found.room.copy()
    room.height = found.prompt.top - found.px(6) - room.y
    return replace(found, room=room), reel
