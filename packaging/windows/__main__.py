"""Build the game for Windows on Debian 12, under Wine, and try it out.

    python3 packaging/windows                      everything, from a machine with only Python
    python3 packaging/windows --steps tests        only this step, with earlier results

Wine and a cross compiler are installed (`apt-get`, so it takes root), a Python for Windows is made, the wheels for
Windows are installed in it, the tests that depend on the system are run, both programs are frozen and packed, and the
smoke test plays with both.  Everything happens in a copy of the sources, below `build/windows` or another folder.  A
table shows results and minutes of each step, also in `summary.txt` there.

Needs only Debian's packages: the game itself runs in the new Python.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from windows import suite, wine

ROOT = Path(__file__).resolve().parents[2]


class Failed(Exception):
    """A step failed; its fault was printed."""


def copy_sources(folder: Path) -> str:
    """Copy the working tree without ignored files."""
    shutil.rmtree(folder, ignore_errors=True)
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    copied = 0
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
            copied += 1
    return f"{copied} files"


def epoch() -> str:
    """Return the timestamp of the last commit, which the copy does not know."""
    command = ["git", "log", "-1", "--format=%ct"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def freeze(prefix: wine.Prefix, source: Path) -> str:
    """Freeze both programs and pack them."""
    code, out = prefix.python(
        "packaging/build.py", "--no-smoke", cwd=source, log="freeze", SOURCE_DATE_EPOCH=epoch()
    )
    if code:
        raise Failed(f"build.py ended with {code}\n{out[-3000:]}")
    return out.strip().splitlines()[-1]


def smoke(prefix: wine.Prefix, source: Path) -> str:
    """Smoke-test the archive."""
    (archive,) = (source / "dist").glob("wyrmspan-desktop-*-windows-*.zip")
    code, out = prefix.python(
        "packaging/smoke.py", f"dist/{archive.name}", cwd=source, log="smoke", echo=True
    )
    lines = out.splitlines()
    passed = sum(": ok, " in line for line in lines)
    failed = [line for line in lines if ": FAILED: " in line]
    if code or failed:
        raise Failed("\n".join([f"{passed} parts passed, {len(failed)} failed", *failed]))
    return f"{passed} parts passed, 0 failed"


def tests(prefix: wine.Prefix, source: Path, folder: Path, jobs: int, words: list[str]) -> str:
    """Run the tests that depend on the system."""
    results = suite.run(prefix, source, folder / "tests", jobs, words)
    summary = suite.summary(results)
    (folder / "tests.txt").write_text(summary + "\n", "utf-8")
    counts = suite.counted(results)
    print(summary)
    if counts.failed or any(not each.ended for each in results):
        raise Failed(f"{counts} (tests.txt)")
    return f"{counts} (tests.txt)"


def main() -> int:
    """Run the command; return 0 if every step succeeded."""
    parser = argparse.ArgumentParser(prog="python3 packaging/windows", description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "windows")
    parser.add_argument("--steps", metavar="STEP,...", help="only these, in this order")
    parser.add_argument(
        "--jobs", type=int, default=2, help="files of tests that are run at the same time (2)"
    )
    parser.add_argument("--tests", nargs="*", metavar="WORD", default=[], help="only files with such names")
    options = parser.parse_args()
    folder: Path = options.folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the prefix and the display are to be closed
    prefix, source = wine.Prefix(folder), folder / "source"
    steps: dict[str, Callable[[], str]] = {
        "programs": wine.install_programs,
        "sources": lambda: copy_sources(source),
        "python": prefix.make,
        "packages": lambda: prefix.install_packages(source),
        "tests": lambda: tests(prefix, source, folder, options.jobs, options.tests),
        "freeze": lambda: freeze(prefix, source),
        "smoke": lambda: smoke(prefix, source),
    }
    chosen = options.steps.split(",") if options.steps else list(steps)
    rows, passed = [], True
    with prefix:
        for name in chosen:
            print(f"== {name}", flush=True)
            begin = monotonic()
            try:
                summary, well = steps[name](), True
            except (Failed, OSError, subprocess.CalledProcessError) as error:
                summary, well, passed = str(error), False, False
            rows.append(
                f"{name:9}{(monotonic() - begin) / 60:6.1f} min  {'ok' if well else 'FAILED'}  {summary}"
            )
            print(rows[-1], flush=True)
            if not well and name not in ("tests", "smoke"):
                break
    table = "\n".join([f"{date.today().isoformat()}, {wine.version()}", *rows])
    (folder / "summary.txt").write_text(table + "\n", "utf-8")
    print("", table, sep="\n")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
