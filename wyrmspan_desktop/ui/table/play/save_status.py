"""The save status of a game, and its messages to the player."""

from __future__ import annotations

from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.session import ArchivedGame, Session
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.exercises import NOTHING_LOST
from wyrmspan_desktop.text.messages import all_said, said
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

LATE_S = 0.5
"""Seconds after which a pending write is reported to the player."""


class SaveStatus(TableExtension):
    """A game at the table and its place in the archive, if it has one."""

    is_lesson = False
    """Whether it is the game of a lesson, which can be restarted at any time."""

    def __init__(self, keeper: Host, session: Session[G], archived: ArchivedGame | None) -> None:
        self._keeper, self._session = keeper, session
        self._archived = archived
        self._unreported = archived.notes if archived is not None else ()

    def greet(self) -> bool:
        """Report errors in the game's file."""
        notes, self._unreported = self._unreported, ()
        if notes:
            self._keeper.go.tell(str(menus.ABOUT_GAME), all_said(notes))
        return bool(notes)

    @property
    def about(self) -> SaveHeader | None:
        """The header of the game; None if it is not saved."""
        return self._archived.about if self._archived is not None else None

    @property
    def is_archived(self) -> bool:
        """Whether the game is in an archive that has a place for it."""
        return self._archived is not None and self._keeper.archive.history is not None

    @property
    def is_on_disk(self) -> bool:
        """Whether every answer so far is on the disk, or was refused by it.

        Bots wait for that before the next answer, so a slow disk is never more than one answer behind them; players
        never wait.
        """
        return self._archived is None or not self._keeper.archive.writer.is_behind

    @property
    def is_endangered(self) -> bool:
        """Whether something of the game would be lost by leaving it now."""
        if self._archived is None and (self._session.is_over or self.is_lesson):
            return False
        return not self.is_archived or self._keeper.archive.problem is not None

    @property
    def parting(self) -> str:
        """A description of the fate of the game if the table is left now."""
        if not self.is_archived:
            return str(NOTHING_LOST if self.is_lesson and self._archived is None else say.NOT_KEPT)
        problem = self._keeper.archive.problem
        if problem is not None:
            return say.CANNOT_BE_SAVED(problem=said(problem))
        if self._session.is_over:
            return str(say.FINISHED)
        return str(say.IS_KEPT)

    @property
    def banner(self) -> str:
        """The error of saving, for the table; empty if there is none."""
        problem = self._keeper.archive.problem if self._archived is not None else None
        if problem is None:
            is_late = self._archived is not None and self._keeper.archive.writer.late_s > LATE_S
            return str(say.SAVING) if is_late else ""
        if not self.is_archived:
            return say.CANNOT_BE_KEPT(problem=said(problem))
        return say.NOT_SAVED(problem=said(problem))

    def close(self) -> None:
        if self._archived is not None:
            self._archived.close(wait=False)
