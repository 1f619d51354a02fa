"""The fronts of dragons on a mat."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import ability_icons
from wyrmspan_desktop.engine.cards import Dragon
from wyrmspan_desktop.ui.art import card_metal as metal
from wyrmspan_desktop.ui.art.card_art import Art
from wyrmspan_desktop.ui.art.card_figures import draw_seals
from wyrmspan_desktop.ui.art.card_fronts import NAME, draw_ribbon, ground_of
from wyrmspan_desktop.ui.art.card_metal import CREAM
from wyrmspan_desktop.ui.art.card_text import step_on, unit_on
from wyrmspan_desktop.ui.art.icon_row import draw_icon_row, draw_points, icon_lines
from wyrmspan_desktop.ui.drawing.icon_things import TIMING
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.card_anatomy import ART, Anatomy, anatomy

SPENT = "when_played"
"""The timing of an ability that a dragon on a mat has used already."""
_GROWN = (1.0, 1.3, 1.5)
"""The factor of figures at each of their steps."""
_STRIPS = ((24, 39), (31, 51), (36, 51))
"""The height of the ability of a dragon on a mat, in one and in two lines, in units, at each step of its figures."""
_ARTS = (ART, 0.44, 0.42)
"""The least fraction of a card for its picture at each step."""
_IN_TWO = 16
"""The size of icons in two lines, in units: icons that fit one line at this size need no second."""


def lying_parts(painter: Painter, card: Dragon, size: tuple[int, int]) -> Anatomy:
    """Return the parts of a dragon on a mat."""
    step, foot = step_on(painter), 0.0
    if card.ability.timing != SPENT:
        grown = _GROWN[step]
        room = size[0] - painter.px(36 * grown)
        lines = icon_lines(painter, ability_icons(card), room, painter.px(_IN_TWO * grown))
        foot = _STRIPS[step][min(lines, 2) - 1]
    return anatomy(size, unit_on(painter), "mat", foot, step=step, art=_ARTS[step])


def draw_lying(painter: Painter, card: Dragon, size: tuple[int, int], art: Art) -> Anatomy:
    """Draw a dragon on a mat: name, points, size, trait, and its remaining ability."""
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
