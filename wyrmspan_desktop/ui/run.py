"""The main loop: opens the window with the player's files, and plays until it is closed.

An error in a frame ends at a screen that reports it, and that can save the game if possible.
"""

from __future__ import annotations

import gc
import logging
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system.window import NoDisplay, open_window, preferred_languages

import pygame  # isort: skip

from wyrmspan_desktop import resources
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.files import Writer
from wyrmspan_desktop.session.priority import favour_ui_thread
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.text import languages, menus
from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.ui.accessibility import opening
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.system import pane
from wyrmspan_desktop.ui.system.shutdown import ShutdownRequest, heeded
from wyrmspan_desktop.ui.system.sound_device import quit_pygame

if TYPE_CHECKING:
    from datetime import datetime

    from wyrmspan_desktop.session import AnySession, record
    from wyrmspan_desktop.ui.accessibility.adapter import Adapter

__all__ = ["FileProblem", "NoCards", "NoDisplay", "run"]

FRAMES_PER_SECOND = 60
STILL_S = 0.5
"""Seconds without drawing and input after which time passes for the app only at the next event."""
LOOKS = 4
"""The number of frames after which ambient effects go on."""
STILL_STEP_S = 0.1
"""The least seconds between two steps of a still window; background work may be ready.

A step each time that the ambient effects go on would cost 8 % more of an idle window's processor time (`bench_idle`).
"""

_log = logging.getLogger(__name__)


class NoCards(RuntimeError):
    """The files of the cards cannot be used."""


def run(
    *,
    seed: int | None = None,
    size: tuple[int, int] | None = None,
    fullscreen: bool = False,
    session: AnySession | None = None,
    replay: Path | None = None,
    file: Path | None = None,
    still: bool = False,
    clock: datetime | None = None,
) -> int:
    """Open the window and play until it is closed: 0, or 1 after an error in the program.

    A signal that ends the program closes it as well, without a question: 128 plus its number then.  It opens at the
    table of a session, or at the replay of a file, if one is given; with the window of the settings if neither a
    size nor full screen is requested.  ``still``: with reduced motion this time.  ``clock``: a fixed time for the
    clock that stamps games.  Another ``file`` is opened, or its problem shown, over the title.

    Raises `NoDisplay`, `NoCards`, and `FileProblem` if the file cannot be played.
    """
    with heeded() as wish:
        watched = _watched(replay) if replay is not None else None
        return _run(wish, _Wanted(seed, size, fullscreen, session, watched, file, clock), still=still)


class _Wanted(NamedTuple):
    """What the window shows; see `run`."""

    seed: int | None
    size: tuple[int, int] | None
    fullscreen: bool
    session: AnySession | None
    watched: record.Opened | None
    file: Path | None
    clock: datetime | None

    @property
    def is_remembered(self) -> bool:
        """Whether the window is that of the settings."""
        return self.size is None and not self.fullscreen


def _run(wish: ShutdownRequest, wanted: _Wanted, *, still: bool) -> int:
    favour_ui_thread()
    early = _Early()
    config, trouble = _folder(resources.config_dir)
    settings = Settings(config, trouble=trouble, writer=Writer())
    if still:
        settings.set_this_time(reduced_motion=True)
    lock = None
    try:
        with _uncaught_is_logged():
            adapter = opening.open_adapter() if opening.IS_OF_WINDOW else None
            app = _opened(settings, wanted, adapter)
            # After the first frame: it needs libraries that nothing else on the title does.
            from wyrmspan_desktop.session import logs

            log_folder, _ = _folder(resources.log_dir)
            early.end()
            lock = logs.start(log_folder)
            early.hand_on()
            _open(app, wanted.clock)
            app.listen_to_reader(adapter or _attached())
            _show(app, wanted)
            return play(app, log_folder, wish)
    finally:
        early.end()
        quit_pygame()
        if lock is not None:
            logs.stop(lock)


def _show(app: App, wanted: _Wanted) -> None:
    """Open what is wanted, or the news after an upgrade, over the title."""
    from wyrmspan_desktop.ui.pages.news import greet

    if wanted.session is not None:
        app.go.sit_down(wanted.session)
    if wanted.watched is not None:
        app.go.watch(wanted.watched)
    if wanted.file is not None:
        app.go.open_file(wanted.file.absolute())
    greet(app, is_at_title=(wanted.session or wanted.watched or wanted.file) is None)


def _opened(settings: Settings, wanted: _Wanted, adapter: Adapter | None) -> App:
    """Open the window, make it known to screen readers, and show its first frame."""
    tongue = languages.wanted(settings.values.language, preferred_languages())
    if tongue != (language() or "en"):  # the language of the environment is active already
        languages.speak(tongue)
    surface = open_window(
        wanted.size,
        wanted.fullscreen or (wanted.is_remembered and settings.values.fullscreen),
        settings.values.place if wanted.is_remembered else None,
        None if adapter is None else partial(_attach, adapter),
    )
    app = App(
        surface,
        seed=wanted.seed,
        settings=settings,
        images=Images.of_the_game(),
        is_bare=True,
        is_remembered=wanted.is_remembered,
    )
    if app.settings.notes:
        from wyrmspan_desktop.text.messages import all_said

        app.go.tell(str(menus.ABOUT_SETTINGS), all_said(app.settings.notes))
    if wanted.session is None and wanted.watched is None:
        _frame(app)
    return app


