"""The tests of the window run without one: SDL's dummy drivers are chosen before pygame is imported."""

from __future__ import annotations

import gc
import os
import shutil

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.ui.shared import draw_face, sharing
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.belongings import fill
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.drawing.fonts import LOOKS, Fonts
from wyrmspan_desktop.ui.system import voice
from wyrmspan_desktop.ui.system.window import give_back

import pygame  # isort: skip

_closed = count(1)


@pytest.fixture(scope="session", autouse=True)
def _little_memory() -> Iterator[None]:
    """Free the pictures of closed windows: hundreds of megabytes would accumulate."""
    give_back()
    gc.freeze()  # so that a collection need not look at what is there anyway
    yield
    gc.unfreeze()


@pytest.fixture(scope="session", autouse=True)
def _shared_pictures() -> Iterator[None]:
    """Share pictures that are equal in all windows."""
    with sharing():
        yield


@pytest.fixture
def own_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the faces of cards anew, for tests of the time that this takes."""
    monkeypatch.setattr(CardFaces, "_drawn", draw_face)


@pytest.fixture(autouse=True)
def _silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test depend on the voice of this system."""
    monkeypatch.setattr(voice, "system_voice", lambda: None)


@pytest.fixture(scope="session")
def _belongings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("belongings")
    fill(folder)
    return folder


@pytest.fixture(scope="module")
def games(_belongings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with running games, a named save and finished games, for the tests of a module."""
    return Path(shutil.copytree(_belongings, tmp_path_factory.mktemp("games"), dirs_exist_ok=True))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Every line of text that is drawn, with its height in pixels as its role looks."""
    found: dict[str, int] = {}
    line = Fonts.line

    def watched(self: Fonts, text: str, role: str, px: int, *rest: object) -> object:
        found[text] = round(px / LOOKS[role])
        return line(self, text, role, px, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "line", watched)
    return found


@pytest.fixture
def open_app() -> Iterator[Callable[..., App]]:
    """Opens an app in a window of a size, with settings that were chosen before.

    Its games and settings are in a folder, or not kept at all.  Everything is closed afterwards.
    """

    apps = []

    def opened(
        size: tuple[int, int] = (1280, 720),
        seed: int | None = 1,
        folder: Path | None = None,
        *,
        debug: bool = True,
        images: Images | None = None,
        **chosen: object,
    ) -> App:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        settings = Settings(folder)
        settings.set_this_time(notes=False)
        if chosen:
            settings.change(**chosen)
        archive = Archive(folder)
        app = App(surface, seed=seed, debug=debug, archive=archive, settings=settings, images=images)
        apps.append(app)
        return app

    yield opened
    for app in apps:
        app.close()
    apps.clear()
    # A window is a circle of objects: its pictures are let go when it is collected.
    if next(_closed) % 8 == 0:
        gc.collect()
    pygame.display.quit()
