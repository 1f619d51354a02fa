"""The score sheet: points by category and round by round, the objectives, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.engine import Game, Score
from wyrmspan_desktop.engine.view_types import ObjectiveView
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.score_timeline import standings
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.cards import objective_label, objective_value_text
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.sentences import listed
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import pages
from wyrmspan_desktop.ui.layout.spots import objectives_now
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.chart import draw_chart
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge

COUNT_S = {"slow": 0.45, "normal": 0.25, "fast": 0.1, "instant": 0.0}
"""How long each category is counted, by the speed of the animation, in seconds."""
_NAME, _LONG_NAME, _LEAST = 17, 13, 10
"""The height of names, of long ones, and what is the least for names and objectives, in units."""

_LABELS = {**CATEGORIES, "total": words.TOTAL, "visible": words.ON_MAT}
"""What the rows of the sheet are called."""


class ScoresScene(Scene):
    """The end of a game, counted up category by category; or the points as they are now.

    ``again`` begins another game of the same seats, where that can be.
    """

    name = "scores"
    needs = pages.SCORES_NEED

    def __init__(self, app: Host, session: Session[Game], again: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self.session = session
        self._again = again
        self._problem: Message | None = None
        self.scores = session.scores()
        self.winners = session.game.winners
        self.timeline = standings(session)
        self.objectives = session.game.view(None)["objectives"]
        self.values = objectives_now(session.game)
        kinds = dict.fromkeys(kind for score in self.scores for kind in score.categories)
        self.kinds = [kind for kind in CATEGORIES if kind in kinds]
        self.kinds += [kind for kind in kinds if kind not in CATEGORIES]
        self._pause = COUNT_S[app.settings.values.animation]
        self._wait = self._pause
        self.counted = 0 if self.winners and self._pause else len(self.kinds)
        """How many categories have been counted."""

    @property
    def _buttons(self) -> dict[str, str]:
        is_won = len(self.winners) == 1 and self.app.go.table is not None
        offered = {"title": True, "table": True, "winner": is_won, "again": self._again is not None}
        return {name: str(words.BUTTONS[name]) for name, is_offered in offered.items() if is_offered}

    def _places(self) -> pages.ScorePlaces:
        return pages.scores(self.app.size, len(self.kinds) + 2, len(self.scores), len(self._buttons))

    def _token(self, seat: int) -> str:
        return f"seat{seat}" if seat < len(self.session.humans) else "automa"

    def layout(self) -> None:
        for (name, text), rect in zip(self._buttons.items(), self._places().buttons, strict=True):
            self.app.gui.button(name, text, rect, kind="main" if name == "again" else "plain")

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        painter.backdrop()
        painter.panel(at.panel, theme.PANEL, theme.PANEL_EDGE, radius=14)
        painter.text(self._heading(), at.head, 30, theme.GILT, role="title", across="centre")
        for score, rect in zip(self.scores, at.columns, strict=True):
            self._seat(score, rect)
        for number, kind in enumerate([*self.kinds, "total", "visible"]):
            self._row(at, number, kind)
        painter.text(str(words.OVER_ROUNDS), at.chart_head, theme.TEXT_BODY, theme.TEXT_SOFT, role="bold")
        tokens = [self._token(score.seat) for score in self.scores]
        colours = [theme.AUTOMA if token == "automa" else theme.SEAT[int(token[4:])] for token in tokens]
        draw_chart(painter, at.chart, self.timeline, tokens, colours)
        painter.text(str(words.OBJECTIVES), at.objectives_head, theme.TEXT_BODY, theme.TEXT_SOFT, role="bold")
        for number, (tile, rect) in enumerate(zip(self.objectives, at.objectives, strict=True), 1):
            self._objective(number, tile, rect)
        foot, colour = words.SEED(seed=self.session.seed), theme.TEXT_SOFT
        if self._problem is not None:
            foot, colour = words.UNSAVED(problem=said(self._problem)), theme.WARNING
        painter.text(foot, at.foot, theme.TEXT_SMALL, colour, across="centre")

    def _seat(self, score: Score, rect: Rect) -> None:
        """Crest and name of a seat at the head of its column; a long name takes two lines of small text."""
        painter = self.app.painter
        colour = theme.GILT if self.is_counted and score.seat in self.winners else theme.TEXT
        side, gap = min(painter.px(34), rect.height, rect.width // 3), painter.px(5)
        room = rect.width - side - 2 * gap
        wide = min(room, painter.text_width(score.name, _NAME, "bold"))
        badge = Rect(rect.centerx - (side + gap + wide) // 2, rect.y, side, rect.height)
        draw_seat_badge(painter, self._token(score.seat), badge)
        place = Rect(badge.right + gap, rect.y, room, rect.height)
        if painter.fonts.width(score.name, "bold", painter.least_px(_NAME, "bold")) <= room:
            painter.text(score.name, place, _NAME, colour, role="bold")
            return
        high = min(place.height, painter.paragraph_height(score.name, room, _LONG_NAME, "bold"))
        place = Rect(place.x, place.centery - high // 2, room, high)
        painter.paragraph(score.name, place, _LONG_NAME, colour, role="bold", least=_LEAST)

    def _objective(self, number: int, tile: ObjectiveView, rect: Rect) -> None:
        """What a round's objective is, and the place of each seat; those that share one have a sign for it.

        Before it is scored: what each seat has for it.
        """
        painter = self.app.painter
        painter.panel(rect, theme.PANEL_DEEP, None, radius=6)
        values = self.values[number - 1]
        parts = partial(
            pages.score_objective, self.app.size, rect, len(self.scores), has_now=values is not None
        )
        has_emblem = painter.picture(f"objective_{tile['id']}", parts(has_emblem=True).emblem)
        at = parts(has_emblem=has_emblem)
        objective = self.session.game.box.objectives[tile["id"]]
        text = objective_label(objective)
        painter.text(
            words.OBJECTIVE(number=number, objective=text),
            at.words,
            theme.TEXT_SMALL,
            theme.TEXT,
            least=_LEAST,
        )
        if values is not None:
            painter.text(str(words.NOW), at.now, theme.TEXT_SMALL, theme.TEXT_SOFT, least=_LEAST)
        for seat, cell in enumerate(at.seats):
            side = min(painter.px(14), cell.height)
            painter.icon(self._token(seat), (cell.x + side // 2, cell.centery), side)
            place = Rect(
                cell.x + side + painter.px(3), cell.y, cell.width - side - painter.px(4), cell.height
            )
            if values is not None:
                text, colour = objective_value_text(objective, values[seat]), theme.TEXT_SOFT
            else:
                text, colour = standing_text(tile["places"] or (), seat, (tile["vp"] or ())[seat]), theme.TEXT
            painter.text(text, place, theme.TEXT_SMALL, colour)

    def _row(self, at: pages.ScorePlaces, number: int, kind: str) -> None:
        painter, label = self.app.painter, at.labels[number]
        band = label.union(at.cells[number][-1])
        total = kind == "total"
        if total:
            painter.panel(band.inflate(painter.px(12), -painter.px(2)), (92, 72, 44), None, radius=8)
        elif number % 2 == 0 and kind != "visible":
            painter.panel(band.inflate(painter.px(12), -painter.px(2)), theme.PANEL_DEEP, None, radius=8)
        size = 20 if total else 16
        painter.text(
            str(_LABELS.get(kind, kind)),
            label,
            size if total else 15,
            theme.TEXT if total else theme.TEXT_SOFT,
            role="bold" if total else "body",
            least=_LEAST,
        )
        for score, rect in zip(self.scores, at.cells[number], strict=True):
            value = self._value(score, number, kind)
            colour = theme.GILT if total and self.is_counted and score.seat in self.winners else theme.TEXT
            if kind == "visible":
                colour = theme.TEXT_SOFT
            role = "bold" if total else "body"
            painter.text(value, rect, size, colour, role=role, across="centre")

    def _value(self, score: Score, number: int, kind: str) -> str:
        """What a cell says: nothing before it is counted; the total of what has been counted."""
        if kind == "total":
            return str(sum(score.categories.get(each, 0) for each in self.kinds[: self.counted]))
        if number >= self.counted and not self.is_counted:
            return ""
        value = score.dragons if kind == "visible" else score.categories.get(kind)
        return str(words.NOTHING if value is None else value)

    def _heading(self) -> str:
        if not self.is_counted:
            return str(words.COUNT)
        names = [score.name for score in self.scores if score.seat in self.winners]
        if not names:
            return str(words.SO_FAR)
        if len(names) == 1:
            return words.WINS(name=names[0])
        return words.SHARE(names=listed(names))

    # --- time and input -----------------------------------------------------------------------

    @property
    def is_counted(self) -> bool:
        """Whether all points have been counted."""
        return self.counted >= len(self.kinds)

    def step(self, dt: float) -> None:
        if self.app.archive.problem != self._problem:
            self._problem = self.app.archive.problem
            self.app.dirty = True
        self._wait -= dt
        while not self.is_counted and self._wait <= 0:
            self.counted += 1
            self.app.audio.play("score" if self.is_counted else "tick")
            self._wait += self._pause
            self.app.dirty = True

    def _count_all(self) -> None:
        self.counted = len(self.kinds)
        self.app.dirty = True

    def click(self, target: Target | None) -> None:
        self._count_all()

    def key(self, event: pygame.event.Event) -> None:
        self._count_all()

    def pressed(self, name: str) -> None:
        if name in ("table", "winner"):
            table = self.app.go.table
            self.back()
            if table is not None and name == "winner":
                table.look_at(self.winners[0])
                table.change()
        elif name == "again" and self._again is not None:
            self._again()
        else:
            self.app.go.home()


def standing_text(places: Sequence[int], seat: int, vp: int) -> str:
    """A seat's place in an objective and what it is worth; ``=`` where several seats share the place (R9.3)."""
    place = places[seat]
    is_shared = place <= len(words.SHARED_PLACES) and places.count(place) > 1
    said = words.SHARED_PLACES if is_shared else words.PLACES
    return said[place - 1](points=vp)
