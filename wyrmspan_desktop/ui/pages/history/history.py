"""The history: finished games, and their statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.games.wyrmspan import KIND
from wyrmspan_desktop.session import record
from wyrmspan_desktop.session.history import FinishedGame
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.text import ghosts
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text import records as say
from wyrmspan_desktop.ui.pages.export import pick_export
from wyrmspan_desktop.ui.pages.history.favourites import favourites
from wyrmspan_desktop.ui.pages.history.finished_game import game_row, game_side
from wyrmspan_desktop.ui.pages.history.found_games import FoundGames
from wyrmspan_desktop.ui.pages.history.game_summary import BESIDE, nothing
from wyrmspan_desktop.ui.pages.history.history_charts import points, results
from wyrmspan_desktop.ui.pages.history.history_filter import FilterState
from wyrmspan_desktop.ui.pages.load import LoadScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.controls import Button, Choices
from wyrmspan_desktop.ui.widgets.list_view import ListView, Rows
from wyrmspan_desktop.ui.widgets.scroll import Scroll

_PLATES = 3
"""The least number of places for filters above the ledge."""
_FOOT = tree.LIGHT_NOTE._replace(size=14.5, across="centre", least=11)


class HistoryScene(LandPage):
    """The finished games on this computer: a list, and pages about all that are selected."""

    name = "history"
    needs = (1000, 660)
    hour = "dusk"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.found = FoundGames(app, self._show)
        self.work = self.found.reading, self.found.searching
        self.tab = "games"
        self.rows = Rows(partial(self._with_file, app.go.replay), app.refresh)
        self.scroll = Scroll()
        """The scroll position of the table of results."""

    @property
    def game(self) -> FinishedGame | None:
        """The selected game of the list."""
        return self.found.games[self.rows.at] if self.found.games else None

    @property
    def tabs(self) -> list[str]:
        """The pages with content for games of this kind."""
        records = self.found.page.records
        if not self.found.has_any:
            return []
        has = {
            "games": True,
            "results": True,
            "points": len(records.categories) > 1,
            "cards": bool(records.most_played) or self.found.kind == WYRMSPAN,
        }
        return [name for name in say.PAGES if has[name]]

    def wake(self) -> None:
        self.found.read()
        self.app.refresh()

    def look_at(self, choice: Choice) -> None:
        """Show other games."""
        if choice == self.found.choice:
            return
        self.found.choice = choice
        if self.tab not in self.tabs:
            self.tab = "games"
        self.rows.choose(0)
        self.scroll.at = 0
        self.found.read()

    def _show(self, before: Sequence[FinishedGame]) -> None:
        """Show the list; the selected game stays selected unless it is the first."""
        games = self.found.games
        chosen = before[self.rows.at].id if before and self.rows.at else None
        self.rows.show(len(games))
        found = next((number for number, game in enumerate(games) if game.id == chosen), self.rows.at)
        if found != self.rows.at:
            self.rows.choose(found)
        if self.tab not in self.tabs:
            self.tab = "games"
        self.app.refresh()

    # --- drawing ------------------------------------------------------------------------------

    @property
    def _choosing(self) -> FilterState:
        found = self.found
        return FilterState(found.choice or Choice(found.kind), found.page.records, found.has_any)

    def heading(self) -> object:
        return words.HISTORY

    def note(self) -> tree.Node:
        kinds = Choices(
            words.KINDS, self.found.kind, lambda kind: self.look_at(Choice(kind)), "kind_{}".format
        )
        return kinds.sized(wide=640, high=42)

    def body(self) -> tree.Node:
        names = {name: say.PAGES[name] for name in self.tabs}
        tabs = Choices(names, self.tab, self._open, "tab_{}".format).sized(wide=140 * len(names))
        status = tree.Text(self.found.status, tree.LIGHT._replace(across="right"))
        return tree.Column(tree.Row(tabs, status, gap=16).sized(high=38), self._content(), gap=6)

    def _content(self) -> tree.Node:
        """Build the content below the tabs."""
        found, game, problem = self.found.page.records, self.game, self.found.problem
        if problem:
            return nothing(problem, is_wrong=True)
        if self.tab == "games" and game is not None:
            games, today = self.found.games, self.app.archive.today
            rows = ListView(self.rows, lambda number: game_row(games[number], today))
            return tree.Grid([(rows, game_side(game, found, today))], BESIDE, gap=18)
        if self.tab == "games" or not found.whole.games:
            return tree.Space() if self.found.reading.is_on else nothing(self.found.why_empty)
        if self.tab == "results":
            return results(found, self.scroll)
        if self.tab == "points":
            return points(found, game)
        if found.most_played:
            return favourites(found, KIND.box)
        return tree.Space() if self.found.left else nothing(str(say.NO_CARDS))

    def above_ledge(self) -> tree.Node:
        choosing = self._choosing
        plates = [
            Button(
                *(f"choose_{name}", choosing.label(name), partial(self._choose, name)),
                kind="choice" if choosing.is_limited(name) else "plain",
            ).sized(high=42)
            for name in choosing.names
        ]
        deeds = Button("achievements", say.BUTTONS["achievements"], partial(self.app.go.to, "achievements"))
        spaces = (tree.Space() for _ in range(len(plates), _PLATES))
        return tree.Row(*plates, *spaces, deeds.sized(high=42), gap=10)

    def ledge(self) -> Ledge:
        back = Button("back", say.BUTTONS["back"], self.back)
        keepsake = self._for_game("keepsake", self._keepsake)
        export = self._for_game("export", partial(pick_export, self.app))
        can_race = self.game is not None and self.game.can_be_ghost
        race = Button("race", ghosts.PLAY, partial(self._with_file, self.app.go.race), enabled=can_race)
        replay = self._for_game("replay", self.app.go.replay, kind="main")
        return (back, keepsake, export), tree.Paragraph(words.FOOT, _FOOT, middle=True), (race, replay)

    def _for_game(self, name: str, do: Callable[[Path], object], kind: str = "plain") -> Button:
        """Build a button for an action with the file of the selected game."""
        use = partial(self._with_file, do)
        return Button(name, say.BUTTONS[name], use, kind=kind, enabled=bool(self.found.games))

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
