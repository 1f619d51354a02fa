"""How each kind of game looks in the window: its set-up form, its table and its replay, by the name of the kind.

The rules know nothing of it (`games.registry`); lessons and pages of rules join the rest here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN

if TYPE_CHECKING:
    from wyrmspan_desktop.session import Kept, Session
    from wyrmspan_desktop.text.lessons import Lesson
    from wyrmspan_desktop.text.rules_pages import RulesPage
    from wyrmspan_desktop.ui.scenes.base import Host, Scene
    from wyrmspan_desktop.ui.scenes.rules_page import Figure


class Looks(NamedTuple):
    """The scenes of one kind of game."""

    set_up: Callable[[Host], Scene]
    """Who plays, and against whom."""
    table: Callable[[Host, Session, Kept | None], Scene]
    """A game that is played; None: it is not kept."""
    replay: Callable[[Host, Session], Scene]
    """A game that was played, answer by answer."""
    rules: Callable[[Host, str], Scene] | None = None
    """All its rules, if they are told, open at the number of one; empty for the first."""
    lesson: Lesson | None = None
    """What teaches it at its table, if there is something."""


def _wyrmspan() -> Looks:
    from wyrmspan_desktop.ui.scenes.new_game import NewGameScene
    from wyrmspan_desktop.ui.scenes.replay import ReplayScene
    from wyrmspan_desktop.ui.scenes.rulebook import RulebookScene
    from wyrmspan_desktop.ui.scenes.table import TableScene

    return Looks(NewGameScene, TableScene, ReplayScene, RulebookScene)


def _advent() -> Looks:
    from wyrmspan_desktop.text.advent_lesson import LESSON
    from wyrmspan_desktop.text.advent_rules import PAGE
    from wyrmspan_desktop.ui.advent.figures import FIGURES
    from wyrmspan_desktop.ui.advent.replay import AdventReplay
    from wyrmspan_desktop.ui.advent.setup import SetUpScene
    from wyrmspan_desktop.ui.advent.table import AdventTable

    return Looks(SetUpScene, AdventTable, AdventReplay, _on_one_page(PAGE, FIGURES), LESSON)


def _family() -> Looks:
    from wyrmspan_desktop.text.family_lesson import LESSON
    from wyrmspan_desktop.text.family_rules import PAGE
    from wyrmspan_desktop.ui.family.figures import FIGURES
    from wyrmspan_desktop.ui.family.replay import FamilyReplay
    from wyrmspan_desktop.ui.family.setup import SetUpScene
    from wyrmspan_desktop.ui.family.table import FamilyTable

    return Looks(SetUpScene, FamilyTable, FamilyReplay, _on_one_page(PAGE, FIGURES), LESSON)


def _on_one_page(page: RulesPage, figures: Mapping[str, Figure]) -> Callable[[Host, str], Scene]:
    """What shows a page of rules, wherever it is to be opened."""
    from wyrmspan_desktop.ui.scenes.rules_page import RulesScene

    return lambda app, number: RulesScene(app, page, figures)


LOOKS: dict[str, Callable[[], Looks]] = {WYRMSPAN: _wyrmspan, ADVENT: _advent, FAMILY: _family}


def looks_of(game: str) -> Looks:
    """How the game of a name looks; imported when it is first asked for.  `LookupError` if there is none."""
    return LOOKS[game]()


def lesson_of(app: Host, game: str) -> Scene:
    """The table of the lesson of a kind of game that has one, which is offered until it was seen."""
    from wyrmspan_desktop.session import Session
    from wyrmspan_desktop.text.new_game import PLAYER
    from wyrmspan_desktop.ui.scenes.game import GameScene
    from wyrmspan_desktop.ui.table.coach import Coach

    looks, settings = looks_of(game), app.settings
    lesson = looks.lesson
    assert lesson is not None, game
    names = settings.values.names[:1] or [PLAYER(number=1)]
    names += [name() for name, _ in lesson.others]
    bots = [None, *(bot for _, bot in lesson.others)]
    session = Session[Any].new(names, seed=lesson.seed, bots=bots, game=game)
    for answer in lesson.opening:
        session.choose([answer], session.game.serial)
    table = looks.table(app, session, None)
    assert isinstance(table, GameScene)
    coach = Coach(table, lesson, lambda: settings.note_lesson(game), app.scenes.pop)
    # Before whoever else might answer for the others.
    table.companions.insert(1, coach)
    return table
