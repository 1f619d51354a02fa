"""Backgrounds of menus: the title painting, landscapes behind a wooden ledge, panels, and dividers."""

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
_TITLE_SHADE: theme.Colour = (26, 8, 30)
_TITLE_FOCUS = (0.62, 0.5)
"""The point of the title painting that stays in sight when it is cropped, as fractions of its size."""
_LANDSCAPE_FOCUS = (0.4, 0.35)
"""The same for landscapes."""
_LEDGE = "place/wood_ledge"
PaintBackground = Callable[[Open, Size], Surface]
"""Paints the background above a ledge at a size, from pictures that it opens by name."""
_DIVIDER_COLOUR: theme.Colour = (250, 214, 140)


def _draw_placeholder(painter: Painter) -> None:
    """Draw a dark gradient until a painting is loaded."""
    size = STRIP, painter.canvas.get_size()[1]
    stops = [(0.0, (44, 24, 58, 255)), (1.0, (20, 9, 12, 255))]
    # Opaque, because that is copied much faster.
    repeat(
        painter.canvas, painter.cached_now(("dusk", size), lambda: materials.gradient(size, stops).convert())
    )


def draw_painting(painter: Painter) -> None:
    """Cover the canvas with the title painting, darkened where text is drawn on it."""
    made = Composition(("place/title_full",), _title_image)
    found = painter.images.composed("ground/title", painter.canvas.get_size(), made)
    if found is None:
        _draw_placeholder(painter)
    else:
        painter.canvas.blit(found, (0, 0))


