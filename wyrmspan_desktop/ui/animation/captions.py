"""Words over the table: a bubble beside a thing, and a banner with what a round or the game has come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.looks import scaled
from wyrmspan_desktop.ui.animation.parts import Flight, Part, shade

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.picture import Picture

_SIZE, _NOTE = 17, 14
_RISE, _SINK = 0.16, 0.84
"""The shares of its time after which a card has risen, and after which it goes back."""


@dataclass
class Caption(Part):
    """Short words in a bubble beside a thing."""

    text: str
    beside: Rect
    _image: pygame.Surface | None = field(default=None, init=False, repr=False, compare=False)

    def draw(self, picture: Any, share: float) -> None:
        painter, px = picture.painter, picture.layout.px
        if self._image is None:
            size = (painter.text_width(self.text, _SIZE, "bold") + px(28), px(36))
            self._image = pygame.Surface(size, pygame.SRCALPHA)
            with painter.onto(self._image):
                bubble = Rect((0, 0), size)
                painter.slab(bubble, "parchment", radius=10, edge=theme.PARCHMENT_EDGE, shadow=False)
                painter.text(self.text, bubble, _SIZE, theme.INK, role="bold", across="centre")
        self._image.set_alpha(round(255 * easing.fade(share)))
        painter.surface.blit(self._image, picture.layout.beside(self.beside, self._image.get_size()))


@dataclass
class Presented(Flight):
    """A card that another seat plays: it rises from there, is held up with what it does in words, and goes back."""

    words: str = ""
    _told: pygame.Surface | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def holds(self) -> float:
        return self.end

    def still(self) -> Sequence[Part]:
        high = self.path[1]
        return (replace(self, path=(high, high, high)),)

    def pose(self, share: float) -> Rect:
        low, high, goal = self.path
        if share < _RISE:
            return _between(low, high, easing.settling(share / _RISE))
        return _between(high, goal, easing.smooth(max(0.0, (share - _SINK) / (1 - _SINK))))

    def draw(self, picture: Any, share: float) -> None:
        painter, rect = picture.painter, self.pose(share)
        shade(picture, rect, 1.0)
        painter.surface.blit(scaled(self._image(picture, self.look), rect.size), rect)
        if not self.words or not _RISE < share < _SINK:
            return
        if self._told is None:
            self._told = self._written(picture, self.path[1].width)
        painter.surface.blit(self._told, (rect.x, rect.bottom + picture.layout.px(6)))

    def _written(self, picture: Picture, wide: int) -> pygame.Surface:
        painter, pad = picture.painter, picture.layout.px(9)
        high = painter.paragraph_height(self.words, wide - 2 * pad, _NOTE) + 2 * pad
        image = pygame.Surface((wide, high), pygame.SRCALPHA)
        with painter.onto(image):
            painter.slab(image.get_rect(), "parchment", radius=6, edge=theme.PARCHMENT_EDGE, shadow=False)
            text = image.get_rect().inflate(-2 * pad, -2 * pad)
            painter.paragraph(self.words, text, _NOTE, theme.INK, least=13)
        return image


def _between(one: Rect, two: Rect, way: float) -> Rect:
    size = [max(1, round(a + (b - a) * way)) for a, b in zip(one.size, two.size, strict=True)]
    middle = [round(a + (b - a) * way) for a, b in zip(one.center, two.center, strict=True)]
    return Rect((0, 0), size).move_to(center=middle)


def blit_at(surface: pygame.Surface, image: pygame.Surface, point: tuple[int, int], opacity: float) -> None:
    """Copy an image at an opacity, which it keeps."""
    if opacity > 0:
        image.set_alpha(round(255 * opacity))
        surface.blit(image, point)


@dataclass
class Banner(Part):
    """A heading over the middle of the table."""

    title: str
    subtitle: str = ""
    _frame: pygame.Surface | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def holds(self) -> float:
        return self.end

    def draw(self, picture: Any, share: float) -> None:
        at = picture.layout
        wide = min(at.px(560), at.mat.width - at.px(24))
        head, sub = at.px(52), at.px(26) if self.subtitle else 0
        size = (wide, head + sub + at.px(12))
        if self._frame is None or self._frame.get_size() != size:
            self._frame = self._made(picture, size, head, sub)
        place = self._frame.get_rect(center=at.mat.center)
        blit_at(picture.painter.surface, self._frame, place.topleft, easing.fade(share, 0.1))

    def _made(self, picture: Picture, size: tuple[int, int], head: int, sub: int) -> pygame.Surface:
        painter, px = picture.painter, picture.layout.px
        frame = pygame.Surface(size, pygame.SRCALPHA)
        with painter.onto(frame):
            painter.slab(frame.get_rect(), "leather_green", radius=14, shadow=False)
            title = Rect(px(16), px(6), size[0] - px(32), head - px(6))
            painter.text(self.title, title, theme.TEXT_HEAD, theme.GILT, role="title", across="centre")
            if self.subtitle:
                under = Rect(px(16), head, size[0] - px(32), sub)
                painter.text(self.subtitle, under, theme.TEXT_BODY, theme.TEXT_SOFT, across="centre")
        return frame
