"""How a game of Advent of the Wyrms has ended: won or lost, and apart from that the score, large."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame
from pygame import Rect

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Kept, Session
from wyrmspan_desktop.session.standings import Tally
from wyrmspan_desktop.text import advent as words
from wyrmspan_desktop.text import terrace as say
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.layout.grids import in_grid, side_by_side
from wyrmspan_desktop.ui.layout.units import px_of
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.theme import Colour
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_board

_BUTTONS = {"again": say.AGAIN, "watch": say.WATCH, "table": say.TO_TABLE, "leave": say.TO_TITLE}
_BLOOD: Colour = (226, 62, 40)
_DAWN: Colour = (255, 206, 120)
_PALE: Colour = (246, 226, 196)
_WIDE, _HIGH = 560, 470


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
    text: Rect
    best: Rect
    streak: Rect
    buttons: list[Rect]


def places(size: tuple[int, int]) -> ResultPlaces:
    """In the middle of a window: heading, the score in a ring, words, and two rows of buttons."""

    def px(units: float) -> int:
        return px_of(size, units)

    panel = Rect(0, 0, px(_WIDE), px(_HIGH))
    panel.center = size[0] // 2, size[1] // 2
    inside = panel.inflate(-px(72), -px(56))
    head = Rect(inside.x, inside.y, inside.width, px(48))
    sign = Rect(0, head.bottom + px(6), px(150), px(150))
    sign.centerx = panel.centerx
    score = Rect(sign.x + px(25), sign.y + px(28), sign.width - px(50), px(66))
    word = Rect(score.x, score.bottom, score.width, px(24))
    text = Rect(inside.x, sign.bottom + px(4), inside.width, px(46))
    best, streak = side_by_side(Rect(inside.x, text.bottom, inside.width, px(26)), 2, px(8))
    first = Rect(inside.x, best.bottom + px(8), (inside.width - px(12)) // 2, px(48))
    return ResultPlaces(
        panel, head, sign, score, word, text, best, streak, in_grid(first, len(_BUTTONS), 2, px(12))
    )


class ResultScene(Scene):
    """Lies over the table of the game that is over."""

    name = "result"
    opaque = False
    needs = (_WIDE + 20, _HIGH + 20)

    def __init__(self, app: Host, table: Table) -> None:
        super().__init__(app)
        self._table = table
        self._is_won = bool(table.session.game.winners)
        self.tally: Tally | None = None
        """What came of all games that count, this one with them, as soon as it was read."""
        self._reading: Reading[Tally | None] = Reading(app, self._show, None)

    def enter(self) -> None:
        self.app.audio.play("advent_won" if self._is_won else "advent_lost")
        history = self.app.archive.history if self.app.has_archive and self._table.kept else None
        if history is not None:
            self._reading.begin(lambda progress: history.tally(ADVENT))

    def leave(self) -> None:
        self._reading.stop()

    def step(self, dt: float) -> None:
        self._reading.step()

    def _show(self, tally: Tally | None) -> None:
        self.tally = tally

    def layout(self) -> None:
        for (name, text), rect in zip(_BUTTONS.items(), places(self.app.size).buttons, strict=True):
            self.app.gui.button(name, str(text), rect, kind="main" if name == "again" else "plain")

    def draw(self) -> None:
        painter, at = self.app.painter, places(self.app.size)
        view, colour = self._table.session.game.view(0), _DAWN if self._is_won else _BLOOD
        painter.shade(60)
        painter.shine(
            at.panel.inflate(at.panel.width // 2, at.panel.height // 2), colour=colour, strength=0.5
        )
        draw_board(painter, at.panel)
        heading = say.WON if self._is_won else say.LOST
        painter.text(str(heading), at.head, 34, role="title", across="centre", least=20, how=GILT)
        painter.sprite(f"{art.FOLDER}/ring", at.sign, shadow=0.6, bright=1.0 if self._is_won else 0.7)
        art.shining(painter, "ring_light_3", at.sign, colour, 1.0 if self._is_won else 0.55)
        painter.text(str(view["score"]), at.score, 62, role="title", across="centre", least=30, how=GILT)
        painter.text(str(say.SCORE), at.word, 15, _PALE, role="bold", across="centre", least=13, how=SHADED)
        text = words.ending_text(view["outcome"], view["score"], self._table.session.names[0])
        painter.paragraph(text, at.text, 18, theme.TEXT, across="centre", least=theme.TEXT_SMALL, how=SHADED)

        if self.tally is not None and self.tally.best is not None:
            texts = say.BEST(score=self.tally.best), say.STREAK(self.tally.streak)
            for told, place in zip(texts, (at.best, at.streak), strict=True):
                painter.text(told, place, 16, _PALE, role="bold", across="centre", least=13, how=SHADED)

    def pressed(self, name: str) -> None:
        if name == "again":
            self._table.begin_again()
        elif name == "watch":
            self.app.go.look_back(self._table.session)
        elif name == "table":
            self.back()
        else:
            self.app.go.home()

    def key(self, event: pygame.event.Event) -> None:
        """Nothing: the buttons have the keys."""
