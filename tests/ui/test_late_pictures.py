"""Pictures may come late, after all that can be done beforehand: in the end the window looks as it always does."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop import resources
from wyrmspan_desktop.testing.scenes import SCENES, settle
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.image_source import FOLDER
from wyrmspan_desktop.ui.compositor.images import Images

_FOLDER = resources.data_root() / "assets" / FOLDER
_FRAMES = 40
"""In so many frames, with the pauses after them, all is done that can be."""
_QUIET = 12
_POLL_S = 0.01
"""The pause between two looks at pictures that come from other threads."""
_PATIENCE_S = 30.0
_ROUNDED = 3
"""So much may a colour differ: beside the frames wood is scaled from other bytes."""


class _Late(Images):
    """Makes only small pictures until it is released."""

    may_begin = False

    def _start(self) -> None:
        if self.may_begin:
            super()._start()


def idle(app: App, frames: int = _FRAMES) -> None:
    for _ in range(frames):
        app.background.wait()
        app.step(0.1)
        app.draw()
        app.on_idle()


def seen_by(app: App, name: str) -> App:
    app.settings.set_this_time(reduced_motion=True)
    app.scenes.push({**SCENES, **TABLES}[name](app))
    return app


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the largest difference of a colour channel of any pixel, 0-255."""
    less, more = one.copy(), other.copy()
    less.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return max(max(pygame.image.tobytes(each, "RGB")) for each in (less, more))


@pytest.mark.parametrize("name", ["advent_rings", "family_replay", "own_table", "rulebook"])
def test_late_pictures_are_drawn(open_app: Open, games: Path, name: str) -> None:
    app = seen_by(open_app(folder=games, images=Images(_FOLDER, threaded=False)), name)
    idle(app)
    settle(app)
    expected = app.window.copy()
    app.close()

    images: Any = _Late(_FOLDER)
    app = seen_by(open_app(folder=games, images=images), name)
    images.fetch_sprites()
    end = time.monotonic() + _PATIENCE_S
    while images.is_fetching and time.monotonic() < end:
        app.step(0.1)
        time.sleep(_POLL_S)
    idle(app)
    assert images.is_waiting
    images.may_begin = True
    quiet = 0
    while quiet < _QUIET and time.monotonic() < end:
        app.background.wait()
        app.step(0.1)
        quiet = 0 if app.draw() or images.is_waiting else quiet + 1
        app.on_idle()
        if images.is_waiting:
            time.sleep(_POLL_S)
    assert difference(app.window, expected) <= _ROUNDED
