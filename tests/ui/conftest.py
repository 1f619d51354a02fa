"""The tests of the window run without one: SDL's dummy drivers are chosen before pygame is imported."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.app import App

import pygame  # isort: skip


@pytest.fixture
def open_app() -> Iterator[Callable[..., App]]:
    """Opens an app in a window of a size; its games and settings are in a folder, or not kept at all.

    Everything is closed afterwards.
    """

    apps = []

    def opened(
        size: tuple[int, int] = (1280, 720),
        seed: int | None = 1,
        folder: Path | None = None,
        *,
        debug: bool = True,
    ) -> App:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        app = App(surface, seed=seed, debug=debug, archive=Archive(folder), settings=Settings(folder))
        apps.append(app)
        return app

    yield opened
    for app in apps:
        app.close()
    pygame.display.quit()
