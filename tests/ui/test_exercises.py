"""The lessons for better play: solved and missed by clicks, keys and a controller; what is solved is kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.scenarios import EXERCISES
from wyrmspan_desktop.session.ai_tasks import AiTask, Thinkers
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.pilot import Padder, Pilot, Typist
from wyrmspan_desktop.testing.tongues import speak
from wyrmspan_desktop.text import exercises as words
from wyrmspan_desktop.text import studies
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.puzzles import PuzzlesScene
from wyrmspan_desktop.ui.table.help import puzzle_guide
from wyrmspan_desktop.ui.table.help.puzzle_guide import PuzzleGuide
from wyrmspan_desktop.ui.table.screens.puzzle import ExerciseTable

DIGGING = (
    *("hand:v33", "slot:crimson.2", "word:end_turn"),
    *("hand:d68", "slot:crimson.2", "word:end_turn"),
    *("hand:d50", "slot:golden.1", "word:end_turn"),
    *("hand:d37", "slot:amethyst.1"),
)
"""What is clicked to solve the first lesson."""


@pytest.fixture
def app(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> App:
    """A window in which nothing moves, and a candle that knows at once."""
    app = open_app()
    app.settings.set_this_time(animation="instant", auto_end_turn="never")
    best = Hint(["pass"], 61.0, (Reason("nothing_pays"),))

    def think(self: Thinkers, game: object) -> AiTask[list[Hint]]:
        return AiTask(lambda _: [best])

    monkeypatch.setattr(Thinkers, "hints", think)
    return app


def table(app: App) -> ExerciseTable:
    return next(scene for scene in app.scenes if isinstance(scene, ExerciseTable))


def tutor_of(app: App) -> PuzzleGuide:
    return table(app).tutor


def begin(app: App, pilot: Pilot, name: str = "digging") -> None:
    """Hear what is to be done, and sit before the table."""
    app.go.practise(name)
    pilot.settle()
    while tutor_of(app).says:
        pilot.press_button("coach:next")
        pilot.settle()


def solve(pilot: Pilot) -> None:
    for name in DIGGING:
        for _ in range(9):  # what everybody would gain is gained by itself
            if pilot.app.targets.named(name) is None:
                pilot.settle()
        pilot.click_and_settle(name)


def test_texts_exist_exactly_for_the_puzzles() -> None:
    assert list(words.WORDS) == list(EXERCISES)


@pytest.mark.parametrize("name", list(EXERCISES))
def test_puzzle_texts_have_at_most_two_sentences(name: str) -> None:
    said = words.WORDS[name]
    points = EXERCISES[name].task.least
    for text in (
        *(said.story(), said.task(points=points)),
        *(words.SOLVED(why=said.why), words.NOT_YET_BY(reached=0, least=points, nudge=said.nudge)),
    ):
        ends = sum(text.count(mark) for mark in ".!?")
        assert 1 <= ends <= 2, text
        assert text[-1] in ".!?"


def test_how_to_play_leads_to_the_puzzles_and_a_sheet_to_its_table(app: App) -> None:
    pilot = Pilot(app, 1).settled()
    pilot.click_named("how_to")
    pilot.look()
    pilot.click_and_settle("better")
    assert pilot.scene == "exercises"
    pilot.click_and_settle("exercise_walks")
    assert tutor_of(app).text == words.WORDS["walks"].story()
    assert table(app).control.choosing is None, "no question is open while events are shown"


def test_solved_puzzle_is_praised_and_recorded(app: App) -> None:
    pilot = Pilot(app, 1)
    begin(app, pilot)
    solve(pilot)
    assert tutor_of(app).says == puzzle_guide.VERDICT
    assert tutor_of(app).text == words.SOLVED(why=words.WORDS["digging"].why)
    assert app.settings.values.solved == ["digging"]
    pilot.click_and_settle("coach:next")
    assert tutor_of(app).text.startswith("You got there, and that is what counts.")
    assert "Pass" in tutor_of(app).text
    pilot.click_and_settle("coach:page")
    assert pilot.scene == "exercises"


def test_key_repeat_does_not_dismiss_the_praise(app: App) -> None:
    pilot = Pilot(app, 1)
    begin(app, pilot)
    solve(pilot)
    scene = table(app)
    scene.control.patience.begin()
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        scene.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert tutor_of(app).says == puzzle_guide.VERDICT
    pilot.press(pygame.K_RETURN)
    assert tutor_of(app).says == puzzle_guide.CANDLE


def test_hint_agrees_with_a_matching_first_answer(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(app, 1)
    begin(app, pilot)
    solve(pilot)
    first = Hint(table(app).session.timeline.done[0].ids, 61.0, (Reason("nothing_pays"),))
    monkeypatch.setattr(tutor_of(app), "_hints", [first])
    pilot.click_and_settle("coach:next")
    assert tutor_of(app).text.startswith("And the candle would have begun just as you did: ")


def test_failed_puzzle_explains_why_and_can_be_retried(app: App) -> None:
    pilot = Pilot(app, 1)
    begin(app, pilot)
    pilot.click_and_settle("word:pass")
    pilot.click_named("go")  # although there are coins
    for _ in range(6):
        pilot.settle()
        if tutor_of(app).says:
            break
        pilot.click_named("word:end_turn")
    assert tutor_of(app).text == f"Not yet: 0 of 3. {words.WORDS['digging'].nudge}"
    assert not app.settings.values.solved
    pilot.click_and_settle("coach:next", "coach:way")
    assert pilot.scene == "replay"
    app.scenes.pop()
    pilot.settle()
    pilot.click_and_settle("coach:again")
    assert tutor_of(app).says == puzzle_guide.STORY
    assert not table(app).session.timeline.done


def test_undo_returns_to_the_puzzle(app: App) -> None:
    pilot = Pilot(app, 1)
    begin(app, pilot)
    solve(pilot)
    assert tutor_of(app).says == puzzle_guide.VERDICT
    pilot.click_and_settle("undo")
    assert tutor_of(app).says == puzzle_guide.PLAYING
    assert table(app).control.choosing is not None
    assert tutor_of(app).state.reached == 2


def test_slip_repeats_the_task_and_esc_closes_it(app: App) -> None:
    pilot = Pilot(app, 1)
    begin(app, pilot)
    pilot.click_and_settle("coach:slip")
    assert tutor_of(app).text == words.WORDS["digging"].task(points=3)
    pilot.press_and_settle(pygame.K_ESCAPE)
    assert (pilot.scene, tutor_of(app).says) == ("table", puzzle_guide.PLAYING)


@pytest.mark.parametrize("kind", [Typist, Padder])
def test_puzzle_is_playable_by_keys_and_controller(app: App, kind: type[Typist]) -> None:
    pilot = kind(app, 1)
    app.go.home("exercises")
    pilot.settle()
    pilot.press_button("exercise_digging")
    pilot.settle()
    begin(app, pilot)
    pilot.go_to("hand:v33")
    assert tutor_of(app).says == puzzle_guide.PLAYING


def test_menu_begins_it_again_or_leaves_it_without_a_question(app: App) -> None:
    pilot = Pilot(app, 1)
    begin(app, pilot)
    table(app).control.open_menu()
    pilot.settle()
    pilot.click_named("again")
    pilot.look()
    pilot.click_and_settle("go")
    assert tutor_of(app).says == puzzle_guide.STORY
    table(app).control.open_menu()
    pilot.settle()
    pilot.click_and_settle("leave")
    assert pilot.scene == "title"


def test_solved_puzzles_are_saved_without_a_game_result(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    app.settings.set_this_time(animation="instant", auto_end_turn="never")
    pilot = Pilot(app, 1)
    begin(app, pilot)
    solve(pilot)
    app.close()
    assert Settings(tmp_path).values.solved == ["digging"]
    assert not list(tmp_path.glob("*/*.wyrm"))
    again = open_app(folder=tmp_path)
    again.background.wait()
    assert again.archive.latest() is None
    again.go.home("exercises")
    pilot = Pilot(again, 1).settled()
    assert pilot.scene == "exercises"


def test_old_settings_know_of_no_lesson(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"schema": 1, "lessons": ["wyrmspan"]}')
    values = Settings(tmp_path).values
    assert (values.solved, values.lessons) == ([], ["wyrmspan"])


def test_the_sheet_of_a_lesson_that_ended_begins_it_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.settings.set_this_time(auto_forced=False)
    pilot = Pilot(app, 1)
    begin(app, pilot, "ending")
    session = table(app).session
    for answer in EXERCISES["ending"].solution:
        session.choose([answer], session.game.serial)
    pilot.settle()
    assert (session.is_over, tutor_of(app).says) == (True, puzzle_guide.VERDICT)
    assert app.settings.values.solved == ["ending"]
    begun = []
    monkeypatch.setattr(app.go, "scores", lambda session, again, *rest, **known: begun.append(again))
    table(app).control.show_scores()
    begun[0]()
    pilot.settle()
    assert tutor_of(app).says == puzzle_guide.STORY
    assert not app.archive.history


@pytest.mark.parametrize("scale", [100, 200])
def test_heading_of_own_mistakes_is_one_line(open_app: Open, written: dict[str, int], scale: int) -> None:
    app = open_app(scale=scale)
    speak(app, "de")
    app.scenes.push(PuzzlesScene(app))
    written.clear()
    Pilot(app, 1).settle()
    app.background.wait()
    Pilot(app, 1).frame()
    assert str(studies.HEADING) in written
