"""A game of the Twenty Nights at the table: its stars at the present points, as a plate in the sky."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.nights import Night
from wyrmspan_desktop.text import nights as words
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.layout import wing
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension
from wyrmspan_desktop.ui.widgets.stars import draw_stars

PLATE = "night"
"""The name of the plate's target."""
_WIDE, _STARS, _FIGURE = 190, 84, 19
"""The widths of the plate and of its stars, and the height of its figures, in units."""


class NightPlate(TableExtension):
    """Shows the points and those of the next star; its tip tells the task."""

    heeds = frozenset[str]()

    def __init__(self, night: Night) -> None:
        self._night = night

    def draw_below(self, picture: Picture) -> None:
        painter, at, stars = picture.painter, picture.layout, self._night.stars
        points = picture.scores[0].total if picture.scores else 0
        ground = wing.ghost(at, is_folded=True).ground
        ground = Rect(ground.x, ground.y, at.px(_WIDE), ground.height)
        painter.slab(ground, "leather", radius=8)
        inside = ground.inflate(-at.px(16), -at.px(8))
        lit = sum(points >= least for least in stars)
        draw_stars(painter, Rect(inside.x, inside.y, at.px(_STARS), inside.height), lit)
        goal = stars[min(lit, len(stars) - 1)]
        figures = Rect(
            inside.x + at.px(_STARS + 6), inside.y, inside.width - at.px(_STARS + 6), inside.height
        )
        text = words.POINTS_OF(points=points, goal=goal)
        painter.text(text, figures, _FIGURE, theme.TEXT, role="bold", across="right", least=13, squeeze=0.7)
        picture.targets.add(Target(PLATE, ground, tip=words.plate_text(self._night)))
