"""The picture of a finished game: made by a process of its own, so that no frame waits for it, and kept as a file.

A `Wanted` goes to the process, and a `Made` comes back, both as MessagePack; nothing else is said.
"""

from __future__ import annotations

import logging
import os
import subprocess
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from wyrmspan_desktop import resources
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import worker
from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem, refused, why
from wyrmspan_desktop.session.files import discard, exists
from wyrmspan_desktop.session.paths import suggested
from wyrmspan_desktop.session.record import About

ARGUMENT, MODULE = "--keepsake", "wyrmspan_desktop.ui.keepsakes"
"""What makes a frozen program such a process, and what runs in it."""
FOLDER, ENDING = "Wyrmspan Desktop", ".png"
"""Where pictures are kept, below the player's other ones."""
MOST_S = 90.0
"""A picture that takes longer will never come."""
_LOOK_S = 0.1
_MOST_NAMES = 1000

_log = logging.getLogger(__name__)


class Wanted(Struct, frozen=True, kw_only=True):
    """What is to be pictured: the file of a game, in which language and colours, the looks that people have chosen, and
    how large it is seen first.
    """

    game: bytes
    language: str
    palette: str
    glance: tuple[int, int]
    looks: dict[str, int] = {}


class Made(Struct, frozen=True):
    """The picture as a PNG; and as it is seen first, its pixels row by row, in red, green and blue."""

    png: bytes
    size: tuple[int, int]
    pixels: bytes


class Process:
    """A process that makes one picture; raises `FileProblem` if it cannot be started, or nothing comes of it."""

    def __init__(self, wanted: Wanted) -> None:
        self._sent = msgspec.msgpack.encode(wanted)
        try:
            self._process = worker.started(ARGUMENT, MODULE, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        except (OSError, resources.ResourceError) as error:
            reason = why(error) if isinstance(error, OSError) else error
            raise FileProblem(Code.NOT_PICTURED, reason=reason) from error

    def made(self, progress: Progress) -> Made:
        """Wait for the picture; nothing is left of the process then.  `CancelledError` if nobody wants it any more."""
        sent: bytes | None = self._sent
        try:
            for _ in range(round(MOST_S / _LOOK_S)):
                try:
                    told, _ = self._process.communicate(sent, timeout=_LOOK_S)
                    return msgspec.msgpack.decode(told, type=Made)
                except subprocess.TimeoutExpired:
                    sent = None
                progress.check()
        except (OSError, ValueError) as error:
            _log.warning("no picture was made: %s", error)
        finally:
            self._process.kill()
            self._process.communicate()
        raise FileProblem(Code.NOT_PICTURED, reason=self._ended)

    @property
    def _ended(self) -> Message:
        return Message(Code.PROCESS_ENDED, {"number": self._process.returncode})


def keep(png: bytes, about: About) -> Path:
    """Write a picture into the player's folder of pictures, under a name that is free; raises `FileProblem`."""
    try:
        folder = resources.pictures_dir() / FOLDER
    except resources.ResourceError as error:
        raise FileProblem(Code.NO_PLACE_FOR_PICTURES, reason=error.message) from error
    stem = _stem(about)
    path = folder / f"{stem}{ENDING}"
    try:
        folder.mkdir(exist_ok=True)
        for number in range(2, _MOST_NAMES):
            if not exists(path):
                break
            path = folder / f"{stem}-{number}{ENDING}"
        _write_new(path, png)
    except OSError as error:
        raise refused(Code.PICTURE_UNWRITABLE, error, path) from error
    return path


def _stem(about: About) -> str:
    """The name of a picture: which game, when it ended, and who played."""
    try:
        day = f"{datetime.fromisoformat(about.saved).astimezone():%Y-%m-%d}"
    except (ValueError, OverflowError, OSError):
        day = ""
    return "-".join(filter(None, (about.game, day, suggested(" ".join(about.names)))))


def _write_new(path: Path, content: bytes) -> None:
    """Write a whole file where there was none, or leave nothing there; `OSError`."""
    with path.open("xb") as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            file.close()
            discard(path)
            raise
