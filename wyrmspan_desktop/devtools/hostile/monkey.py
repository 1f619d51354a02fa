"""A monkey at the real window: random clicks, drags, keys, text, files and sizes, reproducible by seed.

It has many short lives on homes that fill with games, each life a process of the program from its start to its end,
or until it is killed.  Half of the games that are there at first are damaged (`testing.damage`); all others have to be
whole in the end.  If a life fails, its last actions are printed, and the home from before it is saved, so that
the life can be repeated.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import traceback
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from tqdm import tqdm

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools.hostile import _odd
from wyrmspan_desktop.devtools.hostile._apart import Died, apart
from wyrmspan_desktop.devtools.hostile._monkey import Monkey
from wyrmspan_desktop.devtools.hostile._window import Tally, expect_sound, stage
from wyrmspan_desktop.devtools.savefuzz import Hang, patience
from wyrmspan_desktop.testing.damage import Sample, samples
from wyrmspan_desktop.ui import tour
from wyrmspan_desktop.ui.pages import settings
from wyrmspan_desktop.ui.scenes.base import Scene

LIVES = 10
"""A home serves for so many lives."""
_EMPTY = 3
"""One home in so many is empty, as at a first start."""
ENOUGH_S = 1800
"""After so long a scene that was never seen is a fault of the monkey."""
_LOST_S = 1200
"""After so long a life that still does not end is ended."""
_BESIDE, _KILLED = 0.2, 0.3
"""In such shares of the lives bots think in processes of their own, which cannot be lived again exactly; and the
program is killed in the end."""
_TOLD = 30


@dataclass
class Life:
    """A life: its home, seed and duration, and its outcome."""

    place: Path
    seed: int
    number: int
    actions: int
    games: int
    """The number of games that can be dropped on the window."""
    killed: float = _KILLED
    """The probability that the program is killed in the end."""
    tally: Tally = field(default_factory=Tally)
    last_actions: deque[str] = field(default_factory=lambda: deque(maxlen=_TOLD))
    done: int = 0
    wrong: str = ""
    """The fault, in a line."""
    trace: str = ""

    def live(self) -> None:
        """Run the life in this process."""
        dice = random.Random(f"{self.seed}/{self.number}")
        desk = self.place / "desk"
        gifts = _odd.gifts(desk, samples(self.games, self.seed), random.Random(self.seed))
        os.chdir(desk)
        in_background = dice.random() < _BESIDE
        monkey = None
        try:
            with patience():
                monkey = Monkey(
                    self.place / "home",
                    dice,
                    self.tally,
                    self.last_actions,
                    gifts,
                    in_background=in_background,
                )
            for _ in range(self.actions):
                if not monkey.app.running:
                    break
                with patience():
                    monkey.act()
                self.done += 1
            if in_background or not monkey.app.running or dice.random() >= self.killed:
                with patience():
                    monkey.close()
        except (Exception, Hang) as error:  # noqa: BLE001 - whatever it is, it is what we look for
            self.note(error)
            if monkey is not None:
                monkey.abandon()

    def note(self, error: BaseException) -> None:
        """Note a fault."""
        last = traceback.extract_tb(error.__traceback__)[-1]
        self.wrong = f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno}: {str(error)[:120]}"
        self.trace = "".join(traceback.format_exception(error))


def _lived(life: Life) -> Life:
    life.live()
    return life


class Lives:
    """A sequence of lives and their outcomes."""

    def __init__(self, place: Path, seed: int, actions: int, games: Sequence[Sample], keep: Path) -> None:
        self.tally = Tally()
        self.wrong: Counter[str] = Counter()
        self.homes = self.lives = self.actions = 0
        self._place, self._seed, self._most, self._games, self._keep = place, seed, actions, games, keep
        self._home = place / "home"

    def many(self, seconds: float) -> None:
        """Run lives until the time is over."""
        start, number, whole = monotonic(), 0, False
        bar = tqdm(total=seconds, unit="s", disable=None)
        while monotonic() - start < seconds:
            if not whole or number % LIVES == 0:
                if whole:
                    self.end_home()
                self.new_home(number)
            whole = self.one(number)
            number += 1
            bar.update(monotonic() - start - bar.n)
            bar.set_postfix(lives=number, faults=len(self.wrong))
        bar.close()
        if whole:
            self.end_home()

    def one(self, number: int) -> bool:
        """Run a life on the home; return whether it went well."""
        before = self._place / "before"
        shutil.rmtree(before, ignore_errors=True)
        shutil.copytree(self._home, before)
        life = Life(self._place, self._seed, number, self._most, len(self._games))
        try:
            life = apart(_lived, life, _LOST_S)
        except Died as error:
            life.note(error)
        self.lives += 1
        self.actions += life.done
        self.tally.add(life.tally)
        if life.wrong:
            self._tell(life, before)
        return not life.wrong

    def new_home(self, number: int, source: Path | None = None) -> None:
        """Create another home before the life of a number: one with games, an empty one, or a copy."""
        shutil.rmtree(self._home, ignore_errors=True)
        if source is not None:
            shutil.copytree(source, self._home)
        else:
            self._home.mkdir()
            if (number // LIVES + 1) % _EMPTY:
                _odd.fill(self._home, self._games, random.Random(f"{self._seed}/{number}"))

    def end_home(self) -> None:
        """Check that no file of the player's home was lost."""
        self.homes += 1
        life = Life(self._place, self._seed, self.lives, 0, 0)
        try:
            self.tally.saves += expect_sound(self._home)
        except Exception as error:  # noqa: BLE001 - as above
            life.note(error)
            self._tell(life, self._home)

    def _tell(self, life: Life, home: Path) -> None:
        self.wrong[life.wrong] += 1
        if self.wrong[life.wrong] > 1:
            return
        stored = self._keep / f"life-{life.number}"
        shutil.rmtree(stored, ignore_errors=True)
        shutil.copytree(home, stored)
        actions = "".join(f"    {action}\n" for action in life.last_actions)
        again = f"    again: --seed {self._seed} --life {life.number} --home {stored}"
        print(
            f"--- life {life.number}: {life.wrong}\n{actions}{life.trace}{again}", file=sys.stderr, flush=True
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if anything went wrong."""
    parser = parser_of(__doc__)
    parser.add_argument("--minutes", type=float, default=5, metavar="N", help="how long (5)")
    parser.add_argument("--seed", type=int, default=0, help="another seed does something else (0)")
    parser.add_argument("--actions", type=int, default=300, metavar="N", help="in a life, at most (300)")
    parser.add_argument("--life", type=int, metavar="N", help="only this life, on a copy of --home if given")
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="a home as it was kept before a life")
    parser.add_argument("--dummy", action="store_true", help="without a display")
    parser.add_argument(
        "--keep", type=Path, default=Path("build/monkey"), metavar="FOLDER", help="where such homes are kept"
    )
    options = parser.parse_args(arguments)
    start = monotonic()
    keep, source = (each and each.absolute() for each in (options.keep, options.home))
    with stage(dummy=options.dummy) as place:
        lives = Lives(place, options.seed, options.actions, samples(48, options.seed), keep)
        if options.life is None:
            lives.many(options.minutes * 60)
        else:
            lives.new_home(options.life, source)
            if lives.one(options.life):
                lives.end_home()
    seconds = monotonic() - start
    print(f"{lives.lives} lives of {lives.actions} actions on {lives.homes} homes, in {seconds:.0f} s")
    for line in lives.tally.lines():
        print(line)
    missed = sorted(_scenes() - set(lives.tally.visits)) if seconds > ENOUGH_S else []
    if missed:
        print(f"never seen: {', '.join(missed)}")
    for what, times in lives.wrong.most_common():
        print(f"{times:4d}  {what}")
    print("wrong: " + (f"{len(lives.wrong)} kinds" if lives.wrong else "nothing"))
    return int(bool(lives.wrong or missed))


def _scenes() -> set[str]:
    """Return the names of all scenes."""
    assert tour, settings  # they import every scene
    kinds: list[type[Scene]] = [Scene]
    names = set()
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        names.add(kind.name)
    return names - {Scene.name}
