"""Every scene of the window, by name: menus and lists filled as full as they get, and every named table.

Whoever imports this needs no screen, unless SDL was told of another driver before.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import date, timedelta
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.advent.bots import make
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.moments import Moment
from wyrmspan_desktop.engine.cards import box_of, default_box
from wyrmspan_desktop.engine.ids import NAME
from wyrmspan_desktop.family.outlook import best
from wyrmspan_desktop.games.protocol import Cards, OwnCards
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.scenarios import family as islands
from wyrmspan_desktop.session import Archive, Session, record
from wyrmspan_desktop.session.awards import Award
from wyrmspan_desktop.session.cabinet import Cabinet
from wyrmspan_desktop.session.card_sets import FOLDER, PICTURES, read
from wyrmspan_desktop.session.days import DAILY, Deal
from wyrmspan_desktop.session.keepsakes import Made
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.session.settings import Company
from wyrmspan_desktop.session.tries import Diary, State, Try
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.testing.replays import NAMES, REPLAYS, islands_played, play, played
from wyrmspan_desktop.text import keepsakes as keepsake_words
from wyrmspan_desktop.text.days import bot_names
from wyrmspan_desktop.ui.advent.result import ResultScene
from wyrmspan_desktop.ui.advent.setup import SetUpScene
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.result import ResultScene as FamilyResult
from wyrmspan_desktop.ui.family.setup import SetUpScene as FamilySetUp
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.games import lesson_table, looks_of
from wyrmspan_desktop.ui.scenes.ask import AskScene, EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.asked import AskedScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.cabinet import KEYS, CabinetScene
from wyrmspan_desktop.ui.scenes.card_sets import CardSetsScene
from wyrmspan_desktop.ui.scenes.credits import CreditsScene
from wyrmspan_desktop.ui.scenes.curtain import CurtainScene
from wyrmspan_desktop.ui.scenes.daily import DailyScene
from wyrmspan_desktop.ui.scenes.earning import Earning
from wyrmspan_desktop.ui.scenes.exercise import ExerciseTable
from wyrmspan_desktop.ui.scenes.exercises import ExercisesScene
from wyrmspan_desktop.ui.scenes.history import HistoryScene
from wyrmspan_desktop.ui.scenes.how import HowScene
from wyrmspan_desktop.ui.scenes.keepsake import KeepsakeScene
from wyrmspan_desktop.ui.scenes.keys import KeysScene
from wyrmspan_desktop.ui.scenes.library import LibraryScene
from wyrmspan_desktop.ui.scenes.load import LoadScene
from wyrmspan_desktop.ui.scenes.log import LogScene
from wyrmspan_desktop.ui.scenes.menu import MenuScene
from wyrmspan_desktop.ui.scenes.moments import LookingBack, MomentsScene
from wyrmspan_desktop.ui.scenes.new_game import NewGameScene
from wyrmspan_desktop.ui.scenes.pick import Pick, PickScene
from wyrmspan_desktop.ui.scenes.replay import ReplayScene
from wyrmspan_desktop.ui.scenes.rulebook import RulebookScene
from wyrmspan_desktop.ui.scenes.scores import ScoresScene
from wyrmspan_desktop.ui.scenes.settings import SECTIONS, SettingsScene
from wyrmspan_desktop.ui.scenes.study import StudyScene
from wyrmspan_desktop.ui.scenes.table import TableScene
from wyrmspan_desktop.ui.scenes.title import TitleScene
from wyrmspan_desktop.ui.table.card_face import CardFaces
from wyrmspan_desktop.ui.table.glimpses import GLIMPSES
from wyrmspan_desktop.ui.table.log import Chapter, Line
from wyrmspan_desktop.ui.table.previewing import Position
from wyrmspan_desktop.ui.table.prospecting import rows_of
from wyrmspan_desktop.ui.table.tutor import PLAYING

import pygame  # isort: skip

Make = Callable[[App], Scene]

_LATEST, _HALF_WAY = 13, 460
"""The game that can be gone on with, and how many answers were given in it."""
_MOST_FRAMES = 500
_EXAMPLES = Path(__file__).parents[2] / "cards" / "examples"
MARSH, BOG = "Marsh", "Bog"
"""Sets of cards of a player's own; the second one is damaged."""
_QUIET = 12
"""After so many frames in which nothing was drawn, nothing moves any more."""


