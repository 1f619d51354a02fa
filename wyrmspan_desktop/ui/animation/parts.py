"""Parts of an animation: each is drawn for some seconds, as a function of time alone.

With reduced motion a part is replaced by its `still` ones: glows, and fades in place.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.looks import Look, faded, scaled
from wyrmspan_desktop.ui.animation.shadow import shade
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import materials

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.draw.shown import Shown

Key = tuple[str, str]

DROPPED_S = 0.14
"""Duration of the flight of a dropped thing to its place, in seconds."""
GLOW_S = 0.5
"""Duration of a glow with reduced motion, in seconds."""
FADE_S = 0.08
"""Duration of a fade with reduced motion, in seconds."""
_TAIL, _TAIL_STEP, _LIGHTS = 7, 0.035, 4
"""The number of lights in the tail of a flying card, their distance as a fraction of its time, and the number of
their brightness levels.
"""
_PUFFS = 6


@dataclass
class Part:
    """A thing that is drawn over the table for some time.

    `begin` and `seconds` count from the beginning of its event.  `hides` are things that are not drawn in their
    places on the table until the event is applied, because the part shows them.
    """

    begin: float = field(default=0.0, kw_only=True)
    seconds: float = field(default=0.3, kw_only=True)
    hides: frozenset[Key] = field(default=frozenset(), kw_only=True)

    @property
    def end(self) -> float:
        """The time of its end, in seconds from the beginning of its event."""
        return self.begin + self.seconds

    @property
    def holds(self) -> float:
        """The least time before the next event, in seconds from the beginning of its own."""
        return 0.0

    @property
    def read_until(self) -> float | None:
        """The time when a part with text begins to disappear, in seconds from the beginning of its event; else None."""
        return None

    @property
    def words(self) -> Sequence[str]:
        """The lines of the text of such a part."""
        return ()

    @property
    def stays(self) -> bool:
        """Whether it is drawn in its final state until the event is applied."""
        return bool(self.hides)

    def draw(self, picture: Any, share: float) -> None:
        """Draw it at a fraction of its time, 0 to 1, on the picture of a table."""
        raise NotImplementedError

    def still(self) -> Sequence[Part]:
        """Return its replacement with reduced motion."""
        return (self,)


@dataclass
class Fade(Part):
    """A thing fades out in one place and in at another; without a goal it only fades out."""

    look: Look
    start: Rect
    goal: Rect | None

    def draw(self, picture: Shown, share: float) -> None:
        for place, opacity in ((self.start, 1 - share), (self.goal, share)):
            if place is not None:
                image = faded(self.look.image(picture, place.size), opacity)
                picture.painter.canvas.blit(image, image.get_rect(center=place.center))


@dataclass
class Flight(Part):
    """A thing flies along a path of rectangles, from one to the next in equal times.

    `back` is shown until the card has turned over, at the fraction `turns_by` of its time.  `below` is a card that
    lies over the thing.  `fades` makes it vanish on arrival.
    """

    look: Look
    path: Sequence[Rect]
    back: Look | None = field(default=None, kw_only=True)
    turns_by: float = field(default=1.0, kw_only=True)
    below: tuple[Look, Rect] | None = field(default=None, kw_only=True)
    fades: bool = field(default=False, kw_only=True)
    hop: float = field(default=0.10, kw_only=True)
    """The height of its arc, as a fraction of the distance."""

    _images: dict[Look, pygame.Surface] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def start(self) -> Rect:
        """The first rectangle."""
        return self.path[0]

    @property
    def goal(self) -> Rect:
        """The last rectangle."""
        return self.path[-1]

    @property
    def stays(self) -> bool:
        return not self.fades

    def still(self) -> Sequence[Part]:
        goal = None if self.fades or self.below is not None else self.goal
        fade = Fade(self._lying, self.start, goal, begin=self.begin, seconds=FADE_S, hides=self.hides)
        return fade, Glow(self.goal, begin=self.begin, seconds=GLOW_S)

    @property
    def _lying(self) -> Look:
        """Its look at rest."""
        return self.look

    def _leg(self, share: float) -> tuple[int, float]:
        """Return the current section of the path, and the fraction of it already covered."""
        legs = len(self.path) - 1
        leg = min(int(share * legs), legs - 1)
        return leg, easing.smooth(share * legs - leg)

    def pose(self, share: float) -> Rect:
        """Return its rectangle at a fraction of its time."""
        leg, way = self._leg(share)
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

    def leave(self, place: Rect) -> None:
        """Start at another rectangle, where the thing was dropped."""
        self.path = (place, *self.path[1:])

    def _image(self, picture: Shown, look: Look) -> pygame.Surface:
        """Return the look at the largest size of the path, to be scaled down; cached once its picture is loaded."""

        def make() -> pygame.Surface:
            sizes = sorted({rect.size for rect in self.path}, key=lambda size: -size[0] * size[1])
            return look.image(picture, *sizes)

        return picture.painter.keep_whole(self._images, look, make)

    def draw(self, picture: Shown, share: float) -> None:
        rect = self.pose(share)
        turn = min(1.0, share / self.turns_by)
        look = self.back if self.back is not None and turn < 0.5 else self.look
        width, height = rect.size
        if look.kind == "icon":
            width = height = min(width, height)
        if self.back is not None:
            width = max(2, round(width * easing.turned(turn)))
        image = scaled(self._image(picture, look), (width, height))
        if self.look.kind != "icon" and not self.fades and self.below is None:
            self._trail(picture, share)
            shade(picture, rect, easing.hump(self._leg(share)[1]))
        image = faded(image, min(1.0, (1 - share) / 0.4) if self.fades else 1.0)
        picture.painter.canvas.blit(image, image.get_rect(center=rect.center))
        if self.below is not None:
            over, place = self.below
            picture.painter.canvas.blit(over.image(picture, place.size), place)

    def _trail(self, picture: Shown, share: float) -> None:
        """Draw light along the last part of the path, brighter at higher speed, fading backwards."""
        quick = round(_LIGHTS * easing.hump(share)) / _LIGHTS
        wide = min(self.goal.size)
        for number in range(_TAIL, 0, -1):
            then = share - number * _TAIL_STEP
            if then > 0 < quick:
                side = round(wide * (1.6 - 0.9 * number / _TAIL))
                place = Rect(0, 0, side, side)
                place.center = self.pose(then).center
                picture.painter.shine(place, strength=0.75 * quick * (1 - number / (_TAIL + 1)))


@dataclass
class Landing(Flight):
    """A card slides to its space, blends into the tile there, and settles.

    A card that was dropped there only slides into its place.
    """

    slide_s: float = field(default=0.18, kw_only=True)
    melt_s: float = field(default=0.12, kw_only=True)
    settle_s: float = field(default=0.12, kw_only=True)
    weight: float = field(default=1.0, kw_only=True)
    """The weight of the impact: the amount of dust, and the size before it settles."""

    def __post_init__(self) -> None:
        self.seconds = self.slide_s + self.melt_s + self.settle_s

    def leave(self, place: Rect) -> None:
        super().leave(place)
        self.slide_s = DROPPED_S
        self.__post_init__()

    def pose(self, share: float) -> Rect:
        return Rect(self.goal) if share >= 1 else self._slid(share)

    @property
    def _lying(self) -> Look:
        return Look("lying", self.look.name) if self.look.name[0] == "d" else self.look

    def _slid(self, share: float) -> Rect:
        """Return the card's rectangle before it has settled."""
        return self._straight(easing.settling(min(1.0, share * self.seconds / self.slide_s)))

    def _straight(self, way: float) -> Rect:
        """Return the card at a fraction of its way; it keeps its proportions, and ends no higher than its space."""
        start, goal = self.start, self.goal
        grown = 1 + (min(1.0, goal.height / start.height) - 1) * way
        rect = Rect(0, 0, max(1, round(start.width * grown)), max(1, round(start.height * grown)))
        rect.center = (
            round(start.centerx + (goal.centerx - start.centerx) * way),
            round(start.centery + (goal.centery - start.centery) * way),
        )
        return rect

    def _height(self, share: float) -> float:
        """Return the height of the sliding card over the table, for its shadow."""
        return 0.5 * max(0.0, 1 - share * self.seconds / self.slide_s)

    def draw(self, picture: Shown, share: float) -> None:
        now, canvas = share * self.seconds - self.slide_s, picture.painter.canvas
        melted = min(1.0, max(0.0, now / self.melt_s))
        tile = self._tile(picture)
        if melted < 1 or tile is None:
            rect = self._slid(share)
            shade(picture, rect, 0.0 if melted else self._height(share))
            canvas.blit(scaled(self._image(picture, self.look), rect.size), rect)
        if tile is None or now < 0:
            return
        settled = min(1.0, max(0.0, (now - self.melt_s) / self.settle_s))
        grown = 1 + 0.03 * self.weight * (1 - easing.settling(settled))
        image = scaled(tile, (round(self.goal.width * grown), round(self.goal.height * grown)))
        image = faded(image, melted)
        canvas.blit(image, image.get_rect(center=self.goal.center))
        if melted >= 1:
            puffs(picture, self.goal, settled, self.weight)

    def _tile(self, picture: Shown) -> pygame.Surface | None:
        """Return the tile in the card's space, once it is loaded; None for a card that stays as it is."""
        if self.look.name[0] != "d":
            return None
        found = picture.faces.whole(self.look.name, self.goal.size, on_mat=True)
        if found is None:
            with picture.painter.preloading():
                picture.faces.face(self.look.name, self.goal.size, on_mat=True)
        return found


