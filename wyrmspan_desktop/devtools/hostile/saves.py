"""Damaged games in the window: listed, opened, played, undone, imported, replayed.

Files are damaged by `testing.damage`, a few in a home at a time.  Each of them is opened from the list of games,
imported by path or drop, and replayed from a history that knew it before it was damaged.  A failure prints the number
of its file, which reproduces it: ``--first NUMBER --files 1``.
"""

from __future__ import annotations

import random
import shutil
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

from tqdm import tqdm

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools.hostile._apart import Died, apart
from wyrmspan_desktop.devtools.hostile._window import Fault, Tally, Window, stage
from wyrmspan_desktop.devtools.savefuzz import Hang, patience
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing.damage import Sample, damaged, samples
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.pages.load import LoadScene

import pygame  # isort: skip

PORTION = 25
"""Number of files in a home, opened by one process."""
_MAX_S = 3600.0
"""A portion that takes longer is ended."""
ANSWERS, CLICKS = 6, 24
"""In every game that can be opened so many answers are given, or things clicked, with something taken back."""


@dataclass(frozen=True)
class Case:
    """A damaged file of a running game, and a finished one damaged likewise."""

    number: int
    how: str
    name: str
    content: bytes
    finished: Sample
    finished_content: bytes


def cases(bases: Sequence[Sample], numbers: Sequence[int], seed: int) -> Iterator[Case]:
    """Yield numbered files, damaged reproducibly by seed; no two are of one game."""
    over = [each for each in bases if each.file["about"]["over"]]
    for number in numbers:
        dice = random.Random(f"{seed}/{number}")
        how, name, content = damaged([_with_id(dice.choice(bases), number)], dice)
        finished = _with_id(dice.choice(over), number)
        _, _, finished_content = damaged([finished], dice)
        yield Case(number, how, name, content, finished, finished_content)


def _with_id(sample: Sample, number: int) -> Sample:
    about = {**sample.file["about"], "id": f"{number:032x}"}
    return replace(sample, file={**sample.file, "about": about})


class Reader(Window):
    """Opens all of the files."""

    def __init__(self, home: Path, seed: int, tally: Tally) -> None:
        super().__init__(home, random.Random(seed), tally)
        self.settle()

    def go_to(self, name: str) -> None:
        """Go to a scene from the title."""
        for _ in range(12):
            if self.scene in ("table", "replay"):  # once the game is over, there is nothing to click
                self.frame()
                self.press(pygame.K_ESCAPE)
                continue
            self.settle()
            if self.scene == name:
                return
            if self.scene == "title":
                self.click_named(name)
            elif self.scene == "menu":
                self.click_named("leave")
            elif self.scene in ("ask", "tell", "curtain"):
                self.click_named({"ask": "go", "tell": "understood", "curtain": "ready"}[self.scene])
            else:
                self.press(pygame.K_ESCAPE)
        raise Fault(f"no way from {self.scene} to {name}")

    def choose_row(self, number: int) -> None:
        """Scroll to a row and click it."""
        for steps in (100, *(-3,) * (number + 1)):
            target = self.app.targets.named(f"row:{number}")
            if target is not None:
                self.click(target)
                return
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps))
            self.frame(0.0)
        raise Fault(f"row {number} does not come into sight")

    def close_message(self) -> str:
        """Close a message; return its heading, or an empty string."""
        heading = ""
        while self.scene == "tell":
            heading = heading or str(getattr(self.app.scene, "heading", ""))
            self.settle()
            self.click_named("understood")
            self.frame()
        return heading

    # --- what is done with a file -------------------------------------------------------------

    def open(self, path: Path) -> str:
        """Open a file from the list of games and play on; return the outcome."""
        self.go_to("load")
        scene = self.app.scene
        assert isinstance(scene, LoadScene)
        number = next((number for number, entry in enumerate(scene.entries) if entry.path == path), None)
        if number is None:
            return "not listed"
        self.choose_row(number)
        can_open = scene.entries[number].about is not None
        self.dice.choice(
            (
                lambda: self.choose_row(number),
                lambda: self.press(pygame.K_RETURN),
                lambda: self.click_named("open"),
            )
        )()
        self.frame()
        heading = self.close_message()
        if self.app.table is None:
            return "nothing" if can_open and not heading else "refused"
        return "opened mended" if self._play() or heading else "opened"

    def _play(self) -> str:
        """Play on; return messages shown meanwhile."""
        table = self.app.table
        assert table is not None
        heading, until = "", table.session.game.serial + ANSWERS
        for number in range(CLICKS):
            self.settle_at_table()
            heading = self.close_message() or heading
            if table.session.decision is None or table.session.game.serial >= until:
                break
            if self.scene == "ask":  # a bot sits in for somebody
                self.click_named("go")
            elif self.scene == "table" and self._lit():
                self.turn()
            if number == CLICKS // 2:
                self.press(pygame.K_z, pygame.KMOD_CTRL)
        self.frame()
        return self.close_message() or heading

    def bring_in(self, path: Path) -> str:
        """Drop a file on the list of games, or type its path; return the outcome."""
        self.go_to("load")
        if self.dice.random() < 0.5:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        else:
            self.click_named("import")
            self.settle()
            self.type(str(path))
            self.press(pygame.K_RETURN)
        self.settle()
        if self.scene == "enter":  # with what is wrong above the line
            self.press(pygame.K_ESCAPE)
            return "refused on import"
        return "brought in" if self.close_message() == "Imported" else "refused on import"

    def replay(self, name: str) -> str:
        """Replay a finished game from the history; return the outcome."""
        self.go_to("history")
        scene = self.app.scene
        assert isinstance(scene, HistoryScene)
        number = next((number for number, game in enumerate(scene.found.games) if game.id == name), None)
        if number is None:
            return "not in the history"
        if scene.rows.at != number:
            self.choose_row(number)
        self.press(pygame.K_RETURN)
        self.frame()
        heading = self.close_message()
        if self.scene != "replay":
            return "no replay"
        for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_END, pygame.K_LEFT, pygame.K_HOME):
            self.press(key)
            self.frame()
        return "replayed mended" if heading else "replayed"


