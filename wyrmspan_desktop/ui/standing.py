"""Cut-outs that stand on a ledge: in the light of the place, each thing with a shadow that begins at its own foot."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.materials import SHADOW, gradient, spot
from wyrmspan_desktop.ui.theme import Colour

_FALLS, _LEANS, _UNDER = 0.3, 0.8, 0.08
"""How long a shadow is and how far it leans, as shares of the height of what throws it; how deep in that it begins."""
_DARK = 170
"""How dark it is, of 255."""
_FLAME: Colour = (255, 186, 104)
_SPECK = 12
"""Fewer pixels that hang together are no thing."""


def grounded(image: Surface, pad: int, bright: float, flame: tuple[float, float] | None = None) -> Surface:
    """A cut-out that stands on a ledge, `pad` pixels larger on every side: in the warm, dim light of the place, with
    shadows that fall towards who looks, and light round a ``flame`` that is somewhere in it, as shares of its size.
    """
    wide, high = image.get_size()
    ground = Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA)
    if flame is not None:
        middle = pad + round(flame[0] * wide), pad + round(flame[1] * high)
        # As wide and high as there is room on all sides, or it would end at an edge.
        sides = [2 * min(at, side - at) for at, side in zip(middle, ground.get_size(), strict=True)]
        glow = spot((sides[0], sides[1]), _FLAME, 0.42)
        ground.blit(glow, glow.get_rect(center=middle))
    shade = Surface(ground.get_size(), pygame.SRCALPHA)
    for thing in pygame.mask.from_surface(image).connected_components(_SPECK):
        _throw(shade, thing, pad)
    ground.blit(pygame.transform.gaussian_blur(shade, max(1, pad // 10)), (0, 0))
    ground.blit(_in_its_light(image, bright), (pad, pad))
    return ground


def _throw(shade: Surface, thing: pygame.Mask, pad: int) -> None:
    """Add the shadow of a thing: dark where it stands, and all of it lying at its feet."""
    stands = thing.get_bounding_rects()[0]
    black = thing.to_surface(setcolor=(0, 0, 0, _DARK), unsetcolor=(0, 0, 0, 0)).subsurface(stands)
    long = max(1, round(_FALLS * stands.height))
    flat = pygame.transform.smoothscale(
        pygame.transform.flip(black, flip_x=False, flip_y=True), (stands.width, long)
    )
    top = pad + stands.bottom - round(_UNDER * stands.height)
    for row in range(long):
        part = Rect(0, row, stands.width, 1)
        shade.blit(flat, (pad + stands.x + round(_LEANS * row), top + row), part)
    touch = spot((round(1.1 * stands.width), max(2, round(0.24 * stands.height))), SHADOW, 0.9)
    shade.blit(touch, touch.get_rect(center=(pad + stands.centerx, top + touch.get_height() // 6)))


def _in_its_light(image: Surface, bright: float) -> Surface:
    """It in the light of the place: warm, and darker towards its feet."""
    lit = image.copy()
    lit.fill(
        [round(255 * bright * share) for share in (1.0, 0.88, 0.74)], special_flags=pygame.BLEND_RGB_MULT
    )
    dusk = Surface(image.get_size())
    dusk.fill((255, 255, 255))
    stops = [(0.0, (0, 0, 0, 0)), (0.55, (0, 0, 0, 20)), (1.0, (0, 0, 0, 130))]
    dusk.blit(gradient(image.get_size(), stops), (0, 0))
    lit.blit(dusk, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return lit
