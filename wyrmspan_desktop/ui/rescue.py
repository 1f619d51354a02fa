"""The crash screen: writes a report of an error in the program, and offers to save the game.

It does not use the rest of the user interface, which may be broken: only pygame's built-in font, rectangles, and
events.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import textwrap
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.session import AnySession, Archive, ArchivedGame, FileProblem, crash
from wyrmspan_desktop.session.sanitizing import drawable
from wyrmspan_desktop.text import rescue as words
from wyrmspan_desktop.text.messages import problem_line, said
from wyrmspan_desktop.text.sentences import paragraph
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.system import pane
from wyrmspan_desktop.ui.system.window import BLIND, begin
from wyrmspan_desktop.ui.system.window import TITLE as WINDOW

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App
    from wyrmspan_desktop.ui.system.shutdown import ShutdownRequest

_NOTICE = (760, 320)
_STEP_MS = 30
_MIN_PX = 14
"""Smaller text is unreadable, however small the window is."""
_BACK, _TEXT, _SOFT, _EDGE = (30, 25, 24), (242, 231, 209), (193, 176, 150), (228, 184, 95)
_FILL, _DARK = (84, 66, 50), (45, 38, 35)

_log = logging.getLogger(__name__)


def after(error: BaseException, app: App, log_folder: Path | None, wish: ShutdownRequest) -> None:
    """Report an error, and let the player save the game, unless the program has to end; the autosave is not changed."""
    table = app.table
    archived = table.control.archived if table is not None else None
    session = next((found for scene in app.scenes if (found := getattr(scene, "session", None))), None)
    report = _report(error, session)
    try:
        savable = archived is not None and app.archive.history is not None and not archived.session.is_over
        screen = CrashScreen(report, written(report, log_folder), app.archive, archived if savable else None)
        screen.run(app.window, wish)
    except Exception:  # noqa: BLE001 - there is no screen left to report it
        _log.exception("an error in the screen after an error")
        if sys.stderr is not None:
            sys.stderr.write(f"{report}\n")
    finally:
        with contextlib.suppress(Exception):
            if archived is not None:
                archived.close()
            app.archive.close()


def _report(error: BaseException, session: AnySession | None) -> str:
    """Return the report for files and the clipboard; without the game if that cannot be described."""
    try:
        report = crash.report(error, session)
    except Exception:  # noqa: BLE001 - the game may be broken
        _log.exception("the game cannot be told")
        report = crash.report(error, None)
    return report.encode(errors="backslashreplace").decode().replace("\0", "\\0")


def written(report: str, folder: Path | None) -> Path | None:
    """Write the report; return its file, or None if it cannot be written."""
    if folder is None:
        return None
    path = folder / f"crash-{datetime.now(UTC):%Y%m%dT%H%M%S}.txt"
    try:
        path.write_text(report, encoding="utf-8")
    except OSError as error:
        _log.warning("the report cannot be written: %s", error)
        return None
    return path


class CrashScreen:
    """Describes the error; ``done`` when the player has chosen how to leave."""

    def __init__(
        self, report: str, file: Path | None, archive: Archive, archived: ArchivedGame | None
    ) -> None:
        self.done = False
        self.said = ""
        self.buttons: dict[str, Rect] = {}
        self._report, self._file = report, file
        self._archive, self._archived = archive, archived
        names = ("copy", "quit") if archived is None else ("save", "copy", "quit")
        self._names = {name: str(words.BUTTONS[name]) for name in names}

    def run(self, surface: pygame.Surface, wish: ShutdownRequest) -> None:
        """Show the screen until it is left."""
        while not (self.done or wish.signal):
            for event in pygame.event.get():
                self.handle(pane.in_pixels(event))
            self.draw(pane.surface() or surface)
            pane.present()
            pygame.time.wait(_STEP_MS)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event: a click on a button, or its first letter."""
        if event.type == pygame.QUIT:
            self.done = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            for name, rect in self.buttons.items():
                if rect.collidepoint(event.pos):
                    self.press(name)
        elif event.type == pygame.KEYDOWN:
            for name in self._names:
                if name[0].upper() in keymap.keys_of(event):
                    self.press(name)

    def press(self, name: str) -> None:
        """Execute a button."""
        if name == "copy":
            try:
                pygame.scrap.put_text(self._report)
                self.said = str(words.COPIED)
            except pygame.error as error:
                self.said = words.NOT_COPIED(reason=error)
        elif name == "save" and self._archived is not None:
            try:
                self._archive.save_as(self._archived, words.TITLE.english())
                self.done = True
            except FileProblem as problem:
                self.said = problem_line(problem)
            except Exception as error:  # noqa: BLE001 - the game may be broken
                _log.exception("the game cannot be rescued")
                self.said = words.CANNOT_SAVE(reason=drawable(str(error)))
        elif name == "quit":
            self.done = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        width, height = surface.get_size()
        unit = min(width / 1280, height / 720)
        surface.fill(_BACK)
        left, across = round(90 * unit), width - round(180 * unit)
        self._draw_buttons(surface, left, unit)
        bottom = min(rect.top for rect in self.buttons.values())
        sorry = [str(words.MISTAKE)]
        if self._archive.problem is not None:
            sorry.append(words.NOT_SAVED(problem=said(self._archive.problem)))
        elif self._archived is not None:
            sorry.append(words.WAS_SAVED(title=words.TITLE))
        last = self._report.strip().rpartition("\n")[2]
        where = words.REPORT_IN(path=drawable(str(self._file))) if self._file else str(words.NO_REPORT)
        top = round(80 * unit)
        for text, size, colour in (
            (str(words.HEADING), 52, _EDGE),
            (paragraph(sorry), 28, _TEXT),
            (last, 24, _SOFT),
            (paragraph((where, str(words.REPORT_HOLDS))), 24, _SOFT),
            (self.said, 26, _EDGE),
        ):
            place = Rect(left, top, across, bottom - top)
            top = _write(surface, text, place, round(size * unit), colour) + round(24 * unit)

    def _draw_buttons(self, surface: pygame.Surface, left: int, unit: float) -> None:
        font = pygame.font.Font(None, max(_MIN_PX, round(30 * unit)))
        gap = max(2, round(24 * unit))
        wide = max(round(260 * unit), max(font.size(text)[0] for text in self._names.values()) + 2 * gap)
        high = max(round(64 * unit), font.get_linesize() + gap)
        top = surface.get_height() - max(round(150 * unit), high + gap)
        for number, (name, text) in enumerate(self._names.items()):
            rect = Rect(left + number * (wide + gap), top, wide, high)
            self.buttons[name] = rect
            surface.fill(_FILL if number == 0 else _DARK, rect)
            pygame.draw.rect(surface, _EDGE, rect, max(1, round(2 * unit)))
            image = font.render(text, True, _TEXT)
            surface.blit(image, image.get_rect(center=rect.center))


