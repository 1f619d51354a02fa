"""Ambient effects are visible, cheap to paint, and stop where nothing should move."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tests.ui.pictures import look, painted_anew
from tests.ui.seats import Open, at_scenario, at_scene
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.ui.advent.ambient_fx import bolt_at
from wyrmspan_desktop.ui.advent.art import STAGES
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.widgets.dust import TICK_S


def with_small_pictures(app: App) -> App:
    """It shows its smallest pictures alone: the others take long to be made."""
    app.painter.images = Images.of_the_game(threaded=False)
    app.painter.images.get = lambda *_, **__: None  # type: ignore[method-assign]
    return app


@pytest.fixture
def resting(open_app: Open) -> App:
    """A table at which nothing happens."""
    app = with_small_pictures(open_app((960, 540)))
    at_scenario(app, "first-turn")
    return app


def stirred(app: App, ticks: int = 5) -> int:
    """Run ambient effects; return how often something was drawn."""
    return sum(app.advance_ambience(TICK_S) for _ in range(ticks))


def test_ambient_effects_repaint_only_small_areas(resting: App) -> None:
    before = look(resting)
    assert stirred(resting) == 5
    after = pygame.image.tobytes(resting.window, "RGB")
    assert after != before
    assert not resting.dirty, "no frame is drawn for it"
    area = sum(rect.width * rect.height for rect in resting.painted)
    assert area < 0.1 * 960 * 540, "only small places are painted"
    assert painted_anew(resting) == after


def assert_stirs_a_little(app: App, ticks: int, share: float) -> None:
    """Something stirs in a small share of the window, is drawn the same as a whole, and lies still where it has to."""
    before = look(app)
    assert stirred(app, ticks) == ticks
    area = sum(rect.width * rect.height for rect in app.painted)
    assert area < share * app.size[0] * app.size[1], "only small places are painted"
    after = pygame.image.tobytes(app.window, "RGB")
    assert after != before
    assert painted_anew(app) == after
    app.settings.values.reduced_motion = True
    assert not stirred(app)
    assert look(app) == before


@pytest.mark.parametrize("name", ["title", "new_game"])
def test_motes_repaint_only_small_areas(open_app: Open, name: str) -> None:
    app = with_small_pictures(open_app((1280, 720)))
    if name != "title":
        app.go.to(name)
    assert_stirs_a_little(app, 40, share=0.03)


def test_open_sky_drifts(resting: App) -> None:
    window = resting.window

    def painted(name: str, size: tuple[int, int], **_: object) -> pygame.Surface | None:
        """A sky with a bright edge in it, and a mountain that leaves it clear."""
        if not name.startswith(("sky/", "crest/")):
            return None
        image = pygame.Surface(size, pygame.SRCALPHA if name.startswith("crest") else 0)
        if name.startswith("sky"):
            image.fill((255, 255, 255), (660, 0, 300, size[1]))
        return image

    resting.painter.images.get = painted  # type: ignore[method-assign]
    look(resting)
    lights = []
    for _ in range(40 * 15):
        stirred(resting, 1)
        lights.append(sum(window.get_at((x, 20))[0] for x in range(650, 670)) / 255)
    lights = lights[30:]
    least, most = min(lights), max(lights)
    assert most - least == pytest.approx(2 * 3 * 960 / 1280, abs=0.6), "from one side to the other"
    assert max(abs(one - two) for one, two in pairwise(lights)) < 0.4, "by less than a pixel"
    after = pygame.image.tobytes(window, "RGB")
    assert painted_anew(resting) == after


def test_ambient_effects_stand_still_without_ticks(resting: App) -> None:
    before = look(resting)
    for _ in range(10):
        resting.step(TICK_S)
        assert not resting.draw()
    assert look(resting) == before


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"animation": "instant"}])
def test_settings_disable_ambient_effects(resting: App, setting: dict[str, object]) -> None:
    before = look(resting)
    assert stirred(resting)
    for name, value in setting.items():
        setattr(resting.settings.values, name, value)
    assert not stirred(resting)
    assert look(resting) == before


def test_ambient_effects_pause_without_focus_or_input(resting: App) -> None:
    assert stirred(resting)
    resting.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    look(resting)
    assert not stirred(resting)
    resting.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    look(resting)
    assert stirred(resting)
    resting.advance_ambience(61)
    assert not stirred(resting), "a minute has passed"
    resting.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 20), rel=(1, 1), buttons=(0, 0, 0)))
    look(resting)
    assert stirred(resting)


def test_terrace_effects_repaint_only_small_areas(open_app: Open) -> None:
    app = with_small_pictures(open_app((960, 540)))
    at_scene(app, AdventTable(app, terraces.POSITIONS["start"]()))
    assert_stirs_a_little(app, 20, share=0.04)


def test_lightning_is_brief_and_only_in_storms() -> None:
    def flashes(stage: int) -> list[bool]:
        return [bolt_at(ticks, stage)[1] > 0 for ticks in range(15 * 120)]

    assert not any(flashes(0))
    counts = [sum(flashes(stage)) for stage in (STAGES // 2, STAGES)]
    assert 0 < counts[0] < counts[1] < 0.15 * 15 * 120, "it is dark most of the time"
    assert not any(all(some) for some in zip(*(flashes(STAGES)[n:] for n in range(11)), strict=False))
