"""Disk cache for the results of game reviews, which take long.

It lies in the cache folder, which may be deleted at any time; files of games are not changed.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
from typing import TypeVar

import msgspec

from wyrmspan_desktop import __version__, resources, safe_files
from wyrmspan_desktop.session import files
from wyrmspan_desktop.session.sharing import retried
from wyrmspan_desktop.session.worker import Request

_MAX_FILES = 400
"""Upper bound of the number of files; the oldest are removed."""
_MAX_BYTES = 2**16

_CHECK = 32
"""Length of the checksum before the result, in bytes."""

_log = logging.getLogger(__name__)
Found = TypeVar("Found")


class ReviewCache:
    """The cache file of a request; it is different for other versions of the program or of its evaluation."""

    def __init__(self, request: Request, evaluation: str) -> None:
        asked = msgspec.json.encode((__version__, evaluation, request))
        self._name = f"{_sum(asked).decode()}.json"

    def read(self, kind: type[Found]) -> Found | None:
        """Return the cached result as that type; None if there is none, or if it is damaged."""
        try:
            path = resources.cache_dir() / "moments" / self._name
            content = retried(safe_files.content, path, _MAX_BYTES)
            check, found = content[:_CHECK], content[_CHECK:]
            return msgspec.json.decode(found, type=kind) if _sum(found) == check else None
        except (OSError, ValueError, resources.ResourceError):
            return None

    def write(self, found: object) -> None:
        """Cache a result.  A failure is only logged."""
        try:
            folder = resources.cache_dir() / "moments"
            folder.mkdir(parents=True, exist_ok=True)
            content = msgspec.json.encode(found)
            files.replace(folder / self._name, _sum(content) + content)
            cached = sorted(folder.glob("*.json"), key=lambda path: path.lstat().st_mtime)
            for path in cached[:-_MAX_FILES]:
                with contextlib.suppress(OSError):  # another window may remove it at the same time
                    path.unlink()
        except (OSError, resources.ResourceError) as error:
            _log.warning("what looking back has found is not kept: %s", error)


def _sum(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest()[:_CHECK].encode()
