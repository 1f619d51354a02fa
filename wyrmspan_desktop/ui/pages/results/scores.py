"""The score sheet: points by category and round by round, the objectives, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

from msgspec import UNSET
from pygame import Rect

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.record import About
from wyrmspan_desktop.session.score_timeline import standings
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import listed
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.art.scenery import hour_of
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.layout import pages
from wyrmspan_desktop.ui.layout.spots import objectives_now
from wyrmspan_desktop.ui.pages.objectives_panel import draw_objective
from wyrmspan_desktop.ui.pages.results.chart import draw_chart
from wyrmspan_desktop.ui.pages.results.end_screen import Afterwards, draw_slip
from wyrmspan_desktop.ui.pages.results.key_moments import LookingBack, MomentsScene
from wyrmspan_desktop.ui.pages.results.podium import Seat, draw_heading, draw_plates, draw_winners
from wyrmspan_desktop.ui.pages.results.points_sheet import ICONS, PointsSheet, called
from wyrmspan_desktop.ui.pages.results.score_countup import PAUSES, UNVEIL_S, Count, CountedScene
from wyrmspan_desktop.ui.pages.results.score_race import Lane, draw_race
from wyrmspan_desktop.ui.pages.results.winner_reveal import OPEN, best_dragon, draw_unveiled, preload
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.widgets.backdrops import SHADED, draw_land
from wyrmspan_desktop.ui.widgets.buttons import Callback

_EVENING = timedelta(hours=6)
"""What took longer was not played in one go."""
_LEAST = theme.TEXT_SMALL
_SHORT = 62
"""How wide a name may be, in units, so that plates find room beside each other."""


class ScoresScene(CountedScene):
    """The end of a game, counted up category by category; or the points as they are now.

    Nothing tells who wins before all is counted, or a click or a key leaves the rest of the count out.  Then the
    winner's best dragon is seen for a moment, and then the sheet.

    ``again`` begins another game of the same seats, where that can be; ``about`` says when it began if it is kept;
    ``is_known``: how the game has ended was told before, and is not counted up once more.
    """

    name = "scores"
    needs = pages.SCORES_NEED

    def __init__(
        self,
        app: Host,
        session: Session[Game],
        again: Callable[[], None] | None = None,
        about: About | None = None,
        *,
        is_known: bool = False,
    ) -> None:
        super().__init__(app)
        self.session = session
        self._again, self._about = again, about
        self._problem: Message | None = None
        self.scores = session.scores()
        self.winners = session.game.winners
        self.timeline = standings(session)
        self.objectives = session.game.view(None)["objectives"]
        self.values = objectives_now(session.game)
        kinds = dict.fromkeys(kind for score in self.scores for kind in score.categories)
        self.kinds = [kind for kind in CATEGORIES if kind in kinds]
        self.kinds += [kind for kind in kinds if kind not in CATEGORIES]
        self._best = best_dragon(session.game, self.winners)
        self.count = Count(
            len(self.kinds),
            PAUSES[app.settings.values.animation],
            is_known=is_known or not self.winners,
            unveils=self._best is not None,
        )
        tokens = [self._token(score.seat) for score in self.scores]
        self.sheet = PointsSheet(self.scores, self.kinds, tokens, self.count)
        self._is_heard = is_known or not self.winners
        self.afterwards = Afterwards(app, session, about)
        self.looking_back = LookingBack(app, session)

    def leave(self) -> None:
        self.afterwards.stop()
        self.looking_back.stop()

    @property
    def _left(self) -> list[str]:
        """The buttons at the left end of the ledge; none before everything is told."""
        if not self.count.is_told:
            return []
        is_won = len(self.winners) == 1 and self.app.go.table is not None
        return ["title", "table", *(["winner"] if is_won else [])]

    @property
    def _right(self) -> list[str]:
        """Those at the right end: what comes next."""
        if not self.count.is_told:
            return []
        has_moments = self.session.is_over and bool(self.session.people)
        offered = {
            "moments": has_moments,
            "replay": self._can_look_back,
            "again": self._again is not None,
        }
        return [name for name, is_offered in offered.items() if is_offered]

    @property
    def _can_look_back(self) -> bool:
        return self.session.is_over and self.app.go.table is not None

    @property
    def _shown_winners(self) -> tuple[int, ...]:
        """Who has won, as soon as all points have been counted."""
        return tuple(self.winners) if self.count.is_counted else ()

    @property
    def _share(self) -> float:
        """How much of what is being counted is seen; nothing glides where nothing may move."""
        return 0.0 if self.app.settings.values.reduced_motion else easing.smooth(self.count.share)

    def _places(self) -> pages.ScorePlaces:
        return pages.scores(
            self.app.size,
            len(self.kinds),
            len(self.scores),
            winners=len(self._shown_winners),
            left=len(self._left),
            right=len(self._right),
            offers=len(self.afterwards.offers) if self.count.is_told else 0,
            is_told=bool(self.afterwards.lines),
            objectives=len(self.objectives),
            long_names=any(self._is_long(name) for name in self.names_of_seats),
            is_tied=len(self.sheet.rows) > len(self.kinds) + 1,
        )

    def _is_long(self, name: str) -> bool:
        """Whether a name is too long for half a plate."""
        painter = self.app.painter
        return painter.fonts.width(name, "bold", painter.least_px(_LEAST, "bold")) > painter.px(_SHORT)

    def called(self, icon: str) -> tuple[str, str] | None:
        return called(icon) or super().called(icon)

    @property
    def names_of_seats(self) -> Sequence[str]:
        return [name_text(score.name) for score in self.scores]

    def _token(self, seat: int) -> str:
        return f"seat{seat}" if seat < len(self.session.humans) else "automa"

    def layout(self) -> None:
        at, go = self._places(), self.app.go
        actions: dict[str, Callback] = {
            "title": partial(go.leave_table, go.home),
            "table": self.back,
            "winner": self._show_winner,
            "moments": self._show_moments,
            "replay": partial(go.look_back, self.session),
            "again": partial(go.leave_table, self._again or go.home),
        }
        for name, rect in zip(self._left + self._right, at.left + at.right, strict=True):
            kind = "main" if name == "again" else "plain"
            on_press = self.afterwards.at_rest(actions[name])
            self.app.gui.button(name, str(words.BUTTONS[name]), rect, on_press, kind=kind)
        if self.count.is_told:
            self.afterwards.lay_out(at.offers)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        if (self.count.unveiled or 0) >= OPEN:
            self._unveil()
            return
        has_more = self.count.is_told and not self.afterwards.is_silent
        draw_land(painter, hour_of(self.timeline[-1].round), at.lip, has_stills=not has_more)
        if has_more:
            draw_slip(painter, self.afterwards.lines, at.slip)
        seats = {
            score.seat: Seat(self._token(score.seat), score.name, self.sheet.counted(score))
            for score in self.scores
        }
        draw_heading(painter, self._heading(), at.head)
        winners = [seats[seat] for seat in self._shown_winners]
        others = [seat for number, seat in seats.items() if number not in self._shown_winners]
        if winners:
            others.sort(key=lambda seat: -seat.points)
        draw_winners(painter, winners, at.arches)
        if self.count.is_counted:
            draw_plates(painter, others, at.plates, large=not winners)
        else:
            self._race(at.honours)
        self.sheet.draw(painter, at, self._shown_winners, self._share)
        painter.slab(at.board, "leather_green", radius=12, bright=0.62)
        painter.text(
            *(str(words.OVER_ROUNDS), at.chart_head, 16, theme.GILT),
            role="bold", across="centre", least=_LEAST, how=SHADED,
        )  # fmt: skip
        tokens = [self._token(score.seat) for score in self.scores]
        draw_chart(
            *(painter, at.chart, self.timeline, tokens, self._shown_winners),
            is_sealed=not self.count.is_counted,
        )
        painter.slab(at.tablet, "wood_dark", radius=12, bright=0.9)
        for tile, values, rect in zip(self.objectives, self.values, at.objectives, strict=True):
            objective = self.session.game.box.objectives[tile["id"]]
            draw_objective(painter, self.app.size, objective, tile, values, tokens, rect)
        self._draw_foot(at.foot)
        self._unveil()

    def _unveil(self) -> None:
        """Show the winner's best dragon over everything, if it is time for that."""
        share = self.count.unveiled
        if share is not None and self._best is not None:
            is_still = self.app.settings.values.reduced_motion
            draw_unveiled(
                *(self.app.painter, self.app.size, self.session.game.box, self._best, self._heading()),
                1.0 if is_still else share,
                seconds=0.0 if is_still else share * UNVEIL_S,
            )

    def _race(self, area: Rect) -> None:
        """How far the seats have come; what is being counted glides there, unless nothing may move."""
        lanes = [
            Lane(self._token(score.seat), tuple(score.categories.get(kind, 0) for kind in self.kinds))
            for score in self.scores
        ]
        icons = [ICONS[kind] for kind in self.kinds]
        draw_race(self.app.painter, area, lanes, icons, self.count.counted, self._share)
        if self._best is not None:
            preload(self.app.painter, self.app.size, self.session.game.box, self._best)

    def _draw_foot(self, foot: Rect) -> None:
        """Words in the middle of the ledge."""
        painter, text, colour = self.app.painter, self.looking_back.words or self._foot(), theme.TEXT
        if self._problem is not None:
            text, colour = words.UNSAVED(problem=said(self._problem)), theme.WARNING
        high = min(foot.height, painter.paragraph_height(text, foot.width, 15))
        place = Rect(foot.x, foot.centery - high // 2, foot.width, high)
        painter.paragraph(text, place, 15, colour, across="centre", least=_LEAST, how=SHADED)

    def _foot(self) -> str:
        """The seed, and how long the game took if that is known; or how the count is left out."""
        if not self.count.is_told:
            return str(words.SKIP_COUNT)
        seed, about = words.SEED(seed=self.session.seed), self._about
        minutes = minutes_of(about) if about is not None and about.over else None
        return seed if minutes is None else words.PLAYED_IN(minutes, seed=seed)

    def _heading(self) -> str:
        if not self.count.is_counted:
            return str(words.COUNT)
        names = [name_text(score.name) for score in self.scores if score.seat in self.winners]
        if not names:
            return str(words.SO_FAR)
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
        self.app.dirty |= not self.count.is_told
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
        table = self.app.go.table
        self.back()
        if table is not None:
            table.look_at(self.winners[0])
            table.change()

    def _show_moments(self) -> None:
        self.app.scenes.push(MomentsScene(self.app, self.looking_back))


def minutes_of(about: About) -> int | None:
    """Minutes of play; None if unknown.

    Files of early versions have no time of play: for them it is the span from beginning to end, unless that is negative
    or longer than an evening.
    """
    if about.played_s is not UNSET:
        return max(1, round(about.played_s / 60))
    try:
        span = datetime.fromisoformat(about.saved) - datetime.fromisoformat(about.began)
    except (ValueError, TypeError):
        return None
    return max(1, round(span.total_seconds() / 60)) if timedelta() <= span < _EVENING else None
