"""Text effects that keep lines readable over paintings: a soft shadow, an outline, gilt or narrow letters."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Surface

from wyrmspan_desktop.ui.base.theme import Colour


class Lettering(NamedTuple):
    """The effects of a line; gilt letters have colours of their own."""

    shadow: bool = False
    outline: Colour | None = None
    is_gilt: bool = False
    squeeze: float = 1.0
    """The fraction of its width to which it is narrowed."""

    def margin(self, px: int) -> int:
        """Return the margin in pixels around a line of ``px`` pixels."""
        around = max(_wide(px) if self.outline else 0, sum(_gilt_wide(px)) if self.is_gilt else 0)
        return around + (3 * _blur(px) if self.shadow or self.is_gilt else 0)


PLAIN = Lettering()

_FEW = 2
"""A blur of few pixels."""
_SHADOW = 205
"""The opacity of a shadow, of 255."""
_AGAIN = 110
"""The opacity of the second copy of narrowed letters, of 255."""
_GOLD = ((0.0, (255, 246, 206)), (0.45, (246, 206, 116)), (0.55, (206, 148, 60)), (1.0, (250, 216, 136)))
"""The colours of gilt letters from the top of a capital to its foot."""
_GILT_RIM: Colour = (58, 26, 14)
_GILT_EDGE: Colour = (30, 12, 16)
_CAPITAL = 0.72
"""The height of a capital in ems."""

Render = Callable[[Colour, int], Surface]
"""Draws a line in a colour, with letters thicker by some pixels on every side."""


def lettered(render: Render, ascent: int, px: int, colour: Colour, how: Lettering) -> Surface:
    """Return a line of ``px`` pixels with its baseline at ``ascent``, and ``how.margin`` around it."""
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
    """Return a function that draws narrower lines, as bright as others: thin strokes are drawn twice."""

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
    """Return the width of a letter's outline."""
    return max(1, round(px * 0.055))


def _gilt_wide(px: int) -> tuple[int, int]:
    """Return the widths of the brown rim of a gilt letter, and of the dark edge around it."""
    return max(1, round(px * 0.018)), max(1, round(px * 0.04))


def _blur(px: int) -> int:
    return max(1, round(px * 0.045))


def _gilded(render: Render, ascent: int, px: int) -> Surface:
    """Return the letters in gold lit from above."""
    letters = render((255, 255, 255), 0)
    for y, colour in enumerate(_shine(ascent, px, letters.get_height())):
        letters.fill((*colour, 255), (0, y, letters.get_width(), 1), special_flags=pygame.BLEND_RGBA_MULT)
    return letters


@lru_cache(32)
def _shine(ascent: int, px: int, rows: int) -> list[list[int]]:
    """Return the gold of each row of letters."""
    top, high, found = ascent - _CAPITAL * px, _CAPITAL * px, []
    for y in range(rows):
        at = min(max((y - top) / high, 0.0), 1.0)
        before = max(stop for stop in _GOLD if stop[0] <= at)
        after = min(stop for stop in _GOLD if stop[0] >= at)
        share = (at - before[0]) / (after[0] - before[0]) if after > before else 0.0
        found.append([round(a + (b - a) * share) for a, b in zip(before[1], after[1], strict=True)])
    return found


def _shadow(letters: Surface, size: tuple[int, int], blur: int) -> Surface:
    """Return the blurred shadow of letters, centred in a size."""
    dark = letters.copy()
    image = Surface(size, pygame.SRCALPHA)
    middle = image.get_rect().center
    if blur <= _FEW:
        # A small blur is made of copies next to each other.
        dark.fill((0, 0, 0, _SHADOW // 2), special_flags=pygame.BLEND_RGBA_MULT)
        for x, y in ((0, 0), (-blur, 0), (blur, 0), (0, -blur), (0, blur)):
            image.blit(dark, dark.get_rect(center=(middle[0] + x, middle[1] + y)))
        return image
    dark.fill((0, 0, 0, _SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(dark, dark.get_rect(center=middle))
    # A soft shadow needs no sharp pixels, and is faster at a lower resolution.
    part = (blur + 1) // 2
    small = pygame.transform.smoothscale(image, (max(1, size[0] // part), max(1, size[1] // part)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, blur // part)), size)
