"""The table of a puzzle: a game that is not saved, with a guide that sets a task."""

from __future__ import annotations

from functools import partial

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.scenarios import EXERCISES
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.names import player_name
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.help.puzzle_guide import PuzzleGuide, Ways
from wyrmspan_desktop.ui.table.screens.table import TableScene


class ExerciseTable(TableScene):
    """The table of the puzzle of a name."""

    def __init__(self, app: Host, name: str) -> None:
        self._exercise = EXERCISES[name]
        self._learner = app.settings.latest_player or player_name(0)
        super().__init__(app, Session(self._exercise.game(self._learner)))
        self.control.save_status.is_lesson = True
        self.control.begin_again = again = partial(app.go.practise, name)
        ways = Ways(again, self._show_way, lambda: app.go.home("exercises"))
        self.tutor = PuzzleGuide(
            self.control,
            name,
            self._exercise,
            app.thinkers,
            lambda: app.settings.note_solved(name),
            ways,
            app.settings,
        )
        self.board.extensions.add_teacher(self.tutor)

    def _show_way(self) -> None:
        """Show the stored solution as a replay."""
        session: Session[Game] = Session(self._exercise.game(self._learner))
        for answer in self._exercise.solution:
            session.choose([answer], session.game.serial)
        self.app.go.look_back(session)
