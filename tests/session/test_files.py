"""Files that are never half written."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from tests.support.messages import tells, words
from tests.support.systems import WINDOWS
from wyrmspan_desktop import safe_files
from wyrmspan_desktop.session import files
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem, Missing, TooLarge


def test_file_is_replaced_atomically_with_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for content in (b"one", b"two", b"three"):
        files.replace(path, content, keep_previous=True)
    assert path.read_bytes() == b"three"
    assert files.previous_of(path).read_bytes() == b"two"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["game", "game.previous"]


def test_backup_works_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("no second names here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    path = tmp_path / "game"
    for content in (b"one", b"two"):
        files.replace(path, content, keep_previous=True)
    assert (path.read_bytes(), files.previous_of(path).read_bytes()) == (b"two", b"one")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_failed_write_leaves_the_file_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "game"
    files.replace(path, b"one", keep_previous=True)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr({"fsync": os, "replace": Path}[step], step, fail)
    with pytest.raises(OSError, match="No space"):
        files.replace(path, b"two", keep_previous=True)
    assert path.read_bytes() == b"one"
    assert not list(tmp_path.glob("*.part"))


def test_reader_never_sees_a_partial_or_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "game"
    files.replace(path, b"0" * 100_000)
    stop = threading.Event()

    def write() -> None:
        number = 0
        while not stop.is_set():
            number += 1
            files.replace(path, b"%d" % (number % 10) * 100_000, keep_previous=True)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(300):
            content = files.read(path)
            assert len(content) == 100_000
            assert len(set(content)) == 1
    finally:
        stop.set()
        writer.join()


def test_unreadable_file_is_reported(tmp_path: Path) -> None:
    with tells(Missing, "There is no such file"):
        files.read(tmp_path / "nothing")
    with tells(FileProblem, "It is a folder, not a file"):
        files.read(tmp_path)
    # Windows says that it is not found, or that it is no name, according to how it is set up.
    with pytest.raises(FileProblem) if WINDOWS else tells(FileProblem, "File name too long"):
        files.read(tmp_path / ("n" * 300))
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(files.MAX_BYTES + 1)
    with tells(FileProblem, "larger than 4 MB"):
        files.read(large)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system knows no pipes with names")
def test_pipe_is_refused_without_blocking(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with tells(FileProblem, "It is a pipe"):
        files.read(tmp_path / "pipe")


@pytest.mark.skipif(
    WINDOWS or not Path("/dev/zero").exists(), reason="the system has no device that never ends"
)
def test_link_to_a_file_is_read_and_to_a_device_refused(tmp_path: Path) -> None:
    link = tmp_path / "game"
    link.symlink_to("/dev/zero")
    with tells(FileProblem, "It is a device"):
        files.read(link)
    link.unlink()
    (tmp_path / "elsewhere").write_bytes(b"content")
    link.symlink_to(tmp_path / "elsewhere")
    assert files.read(link) == b"content"
    assert files.read(link, 7) == b"content"
    with tells(TooLarge, "larger than 0 kB"):
        files.read(link, 6)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system knows no pipes with names")
def test_file_replaced_by_a_pipe_does_not_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"content")
    before = path.stat()
    path.unlink()
    os.mkfifo(path)
    monkeypatch.setattr(Path, "stat", lambda _: before)
    with tells(FileProblem, "It is a pipe"):
        files.read(path)


@pytest.mark.skipif(os.name == "nt", reason="making a link takes a privilege")
def test_only_regular_files_are_changed_in_place(tmp_path: Path) -> None:
    path = tmp_path / "log"
    safe_files.require(path)
    path.write_text("content")
    safe_files.require(path)
    link = tmp_path / "link"
    link.symlink_to(path)
    with pytest.raises(OSError, match="It is a link"):
        safe_files.require(link)
    with pytest.raises(OSError, match="It is a folder"):
        safe_files.require(tmp_path)
    for each in (link, path, tmp_path / "none"):
        safe_files.make_way(each)
    assert not link.is_symlink()
    assert path.read_text() == "content"
    with pytest.raises(OSError, match="It is a folder"):
        safe_files.make_way(tmp_path)


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "game"
    kept = []
    for number in range(3):
        path.write_text(str(number))
        aside = files.set_aside(path)
        assert aside is not None
        kept.append(aside)
    assert [each.name for each in kept] == ["game.damaged", "game.damaged-2", "game.damaged-3"]
    assert [each.read_text() for each in kept] == ["0", "1", "2"]
    assert files.set_aside(path) is None, "it is gone"


def test_stale_partial_files_are_removed(tmp_path: Path) -> None:
    old, new = tmp_path / "game.abc.part", tmp_path / "game.def.part"
    for each in (old, new, tmp_path / "game"):
        each.write_text("half")
    hours_ago = new.stat().st_mtime - 7200
    for each in (old, tmp_path / "game"):
        os.utime(each, (hours_ago, hours_ago))
    files.sweep(tmp_path)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["game", "game.def.part"]
    files.sweep(tmp_path / "nowhere")


# --- the writer ---------------------------------------------------------------------------------


def wait(gate: threading.Event) -> None:
    assert gate.wait(10)


def test_writer_keeps_order_and_only_the_last_pending_content(tmp_path: Path) -> None:
    writer, gate, written = files.Writer(), threading.Event(), []

    def content(number: int) -> bytes:
        written.append(number)
        return b"%d" % number

    writer.run(lambda: wait(gate))
    for number in range(5):
        writer.put(tmp_path / "new" / "game", lambda number=number: content(number))  # type: ignore[misc]
    gate.set()
    writer.flush()
    assert (tmp_path / "new" / "game").read_bytes() == b"4"
    assert written == [4]
    writer.close()


def test_writer_forgets_pending_content(tmp_path: Path) -> None:
    writer, gate = files.Writer(), threading.Event()
    writer.run(lambda: wait(gate))
    writer.put(tmp_path / "game", lambda: b"old")
    writer.forget(tmp_path / "game")
    gate.set()
    writer.close()
    assert not (tmp_path / "game").exists()


def test_writer_reports_errors_and_continues(tmp_path: Path) -> None:
    writer = files.Writer()
    (tmp_path / "file").write_text("no folder")
    writer.put(tmp_path / "file" / "game", lambda: b"")
    writer.flush()
    assert words(writer.problem) in ("Not a directory", "File exists", "No such file or directory")

    def fail() -> bytes:
        raise KeyError("a mistake")

    writer.put(tmp_path / "game", fail)
    writer.flush()
    assert words(writer.problem) == "a bug in the game"

    def refuse() -> None:
        raise FileProblem(Code.HISTORY_STAYS_DAMAGED)

    writer.run(refuse)
    writer.flush()
    assert words(writer.problem) == "The history is damaged, and cannot be set aside"
    writer.put(tmp_path / "game", lambda: b"well")
    writer.flush()
    assert writer.problem is None
    writer.close()
