"""All games of a player: in progress, named, finished, deleted, of elsewhere."""

from __future__ import annotations

import errno
import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import filelock
import pytest

from tests.session.conftest import NewArchive
from tests.session.play import answer, to_the_end, until
from tests.text.telling import brief_of, tells, trouble, words
from wyrmspan_desktop.session import Archive, FileProblem, Kept, files, record
from wyrmspan_desktop.session.archive import ENDING
from wyrmspan_desktop.session.errors import Damaged, InUse
from wyrmspan_desktop.session.history import History
from wyrmspan_desktop.testing.damage import encoded
from wyrmspan_desktop.text import messages
from wyrmspan_desktop.text.messages import remedy_of


def begun(archive: Archive, answers: int = 20, **options: Any) -> Kept:
    kept = archive.begin(["Ada"], **{"seed": 1, "level": "Automa 1", **options})
    for number in range(answers):
        until(kept.session, lambda session: session.game.serial == number + 1, seed=number)  # noqa: B023
        archive.writer.flush()
    return kept


def file_of(archive: Archive, kept: Kept) -> Path:
    return archive.saves / f"{kept.about.id}{ENDING}"


def closed(archive: Archive, answers: int = 20) -> tuple[Path, str]:
    """A game that was played and closed: its file, and the digest of its position."""
    kept = begun(archive, answers)
    kept.close()
    return file_of(archive, kept), kept.session.game.digest()


