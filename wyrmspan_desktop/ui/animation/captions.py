"""Text over the table: a bubble next to a thing, and a banner for a round or the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.looks import scaled
from wyrmspan_desktop.ui.animation.parts import Flight, Part
from wyrmspan_desktop.ui.animation.shadow import shade
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor import Canvas

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.layout.geometry import Layout
    from wyrmspan_desktop.ui.table.draw.picture import Picture
    from wyrmspan_desktop.ui.table.draw.shown import Shown

_SIZE, _TALLEST = 17, 0.72
"""The size of text in a bubble in units, and the largest fraction of the bubble's height."""
_RISE, _SINK = 0.16, 0.84
"""The fractions of its time after which a card has risen, and after which it goes back."""


@dataclass
class Caption(Part):
    """Short text in a bubble next to a thing, or in the middle of it."""

    text: str
    target: Rect
    is_within: bool = False
    _image: pygame.Surface | None = field(default=None, init=False, repr=False, compare=False)

    def draw(self, picture: Picture, share: float) -> None:
        if self._image is None:
            self._image = bubble(picture, self.text)
        place = self.place(picture.layout, self._image.get_size())
        blit_at(picture.painter.canvas, self._image, place.topleft, easing.fade(share))

    def place(self, at: Layout, size: tuple[int, int]) -> Rect:
        """Return the place of its bubble, of a size in pixels."""
        if self.is_within:
            return Rect((0, 0), size).move_to(center=self.target.center)
        return bubble_place(at, self.target, size)


def bubble(picture: Shown, text: str, *, size: float = _SIZE, high: float = 36) -> pygame.Surface:
    """Return short text of a size on a piece of parchment, ``high`` units high."""
    painter, px = picture.painter, picture.layout.px
    # Enlarged letters stay within the parchment.
    size = min(size, _TALLEST * high / painter.enlarge)
    image = pygame.Surface((painter.text_width(text, size, "bold") + px(28), px(high)), pygame.SRCALPHA)
    with painter.onto(image):
        piece = image.get_rect()
        painter.slab(piece, "parchment", radius=min(10, high / 3), edge=theme.PARCHMENT_EDGE, shadow=False)
        painter.text(text, piece, size, theme.INK, role="bold", across="centre")
    return image


def bubble_place(at: Layout, thing: Rect, size: tuple[int, int]) -> Rect:
    """Return the place of a bubble about a thing: next to it, or below things in the sky."""
    return at.over(thing, size) if thing.bottom <= at.mat.y + at.px(8) else at.next_to(thing, size)


@dataclass
class Presented(Flight):
    """A card that another seat plays: it rises from there, is held up at a readable size, and flies to its goal."""

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

    def draw(self, picture: Shown, share: float) -> None:
        rect = self.pose(share)
        shade(picture, rect, 1.0)
        picture.painter.canvas.blit(scaled(self._image(picture, self.look), rect.size), rect)


def _between(one: Rect, two: Rect, way: float) -> Rect:
    size = [max(1, round(a + (b - a) * way)) for a, b in zip(one.size, two.size, strict=True)]
    middle = [round(a + (b - a) * way) for a, b in zip(one.center, two.center, strict=True)]
    return Rect((0, 0), size).move_to(center=middle)


def blit_at(canvas: Canvas, image: pygame.Surface, point: tuple[int, int], opacity: float) -> None:
    """Copy an image at an opacity, which it keeps."""
    if opacity > 0:
        image.set_alpha(round(255 * opacity))
        canvas.blit(image, point)


@dataclass
class Banner(Part):
    """A heading over the middle of the table."""

    title: str
    subtitle: str = ""
    _frame: pygame.Surface | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def holds(self) -> float:
        return self.end

    def draw(self, picture: Picture, share: float) -> None:
        at = picture.layout
        wide = min(at.px(560), at.mat.width - at.px(24))
        head, sub = at.px(52), at.px(26) if self.subtitle else 0
        size = (wide, head + sub + at.px(12))
        if self._frame is None or self._frame.get_size() != size:
            self._frame = self._made(picture, size, head, sub)
        place = self._frame.get_rect(center=at.mat.center)
        blit_at(picture.painter.canvas, self._frame, place.topleft, easing.fade(share, 0.1))

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
