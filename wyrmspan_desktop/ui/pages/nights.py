"""The twenty nights: a mountain by moonlight with a stop for each night, and a sheet about the selected one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.engine.nights import MOST_STARS, Night, nights, number_of
from wyrmspan_desktop.session.night_progress import NightLog, night_log
from wyrmspan_desktop.text import guide, menus
from wyrmspan_desktop.text import nights as words
from wyrmspan_desktop.text.messages import all_said
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor.image_source import Open
from wyrmspan_desktop.ui.drawing import cave_art, materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_portrait
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.lists import lip_of
from wyrmspan_desktop.ui.pages.setup.seats import latest_name
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.backdrops import draw_backdrop
from wyrmspan_desktop.ui.widgets.buttons import State
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.stars import draw_stars

_PICTURE, _PROPORTIONS = "place/nights", 16 / 9
_SHEET = 404
"""The width of the sheet about a night, in units."""
_STOP, _MARGIN, _ABOVE = 44, 36, 62
"""The size of a stop, and the least distances of its middle from the edges of its room, and from the upper one."""
_STEPS = 5
"""The number of lights between two stops."""
_LAMP: theme.Colour = (255, 190, 96)
_COUNT = tree.LIGHT_STRONG._replace(size=16, colour=theme.GILT)
_KICKER = tree.NOTE._replace(across="centre", size=15)
_TWIST = tree.BODY._replace(size=19, across="centre")
_TASK = tree.STRONG._replace(size=19, across="centre")
_QUOTE = tree.BODY._replace(size=19)
_LEAST = tree.STRONG._replace(size=20)
_PORTRAITS = (88, 64, 64)
"""The size of Old Marrow's portrait at each step of figures, in units."""
_SMALLER, _SMALLEST = 0.96, 0.7
"""The factor from one size of the text on the sheet to the next, until all of it fits; and about the last one."""
_NUMBER = tree.LIGHT_STRONG._replace(size=18, across="centre", colour=(255, 236, 190))
_DARK: theme.Colour = (150, 140, 136)

Point = tuple[float, float]


