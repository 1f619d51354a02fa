"""A disk that is full, or that may not be written, is reported, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.session.archived_games import digest
from tests.support.sessions import answer_by
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.session import Archive, FileProblem
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.text.messages import said

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="disks are made on Linux")


def mount(*arguments: str) -> None:
    """Call ``mount``; skip the test where the system does not let us."""
    try:
        subprocess.run(["mount", *arguments], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        reason = error.stderr.strip() if isinstance(error, subprocess.CalledProcessError) else str(error)
        pytest.skip(f"no disk can be mounted: {reason}")


def unmount(place: Path) -> None:
    """Take a disk away, even if files on it are open."""
    subprocess.run(["umount", "-l", str(place)], check=True)


@contextmanager
def disk(size: str) -> Iterator[Path]:
    """A disk in memory."""
    with tempfile.TemporaryDirectory(prefix="wyrmspan-disk-") as place:
        mount("-t", "tmpfs", "-o", f"size={size}", "tmpfs", place)
        try:
            yield Path(place)
        finally:
            unmount(Path(place))


def problem_of(archive: Archive) -> str:
    """The message shown to the player."""
    assert archive.problem is not None
    return said(archive.problem)


def refused(folder: Path, refuse: Callable[[], None], allow: Callable[[], None]) -> str:
    """Play while a folder can be written, cannot, and can again; what was reported to the player meanwhile."""
    archive, settings, bot = Archive(folder), Settings(folder), RandomBot(1)
    archived = archive.begin(["Ada"], seed=1, level="Automa 1")
    running = archive.saves / f"{archived.about.id}{ENDING}"
    for _ in range(12):
        answer_by(archived.session, bot)
    archive.writer.flush()
    assert archive.problem is None, "it can be written at first"
    before = archived.session.game.digest()
    refuse()
    try:
        for _ in range(8):
            answer_by(archived.session, bot)
            archive.writer.flush()
            reported = problem_of(archive)
        assert digest(running) == before
        uses: Sequence[Callable[[], object]] = (
            lambda: archive.save_as(archived, "Elsewhere"),
            lambda: archive.export(running, folder / "exported.wyrm"),
            lambda: archive.bring_in(running, again=True),
        )
        for use in uses:
            with pytest.raises(FileProblem):
                use()
        settings.change(players=3)
        assert settings.problem
        assert settings.values.players == 3
        while archived.session.decision is not None:
            answer_by(archived.session, bot)
        archive.writer.flush()
        assert problem_of(archive) == reported
        assert digest(running) == before
        assert not list(folder.rglob("*.part"))
    finally:
        allow()
    archived.close()
    assert archive.problem is None
    assert digest(archive.finished / running.name) == archived.session.game.digest()
    assert not running.exists()
    assert [game.id for game in archive.history.games()] == [archived.about.id]
    archive.close()
    return reported


def test_full_disk() -> None:
    with disk("256k") as place:
        filler = place / "filler"

        def fill() -> None:
            with filler.open("wb", buffering=0) as file:
                try:
                    while True:
                        file.write(bytes(4096))
                except OSError:
                    return

        assert refused(place / "data", fill, filler.unlink) == "No space left on device"


def test_full_disk_where_none_can_be_mounted(tmp_path: Path) -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    reported = refused(
        tmp_path / "data",
        lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (8, before[1])),
        lambda: resource.setrlimit(resource.RLIMIT_FSIZE, before),
    )
    assert reported == "File too large"


def test_read_only_disk() -> None:
    with disk("16m") as place:

        def cover() -> None:
            """Lay the disk over itself; files that are open do not keep the system from it."""
            mount("--bind", str(place), str(place))
            mount("-o", "remount,ro,bind", str(place))

        assert refused(place / "data", cover, lambda: unmount(place)) == "Read-only file system"


def test_game_can_be_played_on_a_read_only_disk() -> None:
    with disk("1m") as place:
        (place / "data").mkdir()
        mount("-o", "remount,ro", str(place))
        archive, bot = Archive(place / "data"), RandomBot(2)
        archived = archive.begin(["Ada", "Ben"], seed=2)
        for _ in range(30):
            answer_by(archived.session, bot)
        archive.writer.flush()
        assert problem_of(archive) == "Read-only file system"
        assert archive.entries() == []
        archived.close()
        archive.close()


def test_folder_of_another_user() -> None:
    """Root may write anywhere, so root becomes unprivileged for a while."""
    with tempfile.TemporaryDirectory(prefix="wyrmspan-", dir="/tmp") as place:
        Path(place).chmod(0o755)
        data, root, unprivileged = Path(place) / "data", os.geteuid(), 65534

        def refuse() -> None:
            for each in (data, *data.rglob("*")):
                each.chmod(0o555 if each.is_dir() else 0o444)
            if root == 0:
                os.seteuid(unprivileged)

        def allow() -> None:
            os.seteuid(root)
            for each in (data, *data.rglob("*")):
                each.chmod(0o755 if each.is_dir() else 0o644)

        assert refused(data, refuse, allow) == "Permission denied"
