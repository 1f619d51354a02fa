"""Puts small faults into the engine, one at a time, and finds out whether the tests notice.

    python -m wyrmspan_desktop.devtools.mutants --number 300 --seed 1 --jobs 2
    python -m wyrmspan_desktop.devtools.mutants --file engine/scoring.py --number 0
    python -m wyrmspan_desktop.devtools.mutants --only 1a2b3c4d

The mutants (see `mutations`) of all modules in a row are cut into as many parts as are wanted, and of each part
one is tried: in a copy of the tree, with the tests that run the changed line, quickest first, until one fails.
A test that does not end, and a module that cannot be imported, count as a failure.  Survivors are printed.
The exit code is 1 unless every survivor is one of `EQUIVALENTS`, with the reason why no test can notice it,
and everything listed there still exists and survives.  Kept games are not among the tests: they notice that
something is different, and cannot say that it is wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import NamedTuple

from coverage import CoverageData

from wyrmspan_desktop.devtools.mutant_tests import CHOSEN, MEASURE
from wyrmspan_desktop.devtools.mutations import Key, Mutant, mutants
from wyrmspan_desktop.devtools.progress import Progress

ROOT = Path(__file__).parents[2]
PACKAGE = "wyrmspan_desktop"
NEEDED = (PACKAGE, "cards", "tests", "pyproject.toml")
TESTS = ("tests/engine", "tests/rules", "tests/cards", "tests/properties")
EQUIVALENTS = ROOT / "tests" / "engine" / "equivalent_mutants.toml"
LONGEST = 900
"""Seconds for one mutant; each test has a limit of its own that ends before."""

KILLED, TIMED_OUT, SURVIVED, UNTESTED = (
    "killed",
    "killed by its time",
    "survived",
    "survived: no test runs it",
)


class Outcome(NamedTuple):
    """What became of a mutant; ``proof`` is the last that pytest said."""

    mutant: Mutant
    word: str
    proof: str = ""

    @property
    def survived(self) -> bool:
        return self.word in (SURVIVED, UNTESTED)


def all_mutants(root: Path = ROOT) -> list[Mutant]:
    """Those of all modules of the engine, module by module."""
    package = root / PACKAGE
    paths = sorted((package / "engine").rglob("*.py"))
    return [
        each for path in paths for each in mutants(path.relative_to(package).as_posix(), path.read_bytes())
    ]


def sample(some: Sequence[Mutant], number: int, seed: int) -> list[Mutant]:
    """As many mutants, spread evenly over the row; all of them for 0."""
    if not 0 < number < len(some):
        return list(some)
    dice = random.Random(seed)
    return [some[int((part + dice.random()) * len(some) / number)] for part in range(number)]


def equivalents(path: Path = EQUIVALENTS) -> dict[Key, str]:
    """The listed mutants, each with its reason; `ValueError` if one has none or is listed twice."""
    found: dict[Key, str] = {}
    for entry in tomllib.loads(path.read_text("utf-8")).get("mutant", []):
        reason = entry.pop("reason", "")
        key = Key(**entry)
        if not reason or key in found:
            raise ValueError(f"{path.name}: {key} is listed twice or without a reason")
        found[key] = reason
    return found


class Trials:
    """Copies of the tree in a folder, and what is known of the tests in it."""

    def __init__(self, folder: Path, jobs: int, root: Path = ROOT) -> None:
        self.copies: SimpleQueue[Path] = SimpleQueue()
        self.folder = folder
        for job in range(jobs):
            copy = folder / str(job)
            (copy / "assets").mkdir(parents=True)
            for name in NEEDED:
                if (root / name).is_dir():
                    ignored = shutil.ignore_patterns("__pycache__")
                    shutil.copytree(root / name, copy / name, ignore=ignored)
                else:
                    shutil.copy2(root / name, copy / name)
            self.copies.put(copy)
        first = self.copies.get()
        data = folder / "lines"
        code, said = self._pytest(first, TESTS, {MEASURE: str(data)})
        if code:
            raise RuntimeError(f"tests fail although nothing is changed:\n{said}")
        self.seconds: dict[str, float] = json.loads(data.with_suffix(".json").read_text("utf-8"))
        self.lines = {}
        measured = CoverageData(str(data))
        measured.read()
        for file in measured.measured_files():
            path = Path(file).relative_to(first / PACKAGE)
            self.lines[path.as_posix()] = measured.contexts_by_lineno(file)
        self.copies.put(first)
        everything = self._chosen(first, list(self.seconds))
        code, said = self._pytest(first, TESTS, everything)
        if code:
            raise RuntimeError(f"chosen tests fail although nothing is changed:\n{said}")

    def _chosen(self, copy: Path, tests: list[str]) -> dict[str, str]:
        file = copy.with_suffix(".chosen")
        file.write_text(json.dumps({test: self.seconds[test] for test in tests}), "utf-8")
        return {CHOSEN: str(file), "PYTHONDONTWRITEBYTECODE": "1"}

    def _pytest(self, copy: Path, what: Sequence[str], environment: dict[str, str]) -> tuple[int, str]:
        """Run tests in a copy, without a look at the tree outside of it; the exit code, and what was said."""
        plugin = f"-p{PACKAGE}.devtools.mutant_tests"
        command = [
            sys.executable,
            "-m",
            "pytest",
            plugin,
            "-pno:cacheprovider",
            "-qq",
            "-x",
            "--tb=line",
            *what,
        ]
        environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONHASHSEED": "0", "CI": "1", **environment}
        try:
            done = subprocess.run(
                command,
                cwd=copy,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                timeout=LONGEST,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return 1, "Timeout ("
        return done.returncode, done.stdout

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that run any line of the changed statement, the quickest first."""
        lines, (first, last) = self.lines.get(mutant.key.file, {}), mutant.lines
        found = {test for line in range(first, last + 1) for test in lines.get(line, ())}
        return sorted(self.seconds if "" in found else found, key=self.seconds.__getitem__)

    def try_out(self, mutant: Mutant) -> Outcome:
        """Whether the tests notice a mutant; the copy is as before afterwards."""
        tests = self.tests_of(mutant)
        if not tests:
            return Outcome(mutant, UNTESTED)
        copy = self.copies.get()
        path = copy / PACKAGE / mutant.key.file
        source, times = path.read_bytes(), path.stat()
        changed = mutant.applied(source)
        compile(changed, path, "exec", dont_inherit=True)
        try:
            path.write_bytes(changed)
            os.utime(path, (0, 0))  # not the time for which compiled code is kept
            files = sorted({test.partition("::")[0] for test in tests})
            code, said = self._pytest(copy, files, self._chosen(copy, tests))
        finally:
            path.write_bytes(source)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
            self.copies.put(copy)
        last = [line for line in said.splitlines() if line.strip()][-1:]
        word = SURVIVED if code == 0 else TIMED_OUT if "Timeout (" in said else KILLED
        return Outcome(mutant, word, "".join(last))