class NightsScene(LandPage):
    """Shows the way up the mountain; the selected night is described, and can be played if it is open."""

    name = "nights"
    needs = (1040, 640)
    has_props = True
    first = "play"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.nights = nights()
        self.log = NightLog()
        self.at: str | None = None
        """The selected night; None: the next one that is not won."""
        self.reading: Reading[NightLog] = Reading(app, self.show, self.log)
        self.work = (self.reading,)

    def wake(self) -> None:
        archive = self.app.archive
        self.reading.begin(lambda progress: night_log(archive.folder, reversed(archive.entries()), progress))

    def show(self, found: NightLog) -> None:
        """Show the results."""
        self.log = found
        self.app.refresh()

    @property
    def shown(self) -> Night:
        """The night that is described."""
        return self.nights[self.at or self.log.next or next(reversed(self.nights))]

    # --- the tree -----------------------------------------------------------------------------

    def body(self) -> tree.Node:
        head = tree.Column(
            tree.Text(words.HEADING, tree.TITLE._replace(size=38)).sized(high=46),
            tree.padded(tree.Text(self._count, _COUNT), 4, 0).sized(high=24),
            gap=2,
        )
        left = tree.Column(head, tree.sheet(self._sheet(), (44, 30)), gap=8).sized(wide=_SHEET)
        self._way = _Way(self)
        return tree.Row(left, self._way, gap=16)

    @property
    def _count(self) -> str:
        return words.count_text([self.log.stars(night) for night in self.nights])

    def _sheet(self) -> tree.Node:
        """Build the sheet about the selected night."""
        night, best = self.shown, self.log.bests.get(self.shown.id)
        said, side = words.NIGHT_TEXTS[night.id], _PORTRAITS[self.app.painter.step]
        portrait = tree.Drawn(_draw_guide, guide.NAME).sized(wide=side)
        story = _Story(
            tree.Space(),
            tree.Paragraph(words.twist_text(night.house_rules), _TWIST),
            tree.Space(),
            tree.Paragraph(words.task_text(night.stars[0], night.full_cave), _TASK),
            tree.Row(*self._leasts(night, 0 if best is None else best.stars)).sized(high=34),
            tree.Space(),
            tree.Drawn(tree.divider).sized(high=8),
            tree.Row(portrait, tree.Paragraph(said.word, _QUOTE, least=side, middle=True), gap=14),
            gap=4,
        )
        return tree.Column(
            tree.Text(words.NUMBER(number=number_of(night), level=night.level), _KICKER).sized(high=20),
            tree.Heading(said.name, 27).sized(high=40),
            story,
            *([tree.Text(words.best_text(best.points), _KICKER).sized(high=20)] if best is not None else []),
            gap=4,
        )

    def _leasts(self, night: Night, stars: int) -> Iterator[tree.Node]:
        """Yield the points for one, two and three stars, spread over a row; those that were earned are lit."""
        yield tree.Space()
        for number, points in enumerate(night.stars, 1):
            row = tree.Drawn(partial(_draw_row, number, stars >= number), words.stars_text(number))
            yield row.sized(wide=23 * number)
            yield tree.Space().sized(wide=6)
            yield tree.Text(points, _LEAST, fits=True)
            yield tree.Space()

    def ledge(self) -> Ledge:
        night, running = self.shown, self.log.running.get(self.shown.id)
        is_open, play = self.log.is_open(night.id), partial(self._begin, night)
        right = [Button("play", words.PLAY, play, kind="main", enabled=is_open)]
        if running is not None:
            go_on = partial(self.app.go.resume, running)
            right = [Button("anew", words.ANEW, play), Button("play", words.CONTINUE, go_on, kind="main")]
        left = [Button("back", menus.BACK, self.back)]
        return left, tree.Paragraph(self._foot, tree.LIGHT, middle=True), right

    @property
    def _foot(self) -> str:
        """The text on the ledge."""
        if self.reading.problem:
            return self.reading.problem
        if self.log.notes:
            return all_said(self.log.notes)
        if not self.log.is_open(self.shown.id) and self.log.next is not None:
            return words.locked_text(number_of(self.nights[self.log.next]), number_of(self.shown))
        return str(words.ABOUT)

    def draw_ground(self) -> None:
        lip = lip_of(self.app.size)
        place = self._way.at
        name = f"nights/{place.x},{place.y},{place.width}x{place.height}"
        draw_backdrop(self.app.painter, name, (_PICTURE,), partial(_mountain, place), lip, has_props=True)

    # --- input --------------------------------------------------------------------------------

    def choose(self, night: str) -> None:
        """Describe a night."""
        self.at = night
        self.app.refresh()

    def _turn(self, step: int) -> None:
        """Describe the next night, or the one before."""
        names = [*self.nights]
        number = names.index(self.shown.id) + step
        if 0 <= number < len(names):
            self.choose(names[number])

    def wheel(self, steps: int) -> None:
        self._turn(1 if steps > 0 else -1)

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._turn(1 if event.key == pygame.K_PAGEUP else -1)
        else:
            super().key(event)

    def _begin(self, night: Night) -> None:
        """Open the table of a night."""
        name, archive = latest_name(self.app.settings), self.app.archive
        self.app.go.play_when_open(lambda progress: archive.begin_night(name, night))


class _Story(tree.Column):
    """Nodes below each other, with all of their text as much smaller as it has to be."""

    def place(self, painter: Painter, rect: Rect) -> None:
        self._enlarge = painter.enlarge
        while not self._fits(painter, rect) and self._enlarge > _SMALLEST:
            self._enlarge *= _SMALLER

    def _fits(self, painter: Painter, rect: Rect) -> bool:
        """Place the nodes, and return whether none of them is lower than its text."""
        with painter.lettered(self._enlarge):
            super().place(painter, rect)
            return all(each.rect.height >= (each.height(painter, rect.width) or 0) for each in self.children)

    def draw(self, painter: Painter) -> None:
        with painter.lettered(self._enlarge):
            super().draw(painter)


