"""The entrance of a dragon: its size gives its way to its space, its trait the manner; hot ones leave soot."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.parts import Landing, Part
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.highlights import halo

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.draw.shown import Shown

_FLIGHT_S = 0.42
"""Seconds until a dragon touches its space."""
_WAITS = 0.22
"""The fraction of its flight for which a shy dragon hesitates."""
_GLOWS = 4
"""The number of brightness levels of a helpful dragon's light."""
_SOOT, _SOOTS = (22, 12, 8), 6
"""The colour of soot, and the number of its levels."""
_EMBERS = (255, 104, 36)
_TONGUES = 23
"""The number of dark spots that make the edge of soot uneven."""


class _Offset(NamedTuple):
    """A deviation from the straight way: to the right, upwards, and in size, as fractions of the size of the space."""

    right: float = 0.0
    up: float = 0.0
    grows: float = 0.0


def _hop(way: float) -> _Offset:
    """Hop twice, the second time lower."""
    return _Offset(up=(0.3 - 0.14 * way) * abs(math.sin(2 * math.pi * way)))


def _flutter(way: float) -> _Offset:
    """Rise, and swing from side to side on the way down."""
    rise = easing.hump(way)
    return _Offset(0.13 * math.sin(4 * math.pi * way) * rise, 0.34 * rise, 0.06 * rise)


def _glide(way: float) -> _Offset:
    """Glide in a wide, high curve."""
    rise = easing.hump(way)
    return _Offset(-0.3 * math.sin(2 * math.pi * way) * rise, 0.22 * rise, 0.16 * rise)


def _drop(way: float) -> _Offset:
    """Rise slowly, and fall faster and faster."""
    high = easing.smooth(way / 0.6) if way < 0.6 else 1 - ((way - 0.6) / 0.4) ** 2
    return _Offset(up=0.24 * high, grows=0.3 * high)


_WAYS: dict[str, Callable[[float], _Offset]] = {
    "hatchling": _hop,
    "small": _flutter,
    "medium": _glide,
    "large": _drop,
}
_SHADOW_HEIGHT = {"hatchling": 0.3, "small": 0.5, "medium": 1.0, "large": 1.0}


@dataclass
class Entrance(Landing):
    """The landing of a dragon in its space, whether from elsewhere or, if it lies there already, from above it."""

    size: str = field(default="medium", kw_only=True)
    trait: str = field(default="", kw_only=True)
    slide_s: float = field(default=_FLIGHT_S, kw_only=True)

    def draw(self, picture: Shown, share: float) -> None:
        if self.trait == "helpful":
            self._glow(picture, share)
        super().draw(picture, share)

    def _way(self, share: float) -> float:
        """Return the covered fraction of the way to its space."""
        way = min(1.0, share * self.seconds / self.slide_s)
        return max(0.0, way - _WAITS) / (1 - _WAITS) if self.trait == "shy" else way

    def _slid(self, share: float) -> Rect:
        way = self._way(share)
        rect = self._straight(easing.smooth(way))
        right, up, grows = _WAYS[self.size](way)
        if self.trait == "shy":
            right += 0.22 * easing.hump(way)
        wide, high = rect.width * (1 + grows), rect.height * (1 + grows)
        if self.trait == "playful":
            wide *= easing.turned(2 * way)
        moved = Rect(0, 0, max(2, round(wide)), round(high))
        goal = self.goal
        moved.center = rect.centerx + round(right * goal.width), rect.centery - round(up * goal.height)
        return moved

    def _height(self, share: float) -> float:
        return _SHADOW_HEIGHT[self.size] * easing.hump(self._way(share))

    def _glow(self, picture: Shown, share: float) -> None:
        """Draw a soft light around the dragon, which fades as it settles."""
        strength = math.ceil(_GLOWS * easing.hump(share)) / _GLOWS
        if strength <= 0:
            return
        place = Rect(self.goal).inflate(self.goal.width // 2, self.goal.height // 2)
        place.center = self._slid(share).center
        picture.painter.shine(place, colour=materials.WARM, strength=0.7 * strength)


@dataclass
class Scorch(Part):
    """Soot around the space in which a hot dragon has landed; it smoulders, and fades."""

    rect: Rect
    seconds: float = field(default=1.1, kw_only=True)

    def still(self) -> Sequence[Part]:
        return ()

    def draw(self, picture: Shown, share: float) -> None:
        level = math.ceil(_SOOTS * min(1.0, 8 * share, 2 * (1 - share)))
        if level <= 0:
            return
        painter, soft = picture.painter, picture.layout.px(10)
        made = partial(_soot, self.rect.size, soft, level / _SOOTS)
        image = painter.cached_now(("scorch", self.rect.size, soft, level), made)
        painter.canvas.blit(image, image.get_rect(center=self.rect.center))
        embers = math.ceil(_SOOTS * (1 - 2 * share)) / _SOOTS
        if embers > 0:
            halo(painter, self.rect, 7, blur=3, strength=0.5 * embers, colour=_EMBERS)


def _soot(size: tuple[int, int], soft: int, opacity: float) -> pygame.Surface:
    """Return soot outside a rounded rectangle, ``2 * soft`` pixels larger on every side."""
    image = materials.ring(size, soft, soft, _SOOT, 0.5 * opacity)
    rim = Rect((2 * soft, 2 * soft), size)
    for number in range(_TONGUES):
        angle = math.tau * (number + 0.3 * math.sin(3.0 * number)) / _TONGUES
        right, down = math.cos(angle), math.sin(angle)
        to_rim = min(rim.width / max(abs(right), 0.01), rim.height / max(abs(down), 0.01)) / 2
        side = round(soft * (3.2 + 0.9 * math.sin(5.0 * number)))
        spot = materials.spot((side, side), _SOOT, 0.9 * opacity)
        middle = rim.centerx + round(right * to_rim), rim.centery + round(down * to_rim)
        image.blit(spot, spot.get_rect(center=middle))
    hole = materials.rounded_mask(size, soft)
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(hole, rim, special_flags=pygame.BLEND_RGBA_SUB)
    return image
