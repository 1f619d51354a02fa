"""The context of drawing: a canvas, the unit of measure, and cached images made within the frame's budget."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, MutableMapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from time import perf_counter
from typing import NamedTuple, TypeAlias, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

import pygame
from pygame import Rect

from wyrmspan_desktop.text import sentences
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.compositor.canvas import Canvas, CommandList, IconHit, SurfaceCanvas
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.compositor.frame_budget import FRAME_S, Deferred, FrameBudget
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache

Thing = TypeVar("Thing")
Key = TypeVar("Key", bound=Hashable)
_PANELS_MB = 14
"""Memory for cached images in MB, in a window with one pixel for each unit."""
_LARGE = 60_000
"""Soft images with at least this many pixels take too long for a frame to make."""
_IDLE_S = 0.004
"""After this many seconds of an idle frame no further job is begun."""


class Missing(NamedTuple):
    """The images and pieces that a drawing lacks until a later frame; false if it is complete."""

    images: bool
    """Whether placeholders were drawn for paintings that are still loading."""
    pieces: bool
    """Whether cached images were left out for lack of time."""

    def __bool__(self) -> bool:
        return self.images or self.pieces


Job = Callable[[], object]
"""Work for an idle frame of at most some milliseconds; it may leave out some of its drawing."""
IdleWork: TypeAlias = Generator[Job, bool, Thing]
"""A generator of jobs; each yield returns whether the job's drawing was complete."""


