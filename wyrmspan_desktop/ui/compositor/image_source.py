"""Makes the pictures of the game from files: decoded, composed, and scaled to a size.

A picture that is missing or damaged is remembered as absent.
"""

from __future__ import annotations

import contextlib
import functools
import logging
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame

from wyrmspan_desktop import safe_files
from wyrmspan_desktop.ui.base import image_size
from wyrmspan_desktop.ui.base.cropping import MIDDLE, Point, Size, cut, widened
from wyrmspan_desktop.ui.compositor.disk_cache import DiskImageCache, digest
from wyrmspan_desktop.ui.compositor.frame_gate import convert, yield_to_frame

FOLDER = "pictures"
"""The name of the folder, below the assets and in the cache."""
SUFFIX = ".webp"
HEADS = "heads.json"
THINGS: Point = (0.5, 0.57)
_DRAGONS = "dragons/"
OWN = "own/"
"""The prefix of names of a player's own pictures, followed by the title of a set and a card."""
_WITH_THINGS = ("caves/", "table/decision_")
_MAX_BYTES = 16 * 2**20
"""The largest size of a file."""
FAULTS = OSError, pygame.error, ValueError
"""Errors raised for missing or damaged pictures."""
_VERSION = "4"
"""The version of the files on disk; raise it when scaling or encoding changes."""

_log = logging.getLogger(__name__)


class ImageRequest(NamedTuple):
    """A picture by its name below the folder, such as ``dragons/d68``, and the size to fill, in pixels."""

    name: str
    size: Size


AS_PAINTED: Size = (0, 0)
"""Stands for a size: the picture at its original size, with transparency."""
Open = Callable[[str], pygame.Surface]
"""Returns a painted picture by its name, at its original size."""


class Composition(NamedTuple):
    """A picture composed of others: their names, and a function called in a worker.

    The name under which it is requested must determine its look besides its parts.
    """

    parts: tuple[str, ...]
    make: Callable[[Open, Size], pygame.Surface]


class ImageSource:
    """The pictures below a folder, None for no pictures; scaled ones are cached in another folder, if given."""

    def __init__(self, folder: Path | None, cache: Path | None = None) -> None:
        self._folder = folder
        self._disk = DiskImageCache(cache) if cache is not None else None
        self._missing: set[str] = set()
        self.composed: dict[str, Composition] = {}
        """The composed pictures by name."""
        self._registered: dict[str, Callable[[], Mapping[str, Path]]] = {}
        """The paths of the pictures of a player's sets of cards, by title; the functions are called in a worker."""
        self._heads: dict[str, Point] | None = None

    def register(self, title: str, find: Callable[[], Mapping[str, Path]]) -> None:
        """Register the pictures of a player's card set, such as ``own/Marsh/d301``; ``find`` is called in a worker."""
        self._registered[title] = functools.cache(find)
        # Iterate over a copy, because a worker may add missing names meanwhile.
        self._missing = {name for name in tuple(self._missing) if f"{OWN}{title}/" not in name}

    def is_absent(self, name: str) -> bool:
        """Return whether the picture is known to be missing."""
        return self._folder is None or name in self._missing

    def content(self, name: str) -> bytes:
        """Return the bytes of the file of a picture."""
        assert self._folder is not None
        if not name.startswith(OWN):
            return safe_files.content(self._folder / f"{name}{SUFFIX}", _MAX_BYTES)
        title, _, card = name.removeprefix(OWN).rpartition("/")
        path = self._registered[title]().get(card) if title in self._registered else None
        if path is None:
            raise FileNotFoundError(name)
        return safe_files.content(path, _MAX_BYTES)

    def made(self, wanted: ImageRequest) -> pygame.Surface | None:
        """Return a picture, or None, without an exception, if it cannot be read."""
        with contextlib.suppress(*FAULTS), self._noting(wanted.name):
            composition = self.composed.get(wanted.name)
            if composition is not None:
                return self._put_together(wanted, composition)
            if wanted.size == AS_PAINTED:
                return image_size.decoded(self.content(wanted.name)).convert_alpha()
            return self._scaled(wanted)
        return None

    def focus_of(self, name: str) -> Point:
        """Return the point of a picture that crops always show: the head of a dragon, the things in a cave."""
        if self._folder is None or name.startswith(OWN):
            return MIDDLE
        if self._heads is None:
            try:
                content = safe_files.content(self._folder / HEADS, _MAX_BYTES)
                self._heads = msgspec.json.decode(content, type=dict[str, Point])
            except FileNotFoundError:
                self._heads = {}
            except (OSError, msgspec.MsgspecError) as error:
                _log.warning("cannot read heads.json: %s", error)
                self._heads = {}
        return self._heads.get(name.rpartition("/")[2], THINGS if name.startswith(_WITH_THINGS) else MIDDLE)

    def miss(self, name: str, error: Exception) -> None:
        """Record a picture as missing, and log the reason unless there is no such file."""
        if not isinstance(error, FileNotFoundError):
            _log.warning("the picture %s cannot be shown: %s", name, error)
        self._missing.add(name)

    @contextlib.contextmanager
    def _noting(self, name: str) -> Iterator[None]:
        """Record a picture as missing if it cannot be read."""
        try:
            yield
        except FAULTS as error:
            self.miss(name, error)
            raise

    def _put_together(self, wanted: ImageRequest, composition: Composition) -> pygame.Surface:
        contents = dict[str, bytes]()
        for name in composition.parts:
            with self._noting(name):
                contents[name] = self.content(name)
        # Generated pictures are cheap, and the JPEG cache would degrade them.
        disk, key = self._disk if contents else None, ""
        if disk is not None:
            sum_of_all = digest(wanted.name.encode(), *contents.values(), person=_VERSION.encode()).hex()
            key = f"{sum_of_all}-{wanted.size[0]}x{wanted.size[1]}"
            kept = disk.read(key, wanted.size)
            if kept is not None:
                return convert(kept)

        def read(name: str) -> pygame.Surface:
            yield_to_frame()
            with self._noting(name):
                return image_size.decoded(contents[name])

        picture = composition.make(read, wanted.size)
        if picture.get_flags() & pygame.SRCALPHA:
            return picture.convert_alpha()
        if disk is not None:
            yield_to_frame()
            disk.write(key, picture)
        return convert(picture)

    def _scaled(self, wanted: ImageRequest) -> pygame.Surface:
        content, size, focus, key = self.content(wanted.name), wanted.size, self.focus_of(wanted.name), ""
        if self._disk is not None:
            key = digest(content, person=_VERSION.encode()).hex()
            key = f"{key}-{size[0]}x{size[1]}-{focus[0]:.2f}-{focus[1]:.2f}"
            kept = self._disk.read(key, size)
            if kept is not None:
                return convert(kept)
        whole = image_size.decoded(content)
        if whole.get_bytesize() < 3:
            whole = whole.convert_alpha()  # a player's picture may have a palette
        part = cut(whole.get_size(), size, focus, clear=wanted.name.startswith(_DRAGONS))
        picture = pygame.transform.smoothscale(widened(whole, part, focus), size)
        if picture.get_flags() & pygame.SRCALPHA:
            return picture.convert_alpha()
        if self._disk is not None:
            yield_to_frame()
            self._disk.write(key, picture)
        return convert(picture)
