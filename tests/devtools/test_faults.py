"""Disks that fail at any call; in full: ``python -m wyrmspan_desktop.devtools.hostile faults``."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from tests.support.sessions import answer
from wyrmspan_desktop.devtools.hostile._evening import Evening, Player, evening, lost, prepare, promised
from wyrmspan_desktop.devtools.hostile._failing import ANY, NONE, Failing, Fault
from wyrmspan_desktop.session import Archive, FileProblem, record
from wyrmspan_desktop.text import messages


def few_things(folder: Path) -> tuple[str, int]:
    """Use an archive as a player does while calls fail: begin, save, delete, restore, list.

    Returns the file of the game, and how many answers were written when it was closed.
    """
    archive = Archive(folder)
    archived = archive.begin(["Ada"], seed=1, level="Automa 1")
    archive.writer.flush()
    reported: list[str] = []
    written = 0
    for number in range(3):
        answer(archived.session)
        archive.writer.flush()
        written = number + 1 if archive.problem is None else written
    for work in (
        lambda: archive.restore(archive.delete(archive.save_as(archived, "One"))),
        archive.entries,
        archive.latest,
        lambda: archive.history and archive.history.games(),
    ):
        try:
            work()
        except FileProblem as problem:
            reported.append(messages.problem_line(problem))
    archived.close()
    archive.close()
    assert all(problem.endswith(".") for problem in reported)
    return f"{archived.about.id}.wyrm", written


def kept_answers(folder: Path, name: str) -> int:
    """Count the answers in the file of a game or in its backup."""
    archive = Archive(folder)
    try:
        archived = archive.resume(archive.saves / name)
    except FileProblem:
        return 0
    finally:
        archive.close()
    return archived.session.game.serial


def calls(folder: Path) -> dict[str, int]:
    failing = Failing(folder, NONE)
    with failing.at_work():
        few_things(folder)
    return dict(failing.calls)


@pytest.mark.parametrize(("error", "lasts"), [("EIO", False), ("EROFS", True)])
def test_failing_calls_lose_nothing_written(tmp_path: Path, error: str, *, lasts: bool) -> None:
    made = calls(tmp_path / "calm")
    assert {"open", "write", "fsync", "rename", "stat", "list", "mkdir", "sqlite"} <= {*made}
    numbers = range(1, made[ANY], 13)
    failed = 0
    for number in numbers:
        folder = tmp_path / str(number)
        failing = Failing(folder, Fault(ANY, number, error, lasts))
        with failing.at_work():
            name, written = few_things(folder)
        failed += failing.failed > 0
        assert kept_answers(folder, name) >= written, f"call {number}"
    assert failed >= len(numbers) - 2, "a few calls more or less there may be"


def test_selected_calls_fail(tmp_path: Path) -> None:
    path = tmp_path / "x"
    failing = Failing(tmp_path, Fault("write", 2, "ENOSPC", lasts=True))
    with failing.at_work():
        path.write_bytes(b"1")
        for _ in range(2):
            with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
                path.write_bytes(b"2")
        with failing.calm():
            path.write_text("3")
        assert path.read_text() == "3"
    assert (failing.failed, failing.calls["write"], failing.calls["open"]) == (2, 3, 4)
    path.write_text("4")
    assert Fault.of("write:2:ENOSPC:on") == Fault("write", 2, "ENOSPC", lasts=True)


def test_session_on_a_disk_that_fails_halfway(tmp_path: Path) -> None:
    prepare(tmp_path)
    found = evening(tmp_path, Fault(ANY, 400, "EIO", lasts=True))
    pygame.display.quit()
    assert found.problems == []
    assert found.failed > 10
    assert found.reported


def test_losses_are_detected(tmp_path: Path) -> None:
    prepare(tmp_path)
    player = Player(tmp_path, Evening(), Failing(tmp_path, NONE))
    promised(tmp_path, player)
    assert list(lost(tmp_path, player)) == []
    saves = [path for path in (tmp_path / "data" / "saves").glob("*.wyrm") if record.is_id(path.stem)]
    for path in saves:
        path.write_bytes(b"")
    assert [problem[:5] for problem in lost(tmp_path, player)] == ["lost:"] * len(saves)
