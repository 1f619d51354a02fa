"""The result of a game of Advent of the Wyrms: the outcome, its score, and the statistics of all games.

The board lies at the right, so that the sunrise over the terrace, or the wyrm, stays visible.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session.standings import Tally
from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.text import daily_challenge, menus
from wyrmspan_desktop.text.sentences import day as day_of
from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.advent.places import TO_SEAL
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.results.end_screen import EndScreen, slip
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.backdrops import GILT, SHADED, draw_leather_panel
from wyrmspan_desktop.ui.widgets.controls import Button

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.advent.table import AdventPlaying

_BLOOD: Colour = (226, 62, 40)
_ASHES: Colour = (255, 220, 192)
_PALE: Colour = (246, 226, 196)
_QUIET: Colour = (214, 200, 168)
_EMPTY: Colour = (26, 40, 22)
_EDGE: Colour = (120, 132, 84)
_FILLED: Colour = (226, 178, 82)
_WIDE, _HIGH, _SLIP = 322, 540, 60
_RING = {True: 112, False: 138}
"""The size of the ring around the score, by whether there is a scale below it."""
_DOWN = 18
"""The distance of the board's centre below that of the window: the tools of the table stay visible above it."""
_BUTTON, _APART = 44, 8
"""The height of a button, and the distance of two."""
_FACT = 27
"""The height of a row of statistics."""
_WORDS = tree.TextStyle(16, _PALE, across="centre", how=SHADED)
_WORD = tree.TextStyle(14, _PALE, role="bold", across="centre", how=SHADED)


