"""Studies: when mistakes come back, and how they survive in their file."""

from __future__ import annotations

import json
import random
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.session.conftest import NewArchive
from tests.support.clock import Clock
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.game_review import Moment
from wyrmspan_desktop.core.game import seed_of
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Archive, Session, studies
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.studies import FILE, INTERVALS, MAX_DUE, Study, due_now
from wyrmspan_desktop.testing.secrecy import twin_of

DAY = timedelta(days=1)
TODAY = date(2026, 11, 28)
NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)

solved_or_not = some.lists(some.booleans(), max_size=12)
days = some.dates(min_value=date(2020, 1, 1), max_value=date(2040, 1, 1))


def new_study(due: date = TODAY, solved: int = 0) -> Study:
    return Study("0" * 32, 5, "1", {}, due, solved)


# --- the schedule -------------------------------------------------------------------------------


@given(solved_or_not)
def test_study_leaves_after_three_solutions_and_a_failed_one_returns_tomorrow(tries: list[bool]) -> None:
    study, today = new_study(), TODAY
    for is_solved in tries:
        if study.has_left:
            break
        today = max(today, study.due)
        before = study
        study = study.rated(today, is_solved=is_solved)
        assert study.solved == before.solved + is_solved
        if not is_solved:
            assert study.due == today + DAY
        elif not study.has_left:
            assert study.due - today == INTERVALS[study.solved]
    assert study.has_left == (sum(tries) >= len(INTERVALS))


@given(days, days, some.integers(0, len(INTERVALS)), some.booleans())
def test_only_due_studies_change_and_then_are_due_no_longer(
    due: date, today: date, solved: int, is_solved: bool
) -> None:
    study = new_study(due, solved)
    rated = study.rated(today, is_solved=is_solved)
    assert (rated == study) == (not study.is_due(today))
    assert not rated.is_due(today)
    assert rated.rated(today, is_solved=not is_solved) == rated


@given(days, days, some.integers(0, len(INTERVALS) - 1))
def test_study_is_due_within_ten_days_whatever_the_clock_says(due: date, today: date, solved: int) -> None:
    study = new_study(due, solved)
    assert any(study.is_due(today + number * DAY) for number in range(INTERVALS[-1].days + 1))


@given(some.lists(days, max_size=20), days)
def test_longest_waiting_studies_are_due_first(dues: list[date], today: date) -> None:
    found = due_now([new_study(each) for each in dues], today)
    assert [each.due for each in found] == sorted(each.due for each in found)


# --- games and files ----------------------------------------------------------------------------


@pytest.fixture
def clock() -> Clock:
    return Clock(NOON)


@pytest.fixture
def archive(new_archive: NewArchive, tmp_path: Path, clock: Clock) -> Archive:
    return new_archive(tmp_path, clock=clock)


@cache
def answers() -> list[list[str]]:
    """A whole game of two by rules of thumb."""
    session: Session = Session.new(["Ada", "Ben"], seed=5)
    while session.decision is not None:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    return [[*each.ids] for each in session.timeline.done]


def finished(archive: Archive, bots: tuple[str | None, ...] = (None, "keeper")) -> tuple[str, list[Moment]]:
    """A finished game in the archive, and mistakes at eight of the first seat's actions."""
    archived = archive.begin(["Ada", "Ben"], seed=5, bots=bots)
    session, moments = archived.session, list[Moment]()
    for number, answer in enumerate(answers()):
        decision = session.decision
        others = [each for each in decision.ids if [each] != answer and each != "pass"]
        if decision.kind == "action" and decision.seat == 0 and others:
            why = (Reason("egg points", 2),)
            moments.append(Moment(number, session.game.state.round, 1, [others[0]], 4.2, why, is_good=False))
        session.choose(answer, session.game.serial)
    archived.close()
    return archived.about.id, moments[:8]


def kind() -> object:
    return Session.new(["Ada", "Ben"], seed=5).kind


def added(archive: Archive) -> tuple[str, list[Moment]]:
    game, moments = finished(archive)
    studies.add(archive, game, kind(), moments)  # type: ignore[arg-type]
    return game, moments


