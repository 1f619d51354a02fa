"""The player's own mistakes as puzzles: found in key moments, due on the next day, tried at the table, judged."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from tests.support.clock import Clock
from tests.support.thoughts import Search
from tests.ui.seats import Open, on_top
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.game_review import Moment
from wyrmspan_desktop.session import Archive, ArchivedGame, studies
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import studies as words
from wyrmspan_desktop.text.exercises import FOOT
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages import puzzles
from wyrmspan_desktop.ui.pages.puzzles import PuzzlesScene
from wyrmspan_desktop.ui.pages.results.key_moments import KeyMomentsScene
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.table.help import study_guide
from wyrmspan_desktop.ui.table.help.study_guide import StudyGuide
from wyrmspan_desktop.ui.table.screens.puzzle import StudyScene
from wyrmspan_desktop.ui.widgets.tree import Paragraph

DAY, DATE = timedelta(days=1), "28 Nov 2026"
TASK = words.task_text("Explore the Crimson Cavern", 4)


@pytest.fixture
def clock() -> Clock:
    return Clock(datetime(2026, 11, 28, 12, tzinfo=UTC))


@pytest.fixture
def app(open_app: Open, tmp_path: Path, clock: Clock) -> App:
    """A window in which nothing moves, whose archive has a clock of its own."""
    app = open_app()
    app.archive = Archive(tmp_path, clock=clock)
    app.settings.set_this_time(animation="instant", auto_end_turn="never")
    return app


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[Search]:
    """The searches that judge an answer, in the order in which they began."""
    begun: list[Search] = []

    def judge(self: Thinkers, session: object) -> Search:
        begun.append(Search())
        return begun[-1]

    monkeypatch.setattr(Thinkers, "judge", judge)
    return begun


def played(app: App) -> tuple[ArchivedGame, Moment]:
    """A finished game, and an action of its first player in round 2 at which much else could have been done."""
    archived = app.archive.begin(["Ada", "Ben"], seed=5, bots=[None, "keeper"])
    session, moment = archived.session, None
    while (decision := session.decision) is not None:
        answer = heuristic_policy.answer(session.game)
        others = [
            each.id for each in decision.options if [each.id] != answer and each.kind in ("entice", "explore")
        ]
        is_action = decision.kind == "action" and decision.seat == 0 and session.game.state.round == 2
        if moment is None and is_action and len(others) > 1:
            reasons = (Reason("dragon points", 2),)
            moment = Moment(session.game.serial, 2, 1, [others[0]], 4.2, reasons, is_good=False)
        session.choose(answer, session.game.serial)
    archived.close()
    assert moment is not None
    return archived, moment


def reviewed(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[Pilot, Moment]:
    """The page of key moments of a game, after the search has found a mistake and a good move."""
    archived, moment = played(app)
    search = Search()
    monkeypatch.setattr(app.thinkers, "moments", lambda session: search)
    app.scenes.push(ScoresScene(app, archived.session, about=archived.about, is_known=True))
    pilot = Pilot(app, 1)
    for _ in range(20):  # buttons that have just moved are not pressed
        app.background.wait()
        pilot.frame(0.1)
    pilot.press_button("moments")
    pilot.frame(0.0)
    good = Moment(moment.move + 40, 3, 1, moment.other, 3.0, moment.why, is_good=True)
    search.found.set_result([moment, good])
    pilot.frame(0.0)
    assert isinstance(app.scene, KeyMomentsScene)
    app.background.wait()
    return pilot, moment


def page(app: App, pilot: Pilot) -> PuzzlesScene:
    """The page of the puzzles with what is due."""
    app.go.home("exercises")
    app.background.wait()
    pilot.settle()
    assert isinstance(app.scene, PuzzlesScene)
    return app.scene


def sit_down(app: App, pilot: Pilot) -> StudyGuide:
    """The guide of the first study that is due, after its task was read."""
    page(app, pilot)
    pilot.press_button("study_0")
    pilot.settle()
    tutor = tutor_of(app)
    assert (tutor.says, tutor.text) == (study_guide.TASK, TASK)
    pilot.press_button("coach:next")
    pilot.settle()
    return tutor


def tutor_of(app: App) -> StudyGuide:
    assert isinstance(app.scene, StudyScene)
    return app.scene.tutor


def answer(app: App, pilot: Pilot, *ids: str) -> StudyGuide:
    scene = on_top(app, StudyScene)
    scene.control.answer(ids)
    pilot.settle()
    return tutor_of(app)


def other_answer(app: App, moment: Moment) -> str:
    """An answer that is neither the mistake nor the one that is looked for."""
    scene = on_top(app, StudyScene)
    known = {*moment.other, *tutor_of(app).study.given}
    return next(each for each in scene.session.decision.ids if each not in known and each != "pass")


def due(app: App) -> studies.Due:
    app.background.wait()
    return studies.due(app.archive)


def test_mistake_returns_on_the_next_day_and_leaves_after_three_solutions(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch, searches: list[Search]
) -> None:
    pilot, moment = reviewed(app, monkeypatch)
    assert not page(app, pilot).due.tables, "not on the same day"
    assert page(app, pilot).due.coming == app.archive.today + DAY
    for days, waits in ((1, 3), (3, 10), (10, 0)):
        clock.now += days * DAY
        sit_down(app, pilot)
        tutor = answer(app, pilot, *moment.other)
        assert tutor.verdict is not None
        assert tutor.verdict.is_solved
        assert tutor.text.startswith("That's it, well done! 2 more points from dragons.")
        assert tutor.text.endswith(words.COMES_BACK(waits) if waits else str(words.DONE))
        pilot.click_named("coach:page")
        app.background.wait()
        pilot.settle()
        assert not page(app, pilot).due.tables
    assert not searches, "the answer that was found in the review needs no search"
    clock.now += 100 * DAY
    assert due(app) == studies.Due()


def _texts(scene: PuzzlesScene) -> list[str]:
    return [node.name for node in scene.nodes if isinstance(node, Paragraph)]


def test_page_without_own_puzzles_tells_where_they_come_from(app: App) -> None:
    pilot = Pilot(app, 1)
    assert str(words.WHENCE) in _texts(page(app, pilot))
    pilot.click_and_settle("history")
    assert pilot.scene == "history"


def test_page_tells_how_many_own_puzzles_wait_and_until_when(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _ = reviewed(app, monkeypatch)
    assert "1 mistake from your games comes back as a puzzle on 29 Nov 2026." in _texts(page(app, pilot))
    clock.now += DAY
    assert str(words.WHENCE) not in _texts(page(app, pilot))


def test_slip_tells_the_round_the_cost_and_the_day_of_its_game(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, moment = reviewed(app, monkeypatch)
    clock.now += DAY
    turn, lost = f"Round {moment.round}, turn {moment.turn}", f"{round(moment.points)} points lost"
    assert f"{turn}, {lost}, {DATE}" in [node.name for node in page(app, pilot).nodes]


@pytest.mark.parametrize("longest", ["Round 2, turn 5", "Round 2, turn 5, a long time before the end"])
def test_slips_of_mistakes_all_have_pictures_or_none_has(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch, longest: str
) -> None:
    pilot, _ = reviewed(app, monkeypatch)
    clock.now += DAY
    (table,) = due(app).tables
    monkeypatch.setattr(studies, "due", lambda archive: studies.Due([table] * 2))
    texts = cycle([("Round 1", "1 point lost", DATE), (longest, "1 point lost", DATE)])
    monkeypatch.setattr(puzzles, "_texts", lambda table, view: next(texts))
    pictured: list[bool] = []
    monkeypatch.setattr(puzzles, "_draw_slip", lambda slots, *rest: pictured.append(slots is not None))
    page(app, pilot)
    assert set(pictured) == {longest == "Round 2, turn 5"}


def test_mistake_again_is_not_solved_and_returns_tomorrow(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch, searches: list[Search]
) -> None:
    pilot, moment = reviewed(app, monkeypatch)
    clock.now += DAY
    given = sit_down(app, pilot).study.given
    tutor = answer(app, pilot, *given)
    assert tutor.text.startswith(str(words.SAME))
    assert "Better: " not in tutor.text, "the answer would spoil another try"
    pilot.click_and_settle("coach:show")
    assert "Better: " in tutor.text
    assert app.targets.named("coach:show") is None
    assert tutor.text.endswith(words.COMES_BACK(1))
    assert due(app).coming == app.archive.today + DAY
    pilot.click_and_settle("coach:again")
    assert tutor_of(app).says == study_guide.TASK
    pilot.press_button("coach:next")
    pilot.settle()
    tutor = answer(app, pilot, *moment.other)
    assert tutor.verdict is not None
    assert tutor.verdict.is_solved
    assert "comes back" not in tutor.text, "a second try on the same day is practice"
    assert due(app).coming == app.archive.today + DAY
    assert not searches


@pytest.mark.parametrize("loss", [0.0, 3.4])
def test_other_answers_are_judged_in_the_background(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch, searches: list[Search], loss: float
) -> None:
    pilot, moment = reviewed(app, monkeypatch)
    clock.now += DAY
    sit_down(app, pilot)
    tutor = answer(app, pilot, other_answer(app, moment))
    assert (tutor.says, tutor.text) == (study_guide.THINKING, str(words.THINKS))
    pilot.run_frames(5, 0.1)
    assert tutor.verdict is None
    assert due(app).tables, "nothing is noted before the verdict"
    worse = Moment(0, 2, 0, moment.other, loss, (Reason("egg points", 2),), is_good=False)
    praised = Moment(0, 2, 0, moment.other, 5.0, (), is_good=True)
    searches[0].found.set_result([worse] if loss else [praised])
    pilot.settle()
    assert tutor.verdict is not None
    assert tutor.verdict.is_solved is not bool(loss)
    if loss:
        assert tutor.text.startswith(words.WORSE(3))
        pilot.click_named("coach:show")
        assert "2 more points from eggs." in tutor.text
    else:
        assert tutor.text.startswith(str(words.AS_GOOD))
        assert "2 more points from dragons." in tutor.text
    assert tutor.text.endswith(words.COMES_BACK(1 if loss else 3))
    assert not due(app).tables


def test_failed_judgement_counts_for_nothing(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch, searches: list[Search]
) -> None:
    pilot, moment = reviewed(app, monkeypatch)
    clock.now += DAY
    sit_down(app, pilot)
    tutor = answer(app, pilot, other_answer(app, moment))
    searches[0].failed = ("moments",)
    searches[0].found.set_result([])
    pilot.settle()
    assert tutor.text.startswith(str(words.UNJUDGED))
    assert due(app).tables


def test_undo_during_the_search_cancels_it_and_leaving_too(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch, searches: list[Search]
) -> None:
    pilot, moment = reviewed(app, monkeypatch)
    clock.now += DAY
    sit_down(app, pilot)
    other = other_answer(app, moment)
    tutor = answer(app, pilot, other)
    scene = on_top(app, StudyScene)
    assert scene.session.undo()
    pilot.settle()
    assert (tutor.says, searches[0].is_cancelled) == (study_guide.PLAYING, True)
    answer(app, pilot, other)
    app.go.home("exercises")
    pilot.settle()
    assert searches[1].is_cancelled
    assert due(app).tables


def test_key_moments_of_a_game_from_the_history_make_studies(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    archived, moment = played(app)
    search = Search()
    monkeypatch.setattr(app.thinkers, "moments", lambda session: search)
    app.go.replay(next(app.archive.finished.glob("*.wyrm")))
    app.background.wait()
    pilot = Pilot(app, 1).settled()
    pilot.press_and_settle(pygame.K_END)
    pilot.click_named("score_sheet")
    pilot.run_frames(20, 0.1)
    pilot.press_button("moments")
    search.found.set_result([moment])
    pilot.frame(0.0)
    app.background.wait()
    clock.now += DAY
    (table,) = due(app).tables
    assert (table.about.id, table.moment) == (archived.about.id, moment)


def test_no_hint_gives_the_answer_away_before_the_first_verdict(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch, searches: list[Search]
) -> None:
    pilot, _ = reviewed(app, monkeypatch)
    clock.now += DAY
    asked: list[object] = []

    def hints(game: object) -> Search:
        asked.append(game)
        return Search()

    monkeypatch.setattr(app.thinkers, "hints", hints)
    tutor = sit_down(app, pilot)
    pilot.press_and_settle(pygame.K_h)
    assert (tutor.text, asked) == (str(words.DARK), [])
    pilot.press_and_settle(pygame.K_RETURN)
    assert tutor.says == study_guide.PLAYING
    answer(app, pilot, *tutor.study.given)
    scene = on_top(app, StudyScene)
    assert scene.session.undo()
    pilot.settle()
    pilot.press(pygame.K_h)
    assert asked, "the candle burns again"


def test_praised_moves_and_games_that_are_not_saved_make_no_studies(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, moment = reviewed(app, monkeypatch)
    clock.now += DAY
    assert [each.moment for each in due(app).tables] == [moment]


def test_study_whose_game_was_deleted_is_no_longer_offered(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _ = reviewed(app, monkeypatch)
    clock.now += DAY
    assert page(app, pilot).due.tables
    for path in app.archive.finished.glob("*.wyrm"):
        app.archive.delete(path)
    assert not page(app, pilot).due.tables
    assert "study_0" not in [each.id for each in app.gui.targets()]


def test_large_words_below_the_slips_stay_below_them(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _ = reviewed(app, monkeypatch)
    app.settings.change(scale=200)
    app.apply_settings()
    clock.now += DAY
    scene = page(app, pilot)
    (foot,) = [node for node in scene.nodes if isinstance(node, Paragraph) and node.name == str(FOOT)]
    slip = app.targets.named("study_0")
    assert slip is not None
    assert foot.rect.top >= slip.rect.bottom


def test_slip_can_be_read_again_and_other_hands_stay_hidden(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _ = reviewed(app, monkeypatch)
    clock.now += DAY
    tutor = sit_down(app, pilot)
    pilot.click_and_settle("coach:slip")
    assert tutor.text == TASK
    scene = on_top(app, StudyScene)
    assert scene.board.seat == 0
    assert scene.session.people == (0,)
