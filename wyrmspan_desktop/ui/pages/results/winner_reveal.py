"""The reveal of the winner: shutters open on the winner's best dragon, in a frame in front of its own land."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.ids import NAME
from wyrmspan_desktop.engine.prospects import worth
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.art.card_art import art_in
from wyrmspan_desktop.ui.art.icon_row import draw_points
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.cropping import Point, Size, cut
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.units import px_of
from wyrmspan_desktop.ui.pages.results.podium import draw_heading
from wyrmspan_desktop.ui.widgets.dust import TICK_S, draw_motes
from wyrmspan_desktop.ui.widgets.tree import LIGHT, Text

OPEN = 0.16
"""The fraction of the time in which the shutters open."""
_GILT = (246, 206, 124, 255)
_FAR, _SOFT, _DARK = 12, 4, 124
"""The factor by which the background is scaled down to be blurred, the blur in those pixels, and its brightness."""
_WOOD, _WIDE = "place/wood_dark", 16
"""The material of the frame, and its width, in units."""
_RAYS = 22
_RAY: theme.Colour = (255, 212, 140)
_RAYS_PX = 4
"""The number of window pixels for a pixel of the rays, which are soft."""
_RAY_EDGE = 180
"""The height of the picture divided by the width of a ray's edge."""


_TEXT = LIGHT._replace(size=22, across="centre")


class UnveiledPlaces(NamedTuple):
    """The winner's best dragon: the painting, the winner, and the dragon's name with its points."""

    frame: Rect
    head: Rect
    name: Rect
    points: Rect


_PAINTED, _LARGEST = (896, 672), 1.6
"""The size of a dragon's painting in pixels, and the largest factor at which it looks sharp."""


def unveiling(size: Size) -> UnveiledPlaces:
    """Return the places, with the painting as large as there is room above the text, but not larger than sharp."""
    px = partial(px_of, size)
    below = px(26 + 72 + 38)
    free = size[1] - px(34) - below - px(26)
    times = min(_LARGEST, free / _PAINTED[1], (size[0] - px(120)) / _PAINTED[0])
    frame = Rect(0, 0, round(_PAINTED[0] * times), round(_PAINTED[1] * times))
    frame.midtop = size[0] // 2, px(34) + (free - frame.height) // 2
    head = Rect(px(40), frame.bottom + px(26), size[0] - px(80), px(72))
    name = Rect(head.x, head.bottom, head.width, px(38))
    points = Rect(0, 0, px(56), px(56)).move_to(center=frame.bottomright)
    return UnveiledPlaces(frame, head, name, points)


class Best(NamedTuple):
    """A dragon, and the points of it and of all things on it."""

    card: str
    points: int


def best_dragon(game: Game, seats: Sequence[int]) -> Best | None:
    """Return the dragon on the mats of some seats that brought most points; None if there is none.

    The points are those that the history counts for a dragon, its end-game ability included.
    """
    found = [
        Best(NAME[card], worth(game, seat, slot).total)
        for seat in seats
        if seat < len(game.state.players)
        for slot, card in enumerate(game.state.players[seat].dragons)
        if card
    ]
    return max(found, key=lambda best: best.points, default=None)


def preload(painter: Painter, size: Size, box: Box, best: Best) -> None:
    """Prefetch the picture."""
    with painter.preloading():
        _shrine(painter, size, box, best.card)


def _shrine(painter: Painter, size: Size, box: Box, card: str) -> Surface | None:
    """Return the dragon in its frame in front of its land, at the size of a window; None until it is painted."""
    art = art_in(painter, card, box)
    frame = unveiling(size).frame
    made = Composition(
        (art, _WOOD), partial(_painted, art, painter.images.source.focus_of(art), frame, painter.unit)
    )
    return painter.images.composed(f"unveiled/{art}/{painter.unit:.4f}", size, made)