def spoil(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


# --- in progress --------------------------------------------------------------------------------


def test_a_game_goes_on_where_it_was_left_with_all_that_can_be_taken_back(new_archive: NewArchive) -> None:
    kept = begun(new_archive())
    until(kept.session, lambda session: session.why_no_undo is None)
    kept.close()
    again = new_archive()
    latest = again.latest()
    assert latest is not None
    assert latest.about.names == ("Ada",)
    resumed = again.resume(latest.path)
    assert resumed.notes == ()
    assert resumed.about.id == kept.about.id
    assert resumed.about.counts
    assert resumed.session.game.digest() == kept.session.game.digest()
    assert resumed.session.undo()
    assert kept.session.undo()
    assert resumed.session.game.digest() == kept.session.game.digest()
    resumed.close()


def test_every_answer_is_written_and_what_is_taken_back_too(archive: Archive) -> None:
    kept = begun(archive, 0)
    path = file_of(archive, kept)

    def written() -> str:
        archive.writer.flush()
        return record.go_on(record.read(path)).session.game.digest()

    assert written() == kept.session.game.digest(), "from the set-up on"
    for _ in range(4):
        answer(kept.session)
        assert written() == kept.session.game.digest()
    kept.session.undo()
    assert written() == kept.session.game.digest()
    kept.session.redo()
    assert written() == kept.session.game.digest()
    kept.close()


def test_the_list_says_what_a_game_is(archive: Archive) -> None:
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


def test_the_latest_game_is_the_one_that_was_played_last(new_archive: NewArchive) -> None:
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
    assert archive.latest().view == seen, "what a spectator sees, and nobody's hand"
    assert all(player["hand"] is None for player in seen["players"])
    assert not any(entry.view for entry in archive.entries()), "a long list keeps no views"


def test_a_game_that_is_open_cannot_be_opened_deleted_or_renamed_elsewhere(new_archive: NewArchive) -> None:
    here, there = new_archive(), new_archive()
    kept = begun(here)
    path = file_of(here, kept)
    for use in (there.resume, there.delete, lambda path: there.rename(path, "mine")):
        with tells(InUse, "open in another window"):
            use(path)
    answer(kept.session)
    kept.close()
    resumed = there.resume(path)
    assert resumed.session.game.digest() == kept.session.game.digest()
    resumed.close()


def test_names_are_kept_as_they_can_be_shown(archive: Archive) -> None:
    kept = archive.begin(["  Ada \u202e ", "x" * 99], seed=1)
    assert kept.session.humans == ("Ada", "x" * 40)
    kept.close()
    resumed = archive.resume(file_of(archive, kept))
    assert resumed.session.humans == ("Ada", "x" * 40)
    resumed.close()


# --- damage -------------------------------------------------------------------------------------


def test_a_damaged_game_goes_on_from_the_save_before_and_is_set_aside(new_archive: NewArchive) -> None:
    archive = new_archive()
    kept = begun(archive, 20)
    before = kept.session.game.digest()
    answer(kept.session)
    kept.close()
    path = file_of(archive, kept)
    spoil(path)
    assert brief_of(archive.entries()[0]) == "It is damaged; the save before it will be opened."
    resumed = new_archive().resume(path)
    assert resumed.session.game.digest() == before
    aside = path.with_name(f"{path.name}.damaged")
    assert tuple(map(words, resumed.notes)) == (
        f"The last save was damaged; this is the one before it. It is kept as {aside.name}.",
    )
    assert aside.exists()
    resumed.close()


def test_a_game_that_makes_no_sense_goes_on_from_the_save_before(archive: Archive) -> None:
    path, _ = closed(archive)
    file = json.loads(path.read_bytes())
    before = json.loads(files.previous_of(path).read_bytes())
    path.write_bytes(encoded({**file, "log": None, "snapshot": {**file["snapshot"], "round": 9}}))
    resumed = archive.resume(path)
    assert resumed.session.game.serial == before["snapshot"]["serial"]
    assert "The last save was damaged" in words(resumed.notes[0])
    resumed.close()


def test_a_game_whose_file_is_gone_is_listed_and_goes_on_from_the_save_before(archive: Archive) -> None:
    path, _ = closed(archive)
    path.unlink()
    assert [entry.path for entry in archive.entries()] == [path]
    assert archive.latest() is not None
    resumed = archive.resume(path)
    assert resumed.session.game.serial == 19
    answer(resumed.session)
    resumed.close()
    assert path.exists()


def test_a_game_that_is_lost_is_told_and_set_aside(archive: Archive) -> None:
    path, _ = closed(archive)
    spoil(path)
    files.previous_of(path).unlink()
    aside = path.with_name(f"{path.name}.damaged")
    with pytest.raises(Damaged) as told:
        archive.resume(path)
    assert messages.told(told.value) == (
        f"The file is damaged, or no saved game ({aside}). It was set aside under this name."
    )
    assert archive.entries() == []
    with tells(FileProblem, "no such file"):
        archive.resume(path)


def test_if_both_saves_are_damaged_neither_is_overwritten(archive: Archive) -> None:
    path, _ = closed(archive)
    spoil(path)
    spoil(files.previous_of(path))
    with tells(Damaged, "set aside"):
        archive.resume(path)
    assert sorted(each.name for each in archive.saves.iterdir()) == [
        f"{path.name}.damaged",
        f"{path.name}.previous",
    ]


def test_files_of_other_versions_are_left_alone(archive: Archive) -> None:
    path, _ = closed(archive)
    file = json.loads(path.read_bytes())
    path.write_bytes(encoded({**file, "schema": 99}))
    content = path.read_bytes()
    with tells(FileProblem, "A newer version of the game made this file"):
        archive.resume(path)
    assert path.read_bytes() == content
    assert "newer version" in brief_of(archive.entries()[0])


# --- named saves --------------------------------------------------------------------------------


def test_a_named_save_where_its_game_still_stands_is_that_game(archive: Archive) -> None:
    kept = begun(archive)
    named = archive.save_as(kept, "Here")
    kept.close()
    resumed = archive.resume(named)
    assert resumed.about.id == kept.about.id
    assert resumed.about.counts
    resumed.close()
    assert len(archive.entries()) == 2


def test_a_named_save_behind_its_game_begins_another_that_counts_for_nothing(archive: Archive) -> None:
    kept = begun(archive)
    named, digest = archive.save_as(kept, "Before the draw"), kept.session.game.digest()
    until(kept.session, lambda session: session.game.serial == 30)
    kept.close()
    content = named.read_bytes()
    for _ in range(2):
        resumed = archive.resume(named)
        assert resumed.session.game.digest() == digest
        assert resumed.about.id != kept.about.id
        assert not resumed.about.counts
        to_the_end(resumed.session)
        resumed.close()
    assert named.read_bytes() == content, "the copy stays as it is"
    assert archive.history is not None
    assert [game.counts for game in archive.history.games()] == [False, False]
    assert archive.history.standings() == []


def test_a_named_save_of_a_game_that_ended_or_is_gone_counts_for_nothing(archive: Archive) -> None:
    kept = begun(archive)
    named = archive.save_as(kept, "Almost won")
    to_the_end(kept.session)
    kept.close()
    resumed = archive.resume(named)
    assert not resumed.about.counts
    resumed.close()


def test_a_copy_of_the_game_in_progress_from_elsewhere_does_not_replace_it(
    archive: Archive, tmp_path: Path
) -> None:
    path, _ = closed(archive)
    backup = tmp_path / path.name
    backup.write_bytes(path.read_bytes())
    resumed = archive.resume(path)
    until(resumed.session, lambda session: session.game.serial == 30)
    resumed.close()
    digest = resumed.session.game.digest()
    copy = archive.resume(backup)
    assert not copy.about.counts, "nobody may look ahead and come back"
    copy.close()
    assert record.go_on(record.read(path)).session.game.digest() == digest


def test_a_save_is_renamed(archive: Archive) -> None:
    kept = begun(archive)
    named = archive.save_as(kept, "  ")
    assert record.read(named).about.title == ""
    archive.rename(named, "../An\nevening")
    assert record.read(named).about.title == "../An evening"
    assert {path.parent for path in archive.saves.iterdir()} == {archive.saves}
    kept.close()
    running = file_of(archive, kept)
    archive.rename(running, "Mine")
    resumed = archive.resume(running)
    answer(resumed.session)
    resumed.close()
    assert record.read(running).about.title == "Mine", "going on keeps the title"


def test_what_was_deleted_can_be_brought_back(archive: Archive) -> None:
    path, digest = closed(archive)
    deleted = archive.delete(path)
    assert archive.entries() == []
    assert archive.latest() is None
    archive.restore(deleted)
    resumed = archive.resume(path)
    assert resumed.session.game.digest() == digest
    resumed.close()
    with tells(FileProblem, "There is a file of that name again"):
        archive.restore(deleted)
    again = archive.delete(path)
    again.kept.unlink()
    with tells(FileProblem, "cannot be brought back"):
        archive.restore(again)
    with tells(FileProblem, "cannot be deleted"):
        archive.delete(path)


def test_a_file_is_read_for_the_list_once_until_it_is_replaced(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = begun(archive)
    named, read, asked = archive.save_as(kept, "Here"), record.read, []

    def counted(path: Path) -> record.Record:
        asked.append(path)
        return read(path)

    monkeypatch.setattr(record, "read", counted)
    before = archive.entries()
    assert archive.entries() == before
    assert len(asked) == 2
    archive.rename(named, "There")
    assert {entry.about.title for entry in archive.entries() if entry.about} == {"", "There"}
    kept.close()


def test_what_was_deleted_long_ago_is_gone_and_nothing_else(new_archive: NewArchive) -> None:
    now = datetime.now(UTC)
    long_ago = new_archive(clock=lambda: now - timedelta(days=31))
    deleted = [long_ago.delete(closed(long_ago)[0]), new_archive().delete(closed(long_ago)[0])]
    path, _ = closed(long_ago)
    new_archive()
    assert [each.kept.exists() for each in deleted] == [False, True]
    assert path.exists()


# --- finished -----------------------------------------------------------------------------------


def test_a_finished_game_moves_and_is_noted(archive: Archive) -> None:
    kept = begun(archive)
    to_the_end(kept.session)
    kept.close()
    assert archive.entries() == []
    assert list(archive.saves.iterdir()) == []
    found = record.read(archive.finished / f"{kept.about.id}{ENDING}")
    assert found.about.over
    assert record.go_on(found).session.steps == kept.session.steps
    assert archive.history is not None
    (game,) = archive.history.games()
    assert game.id == kept.about.id
    assert [seat.total for seat in game.seats] == [score.total for score in kept.session.scores()]
    assert not list((archive.saves.parent / "locks").iterdir())


def test_a_program_that_was_killed_while_a_game_moved_leaves_nothing_behind(new_archive: NewArchive) -> None:
    archive = new_archive()
    kept = begun(archive)
    path = file_of(archive, kept)
    leftovers = {each: each.read_bytes() for each in (path, files.previous_of(path))}
    to_the_end(kept.session)
    kept.close()
    for each, content in leftovers.items():
        each.write_bytes(content)
    assert archive.history is not None
    archive.history.remove(kept.about.id)
    again = new_archive()
    assert again.latest() is None, "nobody may play the end once more"
    assert list(again.saves.iterdir()) == []
    assert again.history is not None
    assert [game.id for game in again.history.games()] == [kept.about.id]


def fails(*_: object, **__: object) -> None:
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))


