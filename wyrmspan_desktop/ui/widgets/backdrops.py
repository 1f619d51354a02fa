"""Backgrounds of menus: the painting of the title, the land behind a ledge, sheets of parchment, and rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.cropping import Size, cut
from wyrmspan_desktop.ui.compositor import pixels
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.backdrop import repeat
from wyrmspan_desktop.ui.drawing.painting import STRIP, Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering

GILT, SHADED = Lettering(is_gilt=True), Lettering(shadow=True)
"""The lettering of headings on wood, leather and paintings, and of other text there."""
_DUSK: theme.Colour = (26, 8, 30)
_DRAGON = (0.62, 0.5)
"""The focus of the title's painting in windows of another shape."""
_PEAKS = (0.4, 0.35)
"""The focus of the land in windows narrower than its painting."""
_LEDGE = "place/wood_ledge"
View = Callable[[Open, Size], Surface]
"""Paints the view behind a ledge, at a size."""
_RULE: theme.Colour = (250, 214, 140)


def _plain(painter: Painter) -> None:
    """Draw the placeholder of a painting."""
    size = STRIP, painter.canvas.get_size()[1]
    stops = [(0.0, (44, 24, 58, 255)), (1.0, (20, 9, 12, 255))]
    # Opaque, because that is copied much faster.
    repeat(
        painter.canvas, painter.cached_now(("dusk", size), lambda: materials.gradient(size, stops).convert())
    )


def draw_painting(painter: Painter) -> None:
    """Cover the canvas with the title's painting, darker behind text."""
    made = Composition(("place/title_full",), _title)
    found = painter.images.composed("ground/title", painter.canvas.get_size(), made)
    if found is None:
        _plain(painter)
    else:
        painter.canvas.blit(found, (0, 0))


