"""A program in a real window, and its twin: the same game of these sources, played click by click beside it.

The program runs in a process of its own on a virtual X server that it has for itself, and is given nothing but
clicks of the mouse.  The twin shows what it has to look like: after every click both are compared, pixel by pixel.
Needs Xvfb and xdotool.
"""

from __future__ import annotations

import os
import struct
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from wyrmspan_desktop.message import Message, Reason
from wyrmspan_desktop.resources import data_root
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.session.thinking import Thinkers
from wyrmspan_desktop.testing import xvfb
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.image_loader import FOLDER as PICTURED
from wyrmspan_desktop.ui.image_loader import ImageLoader
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.window import open_window

import pygame  # isort: skip

SIZE = (1280, 720)
SEED = 5
CORNER = (SIZE[0] - 1, SIZE[1] - 1)
"""Where the mouse lies at first."""
PATIENCE_S = 60.0
"""How long the program may take to look like its twin, on a machine that does other things too."""

LOOKED_S = 0.45
"""So long the program's question is looked at before a click: its buttons take none earlier."""
PICTURES = Path(__file__).resolve().parents[1] / "build" / "smoke"
"""Where both are shown if they differ."""
CLOCKED = ("title",)
CLOCK_PIXELS = 200
"""Scenes that tell the time at which a game was saved, which may be another minute; the figures of a minute."""


class Differs(AssertionError):
    """The program shows something else than its twin, or has ended."""


class Screen:
    """The screen of a virtual X server, and the mouse on it."""

    def __init__(self, environment: Mapping[str, str], file: Path) -> None:
        self.environment = dict(environment)
        self._file = file
        # The head of an X window dump: 25 numbers; its own length, and the colours that follow it.
        with file.open("rb") as dump:
            numbers = struct.unpack(">25I", dump.read(100))
        self.size = numbers[4], numbers[5]
        self._start = numbers[0] + 12 * numbers[19]

    def pixels(self) -> bytes:
        """What is on it: red, green and blue of every pixel."""
        return pygame.image.tobytes(self.picture(), "RGB")

    def picture(self) -> pygame.Surface:
        """The same as a picture."""
        start, (width, height) = self._start, self.size
        data = self._file.read_bytes()[start : start + 4 * width * height]
        return pygame.image.frombuffer(data, (width, height), "BGRA").copy()

    def is_drawn(self) -> bool:
        """Whether more than one or two colours are seen in the middle line."""
        width, height = self.size
        with self._file.open("rb") as file:
            file.seek(self._start + 4 * width * (height // 2))
            line = file.read(4 * width)
        return len({line[at : at + 4] for at in range(0, len(line), 4)}) > 2

    def point(self, point: tuple[int, int]) -> None:
        """Move the mouse."""
        self._mouse("mousemove", *map(str, point))

    def click(self, point: tuple[int, int], button: int = 1) -> None:
        """Move the mouse, press and release."""
        self._mouse("mousemove", *map(str, point), "click", str(button))

    def _mouse(self, *command: str) -> None:
        subprocess.run(["xdotool", *command], env=self.environment, check=True, timeout=30)


@contextmanager
def screen(folder: Path, size: tuple[int, int] = SIZE) -> Iterator[Screen]:
    """A screen just as large as the window; `xvfb.NoServer`."""
    folder.mkdir(parents=True, exist_ok=True)
    with xvfb.display(size, framebuffer=folder) as environment:
        keep = ("DISPLAY", "PATH")
        shown = Screen({name: environment[name] for name in keep}, folder / "Xvfb_screen0")
        shown.point(CORNER)
        yield shown


class Twin(Pilot):
    """Plays in the program's window and in its own, and sees that both show the same."""

    def __init__(
        self,
        program: subprocess.Popen[str],
        shown: Screen,
        folder: Path,
        *,
        trouble: Mapping[str, str] | None = None,
        is_second: bool = False,
    ) -> None:
        """``folder`` is for the twin's own files; with ``trouble`` it keeps none, as the program cannot: why, by
        kind of file ("config" and "data").

        ``is_second``: another twin is open in this process, and this one goes before it.
        """
        self._is_second = is_second
        surface = pygame.Surface(SIZE) if is_second else open_window(SIZE, fullscreen=False)
        config, data = (None, None) if trouble else (folder / "config", folder / "data")
        for each in (config, data):
            if each is not None:
                each.mkdir(parents=True, exist_ok=True)
        pictures = ImageLoader(data_root() / "assets" / PICTURED, beside=False)
        said = {
            kind: Message(Code.SYSTEM_SAYS, {"reason": Reason(reason)})
            for kind, reason in (trouble or {}).items()
        }
        settings = Settings(config, trouble=said.get("config"))
        settings.set_this_time(reduced_motion=True)
        app = App(surface, seed=SEED, debug=True, settings=settings, loader=pictures)
        super().__init__(app, SEED)
        self.app.open(Archive(data, trouble=said.get("data")), Thinkers(workers=1))
        self._program, self._shown = program, shown
        self._at = CORNER
        self.compared = 0

    def click(self, target: Target, button: int = 1) -> None:
        self.agree()
        point = target.rect.center
        super().click(target, button)
        sleep(LOOKED_S)
        self._shown.click(point, button)
        self._at = point

    def agree(self) -> None:
        """Wait until both look the same; `Differs` if they do not, with pictures of both."""
        end = monotonic() + PATIENCE_S
        pygame.mouse.set_pos(self._at)  # there is one mouse for all twins
        while True:
            self.frame()
            self.app.on_idle()
            theirs = self._shown.pixels()
            if self.pixels() == theirs or (self.scene in CLOCKED and self._wrong(theirs) <= CLOCK_PIXELS):
                self.compared += 1
                return
            if self._program.poll() is not None:
                raise Differs(f"the program ended with {self._program.returncode} in {self.scene}")
            if monotonic() > end:
                raise Differs(self._told())
            sleep(0.01)

    def pixels(self) -> bytes:
        """What the twin shows."""
        return pygame.image.tobytes(self.app.painter.surface, "RGB")

    def _wrong(self, theirs: bytes) -> int:
        """How many pixels differ."""
        mine = self.pixels()
        return sum(mine[at : at + 3] != theirs[at : at + 3] for at in range(0, len(mine), 3))

    def _told(self) -> str:
        wrong = self._wrong(self._shown.pixels())
        names = [str(PICTURES / name) for name in ("program.png", "twin.png")]
        PICTURES.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self._shown.picture(), names[0])
        pygame.image.save(self.app.painter.surface, names[1])
        return f"{wrong} pixels of {self.scene} differ after {self.clicks} clicks: see {' and '.join(names)}"

    def open(self, path: Path) -> None:
        """Open a file, as the program does that was started with it."""
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
        """Click so many lit things at the table."""
        for _ in range(clicks):
            self.settle()
            self.turn()
        self.settle()

    def close(self) -> None:
        """Leave the twin; the program is not told."""
        self.app.close()
        if not self._is_second:
            pygame.quit()
