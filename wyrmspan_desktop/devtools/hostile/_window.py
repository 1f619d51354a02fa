"""A window of the real program on the files of a home, checked at every frame.

It is driven by events only, as the main loop delivers them.  After every frame the invariants are checked; a violation
is a `Fault`, as is any error of the program.
"""

from __future__ import annotations

import faulthandler
import gc
import logging
import os
import random
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest import mock

from wyrmspan_desktop import resources
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.devtools.hostile._clock import clock_s
from wyrmspan_desktop.devtools.hostile._odd import damaged_in
from wyrmspan_desktop.engine import Step
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_for
from wyrmspan_desktop.session import Archive, FileProblem, files, record
from wyrmspan_desktop.session.ai_tasks import AiTask, Thinkers
from wyrmspan_desktop.session.listing import ENDING, source_of
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing import xvfb
from wyrmspan_desktop.testing.memory import memory_mb
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.scenes.ask import TellScene
from wyrmspan_desktop.ui.system.window import open_window
from wyrmspan_desktop.ui.table.screens.game import PlayedScene

import pygame  # isort: skip

from wyrmspan_desktop.devtools.hostile._unhurried import Unhurried
from wyrmspan_desktop.testing.pilot import FRAME_S
from wyrmspan_desktop.text.messages import all_said, problem_line

PATIENCE_S = 2.0
"""The longest time between two visible frames."""
_STACKS_S = PATIENCE_S
"""After so long the stacks of all threads are recorded; tests shorten it."""
CLOSING_S = 10.0
"""For the end of the program, which waits until processes that think are gone."""
MAX_MB = 500
_PAUSES_S = (0.0, 0.0, 0.0, 0.0, 0.0, 0.3)
"""For so long a slow disk keeps one waiting."""
_LOOK_FRAMES = 50
"""After so many frames the memory is looked at."""
_BEGAN = datetime(2026, 5, 4, 20, 15, tzinfo=UTC)


class Fault(AssertionError):
    """The program broke one of its promises."""


class Tally:
    """Counts of scenes, decisions, frames and saves."""

    def __init__(self) -> None:
        self.visits: Counter[str] = Counter()
        """The number of visits by scene."""
        self.decisions: Counter[str] = Counter()
        """The number of answers by kind of decision."""
        self.frames = self.saves = 0
        self.longest_s = self.most_mb = 0.0

    def add(self, other: Tally) -> None:
        """Add the counts of another window."""
        self.visits += other.visits
        self.decisions += other.decisions
        self.frames += other.frames
        self.saves += other.saves
        self.longest_s = max(self.longest_s, other.longest_s)
        self.most_mb = max(self.most_mb, other.most_mb)

    def lines(self) -> Iterator[str]:
        """Yield all counts as text."""
        for title, counts in (("scenes", self.visits), ("decisions answered", self.decisions)):
            yield f"{title}: " + ", ".join(f"{name} {number}" for name, number in counts.most_common())
        yield (
            f"{self.frames} frames, the longest {self.longest_s:.2f} s, at most {self.most_mb:.0f} MB; "
            f"{self.saves} kept games opened again and found equal"
        )


class Quick(Thinkers):
    """Bots and hints that answer at once, in this process, deterministically."""

    def prepare(self) -> None:
        """Do nothing: there is no process to start."""

    def answer(self, name: str, game: Any, budget_s: float | None = None) -> AiTask[list[str]]:
        return _thought(_quickly(game))

    def hints(self, game: Any, budget_s: float | None = None) -> AiTask[list[Any]]:
        if game.KIND != WYRMSPAN:
            return _thought(kind_for(game).hints(game, 0, 0.0))
        return _thought([Hint(_quickly(game), 60.0, (Reason("egg points", 1),))])


def _quickly(game: Any) -> list[str]:
    """Return an instant answer to the open decision of any kind of game."""
    return heuristic_policy.answer(game) if game.KIND == WYRMSPAN else [*game.decision.default]


def _thought(result: Any) -> AiTask[Any]:
    thought = AiTask(lambda _: result)
    thought.thread.join()
    return thought