class Trial:
    """Counts of the outcomes of all portions."""

    def __init__(self, place: Path, seed: int) -> None:
        self.results: Counter[str] = Counter()
        self.wrong: dict[int, str] = {}
        self.tally = Tally()
        self._place, self._seed = place, seed

    def portion(self, found: Sequence[Case]) -> None:
        """Open all of a portion in every way."""
        self._among(found, self._put_saves, lambda reader, case, path: reader.open(path))
        self._among(found, self._put_aside, lambda reader, case, path: reader.bring_in(path))
        self._among(found, self._put_finished, lambda reader, case, path: reader.replay(path.stem))

    def _among(
        self,
        found: Sequence[Case],
        put: Callable[[Path, Sequence[Case]], dict[int, Path]],
        use: Callable[[Reader, Case, Path], str],
    ) -> None:
        """Store a portion somewhere, and use each in one window, a new one after an error."""
        home = self._place / "home"
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        paths = put(home, found)
        reader = None
        for case in found:
            try:
                with patience():
                    reader = reader or Reader(home, self._seed + case.number, self.tally)
                    result = use(reader, case, paths[case.number])
            except (Exception, Hang) as error:  # noqa: BLE001 - whatever it is, it is what we look for
                self._tell(case, error)
                result = "WRONG"
                if reader is not None:
                    reader.abandon()
                reader = None
            self.results[f"{case.how}: {result}"] += 1
        if reader is not None:
            try:
                with patience():
                    reader.close()
            except (Exception, Hang) as error:  # noqa: BLE001 - as above
                self._tell(found[-1], error)

    def add(self, other: Trial) -> None:
        """Add the outcomes of other portions."""
        self.results += other.results
        self.wrong |= other.wrong
        self.tally.add(other.tally)

    def _tell(self, case: Case, error: BaseException) -> None:
        self.wrong[case.number] = f"{type(error).__name__}: {str(error)[:200]}"
        print(
            f"--- file {case.number} ({case.how}, {case.name!r}, {len(case.content)} bytes):", file=sys.stderr
        )
        traceback.print_exception(error)
        print(f"    again: --seed {self._seed} --first {case.number} --files 1", file=sys.stderr, flush=True)

    def _put_saves(self, home: Path, found: Sequence[Case]) -> dict[int, Path]:
        return self._put(home / "data" / "saves", found)

    def _put_aside(self, home: Path, found: Sequence[Case]) -> dict[int, Path]:
        return self._put(home / "aside", found)

    @staticmethod
    def _put(folder: Path, found: Sequence[Case]) -> dict[int, Path]:
        folder.mkdir(parents=True)
        paths = {}
        for case in found:
            path = folder / case.name
            if path.exists():
                path = folder / f"{case.number}.wyrm"
            path.write_bytes(case.content)
            # What is left of a file alone is listed under the name of the file.
            paths[case.number] = (
                path.with_name(path.name.removesuffix(".previous")) if "saves" in path.parts else path
            )
        return paths

    @staticmethod
    def _put_finished(home: Path, found: Sequence[Case]) -> dict[int, Path]:
        """Plant finished games that are damaged after entering the history."""
        folder = home / "data" / "finished"
        folder.mkdir(parents=True)
        paths = {case.number: folder / f"{case.finished.file['about']['id']}.wyrm" for case in found}
        for case in found:
            paths[case.number].write_bytes(case.finished.encoded())
        archive = Archive(home / "data")
        assert archive.history is not None
        if len(archive.history.games()) < len(found):
            raise Fault("the history does not know all that is finished")
        archive.close()
        for case in found:
            paths[case.number].write_bytes(case.finished_content)
        return paths


@dataclass(frozen=True)
class Portion:
    """Which files to damage, from how many games."""

    place: Path
    seed: int
    numbers: range
    games: int


def _tried(portion: Portion) -> Trial:
    trial = Trial(portion.place, portion.seed)
    trial.portion(list(cases(samples(portion.games, portion.seed), portion.numbers, portion.seed)))
    return trial


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if anything went wrong."""
    parser = parser_of(__doc__)
    parser.add_argument("--files", type=int, default=1000, metavar="N", help="damaged files (1000)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first (0)")
    parser.add_argument("--seed", type=int, default=0, help="another seed damages otherwise (0)")
    parser.add_argument("--games", type=int, default=60, metavar="N", help="that are damaged (60)")
    parser.add_argument("--xvfb", action="store_true", help="in a real window")
    options = parser.parse_args(arguments)
    start = monotonic()
    with stage(dummy=not options.xvfb) as place:
        trial = Trial(place, options.seed)
        numbers = range(options.first, options.first + options.files)
        for first in tqdm(range(0, options.files, PORTION), "files", disable=None):
            portion = Portion(place, options.seed, numbers[first : first + PORTION], options.games)
            try:
                trial.add(apart(_tried, portion, _MAX_S))
            except Died as error:
                trial.wrong[portion.numbers.start] = f"{error}, in one of {len(portion.numbers)} files"
    for what, number in sorted(trial.results.items()):
        print(f"{number:6d}  {what}")
    for line in trial.tally.lines():
        print(line)
    print(f"{options.files} files in {monotonic() - start:.0f} s, wrong: {trial.wrong or 'none'}")
    return int(bool(trial.wrong))
