"""A program in a real window and its twin: the same game run by these sources, click by click.

The program runs in its own process and gets only mouse clicks in its window (`screens`).  The twin is the
reference: after every click both are compared, pixel by pixel.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, perf_counter, process_time, sleep
from typing import Any, Protocol

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import screens
from screens import Screen

from wyrmspan_desktop.message import Message, Reason
from wyrmspan_desktop.resources import data_root
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.image_source import FOLDER as PICTURED
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip

SIZE = screens.window_size()
SEED = 5
PATIENCE_S = 60.0
"""Time limit for the program to look like its twin, on a busy machine."""

SPIN_S = 0.04
"""Duration of the busyness probe: longer than a tick of the process clock of Windows."""
REST_S = 2.0
"""A picture that has not changed for so long stays."""
LOOKED_S = 0.45
"""Delay before clicks on a question: its buttons ignore earlier ones."""
PICTURES = Path(__file__).resolve().parents[1] / "build" / "smoke"
"""Folder for pictures of both if they differ."""
CLOCK = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
"""The clock of both stands still: when a game was saved, and how long it took, is shown."""


class Differs(AssertionError):
    """The program looks different from its twin, or has ended."""


def screen(folder: Path, size: tuple[int, int] = SIZE) -> AbstractContextManager[Screen]:
    """Return a screen that shows a window of a size; raises as `screens.screen` does."""
    return screens.screen(folder, size, corner(size))


def arguments() -> list[str]:
    """Return options that make a program look the same as its twin."""
    return ["--still", "--windowed", "{}x{}".format(*SIZE), "--clock", CLOCK.isoformat()]


def corner(size: tuple[int, int]) -> tuple[int, int]:
    """Return the initial position of the mouse."""
    return size[0] - 1, size[1] - 1


def _busy() -> float:
    """Return the factor by which a busy machine slows everything down."""
    if sys.platform == "win32":
        wall, worked = perf_counter(), process_time()
        while process_time() < worked + SPIN_S:
            pass
        times = (perf_counter() - wall) / (process_time() - worked)
    else:
        times = os.getloadavg()[0] / (os.cpu_count() or 1)
    return min(4.0, max(1.0, times))


class Running(Protocol):
    """A running or finished program."""

    @property
    def returncode(self) -> Any:
        """Exit code; None while unknown."""

    def poll(self) -> int | None:
        """Return None while it runs."""


class Twin(Pilot):
    """Plays in both windows and checks that they look the same."""

    def __init__(
        self,
        program: Running,
        shown: Screen,
        folder: Path,
        *,
        trouble: Mapping[str, str] | None = None,
        is_second: bool = False,
    ) -> None:
        """Open the twin with its own files in ``folder``.

        ``trouble``: reasons why files cannot be written, by kind ("config" and "data"), as for the program.
        ``is_second``: another twin is open in this process, and this one closes before it.
        """
        self._is_second = is_second
        size = shown.size
        surface = pygame.Surface(size) if is_second else open_window(size, fullscreen=False)
        config, data = (None, None) if trouble else (folder / "config", folder / "data")
        for each in (config, data):
            if each is not None:
                each.mkdir(parents=True, exist_ok=True)
        pictures = Images(data_root() / "assets" / PICTURED, threaded=False)
        said = {
            kind: Message(Code.SYSTEM_SAYS, {"reason": Reason(reason)})
            for kind, reason in (trouble or {}).items()
        }
        settings = Settings(config, trouble=said.get("config"))
        settings.set_this_time(reduced_motion=True)
        app = App(surface, seed=SEED, debug=True, settings=settings, images=pictures)
        super().__init__(app, SEED)
        self.app.open(Archive(data, trouble=said.get("data"), clock=lambda: CLOCK), Thinkers(workers=1))
        self._program, self._shown = program, shown
        self._at = corner(size)
        self.compared = 0

    def click(self, target: Target, button: int = 1) -> None:
        self.agree()
        point = target.rect.center
        super().click(target, button)
        sleep(LOOKED_S * _busy())
        self._shown.click(point, button)
        self._at = point

    def agree(self) -> None:
        """Wait until both look the same; `Differs` if they do not, with pictures of both."""
        end = monotonic() + PATIENCE_S
        pygame.mouse.set_pos(self._at)  # there is one mouse for all twins
        while True:
            self.frame()
            self.app.on_idle()
            mine, theirs = self.pixels(), self._shown.pixels()
            if mine == theirs:
                self.compared += 1
                return
            if self._program.poll() is not None:
                raise Differs(f"the program ended with {self._program.returncode} in {self.scene}")
            if monotonic() > end:
                raise Differs(self._told())
            sleep(0.01)

    def pixels(self) -> bytes:
        """Return the pixels of the twin."""
        return pygame.image.tobytes(self.app.window, "RGB")

    def _told(self) -> str:
        wrong = _wrong(self.pixels(), self._shown.pixels())
        names = [str(PICTURES / name) for name in ("program.png", "twin.png")]
        PICTURES.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self._shown.picture(), names[0])
        pygame.image.save(self.app.window, names[1])
        return f"{wrong} pixels of {self.scene} differ after {self.clicks} clicks: see {' and '.join(names)}"

    def escape(self) -> None:
        """Press Escape in both windows."""
        self.press(pygame.K_ESCAPE)
        self._shown.escape()

    def click_alone(self, name: str) -> None:
        """Click a button in the program only, where its response may differ."""
        target = self.app.targets.named(name)
        assert target is not None, f"no {name} in {self.scene}"
        self._at = target.rect.center
        self._shown.click(self._at)

    def is_shown_too(self, name: str) -> bool:
        """Return whether the program shows a button as the twin does, possibly higher or lower."""
        target = self.app.targets.named(name)
        assert target is not None, f"no {name} in {self.scene}"
        # Without its edges, which let through what is behind them.
        left, top, wide, high = target.rect.inflate(-12, -12)
        across = slice(3 * left, 3 * (left + wide))
        mine = [line[across] for line in self._lines(self.pixels())[top : top + high]]
        theirs = [line[across] for line in self._lines(self._shown.pixels())]
        return any(theirs[down : down + high] == mine for down in range(len(theirs) - high + 1))

    def differs_in(self, rect: pygame.Rect) -> bool:
        """Return whether the program differs from the twin in a part of the window."""
        across, down = slice(3 * rect.left, 3 * rect.right), slice(rect.top, rect.bottom)
        mine, theirs = (self._lines(each)[down] for each in (self.pixels(), self._shown.pixels()))
        return [line[across] for line in mine] != [line[across] for line in theirs]

    def wait_for_rest(self) -> None:
        """Wait until the program's window stops changing."""
        seen, since = b"", monotonic()
        while monotonic() < since + REST_S:
            now = self._shown.pixels()
            if now != seen:
                seen, since = now, monotonic()
            sleep(0.05)

    def _lines(self, pixels: bytes) -> list[bytes]:
        """Return the lines of a picture, top down."""
        width = 3 * self._shown.size[0]
        return [pixels[at : at + width] for at in range(0, len(pixels), width)]

    def wait_for(self, is_there: Callable[[], object], what: str) -> None:
        """Run frames of the twin until a target exists; raises `Differs` if it never does."""
        end = monotonic() + PATIENCE_S
        while not is_there():
            if self._program.poll() is not None or monotonic() > end:
                raise Differs(f"{what}: not in {self.scene}, {self._told()}")
            pygame.mouse.set_pos(self._at)  # what it lies on is lit in both
            self.frame()
            sleep(0.02)

    def open(self, path: Path) -> None:
        """Open the file that the program was started with."""
        self.app.go.open_file(path)
        for _ in range(3):
            self.frame()
        self.agree()

    def settle(self, most: int = 60) -> None:
        super().settle(most)
        self.agree()

    def press_buttons(self, names: Sequence[str]) -> None:
        """Click one button after the other."""
        for name in names:
            self.settle()
            self.click_named(name)
        self.settle()

    def play_some(self, clicks: int) -> None:
        """Click this many highlighted things at the table."""
        for _ in range(clicks):
            self.settle()
            self.turn()
        self.settle()
        if self.scene == "ask":  # the last click was a second thought's beginning
            self.press_buttons(["stay"])

    def close(self) -> None:
        """Close the twin without telling the program."""
        self.app.close()
        if not self._is_second:
            pygame.quit()


def _wrong(mine: bytes, theirs: bytes) -> int:
    """Return the number of different pixels."""
    return sum(mine[at : at + 3] != theirs[at : at + 3] for at in range(0, len(mine), 3))
