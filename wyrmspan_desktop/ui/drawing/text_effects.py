"""Lettering that can be read over paintings: lines with a soft shadow, with an outline, gilt, or set narrower."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Surface

from wyrmspan_desktop.ui.base.theme import Colour


class Lettering(NamedTuple):
    """How a line is set besides its letters' size and colour; gilt letters have colours of their own."""

    shadow: bool = False
    outline: Colour | None = None
    is_gilt: bool = False
    squeeze: float = 1.0
    """The share of its width that is left."""

    def margin(self, px: int) -> int:
        """By how many pixels its picture is larger on every side than the plain line of so many pixels."""
        around = max(_wide(px) if self.outline else 0, sum(_gilt_wide(px)) if self.is_gilt else 0)
        return around + (3 * _blur(px) if self.shadow or self.is_gilt else 0)


PLAIN = Lettering()

_FEW = 2
"""Pixels."""
_SHADOW = 205
"""How dark a shadow is, of 255."""
_AGAIN = 110
"""How strongly the letters of a narrower line are laid on a second time, of 255."""
_GOLD = ((0.0, (255, 246, 206)), (0.45, (246, 206, 116)), (0.55, (206, 148, 60)), (1.0, (250, 216, 136)))
"""The colours of gilt letters from the top of a capital to its foot."""
_GILT_RIM: Colour = (58, 26, 14)
_GILT_EDGE: Colour = (30, 12, 16)
_CAPITAL = 0.72
"""How high a capital is, in ems."""

Render = Callable[[Colour, int], Surface]
"""Draws a line in a colour, its letters so many pixels stouter on every side."""


def lettered(render: Render, ascent: int, px: int, colour: Colour, how: Lettering) -> Surface:
    """A line of so many pixels, its letters standing so far below its top, with `how.margin` round it."""
    margin = how.margin(px)
    if how.squeeze < 1:
        render = _narrowed(render, how.squeeze)
    letters = _gilded(render, ascent, px) if how.is_gilt else render(colour, 0)
    layers = [letters]
    if how.is_gilt:
        rim, edge = _gilt_wide(px)
        layers = [render(_GILT_EDGE, rim + edge), render(_GILT_RIM, rim), letters]
    elif how.outline is not None:
        layers = [render(how.outline, _wide(px)), letters]
    size = letters.get_width() + 2 * margin, letters.get_height() + 2 * margin
    image = Surface(size, pygame.SRCALPHA)
    if how.shadow or how.is_gilt:
        blur = _blur(px)
        image.blit(_shadow(layers[0], size, blur), (0, blur))
    middle = image.get_rect().center
    for layer in layers:
        image.blit(layer, layer.get_rect(center=middle))
    return image


def _narrowed(render: Render, squeeze: float) -> Render:
    """Draws lines narrower, and as bright as others: strokes that fall between pixels are laid on once more."""

    def narrow(colour: Colour, stouter: int) -> Surface:
        wide = render(colour, stouter)
        size = max(1, round(wide.get_width() * squeeze)), wide.get_height()
        image = pygame.transform.smoothscale(wide, size)
        again = image.copy()
        again.set_alpha(_AGAIN)
        image.blit(again, (0, 0))
        return image

    return narrow


def _wide(px: int) -> int:
    """How wide the outline of a letter is."""
    return max(1, round(px * 0.055))


def _gilt_wide(px: int) -> tuple[int, int]:
    """How wide the brown rim of a gilt letter is, and the dark edge round that."""
    return max(1, round(px * 0.018)), max(1, round(px * 0.04))


def _blur(px: int) -> int:
    return max(1, round(px * 0.045))


def _gilded(render: Render, ascent: int, px: int) -> Surface:
    """The letters in gold, which shines from above."""
    letters = render((255, 255, 255), 0)
    for y, colour in enumerate(_shine(ascent, px, letters.get_height())):
        letters.fill((*colour, 255), (0, y, letters.get_width(), 1), special_flags=pygame.BLEND_RGBA_MULT)
    return letters


@lru_cache(32)
def _shine(ascent: int, px: int, rows: int) -> list[list[int]]:
    """The gold of each row of letters."""
    top, high, found = ascent - _CAPITAL * px, _CAPITAL * px, []
    for y in range(rows):
        at = min(max((y - top) / high, 0.0), 1.0)
        before = max(stop for stop in _GOLD if stop[0] <= at)
        after = min(stop for stop in _GOLD if stop[0] >= at)
        share = (at - before[0]) / (after[0] - before[0]) if after > before else 0.0
        found.append([round(a + (b - a) * share) for a, b in zip(before[1], after[1], strict=True)])
    return found


def _shadow(letters: Surface, size: tuple[int, int], blur: int) -> Surface:
    """The blurred shadow of letters in the middle of a size."""
    dark = letters.copy()
    image = Surface(size, pygame.SRCALPHA)
    middle = image.get_rect().center
    if blur <= _FEW:
        # So little is blurred by copies beside each other.
        dark.fill((0, 0, 0, _SHADOW // 2), special_flags=pygame.BLEND_RGBA_MULT)
        for x, y in ((0, 0), (-blur, 0), (blur, 0), (0, -blur), (0, blur)):
            image.blit(dark, dark.get_rect(center=(middle[0] + x, middle[1] + y)))
        return image
    dark.fill((0, 0, 0, _SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(dark, dark.get_rect(center=middle))
    # What is soft has no sharp pixels: blurred small, it is quick.
    part = (blur + 1) // 2
    small = pygame.transform.smoothscale(image, (max(1, size[0] // part), max(1, size[1] // part)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, blur // part)), size)
