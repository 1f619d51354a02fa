"""Windows of every size: ``python -m wyrmspan_desktop.devtools.hostile sizes --scene library --size 300x200``.

Every scene is opened in a window of every size, at every scale; and in a usual window that is resized there and back.
Text typed before has to survive, with its cursor.  No frame may take long.  The crash screen is shown at every size
too.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import perf_counter, thread_time

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools._windows import add_choices, belongings, opened, show
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.settings import MAX_SCALE, MIN_SCALE
from wyrmspan_desktop.testing.scenes import SCENES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.rescue import CrashScreen
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip

Size = tuple[int, int]

USUAL: Size = (1280, 720)
SIZES: tuple[Size, ...] = (
    *(
        (1, 1),
        (2, 2),
        (3, 17),
        (16, 16),
        (100, 40),
        (300, 200),
        (640, 400),
        (959, 539),
        (959, 1200),
        (2000, 539),
    ),
    *((960, 540), (961, 541), (1024, 600), USUAL, (1920, 1080), (3840, 2160)),
    *((1, 3000), (3000, 1), (960, 3000), (3840, 540)),
)
SCALES = tuple(range(MIN_SCALE, MAX_SCALE + 1, 25))
MADE = (*SCENES, *("library", "replay", "scores_end", "scores_solo", "set_up", "too-much", "ravel"))
_TYPED = "Zoë 7"
_FRAMES = 3
_SLOW_S, _HANGS_S = 3.0, 20.0
"""The longest time of a frame, of the processor and by the clock, in seconds.

No worker helps here: a frame of five seats at 3840x2160 makes all its pictures itself, which takes two seconds.
"""
_SEEN: Size = (300, 200)
"""From this size on there has to be something to read."""


class Sizes:
    """Tries combinations; ``tried`` counts them, ``faults`` lists errors, ``slowest`` is in seconds."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.tried: Counter[str] = Counter()
        self.faults: list[str] = []
        self.slowest = (0.0, "")

    def sweep(self, scenes: Iterable[str], sizes: Sequence[Size], scales: Iterable[int]) -> None:
        """Try every scene at every size and scale, opened at it and resized to it."""
        scales = tuple(scales)
        for name in scenes:
            for scale in scales:
                for size in sizes:
                    self._try(name, size, scale, (size,))
                # One app goes through all of them, as a window does whose edge is dragged.
                self._try(name, None, scale, (USUAL, *(each for size in sizes for each in (size, USUAL))))

    def _try(self, name: str, first: Size | None, scale: int, way: Sequence[Size]) -> None:
        """Open a scene at the first of some sizes, and resize through the others."""
        at = way[0]
        try:
            surface = pygame.display.set_mode(at, pygame.RESIZABLE)
            app = opened(surface, self._folder, Images.of_the_game(threaded=False), scale=scale)
            try:
                show(app, name)
                self._frames(app, name, at, scale)
                typed = type_into_lines(app)
                for at in way[1:]:
                    resize(app, at)
                    self._frames(app, name, at, scale)
                    self.tried["resized"] += 1
                    if (now := app.gui.typed) != typed:
                        self._fault(name, at, scale, f"{typed} has become {now}")
                        break
                    self.tried["lines that stayed"] += len(typed)
            finally:
                app.close()
        except Exception:  # noqa: BLE001 - whatever it is, it is a fault
            self._fault(name, at, scale, traceback.format_exc())
        self.tried["opened"] += first is not None

    def _frames(self, app: App, name: str, size: Size, scale: int) -> None:
        pygame.event.get()
        for _ in range(_FRAMES):
            app.background.wait()
            begun = perf_counter(), thread_time()
            app.step(0.1)
            app.draw()
            took, own = perf_counter() - begun[0], thread_time() - begun[1]
            reported = f"{took:.1f} s, {own:.1f} s of them at work: {name} at {size[0]}x{size[1]}, {scale} %"
            self.slowest = max(self.slowest, (own, reported))
            if own > _SLOW_S or took > _HANGS_S:
                self._fault(name, size, scale, f"a frame took {reported}")
        if size[0] >= _SEEN[0] and size[1] >= _SEEN[1] and is_blank(app.window):
            self._fault(name, size, scale, "nothing can be read")

    def rescue(self, sizes: Iterable[Size]) -> None:
        """Show the screen after an error at every size."""
        archive = Archive(None)
        screen = CrashScreen("What went wrong:\nValueError: \0\ud800\u200b", None, archive, None)
        for size in sizes:
            surface = pygame.Surface(size)
            try:
                screen.draw(surface)
            except Exception:  # noqa: BLE001 - whatever it is, it is a fault
                self._fault("the screen after an error", size, 100, traceback.format_exc())
            self.tried["screens after an error"] += 1
        archive.close()

    def _fault(self, name: str, size: Size, scale: int, text: str) -> None:
        again = f"--scene {name} --size {size[0]}x{size[1]} --scale {scale}"
        self.faults.append(f"{again}\n{text}")


def resize(app: App, size: Size) -> None:
    """Resize the window."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    app.handle(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))


def type_into_lines(app: App) -> dict[str, object]:
    """Type into every line of the scene, with the cursor of the last amid its text; return the texts."""
    for name in app.gui.typed:
        app.gui.focus(name)
        for letter in _TYPED:
            app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    app.step(0.1)
    return dict(app.gui.typed)


def is_blank(surface: pygame.Surface) -> bool:
    """Return whether a picture has no pixel in the colour of text."""
    return not pygame.mask.from_threshold(surface, theme.TEXT, (40, 40, 40)).count()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: 1 if something went wrong."""
    parser = parser_of(__doc__)
    add_choices(parser, MADE)
    options = parser.parse_args(arguments)
    with belongings() as folder:
        open_window(USUAL, fullscreen=False)
        sizes = Sizes(folder)
        chosen = options.size or SIZES
        sizes.rescue(chosen)
        for name in options.scene or MADE:
            before = sizes.tried.total(), len(sizes.faults)
            sizes.sweep((name,), chosen, options.scale or SCALES)
            tried, faults = sizes.tried.total() - before[0], len(sizes.faults) - before[1]
            print(f"{name}: {tried:,} trials, {faults} faults", flush=True)
    print("tried:", ", ".join(f"{count:,} {what}" for what, count in sizes.tried.items()))
    print(f"the slowest frame took {sizes.slowest[1]}")
    for fault in sizes.faults:
        print(f"\nFAULT {fault}")
    print(f"{len(sizes.faults)} faults")
    return 1 if sizes.faults else 0