@dataclass
class Dust(Part):
    """Dust that keeps rising after something heavy has landed."""

    rect: Rect
    weight: float

    @property
    def holds(self) -> float:
        return self.begin + self.seconds / 2

    def still(self) -> Sequence[Part]:
        return ()

    def draw(self, picture: Shown, share: float) -> None:
        puffs(picture, self.rect, share, self.weight)


def puffs(picture: Shown, place: Rect, share: float, weight: float = 1.0) -> None:
    """Draw dust that rises at the foot of a landed thing, more for a heavier one."""
    painter, px = picture.painter, picture.layout.px
    if not 0 < share < 1:
        return
    whole = painter.images.load_now("place/dust") or painter.icons.image("dust", px(24))
    side = max(2, round((px(20) + px(20) * share) * math.sqrt(weight)))
    puff = faded(scaled(whole, (side * 3 // 2, side)), 0.9 * (1 - share))
    for number in range(_PUFFS):
        far = number - (_PUFFS - 1) / 2
        x = place.centerx + far * (place.width / _PUFFS + px(5) * share)
        y = place.bottom - px(1) - px(9 + 5 * (number % 2)) * share
        painter.canvas.blit(puff, puff.get_rect(center=(round(x), round(y))))


@dataclass
class Pulse(Part):
    """A thing grows in place and shrinks again."""

    look: Look
    rect: Rect
    grows: float = 0.12
    fades: bool = False

    def still(self) -> Sequence[Part]:
        return (Glow(self.rect, seconds=GLOW_S),)

    def draw(self, picture: Shown, share: float) -> None:
        size = self.rect.size if self.look.kind != "icon" else (min(self.rect.size),) * 2
        factor = 1 + self.grows * (share if self.fades else easing.hump(share))
        image = scaled(self.look.image(picture, size), (round(size[0] * factor), round(size[1] * factor)))
        image = faded(image, 1 - share if self.fades else 1.0)
        picture.painter.canvas.blit(image, image.get_rect(center=self.rect.center))


@dataclass
class Glow(Part):
    """A place lights up and fades."""

    rect: Rect
    colour: Colour = materials.WARM

    def draw(self, picture: Shown, share: float) -> None:
        px, size = picture.layout.px, self.rect.size
        corner, blur = min(px(8), min(size) // 2), px(5)
        image = picture.painter.cached_now(
            ("lit up", size, corner, blur, self.colour),
            lambda: materials.ring(size, corner, blur, self.colour, 1.0),
        )
        image.set_alpha(round(255 * easing.hump(share)))
        picture.painter.canvas.blit(image, (self.rect.x - 2 * blur, self.rect.y - 2 * blur))


@dataclass
class Sparks(Part):
    """Small things, by default stars, fly out of a place in all directions."""

    rect: Rect
    count: int = 12
    look: str = "spark"

    def still(self) -> Sequence[Part]:
        return (Glow(self.rect, theme.PICKED, seconds=GLOW_S),)

    def draw(self, picture: Shown, share: float) -> None:
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
            picture.painter.canvas.blit(star, star.get_rect(center=(round(x), round(y))))
