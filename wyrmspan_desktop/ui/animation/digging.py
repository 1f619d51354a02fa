"""The digging of a space: its joints glow, its boulders crumble to the right, and the chamber lights up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.looks import Look, faded, scaled
from wyrmspan_desktop.ui.animation.parts import Part, puffs
from wyrmspan_desktop.ui.art import scenery
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.layout.anchors import lying_card
from wyrmspan_desktop.ui.layout.geometry import COLUMNS

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.draw.picture import Picture

_ACROSS, _DOWN = 5, 4
_CRUMBLE_S = 0.42


@dataclass
class Digging(Part):
    """The digging of a space on a seat's mat with a card: unchanged for `flares` seconds, then it opens."""

    seat: int
    card: str
    slot: str
    flares: float = 0.12
    _stones: list[tuple[Surface, Rect]] = field(default_factory=list, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.seconds = self.flares + _CRUMBLE_S

    def still(self) -> Sequence[Part]:
        return ()

    def draw(self, picture: Picture, share: float) -> None:
        theirs = None if picture.pile is not None else picture.on_mat_of(self.seat)
        if theirs is not None:
            with theirs.in_size():
                self._draw(theirs, share * self.seconds)

    def _draw(self, picture: Picture, now: float) -> None:
        painter, at = picture.painter, picture.layout
        place = at.slots[self.slot]
        if not self._stones:
            self._break(picture, place)
        if now < self.flares:
            scenery.draw_embers(painter, at, self.slot)
            return
        open_for = (now - self.flares) / _CRUMBLE_S
        way = easing.crumbling(open_for)
        lying = lying_card(at, self.card, self.slot)
        card = faded(scaled(Look("card", self.card).image(picture, lying.size), lying.size), 1 - 2 * open_for)
        for number, (stone, rect) in enumerate(self._stones):
            # Stones from the left push those further right.
            lag = 0.25 * (number % _ACROSS) / _ACROSS
            moved = max(0.0, way - lag) / (1 - lag)
            spot = rect.move(
                round(moved * (place.right + at.px(14) - rect.x)),
                round(moved * moved * (place.bottom - rect.bottom + at.px(8))),
            )
            painter.canvas.blit(faded(stone, 1 - moved * moved), spot)
        if open_for < 0.5:
            painter.canvas.blit(card, lying)
        shine = place.inflate(at.px(60), at.px(60))
        light = painter.cached_now(
            ("dug", shine.size), lambda: materials.spot(shine.size, materials.WARM, 0.7)
        )
        light.set_alpha(round(255 * easing.hump(min(1.0, open_for * 0.8 + 0.2))))
        painter.canvas.blit(light, shine)
        puffs(picture, place, open_for)

    def _break(self, picture: Picture, place: Rect) -> None:
        """Break the filling of the space into boulders."""
        at = picture.layout
        cave, _, column = self.slot.partition(".")
        hour = picture.hour
        if int(column) < COLUMNS:
            # The next space's rubble is drawn now, because it is visible as soon as this space is open.
            scenery.rubble(picture.painter, at, cave, int(column) + 1, hour)
        rubble, where = scenery.rubble(picture.painter, at, cave, int(column), hour)
        if rubble is None:
            return
        wide, high = place.width // _ACROSS, place.height // _DOWN
        for number in range(_ACROSS * _DOWN):
            row, step = divmod(number, _ACROSS)
            rect = Rect(place.x + step * wide, place.y + row * high, wide, high).inflate(wide // 2, high // 2)
            stone = Surface(rect.size, pygame.SRCALPHA)
            stone.blit(rubble, (where.x - rect.x, where.y - rect.y))
            stone.blit(
                materials.rounded_mask(rect.size, high * 2 // 3), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
            )
            self._stones.append((stone, rect))
