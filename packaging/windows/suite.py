"""The tests that depend on the system, run by Python for Windows: one process a file, so that a hang costs one file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from windows.wine import Prefix, windows_path

FILES = (
    "tests/test_*.py",
    "tests/packaging/test_*.py",
    "tests/session/test_*.py",
    "tests/text/test_languages.py",
    "tests/devtools/test_commands.py",
    "tests/devtools/test_hostile_homes.py",
    *(
        f"tests/ui/test_{name}.py"
        for name in (
            *("audio", "card_sets", "ending", "esc", "history_scene", "images", "keepsake"),
            *(
                "frame_budget",
                "keyboard",
                "keys*",
                "late_pictures",
                "lettering",
                "loading",
                "naming",
                "opening",
                "pads",
            ),
            *(
                "reader_*",
                "rescue",
                "save_status",
                "settings_scene",
                "sizes",
                "sound*",
                "start",
                "title",
                "typing*",
                "window*",
            ),
        )
    ),
)
"""Tests of files, processes, the window, sound, keys or system messages; patterns may match nothing."""
MOST_S = 900
"""A file that takes longer is ended."""


class Counts(NamedTuple):
    """Numbers of tests by outcome."""

    passed: int
    failed: int
    skipped: int

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


class Result(NamedTuple):
    """Results of the tests in one file; ``ended``: whether all were run."""

    file: str
    counts: Counts
    failures: Sequence[str]
    skips: Sequence[str]
    ended: bool


def files(source: Path, words: Sequence[str]) -> list[str]:
    """Return test files, filtered by substrings if given."""
    found = (path for pattern in FILES for path in sorted(source.glob(pattern)))
    names = dict.fromkeys(path.relative_to(source).as_posix() for path in found)
    return [name for name in names if not words or any(word in name for word in words)]


def run(prefix: Prefix, source: Path, folder: Path, jobs: int, words: Sequence[str]) -> list[Result]:
    """Run test files in parallel; ``folder`` gets the reports."""
    folder.mkdir(parents=True, exist_ok=True)
    prefix.environment()
    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(lambda name: _run_file(prefix, source, folder, name), files(source, words)))


def _run_file(prefix: Prefix, source: Path, folder: Path, name: str) -> Result:
    report = folder / (name.removesuffix(".py").replace("/", "_") + ".xml")
    report.unlink(missing_ok=True)
    options = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-m",
        "not slow",
        "-o",
        "junit_family=xunit1",
    ]
    code, out = prefix.python(
        *["-m", "pytest", *options, f"--junitxml={windows_path(report)}", name],
        cwd=source,
        log=report.stem,
        seconds=MOST_S,
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
    )
    result = read(name, report) if report.is_file() else Result(name, Counts(0, 0, 0), [], [], ended=False)
    if code not in (0, 1, 5) and result.ended:
        result = result._replace(ended=False)
    print(
        f"{name}: {result.counts}" if result.ended else f"{name}: DID NOT END ({code}) {out[-300:]}",
        flush=True,
    )
    return result


def read(name: str, report: Path) -> Result:
    """Read the results of one file from pytest's report."""
    kinds: Counter[str] = Counter()
    failures: list[str] = []
    skips: list[str] = []
    for case in ElementTree.parse(report).iter("testcase"):
        child = next((each for each in case if each.tag in ("failure", "error", "skipped")), None)
        kind = "passed" if child is None else "skipped" if child.tag == "skipped" else "failed"
        kinds[kind] += 1
        if child is not None:
            said = " ".join(child.get("message", "").split())
            (skips if kind == "skipped" else failures).append(f"{case.get('name')}: {said[:300]}")
    return Result(
        name, Counts(kinds["passed"], kinds["failed"], kinds["skipped"]), failures, skips, ended=True
    )


def counted(results: Sequence[Result]) -> Counts:
    """Return the sum of all counts."""
    return Counts(*(sum(column) for column in zip(*(each.counts for each in results), strict=True)))


def summary(results: Sequence[Result]) -> str:
    """Return the failures, the skips with their reasons, and the files that did not run to their end."""
    lines = [f"{len(results)} files, {counted(results)}"]
    for each in results:
        lines += [f"FAILED {each.file}::{failure}" for failure in each.failures]
        if not each.ended:
            lines.append(f"DID NOT END {each.file}")
    reasons = Counter(skip.partition(": ")[2] for each in results for skip in each.skips)
    lines += [f"skipped {count}: {reason}" for reason, count in reasons.most_common()]
    return "\n".join(lines)