@pytest.mark.parametrize(
    ("owner", "name"), [(Path, "replace"), (Path, "mkdir"), (os, "fsync"), (History, "_connect")]
)
def test_a_finished_game_that_cannot_be_moved_is_tried_again_and_never_lost(
    new_archive: NewArchive, monkeypatch: pytest.MonkeyPatch, owner: object, name: str
) -> None:
    archive = new_archive()
    kept = begun(archive)
    archive.writer.flush()
    path = file_of(archive, kept)
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, fails)
        to_the_end(kept.session)
        archive.writer.flush()
        assert archive.problem
        kept.close()
        assert archive.problem
    found = [each for each in (path, archive.finished / path.name) if each.exists()]
    assert len(found) == 1
    again = new_archive()
    if found == [path]:
        taken_up = again.resume(path)
        while taken_up.session.decision is not None:
            answer(taken_up.session)
        taken_up.close()
    assert again.history is not None
    assert [game.id for game in again.history.games()] == [kept.about.id]
    assert again.entries() == []
    assert record.go_on(record.read(again.finished / path.name)).session.is_over


def test_a_finished_game_whose_folder_refuses_ends_in_the_saves(archive: Archive) -> None:
    kept = begun(archive)
    archive.finished.write_text("in the way")
    to_the_end(kept.session)
    kept.close()
    assert archive.problem
    assert record.go_on(record.read(file_of(archive, kept))).session.is_over
    archive.finished.unlink()
    again = archive.resume(file_of(archive, kept))
    again.close()
    assert archive.problem is None
    assert [path.stem for path in archive.finished.iterdir()] == [kept.about.id]


