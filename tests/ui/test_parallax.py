"""The dragon on an enlarged card lies behind its frame: it moves with the pointer, and nothing else does."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from pygame import Rect, Surface

from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.table.draw.parallax import draw_deep
from wyrmspan_desktop.ui.table.draw.picture import Picture

SIZE = (246, 335)
FACE, THING = Rect(40, 20, *SIZE), Rect(400, 300, 90, 122)
CARD = "d12"


class Enlarged:
    """An enlarged card with its picture."""

    def __init__(self) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((640, 480))
        self.painter = Painter(Images.of_the_game(threaded=False))
        self.faces = CardFaces(self.painter, default_box())
        self.faces.face(CARD, SIZE)
        self.painter.images.take()

    def shown(self, pointer: tuple[int, int] | None) -> Surface:
        window = Surface((640, 480))
        picture = SimpleNamespace(painter=self.painter, faces=self.faces, pointer=pointer)
        with self.painter.onto(window):
            draw_deep(cast("Picture", picture), CARD, FACE, THING)
        return window

    def hole(self) -> Rect:
        cover = self.faces.cover(CARD, SIZE)
        return cover.hole.move(FACE.topleft)


@pytest.fixture(scope="module")
def enlarged() -> Enlarged:
    return Enlarged()


def unlike(one: Surface, other: Surface) -> pygame.mask.Mask:
    """Return a mask of visible differences between two pictures."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (7, 7, 7, 255), other)
    mask.invert()
    return mask


def test_parallax_stays_inside_the_card_frame(enlarged: Enlarged) -> None:
    left, right = enlarged.shown(THING.topleft), enlarged.shown((THING.right - 1, THING.bottom - 1))
    moved = unlike(left, right)
    assert moved.count() > 0.1 * enlarged.hole().width * enlarged.hole().height
    assert all(enlarged.hole().contains(rect) for rect in moved.get_bounding_rects())


def test_centred_pointer_shows_no_parallax(enlarged: Enlarged) -> None:
    plain = enlarged.shown(None)
    # Only the soft edges of figures are a little darker where they lie over nothing at first.
    assert unlike(plain, enlarged.shown(THING.center)).count() < 0.006 * SIZE[0] * SIZE[1]
    assert unlike(plain, enlarged.shown((0, 0))).count() == 0, "the pointer is elsewhere"
