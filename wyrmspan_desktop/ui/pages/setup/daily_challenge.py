"""The games of the day: today's three deals on sheets, and a calendar of doors, one for each day of a month.

The door of a day with games shows their signs; the sheets show the selected day.
"""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.daily_attempts import Attempt, AttemptLog, diary
from wyrmspan_desktop.session.daily_challenge import DAILY, FIRST, Deal
from wyrmspan_desktop.text import daily_challenge as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.history import KINDS
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import side_by_side, square
from wyrmspan_desktop.ui.pages.results.end_screen import slip
from wyrmspan_desktop.ui.pages.setup.daily_deal import play_deal
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.system.clipboard import copied
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.alike import legend
from wyrmspan_desktop.ui.widgets.buttons import ARROW_IN, CORNER, State, arrow_face, draw_wood
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.described import told
from wyrmspan_desktop.ui.widgets.game_signs import PLAIN, draw_day_sign, draw_game_view

_PALE: theme.Colour = (240, 222, 190)
_DARK: theme.Colour = (146, 124, 98)
_SWIPE = 150
"""The length in units of a swipe that turns a month."""
_GAP = 6
"""The distance of doors, in units."""
_DATE = tree.LIGHT_STRONG._replace(size=19, colour=_PALE)
_STREAK = tree.LIGHT_STRONG._replace(size=16, colour=theme.GILT, across="right")
_MONTH = tree.TITLE._replace(size=25, across="centre", least=17)
_SMALL = tree.LIGHT_NOTE._replace(size=14, colour=_PALE)
_WEEKDAY = _SMALL._replace(role="bold", across="centre")


