"""Parts of an animation: each is drawn from its begin on for so many seconds, as a function of time alone.

With reduced motion a part is replaced by its `still`: something that only lights up, or nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.looks import Look, scaled
from wyrmspan_desktop.ui.paint import rounded
from wyrmspan_desktop.ui.theme import Colour

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.picture import Picture

Key = tuple[str, str]

GLOW_S = 0.5
"""How long a thing lights up where nothing may move, in seconds."""


@dataclass
class Part:
    """Something on the table for a while.

    `begin` and `seconds` count from the begin of its event.  `hides` are things on the table that are not drawn
    in their places until the event is told, because the part shows them.
    """

    begin: float = field(default=0.0, kw_only=True)
    seconds: float = field(default=0.3, kw_only=True)
    hides: frozenset[Key] = field(default=frozenset(), kw_only=True)

    @property
    def end(self) -> float:
        """When it is over, in seconds from the begin of its event."""
        return self.begin + self.seconds

    @property
    def stays(self) -> bool:
        """Whether it is drawn at its end until the event is told."""
        return bool(self.hides)

    def draw(self, picture: Picture, share: float) -> None:
        """Draw it after a share of its time, 0 to 1."""
        raise NotImplementedError

    def still(self) -> Part | None:
        """What is shown in its place where nothing may move."""
        return self


@dataclass
class Flight(Part):
    """A thing flies along a path of rectangles, from one to the next in equal times.

    `back` is shown until the card has turned over, which it has after the share `turns_by` of its time.
    `below` is a card that lies over the thing.  `fades` lets it vanish on arrival.
    """

    look: Look
    path: Sequence[Rect]
    back: Look | None = field(default=None, kw_only=True)
    turns_by: float = field(default=1.0, kw_only=True)
    below: tuple[Look, Rect] | None = field(default=None, kw_only=True)
    fades: bool = field(default=False, kw_only=True)
    hop: float = field(default=0.10, kw_only=True)
    """How high it rises over the straight way, as a share of the distance."""

    _images: dict[Look, pygame.Surface] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def start(self) -> Rect:
        """Where it starts."""
        return self.path[0]

    @property
    def goal(self) -> Rect:
        """Where it lands."""
        return self.path[-1]

    @property
    def stays(self) -> bool:
        return not self.fades

    def still(self) -> Part | None:
        return Glow(self.goal, seconds=GLOW_S)

    def pose(self, share: float) -> Rect:
        """Where it is after a share of its time."""
        legs = len(self.path) - 1
        leg = min(int(share * legs), legs - 1)
        way = easing.smooth(share * legs - leg)
        one, two = self.path[leg], self.path[leg + 1]
        rise = easing.hump(way)
        lift = rise * self.hop * math.dist(one.center, two.center)
        swell = 1 + 0.06 * rise
        rect = Rect(0, 0, 0, 0)
        rect.size = (
            max(1, round((one.width + (two.width - one.width) * way) * swell)),
            max(1, round((one.height + (two.height - one.height) * way) * swell)),
        )
        rect.center = (
            round(one.centerx + (two.centerx - one.centerx) * way),
            round(one.centery + (two.centery - one.centery) * way - lift),
        )
        return rect

    def _image(self, picture: Picture, look: Look) -> pygame.Surface:
        """The look at the largest size of the way: made once, scaled down in the air."""
        found = self._images.get(look)
        if found is None:
            size = max((rect.size for rect in self.path), key=lambda size: size[0] * size[1])
            found = self._images[look] = look.image(picture, size)
        return found

    def draw(self, picture: Picture, share: float) -> None:
        rect = self.pose(share)
        turn = min(1.0, share / self.turns_by)
        look = self.back if self.back is not None and turn < 0.5 else self.look
        width, height = rect.size
        if look.kind == "icon":
            width = height = min(width, height)
        if self.back is not None:
            width = max(2, round(width * easing.turned(turn)))
        image = scaled(self._image(picture, look), (width, height))
        opacity = min(1.0, (1 - share) / 0.4) if self.fades else 1.0
        if opacity < 1:
            image = image.copy()
            image.set_alpha(round(255 * opacity))
        picture.painter.surface.blit(image, image.get_rect(center=rect.center))
        if self.below is not None:
            over, place = self.below
            picture.painter.surface.blit(over.image(picture, place.size), place)


@dataclass
class Pulse(Part):
    """A thing grows in its place and shrinks again."""

    look: Look
    rect: Rect
    grows: float = 0.12
    fades: bool = False

    def still(self) -> Part | None:
        return Glow(self.rect, seconds=GLOW_S)

    def draw(self, picture: Picture, share: float) -> None:
        size = self.rect.size if self.look.kind != "icon" else (min(self.rect.size),) * 2
        factor = 1 + self.grows * (share if self.fades else easing.hump(share))
        image = scaled(self.look.image(picture, size), (round(size[0] * factor), round(size[1] * factor)))
        if self.fades:
            image = image.copy()
            image.set_alpha(round(255 * (1 - share)))
        picture.painter.surface.blit(image, image.get_rect(center=self.rect.center))


@dataclass
class Glow(Part):
    """A place lights up and fades."""

    rect: Rect
    colour: Colour = theme.GILT
    _image: pygame.Surface | None = field(default=None, init=False, repr=False, compare=False)

    def draw(self, picture: Picture, share: float) -> None:
        around = self.rect.inflate(picture.layout.px(8), picture.layout.px(8))
        if self._image is None:
            self._image = rounded(
                around.size,
                min(picture.layout.px(10), min(around.size) // 2),
                None,
                self.colour,
                picture.layout.px(4),
            )
        self._image.set_alpha(round(255 * easing.hump(share)))
        picture.painter.surface.blit(self._image, around)


@dataclass
class Sparks(Part):
    """Little things, stars if nothing else is said, fly out of a place in all directions."""

    rect: Rect
    count: int = 12
    look: str = "spark"

    def still(self) -> Part | None:
        return Glow(self.rect, theme.PICKED, seconds=GLOW_S)

    def draw(self, picture: Picture, share: float) -> None:
        px = picture.layout.px
        way = 1 - (1 - share) ** 2
        star = scaled(
            picture.painter.icons.image(self.look, px(18)), (max(2, round(px(18) * (1 - share))),) * 2
        )
        for number in range(self.count):
            angle = 2 * math.pi * number / self.count
            far = way * (0.75 + 0.25 * (number % 2))
            x = self.rect.centerx + math.cos(angle) * far * (self.rect.width / 2 + px(46))
            y = self.rect.centery + math.sin(angle) * far * (self.rect.height / 2 + px(46))
            picture.painter.surface.blit(star, star.get_rect(center=(round(x), round(y))))
