"""Where another answer would have been worth most in a game that is over: looked for beside the window, once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.thinking import Thought
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import moments as words
from wyrmspan_desktop.text.moments import Moment, Recalled, recall
from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout import pages, places
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.widgets.grounds import draw_heading, draw_sheet

_WIDE, _HIGH = 860, 616
_MOST = 3
_MOMENT = "moment_"
_ROW: theme.Colour = (255, 246, 222)
_BAR: theme.Colour = (150, 96, 36)


class LookingBack:
    """The search for the moments of a game; it begins when somebody wants to see them, and goes on beside the window.

    Whoever has it lets it `step`, and stops it when it is wanted no more.
    """

    def __init__(self, app: Host, session: Session[Game]) -> None:
        self._app, self.session = app, session
        self._thought: Thought[list[Any]] | None = None
        self.moments: list[Recalled] | None = None
        """What was found; None before that."""
        self.has_failed = False
        self.percent = 0
        """How much of the search is done, as it was seen last."""

    @property
    def has_begun(self) -> bool:
        """Whether anybody has wanted to see them yet."""
        return self._thought is not None or self.moments is not None

    @property
    def words(self) -> str:
        """How far the search has come; empty if nothing is searched for."""
        people, done = self.session.people, self.session.timeline.done
        answers = sum(each.seat in people and not each.automatic for each in done)
        return "" if self._thought is None else words.WORKING(answers, share=self.percent)

    def begin(self) -> None:
        """Look for the moments, unless that was begun before."""
        if not self.has_begun:
            self._thought = self._app.thinkers.moments(self.session)

    def step(self) -> None:
        """Take what was found, as soon as it is there."""
        if self._thought is None:
            return
        found, percent = self._thought.poll(), int(100 * self._thought.share)
        self._app.dirty |= percent != self.percent
        self.percent = percent
        if found is not None:
            self.has_failed = bool(self._thought.failed)
            self._thought = None
            self.show(found)

    def show(self, found: Sequence[Moment]) -> None:
        """This was found."""
        self.moments = recall(self.session, found)
        self._app.refresh()

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None


class MomentsScene(Scene):
    """Lists the moments over the score sheet, with what was answered and what would have been better."""

    name = "moments"
    opaque = False
    needs = (_WIDE + 16, _HIGH + 16)

    def __init__(self, app: Host, search: LookingBack) -> None:
        super().__init__(app)
        self.search = search

    def enter(self) -> None:
        self.search.begin()

    def step(self, dt: float) -> None:
        self.search.step()

    def _places(self) -> places.SheetPlaces:
        return places.sheet(self.app.size, wide=_WIDE, high=_HIGH)

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        rows, _ = pages.moments(self.app.size, at.body, _MOST)
        for number, row in zip(range(len(self.search.moments or ())), rows, strict=False):
            gui.button(f"{_MOMENT}{number}", str(words.SHOW), row.button, partial(self._recall, number))
        gui.button("close", str(menus.BACK), at.close, self.back, kind="main")
        gui.focus(f"{_MOMENT}0" if self.search.moments else "close")

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        painter.shade()
        draw_sheet(painter, at.panel)
        draw_heading(painter, str(words.HEADING), at.head)
        moments = self.search.moments
        if moments is None:
            self._draw_progress(at.body)
            return
        if not moments:
            text = str(words.FAILED if self.search.has_failed else words.NOTHING)
            painter.paragraph(text, _middle(at.body), 17, theme.INK, across="centre")
            return
        rows, foot = pages.moments(self.app.size, at.body, _MOST)
        for number, (moment, row) in enumerate(zip(moments, rows, strict=False)):
            self._draw_moment(moment, row)
            self.app.targets.add(Target(f"{_MOMENT}{number}", row.row, enabled=True))
        painter.paragraph(str(words.HOW), foot, theme.TEXT_SMALL, theme.INK_SOFT, across="centre")

    def _draw_progress(self, body: Rect) -> None:
        """How far the search is, in words and as a bar."""
        painter, share, place = self.app.painter, self.search.percent, _middle(body)
        line = Rect(place.x, place.y, place.width, painter.px(30))
        painter.text(self.search.words, line, 18, theme.INK, across="centre")
        bar = Rect(0, 0, place.width // 2, painter.px(12))
        bar.midtop = place.centerx, place.y + painter.px(40)
        painter.panel(bar, theme.PARCHMENT_EDGE, None, radius=6, alpha=110)
        if share:
            done = Rect(bar.x, bar.y, max(bar.height, bar.width * share // 100), bar.height)
            painter.panel(done, _BAR, None, radius=6)
        below = Rect(place.x, bar.bottom + painter.px(14), place.width, painter.px(40))
        painter.paragraph(str(words.MEANWHILE), below, theme.TEXT_BODY, theme.INK_SOFT, across="centre")

    def _draw_moment(self, moment: Recalled, at: pages.MomentPlaces) -> None:
        painter = self.app.painter
        painter.panel(at.row, _ROW, None, radius=8, alpha=150)
        painter.edge(at.row, (*materials.GILT_EDGE, 200), radius=8, width=1.2)
        draw_seat_badge(painter, f"seat{moment.seat}", at.badge)
        painter.text(moment.when, at.when, theme.TEXT_SMALL, theme.INK_SOFT, least=13)
        half = Rect(at.told.x, at.told.y, at.told.width, at.told.height // 2)
        top = half.y + painter.paragraph(moment.given, half, 15.5, theme.INK, least=13)
        rest = Rect(half.x, top, half.width, at.told.bottom - top)
        top += painter.paragraph(moment.better, rest, 15.5, theme.INK_HEAD, role="bold", least=13)
        rest = Rect(half.x, top, half.width, at.told.bottom - top)
        painter.paragraph(moment.why, rest, theme.TEXT_SMALL, theme.INK, least=13)
        painter.text(moment.about, at.points, 17, theme.INK_HEAD, role="bold", across="centre", least=13)

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        rows = [f"{_MOMENT}{number}" for number in range(len(self.search.moments or ()))]
        if target is not None and target.id in rows:
            self._recall(rows.index(target.id))

    def _recall(self, number: int) -> None:
        """Show the game from a moment on."""
        moments = self.search.moments or ()
        self.app.go.recall(self.search.session, moments, moments[number])

    def key(self, event: pygame.event.Event) -> None:
        digit = keymap.digit_of(event)
        if digit is not None and 1 <= digit <= len(self.search.moments or ()):
            self._recall(digit - 1)


def _middle(body: Rect) -> Rect:
    """The middle of a sheet, for some lines."""
    return Rect(body.x, body.y + body.height * 3 // 10, body.width, body.height * 4 // 10)
