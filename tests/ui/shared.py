"""Share icons, text images and faces of cards between the windows of all tests.

Each window draws them anew, which takes longer than all that most tests look at.  Here the pictures of earlier windows
are handed on at the place where they would be drawn, so that there is no visible difference: what a window keeps, and
when it has time to make more, stays its own affair.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import BinaryIO, NamedTuple
from weakref import WeakKeyDictionary

import pygame
import pytest
from pygame import Rect

from wyrmspan_desktop.ui.art.card_art import Art, deep, own_ids
from wyrmspan_desktop.ui.art.card_face import CardFaces, Shape
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.compositor.canvas import IconHit
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.drawing import fonts
from wyrmspan_desktop.ui.drawing.fonts import Fonts, Letters, SmallLru
from wyrmspan_desktop.ui.drawing.icons import Icons
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering

_pictures = SurfaceCache(128)
_widths: SmallLru[int] = SmallLru(100_000)
_faces = SurfaceCache(128)
_face_parts = WeakKeyDictionary[pygame.Surface, "_FaceParts"]()


class _FaceParts(NamedTuple):
    """The place of the picture on a face, the sizes asked for, and the icons."""

    pictures: list[tuple[int, int]]
    """The sizes of its picture that were asked for."""
    place: Rect
    icons: list[IconHit]


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


class _ListeningArt(Art):
    """A picture of a card that remembers the sizes in which it was drawn."""

    def __init__(self, art: Art) -> None:
        super().__init__(art._painter, art._name, is_clear=art.is_clear)
        self.sizes: list[tuple[int, int]] = []

    def draw(self, rect: Rect, ground: Colour, *, is_deep: bool = False) -> None:
        self.sizes.append(deep(rect.size) if is_deep else rect.size)
        super().draw(rect, ground, is_deep=is_deep)


draw_face = CardFaces._drawn
_WATCHED = ((Fonts, "line"), (Painter, "icon"), (Painter, "text"), (CardFaces, "_made"))
_unwatched = [getattr(*each) for each in _WATCHED]


def _is_watched(painter: Painter) -> bool:
    """Return whether a test looks on while texts and icons are drawn."""
    return "line" in vars(painter.fonts) or [getattr(*each) for each in _WATCHED] != _unwatched


def _shared_face(
    faces: CardFaces, card: str, size: tuple[int, int], shape: Shape, fine: float, art: Art
) -> tuple[pygame.Surface, Rect]:
    """Return a face that another window has drawn, with its picture if that is there in this one, too."""
    painter = faces._painter
    if _is_beside() or _is_watched(painter) or art.is_clear or card in own_ids(faces.box):
        return draw_face(faces, card, size, shape, fine, art)
    key = (*faces._key(card, size, shape, fine), faces.mat_share, art._name)
    for has_picture in (True, False):
        found = _faces.find((*key, has_picture))
        if found is None:
            continue
        parts = _face_parts[found]
        missing = [each for each in parts.pictures if painter.images.get(art._name, each) is None]
        if has_picture is not bool(missing):
            art.awaited = missing[-1] if missing else None
            if not painter.icons_on(found):
                painter.tag_icons(found, parts.icons)
            return found, parts.place
    listening, reads, deferred = (
        _ListeningArt(art),
        painter.images.pending_reads,
        painter.budget.deferred_count,
    )
    face, place = draw_face(faces, card, size, shape, fine, listening)
    art.awaited = listening.awaited
    others = painter.images.pending_reads - reads
    if art.awaited is not None and not painter.images.source.is_absent(art._name):
        others -= len(listening.sizes)
    if not others and painter.budget.deferred_count == deferred:
        _face_parts[face] = _FaceParts(listening.sizes, place, list(painter.icons_on(face)))
        _faces.keep((*key, art.awaited is None), face)
    return face, place


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
        patch.setattr(CardFaces, "_drawn", _shared_face)
        yield
