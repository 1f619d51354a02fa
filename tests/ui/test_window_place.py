"""The window comes back where it was, on the screens that there are."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open
from wyrmspan_desktop.session.settings import Settings, WindowBounds
from wyrmspan_desktop.ui import run
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system import displays, pane, window
from wyrmspan_desktop.ui.system.window import on_screens, screen_of, with_title_bar
from wyrmspan_desktop.ui.system.window_place import SETTLED_S, WindowPlace

FIRST = Rect(0, 0, 1920, 1080)
LEFT, RIGHT, BELOW = Rect(-1920, 0, 1920, 1080), Rect(1920, 0, 2560, 1440), Rect(0, 1080, 1920, 1040)
FRAME = 1 / 60


class Window:
    """The window as far as SDL's dummy driver cannot show it."""

    minimum_size = (0, 0)

    def __init__(self, desktop: Desktop) -> None:
        self._desktop = desktop

    def restore(self) -> None:
        self._desktop.is_maximised = False

    def maximize(self) -> None:
        if not self._desktop.is_maximised:  # SDL does nothing otherwise
            self._desktop.maximised += 1

    @property
    def position(self) -> tuple[int, int]:
        return self._desktop.position

    @position.setter
    def position(self, position: tuple[int, int]) -> None:
        self._desktop.asked.append(position)
        self._desktop.position = position


class Desktop:
    """Fake of the system's window bounds; SDL cannot move a window on the dummy screen."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.screens = [FIRST]
        self.position = (300, 200)
        self.is_maximised = False
        self.maximised = 0
        """How often it was."""
        self.title_bar = 0
        self.asked: list[tuple[int, int]] = []
        """Where the window was moved to."""
        patch.setattr(displays, "usable_screens", lambda: self.screens)
        patch.setattr(displays, "is_maximised", lambda: self.is_maximised)
        patch.setattr(displays, "title_bar", lambda: self.title_bar)
        patch.setattr(pygame.display, "get_window_position", lambda: self.position)
        patch.setattr(pane, "window", lambda: Window(self))

    def change(self, size: tuple[int, int], position: tuple[int, int], *, maximised: bool = False) -> None:
        """Move, resize, maximise or restore the window as a player would."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.position, self.is_maximised = position, maximised


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Desktop:
    pygame.display.init()
    return Desktop(monkeypatch)


def settle(place: WindowPlace) -> None:
    for kind in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
        place.handle(pygame.event.Event(kind, x=0, y=0))
    place.step(SETTLED_S)


def remembered(folder: Path) -> WindowBounds | None:
    return Settings(folder).values.place


@pytest.mark.parametrize(
    ("window_", "screens", "number"),
    [
        (Rect(300, 200, 1111, 777), [FIRST], 0),
        (Rect(1800, 200, 1111, 777), [FIRST, RIGHT], 1),
        (Rect(300, 0, 800, 600), [FIRST], 0),
        (Rect(1850, 200, 1111, 777), [FIRST], None),
        (Rect(300, 1079, 800, 600), [FIRST], None),
        (Rect(300, -500, 800, 600), [FIRST], None),
        (Rect(-1500, 200, 800, 600), [FIRST], None),
        (Rect(-1500, 200, 800, 600), [FIRST, LEFT], 1),
    ],
)
def test_a_window_is_on_the_screen_where_it_can_be_taken_hold_of(
    window_: Rect, screens: list[Rect], number: int | None
) -> None:
    assert screen_of(window_, screens) == number


