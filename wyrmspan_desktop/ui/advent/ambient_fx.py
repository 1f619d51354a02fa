"""What stirs at the terrace while nothing happens: the fire on the tower, motes in the air, lightning in the storm.

As at the big table its time is that of whoever calls `Terrace.stir`: where nobody does, the fire stands still, and
nothing else of it is seen.
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
"""How many pictures the fire has, and for how many ticks each is seen."""
_SPARKS, _SPARK_S, _SPARK_RISE = 5, 2.6, 62
"""How many sparks rise from the fire, how long each does, and how far, in units."""
_SPARK_COLOUR: Colour = (255, 170, 84)
_NEAR = 1.7
"""How many times larger motes are than in a gallery."""
_STORMY = 3
"""The first stage at which there is lightning."""
_RARE, _OFTEN = 130, 55
"""How many ticks lie between two bolts when the storm begins, and at its height."""
_FLASHES = (1.0, 0.3, 0.75, 0.45, 0.2)
"""How bright a bolt is in one tick after the other."""
_BOLTS = ((-400, 16, 0.9), (330, 6, 1.0), (520, 24, 0.8))
"""Where the top of each bolt is, from the middle of the terrace, and how large it is, in units."""
_BOLT = (250, 275)
"""How large a bolt of size 1 is."""
_BOLT_COLOUR: Colour = (206, 214, 255)


def bolt_at(ticks: int, stage: int) -> tuple[int, float]:
    """Which bolt is seen after so many ticks, and how bright; a brightness of 0 if there is none."""
    if stage < _STORMY or stage == art.DAWN:
        return 0, 0.0
    share = min(1.0, (stage - _STORMY) / (art.STAGES - _STORMY))
    apart = round(_RARE + (_OFTEN - _RARE) * share)
    number, since = divmod(ticks, apart)
    # Not like a clock: each comes at another moment of its time.
    since -= random.Random(number).randrange(apart - len(_FLASHES))
    return number % len(_BOLTS), _FLASHES[since] if 0 <= since < len(_FLASHES) else 0.0


class AmbientEffects(AmbientClock):
    """The fire, the sparks above it, the motes and the lightning, as they are at a time."""

    def draw_air(self, painter: Painter, at: Places, stage: int) -> None:
        """Draw what stirs behind everything that lies on the terrace."""
        if not self.is_seen:
            return
        number, bright = bolt_at(self.ticks, stage)
        if bright:
            x, y, size = _BOLTS[number]
            place = Rect(0, at.down // 2 + at.px(y), at.px(size * _BOLT[0]), at.px(size * _BOLT[1]))
            place.centerx = at.middle + round(x * at.unit)
            art.shining(painter, f"bolt_{number}", place, _BOLT_COLOUR, bright)
        draw_motes(painter, Rect(0, 0, at.size[0], at.lip.y), self.ticks, near=_NEAR)

    def draw_fire(self, painter: Painter, at: Places, cards: int) -> None:
        """Draw the fire on a tower of so many cards, and the sparks that rise from it."""
        crown = at.crown(cards)
        # Never the picture that was seen last.
        number = random.Random(turn := self.ticks // _FIRE_TICKS).randrange(_FIRES // 2) * 2 + turn % 2
        painter.sprite(f"{art.FOLDER}/tower_fire_{number if self.is_seen else 0}", crown)
        if not self.is_seen:
            return
        for spark in range(_SPARKS):
            share = (self.seconds / _SPARK_S + spark / _SPARKS) % 1.0
            sway = random.Random(spark).uniform(-1, 1)
            middle = (
                crown.centerx + round(at.unit * (5 * sway + 16 * sway * share)),
                crown.y + round(0.3 * crown.height - at.unit * _SPARK_RISE * share),
            )
            place = square(middle, at.px(3 + 3 * (1 - share)))
            art.shining(painter, "weaving_spark", place, _SPARK_COLOUR, round(1 - share, 1))