class DailyScene(LandPage):
    """Shows the deals of a day, today's at first, and opens their tables."""

    name = "days"
    needs = (1060, 640)
    hour = "night"
    has_props = True

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        today = app.archive.today
        self.diary = AttemptLog(today)
        self.day = today
        """The selected day."""
        self.month = today.replace(day=1)
        """The first day of the shown month."""
        self.message = ""
        """The message about the clipboard."""
        self.reading: Reading[AttemptLog] = Reading(app, self._show, self.diary)
        self.work = (self.reading,)

    # --- what is known ------------------------------------------------------------------------

    @property
    def today(self) -> date:
        """The day whose deals count now."""
        return self.diary.today

    def wake(self) -> None:
        self._look()

    def _look(self) -> None:
        archive = self.app.archive

        def read(progress: Progress) -> AttemptLog:
            return diary(archive, progress)

        self.reading.begin(read)

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.app.archive.today != self.today and not self.reading.is_on:
            self._look()  # a new day has begun

    def _show(self, found: AttemptLog) -> None:
        is_new = found.today != self.today
        was_today = self.day == self.today
        self.diary = found
        if is_new and was_today:
            self.choose(found.today)
        self.app.refresh()

    @property
    def _earliest(self) -> date:
        return min(FIRST, self.diary.first)

    # --- what is seen -------------------------------------------------------------------------

    def body(self) -> tree.Node:
        date_text, diary = words.date_text(self.day, self.today), self.diary
        streak = tree.Text(words.streak_text(diary.streak, diary.longest), _STREAK)
        head = tree.Column(
            tree.Text(words.DAY, tree.TITLE._replace(size=38)).sized(high=46),
            tree.padded(tree.Row(tree.Text(date_text, _DATE), streak, gap=12).sized(high=28), 8, 0),
            gap=4,
        )
        sheets = [self._sheet(diary.of(game, self.day)) for game in DAILY]
        left = tree.Column(head, tree.Column(*sheets, gap=9), gap=6)
        return tree.Grid([(left, tree.board(self._month(), (40, 30)))], (0.45, 0.55), gap=20)

    def _sheet(self, found: Attempt) -> tree.Node:
        """Build the sheet of a deal: a picture, its description, its result and its buttons."""
        game, kind = found.deal.game, "main" if found.state in ("open", "begun") else "plain"
        state = tree.STRONG if found.is_over else tree.STRONG._replace(colour=theme.INK)
        parts: list[tree.Node] = [tree.Paragraph(words.state_text(found), state, middle=True)]
        if found.is_over:
            parts.append(Button(f"copy_{game}", words.COPY, partial(self._copy, game), wide=112))
        play = partial(self._play, game)
        parts.append(Button(f"play_{game}", words.play_text(found), play, kind=kind, wide=112))
        details = tree.Column(
            tree.Heading(KINDS[game], 20).sized(high=28),
            tree.Fill(tree.Paragraph(words.against_text(found.deal), tree.BODY._replace(size=15.5))),
            tree.Row(*parts, gap=8).sized(high=36),
            gap=2,
        )
        picture = tree.Drawn(partial(_draw_picture, game, _look_of(found) or PLAIN))
        return tree.sheet(tree.Grid([(picture, details)], (0.25, 0.75), gap=14), (24, 14))

    def _month(self) -> tree.Node:
        """Build the calendar: a heading between arrows, the doors of the days, and the legend of their signs."""
        first, can_go_on = self.month, self.month < self.today.replace(day=1)
        cells: list[tree.Node] = [tree.Space() for _ in range(first.weekday())]
        for number in range(monthrange(first.year, first.month)[1]):
            day = first.replace(day=number + 1)
            can, face = self._earliest <= day <= self.today, partial(self._draw_door, day)
            open_door = partial(self.choose, day)
            cells.append(Button(f"day_{day.isoformat()}", day.day, open_door, enabled=can, face=face))
        cells += [tree.Space() for _ in range(-len(cells) % 7)]
        weeks = [tree.Row(*cells[week : week + 7], gap=_GAP) for week in range(0, len(cells), 7)]
        signs = [
            (tree.Drawn(partial(_draw_sign, look)).sized(wide=24), name) for look, name in words.SIGNS.items()
        ]
        return tree.Column(
            tree.Row(
                self._arrow("earlier", -1, can_turn=self._earliest < first),
                # Gilt letters are higher than their line: they must not touch the names of the days below.
                tree.Text(words.month_text(first), _MONTH).sized(high=29),
                self._arrow("later", 1, can_turn=can_go_on),
            ).sized(high=38),
            tree.Row(*(tree.Text(name, _WEEKDAY) for name in words.WEEKDAYS), gap=_GAP).sized(high=22),
            tree.Column(*weeks, gap=_GAP),
            legend(signs, _SMALL).sized(high=24),
            gap=5,
        )

    def _arrow(self, name: str, months: int, *, can_turn: bool) -> Button:
        turn, says = partial(self.turn, months), words.EARLIER if months < 0 else words.LATER
        return Button(name, says, turn, enabled=can_turn, face=partial(_draw_arrow, months), wide=52)

    def ledge(self) -> Ledge:
        back = Button("back", menus.BACK, self.back)
        to_today, is_elsewhere = partial(self.choose, self.today), self.day != self.today
        today = Button("today", words.TO_TODAY, to_today, enabled=is_elsewhere)
        if self.message:
            return (back, today), told(slip([self.message])), ()
        return (back, today), tree.Paragraph(self._foot(), tree.LIGHT, middle=True), ()

    def _foot(self) -> str:
        """Return the text on the ledge."""
        if self.reading.problem:
            return self.reading.problem
        problem = self.diary.problem
        return words.unknown_text(problem) if problem is not None else str(words.ABOUT)

    def _draw_door(self, day: date, painter: Painter, rect: Rect, state: State) -> None:
        """Draw a wooden door, open if there were games; today's is lit."""
        px, corner = painter.px, CORNER - 3
        leaf = Rect(rect.x - px(2), rect.y - px(1), px(8), rect.height + px(2))
        inside = Rect(leaf.right, rect.y, rect.right - px(4) - leaf.right, rect.height)
        looks = [_look_of(self.diary.of(game, day)) for game in DAILY]
        is_open, colour = any(looks), _PALE if state.is_enabled else _DARK
        if is_open:
            painter.slab(rect, "wood_dark", radius=corner, edge=(120, 92, 54), bright=0.3)
            painter.spot(rect, opacity=0.3 if state.is_hovered else 0.2 if "won" in looks else 0.08)
            side = min(inside.width // len(DAILY), rect.height - px(32))
            row = Rect(0, 0, len(DAILY) * side, side)
            row.midbottom = inside.centerx, rect.bottom - max(px(5), (rect.height - side - px(20)) // 2)
            for game, look, place in zip(DAILY, looks, side_by_side(row, len(DAILY), 0), strict=True):
                draw_day_sign(painter, game, look, place)
            painter.slab(leaf, "wood_warm", radius=2, edge=(96, 62, 34), bright=0.75)
        else:
            bright = 0.62 if not state.is_enabled else 1.35 if state.is_hovered else 1.05
            painter.slab(rect, "wood_dark", radius=corner, edge=(120, 92, 54), bright=bright)
            knob = square((rect.right - px(12), rect.centery), px(10))
            painter.sprite("place/disc_brass", knob, bright=1.0 if state.is_enabled else 0.5, shadow=0.5)
        if day == self.today:
            painter.light(rect, radius=corner, strength=0.9)
        if day == self.day:
            painter.edge(rect, (*materials.RIM, 255), radius=corner, width=2.4)
        number = tree.Text(day.day, tree.LIGHT_STRONG._replace(colour=colour))
        number.draw_in(painter, Rect(inside.x + px(4), rect.y + px(4), inside.width - px(4), px(20)))

    # --- input --------------------------------------------------------------------------------

    def choose(self, day: date) -> None:
        """Show the deals of a day, and its month."""
        self.day, self.month, self.message = day, day.replace(day=1), ""
        self.app.refresh()

    def turn(self, months: int) -> None:
        """Show a month before or after this one, if it has any days to show."""
        number = self.month.year * 12 + self.month.month - 1 + months
        month = date(number // 12, number % 12 + 1, 1)
        if self._earliest.replace(day=1) <= month <= self.today:
            self.month = month
            self.app.refresh()

    def _play(self, game: str) -> None:
        play_deal(self.app, Deal(game, self.day))

    def _copy(self, game: str) -> None:
        """Copy a line with the result of a game's deal."""
        line = words.line_of(self.diary.of(game, self.day))
        self.message = words.copied_text(line, is_copied=copied(line))
        self.app.dirty = True

    @property
    def swipe_px(self) -> int:
        return self.app.painter.px(_SWIPE)

    def wheel(self, steps: int) -> None:
        self.turn(-1 if steps > 0 else 1)

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.key == pygame.K_HOME:
            self.choose(self.today)


def _look_of(found: Attempt) -> str:
    """Return the look of an attempt's sign in the calendar; empty if there was none."""
    if found.state in ("won", "lost", "begun"):
        return found.state
    return "fun" if found.fun or found.state == "uncounted" else ""


def _draw_picture(game: str, look: str, painter: Painter, rect: Rect) -> None:
    """Draw a thumbnail of a game, with its sign at the corner."""
    draw_game_view(painter, game, rect)
    centre = rect.right - painter.px(18), rect.bottom - painter.px(16)
    draw_day_sign(painter, game, look, square(centre, painter.px(34)))


def _draw_sign(look: str, painter: Painter, rect: Rect) -> None:
    draw_day_sign(painter, DAILY[0], look, square(rect.center, rect.height))


def _draw_arrow(way: int, painter: Painter, rect: Rect, state: State) -> None:
    """Draw a piece of wood with an arrow, to the right (1) or to the left (-1)."""
    draw_wood(painter, "plain", rect, state)
    # The arrow is at a fixed distance from the edge to which it points.
    middle = Rect(0, 0, 2 * painter.px(ARROW_IN), rect.height).move_to(center=rect.center)
    arrow_face(way)(painter, middle, state)