def _painted(art: str, focus: Point, frame: Rect, unit: float, read: Open, size: Size) -> Surface:
    """Return the blurred land of the dragon, with rays of light, and the sharp painting in front."""
    whole = read(art).convert()
    far = pygame.transform.smoothscale(
        whole.subsurface(cut(whole.get_size(), size, focus)), [max(1, side // _FAR) for side in size]
    )
    far = pygame.transform.gaussian_blur(far, _SOFT)
    far.fill((_DARK, _DARK, _DARK), special_flags=pygame.BLEND_RGB_MULT)
    image = pygame.transform.smoothscale(far, size)
    image.blit(_rays(size, frame.center), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    dusk = [(0.0, (8, 4, 6, 90)), (0.3, (8, 4, 6, 0)), (0.7, (8, 4, 6, 40)), (1.0, (8, 4, 6, 215))]
    image.blit(materials.gradient(size, dusk), (0, 0))
    wood, thin = max(4, round(_WIDE * unit)), max(1, round(1.4 * unit))
    outer, corner, blur = frame.inflate(2 * wood, 2 * wood), round(10 * unit), round(16 * unit)
    shadow = materials.soft(outer.size, corner, blur, materials.SHADOW, 0.85)
    image.blit(shadow, (outer.x - 2 * blur, outer.y - 2 * blur + round(10 * unit)))
    image.blit(materials.slab(outer.size, read(_WOOD), corner, unit, edge=None), outer)
    for inset, thick in ((0, 2 * thin), (wood - 3 * thin, 2 * thin)):
        line = outer.inflate(-2 * inset, -2 * inset)
        image.blit(materials.outline(line.size, max(1, corner - inset), thick, _GILT), line)
    shown = whole.subsurface(cut(whole.get_size(), frame.size, focus))
    image.blit(pygame.transform.smoothscale(shown, frame.size), frame)
    image.blit(materials.outline(frame.size, 1, 2 * thin, (0, 0, 0, 110)), frame)
    return image


def _rays(size: Size, middle: tuple[int, int]) -> Surface:
    """Return wide and narrow rays of light from a point, fading outwards; on black."""
    small = [max(1, side // _RAYS_PX) for side in size]
    x, y = middle[0] / _RAYS_PX, middle[1] / _RAYS_PX
    reach = math.hypot(*small)
    light = Surface(small)
    for number in range(_RAYS):
        angle = 2 * math.pi * (number + 0.22 * math.sin(5.1 * number)) / _RAYS
        half = math.pi / _RAYS * (0.34 + 0.2 * math.sin(2.3 * number))
        strength = 0.42 + 0.18 * math.sin(3.7 * number)
        ends = [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in (angle - half, angle + half)]
        pygame.draw.polygon(light, theme.mixed((0, 0, 0), _RAY, strength), [(x, y), *ends])
    light = pygame.transform.gaussian_blur(light, max(1, small[1] // _RAY_EDGE))
    wide = round(1.5 * max(small))
    glow = materials.shine((wide, wide), (255, 255, 255), 0.9)
    faded = Surface(small)
    faded.blit(glow, glow.get_rect(center=(round(x), round(y))))
    light.blit(faded, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(light, size)


def draw_unveiled(
    painter: Painter, size: Size, box: Box, best: Best, text: str, share: float, *, seconds: float = 0.0
) -> None:
    """Draw the dragon over everything, at a fraction of its time, and the winner.

    Motes drift in the light after ``seconds``.
    """
    whole, places = Rect((0, 0), size), unveiling(size)
    image = _shrine(painter, size, box, best.card)
    wide = round(size[0] * easing.settling(min(1.0, share / OPEN)))
    opening = Rect(0, 0, wide, size[1]).move_to(centerx=whole.centerx)
    if image is None:
        painter.canvas.fill(theme.PANEL_DEEP, opening)
    else:
        painter.canvas.blit(image, opening.topleft, opening)
    if wide < size[0]:
        thick = max(1, painter.px(3))
        for x in (opening.left - thick, opening.right):
            painter.canvas.fill(_GILT, Rect(x, 0, thick, size[1]))
        return
    draw_motes(painter, whole, round(seconds / TICK_S), near=2.0)
    draw_heading(text, painter, places.head)
    sentence = words.BEST_DRAGON(best.points, dragon=card_title(best.card, box))
    Text(sentence, _TEXT).draw_in(painter, places.name)
    draw_points(painter, best.points, places.points.center, places.points.width)