@pytest.mark.parametrize(
    ("before", "screens", "after"),
    [
        # As it was, wherever all of it is seen.
        (((1111, 777), (300, 200)), [FIRST], ((1111, 777), (300, 200))),
        (((1920, 1080), (0, 0)), [FIRST], ((1920, 1080), (0, 0))),
        (((1111, 777), (-1500, 200)), [FIRST, LEFT], ((1111, 777), (-1500, 200))),
        (((1111, 777), (1500, 200)), [FIRST, RIGHT], ((1111, 777), (1500, 200))),
        # Its screen is missing or has moved.
        (((1111, 777), (-1500, 200)), [FIRST], ((1111, 777), (405, 168))),
        (((1111, 777), (-1500, 200)), [FIRST, RIGHT], ((1111, 777), (405, 168))),
        # It hangs over an edge, or is larger than the screen is now.
        (((1111, 777), (1500, 900)), [FIRST], ((1111, 777), (809, 303))),
        (((1111, 777), (-200, 10)), [FIRST], ((1111, 777), (0, 32))),
        (((3840, 2160), (2000, 100)), [FIRST, RIGHT], ((2560, 1408), (1920, 32))),
        (((3840, 2160), (100, 100)), [BELOW], ((1920, 1008), (0, 1112))),
        # The system reports no position, or no screens.
        (((1111, 777), None), [RIGHT], ((1111, 777), (2645, 348))),
        (((1111, 777), (300, 200)), [], ((1111, 777), None)),
    ],
)
@pytest.mark.parametrize("maximised", [False, True])
def test_a_place_fits_the_screens_that_there_are(
    before: tuple[tuple[int, int], tuple[int, int] | None],
    screens: list[Rect],
    after: tuple[tuple[int, int], tuple[int, int] | None],
    maximised: bool,
) -> None:
    assert on_screens(WindowBounds(*before, maximised), screens) == WindowBounds(*after, maximised)


@pytest.mark.parametrize(
    ("before", "screens", "after"),
    [
        # The title bar is on a screen, be it another one.
        (((800, 600), (300, 19)), [FIRST], ((800, 600), (300, 19))),
        (((1900, 1061), (0, 19)), [FIRST], ((1900, 1061), (0, 19))),
        (((800, 600), (-200, 400)), [FIRST], ((800, 600), (-200, 400))),
        (((800, 600), (300, 1080)), [FIRST, BELOW], ((800, 600), (300, 1080))),
        # It is not.
        (((800, 600), (300, 9)), [FIRST], ((800, 600), (300, 19))),
        (((1900, 1061), (0, 9)), [FIRST], ((1900, 1061), (0, 19))),
        (((1920, 1080), (0, 0)), [FIRST], ((1920, 1061), (0, 19))),
        (((800, 600), (300, 1080)), [BELOW], ((800, 600), (300, 1099))),
        # Nothing is known.
        (((800, 600), None), [FIRST], ((800, 600), None)),
        (((800, 600), (300, 9)), [], ((800, 600), (300, 9))),
    ],
)
def test_the_title_bar_is_on_a_screen(
    before: tuple[tuple[int, int], tuple[int, int] | None],
    screens: list[Rect],
    after: tuple[tuple[int, int], tuple[int, int] | None],
) -> None:
    assert with_title_bar(WindowBounds(*before), screens, 19) == WindowBounds(*after)


def test_a_window_is_opened_below_its_title_bar(desktop: Desktop) -> None:
    desktop.title_bar = 27
    window.open_window(None, False, WindowBounds((1000, 700), (100, 10)))
    assert (pane.size_now(), desktop.position) == ((1000, 700), (100, 27))


@pytest.mark.parametrize(
    ("stored", "screen", "mended"),
    [
        (WindowBounds((1366, 749), (0, 9)), Rect(0, 0, 1366, 768), True),
        (WindowBounds((1920, 1009), (0, 35)), Rect(0, 0, 1920, 1040), True),
        (WindowBounds((1280, 720), (0, 9)), Rect(0, 0, 1366, 768), False),
        (WindowBounds((1366, 600), (0, 40)), Rect(0, 0, 1366, 768), False),
    ],
)
def test_windows_maximised_by_earlier_versions_are_maximised_again(
    desktop: Desktop,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    stored: WindowBounds,
    screen: Rect,
    mended: bool,
) -> None:
    """They stored the size of a maximised window as that of a normal one on Windows."""
    desktop.screens = [screen]
    settings = Settings(tmp_path)
    settings.change(place=stored)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    window.open_window(None, False, settings.values.place)
    assert desktop.maximised == mended
    assert (pane.size_now() != stored.size) == mended
    assert screen.contains(Rect(desktop.position, pane.size_now()))
    if mended:
        place = WindowPlace(settings, is_remembered=True)
        desktop.change((screen.width, screen.height - 19), (0, 19), maximised=True)
        settle(place)
        found = remembered(tmp_path)
        assert found.maximised
        assert found.position is not None
        assert screen.contains(Rect(found.position, found.size))
        assert found.size < screen.size