@contextmanager
def stage(*, dummy: bool) -> Iterator[Path]:
    """Provide a deep working folder, removed afterwards, and a display.

    ``dummy``: SDL's driver without a screen; a server of its own otherwise.  Raises `xvfb.NoServer`.
    """
    environment, folder = dict(os.environ), Path.cwd()
    blind = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    logger = logging.getLogger("wyrmspan_desktop")
    propagates, logger.propagate = logger.propagate, False
    silent = logging.NullHandler()
    logger.addHandler(silent)
    with tempfile.TemporaryDirectory(prefix="wyrmspan-") as top:
        # Deep enough that a typed path with dots in it does not lead out.
        place = Path(top).resolve() / "a" / "b" / "c" / "d"
        place.mkdir(parents=True)
        try:
            with nullcontext(blind) if dummy else xvfb.display() as found:
                os.environ.update(found, HOME=str(place))
                yield place
        finally:
            pygame.quit()
            os.chdir(folder)
            os.environ.clear()
            os.environ.update(environment)
            logger.removeHandler(silent)
            logger.propagate = propagates


class Window(Unhurried):
    """The program in a window, from start to end, on the files of a home.

    Randomness inside the program comes from ``dice``.  ``in_background``: bots think and files are read as for
    a player, and the disk is slow; otherwise both are waited for, which is reproducible.
    """

    def __init__(
        self,
        home: Path,
        dice: random.Random,
        tally: Tally,
        *,
        size: tuple[int, int] = (1280, 720),
        in_background: bool = False,
    ) -> None:
        self.home, self.tally, self.dice = home, tally, dice
        os.environ[resources.HOME_VARIABLE] = str(home)
        chance = random.Random(dice.random())
        self._changed = ExitStack()
        """Changes of this process that last as long as the window."""
        self._changed.enter_context(
            mock.patch.multiple(secrets, randbits=chance.getrandbits, randbelow=chance.randrange)
        )
        if in_background:
            self._changed.enter_context(mock.patch.object(files, "read", _slowly(files.read, chance)))
        self._in_background = in_background
        self._moments = 0
        self._scene: object = None
        self._table: PlayedScene | None = None
        self._asked: str | None = None
        self._found_at = 0
        try:
            app = self._started(size, in_background=in_background)
        except BaseException:
            self._changed.close()
            raise
        super().__init__(app, dice.randrange(1 << 30), flip=True)

    def _started(self, size: tuple[int, int], *, in_background: bool) -> App:
        """Start the program as `ui.run` does."""
        settings = Settings(resources.config_dir())
        app = App(
            open_window(size, settings.values.fullscreen),
            debug=True,
            settings=settings,
            images=Images.of_the_game(),
            is_bare=True,
        )
        if settings.notes:
            app.scenes.push(TellScene(app, "About the settings", all_said(settings.notes)))
        with self._patient("the first frame"):
            app.step(0.0)
            app.draw()
        archive = Archive(resources.data_dir(), clock=self._now)
        app.open(archive, Thinkers(early=True) if in_background else Quick())
        app.pads.start()
        return app

    def _now(self) -> datetime:
        """Return a time one second later at each call: no two games are saved at the same time."""
        self._moments += 1
        return _BEGAN + timedelta(seconds=self._moments)

    # --- frames -------------------------------------------------------------------------------

    def frame(self, dt: float = FRAME_S) -> None:
        """Draw a frame and run all checks."""
        app = self.app
        with self._patient("taking events"):
            for event in pygame.event.get():
                app.handle(event)
        if not self._in_background:
            app.background.wait()
        with self._patient("a frame"):
            if app.running:
                app.step(dt)
            drawn = app.draw()
            if drawn:
                app.present()
            else:
                app.on_idle()
        self.frames += 1
        self.tally.frames += 1
        self._look(drawn=drawn)

    @contextmanager
    def _patient(self, what: str, most_s: float | None = None) -> Iterator[None]:
        """Raise `Fault` if something takes too long, not counting time that other processes used."""
        with tempfile.TemporaryFile("w+", encoding="utf-8") as stacks:
            began = clock_s()
            faulthandler.dump_traceback_later(_STACKS_S, file=stacks)
            try:
                yield
            finally:
                faulthandler.cancel_dump_traceback_later()
            took = clock_s() - began
            self.tally.longest_s = max(self.tally.longest_s, took)
            if took > (most_s or PATIENCE_S):
                stacks.seek(0)
                raise Fault(f"{what} took {took:.1f} s, and meanwhile was here:\n{stacks.read()}")

    # --- what must always be true -------------------------------------------------------------

    def _look(self, *, drawn: bool) -> None:
        app, scene = self.app, self.app.scene
        if scene is not self._scene and scene is not None:
            self.tally.visits[scene.name] += 1
        self._scene = scene
        if drawn and not app.too_small:
            _expect_inside(app)
        if app.has_archive and app.archive.problem is not None:
            raise Fault(f"games cannot be kept: {app.archive.problem}")
        if app.table is not self._table:
            left, self._table = self._table, app.table
            self._follow(left)
        if self._table is not None:
            _expect_agreement(self._table)
        if self.frames % _LOOK_FRAMES == 0:
            self._expect_little_memory()

    def _expect_little_memory(self) -> None:
        if memory_mb() > MAX_MB:
            gc.collect()  # tables that were left shortly before are still there
        now = memory_mb()
        self.tally.most_mb = max(self.tally.most_mb, now)
        if now > MAX_MB:
            raise Fault(f"the program takes {now:.0f} MB")

    def _follow(self, left: PlayedScene | None) -> None:
        """Follow a change of table."""
        if left is not None:
            self._expect_kept(left)
        table = self._table
        if table is None:
            return
        session = table.session
        self._found_at = session.game.serial

        def note(step: Step | None = None) -> None:
            if step is not None and self._asked is not None:
                self.tally.decisions[self._asked] += 1
            self._asked = session.decision.kind if session.decision is not None else None
            session.game.check()

        note()
        session.subscribe(note, note)

    def _expect_kept(self, table: PlayedScene) -> None:
        """Check that the file of a closed game holds exactly this game."""
        if table.control.archived is None:
            return
        archive, session = self.app.archive, table.session
        archive.writer.flush()
        folder = archive.finished if session.is_over else archive.saves
        path = source_of(folder / f"{table.control.archived.about.id}{ENDING}")
        try:
            opened = record.go_on(record.read(path), path)
        except FileProblem as problem:
            raise Fault(f"a game that was left cannot be opened again: {problem_line(problem)}") from problem
        # A game that was mended when it was opened is not written before something is answered.
        is_known = bool(table.control.archived.notes) and session.game.serial == self._found_at
        if (opened.notes and not is_known) or opened.session.game.digest() != session.game.digest():
            raise Fault(f"{path.name} is not the game that was left: {opened.notes}")
        self.tally.saves += 1

    # --- the end ------------------------------------------------------------------------------

    def close(self) -> None:
        """Close the program, which writes everything to disk."""
        table = self.app.table
        try:
            with self._patient("closing", CLOSING_S):
                self.app.close()
            if table is not None:
                self._expect_kept(table)
        finally:
            self.abandon()

    def abandon(self) -> None:
        """Release everything that outlives the program, and stop its threads."""
        app = self.app
        with suppress(Exception):
            app.archive.close()
            app.painter.images.close()
            app.thinkers.close()
        self._changed.close()
        pygame.quit()