def run(some: Sequence[Mutant], jobs: int, tell: Callable[[Outcome], None]) -> list[Outcome]:
    """Try mutants out, and tell of each as soon as it is known."""
    outcomes = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trials = Trials(Path(folder).resolve(), jobs)
        pool = ThreadPoolExecutor(jobs)
        try:
            for outcome in pool.map(trials.try_out, some):
                tell(outcome)
                outcomes.append(outcome)
        finally:
            pool.shutdown(cancel_futures=True)
    return outcomes


def described(outcome: Outcome) -> str:
    """A mutant as a change of a line, and what became of it."""
    mutant = outcome.mutant
    where = f"{mutant.key.file}:{mutant.line} {mutant.key.function or '(module)'} [{mutant.name}]"
    said = f"\n    {outcome.proof}" if outcome.proof else ""
    return f"{where} {outcome.word}\n    - {mutant.key.before}\n    + {mutant.key.after}{said}"


def wrong_entries(outcomes: Sequence[Outcome], listed: Iterable[Key], known: Iterable[Key]) -> Iterator[str]:
    """What is wrong with the list: entries that a test notices, or that are none of the mutants known."""
    noticed = {each.mutant.key: each.proof for each in outcomes if not each.survived}
    existing = set(known)
    for key in listed:
        if key in noticed:
            yield f"listed, but a test notices it: {key}: {noticed[key]}"
        elif key not in existing:
            yield f"listed, but there is no such mutant: {key}"


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog=f"python -m {PACKAGE}.devtools.mutants",
        description="Put small faults into the engine, and find out whether the tests notice.",
    )
    parser.add_argument("--number", type=int, default=200, metavar="N", help="how many (200), 0 for all")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which of them (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many at a time (1)")
    parser.add_argument("--file", metavar="PATH", help="of this module only, such as engine/scoring.py")
    parser.add_argument("--only", metavar="ID", action="append", help="this one only; may be repeated")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line: 0 if all that survives is listed, else 1."""
    arguments = _arguments(argv)
    start = monotonic()
    existing = all_mutants()
    listed = equivalents()
    some = [each for each in existing if arguments.file in (None, each.key.file)]
    if arguments.only:
        chosen = [each for each in some if each.name in arguments.only]
    else:
        chosen = sample(some, arguments.number, arguments.seed)
    if not chosen:
        print("there is no such mutant", file=sys.stderr)
        return 1
    progress = Progress(len(chosen), "mutants")
    words: Counter[str] = Counter()

    def tell(outcome: Outcome) -> None:
        equivalent = outcome.survived and outcome.mutant.key in listed
        words["equivalent" if equivalent else outcome.word] += 1
        progress.update(words.total(), outcome.mutant.key.file)
        if arguments.only or (outcome.survived and not equivalent):
            progress.close()
            print(described(outcome), flush=True)

    outcomes = run(chosen, arguments.jobs, tell)
    progress.close()
    wrong = list(wrong_entries(outcomes, listed, (each.key for each in existing)))
    counts = ", ".join(f"{number} {word}" for word, number in sorted(words.items()))
    print(
        *wrong, f"{len(chosen)} of {len(existing)} mutants: {counts}; {monotonic() - start:.0f} s", sep="\n"
    )
    return int(bool(wrong or words[SURVIVED] or words[UNTESTED]))


if __name__ == "__main__":
    sys.exit(main())
