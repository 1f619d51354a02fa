"""The list of games in progress and named saves: open, rename, delete, take out and bring in."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame
from pygame import Rect

from wyrmspan_desktop import resources
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.session import Entry, FileProblem, record
from wyrmspan_desktop.session.files import exists
from wyrmspan_desktop.session.foreign_text import NAME_LIMIT, drawable
from wyrmspan_desktop.session.listing import ENDING, Listing
from wyrmspan_desktop.session.paths import as_typed, suggested, typed, typed_new
from wyrmspan_desktop.session.record import About
from wyrmspan_desktop.session.store import BroughtIn, Deleted
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text.games import listed_when, round_text, who_text
from wyrmspan_desktop.text.messages import brief, said
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import capital, commas, number
from wyrmspan_desktop.text.titles import kept_title, title_text
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout import lists
from wyrmspan_desktop.ui.layout.grids import halves
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.ask import EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.details import draw_game, draw_nothing, draw_portraits, tokens_of
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.scenes.rows import Rows
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_land

PATH_LIMIT = 1000

T = TypeVar("T")


class LoadScene(Scene):
    """All games that can be gone on with."""

    name = "load"
    needs = (820, 560)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []
        self.rows = Rows()
        self.deleted: list[tuple[Deleted, str]] = []
        self.reading: Reading[Listing] = Reading(app, self._read, Listing([], 0))
        self._total = 0
        """How many games there are in it."""
        self._glance: Reading[Entry | None] = Reading(app, self._look, None)
        self._looked_at: Entry | None = None

    @property
    def problem(self) -> str:
        """Why there is no list; empty if there is one."""
        return self.reading.problem

    @property
    def chosen(self) -> Entry | None:
        """The entry that the buttons are about."""
        return self.entries[self.rows.at] if self.entries else None

    def wake(self) -> None:
        self._looked_at = None
        self.reading.begin(self.app.archive.listing)
        self.app.refresh()

    def leave(self) -> None:
        self.reading.stop()
        self._glance.stop()

    def step(self, dt: float) -> None:
        self.reading.step()
        self._glance.step()

    @property
    def seen(self) -> Entry | None:
        """The chosen game with its view, as soon as that has been read."""
        entry, found = self.chosen, self._looked_at
        return found if entry is not None and found is not None and found.path == entry.path else None

    def _look(self, entry: Entry | None) -> None:
        self._looked_at = entry
        self.app.dirty = True

    def _look_at_chosen(self) -> None:
        """Have the mat of the chosen game read, which the list does not hold."""
        entry, archive = self.chosen, self.app.archive
        if entry is None or entry.about is None or self.seen is not None:
            return
        self._glance.begin(lambda progress: archive.glance(entry.path))

    def _read(self, listing: Listing) -> None:
        # What was listed before is seen until more has been read.
        if len(listing.entries) >= min(len(self.entries), listing.total):
            self._show(listing)

    def _show(self, listing: Listing) -> None:
        """Show what has been read; what was chosen stays chosen unless it is the first."""
        before, at = self.chosen, self.rows.at
        self.entries, self._total = listing.entries, listing.total
        self.rows.show(len(self.entries))
        if before is not None and at:
            self._choose(before.path)
        self.app.dirty = True
        if self.chosen != before:
            self.app.refresh()

    def _choose(self, path: Path) -> None:
        """Choose the game in a file, if it is in the list."""
        found = next((number for number, entry in enumerate(self.entries) if entry.path == path), None)
        if found is not None and found != self.rows.at:
            self.rows.choose(found)
            self.app.refresh()

    def layout(self) -> None:
        gui, at, entry = self.app.gui, lists.listed(self.app.size, len(words.LOAD_BUTTONS)), self.chosen
        gui.arrows = False
        self._look_at_chosen()
        whole = entry is not None and entry.about is not None
        enabled = {
            "open": entry is not None,
            "rename": whole and entry is not None and not entry.is_running,
            "delete": entry is not None,
            "export": whole,
            "import": self.app.archive.history is not None,
        }
        actions = {
            "back": self.back,
            "open": self._open,
            "rename": self._ask_title,
            "delete": self._delete,
            "export": self._export,
            "import": self._ask_import,
        }
        for (name, text), rect in zip(words.LOAD_BUTTONS.items(), at.buttons, strict=True):
            kind = "main" if name == "open" else "plain"
            gui.button(name, str(text), rect, actions[name], kind=kind, enabled=enabled.get(name, True))
        if self.deleted:
            undo = Rect(at.foot)
            undo.width = self.app.painter.px(130)
            undo.right = at.foot.right
            gui.button("undo", str(words.UNDO), undo, self._undo)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, lists.listed(self.app.size, len(words.LOAD_BUTTONS))
        draw_land(painter, "noon", at.lip)
        painter.text(str(words.LOAD), at.head, 42, role="title", least=theme.TEXT_HEAD, how=GILT)
        if self.reading.is_slow:
            text = str(words.READING)
            if self._total:
                text = words.READING_SOME(number=number(len(self.entries)), all=number(self._total))
            painter.text(text, at.note, theme.TEXT_BODY, theme.TEXT, across="right", how=SHADED)
        if self.entries:
            self.rows.draw(painter, self.app.targets, at.rows, self._draw_row)
            self._draw_side(at.side)
        elif not self.reading.is_on:
            draw_nothing(
                painter,
                self.problem or str(words.NO_GAMES),
                at.rows.union(at.side),
                is_wrong=bool(self.problem),
            )
        foot = Rect(at.foot)
        if self.deleted:
            foot.width -= painter.px(146)
        text = words.WAS_DELETED(title=self.deleted[-1][1]) if self.deleted else str(words.HINT)
        painter.text(text, foot, 14.5, theme.TEXT, least=theme.TEXT_SMALL, how=SHADED)

    def _draw_side(self, rect: Rect) -> None:
        """What is known of the chosen game beside the list."""
        entry, seen = self.chosen, self.seen
        if entry is not None and entry.about is not None:
            view = seen.view if seen is not None else None
            saved = listed_when(entry.about.saved, self.app.archive.today)
            draw_game(self.app.painter, _title_of(entry), entry, saved, view, rect)

    def _draw_row(self, row: int, rect: Rect) -> None:
        painter, entry = self.app.painter, self.entries[row]
        about = entry.about
        problem = "" if entry.problem is None else brief(entry.problem)
        if about is None:
            upper, lower = halves(rect)
            painter.text(drawable(entry.path.name), upper, 17, theme.TEXT_SOFT, role="bold", how=SHADED)
            painter.text(problem, lower, theme.TEXT_BODY, theme.WARNING, least=theme.TEXT_SMALL, how=SHADED)
            return
        upper, lower = halves(draw_portraits(painter, tokens_of(about.names, about.level, about.game), rect))
        saved = listed_when(about.saved, self.app.archive.today)
        painter.text(saved, upper, 14.5, theme.TEXT_SOFT, across="right", how=SHADED)
        upper.width -= painter.text_width(saved, 14.5) + painter.px(12)
        colour = theme.GILT if entry.is_running else theme.TEXT
        end = painter.text(_title_of(entry), upper, 17, colour, role="bold", how=SHADED)
        rest = Rect(end + painter.px(14), upper.y, upper.right - end - painter.px(14), upper.height)
        who = who_text(about)
        if painter.fonts.width(who, "body", painter.least_px(theme.TEXT_SMALL)) <= rest.width:
            painter.text(who, rest, 16, theme.TEXT, least=theme.TEXT_SMALL, how=SHADED)
        if problem:
            painter.text(problem, lower, theme.TEXT_BODY, theme.WARNING, least=theme.TEXT_SMALL, how=SHADED)
            return
        names = kind_of(about.game).seats(about.names, about.level)
        scores = zip(names, entry.scores, strict=False)
        points = commas(words.POINTS(name=name_text(name), points=vp) for name, vp in scores)
        where = round_text(entry.round, about.game)
        text = words.WHERE(where=capital(where), points=points)
        if about.game != WYRMSPAN and about.game in words.KINDS:
            text = words.OTHER(game=words.KINDS[about.game], where=where)
        text = words.with_day(text, about.day, counts=about.counts)
        painter.text(text, lower, 14.5, theme.TEXT_SOFT, least=theme.TEXT_SMALL, how=SHADED, squeeze=0.84)

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        row = self.rows.row_of(target)
        if row is None:
            return
        if row == self.rows.at:
            self._open()
        else:
            self.rows.choose(row)
            self.app.refresh()

    def wheel(self, steps: int) -> None:
        self.rows.wheel(steps)
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if self.rows.key(event.key):
            self.app.refresh()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.app.gui.move(1 if event.key == pygame.K_RIGHT else -1)
        elif keymap.is_enter(event):
            self._open()
        elif event.key == pygame.K_DELETE and self.chosen is not None:
            self._delete()
        elif self.deleted and keymap.does(event, "undo"):
            self._undo()

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
        """Change something of the list beside the window, and show the list as it is then."""

        def otherwise(problem: FileProblem) -> None:
            self.wake()
            self.app.go.tell_problem(problem)

        self.leave()
        self.app.beside.wait_for(
            heading,
            lambda progress: self._and_list(change),
            lambda found: self._changed(found, then),
            otherwise,
            is_change=True,
        )

    def _and_list(self, change: Callable[[], T]) -> tuple[T, Listing | None]:
        """Change something, beside the window, and list the games as they are then; None if they cannot be."""
        found = change()
        try:
            return found, self.app.archive.listing()
        except FileProblem:
            return found, None

    def _changed(
        self, found: tuple[T, Listing | None], then: Callable[[T], object] = lambda found: None
    ) -> None:
        """Show the list as it is now, and go on with what has come of the change."""
        result, listing = found
        self.wake()
        if listing is not None:
            self.leave()
            self._show(listing)
        then(result)

    def _undo(self) -> None:
        archive, (deleted, _) = self.app.archive, self.deleted[-1]
        self._change(str(words.UNDOING), lambda: archive.restore(deleted), lambda _: self.deleted.pop())

    def _open(self) -> None:
        if self.chosen is not None:
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
        def take(path: Path) -> object:
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
            )
        )

    def drop(self, path: Path) -> None:
        self._change(str(words.IMPORTING), lambda: self._bring_in(path), self._imported)

    def _bring_in(self, path: Path) -> tuple[Path, BroughtIn]:
        """Bring a game in, beside the window; from where, and where it is now."""
        return path, self.app.archive.bring_in(path)

    def _imported(self, found: tuple[Path, BroughtIn]) -> None:
        path, (new, notes) = found
        if new.parent == self.app.archive.finished:
            text = words.IN_HISTORY(name=drawable(path.name))
        else:
            self._choose(new)
            text = words.IN_LIST(name=drawable(path.name))
        self.app.scenes.push(TellScene(self.app, str(words.IMPORTED), "\n".join([text, *map(said, notes)])))


def _title_of(entry: Entry) -> str:
    if entry.is_running:
        return str(words.IN_PROGRESS)
    about = entry.about
    return drawable(entry.path.name) if about is None else title_text(about.title) or str(words.UNTITLED)


def ask_export(app: Host, source: Path) -> None:
    """Ask where a game is to be written as a file of its own, and write it there."""
    archive = app.archive

    def export(line: str) -> Path:
        target = typed_new(line, ENDING)
        archive.export(source, target)
        return target

    def tell(target: Path) -> None:
        text = words.WRITTEN_TO(path=drawable(str(target)))
        app.scenes.push(TellScene(app, str(words.EXPORTED), text))

    def ask(line: str) -> None:
        heading, text, yes = str(words.EXPORT), str(words.ASK_EXPORT), str(words.LOAD_BUTTONS["export"])
        app.scenes.push(EnterScene(app, heading, text, line, yes, export, tell, limit=PATH_LIMIT))

    heading = str(words.EXPORTING)
    app.beside.wait_for(heading, lambda progress: as_typed(_free_name(record.read(source).about)), ask)


def _free_name(about: About) -> Path:
    """A new file for a game, where the player looks for such things."""
    try:
        folder = resources.documents_dir()
    except resources.ResourceError:
        folder = Path(os.path.expanduser("~"))  # noqa: PTH111 - it stays "~" where nobody has a home
    stem = suggested(f"wyrmspan {title_text(about.title) or who_text(about)}")
    names = (stem, *(f"{stem}-{number}" for number in range(2, 1000)))
    return next((path for name in names if not exists(path := folder / f"{name}{ENDING}")), folder / stem)
