"""The tests of the window run without one: SDL's dummy drivers are chosen before pygame is imported."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator

import pytest

from wyrmspan_desktop.ui.app import App

import pygame  # isort: skip


@pytest.fixture
def open_app() -> Iterator[Callable[..., App]]:
    """Opens an app in a window of a size; the display is closed afterwards."""

    def opened(size: tuple[int, int] = (1280, 720), seed: int | None = 1) -> App:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        return App(surface, seed=seed, debug=True)

    yield opened
    pygame.display.quit()
