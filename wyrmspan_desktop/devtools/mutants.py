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
import os
import random
import shutil
import socket
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

import msgspec
from coverage import CoverageData

from wyrmspan_desktop.devtools.mutant_tests import CHOSEN, MEASURE, SERVE, UNABLE, Answer, Request
from wyrmspan_desktop.devtools.mutations import Key, Mutant, mutants
from wyrmspan_desktop.devtools.progress import Progress

ROOT = Path(__file__).parents[2]
PACKAGE = "wyrmspan_desktop"
NEEDED = (PACKAGE, "cards", "tests", "pyproject.toml")
TESTS = ("tests/engine", "tests/rules", "tests/cards", "tests/properties")
EQUIVALENTS = ROOT / "tests" / "engine" / "equivalent_mutants.toml"
UNCHANGED = ("engine/scoring.py", "rank")
"""A function that is exchanged for itself, to see that nothing fails then."""
LONGEST = 900
"""Seconds for the tests of one mutant in a process; where there is SIGPROF, each test has a limit of its own."""
TOO_LONG = -27
"""The exit code of a process that SIGPROF has ended."""

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


class Copy:
    """A copy of the tree, in which one mutant at a time is tried."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        (folder / "assets").mkdir(parents=True)
        for name in NEEDED:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(root / name, folder / name)
        self.server: subprocess.Popen[bytes] | None = None
        self.socket: socket.socket | None = None

    def _start(
        self, what: Iterable[str], variables: dict[str, str], descriptor: int = 0
    ) -> subprocess.Popen[bytes]:
        """Start pytest, without a look at the tree outside of the copy."""
        plugin = f"-p{PACKAGE}.devtools.mutant_tests"
        options = ["-pno:cacheprovider", "-qq", "-x", "--tb=line", f"--basetemp={self.folder}.basetemp"]
        fixed = {"PYTHONPATH": str(self.folder), "PYTHONHASHSEED": "0", "CI": "1"}
        return subprocess.Popen(
            [sys.executable, "-m", "pytest", plugin, *options, *what],
            cwd=self.folder,
            env={**os.environ, **fixed, **variables},
            stdout=subprocess.DEVNULL if descriptor else subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=[descriptor] if descriptor else [],
        )

    def run(self, what: Iterable[str], variables: dict[str, str]) -> Answer:
        """Run tests in a process of their own."""
        with self._start(what, variables) as process:
            try:
                said, _ = process.communicate(timeout=LONGEST)
            except subprocess.TimeoutExpired:
                process.kill()
                return Answer(TOO_LONG, "")
        return Answer(process.returncode, said.decode(errors="replace"))

    def run_chosen(self, request: Request) -> Answer:
        """Run the tests of a request in a process of their own."""
        file = self.folder.with_suffix(".chosen")
        file.write_bytes(msgspec.json.encode(request))
        files = sorted({test.partition("::")[0] for test in request.seconds})
        return self.run(files, {CHOSEN: str(file), "PYTHONDONTWRITEBYTECODE": "1"})

    def ask(self, request: Request) -> Answer:
        """Run the tests of a request in a child of the server, which is started by the first request."""
        if self.socket is None:
            self.socket, theirs = socket.socketpair()
            variables = {SERVE: str(theirs.fileno()), "PYTHONDONTWRITEBYTECODE": "1"}
            self.server = self._start(TESTS, variables, theirs.fileno())
            theirs.close()
        self.socket.sendall(msgspec.json.encode(request) + b"\n")
        line = self.socket.makefile("rb").readline()
        if not line:
            raise RuntimeError("the process that runs the tests has ended")
        return msgspec.json.decode(line, type=Answer)

    def close(self) -> None:
        """End the server."""
        if self.socket is not None and self.server is not None:
            self.socket.close()
            self.server.wait()


class Trials:
    """Copies of the tree in a folder, and what is known of the tests in it."""

    def __init__(self, folder: Path, jobs: int, root: Path = ROOT) -> None:
        self.all = [Copy(root, folder / str(job)) for job in range(jobs)]
        self.free: SimpleQueue[Copy] = SimpleQueue()
        for copy in self.all:
            self.free.put(copy)
        first, data = self.all[0], folder / "lines"
        _expect_success(first.run(TESTS, {MEASURE: str(data)}))
        self.seconds = msgspec.json.decode(data.with_suffix(".json").read_bytes(), type=dict[str, float])
        measured = CoverageData(str(data))
        measured.read()
        self.lines = {
            Path(file).relative_to(first.folder / PACKAGE).as_posix(): measured.contexts_by_lineno(file)
            for file in measured.measured_files()
        }
        path = first.folder / PACKAGE / UNCHANGED[0]
        request = Request(self._in_order({""}), _module(UNCHANGED[0]), UNCHANGED[1], str(path))
        _expect_success(first.ask(request) if hasattr(os, "fork") else first.run_chosen(request))

    def _in_order(self, contexts: set[str]) -> dict[str, float]:
        """These tests, the quickest first; with "" all others after them."""
        chosen = self.seconds if "" in contexts else contexts
        in_order = sorted(chosen, key=lambda test: (test not in contexts, self.seconds[test]))
        return {test: self.seconds[test] for test in in_order}

    def contexts(self, mutant: Mutant) -> set[str]:
        """The tests that run any line of the changed statement; "" if it is run while modules are imported."""
        lines, (first, last) = self.lines.get(mutant.key.file, {}), mutant.lines
        return {test for line in range(first, last + 1) for test in lines.get(line, ())}

    def try_out(self, mutant: Mutant) -> Outcome:
        """Whether the tests notice a mutant; the copy is as before afterwards."""
        contexts = self.contexts(mutant)
        if not contexts:
            return Outcome(mutant, UNTESTED)
        copy = self.free.get()
        path = copy.folder / PACKAGE / mutant.key.file
        source, times = path.read_bytes(), path.stat()
        changed = mutant.applied(source)
        compile(changed, path, "exec", dont_inherit=True)
        request = Request(self._in_order(contexts), _module(mutant.key.file), mutant.key.function, str(path))
        try:
            path.write_bytes(changed)
            os.utime(path, (0, 0))  # not the time for which compiled code is kept
            answer = Answer(UNABLE, "")
            if "" not in contexts and hasattr(os, "fork"):
                answer = copy.ask(request)
            if answer.code == UNABLE:
                answer = copy.run_chosen(request)
        finally:
            path.write_bytes(source)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
            self.free.put(copy)
        if answer.code == 0:
            return Outcome(mutant, SURVIVED)
        last = [line for line in answer.said.splitlines() if line.strip()][-1:]
        return Outcome(mutant, TIMED_OUT if answer.code == TOO_LONG else KILLED, "".join(last))

    def close(self) -> None:
        """End all processes."""
        for copy in self.all:
            copy.close()


def _module(file: str) -> str:
    return f"{PACKAGE}.{file.removesuffix('.py').replace('/', '.')}"


def _expect_success(answer: Answer) -> None:
    if answer.code:
        raise RuntimeError(f"tests fail although nothing is changed:\n{answer.said}")


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
            trials.close()
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
