"""The list of games in progress and named saves: open, rename, delete, export and import."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TypeVar

import pygame

from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.session import Entry, FileProblem
from wyrmspan_desktop.session.folders import show_folder
from wyrmspan_desktop.session.listing import ENDING, Counterpart, Listing
from wyrmspan_desktop.session.paths import typed
from wyrmspan_desktop.session.record import SaveHeader, is_id
from wyrmspan_desktop.session.sanitizing import NAME_LIMIT, drawable
from wyrmspan_desktop.session.store import BroughtIn, Deleted
from wyrmspan_desktop.text import ghosts, menus
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text.card_sets import OPEN_FOLDER
from wyrmspan_desktop.text.games import listed_when, round_text
from wyrmspan_desktop.text.messages import brief, file_name, said
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import capital, commas, number
from wyrmspan_desktop.text.titles import kept_title, title_text
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.pages.export import PATH_LIMIT, ask_export
from wyrmspan_desktop.ui.pages.history.game_summary import (
    BESIDE,
    WhoPlays,
    game,
    nothing,
    portraits,
    slots_of,
    tokens_of,
)
from wyrmspan_desktop.ui.scenes.ask import AskScene, EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.list_view import ListView, Rows

_WARNING = tree.LIGHT._replace(colour=theme.WARNING)
_TITLE = tree.LIGHT_STRONG._replace(least=None, squeeze=1.0)
_UNREADABLE = tree.LIGHT_HEAD._replace(size=20, colour=theme.TEXT_SOFT)

T = TypeVar("T")


class LoadScene(LandPage):
    """Lists all games that can be continued."""

    name = "load"
    needs = (820, 560)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []
        self.rows = Rows(self._open, self.app.refresh)
        self.deleted: list[tuple[Deleted, str]] = []
        self.reading: Reading[Listing] = Reading(app, self._read, Listing([], 0))
        self._total = 0
        """The number of games in the list."""
        self.glance = Glance(app)
        self.work = self.reading, self.glance.reading

    @property
    def problem(self) -> str:
        """The reason why there is no list; empty if there is one."""
        return self.reading.problem

    @property
    def chosen(self) -> Entry | None:
        """The selected entry."""
        return self.entries[self.rows.at] if self.entries else None

    def wake(self) -> None:
        self.glance.entry = None
        self.reading.begin(self.app.archive.listing)
        self.app.refresh()

    def _read(self, listing: Listing) -> None:
        # The last list stays visible until more is loaded.
        if len(listing.entries) >= min(len(self.entries), listing.total):
            self._show(listing)

    def _show(self, listing: Listing) -> None:
        """Show the loaded list; the selected entry stays selected unless it is the first."""
        before, at = self.chosen, self.rows.at
        self.entries, self._total = listing.entries, listing.total
        self.rows.show(len(self.entries))
        if before is not None and at:
            self._choose(before.path)
        self.app.dirty = True
        if self.chosen != before:
            self.app.refresh()

    def _choose(self, path: Path) -> None:
        """Select the game in a file, if it is in the list."""
        found = next((number for number, entry in enumerate(self.entries) if entry.path == path), None)
        if found is not None and found != self.rows.at:
            self.rows.choose(found)
            self.app.refresh()

    def layout(self) -> None:
        super().layout()
        if self.chosen is not None:
            self.glance.look_at(self.chosen)

    # --- what is seen -------------------------------------------------------------------------

    def heading(self) -> object:
        return words.LOAD

    def note(self) -> tree.Node:
        if not self.reading.is_slow:
            return tree.Space()
        text = str(words.READING)
        if self._total:
            text = words.READING_SOME(number=number(len(self.entries)), all=number(self._total))
        return tree.Text(text, tree.LIGHT._replace(across="right"))

    def body(self) -> tree.Node:
        entry, today = self.chosen, self.app.archive.today
        seen = None if entry is None else self.glance.of(entry)
        if entry is None and self.reading.is_on:
            return tree.Space()
        if entry is None:
            return nothing(self.problem or words.NO_GAMES, is_wrong=bool(self.problem))
        if entry.about is None:
            side = _unreadable(entry, Button("folder", OPEN_FOLDER, self._open_folder))
        else:
            saved = listed_when(entry.about.saved, today)
            side = game(_title_of(entry), entry.about, entry.scores, saved, slots_of(seen) if seen else None)
        rows = ListView(self.rows, lambda number: _row(self.entries[number], today))
        return tree.Grid([(rows, side)], BESIDE, gap=18)

    def ledge(self) -> Ledge:
        entry, names, has_history = self.chosen, words.LOAD_BUTTONS, self.app.archive.history is not None
        is_whole = entry is not None and entry.about is not None
        is_named = is_whole and entry is not None and not entry.is_running
        left = (
            Button("back", names["back"], self.back),
            Button("rename", names["rename"], self._ask_title, enabled=is_named),
            Button("delete", names["delete"], self._delete, enabled=entry is not None),
            Button("export", names["export"], self._export, enabled=is_whole),
            Button("import", names["import"], self._ask_import, enabled=has_history),
        )
        main = Button("open", names["open"], self._open, kind="main", enabled=is_whole)
        return left, tree.Space(), (main,)

    def above_ledge(self) -> tree.Node:
        if not self.deleted:
            can_open = self.chosen is None or self.chosen.about is not None
            return tree.Text(words.HINT, tree.LIGHT) if can_open else tree.Text(words.CANNOT_OPEN, _WARNING)
        text = words.WAS_DELETED(title=self.deleted[-1][1])
        return tree.Row(tree.Text(text, tree.LIGHT), Button("undo", words.UNDO, self._undo, wide=130), gap=16)

    # --- input --------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_DELETE and self.chosen is not None:
            self._delete()
        elif self.deleted and keymap.does(event, "undo"):
            self._undo()
        else:
            super().key(event)

    def _delete(self) -> None:
        entry, archive = self.chosen, self.app.archive
        if entry is not None:
            title = _title_of(entry)
            self._change(
                str(words.DELETING),
                lambda: archive.delete(entry.path),
                lambda gone: self.deleted.append((gone, title)),
            )

    def _export(self) -> None:
        entry = self.chosen
        if entry is not None and entry.about is not None:
            ask_export(self.app, entry.path)

    def _change(self, heading: str, change: Callable[[], T], then: Callable[[T], object]) -> None:
        """Change the list in the background, and show the result."""

        def otherwise(problem: FileProblem) -> None:
            self.wake()
            self.app.go.tell_problem(problem)

        self.leave()
        self.app.background.wait_for(
            heading,
            lambda progress: self._and_list(change),
            lambda found: self._changed(found, then),
            otherwise,
            is_change=True,
        )

    def _and_list(self, change: Callable[[], T]) -> tuple[T, Listing | None]:
        """Make a change, and list the games afterwards; None if that fails."""
        found = change()
        try:
            return found, self.app.archive.listing()
        except FileProblem:
            return found, None

    def _changed(
        self, found: tuple[T, Listing | None], then: Callable[[T], object] = lambda found: None
    ) -> None:
        """Show the current list, and pass the result of the change to ``then``."""
        result, listing = found
        self.wake()
        if listing is not None:
            self.leave()
            self._show(listing)
        then(result)

    def _undo(self) -> None:
        archive, (deleted, _) = self.app.archive, self.deleted[-1]
        self._change(str(words.UNDOING), lambda: archive.restore(deleted), lambda _: self.deleted.pop())

    def _open_folder(self) -> None:
        """Show the folder of the selected file in the system's file manager."""
        if self.chosen is not None:
            self.app.go.show_folder(partial(show_folder, self.chosen.path.parent))

    def _open(self) -> None:
        if self.chosen is not None and self.chosen.about is not None:
            self.leave()
            self.app.go.resume(self.chosen.path)

    def _ask_title(self) -> None:
        archive, entry = self.app.archive, self.chosen
        if entry is None or entry.about is None:
            return
        path, about = entry.path, entry.about
        self.app.scenes.push(
            EnterScene(
                self.app,
                str(words.RENAME),
                str(words.NEW_TITLE),
                title_text(about.title),
                str(words.LOAD_BUTTONS["rename"]),
                lambda title: self._and_list(lambda: archive.rename(path, kept_title(title, about.title))),
                self._changed,
                limit=NAME_LIMIT,
            )
        )

    def _ask_import(self) -> None:
        def take(path: Path) -> tuple[tuple[Path, BroughtIn], Listing | None]:
            return self._and_list(lambda: self._bring_in(path))

        text = words.ASK_IMPORT(ending=ENDING)
        self.app.scenes.push(
            EnterScene(
                self.app,
                str(words.IMPORT),
                text,
                "",
                str(words.LOAD_BUTTONS["import"]),
                lambda line: take(typed(line)),
                lambda found: self._changed(found, self._imported),
                limit=PATH_LIMIT,
                take=take,
                missing=menus.NO_PATH,
            )
        )

    def drop(self, path: Path) -> None:
        self._change(str(words.IMPORTING), lambda: self._bring_in(path), self._imported)

    def _bring_in(self, path: Path, *, again: bool = False) -> tuple[Path, BroughtIn]:
        """Import a game in the background; return its old and its new path."""
        return path, self.app.archive.bring_in(path, again=again)

    def _imported(self, found: tuple[Path, BroughtIn]) -> None:
        path, (new, notes, is_ghost, listed) = found
        if listed is not None:
            self._choose(new)
            take = partial(self._bring_in, path, again=True)
            _tell_listed(
                self.app, path, listed, lambda: self._change(str(words.IMPORTING), take, self._imported)
            )
            return
        if new.parent == self.app.archive.finished:
            text = words.IN_HISTORY(name=drawable(path.name))
        else:
            self._choose(new)
            text = words.IN_LIST(name=drawable(path.name))
        heading, lines = str(words.IMPORTED), [text, *map(said, notes)]
        if not is_ghost:
            self.app.scenes.push(TellScene(self.app, heading, "\n".join(lines)))
            return
        text, race = "\n".join([*lines, str(ghosts.ALSO_PLAY)]), partial(self.app.go.race, new)
        ask = AskScene(self.app, heading, text, str(ghosts.PLAY), race, str(menus.UNDERSTOOD))
        self.app.scenes.push(ask)