class _Early(logging.Handler):
    """Stores log records until there is a log: on a terminal at most one line may appear."""

    def __init__(self) -> None:
        super().__init__()
        self._records: list[logging.LogRecord] = []
        self._all = logging.getLogger("wyrmspan_desktop")
        self._all.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Store a record."""
        self._records.append(record)

    def hand_on(self) -> None:
        """Pass the records on, now that the log is set up, or known to be impossible."""
        for each in self._records:
            self._all.handle(each)

    def end(self) -> None:
        """Stop storing."""
        self._all.removeHandler(self)


def _watched(path: Path) -> record.Opened:
    from wyrmspan_desktop.session import record

    return record.go_on(record.read(path), path)


def _frame(app: App) -> None:
    """Show the title, without deferring anything, before slower work."""
    with app.painter.at_once():
        app.step(0.0)
        if app.draw():
            app.present()


def _open(app: App, clock: datetime | None) -> None:
    """Give the app rules, cards and the player's games; no games if their folder is unusable.

    ``clock``: a fixed time for the clock that stamps games.
    """
    from wyrmspan_desktop.core.errors import CardError
    from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
    from wyrmspan_desktop.session import Archive
    from wyrmspan_desktop.session.ai_tasks import Thinkers

    try:
        kind_of(WYRMSPAN).prepare()
    except CardError as error:
        from wyrmspan_desktop.text.card_faults import fault_text

        raise NoCards(fault_text(error)) from error
    data, trouble = _folder(resources.data_dir)
    archive = (
        Archive(data, trouble=trouble)
        if clock is None
        else Archive(data, trouble=trouble, clock=lambda: clock)
    )
    app.open(archive, Thinkers(early=True))
    # All objects so far stay alive: collecting garbage among them again and again would delay frames.
    gc.collect()
    gc.freeze()
    gc.enable()
    app.pads.start()


def _attach(adapter: Adapter, window: int) -> None:
    """Connect an adapter with a window, unless that is one of SDL's dummy driver, which has no handle."""
    if window:
        adapter.attach(window)


def _attached() -> Adapter | None:
    """Return an adapter for screen readers that needs no window."""
    adapter = None if opening.IS_OF_WINDOW else opening.open_adapter()
    if adapter is not None:
        adapter.attach(0)
    return adapter


def _folder(find: Callable[[], Path]) -> tuple[Path | None, Message | None]:
    """Return a folder of the player's, or why there is none."""
    try:
        return find(), None
    except resources.ResourceError as error:
        _log.warning("%s", error)
        return None, error.message


def play(app: App, log_folder: Path | None, wish: ShutdownRequest) -> int:
    """Run frames until the app is closed, or has to end; return 0, the code of the request, or 1 after an error."""
    # Imported now, because imports may fail after an error.
    from wyrmspan_desktop.ui import rescue

    try:
        _frames(app, wish)
        app.close()
    except Exception as error:  # noqa: BLE001 - after any error, the player can save the game
        _log.exception("an error in a frame")
        rescue.after(error, app, log_folder, wish)
        return 1
    finally:
        app.painter.images.close()
        app.thinkers.close()
        app.audio.close()
    return wish.code


def _frames(app: App, wish: ShutdownRequest) -> None:
    clock = pygame.time.Clock()
    dt = still = passed = 0.0
    while not wish.signal and app.running:
        is_still = still >= STILL_S
        events = _awaited() if is_still else pygame.event.get()
        passed += dt
        if is_still and events:
            # Work that begins now did not begin during the pause.
            app.step(passed + clock.tick() / 1000)
            dt = passed = 0.0
        for event in events:
            app.handle(pane.in_pixels(event))
        if events or not is_still or passed >= STILL_STEP_S:
            app.step(passed)
            passed = 0.0
        drawn = app.draw()
        if drawn:
            app.present()
        else:
            if app.advance_ambience(dt):
                app.present()
            if not events:
                app.on_idle()
        dt = clock.tick(FRAMES_PER_SECOND) / 1000
        still = 0.0 if drawn or events else still + dt


def _awaited() -> list[pygame.event.Event]:
    """Return the next events; none if they take long.

    It polls once per frame: ``pygame.event.wait`` would poll a thousand times a second.
    """
    for _ in range(LOOKS):
        events = pygame.event.get()
        if events:
            return events
        pygame.time.wait(1000 // FRAMES_PER_SECOND)
    return []


@contextmanager
def _uncaught_is_logged() -> Iterator[None]:
    """Write uncaught errors into the log as well."""
    hook, thread_hook = sys.excepthook, threading.excepthook

    def note(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        _log.critical("an error that nobody caught", exc_info=(kind, error, trace))
        hook(kind, error, trace)

    def note_in_thread(seen: threading.ExceptHookArgs) -> None:
        if seen.exc_value is not None:
            _log.critical(
                "an error in a thread", exc_info=(seen.exc_type, seen.exc_value, seen.exc_traceback)
            )
        thread_hook(seen)

    sys.excepthook, threading.excepthook = note, note_in_thread
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = hook, thread_hook
