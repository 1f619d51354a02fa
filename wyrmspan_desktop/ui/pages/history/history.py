"""The history: finished games, and their statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.games.wyrmspan import KIND
from wyrmspan_desktop.session import record
from wyrmspan_desktop.session.history import FinishedGame, Page
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text import records as say
from wyrmspan_desktop.text.games import listed_when, players_text
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import commas, number
from wyrmspan_desktop.ui.pages.history.favourites import favourites
from wyrmspan_desktop.ui.pages.history.game_summary import BESIDE, nothing, plates, portraits, tokens_of
from wyrmspan_desktop.ui.pages.history.history_charts import parts, points, results
from wyrmspan_desktop.ui.pages.history.history_filter import FilterState
from wyrmspan_desktop.ui.pages.load import LoadScene, ask_export
from wyrmspan_desktop.ui.pages.results.podium import Seat
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.controls import Button, Choices
from wyrmspan_desktop.ui.widgets.game_signs import draw_game_view
from wyrmspan_desktop.ui.widgets.list_view import ListView, Rows
from wyrmspan_desktop.ui.widgets.scroll import Scroll

_VIEW = 150
"""The least room next to the list, in units, for a thumbnail of the game."""
_PLATES = 4
"""The largest number of plates on the ledge."""
_PLAYERS = tree.LIGHT_HEAD._replace(size=18, role="body", squeeze=0.8)
_RIGHT_NOTE = tree.LIGHT_NOTE._replace(across="right")
_FOOT = tree.LIGHT_NOTE._replace(size=14.5, across="centre", least=11)


class HistoryScene(LandPage):
    """The finished games on this computer: a list, and pages about all that are selected."""

    name = "history"
    needs = (1000, 660)
    hour = "dusk"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.page = Page()
        self.choice: Choice | None = None
        """The selected games; None until the last played kind is known."""
        self.tab = "games"
        self.reading: Reading[Page] = Reading(app, self._show, Page())
        self.searching: Reading[int] = Reading(app, self._searched, 0)
        self.left = 0
        """The number of games still to be searched for statistics of their answers."""
        self.rows = Rows(partial(self._with_file, app.go.replay), app.refresh)
        self.scroll = Scroll()
        """The scroll position of the table of results."""

    @property
    def games(self) -> Sequence[FinishedGame]:
        """The games of the list."""
        return self.page.games

    @property
    def kind(self) -> str:
        """The kind of the shown games."""
        return self.choice.kind if self.choice is not None else WYRMSPAN

    @property
    def game(self) -> FinishedGame | None:
        """The selected game of the list."""
        return self.games[self.rows.at] if self.games else None

    @property
    def has_any(self) -> bool:
        """Whether there are games of the kind, even if none is selected."""
        return bool(self.games) or (self.choice is not None and not self.choice.is_everything)

    @property
    def tabs(self) -> list[str]:
        """The pages with content for games of this kind."""
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
        """The reason why there is no list; empty if there is one."""
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
        super().step(dt)
        self.reading.step()
        self.searching.step()

    def _read(self) -> None:
        history, choice = self.app.archive.history, self.choice
        if history is not None:
            self.searching.stop()
            self.reading.begin(lambda progress: history.page(choice, progress))

    def look_at(self, choice: Choice) -> None:
        """Show other games."""
        if choice == self.choice:
            return
        self.choice = choice
        if self.tab not in self.tabs:
            self.tab = "games"
        self.rows.choose(0)
        self.scroll.at = 0
        self._read()

    def _show(self, page: Page) -> None:
        """Show the list; the selected game stays selected unless it is the first."""
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
        """Search games for statistics, some at a time, so that other reads come in between."""
        history = self.app.archive.history
        if history is not None:
            self.searching.begin(history.search)

    def _searched(self, left: int) -> None:
        """Continue while there are games to be searched, then show the statistics; not after an error."""
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
    def _choosing(self) -> FilterState:
        return FilterState(self.choice or Choice(self.kind), self.page.records, self.has_any)

    def heading(self) -> object:
        return words.HISTORY

    def note(self) -> tree.Node:
        kinds = Choices(words.KINDS, self.kind, lambda kind: self.look_at(Choice(kind)), "kind_{}".format)
        return kinds.sized(wide=640, high=42)

    def body(self) -> tree.Node:
        names = {name: say.PAGES[name] for name in self.tabs}
        tabs = Choices(names, self.tab, self._open, "tab_{}".format).sized(wide=140 * len(names))
        status = tree.Text(self._status(), tree.LIGHT._replace(across="right"))
        return tree.Column(tree.Row(tabs, status, gap=16).sized(high=38), self._content(), gap=6)

    def _content(self) -> tree.Node:
        """Build the content below the tabs."""
        found, game = self.page.records, self.game
        if self.problem:
            return nothing(self.problem, is_wrong=True)
        if self.tab == "games" and game is not None:
            return tree.Grid([(ListView(self.rows, self._row), self._side(game))], BESIDE, gap=18)
        if self.tab == "games" or not found.whole.games:
            return tree.Space() if self.reading.is_on else nothing(self._nothing)
        if self.tab == "results":
            return results(found, self.scroll)
        if self.tab == "points":
            return points(found, game)
        if found.most_played:
            return favourites(found, KIND.box)
        return tree.Space() if self.left else nothing(str(say.NO_CARDS))

    def above_ledge(self) -> tree.Node:
        choosing = self._choosing
        plates = [
            Button(
                *(f"choose_{name}", choosing.label(name), partial(self._choose, name)),
                kind="choice" if choosing.is_limited(name) else "plain",
            ).sized(high=42)
            for name in choosing.names
        ]
        return tree.Row(*plates, *(tree.Space() for _ in range(len(plates), _PLATES)), gap=10)

    def ledge(self) -> Ledge:
        back = Button("back", say.BUTTONS["back"], self.back)
        keepsake = self._for_game("keepsake", self._keepsake)
        export = self._for_game("export", partial(ask_export, self.app))
        deeds = Button("achievements", say.BUTTONS["achievements"], partial(self.app.go.to, "achievements"))
        replay = self._for_game("replay", self.app.go.replay, kind="main")
        return (back, keepsake, export, deeds), tree.Paragraph(words.FOOT, _FOOT, middle=True), (replay,)

    def _for_game(self, name: str, do: Callable[[Path], object], kind: str = "plain") -> Button:
        """Build a button for an action with the file of the selected game."""
        use = partial(self._with_file, do)
        return Button(name, say.BUTTONS[name], use, kind=kind, enabled=bool(self.games))

    @property
    def _nothing(self) -> str:
        """The reason why nothing is shown."""
        is_all = self.choice is None or self.choice.is_everything
        return str(words.NO_GAME_YET if is_all and not self.games else say.NONE_CHOSEN)

    def _status(self) -> str:
        """Return the progress of reading; or the number of selected games."""
        if self.reading.is_slow and self.page.total:
            return words.READING_SOME(number=number(self.page.noted), all=number(self.page.total))
        if self.left and self.searching.is_on:
            return say.SEARCHING(self.left)
        return say.SOME_GAMES(self.page.records.whole.games) if self.games else ""

    def _side(self, game: FinishedGame) -> tree.Node:
        """Build the summary of the selected game next to the list."""
        people = [seat.name for seat in game.seats[: game.players]]
        tokens = tokens_of(people, game.level, game.kind)
        seats = [Seat(token, seat.name, seat.total) for token, seat in zip(tokens, game.seats, strict=False)]
        who = tree.Text(players_text(people, game.level, game.kind), _PLAYERS)
        view = tree.padded(tree.Drawn(lambda painter, rect: draw_game_view(painter, game.kind, rect)), 0, 20)
        return tree.leather(
            tree.Column(
                who.sized(high=26),
                *(tree.Text(fact, tree.LIGHT_NOTE).sized(high=26) for fact in self._facts(game)),
                tree.Space().sized(high=8),
                parts(game, self.page.records),
                tree.Spare(view, least=_VIEW),
                *plates(sorted(seats, key=lambda seat: -seat.points)),
            )
        )

    def _facts(self, game: FinishedGame) -> list[str]:
        """Return the facts of a game besides its points."""
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

    def _row(self, number: int) -> tree.Node:
        game = self.games[number]
        names = [seat.name for seat in game.seats]
        people = names[: game.players]
        winners = [seat.name for seat in game.seats if seat.won]
        points = commas(words.POINTS(name=name_text(seat.name), points=seat.total) for seat in game.seats)
        text = words.WON(winners=players_text(winners, None), points=points) if winners else points
        if len(game.seats) == 1:
            text = words.ENDED[bool(winners)](game.seats[0].total)
        text = words.with_day(text, game.day, counts=game.counts)
        # A deal of a day mentions itself that it was for fun.
        note = "" if game.counts or game.day else words.NOT_COUNTED
        who = tree.Text(players_text(people, game.level, game.kind), tree.LIGHT_STRONG)
        ended = tree.Text(listed_when(game.ended, self.app.archive.today), _RIGHT_NOTE, fits=True)
        upper = tree.Fill(tree.Row(who, ended, gap=12))
        lower = tree.Fill(
            tree.Row(tree.Text(text, tree.LIGHT_NOTE), tree.Text(note, _RIGHT_NOTE, fits=True), gap=12)
        )
        return tree.Row(
            portraits(tokens_of(people, game.level, game.kind)), tree.Column(upper, lower), gap=14
        )

    def _open(self, tab: str) -> None:
        self.tab = tab
        self.app.refresh()

    def _choose(self, what: str) -> None:
        """Ask which games are counted."""
        today = self.app.archive.today
        self.app.scenes.push(self._choosing.scene(self.app, what, today, self.look_at))

    def _with_file(self, do: Callable[[Path], object]) -> None:
        """Call a function with the file of the selected game, if there is one."""
        if self.game is not None:
            do(self.app.archive.finished / f"{self.game.id}{ENDING}")

    def _keepsake(self, path: Path) -> None:
        self.app.go.keepsake(lambda: record.read(path))

    def drop(self, path: Path) -> None:
        load = LoadScene(self.app)
        self.app.scenes.replace(load)
        load.drop(path)
