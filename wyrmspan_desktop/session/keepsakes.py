"""The picture of a finished game, painted by another process so that no frame waits for it, and saved as a file.

The process receives a `Wanted` and answers with a `Made`, both as MessagePack.
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
from wyrmspan_desktop.session.record import SaveHeader

ARGUMENT, MODULE = "--keepsake", "wyrmspan_desktop.ui.keepsakes"
"""The argument that makes a frozen program such a process, and the module that it runs."""
FOLDER, ENDING = "Wyrmspan Desktop", ".png"
"""The folder of the pictures, below the player's folder of pictures."""
MAX_S = 90.0
"""Timeout for a picture, in seconds."""
_LOOK_S = 0.1
_MAX_NAMES = 1000

_log = logging.getLogger(__name__)


class Wanted(Struct, frozen=True, kw_only=True):
    """Order for a picture.

    ``game``: the content of its file; ``looks``: portraits by name; ``glance``: the size of the preview in pixels.
    """

    game: bytes
    language: str
    palette: str
    glance: tuple[int, int]
    looks: dict[str, int] = {}


class Made(Struct, frozen=True):
    """The picture as a PNG, and the preview as rows of RGB pixels."""

    png: bytes
    size: tuple[int, int]
    pixels: bytes


class Process:
    """A process that makes one picture; raises `FileProblem` if it cannot be started or fails."""

    def __init__(self, wanted: Wanted) -> None:
        self._sent = msgspec.msgpack.encode(wanted)
        try:
            self._process = worker.started(ARGUMENT, MODULE, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        except (OSError, resources.ResourceError) as error:
            reason = why(error) if isinstance(error, OSError) else error
            raise FileProblem(Code.NOT_PICTURED, reason=reason) from error

    def made(self, progress: Progress) -> Made:
        """Wait for the picture and end the process.  Raises `CancelledError` if ``progress`` was cancelled."""
        sent: bytes | None = self._sent
        try:
            for _ in range(round(MAX_S / _LOOK_S)):
                try:
                    output, _ = self._process.communicate(sent, timeout=_LOOK_S)
                    return msgspec.msgpack.decode(output, type=Made)
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


def keep(png: bytes, about: SaveHeader) -> Path:
    """Save a picture in the player's folder of pictures under a free name; raises `FileProblem`."""
    try:
        folder = resources.pictures_dir() / FOLDER
    except resources.ResourceError as error:
        raise FileProblem(Code.NO_PLACE_FOR_PICTURES, reason=error.message) from error
    stem = _stem(about)
    path = folder / f"{stem}{ENDING}"
    try:
        folder.mkdir(exist_ok=True)
        for number in range(2, _MAX_NAMES):
            if not exists(path):
                break
            path = folder / f"{stem}-{number}{ENDING}"
        _write_new(path, png)
    except OSError as error:
        raise refused(Code.PICTURE_UNWRITABLE, error, path) from error
    return path


def _stem(about: SaveHeader) -> str:
    """Return the name of a picture without ending: game, date of its end, and players."""
    try:
        day = f"{datetime.fromisoformat(about.saved).astimezone():%Y-%m-%d}"
    except (ValueError, OverflowError, OSError):
        day = ""
    return "-".join(filter(None, (about.game, day, suggested(" ".join(about.names)))))


def _write_new(path: Path, content: bytes) -> None:
    """Write a whole new file, or leave nothing there; `OSError` if that fails or the file exists."""
    with path.open("xb") as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            file.close()
            discard(path)
            raise
