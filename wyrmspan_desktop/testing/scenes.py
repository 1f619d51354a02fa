"""Menu and list scenes by name, as full as possible."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from pathlib import Path

from msgspec.structs import asdict

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.ids import NAME
from wyrmspan_desktop.engine.nights import nights
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.session import Session, record
from wyrmspan_desktop.session.achievement_scan import AchievementScan
from wyrmspan_desktop.session.awards import Award
from wyrmspan_desktop.session.daily_attempts import Attempt, AttemptLog, State
from wyrmspan_desktop.session.daily_challenge import DAILY, Deal
from wyrmspan_desktop.session.keepsakes import Made
from wyrmspan_desktop.session.night_progress import Best, NightLog
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.session.settings import LastSeating
from wyrmspan_desktop.testing.belongings import BOG, MARSH
from wyrmspan_desktop.testing.house_rules import ALL
from wyrmspan_desktop.testing.replays import NAMES
from wyrmspan_desktop.text import keepsakes as keepsake_words
from wyrmspan_desktop.text import keys, log, menus, recap, records
from wyrmspan_desktop.text.house_rules_page import TABS
from wyrmspan_desktop.text.new_game import NEW_SEED
from wyrmspan_desktop.text.seats import LEAVES, leaves_text
from wyrmspan_desktop.text.sentences import commas
from wyrmspan_desktop.text.table import YOUR_TURN
from wyrmspan_desktop.text.things import cave_name, dragon_name, items_text, space_text
from wyrmspan_desktop.ui.advent.setup import SetUpScene
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.family.setup import SetUpScene as FamilySetUp
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.pages.achievements import KEYS, AchievementsScene
from wyrmspan_desktop.ui.pages.card_inspector import CardInspectorScene
from wyrmspan_desktop.ui.pages.credits import CreditsScene
from wyrmspan_desktop.ui.pages.export import pick_export
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.pages.how import HowScene
from wyrmspan_desktop.ui.pages.key_settings import AskKeyScene, KeySettingsScene
from wyrmspan_desktop.ui.pages.keys import KeysScene
from wyrmspan_desktop.ui.pages.load import LoadScene
from wyrmspan_desktop.ui.pages.news import NewsScene
from wyrmspan_desktop.ui.pages.nights import NightsScene
from wyrmspan_desktop.ui.pages.puzzles import PuzzlesScene
from wyrmspan_desktop.ui.pages.results.keepsake import KeepsakeScene
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.pages.rulebook import RulebookScene
from wyrmspan_desktop.ui.pages.settings import SECTIONS, SettingsScene
from wyrmspan_desktop.ui.pages.setup.card_sets import CardSetsScene
from wyrmspan_desktop.ui.pages.setup.daily_challenge import DailyScene
from wyrmspan_desktop.ui.pages.setup.house_rules import HouseRulesScene
from wyrmspan_desktop.ui.pages.setup.house_rules_sheet import HouseRulesSheet
from wyrmspan_desktop.ui.pages.title import TitleScene
from wyrmspan_desktop.ui.scenes.ask import AskScene, EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.pick import Pick, PickScene
from wyrmspan_desktop.ui.scenes.screen_keyboard import ScreenKeyboard
from wyrmspan_desktop.ui.table.events.log import Chapter, Line
from wyrmspan_desktop.ui.table.help.previewing import Position
from wyrmspan_desktop.ui.table.help.prospecting import rows_of
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.log import LogScene
from wyrmspan_desktop.ui.table.screens.menu import MenuScene
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.table.screens.seats import BotDialog
from wyrmspan_desktop.ui.table.screens.table import TableScene
from wyrmspan_desktop.ui.table.screens.thumbnails import GLIMPSES
from wyrmspan_desktop.ui.widgets.typed import Field

import pygame  # isort: skip

Make = Callable[[App], Scene]

_MAX_FRAMES = 500
_QUIET = 12
"""After so many frames in which nothing was drawn, nothing moves any more."""


def _accents(app: App) -> Scene:
    keyboard = ScreenKeyboard(app, Field("", 40, None, ""), print)
    keyboard.turn_to("accents")
    return keyboard


def _new_game(app: App, players: int) -> Scene:
    bots = ["", "keeper", "", "apprentice", "dracologist"]
    app.settings.change(players=players, names=NAMES, bots=bots if players > 2 else [])
    return NewGameScene(app)


def _card_sets(app: App, title: str) -> Scene:
    """Open the card choice of a new game, with an own set."""
    return CardSetsScene(app, "updated", title, lambda edition, title: None)


def _house_rules(app: App, section: str) -> Scene:
    """Open a section of the house rules of a solo game, with many of them on."""
    scene = HouseRulesScene(app, ALL, default_box(), "Automa 1", lambda rules: None)
    scene.section = section
    return scene


def _clocks(app: App, players: int) -> Scene:
    """Open a table with a time bank, nearly used up, whose clocks stand still as in a minimised window."""
    app.place.is_minimised = True
    level = "Ravel 2" if players == 1 else None
    session = Session.new(NAMES[:players], seed=7, level=level, house_rules=HouseRules(minutes=20))
    while session.game.state.round < 2:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    bank = session.time_bank
    assert bank is not None
    for seat in range(players):
        bank.spend(seat, 0, (1143, 0, 731, 1215, 1200)[seat])
    return TableScene(app, session, open_table=True)


def _study(app: App) -> Scene:
    """Open the inspector of a dragon on a mat late in a game."""
    session = scenarios.session("busiest")
    game, box = session.game, session.game.box
    card = NAME[next(filter(None, game.state.players[0].dragons))]
    at = Position(game, 0, 0, session.names, game.scores())
    return CardInspectorScene(app, box, CardFaces(app.painter, box), card, rows_of(card, at))


def _family(app: App, players: int) -> Scene:
    if players > 2:
        sitters = ["", "search", "", "random", "greedy"]
        company = asdict(LastSeating(NAMES, sitters, players, "scarce", open_table=True))
        app.settings.change(companies={FAMILY: company})
    return FamilySetUp(app)


def _exercises(app: App) -> Scene:
    """Open the puzzles, some of them solved."""
    app.settings.change(solved=["digging", "eggs", "hatchlings"])
    return PuzzlesScene(app)


def _bots(app: App) -> Scene:
    """Ask which bot takes over a night."""
    archived = app.archive.begin_night(NAMES[1][:16], nights()["lantern"])
    archived.close()
    return BotDialog(app, LEAVES(name=NAMES[1]), leaves_text(NAMES[1], archived.about), WYRMSPAN, print)


def _nights(app: App, won: int, at: str | None = None) -> Scene:
    """Open the map of the nights after so many were won, with one begun."""
    scene = NightsScene(app)
    stars = (3, 2, 1, 2, 3, 1, 1)
    bests = {night: Best(stars[number % 7], 68 + number) for number, night in enumerate([*nights()][:won])}
    scene.log = NightLog(bests, {"pockets": app.archive.saves / "begun.wyrm"})
    scene.at = at
    scene.wake = lambda: None  # type: ignore[method-assign]
    return scene


def _news(app: App, piece: str) -> Scene:
    scene = NewsScene(app)
    scene.rows.choose(scene.names.index(piece))
    return scene


def _days(app: App, *, is_long_ago: bool = False) -> Scene:
    """Open some weeks of daily challenges; today's are open, begun and over, and an old one was uncounted."""
    today = app.archive.today
    tries: dict[tuple[str, date], Attempt] = {}
    order: tuple[State, ...] = ("won", "lost", "missed", "won", "begun")
    for ago in range(40):
        for number, game in enumerate(DAILY):
            deal = Deal(game, today - timedelta(days=ago))
            state = order[(ago * 3 + number * (ago % 4 + 1)) % 5]
            points = (91 - ago % 7, 84) if state in ("won", "lost") else ()
            fun = 2 if state == "missed" and ago % 3 else 0
            tries[game, deal.day] = Attempt(deal, state, points[: 1 if game == ADVENT else 2], fun)
    tries[WYRMSPAN, today] = Attempt(Deal(WYRMSPAN, today), "won", (91, 84))
    tries[FAMILY, today] = Attempt(Deal(FAMILY, today), "begun")
    tries[ADVENT, today] = Attempt(Deal(ADVENT, today), "open")
    scene = DailyScene(app)
    scene.diary = AttemptLog(today, tries)
    scene.wake = lambda: None  # type: ignore[method-assign]
    if is_long_ago:
        # A Wednesday, for most is said of its opponents.
        scene.turn(-1)
        middle = scene.month.replace(day=20)
        scene.choose(middle - timedelta(days=(middle.weekday() - 2) % 7))
    return scene


