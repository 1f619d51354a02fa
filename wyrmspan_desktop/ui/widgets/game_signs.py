"""Pictures of the kinds of games: a thumbnail in a gilt frame, and a sign on a disc of stone or gold."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.cropping import Size, cut
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter

Parts = tuple[str, ...]
_CORNER = 7
_RAVEL: tuple[float, float] = (0.5, 0.4)
"""The focus of the opponent's portrait."""
_SEA, _ISLAND, _DRAGON = "family/open_sea", "family/ocean_3_0", "family/lair_green"
_SKY, _WYRM = "advent/sky_storm", "advent/wyrm_4"
_PORTRAIT = "place/portrait_5"


def _wyrmspan(read: Open, size: Size) -> Surface:
    return _filled(read(_PORTRAIT), size, _RAVEL)


def _family(read: Open, size: Size) -> Surface:
    """Return an island with its dragon."""
    wide, high = size
    image = _filled(read(_SEA), size, (0.5, 0.5))
    tile = read(_ISLAND)
    across = round(wide * 0.8)
    island = pygame.transform.smoothscale(tile, (across, across * tile.get_height() // tile.get_width()))
    image.blit(island, island.get_rect(center=(round(wide * 0.44), round(high * 0.56))))
    dragon = read(_DRAGON)
    long = round(wide * 0.72)
    lying = pygame.transform.smoothscale(dragon, (long, long * dragon.get_height() // dragon.get_width()))
    image.blit(lying, lying.get_rect(center=(round(wide * 0.58), round(high * 0.46))))
    return image


def _advent(read: Open, size: Size) -> Surface:
    """Return the wyrm in front of the storm."""
    wide, high = size
    image = _filled(read(_SKY), size, (0.5, 0.4))
    wyrm = read(_WYRM)
    long = round(wide * 2.1)
    near = pygame.transform.smoothscale(wyrm, (long, long * wyrm.get_height() // wyrm.get_width()))
    image.blit(near, near.get_rect(center=(round(wide * 0.32), round(high * 0.56))))
    return image


def _filled(picture: Surface, size: Size, focus: tuple[float, float]) -> Surface:
    """Return a picture that fills a size, cropped around a point."""
    part = cut(picture.get_size(), size, focus)
    image = Surface(size, pygame.SRCALPHA)
    image.blit(pygame.transform.smoothscale(picture.subsurface(part), size), (0, 0))
    return image


_VIEWS: dict[str, tuple[Parts, Callable[[Open, Size], Surface]]] = {
    WYRMSPAN: ((_PORTRAIT,), _wyrmspan),
    FAMILY: ((_SEA, _ISLAND, _DRAGON), _family),
    ADVENT: ((_SKY, _WYRM), _advent),
}


def draw_game_view(painter: Painter, game: str, rect: Rect) -> None:
    """Draw the thumbnail of a kind of game, dark until it is made."""
    parts, view = _VIEWS[game]
    corner = painter.px(_CORNER)
    made = Composition(parts, partial(_framed, view, corner, painter.unit))
    found = painter.images.composed(f"view/{game}/{painter.unit:.4f}", rect.size, made)
    painter.shadow(rect, radius=_CORNER, blur=3, down=2, opacity=0.7)
    if found is None:
        painter.panel(rect, theme.PANEL, materials.GILT_EDGE, radius=_CORNER)
    else:
        painter.canvas.blit(found, rect.topleft)


def _framed(
    view: Callable[[Open, Size], Surface], corner: int, unit: float, read: Open, size: Size
) -> Surface:
    image = view(read, size)
    shade = [(0.0, (0, 0, 0, 0)), (0.7, (0, 0, 0, 0)), (1.0, (0, 0, 0, 120))]
    image.blit(materials.gradient(size, shade), (0, 0))
    image.blit(materials.rounded_mask(size, corner), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for inset, thick, colour in ((0, 3.0, (60, 36, 18)), (0.8, 1.4, materials.GILT_EDGE)):
        far = round(inset * unit)
        inner = size[0] - 2 * far, size[1] - 2 * far
        edge = materials.outline(inner, max(1, corner - far), max(1, round(thick * unit)), colour)
        image.blit(edge, (far, far))
    return image


# --- signs --------------------------------------------------------------------------------------

_SIGNS = {WYRMSPAN: "place/gate_golden", FAMILY: "family/egg_gold", ADVENT: "advent/suit_wyrms"}
"""A cave, an egg, a wyrm."""
PLAIN = "plain"
"""The look of a sign without a result."""
_DISCS = {
    "won": ("place/disc_golden", 1.0, 0.12),
    "lost": ("place/disc_stone", 0.5, 0.16),
    "begun": ("place/disc_amethyst", 1.0, 1.0),
    "fun": ("place/disc_brown", 0.5, 0.5),
    PLAIN: ("place/disc_dark", 1.0, 0.85),
}
"""The ground of a sign, its brightness, and that of the sign; without a ground there is a hollow in the wood."""


def draw_day_sign(painter: Painter, game: str, look: str, rect: Rect) -> None:
    """Draw the sign of a kind of game for a deal that was ``won``, ``lost``, ``begun``, or played for ``fun``.

    `PLAIN` is a sign without a result; any other look means not played.
    """
    if look not in _DISCS:
        hollow = rect.inflate(-rect.width // 2, -rect.height // 2)
        painter.panel(hollow, (14, 9, 8), (92, 70, 48), radius=hollow.width / painter.unit / 2, width=1)
        return
    disc, bright, ink = _DISCS[look]
    if look == "won":
        painter.spot(rect.inflate(rect.width * 2 // 3, rect.height * 2 // 3), opacity=0.6)
    painter.sprite(disc, rect, bright=bright, shadow=0.6)
    inner = rect.inflate(-rect.width * 9 // 20, -rect.height * 9 // 20)
    painter.sprite(_SIGNS[game], inner, bright=ink)
