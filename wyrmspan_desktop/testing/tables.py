"""Scenes with cards and tiles, by name: every named table, the ends of games, replays and lessons."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from datetime import date
from functools import partial
from unittest.mock import patch

from msgspec.structs import replace

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.game_review import Moment
from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import box_of
from wyrmspan_desktop.games.nights import Night, nights
from wyrmspan_desktop.games.protocol import Cards
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.scenarios import family as islands
from wyrmspan_desktop.session import ArchivedGame, Session
from wyrmspan_desktop.session.card_sets import read
from wyrmspan_desktop.session.daily_challenge import DAILY, Deal
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.session.studies import INTERVALS, MAX_DUE, Due, Study, StudyTable
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.testing.belongings import EXAMPLES, MARSH, own_cards_in
from wyrmspan_desktop.testing.replays import NAMES, REPLAYS, islands_played, play, played
from wyrmspan_desktop.testing.scenes import Make
from wyrmspan_desktop.text.daily_challenge import bot_names
from wyrmspan_desktop.ui.advent.result import ResultScene
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.result import ResultScene as FamilyResult
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.games import lesson_table
from wyrmspan_desktop.ui.pages.ghost_offer import offer_race
from wyrmspan_desktop.ui.pages.library import LibraryScene
from wyrmspan_desktop.ui.pages.puzzles import PuzzlesScene
from wyrmspan_desktop.ui.pages.results.key_moments import GameReview, KeyMomentsScene
from wyrmspan_desktop.ui.pages.results.new_achievements import NewAchievements
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.table.help import study_guide
from wyrmspan_desktop.ui.table.help.puzzle_guide import PLAYING
from wyrmspan_desktop.ui.table.screens.puzzle import ExerciseTable, StudyScene
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.table import TableScene


def _own_table(app: App) -> Scene:
    """Open a table with own dragons: one with a picture, and two without."""
    data = app.archive.folder
    own = own_cards_in(data) if data is not None else read(EXAMPLES / MARSH)
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
    """Show the cards of the updated printing and the player's own cards."""
    scene = LibraryScene(app)
    scene.search.toggle("Printing", "updated")
    scene.search.toggle("Printing", "own")
    return scene


def _family_end(app: App) -> Scene:
    table = FamilyTable(app, islands_played())
    app.scenes.push(table)
    return FamilyResult(app, table.control, is_known=True)


def _at_play(app: App) -> Scene:
    """Open a puzzle whose task was shown and is collapsed on the table."""
    table = ExerciseTable(app, "digging")
    table.tutor.says = PLAYING
    return table


def _kept_table(app: App) -> Scene:
    """Open a table with an explained thing."""
    archived = app.archive.begin(["Mira"], seed=3, level="Automa 1")
    return TableScene(app, archived.session, archived)


def _day_end(app: App, game: str) -> Scene:
    """Open the end of a daily challenge with its copyable result: an uncounted one, which has the longest text."""
    deal = Deal(game, date(2026, 11, 22))
    archived = app.archive.begin_day([NAMES[1][:16], *bot_names(deal.bots)], deal)
    session = archived.session
    while session.decision is not None:
        answer = heuristic_policy.answer(session.game) if game == WYRMSPAN else session.decision.default
        session.choose(answer, session.game.serial)
    archived.close()  # the deal is drawn more than once
    if game == WYRMSPAN:
        return ScoresScene(app, session, app.quit, archived.about, is_known=True)
    if game == FAMILY:
        islands_table = FamilyTable(app, session, archived)
        app.scenes.push(islands_table)
        return FamilyResult(app, islands_table.control, is_known=True)
    table = AdventTable(app, session, archived)
    app.scenes.push(table)
    return ResultScene(app, table.control)


