"""SDL is asked for what pygame does not hand on; where it cannot be, nothing is known and nothing fails."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from wyrmspan_desktop.ui.system import displays


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((640, 480), pygame.RESIZABLE)
    yield
    pygame.display.quit()


def test_sdl_tells_screens_and_whether_the_window_is_maximised() -> None:
    assert displays.usable_screens() == [Rect((0, 0), size) for size in pygame.display.get_desktop_sizes()]
    assert not displays.is_maximised()
    assert displays.title_bar() == 0


def test_displays_are_unknown_without_the_sdl_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.base, "__file__", "/nowhere/base.so")
    assert displays.usable_screens() == []
    assert not displays.is_maximised()
    assert displays.title_bar() == 0
