"""The score sheet: points by category and round by round, the objectives, and who has won."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pygame
from pygame import Rect

from wyrmspan_desktop.engine import Game, Score
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.history import Page
from wyrmspan_desktop.session.record import About
from wyrmspan_desktop.session.score_timeline import standings
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.sentences import listed
from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.layout import pages
from wyrmspan_desktop.ui.layout.spots import objectives_now
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.chart import draw_chart
from wyrmspan_desktop.ui.scenes.counting import PAUSES, Count
from wyrmspan_desktop.ui.scenes.goals import draw_objective
from wyrmspan_desktop.ui.scenes.honours import Seat, draw_heading, draw_plates, draw_winners
from wyrmspan_desktop.ui.scenes.race import Lane, draw_race
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.scenes.unveiling import OPEN, best_dragon, draw_unveiled, prepare
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.table.scenery import hour_of
from wyrmspan_desktop.ui.widgets.grounds import SHADED, draw_land, draw_sheet

_EVENING = timedelta(hours=6)
"""What took longer was not played in one go."""
_LEAST = theme.TEXT_SMALL
_NARROW = 0.8
"""How narrow long names are set."""
_SHORT = 62
"""How wide a name may be, in units, so that plates find room beside each other."""
_BEST: theme.Colour = (126, 42, 14)
"""The ink of the most points of a row."""
_FIGURE: theme.Colour = (74, 56, 42)
_NONE: theme.Colour = (140, 112, 82)
_LINE = (120, 84, 46, 110)
_COLUMN: theme.Colour = (236, 170, 60)
"""What lies on the column of a winner."""

_LABELS = {**CATEGORIES, "total": words.TOTAL, "visible": words.ON_MAT}
"""What the rows of the sheet are called."""
_ICONS = {
    "guild": "guild",
    "dragons": "each_dragon",
    "end_game": "end_game",
    "eggs": "egg",
    "cached": "cache",
    "tucked": "tuck",
    "objectives": "objective_last",
    "coins": "coin",
    "leftovers": "supply",
    "caves": "cave_card",
    "visible": "dragon",
}
"""The icons of the rows."""


class ScoresScene(Scene):
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
        self._best = best_dragon(session.game.view(None), session.game.box, self.winners)
        self.count = Count(
            len(self.kinds),
            PAUSES[app.settings.values.animation],
            is_known=is_known or not self.winners,
            unveils=self._best is not None,
        )
        self._is_heard = is_known or not self.winners
        self._reading: Reading[Page] = Reading(app, self._compare, Page([], []))
        self.record = ""
        """How good the points are among those of other games; empty as long as that is not known."""

    def enter(self) -> None:
        history, about = self.app.archive.history, self._about
        if history is not None and about is not None and about.over and about.counts:
            self._reading.begin(history.page)

    def leave(self) -> None:
        self._reading.stop()

    def _compare(self, page: Page) -> None:
        """Say how the points of the first seat compare with its best of such games."""
        session, about = self.session, self._about
        assert about is not None
        way = (about.game, session.level, len(about.names))
        for each in page.standings:
            if (each.kind, each.level, each.players) == way and each.games > 1:
                mine = self.scores[0]
                is_best = mine.total >= each.best
                self.record = (words.NEW_BEST if is_best else words.BEST)(
                    each.games, name=mine.name, points=max(each.best, mine.total)
                )

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
        offered = {"replay": self._can_look_back, "again": self._again is not None}
        return [name for name, is_offered in offered.items() if is_offered]

    @property
    def _can_look_back(self) -> bool:
        return self.session.is_over and self.app.go.table is not None

    @property
    def _shown_winners(self) -> tuple[int, ...]:
        """Who has won, as soon as all points have been counted."""
        return tuple(self.winners) if self.count.is_counted else ()

    @property
    def _rows(self) -> list[str]:
        """The rows of the sheet; the last one only where it breaks a tie, and not before that is known."""
        totals = [score.total for score in self.scores]
        is_tied = self.count.is_counted and totals.count(max(totals)) > 1
        return [*self.kinds, "total", *(["visible"] if is_tied else [])]

    def _places(self) -> pages.ScorePlaces:
        return pages.scores(
            self.app.size,
            len(self.kinds),
            len(self.scores),
            winners=len(self._shown_winners),
            left=len(self._left),
            right=len(self._right),
            objectives=len(self.objectives),
            long_names=any(self._is_long(score.name) for score in self.scores),
            is_tied=len(self._rows) > len(self.kinds) + 1,
        )

    def _is_long(self, name: str) -> bool:
        """Whether a name is too long for half a plate."""
        painter = self.app.painter
        return painter.fonts.width(name, "bold", painter.least_px(_LEAST, "bold")) > painter.px(_SHORT)

    def _token(self, seat: int) -> str:
        return f"seat{seat}" if seat < len(self.session.humans) else "automa"

    def layout(self) -> None:
        at = self._places()
        for name, rect in zip(self._left + self._right, at.left + at.right, strict=True):
            kind = "main" if name == "again" else "plain"
            self.app.gui.button(name, str(words.BUTTONS[name]), rect, kind=kind)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        if (self.count.unveiled or 0) >= OPEN:
            self._unveil()
            return
        draw_land(painter, hour_of(self.timeline[-1].round), at.lip, has_stills=True)
        seats = {
            score.seat: Seat(self._token(score.seat), score.name, self._counted(score))
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
        self._sheet(at)
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
        foot, colour = self._foot(), theme.TEXT
        if self._problem is not None:
            foot, colour = words.UNSAVED(problem=said(self._problem)), theme.WARNING
        high = min(at.foot.height, painter.paragraph_height(foot, at.foot.width, 15))
        place = Rect(at.foot.x, at.foot.centery - high // 2, at.foot.width, high)
        painter.paragraph(foot, place, 15, colour, across="centre", least=_LEAST, how=SHADED)
        self._unveil()

    def _unveil(self) -> None:
        """Show the winner's best dragon over everything, if it is time for that."""
        share = self.count.unveiled
        if share is not None and self._best is not None:
            if self.app.settings.values.reduced_motion:
                share = 1.0
            box, size = self.session.game.box, self.app.size
            draw_unveiled(self.app.painter, size, box, self._best, self._heading(), share)

    def _race(self, area: Rect) -> None:
        """How far the seats have come; what is being counted glides there, unless nothing may move."""
        lanes = [
            Lane(self._token(score.seat), tuple(score.categories.get(kind, 0) for kind in self.kinds))
            for score in self.scores
        ]
        is_still = self.app.settings.values.reduced_motion
        share = 0.0 if is_still else easing.smooth(self.count.share)
        icons = [_ICONS[kind] for kind in self.kinds]
        draw_race(self.app.painter, area, lanes, icons, self.count.counted, share)
        if self._best is not None:
            prepare(self.app.painter, self.app.size, self._best)

    def _foot(self) -> str:
        """The seed, how long the game took if that is known, and how good it was; or how the count is left out."""
        if not self.count.is_told:
            return str(words.SKIP_COUNT)
        seed, about = words.SEED(seed=self.session.seed), self._about
        minutes = minutes_of(about.began, about.saved) if about is not None and about.over else None
        told = seed if minutes is None else words.PLAYED_IN(minutes, seed=seed)
        return f"{told}\n{self.record}" if self.record else told

    def _sheet(self, at: pages.ScorePlaces) -> None:
        """The table of points on parchment, its total on wood."""
        painter = self.app.painter
        draw_sheet(painter, at.sheet)
        for score, column in zip(self.scores, at.columns, strict=True):
            if score.seat in self._shown_winners:
                self._light(column.inflate(-painter.px(6), 0))
        for score, badge, name in zip(self.scores, at.badges, at.names, strict=True):
            draw_seat_badge(painter, self._token(score.seat), badge)
            self._name(score.name, name)
        painter.slab(at.bar, "wood_dark", radius=8)
        for number, kind in enumerate(self._rows):
            self._row(at, number, kind)

    def _light(self, column: Rect) -> None:
        painter = self.app.painter
        stops = [(0.0, (*_COLUMN, 120)), (1.0, (*_COLUMN, 60))]

        def make() -> pygame.Surface:
            image = materials.gradient(column.size, stops)
            mask = materials.rounded_mask(column.size, painter.px(8))
            image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return image

        painter.surface.blit(painter.kept(("column", column.size), make), column)

    def _name(self, name: str, rect: Rect) -> None:
        """A name below its portrait, on two lines if it is long."""
        painter = self.app.painter
        if painter.fonts.width(name, "bold", painter.least_px(_LEAST, "bold")) <= rect.width:
            line = Rect(rect.x, rect.y, rect.width, rect.height * 2 // 3)
            painter.text(name, line, 15.5, theme.INK, role="bold", across="centre", least=_LEAST)
            return
        px, wide = painter.least_px(_LEAST, "bold"), round(rect.width / _NARROW)
        for number, part in enumerate(painter.fonts.wrapped(name, "bold", px, wide)[:2]):
            line = Rect(rect.x, rect.y + number * rect.height // 2, rect.width, rect.height // 2)
            painter.text(part, line, _LEAST, theme.INK, role="bold", across="centre", squeeze=_NARROW)

    def _row(self, at: pages.ScorePlaces, number: int, kind: str) -> None:
        painter, label, icon = self.app.painter, at.labels[number], at.icons[number]
        total = kind == "total"
        if kind in _ICONS:
            side = painter.px(19 if kind == "visible" else 25)
            painter.icon(_ICONS[kind], icon.center, min(side, icon.height))
        else:
            label = label.union(icon) if total else label
        if 0 < number < len(self.kinds):
            right = at.cells[number][-1].right
            line = Rect(icon.x, icon.y, right - icon.x, max(1, painter.px(0.8)))
            painter.surface.blit(painter.kept(("line", line.size), lambda: _line(line.size)), line)
        text = str(_LABELS.get(kind, kind))
        if total:
            place = label.inflate(-painter.px(12), 0)
            painter.text(text, place, 20, theme.GILT, role="title", least=_LEAST, how=SHADED)
        else:
            painter.text(text, label, self._label_size(label.width), theme.INK, least=_LEAST, squeeze=0.8)
        values = [self._value(score, number, kind) for score in self.scores]
        most = max((int(value) for value in values if value.isdigit()), default=0)
        differ = len(set(values)) > 1 and kind != "visible"
        for score, value, rect in zip(self.scores, values, at.cells[number], strict=True):
            if total:
                wins = score.seat in self._shown_winners
                colour = (255, 226, 140) if wins else theme.TEXT
                painter.text(
                    *(value, rect, 27 if wins else 22, colour), role="title", across="centre", how=SHADED
                )
                continue
            best = differ and most > 0 and value == str(most)
            colour = _BEST if best else _FIGURE
            shown = str(words.NOTHING) if value == "0" else value
            if value == "0":
                colour = _NONE
            size = 19 if best else 14 if kind == "visible" else 17.5
            painter.text(shown, rect, size, colour, role="bold" if best else "body", across="centre")

    def _label_size(self, width: int) -> float:
        """How large the labels of the rows are set: all of them alike, so that each fits a width."""
        painter, labels = (
            self.app.painter,
            [str(_LABELS.get(kind, kind)) for kind in self._rows],
        )
        px, least = painter.text_px(16), painter.least_px(_LEAST)
        while px > least and any(painter.fonts.width(label, "body", px) > width for label in labels):
            px -= 1
        return px * 16 / painter.text_px(16)

    def _counted(self, score: Score) -> int:
        """What of a seat's points has been counted."""
        return sum(score.categories.get(each, 0) for each in self.kinds[: self.count.counted])

    def _value(self, score: Score, number: int, kind: str) -> str:
        """What a cell says: nothing before it is counted; the total of what has been counted."""
        if kind == "total":
            return str(self._counted(score))
        if number >= self.count.counted and not self.count.is_counted:
            return ""
        value = score.dragons if kind == "visible" else score.categories.get(kind)
        return str(words.NOTHING if value is None else value)

    def _heading(self) -> str:
        if not self.count.is_counted:
            return str(words.COUNT)
        names = [score.name for score in self.scores if score.seat in self.winners]
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
        self._reading.step()
        self.app.dirty |= not self.count.is_told
        news = self.count.step(dt)
        if news.has_counted:
            self.app.audio.play("score" if self.count.is_counted else "tick")
        if self.count.is_counted and not self._is_heard:
            self._tell_winner()
        if news.is_over:
            self.app.refresh()

    def _tell_winner(self) -> None:
        """Nobody at the screen has won, or somebody has; who only looks on is glad for the winner."""
        self._is_heard = True
        people = self.session.people
        is_lost = bool(people) and not set(people) & set(self.winners)
        self.app.audio.play("loss" if is_lost else "win")

    def _tell_all(self) -> bool:
        """Leave the rest of the count out, and what follows it; whether there was any."""
        had_more = self.count.end()
        if had_more:
            self.app.refresh()
        return had_more

    def click(self, target: Target | None) -> None:
        self._tell_all()

    def key(self, event: pygame.event.Event) -> None:
        self._tell_all()

    def back(self) -> None:
        if not self._tell_all():
            super().back()

    def pressed(self, name: str) -> None:
        if name in ("table", "winner"):
            table = self.app.go.table
            self.back()
            if table is not None and name == "winner":
                table.look_at(self.winners[0])
                table.change()
        elif name == "replay":
            self.app.go.look_back(self.session)
        elif name == "again" and self._again is not None:
            self._again()
        else:
            self.app.go.home()


def minutes_of(began: str, ended: str) -> int | None:
    """How many minutes a game took; None if it was played on several evenings, or nobody can tell."""
    try:
        span = datetime.fromisoformat(ended) - datetime.fromisoformat(began)
    except (ValueError, TypeError):
        return None
    return max(1, round(span.total_seconds() / 60)) if timedelta() <= span < _EVENING else None


def _line(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(_LINE)
    return image
