"""How each kind of game looks in the window: its set-up form, its table and its replay, by the name of the kind.

The rules know nothing of it (`games.registry`); lessons and pages of rules join the rest here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN

if TYPE_CHECKING:
    from wyrmspan_desktop.session import ArchivedGame, Session
    from wyrmspan_desktop.text.lessons import Lesson
    from wyrmspan_desktop.text.rules_pages import RulesPage
    from wyrmspan_desktop.ui.pages.rules_page import Figure
    from wyrmspan_desktop.ui.scenes.base import Host, Scene
    from wyrmspan_desktop.ui.table.screens.playable import PlayableScene


class Keepsake(Protocol):
    """A game that is over, as it is drawn on a picture to be kept."""

    @property
    def heading(self) -> str:
        """How it has ended."""

    def draw(self) -> None:
        """Draw all of it on the painter."""


class GameUi(NamedTuple):
    """The scenes of one kind of game."""

    set_up: Callable[[Host], Scene]
    """Who plays, and against whom."""
    table: Callable[[Host, Session, ArchivedGame | None], Scene]
    """A game that is played; None: it is not kept."""
    replay: Callable[[Host, Session], Scene]
    """A game that was played, answer by answer."""
    rules: Callable[[Host, str], Scene] | None = None
    """All its rules, if they are told, open at the number of one; empty for the first."""
    lesson: Lesson | None = None
    """What teaches it at its table, if there is something."""
    keepsake: Callable[[Host, Session], Keepsake] | None = None
    """A game that is over, as it is drawn on a picture."""


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
    """What shows a page of rules, wherever it is to be opened."""
    from wyrmspan_desktop.ui.pages.rules_page import RulesScene

    return lambda app, number: RulesScene(app, page, figures, number)


LOOKS: dict[str, Callable[[], GameUi]] = {WYRMSPAN: _wyrmspan, ADVENT: _advent, FAMILY: _family}


def looks_of(game: str) -> GameUi:
    """How the game of a name looks; imported when it is first asked for.  `LookupError` if there is none."""
    return LOOKS[game]()


def lesson_of(app: Host, game: str) -> Session[Any]:
    """The game of the lesson of a kind that has one, as it begins."""
    from wyrmspan_desktop.session import Session
    from wyrmspan_desktop.text.names import player_name

    lesson = looks_of(game).lesson
    assert lesson is not None, game
    names = [app.settings.latest_player or player_name(0)]
    names += [name for name, _ in lesson.others]
    bots = [None, *(bot for _, bot in lesson.others)]
    session = Session[Any].new(names, seed=lesson.seed, level=lesson.level, bots=bots, game=game)
    for answer in lesson.opening:
        session.choose([answer], session.game.serial)
    return session


def lesson_table(app: Host, game: str) -> Scene:
    """Return the table of the lesson of a kind of game, which is not saved."""
    from wyrmspan_desktop.ui.table.screens.playable import PlayableScene

    table = looks_of(game).table(app, lesson_of(app, game), None)
    teach(app, table)
    assert isinstance(table, PlayableScene)
    table.save_status.is_lesson = True
    return table


def is_lesson(kept: ArchivedGame) -> bool:
    """Whether a kept game is that of a lesson: it has its deal, and counts for nothing."""
    about, lesson = kept.about, looks_of(kept.about.game).lesson
    if lesson is None or not lesson.keeps or about.counts or not kept.session.is_dealt:
        return False
    return (about.seed, about.level) == (lesson.seed, lesson.level)


def teach(app: Host, table: Scene) -> None:
    """Let somebody sit down at a table who teaches the game that lies there."""
    from wyrmspan_desktop.ui.table.help.lesson_guide import LessonGuide
    from wyrmspan_desktop.ui.table.screens.playable import PlayableScene

    assert isinstance(table, PlayableScene)
    game = table.session.kind.name
    lesson = looks_of(game).lesson
    assert lesson is not None, game

    def learnt() -> None:
        app.settings.note_lesson(game)

    def finished() -> None:
        if lesson.keeps:
            _ask_name(app, table)

    coach = LessonGuide(table, lesson, app.settings, learnt, app.scenes.pop, finished)
    table.extensions.add_teacher(coach)


def _ask_name(app: Host, table: PlayableScene) -> None:
    """Ask for the name of a player who has given none, for the game on the table and for later ones."""
    from wyrmspan_desktop.session.sanitizing import NAME_LIMIT, clean
    from wyrmspan_desktop.text import guide
    from wyrmspan_desktop.text.names import UNTYPED
    from wyrmspan_desktop.ui.scenes.ask import EnterScene
    from wyrmspan_desktop.ui.table.screens.playable import PlayableScene

    if not isinstance(table, PlayableScene) or table.session.humans[0] not in UNTYPED:
        return

    def then(name: str) -> None:
        if not name:
            return
        app.settings.change(names=[name, *app.settings.values.names[1:]])
        names = [name, *table.session.humans[1:]]
        if table.kept is not None:
            table.kept.rename(names)
        else:
            table.session.rename(names)
        table.tell_anew()

    texts = str(guide.CALLED), str(guide.CALLED_TEXT), "", str(guide.CALLED_YES)
    app.scenes.push(EnterScene(app, *texts, clean, then, limit=NAME_LIMIT, no=guide.CALLED_NO))
