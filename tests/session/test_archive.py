"""The games of a player that are in progress, and the list of all."""

from __future__ import annotations

import errno
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.session.archived_games import begun, closed, file_of
from tests.session.conftest import NewArchive
from tests.support.clock import Clock
from tests.support.messages import tells, trouble, words
from tests.support.sessions import answer, to_the_end, until
from wyrmspan_desktop.session import Archive, FileProblem, record
from wyrmspan_desktop.session.errors import InUse
from wyrmspan_desktop.text.messages import remedy_of


def test_resumed_game_has_its_position_and_undo_history(new_archive: NewArchive) -> None:
    archived = begun(new_archive())
    until(archived.session, lambda session: session.why_no_undo is None)
    archived.close()
    again = new_archive()
    latest = again.latest()
    assert latest.about.names == ("Ada",)
    resumed = again.resume(latest.path)
    assert resumed.notes == ()
    assert resumed.about.id == archived.about.id
    assert resumed.about.counts
    assert resumed.session.game.digest() == archived.session.game.digest()
    assert resumed.session.undo()
    assert archived.session.undo()
    assert resumed.session.game.digest() == archived.session.game.digest()
    resumed.close()


def test_every_answer_and_undo_is_written(archive: Archive) -> None:
    archived = begun(archive, 0)
    path = file_of(archive, archived)

    def written() -> str:
        archive.writer.flush()
        return record.go_on(record.read(path)).session.game.digest()

    assert written() == archived.session.game.digest(), "from the set-up on"
    for _ in range(4):
        answer(archived.session)
        assert written() == archived.session.game.digest()
    archived.session.undo()
    assert written() == archived.session.game.digest()
    archived.session.redo()
    assert written() == archived.session.game.digest()
    archived.close()


def test_listing_describes_each_game(archive: Archive) -> None:
    first = begun(archive, 60)
    second = archive.begin(["Ada", " Ben  B. \n"], seed=2)
    archive.save_as(second, "An evening")
    first.save()
    archive.writer.flush()
    by_title = {(entry.about.title, entry.about.names): entry for entry in archive.entries()}
    assert set(by_title) == {("", ("Ada",)), ("", ("Ada", "Ben B.")), ("An evening", ("Ada", "Ben B."))}
    entry = by_title["", ("Ada",)]
    assert entry.is_running
    assert entry.round == first.session.game.state.round > 0
    assert entry.scores == tuple(score.total for score in first.session.scores())
    assert not by_title["An evening", ("Ada", "Ben B.")].is_running
    first.close()
    second.close()


def test_latest_returns_the_game_played_last(new_archive: NewArchive) -> None:
    time = datetime(2026, 5, 4, tzinfo=UTC)

    def clock() -> datetime:
        nonlocal time
        time += timedelta(minutes=1)
        return time

    archive = new_archive(clock=clock)
    first, second = begun(archive, 3), begun(archive, 3, seed=2)
    answer(first.session)
    archive.save_as(second, "later, but a copy")
    first.close()
    second.close()
    assert [entry.about.seed for entry in archive.entries()] == [2, 1, 2]
    assert archive.latest().about.seed == 1
    seen = first.session.game.view(None)
    assert archive.latest().view == seen, "what a spectator sees, without hands"
    assert all(player["hand"] is None for player in seen["players"])
    assert not any(entry.view for entry in archive.entries()), "a long list keeps no views"


def test_latest_is_the_first_game_in_progress_of_the_list_whatever_the_dates_of_files(
    new_archive: NewArchive,
) -> None:
    clock = Clock(datetime(2026, 5, 4, tzinfo=UTC))
    archive = new_archive(clock=clock)
    for seed in (1, 2, 3):
        clock.now += timedelta(minutes=1)
        begun(archive, 3, seed=seed).close()
    for entry in archive.entries():
        days_ago = entry.about.seed * 86_400
        os.utime(entry.path, (clock.now.timestamp() - days_ago,) * 2)
    for at_start in (archive, new_archive(clock=clock)):
        assert [entry.about.seed for entry in at_start.entries()] == [3, 2, 1]
        assert at_start.latest().about.seed == 3


def test_open_game_cannot_be_opened_deleted_or_renamed_elsewhere(new_archive: NewArchive) -> None:
    here, there = new_archive(), new_archive()
    archived = begun(here)
    path = file_of(here, archived)
    for use in (there.resume, there.delete, lambda path: there.rename(path, "mine")):
        with tells(InUse, "open in another window"):
            use(path)
    answer(archived.session)
    archived.close()
    resumed = there.resume(path)
    assert resumed.session.game.digest() == archived.session.game.digest()
    resumed.close()


def test_names_are_sanitized_when_saved(archive: Archive) -> None:
    archived = archive.begin(["  Ada \u202e ", "x" * 99], seed=1)
    assert archived.session.humans == ("Ada", "x" * 40)
    archived.close()
    resumed = archive.resume(file_of(archive, archived))
    assert resumed.session.humans == ("Ada", "x" * 40)
    resumed.close()


def test_listing_reads_an_unchanged_file_once(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archived = begun(archive)
    named, read, asked = archive.save_as(archived, "Here"), record.read, []

    def counted(path: Path) -> record.Record:
        asked.append(path)
        return read(path)

    monkeypatch.setattr(record, "read", counted)
    before = archive.entries()
    assert archive.entries() == before
    assert len(asked) == 2
    archive.rename(named, "There")
    assert {entry.about.title for entry in archive.entries() if entry.about} == {"", "There"}
    archived.close()


@pytest.mark.parametrize("number", [errno.EIO, errno.EMFILE, errno.EACCES, errno.ESTALE])
def test_unreadable_folder_is_reported(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    path, _ = closed(archive)

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", refuse)
        for look in (archive.entries, archive.latest):
            with tells(FileProblem, "cannot be listed") as caught:
                look()
            assert remedy_of(caught.value.message)
    assert [entry.path for entry in archive.entries()] == [path]


def test_games_can_be_played_without_a_folder(new_archive: NewArchive) -> None:
    archive = Archive(None, trouble=trouble("the disk is gone"))
    archived = archive.begin(["Ada"], seed=1, level="Automa 1")
    to_the_end(archived.session)
    archived.close()
    assert words(archive.problem) == "the disk is gone"
    assert archive.entries() == []
    assert archive.history is None
    with tells(FileProblem, "Games can't be saved"):
        archive.save_as(archived, "Mine")
    archive.close()


def test_order_of_a_hand_is_written_at_once_and_resumed(new_archive: NewArchive) -> None:
    archive = new_archive()
    archived = begun(archive)
    archived.session.arrange(0, ["d7", "v2"])
    copy = archive.save_as(archived, "sorted")
    archive.writer.flush()
    for path in (file_of(archive, archived), copy):
        assert record.go_on(record.read(path)).session.hands == [("d7", "v2")]
    answer(archived.session)
    archived.close()
    again = new_archive()
    resumed = again.resume(file_of(again, archived))
    assert resumed.session.hands == [("d7", "v2")]
    branch = again.resume(copy)
    assert branch.about.id != resumed.about.id
    assert branch.session.hands == [("d7", "v2")], "another game begins with the same hand"
    for each in (resumed, branch):
        each.close()
