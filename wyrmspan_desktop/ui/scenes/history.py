"""The history: finished games, and what they tell who looks back on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.games.wyrmspan import KIND
from wyrmspan_desktop.session import record
from wyrmspan_desktop.session.history import Finished, Page
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.records import FAVOURITES, Choice
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text import records as say
from wyrmspan_desktop.text.games import listed_when, players_text
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import commas, number
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout import records as places
from wyrmspan_desktop.ui.layout.grids import halves
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.choosing import Choosing
from wyrmspan_desktop.ui.scenes.details import draw_nothing, draw_portraits, draw_seats, draw_side, tokens_of
from wyrmspan_desktop.ui.scenes.favourites import draw_cards
from wyrmspan_desktop.ui.scenes.honours import Seat
from wyrmspan_desktop.ui.scenes.load import LoadScene, ask_export
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.scenes.remembering import draw_parts, draw_points, draw_results
from wyrmspan_desktop.ui.scenes.rows import Rows
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.game_signs import draw_game_view
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_land

_VIEW = 130
"""Where so much room is left beside the list, in units, there is a view of the game."""
_PAGE = 5
"""So many lines of a table are passed at once by a key."""


class HistoryScene(Scene):
    """What was played to the end on this computer: a list of games, and pages about all that are chosen."""

    name = "history"
    needs = places.NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.page = Page()
        self.choice: Choice | None = None
        """Which games are looked at; None until it is known which kind was played last."""
        self.tab = "games"
        self.reading: Reading[Page] = Reading(app, self._show, Page())
        self.searching: Reading[int] = Reading(app, self._searched, 0)
        self.left = 0
        """So many games have still to be searched for what their answers tell."""
        self.rows = Rows()
        self.line = 0
        """From which line on the table of results is shown."""

    @property
    def games(self) -> Sequence[Finished]:
        """The games of the list."""
        return self.page.games

    @property
    def kind(self) -> str:
        """The kind of the games that are looked at."""
        return self.choice.kind if self.choice is not None else WYRMSPAN

    @property
    def game(self) -> Finished | None:
        """The game that is chosen in the list."""
        return self.games[self.rows.at] if self.games else None

    @property
    def has_any(self) -> bool:
        """Whether there are games of the kind, though perhaps none that are chosen."""
        return bool(self.games) or (self.choice is not None and not self.choice.is_everything)

    @property
    def tabs(self) -> list[str]:
        """The pages that tell something of games of this kind."""
        found = self.page.records
        if not self.has_any:
            return []
        has = {
            "games": True,
            "results": True,
            "points": len(found.categories) > 1,
            "cards": bool(found.most_played) or self.kind == WYRMSPAN,
        }
        return [name for name in say.PAGES if has[name]]

    @property
    def problem(self) -> str:
        """Why there is no list; empty if there is one."""
        if self.app.archive.history is None:
            problem = self.app.archive.problem
            return str(words.UNKEPT) if problem is None else words.UNKEPT_SINCE(problem=said(problem))
        if self.page.waits and self.reading.is_slow:
            return str(words.WAITS)
        return self.reading.problem

    # --- reading ------------------------------------------------------------------------------

    def wake(self) -> None:
        self._read()
        self.app.refresh()

    def leave(self) -> None:
        self.reading.stop()
        self.searching.stop()

    def step(self, dt: float) -> None:
        self.reading.step()
        self.searching.step()

    def _read(self) -> None:
        history, choice = self.app.archive.history, self.choice
        if history is not None:
            self.searching.stop()
            self.reading.begin(lambda progress: history.page(choice, progress))

    def look_at(self, choice: Choice) -> None:
        """Look at other games."""
        if choice == self.choice:
            return
        self.choice = choice
        if self.tab not in self.tabs:
            self.tab = "games"
        self.rows, self.line = Rows(), 0
        self._read()

    def _show(self, page: Page) -> None:
        """Show what is there; what was chosen stays chosen unless it is the first."""
        if page.waits and self.games:
            return
        chosen = self.games[self.rows.at].id if self.games and self.rows.at else None
        self.page = page
        if not page.waits and self.choice is None:
            self.choice = page.records.choice
        self.rows.show(len(self.games))
        found = next((number for number, game in enumerate(self.games) if game.id == chosen), self.rows.at)
        if found != self.rows.at:
            self.rows.choose(found)
        if self.tab not in self.tabs:
            self.tab = "games"
        self.left = page.records.unsearched
        if not self.reading.is_on and self.left:
            self._search()
        self.app.refresh()

    def _search(self) -> None:
        """Have games searched that were not yet, some at a time: whatever else is to be read comes in between."""
        history = self.app.archive.history
        if history is not None:
            self.searching.begin(history.search)

    def _searched(self, left: int) -> None:
        """Go on as long as there are games to be searched, then show what they tell; not after something went wrong."""
        had, self.left = self.left, left
        self.app.dirty = True
        if self.searching.problem:
            return
        if left:
            self._search()
        elif had:
            self._read()

    # --- drawing ------------------------------------------------------------------------------

    @property
    def _choosing(self) -> Choosing:
        return Choosing(self.choice or Choice(self.kind), self.page.records, self.has_any)

    def _places(self) -> places.HistoryPlaces:
        return places.history(
            self.app.size,
            len(words.KINDS),
            len(self.tabs),
            len(self._choosing.names),
            len(say.BUTTONS),
        )

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        gui.arrows = self.tab != "games"
        for (name, text), rect in zip(words.KINDS.items(), at.kinds, strict=True):
            kind, look = "choice" if name == self.kind else "plain", partial(self.look_at, Choice(name))
            gui.button(f"kind_{name}", str(text), rect, look, kind=kind)
        for name, rect in zip(self.tabs, at.tabs, strict=True):
            kind = "choice" if name == self.tab else "plain"
            gui.button(f"tab_{name}", str(say.PAGES[name]), rect, partial(self._open, name), kind=kind)
        choosing = self._choosing
        for name, rect in zip(choosing.names, at.chosen, strict=True):
            kind = "choice" if choosing.is_limited(name) else "plain"
            gui.button(f"choose_{name}", choosing.label(name), rect, partial(self._choose, name), kind=kind)
        actions: dict[str, Callback] = {
            "back": self.back,
            "replay": partial(self._with_file, self.app.go.replay),
            "keepsake": partial(self._with_file, self._keepsake),
            "export": partial(self._with_file, partial(ask_export, self.app)),
            "achievements": partial(self.app.go.to, "achievements"),
        }
        for (name, text), rect in zip(say.BUTTONS.items(), at.buttons, strict=True):
            kind = "main" if name == "replay" else "plain"
            can_be_used = name in ("back", "achievements") or bool(self.games)
            gui.button(name, str(text), rect, actions[name], kind=kind, enabled=can_be_used)

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_land(painter, "dusk", at.lip)
        painter.text(str(words.HISTORY), at.head, 42, role="title", least=theme.TEXT_HEAD, how=GILT)
        painter.text(
            self._told(), at.told, 15, theme.TEXT, across="right", least=theme.TEXT_SMALL, how=SHADED
        )
        found = self.page.records
        if self.problem:
            draw_nothing(painter, self.problem, at.body, is_wrong=True)
        elif self.tab == "games":
            self._draw_games(places.listed(self.app.size, at.body))
        elif not found.whole.games:
            if not self.reading.is_on:
                draw_nothing(painter, self._nothing, at.body, is_wrong=False)
        elif self.tab == "results":
            self.line = draw_results(painter, self.app.size, at.body, found, self.line)
        elif self.tab == "points":
            draw_points(painter, self.app.size, at.body, found, self.game)
        elif found.most_played:
            draw_cards(painter, self.app.size, at.body, found, KIND.box, FAVOURITES)
        elif not self.left:
            draw_nothing(painter, str(say.NO_CARDS), at.body, is_wrong=False)
        foot = painter.paragraph_inside(str(words.FOOT), at.foot, 14.5, least=theme.TEXT_SMALL)
        painter.paragraph(
            str(words.FOOT),
            Rect(at.foot.x, at.foot.centery - foot // 2, at.foot.width, foot),
            14.5,
            theme.TEXT_SOFT,
            across="centre",
            least=theme.TEXT_SMALL,
            how=SHADED,
        )

    @property
    def _nothing(self) -> str:
        """Why there is nothing to be seen."""
        is_all = self.choice is None or self.choice.is_everything
        return str(words.NO_GAME_YET if is_all and not self.games else say.NONE_CHOSEN)

    def _told(self) -> str:
        """What is being read; or how many games are looked at."""
        if self.reading.is_slow and self.page.total:
            return words.READING_SOME(number=number(self.page.noted), all=number(self.page.total))
        if self.left and self.searching.is_on:
            return say.SEARCHING(self.left)
        return say.SOME_GAMES(self.page.records.whole.games) if self.games else ""

    def _draw_games(self, at: places.ListPlaces) -> None:
        painter, game = self.app.painter, self.game
        if game is None:
            if not self.reading.is_on:
                whole = at.rows.union(at.side)
                draw_nothing(painter, self._nothing, whole, is_wrong=False)
            return
        self.rows.draw(painter, self.app.targets, at.rows, self._draw_row)
        inside = draw_side(painter, at.side)
        lines = [
            (
                players_text([seat.name for seat in game.seats[: game.players]], game.level, game.kind),
                18,
                theme.GILT,
            )
        ]
        lines += [(text, 15, theme.TEXT_SOFT) for text in self._facts(game)]
        y = inside.y
        for text, size, colour in lines:
            line = Rect(inside.x, y, inside.width, painter.px(26))
            painter.text(*(text, line, size, colour), least=theme.TEXT_SMALL, how=SHADED, squeeze=0.8)
            y = line.bottom
        tokens = tokens_of([seat.name for seat in game.seats[: game.players]], game.level, game.kind)
        seats = [Seat(token, seat.name, seat.total) for token, seat in zip(tokens, game.seats, strict=False)]
        rest = Rect(inside.x, y + painter.px(8), inside.width, inside.bottom - y - painter.px(8))
        top = draw_seats(painter, sorted(seats, key=lambda seat: -seat.points), rest)
        rest.height = top - painter.px(10) - rest.y
        rest = draw_parts(painter, rest, game, self.page.records)
        if rest.height >= painter.px(_VIEW):
            draw_game_view(painter, game.kind, rest.inflate(0, -2 * painter.px(10)))

    def _facts(self, game: Finished) -> list[str]:
        """What is known of a game besides its points."""
        facts = [listed_when(game.ended, self.app.archive.today)]
        if game.day:
            facts.append(words.deal_text(game.day, counts=game.counts))
        if len(self.page.records.editions) > 1 or game.edition != "base":
            facts.append(say.edition_text(game.edition))
        if game.version:
            facts.append(say.OPPONENTS_THEN(version=game.version))
        if game.played_s is not None:
            facts.append(say.PLAYED_FOR(time=say.time_text(game.played_s)))
        return facts

    def _draw_row(self, row: int, rect: Rect) -> None:
        painter, game = self.app.painter, self.games[row]
        names = [seat.name for seat in game.seats]
        people = names[: game.players]
        upper, lower = halves(draw_portraits(painter, tokens_of(people, game.level, game.kind), rect))
        ended = listed_when(game.ended, self.app.archive.today)
        painter.text(ended, upper, 14.5, theme.TEXT_SOFT, across="right", how=SHADED)
        upper.width -= painter.text_width(ended, 14.5) + painter.px(12)
        who = players_text(people, game.level, game.kind)
        painter.text(
            who, upper, 17, theme.TEXT, role="bold", least=theme.TEXT_SMALL, how=SHADED, squeeze=0.84
        )
        if not game.counts and not game.day:  # a deal of a day says itself that it was for fun
            not_counted = str(words.NOT_COUNTED)
            painter.text(not_counted, lower, theme.TEXT_SMALL, theme.TEXT_SOFT, across="right", how=SHADED)
            lower.width -= painter.text_width(not_counted, theme.TEXT_SMALL) + painter.px(12)
        winners = [seat.name for seat in game.seats if seat.won]
        points = commas(words.POINTS(name=name_text(seat.name), points=seat.total) for seat in game.seats)
        text = words.WON(winners=players_text(winners, None), points=points) if winners else points
        if len(game.seats) == 1:
            text = words.ENDED[bool(winners)](game.seats[0].total)
        text = words.with_day(text, game.day, counts=game.counts)
        painter.text(text, lower, 14.5, theme.TEXT_SOFT, least=theme.TEXT_SMALL, how=SHADED, squeeze=0.84)

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        row = self.rows.row_of(target)
        if row is None:
            return
        if row == self.rows.at:
            self._with_file(self.app.go.replay)
        else:
            self.rows.choose(row)
            self.app.dirty = True

    def wheel(self, steps: int) -> None:
        if self.tab == "games":
            self.rows.wheel(steps)
        elif self.tab == "results":
            self.line -= steps
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if self.tab == "games" and self.rows.key(event.key):
            self.app.dirty = True
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.wheel(_PAGE if event.key == pygame.K_PAGEUP else -_PAGE)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.app.gui.move(1 if event.key == pygame.K_RIGHT else -1)
        elif keymap.is_enter(event) and self.tab == "games":
            self._with_file(self.app.go.replay)

    def _open(self, tab: str) -> None:
        self.tab = tab
        self.app.refresh()

    def _choose(self, what: str) -> None:
        """Ask which games are counted."""
        today = self.app.archive.today
        self.app.scenes.push(self._choosing.scene(self.app, what, today, self.look_at))

    def _with_file(self, do: Callable[[Path], object]) -> None:
        """Do something with the file of the game that is chosen, if there is one."""
        if self.game is not None:
            do(self.app.archive.finished / f"{self.game.id}{ENDING}")

    def _keepsake(self, path: Path) -> None:
        self.app.go.keepsake(lambda: record.read(path))

    def drop(self, path: Path) -> None:
        load = LoadScene(self.app)
        self.app.scenes.replace(load)
        load.drop(path)
