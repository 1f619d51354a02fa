"""Caches are bounded."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, at_first_action
from wyrmspan_desktop import ui
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache, thread_local_lru
from wyrmspan_desktop.ui.drawing.fonts import SmallLru

KILO = 1 / 1024


def square(side: int) -> Callable[[], pygame.Surface]:
    return lambda: pygame.Surface((side, side))


def test_cached_values_are_not_shared_between_threads() -> None:
    cached = thread_local_lru(1)(square(4))
    with ThreadPoolExecutor(1) as beside:
        other = beside.submit(cached).result()
        assert beside.submit(cached).result() is other
    assert cached() is cached() is not other


def test_cached_surfaces_are_thread_local() -> None:
    """Frames and image workers call the same functions at once."""
    assert ui.__file__ is not None
    shared = []
    for path in Path(ui.__file__).parent.rglob("*.py"):
        code = path.read_text("utf-8")
        for node in ast.walk(ast.parse(code)) if "cache" in code else ():
            if isinstance(node, ast.FunctionDef) and node.returns and "Surface" in ast.unparse(node.returns):
                cached = [ast.unparse(each) for each in node.decorator_list if "cache" in ast.unparse(each)]
                shared += [f"{path.name}: {node.name} {each}" for each in cached]
    assert not shared


def test_the_picture_that_was_not_wanted_for_longest_makes_room() -> None:
    pictures = SurfaceCache(3 * KILO)  # three of 16 by 16
    for name in "abc":
        pictures.get(name, square(16))
    pictures.get("a", square(16))
    pictures.get("d", square(16))
    assert [name for name in "abcd" if name in pictures] == ["a", "c", "d"]
    assert pictures.bytes == pictures.most
    pictures.get("large", square(100))
    assert len(pictures) == 1
    assert "large" in pictures, "what is wanted now is kept however large it is"


def test_the_cache_grows_with_the_scale() -> None:
    pictures = SurfaceCache(2 * KILO)
    for name in range(4):
        pictures.get(name, square(16), 1.5)
    assert len(pictures) == 4
    pictures.get(4, square(16))
    assert len(pictures) == 2


def test_dropped_entries_free_their_memory() -> None:
    pictures = SurfaceCache(2 * KILO)
    pictures.get("kept", square(16))
    pictures.get("gone", square(16))
    for _ in range(2):
        pictures.drop("gone")
        assert "gone" not in pictures
        assert pictures.bytes == KILO * 2**20


LARGE_AND_SMALL = """
from wyrmspan_desktop.testing.memory import memory_mb
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system.window import open_window
import pygame

app = App(open_window((960, 540), fullscreen=False))
app.open(app.archive, app.thinkers)
held = []
for _ in range(2):
    large = []
    before = memory_mb()
    for number in range(30):
        large.append(pygame.Surface((1000 + number, 1000)))
        held.append(bytes(200_000))
    del large
print(memory_mb() - before)
app.close()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="measures memory as Linux tells it")
def test_memory_of_large_pictures_is_returned() -> None:
    command = [sys.executable, "-W", "error", "-c", LARGE_AND_SMALL]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert float(run.stdout.split()[-1]) < 20, "so many megabytes are not given back"


def test_a_picture_may_be_made_while_it_is_made() -> None:
    pictures = SurfaceCache(1)

    def make() -> pygame.Surface:
        pictures.get("a", square(3))
        return pygame.Surface((5, 5))

    assert pictures.get("a", make).get_size() == (5, 5)
    assert pictures.bytes == 5 * 5 * 4


def test_the_least_recent_entries_are_dropped() -> None:
    recent: SmallLru[int] = SmallLru(100)
    made = []

    def thing(number: int) -> int:
        made.append(number)
        return number

    for number in range(1000):
        assert recent.get(number, partial(thing, number)) == number
        assert recent.get(0, lambda: thing(0)) == 0
        assert len(recent) <= 200
    assert made == list(range(1000)), "what is wanted again and again is made once"


def test_caches_stay_bounded_while_the_window_is_resized(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    faces = CardFaces(app.painter, default_box())
    painter = app.painter
    painter.faces.most = painter._panels.most = 8 * 2**20
    painter.fonts._lines.most = painter.icons._images.most = 2**20
    cached = [painter.faces, painter._panels, painter.fonts._lines, painter.icons._images]
    filled = set()
    for width in range(1000, 1400, 50):
        app.use(pygame.display.set_mode((width, width * 9 // 16), pygame.RESIZABLE))
        pilot.settle()
        for card in range(1, 20):
            faces.face(f"d{card}", (width // 6, width // 4))
        for number, pictures in enumerate(cached):
            assert pictures.bytes <= pictures.most * max(1.0, painter.unit**2)
            if pictures.bytes > pictures.most * 0.8:
                filled.add(number)
    assert filled == {0, 1, 2, 3}, "each of them was full once"


@pytest.mark.parametrize(("times", "cached"), [(2.0, 2), (9.0, 9)])
def test_the_growth_of_the_cache_has_a_limit(times: float, cached: int) -> None:
    cache = SurfaceCache(1, most_times=times)
    for number in range(12):
        cache.keep(number, pygame.Surface((512, 512)), unit=3.0)
    assert len(cache) == cached
