"""Share icons and text images between the windows of all tests.

Each window draws them anew, which takes longer than all that most tests look at.  Here the pictures of earlier windows
are handed on at the place where they would be drawn, so that there is no visible difference: what a window keeps, and
when it has time to make more, stays its own affair.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import BinaryIO

import pygame
import pytest

from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.drawing import fonts
from wyrmspan_desktop.ui.drawing.fonts import Letters, SmallLru
from wyrmspan_desktop.ui.drawing.icons import Icons
from wyrmspan_desktop.ui.drawing.text_effects import Lettering

_pictures = SurfaceCache(128)
_widths: SmallLru[int] = SmallLru(100_000)


def _is_beside() -> bool:
    """Whether this is done beside the frames: pictures of one thread are not for another."""
    return threading.current_thread() is not threading.main_thread()


class _SharedLetters(Letters):
    """Letters that remember what they drew in other windows."""

    def __init__(self, file: BinaryIO | str | None, px: int) -> None:
        self._key = hash(file.getvalue() if isinstance(file, BytesIO) else file), px
        super().__init__(file, px)

    def lettered(self, text: str, colour: Colour, how: Lettering) -> pygame.Surface:
        if _is_beside():
            return super().lettered(text, colour, how)
        lettered = super().lettered
        return _pictures.get((*self._key, text, colour, how), lambda: lettered(text, colour, how))

    def width(self, text: str) -> int:
        width = super().width
        return _widths.get((*self._key, text), lambda: width(text))


@contextmanager
def sharing() -> Iterator[None]:
    """Share equal pictures between windows within this context."""
    drawn = Icons._drawn

    def shared(icons: Icons, name: str, px: int) -> pygame.Surface:
        if _is_beside():
            return drawn(icons, name, px)
        return _pictures.get((name, px, palettes.current().name), lambda: drawn(icons, name, px))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Icons, "_drawn", shared)
        patch.setattr(fonts, "Letters", _SharedLetters)
        yield
