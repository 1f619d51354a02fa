"""The game of the day: today's three deals on sheets, and beside them the doors of a month, one for each day.

Behind the door of a day on which something was played lie the signs of the games; the sheets show the day that is
chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.days import DAILY, FIRST, Deal
from wyrmspan_desktop.session.tries import Diary, Try, diary
from wyrmspan_desktop.text import days as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.history import KINDS
from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.clipboard import copied
from wyrmspan_desktop.ui.layout import days as layout
from wyrmspan_desktop.ui.layout.days import DaysPlaces
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.afterwards import draw_slip
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.days import play_deal
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.widgets.buttons import ARROW_IN, CORNER, Face, State, arrow_face, draw_wood
from wyrmspan_desktop.ui.widgets.game_signs import PLAIN, draw_day_sign, draw_game_view
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_board, draw_heading, draw_land, draw_sheet

_PALE: theme.Colour = (240, 222, 190)
_DARK: theme.Colour = (146, 124, 98)
_INSIDE: theme.Colour = (26, 14, 12)
_DAY = timedelta(days=1)
_SWIPE = 150
"""So many units of a swipe turn a month."""
_LEAST = theme.TEXT_SMALL


class DailyScene(Scene):
    """Shows the deals of a day, today's to begin with, and leads to their tables."""

    name = "days"
    needs = layout.NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        today = app.archive.today
        self.diary = Diary(today)
        self.day = today
        """The day that is chosen."""
        self.month = today.replace(day=1)
        """The first day of the month that is seen."""
        self.told = ""
        """What is said of the clipboard."""
        self.reading: Reading[Diary] = Reading(app, self._show, self.diary)

    # --- what is known ------------------------------------------------------------------------

    @property
    def today(self) -> date:
        """The day whose deals count now."""
        return self.diary.today

    def wake(self) -> None:
        self._look()

    def _look(self) -> None:
        archive = self.app.archive

        def read(progress: Progress) -> Diary:
            return diary(archive, progress)

        self.reading.begin(read)

    def leave(self) -> None:
        self.reading.stop()

    def step(self, dt: float) -> None:
        self.reading.step()
        if self.app.archive.today != self.today and not self.reading.is_on:
            self._look()  # midnight has passed

    def _show(self, found: Diary) -> None:
        is_new = found.today != self.today
        was_today = self.day == self.today
        self.diary = found
        if is_new and was_today:
            self.choose(found.today)
        self.app.refresh()

    def _tries(self) -> list[Try]:
        """What became of the deals of the day that is chosen."""
        return [self.diary.of(game, self.day) for game in DAILY]

    # --- where things are ---------------------------------------------------------------------

    def _places(self) -> DaysPlaces:
        *_, (_, last) = self._doors()
        return layout.page(self.app.size, len(DAILY), last // layout.WEEK + 1, len(words.SIGNS))

    def _doors(self) -> Iterator[tuple[date, int]]:
        """The days of the month, each with the number of its place."""
        day, place = self.month, self.month.weekday()
        while day.month == self.month.month:
            yield day, place
            day, place = day + _DAY, place + 1

    @property
    def _earliest(self) -> date:
        return min(FIRST, self.diary.first)

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        for found, rect in zip(self._tries(), at.sheets, strict=True):
            game, parts = found.deal.game, layout.sheet(self.app.size, rect, is_over=found.is_over)
            main = found.state in ("open", "begun")
            kind, play = "main" if main else "plain", partial(self._play, game)
            gui.button(f"play_{game}", words.play_text(found), parts.play, play, kind=kind)
            if found.is_over:
                gui.button(f"copy_{game}", str(words.COPY), parts.copy, partial(self._copy, game))
        has_earlier, has_later = self._earliest < self.month, self.month < self.today.replace(day=1)
        earlier, later = partial(self.turn, -1), partial(self.turn, 1)
        gui.button("earlier", "", at.earlier, earlier, enabled=has_earlier, face=_arrow(-1))
        gui.button("later", "", at.later, later, enabled=has_later, face=_arrow(1))
        for day, place in self._doors():
            can = self._earliest <= day <= self.today
            choose, face = partial(self.choose, day), partial(self._draw_door, day)
            gui.button(f"day_{day.isoformat()}", "", at.doors[place], choose, enabled=can, face=face)
        back, today = at.buttons
        gui.button("back", str(menus.BACK), back, self.back)
        is_elsewhere = self.day != self.today
        gui.button(
            "today", str(words.TO_TODAY), today, partial(self.choose, self.today), enabled=is_elsewhere
        )

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_land(painter, "night", at.lip, has_stills=True)
        painter.text(str(words.DAY), at.head, 38, role="title", least=theme.TEXT_HEAD, how=GILT)
        date_text = words.date_text(self.day, self.today)
        painter.text(date_text, at.date, 19, _PALE, role="bold", least=_LEAST, how=SHADED, squeeze=0.84)
        streak = words.streak_text(self.diary.streak, self.diary.longest)
        painter.text(
            *(streak, at.streak, 16, theme.GILT),
            role="bold", across="right", least=_LEAST, how=SHADED, squeeze=0.84,
        )  # fmt: skip
        for found, rect in zip(self._tries(), at.sheets, strict=True):
            self._draw_sheet(found, rect)
        self._draw_board(at)
        if self.told:
            draw_slip(painter, [self.told], at.foot)
        else:
            text = self._foot()
            high = min(painter.paragraph_height(text, at.foot.width, theme.TEXT_BODY), at.foot.height)
            foot = at.foot.inflate(0, high - at.foot.height)
            painter.paragraph(text, foot, theme.TEXT_BODY, theme.TEXT, least=_LEAST, how=SHADED)

    def _foot(self) -> str:
        """What is said on the ledge."""
        if self.reading.problem:
            return self.reading.problem
        problem = self.diary.problem
        return words.unknown_text(problem) if problem is not None else str(words.ABOUT)

    def _draw_sheet(self, found: Try, rect: Rect) -> None:
        painter, at = self.app.painter, layout.sheet(self.app.size, rect, is_over=found.is_over)
        draw_sheet(painter, rect)
        draw_game_view(painter, found.deal.game, at.picture)
        draw_day_sign(painter, found.deal.game, _look_of(found) or PLAIN, at.sign)
        draw_heading(painter, str(KINDS[found.deal.game]), at.title, 20)
        text = words.against_text(found.deal)
        painter.paragraph(text, at.text, 15.5, theme.INK, least=_LEAST)
        state = words.state_text(found)
        high = painter.paragraph_inside(state, at.state, 15, role="bold", least=_LEAST)
        place = Rect(at.state.x, at.state.centery - high // 2, at.state.width, high)
        ink = theme.INK_HEAD if found.is_over else theme.INK
        painter.paragraph(state, place, 15, ink, role="bold", least=_LEAST)

    def _draw_board(self, at: DaysPlaces) -> None:
        painter = self.app.painter
        draw_board(painter, at.board)
        month = words.month_text(self.month)
        # Letters with gilt edges are higher than their line: they keep off the names of the days below.
        line = at.month.inflate(0, -at.month.height // 4)
        painter.text(month, line, 25, role="title", across="centre", least=17, how=GILT)
        for name, place in zip(words.WEEKDAYS, at.weekdays, strict=True):
            painter.text(str(name), place, 14, _PALE, role="bold", across="centre", least=_LEAST, how=SHADED)
        for (look, name), place in zip(words.SIGNS.items(), at.legend, strict=True):
            side = place.height
            draw_day_sign(painter, DAILY[0], look, Rect(place.x, place.y, side, side))
            beside = Rect(place.x + side + painter.px(5), place.y, place.width - side - painter.px(5), side)
            painter.text(str(name), beside, 14, _PALE, least=_LEAST, how=SHADED, squeeze=0.8)

    def _draw_door(self, day: date, painter: Painter, rect: Rect, state: State) -> None:
        """A door of wood; it stands open where something was played, and light falls on that of today."""
        at, corner = layout.door(self.app.size, rect, len(DAILY)), CORNER - 3
        tries = [self.diary.of(game, day) for game in DAILY]
        looks = [_look_of(each) for each in tries]
        is_open, colour = any(looks), _PALE if state.is_enabled else _DARK
        if is_open:
            painter.slab(rect, "wood_dark", radius=corner, edge=(120, 92, 54), bright=0.3)
            painter.spot(rect, opacity=0.3 if state.is_hovered else 0.2 if "won" in looks else 0.08)
            for found, look, place in zip(tries, looks, at.signs, strict=True):
                draw_day_sign(painter, found.deal.game, look, place)
            painter.slab(at.leaf, "wood_warm", radius=2, edge=(96, 62, 34), bright=0.75)
        else:
            bright = 0.62 if not state.is_enabled else 1.35 if state.is_hovered else 1.05
            painter.slab(rect, "wood_dark", radius=corner, edge=(120, 92, 54), bright=bright)
            painter.sprite("place/disc_brass", at.knob, bright=1.0 if state.is_enabled else 0.5, shadow=0.5)
        if day == self.today:
            painter.light(rect, radius=corner, strength=0.9)
        if day == self.day:
            painter.edge(rect, (*materials.RIM, 255), radius=corner, width=2.4)
        painter.text(
            str(day.day), at.number, 17, colour, role="bold", least=_LEAST, how=SHADED,
        )  # fmt: skip

    # --- input --------------------------------------------------------------------------------

    def choose(self, day: date) -> None:
        """Show the deals of a day, and its month."""
        self.day, self.month, self.told = day, day.replace(day=1), ""
        self.app.refresh()

    def turn(self, months: int) -> None:
        """Show a month before or after this one, if there is anything in it."""
        number = self.month.year * 12 + self.month.month - 1 + months
        month = date(number // 12, number % 12 + 1, 1)
        if self._earliest.replace(day=1) <= month <= self.today:
            self.month = month
            self.app.refresh()

    def _play(self, game: str) -> None:
        play_deal(self.app, Deal(game, self.day))

    def _copy(self, game: str) -> None:
        """Copy a line that tells how the deal of a game went."""
        line = words.line_of(self.diary.of(game, self.day))
        self.told = words.copied_text(line, is_copied=copied(line))
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


def _look_of(found: Try) -> str:
    """Which sign of the calendar a try has; empty if nothing was played."""
    if found.state in ("won", "lost", "begun"):
        return found.state
    return "fun" if found.fun else ""


def _arrow(way: int) -> Face:
    """A piece of wood with an arrow, to the right (1) or to the left (-1)."""

    def face(painter: Painter, rect: Rect, state: State) -> None:
        draw_wood(painter, "plain", rect, state)
        # The arrow stands so far from the edge that it points to.
        middle = Rect(0, 0, 2 * painter.px(ARROW_IN), rect.height)
        middle.center = rect.center
        arrow_face(way)(painter, middle, state)

    return face
