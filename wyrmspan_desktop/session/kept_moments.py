"""What looking back on a game has found, on disk, so that nobody looks for it twice.

It lies among what can be made anew at any time, by what was asked: the game's own file is as it was.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
from typing import TypeVar

import msgspec

from wyrmspan_desktop import __version__, plain, resources
from wyrmspan_desktop.session import files
from wyrmspan_desktop.session.sharing import retried
from wyrmspan_desktop.session.worker import Request

_MOST = 400
"""The oldest are removed when there are more."""
_MOST_BYTES = 2**16

_CHECK = 32
"""So many bytes before what was found are a sum of it."""

_log = logging.getLogger(__name__)
Found = TypeVar("Found")


class KeptMoments:
    """The file for a request; other versions of the program or of its evaluation may find something else."""

    def __init__(self, request: Request, evaluation: str) -> None:
        asked = msgspec.json.encode((__version__, evaluation, request))
        self._name = f"{_sum(asked).decode()}.json"

    def read(self, kind: type[Found]) -> Found | None:
        """What was found, as that type; None if nothing was kept, or it is damaged."""
        try:
            path = resources.cache_dir() / "moments" / self._name
            content = retried(plain.content, path, _MOST_BYTES)
            check, found = content[:_CHECK], content[_CHECK:]
            return msgspec.json.decode(found, type=kind) if _sum(found) == check else None
        except (OSError, ValueError, resources.ResourceError):
            return None

    def write(self, found: object) -> None:
        """Keep what was found; where that cannot be, it is looked for again another time."""
        try:
            folder = resources.cache_dir() / "moments"
            folder.mkdir(parents=True, exist_ok=True)
            content = msgspec.json.encode(found)
            files.replace(folder / self._name, _sum(content) + content)
            kept = sorted(folder.glob("*.json"), key=lambda path: path.lstat().st_mtime)
            for path in kept[:-_MOST]:
                with contextlib.suppress(OSError):  # another window does the same
                    path.unlink()
        except (OSError, resources.ResourceError) as error:
            _log.warning("what looking back has found is not kept: %s", error)


def _sum(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest()[:_CHECK].encode()
