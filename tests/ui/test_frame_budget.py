"""Work that exceeds the frame budget is deferred; the final picture is complete and identical."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from PIL import Image
from pygame import Rect, Surface

from tests.ui.pictures import look
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.ui.animation.looks import card
from wyrmspan_desktop.ui.animation.parts import Flight
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.base import image_size
from wyrmspan_desktop.ui.compositor import frame_budget
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.compositor.frame_budget import FrameBudget
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.compositor.layers import Layer, LayerCache
from wyrmspan_desktop.ui.drawing import fonts, highlights, materials, text_effects
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.draw.draw_overlay import enlarged_size
from wyrmspan_desktop.ui.table.screens.table import TableScene

SIZE = (1280, 720)
_PATIENCE_S = 20.0


pytestmark = pytest.mark.usefixtures("own_faces")


@pytest.fixture(autouse=True)
def window() -> Iterator[Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which passes as the test says."""
    now = [0.0]
    monkeypatch.setattr(frame_budget, "perf_counter", lambda: now[0])
    return now


@pytest.fixture
def sections(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The sections drawn anew in each frame: galleries by their cave, banners by seat, others by what draws them."""
    drawn: list[list[str]] = [[]]
    draw = LayerCache._draw

    def noted(cache: LayerCache, layer: Layer, targets: Targets) -> None:
        if isinstance(layer.draw, partial) and isinstance(layer.name, int):
            named = layer.draw.keywords or {"": getattr(layer.draw.func, "__name__", "")}
            drawn[-1] += map(str, named.values())
        draw(cache, layer, targets)

    monkeypatch.setattr(LayerCache, "_draw", noted)
    return drawn


def framing(painter: Painter) -> DisplayList:
    """Give a painter a frame to draw into."""
    frame = DisplayList()
    frame.begin(SIZE)
    painter.canvas = frame
    return frame


def seen(painter: Painter, draw: Callable[[], object]) -> bytes:
    """Return the picture of the next frame."""
    frame, window = framing(painter), Surface(SIZE)
    painter.budget.begin()
    draw()
    painter.budget.end()
    frame.paint(window)
    return pygame.image.tobytes(window, "RGB")


# --- the time of a frame ----------------------------------------------------------------------


def test_frame_that_took_long_to_paint_leaves_less_time_to_the_next(clock: list[float]) -> None:
    budget = FrameBudget(0.008)
    for painting_s, left_s in ((0.003, 0.008), (0.0, 0.005), (0.0, 0.008)):
        budget.begin()
        budget.made()
        clock[0] += left_s - 0.0001
        assert not budget.should_defer()
        clock[0] += 0.0002
        assert budget.should_defer()
        budget.start_painting()
        clock[0] += painting_s
        budget.end()


def test_cached_pictures_are_complete(window: Surface) -> None:
    painter = Painter(Images(None))
    painter.budget = FrameBudget(0.0)
    place = Rect(10, 10, 200, 60)

    def draw() -> None:
        painter.panel(place, (90, 30, 30), (255, 255, 255))
        painter.text("Begin", place, 20, (255, 255, 255))
        painter.icon("egg", place.center, 30)

    framing(painter)
    painter.budget.begin()
    painter.budget.made()
    draw()
    assert painter.budget.deferred_count == 3
    painter.use(window)
    window.fill((0, 0, 0))
    draw()
    assert painter.budget.deferred_count == 3
    whole = pygame.image.tobytes(window, "RGB")
    window.fill((0, 0, 0))
    Painter.__init__(painter, Images(None))
    painter.use(window)
    draw()
    assert pygame.image.tobytes(window, "RGB") == whole


@pytest.mark.parametrize("size", [(140, 190), (250, 340)])
def test_a_face_for_which_a_frame_has_no_time_is_made_in_several(size: tuple[int, int]) -> None:
    painter, at_once = Painter(Images(None)), Painter(Images(None))
    painter.unit = at_once.unit = 1.0
    painter.budget = FrameBudget(0.0)
    faces, whole = CardFaces(painter, default_box()), CardFaces(at_once, default_box())
    place = Rect((20, 20), size)
    goal = seen(at_once, lambda: whole.draw("d12", place))
    frames = 1
    while (shown := seen(painter, lambda: faces.draw("d12", place))) and painter.budget.is_behind:
        assert not faces.is_made("d12", size)
        frames += 1
    assert shown == goal
    assert frames > 3


def test_slow_pictures_are_made_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Large things, their shadows and lights, wide corners, gilt words: in the end they look as if made at once."""
    path = tmp_path / "place/wood_dark.webp"
    path.parent.mkdir()
    Image.radial_gradient("L").resize((768, 256)).convert("RGB").save(path, lossless=True)
    here, makers = threading.get_ident(), set()

    def watched(make: Callable[..., Surface]) -> Callable[..., Surface]:
        def made(*what: Any, **how: Any) -> Surface:
            makers.add((make.__name__, threading.get_ident() == here))
            return make(*what, **how)

        return made

    long = (materials, "slab"), (materials, "soft"), (text_effects, "_gilded")
    for module, name in long:
        monkeypatch.setattr(module, name, watched(getattr(module, name)))
    monkeypatch.setattr(fonts, "lettered", text_effects.lettered)

    def draw(painter: Painter) -> None:
        thing = Rect(60, 60, 480, 300)
        painter.slab(thing, "wood_dark")
        highlights.halo(painter, thing, 9, blur=5, strength=0.8)
        painter.panel(Rect(600, 60, 500, 500), (90, 60, 30), None, radius=200)
        painter.text("New game", thing, 60, role="title", how=text_effects.Lettering(is_gilt=True))

    at_once, painter = Painter(Images(tmp_path, threaded=False)), Painter(Images(tmp_path))
    at_once.unit = painter.unit = 1.0
    at_once.tile("wood_dark")
    at_once.images.take()
    goal = seen(at_once, lambda: draw(at_once))
    assert {by_frame for _, by_frame in makers} == {True}
    makers.clear()
    until = time.monotonic() + _PATIENCE_S
    shown = seen(painter, lambda: draw(painter))
    assert shown != goal
    while shown != goal and time.monotonic() < until:
        time.sleep(0.005)
        painter.images.take()
        shown = seen(painter, lambda: draw(painter))
    painter.images.close()
    assert shown == goal
    assert makers == {(name, False) for _, name in long}


# --- pictures ---------------------------------------------------------------------------------


def wait_for(images: Images) -> None:
    """Take in the small pictures."""
    until = time.monotonic() + _PATIENCE_S
    while images.is_fetching and time.monotonic() < until:
        images.take()
        time.sleep(0.005)
    assert not images.is_fetching


def test_small_pictures_load_together_despite_damaged_ones(tmp_path: Path) -> None:
    for name, side in {"place/lamp": 40, "table/coin": 50, "place/land": 600, "dragons/d1": 30}.items():
        path = tmp_path / f"{name}.webp"
        path.parent.mkdir(exist_ok=True)
        Image.new("RGBA", (side, side), (200, 40, 40, 90)).save(path, lossless=True)
    (tmp_path / "place/bad.webp").write_bytes(b"RIFF\x00\x00\x00\x00WEBPVP8 nothing")
    images = Images(tmp_path)
    images.fetch_sprites()
    assert images.get_sprite("place/lamp") is None
    wait_for(images)
    for name, side in {"place/lamp": 40, "table/coin": 50}.items():
        found = images.get_sprite(name)
        assert found.get_size() == (side, side)
        assert found.get_at((3, 3))[3] == 90, "as it was painted"
    assert not images.is_waiting
    assert images.get_sprite("place/land") is None
    assert images.is_waiting, "what is large, or was forgotten, is asked for by itself"
    images.close()


def test_table_frames_decode_no_pictures(window: Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    here, decoded = threading.get_ident(), image_size.decoded
    by_frames: list[int] = []
    beside: list[int] = []

    def watched(content: bytes) -> Surface:
        (by_frames if threading.get_ident() == here and app.painter.budget.is_on else beside).append(
            len(content)
        )
        return decoded(content)

    monkeypatch.setattr(image_size, "decoded", watched)
    folder = Images.of_the_game(threaded=False)._folder
    app = App(window, seed=1, debug=True, images=Images(folder))
    try:
        table = TableScene(app, scenarios.session("automa"))
        app.scenes.reset(table)
        until = time.monotonic() + _PATIENCE_S
        while time.monotonic() < until:
            app.step(0.05)
            app.draw()
            if app.targets.named("menu") and not (app.dirty or app.screen.is_behind):
                break
            time.sleep(0.002)
        assert app.targets.named("menu") is not None, "the table is there"
        assert app.painter.budget.deferred_count, "but not in one frame"
        assert len(beside) > 60
        assert not by_frames
        monkeypatch.setattr(app.painter.images, "take", lambda *_: False)
        shown = look(app)
        app.painter.budget = FrameBudget()
        table.layout()
        app.dirty = True
        assert look(app) == shown, "nothing is missing"
    finally:
        app.close()
        app.painter.images.close()


def test_rotated_card_is_refined_when_there_is_time(clock: list[float]) -> None:
    painter, size = Painter(), (120, 163)
    framing(painter)
    faces = CardFaces(painter, default_box())
    askew = faces.face("d12", size, angle=3.0)
    painter.budget = FrameBudget(1.0)
    painter.budget.begin()
    painter.budget.made()
    clock[0] = 2.0
    assert faces.face("d12", size, angle=4.0) is askew
    assert painter.budget.is_behind
    painter.budget.end()
    turned = faces.face("d12", size, angle=4.0)
    assert turned is not askew
    assert faces.face("d12", size, angle=4.0, bright=0.5).get_size() == turned.get_size()


# --- from scene to scene ----------------------------------------------------------------------


def test_idle_work_is_done_in_pieces(window: Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(window, seed=1, debug=True)
    app.painter.budget = FrameBudget(0.0)
    app.scenes.reset(table := TableScene(app, scenarios.session("automa")))
    for _ in range(2000):
        app.step(1.0)
        if not app.draw() and not app.dirty:
            break
    cards = {target.card for target in app.targets if target.card}
    assert cards
    prepared, deferred, large = (
        table.idle_work(),
        app.painter.budget.deferred_count,
        enlarged_size(app.painter, SIZE[1]),
    )
    monkeypatch.setattr(table, "idle_work", lambda: prepared)
    frames = 0
    while not all(table.board.faces.is_made(card, large) for card in cards):
        app.on_idle()
        frames += 1
        assert frames < 2000
    assert app.painter.budget.deferred_count > deferred
    assert frames > len(cards)
    app.close()


def test_a_card_in_flight_gets_its_face_though_the_first_frame_had_no_time_for_it() -> None:
    painter, at_once = Painter(Images(None)), Painter(Images(None))
    painter.unit = at_once.unit = 1.0
    painter.budget = FrameBudget(0.0)
    box, place = default_box(), Rect(20, 20, 120, 163)
    flight, waiting = (Flight(card("d12", "dragons"), (place,)) for _ in range(2))
    goal = seen(at_once, lambda: _fly(flight, at_once, CardFaces(at_once, box)))
    faces = CardFaces(painter, box)
    first = seen(painter, lambda: _fly(waiting, painter, faces))
    for _ in range(99):
        if (shown := seen(painter, lambda: _fly(waiting, painter, faces))) == goal:
            break
    assert first != goal
    assert shown == goal


def _fly(flight: Flight, painter: Painter, faces: CardFaces) -> None:
    image = flight._image(cast("Any", SimpleNamespace(painter=painter, faces=faces)), flight.look)
    painter.canvas.blit(image, flight.start)
