"""Lettering over paintings: it takes the place of the plain line, and can be read on any ground."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tests.ui.colour import contrast
from tests.ui.seats import Open
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import PLAIN, Lettering

KINDS = {
    "shadow": Lettering(shadow=True),
    "outline": Lettering(outline=(10, 8, 6)),
    "gilt": Lettering(is_gilt=True),
}
PLACE = Rect(60, 60, 300, 40)


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface((420, 160))


@pytest.fixture
def painter(open_app: Open, surface: pygame.Surface) -> Painter:
    painter = open_app().painter
    painter.use(surface)
    return painter


@pytest.mark.parametrize("how", KINDS.values(), ids=KINDS)
def test_light_letters_contrast_with_a_light_ground(
    painter: Painter, surface: pygame.Surface, how: Lettering
) -> None:
    cream = (247, 236, 212)

    def darkest(lettering: Lettering) -> float:
        surface.fill(cream)
        painter.text("Wyrm", PLACE, 24, cream, role="title", how=lettering)
        row = [surface.get_at((x, PLACE.centery)) for x in range(PLACE.x, PLACE.x + 80)]
        return max(contrast((pixel.r, pixel.g, pixel.b), cream) for pixel in row)

    assert darkest(PLAIN) == 1
    assert darkest(how) > 3
