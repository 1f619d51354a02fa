"""Plays the first game with its guide in every way: ``python -m wyrmspan_desktop.devtools guide --size 960x540``.

In windows of five sizes, by mouse, by carrying and by keys: as the guide says, and otherwise wherever possible.  One
who obeys leaves the table at every step, and goes on with it.  What is said may hide nothing that a click would use,
the lesson has to come to its end, and only one game is kept.  ``--sheet FILE`` draws all steps in small instead.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from tqdm import tqdm

from wyrmspan_desktop.devtools import size
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.guided import STEPS, Guided
from wyrmspan_desktop.testing.pilot import Carrier, Lost, Pilot, Typist
from wyrmspan_desktop.testing.scenes import settle  # first: it says what SDL reads on import
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip

SIZES = ((1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (960, 540))
HANDS: dict[str, type[Pilot]] = {"mouse": Pilot, "carrying": Carrier, "keys": Typist}
_MOST = 1500
"""Nobody needs more turns."""
_TILE, _COLUMNS = 384, 5
"""How wide a step is on a sheet, in pixels, and how many stand in a row."""


class Case(NamedTuple):
    """Who plays in which window."""

    size: tuple[int, int]
    hands: str
    obeys: bool
    leaves: bool = False
    """Whether the table is left at every step."""

    def __str__(self) -> str:
        how = "leaving" if self.leaves else "obeying" if self.obeys else "otherwise"
        return f"--size {self.size[0]}x{self.size[1]} --hands {self.hands} --how {how}"


def cases(sizes: Sequence[tuple[int, int]]) -> list[Case]:
    """All ways to play, in windows of some sizes."""
    found = [Case(of_size, hands, obeys) for of_size, hands, obeys in product(sizes, HANDS, (True, False))]
    return [*found, *(Case(of_size, "mouse", obeys=True, leaves=True) for of_size in sizes)]


def _open(of_size: tuple[int, int], folder: Path, images: Images | None = None) -> App:
    settings = Settings(folder)
    settings.set_this_time(animation="instant", reduced_motion=True, notes=False)
    surface = open_window(of_size, fullscreen=False)
    return App(surface, seed=1, debug=True, archive=Archive(folder), settings=settings, images=images)


def play(case: Case, seed: int, counts: Counter[str]) -> list[str]:
    """Play the lesson once; what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        app = _open(case.size, Path(folder))
        try:
            return learn(app, case, seed, counts)
        except (AssertionError, Lost) as error:
            return [str(error)]
        finally:
            app.close()


def learn(app: App, case: Case, seed: int, counts: Counter[str]) -> list[str]:
    """Play the lesson once in a window that stands at the title; what went wrong."""
    guided, seen, faults = Guided(app, HANDS[case.hands](app, seed), obeys=case.obeys), set[int](), []
    guided.begin()
    for _turn in range(_MOST):
        if guided.is_over:
            break
        counts["turns"] += 1
        number = guided.number
        faults += [f"step {number + 1} hides {name}" for name in guided.hidden()]
        if case.leaves and number < STEPS - 1 and number not in seen:
            digest = guided.table.session.game.digest()
            guided.leave_and_return()
            counts["returns"] += 1
            if (guided.number, guided.table.session.game.digest()) != (number, digest):
                faults.append(f"step {number + 1} is another one after the return: {guided.number + 1}")
        seen.add(number)
        guided.turn()
    else:
        faults.append("it does not come to its end")
    counts["lessons"] += 1
    counts["steps"] += len(seen - {STEPS})
    running = sum(entry.is_running for entry in app.archive.entries())
    return faults + ([f"{running} games are kept"] if running != 1 else [])


def draw_sheet(of_size: tuple[int, int], file: Path) -> None:
    """Draw the steps of one who obeys in small, each as it is first seen."""
    with tempfile.TemporaryDirectory() as folder:
        app = _open(of_size, Path(folder), Images.of_the_game(threaded=False))
        guided, tiles = Guided(app, Pilot(app, 1)), dict[int, Image.Image]()
        high = round(_TILE * of_size[1] / of_size[0])
        guided.begin()
        while not guided.is_over:
            settle(app)
            surface = app.window
            if guided.number not in tiles and guided.number < STEPS:
                whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
                tiles[guided.number] = whole.resize((_TILE, high), Image.Resampling.LANCZOS)
            guided.turn()
        app.close()
    rows = -(-len(tiles) // _COLUMNS)
    sheet = Image.new("RGB", (_COLUMNS * _TILE, rows * high))
    for place, number in enumerate(sorted(tiles)):
        sheet.paste(tiles[number], (place % _COLUMNS * _TILE, place // _COLUMNS * high))
    sheet.save(file, quality=52, method=6)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--size", type=size, action="append", metavar="WIDTHxHEIGHT", help="(five sizes)")
    parser.add_argument("--hands", choices=list(HANDS), help="(all)")
    parser.add_argument("--how", choices=("obeying", "otherwise", "leaving"), help="(all)")
    parser.add_argument("--seed", type=int, default=1, help="of what is done otherwise (1)")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="draw the steps at the first size")
    options = parser.parse_args(arguments)
    sizes = options.size or SIZES
    if options.sheet is not None:
        draw_sheet(sizes[0], options.sheet)
        return 0
    wanted = [
        case
        for case in cases(sizes)
        if options.hands in (None, case.hands) and (options.how is None or str(case).endswith(options.how))
    ]
    counts, faults = Counter[str](), list[str]()
    for case in tqdm(wanted, unit="lesson", disable=None):
        faults += [f"{case} --seed {options.seed}: {fault}" for fault in play(case, options.seed, counts)]
    print(*(f"{count} {name}" for name, count in counts.items()), sep=", ")
    print(*dict.fromkeys(faults), sep="\n")
    return int(bool(faults))