def raced(app: App, *, rounds: int) -> ArchivedGame:
    """Begin a game against the ghost of another with a name as long as possible, and play some rounds."""
    earlier = played([NAMES[1][:16]], "Automa 2")
    about = app.archive.begin([NAMES[1][:16]], seed=5, level="Automa 2").about
    archived = app.archive.begin_against("Ada", earlier, about)
    session = archived.session
    while session.decision is not None and session.game.state.round <= rounds:
        # Other first cards and resources make it another game.
        is_beginning = session.game.state.round == 0
        answer = session.decision.default if is_beginning else heuristic_policy.answer(session.game)
        session.choose(answer, session.game.serial)
    return archived


def _race(app: App, *, rounds: int, is_folded: bool = False) -> Scene:
    archived = raced(app, rounds=rounds)
    app.settings.set_this_time(ghost_folded=is_folded)
    return TableScene(app, archived.session, archived)


def _race_end(app: App) -> Scene:
    archived = raced(app, rounds=4)
    archived.close()
    return ScoresScene(app, archived.session, app.quit, archived.about, is_known=True)


def _night_end(app: App, night: str, stars: int | None = None, *, is_given_up: bool = False) -> Scene:
    """Open the end of a night; ``stars``: those that it earned, whatever its points."""
    archived = app.archive.begin_night(NAMES[1][:16], nights()[night])
    if is_given_up:
        play(archived.session, until=150)
        archived.session.change_seat(SeatChange(archived.session.game.serial, 0, gives_up=True))
    else:
        play(archived.session)
    archived.close()
    with nullcontext() if stars is None else patch.object(Night, "stars_of", lambda *_: stars):
        return ScoresScene(app, archived.session, app.quit, archived.about, is_known=True)


def _night(app: App) -> Scene:
    """Open the table of a night half played."""
    archived = app.archive.begin_night(NAMES[1][:16], nights()["lantern"])
    play(archived.session, until=150)
    return TableScene(app, archived.session, archived)


def _closed(app: App) -> Scene:
    """Open a table on which two caves open later."""
    session = Session.new(
        [NAMES[1][:16]], seed=7, level="Automa 1", house_rules=HouseRules(openings=(2, 1, 4))
    )
    play(session, until=14)
    return TableScene(app, session, open_table=True)


def _race_asked(app: App) -> Scene:
    session = played(["Ada"], "Automa 2")
    app.scenes.push(ScoresScene(app, session, app.quit, is_known=True))
    offer_race(app, session, app.archive.begin(["Ada"], seed=5, level="Automa 2").about)
    scene = app.scenes.top
    assert scene is not None
    app.scenes.pop()
    return scene


def _earned(app: App, end: str, *deeds: str) -> Scene:
    """Open the end of a game that earned new achievements."""
    scene = TABLES[end](app)
    assert isinstance(scene, ScoresScene | FamilyResult | ResultScene)
    for teller in scene.afterwards.tellers:
        if isinstance(teller, NewAchievements):
            teller.step = lambda: None  # type: ignore[method-assign]
            teller.show([*deeds])
    return scene


