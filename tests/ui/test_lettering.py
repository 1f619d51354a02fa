"""Lettering over paintings: it takes the place of the plain line, and can be read on any ground."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from tests.ui.colour import contrast
from wyrmspan_desktop.ui.app import App
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
def painter(open_app: Callable[..., App], surface: pygame.Surface) -> Painter:
    painter = open_app().painter
    painter.use(surface)
    return painter


def core(painter: Painter, surface: pygame.Surface, how: Lettering) -> Rect:
    """Return the bounds of white or gilt letters on black."""
    surface.fill((0, 0, 0))
    painter.text("Wyrm", PLACE, 24, (255, 255, 255), role="title", how=how)
    return pygame.mask.from_threshold(surface, (255, 240, 190), (60, 110, 160)).get_bounding_rects()[0]


@pytest.mark.parametrize("how", KINDS.values(), ids=KINDS)
def test_text_effects_do_not_move_the_letters(
    painter: Painter, surface: pygame.Surface, how: Lettering
) -> None:
    plain, lettered = core(painter, surface, PLAIN), core(painter, surface, how)
    for edge in ("left", "top", "bottom"):
        assert abs(getattr(plain, edge) - getattr(lettered, edge)) <= 1
    ends = {painter.text("Wyrm", PLACE, 24, role="title", across="centre", how=each) for each in (PLAIN, how)}
    assert len(ends) == 1


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


@pytest.mark.parametrize("px", [15, 22])
def test_narrower_letters_are_as_bright_as_others(painter: Painter, px: int) -> None:
    def bright(squeeze: float) -> float:
        how = Lettering(squeeze=squeeze)
        line = painter.fonts.line("Hostile Northern Fire Dragon", "bold", px, (255, 255, 255), how)
        return pygame.mask.from_surface(line, 200).count() / line.get_width()

    for squeeze in (0.95, 0.85, 0.75):
        assert bright(squeeze) > 0.85 * bright(1.0)


@pytest.mark.parametrize("how", KINDS.values(), ids=KINDS)
def test_lettering_of_narrower_letters_keeps_its_margin(painter: Painter, how: Lettering) -> None:
    plain, wide, narrow = (
        painter.fonts.line("Wyrm", "title", 24, (9, 9, 9), each).get_width()
        for each in (PLAIN, how, how._replace(squeeze=0.8))
    )
    assert narrow == pytest.approx(round(0.8 * plain) + wide - plain, abs=1)


def test_lettering_is_made_once(painter: Painter) -> None:
    for how in KINDS.values():
        lines = [painter.fonts.line("Wyrm", "title", 40, (9, 9, 9), how) for _ in range(2)]
        assert lines[0] is lines[1]
