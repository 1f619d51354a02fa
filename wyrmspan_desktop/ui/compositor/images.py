"""The painted pictures of the game at the sizes in which they are shown, made by a worker beside the frames.

Drawing code asks with `Images.get`; until the picture is there, it draws something else.  The worker decodes and
scales, so that no frame waits for it; `take`, once a frame, tells whether something has arrived.  Scaled pictures
are kept on disk as well, and in memory as long as there is room.

A picture that is missing or damaged never arrives, and a cache that cannot be used is done without: nothing
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
"""Where they are, below the assets and in the cache."""
SUFFIX = ".webp"
HEADS = "heads.json"
THINGS: Point = (0.5, 0.57)
_DRAGONS = "dragons/"
OWN = "own/"
"""The prefix of names of a player's own pictures: the title of a set and a card follow."""
_WITH_THINGS = ("caves/", "table/decision_")
_MOST_BYTES = 16 * 2**20
"""No file of a picture is larger."""
_MEMORY_MB = 24
_MOST_TIMES = 6.0
"""So many times more in large windows: the place in which the table stands fills them."""
_SMALL_BYTES, _SMALL_PIXELS = 2**15, 2**17
"""No small picture has more."""
_OF_SOME, _FACE, _ON_CARDS = ("dragons", "caves", "family", "medals"), "face_", "parchment_card"
"""The folders of the pictures that only some cards or one table show, what those of cards are called elsewhere, and
what all cards are made of."""
_MOST_ASKED = 256
"""So many pictures are waited for at most; who asked first is forgotten, and may ask again."""
_FETCH_S = 1.0
"""So long do all small pictures together wait for frames at most: a table waits for them."""
_FAULTS = OSError, pygame.error, ValueError
"""Errors that are raised when a picture is missing or damaged."""
_VERSION = "4"
"""Of what is on disk: how pictures are scaled and written."""

_log = logging.getLogger(__name__)


class ImageRequest(NamedTuple):
    """A picture by its name below the folder, such as ``dragons/d68``, and the size it is to fill, in pixels."""

    name: str
    size: Size


_AS_PAINTED: Size = (0, 0)
"""Instead of a size: the picture as it is, with its transparency."""
Open = Callable[[str], pygame.Surface]
"""Gives a painted picture by its name, as large as it was painted."""


class Composition(NamedTuple):
    """A picture that is put together of others: which, and how; ``make`` is called beside the frames.

    Its name says all that decides how it looks besides its parts.
    """

    parts: tuple[str, ...]
    make: Callable[[Open, Size], pygame.Surface]


