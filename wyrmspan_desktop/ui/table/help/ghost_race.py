"""A game against a ghost at the table: who is ahead at the same point of play, as a plate with a chart in the sky."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.engine import Decision, Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.course import Course
from wyrmspan_desktop.session.ghost import Ghost, Mark
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.text import ghosts as words
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.drawing.icon_seats import GHOST, seat_colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout import wing
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.results.ghost_column import difference
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

PLATE = "ghost"
"""The name of the plate's target."""
_SHADED = Lettering(shadow=True)
_FIGURE = 21
_SMOOTH = 2
_RULE = (255, 236, 200, 70)
_SHADOW: theme.Colour = (16, 10, 8)

Place = tuple[float, float]
"""A place in a chart: fractions of its width and of its height, from the lower left corner."""


class GhostRace:
    """Compares a game with its ghost."""

    def __init__(self, session: Session[Game], ghost: Ghost) -> None:
        self.ghost, self._course = ghost, Course(session)

    @property
    def marks(self) -> Sequence[Mark]:
        """The marks of the game up to its latest answer."""
        return self._course.marks

    def after_round(self, number: int) -> str:
        """Return the comparison at the end of a round, before the final scoring."""
        mine = next(each for each in self.marks if each[:2] == (number + 1, 0))
        return words.after_round_text(self.ghost, mine)

    @property
    def words(self) -> str:
        """The comparison at the latest point of play; before the first round the result of the ghost."""
        return words.standing_text(self.ghost, self.marks[-1]) if self.marks else words.who_text(self.ghost)


class GhostPlate(TableExtension):
    """Shows the points of the ghost, both courses and the difference; a click folds the chart away."""

    heeds = frozenset[str]()

    def __init__(self, race: GhostRace, settings: Settings) -> None:
        self._race, self._settings = race, settings
        self._mine: Sequence[Mark] = ()
        """The marks of the position that is shown."""

    @property
    def is_folded(self) -> bool:
        """Whether the chart is folded away, here and at the next table."""
        return self._settings.values.ghost_folded

    def settle(self, decision: Decision | None) -> bool:
        self._mine = tuple(self._race.marks)
        return False

    def click(self, target: Target) -> bool:
        if target.id != PLATE:
            return False
        self._settings.change(ghost_folded=not self.is_folded)
        return True

    def draw_below(self, picture: Picture) -> None:
        painter, ghost = picture.painter, self._race.ghost
        places = wing.ghost(picture.layout, is_folded=self.is_folded)
        painter.slab(places.ground, "leather", radius=8)
        painter.icon(GHOST, places.sign.center, places.sign.width)
        mine = self._mine[-1] if self._mine else None
        if mine is not None and picture.scores:
            # The points now, as on the banner, which may have changed since the turn of the mark.
            theirs, now = ghost.at(mine), picture.scores[0].total
            text, colour = difference(now - theirs)
            _write(painter, str(theirs), places.points, theme.GHOST)
            _write(painter, text, places.difference, colour)
        if not self.is_folded:
            self._draw_chart(painter, places.chart)
        standing = [] if mine is None else [words.standing_text(ghost, mine)]
        tip = "\n".join(
            [*standing, words.who_text(ghost), str(words.UNFOLD if self.is_folded else words.FOLD)]
        )
        picture.targets.add(Target(PLATE, places.ground, enabled=True, tip=tip))

    def _draw_chart(self, painter: Painter, rect: Rect) -> None:
        courses = tuple(self._race.ghost.course), tuple(self._mine)
        key = "race", rect.size, courses, palettes.current().name

        def make() -> Surface:
            return _chart(rect.size, *courses, self._race.ghost.rounds, painter.px(2))

        painter.canvas.blit(painter.cached_now(key, make), rect.topleft)


def _write(painter: Painter, text: str, rect: Rect, colour: theme.Colour) -> None:
    painter.text(
        *(text, rect, _FIGURE, colour), role="bold", across="centre", least=13, how=_SHADED, squeeze=0.7
    )


def _chart(size: Size, ghost: Sequence[Mark], mine: Sequence[Mark], rounds: int, thick: int) -> Surface:
    """Return both courses over a rule for the end of each round; the ghost's is faint where it is still to come."""
    wide, high = size[0] * _SMOOTH, size[1] * _SMOOTH
    image, stroke = Surface((wide, high), pygame.SRCALPHA), thick * _SMOOTH
    for number in range(1, rounds):
        x = wide * number // rounds
        pygame.draw.line(image, _RULE, (x, 0), (x, high), max(1, stroke // 2))
    most = max(1, *(each.points for each in (*ghost, *mine)))
    turns = {
        number: 1 + max(each.turn for each in (*ghost, *mine, Mark(number, 1, 0)) if each.round == number)
        for number in range(1, rounds + 1)
    }

    def spot(mark: Mark) -> tuple[int, int]:
        share = min(1.0, (mark.round - 1 + mark.turn / turns.get(mark.round, 1)) / rounds)
        edge = 2 * stroke
        up = max(0, mark.points) / most
        return round(edge + share * (wide - 2 * edge)), round(high - edge - up * (high - 2 * edge))

    now = mine[-1][:2] if mine else (0, 0)
    past = [each for each in ghost if each[:2] <= now]
    pale = theme.mixed(seat_colour(GHOST), _SHADOW, 0.55)
    _stroke(image, [spot(each) for each in ghost], pale, stroke, has_end=False)
    _stroke(image, [spot(each) for each in past], seat_colour(GHOST), stroke, has_end=True)
    _stroke(image, [spot(each) for each in mine], seat_colour("seat0"), stroke, has_end=True)
    return pygame.transform.smoothscale(image, size)


def _stroke(
    image: Surface, places: Sequence[tuple[int, int]], colour: theme.Colour, thick: int, *, has_end: bool
) -> None:
    """Draw a line, with a dot at its end."""
    if len(places) > 1:
        pygame.draw.lines(image, colour, False, places, thick)
    if places and has_end:
        pygame.draw.circle(image, _SHADOW, places[-1], 2 * thick)
        pygame.draw.circle(image, colour, places[-1], round(1.6 * thick))