def _looked_back(app: App, names: Sequence[str], count: int) -> GameReview:
    """Return this many key moments of a game, the last one praised: those with the longest texts."""
    found, search = [], GameReview(app, played(names))
    game = search.session.start.clone()
    for number, answered in enumerate(search.session.timeline.done):
        if answered.kind == "action" and game.decision is not None and len(game.decision.ids) > 3:
            other = max((each for each in game.decision.ids if [each] != answered.ids), key=len)
            why = (
                Reason("objective points", 12),
                Reason("ability points", 3),
                Reason("cave cards", -2),
            )
            found.append(Moment(number, game.state.round, 5, [other], 12.3, why, is_good=False))
        game.apply(answered.ids)
    shown = found[:: len(found) // count][:count] if count else []
    search.show([*shown[:-1], *(replace(each, is_good=True) for each in shown[-1:])])
    return search


def _moments(app: App, count: int) -> Scene:
    search = _looked_back(app, ["Ada", NAMES[1][:16]], count)
    app.scenes.push(ScoresScene(app, search.session, app.quit, is_known=True))
    return KeyMomentsScene(app, search)


def _studies(app: App, count: int) -> list[StudyTable[Game]]:
    """Return this many mistakes of a game as studies: those with the longest texts."""
    search = _looked_back(app, ["Ada", NAMES[1][:16]], count + 1)
    about = app.archive.begin(["Ada", NAMES[1][:16]], seed=1).about
    found = []
    for each in (search.moments or [])[:-1]:
        game, moment = search.session.start.clone(), each.moment
        done = search.session.timeline.done
        for answered in done[: moment.move]:
            game.apply(answered.ids)
        study = Study(about.id, moment.move, "", {}, app.archive.today)
        position = game.determinize(each.seat, 1)
        given = tuple(done[moment.move].ids)
        found.append(StudyTable(study, about, position, each.seat, given, moment, is_current=True))
    return found


def _own_exercises(app: App) -> Scene:
    """Open the puzzles with as many mistakes as can be due at once."""
    scene = PuzzlesScene(app)
    scene.wake = lambda: None  # type: ignore[method-assign]
    scene.show(Due(tuple(_studies(app, MAX_DUE))))
    return scene


def _exercises_waiting(app: App) -> Scene:
    """Open the puzzles while mistakes wait for their day."""
    scene = PuzzlesScene(app)
    scene.wake = lambda: None  # type: ignore[method-assign]
    scene.show(Due(waiting=7, coming=app.archive.today + INTERVALS[0]))
    return scene


def _study(app: App, says: str, answer: str = "") -> Scene:
    """Open the table of a mistake; its ``answer`` is the mistake again, or the better move."""
    table = _studies(app, 4)[2]
    scene = StudyScene(app, table)
    scene.tutor.says = says
    session = scene.session

    def enter() -> None:
        StudyScene.enter(scene)
        if answer:
            session.choose(table.given if answer == "given" else table.moment.other, session.game.serial)

    scene.enter = enter  # type: ignore[method-assign]
    return scene


def _moment(app: App) -> Scene:
    search = _looked_back(app, ["Ada", "Ben"], 3)
    moments = search.moments or []
    replay = ReplayScene(app, search.session, moments)
    replay.control.go_to_moment(moments[1])
    return replay


def _result(app: App, *, won: bool) -> Scene:
    seed = terraces.ended(won=won).game.state.seed
    archived = app.archive.begin(["Ada"], seed=seed, game=ADVENT)
    terraces.finish(archived.session)
    table = AdventTable(app, archived.session, archived)
    app.scenes.push(table)
    return ResultScene(app, table.control)


TABLES: dict[str, Make] = {
    "library": LibraryScene,
    **REPLAYS,
    "library_printings": _printings,
    "own_table": _own_table,
    "scores_end": lambda app: ScoresScene(app, played([name[:16] for name in NAMES]), app.quit),
    "scores_solo": lambda app: ScoresScene(app, played(["Ada"], "Automa 2"), app.quit),
    "closed_caves": _closed,
    "night_table": _night,
    "race_begins": partial(_race, rounds=0),
    "race": partial(_race, rounds=2),
    "race_folded": partial(_race, rounds=2, is_folded=True),
    "race_end": _race_end,
    "race_asked": _race_asked,
    "night_end_lost": partial(_night_end, night="breakfast"),
    "night_end_not_full": partial(_night_end, night="red_door"),
    "night_end_given_up": partial(_night_end, night="harbour", is_given_up=True),
    "night_end_1": partial(_night_end, night="lantern"),
    "night_end_2": partial(_night_end, night="stranger"),
    "night_end_3": partial(_night_end, night="dawn", stars=3),
    "moments": partial(_moments, count=4),
    "moments_none": partial(_moments, count=0),
    "moment": _moment,
    "exercises_own": _own_exercises,
    "exercises_waiting": _exercises_waiting,
    "study_task": partial(_study, says=study_guide.TASK),
    "study_at_play": partial(_study, says=study_guide.PLAYING),
    "study_thinks": partial(_study, says=study_guide.THINKING, answer="given"),
    "study_same": partial(_study, says=study_guide.PLAYING, answer="given"),
    "study_solved": partial(_study, says=study_guide.PLAYING, answer="better"),
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