class _Way(tree.Node):
    """The way up the mountain: a stop for each night at its place in the painting."""

    def __init__(self, page: NightsScene) -> None:
        self.name = str(words.WAY)
        self._page = page
        log, shown = page.log, page.shown.id
        self._stops = [night.place for night in page.nights.values()]
        self._lit = sum(log.stars(night) > 0 for night in page.nights)
        self.children = [
            Button(
                f"night_{night.id}",
                words.stop_text(number, night.id, log.stars(night.id), is_open=log.is_open(night.id)),
                partial(page.choose, night.id),
                face=partial(
                    _draw_stop, number, log.stars(night.id), log.is_open(night.id), night.id == shown
                ),
            )
            for number, night in enumerate(page.nights.values(), 1)
        ]

    def painting(self, painter: Painter, ground: Size) -> Rect:
        """Return the place of the painting in the window: all stops lie in the room, and it covers the ground."""
        xs, ys = zip(*self._stops, strict=True)
        margin, above = painter.px(_MARGIN), painter.px(_ABOVE)
        room = Rect(self.rect.x + margin, self.rect.y + above, 0, 0)
        room.size = self.rect.width - 2 * margin, self.rect.height - above - margin
        high = room.height / (max(ys) - min(ys))
        wide = min(room.width / (max(xs) - min(xs)), high * _PROPORTIONS)
        size = round(max(wide, ground[0])), round(max(min(high, wide / _PROPORTIONS), ground[1]))
        x = room.centerx - size[0] * (max(xs) + min(xs)) / 2
        y = room.centery - size[1] * (max(ys) + min(ys)) / 2
        return Rect(
            *(round(min(0, max(ground[0] - size[0], x))), round(min(0, max(ground[1] - size[1], y)))), *size
        )

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect = rect
        size = self._page.app.size
        # The painting goes on a little below the lip of the ledge.
        self.at = self.painting(painter, (size[0], lip_of(size) + painter.px(22)))
        for button, place in zip(self.children, self._stops, strict=True):
            button.place(painter, square(self._point(place), painter.px(_STOP)))

    def _point(self, place: Point) -> tuple[int, int]:
        at = self.at
        return at.x + round(place[0] * at.width), at.y + round(place[1] * at.height)

    def draw(self, painter: Painter) -> None:
        """Draw the lights along the way that was gone."""
        side = painter.px(9)
        for first in range(self._lit):
            for step in range(1, _STEPS + 1):
                if first + 1 < len(self._stops):
                    point = self._point(between(self._stops, first + step / (_STEPS + 1)))
                    painter.shine(square(point, 3 * side), colour=_LAMP, strength=0.34)
                    painter.sprite("place/mote", square(point, side))


def between(stops: Sequence[Point], where: float) -> Point:
    """Return the point of the painted trail so many stops after the first one (monotone cubic interpolation)."""
    first = min(int(where), len(stops) - 2)
    t = where - first
    x, y = (_cubic([stop[axis] for stop in stops], first, t) for axis in (0, 1))
    return x, y


def _cubic(values: Sequence[float], first: int, t: float) -> float:
    steps = [after - before for before, after in pairwise(values)]

    def slope(number: int) -> float:
        if not 0 < number < len(steps):
            return steps[min(number, len(steps) - 1)]
        before, after = steps[number - 1], steps[number]
        return 2 * before * after / (before + after) if before * after > 0 else 0.0

    start, end = values[first], values[first + 1]
    return (
        (1 + 2 * t) * (1 - t) ** 2 * start
        + t * (1 - t) ** 2 * slope(first)
        + t * t * (3 - 2 * t) * end
        + t * t * (t - 1) * slope(first + 1)
    )


def _mountain(place: Rect, read: Open, size: Size) -> Surface:
    """Return the part of the painting that is seen in a window of a size."""
    return cave_art.window(read(_PICTURE), place, Rect((0, 0), size)).convert()


def _draw_guide(painter: Painter, rect: Rect) -> None:
    draw_portrait(painter, "place/portrait_guide", square(rect.center, min(rect.size)))


def _draw_row(count: int, is_lit: bool, painter: Painter, rect: Rect) -> None:
    draw_stars(painter, rect, count if is_lit else 0, count)


def _draw_stop(
    number: int, stars: int, is_open: bool, is_shown: bool, painter: Painter, rect: Rect, state: State
) -> None:
    """Draw a stop: a disc of brass with its stars if it is won, glowing if it is the next, dark if it is locked."""
    px, is_next = painter.px, is_open and not stars
    if is_next:
        painter.shine(square(rect.center, px(170)), colour=_LAMP, strength=0.75)
    elif stars:
        painter.shine(square(rect.center, px(92)), colour=_LAMP, strength=0.42)
    disc = rect.inflate(-px(4), -px(4)) if is_open else rect.inflate(-px(12), -px(12))
    bright = 0.8 if state.is_held else 1.0 if is_next or state.is_hovered or state.is_focused else 0.92
    painter.sprite("place/disc_brass" if is_open else "place/disc_dark", disc, bright=bright, shadow=0.6)
    if is_shown or state.is_hovered or state.is_focused:
        ring = disc.inflate(px(6), px(6))
        painter.edge(ring, (*materials.RIM, 255 if is_shown else 150), radius=ring.height, width=2.4)
    style = _NUMBER if is_open else _NUMBER._replace(size=14, colour=_DARK)
    tree.Text(number, style).draw_in(painter, disc)
    if stars:
        row = Rect(0, 0, px(MOST_STARS * 15), px(15))
        row.midtop = disc.centerx, disc.bottom - px(3)
        draw_stars(painter, row, stars)
