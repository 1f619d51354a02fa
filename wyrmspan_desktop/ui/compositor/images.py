"""Loads the painted pictures of the game, scaled to the sizes in which they are shown, in a worker thread.

Drawing code asks with `Images.get`, and draws a placeholder until the picture is there.  The worker decodes
and scales, so that no frame waits for it; `take`, called once a frame, returns whether something has arrived.
Scaled pictures are cached on disk and in memory.

A picture that is missing or damaged never arrives, and a cache that cannot be used is ignored: nothing
raises.
"""

from __future__ import annotations

import contextlib
import functools
import logging
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame

from wyrmspan_desktop import resources, safe_files
from wyrmspan_desktop.ui.base import image_size
from wyrmspan_desktop.ui.base.cropping import MIDDLE, Point, Size, cut, widened
from wyrmspan_desktop.ui.compositor.disk_cache import DiskImageCache, digest
from wyrmspan_desktop.ui.compositor.frame_gate import FrameGate, Worker, convert, yield_to_frame
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache

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
_MEMORY_MB = 24
_MAX_TIMES = 6.0
"""The factor by which the memory may grow in large windows, which the background of the table fills."""
_SMALL_BYTES, _SMALL_PIXELS = 2**15, 2**17
"""The largest size of a sprite, in bytes and in pixels."""
_OF_SOME, _FACE, _ON_CARDS = ("dragons", "caves", "family", "medals"), "face_", "parchment_card"
"""The folders of pictures used only by some cards or one table; the prefix of faces of cards in other
folders; and the prefix of the materials of cards.
"""
_MAX_REQUESTED = 256
"""The largest number of pending requests; the oldest are dropped, and may be repeated."""
_FETCH_S = 1.0
"""Seconds that all sprites together wait for frames at most: a table needs them to open."""
_FAULTS = OSError, pygame.error, ValueError
"""Errors raised for missing or damaged pictures."""
_VERSION = "4"
"""The version of the files on disk; raise it when scaling or encoding changes."""

_log = logging.getLogger(__name__)


class ImageRequest(NamedTuple):
    """A picture by its name below the folder, such as ``dragons/d68``, and the size to fill, in pixels."""

    name: str
    size: Size


_AS_PAINTED: Size = (0, 0)
"""Stands for a size: the picture at its original size, with transparency."""
Open = Callable[[str], pygame.Surface]
"""Returns a painted picture by its name, at its original size."""


class Composition(NamedTuple):
    """A picture composed of others: their names, and a function called in a worker.

    The name under which it is requested must determine its look besides its parts.
    """

    parts: tuple[str, ...]
    make: Callable[[Open, Size], pygame.Surface]


