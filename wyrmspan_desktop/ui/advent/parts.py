"""Animations of the terrace: a finished incantation rises and becomes a seal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.looks import faded, scaled
from wyrmspan_desktop.ui.animation.parts import GLOW_S, Glow, Part
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import highlights, materials
from wyrmspan_desktop.ui.table.draw.shown import Shown

_STEPS = 5
"""The number of brightness levels of a fading light."""
_SHINES, _FLIES = 0.4, 0.45
"""The end of the glow of the cards in their ring, and the begin of their rise, as fractions of the time."""


@dataclass
class Shining(Part):
    """A ring lights up and fades."""

    rect: Rect
    colour: Colour = materials.WARM

    def draw(self, picture: Shown, share: float) -> None:
        strength = round(_STEPS * easing.hump(share)) / _STEPS
        if strength:
            highlights.halo(picture.painter, self.rect, 99, blur=7, strength=strength, colour=self.colour)


@dataclass
class Rising(Part):
    """Three cards glow together, rise and shrink to their seal."""

    cards: tuple[str, ...]
    places: tuple[Rect, ...]
    seal: Rect
    suits: tuple[str, ...]

    def still(self) -> Sequence[Part]:
        return (Glow(self.seal, seconds=GLOW_S),)

    def draw(self, picture: Shown, share: float) -> None:
        painter = picture.painter
        way = easing.smooth(max(0.0, share - _FLIES) / (1 - _FLIES))
        colour = palettes.current().suits[self.suits[0]] if self.suits else art.NEUTRAL
        whole = self.places[0].unionall(list(self.places[1:]))
        light = round(4 * easing.hump(min(1.0, share / (2 * _SHINES)))) / 4
        if light and not way:
            painter.shine(
                whole.inflate(whole.width // 2, whole.height // 2), colour=colour, strength=0.7 * light
            )
        for card, place in zip(self.cards, self.places, strict=True):
            grown = 1 - 0.82 * way
            size = max(2, round(place.width * grown)), max(2, round(place.height * grown))
            rise = picture.layout.px(10) * light * (1 - way)
            middle = (
                round(place.centerx + (self.seal.centerx - place.centerx) * way),
                round(place.centery - rise + (self.seal.centery - place.centery) * way),
            )
            image = faded(
                scaled(picture.faces.face(card, place.size, on_mat=card != self.cards[-1]), size),
                1 - max(0.0, way - 0.7) / 0.3,
            )
            painter.canvas.blit(image, image.get_rect(center=middle))
        if way:
            side = round(whole.width * (1 - 0.6 * way))
            spark = Rect(0, 0, side, side)
            spark.center = (
                round(whole.centerx + (self.seal.centerx - whole.centerx) * way),
                round(whole.centery + (self.seal.centery - whole.centery) * way),
            )
            painter.shine(spark, colour=colour, strength=0.6)