class Images:
    """The pictures below a folder, None for no pictures; what was scaled is kept in another folder, or nowhere.

    Without a thread (``threaded`` False) they are made in `take`: tests see the same frames every time.
    """

    def __init__(self, folder: Path | None, cache: Path | None = None, *, threaded: bool = True) -> None:
        self._folder, self._threaded = folder, threaded
        self._disk = DiskImageCache(cache) if cache is not None else None
        self._kept = SurfaceCache(_MEMORY_MB, most_times=_MOST_TIMES)
        self.gate = FrameGate()
        self._ready = self.gate.ready
        self._asked: deque[ImageRequest] = deque()
        self._done: deque[tuple[ImageRequest, pygame.Surface | None]] = deque()
        self.pending_reads = 0
        """How often somebody had to draw something else for a picture that will come, now or beforehand."""
        self.arrivals = 0
        """How often something had to be drawn again, for pictures had come."""
        self._pending: dict[ImageRequest, bool] = {}
        """Pending requests, each with whether something else was drawn instead."""
        self._missing: set[str] = set()
        self._composed: dict[str, Composition] = {}
        self._lent: dict[str, Callable[[], Mapping[str, Path]]] = {}
        """By the title of a player's set of cards where its pictures are, which may be asked beside the frames."""
        self._heads: dict[str, Point] | None = None
        self._thread: Worker | None = None
        self._fetcher: Worker | None = None
        self._fetched: dict[ImageRequest, pygame.Surface] | None = None
        """All small pictures, from when they are made until they are taken in."""
        self.is_fetching = False
        """Whether all small pictures are on their way."""
        self._closed = False
        self._is_prefetching = False

    @classmethod
    def of_the_game(cls, *, threaded: bool = True) -> Images:
        """The pictures that come with the game; beside the frames, with a cache where the player's files are."""
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
        """The picture that fills a size, cut where the shapes differ; None if it is not there (yet)."""
        wanted = ImageRequest(name, size)
        found = self._kept.find(wanted)
        if found is not None:
            return found
        if not self.is_absent(name) and min(size) > 0:
            self.pending_reads += 1
            self._ask(wanted)
        return None

    def _ask(self, wanted: ImageRequest) -> None:
        """Have a picture made."""
        is_shown = not self._is_prefetching
        if wanted in self._pending:
            self._pending[wanted] |= is_shown
            return
        self._pending[wanted] = is_shown
        with self._ready:
            if not is_shown:
                self._asked.appendleft(wanted)
            else:
                self._asked.append(wanted)
            if len(self._asked) > _MOST_ASKED:
                self._pending.pop(self._asked.popleft(), None)
            if not self.gate.is_closed:  # otherwise it is told when the frame is over
                self._ready.notify_all()

    def composed(self, name: str, size: Size, composition: Composition) -> pygame.Surface | None:
        """A picture of a size that is put together; None if it is not there (yet)."""
        self._composed[name] = composition
        return self.get(name, size)

    def at_hand(self, name: str, size: Size) -> pygame.Surface | None:
        """A picture if it is there; nobody waits for it."""
        return self._kept.find(ImageRequest(name, size))

    def made(self, name: str, size: Size, make: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """A picture that is made of no other, for somebody who keeps it; None if it is not there (yet).

        Its name says all that decides how it looks.
        """
        wanted = ImageRequest(name, size)
        found = self.composed(name, size, Composition((), lambda read, size: make()))
        if found is not None:
            self._kept.drop(wanted)
            self._composed.pop(name)
        return found

    def register_source(self, title: str, find: Callable[[], Mapping[str, Path]]) -> None:
        """Show pictures of a player's own set of cards: ``own/Marsh/d301``; ``find`` is called beside the frames."""
        self._lent[title] = functools.cache(find)
        # A copy, for others are found to be missing meanwhile.
        self._missing = {name for name in tuple(self._missing) if f"{OWN}{title}/" not in name}

    def is_absent(self, name: str) -> bool:
        """Whether it is known that a picture will never come."""
        return self._folder is None or name in self._missing

    @contextlib.contextmanager
    def prefetching(self) -> Iterator[None]:
        """Prefetch all that is asked for meanwhile: what is seen lacks none of it, and is not drawn again for it."""
        before, reads = self._is_prefetching, self.pending_reads
        self._is_prefetching = True
        try:
            yield
        finally:
            self._is_prefetching, self.pending_reads = before, reads

    def load_now(self, name: str) -> pygame.Surface | None:
        """A small picture as it is, with its transparency; decoded now if need be."""
        if self.is_absent(name):
            return None
        wanted = ImageRequest(name, _AS_PAINTED)
        found = self._kept.find(wanted)
        if found is not None:
            return found
        _, made = self._made(wanted)
        return None if made is None else self._kept.keep(wanted, made)

    def get_sprite(self, name: str) -> pygame.Surface | None:
        """The same, decoded beside the frames: None as well as long as it is not there."""
        if not self._threaded:
            return self.load_now(name)
        wanted = ImageRequest(name, _AS_PAINTED)
        found = self._kept.find(wanted)
        if found is None and (self.is_fetching or not self.is_absent(name)):
            self.pending_reads += 1
            if not self.is_fetching:
                self._ask(wanted)
        return found

    def fetch_sprites(self) -> None:
        """Make all small pictures that a table is put together of: it is shown now, or soon."""
        if self.is_threaded and self._fetcher is None and not self._closed:
            self.is_fetching = True
            self._fetcher = Worker(self.gate, self._fetch, "sprites")
            self._fetcher.start()

    # --- taking -------------------------------------------------------------------------------

    def take(self, unit: float = 1.0, most: int = 2) -> bool:
        """Take in at most so many pictures that have been made; whether something has to be drawn again.

        The thread begins here, and not when the first picture is asked for: the first frame has no rival.

        ``unit`` is the number of pixels of a unit of measure: where everything is drawn larger, more is kept.
        """
        if not self._threaded:
            while self._asked:
                self._done.append(self._made(self._asked.pop()))
            most = len(self._done)
        elif self._asked and self._thread is None:
            self._start()
        shows = self._take_small(unit)
        for _ in range(min(most, len(self._done))):
            wanted, picture = self._done.popleft()
            is_shown = self._pending.pop(wanted, False)
            if picture is not None:
                self._kept.keep(wanted, picture, unit)
            # Where there is none, another one may be shown.
            shows |= is_shown
        self.arrivals += shows
        return shows

    def _take_small(self, unit: float) -> bool:
        """Take in the small pictures when all of them have been made; whether they have."""
        if self._fetched is None:
            return False
        for wanted, picture in self._fetched.items():
            self._kept.keep(wanted, picture, unit)
        self._fetched, self.is_fetching = None, False
        return True

    @property
    def is_threaded(self) -> bool:
        """Whether pictures come beside the frames, sooner or later."""
        return self._threaded and self._folder is not None

    @property
    def is_waiting(self) -> bool:
        """Whether pictures were asked for that have not been taken in."""
        return bool(self._pending)

    @property
    def is_missed(self) -> bool:
        """Whether something else was drawn in the place of pictures that have still to come."""
        return self.is_fetching or any(self._pending.values())

    def close(self) -> None:
        """Make nothing more; waits for the picture that is being made."""
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
                self._ready.wait_for(lambda: self._closed or self._asked)
                worker.begin()
                if self._closed:
                    return
                wanted = self._asked.pop()
            try:
                self._done.append(self._made(wanted))
            except Exception as error:  # noqa: BLE001 - whatever it is, the other pictures come
                self._miss(wanted.name, error)
                self._done.append((wanted, None))

    def _fetch(self, worker: Worker) -> None:
        """Make all small pictures; the others of their folders are left out, and so are those of cards."""
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
                # A picture that cannot be read is reported when it is needed.
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
            return safe_files.content(self._folder / f"{name}{SUFFIX}", _MOST_BYTES)
        title, _, card = name.removeprefix(OWN).rpartition("/")
        path = self._lent[title]().get(card) if title in self._lent else None
        if path is None:
            raise FileNotFoundError(name)
        return safe_files.content(path, _MOST_BYTES)

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
        """Note that there is no such picture if it cannot be read."""
        try:
            yield
        except _FAULTS as error:
            self._miss(name, error)
            raise

    def focus_of(self, name: str) -> Point:
        """The point of a picture that is always shown: the head of a dragon, the things that lie in a cave."""
        if self._folder is None or name.startswith(OWN):
            return MIDDLE
        if self._heads is None:
            try:
                content = safe_files.content(self._folder / HEADS, _MOST_BYTES)
                self._heads = msgspec.json.decode(content, type=dict[str, Point])
            except FileNotFoundError:
                self._heads = {}
            except (OSError, msgspec.MsgspecError) as error:
                _log.warning("nobody knows where the heads of dragons are: %s", error)
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
        content, size, focus, key = self._content(wanted.name), wanted.size, self.focus_of(wanted.name), ""
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

    def _miss(self, name: str, error: Exception) -> None:
        if not isinstance(error, FileNotFoundError):
            _log.warning("the picture %s cannot be shown: %s", name, error)
        self._missing.add(name)