class Images:
    """The pictures below a folder, None for no pictures; scaled ones are cached in another folder, if given.

    Without threads (``threaded`` False) they are made in `take`, so that tests see the same frames every
    time.
    """

    def __init__(self, folder: Path | None, cache: Path | None = None, *, threaded: bool = True) -> None:
        self._folder, self._threaded = folder, threaded
        self._disk = DiskImageCache(cache) if cache is not None else None
        self._cache = SurfaceCache(_MEMORY_MB, most_times=_MAX_TIMES)
        self.gate = FrameGate()
        self._ready = self.gate.ready
        self._requested: deque[ImageRequest] = deque()
        self._done: deque[tuple[ImageRequest, pygame.Surface | None]] = deque()
        self.pending_reads = 0
        """The number of requests for pictures that were not available yet."""
        self.arrivals = 0
        """The number of times that arrived pictures required a redraw."""
        self._pending: dict[ImageRequest, bool] = {}
        """Pending requests, each with whether a placeholder was drawn."""
        self._missing: set[str] = set()
        self._composed: dict[str, Composition] = {}
        self._registered: dict[str, Callable[[], Mapping[str, Path]]] = {}
        """The paths of the pictures of a player's sets of cards, by title; the functions are called in a worker."""
        self._heads: dict[str, Point] | None = None
        self._thread: Worker | None = None
        self._fetcher: Worker | None = None
        self._fetched: dict[ImageRequest, pygame.Surface] | None = None
        """All sprites, from when they are made until they are taken in."""
        self.is_fetching = False
        """Whether the sprites are being loaded."""
        self._closed = False
        self._is_prefetching = False

    @classmethod
    def of_the_game(cls, *, threaded: bool = True) -> Images:
        """Return the pictures shipped with the game; with threads, cached in the player's cache folder."""
        root = resources.data_root() / "assets" / FOLDER
        if not threaded:
            return cls(root, threaded=False)
        try:
            cache = resources.cache_dir() / FOLDER
            cache.mkdir(exist_ok=True)
        except (resources.ResourceError, OSError) as error:
            _log.warning("scaled pictures are not kept: %s", error)
            return cls(root)
        return cls(root, cache)

    # --- asking -------------------------------------------------------------------------------

    def get(self, name: str, size: Size) -> pygame.Surface | None:
        """Return the picture that fills a size, cropped to its shape; None if it is not available (yet)."""
        wanted = ImageRequest(name, size)
        found = self._cache.find(wanted)
        if found is not None:
            return found
        if not self.is_absent(name) and min(size) > 0:
            self.pending_reads += 1
            self._ask(wanted)
        return None

    def _ask(self, wanted: ImageRequest) -> None:
        """Request a picture."""
        is_shown = not self._is_prefetching
        if wanted in self._pending:
            self._pending[wanted] |= is_shown
            return
        self._pending[wanted] = is_shown
        with self._ready:
            if not is_shown:
                self._requested.appendleft(wanted)
            else:
                self._requested.append(wanted)
            if len(self._requested) > _MAX_REQUESTED:
                self._pending.pop(self._requested.popleft(), None)
            if not self.gate.is_closed:  # otherwise the worker is notified at the end of the frame
                self._ready.notify_all()

    def composed(self, name: str, size: Size, composition: Composition) -> pygame.Surface | None:
        """Return a composed picture of a size; None if it is not available (yet)."""
        self._composed[name] = composition
        return self.get(name, size)

    def at_hand(self, name: str, size: Size) -> pygame.Surface | None:
        """Return a picture if it is available, without requesting it."""
        return self._cache.find(ImageRequest(name, size))

    def made(self, name: str, size: Size, make: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """Return a generated picture, which the caller caches; None if it is not available (yet).

        Its name must determine its look.
        """
        wanted = ImageRequest(name, size)
        found = self.composed(name, size, Composition((), lambda read, size: make()))
        if found is not None:
            self._cache.drop(wanted)
            self._composed.pop(name)
        return found

    def register_source(self, title: str, find: Callable[[], Mapping[str, Path]]) -> None:
        """Register the pictures of a player's card set, such as ``own/Marsh/d301``; ``find`` is called in a worker."""
        self._registered[title] = functools.cache(find)
        # Iterate over a copy, because a worker may add missing names meanwhile.
        self._missing = {name for name in tuple(self._missing) if f"{OWN}{title}/" not in name}

    def is_absent(self, name: str) -> bool:
        """Return whether the picture is known to be missing."""
        return self._folder is None or name in self._missing

    @contextlib.contextmanager
    def prefetching(self) -> Iterator[None]:
        """Load the pictures requested while the context is active, without counting them as missing."""
        before, reads = self._is_prefetching, self.pending_reads
        self._is_prefetching = True
        try:
            yield
        finally:
            self._is_prefetching, self.pending_reads = before, reads

    def load_now(self, name: str) -> pygame.Surface | None:
        """Return a sprite at its original size, with transparency; decoded now if necessary."""
        if self.is_absent(name):
            return None
        wanted = ImageRequest(name, _AS_PAINTED)
        found = self._cache.find(wanted)
        if found is not None:
            return found
        _, made = self._made(wanted)
        return None if made is None else self._cache.keep(wanted, made)

    def get_sprite(self, name: str) -> pygame.Surface | None:
        """Return a sprite as `load_now` does, but decoded in a worker: None while it is loading."""
        if not self._threaded:
            return self.load_now(name)
        wanted = ImageRequest(name, _AS_PAINTED)
        found = self._cache.find(wanted)
        if found is None and (self.is_fetching or not self.is_absent(name)):
            self.pending_reads += 1
            if not self.is_fetching:
                self._ask(wanted)
        return found

    def fetch_sprites(self) -> None:
        """Load all sprites of tables, because one is shown now, or soon."""
        if self.is_threaded and self._fetcher is None and not self._closed:
            self.is_fetching = True
            self._fetcher = Worker(self.gate, self._fetch, "sprites")
            self._fetcher.start()

    # --- taking -------------------------------------------------------------------------------

    def take(self, unit: float = 1.0, most: int = 2) -> bool:
        """Take in at most ``most`` arrived pictures; return whether something has to be drawn again.

        The thread starts here, and not with the first request, so that nothing competes with the first frame.
        ``unit`` is the number of pixels of a unit of measure: the memory grows with it.
        """
        if not self._threaded:
            while self._requested:
                self._done.append(self._made(self._requested.pop()))
            most = len(self._done)
        elif self._requested and self._thread is None:
            self._start()
        shows = self._draw_placeholders(unit)
        for _ in range(min(most, len(self._done))):
            wanted, picture = self._done.popleft()
            is_shown = self._pending.pop(wanted, False)
            if picture is not None:
                self._cache.keep(wanted, picture, unit)
            # A missing picture may be replaced by another one.
            shows |= is_shown
        self.arrivals += shows
        return shows

    def _draw_placeholders(self, unit: float) -> bool:
        """Take in the sprites if all of them are loaded; return whether they are."""
        if self._fetched is None:
            return False
        for wanted, picture in self._fetched.items():
            self._cache.keep(wanted, picture, unit)
        self._fetched, self.is_fetching = None, False
        return True

    @property
    def is_threaded(self) -> bool:
        """Whether pictures are loaded by threads."""
        return self._threaded and self._folder is not None

    @property
    def is_waiting(self) -> bool:
        """Whether there are pending requests."""
        return bool(self._pending)

    @property
    def is_missed(self) -> bool:
        """Whether placeholders were drawn for pictures that are still loading."""
        return self.is_fetching or any(self._pending.values())

    def close(self) -> None:
        """Stop loading; waits for the picture that is being made."""
        with self._ready:
            self._closed = True
            self._ready.notify_all()
        self.gate.open()
        for thread in (self._thread, self._fetcher):
            if thread is not None:
                thread.join()

    # --- making -------------------------------------------------------------------------------

    def _start(self) -> None:
        if not self._closed:
            self._thread = Worker(self.gate, self._work, "images")
            self._thread.start()

    def _work(self, worker: Worker) -> None:
        while True:
            with self._ready:
                self._ready.wait_for(lambda: self._closed or self._requested)
                worker.begin()
                if self._closed:
                    return
                wanted = self._requested.pop()
            try:
                self._done.append(self._made(wanted))
            except Exception as error:  # noqa: BLE001 - one bad picture must not stop the others
                self._miss(wanted.name, error)
                self._done.append((wanted, None))

    def _fetch(self, worker: Worker) -> None:
        """Load all sprites, except those of cards and those of folders used by some tables only."""
        assert self._folder is not None
        worker.begin(_FETCH_S)
        found: dict[ImageRequest, pygame.Surface] = {}
        try:
            for path in self._folder.glob(f"*/*{SUFFIX}"):
                is_of_some = path.parent.name in _OF_SOME or path.stem.startswith(_FACE)
                if is_of_some or path.stat().st_size > _SMALL_BYTES or self._closed:
                    continue
                yield_to_frame()
                wanted = ImageRequest(f"{path.parent.name}/{path.stem}", _AS_PAINTED)
                # An unreadable picture is reported when it is needed.
                with contextlib.suppress(*_FAULTS):
                    content = self._content(wanted.name)
                    if path.stem != _ON_CARDS:
                        image_size.of(content, _SMALL_PIXELS)
                    found[wanted] = image_size.decoded(content).convert_alpha()
        finally:
            self._fetched = found

    def _content(self, name: str) -> bytes:
        assert self._folder is not None
        if not name.startswith(OWN):
            return safe_files.content(self._folder / f"{name}{SUFFIX}", _MAX_BYTES)
        title, _, card = name.removeprefix(OWN).rpartition("/")
        path = self._registered[title]().get(card) if title in self._registered else None
        if path is None:
            raise FileNotFoundError(name)
        return safe_files.content(path, _MAX_BYTES)

    def _made(self, wanted: ImageRequest) -> tuple[ImageRequest, pygame.Surface | None]:
        with contextlib.suppress(*_FAULTS), self._noting(wanted.name):
            composition = self._composed.get(wanted.name)
            if composition is not None:
                return wanted, self._put_together(wanted, composition)
            if wanted.size == _AS_PAINTED:
                return wanted, image_size.decoded(self._content(wanted.name)).convert_alpha()
            return wanted, self._scaled(wanted)
        return wanted, None

    @contextlib.contextmanager
    def _noting(self, name: str) -> Iterator[None]:
        """Record a picture as missing if it cannot be read."""
        try:
            yield
        except _FAULTS as error:
            self._miss(name, error)
            raise

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

    def _put_together(self, wanted: ImageRequest, composition: Composition) -> pygame.Surface:
        contents = dict[str, bytes]()
        for name in composition.parts:
            with self._noting(name):
                contents[name] = self._content(name)
        # Generated pictures are cheap, and the JPEG cache would degrade them.
        disk, key = self._disk if contents else None, ""
        if disk is not None:
            sum_of_all = digest(wanted.name.encode(), *contents.values(), person=_VERSION.encode()).hex()
            key = f"{sum_of_all}-{wanted.size[0]}x{wanted.size[1]}"
            stored = disk.read(key, wanted.size)
            if stored is not None:
                return convert(stored)

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
        content, size, focus, key = self._content(wanted.name), wanted.size, self.focus_of(wanted.name), ""
        if self._disk is not None:
            key = digest(content, person=_VERSION.encode()).hex()
            key = f"{key}-{size[0]}x{size[1]}-{focus[0]:.2f}-{focus[1]:.2f}"
            stored = self._disk.read(key, size)
            if stored is not None:
                return convert(stored)
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

    def _miss(self, name: str, error: Exception) -> None:
        if not isinstance(error, FileNotFoundError):
            _log.warning("the picture %s cannot be shown: %s", name, error)
        self._missing.add(name)
