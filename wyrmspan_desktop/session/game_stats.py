"""Facts about a finished game that its result does not contain; found by replaying its answers once, slowly."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from concurrent.futures import CancelledError
from dataclasses import dataclass
from time import monotonic, sleep

from wyrmspan_desktop.session import record
from wyrmspan_desktop.session.achievements import earned
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.record import Record
from wyrmspan_desktop.session.score_timeline import Standing, standings

VERSION = 2
"""Version of facts and deeds: after a change all games are searched again."""
_WORK_S, _REST_S = 0.002, 0.0003
"""The longest stretch of work, and the pause after it, in seconds."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class GameStats:
    """Facts that follow from the answers of a game.

    ``rounds``: the points of all seats at the end of each round, if games of the kind have such; ``cards``: as
    `Kind.played` returns them, for the first seat; ``deeds``: its achievements.
    """

    rounds: tuple[Standing, ...]
    cards: Mapping[str, int]
    deeds: tuple[str, ...]


class YieldingProgress(Progress):
    """Pauses after every bit of work, because Python by itself lets other threads run too late."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._since = monotonic()

    def check(self) -> None:
        self._progress.check()
        if monotonic() - self._since > _WORK_S:
            sleep(_REST_S)
            self._since = monotonic()


def facts_of(found: Record, progress: Progress = ALONE) -> GameStats | None:
    """Return the facts of a game; None if its answers are missing or do not reproduce it.

    Raises `CancelledError` if it was cancelled, and nothing else.
    """
    if found.log is None:
        return None
    unhurried = YieldingProgress(progress)
    try:
        session = record.go_on(found, None, unhurried).session
        done = session.timeline.done
        if len(done) != len(found.log.answers) or not session.is_over:
            return None
        deeds = tuple(earned(session, found.about.night)) if found.about.can_earn else ()
        if 0 in session.seating.gave_up:
            return GameStats((), {}, deeds)  # what a bot has made of the seat is none of its person's results
        rounds = standings(session, unhurried)
        if [each.round for each in rounds] != [*range(1, len(rounds) + 1)]:
            rounds = []  # no rounds whose points are settled one by one
        cards = session.kind.played(session.steps, session.game, 0)
        return GameStats(tuple(rounds), cards, deeds)
    except CancelledError:
        raise
    except Exception:  # noqa: BLE001 - whatever it is, the game itself is noted
        _log.exception("the answers of %s tell nothing", found.about.id)
        return None
