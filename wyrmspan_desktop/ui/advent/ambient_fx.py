"""Ambient effects of the terrace: the fire on the tower, motes in the air, lightning in the storm.

They are animated only if `AdventBoard.advance_ambience` is called; otherwise the fire stands still, the rest is hidden.
"""

from __future__ import annotations

import random

from pygame import Rect

from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.advent.places import Places
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.widgets.dust import AmbientClock, draw_motes

_FIRES, _FIRE_TICKS = 4, 2
"""The number of pictures of the fire, and the ticks for which each is shown."""
_SPARKS, _SPARK_S, _SPARK_RISE = 5, 2.6, 62
"""The number of sparks above the fire, the seconds that each rises, and the distance in units."""
_SWAYS = [random.Random(spark).uniform(-1, 1) for spark in range(_SPARKS)]
"""The sideways drift of each spark: -1 is farthest to the left, 1 farthest to the right."""
_SPARK_COLOUR: Colour = (255, 170, 84)
_NEAR = 1.7
"""The factor of motes' size relative to those in a gallery."""
_STORMY = 3
"""The first stage with lightning."""
_RARE, _OFTEN = 130, 55
"""The number of ticks between two bolts at the beginning of the storm, and at its peak."""
_FLASHES = (1.0, 0.3, 0.75, 0.45, 0.2)
"""The brightness of a bolt in successive ticks."""
_BOLTS = ((-400, 16, 0.9), (330, 6, 1.0), (520, 24, 0.8))
"""The top of each bolt, relative to the middle of the terrace, and its size factor, in units."""
_BOLT = (250, 275)
"""The size of a bolt with factor 1."""
_BOLT_COLOUR: Colour = (206, 214, 255)


def bolt_at(ticks: int, stage: int) -> tuple[int, float]:
    """Return the bolt at a tick, and its brightness; 0 if there is none."""
    if stage < _STORMY or stage == art.DAWN:
        return 0, 0.0
    share = min(1.0, (stage - _STORMY) / (art.STAGES - _STORMY))
    apart = round(_RARE + (_OFTEN - _RARE) * share)
    number, since = divmod(ticks, apart)
    # Jitter each bolt within its interval.
    since -= random.Random(number).randrange(apart - len(_FLASHES))
    return number % len(_BOLTS), _FLASHES[since] if 0 <= since < len(_FLASHES) else 0.0


class AmbientEffects(AmbientClock):
    """The fire, the sparks above it, the motes and the lightning, at a time."""

    def draw_sky_effects(self, painter: Painter, at: Places, stage: int) -> None:
        """Draw the effects behind everything on the terrace."""
        if not self.is_seen:
            return
        number, bright = bolt_at(self.ticks, stage)
        if bright:
            x, y, size = _BOLTS[number]
            place = Rect(0, at.down // 2 + at.px(y), at.px(size * _BOLT[0]), at.px(size * _BOLT[1]))
            place.centerx = at.middle + round(x * at.unit)
            art.shining(painter, f"bolt_{number}", place, _BOLT_COLOUR, bright)
        draw_motes(painter, Rect(0, 0, at.size[0], at.lip.y), self.ticks, near=_NEAR)

    def draw_fire(self, painter: Painter, at: Places, cards: int, stage: int | None = None) -> None:
        """Draw the fire on a tower of a number of cards, and the sparks above it; after a lost game it is out."""
        if stage == art.NIGHT:
            return
        crown = at.crown(cards)
        # Never the same picture twice in a row.
        number = random.Random(turn := self.ticks // _FIRE_TICKS).randrange(_FIRES // 2) * 2 + turn % 2
        painter.sprite(f"{art.FOLDER}/tower_fire_{number if self.is_seen else 0}", crown)
        if not self.is_seen:
            return
        for spark, sway in enumerate(_SWAYS):
            share = (self.seconds / _SPARK_S + spark / _SPARKS) % 1.0
            middle = (
                crown.centerx + round(at.unit * (5 * sway + 16 * sway * share)),
                crown.y + round(0.3 * crown.height - at.unit * _SPARK_RISE * share),
            )
            place = square(middle, at.px(3 + 3 * (1 - share)))
            art.shining(painter, "weaving_spark", place, _SPARK_COLOUR, round(1 - share, 1))
