"""On high-density screens every pixel is drawn, and the mouse hits what is below it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from wyrmspan_desktop.session.settings import Settings, WindowBounds
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui import rescue, run
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.system import displays, pane, window
from wyrmspan_desktop.ui.system.shutdown import ShutdownRequest

SCREEN = (1440, 900)


class RetinaWindow(pygame.Window):
    """A window of the dummy driver with a surface of twice its size."""

    made: list[RetinaWindow]
    density = 2

    def __init__(self, title: str, size: tuple[int, int], position: object, **flags: bool) -> None:
        assert flags == {"resizable": True, "allow_high_dpi": True}
        super().__init__(title, size)
        super().get_surface()  # or pictures have no format to be converted to
        self.flips = 0
        self._windowed = size
        self._surface = pygame.Surface((0, 0))
        type(self).made.append(self)

    def get_surface(self) -> pygame.Surface:
        wide, high = (side * self.density for side in self.size)
        if self._surface.get_size() != (wide, high):
            self._surface = pygame.Surface((wide, high))
        return self._surface

    def set_fullscreen(self, desktop: bool = False) -> None:
        assert desktop, "no other mode of the screen is wanted"
        self._windowed, self.size = self.size, SCREEN

    def set_windowed(self) -> None:
        self.size = self._windowed

    def flip(self) -> None:
        self.flips += 1


@pytest.fixture(params=["cocoa", "wayland"])
def retina(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[list[RetinaWindow]]:
    pygame.display.init()
    monkeypatch.setattr(RetinaWindow, "made", [], raising=False)
    monkeypatch.setattr(pygame, "Window", RetinaWindow)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: request.param)
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_, **__: pytest.fail("its surface is coarse"))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [SCREEN])
    monkeypatch.setattr(displays, "usable_screens", lambda: [pygame.Rect((0, 0), SCREEN)])
    monkeypatch.setattr(displays, "is_maximised", lambda: False)
    monkeypatch.setenv(window.ACCELERATION, "0")
    yield RetinaWindow.made
    pane.close()
    pygame.display.quit()


def test_every_pixel_of_a_fine_screen_is_drawn(retina: list[RetinaWindow]) -> None:
    app = App(window.open_window((1280, 720), fullscreen=False), seed=1, debug=True)
    Pilot(app, 1).settle()
    (shown,) = retina
    assert app.size == (2560, 1440)
    assert shown.title == window.TITLE
    assert shown.minimum_size == (theme.MIN_WIDTH / 2, theme.MIN_HEIGHT / 2)
    app.present()
    assert shown.flips == 1
    app.fill_screen()
    assert app.size == (2880, 1800)
    app.fill_screen()
    assert app.size == (2560, 1440)
    assert shown.size == (1280, 720)
    app.close()


def test_a_screen_of_another_density_is_drawn_anew(retina: list[RetinaWindow]) -> None:
    app = App(window.open_window((1280, 720), fullscreen=False), seed=1, debug=True)
    retina[0].density = 1
    app.handle(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    assert app.size == (1280, 720)
    assert pane.density() == 1
    app.close()


def test_the_place_is_remembered_in_units(retina: list[RetinaWindow], tmp_path: Path) -> None:
    place = WindowBounds((1111, 777), None)
    app = App(
        window.open_window(None, False, place), debug=True, settings=Settings(tmp_path), is_remembered=True
    )
    assert app.size == (2222, 1554)
    app.close()
    stored = Settings(tmp_path).values.place
    assert stored.size == (1111, 777)


def test_a_click_is_where_the_pointer_is(retina: list[RetinaWindow]) -> None:
    app = App(window.open_window((1280, 720), fullscreen=False), seed=1)
    Pilot(app, 1).settle()
    target = app.targets.named("settings")
    x, y = target.rect.center
    pygame.event.clear()
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pressed = {"buttons": (0, 0, 0), "rel": (1, 1)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=(x // 2, y // 2), **pressed))
    step = app.step

    def stepped(dt: float) -> None:
        step(dt)
        if app.scene is not None and app.scene.name == "settings":
            app.quit()

    app.step = stepped  # type: ignore[method-assign]
    wish = ShutdownRequest()
    pygame.time.set_timer(pygame.event.Event(pygame.QUIT), 20_000, 1)
    run._frames(app, wish)
    pygame.time.set_timer(pygame.QUIT, 0)
    assert app.scene.name == "settings"
    assert abs(app.pointer[0] - x) <= 1
    assert abs(app.pointer[1] - y) <= 1
    app.close()


def test_the_screen_after_an_error_can_be_clicked(retina: list[RetinaWindow]) -> None:
    app = App(window.open_window((1280, 720), fullscreen=False), seed=1)
    screen = rescue.CrashScreen("a report", None, app.archive, None)
    screen.draw(app.window)
    x, y = screen.buttons["quit"].center
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x // 2, y // 2), button=1))
    screen.run(app.window, ShutdownRequest())
    assert screen.done
    app.close()


@pytest.mark.parametrize(("driver", "value"), [("wayland", "1"), ("x11", "0"), ("windows", "0")])
def test_wayland_shows_windows_by_textures(monkeypatch: pytest.MonkeyPatch, driver: str, value: str) -> None:
    """SDL's driver has no other way, and opens no window at all without it."""
    monkeypatch.setenv(window.ACCELERATION, "0")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window.begin()
    assert os.environ[window.ACCELERATION] == value
