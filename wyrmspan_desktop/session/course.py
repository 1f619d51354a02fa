"""The course of a solo game: the points of its player by round and turn, for a game against its ghost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session.ghost import Ghost, Mark
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.session.session import AnySession, Session
from wyrmspan_desktop.session.undo_history import Answered

_SEAT = 0
"""The seat of the player."""


class Course(Generic[G]):
    """The marks of a session up to its latest answer; it follows what is played and undone."""

    def __init__(self, session: Session[G]) -> None:
        self._session = session
        self._begin()

    def _begin(self) -> None:
        self._game = self._session.start.clone()
        self._read: list[Answered[G]] = []
        self._turns = 0
        self._marks: list[Mark] = []

    @property
    def marks(self) -> Sequence[Mark]:
        """The marks in order; none before the first round."""
        done = self._session.timeline.done
        known = len(self._read)
        if known > len(done) or any(old is not new for old, new in zip(self._read, done, strict=False)):
            self._begin()
            known = 0
        for answered in done[known:]:
            self._read_on(answered)
        return self._marks

    def _read_on(self, answered: Answered[G]) -> None:
        """Take up the next answer."""
        game, kind = self._game, self._session.kind
        self._read.append(answered)
        step = game.apply(answered.ids)
        ended, settled = kind.turns_ended(step, _SEAT), kind.milestones(step)
        points = game.scores()[_SEAT].total
        self._turns += ended
        if settled:
            # A turn that ended with its round has no mark of its own: its points are part of the round's.
            self._turns = 0
            self._marks += [Mark(number + 1, 0, points) for number in settled]
        elif ended:
            self._marks.append(Mark(kind.round(game), self._turns, points))
        elif not self._marks and kind.round(game):
            self._marks.append(Mark(kind.round(game), 0, points))
        if game.is_over and self._marks:
            self._marks.append(Mark(self._marks[-1].round + 1, 0, points))


def can_be_ghost(session: AnySession) -> bool:
    """Whether a game can be played again against its course.

    It must be a finished solo game of Wyrmspan, played by one person from its deal to its end.
    """
    is_solo = session.kind.name == WYRMSPAN and len(session.humans) == 1 == len(session.people)
    return is_solo and session.game.is_over and not session.seating.changes and session.is_dealt


def ghost_of(session: AnySession, about: SaveHeader) -> Ghost:
    """Return the ghost of a game for which `can_be_ghost` holds; ``about`` is its header."""
    return Ghost(
        name=about.names[_SEAT],
        ended=about.saved,
        categories=dict(session.scores()[_SEAT].categories),
        course=tuple(Course(session).marks),
    )
