"""The history: finished games with their scores, and how well each way to play has gone."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import record
from wyrmspan_desktop.session.archive import ENDING
from wyrmspan_desktop.session.history import Finished, Page, Standing
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text.games import day_text, mode_text, players_text, when
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.sentences import commas, number
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import lists
from wyrmspan_desktop.ui.layout.grids import halves, side_by_side
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.details import draw_nothing, draw_portraits, draw_seats, draw_side, tokens_of
from wyrmspan_desktop.ui.scenes.honours import Seat
from wyrmspan_desktop.ui.scenes.load import LoadScene, ask_export
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.scenes.rows import Rows
from wyrmspan_desktop.ui.scenes.tally import draw_tally
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_land


class HistoryScene(Scene):
    """What was played to the end on this computer."""

    name = "history"
    needs = (900, 560)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.page = Page([], [])
        self.kind = ""
        """The game that is told of; empty as long as that is the one which was played last."""
        self.reading: Reading[Page] = Reading(app, self._show, Page([], []))
        self.rows = Rows()

    @property
    def games(self) -> list[Finished]:
        """The games of the list."""
        return [game for game in self.page.games if game.kind == self._kind]

    @property
    def _kind(self) -> str:
        return self.kind or (self.page.games[0].kind if self.page.games else WYRMSPAN)

    @property
    def standings(self) -> list[Standing]:
        """What is counted beside it."""
        return [standing for standing in self.page.standings if standing.kind == self._kind]

    @property
    def problem(self) -> str:
        """Why there is no list; empty if there is one."""
        if self.app.archive.history is None:
            problem = self.app.archive.problem
            return str(words.UNKEPT) if problem is None else words.UNKEPT_SINCE(problem=said(problem))
        if self.page.waits and self.reading.is_slow:
            return str(words.WAITS)
        return self.reading.problem

    def wake(self) -> None:
        history = self.app.archive.history
        if history is not None:
            self.reading.begin(history.page)
        self.app.refresh()

    def leave(self) -> None:
        self.reading.stop()

    def step(self, dt: float) -> None:
        self.reading.step()

    def _show(self, page: Page) -> None:
        """Show what is there; what was chosen stays chosen unless it is the first."""
        if page.waits and self.games:
            return
        had, chosen = bool(self.games), self.games[self.rows.at].id if self.rows.at else None
        self.page = page
        self.rows.show(len(self.games))
        found = next((number for number, game in enumerate(self.games) if game.id == chosen), self.rows.at)
        if found != self.rows.at:
            self.rows.choose(found)
        self.app.dirty = True
        if bool(self.games) != had:
            self.app.refresh()

    def layout(self) -> None:
        gui, at = self.app.gui, lists.listed(self.app.size, len(words.HISTORY_BUTTONS))
        gui.arrows = False
        gap = self.app.painter.px(10)
        row = Rect(at.note.x, at.note.y + gap // 2, at.note.width, at.note.height - gap)
        for (name, text), rect in zip(
            words.KINDS.items(), side_by_side(row, len(words.KINDS), gap), strict=True
        ):
            gui.button(f"kind_{name}", str(text), rect, kind="choice" if name == self._kind else "plain")
        for (name, text), rect in zip(words.HISTORY_BUTTONS.items(), at.buttons, strict=True):
            kind = "main" if name == "replay" else "plain"
            gui.button(name, str(text), rect, kind=kind, enabled=name == "back" or bool(self.games))

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, lists.listed(self.app.size, len(words.HISTORY_BUTTONS))
        draw_land(painter, "dusk", at.lip)
        painter.text(str(words.HISTORY), at.head, 42, role="title", least=theme.TEXT_HEAD, how=GILT)
        if self.reading.is_slow and self.page.total:
            text = words.READING_SOME(number=number(self.page.noted), all=number(self.page.total))
            painter.text(text, at.head, theme.TEXT_BODY, theme.TEXT, across="right", how=SHADED)
        if self.games:
            self.rows.draw(painter, self.app.targets, at.rows, self._draw_row)
        elif self.problem or not self.reading.is_on:
            draw_nothing(
                painter, self.problem or str(words.NO_GAME_YET), at.rows, is_wrong=bool(self.problem)
            )
        self._draw_side(at.side)
        painter.text(str(words.FOOT), at.foot, 14.5, theme.TEXT, least=theme.TEXT_SMALL, how=SHADED)

    def _draw_row(self, row: int, rect: Rect) -> None:
        painter, game = self.app.painter, self.games[row]
        names = [seat.name for seat in game.seats]
        people = names[: game.players]
        upper, lower = halves(draw_portraits(painter, tokens_of(people, game.level, game.kind), rect))
        ended = when(game.ended)
        painter.text(ended, upper, 14.5, theme.TEXT_SOFT, across="right", how=SHADED)
        upper.width -= painter.text_width(ended, 14.5) + painter.px(12)
        who = players_text(people, game.level, game.kind)
        painter.text(
            who, upper, 17, theme.TEXT, role="bold", least=theme.TEXT_SMALL, how=SHADED, squeeze=0.84
        )
        if not game.counts:
            not_counted = str(words.NOT_COUNTED)
            painter.text(not_counted, lower, theme.TEXT_SMALL, theme.TEXT_SOFT, across="right", how=SHADED)
            lower.width -= painter.text_width(not_counted, theme.TEXT_SMALL) + painter.px(12)
        winners = [seat.name for seat in game.seats if seat.won]
        points = commas(words.POINTS(name=seat.name, points=seat.total) for seat in game.seats)
        text = words.WON(winners=players_text(winners, None), points=points) if winners else points
        if game.kind in self.page.tallies and len(game.seats) == 1:
            text = words.ENDED[bool(winners)](game.seats[0].total)
            if game.day:
                text = f"{text} \N{MIDDLE DOT} {words.OF_DAY(day=day_text(game.day))}"
        painter.text(text, lower, 14.5, theme.TEXT_SOFT, least=theme.TEXT_SMALL, how=SHADED, squeeze=0.84)

    def _draw_side(self, side: Rect) -> None:
        """A line for each way to play, below its headings; and at the foot the seats of the chosen game."""
        painter, tally = self.app.painter, self.page.tallies.get(self._kind)
        draw_side(painter, side)
        if tally is not None:
            draw_tally(painter, self.app.size, side, tally)
            return
        rows = [("", *map(str, words.COLUMNS))]
        rows += [
            (
                mode_text(row.kind, row.level, row.players),
                *map(number, (row.games, row.wins, row.best)),
                number(row.mean, 1),
            )
            for row in self.standings
        ]
        at = lists.standings(self.app.size, side, len(rows), len(words.COLUMNS))
        heading = str(words.STANDINGS)
        painter.text(heading, at.head, 18, theme.GILT, role="bold", least=theme.TEXT_SMALL, how=SHADED)
        for row, ((mode, *values), name, figures) in enumerate(zip(rows, at.names, at.figures, strict=True)):
            colour = theme.TEXT if row else theme.TEXT_SOFT
            painter.text(
                mode, name, 14.5, colour, role="bold", least=theme.TEXT_SMALL, how=SHADED, squeeze=0.84
            )
            for value, place in zip(values, figures, strict=True):
                painter.text(
                    value,
                    place,
                    14.5,
                    colour,
                    across="right",
                    least=theme.TEXT_SMALL,
                    how=SHADED,
                    squeeze=0.7,
                )
        if self.games:
            game = self.games[self.rows.at]
            tokens = tokens_of([seat.name for seat in game.seats[: game.players]], game.level, game.kind)
            seats = [
                Seat(token, seat.name, seat.total) for token, seat in zip(tokens, game.seats, strict=False)
            ]
            draw_seats(painter, sorted(seats, key=lambda seat: -seat.points), at.rest)

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        row = self.rows.row_of(target)
        if row is None:
            return
        if row == self.rows.at:
            self.pressed("replay")
        else:
            self.rows.choose(row)
            self.app.dirty = True

    def wheel(self, steps: int) -> None:
        self.rows.wheel(steps)
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if self.rows.key(event.key):
            self.app.dirty = True
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.app.gui.move(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.pressed("replay")

    def pressed(self, name: str) -> None:
        if name == "back":
            self.back()
        elif name.startswith("kind_"):
            self.kind = name.removeprefix("kind_")
            self.rows = Rows()
            self.rows.show(len(self.games))
            self.app.refresh()
        elif self.games:
            path = self.app.archive.finished / f"{self.games[self.rows.at].id}{ENDING}"
            if name == "replay":
                self.app.go.replay(path)
            elif name == "keepsake":
                self.app.go.keepsake(lambda: record.read(path))
            elif name == "export":
                ask_export(self.app, path)

    def drop(self, path: Path) -> None:
        load = LoadScene(self.app)
        self.app.scenes.replace(load)
        load.drop(path)
