"""The program's own log."""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pytest

from wyrmspan_desktop.session import logs


@contextmanager
def window(folder: Path) -> Iterator[None]:
    lock = logs.start(folder)
    try:
        yield
    finally:
        logs.stop(lock)


def test_each_start_appends_to_the_log_with_the_versions(tmp_path: Path) -> None:
    for _ in range(2):
        with window(tmp_path):
            logging.getLogger("wyrmspan_desktop.session.test").warning("something about a game")
    text = (tmp_path / "wyrmspan.log").read_text("utf-8")
    assert text.count("Wyrmspan Desktop ") == text.count("something about a game") == 2


def test_two_windows_write_two_files(tmp_path: Path) -> None:
    with window(tmp_path), window(tmp_path):
        assert sorted(path.name for path in tmp_path.glob("*.log")) == ["wyrmspan-2.log", "wyrmspan.log"]
    with window(tmp_path):
        pass
    assert "Wyrmspan Desktop" in (tmp_path / "wyrmspan.log").read_text("utf-8")
    assert len(list(tmp_path.glob("*.log"))) == 2


def test_logs_are_rotated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MAX_BYTES", 2000)
    with window(tmp_path):
        for _ in range(300):
            logging.getLogger("wyrmspan_desktop").info("x" * 100)
    sizes = {path.name: path.stat().st_size for path in tmp_path.glob("wyrmspan.log*")}
    assert set(sizes) == {"wyrmspan.log", "wyrmspan.log.1", "wyrmspan.log.2", "wyrmspan.log.3"}
    assert max(sizes.values()) <= 2000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system knows no pipes with names")
def test_pipes_and_links_make_way_for_the_log(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_text("mine")
    (tmp_path / "window-1.lock").symlink_to(tmp_path / "elsewhere")
    os.mkfifo(tmp_path / "wyrmspan.log")
    with window(tmp_path):
        logging.getLogger("wyrmspan_desktop").info("said")
    assert "said" in (tmp_path / "wyrmspan.log").read_text("utf-8")
    assert (tmp_path / "elsewhere").read_text() == "mine"


def test_unwritable_log_is_ignored_silently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logs, "MAX_BYTES", 400)
    with window(tmp_path):
        log = logging.getLogger("wyrmspan_desktop")
        log.info("a name that is no text: %s", "\udcff")
        (tmp_path / "wyrmspan.log.2").touch()
        (tmp_path / "wyrmspan.log.3").mkdir()
        for _ in range(10):
            log.info("x" * 100)
    assert "no text: \\udcff" in (tmp_path / "wyrmspan.log").read_text("utf-8")
    assert capsys.readouterr().err == ""


def test_without_a_folder_there_is_no_log(tmp_path: Path) -> None:
    assert logs.start(None) is None
    (tmp_path / "file").write_text("no folder")
    assert logs.start(tmp_path / "file" / "log") is None


def test_unclosable_log_does_not_prevent_the_exit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handler: logging.Handler) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with window(tmp_path):
        monkeypatch.setattr(RotatingFileHandler, "flush", refuse)
    assert not [
        each for each in logging.getLogger("wyrmspan_desktop").handlers if hasattr(each, "baseFilename")
    ]
