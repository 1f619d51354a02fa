"""Draw every scene in every size: ``python -m wyrmspan_desktop.devtools sweep --scene busiest --size 960x540``.

All scenes and tables are drawn in windows of six sizes, at five scales of the interface, in every language and in a
pseudo language with longer words.  Everything has to be legible, inside the window, and without overlaps
(`testing.inspection`), and no text English that has a translation.  Texts cut with an ellipsis are faults at 100 %,
except in the pseudo language; elsewhere they are listed.  ``--pictures FOLDER`` saves pictures of faults.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from tqdm import tqdm

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools._windows import (
    EVERYTHING,
    STILL,
    add_choices,
    add_settings,
    belongings,
    changed_settings,
    opened,
    show,
)
from wyrmspan_desktop.testing.inspection import Inspection, least_px
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.testing.tongues import ENGLISH, Foreign, listening
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip

SIZES = ((960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (2560, 1440))
SCALES = (75, 100, 125, 150, 200)
LANGUAGES = (*languages.offered(), languages.PSEUDO)
_FRAMES = 4
_english = cache(partial(Foreign, ENGLISH))
"""English texts, by the language that is used instead."""


class Case(NamedTuple):
    """A window size, a scale in per cent, and a language."""

    size: tuple[int, int]
    scale: int
    language: str

    def __str__(self) -> str:
        return f"--size {self.size[0]}x{self.size[1]} --scale {self.scale} --language {self.language}"


class Sweep:
    """Draws scenes in many windows, with some settings changed, and counts their faults."""

    def __init__(self, games: Path, pictures: Path | None = None, **changed: Any) -> None:
        self._games, self._pictures, self._changed = games, pictures, changed
        self.tried: Counter[str] = Counter()
        self.faults: list[str] = []
        self.shortened: set[str] = set()
        """Texts that were cut with an ellipsis where that is no fault."""

    def draw(self, cases: Iterable[Case], names: Sequence[str]) -> None:
        """Draw scenes in windows; cases of one size and language share a window."""
        for (of_size, language), scales in _windows(cases).items():
            with self.window(of_size, language) as look:
                for name in names:
                    for scale in scales:
                        look(name, scale)

    @contextmanager
    def window(self, size: tuple[int, int], language: str) -> Iterator[Callable[[str, int], None]]:
        """Open a window; yields a function that draws a scene at a scale in it."""
        with Inspection() as inspection, listening() as said:
            languages.speak(language)
            surface = open_window(size, fullscreen=False)
            pygame.mouse.set_pos(0, size[1] - 1)
            app = opened(surface, self._games, **STILL, **self._changed)
            try:
                yield lambda name, scale: self._look(app, inspection, said, name, Case(size, scale, language))
            finally:
                app.close()
                languages.speak("en")

    def _look(self, app: App, inspection: Inspection, said: set[str], name: str, case: Case) -> None:
        app.settings.change(scale=case.scale)
        app.apply_settings()
        inspection.set.clear()
        said.clear()
        show(app, name)
        pilot = Pilot(app, 1)
        if name in TABLES:
            pilot.settle_at_table()
        for _ in range(_FRAMES):
            pilot.frame()
        self.tried["pictures"] += 1
        self.tried["texts"] += len(inspection.set)
        self.tried["things"] += len(app.targets)
        found = list(inspection.faults(app, least_px(case.size, case.scale)))
        if case.language not in (ENGLISH, languages.PSEUDO):
            found += [f"{text!r} is English" for text in _english(case.language).found(said)]
        short = inspection.shortened()
        if case.language != languages.PSEUDO and case.scale == 100:
            found += [f"{text!r} is cut" for text in sorted(short)]
        else:
            self.shortened |= {f"{name}: {text}" for text in short}
        self.faults += [f"{name} {case}: {fault}" for fault in found]
        if found and self._pictures is not None:
            at = f"{name}-{case.size[0]}x{case.size[1]}-{case.scale}-{case.language}.png"
            pygame.image.save(app.window, self._pictures / at)
        if name != "title":
            app.go.home()


def _windows(cases: Iterable[Case]) -> dict[tuple[tuple[int, int], str], list[int]]:
    found: dict[tuple[tuple[int, int], str], list[int]] = {}
    for case in cases:
        found.setdefault((case.size, case.language), []).append(case.scale)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if there are faults."""
    parser = parser_of(__doc__)
    add_choices(parser)
    add_settings(parser)
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="only this; may be repeated")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="keeps what went wrong in there")
    options = parser.parse_args(arguments)
    if options.pictures is not None:
        options.pictures.mkdir(parents=True, exist_ok=True)
    windows = product(options.size or SIZES, options.language or LANGUAGES)
    with belongings() as games:
        sweep = Sweep(games, options.pictures, **changed_settings(options))
        for of_size, language in tqdm([*windows]):
            cases = [Case(of_size, scale, language) for scale in options.scale or SCALES]
            sweep.draw(cases, options.scene or list(EVERYTHING))
    for line in _told(sweep):
        print(line)
    return int(bool(sweep.faults))


def _told(sweep: Sweep) -> Iterator[str]:
    yield ", ".join(f"{count:,} {what}" for what, count in sweep.tried.items())
    yield f"{len(sweep.shortened)} texts are cut where the scale or the language leaves no room"
    yield from (f"  {text}" for text in sorted(sweep.shortened))
    yield f"{len(sweep.faults)} faults"
    yield from (f"  {fault}" for fault in sweep.faults)
