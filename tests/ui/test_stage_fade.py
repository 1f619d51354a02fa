"""One scene gives way to another: what was seen before fades away, and never holds anything up."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.pictures import look
from tests.ui.seats import Open, at_table
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.canvas import SurfaceCanvas
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.compositor.frame_budget import FrameBudget
from wyrmspan_desktop.ui.drawing.cross_fade import FADE_S, CrossFade, SlicedFade
from wyrmspan_desktop.ui.pages.credits import CreditsScene
from wyrmspan_desktop.ui.pages.settings import SettingsScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

SPOT = (640, 690)


def shades(app: App, frames: int, dt: float = FADE_S / 4) -> list[int]:
    """Return the brightness of a spot in this many frames."""
    found = []
    for _ in range(frames):
        app.step(dt)
        app.draw()
        found.append(sum(app.window.get_at(SPOT)[:3]))
    return found


def filled(app: App) -> None:
    """Fill the window with a colour that no scene shows."""
    app.step(0.0)
    app.draw()
    app.window.fill((255, 255, 255))
    app.screen.display_list.forget()


def test_the_old_picture_fades_out(open_app: Open) -> None:
    app = open_app()
    filled(app)
    app.scenes.push(SettingsScene(app))
    found = shades(app, 6)
    assert found[:4] == sorted(found[:4], reverse=True)
    assert len(set(found[:4])) == 4
    assert found[3] == found[4] == found[5]
    end = look(app)
    app.refresh()
    app.step(0.0)
    app.draw()
    assert look(app) == end, "nothing of it is left"
    assert not app.draw(), "and nothing more is drawn"


def test_frame_that_draws_the_new_scene_paints_only_an_exposed_window(open_app: Open) -> None:
    """The window shows still what was there; once it was hidden, its content is unknown."""
    app = open_app()
    Pilot(app, 1).settle()
    for is_exposed in (False, True):
        app.scenes.push(SettingsScene(app))
        if is_exposed:
            app.handle(pygame.event.Event(pygame.WINDOWEXPOSED))
        before = app.window.copy()
        app.step(0.0)
        assert app.draw()
        assert bool(app.painted) == is_exposed
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(app.window, "RGB")
        app.step(1 / 60)
        assert app.draw()
        assert app.painted
        app.scenes.pop()
        Pilot(app, 1).settle()


def test_fade_begins_when_the_new_scene_is_painted(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame that is late paints a part of the ground that comes, behind what the window shows still."""
    app = open_app()
    Pilot(app, 1).settle()
    before = look(app)
    app.scenes.push(TableScene(app, scenarios.session("automa")))
    monkeypatch.setattr(FrameBudget, "is_on", True)
    monkeypatch.setattr(FrameBudget, "is_late", lambda pace: True)
    waited = 0
    while pygame.image.tobytes(app.window, "RGB") == before:
        assert shades(app, 1)
        waited += 1
        assert waited < 20
    assert waited > 3
    shades(app, 60)
    monkeypatch.undo()
    shown = look(app)
    app.use(app.window)
    app.draw()
    assert look(app) == shown


def test_fading_does_not_delay_clicks(open_app: Open) -> None:
    app = open_app()
    pilot = Pilot(app, 1)
    pilot.frame()
    pilot.click_named("credits")
    pilot.frame(0.0)
    assert isinstance(app.scene, CreditsScene)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "title"


@pytest.mark.parametrize("choice", [{"animation": "instant"}, {"reduced_motion": True}], ids=str)
def test_reduced_motion_disables_fading(open_app: Open, choice: dict[str, object]) -> None:
    app = open_app(**choice)
    filled(app)
    app.scenes.push(SettingsScene(app))
    found = shades(app, 3, 0.001)
    assert found[0] == found[1] == found[2] < 700


def test_handover_appears_without_fading(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    faded: list[str] = []
    begin = CrossFade.begin
    app = open_app()

    def watched(self: CrossFade, window: pygame.Surface) -> None:
        faded.append(app.scene.name)
        begin(self, window)

    monkeypatch.setattr(CrossFade, "begin", watched)
    pilot = at_table(app, "Mira", "Tobias")
    seen = set()
    for _ in range(30):
        pilot.turn()
        pilot.settle()
        seen.add(pilot.scene)
    assert {"curtain", "table"} <= seen
    assert set(faded) == {"table"}, "no hand shines through a curtain"


def test_resized_window_ends_the_fade(open_app: Open) -> None:
    fading, window = CrossFade(), pygame.Surface((40, 30))
    fading.begin(window)
    other = pygame.Surface((50, 30))
    other.fill((9, 9, 9))
    fading.draw(SurfaceCanvas(other, {}))
    assert other.get_at((0, 0))[:3] == (9, 9, 9)
    assert not fading.step(0.01)


def test_several_changes_fade_from_the_first_picture(open_app: Open) -> None:
    open_app()
    fading, window = CrossFade(), pygame.Surface((4, 3))
    window.fill((200, 0, 0))
    fading.begin(window)
    window.fill((0, 200, 0))
    fading.begin(window)
    fading.step(FADE_S / 2)
    shown = pygame.Surface((4, 3))
    fading.draw(SurfaceCanvas(shown, {}))
    assert shown.get_at((0, 0))[0] > 50
    assert shown.get_at((0, 0))[1] == 0


def test_large_picture_fades_one_strip_per_frame() -> None:
    strips, frames, seen = SlicedFade(pygame.Surface((80, 10)), 400), [], []
    window, frame = pygame.Surface((80, 10)), DisplayList()
    for opacity in (200, 100, 0, 0):
        frame.begin(window.get_size())
        strips.draw(frame)
        frames.append([place.size for place in frame.paint(window)])
        seen.append(strips.turn(opacity))
    assert seen == [True, True, True, False]
    assert frames == [[(80, 10)], *[[(80, 5)]] * 3]
