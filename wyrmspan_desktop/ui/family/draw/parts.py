"""Animations over the map: flying pieces and walking handlers.

The camera may move meanwhile, so their paths are computed in every frame.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect

from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.parts import DROPPED_S, GLOW_S, Part
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.family.draw.draw_map import draw_figure
from wyrmspan_desktop.ui.family.draw.picture import Chart
from wyrmspan_desktop.ui.widgets.backdrops import GILT

Place = Callable[[], Rect]
_STEP = 4
"""The step in pixels of the sizes of flying pieces, each of which is scaled once."""
_STRIDES = 3
"""The number of steps of a walking handler."""


def still(rect: Rect) -> Place:
    """Return a place that does not move."""
    return partial(Rect, rect)


def between(one: Rect, two: Rect, way: float, lift: float = 0.0) -> Rect:
    """Return the rectangle at a fraction of the way between two others, raised by some pixels."""
    rect = Rect(0, 0, 0, 0)
    rect.size = (
        max(_STEP, round(one.width + (two.width - one.width) * way)),
        max(_STEP, round(one.height + (two.height - one.height) * way)),
    )
    rect.center = (
        round(one.centerx + (two.centerx - one.centerx) * way),
        round(one.centery + (two.centery - one.centery) * way - lift),
    )
    return rect


@dataclass
class Light(Part):
    """A hexagon, or a thing, lights up and fades."""

    place: Place
    colour: Colour = materials.WARM

    def draw(self, picture: Chart, share: float) -> None:
        strength = round(4 * easing.hump(share)) / 4
        if strength:
            picture.pieces.light("pointed", self.place(), self.colour, strength)


@dataclass
class Flying(Part):
    """A painted piece flies to another place; it ``fades`` on arrival, or ``stays`` until the event is applied."""

    name: str
    start: Place
    goal: Place
    hop: float = field(default=0.12, kw_only=True)
    """The height of its arc, as a fraction of the distance."""
    fades: bool = field(default=False, kw_only=True)
    is_tile: bool = field(default=False, kw_only=True)

    @property
    def stays(self) -> bool:
        return not self.fades

    def still(self) -> Sequence[Part]:
        return (Light(self.goal, begin=self.begin, seconds=GLOW_S),)

    def leave(self, place: Rect) -> None:
        """Start where it was dropped: it only slides into its place."""
        self.start, self.hop = still(place), 0.0
        self.seconds = min(self.seconds, DROPPED_S)

    def pose(self, share: float) -> Rect:
        """Return its rectangle at a fraction of its time."""
        one, two = self.start(), self.goal()
        way = easing.smooth(share)
        lift = easing.hump(way) * self.hop * math.dist(one.center, two.center)
        return between(one, two, way, lift)

    def draw(self, picture: Chart, share: float) -> None:
        rect = self.pose(share)
        if share < 1:
            rect.size = (-(-rect.width // _STEP) * _STEP, -(-rect.height // _STEP) * _STEP)
            high = easing.hump(easing.smooth(share))
            if self.is_tile:
                shadow = rect.move(0, round(rect.height * (0.06 + 0.22 * high)))
                picture.pieces.mark("cast", shadow)
            else:
                around = Rect(0, 0, 2 * rect.width, 2 * rect.height)
                around.center = rect.center
                picture.painter.shine(around, strength=round(0.6 * high, 1))
        elif self.is_tile:
            rect.size = rect.width + 1, rect.height + 1
        if self.fades and share > 0.92:
            return
        picture.pieces.draw(self.name, rect)


@dataclass
class Walking(Part):
    """A handler walks over the map, bouncing with every step."""

    seat: int
    start: Place
    goal: Place

    def still(self) -> Sequence[Part]:
        return ()

    def pose(self, share: float) -> Rect:
        """Return his rectangle at a fraction of his time."""
        one, two = self.start(), self.goal()
        bounce = abs(math.sin(math.pi * _STRIDES * share)) * one.height * 0.12
        return between(one, two, easing.smooth(share), bounce)

    @property
    def stays(self) -> bool:
        return True

    def draw(self, picture: Chart, share: float) -> None:
        place = self.pose(share) if share < 1 else self.goal()
        draw_figure(picture, self.seat, place)


@dataclass
class Growing(Part):
    """A dragon grows as it settles."""

    name: str
    place: Place

    def still(self) -> Sequence[Part]:
        return ()

    def draw(self, picture: Chart, share: float) -> None:
        place = self.place()
        grown = 0.35 + 0.65 * easing.settling(share)
        size = (max(4, round(side * grown / _STEP) * _STEP) for side in place.size)
        rect = Rect(0, 0, *size)
        rect.center = place.center
        strength = round(4 * easing.hump(share)) / 4
        if strength:
            picture.painter.shine(place.inflate(place.width, place.height), strength=0.7 * strength)
        picture.pieces.draw(self.name, rect)


@dataclass
class Notice(Part):
    """A heading over the whole map for some seconds, and a line below it."""

    heading: str
    text: str

    def still(self) -> Sequence[Part]:
        return (self,)

    def draw(self, picture: Chart, share: float) -> None:
        painter, at = picture.painter, picture.layout
        shown = min(1.0, 8 * share, 8 * (1 - share))
        if shown < 0.5:
            return
        wide = Rect(0, 0, min(at.room.width, at.px(760)), at.px(126))
        wide.center = at.room.center
        painter.slab(wide, "wood_dark", radius=14)
        head = Rect(wide.x, wide.y + at.px(14), wide.width, at.px(56))
        painter.text(self.heading, head, 42, role="title", across="centre", least=24, how=GILT)
        below = Rect(wide.x + at.px(20), head.bottom, wide.width - at.px(40), at.px(40))
        painter.paragraph(
            *(self.text, below, 18, theme.TEXT), across="centre", least=13, how=Lettering(shadow=True)
        )
