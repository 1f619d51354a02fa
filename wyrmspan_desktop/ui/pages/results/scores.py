"""The score sheet: points by category and round by round, the objectives, and the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial

from msgspec import UNSET
from pygame import Rect

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.session.score_timeline import standings
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.nights import AGAIN, NIGHT_LOST, NIGHT_WON, stars_text
from wyrmspan_desktop.text.sentences import Sentence, listed
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.art.scenery import hour_of
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.lists import across, lip_of
from wyrmspan_desktop.ui.layout.spots import live_objective_values
from wyrmspan_desktop.ui.pages.objectives_panel import objective_row
from wyrmspan_desktop.ui.pages.results.chart import draw_chart
from wyrmspan_desktop.ui.pages.results.end_screen import EndScreen, slip
from wyrmspan_desktop.ui.pages.results.ghost_column import GhostColumn
from wyrmspan_desktop.ui.pages.results.key_moments import GameReview, KeyMomentsScene
from wyrmspan_desktop.ui.pages.results.podium import Seat, draw_heading, honours
from wyrmspan_desktop.ui.pages.results.points_sheet import ICONS, PointsSheet, called
from wyrmspan_desktop.ui.pages.results.score_countup import PAUSES, UNVEIL_S, Count, CountedScene
from wyrmspan_desktop.ui.pages.results.score_race import Bar, draw_race
from wyrmspan_desktop.ui.pages.results.winner_reveal import OPEN, best_dragon, draw_unveiled, preload
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.backdrops import draw_landscape
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.stars import draw_stars

_EVENING = timedelta(hours=6)
"""A longer span was not played in one go."""
_STARS = 44
"""The height of the stars of a game below its winner, in units."""
_FOOT = tree.LIGHT._replace(size=15, across="centre")
_CHART_HEAD = tree.LIGHT_HEAD._replace(size=16, across="centre", squeeze=1.0)

Offers = Mapping[str, tuple[bool, Callback]]
"""Whether each button is enabled, and its callback."""


class ScoresScene(CountedScene, LandPage):
    """The end of a game, counted category by category; or the current points of a game in progress.

    The winner is hidden until the count is over, or is skipped by a click or a key.  Then the winner's best dragon
    is shown for a moment, and then the sheet.  ``again`` begins another game of the same seats, if possible;
    ``about`` is the header of a saved game; ``is_known``: the result was shown before, and is not counted again.
    """

    name = "scores"
    needs = (1100.0, 660.0)

    def __init__(
        self,
        app: Host,
        session: Session[Game],
        again: Callable[[], None] | None = None,
        about: SaveHeader | None = None,
        *,
        is_known: bool = False,
    ) -> None:
        super().__init__(app)
        self.session = session
        self._again, self._about = again, about
        self._problem: Message | None = None
        self.scores = session.scores()
        self.afterwards = EndScreen(app, session, about)
        has_winners, stars = bool(session.game.winners), self.afterwards.stars
        self._is_night = has_winners and stars is not None
        self.winners = ((0,) if stars else ()) if self._is_night else session.game.winners  # not by points
        self.timeline = standings(session)
        self.objectives = session.game.view(None)["objectives"]
        self.values = live_objective_values(session.game)
        kinds = dict.fromkeys(kind for score in self.scores for kind in score.categories)
        self.kinds = [kind for kind in CATEGORIES if kind in kinds]
        self.kinds += [kind for kind in kinds if kind not in CATEGORIES]
        self._best = best_dragon(session.game, self.winners)
        self.count = Count(
            len(self.kinds),
            PAUSES[app.settings.values.animation],
            is_known=is_known or not has_winners,
            unveils=self._best is not None,
        )
        people = len(session.humans)
        self._tokens = [f"seat{each.seat}" if each.seat < people else "automa" for each in self.scores]
        ghost = GhostColumn(session)
        self.timeline = ghost.beside(self.timeline)
        self._chart_notes = ghost.differences(self.timeline)
        self._tokens_drawn = [*self._tokens, *ghost.tokens]
        self.sheet = PointsSheet([*self.scores, *ghost.scores], self.kinds, self._tokens_drawn, self.count)
        self._is_heard = is_known or not has_winners
        self.looking_back = GameReview(app, session)

    def leave(self) -> None:
        self.afterwards.stop()
        self.looking_back.stop()

    @property
    def _shown_winners(self) -> tuple[int, ...]:
        """The winners, once all points have been counted."""
        return tuple(self.winners) if self.count.is_counted else ()

    @property
    def _share(self) -> float:
        """The shown fraction of the category that is being counted; 0 with reduced motion."""
        return 0.0 if self.app.settings.values.reduced_motion else easing.smooth(self.count.share)

    def called(self, icon: str) -> tuple[str, str] | None:
        return called(icon) or super().called(icon)

    @property
    def names_of_seats(self) -> Sequence[str]:
        return [name_text(score.name) for score in self.scores]

    # --- the tree -----------------------------------------------------------------------------

    def draw_ground(self) -> None:
        has_more = self.count.is_over and not self.afterwards.is_silent
        hour, lip = hour_of(self.timeline[-1].round), lip_of(self.app.size)
        draw_landscape(self.app.painter, hour, lip, has_props=not has_more)

    def draw(self) -> None:
        if (self.count.unveiled or 0) < OPEN:
            super().draw()
        self._unveil()

    def body(self) -> tree.Node:
        wide = across(self.app.size)[1] / self.app.painter.unit
        gap, first, last = wide * 0.018, wide * 0.225, wide * 0.27
        table = self.sheet.build(
            wide - first - last - 2 * gap, winners=self._shown_winners, share=self._share
        )
        honours = tree.Column(
            tree.Drawn(partial(draw_heading, self._heading()), self._heading()).sized(high=84),
            *self._honours(),
        )
        charts = tree.Column(self._chart(), self._objectives(), gap=12)
        row = tree.Row(
            tree.Fill(honours).sized(wide=first), table, tree.Fill(charts).sized(wide=last), gap=gap
        )
        return tree.Column(tree.Space(), row, tree.Space())

    def _honours(self) -> list[tree.Node]:
        """Build the winners and the others, or during the count the race."""
        if not self.count.is_counted:
            return [tree.Drawn(self._draw_race)]
        seats = {
            score.seat: Seat(token, score.name, self.sheet.counted(score))
            for score, token in zip(self.scores, self._tokens, strict=True)
        }
        honoured = [seats.pop(seat) for seat in ((0,) if self._is_night else self.winners)]
        found = honours(self.app.painter, honoured, list(seats.values()))
        stars = self.afterwards.stars
        if stars is not None:
            row = tree.Drawn(partial(_draw_stars, stars), stars_text(stars))
            found.insert(1, row.sized(high=_STARS))
        return found

    def _chart(self) -> tree.Node:
        def draw(painter: Painter, rect: Rect) -> None:
            is_sealed = not self.count.is_counted
            notes = () if is_sealed else self._chart_notes
            lines = self.timeline, self._tokens_drawn, self._shown_winners
            draw_chart(painter, rect, *lines, is_sealed=is_sealed, notes=notes)

        head = tree.Text(words.OVER_ROUNDS, _CHART_HEAD).sized(high=30)
        return tree.Fill(
            _board(tree.Column(head, tree.Drawn(draw, words.OVER_ROUNDS)), "leather_green", 0.62)
        )

    def _objectives(self) -> tree.Node:
        box = self.session.game.box
        rows = [
            objective_row(box.objectives[tile["id"]], tile, values, self._tokens).sized(high=63)
            for tile, values in zip(self.objectives, self.values, strict=True)
        ]
        return _board(tree.Column(*rows, gap=4), "wood_dark", 0.9)

    def above_ledge(self) -> tree.Node:
        if not self.count.is_over:
            return tree.Space()
        lines, offers = self.afterwards.lines, self.afterwards.buttons
        if self.afterwards.is_single:
            return self._foot_line()
        if self.afterwards.main_button is not None:
            offers += self._buttons(self._again_offer)
        for offer in offers:
            offer.sized(wide=156)
        if offers:
            offers[-1].sized(wide=198)  # as wide as the button below it
        return tree.Row(slip(lines), *offers, gap=12)

    def ledge(self) -> Ledge:
        if not self.count.is_over:
            return (), self._foot_line(), ()
        go, at_table = self.app.go, self.app.go.board is not None
        left: Offers = {
            "title": (True, partial(go.leave_table, go.home)),
            "table": (True, self.back),
            "winner": (len(self.winners) == 1 and at_table, self._show_winner),
        }
        right: Offers = {
            "moments": (self.session.is_over and bool(self.session.people), self._show_moments),
            "replay": (self.session.is_over and at_table, partial(go.look_back, self.session)),
        }
        between, besides = self._foot_line(), list[Button]()
        if self.afterwards.is_single:
            between, besides = tree.Space(), self.afterwards.buttons
        main = self.afterwards.main_button
        last = self._buttons(self._again_offer) if main is None else [main]
        return self._buttons(left), between, [*besides, *self._buttons(right), *last]

    @property
    def _again_offer(self) -> Offers:
        go = self.app.go
        return {"again": (self._again is not None, partial(go.leave_table, self._again or go.home))}

    def _buttons(self, offers: Offers) -> list[Button]:
        is_night = self.afterwards.stars is not None
        main = "again" if self.afterwards.main_button is None else ""
        return [
            Button(
                name,
                _label(name, is_night=is_night),
                self.afterwards.at_rest(on_press),
                kind="main" if name == main else "plain",
            )
            for name, (is_offered, on_press) in offers.items()
            if is_offered
        ]

    def _unveil(self) -> None:
        """Show the winner's best dragon over everything, while it is time for that."""
        share = self.count.unveiled
        if share is not None and self._best is not None:
            is_still = self.app.settings.values.reduced_motion
            draw_unveiled(
                *(self.app.painter, self.app.size, self.session.game.box, self._best, self._heading()),
                1.0 if is_still else share,
                seconds=0.0 if is_still else share * UNVEIL_S,
            )

    def _draw_race(self, painter: Painter, area: Rect) -> None:
        """Draw the progress of the seats; the current category grows smoothly, except with reduced motion."""
        bars = [
            Bar(token, tuple(score.categories.get(kind, 0) for kind in self.kinds))
            for score, token in zip(self.scores, self._tokens, strict=True)
        ]
        icons = [ICONS[kind] for kind in self.kinds]
        draw_race(painter, area, bars, icons, self.count.counted, self._share)
        if self._best is not None:
            preload(painter, self.app.size, self.session.game.box, self._best)

    def _foot_line(self) -> tree.Node:
        """Build the text in the middle of the ledge."""
        if self._problem is not None:
            warning = _FOOT._replace(colour=theme.WARNING)
            return tree.Paragraph(words.UNSAVED(problem=said(self._problem)), warning, middle=True)
        return tree.Paragraph(self.looking_back.words or self._foot(), _FOOT, middle=True)

    def _foot(self) -> str:
        """Return the seed, and the playing time if it is known; or how to skip the count."""
        if not self.count.is_over:
            return str(words.SKIP_COUNT)
        seed, about = words.SEED(seed=self.session.seed), self._about
        minutes = minutes_of(about) if about is not None and about.over else None
        return seed if minutes is None else words.PLAYED_IN(minutes, seed=seed)

    def _heading(self) -> str:
        if not self.count.is_counted:
            return str(words.COUNT)
        names = [name_text(score.name) for score in self.scores if score.seat in self.winners]
        if self._is_night:
            return str(NIGHT_WON if self.winners else NIGHT_LOST)
        if not names:
            return str(words.GIVEN_UP if self.session.is_given_up else words.SO_FAR)
        if len(names) == 1:
            return words.WINS(name=names[0])
        return words.SHARE(names=listed(names))

    # --- time and input -----------------------------------------------------------------------

    def step(self, dt: float) -> None:
        if self.app.archive.problem != self._problem:
            self._problem = self.app.archive.problem
            self.app.dirty = True
        self.afterwards.step(dt)
        self.looking_back.step()
        self.app.dirty |= not self.count.is_over
        news = self.count.step(dt)
        if news.has_counted:
            self.app.audio.play("score" if self.count.is_counted else "tick")
        if self.count.is_counted and not self._is_heard:
            self._is_heard = True
            self.play_end()
        if news.is_over:
            self.app.refresh()

    def _show_winner(self) -> None:
        """Go back to the table, at the winner's mat."""
        board = self.app.go.board
        self.back()
        if board is not None:
            board.look_at_seat(self.winners[0])
            board.change()

    def _show_moments(self) -> None:
        self.app.scenes.push(KeyMomentsScene(self.app, self.looking_back))


def _board(child: tree.Node, material: str, bright: float) -> tree.Panel:
    """Return a board next to the sheet."""

    def draw(painter: Painter, rect: Rect) -> None:
        painter.slab(rect, material, radius=12, bright=bright)

    return tree.Panel(child, draw=draw, pad=(20, 12))


def _draw_stars(stars: int, painter: Painter, rect: Rect) -> None:
    draw_stars(painter, rect, stars)


def _label(name: str, *, is_night: bool) -> Sentence:
    """Return the text of a button: a night is played again with the same cards, which is no rematch."""
    return AGAIN if name == "again" and is_night else words.BUTTONS[name]


def minutes_of(about: SaveHeader) -> int | None:
    """Return the minutes of play; None if unknown.

    Files of early versions have no playing time: for them it is the span from beginning to end, unless that is
    negative or longer than an evening.
    """
    if about.played_s is not UNSET:
        return max(1, round(about.played_s / 60))
    try:
        span = datetime.fromisoformat(about.saved) - datetime.fromisoformat(about.began)
    except (ValueError, TypeError):
        return None
    return max(1, round(span.total_seconds() / 60)) if timedelta() <= span < _EVENING else None