class Glance:
    """Loads the mat of the selected game, which is not part of the list."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self.reading: Reading[Entry | None] = Reading(app, self._show, None)
        self.entry: Entry | None = None
        """The latest game with its view."""

    def look_at(self, entry: Entry) -> None:
        """Load the view of a game."""
        archive = self._app.archive
        if entry.about is not None and self.of(entry) is None:
            self.reading.begin(lambda progress: archive.glance(entry.path))

    def of(self, entry: Entry) -> Entry | None:
        """Return a game with its view, once that is loaded."""
        return self.entry if self.entry is not None and self.entry.path == entry.path else None

    def _show(self, entry: Entry | None) -> None:
        self.entry = entry
        self._app.dirty = True


def _tell_listed(app: Host, path: Path, listed: Counterpart, take: Callable[[], None]) -> None:
    """Say that a game was not imported, because it is in the list; ``take`` imports it all the same."""
    text = (words.LISTED_LATER if listed.is_earlier else words.LISTED)(name=drawable(path.name))
    heading, yes, no = str(words.ALREADY_LISTED), str(words.IMPORT_ANYWAY), str(menus.UNDERSTOOD)
    app.scenes.push(AskScene(app, heading, text, yes, take, no))


def _unreadable(entry: Entry, folder: Button) -> tree.Node:
    """Return a file that cannot be opened on leather: its title, the reason, its name, and a button for its folder."""
    reason = "" if entry.problem is None else brief(entry.problem)
    return tree.leather(
        tree.Column(
            tree.Text(_title_of(entry), _UNREADABLE).sized(high=28),
            tree.Paragraph(reason, _WARNING),
            tree.Paragraph(file_name(drawable(entry.path.name)), tree.LIGHT_NOTE),
            tree.Space(),
            folder.sized(high=44),
            gap=14,
        )
    )


def _row(entry: Entry, today: date) -> tree.Node:
    about, problem = entry.about, "" if entry.problem is None else brief(entry.problem)
    lower = tree.Fill(tree.Text(problem, _WARNING))
    if about is None:
        title = tree.Text(_title_of(entry), _TITLE._replace(colour=theme.TEXT_SOFT))
        return tree.Column(tree.Fill(title), lower)
    colour = theme.GILT if entry.is_running else theme.TEXT
    upper = tree.Row(
        tree.Text(_title_of(entry), _TITLE._replace(colour=colour), fits=True),
        WhoPlays(about, tree.LIGHT._replace(size=16)),
        tree.Text(listed_when(about.saved, today), tree.LIGHT_NOTE, fits=True),
        gap=14,
    )
    if not problem:
        lower = tree.Fill(tree.Text(_where(entry, about), tree.LIGHT_NOTE))
    tokens = tokens_of(about.names, about.level, about.game)
    return tree.Row(portraits(tokens), tree.Column(tree.Fill(upper), lower), gap=14)


def _title_of(entry: Entry) -> str:
    stem, name = entry.path.stem, drawable(entry.path.name)
    if entry.is_running or (entry.about is None and is_id(stem)):
        return str(words.IN_PROGRESS)
    # The names of the game's own files say nothing to players.
    is_named = entry.about is None and not is_id(stem.partition("-")[0])
    return title_text(entry.title) or (name if is_named else str(words.UNTITLED))


def _where(entry: Entry, about: SaveHeader) -> str:
    """Return the position of a game in words."""
    names = kind_of(about.game).seats(about.names, about.level)
    scores = zip(names, entry.scores, strict=False)
    points = commas(words.POINTS(name=name_text(name), points=vp) for name, vp in scores)
    where = round_text(entry.round, about.game)
    text = words.WHERE(where=capital(where), points=points)
    if about.game != WYRMSPAN and about.game in words.KINDS:
        text = words.OTHER(game=words.KINDS[about.game], where=where)
    return words.with_day(text, about.day, counts=about.counts)
