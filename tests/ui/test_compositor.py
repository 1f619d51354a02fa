"""For any scene and any budget: in the end the window shows what is drawn at once, and every frame makes progress."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame
import pytest
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor import Images, Layer, damage, frame_budget
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.compositor.frame_budget import FRAME_S, FrameBudget
from wyrmspan_desktop.ui.compositor.layers import LayerCache
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.targets import Target, Targets

SIZE = (160, 120)
_LAYERS, _CHANGES, _MAX_FRAMES = 7, 12, 400


class Clock:
    """Time that passes by itself: each look at it finds it so much later."""

    def __init__(self, step: Callable[[], float]) -> None:
        self._step, self._now = step, 0.0

    def __call__(self) -> float:
        self._now += self._step()
        return self._now


BUDGETS: dict[str, Callable[[random.Random], Callable[[], float]]] = {
    "plenty": lambda chance: lambda: 0.0,
    "some": lambda chance: lambda: chance.choice((0.0, FRAME_S / 3)),
    "uneven": lambda chance: lambda: chance.choice((0.0, 0.0, 0.0, 1.0)),
    "none": lambda chance: lambda: 1.0,
}
"""Seconds that the fake clock advances at each reading."""


class LateImages(Images):
    """Paintings that arrive one by one, when the test says so."""

    def __init__(self, *, arrived: bool) -> None:
        super().__init__(None)
        self._all_arrived = arrived
        self._has = set[str]()
        self._awaited = list[str]()

    def get(self, name: str, size: Size) -> Surface | None:
        if not self._all_arrived and name not in self._has:
            self.pending_reads += 1
            if name not in self._awaited:
                self._awaited.append(name)
            return None
        image = Surface(size)
        image.fill((len(name) * 9 % 256, 70, int(name) * 37 % 256))
        return image

    def arrive(self) -> bool:
        """Deliver the painting requested first; return whether there was one."""
        if self._awaited:
            self._has.add(self._awaited.pop(0))
            self.arrivals += 1
            return True
        return False


class Scene:
    """Layers of fills, cached pieces and paintings, each made from the number that it shows."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.shows = [0] * _LAYERS
        self.lit = [0] * _LAYERS
        self.work = 0
        """The number of pieces made and layers drawn so far."""
        self.drawn = dict[int, tuple[int, int]]()
        """The key of each layer, and how it was lit, when it was drawn last."""

    def layers(self) -> list[Layer]:
        """The layers as they are now."""
        return [
            Layer(
                number,
                partial(self._draw, number),
                partial(self.shows.__getitem__, number),
                light_key=lambda targets, number=number: self.lit[number],  # type: ignore[misc]
                may_skip=number % 2 == 0,
            )
            for number in range(_LAYERS)
        ]

    def _draw(self, number: int) -> None:
        self.work += 1
        self.drawn[number] = self.shows[number], self.lit[number]
        chance = random.Random(100 * number + self.shows[number])
        painter, light = self.painter, self.lit[number]
        if number == 0:
            painter.canvas.fill((20, 30, 40))
        for _ in range(5):
            place = Rect(
                chance.randrange(140), chance.randrange(100), chance.randint(4, 60), chance.randint(4, 40)
            )
            colour = tuple(chance.randrange(256) for _ in range(3))
            kind = chance.randrange(5)
            if kind == 0:
                painter.canvas.fill((*colour[:2], (colour[2] + light) % 256), place)
            elif kind == 1:
                key = ("piece", place.size, colour)
                painter.blit_cached(key, partial(self._piece, place.size, colour), place.topleft)
            elif kind == 2:
                painter.draw_whole(partial(self._pieces, place, colour))
            elif kind == 3:
                key = ("composite", place.size, colour)
                picture = painter.faces.find(key) or painter.with_placeholder(
                    partial(painter.stored, painter.faces, key, partial(self._composite, place.size, colour)),
                    partial(Surface, (1, 1)),
                    is_composite=True,
                )
                painter.canvas.blit(picture, place)
            else:
                image = painter.images.get(str(chance.randrange(9)), place.size)
                if image is not None:
                    painter.canvas.blit(image, place)

    def _pieces(self, place: Rect, colour: tuple[int, ...]) -> None:
        for number in range(4):
            shade = colour[0], colour[1], number * 60
            key = ("piece", place.size, shade)
            self.painter.blit_cached(
                key, partial(self._piece, place.size, shade), (place.x + number, place.y)
            )

    def _composite(self, size: Size, colour: tuple[int, ...]) -> Surface:
        image = Surface(size)
        with self.painter.onto(image):
            self._pieces(image.get_rect(), colour)
        return image

    def _piece(self, size: Size, colour: tuple[int, ...]) -> Surface:
        self.work += 1
        image = Surface(size, pygame.SRCALPHA)
        image.fill((*colour, 130))
        return image


