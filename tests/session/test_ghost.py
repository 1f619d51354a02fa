"""The deal of a finished game is played again against its course."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.messages import tells
from tests.support.sessions import answer, hot_seat, solo, to_the_end, until
from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.session import Archive, ArchivedGame, Session, record
from wyrmspan_desktop.session.course import Course, can_be_ghost, ghost_of
from wyrmspan_desktop.session.errors import Damaged, FromElsewhere
from wyrmspan_desktop.session.finished import GhostResult
from wyrmspan_desktop.session.ghost import Ghost, Mark
from wyrmspan_desktop.session.history import History
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.session.score_timeline import standings
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.testing.damage import about_of, encoded
from wyrmspan_desktop.text.games import CATEGORIES


@pytest.fixture(scope="module")
def played() -> Session:
    return to_the_end(solo(3), 3)


@pytest.fixture(scope="module")
def ghost(played: Session) -> Ghost:
    return ghost_of(played, about_of(played, 1))


def against(archive: Archive, played: Session) -> ArchivedGame:
    return archive.begin_against("Mira", played, about_of(played, 1))


def mine(session: Session) -> int:
    return int(session.scores()[0].total)


# --- the course -------------------------------------------------------------------------------


def test_course_has_the_points_after_each_turn_and_each_round() -> None:
    session, turns, after_turns = solo(5), 0, dict[tuple[int, int], int]()

    def watch(step: Any) -> None:
        nonlocal turns
        types = [event.type for event in step.events if event.seat in (0, None)]
        turns += types.count("turn_ended")
        if "objective_scored" in types:
            turns = 0
        elif "turn_ended" in types:
            after_turns[session.game.state.round, turns] = mine(session)

    session.subscribe(watch)
    to_the_end(session, 5)
    course = {(each.round, each.turn): each.points for each in Course(session).marks}
    assert {place: points for place, points in course.items() if place[1]} == after_turns
    ends = standings(session)
    assert [course[each.round + 1, 0] for each in ends[:-1]] == [each.totals[0] for each in ends[:-1]]
    assert course[6, 0] == mine(session), "the end, with the final scoring"


def test_course_follows_the_game_answer_by_answer_and_back() -> None:
    session = solo(3)
    following = Course(session)
    until(session, lambda each: each.game.state.round == 2 and each.why_no_undo is None, seed=8)
    assert list(following.marks) == list(Course(session).marks)
    before = list(following.marks)
    session.undo()
    assert list(following.marks) == list(Course(session).marks)
    session.redo()
    assert list(following.marks) == before
    assert not Course(solo(3)).marks, "nothing to compare during the setup"


def test_ghost_has_its_points_at_the_same_point_of_play(ghost: Ghost) -> None:
    for mark in ghost.course:
        assert ghost.at(mark._replace(points=0)) == mark.points
    last = max(mark for mark in ghost.course if mark.round == 2)
    assert ghost.at(Mark(2, 99, 0)) == last.points, "it has no such turn any more"


def test_ghost_knows_its_points_round_by_round(played: Session, ghost: Ghost) -> None:
    assert ghost.rounds == 4
    assert [ghost.after_round(number) for number in (1, 2, 3, 4)] == [
        each.totals[0] for each in standings(played)
    ]
    assert ghost.total == mine(played) == sum(ghost.categories.values())


def test_only_a_solo_game_played_from_its_deal_to_its_end_has_a_ghost(played: Session) -> None:
    assert can_be_ghost(played)
    assert not can_be_ghost(until(solo(), lambda each: each.game.state.round == 2))
    assert not can_be_ghost(to_the_end(hot_seat()))
    assert not can_be_ghost(to_the_end(Session.new(["Ada"], seed=1, game="advent")))
    half = until(solo(), lambda each: each.game.state.round == 2)
    assert not can_be_ghost(to_the_end(Session(half.game.clone()))), "it begins in the middle"
    left = until(solo(), lambda each: each.game.serial == 30)
    left.change_seat(SeatChange(left.game.serial, 0, "apprentice"))
    assert not can_be_ghost(to_the_end(left)), "a computer player sat in"


# --- the game against it ----------------------------------------------------------------------


def test_game_against_a_ghost_has_the_same_deal_and_does_not_count(archive: Archive, played: Session) -> None:
    archived = against(archive, played)
    assert archived.session.start.digest() == played.start.digest()
    assert archived.session.humans == ("Mira",)
    assert archived.session.ghost is not None
    assert archived.session.ghost.name == "Ada"
    assert not archived.about.counts
    archived.close()


def test_game_against_a_ghost_has_its_house_rules(archive: Archive) -> None:
    house_rules = HouseRules(coins=9, cave_eggs=True)
    played = to_the_end(Session.new(["Ada"], seed=3, level="Automa 1", house_rules=house_rules))
    assert against(archive, played).session.house_rules == house_rules


def test_tables_for_spreadsheets_tell_the_ghost(archive: Archive, played: Session, tmp_path: Path) -> None:
    raced = against(archive, played)
    to_the_end(raced.session)
    raced.close()
    plain = archive.begin(["Ben"], seed=5, level="Automa 1")
    to_the_end(plain.session)
    plain.close()
    archive.close()
    archive.export_tables(tmp_path / "tables")
    with (tmp_path / "tables" / "games.csv").open(encoding="utf-8-sig", newline="") as file:
        reported = {row["name"]: (row["ghost"], row["ghost_points"]) for row in csv.DictReader(file)}
    assert reported["Mira"] == ("Ada", str(mine(played)))
    assert reported["Ben"] == ("", "")


def test_ghost_stays_through_undo_saving_and_named_saves(archive: Archive, played: Session) -> None:
    archived = against(archive, played)
    ghost = archived.session.ghost
    until(archived.session, lambda each: each.game.state.round == 1 and each.why_no_undo is None)
    archived.session.undo()
    assert archived.session.ghost == ghost
    named = archive.save_as(archived, "Race")
    answer(archived.session)
    path = archive.saves / f"{archived.about.id}{ENDING}"
    archived.close()
    again = archive.resume(path)
    assert again.session.ghost == ghost
    again.close()
    fork = archive.resume(named)
    assert fork.about.id != archived.about.id
    assert fork.session.ghost == ghost
    fork.close()


def test_file_of_a_game_against_a_ghost_opens_on_another_computer(
    archive: Archive, played: Session, tmp_path: Path
) -> None:
    archived = against(archive, played)
    to_the_end(archived.session, 4)
    archived.close()
    target = tmp_path / "race.wyrm"
    archive.export(archive.finished / f"{archived.about.id}{ENDING}", target)
    elsewhere = Archive(tmp_path / "elsewhere")
    brought = elsewhere.bring_in(target)
    found = record.go_on(record.read(brought.path)).session
    assert found.ghost == archived.session.ghost
    assert str(tmp_path) not in target.read_text("utf-8")
    elsewhere.close()


def test_finished_game_against_a_ghost_can_be_a_ghost_itself(archive: Archive, played: Session) -> None:
    archived = against(archive, played)
    to_the_end(archived.session, 4)
    assert can_be_ghost(archived.session)
    assert ghost_of(archived.session, archived.about).total == mine(archived.session)
    archived.close()


# --- statistics -------------------------------------------------------------------------------


def test_history_knows_the_ghost_and_counts_no_such_game(archive: Archive, played: Session) -> None:
    archived = against(archive, played)
    to_the_end(archived.session, 4)
    archived.close()
    history = archive.history
    assert history is not None
    (game,) = history.games()
    assert game.ghost == GhostResult("Ada", mine(played))
    assert not game.counts
    assert not history.page(Choice("wyrmspan")).records.whole.games
    assert not history.recent_form_by_level("wyrmspan")
    while history.search():
        pass
    assert not history.awards()
    history.path.unlink()
    assert History(archive.saves.parent).games() == [game], "it is read from its file again"


def test_game_without_a_ghost_has_none_in_the_history(archive: Archive) -> None:
    archived = archive.begin(["Ada"], seed=4, level="Automa 1")
    to_the_end(archived.session)
    archived.close()
    assert archive.history is not None
    (game,) = archive.history.games()
    assert game.ghost is None
    assert game.can_be_ghost


# --- files ------------------------------------------------------------------------------------


def written(session: Session) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(record.encode(record.record_of(session, about_of(session, 7))))
    return content


def raced(ghost: Ghost) -> Session:
    session = until(solo(3), lambda each: each.game.serial == 20)
    session.ghost = ghost
    return session


def test_games_without_a_ghost_are_written_as_before() -> None:
    file = written(until(solo(3), lambda each: each.game.serial == 20))
    assert file["schema"] == 1
    assert "ghost" not in file["about"]


def test_earlier_versions_refuse_a_game_against_a_ghost(
    monkeypatch: pytest.MonkeyPatch, ghost: Ghost
) -> None:
    content = encoded(written(raced(ghost)))
    monkeypatch.setattr(record, "EXTENDED_SCHEMA", 1)
    with tells(FromElsewhere, "newer version"):
        record.decode(content)


def test_game_against_a_ghost_may_have_changes_of_seats(ghost: Ghost) -> None:
    session = raced(ghost)
    session.change_seat(SeatChange(session.game.serial, 0, "apprentice"))
    file = written(session)
    assert file["schema"] == 2
    again = record.go_on(record.decode(encoded(file))).session
    assert again.ghost == ghost
    assert again.seating == session.seating


def test_file_cannot_claim_that_such_a_game_counts(ghost: Ghost) -> None:
    file = written(raced(ghost))
    file["about"]["counts"] = True
    assert not record.decode(encoded(file)).about.counts


@pytest.mark.parametrize(
    "change",
    [
        {"course": []},
        {"course": [[1, 0]]},
        {"course": [[2, 0, 5], [1, 0, 7]]},
        {"course": [[1, 0, 5], [1, 0, 7]]},
        {"course": [[0, 0, 5]]},
        {"course": [[1, 0, 10**9]]},
        {"course": [[1, number, 5] for number in range(1001)]},
        {"categories": {"eggs": 10**12}},
        {"categories": {"eggs": 1}},
        {"categories": {"e\u202egs": 1}, "course": [[1, 0, 1]]},
        {"name": 3},
        {"ended": "last night"},
        {"ended": "2026-05-04"},
    ],
    ids=range(13),
)
def test_senseless_ghost_counts_as_damage(ghost: Ghost, change: dict[str, Any]) -> None:
    file = written(raced(ghost))
    file["about"]["ghost"].update(change)
    with pytest.raises(Damaged):
        record.decode(encoded(file))


def test_ghost_beside_several_people_counts_as_damage(ghost: Ghost) -> None:
    session = until(hot_seat(), lambda each: each.game.serial == 20)
    session.ghost = ghost
    with pytest.raises(Damaged):
        record.decode(encoded(written(session)))


def test_damaged_save_is_repaired_from_its_backup_with_its_ghost(archive: Archive, played: Session) -> None:
    archived = against(archive, played)
    for _ in range(3):
        answer(archived.session)
        archive.writer.flush()
    path = archive.saves / f"{archived.about.id}{ENDING}"
    archived.close()
    path.write_bytes(path.read_bytes()[:100])
    again = archive.resume(path)
    assert again.session.ghost == archived.session.ghost
    assert again.notes
    again.close()


# --- secrecy ----------------------------------------------------------------------------------


def test_ghost_says_nothing_of_what_is_hidden_in_the_deal() -> None:
    """A twin in which hidden cards lie otherwise has the same ghost, if it is played the same way."""
    late = until(solo(3), lambda each: each.decision is not None and each.game.state.round == 4, seed=3).game
    twin = late.determinize(0, 99)
    assert twin.secrets() != late.secrets()
    ghosts = []
    for game in (late, twin):
        session = Session(game.clone())
        while session.decision is not None:
            passing = "pass" in session.decision.ids
            answer(session, *(["pass"] if passing else session.decision.default))
        ghosts.append(ghost_of(session, about_of(session, 1)))
    assert ghosts[0] == ghosts[1]


def test_ghost_holds_points_and_no_cards(ghost: Ghost) -> None:
    reported = json.loads(msgspec.json.encode(ghost))
    assert set(reported) == {"name", "ended", "categories", "course"}
    assert all(isinstance(number, int) for mark in reported["course"] for number in mark)
    assert set(reported["categories"]) <= set(CATEGORIES)
