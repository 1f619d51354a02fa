"""A tour through all scenes: opens and draws each, to check that a window can show them."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmspan_desktop.text.names import names_text, player_name

from wyrmspan_desktop.ui.system.window import open_window  # isort: skip  (sets what SDL reads on import)

import pygame

from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.session import Session, record
from wyrmspan_desktop.session.keepsakes import Made
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.table import YOUR_TURN
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.family.result import ResultScene
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.pages.achievements import AchievementsScene
from wyrmspan_desktop.ui.pages.branch_dialog import BranchDialog
from wyrmspan_desktop.ui.pages.card_inspector import CardInspectorScene
from wyrmspan_desktop.ui.pages.credits import CreditsScene
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.pages.key_settings import AskKeyScene, KeySettingsScene
from wyrmspan_desktop.ui.pages.keys import KeysScene
from wyrmspan_desktop.ui.pages.library import LibraryScene
from wyrmspan_desktop.ui.pages.load import LoadScene
from wyrmspan_desktop.ui.pages.news import NewsScene
from wyrmspan_desktop.ui.pages.nights import NightsScene
from wyrmspan_desktop.ui.pages.puzzles import PuzzlesScene
from wyrmspan_desktop.ui.pages.results.keepsake import KeepsakeScene
from wyrmspan_desktop.ui.pages.results.key_moments import GameReview, KeyMomentsScene
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.pages.rulebook import RulebookScene
from wyrmspan_desktop.ui.pages.settings import SettingsScene
from wyrmspan_desktop.ui.pages.setup.card_sets import CardSetsScene
from wyrmspan_desktop.ui.pages.setup.daily_challenge import DailyScene
from wyrmspan_desktop.ui.pages.setup.house_rules import HouseRulesScene
from wyrmspan_desktop.ui.pages.setup.house_rules_sheet import HouseRulesSheet
from wyrmspan_desktop.ui.pages.title import TitleScene
from wyrmspan_desktop.ui.scenes.ask import AskScene, EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.pick import Pick, PickScene
from wyrmspan_desktop.ui.scenes.screen_keyboard import ScreenKeyboard
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.log import LogScene
from wyrmspan_desktop.ui.table.screens.menu import MenuScene
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.table.screens.puzzle import ExerciseTable
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.seats import BotDialog
from wyrmspan_desktop.ui.table.screens.table import TableScene
from wyrmspan_desktop.ui.widgets.typed import Field

_FRAMES = 3


def tour(app: App) -> list[str]:
    """Open every scene in the app's window, draw a few frames of each; return their names in order."""
    names = [player_name(0), player_name(1)]
    scenes = [*_menus(app), *_scenes_of(app, ADVENT, names[:1]), *_scenes_of(app, FAMILY, names)]
    scenes += _at_table(app, names)
    for scene in scenes:
        app.scenes.push(scene)
        for _ in range(_FRAMES):
            for event in pygame.event.get():
                app.handle(event)
            app.step(0.05)
            app.draw()
            pygame.display.flip()
            app.dirty = True
    return [scene.name for scene in scenes]


def _menus(app: App) -> list[Scene]:
    """Return the scenes that are open without a table."""
    return [
        TitleScene(app),
        NewGameScene(app),
        CardSetsScene(app, "base", "", lambda edition, title: None),
        LoadScene(app),
        HistoryScene(app),
        AchievementsScene(app),
        LibraryScene(app),
        SettingsScene(app),
        CreditsScene(app),
        NewsScene(app),
        DailyScene(app),
        NightsScene(app),
        HouseRulesScene(app, HouseRules(coins=9), default_box(), None, print),
        HouseRulesSheet(app, HouseRules(coins=9)),
        PuzzlesScene(app),
        ExerciseTable(app, "digging"),
    ]


def _at_table(app: App, names: list[str]) -> list[Scene]:
    """Return a table, and the scenes that are opened there."""
    said, session = names_text(names), Session.new(names[:1], seed=1, level="Automa 1")
    table, search = TableScene(app, session), GameReview(app, session)
    search.show([])
    return [
        table,
        MenuScene(app, table.control),
        BotDialog(app, said[0], said[0], WYRMSPAN, print),
        AskScene(app, str(menus.LEAVE_TABLE), table.control.save_status.parting, str(menus.LEAVE), app.quit),
        TellScene(app, str(menus.SAVED), menus.SAVED_AS(title=said[0])),
        EnterScene(app, str(menus.SAVE_AS), str(menus.COPY), said[0], str(menus.SAVE), print, limit=40),
        ScreenKeyboard(app, Field(said[0], 40, None, ""), print),
        ReplayScene(app, session),
        BranchDialog(app, session, session.game, 0),
        PickScene(app, said[0], [Pick(name, name) for name in said], 0, print),
        KeysScene(app),
        KeySettingsScene(app),
        AskKeyScene(app, "undo", 0),
        RulebookScene(app),
        CardInspectorScene(app, table.board.box, table.board.faces, "d1", ()),
        LogScene(app, table.session, table.board.log, table.board.faces),
        HandoverScene(app, 1, names, str(YOUR_TURN), app.quit),
        ScoresScene(app, session, table.control.rematch.begin),
        KeyMomentsScene(app, search),
        _keepsake(app),
    ]


def _scenes_of(app: App, game: str, names: list[str]) -> Iterator[Scene]:
    """Yield the scenes of a kind of game."""
    looks, session = looks_of(game), Session.new(names, seed=1, game=game)
    table = looks.table(app, session, None)
    yield from (looks.set_up(app), table, looks.replay(app, session))
    if looks.rules is not None:
        yield looks.rules(app, "")
    if isinstance(table, FamilyTable):
        yield ResultScene(app, table.control)


def _keepsake(app: App) -> Scene:
    """Return a picture of a game, which is not painted here."""
    archived = app.archive.begin([player_name(0)], seed=1, level="Automa 1")
    found = record.record_of(archived.session, archived.about)
    size = (240, 150)
    made = Made(b"", size, bytes(3 * size[0] * size[1]))
    return KeepsakeScene(app, lambda: found, lambda wanted, progress: made)


def open_every_scene() -> list[str]:
    """Open each scene in a window and draw it with its pictures; return their names.

    Raises `RuntimeError` if pictures cannot be read, for example if a part of SDL is missing.
    """
    surface = open_window((1280, 720), fullscreen=False)
    try:
        images = Images.of_the_game(threaded=False)
        names = tour(App(surface, seed=1, debug=True, images=images))
        if images.load_now("table/token_coin") is None:
            raise RuntimeError("the pictures of the game cannot be read")
        return names
    finally:
        pygame.quit()