def test_a_game_is_not_swept_away_for_a_finished_one_that_is_damaged(new_archive: NewArchive) -> None:
    archive = new_archive()
    kept = begun(archive)
    kept.close()
    archive.finished.mkdir()
    (archive.finished / file_of(archive, kept).name).write_bytes(b"")
    assert new_archive().latest() is not None


@pytest.mark.parametrize(("owner", "name"), [(filelock.FileLock, "release"), (Path, "unlink")])
def test_a_lock_that_cannot_be_given_back_stops_nobody(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, owner: object, name: str
) -> None:
    kept = begun(archive)
    to_the_end(kept.session)
    archive.writer.flush()
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, fails)
        kept.close()
    assert archive.problem is None


def test_a_lock_that_was_not_given_back_is_still_ours(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = begun(archive)
    with monkeypatch.context() as patch:
        patch.setattr(filelock.FileLock, "release", fails)
        kept.close()
    again = archive.resume(file_of(archive, kept))
    with pytest.raises(InUse):
        archive.resume(file_of(archive, kept))
    again.close()
    archive.resume(file_of(archive, kept)).close()


def test_a_deletion_that_fails_half_way_leaves_the_game(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = closed(archive)
    files.previous_of(path).write_bytes(path.read_bytes())
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", fails)
        with tells(FileProblem, "cannot be deleted: Read-only"):
            archive.delete(path)
    assert [entry.path for entry in archive.entries()] == [path]
    assert not list((archive.saves.parent / "deleted").iterdir())
    archive.restore(archive.delete(path))
    assert [entry.path for entry in archive.entries()] == [path]


def test_a_file_with_the_longest_name_is_deleted_and_renamed(archive: Archive) -> None:
    path, _ = closed(archive)
    long = path.with_name("ж" * 125 + ENDING)
    path.rename(long)
    archive.rename(long, "Other")
    archive.restore(archive.delete(long))
    assert long in [entry.path for entry in archive.entries()]


@pytest.mark.parametrize("number", [errno.EIO, errno.EMFILE, errno.EACCES, errno.ESTALE])
def test_a_list_that_cannot_be_read_is_told(
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


# --- other places -------------------------------------------------------------------------------


def test_a_game_goes_out_and_comes_in_as_one_file(
    archive: Archive, new_archive: NewArchive, tmp_path: Path
) -> None:
    path, digest = closed(archive)
    target = tmp_path / "to a friend.wyrm"
    archive.export(path, target)
    other = new_archive(tmp_path / "friend")
    taken = other.bring_in(target).path
    assert taken.parent == other.saves
    found = record.read(taken).about
    assert found.title == "to a friend"
    assert not found.counts
    resumed = other.resume(taken)
    assert resumed.session.game.digest() == digest
    assert not resumed.about.counts
    assert resumed.about.id not in (found.id, record.read(path).about.id)
    resumed.close()


def test_a_finished_game_comes_in_among_the_finished_and_does_not_count(
    archive: Archive, new_archive: NewArchive, tmp_path: Path
) -> None:
    kept = begun(archive)
    to_the_end(kept.session)
    kept.close()
    target = tmp_path / "won.wyrm"
    archive.export(archive.finished / f"{kept.about.id}{ENDING}", target)
    other = new_archive(tmp_path / "friend")
    taken = other.bring_in(target).path
    assert taken.parent == other.finished
    assert other.history is not None
    assert [(game.id, game.counts) for game in other.history.games()] == [(taken.stem, False)]


def test_a_game_that_only_says_it_is_over_comes_in_as_it_is(archive: Archive, tmp_path: Path) -> None:
    path, _ = closed(archive)
    file = json.loads(path.read_bytes())
    file["about"]["over"] = True
    claims = tmp_path / "claims.wyrm"
    claims.write_bytes(encoded(file))
    taken = archive.bring_in(claims).path
    assert taken.parent == archive.saves
    assert not record.read(taken).about.over
    assert archive.history is not None
    assert archive.history.games() == []


@pytest.mark.parametrize("is_over", [False, True])
def test_a_damaged_game_comes_in_mended_and_says_so(archive: Archive, tmp_path: Path, is_over: bool) -> None:
    kept = begun(archive)
    if is_over:
        to_the_end(kept.session)
    kept.close()
    folder = archive.finished if is_over else archive.saves
    file = json.loads((folder / f"{kept.about.id}{ENDING}").read_bytes())
    file["snapshot"]["serial"] = -1
    damaged = tmp_path / "damaged.wyrm"
    damaged.write_bytes(encoded(file))
    taken = archive.bring_in(damaged)
    assert len(taken.notes) == 1
    assert "played again from the log" in words(taken.notes[0])
    opened = record.go_on(record.read(taken.path), taken.path)
    assert opened.whole
    assert opened.session.game.digest() == kept.session.game.digest()


def test_what_is_no_game_does_not_come_in(archive: Archive, tmp_path: Path) -> None:
    stranger = tmp_path / "letter.wyrm"
    stranger.write_text("Dear Ada")
    with pytest.raises(Damaged):
        archive.bring_in(stranger)
    assert stranger.read_text() == "Dear Ada"
    with tells(FileProblem, "cannot be written"):
        archive.export(closed(archive)[0], tmp_path / "nowhere" / "game.wyrm")


# --- no folder ----------------------------------------------------------------------------------


def test_without_a_folder_games_are_played_and_nothing_is_kept(new_archive: NewArchive) -> None:
    archive = Archive(None, trouble=trouble("the disk is gone"))
    kept = archive.begin(["Ada"], seed=1, level="Automa 1")
    to_the_end(kept.session)
    kept.close()
    assert words(archive.problem) == "the disk is gone"
    assert archive.entries() == []
    assert archive.history is None
    with tells(FileProblem, "Games cannot be kept"):
        archive.save_as(kept, "Mine")
    archive.close()


def test_continue_finds_a_game_whose_last_save_is_damaged(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(["Ada"], seed=3, level="Automa 1")
    for _ in range(3):
        session = kept.session
        session.choose(session.decision.default, session.decision.serial)
        archive.writer.flush()
    path = archive.latest().path
    kept.close()
    path.write_bytes(b"{" + path.read_bytes()[9:])
    latest = archive.latest()
    assert latest is not None
    assert latest.path == path
    assert brief_of(latest) == "It is damaged; the save before it will be opened."
    again = archive.resume(latest.path)
    assert again.session.game.serial == 2
    assert again.notes
    again.close()
    archive.close()
