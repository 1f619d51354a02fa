"""The arrival of a dragon: light behind it, a short growth, a gleam over it, and embers in its colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.looks import Look, faded, scaled
from wyrmspan_desktop.ui.animation.parts import Glow, Part
from wyrmspan_desktop.ui.base.theme import Colour, mixed
from wyrmspan_desktop.ui.drawing import materials

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.draw.shown import Shown

ARRIVAL_S = 0.95
"""Duration in seconds."""
_REARS_UNTIL = 0.55
"""The fraction of that time after which the dragon lies still."""
_GROWS = 0.11
"""The growth of a dragon of usual weight, as a fraction of its size."""
_EMBERS, _LIGHTS = 22, 5
"""The number of embers, and of their brightness levels, each of which is made once."""
_STRENGTHS = 6
"""The number of brightness levels of the light behind it."""
_SHAKEN, _SHAKES, _SHAKES_UNTIL = 2.0, 3, 0.3
"""The least weight of a dragon that is shaken by its impact, how often, and until which fraction of the time."""
_GLEAM_FROM, _GLEAM_UNTIL = 0.25, 0.75
"""The fractions of the time between which the gleam moves over the dragon."""


@dataclass
class Arrival(Part):
    """The arrival of a dragon in its space, in the colour of its trait; a heavier one grows more."""

    look: Look
    rect: Rect
    colour: Colour
    weight: float = 1.0
    seconds: float = field(default=ARRIVAL_S, kw_only=True)

    def still(self) -> Sequence[Part]:
        return (Glow(self.rect, self.colour, begin=self.begin, seconds=self.seconds),)

    def draw(self, picture: Shown, share: float) -> None:
        self._shine(picture, share)
        self._rear(picture, share)
        self._gleam(picture, share)
        self._rise(picture, share)

    def _shine(self, picture: Shown, share: float) -> None:
        """Add the light behind the dragon to the rock: it appears at once and fades slowly."""
        painter, px = picture.painter, picture.layout.px
        size = self.rect.width + px(330), self.rect.height + px(290)
        strength = math.ceil(_STRENGTHS * min(1.0, 5 * share) * (1 - share))
        if strength <= 0:
            return
        bright = mixed((255, 214, 140), self.colour, 0.3)
        light = painter.cached_now(
            ("arrival", size, bright, strength),
            lambda: materials.shine(size, bright, strength / _STRENGTHS),
        )
        place = light.get_rect(center=self.rect.center)
        painter.canvas.blit(light, place, None, pygame.BLEND_RGB_ADD)

    def _rear(self, picture: Shown, share: float) -> None:
        """Draw the dragon over its light, growing once and shrinking back."""
        image = self.look.image(picture, self.rect.size)
        grown = 1 + _GROWS * math.sqrt(self.weight) * easing.hump(min(1.0, share / _REARS_UNTIL))
        size = round(self.rect.width * grown), round(self.rect.height * grown)
        image = scaled(image, size)
        picture.painter.canvas.blit(
            image, image.get_rect(center=self.rect.move(self._shake(picture, share), 0).center)
        )

    def _shake(self, picture: Shown, share: float) -> int:
        """Return how far to the right a heavy dragon has been shaken by its impact; never beyond its grown edges."""
        if self.weight < _SHAKEN or share > _SHAKES_UNTIL:
            return 0
        left = 1 - share / _SHAKES_UNTIL
        return round(picture.layout.px(4) * left * math.sin(2 * math.pi * _SHAKES * share / _SHAKES_UNTIL))

    def _gleam(self, picture: Shown, share: float) -> None:
        """Draw a slanting band of light that moves from the left edge to the right one."""
        way = (share - _GLEAM_FROM) / (_GLEAM_UNTIL - _GLEAM_FROM)
        if not 0 < way < 1:
            return
        painter, rect = picture.painter, self.rect
        wide = rect.width // 2
        band = painter.cached_now(("gleam", wide, rect.height), lambda: _band((wide, rect.height)))
        place = band.get_rect(midtop=(rect.x - wide // 2 + round(way * (rect.width + wide)), rect.y))
        seen = place.clip(rect)
        if seen.width > 0:
            painter.canvas.blit(band, seen.topleft, seen.move(-place.x, -place.y))

    def _rise(self, picture: Shown, share: float) -> None:
        """Draw embers that leave the foot of the dragon to both sides, and rise as they fade."""
        painter, px = picture.painter, picture.layout.px
        whole = painter.images.load_now("place/mote")
        if whole is None or share >= 1:
            return
        far, bright = easing.settling(share), mixed(self.colour, (255, 226, 150), 0.75)
        strength = max(1, math.ceil(_LIGHTS * (1 - share)))
        for number in range(_EMBERS):
            side = px(16 + 8 * (number % 3))
            ember = painter.cached_now(
                ("ember", side, strength, bright),
                lambda side=side: _ember(whole, side, bright, strength / _LIGHTS),  # type: ignore[misc]
            )
            offset = (number + 0.5) / _EMBERS * 2 - 1
            x = self.rect.centerx + offset * (self.rect.width / 2 + px(34) * far)
            rise = px(34 + 24 * (number * 7 % 5)) * far * math.sqrt(self.weight)
            y = self.rect.bottom - px(6) - rise - px(10) * (1 - offset * offset)
            painter.canvas.blit(ember, ember.get_rect(center=(round(x), round(y))))


def _band(size: tuple[int, int]) -> Surface:
    """Return a band of light across a size, leaning to the right."""
    stops = [(0.0, (255, 250, 226, 0)), (0.5, (255, 250, 226, 120)), (1.0, (255, 250, 226, 0))]
    lean = size[1] // 3
    straight = materials.gradient((max(1, size[0] - lean), 1), stops, across=True)
    image = Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        image.blit(straight, (lean - lean * y // size[1], y))
    return image


def _ember(whole: Surface, side: int, colour: Colour, opacity: float) -> Surface:
    """Return a spark of a colour."""
    image = pygame.transform.smoothscale(whole, (side, side))
    image.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return faded(image, opacity)