def _key_settings(app: App, section: str) -> Scene:
    scene = KeySettingsScene(app)
    scene.section = section
    return scene


def _ask_key(app: App) -> Scene:
    app.scenes.push(KeySettingsScene(app))
    return AskKeyScene(app, "undo", 0)


def _settings(app: App, section: str) -> Scene:
    scene = SettingsScene(app)
    scene.section = section
    return scene


def _curtain(app: App) -> Scene:
    line = commas(
        (
            recap.EXPLORES(cave=cave_name("golden")),
            recap.GAINS(items=items_text(Items(meat=2))),
            recap.TAKES(card=dragon_name(default_box().dragons[71])),
            *(str(recap.ADVANCES),) * 2,
        )
    )
    reported = [
        Chapter(None, (log.ROUND_BEGINS(round=2),)),
        *(Chapter(seat, (line, line)) for seat in range(4)),
    ]
    return HandoverScene(app, 4, [name[:16] for name in NAMES], str(YOUR_TURN), app.quit, reported, app.quit)


def _history(app: App, game: str, tab: str = "games") -> Scene:
    scene = HistoryScene(app)
    scene.found.choice, scene.tab = Choice(game), tab
    return scene


def _picking(app: App) -> Scene:
    """Open the list of opponents."""
    app.scenes.push(HistoryScene(app))
    against = enumerate([*NAMES, "Automa 1", "Ravel 3"])
    picks = [Pick(name, records.WORTH(number)) for number, name in against]
    return PickScene(app, str(records.HEADINGS["opponent"]), picks, 1, print)


