"""Smoke checks of the program that need no window."""

from __future__ import annotations

import platform
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import sleep

import about
from trial import TRIED_S, Tried, Wrong, end_of, expect, stop

STAYS_S = 10.0
"""Seconds for which a window must stay open where no clicks can be sent to it."""


def version(tried: Tried) -> str:
    """Check the output of `--version`."""
    said = f"Wyrmspan Desktop {about.VERSION}\n"
    expect(tried.run(tried.home("version"), "--version"), (0, said, ""), "--version")
    return said.strip()


def selftest(tried: Tried, name: str = "selftest") -> str:
    """Check the selftest."""
    home = tried.home(name)
    code, out, err = tried.run(home, "--selftest")
    lines = out.splitlines()
    if code or err or len(lines) < 5 or not all(": ok (" in line for line in lines):
        raise Wrong(f"--selftest ended with {code}\n{out}{err}")
    if sys.platform != "win32":
        expect([path.name for path in home.iterdir()], [], "files that the self-test left in the home")
    return ", ".join(line.partition(":")[0] for line in lines)


def no_display(tried: Tried) -> str:
    """Check the one-line error of a missing display."""
    code, out, err = tried.run(tried.home("blind"))
    if (code, out) != (1, "") or not re.fullmatch(r"wyrmspan: no display[^\n]*\n", err):
        raise Wrong(f"without a display it ended with {code} and said {out + err!r}")
    return err.strip()


def associated(tried: Tried) -> str:
    """Check that the file association is made, and removed without a trace."""
    home = tried.home("desktop")
    told = []
    for wanted in ("yes", "no"):
        code, out, err = tried.run(home, "--associate", wanted)
        expect((code, err), (0, ""), f"--associate {wanted}")
        told.append(sorted(path.suffix for path in home.rglob("*Wyrmspan*") if path.is_file()))
    expect(told, [[".desktop", ".xml"], []], "files that the desktop reads")
    return out.strip()


def finished_game(folder: Path) -> Path:
    """Return the file of a finished game played by these sources."""
    from wyrmspan_desktop.games.registry import ADVENT
    from wyrmspan_desktop.session import Archive, record
    from wyrmspan_desktop.testing import terraces

    seed = terraces.ended(won=True).game.state.seed
    kept = Archive(None).begin(["Ærdna"], seed=seed, game=ADVENT)
    terraces.finish(kept.session)
    kept.save()
    path = folder / "Ærdna's evening.wyrm"
    path.write_bytes(record.encode(record.record_of(kept.session, kept.about)))
    return path


def keepsake(tried: Tried) -> str:
    """Check that the frozen program can run as the keepsake process."""
    import msgspec

    from wyrmspan_desktop.session.keepsakes import ARGUMENT, Made, Wanted

    game = finished_game(tried.home("painted")).read_bytes()
    wanted = Wanted(game=game, language="en", palette="standard", glance=(300, 200))
    done = subprocess.run(
        [*tried.command, ARGUMENT],
        input=msgspec.msgpack.encode(wanted),
        capture_output=True,
        check=True,
        timeout=TRIED_S,
    )
    made = msgspec.msgpack.decode(done.stdout, type=Made)
    if not made.png.startswith(b"\x89PNG") or len(made.png) < 1e6:
        raise Wrong(f"a picture of {len(made.png)} bytes")
    return f"a picture of {len(made.png) / 1e6:.1f} MB"


def window(tried: Tried) -> str:
    """Check that the window opens, stays open, and closes on a termination signal (without input)."""
    program = tried.begin(tried.home("window"), "--still", "--windowed", "1280x720")
    try:
        sleep(STAYS_S)
        expect(program.poll(), None, "the program with an open window")
        program.terminate()
        code, out, err = end_of(program)
        stopped = 1 if sys.platform == "win32" else 128 + signal.SIGTERM
        # macOS itself writes to stderr of whatever opens a window.
        complaints = [line for line in err.splitlines() if line.startswith(("wyrmspan", "Traceback"))]
        expect((code, out, complaints), (stopped, "", []), "the end of the program")
    finally:
        stop(program)
    return f"stays open for {STAYS_S:.0f} s, and ends when it is told to"


def glibc(folder: Path, most: str | None) -> str:
    """Check that its libraries need no newer C library than the oldest supported system has.

    Without ``most`` this is the system that it was built on, and the check only reports the version that it needs.
    """
    limit = version_of(most or platform.libc_ver()[1])
    needed: dict[tuple[int, ...], list[str]] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and is_elf(path):
            needed.setdefault(glibc_of(path), []).append(path.name)
    newest = max(needed)
    told = f"needs glibc {dotted(newest)} ({', '.join(needed[newest])}), {dotted(limit)} is there"
    if newest > limit:
        raise Wrong(told)
    return told


def is_elf(path: Path) -> bool:
    """Return whether a file is an ELF executable or a shared library."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def glibc_of(path: Path) -> tuple[int, ...]:
    """Return the newest version of glibc whose functions a program or library asks for; 0 if it asks for none."""
    told = subprocess.run(["objdump", "-T", str(path)], capture_output=True, text=True, check=True).stdout
    return max(map(version_of, re.findall(r"\bGLIBC_([\d.]+)", told)), default=(0,))


def version_of(text: str) -> tuple[int, ...]:
    """Return a version as numbers."""
    return tuple(map(int, text.split(".")))


def dotted(version: Sequence[int]) -> str:
    """Format numbers as a version."""
    return ".".join(map(str, version))


def size(folder: Path, most_mb: float) -> str:
    """Check the size."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    mega = sum(path.stat().st_size for path in files) / 1e6
    if mega > most_mb:
        raise Wrong(f"{mega:.1f} MB, and {most_mb:.0f} were to be enough")
    return f"{mega:.1f} MB"


def checks(
    tried: Tried, place: Path, *, most_mb: float, most_glibc: str | None
) -> dict[str, Callable[[], str]]:
    """Return the checks without a window that this system can run, by name."""
    found = {"version": lambda: version(tried), "selftest": lambda: selftest(tried)}
    if place.is_dir():
        found |= {"keepsake": lambda: keepsake(tried), "size": lambda: size(place, most_mb)}
    if sys.platform == "linux":
        found |= {"no display": lambda: no_display(tried), "associate": lambda: associated(tried)}
        if place.is_dir():
            found["glibc"] = lambda: glibc(place, most_glibc)
    if tried.gui is not None:
        gui = tried.gui
        found["gui: selftest"] = lambda: selftest(gui, "gui selftest")
    return found
