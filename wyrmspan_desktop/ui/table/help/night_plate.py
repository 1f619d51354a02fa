"""A game of the Twenty Nights at the table: its stars at the present points, as a plate in the sky."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.nights import Night
from wyrmspan_desktop.session import ArchivedGame
from wyrmspan_desktop.text import nights as words
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.layout import wing
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension
from wyrmspan_desktop.ui.widgets.stars import draw_stars

PLATE = "night"
"""The name of the plate's target."""
_WIDE, _STARS, _FIGURE = 226, 84, 19
"""The widths of the plate and of its stars, and the height of its figures, in units."""


class NightPlate(TableExtension):
    """Shows the points and those of the next star, or that there are none to be won; its tip tells the task."""

    heeds = frozenset[str]()

    def __init__(self, night: Night, archived: ArchivedGame) -> None:
        self._night, self._archived = night, archived

    def goal(self, points: int) -> str:
        """Return for how many stars a final score would be enough; empty if for none."""
        return "" if self._without_stars else words.enough_text(self._night.stars_for(points))

    @property
    def _without_stars(self) -> str:
        """Why the game wins no stars; empty if it can win some."""
        seating, counts = self._archived.session.seating, self._archived.about.counts
        return words.without_stars_text(self._night, seating, counts=counts)

    def draw_below(self, picture: Picture) -> None:
        painter, at, stars = picture.painter, picture.layout, self._night.stars
        points = picture.scores[0].total if picture.scores else 0
        more = sum(each[0].vp for each in picture.standings.values())
        ground = wing.plate(at, at.px(_WIDE))
        painter.slab(ground, "leather", radius=8)
        inside = ground.inflate(-at.px(16), -at.px(8))
        without_stars = self._without_stars
        lit = 0 if without_stars else self._night.stars_for(points + more)
        draw_stars(painter, Rect(inside.x, inside.y, at.px(_STARS), inside.height), lit)
        goal = stars[min(lit, len(stars) - 1)]
        figures = Rect(
            inside.x + at.px(_STARS + 6), inside.y, inside.width - at.px(_STARS + 6), inside.height
        )
        text = str(words.NO_STARS) if without_stars else words.points_of_text(points, more, goal)
        painter.text(text, figures, _FIGURE, theme.TEXT, role="bold", across="right", least=13, squeeze=0.7)
        picture.targets.add(
            Target(PLATE, ground, tip=words.plate_text(self._night, points, more, without_stars))
        )
