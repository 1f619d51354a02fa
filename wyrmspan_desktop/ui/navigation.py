"""Opens scenes: the only module that knows them all, so that scenes need not know each other.

Scenes that need the rules are imported when they are opened: the first frame comes before them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.games import LOOKS, is_lesson, lesson_of, lesson_table, looks_of, teach
from wyrmspan_desktop.ui.pages.title import TitleScene
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.stack import SceneStack

if TYPE_CHECKING:
    from wyrmspan_desktop.engine import Game
    from wyrmspan_desktop.games.protocol import Game as AnyGame
    from wyrmspan_desktop.session import AnySession, ArchivedGame, FileProblem, Session, record
    from wyrmspan_desktop.session.background import Progress
    from wyrmspan_desktop.session.record import Record, SaveHeader
    from wyrmspan_desktop.session.studies import StudyTable
    from wyrmspan_desktop.text.game_review import Recalled
    from wyrmspan_desktop.text.sentences import Sentence
    from wyrmspan_desktop.ui.table.events.log import Chapter
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard
    from wyrmspan_desktop.ui.table.screens.game import PlayedScene


def _read(path: Path, progress: Progress) -> tuple[Record, record.Opened]:
    """Return the game in a file, and a session that continues where it ends; raises `FileProblem`."""
    from wyrmspan_desktop.session import record

    found = record.read(path)
    return found, record.go_on(found, path, progress)


class Navigation:
    """Opens scenes on a stack, each of which is shown by a host."""

    def __init__(self, host: Host, scenes: SceneStack) -> None:
        self._host, self._scenes = host, scenes
        self._parting: Scene | None = None
        """The last question before the window is closed."""

    @property
    def table(self) -> PlayedScene | None:
        """The current table."""
        return next((each.as_table for each in self._scenes if each.as_table is not None), None)

    @property
    def board(self) -> AnyBoard | None:
        """The board of the table that is being played at."""
        return None if self.table is None else self.table.board

    def home(self, name: str = "") -> None:
        """Leave every scene for the title, and put another one over that, if one is given."""
        self._reset(*([self._made(name)] if name else []))

    def _reset(self, *scenes: Scene) -> None:
        self._scenes.reset(TitleScene(self._host), *scenes)

    def to(self, name: str) -> None:
        """Open a scene that needs only its host."""
        self._scenes.push(self._made(name))

    def _made(self, name: str) -> Scene:
        if name == "new_game":
            return looks_of(WYRMSPAN).set_up(self._host)
        if name in LOOKS:
            return looks_of(name).set_up(self._host)
        if name == "rulebook":
            rules = looks_of(WYRMSPAN).rules
            assert rules is not None
            return rules(self._host, "")
        if name == "exercises":  # its tables take longer to import than all others together
            from wyrmspan_desktop.ui.pages.puzzles import PuzzlesScene

            return PuzzlesScene(self._host)
        return next(kind for kind in _pages() if kind.name == name)(self._host)

    def open_file(self, path: Path) -> None:
        """Show the content of a file opened from outside.

        A finished game is replayed, or played against; the player's own one is continued; any other is added to the
        list of games.
        """
        from wyrmspan_desktop.session.course import can_be_ghost
        from wyrmspan_desktop.text import ghosts

        if self._host.archive.lists(path):
            self.resume(path)
            return

        def show(found: tuple[Record, record.Opened]) -> None:
            file, opened = found
            if can_be_ghost(opened.session):
                heading, watch = str(ghosts.OPENED), partial(self.watch, opened)
                self._offer_race(file, opened, heading=heading, no=str(ghosts.WATCH), otherwise=watch)
                return
            if opened.session.is_over:
                self.watch(opened)
                return
            self.to("load")
            top = self._scenes.top
            assert top is not None
            top.drop(path)

        self._host.background.wait_for(str(menus.OPENING), partial(_read, path), show)

    def race(self, path: Path) -> None:
        """Ask whether to play against a finished game, or show why that is impossible."""
        from wyrmspan_desktop.session.course import can_be_ghost
        from wyrmspan_desktop.text import ghosts

        def show(found: tuple[Record, record.Opened]) -> None:
            if can_be_ghost(found[1].session):
                self._offer_race(*found)
            else:
                self.tell(str(menus.NOT_DONE), str(ghosts.IMPOSSIBLE))

        self._host.background.wait_for(str(menus.OPENING), partial(_read, path), show)

    def _offer_race(
        self,
        file: Record,
        opened: record.Opened,
        *,
        heading: str = "",
        no: str = "",
        otherwise: Callable[[], None] = lambda: None,
    ) -> None:
        from wyrmspan_desktop.ui.pages.ghost_offer import offer_race

        offer_race(self._host, opened.session, file.about, heading=heading, no=no, otherwise=otherwise)

    def has_rules(self, game: str) -> bool:
        """Return whether a kind of game has a page of rules."""
        return looks_of(game).rules is not None

    def explain(self, game: str, number: str = "") -> None:
        """Show a rule of a kind of game, or the page of keys if it has no rules."""
        rules = looks_of(game).rules
        if rules is None:
            self.to("keys")
        else:
            self._scenes.push(rules(self._host, number))

    def learn(self, game: str, *, anew: bool = False) -> None:
        """Open the table of the lesson of a kind of game; a long one is continued, unless played ``anew``."""
        lesson = looks_of(game).lesson
        if lesson is None or not lesson.keeps:
            self._scenes.push(lesson_table(self._host, game))
            return
        archive, session = self._host.archive, lesson_of(self._host, game)
        self.play_when_open(lambda progress: archive.begin_lesson(session, anew=anew))

    def practise(self, exercise: str) -> None:
        """Open the table of a puzzle, from its beginning, over the page of all puzzles."""
        from wyrmspan_desktop.ui.table.screens.puzzle import ExerciseTable

        self._reset(self._made("exercises"), ExerciseTable(self._host, exercise))

    def study(self, table: StudyTable[Game]) -> None:
        """Open the table of a mistake from one of the player's games, over the page of all puzzles."""
        from wyrmspan_desktop.ui.table.screens.puzzle import StudyScene

        self._reset(self._made("exercises"), StudyScene(self._host, table))

    # --- games --------------------------------------------------------------------------------

    def sit_down(self, session: Session[Game]) -> None:
        """Open the table of a game that is not saved."""
        self._scenes.push(looks_of(session.kind.name).table(self._host, session, None))

    def play(self, archived: ArchivedGame) -> None:
        """Open the table of a game in the archive, and leave all other scenes."""
        table = looks_of(archived.session.kind.name).table(self._host, archived.session, archived)
        if is_lesson(archived):
            teach(self._host, table)
        self._reset(table)

    def play_when_open(self, open_game: Callable[[Progress], ArchivedGame]) -> None:
        """Begin or open a game in the background, then open its table; it is closed if the player goes elsewhere."""
        self._host.background.wait_for(
            str(menus.OPENING), open_game, self.play, drop=lambda archived: archived.close()
        )

    def prewarm(self) -> IdleWork[None]:
        """Return work that draws a hidden table in advance."""
        from wyrmspan_desktop.ui.table.screens.prewarm import prewarm

        return prewarm(self._host)

    def resume(self, path: Path) -> None:
        """Continue a saved game, or show why that is impossible."""
        archive = self._host.archive
        self.leave_table(lambda: self.play_when_open(lambda progress: archive.resume(path, progress)))

    def replay(self, path: Path) -> None:
        """Show a finished game of the archive, or why that is impossible."""
        from wyrmspan_desktop.session import record

        def opened(progress: Progress) -> record.Opened:
            found = record.read(path)
            game = record.go_on(found, path, progress)
            game.session.game_id = found.about.id
            return game

        self._host.background.wait_for(str(menus.OPENING), opened, self.watch)

    def watch(self, opened: record.Opened) -> None:
        """Show a game move by move, and the problems of its file."""
        self.look_back(opened.session)
        if opened.notes:
            from wyrmspan_desktop.text.messages import all_said

            self.tell(str(menus.ABOUT_GAME), all_said(opened.notes))

    def export_log(self, path: Path) -> None:
        """Ask for a text file for the log of a finished game, or show why that is impossible."""
        from wyrmspan_desktop.text.history import EXPORTING
        from wyrmspan_desktop.ui.pages.export import ask_log, game_name
        from wyrmspan_desktop.ui.table.events.log import log_text
        from wyrmspan_desktop.ui.table.screens.game import GameScene
        from wyrmspan_desktop.ui.table.screens.replaying import Replaying

        def ask(found: tuple[Record, record.Opened]) -> None:
            file, opened = found
            replay = looks_of(opened.session.kind.name).replay(self._host, opened.session)
            assert isinstance(replay, GameScene)
            control = replay.control
            assert isinstance(control, Replaying)
            ask_log(self._host, log_text(control.tell_on(control.moves).lines), game_name(file.about))

        self._host.background.wait_for(str(EXPORTING), partial(_read, path), ask)

    def look_back(self, session: AnySession) -> None:
        """Show a finished game move by move."""
        self._scenes.push(looks_of(session.kind.name).replay(self._host, session))

    def play_on(self, session: AnySession, game: AnyGame, move: int) -> None:
        """Ask who continues a game from a position after ``move`` answers, and open that table."""
        from wyrmspan_desktop.ui.pages.branch_dialog import BranchDialog

        self._scenes.push(BranchDialog(self._host, session, game, move))

    def keepsake(self, game: Callable[[], Record]) -> None:
        """Make a picture of a finished game, and show it; ``game`` is called in the background."""
        from wyrmspan_desktop.ui.pages.results.keepsake import KeepsakeScene

        self._scenes.push(KeepsakeScene(self._host, game))

    def recall(self, session: Session[Game], moments: Sequence[Recalled], first: Recalled) -> None:
        """Show a finished game from one of its key moments on."""
        from wyrmspan_desktop.ui.table.screens.replay import ReplayScene

        replay = ReplayScene(self._host, session, moments)
        replay.control.go_to_moment(first)
        self._scenes.push(replay)

    def scores(
        self,
        session: Session[Game],
        again: Callable[[], None] | None = None,
        about: SaveHeader | None = None,
        *,
        is_known: bool = False,
    ) -> None:
        """Show the current points of a game; ``again`` begins another one of the same seats.

        ``about`` is the header of a saved game; ``is_known``: the result was shown before.
        """
        from wyrmspan_desktop.ui.pages.results.scores import ScoresScene

        self._scenes.push(ScoresScene(self._host, session, again, about, is_known=is_known))

    def draw_curtain(
        self,
        seat: int,
        names: Sequence[str],
        reason: str,
        then: Callable[[], None],
        recap: Sequence[Chapter],
        menu: Callable[[], None],
        heading: Sentence,
    ) -> None:
        """Hide everything until the player of a seat is there; ``menu`` opens the menu of the game.

        ``heading``: that of the recap.
        """
        from wyrmspan_desktop.ui.table.screens.handover import HandoverScene

        self._scenes.push(HandoverScene(self._host, seat, names, reason, then, recap, menu, heading))

    # --- words --------------------------------------------------------------------------------

    def ask(self, heading: str, text: str, yes: str, then: Callable[[], None], no: str = "") -> None:
        """Ask for confirmation, and call ``then`` for yes; ``no``: the text of the other button, *Stay* by default."""
        from wyrmspan_desktop.ui.scenes.ask import AskScene

        self._scenes.push(AskScene(self._host, heading, text, yes, then, no))

    def tell(self, heading: str, text: str) -> None:
        """Show a message."""
        from wyrmspan_desktop.ui.scenes.ask import TellScene

        self._scenes.push(TellScene(self._host, heading, text))

    def tell_problem(self, problem: FileProblem) -> None:
        """Show a problem with a file."""
        from wyrmspan_desktop.text.messages import lines

        self.tell(str(menus.NOT_DONE), lines(problem))

    def show_folder(
        self, show: Callable[[], None], then: Callable[[], object] = lambda: None, *, is_change: bool = False
    ) -> None:
        """Open a folder in the system's file manager by a function; ``then`` is called afterwards.

        ``is_change``: the function writes files, so it is not interrupted.
        """
        from wyrmspan_desktop.text.card_sets import OPENING_FOLDER

        wait_for = self._host.background.wait_for
        wait_for(str(OPENING_FOLDER), lambda progress: show(), lambda _: then(), is_change=is_change)

    def may_close(self) -> bool:
        """Return whether the window may be closed; ask if a game at a table goes on, whatever lies over the table.

        Closing the window again during the question is an answer.
        """
        if self.table is None or self.table.control.may_close or self._scenes.top is self._parting:
            return True
        self._ask_to_quit(self.table)
        return False

    def _ask_to_quit(self, table: PlayedScene) -> None:
        """Ask before the window is closed on a game, and describe the fate of the game."""
        parting = table.control.save_status.parting
        self.ask(str(menus.LEAVE_GAME), parting, str(menus.QUIT), self._host.quit)
        self._parting = self._scenes.top

    def leave_table(self, then: Callable[[], None]) -> None:
        """Call a function that leaves the table, if there is one; after a question if its game would be lost."""
        table = self.table
        if table is not None and table.control.save_status.is_endangered:
            self.ask(str(menus.LEAVE_TABLE), table.control.save_status.parting, str(menus.LEAVE), then)
        else:
            then()


def _pages() -> tuple[type[Scene], ...]:
    """Return the pages that need only their host; imported here, because the title needs none of them."""
    from wyrmspan_desktop.ui.pages.achievements import AchievementsScene
    from wyrmspan_desktop.ui.pages.credits import CreditsScene
    from wyrmspan_desktop.ui.pages.history.history import HistoryScene
    from wyrmspan_desktop.ui.pages.key_settings import KeySettingsScene
    from wyrmspan_desktop.ui.pages.keys import KeysScene
    from wyrmspan_desktop.ui.pages.library import LibraryScene
    from wyrmspan_desktop.ui.pages.load import LoadScene
    from wyrmspan_desktop.ui.pages.news import NewsScene
    from wyrmspan_desktop.ui.pages.nights import NightsScene
    from wyrmspan_desktop.ui.pages.settings import SettingsScene
    from wyrmspan_desktop.ui.pages.setup.daily_challenge import DailyScene

    return (
        AchievementsScene,
        CreditsScene,
        HistoryScene,
        KeySettingsScene,
        KeysScene,
        LibraryScene,
        LoadScene,
        NewsScene,
        NightsScene,
        SettingsScene,
        DailyScene,
    )
