"""How a game of Advent of the Wyrms has ended: won or lost, apart from that the score, and what came of all games.

The board lies at the right, so that the terrace is seen on which dawn breaks, or the wyrm stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Kept, Session
from wyrmspan_desktop.session.standings import Tally
from wyrmspan_desktop.text import days
from wyrmspan_desktop.text import terrace as say
from wyrmspan_desktop.text.sentences import day as day_of
from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.advent.places import TO_SEAL
from wyrmspan_desktop.ui.layout.grids import in_column, in_grid
from wyrmspan_desktop.ui.layout.units import px_of
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.afterwards import Afterwards, draw_slip
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.theme import Colour
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_board

_BUTTONS = {"again": say.AGAIN, "watch": say.WATCH, "table": say.TO_TABLE, "leave": say.TO_TITLE}
_BLOOD: Colour = (226, 62, 40)
_ASHES: Colour = (255, 220, 192)
_PALE: Colour = (246, 226, 196)
_QUIET: Colour = (214, 200, 168)
_EMPTY: Colour = (26, 40, 22)
_EDGE: Colour = (120, 132, 84)
_FILLED: Colour = (226, 178, 82)
_WIDE, _HIGH, _SLIP = 322, 540, 60
_RING = {True: 112, False: 138}
"""How large the ring round the score is, by whether a scale lies below it."""
_DOWN = 18
"""How far below the middle of the window the middle of the board lies: the tools of the table are seen above it."""
_BUTTON, _APART = 44, 8
"""How high a button is, and how far two are apart."""
_FACTS, _FACT = 4, 27
"""So many rows of figures have room, and how high one is."""


class Table(Protocol):
    """The table at which the game has ended."""

    session: Session[Game]
    kept: Kept | None

    def begin_again(self) -> None:
        """Leave this game for another one like it."""


class ResultPlaces(NamedTuple):
    """The parts of the board that tells the result."""

    panel: Rect
    head: Rect
    sign: Rect
    score: Rect
    word: Rect
    scale: Rect
    text: Rect
    slip: Rect
    facts: list[Rect]
    buttons: list[Rect]


def places(
    size: tuple[int, int], buttons: int = len(_BUTTONS), *, has_slip: bool = False, has_scale: bool = True
) -> ResultPlaces:
    """At the right of a window: heading, the score in a ring, words, figures, and rows of buttons, the last one full.

    ``has_slip``: there is more to tell, below the words; ``has_scale``: a bar below the ring says how good it is.
    """
    rows, slip_high = -(-buttons // 2), _SLIP if has_slip else 0

    def px(units: float) -> int:
        return px_of(size, units)

    panel = Rect(0, 0, px(_WIDE), px(_HIGH + (rows - 2) * (_BUTTON + _APART) + slip_high))
    panel.midright = size[0] - px(12), size[1] // 2 + px(_DOWN)
    inside = panel.inflate(-px(36), -px(40))
    head = inside.inflate(-px(70), 0)
    head.height = px(74)
    sign = Rect(0, head.bottom + px(2), px(_RING[has_scale]), px(_RING[has_scale]))
    sign.centerx = panel.centerx
    score = sign.inflate(-px(32), 0)
    score.y, score.height = sign.y + sign.height // 8, sign.height // 2
    word = Rect(score.x, score.bottom - px(2), score.width, px(20))
    scale = Rect(inside.x + px(12), sign.bottom + px(4), inside.width - px(24), px(14) if has_scale else 0)
    text = Rect(inside.x, scale.bottom + px(6), inside.width, px(64 if has_scale else 56))
    slip = (
        Rect(inside.x, text.bottom, inside.width, px(slip_high))
        if has_slip
        else Rect(text.bottomleft, (0, 0))
    )
    high, apart = px(_BUTTON), px(_APART)
    top = inside.bottom - rows * (high + apart) + apart
    first = Rect(inside.x, top, (inside.width - apart) // 2, high)
    fact = Rect(inside.x, first.y - px(10) - _FACTS * px(_FACT), inside.width, px(_FACT))
    facts = in_column(fact, _FACTS, 0)
    grid = in_grid(first, buttons, 2, apart)
    if buttons % 2:
        grid[-1].width = grid[1].right - grid[0].x
    return ResultPlaces(panel, head, sign, score, word, scale, text, slip, facts, grid)


def draw_facts(painter: Painter, facts: Sequence[tuple[str, str]], rows: Sequence[Rect]) -> None:
    """Names with their figures, each in a row below a thin line."""
    for (name, figure), row in zip(facts, rows, strict=False):
        painter.canvas.fill((92, 104, 66), (row.x, row.y, row.width, painter.px(1)))
        wide = min(painter.text_width(figure, 16, "bold", least=13), row.width // 2)
        beside = Rect(row.x, row.y, row.width - wide - painter.px(8), row.height)
        painter.text(name, beside, 15, _QUIET, least=13, how=SHADED, squeeze=0.7)
        shown = Rect(row.right - wide, row.y, wide, row.height)
        painter.text(figure, shown, 16, _PALE, role="bold", across="right", least=13, how=SHADED)


def draw_scale(painter: Painter, score: int, rect: Rect) -> None:
    """How good a score is: a bar with a field for each grade, filled as far as the score goes."""
    fields, gap = len(say.GRADES), painter.px(3)
    for number in range(fields):
        left = rect.x + rect.width * number // fields
        right = rect.x + rect.width * (number + 1) // fields - gap
        field = Rect(left, rect.y, right - left, rect.height)
        painter.panel(field, _EMPTY, _EDGE, radius=4, width=1)
        share = min(1.0, (score + 1 - number * say.GRADE_STEP) / say.GRADE_STEP)
        if share > 0:
            filled = Rect(field.x, field.y, max(painter.px(4), round(field.width * share)), field.height)
            painter.panel(filled, _FILLED, _EDGE, radius=4, width=1)


class ResultScene(Scene):
    """Lies over the table of the game that is over."""

    name = "result"
    opaque = False
    needs = (_WIDE + 20, _HIGH + _BUTTON + _APART + _SLIP + 2 * (_DOWN + 14))

    def __init__(self, app: Host, table: Table) -> None:
        super().__init__(app)
        self._table = table
        self._is_won = bool(table.session.game.winners)
        self.tally: Tally | None = None
        """What came of all games that count, this one with them, as soon as it was read."""
        about = table.kept.about if table.kept is not None else None
        self._day = about.day if about is not None else None
        self._awaits = about is not None and about.counts
        """Whether this game has still to come among the finished ones."""
        self._reading: Reading[Tally | None] = Reading(app, self._show, None)
        self.afterwards = Afterwards(app, table.session, about)

    def enter(self) -> None:
        self.app.audio.play("advent_won" if self._is_won else "advent_lost")

    def leave(self) -> None:
        self._reading.stop()
        self.afterwards.stop()

    def step(self, dt: float) -> None:
        archive = self.app.archive
        history = archive.history if self._awaits else None
        if history is not None and not archive.writer.is_behind:
            self._awaits = False
            self._reading.begin(lambda progress: history.tally(ADVENT))
        self._reading.step()
        self.afterwards.step(dt)

    def _show(self, tally: Tally | None) -> None:
        self.tally = tally

    @property
    def _places(self) -> ResultPlaces:
        more = self.afterwards
        return places(
            self.app.size, len(_BUTTONS) + len(more.offers), has_slip=bool(more.lines), has_scale=self._is_won
        )

    def layout(self) -> None:
        rects, go = self._places.buttons, self.app.go
        actions: dict[str, Callback] = {
            "again": partial(go.leave_table, self._table.begin_again),
            "watch": partial(go.look_back, self._table.session),
            "table": self.back,
            "leave": partial(go.leave_table, go.home),
        }
        for (name, text), rect in zip(_BUTTONS.items(), rects, strict=False):
            kind, on_press = "main" if name == "again" else "plain", self.afterwards.at_rest(actions[name])
            self.app.gui.button(name, str(text), rect, on_press, kind=kind)
        self.afterwards.lay_out(rects[len(_BUTTONS) :])

    @property
    def words(self) -> str:
        """Why it was lost, or praise and how good it is, as soon as that is known."""
        view = self._table.session.game.view(0)
        if not self._is_won:
            return say.lost_text(view["outcome"], TO_SEAL - len(view["sealed"]))
        tally, graded = self.tally, say.grade_text(view["score"])
        if tally is None or tally.best is None:
            return graded
        return f"{graded}\n{say.won_text(view['score'], tally.best, tally.streak, tally.scores)}"

    @property
    def facts(self) -> list[tuple[str, str]]:
        """What came of all games, and of which day the deal was: each a name and a figure."""
        found, tally = [], self.tally
        if self._day is not None:
            found.append((str(days.DAY), day_of(date.fromisoformat(self._day))))
        if tally is not None:
            found += say.tally_facts(tally.games, tally.wins, tally.best, tally.streak)
        return found

    def draw(self) -> None:
        painter, at = self.app.painter, self._places
        view, is_won = self._table.session.game.view(0), self._is_won
        painter.shine(
            at.panel.inflate(at.panel.width // 2, at.panel.height // 3),
            colour=art.DAWNING if is_won else _BLOOD,
            strength=0.4,
        )
        draw_board(painter, at.panel)
        heading = str(say.WON if is_won else say.LOST)
        look = GILT if is_won else SHADED
        painter.paragraph(heading, at.head, 29, _ASHES, role="title", across="centre", least=20, how=look)
        painter.sprite(f"{art.FOLDER}/ring", at.sign, shadow=0.6, bright=1.0 if is_won else 0.6)
        sealed = len(view["sealed"])
        if is_won:
            art.shining(painter, "ring_light_3", at.sign, art.DAWNING)
        told, high = (str(view["score"]), 50) if is_won else (say.WOVEN(count=sealed, all=TO_SEAL), 27)
        painter.text(told, at.score, high, _ASHES, role="title", across="centre", least=18, how=look)
        word = say.POINTS(view["score"]) if is_won else str(say.INCANTATIONS)
        painter.text(word, at.word, 14, _PALE, role="bold", across="centre", least=13, how=SHADED)
        if is_won:
            draw_scale(painter, view["score"], at.scale)
        painter.paragraph(self.words, at.text, 16, _PALE, across="centre", least=13, how=SHADED)
        draw_slip(painter, self.afterwards.lines, at.slip)
        facts = self.facts
        draw_facts(painter, facts, at.facts[-len(facts) :])

    def key(self, event: pygame.event.Event) -> None:
        """Nothing: the buttons have the keys."""