def _write(surface: pygame.Surface, text: str, place: Rect, px: int, colour: tuple[int, int, int]) -> int:
    """Draw text in as many lines as fit a place; return the y coordinate of its end."""
    font = pygame.font.Font(None, max(_MIN_PX, px))
    characters = max(20, place.width // max(1, font.size("n")[0]))
    top, step = place.top, font.get_linesize()
    for line in textwrap.wrap(drawable(text), characters):
        if top + step > place.bottom:
            break
        surface.blit(font.render(line, True, colour), (place.left, top))
        top += step
    return top


def notice(text: str) -> None:
    """Show why the game does not start, until a key or a click; nothing if it would be invisible."""
    try:
        if begin() in BLIND:
            return
        pygame.font.init()
        pygame.display.set_caption(WINDOW)
        surface = pygame.display.set_mode(_NOTICE)
    except pygame.error:
        return
    leaves = (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
    place = surface.get_rect().inflate(-80, -60)
    lines = (
        (words.CANNOT_START(program=WINDOW), 36, _EDGE),
        (f"{text[:1].upper()}{text[1:]}.", 24, _TEXT),
        (str(words.CLOSES), 22, _SOFT),
    )
    while not any(event.type in leaves for event in pygame.event.get()):
        surface.fill(_BACK)
        top = place.top
        for line, px, colour in lines:
            room = Rect(place.left, top, place.width, place.bottom - top)
            top = _write(surface, line, room, px, colour) + 16
        pygame.display.flip()
        pygame.time.wait(_STEP_MS)
    pygame.quit()
