"""The protocols of the stack of scenes, of background work, and of navigation between scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from wyrmspan_desktop.engine import Game
    from wyrmspan_desktop.games.protocol import Game as AnyGame
    from wyrmspan_desktop.session import AnySession, ArchivedGame, FileProblem, Session
    from wyrmspan_desktop.session.background import Progress, Task
    from wyrmspan_desktop.session.record import Record, SaveHeader
    from wyrmspan_desktop.session.studies import StudyTable
    from wyrmspan_desktop.text.game_review import Recalled
    from wyrmspan_desktop.text.sentences import Sentence
    from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
    from wyrmspan_desktop.ui.scenes.base import Scene
    from wyrmspan_desktop.ui.table.events.log import Chapter

Found = TypeVar("Found")


class Stack(Protocol):
    """The stack of scenes, as far as a scene may change it; see `SceneStack`."""

    @property
    def top(self) -> Scene | None:
        """The scene with the input."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Remove the top scene."""

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""


class BackgroundTasks(Protocol):
    """Background work with the player's files; see `BackgroundWorker`."""

    def start(self, work: Callable[[Progress], Found], *, is_change: bool = False) -> Task[Found]:
        """Start work; one that ``is_change`` is finished even if the window is closed."""

    def wait_for(
        self,
        heading: str,
        work: Callable[[Progress], Found],
        then: Callable[[Found], object],
        otherwise: Callable[[FileProblem], object] | None = None,
        *,
        drop: Callable[[Found], object] | None = None,
        is_change: bool = False,
    ) -> None:
        """Start work, and continue with its result, or with its problem."""


class OpenGame(Protocol):
    """The board of a table that lies below other scenes."""

    def look_at_seat(self, seat: int) -> None:
        """Show the things of a seat, if there is such a seat."""

    def change(self) -> None:
        """Note that something drawn has changed."""


class Ways(Protocol):
    """Navigation to other scenes; see `Navigation`."""

    @property
    def board(self) -> OpenGame | None:
        """The board of the table that is being played at."""

    def home(self, name: str = "") -> None:
        """Leave every scene for the title, and put another one over that, if one is given."""

    def to(self, name: str) -> None:
        """Open a scene that needs only its host."""

    def has_rules(self, game: str) -> bool:
        """Return whether a kind of game has a page of rules."""

    def explain(self, game: str, number: str = "") -> None:
        """Show a rule of a kind of game, or the page of keys if it has no rules."""

    def learn(self, game: str, *, anew: bool = False) -> None:
        """Open the table of the lesson of a kind of game."""

    def practise(self, exercise: str) -> None:
        """Open the table of a puzzle, from its beginning."""

    def study(self, table: StudyTable[Game]) -> None:
        """Open the table of a mistake from one of the player's games."""

    def open_file(self, path: Path) -> None:
        """Show the content of a file opened from outside."""

    def show_folder(
        self, show: Callable[[], None], then: Callable[[], object] = ..., *, is_change: bool = ...
    ) -> None:
        """Open a folder in the system's file manager by a function; ``then`` is called afterwards."""

    def play(self, archived: ArchivedGame) -> None:
        """Open the table of a game in the archive."""

    def play_when_open(self, open_game: Callable[[Progress], ArchivedGame]) -> None:
        """Begin or open a game in the background, then open its table."""

    def prewarm(self) -> IdleWork[None]:
        """Return work that draws a hidden table in advance."""

    def resume(self, path: Path) -> None:
        """Continue a saved game, or show why that is impossible."""

    def replay(self, path: Path) -> None:
        """Show a played game, or why that is impossible."""

    def race(self, path: Path) -> None:
        """Ask whether to play against a finished game, or show why that is impossible."""

    def export_log(self, path: Path) -> None:
        """Ask for a text file for the log of a played game, or show why that is impossible."""

    def look_back(self, session: AnySession) -> None:
        """Show a finished game move by move."""

    def play_on(self, session: AnySession, game: AnyGame, move: int) -> None:
        """Ask who continues a game from a position after ``move`` answers, and open that table."""

    def keepsake(self, game: Callable[[], Record]) -> None:
        """Make a picture of a finished game, and show it."""

    def recall(self, session: Session[Game], moments: Sequence[Recalled], first: Recalled) -> None:
        """Show a finished game from one of its key moments on."""

    def scores(
        self,
        session: Session[Game],
        again: Callable[[], None] | None = None,
        about: SaveHeader | None = None,
        *,
        is_known: bool = False,
    ) -> None:
        """Show the current points of a game."""

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

    def ask(self, heading: str, text: str, yes: str, then: Callable[[], None], no: str = "") -> None:
        """Ask for confirmation, and call ``then`` for yes; ``no``: the text of the other button, *Stay* by default."""

    def tell(self, heading: str, text: str) -> None:
        """Show a message."""

    def tell_problem(self, problem: FileProblem) -> None:
        """Show a problem with a file."""

    def leave_table(self, then: Callable[[], None]) -> None:
        """Call a function that leaves the table, if there is one; after a question if its game would be lost."""
