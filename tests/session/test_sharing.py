"""Files that another program has open for a moment, as virus scanners and cloud folders do on Windows."""

from __future__ import annotations

import errno
import logging
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import pytest

from tests.session.conftest import NewArchive
from tests.support.messages import tells, words
from wyrmspan_desktop import safe_files
from wyrmspan_desktop.session import card_sets, files, keepsakes, logs, sharing
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.settings import Settings

OWNERS = {"open": os, "replace": Path, "rename": Path, "unlink": Path, "hardlink_to": Path}
"""Operations that Windows refuses while another program has the file open, and where Python has them."""


class Scanner:
    """Refuses each operation on each file a few times, as Windows does while a scanner reads the file.

    It counts only files of the folder that it scans; ``refusals``: how often it refuses each of them.
    """

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path, refusals: int) -> None:
        self.seen: dict[tuple[str, str], int] = {}
        self._folder, self._refusals = folder, refusals
        for name, owner in OWNERS.items():
            patch.setattr(owner, name, self._refusing(name, getattr(owner, name)))

    def _refusing(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def work(path: Any, *rest: Any, **named: Any) -> Any:
            is_new = name == "open" and rest and rest[0] & os.O_CREAT
            if isinstance(path, str | Path) and self._folder in Path(path).parents and not is_new:
                count = self.seen.get((name, str(path)), 0)
                self.seen[name, str(path)] = count + 1
                if count < self._refusals:
                    raise PermissionError(errno.EACCES, "The file is open in another program", str(path))
            return real(path, *rest, **named)

        return work

    @property
    def refused(self) -> set[str]:
        """Which operations were refused."""
        return {name for name, _ in self.seen}


@pytest.fixture
def as_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Operations are tried again, for as long as a test may take; on the main thread too."""
    monkeypatch.setattr(sharing, "MAX_S", 60.0)
    monkeypatch.setattr(sharing, "FRAME_S", 60.0)


def test_permission_error_is_final_outside_windows() -> None:
    calls: list[int] = []

    def refuse() -> None:
        calls.append(1)
        raise PermissionError

    if sys.platform != "win32":
        with pytest.raises(PermissionError):
            sharing.retried(refuse)
        assert len(calls) == 1, "a missing permission is reported at once"


def test_missing_permission_is_reported_after_the_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    monkeypatch.setattr(sharing, "MAX_S", 60.0)
    monkeypatch.setattr(sharing, "monotonic", lambda: 30.0 * len(calls))

    def refuse() -> None:
        calls.append(1)
        raise PermissionError

    found: list[BaseException] = []

    def work() -> None:
        try:
            sharing.retried(refuse)
        except PermissionError as error:
            found.append(error)

    beside = threading.Thread(target=work)
    beside.start()
    beside.join()
    assert (len(calls), len(found)) == (2, 1)
    calls.clear()
    with pytest.raises(PermissionError):
        sharing.retried(refuse)
    assert len(calls) == 1, "no frame waits for it"


def test_other_errors_are_not_retried(as_on_windows: None) -> None:
    calls: list[int] = []

    def fail() -> None:
        calls.append(1)
        raise OSError(errno.ENOSPC, "full")

    with pytest.raises(OSError, match="full"):
        sharing.retried(fail)
    assert len(calls) == 1


def test_a_file_is_saved_and_read_while_a_scanner_has_it_open(
    as_on_windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    files.replace(path, b"one", keep_previous=True)
    files.replace(path, b"two", keep_previous=True)
    with monkeypatch.context() as patch:
        scanner = Scanner(patch, tmp_path, 3)
        files.replace(path, b"three", keep_previous=True)
        assert files.read(path) == b"three"
        assert scanner.refused >= {"open", "replace", "unlink"}
    assert files.previous_of(path).read_bytes() == b"two"
    assert not list(tmp_path.glob("*.part"))


def test_locked_backup_does_not_prevent_saving(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "game"
    files.replace(path, b"one", keep_previous=True)
    files.replace(path, b"two", keep_previous=True)
    real = Path.unlink

    def unlink(self: Path, missing_ok: bool = False) -> None:
        if self == files.previous_of(path):
            raise PermissionError(errno.EACCES, "open elsewhere")
        real(self, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    files.replace(path, b"three", keep_previous=True)
    assert (path.read_bytes(), files.previous_of(path).read_bytes()) == (b"three", b"one")


def test_games_are_saved_finished_deleted_and_restored_despite_a_scanner(
    as_on_windows: None, new_archive: NewArchive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = new_archive()
    archived = archive.begin(["Ada"], seed=1, level="Automa 1")
    archive.writer.flush()
    scanner = Scanner(monkeypatch, archive.saves, 2)
    named = archive.save_as(archived, "Mine")
    archive.rename(named, "Yours")
    deleted = archive.delete(named)
    archive.restore(deleted)
    assert [entry.about.title for entry in archive.entries() if entry.about and not entry.is_running] == [
        "Yours"
    ]
    while archived.session.decision is not None:
        archived.session.choose(archived.session.decision.default, archived.session.game.serial)
    archived.close()
    assert archive.problem is None
    assert [path.stem for path in archive.finished.glob("*.wyrm")] == [archived.about.id]
    assert [path.name for path in archive.saves.iterdir()] == [named.name]
    assert scanner.refused >= {"open", "replace", "rename", "unlink"}


def test_damaged_file_is_set_aside_despite_a_scanner(
    as_on_windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "settings.json").write_bytes(b"{")
    Scanner(monkeypatch, tmp_path, 2)
    settings = Settings(tmp_path)
    settings.change(animation="fast")
    assert settings.problem is None
    assert sorted(path.name for path in tmp_path.iterdir()) == ["settings.json", "settings.json.damaged"]


def test_a_set_of_cards_is_read_while_an_editor_saves_it(
    as_on_windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, calls = safe_files.content, [0]

    def content(path: Path, most: int) -> bytes:
        calls[0] += 1
        if calls[0] < 3:
            raise PermissionError(errno.EACCES, "open elsewhere")
        return real(path, most)

    (tmp_path / "caves.json").write_text("[")
    monkeypatch.setattr(safe_files, "content", content)
    with pytest.raises(FileProblem) as caught:
        card_sets.read(tmp_path)
    assert "cannot be read" not in words(caught.value.message)


def test_failed_picture_is_removed_despite_a_scanner(
    as_on_windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    Scanner(monkeypatch, tmp_path, 2)
    with pytest.raises(OSError, match="full"):
        keepsakes._write_new(tmp_path / "x.png", b"png")
    assert not list(tmp_path.iterdir())


def test_log_continues_while_it_is_read_and_keeps_older_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "MAX_BYTES", 2000)
    (tmp_path / "wyrmspan.log.3").write_text("the oldest")
    lock = logs.start(tmp_path)
    log = logging.getLogger("wyrmspan_desktop")
    rotate = RotatingFileHandler.rotate

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "open elsewhere")

    monkeypatch.setattr(RotatingFileHandler, "rotate", refuse)
    try:
        for number in range(40):
            log.info("line %d %s", number, "x" * 30)
        written = (tmp_path / "wyrmspan.log").read_text("utf-8")
        assert all(f"line {number} " in written for number in range(40)), "no line is lost"
        assert (tmp_path / "wyrmspan.log.3").read_text() == "the oldest"
        for _ in range(400):
            log.info("x" * 100)
        assert (tmp_path / "wyrmspan.log").stat().st_size <= logs._MAX_FILES * 2000
        monkeypatch.setattr(RotatingFileHandler, "rotate", rotate)
        for _ in range(10):
            log.info("the last line %s", "x" * 100)
    finally:
        logs.stop(lock)
    assert "the last line" in (tmp_path / "wyrmspan.log").read_text("utf-8")
    assert (tmp_path / "wyrmspan.log").stat().st_size < 2000


def test_unwritable_folder_on_windows_is_reported_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`os.access` says yes to every folder there, and `tempfile` tries names as long as it does."""
    calls: list[object] = []

    def refuse(*_: object, **__: object) -> int:
        calls.append(1)
        if len(calls) > 200:
            raise RuntimeError("it goes on and on")
        raise PermissionError(errno.EACCES, "denied")

    class Windows:
        name = "nt"

        def __getattr__(self, name: str) -> object:
            return getattr(os, name)

    monkeypatch.setattr(tempfile, "_os", Windows())
    monkeypatch.setattr(os, "open", refuse)
    problem = files.refusal(tmp_path)
    with pytest.raises(PermissionError):
        files.replace(tmp_path / "game", b"content")
    monkeypatch.undo()
    assert problem is not None
    assert len(calls) < 10
    with tells(FileProblem, "no such file"):
        files.read(tmp_path / "game")