def draw_facts(painter: Painter, facts: Sequence[tuple[str, str]], rows: Sequence[Rect]) -> None:
    """Draw names with their numbers, each in a row below a thin line."""
    for (name, figure), row in zip(facts, rows, strict=False):
        painter.canvas.fill((92, 104, 66), (row.x, row.y, row.width, painter.px(1)))
        wide = min(painter.text_width(figure, 16, "bold", least=13), row.width // 2)
        name_place = Rect(row.x, row.y, row.width - wide - painter.px(8), row.height)
        painter.text(name, name_place, 15, _QUIET, least=13, how=SHADED, squeeze=0.7)
        shown = Rect(row.right - wide, row.y, wide, row.height)
        painter.text(figure, shown, 16, _PALE, role="bold", across="right", least=13, how=SHADED)


def _draw_scale(score: int, painter: Painter, rect: Rect) -> None:
    """Draw the scale of a score: a bar with a field for each grade, filled up to the score."""
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


class ResultScene(Page):
    """Lies over the table of the finished game."""

    name = "result"
    opaque = False
    needs = (_WIDE + 20, _HIGH + _BUTTON + _APART + _SLIP + 2 * (_DOWN + 14))

    def __init__(self, app: Host, table: AdventPlaying) -> None:
        super().__init__(app)
        self._table = table
        self._is_won = bool(table.session.game.winners)
        self.tally: Tally | None = None
        """The statistics of all games that count, including this one, once they are read."""
        about = table.save_status.about
        self._day = about.day if about is not None else None
        self._awaits = about is not None and about.counts
        """Whether this game has yet to appear among the finished ones."""
        self._reading: Reading[Tally | None] = Reading(app, self._show, None)
        self.afterwards = EndScreen(app, table.session, about)

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

    def draw_ground(self) -> None:
        """Leave the table as bright as it is."""

    def build(self) -> tree.Node:
        buttons = self._buttons()
        pairs = [
            tree.Row(*buttons[at : at + 2], gap=_APART).sized(high=_BUTTON)
            for at in range(0, len(buttons), 2)
        ]
        lines = self.afterwards.lines
        slips = [slip(lines).sized(high=_SLIP)] if lines else []
        scale = (
            [tree.padded(tree.Drawn(partial(_draw_scale, self._score)), 24, 0).sized(high=14)]
            if self._is_won
            else []
        )
        heading = say.outcome_text(is_won=self._is_won, is_given_up=self._table.session.is_given_up)
        column = tree.Column(
            tree.padded(tree.Paragraph(heading, _look(29, 20, self._is_won)), 70, 0).sized(high=72),
            tree.in_middle(self._ring()).sized(high=_RING[self._is_won]),
            *scale,
            tree.Paragraph(self.words, _WORDS).sized(high=64 if self._is_won else 56),
            *slips,
            tree.Space(),
            *(
                tree.Drawn(partial(_draw_fact, fact), menus.NOTE(first=fact[0], then=fact[1])).sized(
                    high=_FACT
                )
                for fact in self.facts
            ),
            tree.Space().sized(high=6),
            tree.Column(*pairs, gap=_APART),
            gap=4,
        )
        high = _HIGH + (len(pairs) - 2) * (_BUTTON + _APART) + (_SLIP if lines else 0)
        panel = tree.Panel(column, draw=self._draw_board, pad=(36, 40)).sized(wide=_WIDE, high=high)
        across = tree.Row(tree.Space(), panel, tree.Space().sized(wide=12))
        return tree.Column(tree.Space().sized(high=2 * _DOWN), tree.Fill(across))

    def _buttons(self) -> list[Button]:
        """Build the buttons."""
        go, at_rest = self.app.go, self.afterwards.at_rest
        again = partial(go.leave_table, self._table.begin_again)
        return [
            Button("again", say.AGAIN, at_rest(again), kind="main"),
            Button("watch", say.WATCH, at_rest(partial(go.look_back, self._table.session))),
            Button("table", say.TO_TABLE, at_rest(self.back)),
            Button("leave", say.TO_TITLE, at_rest(partial(go.leave_table, go.home))),
            *self.afterwards.buttons,
        ]

    @property
    def _score(self) -> int:
        return int(self._table.session.game.view(0)["score"])

    def _ring(self) -> tree.Node:
        """Build the ring with the score, or with the number of finished incantations."""
        score, side = self._score, _RING[self._is_won]
        if self._is_won:
            figure, size, word = str(score), 50, say.POINTS(score)
        else:
            sealed = len(self._table.session.game.view(0)["sealed"])
            figure, size, word = say.WOVEN(count=sealed, all=TO_SEAL), 27, str(say.INCANTATIONS)
        lines = tree.Column(
            tree.Space().sized(high=side / 8),
            tree.Text(figure, _look(size, 18, self._is_won)).sized(high=side / 2 - 2),
            tree.Text(word, _WORD).sized(high=20),
            tree.Space(),
        )
        return tree.Stack(tree.Drawn(self._draw_ring), tree.padded(lines, 32, 0)).sized(wide=side)

    @property
    def words(self) -> str:
        """What was missing, with the reason of a defeat, or praise with the grade, once that is known."""
        view = self._table.session.game.view(0)
        if self._table.session.is_given_up:
            return say.missing_text(TO_SEAL - len(view["sealed"]))
        if not self._is_won:
            return say.lost_text(view["outcome"], TO_SEAL - len(view["sealed"]))
        tally, graded = self.tally, say.grade_text(view["score"])
        if tally is None or tally.best is None:
            return graded
        return f"{graded}\n{say.won_text(view['score'], tally.best, tally.streak, tally.wins_by_score)}"

    @property
    def facts(self) -> list[tuple[str, str]]:
        """The statistics of all games, and the day of the deal: each a name and a value."""
        found, tally = [], self.tally
        if self._day is not None:
            found.append((str(daily_challenge.DAY), day_of(date.fromisoformat(self._day))))
        if tally is not None:
            found += say.tally_facts(tally.games, tally.wins, tally.best, tally.streak)
        return found

    def _draw_board(self, painter: Painter, rect: Rect) -> None:
        around = rect.inflate(rect.width // 2, rect.height // 3)
        painter.shine(around, colour=art.DAWNING if self._is_won else _BLOOD, strength=0.4)
        draw_leather_panel(painter, rect)

    def _draw_ring(self, painter: Painter, rect: Rect) -> None:
        painter.sprite(f"{art.FOLDER}/ring", rect, shadow=0.6, bright=1.0 if self._is_won else 0.6)
        if self._is_won:
            art.shining(painter, "ring_light_3", rect, art.DAWNING)


def _look(size: float, least: float, is_won: bool) -> tree.TextStyle:
    """Return the text style of the result."""
    return _WORD._replace(size=size, colour=_ASHES, role="title", least=least, how=GILT if is_won else SHADED)


def _draw_fact(fact: tuple[str, str], painter: Painter, rect: Rect) -> None:
    draw_facts(painter, [fact], [rect])