def _slowly(read: Callable[..., bytes], chance: random.Random) -> Callable[..., bytes]:
    """Return a read function as slow as a slow disk."""

    def slow(*arguments: Any) -> bytes:
        time.sleep(chance.choice(_PAUSES_S))
        return read(*arguments)

    return slow


def _expect_inside(app: App) -> None:
    """Check that every enabled target is at least partly visible."""
    room = pygame.Rect((0, 0), app.size)
    for target in app.targets:
        if target.enabled and not room.contains(target.rect):
            raise Fault(f"{target.id} lies at {target.rect}, outside of a window of {room.size}")


def _expect_agreement(table: PlayedScene) -> None:
    """Check that a table at rest shows the state of its game, unless the next person is to see the rest of it."""
    if table.control.at_screen.has_unseen:
        return
    if table.board.playback.settled and not table.board.agrees(table.session.game):
        raise Fault("the table at rest does not show the game as it is")


def expect_sound(home: Path) -> int:
    """Check that every game in a home opens whole, except those damaged before, and that all lists can be read.

    Return the number of whole games.
    """
    archive, damaged = Archive(home / "data"), damaged_in(home)
    try:
        paths = [*archive.saves.glob(f"*{ENDING}"), *archive.finished.glob(f"*{ENDING}")]
        sound = [path for path in sorted(paths) if path.name not in damaged]
        for path in sound:
            opened = record.go_on(record.read(path), path)
            if opened.notes:
                raise Fault(f"{path.name} is not whole: {opened.notes}")
        unread = [each for each in archive.entries() if each.problem and each.path.name not in damaged]
        if unread:
            raise Fault(f"the list of games says: {unread[0].problem}")
        finished = {path.stem for path in sound if path.parent == archive.finished}
        assert archive.history is not None
        known = {game.id for game in archive.history.games() if f"{game.id}{ENDING}" not in damaged}
        if finished != known:
            raise Fault(f"the history does not hold what is finished: {sorted(finished ^ known)}")
        settings = Settings(home / "config")
        if settings.notes:
            raise Fault(f"the settings say: {settings.notes}")
        return len(sound)
    finally:
        archive.close()