def _title(read: Open, size: Size) -> Surface:
    image = _filling(read("place/title_full"), size, _DRAGON)
    wide, high = size
    left = [(0.0, (*_DUSK, 196)), (0.5, (*_DUSK, 150)), (1.0, (*_DUSK, 0))]
    image.blit(materials.gradient((wide // 2, high), left, across=True), (0, 0))
    foot = [(0.0, (14, 4, 14, 0)), (1.0, (14, 4, 14, 190))]
    image.blit(materials.gradient((wide, high // 4), foot), (0, high - high // 4))
    return image


_STILLS = {"place/still_map": 0.36, "place/still_candle": 0.71}
"""Still lifes on a ledge, and their positions on it, as fractions of its width."""
_FLAMES = {"place/still_candle": (0.245, 0.17)}
"""The positions of flames, as fractions of their picture's size."""
_STILL, _LAIN = (104, 62), 52
"""The size of a still life in units, and the distance of its foot from the lip."""
_DUSKY = (0.84, 0.76, 0.66)
"""The brightness of its colours in the warm light; less than that of clickable things."""
_REACH, _FLICKER, _STRONG = (1.5, 2.2), (255, 150, 64), 0.34
"""The extent of the light of its flame, in widths and heights of its picture; its colour, and its strength."""


def draw_still(painter: Painter, name: str, rect: Rect) -> None:
    """Draw a still life on a ledge in the light of its flame, once it is loaded."""
    found = painter.images.composed(f"still/{name}", rect.size, Composition((name,), partial(_still, name)))
    if found is None:
        return
    light = _light_of(name, rect)
    if light is not None:
        painter.shine(light, colour=_FLICKER, strength=_STRONG)
    painter.canvas.blit(found, rect)


def _light_of(name: str, rect: Rect) -> Rect | None:
    """Return the rectangle lit by the flame of a still life; None if it has none."""
    if name not in _FLAMES:
        return None
    across, down = _FLAMES[name]
    light = Rect(0, 0, round(_REACH[0] * rect.width), round(_REACH[1] * rect.height))
    light.center = rect.x + round(across * rect.width), rect.y + round(down * rect.height)
    return light


def _still(name: str, read: Open, size: Size) -> Surface:
    """Return a still life with its painted shadow."""
    image = pygame.transform.smoothscale(read(name), size)
    image.fill([round(255 * share) for share in _DUSKY], special_flags=pygame.BLEND_RGB_MULT)
    return image


def draw_land(painter: Painter, hour: str, lip: int, *, has_stills: bool = False) -> None:
    """Cover the canvas with the land at an hour, and the ledge in front of it from the y coordinate ``lip`` on.

    ``has_stills``: still lifes stand on the back of the ledge.
    """
    vista = f"place/vista_{hour}"
    draw_view(painter, hour, (vista,), partial(_vista, vista), lip, has_stills=has_stills)


def draw_view(
    painter: Painter, name: str, parts: Sequence[str], view: View, lip: int, *, has_stills: bool = False
) -> None:
    """Cover the canvas with a view composed of pictures, and the ledge as in `draw_land`."""
    stills = tuple(_STILLS if has_stills else ())
    made = Composition((*parts, _LEDGE, *stills), partial(_ground, view, stills, lip, painter.unit))
    key = f"ground/{name}/{lip}/{painter.unit:.4f}/{has_stills}"
    found = painter.images.composed(key, painter.canvas.get_size(), made)
    if found is None:
        _plain(painter)
    else:
        painter.canvas.blit(found, (0, 0))


def _vista(name: str, read: Open, size: Size) -> Surface:
    return _filling(read(name), size, _PEAKS)


def _ground(view: View, stills: tuple[str, ...], lip: int, unit: float, read: Open, size: Size) -> Surface:
    wide, high = size
    image = Surface(size)
    sky = (wide, lip + round(20 * unit))
    image.blit(view(read, sky), (0, 0))
    dim = [
        (0.0, (20, 12, 30, 140)),
        (0.5, (20, 12, 30, 50)),
        (0.85, (14, 9, 18, 96)),
        (1.0, (10, 6, 10, 190)),
    ]
    image.blit(materials.gradient(sky, dim), (0, 0))
    ledge = Rect(0, lip, wide, high - lip)
    image.blit(materials.planks(read(_LEDGE), ledge.size, unit), ledge)
    shade = [(0.0, (0, 0, 0, 40)), (0.3, (0, 0, 0, 70)), (1.0, (0, 0, 0, 170))]
    image.blit(materials.gradient(ledge.size, shade), ledge)
    edge = Rect(0, lip, wide, max(3, round(9 * unit)))
    bright = [(0.0, (236, 182, 116, 255)), (0.25, (150, 98, 54, 255)), (1.0, (60, 34, 20, 255))]
    image.blit(materials.gradient(edge.size, bright), edge)
    for name in stills:
        place = Rect(0, 0, round(_STILL[0] * unit), round(_STILL[1] * unit))
        place.midbottom = round(_STILLS[name] * wide), lip + round(_LAIN * unit)
        light = _light_of(name, place)
        if light is not None:
            shine = materials.shine(light.size, _FLICKER, _STRONG)
            image.blit(shine, light, special_flags=pygame.BLEND_RGB_ADD)
        image.blit(_still(name, read, place.size), place)
    return image


def _filling(picture: Surface, size: Size, focus: tuple[float, float]) -> Surface:
    """Return a picture without transparency that fills a size, cropped around a point."""
    part = cut(picture.get_size(), size, focus)
    image = Surface(size)
    image.blit(pygame.transform.smoothscale(picture.subsurface(part), size), (0, 0))
    return image


def draw_rule(painter: Painter, rect: Rect) -> None:
    """Draw a line of light that fades to both sides, with a gem in its middle."""

    def make() -> Surface:
        image = Surface(rect.size, pygame.SRCALPHA)
        thin = max(1, painter.px(1.3))
        line = materials.gradient(
            (rect.width, thin), [(0.0, (*_RULE, 0)), (0.5, (*_RULE, 240)), (1.0, (*_RULE, 0))], across=True
        )
        image.blit(line, (0, (rect.height - thin) // 2))
        return image

    painter.canvas.blit(painter.cached_now(("rule", rect.size), make), rect.topleft)
    side = painter.px(10)
    gem = painter.cached_now(("gem", side), lambda: _gem(side))
    painter.canvas.blit(gem, gem.get_rect(center=rect.center))


def _gem(side: int) -> Surface:
    smooth = 4
    big = Surface((side * smooth, side * smooth), pygame.SRCALPHA)
    big.fill((*_RULE, 0))
    half = side * smooth // 2
    pygame.draw.polygon(big, _RULE, [(half, 0), (2 * half, half), (half, 2 * half), (0, half)])
    return pygame.transform.smoothscale(big, (side, side))


def draw_sheet(painter: Painter, rect: Rect) -> None:
    """Draw a sheet of parchment with its shadow, and a fine line along its edge."""
    _draw_piece(painter, rect, "parchment_card", radius=10, edge=(84, 52, 24, 255), seam=(140, 94, 48, 140))


def draw_board(painter: Painter, rect: Rect) -> None:
    """Draw a board covered with leather, for wooden buttons."""
    gilt = materials.GILT_EDGE
    _draw_piece(painter, rect, "leather_green", radius=14, edge=(*gilt, 255), seam=(*gilt, 110))


def _draw_piece(
    painter: Painter,
    rect: Rect,
    material: str,
    *,
    radius: float,
    edge: tuple[int, int, int, int],
    seam: tuple[int, int, int, int],
) -> None:
    """Draw a large piece of a material, made by an image worker; a plain one until it is made."""
    pad = painter.px(18)
    size = rect.width + 2 * pad, rect.height + 2 * pad
    part = f"place/{material}"
    made = Composition((part,), partial(_piece, part, painter.unit, radius, edge, seam, pad))
    found = painter.images.composed(f"piece/{material}/{painter.unit:.4f}", size, made)
    if found is None:
        painter.panel(rect, materials.PLAIN[material], edge[:3], radius=radius)
    else:
        painter.canvas.blit(found, (rect.x - pad, rect.y - pad))


def _piece(
    part: str,
    unit: float,
    radius: float,
    edge: tuple[int, int, int, int],
    seam: tuple[int, int, int, int],
    pad: int,
    read: Open,
    size: Size,
) -> Surface:
    """Return a piece with its edge, a line inside of that, and its shadow in the margin."""
    inner = size[0] - 2 * pad, size[1] - 2 * pad
    corner, blur = round(radius * unit), pad // 2
    share, painted = unit / materials.PX_PER_UNIT, read(part)
    tile = pygame.transform.smoothscale(painted, [max(8, round(side * share)) for side in painted.get_size()])
    image = Surface(size, pygame.SRCALPHA)
    shadow = materials.soft(inner, corner, blur, materials.SHADOW, 0.8)
    pixels.paste(shadow, image, (pad - 2 * blur, pad - 2 * blur + blur * 2 // 3))
    pixels.paste(materials.slab(inner, tile, corner, unit, edge=None), image, (pad, pad))
    pixels.paste(materials.outline(inner, corner, max(1, round(1.8 * unit)), edge), image, (pad, pad))
    inset = round(4.5 * unit)
    line = inner[0] - 2 * inset, inner[1] - 2 * inset
    seamed = materials.outline(line, max(1, corner - inset), max(1, round(unit)), seam)
    pixels.paste(seamed, image, (pad + inset, pad + inset))
    return image


def draw_heading(painter: Painter, text: str, rect: Rect, size: float = 30) -> None:
    """Draw the heading of a sheet in red ink, with a rule below it."""
    painter.text(text, rect, size, theme.INK_HEAD, role="title", across="centre", least=17, squeeze=0.84)
    wide = rect.width * 3 // 4
    line = Rect(rect.centerx - wide // 2, rect.bottom - painter.px(1), wide, max(1, painter.px(1)))
    stops = [(0.0, (*theme.INK_HEAD, 0)), (0.5, (*theme.INK_HEAD, 170)), (1.0, (*theme.INK_HEAD, 0))]
    image = painter.cached_now(("ink", line.size), lambda: materials.gradient(line.size, stops, across=True))
    painter.canvas.blit(image, line.topleft)
