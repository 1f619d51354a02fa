"""The fronts of dragons that lie on a mat."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import ability_icons
from wyrmspan_desktop.engine.cards import Dragon
from wyrmspan_desktop.ui.art import card_metal as metal
from wyrmspan_desktop.ui.art.card_art import Art
from wyrmspan_desktop.ui.art.card_figures import draw_seals
from wyrmspan_desktop.ui.art.card_fronts import NAME, draw_ribbon, ground_of, step_on, unit_on
from wyrmspan_desktop.ui.art.card_metal import CREAM
from wyrmspan_desktop.ui.art.icon_row import draw_icon_row, draw_points, icon_lines
from wyrmspan_desktop.ui.drawing.icon_things import TIMING
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.card_anatomy import ART, Anatomy, anatomy

SPENT = "when_played"
"""The timing of what a dragon on a mat has done already."""
_GROWN = (1.0, 1.3, 1.5)
"""How much larger than usual figures are at each of their steps."""
_STRIPS = ((24, 39), (31, 51), (36, 51))
"""How high the ability of a dragon on a mat stands, in one and in two lines, in units, at each step of its figures."""
_ARTS = (ART, 0.44, 0.42)
"""The least share of a card that its picture takes at each step."""
_IN_TWO = 16
"""As large as icons are in two lines, in units: what fits in one line then needs no second."""


def lying_parts(painter: Painter, card: Dragon, size: tuple[int, int]) -> Anatomy:
    """Where the parts of a dragon on a mat are."""
    step, foot = step_on(painter), 0.0
    if card.ability.timing != SPENT:
        grown = _GROWN[step]
        room = size[0] - painter.px(36 * grown)
        lines = icon_lines(painter, ability_icons(card), room, painter.px(_IN_TWO * grown))
        foot = _STRIPS[step][min(lines, 2) - 1]
    return anatomy(size, unit_on(painter), "mat", foot, step=step, art=_ARTS[step])


def draw_lying(painter: Painter, card: Dragon, size: tuple[int, int], art: Art) -> Anatomy:
    """A dragon on a mat: name, points, size, trait, and what it may still do."""
    at, grown = lying_parts(painter, card, size), _GROWN[step_on(painter)]

    def px(units: float) -> int:
        return painter.px(units * grown)

    timing = card.ability.timing
    is_spent = timing == SPENT
    art.draw(at.art, ground_of(card))
    metal.vignette(painter, at.art, px(34 if is_spent else 20))
    draw_ribbon(painter, card, at.ribbon, NAME * grown, lines=1)
    names = [card.size, card.trait, *([timing] if is_spent else [])]
    draw_seals(painter, names, (at.art.x + px(3), at.art.bottom - px(3)), px(20))
    if not is_spent:
        metal.strip(painter, at.foot, TIMING[timing])
        side = min(px(22), at.foot.height)
        metal.seal(painter, timing, (at.foot.x + px(3) + side // 2, at.foot.centery), side)
        room = Rect(at.foot.x + side + px(6), at.foot.y, at.foot.width - side - px(8), at.foot.height)
        draw_icon_row(painter, ability_icons(card), room, CREAM, most=18 * grown)
    shield = Rect(0, 0, px(29), px(33))
    shield.topright = at.art.right - px(3), at.art.y + px(2)
    draw_points(painter, card.vp, shield.center, shield.width)
    return at
