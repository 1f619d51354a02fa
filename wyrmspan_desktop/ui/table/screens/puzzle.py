"""The tables of puzzles and studies: games that are not saved, with a guide that sets a task."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.scenarios import EXERCISES
from wyrmspan_desktop.session import Session, studies
from wyrmspan_desktop.session.studies import StudyTable
from wyrmspan_desktop.text import studies as words
from wyrmspan_desktop.text.names import player_name
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.help.puzzle_guide import PuzzleGuide, Ways
from wyrmspan_desktop.ui.table.help.study_guide import StudyGuide, StudyWays
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


class StudyScene(TableScene):
    """The table of a mistake from one of the player's own games."""

    def __init__(self, app: Host, study: StudyTable[Game]) -> None:
        self._study = study
        super().__init__(app, study.begin())
        self.control.save_status.is_lesson = True
        self.control.begin_again = self._begin_again
        ways = StudyWays(self._begin_again, lambda: app.go.home("exercises"), self._rate)
        self.tutor = StudyGuide(self.control, study, app.thinkers, ways, app.settings)
        self.board.extensions.add_teacher(self.tutor)

    def _begin_again(self) -> None:
        self.app.go.study(self._study)

    def _rate(self, is_solved: bool) -> str:
        """Note the result of a study that is due, and return when it comes back."""
        archive, study = self.app.archive, self._study.study
        today = archive.today
        if not study.is_due(today):
            return ""
        self.app.background.start(
            lambda progress: studies.rate(archive, study, is_solved=is_solved), is_change=True
        )
        rated = study.rated(today, is_solved=is_solved)
        self._study = replace(self._study, study=rated)
        return str(words.DONE) if rated.has_left else words.COMES_BACK((rated.due - today).days)