def stored(archive: Archive) -> list[Study]:
    assert archive.folder is not None
    content = json.loads((archive.folder / FILE).read_text())
    return msgspec.convert(content["studies"], list[Study])


def test_mistakes_are_due_on_the_next_day_and_only_a_handful_at_once(archive: Archive, clock: Clock) -> None:
    _, moments = added(archive)
    assert studies.due(archive) == ((), len(stored(archive)), TODAY + DAY)
    clock.now += DAY
    found = studies.due(archive)
    assert [each.moment for each in found.tables] == moments[:MAX_DUE]
    for each in found.tables:
        studies.rate(archive, each.study, is_solved=True)
    rest = studies.due(archive)
    assert [each.moment for each in rest.tables] == moments[MAX_DUE:]
    assert rest.coming == TODAY + DAY + INTERVALS[1]


def test_mistake_is_added_once_even_after_it_has_left(archive: Archive, clock: Clock) -> None:
    game, moments = added(archive)
    studies.add(archive, game, kind(), moments)  # type: ignore[arg-type]
    assert len(stored(archive)) == len(moments)
    for _ in INTERVALS:
        clock.now += INTERVALS[-1]
        for study in stored(archive):
            studies.rate(archive, study, is_solved=True)
    studies.add(archive, game, kind(), moments)  # type: ignore[arg-type]
    assert len(stored(archive)) == len(moments)
    clock.now += 100 * DAY
    assert studies.due(archive) == studies.Due()


def test_praised_moves_and_trifles_are_not_added(archive: Archive) -> None:
    game, (first, second, third, *_) = finished(archive)
    good = msgspec.structs.replace(first, is_good=True)
    trifle = msgspec.structs.replace(second, points=1.6)
    studies.add(archive, game, kind(), [good, trifle, third])  # type: ignore[arg-type]
    assert [each.move for each in stored(archive)] == [third.move]


def test_clock_that_was_set_back_loses_nothing(archive: Archive, clock: Clock) -> None:
    clock.now += 3650 * DAY
    _, moments = added(archive)
    clock.now = NOON
    assert len(studies.due(archive).tables) == MAX_DUE
    assert len(stored(archive)) == len(moments)
    study = studies.due(archive).tables[0].study
    studies.rate(archive, study, is_solved=False)
    assert next(each for each in stored(archive) if each.move == study.move).due == TODAY + DAY


def test_position_is_that_of_the_game_as_its_seat_saw_it(archive: Archive, clock: Clock) -> None:
    added(archive)
    clock.now += DAY
    table = studies.due(archive).tables[0]
    session: Session = Session.new(["Ada", "Ben"], seed=5)
    for answer in answers()[: table.study.move]:
        session.choose(answer, session.game.serial)
    assert table.seat == 0
    assert table.given == tuple(answers()[table.study.move])
    assert table.position.view(0) == session.game.view(0)
    begun = table.begin()
    assert begun.people == (0,)
    assert begun.game.digest() == table.position.digest()
    begun.choose(begun.decision.default, begun.game.serial)
    assert table.begin().game.digest() == table.position.digest(), "it can be tried again"


def test_hidden_cards_of_the_game_have_no_influence(archive: Archive, clock: Clock) -> None:
    added(archive)
    clock.now += DAY
    first = studies.due(archive).tables[0]
    real = Session.new(["Ada", "Ben"], seed=5)
    for answer in answers()[: first.study.move]:
        real.choose(answer, real.game.serial)
    assert first.position.digest() != real.game.digest(), "what the seat cannot see was redealt"
    other = twin_of(real.game, 0, random.Random(1))
    assert other is not None
    assert seed_of(other.game) == seed_of(real.game)
    assert other.game.determinize(0, seed_of(other.game)).digest() == first.position.digest()


@pytest.mark.parametrize("loss", ["deleted", "damaged"])
def test_studies_of_a_lost_game_are_dropped_with_a_line_in_the_log(
    archive: Archive, clock: Clock, caplog: pytest.LogCaptureFixture, loss: str
) -> None:
    game, moments = added(archive)
    clock.now += DAY
    path = archive.finished / f"{game}{ENDING}"
    if loss == "deleted":
        archive.delete(path)
    else:
        path.write_text("nonsense")
    with caplog.at_level("INFO"):
        assert not studies.due(archive).tables
    assert not stored(archive)
    assert sum("dropped" in line for line in caplog.messages) == len(moments)