def _new_game(app: App, players: int) -> Scene:
    bots = ["", "keeper", "", "apprentice", "dracologist"]
    app.settings.change(players=players, names=NAMES, bots=bots if players > 2 else [])
    return NewGameScene(app)


def _card_sets(app: App, title: str) -> Scene:
    """The cards of a new game, with a set of the player's own."""
    return CardSetsScene(app, "updated", title, lambda edition, title: None)


def own_cards_in(data: Path) -> OwnCards:
    """Lay two sets of a player's own below a data directory, of which one is damaged; the other one."""
    example = (_EXAMPLES / MARSH / "dragons.json").read_text("utf-8")
    for title, text in ((MARSH, example), (BOG, example.replace('"golden"', '"silver"', 1))):
        folder = data / FOLDER / title
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "dragons.json").write_text(text, "utf-8")
    pictures = data / FOLDER / MARSH / PICTURES
    pictures.mkdir(exist_ok=True)
    picture = pygame.Surface((640, 480))
    for row in range(480):
        picture.fill((30 + row // 4, 70 + row // 5, 96), (0, row, 640, 1))
    pygame.draw.circle(picture, (236, 224, 150), (320, 190), 90)
    pygame.image.save(picture, pictures / "d301.png")
    return read(data / FOLDER / MARSH)


def _own_table(app: App) -> Scene:
    """A table at which dragons of a player's own are seen: one with a picture, and two without."""
    data = app.archive.folder
    own = own_cards_in(data) if data is not None else read(_EXAMPLES / MARSH)
    game = (
        scenarios.Scenario(["Mira"], automa="Automa 1", box=box_of(Cards(own=own)))
        .player(
            0, coins=5, resources={"milk": 2, "meat": 2}, hand=["d303", "d67", "v12"], excavated={"golden": 3}
        )
        .player(0, mat={"golden.1": {"dragon": "d301", "eggs": 1}, "crimson.1": {"dragon": "d302"}})
        .game()
    )
    return TableScene(app, Session(game))


def _printings(app: App) -> Scene:
    """What the updated printing changes, and the player's own cards."""
    scene = LibraryScene(app)
    scene.search.toggle("Printing", "updated")
    scene.search.toggle("Printing", "own")
    return scene


def _study(app: App) -> Scene:
    """A dragon that lies on a mat late in a game, looked at."""
    session = scenarios.session("busiest")
    game, box = session.game, session.game.box
    card = NAME[next(filter(None, game.state.players[0].dragons))]
    at = Position(game, 0, 0, session.names, game.scores())
    return StudyScene(app, box, CardFaces(app.painter, box), card, rows_of(card, at))


def _family(app: App, players: int) -> Scene:
    if players > 2:
        sitters = ["", "search", "", "random", "greedy"]
        company = asdict(Company(NAMES, sitters, players, "scarce", open_table=True))
        app.settings.change(companies={FAMILY: company})
    return FamilySetUp(app)


def _family_end(app: App) -> Scene:
    table = FamilyTable(app, islands_played())
    app.scenes.push(table)
    return FamilyResult(app, table, is_known=True)


def _exercises(app: App) -> Scene:
    """The lessons for better play, some of them solved."""
    app.settings.change(solved=["digging", "eggs", "hatchlings"])
    return ExercisesScene(app)


def _at_play(app: App) -> Scene:
    """A lesson whose task has been told: it lies on the table in a few words."""
    table = ExerciseTable(app, "digging")
    table.tutor.says = PLAYING
    return table


def _days(app: App, *, is_long_ago: bool = False) -> Scene:
    """Some weeks of games of the day; today's are open, begun and over, and of a day of old some were for fun."""
    today = app.archive.today
    tries: dict[tuple[str, date], Try] = {}
    order: tuple[State, ...] = ("won", "lost", "missed", "won", "begun")
    for ago in range(40):
        for number, game in enumerate(DAILY):
            deal = Deal(game, today - timedelta(days=ago))
            state = order[(ago * 3 + number * (ago % 4 + 1)) % 5]
            points = (91 - ago % 7, 84) if state in ("won", "lost") else ()
            fun = 2 if state == "missed" and ago % 3 else 0
            tries[game, deal.day] = Try(deal, state, points[: 1 if game == ADVENT else 2], fun)
    tries[WYRMSPAN, today] = Try(Deal(WYRMSPAN, today), "won", (91, 84))
    tries[FAMILY, today] = Try(Deal(FAMILY, today), "begun")
    tries[ADVENT, today] = Try(Deal(ADVENT, today), "open")
    scene = DailyScene(app)
    scene.diary = Diary(today, tries)
    scene.wake = lambda: None  # type: ignore[method-assign]
    if is_long_ago:
        # A Wednesday, for most is said of its opponents.
        scene.pressed("earlier")
        middle = scene.month.replace(day=20)
        scene.pressed(f"day_{middle - timedelta(days=(middle.weekday() - 2) % 7)}")
    return scene


def _settings(app: App, section: str) -> Scene:
    scene = SettingsScene(app)
    scene.section = section
    return scene


def _curtain(app: App) -> Scene:
    line = "explores the Golden Grotto, gains 2 meat, takes Green Ghost, advances on the Dragon Guild (2×)"
    told = [Chapter(None, ("Round 2 begins",)), *(Chapter(seat, (line, line)) for seat in range(4))]
    return CurtainScene(app, 4, [name[:16] for name in NAMES], "It is your turn.", app.quit, told)


def _kept_table(app: App) -> Scene:
    """A table at which something is explained."""
    kept = app.archive.begin(["Mira"], seed=3, level="Automa 1")
    return TableScene(app, kept.session, kept)


def _history(app: App, game: str, tab: str = "games") -> Scene:
    scene = HistoryScene(app)
    scene.choice, scene.tab = Choice(game), tab
    return scene


def _day_end(app: App, game: str) -> Scene:
    """A game of a day that is over, with its result to be copied: one for fun, of which most is said."""
    deal = Deal(game, date(2026, 11, 22))
    kept = app.archive.begin_day([NAMES[1][:16], *bot_names(deal.bots)], deal)
    session = kept.session
    while session.decision is not None:
        answer = heuristic_policy.answer(session.game) if game == WYRMSPAN else session.decision.default
        session.choose(answer, session.game.serial)
    kept.close()  # the deal is drawn more than once
    if game == WYRMSPAN:
        return ScoresScene(app, session, app.quit, kept.about, is_known=True)
    if game == FAMILY:
        islands_table = FamilyTable(app, session, kept)
        app.scenes.push(islands_table)
        return FamilyResult(app, islands_table, is_known=True)
    table = AdventTable(app, session, kept)
    app.scenes.push(table)
    return ResultScene(app, table)


def _picking(app: App) -> Scene:
    """Whom games were played against is chosen from a list."""
    app.scenes.push(HistoryScene(app))
    picks = [Pick(name, f"{number} games") for number, name in enumerate([*NAMES, "Automa 1", "Ravel 3"])]
    return PickScene(app, "Against", picks, 1, print)


def _rules(app: App, game: str) -> Scene:
    make = looks_of(game).rules
    assert make is not None
    return make(app, "")


def _achievements(app: App, *, some: bool) -> Scene:
    """The cabinet with two thirds of what can be earned, or with nothing."""
    scene = CabinetScene(app)
    awards = {
        (game, deed): Award(
            "0" * 32, game, f"2026-11-{number % 21 + 1:02}T19:40:00+00:00", None, tuple(NAMES[:2])
        )
        for number, (game, deed) in enumerate(KEYS)
        if some and number % 3
    }
    scene.cabinet = Cabinet(awards, left=12 if some else 0)
    scene.wake = lambda: None  # type: ignore[method-assign]
    return scene


def _earned(app: App, end: str, *deeds: str) -> Scene:
    """The end of a game at which new achievements are told."""
    scene = TABLES[end](app)
    assert isinstance(scene, ScoresScene | FamilyResult | ResultScene)
    for teller in scene.afterwards.tellers:
        if isinstance(teller, Earning):
            teller.step = lambda: None  # type: ignore[method-assign]
            teller.show([*deeds])
    return scene


def _log(app: App) -> Scene:
    box = default_box()
    names = [(number, box.dragons[number].name) for number in range(1, 61)]
    lines = [Line(f"Benedikt entices {name}", n % 9 == 0, f"d{n}", name, n % 6) for n, name in names]
    return LogScene(app, lines, CardFaces(app.painter, box), 5)


def _looked_back(app: App, names: Sequence[str], count: int) -> LookingBack:
    """So many moments of a game, as if other answers had been better: those with the longest words."""
    found, search = [], LookingBack(app, played(names))
    game = search.session.start.clone()
    for number, answered in enumerate(search.session.timeline.done):
        if answered.kind == "action" and game.decision is not None and len(game.decision.ids) > 3:
            other = max((each for each in game.decision.ids if [each] != answered.ids), key=len)
            found.append(Moment(number, game.state.round, 5, [other], 12.3))
        game.apply(answered.ids)
    search.show(found[:: len(found) // count][:count] if count else [])
    return search


def _moments(app: App, count: int) -> Scene:
    search = _looked_back(app, ["Ada", NAMES[1][:16]], count)
    app.scenes.push(ScoresScene(app, search.session, app.quit, is_known=True))
    return MomentsScene(app, search)


def _moment(app: App) -> Scene:
    search = _looked_back(app, ["Ada", "Ben"], 3)
    moments = search.moments or []
    replay = ReplayScene(app, search.session, moments)
    replay.go_to_moment(moments[1])
    return replay


def _keepsake(app: App) -> Scene:
    """A picture of a game that was kept; there is a flat one in its place, for painting it takes some seconds."""
    kept = app.archive.begin(["Mira"], seed=3, level="Automa 1")
    size = (1200, 744)
    made = Made(b"", size, bytes((86, 58, 40)) * (size[0] * size[1]))
    scene = KeepsakeScene(app, lambda: record.record_of(kept.session, kept.about), lambda *_: made)
    scene.told = keepsake_words.KEPT(path="~/Pictures/Wyrmspan Desktop/wyrmspan-2026-11-22-Mira.png")
    return scene


def _result(app: App, *, won: bool) -> Scene:
    seed = terraces.ended(won=won).game.state.seed
    kept = app.archive.begin(["Ada"], seed=seed, game=ADVENT)
    terraces.finish(kept.session)
    table = AdventTable(app, kept.session, kept)
    app.scenes.push(table)
    return ResultScene(app, table)


SCENES: dict[str, Make] = {
    "title": TitleScene,
    **{f"new_game_{count}": partial(_new_game, players=count) for count in (1, 2, 5)},
    "card_sets": partial(_card_sets, title=MARSH),
    "card_sets_wrong": partial(_card_sets, title=BOG),
    "load": LoadScene,
    "history": partial(_history, game=WYRMSPAN),
    "history_advent": partial(_history, game=ADVENT),
    "history_family": partial(_history, game=FAMILY),
    **{f"history_{tab}": partial(_history, game=WYRMSPAN, tab=tab) for tab in ("results", "points", "cards")},
    "history_family_results": partial(_history, game=FAMILY, tab="results"),
    "history_family_points": partial(_history, game=FAMILY, tab="points"),
    "history_advent_results": partial(_history, game=ADVENT, tab="results"),
    "pick": _picking,
    **{f"settings_{section}": partial(_settings, section=section) for section in SECTIONS},
    "advent": SetUpScene,
    **{f"family_{count}": partial(_family, players=count) for count in (2, 5)},
    "credits": CreditsScene,
    "days": _days,
    "achievements": partial(_achievements, some=True),
    "achievements_none": partial(_achievements, some=False),
    "days_before": partial(_days, is_long_ago=True),
    "exercises": _exercises,
    "how": HowScene,
    "keys": KeysScene,
    "rules": partial(_rules, game=ADVENT),
    "rules_family": partial(_rules, game=FAMILY),
    "rulebook": partial(RulebookScene, number="6.4", figures=GLIMPSES),
    "rulebook_icons": partial(RulebookScene, number="15.12"),
    "keepsake": _keepsake,
    "log": _log,
    "curtain": _curtain,
    "menu": lambda app: MenuScene(app, TableScene(app, Session.new(["Mira"], seed=1, level="Automa 1"))),
    "ask": lambda app: AskScene(
        app, "Leave?", "The game is kept.\nContinue leads back to it.", "Leave", app.quit
    ),
    "tell": lambda app: TellScene(app, "Saved", "The game is in the list now. This one goes on."),
    "enter": lambda app: EnterScene(app, "Export", "Where to?", "game.wyrm", "Export", print, limit=40),
    "study": _study,
    "scores_2": lambda app: ScoresScene(app, Session.new(["Ada", "Ben"], seed=1), app.quit),
    "scores_5": lambda app: ScoresScene(app, Session.new([name[:16] for name in NAMES], seed=1), app.quit),
}
"""Menus and lists."""
TABLES: dict[str, Make] = {
    "library": LibraryScene,
    **REPLAYS,
    "library_printings": _printings,
    "own_table": _own_table,
    "scores_end": lambda app: ScoresScene(app, played([name[:16] for name in NAMES]), app.quit),
    "scores_solo": lambda app: ScoresScene(app, played(["Ada"], "Automa 2"), app.quit),
    "moments": partial(_moments, count=3),
    "moments_none": partial(_moments, count=0),
    "moment": _moment,
    "lesson": lambda app: lesson_table(app, ADVENT),
    "lesson_family": lambda app: lesson_table(app, FAMILY),
    "guide": lambda app: lesson_table(app, WYRMSPAN),
    **{
        f"lesson_{name}": lambda app, name=name: ExerciseTable(app, name)  # type: ignore[misc]
        for name in scenarios.EXERCISES
    },
    "lesson_at_play": _at_play,
    "family_end": _family_end,
    "note": _kept_table,
    "set_up": lambda app: TableScene(app, Session.new(["Ada", "Ben"], seed=3)),
    **{
        f"advent_{name}": lambda app, make=make: AdventTable(app, make())  # type: ignore[misc]
        for name, make in terraces.POSITIONS.items()
    },
    "advent_won": partial(_result, won=True),
    "advent_lost": partial(_result, won=False),
    "scores_earned": lambda app: _earned(app, "scores_end", "grown", "pantry"),
    "family_earned": lambda app: _earned(app, "family_end", "lands", "neighbours"),
    "advent_earned": lambda app: _earned(app, "advent_won", "rain", "tidy"),
    **{f"day_end_{game}": partial(_day_end, game=game) for game in DAILY},
    **{
        name: lambda app, name=name: FamilyTable(app, scenarios.session(name))  # type: ignore[misc]
        for name in islands.FAMILY
    },
    **{
        name: lambda app, name=name: TableScene(app, scenarios.session(name))  # type: ignore[misc]
        for name in scenarios.TABLES
    },
}
"""Scenes with cards."""


def fill(folder: Path) -> None:
    """Keep running games, a named save and finished games in a folder."""
    archive = Archive(folder)
    own_cards_in(folder)
    for number in range(14):
        kept = archive.begin([name[:16] for name in NAMES], seed=number)
        if number == 3:
            archive.save_as(kept, "A long evening with good friends")
        if number == _LATEST:
            play(kept.session, until=_HALF_WAY)
        kept.close()
    for number in range(18):
        kept = archive.begin(["Mira"], seed=number, game=ADVENT)
        bot = make("greedy", number, 0.0, lambda: 0.0)
        while kept.session.decision is not None:
            kept.session.choose(bot.answer(kept.session.game), kept.session.game.serial)
        kept.close()
    for number in range(6):
        names, level = ["Mira", "Navigator", "Settler"], "scarce" if number > 3 else None
        bots = [None, "search", "greedy"]
        kept = archive.begin(
            names[: 2 + number % 2], seed=number, level=level, bots=bots[: 2 + number % 2], game=FAMILY
        )
        while kept.session.decision is not None:
            kept.session.choose([best(kept.session.game)], kept.session.game.serial)
        kept.close()
    for number, level in enumerate(["Ravel 3", "Ravel 3", *["Automa 1"] * 5]):
        kept = archive.begin(["Mira"], seed=number, level=level)
        play(kept.session)
        kept.close()
    archive.close()


def settle(app: App) -> None:
    """Let frames pass until nothing moves; whoever is asked for at a curtain has the mouse."""
    quiet = 0
    for _ in range(_MOST_FRAMES):
        pygame.event.get()
        app.beside.wait()
        app.step(0.1)
        if (
            isinstance(app.scene, CurtainScene)
            and not app.scene.patience.left
            and any(isinstance(scene, AskedScene) for scene in app.scenes)
        ):
            app.scene.pressed("ready")
        quiet = 0 if app.draw() or app.painter.loader.is_waiting else quiet + 1
        if quiet > _QUIET:
            return
