"""Finished games move to a place of their own, whatever fails meanwhile."""

from __future__ import annotations

import os
from pathlib import Path

import filelock
import pytest

from tests.session.archived_games import begun, fails, file_of
from tests.session.conftest import NewArchive
from tests.support.sessions import answer, to_the_end
from wyrmspan_desktop.session import Archive, files, record
from wyrmspan_desktop.session.errors import InUse
from wyrmspan_desktop.session.history import History
from wyrmspan_desktop.session.listing import ENDING


def test_finished_game_moves_and_enters_the_history(archive: Archive) -> None:
    archived = begun(archive)
    to_the_end(archived.session)
    archived.close()
    assert archive.entries() == []
    assert list(archive.saves.iterdir()) == []
    found = record.read(archive.finished / f"{archived.about.id}{ENDING}")
    assert found.about.over
    assert record.go_on(found).session.steps == archived.session.steps
    (game,) = archive.history.games()
    assert game.id == archived.about.id
    assert [seat.total for seat in game.seats] == [score.total for score in archived.session.scores()]
    assert not list((archive.saves.parent / "locks").iterdir())


def test_killed_program_leaves_no_half_moved_game(new_archive: NewArchive) -> None:
    archive = new_archive()
    archived = begun(archive)
    path = file_of(archive, archived)
    leftovers = {each: each.read_bytes() for each in (path, files.previous_of(path))}
    to_the_end(archived.session)
    archived.close()
    for each, content in leftovers.items():
        each.write_bytes(content)
    archive.history.remove(archived.about.id)
    again = new_archive()
    assert again.latest() is None, "the end cannot be played once more"
    assert list(again.saves.iterdir()) == []
    assert [game.id for game in again.history.games()] == [archived.about.id]


@pytest.mark.parametrize(
    ("owner", "name"), [(Path, "replace"), (Path, "mkdir"), (os, "fsync"), (History, "_connect")]
)
def test_moving_a_finished_game_is_retried_and_loses_nothing(
    new_archive: NewArchive, monkeypatch: pytest.MonkeyPatch, owner: object, name: str
) -> None:
    archive = new_archive()
    archived = begun(archive)
    archive.writer.flush()
    path = file_of(archive, archived)
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, fails)
        to_the_end(archived.session)
        archive.writer.flush()
        assert archive.problem
        archived.close()
        assert archive.problem
    found = [each for each in (path, archive.finished / path.name) if each.exists()]
    assert len(found) == 1
    again = new_archive()
    if found == [path]:
        taken_up = again.resume(path)
        while taken_up.session.decision is not None:
            answer(taken_up.session)
        taken_up.close()
    assert [game.id for game in again.history.games()] == [archived.about.id]
    assert again.entries() == []
    assert record.go_on(record.read(again.finished / path.name)).session.is_over


def test_finished_game_stays_in_saves_if_its_folder_refuses(archive: Archive) -> None:
    archived = begun(archive)
    archive.finished.write_text("in the way")
    to_the_end(archived.session)
    archived.close()
    assert archive.problem
    assert record.go_on(record.read(file_of(archive, archived))).session.is_over
    archive.finished.unlink()
    again = archive.resume(file_of(archive, archived))
    again.close()
    assert archive.problem is None
    assert [path.stem for path in archive.finished.iterdir()] == [archived.about.id]


def test_sweep_keeps_a_game_whose_finished_file_is_damaged(new_archive: NewArchive) -> None:
    archive = new_archive()
    archived = begun(archive)
    archived.close()
    archive.finished.mkdir()
    (archive.finished / file_of(archive, archived).name).write_bytes(b"")
    assert new_archive().latest() is not None


@pytest.mark.parametrize(("owner", "name"), [(filelock.FileLock, "release"), (Path, "unlink")])
def test_unreleasable_lock_blocks_no_other_window(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, owner: object, name: str
) -> None:
    archived = begun(archive)
    to_the_end(archived.session)
    archive.writer.flush()
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, fails)
        archived.close()
    assert archive.problem is None


def test_unreleased_lock_is_reused(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archived = begun(archive)
    with monkeypatch.context() as patch:
        patch.setattr(filelock.FileLock, "release", fails)
        archived.close()
    again = archive.resume(file_of(archive, archived))
    with pytest.raises(InUse):
        archive.resume(file_of(archive, archived))
    again.close()
    archive.resume(file_of(archive, archived)).close()
