"""A game that the program has never heard of is played, saved, opened and listed like any other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import msgspec
import pytest

from tests.support.counting_game import KIND
from tests.support.messages import brief_of, tells, words
from wyrmspan_desktop.games.registry import GAMES
from wyrmspan_desktop.session import Archive, ArchivedGame, Session, crash, record
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.session.errors import FromElsewhere
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.session.score_timeline import standings
from wyrmspan_desktop.testing.damage import encoded

SEED = 5
"""The hidden number is 10."""


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, KIND.name, lambda: KIND)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    made = Archive(tmp_path)
    yield made
    made.close()


def begun(archive: Archive) -> ArchivedGame:
    return archive.begin(["Ada", "Ben"], seed=SEED, game=KIND.name, bots=[None, "parrot"])


def say(session: Session, *answers: str) -> None:
    for answer in answers:
        session.choose([answer], session.game.serial)


def test_answers_can_be_undone_until_a_secret_is_revealed() -> None:
    session = Session.new(["Ada", "Ben"], seed=SEED, game=KIND.name)
    assert session.is_dealt
    assert session.names == ("Ada", "Ben")
    say(session, "one", "two")
    assert session.undo()
    assert (session.game.number, words(session.why_no_undo)) == (1, "Can't undo: Ben has made a choice.")
    assert session.redo()
    assert session.game.number == 3
    assert words(session.why_no_cancel) == "There is no action in progress."
    say(session, "two", "two", "one", "one")
    with pytest.raises(ValueError, match="cannot be said"):
        say(session, "three")
    assert session.game.number == 9
    assert session.why_no_undo is None
    say(session, "one")
    assert session.is_over
    assert words(session.timeline.why_not) == "The hidden number is out."


def test_game_is_saved_and_resumed(archive: Archive) -> None:
    archived = begun(archive)
    say(archived.session, "one", "two")
    path = archive.save_as(archived, "Three")
    say(archived.session, "two")
    archived.close()
    (running,) = [entry for entry in archive.entries() if entry.is_running]
    assert (running.about.game, running.round, running.scores) == (KIND.name, 2, (3, 2))
    again = archive.resume(running.path)
    assert (again.notes, again.session.game.number) == ((), 5)
    assert again.session.bots == (None, "parrot")
    assert again.session.undo()
    again.close()
    (branch,) = [entry for entry in archive.entries() if entry.path == path]
    assert (branch.scores, record.go_on(record.read(path)).whole) == ((1, 2), True)


def test_finished_game_enters_the_history_with_its_standings(archive: Archive) -> None:
    archived = begun(archive)
    say(archived.session, "two", "two", "one", "two", "two", "one")
    archived.close()
    assert [(each.round, each.totals) for each in standings(archived.session)] == [
        (1, (2, 2)),
        (2, (3, 4)),
        (3, (5, 8)),
    ]
    assert archive.entries() == []
    (game,) = archive.history.games()
    assert (game.kind, game.level, game.players) == (KIND.name, None, 2)
    assert [(seat.name, seat.won, seat.scores) for seat in game.seats] == [
        ("Ada", False, {"said": 5, "found": 0}),
        ("Ben", True, {"said": 5, "found": 3}),
    ]
    found = archive.history.records(Choice(KIND.name))
    assert (found.whole.games, found.whole.best, list(found.players)) == (1, 5, [2])
    archive.begin(["Ada", "Ben"], seed=1).close()
    assert [entry.about.game for entry in archive.entries()] == ["wyrmspan"]


def test_invalid_position_is_refused(archive: Archive) -> None:
    archived = begun(archive)
    say(archived.session, "one")
    found = record.record_of(archived.session, archived.about)
    archived.close()
    broken = msgspec.structs.replace(archived.session.game, number=99).to_json().encode()
    opened = record.go_on(record.Record(found.about, found.log, broken))
    assert (opened.whole, opened.session.game.number) == (False, 1)


def test_own_bot_answers() -> None:
    session, thinkers = Session.new(["Ada", "Ben"], seed=SEED, game=KIND.name), Thinkers()
    thought = thinkers.answer("parrot", session.game)
    while (answer := thought.poll()) is None:
        sleep(0.001)
    session.choose(answer, 0)
    thinkers.close()
    assert (session.game.serial, thought.failed) == (1, ())


def test_crash_report_describes_the_game_without_names() -> None:
    session = Session.new(["Secret", "Names"], seed=SEED, game=KIND.name)
    say(session, "two")
    text = crash.report(ValueError(), session)
    assert "rules 3, content ten numbers" in text
    assert "Game: counting to ten, seed 5, at 2, 1 answers\n1: say two\nasked: say of seat 1" in text
    assert "Secret" not in text


@pytest.mark.parametrize(
    ("says", "reported"),
    [
        ({"game": "chess"}, "This is a game of chess, which this version doesn't support"),
        ({"game": ""}, "This is a different game, which this version doesn't support"),
        ({"rules": 4}, "This file is from a newer version of the game"),
        ({"content": "nine numbers"}, "played with different cards or rules"),
    ],
)
def test_file_of_another_game_or_rules_is_reported(
    archive: Archive, says: dict[str, object], reported: str
) -> None:
    archived = begun(archive)
    archived.close()
    file = json.loads(record.encode(record.record_of(archived.session, archived.about)))
    assert record.decode(encoded(file)).about.game == KIND.name
    file["about"].update(says)
    with tells(FromElsewhere, reported):
        record.decode(encoded(file))
    path = archive.saves / "other.wyrm"
    path.write_bytes(encoded(file))
    (entry,) = [entry for entry in archive.entries() if entry.path == path]
    assert entry.about is None
    assert reported in brief_of(entry)
    assert brief_of(entry).endswith(" Open it with the version of the game that made it.")
    with tells(FromElsewhere, reported):
        archive.resume(path)
    assert path.read_bytes() == encoded(file), "a file that another version may read stays"