def _title_image(read: Open, size: Size) -> Surface:
    """Return the title painting, darker at its left and at its foot."""
    image = _cropped_to(read("place/title_full"), size, _TITLE_FOCUS)
    wide, high = size
    left = [(0.0, (*_TITLE_SHADE, 196)), (0.5, (*_TITLE_SHADE, 150)), (1.0, (*_TITLE_SHADE, 0))]
    image.blit(materials.gradient((wide // 2, high), left, across=True), (0, 0))
    foot = [(0.0, (14, 4, 14, 0)), (1.0, (14, 4, 14, 190))]
    image.blit(materials.gradient((wide, high // 4), foot), (0, high - high // 4))
    return image


_PROPS = {"place/still_map": 0.36, "place/still_candle": 0.71}
"""Props on a ledge, and the x coordinates of their middles, as fractions of its width."""
_FLAMES = {"place/still_candle": (0.245, 0.17)}
"""The positions of flames in the pictures of props, as fractions of their size."""
_PROP_SIZE, _PROP_INSET = (104, 62), 52
"""The size of a prop, and the distance of its foot from the edge of the ledge, in units."""
_PROP_BRIGHTNESS = (0.84, 0.76, 0.66)
"""The factors of red, green and blue in the warm light; below 1, because props cannot be clicked."""
_GLOW_EXTENT, _FLAME_COLOUR, _FLAME_STRENGTH = (1.5, 2.2), (255, 150, 64), 0.34
"""The extent of a flame's light, in widths and heights of the prop's picture; its colour, and its strength up to 1."""


def draw_prop(painter: Painter, name: str, rect: Rect) -> None:
    """Draw a prop on a ledge in the light of its flame, once it is loaded."""
    found = painter.images.composed(
        f"still/{name}", rect.size, Composition((name,), partial(_prop_image, name))
    )
    if found is None:
        return
    light = _flame_light(name, rect)
    if light is not None:
        painter.shine(light, colour=_FLAME_COLOUR, strength=_FLAME_STRENGTH)
    painter.canvas.blit(found, rect)


def _flame_light(name: str, rect: Rect) -> Rect | None:
    """Return the rectangle lit by the flame of a prop; None if it has none."""
    if name not in _FLAMES:
        return None
    across, down = _FLAMES[name]
    light = Rect(0, 0, round(_GLOW_EXTENT[0] * rect.width), round(_GLOW_EXTENT[1] * rect.height))
    light.center = rect.x + round(across * rect.width), rect.y + round(down * rect.height)
    return light


def _prop_image(name: str, read: Open, size: Size) -> Surface:
    """Return the picture of a prop, which includes its shadow, in warm light."""
    image = pygame.transform.smoothscale(read(name), size)
    image.fill([round(255 * share) for share in _PROP_BRIGHTNESS], special_flags=pygame.BLEND_RGB_MULT)
    return image


def draw_landscape(painter: Painter, time_of_day: str, lip: int, *, has_props: bool = False) -> None:
    """Cover the canvas with the landscape at a time of day, and a ledge in front of it whose upper edge is at ``lip``.

    ``has_props``: a map and a candle stand on the ledge.
    """
    name = f"place/vista_{time_of_day}"
    draw_backdrop(painter, time_of_day, (name,), partial(_landscape_image, name), lip, has_props=has_props)


def draw_backdrop(
    painter: Painter,
    name: str,
    parts: Sequence[str],
    paint: PaintBackground,
    lip: int,
    *,
    has_props: bool = False,
) -> None:
    """Cover the canvas with a background composed of some pictures, and the ledge as in `draw_landscape`.

    ``name``: that of the background in the cache.
    """
    props = tuple(_PROPS if has_props else ())
    made = Composition((*parts, _LEDGE, *props), partial(_backdrop_image, paint, props, lip, painter.unit))
    key = f"ground/{name}/{lip}/{painter.unit:.4f}/{has_props}"
    found = painter.images.composed(key, painter.canvas.get_size(), made)
    if found is None:
        _draw_placeholder(painter)
    else:
        painter.canvas.blit(found, (0, 0))


def _landscape_image(name: str, read: Open, size: Size) -> Surface:
    """Return a landscape that fills a size."""
    return _cropped_to(read(name), size, _LANDSCAPE_FOCUS)


def _backdrop_image(
    paint: PaintBackground, props: tuple[str, ...], lip: int, unit: float, read: Open, size: Size
) -> Surface:
    """Return a whole background: what is behind the ledge, dimmed for text, then the ledge with its props."""
    wide, high = size
    image = Surface(size)
    sky = (wide, lip + round(20 * unit))
    image.blit(paint(read, sky), (0, 0))
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
    for name in props:
        place = Rect(0, 0, round(_PROP_SIZE[0] * unit), round(_PROP_SIZE[1] * unit))
        place.midbottom = round(_PROPS[name] * wide), lip + round(_PROP_INSET * unit)
        light = _flame_light(name, place)
        if light is not None:
            shine = materials.shine(light.size, _FLAME_COLOUR, _FLAME_STRENGTH)
            image.blit(shine, light, special_flags=pygame.BLEND_RGB_ADD)
        image.blit(_prop_image(name, read, place.size), place)
    return image


def _cropped_to(picture: Surface, size: Size, focus: tuple[float, float]) -> Surface:
    """Return a picture scaled to fill a size, cropped around a point."""
    part = cut(picture.get_size(), size, focus)
    image = Surface(size)
    image.blit(pygame.transform.smoothscale(picture.subsurface(part), size), (0, 0))
    return image


def draw_divider(painter: Painter, rect: Rect) -> None:
    """Draw a horizontal line that fades out to both sides, with a gem in its middle."""

    def make() -> Surface:
        image = Surface(rect.size, pygame.SRCALPHA)
        thin = max(1, painter.px(1.3))
        line = materials.gradient(
            (rect.width, thin),
            [(0.0, (*_DIVIDER_COLOUR, 0)), (0.5, (*_DIVIDER_COLOUR, 240)), (1.0, (*_DIVIDER_COLOUR, 0))],
            across=True,
        )
        image.blit(line, (0, (rect.height - thin) // 2))
        return image

    painter.canvas.blit(painter.cached_now(("rule", rect.size), make), rect.topleft)
    side = painter.px(10)
    gem = painter.cached_now(("gem", side), lambda: _gem_image(side))
    painter.canvas.blit(gem, gem.get_rect(center=rect.center))


def _gem_image(side: int) -> Surface:
    smooth = 4
    big = Surface((side * smooth, side * smooth), pygame.SRCALPHA)
    big.fill((*_DIVIDER_COLOUR, 0))
    half = side * smooth // 2
    pygame.draw.polygon(big, _DIVIDER_COLOUR, [(half, 0), (2 * half, half), (half, 2 * half), (0, half)])
    return pygame.transform.smoothscale(big, (side, side))


def draw_parchment_panel(painter: Painter, rect: Rect) -> None:
    """Draw a panel of parchment with a drop shadow, and a fine line along its edge."""
    _draw_panel(painter, rect, "parchment_card", radius=10, edge=(84, 52, 24, 255), seam=(140, 94, 48, 140))


def draw_leather_panel(painter: Painter, rect: Rect) -> None:
    """Draw a panel of leather, as a ground for wooden buttons."""
    gilt = materials.GILT_EDGE
    _draw_panel(painter, rect, "leather_green", radius=14, edge=(*gilt, 255), seam=(*gilt, 110))


def _draw_panel(
    painter: Painter,
    rect: Rect,
    material: str,
    *,
    radius: float,
    edge: tuple[int, int, int, int],
    seam: tuple[int, int, int, int],
) -> None:
    """Draw a panel of a material; a plain one until the background thread has composed it."""
    pad = painter.px(18)
    size = rect.width + 2 * pad, rect.height + 2 * pad
    part = f"place/{material}"
    made = Composition((part,), partial(_panel_image, part, painter.unit, radius, edge, seam, pad))
    found = painter.images.composed(f"piece/{material}/{painter.unit:.4f}", size, made)
    if found is None:
        painter.panel(rect, materials.PLAIN[material], edge[:3], radius=radius)
    else:
        painter.canvas.blit(found, (rect.x - pad, rect.y - pad))


def _panel_image(
    part: str,
    unit: float,
    radius: float,
    edge: tuple[int, int, int, int],
    seam: tuple[int, int, int, int],
    pad: int,
    read: Open,
    size: Size,
) -> Surface:
    """Return the image of a panel with its edge, a line inside of that, and its shadow in the margin ``pad``."""
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
    """Draw a heading in red ink for parchment, with a fading line below it."""
    painter.text(text, rect, size, theme.INK_HEAD, role="title", across="centre", least=17, squeeze=0.84)
    wide = rect.width * 3 // 4
    line = Rect(rect.centerx - wide // 2, rect.bottom - painter.px(1), wide, max(1, painter.px(1)))
    stops = [(0.0, (*theme.INK_HEAD, 0)), (0.5, (*theme.INK_HEAD, 170)), (1.0, (*theme.INK_HEAD, 0))]
    image = painter.cached_now(("ink", line.size), lambda: materials.gradient(line.size, stops, across=True))
    painter.canvas.blit(image, line.topleft)