def at_once(scene: Scene) -> bytes:
    """The pixels of a scene that is drawn as a whole, with all paintings and without a budget."""
    painter, whole = Painter(LateImages(arrived=True)), Surface(SIZE)
    other = Scene(painter)
    other.shows, other.lit = list(scene.shows), list(scene.lit)
    with painter.onto(whole):
        for number in range(_LAYERS):
            other._draw(number)
    return pygame.image.tobytes(whole, "RGB")


@pytest.fixture(autouse=True)
def pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even these small windows are painted in pieces."""
    pygame.font.init()
    monkeypatch.setattr(damage, "_PIECE", 2000)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("is_gradual", [True, False], ids=["gradual", "whole"])
@pytest.mark.parametrize("budget", BUDGETS)
def test_frames_make_bounded_progress_until_everything_is_drawn(
    monkeypatch: pytest.MonkeyPatch, budget: str, is_gradual: bool, seed: int
) -> None:
    chance = random.Random(seed)
    monkeypatch.setattr(frame_budget, "perf_counter", Clock(BUDGETS[budget](chance)))
    images = LateImages(arrived=False)
    painter, display_list, window = Painter(images), DisplayList(), Surface(SIZE)
    painter.budget = FrameBudget(FRAME_S)
    scene, cache = Scene(painter), LayerCache(painter, is_gradual=is_gradual)

    def frame(*, is_scrubbing: bool = False) -> bool:
        """Draw and paint a frame; whether another one has to follow."""
        display_list.begin(SIZE)
        layers, targets, before, drawn = scene.layers(), Targets(), scene.work, dict(scene.drawn)
        painter.budget.begin()
        with painter.drawing_on(display_list):
            cache.begin(layers, is_scrubbing=is_scrubbing)
            for number, layer in enumerate(layers):
                cache.draw(layer, targets)
                if number == 3:
                    painter.canvas.begin_foreground()
        painted = display_list.paint(window, painter.budget.is_late, may_be_late=True)
        painter.budget.end()
        is_behind = painter.budget.is_behind or display_list.is_behind
        assert painted or scene.work > before or not is_behind, "nothing was done in a frame"
        renewed = [n for n, (shows, _) in drawn.items() if shows != scene.drawn[n][0]]
        assert not is_scrubbing or len([n for n in renewed if n % 2 == 0]) <= 1, "layers take turns"
        return is_behind

    for _ in range(_CHANGES):
        changed = scene.shows if chance.random() < 0.6 else scene.lit
        for number in chance.sample(range(_LAYERS), chance.choice((1, 1, 6))):
            changed[number] += 1
        frame(is_scrubbing=chance.random() < 0.4)
        if chance.random() < 0.3:
            images.arrive()
    frames, is_behind = 0, True
    while images.arrive() or is_behind:
        is_behind = frame()
        frames += 1
        assert frames < _MAX_FRAMES, "it never comes to an end"
    assert pygame.image.tobytes(window, "RGB") == at_once(scene)
    assert not frame(), "nothing is left to do"


class Stripes:
    """A window of rows; each is a layer, and has the colour of what that shows."""

    def __init__(self, count: int, *, is_gradual: bool) -> None:
        self.painter, self._display_list, self._window = Painter(), DisplayList(), Surface(SIZE)
        self.painter.budget = FrameBudget(FRAME_S)
        self.cache = LayerCache(self.painter, is_gradual=is_gradual)
        self.shows = [0] * count

    def frame(self) -> list[int]:
        """Draw and paint a frame; returns what each row of the window shows then, 0 for nothing."""
        self._display_list.begin(SIZE)
        self.painter.budget.begin()
        with self.painter.drawing_on(self._display_list):
            self.cache.draw_all([self._layer(number) for number in range(len(self.shows))], Targets())
        self.painter.budget.end()
        self._display_list.paint(self._window)
        return [self._window.get_at((5, 10 * number + 5))[0] for number in range(len(self.shows))]

    def _layer(self, number: int) -> Layer:
        return Layer(number, partial(self._draw, number), partial(self.shows.__getitem__, number))

    def _draw(self, number: int) -> None:
        shown = self.shows[number]
        image = self.painter.cached_now(("stripe", shown), partial(self._stripe, number, shown))
        self.painter.canvas.blit(image, (0, 10 * number))

    @staticmethod
    def _stripe(number: int, shown: int) -> Surface:
        image = Surface(SIZE if number == 0 else (SIZE[0], 10))  # the lowest hides what was there before
        image.fill((shown, 0, 0), (0, 0, SIZE[0], 10))
        return image


@pytest.mark.parametrize("seed", range(20))
def test_a_table_opens_piece_by_piece_for_another_seat_and_shows_nothing_of_the_one_before(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    chance = random.Random(seed)
    stripes = Stripes(10, is_gradual=True)
    stripes.shows = [50 + number for number in range(10)]
    monkeypatch.setattr(frame_budget, "perf_counter", lambda: 0.0)
    assert stripes.frame() == stripes.shows
    monkeypatch.setattr(frame_budget, "perf_counter", Clock(lambda: chance.choice((0.3, 0.9)) * FRAME_S))
    stripes.cache.forget()
    stripes.shows = now = [100 + number for number in range(10)]
    seen, frames = [0] * 10, 0
    while seen != now:
        there, seen = sum(map(bool, seen)), stripes.frame()
        frames += 1
        assert sum(map(bool, seen)) > there, "every frame makes progress"
        opened = sum(map(bool, seen))
        assert seen == now[:opened] + [0] * (10 - opened), "from the lowest on, and for this seat alone"
    assert frames > 1
    assert stripes.frame() == now


class Busy:
    """A lowest layer that needs a new image in every frame, and others of some pieces each above it."""

    def __init__(self, seconds: float, pieces: list[int], *, is_gradual: bool) -> None:
        self.painter, self._display_list = Painter(), DisplayList()
        self.painter.budget = FrameBudget(seconds)
        self.cache = LayerCache(self.painter, is_gradual=is_gradual)
        self._pieces, self._frames = pieces, 0

    def frame(self) -> None:
        self._frames += 1
        self._display_list.begin(SIZE)
        self.painter.budget.begin()
        first = Layer("busy", partial(self._draw, ("busy", self._frames), 1), lambda: self._frames)
        others = [
            Layer(number, partial(self._draw, number, count), lambda: None)
            for number, count in enumerate(self._pieces)
        ]
        with self.painter.drawing_on(self._display_list):
            self.cache.draw_all([first, *others], Targets())
        self.painter.budget.end()

    @property
    def is_complete(self) -> bool:
        return self.cache.is_complete(*range(len(self._pieces)))

    def _draw(self, name: object, count: int) -> None:
        for piece in range(count):
            self.painter.blit_cached((name, piece), lambda: Surface((4, 4)), (0, 0))


@pytest.mark.parametrize("is_gradual", [True, False], ids=["gradual", "whole"])
@pytest.mark.parametrize("seed", range(20))
def test_no_layer_starves_beside_one_that_always_has_work(
    monkeypatch: pytest.MonkeyPatch, seed: int, *, is_gradual: bool
) -> None:
    chance = random.Random(seed)
    monkeypatch.setattr(frame_budget, "perf_counter", Clock(lambda: chance.choice((FRAME_S, 1.0))))
    budget = chance.choice((0.0, 0.0, FRAME_S / 4, FRAME_S, 10 * FRAME_S))
    scene = Busy(budget, [chance.randint(1, 4) for _ in range(chance.randint(1, 6))], is_gradual=is_gradual)
    frames = 0
    while not scene.is_complete:
        scene.frame()
        frames += 1
        assert frames < _MAX_FRAMES, "it never comes to an end"


def test_targets_of_a_layer_are_registered_whether_it_is_drawn_or_not() -> None:
    pygame.font.init()
    painter, display_list = Painter(), DisplayList()
    cache, drawn = LayerCache(painter), list[int]()
    for number in range(4):
        display_list.begin(SIZE)
        targets = Targets()

        def draw(targets: Targets = targets, number: int = number) -> None:
            drawn.append(number)
            targets.add(Target("button", Rect(1, 2, 3, 4)))

        with painter.drawing_on(display_list):
            cache.draw_one("sheet", number // 2, targets, draw)
        assert [target.id for target in targets] == ["button"]
    assert drawn == [0, 2]
