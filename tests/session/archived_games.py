"""Games that are kept in an archive, and what may happen to their files."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

from tests.support.sessions import until
from wyrmspan_desktop.session import Archive, ArchivedGame, record
from wyrmspan_desktop.session.listing import ENDING


def begun(archive: Archive, answers: int = 20, **options: Any) -> ArchivedGame:
    archived = archive.begin(["Ada"], **{"seed": 1, "level": "Automa 1", **options})
    for number in range(answers):
        until(archived.session, lambda session: session.game.serial == number + 1, seed=number)  # noqa: B023
        archive.writer.flush()
    return archived


def file_of(archive: Archive, archived: ArchivedGame) -> Path:
    return archive.saves / f"{archived.about.id}{ENDING}"


def closed(archive: Archive, answers: int = 20) -> tuple[Path, str]:
    """A game that was played and closed: its file, and the digest of its position."""
    archived = begun(archive, answers)
    archived.close()
    return file_of(archive, archived), archived.session.game.digest()


def digest(path: Path) -> str:
    """The digest of the position in a file."""
    return record.go_on(record.read(path), path).session.game.digest()


def spoil(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def fails(*_: object, **__: object) -> None:
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))
