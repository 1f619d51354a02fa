"""A finished game can be played against: at the table a ghost shows its points at the same point of play."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from tests.support.sessions import to_the_end, until
from tests.ui.game_lists import at_list, drop, play
from tests.ui.seats import Open, at_scene, past_curtain, table
from tests.ui.spoken import lines_drawn, texts_drawn
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.session import Archive, ArchivedGame, Session
from wyrmspan_desktop.session.course import Course
from wyrmspan_desktop.session.ghost import Ghost, Mark
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.replays import played
from wyrmspan_desktop.testing.secrecy import twin_of
from wyrmspan_desktop.text import ghosts as words
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.table.help.described import described_table
from wyrmspan_desktop.ui.table.help.ghost_race import PLATE
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.table import TableScene


def raced(archive: Archive, answers: int = 0) -> ArchivedGame:
    """A game against the ghost of Mira, some answers on."""
    about = archive.begin(["Mira"], seed=5, level="Automa 2").about
    archived = archive.begin_against("Ada", played(["Mira"], "Automa 2"), about)
    until(archived.session, lambda each: each.game.serial >= answers, seed=2)
    return archived


def at_race(app: App, answers: int = 0) -> tuple[Pilot, ArchivedGame]:
    archived = raced(app.archive, answers)
    app.go.play(archived)
    pilot = Pilot(app, 1).settled_at_table()
    return pilot, archived


def ghost_of(session: Session) -> Ghost:
    assert session.ghost is not None
    return session.ghost


def tip(app: App) -> str:
    target = app.targets.named(PLATE)
    assert target is not None
    return target.tip or ""


def says_yes(pilot: Pilot) -> None:
    assert isinstance(pilot.app.scene, AskScene)
    pilot.settle()
    pilot.run_frames(30)
    pilot.click_and_settle("go")


# --- the offer --------------------------------------------------------------------------------


def test_end_screen_offers_the_deal_again_against_this_game(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    archived = app.archive.begin(["Mira"], seed=4, level="Automa 1")
    to_the_end(archived.session)
    app.go.play(archived)
    pilot = at_scene(app, ScoresScene(app, archived.session, app.quit, archived.about, is_known=True))
    pilot.click_named("race")
    says_yes(pilot)
    again = table(app)
    assert again.session.start.digest() == archived.session.start.digest()
    assert ghost_of(again.session).total == archived.session.scores()[0].total
    assert not again.control.archived.about.counts


def test_end_of_other_games_offers_no_ghost(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    archived = app.archive.begin(["Mira", "Tobias"], seed=4)
    to_the_end(archived.session)
    at_scene(app, ScoresScene(app, archived.session, app.quit, archived.about, is_known=True))
    assert app.targets.named("race") is None


def test_history_offers_the_deal_of_a_solo_game(open_app: Open, tmp_path: Path) -> None:
    play(tmp_path, ["Mira"], 9999, automa="Automa 2")
    app = open_app(folder=tmp_path)
    pilot = at_list(app, "history")
    race, replay = app.targets.named("race").rect, app.targets.named("replay").rect
    assert race.centery == replay.centery, "it is done with the selected game, like the replay"
    pilot.click_named("race")
    assert "doesn't count in your statistics" in app.scene.text
    says_yes(pilot)
    assert ghost_of(table(app).session).name == "Mira"
    assert "doesn't count in your statistics" in table(app).board.log[0].text


def test_history_offers_no_deal_of_a_game_of_two(open_app: Open, tmp_path: Path) -> None:
    play(tmp_path, ["Mira", "Tobias"], 9999)
    app = open_app(folder=tmp_path)
    at_list(app, "history")
    button = app.targets.named("race")
    assert button is None or not button.enabled


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    """The finished solo game of a friend, as a file."""
    play(tmp_path / "there", ["Mira"], 9999, automa="Automa 2")
    (source,) = (tmp_path / "there" / "finished").glob(f"*{ENDING}")
    target = tmp_path / "beat me.wyrm"
    Archive(tmp_path / "there").export(source, target)
    return target


def opened(app: App, path: Path) -> Pilot:
    pilot = Pilot(app, 1).settled()
    app.go.open_file(path)
    pilot.run_frames(3)
    return pilot


def test_opened_solo_game_can_be_played_against_unseen(
    open_app: Open, exported: Path, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path / "here")
    says_yes(opened(app, exported))
    assert ghost_of(table(app).session).name == "Mira"
    assert str(tmp_path) not in ghost_of(table(app).session).name


def test_opened_solo_game_can_be_watched(open_app: Open, exported: Path, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path / "here")
    pilot = opened(app, exported)
    pilot.run_frames(30)
    pilot.click_and_settle("stay")
    assert isinstance(app.scene, ReplayScene)
    assert not list((tmp_path / "here").rglob("*.wyrm"))


def test_imported_solo_game_can_be_played_against_at_once(
    open_app: Open, exported: Path, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path / "here")
    pilot = at_list(app)
    drop(pilot, exported)
    pilot.settle()
    says_yes(pilot)  # after the import
    says_yes(pilot)  # before the game
    assert ghost_of(table(app).session).name == "Mira"


def test_damaged_file_is_reported_instead(open_app: Open, exported: Path, tmp_path: Path) -> None:
    exported.write_bytes(exported.read_bytes()[:200])
    app = open_app(folder=tmp_path / "here")
    opened(app, exported)
    assert app.scene.name == "tell"


# --- the table --------------------------------------------------------------------------------


def test_plate_compares_both_at_the_same_point_of_play(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = at_race(app)
    session, points = archived.session, set[str]()
    while session.decision is not None and session.game.state.round < 3:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
        table(app).board.hurry()
        pilot.settle_at_table()
        marks = Course(session).marks
        if marks:
            first = tip(app).splitlines()[0]
            assert first == words.standing_text(ghost_of(session), marks[-1])
            assert f"the ghost {ghost_of(session).at(marks[-1])}, you {marks[-1].points}" in first
            points.add(first.partition(":")[0])
    assert {"Before the first turn", "Round 1, after turn 3", "End of round 1", "End of round 2"} <= points


def test_plate_subtracts_the_points_of_the_ghost_from_those_on_the_banner(
    open_app: Open, tmp_path: Path
) -> None:
    """Within a turn as well, in which the last mark has other points."""
    app = open_app(folder=tmp_path)
    pilot, archived = at_race(app)
    session, apart = archived.session, 0
    said = texts_drawn(app)
    while session.decision is not None and session.game.state.round < 2:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
        table(app).board.hurry()
        said.clear()
        pilot.settle_at_table()
        marks, now = Course(session).marks, session.scores()[0].total
        if marks:
            more = now - ghost_of(session).at(marks[-1])
            assert (f"{more:+}".replace("-", "\N{MINUS SIGN}") if more else "±0") in said
            apart += now != marks[-1].points
    assert apart


def test_plate_follows_what_is_undone(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = at_race(app, 20)
    session = archived.session
    until(session, lambda each: bool(each.timeline.done[-1].before) and not each.timeline.done[-1].automatic)
    pilot.settle_at_table()
    log = list(table(app).board.log)
    session.undo()
    pilot.settle_at_table()
    assert tip(app).startswith(words.standing_text(ghost_of(session), Course(session).marks[-1]))
    session.redo()
    table(app).board.hurry()
    pilot.settle_at_table()
    assert tip(app).startswith(words.standing_text(ghost_of(session), Course(session).marks[-1]))
    assert table(app).board.log == log


def test_plate_folds_and_unfolds(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, _ = at_race(app, 20)

    def wide() -> int:
        target = app.targets.named(PLATE)
        assert target is not None
        return target.rect.width

    unfolded = wide()
    pilot.click_named(PLATE)
    pilot.settle_at_table()
    assert wide() < unfolded / 2
    assert str(words.UNFOLD) in tip(app)
    pilot.click_named(PLATE)
    pilot.settle_at_table()
    assert wide() == unfolded


def test_folded_plate_is_folded_at_the_next_table(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, _ = at_race(app, 20)
    pilot.click_named(PLATE)
    app.settings.close()
    app = open_app(folder=tmp_path)
    at_race(app, 20)
    assert str(words.UNFOLD) in tip(app)


def test_table_without_a_ghost_has_no_plate(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    app.go.play(app.archive.begin(["Ada"], seed=5, level="Automa 2"))
    Pilot(app, 1).settle_at_table()
    assert app.targets.named(PLATE) is None


def test_screen_readers_and_the_report_of_points_tell_of_the_ghost(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = at_race(app, 30)
    said = words.standing_text(ghost_of(archived.session), Course(archived.session).marks[-1])
    reported = [each.name for each in described_table(table(app).board).walk()]
    assert said in reported
    pilot.press(pygame.K_F4)
    assert said in table(app).board.reviews.text


def round_lines(scene: TableScene | ReplayScene) -> list[str]:
    return [line.text for line in scene.board.log if line.text.startswith("After round")]


def test_log_compares_both_at_the_end_of_each_round(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = at_race(app)
    session = archived.session
    scene = table(app)
    to_the_end(session, 2)
    for _ in range(20):
        scene.board.hurry()
        pilot.frame()
    ends = [mark for mark in Course(session).marks if mark.turn == 0 and 1 < mark.round < 6]
    said = [words.after_round_text(ghost_of(session), mark) for mark in ends]
    assert len(said) == 4
    assert said[1] == f"After round 2: the ghost {ghost_of(session).at(ends[1])}, you {ends[1].points}"
    assert round_lines(scene) == said
    replay = ReplayScene(app, session)
    app.scenes.push(replay)
    replay.control.go_to(replay.control.moves)
    assert round_lines(replay) == said
    assert replay.board.log[0].text == words.begins_text(ghost_of(session))


# --- the end ----------------------------------------------------------------------------------


def test_score_sheet_compares_categories_and_rounds(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=tmp_path)
    archived = raced(app.archive)
    session = to_the_end(archived.session, 2)
    ghost, mine = ghost_of(session), session.scores()[0].total
    said = lines_drawn(monkeypatch)
    scene = ScoresScene(app, session, app.quit, archived.about, is_known=True)
    at_scene(app, scene)
    assert str(words.GHOST) in said
    assert str(ghost.total) in said
    assert words.result_text(ghost, mine) in scene.afterwards.lines
    more = [each.totals[0] - ghost.after_round(each.round) for each in scene.timeline]
    shown = [f"+{each}" if each > 0 else f"−{-each}" if each else "±0" for each in more]
    assert set(shown) <= set(said)
    assert more[-1] == mine - ghost.total
    for category, points in ghost.categories.items():
        assert scene.sheet.scores[-1].categories[category] == points


@pytest.mark.parametrize(
    ("points", "says"),
    [(5, "You beat the ghost by 1 point"), (2, "The ghost beat you by 2 points"), (4, "level")],
)
def test_result_says_who_was_ahead(points: int, says: str) -> None:
    ghost = Ghost(
        name="Ada", ended="2026-05-04T20:15:00+00:00", categories={"eggs": 4}, course=(Mark(1, 0, 4),)
    )
    assert says in words.result_text(ghost, points)


def test_history_says_that_a_game_was_against_a_ghost(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    archived = raced(archive)
    to_the_end(archived.session, 2)
    archived.close()
    archive.close()
    app = open_app(folder=tmp_path)
    said = lines_drawn(monkeypatch)
    at_list(app, "history")
    assert isinstance(app.scene, HistoryScene)
    assert f"Ghost: Mira, {ghost_of(archived.session).total} points" in said
    assert "not counted" in said


# --- secrecy ----------------------------------------------------------------------------------


def of_mira() -> Ghost:
    course = tuple(Course(played(["Mira"], "Automa 2")).marks)
    return Ghost(name="Mira", ended="2026-05-04T20:15:00+00:00", categories={"eggs": 60}, course=course)


def test_table_with_a_ghost_tells_nothing_of_hidden_cards(open_app: Open) -> None:
    """Twins that differ in hidden cards only look the same beside the same ghost."""
    session = until(Session.new(["Ada"], seed=5, level="Automa 2"), lambda each: each.game.serial == 40)
    twin = twin_of(session.game, 0, random.Random(1))
    assert twin is not None
    seen = []
    for game in (session.game, twin.game):
        app, again = open_app(), Session(game.clone())
        again.ghost = of_mira()
        past_curtain(app, TableScene(app, again))
        seen.append([(each.id, each.tip, each.rect.topleft) for each in app.targets])
    assert seen[0] == seen[1]
    assert PLATE in [each[0] for each in seen[0]]


def test_ghost_adds_nothing_but_its_plate_to_the_table(open_app: Open) -> None:
    seen = []
    for has_ghost in (False, True):
        app = open_app()
        session = until(Session.new(["Ada"], seed=5, level="Automa 2"), lambda each: each.game.serial == 40)
        if has_ghost:
            session.ghost = of_mira()
        past_curtain(app, TableScene(app, session))
        seen.append({(each.id, each.tip, tuple(each.rect)) for each in app.targets})
    assert {each[0] for each in seen[1] - seen[0]} == {PLATE}
    assert not seen[0] - seen[1]
