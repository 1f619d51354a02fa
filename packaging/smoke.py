"""Try out the game as players get it: an archive, a folder, or the program itself.

    python packaging/smoke.py dist/wyrmspan-desktop-1.0.0-linux-x86_64.tar.gz
    python packaging/smoke.py VENV/bin/wyrmspan                         the command of an installed wheel
    python packaging/smoke.py PROGRAM --start 9                         also measures the startup time

Needs an environment with the same version of the game: the program plays whole games in real windows in parallel with
a twin from these sources (`twin`), and after every click both must look the same.  On Linux that needs Xvfb and
xdotool; on Windows the desktop is used, so leave the mouse alone; on macOS a window is only opened.  The program starts
in another folder, with an empty home and, except on Windows, a bare environment; root runs it as another user.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import checks_plain
import checks_played
import checks_start
import screens
from trial import AWKWARD, Tried

from wyrmspan_desktop.resources import HOME_VARIABLE

MOST_MB = 120.0


def unpacked(given: Path, room: Path) -> Path:
    """Return the folder of an archive, unpacked below awkward folder names; else the given path."""
    place = room / f"unpacked, {AWKWARD}"
    if given.suffix == ".zip":
        with zipfile.ZipFile(given) as files:
            files.extractall(place)
    elif given.name.endswith(".tar.gz"):
        with tarfile.open(given) as files:
            files.extraction_filter = getattr(tarfile, "tar_filter", None)  # Python has it since 3.11.4
            files.extractall(place)
    else:
        return given.absolute()
    (top,) = place.iterdir()
    return top


def program_in(place: Path) -> Path:
    """Return the program in a folder or a bundle."""
    if place.is_file():
        return place
    for name in ("wyrmspan.exe", "wyrmspan", "Contents/MacOS/wyrmspan"):
        if (place / name).is_file():
            return place / name
    raise FileNotFoundError(f"there is no program in {place}")


def tried_in(place: Path, user: str | None, room: Path) -> Tried:
    """Return the program of a folder or bundle, with its variant without a console."""
    program = program_in(place)
    gui = program.with_name("Wyrmspan Desktop.exe")
    return Tried([str(program)], user, room, [str(gui)] if gui.is_file() else None)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if all checks pass."""
    parser = argparse.ArgumentParser(prog="python packaging/smoke.py", description=__doc__.split("\n")[0])
    parser.add_argument("given", type=Path, help="archive, folder, bundle or program")
    parser.add_argument("--user", help="who runs it, if root tries it out (nobody)")
    parser.add_argument("--no-window", action="store_true", help="leave out what needs a window")
    parser.add_argument("--only", metavar="WORD", default="", help="only what has this in its name")
    parser.add_argument(
        "--most-mb", type=float, default=MOST_MB, metavar="MB", help=f"of a folder ({MOST_MB:.0f})"
    )
    parser.add_argument(
        "--most-glibc",
        metavar="VERSION",
        help="what the libraries of a folder for Linux may need at most (what this system has)",
    )
    parser.add_argument(
        "--start", type=int, default=0, metavar="RUNS", help="compare the start with the sources'"
    )
    options = parser.parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    is_root = hasattr(os, "getuid") and os.getuid() == 0
    user = (options.user or "nobody") if is_root else None
    with tempfile.TemporaryDirectory(prefix="wyrmspan-smoke-", ignore_cleanup_errors=True) as scratch:
        room = Path(scratch).resolve()
        room.chmod(0o755)
        place = unpacked(options.given, room)
        tried = tried_in(place, user, room)
        checks: dict[str, Callable[[], str]] = {
            **checks_plain.checks(tried, place, most_mb=options.most_mb, most_glibc=options.most_glibc),
            **({} if options.no_window else in_windows(tried)),
        }
        if options.start:
            checks["start"] = lambda: checks_start.start(tried, options.start)
        print(f"{place}, run by {user or 'this user'}")
        chosen = {name: check for name, check in checks.items() if options.only in name}
        with own_files_in(room / "twin's own"):
            passed = [report(name, check) for name, check in chosen.items()]
        return 0 if passed and all(passed) else 1


def in_windows(tried: Tried) -> dict[str, Callable[[], str]]:
    """Return checks in real windows; only opening it where windows of others cannot be controlled."""
    if screens.can_be_used():
        return checks_played.checks(tried)
    # Without Xvfb there is no screen at all on Linux, as a rule.
    return {} if sys.platform == "linux" else {"window": lambda: checks_plain.window(tried)}


@contextmanager
def own_files_in(folder: Path) -> Iterator[None]:
    """Redirect the files of the twins below a folder, away from the user's own."""
    before = os.environ.get(HOME_VARIABLE)
    os.environ[HOME_VARIABLE] = str(folder)
    try:
        yield
    finally:
        os.environ.pop(HOME_VARIABLE)
        if before is not None:
            os.environ[HOME_VARIABLE] = before


def report(name: str, check: Callable[[], str]) -> bool:
    """Print the result of a check, or its failure; return whether it passed."""
    begin = monotonic()
    try:
        seen = check()
    except (AssertionError, LookupError, OSError, RuntimeError, subprocess.SubprocessError) as error:
        print(f"{name}: FAILED: {error}", flush=True)
        return False
    print(f"{name}: ok, {seen} [{monotonic() - begin:.0f} s]", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