def _export(app: App) -> Scene:
    """Open the list of what can be exported."""
    app.scenes.push(HistoryScene(app))
    pick_export(app, app.archive.finished)
    scene = app.scenes.top
    assert scene is not None
    app.scenes.pop()
    return scene


def _rules(app: App, game: str) -> Scene:
    make = looks_of(game).rules
    assert make is not None
    return make(app, "")


def _achievements(app: App, *, some: bool) -> Scene:
    """Open the achievements, two thirds of them earned, or none."""
    scene = AchievementsScene(app)
    awards = {
        (game, deed): Award(
            "0" * 32, game, f"2026-11-{number % 21 + 1:02}T19:40:00+00:00", None, tuple(NAMES[:2])
        )
        for number, (game, deed) in enumerate(KEYS)
        if some and number % 3
    }
    scene.cabinet = AchievementScan(awards, left=12 if some else 0)
    scene.wake = lambda: None  # type: ignore[method-assign]
    return scene


def _log(app: App) -> Scene:
    box = default_box()
    names = [(number, dragon_name(box.dragons[number])) for number in range(1, 61)]
    space = space_text("golden.2")
    lines = [
        Line(log.ENTICES(who="Benedikt", card=name, space=space), n % 9 == 0, f"d{n}", name, n % 6)
        for n, name in names
    ]
    return LogScene(app, Session.new(NAMES, seed=1), lines, CardFaces(app.painter, box))


def _keepsake(app: App) -> Scene:
    """Open the keepsake of a finished game, with a flat picture instead of a slow painting."""
    archived = app.archive.begin(["Mira"], seed=3, level="Automa 1")
    size = (1200, 744)
    made = Made(b"", size, bytes((86, 58, 40)) * (size[0] * size[1]))
    scene = KeepsakeScene(app, lambda: record.record_of(archived.session, archived.about), lambda *_: made)
    scene.message = keepsake_words.KEPT(path="~/Pictures/Wyrmspan Desktop/wyrmspan-2026-11-22-Mira.png")
    return scene


def _given_up(app: App) -> Scene:
    """Open the end of a game that a person left to a bot, came back to, and gave up."""
    session = Session.new([NAMES[1][:16]], seed=1, level="Automa 1")
    for change in (SeatChange(0, 0, "keeper"), SeatChange(0, 0), SeatChange(0, 0, gives_up=True)):
        session.change_seat(change)
    return ScoresScene(app, session, app.quit)


