"""The user interface of each kind of game: its set-up page, its table and its replay, by the name of the kind.

The rules are independent of it (`games.registry`); lessons and pages of rules are connected here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN

if TYPE_CHECKING:
    from wyrmspan_desktop.session import AnySession, ArchivedGame
    from wyrmspan_desktop.text.lessons import Lesson
    from wyrmspan_desktop.text.rules_pages import RulesPage
    from wyrmspan_desktop.ui.pages.rules_page import Figure
    from wyrmspan_desktop.ui.scenes.base import Host, Scene
    from wyrmspan_desktop.ui.table.screens.playing import Playing


class Keepsake(Protocol):
    """The drawing of a finished game on a picture."""

    @property
    def heading(self) -> str:
        """The outcome."""

    def draw(self) -> None:
        """Draw all of it on the painter."""


class GameUi(NamedTuple):
    """The scenes of one kind of game."""

    set_up: Callable[[Host], Scene]
    """Returns the page that chooses the players and their opponents."""
    table: Callable[[Host, AnySession, ArchivedGame | None], Scene]
    """Returns the table of a game; None for the archived game: it is not saved."""
    replay: Callable[[Host, AnySession], Scene]
    """Returns the replay of a game, answer by answer."""
    rules: Callable[[Host, str], Scene] | None = None
    """Returns the page of rules, if there is one, opened at the number of a rule; empty for the first."""
    lesson: Lesson | None = None
    """The lesson at its table, if there is one."""
    keepsake: Callable[[Host, AnySession], Keepsake] | None = None
    """Returns the drawing of a finished game on a picture."""


def _wyrmspan() -> GameUi:
    from wyrmspan_desktop.text.guide import GUIDE
    from wyrmspan_desktop.ui.pages.rulebook import RulebookScene
    from wyrmspan_desktop.ui.table.screens.keepsake import Mountain
    from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
    from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
    from wyrmspan_desktop.ui.table.screens.table import TableScene
    from wyrmspan_desktop.ui.table.screens.thumbnails import GLIMPSES

    def rulebook(app: Host, number: str) -> Scene:
        return RulebookScene(app, number, GLIMPSES)

    return GameUi(NewGameScene, TableScene, ReplayScene, rulebook, GUIDE, Mountain)


def _advent() -> GameUi:
    from wyrmspan_desktop.text.advent_lesson import LESSON
    from wyrmspan_desktop.text.advent_rules import PAGE
    from wyrmspan_desktop.ui.advent.figures import FIGURES
    from wyrmspan_desktop.ui.advent.keepsake import Terrace
    from wyrmspan_desktop.ui.advent.replay import AdventReplay
    from wyrmspan_desktop.ui.advent.setup import SetUpScene
    from wyrmspan_desktop.ui.advent.table import AdventTable

    return GameUi(SetUpScene, AdventTable, AdventReplay, _on_one_page(PAGE, FIGURES), LESSON, Terrace)


def _family() -> GameUi:
    from wyrmspan_desktop.text.family_lesson import LESSON
    from wyrmspan_desktop.text.family_rules import PAGE
    from wyrmspan_desktop.ui.family.draw.figures import FIGURES
    from wyrmspan_desktop.ui.family.keepsake import Islands
    from wyrmspan_desktop.ui.family.replay import FamilyReplay
    from wyrmspan_desktop.ui.family.setup import SetUpScene
    from wyrmspan_desktop.ui.family.table import FamilyTable

    return GameUi(SetUpScene, FamilyTable, FamilyReplay, _on_one_page(PAGE, FIGURES), LESSON, Islands)


def _on_one_page(page: RulesPage, figures: Mapping[str, Figure]) -> Callable[[Host, str], Scene]:
    """Return a function that opens a page of rules at a rule."""
    from wyrmspan_desktop.ui.pages.rules_page import RulesScene

    return lambda app, number: RulesScene(app, page, figures, number)


LOOKS: dict[str, Callable[[], GameUi]] = {WYRMSPAN: _wyrmspan, ADVENT: _advent, FAMILY: _family}


def looks_of(game: str) -> GameUi:
    """Return the user interface of a kind of game, imported at the first call.  `LookupError` if there is none."""
    return LOOKS[game]()


def lesson_of(app: Host, game: str) -> AnySession:
    """Return the game of the lesson of a kind that has one, at its beginning."""
    from wyrmspan_desktop.session import Session
    from wyrmspan_desktop.text.names import player_name

    lesson = looks_of(game).lesson
    assert lesson is not None, game
    names = [app.settings.latest_player or player_name(0)]
    names += [name for name, _ in lesson.others]
    bots = [None, *(bot for _, bot in lesson.others)]
    session = Session.new(names, seed=lesson.seed, level=lesson.level, bots=bots, game=game)
    for answer in lesson.opening:
        session.choose([answer], session.game.serial)
    return session


def lesson_table(app: Host, game: str) -> Scene:
    """Return the table of the lesson of a kind of game, which is not saved."""
    table = looks_of(game).table(app, lesson_of(app, game), None)
    _played_at(table).save_status.is_lesson = True
    teach(app, table)
    return table


def is_lesson(archived: ArchivedGame) -> bool:
    """Return whether an archived game is that of a lesson: it has its deal, and does not count."""
    about, lesson = archived.about, looks_of(archived.about.game).lesson
    return lesson is not None and lesson.keeps and lesson.is_of(about) and archived.session.is_dealt


def teach(app: Host, table: Scene) -> None:
    """Add the lesson of its game to a table."""
    from wyrmspan_desktop.ui.table.help.lesson_guide import LessonGuide

    play = _played_at(table)
    game = play.session.kind.name
    lesson = looks_of(game).lesson
    assert lesson is not None, game

    def learnt() -> None:
        app.settings.note_lesson(game)

    def finished() -> None:
        if lesson.keeps:
            _ask_name(app, play)

    coach = LessonGuide(play, lesson, app.settings, learnt, app.scenes.pop, finished)
    play.board.extensions.add_teacher(coach)


def _played_at(table: Scene) -> Playing:
    """Return who is in charge of a table."""
    from wyrmspan_desktop.ui.table.screens.game import GameScene
    from wyrmspan_desktop.ui.table.screens.playing import Playing

    assert isinstance(table, GameScene)
    assert isinstance(table.control, Playing)
    return table.control


def _ask_name(app: Host, play: Playing) -> None:
    """Ask for the name of a player who has given none, for the game on the table and for later ones."""
    from wyrmspan_desktop.session.sanitizing import NAME_LIMIT, clean
    from wyrmspan_desktop.text import guide
    from wyrmspan_desktop.text.names import UNTYPED
    from wyrmspan_desktop.ui.scenes.ask import EnterScene

    if play.session.humans[0] not in UNTYPED:
        return

    def then(name: str) -> None:
        if not name:
            return
        app.settings.change(names=[name, *app.settings.values.names[1:]])
        names = [name, *play.session.humans[1:]]
        if play.archived is not None:
            play.archived.rename(names)
        else:
            play.session.rename(names)
        play.translate_log()

    texts = str(guide.CALLED), str(guide.CALLED_TEXT), "", str(guide.CALLED_YES)
    app.scenes.push(EnterScene(app, *texts, clean, then, limit=NAME_LIMIT, no=guide.CALLED_NO))
