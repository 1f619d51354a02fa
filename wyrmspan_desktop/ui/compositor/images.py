"""Loads the painted pictures of the game, scaled to the sizes in which they are shown, in a worker thread.

Drawing code asks with `Images.get`, and draws a placeholder until the picture is there.  The worker decodes
and scales, so that no frame waits for it; `take`, called once a frame, returns whether something has arrived.
Scaled pictures are cached on disk and in memory.

A picture that is missing or damaged never arrives, and a cache that cannot be used is ignored: nothing
raises.
"""

from __future__ import annotations

import contextlib
import logging
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from wyrmspan_desktop import resources
from wyrmspan_desktop.ui.base import image_size
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor.frame_gate import FrameGate, Worker, yield_to_frame
from wyrmspan_desktop.ui.compositor.image_source import (
    AS_PAINTED,
    FAULTS,
    FOLDER,
    SUFFIX,
    Composition,
    ImageRequest,
    ImageSource,
)
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache

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

_log = logging.getLogger(__name__)


class Images:
    """The pictures below a folder, None for no pictures; scaled ones are cached in another folder, if given.

    Without threads (``threaded`` False) they are made in `take`, so that tests see the same frames every
    time.
    """

    def __init__(self, folder: Path | None, cache: Path | None = None, *, threaded: bool = True) -> None:
        self._folder, self._threaded = folder, threaded
        self.source = ImageSource(folder, cache)
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
        if not self.source.is_absent(name) and min(size) > 0:
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
        self.source.composed[name] = composition
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
            self.source.composed.pop(name)
        return found

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
        if self.source.is_absent(name):
            return None
        wanted = ImageRequest(name, AS_PAINTED)
        found = self._cache.find(wanted)
        if found is not None:
            return found
        made = self.source.made(wanted)
        return None if made is None else self._cache.keep(wanted, made)

    def get_sprite(self, name: str) -> pygame.Surface | None:
        """Return a sprite as `load_now` does, but decoded in a worker: None while it is loading."""
        if not self._threaded:
            return self.load_now(name)
        wanted = ImageRequest(name, AS_PAINTED)
        found = self._cache.find(wanted)
        if found is None and (self.is_fetching or not self.source.is_absent(name)):
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
                wanted = self._requested.pop()
                self._done.append((wanted, self.source.made(wanted)))
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
                self._done.append((wanted, self.source.made(wanted)))
            except Exception as error:  # noqa: BLE001 - one bad picture must not stop the others
                self.source.miss(wanted.name, error)
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
                wanted = ImageRequest(f"{path.parent.name}/{path.stem}", AS_PAINTED)
                # An unreadable picture is reported when it is needed.
                with contextlib.suppress(*FAULTS):
                    content = self.source.content(wanted.name)
                    if path.stem != _ON_CARDS:
                        image_size.of(content, _SMALL_PIXELS)
                    found[wanted] = image_size.decoded(content).convert_alpha()
        finally:
            self._fetched = found