@pytest.mark.parametrize(
    "change",
    [
        {"move": 10_000},
        {"moment": {}},
        {"moment": {"move": "x"}},
        {"game": "../saves/x"},
    ],
)
def test_senseless_study_is_dropped_and_others_stay(
    archive: Archive, clock: Clock, change: dict[str, object]
) -> None:
    added(archive)
    assert archive.folder is not None
    path = archive.folder / FILE
    content = json.loads(path.read_text())
    content["studies"][0].update(change)
    path.write_text(json.dumps(content))
    clock.now += DAY
    assert len(studies.due(archive).tables) == MAX_DUE
    assert len(stored(archive)) == 7


def test_invalid_entry_does_not_affect_the_others(archive: Archive, clock: Clock) -> None:
    added(archive)
    assert archive.folder is not None
    path = archive.folder / FILE
    content = json.loads(path.read_text())
    content["studies"][0] = {"due": "never"}
    content["studies"][1]["solved"] = 99
    path.write_text(json.dumps(content))
    clock.now += DAY
    tables = studies.due(archive).tables
    assert len(tables) == MAX_DUE
    studies.rate(archive, tables[0].study, is_solved=True)
    assert len(stored(archive)) == 6


@pytest.mark.parametrize(
    "content", [b"", b"nonsense", b"[]", b"{}", b'{"schema": 0, "studies": []}', b"\xff"]
)
def test_damaged_file_is_set_aside_and_a_new_one_begins(archive: Archive, content: bytes) -> None:
    assert archive.folder is not None
    path = archive.folder / FILE
    path.write_bytes(content)
    assert not studies.due(archive).tables
    assert [each.read_bytes() for each in archive.folder.glob(f"{FILE}.damaged*")] == [content]
    _, moments = added(archive)
    assert len(stored(archive)) == len(moments)


def test_file_of_a_newer_version_is_not_touched(archive: Archive, clock: Clock) -> None:
    assert archive.folder is not None
    path = archive.folder / FILE
    path.write_text('{"schema": 99, "puzzles": []}')
    added(archive)
    assert path.read_text() == '{"schema": 99, "puzzles": []}'
    assert not studies.due(archive).tables


def test_file_of_the_first_version_opens(archive: Archive, clock: Clock) -> None:
    game, (first, *_) = finished(archive)
    assert archive.folder is not None
    entry = {
        "game": game,
        "move": first.move,
        "evaluation": "old",
        "due": "2026-11-20",
        "solved": 1,
        "moment": msgspec.to_builtins(first),
    }
    (archive.folder / FILE).write_text(json.dumps({"schema": 1, "studies": [entry]}))
    (table,) = studies.due(archive).tables
    assert (table.moment, table.is_current, table.study.solved) == (first, False, 1)


def test_nothing_is_stored_without_a_folder(clock: Clock) -> None:
    archive = Archive(None, clock=clock)
    studies.add(archive, "0" * 32, kind(), [Moment(1, 1, 1, ["pass"], 9.0, (), is_good=False)])  # type: ignore[arg-type]
    assert studies.due(archive) == studies.Due()


def test_other_games_have_no_studies(archive: Archive, clock: Clock) -> None:
    archived = archive.begin(["Ada"], seed=5, game=ADVENT)
    while archived.session.decision is not None:
        archived.session.choose(archived.session.decision.default, archived.session.game.serial)
    archived.close()
    studies.add(
        archive, archived.about.id, archived.session.kind, [Moment(1, 1, 1, [], 9.0, (), is_good=False)]
    )
    clock.now += DAY
    assert not studies.due(archive).tables


def test_oldest_studies_make_room(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "MAX_STUDIES", 3)
    _, moments = added(archive)
    assert [each.move for each in stored(archive)] == [each.move for each in moments[-3:]]
