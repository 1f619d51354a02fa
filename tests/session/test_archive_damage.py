"""Kept games whose files are damaged, gone, or of other versions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.session.archived_games import begun, closed, file_of, spoil
from tests.session.conftest import NewArchive
from tests.support.messages import brief_of, tells, words
from tests.support.sessions import answer
from wyrmspan_desktop.session import Archive, FileProblem, files
from wyrmspan_desktop.session.errors import Damaged
from wyrmspan_desktop.testing.damage import encoded
from wyrmspan_desktop.text import messages


def test_damaged_game_resumes_from_its_backup_and_is_set_aside(new_archive: NewArchive) -> None:
    archive = new_archive()
    archived = begun(archive, 20)
    before = archived.session.game.digest()
    answer(archived.session)
    archived.close()
    path = file_of(archive, archived)
    spoil(path)
    assert brief_of(archive.entries()[0]) == "It is damaged; the save before it will be opened."
    resumed = new_archive().resume(path)
    assert resumed.session.game.digest() == before
    aside = path.with_name(f"{path.name}.damaged")
    assert tuple(map(words, resumed.notes)) == (
        f"The last save was damaged; this is the one before it. The damaged one was kept as {aside.name}.",
    )
    assert aside.exists()
    resumed.close()


def test_inconsistent_game_resumes_from_its_backup(archive: Archive) -> None:
    path, _ = closed(archive)
    file = json.loads(path.read_bytes())
    before = json.loads(files.previous_of(path).read_bytes())
    path.write_bytes(encoded({**file, "log": None, "snapshot": {**file["snapshot"], "round": 9}}))
    resumed = archive.resume(path)
    assert resumed.session.game.serial == before["snapshot"]["serial"]
    assert "The last save was damaged" in words(resumed.notes[0])
    resumed.close()


def test_missing_game_is_listed_and_resumes_from_its_backup(archive: Archive) -> None:
    path, _ = closed(archive)
    path.unlink()
    assert [entry.path for entry in archive.entries()] == [path]
    assert archive.latest() is not None
    resumed = archive.resume(path)
    assert resumed.session.game.serial == 19
    answer(resumed.session)
    resumed.close()
    assert path.exists()


def test_lost_game_is_reported_and_set_aside(archive: Archive) -> None:
    path, _ = closed(archive)
    spoil(path)
    files.previous_of(path).unlink()
    aside = path.with_name(f"{path.name}.damaged")
    with pytest.raises(Damaged) as reported:
        archive.resume(path)
    assert messages.problem_line(reported.value) == (
        f"The file is damaged, or is not a saved game ({aside}). It was set aside under that name."
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
        f"{path.name}.previous.damaged",
    ]
    assert archive.entries() == []


def test_damaged_backup_of_a_missing_file_is_reported_once(archive: Archive) -> None:
    path, _ = closed(archive)
    path.unlink()
    spoil(files.previous_of(path))
    with tells(Damaged, "set aside"):
        archive.resume(path)
    assert archive.entries() == []


def test_backup_of_a_newer_version_is_left_alone(archive: Archive) -> None:
    path, _ = closed(archive)
    before = files.previous_of(path)
    before.write_bytes(encoded({**json.loads(before.read_bytes()), "schema": 99}))
    path.write_bytes(bytes(path.stat().st_size))
    with tells(Damaged, "set aside"):
        archive.resume(path)
    assert before.exists()
    assert "newer version" in brief_of(archive.entries()[0])


def test_files_of_other_versions_are_left_alone(archive: Archive) -> None:
    path, _ = closed(archive)
    file = json.loads(path.read_bytes())
    path.write_bytes(encoded({**file, "schema": 99}))
    content = path.read_bytes()
    with tells(FileProblem, "This file is from a newer version of the game"):
        archive.resume(path)
    assert path.read_bytes() == content
    assert "newer version" in brief_of(archive.entries()[0])


def test_continue_finds_a_game_whose_last_save_is_damaged(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archived = archive.begin(["Ada"], seed=3, level="Automa 1")
    for _ in range(3):
        session = archived.session
        session.choose(session.decision.default, session.decision.serial)
        archive.writer.flush()
    path = archive.latest().path
    archived.close()
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
