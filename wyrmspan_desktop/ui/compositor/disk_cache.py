"""A cache of scaled pictures on disk, which makes later starts of the game faster."""

from __future__ import annotations

import contextlib
import io
import logging
from collections.abc import Iterator
from pathlib import Path

import pygame

from wyrmspan_desktop import safe_files
from wyrmspan_desktop.session import files
from wyrmspan_desktop.ui.base import image_size
from wyrmspan_desktop.ui.base.cropping import Size

_MAX_BYTES = 16 * 2**20
"""The largest size of a file."""
_DISK_MB = 96
_QUALITY = 85
"""JPEG quality, of 100."""
_CHECK_BYTES = 16

_log = logging.getLogger(__name__)


class DiskImageCache:
    """Scaled pictures in a folder, each after a checksum; the oldest are removed when they take too much room."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._bytes: int | None = None
        """The size of all files; None until it is measured."""
        self._is_usable = True

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.jpg"

    def read(self, key: str, size: Size) -> pygame.Surface | None:
        """Return a stored picture of this size; None if there is none, or if it is damaged."""
        try:
            content = safe_files.content(self._path(key), _MAX_BYTES)
            check, content = content[:_CHECK_BYTES], content[_CHECK_BYTES:]
            if digest(content) != check or image_size.of(content, size[0] * size[1]) != size:
                return None
            return pygame.image.load(io.BytesIO(content), "x.jpg")
        except (OSError, pygame.error, ValueError):
            return None

    def write(self, key: str, picture: pygame.Surface) -> None:
        """Store a picture.  After an error, such as a full or read-only disk, nothing more is stored."""
        if not self._is_usable:
            return
        try:
            content = _encoded(picture)
            self._make_room(len(content))
            files.replace(self._path(key), digest(content) + content)
        except (OSError, pygame.error) as error:
            self._is_usable = False
            _log.warning("scaled pictures are not kept: %s", error)

    def _make_room(self, more: int) -> None:
        if self._bytes is None:
            files.sweep(self._folder)
            self._bytes = sum(size for _, size, _ in self._found())
        self._bytes += more
        if self._bytes <= _DISK_MB * 2**20:
            return
        for _, size, path in sorted(self._found()):
            if self._bytes <= _DISK_MB * 2**20 * 0.75:
                break
            with contextlib.suppress(OSError):  # another window may have it open
                path.unlink(missing_ok=True)
                self._bytes -= size

    def _found(self) -> Iterator[tuple[float, int, Path]]:
        """Yield the time, the bytes and the path of each picture; other windows may remove some meanwhile."""
        for path in self._folder.glob("*.jpg"):
            with contextlib.suppress(OSError):
                found = path.lstat()
                yield found.st_mtime, found.st_size, path


def _encoded(picture: pygame.Surface) -> bytes:
    """Return an opaque picture as a JPEG, encoded by Pillow, which releases the interpreter, unlike pygame."""
    # Imported with the first picture, to keep it out of the first frame.
    from PIL import Image, JpegImagePlugin  # noqa: F401 - it says here what a package of the game needs

    order = "RGB" if picture.get_shifts()[0] == 0 else "BGR"
    mode = order if picture.get_bytesize() == 3 else f"{order}X"
    pixels = Image.frombuffer(
        "RGB", picture.get_size(), picture.get_buffer(), "raw", mode, picture.get_pitch(), 1
    )
    file = io.BytesIO()
    pixels.save(file, "JPEG", quality=_QUALITY)
    return file.getvalue()


def digest(*contents: bytes, person: bytes = b"") -> bytes:
    """Return a hash of contents, one after the other."""
    # Imported here, because the first frame does not need it.
    from hashlib import blake2b

    found = blake2b(digest_size=_CHECK_BYTES, person=person)
    for content in contents:
        found.update(content)
    return found.digest()
