"""Named saves, deleted ones, and games that go out and come in."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from tests.session.archived_games import begun, closed, fails, file_of
from tests.session.conftest import NewArchive
from tests.support.messages import tells, words
from tests.support.sessions import answer, to_the_end, until
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import Archive, FileProblem, files, record
from wyrmspan_desktop.session.errors import Damaged
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.testing.damage import encoded


def test_named_save_at_the_latest_position_opens_the_game_itself(archive: Archive) -> None:
    archived = begun(archive)
    named = archive.save_as(archived, "Here")
    archived.close()
    resumed = archive.resume(named)
    assert resumed.about.id == archived.about.id
    assert resumed.about.counts
    resumed.close()
    assert len(archive.entries()) == 2


def test_older_named_save_begins_an_uncounted_game(archive: Archive) -> None:
    archived = begun(archive)
    named, digest = archive.save_as(archived, "Before the draw"), archived.session.game.digest()
    until(archived.session, lambda session: session.game.serial == 30)
    archived.close()
    content = named.read_bytes()
    for _ in range(2):
        resumed = archive.resume(named)
        assert resumed.session.game.digest() == digest
        assert resumed.about.id != archived.about.id
        assert not resumed.about.counts
        to_the_end(resumed.session)
        resumed.close()
    assert named.read_bytes() == content, "the copy stays as it is"
    assert [game.counts for game in archive.history.games()] == [False, False]
    assert archive.history.records(Choice(WYRMSPAN)).whole.games == 0


def test_named_save_of_an_ended_or_missing_game_is_uncounted(archive: Archive) -> None:
    archived = begun(archive)
    named = archive.save_as(archived, "Almost won")
    to_the_end(archived.session)
    archived.close()
    resumed = archive.resume(named)
    assert not resumed.about.counts
    resumed.close()


def test_imported_copy_does_not_replace_the_game_in_progress(archive: Archive, tmp_path: Path) -> None:
    path, _ = closed(archive)
    backup = tmp_path / path.name
    backup.write_bytes(path.read_bytes())
    resumed = archive.resume(path)
    until(resumed.session, lambda session: session.game.serial == 30)
    resumed.close()
    digest = resumed.session.game.digest()
    copy = archive.resume(backup)
    assert not copy.about.counts, "a player could look ahead and come back"
    copy.close()
    assert record.go_on(record.read(path)).session.game.digest() == digest


def test_a_save_is_renamed(archive: Archive) -> None:
    archived = begun(archive)
    named = archive.save_as(archived, "  ")
    assert record.read(named).about.title == ""
    archive.rename(named, "../An\nevening")
    assert record.read(named).about.title == "../An evening"
    assert {path.parent for path in archive.saves.iterdir()} == {archive.saves}
    archived.close()
    running = file_of(archive, archived)
    archive.rename(running, "Mine")
    resumed = archive.resume(running)
    answer(resumed.session)
    resumed.close()
    assert record.read(running).about.title == "Mine", "going on keeps the title"


def test_deleted_game_can_be_restored(archive: Archive) -> None:
    path, digest = closed(archive)
    deleted = archive.delete(path)
    assert archive.entries() == []
    assert archive.latest() is None
    archive.restore(deleted)
    resumed = archive.resume(path)
    assert resumed.session.game.digest() == digest
    resumed.close()
    with tells(FileProblem, "Another file now has that name"):
        archive.restore(deleted)
    again = archive.delete(path)
    again.moved.unlink()
    with tells(FileProblem, "cannot be restored"):
        archive.restore(again)
    with tells(FileProblem, "cannot be deleted"):
        archive.delete(path)


def test_only_long_deleted_files_are_removed(new_archive: NewArchive) -> None:
    now = datetime.now(UTC)
    long_ago = new_archive(clock=lambda: now - timedelta(days=31))
    deleted = [long_ago.delete(closed(long_ago)[0]), new_archive().delete(closed(long_ago)[0])]
    path, _ = closed(long_ago)
    new_archive()
    assert [each.moved.exists() for each in deleted] == [False, True]
    assert path.exists()


def test_failed_deletion_leaves_the_game(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_exported_game_can_be_imported(archive: Archive, new_archive: NewArchive, tmp_path: Path) -> None:
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


def test_imported_finished_game_is_listed_as_finished_and_uncounted(
    archive: Archive, new_archive: NewArchive, tmp_path: Path
) -> None:
    archived = begun(archive)
    to_the_end(archived.session)
    archived.close()
    target = tmp_path / "won.wyrm"
    archive.export(archive.finished / f"{archived.about.id}{ENDING}", target)
    other = new_archive(tmp_path / "friend")
    taken = other.bring_in(target).path
    assert taken.parent == other.finished
    assert [(game.id, game.counts) for game in other.history.games()] == [(taken.stem, False)]


def test_only_another_or_a_longer_game_is_imported_again(new_archive: NewArchive, tmp_path: Path) -> None:
    hours = count()
    archive = new_archive(clock=lambda: datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=next(hours)))
    other = new_archive(tmp_path / "friend")
    early, late, apart = (tmp_path / f"{name}{ENDING}" for name in ("early", "late", "apart"))
    archived = begun(archive)
    archive.writer.flush()
    running = file_of(archive, archived)
    archive.export(running, early)
    until(archived.session, lambda session: session.game.serial == 22)
    archive.writer.flush()
    archive.export(running, late)
    archived.close()
    archive.export(closed(archive)[0], apart)

    first = other.bring_in(early)
    assert first.listed is None
    assert other.bring_in(early).listed == (first.path, False)
    second = other.bring_in(late)
    assert second.listed is None, "it goes further"
    assert other.bring_in(late).listed == (second.path, False)
    assert other.bring_in(early).listed == (first.path, False)
    other.delete(first.path)
    assert other.bring_in(early).listed == (second.path, True)
    assert other.bring_in(apart).listed is None, "another game with the same deal"


def test_import_ignores_a_false_claim_to_be_over(archive: Archive, tmp_path: Path) -> None:
    path, _ = closed(archive)
    file = json.loads(path.read_bytes())
    file["about"]["over"] = True
    claims = tmp_path / "claims.wyrm"
    claims.write_bytes(encoded(file))
    taken = archive.bring_in(claims, again=True).path
    assert taken.parent == archive.saves
    assert not record.read(taken).about.over
    assert archive.history.games() == []


@pytest.mark.parametrize("is_over", [False, True])
def test_damaged_game_is_repaired_on_import_with_a_note(
    archive: Archive, tmp_path: Path, is_over: bool
) -> None:
    archived = begun(archive)
    if is_over:
        to_the_end(archived.session)
    archived.close()
    folder = archive.finished if is_over else archive.saves
    file = json.loads((folder / f"{archived.about.id}{ENDING}").read_bytes())
    file["snapshot"]["serial"] = -1
    damaged = tmp_path / "damaged.wyrm"
    damaged.write_bytes(encoded(file))
    taken = archive.bring_in(damaged)
    assert len(taken.notes) == 1
    assert "rebuilt from the log" in words(taken.notes[0])
    opened = record.go_on(record.read(taken.path), taken.path)
    assert opened.whole
    assert opened.session.game.digest() == archived.session.game.digest()


def test_import_refuses_other_files(archive: Archive, tmp_path: Path) -> None:
    stranger = tmp_path / "letter.wyrm"
    stranger.write_text("Dear Ada")
    with pytest.raises(Damaged):
        archive.bring_in(stranger)
    assert stranger.read_text() == "Dear Ada"
    with tells(FileProblem, "cannot be written"):
        archive.export(closed(archive)[0], tmp_path / "nowhere" / "game.wyrm")