SCENES: dict[str, Make] = {
    "title": TitleScene,
    **{f"new_game_{count}": partial(_new_game, players=count) for count in (1, 2, 5)},
    "card_sets": partial(_card_sets, title=MARSH),
    "card_sets_wrong": partial(_card_sets, title=BOG),
    **{f"house_rules_{section}": partial(_house_rules, section=section) for section in TABS},
    **{f"clocks_{count}": partial(_clocks, players=count) for count in (1, 5)},
    "house_rules_sheet": lambda app: HouseRulesSheet(app, ALL),
    "load": LoadScene,
    "history": partial(_history, game=WYRMSPAN),
    "history_advent": partial(_history, game=ADVENT),
    "history_family": partial(_history, game=FAMILY),
    **{f"history_{tab}": partial(_history, game=WYRMSPAN, tab=tab) for tab in ("results", "points", "cards")},
    "history_family_results": partial(_history, game=FAMILY, tab="results"),
    "history_family_points": partial(_history, game=FAMILY, tab="points"),
    "history_advent_results": partial(_history, game=ADVENT, tab="results"),
    "pick": _picking,
    "export": _export,
    **{f"settings_{section}": partial(_settings, section=section) for section in SECTIONS},
    "advent": SetUpScene,
    **{f"family_{count}": partial(_family, players=count) for count in (2, 5)},
    "credits": CreditsScene,
    **{f"news_{piece}": partial(_news, piece=piece) for piece in ("nights", "studies", "access")},
    "days": _days,
    "nights": partial(_nights, won=12),
    "nights_first": partial(_nights, won=0),
    "nights_won": partial(_nights, won=20, at="pockets"),
    "nights_locked": partial(_nights, won=12, at="snowed_in"),
    "achievements": partial(_achievements, some=True),
    "achievements_none": partial(_achievements, some=False),
    "days_before": partial(_days, is_long_ago=True),
    "exercises": _exercises,
    "how": HowScene,
    "how_guided": partial(HowScene, guided=Path("guided.wyrm")),
    "keys": KeysScene,
    **{f"keys_{section}": partial(_key_settings, section=section) for section in keys.GROUPS},
    "ask_key": _ask_key,
    "rules": partial(_rules, game=ADVENT),
    "rules_family": partial(_rules, game=FAMILY),
    "rulebook": partial(RulebookScene, number="6.4", figures=GLIMPSES),
    "rulebook_icons": partial(RulebookScene, number="15.12"),
    "keepsake": _keepsake,
    "log": _log,
    "curtain": _curtain,
    "menu": lambda app: MenuScene(
        app, TableScene(app, Session.new(["Mira"], seed=1, level="Automa 1")).control
    ),
    "ask": lambda app: AskScene(
        app, str(menus.LEAVE_TABLE), str(menus.KEPT_AS_IT_IS), str(menus.LEAVE), app.quit
    ),
    "bots": _bots,
    "tell": lambda app: TellScene(app, str(menus.SAVED), menus.SAVED_AS(title=NAMES[1])),
    "enter": lambda app: EnterScene(
        app, str(menus.SAVE_AS), str(menus.COPY), NAMES[1], str(menus.SAVE), print, limit=40
    ),
    "screen_keyboard": lambda app: ScreenKeyboard(app, Field(NAMES[0], 40, None, ""), print),
    "screen_keyboard_accents": _accents,
    "screen_keyboard_digits": lambda app: ScreenKeyboard(
        app, Field("", 19, "0123456789", str(NEW_SEED)), print
    ),
    "study": _study,
    "scores_2": lambda app: ScoresScene(app, Session.new(["Ada", "Ben"], seed=1), app.quit),
    "scores_given_up": _given_up,
    "scores_5": lambda app: ScoresScene(app, Session.new([name[:16] for name in NAMES], seed=1), app.quit),
}


def settle(app: App) -> None:
    """Draw frames until nothing moves, and accept handovers."""
    quiet = 0
    for _ in range(_MAX_FRAMES):
        pygame.event.get()
        app.background.wait()
        app.step(0.1)
        if (
            isinstance(app.scene, HandoverScene)
            and not app.scene.patience.left
            and any(isinstance(scene, GameScene) for scene in app.scenes)
        ):
            app.scene.open()
        quiet = 0 if app.draw() or app.painter.images.is_waiting else quiet + 1
        if quiet > _QUIET:
            return