class DrawContext:
    """Draws on `canvas`; `unit` is the number of pixels of one unit of measure at this window size."""

    def __init__(self, images: Images | None = None) -> None:
        self.images = images or Images(None)
        self.budget = FrameBudget(FRAME_S if self.images.is_threaded else None)
        self.unit = 1.0
        self.grown = 1.0
        """The factor by which a unit is currently enlarged: everything on a large card grows with it."""
        self.enlarge = 1.0
        """The factor by which text is enlarged where there is room."""
        self.card_text = 1.0
        """The additional factor for text on cards."""
        self._can_be_deferred = False
        """Whether a caller handles `Deferred` while a cached image is drawn."""
        self._panels = SurfaceCache(_PANELS_MB)
        self._signs = WeakKeyDictionary[pygame.Surface, list[IconHit]]()
        """The icons on cached images."""
        self.canvas: Canvas = SurfaceCanvas(pygame.Surface((1, 1)), self._signs)
        self._shared = WeakValueDictionary[type, object]()

    def use(self, surface: pygame.Surface) -> None:
        """Draw on a surface from now on."""
        self.canvas = SurfaceCanvas(surface, self._signs)

    @contextmanager
    def drawing_on(self, canvas: Canvas) -> Iterator[None]:
        """Draw on another canvas while the context is active."""
        before, self.canvas = self.canvas, canvas
        try:
            yield
        finally:
            self.canvas = before

    def onto(self, surface: pygame.Surface) -> AbstractContextManager[None]:
        """Draw on an image while the context is active."""
        return self.drawing_on(SurfaceCanvas(surface, self._signs))

    def unseen(self) -> AbstractContextManager[None]:
        """Draw as for the window, without showing it, while the context is active."""
        display_list = DisplayList()
        display_list.begin(self.canvas.get_size())
        return self.drawing_on(display_list)

    @contextmanager
    def preloading(self) -> Iterator[None]:
        """Prefetch all images that are drawn while the context is active, without showing anything."""
        with self.unseen(), self.images.prefetching():
            yield

    def record(self, draw: Callable[[], None]) -> CommandList:
        """Record a drawing for the window without showing it."""
        with self.unseen():
            group = self.canvas.begin_group()
            draw()
        return group

    def tag_icon(self, name: str, rect: Rect) -> None:
        """Record an icon, or a mark between icons, so that the player can point at it and read its name."""
        self.canvas.tag_icon(name, rect)

    def tag_icons(self, image: pygame.Surface, signs: Iterable[IconHit]) -> None:
        """Record the icons on an image."""
        self._signs.setdefault(image, []).extend(signs)

    def icons_on(self, image: pygame.Surface) -> Sequence[IconHit]:
        """Return the icons on an image, the topmost last."""
        return self._signs.get(image, ())

    def px(self, units: float) -> int:
        """Convert units to pixels, at least one."""
        return max(1, round(units * self.unit * self.grown))

    @property
    def look(self) -> tuple[float, float, float, str, str]:
        """The part of cache keys that all images share: scale, text sizes, palette and language."""
        return self.unit, self.enlarge, self.card_text, palettes.current().name, sentences.language()

    def shared(self, kind: type[Thing], make: Callable[[], Thing]) -> Thing:
        """Return the one object of a type shared by all living scenes; allocating one for each would take too long."""
        found = self._shared.get(kind)
        if not isinstance(found, kind):
            found = self._shared[kind] = make()
        return found

    def cached_now(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the cached image of a key, made now if missing."""
        found = self._panels.find(key)
        if found is None:
            self._check_time()
            found = self._keep(key, make())
        return found

    def _keep(self, key: Hashable, made: pygame.Surface) -> pygame.Surface:
        self.budget.made()
        return self._panels.keep(key, made, self.unit)

    def waits(self) -> bool:
        """Return whether an image to be made now is deferred to a later frame.

        Never while a cached image is drawn, which would stay incomplete.
        """
        self._check_time()
        return self.canvas.can_defer and self.budget.should_defer()

    def _check_time(self) -> None:
        """Raise `Deferred` if the current image may be deferred, and the frame's budget is used up."""
        if self._can_be_deferred and not self.canvas.can_defer and self.budget.should_defer():
            raise Deferred

    def with_placeholder(
        self, make: Callable[[], Thing], placeholder: Callable[[], Thing], *, is_composite: bool = False
    ) -> Thing:
        """Make something expensive; return the result of ``placeholder`` if there is no time in this frame.

        ``is_composite``: it consists of sprites, which are loaded first, and of cached images.  It may take
        several frames, each of which goes on from the images already made.
        """
        is_composite &= self.canvas.can_defer
        if (is_composite and self.images.is_fetching) or self.waits():
            return placeholder()
        try:
            self._can_be_deferred |= is_composite
            made = make()
        except Deferred:
            if not is_composite:
                raise
            return placeholder()
        finally:
            self._can_be_deferred &= not is_composite
        self.budget.made()
        return made

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Defer nothing while the context is active."""
        before, self.budget = self.budget, FrameBudget()
        try:
            yield
        finally:
            self.budget = before

    def _wait_or_make(self) -> bool:
        """Return whether a missing image is deferred; otherwise record that it is made now."""
        waits = self.waits()
        if not waits:
            self.budget.made()
        return waits

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """Return the cached image of a key, made now if there is time; None if it is deferred."""
        found = self._panels.find(key)
        if found is None and not self.waits():
            found = self._keep(key, make())
        return found

    def cached_async(
        self, key: Hashable, size: tuple[int, int], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface | None:
        """Return the cached image of a key as `cached` does; a large one is made by an image worker.

        ``size``: its approximate size in pixels.
        """
        if size[0] * size[1] < _LARGE or not self._has_workers:
            return self.cached(key, make)
        found = self._panels.find(key)
        if found is None:
            found = self.images.made(f"piece/{key}", size, make)
            return None if found is None else self._keep(key, found)
        return found

    @property
    def _has_workers(self) -> bool:
        """Whether the current drawing may be completed later by an image worker."""
        return self.images.is_threaded and self.canvas.can_defer

    def blit_cached(
        self,
        key: Hashable,
        make: Callable[[], pygame.Surface],
        point: tuple[int, int],
        flags: int = 0,
        *,
        size: tuple[int, int] = (0, 0),
        area: Rect | None = None,
        is_centred: bool = False,
    ) -> bool:
        """Draw a cached image, or an area of it, at a point or centred on it; return whether it was available.

        ``size``: its approximate size in pixels, if it may be large and slow to make.
        """
        image = self.cached_async(key, size, make)
        if image is not None:
            place = image.get_rect(center=point) if is_centred else point
            self.canvas.blit(image, place, area, flags)
        return image is not None

    def blit_stored(
        self,
        store: SurfaceCache,
        key: Hashable,
        make: Callable[[], pygame.Surface],
        point: tuple[int, int],
        area: Rect | None = None,
        placeholder: Callable[[], object] | None = None,
    ) -> bool:
        """Draw an area of an image of a cache, or the placeholder while it is not made; return whether it is made.

        It is cached once it is complete.
        """
        image = store.find(key)
        if image is None:
            image = self.with_placeholder(lambda: self.stored(store, key, make), lambda: None)
        if image is not None:
            self.canvas.blit(image, point, area)
        elif placeholder is not None:
            placeholder()
        return image is not None

    def stored(
        self, store: SurfaceCache, key: Hashable, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Return an image of a cache, made if missing; it is cached once it is complete."""
        found = store.find(key)
        if found is not None:
            return found
        made, missing = self.with_missing(make)
        return made if missing else store.keep(key, made, self.unit)

    def get_sprite(self, name: str) -> pygame.Surface | None:
        """Return a small painted picture at its original size; None while it is loading, if drawing may be deferred."""
        if not self.canvas.can_defer:
            return self.images.load_now(name)
        return self.images.get_sprite(name)

    def draw_whole(self, draw: Callable[[], Thing]) -> Thing:
        """Draw something only if all its images are available; otherwise draw nothing of it."""
        if not self.canvas.can_defer:
            return draw()
        with self.unseen():
            group = self.canvas.begin_group()
            drawn, missing = self.with_missing(draw)
        if not missing.pieces:
            self.canvas.draw_recorded(group)
        return drawn

    def with_missing(self, make: Callable[[], Thing]) -> tuple[Thing, Missing]:
        """Make or draw something; return the result, and what it lacks that a later frame will have."""
        reads, deferred = self.images.pending_reads, self.budget.deferred_count
        made = make()
        return made, Missing(self.images.pending_reads > reads, self.budget.deferred_count > deferred)

    def completed(self, draw: Callable[[], Thing], tries: int) -> Thing:
        """Draw repeatedly until all requested images are loaded; for tests and tools, where they load at once."""
        for _ in range(tries):
            drawn = draw()
            if not self.images.is_waiting:
                break
            self.images.take()
        return drawn

    def keep_whole(self, store: MutableMapping[Key, Thing], key: Key, make: Callable[[], Thing]) -> Thing:
        """Return the value of a key, made if missing; it is stored once it is complete."""
        if key in store:
            return store[key]
        made, missing = self.with_missing(make)
        if not missing:
            store[key] = made
        return made


class IdleQueue:
    """Runs a scene's work in frames in which nothing happens."""

    def __init__(self, painter: DrawContext) -> None:
        self._painter = painter
        self._steps: Iterator[None] | None = None

    def forget(self) -> None:
        """Drop the pending work: something else is shown."""
        self._steps = None

    def run(self, find: Callable[[], IdleWork[None]]) -> None:
        """Continue the pending work, or find some: at least one step, and more if there is time."""
        if self._painter.images.is_fetching:
            return  # its pictures are still loading
        if self._steps is None:
            self._steps = self._steps_of(find())
        until = perf_counter() + _IDLE_S
        self._painter.budget.begin()
        try:
            for _ in self._steps:
                if perf_counter() >= until:
                    break
        finally:
            self._painter.budget.end()

    def _steps_of(self, work: IdleWork[None]) -> Iterator[None]:
        """Repeat each job until it leaves nothing out."""
        with suppress(StopIteration):
            job = next(work)
            while True:
                _, missing = self._painter.with_missing(job)
                yield
                if not missing.pieces:
                    job = work.send(not missing)