def test_a_moved_window_is_written_once_when_it_rests(desktop: Desktop, tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    place = WindowPlace(settings, is_remembered=True)
    for step in range(10):
        desktop.change((1111, 777), (300 + step, 200))
        place.handle(pygame.event.Event(pygame.WINDOWMOVED, x=300 + step, y=200))
        place.step(FRAME)
    assert remembered(tmp_path) is None
    place.step(SETTLED_S)
    assert remembered(tmp_path) == WindowBounds((1111, 777), (309, 200))
    (tmp_path / "settings.json").unlink()
    settle(place)
    assert remembered(tmp_path) is None, "nothing has changed"


def test_a_window_that_is_closed_while_it_moves_is_remembered(desktop: Desktop, tmp_path: Path) -> None:
    place = WindowPlace(Settings(tmp_path), is_remembered=True)
    desktop.change((1111, 777), (310, 220))
    place.close()
    assert remembered(tmp_path) == WindowBounds((1111, 777), (310, 220))


def test_full_screen_and_back_keep_size_and_place(desktop: Desktop, open_app: Open) -> None:
    app = open_app((1111, 777))
    for _ in range(2):
        app.fill_screen()
        assert pane.is_full_screen()
        desktop.position = (0, 0)
        settle(app.place)
        app.fill_screen()
        assert not pane.is_full_screen()
        assert app.window.get_size() == (1111, 777)
        assert desktop.position == (300, 200)


@pytest.mark.parametrize("keeps_flag", [False, True], ids=["x11", "windows"])
def test_a_maximised_window_is_maximised_again_after_full_screen(
    desktop: Desktop, tmp_path: Path, keeps_flag: bool
) -> None:
    place = WindowPlace(Settings(tmp_path), is_remembered=True)
    desktop.change((1111, 777), (300, 200))
    settle(place)
    desktop.change((1920, 1061), (0, 19), maximised=True)
    settle(place)
    assert remembered(tmp_path) == WindowBounds((1111, 777), (300, 200), maximised=True)
    place.show(fills=True)
    desktop.position, desktop.is_maximised = (0, 0), keeps_flag
    settle(place)
    assert remembered(tmp_path) == WindowBounds((1111, 777), (300, 200), maximised=True)
    assert place.show(fills=False).get_size() == (1111, 777)
    assert desktop.maximised == 1
    desktop.change((1111, 777), (300, 200))
    settle(place)
    assert remembered(tmp_path) == WindowBounds((1111, 777), (300, 200))


@pytest.mark.parametrize("was_normal", [False, True])
def test_a_window_maximised_on_another_screen_comes_back_there(
    desktop: Desktop, tmp_path: Path, was_normal: bool
) -> None:
    desktop.screens = [FIRST, RIGHT]
    place = WindowPlace(Settings(tmp_path), is_remembered=True)
    if was_normal:
        desktop.change((1111, 777), (300, 200))
        settle(place)
    desktop.change((2560, 1400), (1920, 40), maximised=True)
    settle(place)
    found = remembered(tmp_path)
    assert found.position is not None
    assert RIGHT.contains(Rect(found.position, found.size))
    assert found.size == ((1111, 777) if was_normal else (1920, 1080))
    assert found.maximised


def test_a_minimised_window_is_remembered_as_it_was(desktop: Desktop, tmp_path: Path) -> None:
    place = WindowPlace(Settings(tmp_path), is_remembered=True)
    desktop.change((1111, 777), (300, 200))
    settle(place)
    place.handle(pygame.event.Event(pygame.WINDOWMINIMIZED))
    desktop.position = (-32000, -32000)
    settle(place)
    place.close()
    assert remembered(tmp_path) == WindowBounds((1111, 777), (300, 200))


def test_wayland_is_asked_for_no_position(
    desktop: Desktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    place = WindowPlace(Settings(tmp_path), is_remembered=True)
    desktop.change((1111, 777), (0, 0))
    settle(place)
    assert remembered(tmp_path) == WindowBounds((1111, 777), None)
    assert window.show(None, False, WindowBounds((1111, 777), (300, 200))).get_size() == (1111, 777)
    assert not desktop.asked


@pytest.mark.parametrize(
    ("size", "fullscreen"), [((1280, 720), False), (None, True)], ids=["windowed", "fullscreen"]
)
def test_command_line_size_is_not_remembered(
    desktop: Desktop,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int] | None,
    fullscreen: bool,
) -> None:
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path))
    before = WindowBounds((1111, 777), (300, 200))
    Settings(tmp_path / "config").change(place=before)

    def loop(app: App, wish: object) -> None:
        assert pane.is_full_screen() == fullscreen
        if size is not None:
            assert app.window.get_size() == size
        app.fill_screen()
        settle(app.place)
        desktop.position = (50, 60)
        settle(app.place)

    monkeypatch.setattr(run, "_frames", loop)
    assert run.run(size=size, fullscreen=fullscreen) == 0
    after = Settings(tmp_path / "config").values
    assert (after.place, after.fullscreen) == (before, False)


