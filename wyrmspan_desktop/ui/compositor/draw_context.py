"""The context of drawing: a canvas, the unit of measure on it, and cached pieces, made in the time of a frame."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, MutableMapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias, TypeVar
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
"""How much memory pieces take at most, in a window of one pixel for each unit."""
_LARGE = 60_000
"""From so many pixels on to make a piece takes too long for a frame, if it is soft."""
_IDLE_S = 0.004
"""After so many seconds no further job is begun in an idle frame."""


class Missing(NamedTuple):
    """The things that a drawing lacks and that one of the next frames will have: false if it is complete."""

    images: bool
    """Whether something else was drawn for paintings that have still to come."""
    pieces: bool
    """Whether pieces were left out, for which there was no time."""

    def __bool__(self) -> bool:
        return self.images or self.pieces


Job = Callable[[], object]
"""Work for an idle frame, which should take some milliseconds at most; of what it draws pieces may be left out."""
IdleWork: TypeAlias = Generator[Job, bool, Thing]
"""Jobs one after the other; each yields whether all that it draws was there."""


class DrawContext:
    """Draws on `canvas`; `unit` is the number of pixels of one unit of measure at this window size."""

    def __init__(self, images: Images | None = None) -> None:
        self.images = images or Images(None)
        self.budget = FrameBudget(FRAME_S if self.images.is_threaded else None)
        self.unit = 1.0
        self.grown = 1.0
        """How many times larger than elsewhere a unit is just now: on a large card all grows with it."""
        self.enlarge = 1.0
        """How many times larger than asked for text is set wherever it finds room."""
        self.card_text = 1.0
        """How many times larger still it is on cards."""
        self._can_be_deferred = False
        """Whether somebody takes `Deferred` for an answer while a picture that is kept is drawn."""
        self._panels = SurfaceCache(_PANELS_MB)
        self._signs = WeakKeyDictionary[pygame.Surface, list[IconHit]]()
        """The icons that stand on pictures which are kept."""
        self.canvas: Canvas = SurfaceCanvas(pygame.Surface((1, 1)), self._signs)
        self._shared = WeakValueDictionary[type, Any]()

    def use(self, surface: pygame.Surface) -> None:
        """Draw on a surface from now on."""
        self.canvas = SurfaceCanvas(surface, self._signs)

    @contextmanager
    def drawing_on(self, canvas: Canvas) -> Iterator[None]:
        """Draw on another canvas meanwhile."""
        before, self.canvas = self.canvas, canvas
        try:
            yield
        finally:
            self.canvas = before

    def onto(self, surface: pygame.Surface) -> AbstractContextManager[None]:
        """Draw on a picture meanwhile."""
        return self.drawing_on(SurfaceCanvas(surface, self._signs))

    def unseen(self) -> AbstractContextManager[None]:
        """Draw as for the window meanwhile, without showing it."""
        display_list = DisplayList()
        display_list.begin(self.canvas.get_size())
        return self.drawing_on(display_list)

    @contextmanager
    def preloading(self) -> Iterator[None]:
        """Draw what will be seen soon, without showing it: images and pieces that it needs are there then."""
        with self.unseen(), self.images.prefetching():
            yield

    def record(self, draw: Callable[[], None]) -> CommandList:
        """Record a drawing for the window without showing it."""
        with self.unseen():
            group = self.canvas.begin_group()
            draw()
        return group

    def tag_icon(self, name: str, rect: Rect) -> None:
        """An icon, or a mark between icons, has been drawn: whoever points at it may ask what it is called."""
        self.canvas.tag_icon(name, rect)

    def tag_icons(self, image: pygame.Surface, signs: Iterable[IconHit]) -> None:
        """Icons stand on a picture."""
        self._signs.setdefault(image, []).extend(signs)

    def icons_on(self, image: pygame.Surface) -> Sequence[IconHit]:
        """The icons that stand on a picture, the topmost last."""
        return self._signs.get(image, ())

    def px(self, units: float) -> int:
        """Units in pixels, at least one."""
        return max(1, round(units * self.unit * self.grown))

    @property
    def look(self) -> tuple[float, float, float, str, str]:
        """All that cached pictures depend on besides their own size."""
        return self.unit, self.enlarge, self.card_text, palettes.current().name, sentences.language()

    def shared(self, kind: type[Thing], make: Callable[[], Thing]) -> Thing:
        """The one thing of a kind that all scenes share as long as one of them has it: so much memory for each would
        take longer to be given than a frame may take.
        """
        found: Thing | None = self._shared.get(kind)
        if found is None:
            found = self._shared[kind] = make()
        return found

    def cached_now(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A piece of what is drawn, made once for a key and kept as long as there is room."""
        found = self._panels.find(key)
        if found is None:
            self._check_time()
            found = self._keep(key, make())
        return found

    def _keep(self, key: Hashable, made: pygame.Surface) -> pygame.Surface:
        self.budget.made()
        return self._panels.keep(key, made, self.unit)

    def waits(self) -> bool:
        """Whether what would be made now has to wait for one of the next frames.

        Nothing does that belongs to a picture which is drawn now and kept: it would be missing there for good.
        """
        self._check_time()
        return self.canvas.can_defer and self.budget.should_defer()

    def _check_time(self) -> None:
        """Raise `Deferred` if the picture that is drawn now may be deferred, and the time of the frame is over."""
        if self._can_be_deferred and not self.canvas.can_defer and self.budget.should_defer():
            raise Deferred

    def with_placeholder(
        self, make: Callable[[], Thing], placeholder: Callable[[], Thing], *, is_composite: bool = False
    ) -> Thing:
        """Make something that takes a while and is not there; until it is its turn, return what a placeholder gives.

        ``is_composite``: it consists of sprites, which come first, and of cached pieces.  It may take several frames,
        each of which goes on from the pieces that are there.
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
        """Leave nothing out of the frames that are drawn meanwhile."""
        before, self.budget = self.budget, FrameBudget()
        try:
            yield
        finally:
            self.budget = before

    def _wait_or_make(self) -> bool:
        """Whether something that is not there has to wait; if not, it is made now."""
        waits = self.waits()
        if not waits:
            self.budget.made()
        return waits

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """A piece as above; None if it has to wait for one of the next frames."""
        found = self._panels.find(key)
        if found is None and not self.waits():
            found = self._keep(key, make())
        return found

    def cached_async(
        self, key: Hashable, size: tuple[int, int], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface | None:
        """A piece as above of about a size; of many pixels it is made beside the frames, where they are drawn."""
        if size[0] * size[1] < _LARGE or not self._has_workers:
            return self.cached(key, make)
        found = self._panels.find(key)
        if found is None:
            found = self.images.made(f"piece/{key}", size, make)
            return None if found is None else self._keep(key, found)
        return found

    @property
    def _has_workers(self) -> bool:
        """Whether what is drawn now may come later, from an image worker."""
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
        """Draw a piece, or an area of it, at a point or centred on it; whether it is there already.

        ``size``: about how large it is, if it may be large and takes long to make.
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
        """Draw an area of a picture out of a store, or until it is made, what a placeholder draws; whether it is made.

        It is stored as soon as it lacks nothing.
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
        """Return a picture out of a store, or make it; it is stored as soon as it lacks nothing."""
        found = store.find(key)
        if found is not None:
            return found
        made, missing = self.with_missing(make)
        return made if missing else store.keep(key, made, self.unit)

    def get_sprite(self, name: str) -> pygame.Surface | None:
        """A small painted picture as it is; where frames are drawn it is waited for."""
        if not self.canvas.can_defer:
            return self.images.load_now(name)
        return self.images.get_sprite(name)

    def draw_whole(self, draw: Callable[[], Thing]) -> Thing:
        """Draw something of which nothing is seen before all its pieces are there."""
        if not self.canvas.can_defer:
            return draw()
        with self.unseen():
            group = self.canvas.begin_group()
            drawn, missing = self.with_missing(draw)
        if not missing.pieces:
            self.canvas.append(group)
        return drawn

    def with_missing(self, make: Callable[[], Thing]) -> tuple[Thing, Missing]:
        """Make or draw something; returns it, and what it lacks that will be there in one of the next frames."""
        reads, deferred = self.images.pending_reads, self.budget.deferred_count
        made = make()
        return made, Missing(self.images.pending_reads > reads, self.budget.deferred_count > deferred)

    def completed(self, draw: Callable[[], Thing], tries: int) -> Thing:
        """Draw again until all images are there that are asked for; where they come at once, as in tests and tools."""
        for _ in range(tries):
            drawn = draw()
            if not self.images.is_waiting:
                break
            self.images.take()
        return drawn

    def keep_whole(self, store: MutableMapping[Key, Thing], key: Key, make: Callable[[], Thing]) -> Thing:
        """Return what is stored under a key, or make it; it is stored as soon as it lacks nothing."""
        if key in store:
            return store[key]
        made, missing = self.with_missing(make)
        if not missing:
            store[key] = made
        return made


class IdleQueue:
    """Does work for a scene in frames in which nothing happens."""

    def __init__(self, painter: DrawContext) -> None:
        self._painter = painter
        self._steps: Iterator[None] | None = None

    def forget(self) -> None:
        """Drop the work that was to be done: something else is shown."""
        self._steps = None

    def run(self, find: Callable[[], IdleWork[None]]) -> None:
        """Go on with the work that was found last, or find some: a step at least, and more if there is time."""
        if self._painter.images.is_fetching:
            return  # what would be made now lacks its pictures
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
        """Do each job again and again until it leaves nothing out."""
        with suppress(StopIteration):
            job = next(work)
            while True:
                _, missing = self._painter.with_missing(job)
                yield
                if not missing.pieces:
                    job = work.send(not missing)
