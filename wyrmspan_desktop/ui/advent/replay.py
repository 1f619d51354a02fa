"""A replay of Advent of the Wyrms, answer by answer."""

from __future__ import annotations

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.ui.advent.adviser import AdventAdviser
from wyrmspan_desktop.ui.advent.board import AdventBoard
from wyrmspan_desktop.ui.advent.places import Places
from wyrmspan_desktop.ui.layout.scrubber import Scrubber, beside_question
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.help.replay_hints import PlainReplayHints
from wyrmspan_desktop.ui.table.screens.game import WatchedScene
from wyrmspan_desktop.ui.table.screens.replaying import Replaying


class _Hindsight(PlainReplayHints, AdventAdviser):
    pass


class AdventReplaying(Replaying):
    """Controls the replay of a game at the terrace."""

    advising = _Hindsight
    board: AdventBoard


class AdventReplay(WatchedScene):
    """The replay of a game at the terrace."""

    board: AdventBoard
    control: AdventReplaying

    def __init__(self, app: Host, session: Session[Game]) -> None:
        board = AdventBoard(app, session, 0, _with_groove)
        super().__init__(board, AdventReplaying(board))


def _with_groove(at: Places) -> tuple[Places, Scrubber]:
    return beside_question(at, at.discard.x - at.px(12))