def test_the_next_start_shows_the_window_where_it_was(
    desktop: Desktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path))
    seen: list[tuple[tuple[int, int], tuple[int, int], bool]] = []

    def loop(app: App, wish: object) -> None:
        seen.append((app.window.get_size(), desktop.position, pane.is_full_screen()))
        if len(seen) == 1:
            desktop.change((1111, 777), (-1500, 200))
            app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1111, y=777))
            settle(app.place)
        if len(seen) == 2:
            app.fill_screen()
        if len(seen) == 3:
            app.fill_screen()
            seen.append((app.window.get_size(), desktop.position, pane.is_full_screen()))

    monkeypatch.setattr(run, "_frames", loop)
    desktop.screens = [FIRST, LEFT]
    for _ in range(3):
        assert run.run() == 0
    assert seen[1] == ((1111, 777), (-1500, 200), False)
    assert seen[2][2]
    assert seen[3] == ((1111, 777), (-1500, 200), False)
    desktop.screens = [FIRST]
    assert run.run() == 0
    assert seen[4] == ((1111, 777), (405, 168), False)


@pytest.mark.parametrize("value", [{"size": [0, 777]}, {"size": [1, 2, 3]}, {"position": [1, 2]}, 7, "large"])
def test_invalid_window_bounds_are_ignored(tmp_path: Path, value: object) -> None:
    import json

    (tmp_path / "settings.json").write_text(json.dumps({"place": value, "scale": 125}))
    settings = Settings(tmp_path)
    assert settings.values.place is None
    assert settings.values.scale == 125
    assert settings.notes


@pytest.mark.parametrize(
    ("screen", "maximised"), [((1280, 800), 1), ((1366, 768), 1), ((1920, 1080), 0), ((1440, 900), 0)]
)
def test_the_first_window_on_a_small_screen_is_maximised(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], maximised: int
) -> None:
    """Letters of less than 12 pixels cannot be read on a handheld of seven inches."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    window.open_window(None, fullscreen=False)
    assert desktop.maximised == maximised
    desktop.maximised = 0
    window.open_window((1000, 600), fullscreen=False)
    assert desktop.maximised == 0, "this size was asked for"


def test_the_screen_may_sleep_while_the_window_is_open() -> None:
    window.open_window((1280, 720), fullscreen=False)
    try:
        assert pygame.display.get_allow_screensaver()
        window.show(None, True)
        assert pygame.display.get_allow_screensaver()
    finally:
        pygame.display.quit()
