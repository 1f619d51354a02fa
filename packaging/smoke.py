"""Try out the game as players get it: an archive, a folder, or the program itself.

    python packaging/smoke.py dist/wyrmspan-desktop-0.3.0-linux-x86_64.tar.gz
    python packaging/smoke.py VENV/bin/wyrmspan                         the command of an installed wheel
    python packaging/smoke.py PROGRAM --start 9                         how long it takes to start as well

Needs an environment with the same version of the game: where there are Xvfb and xdotool, the program plays whole
games in real windows beside a twin from these sources (`twin`), and after every click both must look the same.
It starts in another folder, with an empty home and a bare environment; if root tries it out, as another user.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import Any, NamedTuple

import about

AWKWARD = "Ærdna Öçal's 竜 home"
MOST_MB = 120.0
MOST_START = 1.3
TRIED_S = 300
CLICKS = 40
"""How far the game is played before it is saved and left."""
KEPT_FROM = (
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "WAYLAND_SOCKET",
    "XDG_RUNTIME_DIR",
    "SDL_VIDEODRIVER",
    "PYTHONPATH",
)
NO_CACHE = {"XDG_CACHE_HOME": "/dev/null"}
UNKEPT = {
    kind: f"the folder for the game's {kind} cannot be created (Permission denied)"
    for kind in ("config", "data")
}
"""Why neither settings nor games are kept in a home that cannot be written."""
STEADY = ("auto_end_turn-never",)
"""What is set so that nothing happens by itself between two clicks."""


class Wrong(AssertionError):
    """The program does not do what it should."""


class Start(NamedTuple):
    """How long a start took by the clock, and how much of that the processor worked, in milliseconds."""

    wall: float
    cpu: float


class Tried:
    """The program that is tried out: its command, who runs it, and where there is room for homes."""

    def __init__(self, command: Sequence[str], user: str | None, room: Path) -> None:
        self.command, self.user, self.room = list(command), user, room

    def home(self, name: str) -> Path:
        """A new home for the user, empty."""
        home = self.room / name
        home.mkdir()
        if self.user is not None:
            shutil.chown(home, self.user)
        return home

    def begin(self, home: Path, *arguments: str, **variables: str) -> subprocess.Popen[str]:
        """Start the program."""
        if sys.platform == "win32":
            base = {**os.environ, "WYRMSPAN_HOME": str(home)}
        else:
            base = {"PATH": "/usr/bin:/bin", "HOME": str(home)}
        environment = {name: text for name, text in base.items() if name not in KEPT_FROM} | variables
        other: dict[str, Any] = {}
        if self.user is not None:
            import pwd

            other = {"user": self.user, "group": pwd.getpwnam(self.user).pw_gid, "extra_groups": []}
        return subprocess.Popen(
            [*self.command, *arguments],
            cwd=self.room,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            **other,
        )

    def run(self, home: Path, *arguments: str, **variables: str) -> tuple[int, str, str]:
        """Run the program to its end: exit code, stdout, stderr."""
        return end_of(self.begin(home, *arguments, **variables))


def end_of(program: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Wait for a program: exit code, stdout, stderr."""
    try:
        out, err = program.communicate(timeout=TRIED_S)
    except subprocess.TimeoutExpired as late:
        program.kill()
        raise Wrong(f"it did not end within {TRIED_S} s") from late
    return program.returncode, out, err


def stop(program: subprocess.Popen[str]) -> None:
    """Stop a program that has not ended, since something went wrong, and tell what it has said."""
    if program.poll() is None:
        program.kill()
        print("the program was stopped; it had said:", *program.communicate(), file=sys.stderr)


def expect(seen: object, wanted: object, what: str) -> None:
    """Raise `Wrong` unless something is as it should be."""
    if seen != wanted:
        raise Wrong(f"{what}: {seen!r} instead of {wanted!r}")


# --- without a window -------------------------------------------------------------------------


def version(tried: Tried) -> str:
    """It tells its version."""
    said = f"Wyrmspan Desktop {about.VERSION}\n"
    expect(tried.run(tried.home("version"), "--version"), (0, said, ""), "--version")
    return said.strip()


def selftest(tried: Tried) -> str:
    """It finds itself complete."""
    home = tried.home("selftest")
    code, out, err = tried.run(home, "--selftest")
    lines = out.splitlines()
    if code or err or len(lines) < 5 or not all(": ok (" in line for line in lines):
        raise Wrong(f"--selftest ended with {code}\n{out}{err}")
    if sys.platform != "win32":
        expect([path.name for path in home.iterdir()], [], "files that the self-test left in the home")
    return ", ".join(line.partition(":")[0] for line in lines)


def no_display(tried: Tried) -> str:
    """Without a display it says so in one line."""
    code, out, err = tried.run(tried.home("blind"))
    if (code, out) != (1, "") or not re.fullmatch(r"wyrmspan: no display[^\n]*\n", err):
        raise Wrong(f"without a display it ended with {code} and said {out + err!r}")
    return err.strip()


def associated(tried: Tried) -> str:
    """It tells the desktop that it opens the files of games, and leaves nothing when that is taken back."""
    home = tried.home("desktop")
    told = []
    for wanted in ("yes", "no"):
        code, out, err = tried.run(home, "--associate", wanted)
        expect((code, err), (0, ""), f"--associate {wanted}")
        told.append(sorted(path.suffix for path in home.rglob("*Wyrmspan*") if path.is_file()))
    expect(told, [[".desktop", ".xml"], []], "files that the desktop reads")
    return out.strip()


def finished_game(folder: Path) -> Path:
    """The file of a game that is over, played by these sources."""
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
    """The frozen program is also the process that makes pictures of games."""
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


# --- in a window ------------------------------------------------------------------------------


@contextmanager
def played(
    tried: Tried,
    home: Path,
    name: str,
    trouble: Mapping[str, str] | None = None,
    /,
    *,
    opens: Path | None = None,
    **variables: str,
) -> Iterator[Any]:
    """The twin of the program in a window of its own, first frame shown; afterwards it has to end well.

    It keeps no scaled pictures, since JPEG changes them a little, and may say so on stderr; with ``trouble`` it may
    complain of other folders too.  ``opens``: the file that it is started with.
    """
    import twin

    with twin.screen(tried.room / f"screen-{name}") as shown:
        shown_on = {"DISPLAY": shown.environment["DISPLAY"], **NO_CACHE, **variables}
        size = "{}x{}".format(*twin.SIZE)
        arguments = [
            "--still",
            "--windowed",
            size,
            "--seed",
            str(twin.SEED),
            *map(str, filter(None, [opens])),
        ]
        program = tried.begin(home, *arguments, **shown_on)
        try:
            pair = twin.Twin(program, shown, tried.room / f"twin-{home.name}", trouble=trouble)
            try:
                if opens is None:
                    pair.settle()
                else:
                    pair.open(opens)
                yield pair
            finally:
                pair.close()
            code, out, err = end_of(program)
            may_say = ("pictures are not kept", *(["Permission denied"] if trouble else []))
            complaints = [line for line in err.splitlines() if not any(words in line for words in may_say)]
            expect((code, out, complaints), (0, "", []), "the end of the program")
        finally:
            stop(program)


def quit_from_title(pair: Any) -> None:
    """Press Quit: the program ends."""
    pair.agree()
    pair.click_named("quit")


def files_in(home: Path) -> dict[str, int]:
    """How many files of each kind the program has made in a home."""
    kinds = {"running and named": "saves/*.wyrm", "finished": "finished/*.wyrm"}
    return {kind: len(list(home.rglob(f"wyrmspan/{pattern}"))) for kind, pattern in kinds.items()}


def first_frame(tried: Tried) -> str:
    """It opens its window and closes it."""
    home = tried.home("first")
    with played(tried, home, "first", XDG_CACHE_HOME=str(home / ".cache")) as pair:
        quit_from_title(pair)
    kept = len(list(home.glob(".cache/wyrmspan/pictures/*.jpg")))
    if not kept:
        raise Wrong("no scaled picture is kept")
    return f"drawn as by the sources, {kept} scaled pictures kept"


def whole_game(tried: Tried, home: Path) -> str:
    """A game from set-up to score sheet: saved, left and resumed on the way."""
    with played(tried, home, f"{home.name}-1") as pair:
        pair.press_buttons(
            ["settings", *STEADY, "tab-Motion", "animation-instant", "back", "new_game", "start"]
        )
        pair.play_some(CLICKS)
        pair.press_buttons(["menu", "save_as", "go", "understood", "leave"])
        quit_from_title(pair)
    clicks, compared = pair.clicks, pair.compared
    expect(files_in(home), {"running and named": 2, "finished": 0}, "files after saving")
    with played(tried, home, f"{home.name}-2") as pair:
        pair.press_buttons(["continue"])
        second = second_start(tried, home)
        pair.play()
        pair.press_buttons(["title", "history", "back"])
        quit_from_title(pair)
    expect(files_in(home), {"running and named": 1, "finished": 1}, "files after the game")
    logs = [path for path in home.rglob("wyrmspan.log") if path.stat().st_size]
    expect(len(logs), 1, "logs")
    return f"{clicks + pair.clicks} clicks, {compared + pair.compared} pictures alike; {second}"


def second_start(tried: Tried, home: Path) -> str:
    """While a game is open, a second window says so when it is to be continued there too."""
    import twin

    with twin.screen(tried.room / f"screen-{home.name}-3") as shown:
        size = "{}x{}".format(*twin.SIZE)
        program = tried.begin(
            home, "--still", "--windowed", size, DISPLAY=shown.environment["DISPLAY"], **NO_CACHE
        )
        try:
            pair = twin.Twin(program, shown, tried.room / f"twin-{home.name}", is_second=True)
            try:
                pair.press_buttons(["continue"])
                expect(pair.scene, "tell", "what the second window shows")
                pair.press_buttons(["understood"])
                quit_from_title(pair)
            finally:
                pair.close()
            code, out, _ = end_of(program)
            expect((code, out), (0, ""), "the end of the second window")
        finally:
            stop(program)
    return "a second window explains itself"


def opened_file(tried: Tried) -> str:
    """The file of a game that it is started with, as by a double click, is shown; so is what is wrong with one."""
    game = finished_game(tried.home("elsewhere"))
    broken = game.with_name("broken.wyrm")
    broken.write_bytes(game.read_bytes()[:400])
    for number, (path, seen) in enumerate(((game, "replay"), (broken, "tell"))):
        with played(tried, tried.home(f"opened-{number}"), f"opened-{number}", opens=path) as pair:
            expect(pair.scene, seen, f"what is seen of {path.name}")
            leads = ("menu", "leave") if seen == "replay" else ("understood",)
            for name in leads:
                pair.click_named(name)
                pair.frame()
            quit_from_title(pair)
    return "a finished game is watched, a damaged one told of"


def plain_home(tried: Tried) -> str:
    """A whole game with an empty home."""
    return whole_game(tried, tried.home("plain"))


def awkward_home(tried: Tried) -> str:
    """The same in a home with spaces, a quote and letters beyond ASCII and Latin-1."""
    return whole_game(tried, tried.home(AWKWARD))


def read_only_home(tried: Tried) -> str:
    """A whole game that nothing can be kept of, and a title that says so."""
    home = tried.home("read-only")
    if tried.user is not None:
        shutil.chown(home, "root")
    home.chmod(0o555)
    with played(tried, home, home.name, UNKEPT) as pair:
        pair.press_buttons(
            ["settings", *STEADY, "tab-Motion", "animation-instant", "back", "new_game", "start"]
        )
        pair.play()
        pair.press_buttons(["title"])
        quit_from_title(pair)
    expect(list(home.iterdir()), [], "files in a home that cannot be written")
    return f"{pair.clicks} clicks, {pair.compared} pictures alike"


def no_sound(tried: Tried) -> str:
    """Without a device for sound it starts as well."""
    device = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/dev/null"}
    with played(tried, tried.home("mute"), "mute", opens=None, **device) as pair:
        pair.press_buttons(["settings", *STEADY, "back", "new_game", "start"])
        pair.press_buttons(["menu", "leave"])
        quit_from_title(pair)
    return "starts and plays"


# --- how large, how fast ----------------------------------------------------------------------


def size(folder: Path, most_mb: float) -> str:
    """It is not too large."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    mega = sum(path.stat().st_size for path in files) / 1e6
    if mega > most_mb:
        raise Wrong(f"{mega:.1f} MB, and {most_mb:.0f} were to be enough")
    return f"{mega:.1f} MB"


def start_of(tried: Tried, name: str) -> Start:
    """The time from the start of the process until the title is seen."""
    import twin

    with twin.screen(tried.room / f"screen-start-{name}", (1920, 1080)) as shown:
        home = tried.home(f"start-{name}")
        begin = perf_counter()
        program = tried.begin(home, "--windowed", "1920x1080", DISPLAY=shown.environment["DISPLAY"])
        try:
            while not shown.is_drawn():
                if program.poll() is not None or perf_counter() - begin > 60:
                    raise Wrong("the title is not seen")
                sleep(0.002)
            wall, ticks = perf_counter() - begin, _ticks(program.pid)
        finally:
            program.terminate()
            program.communicate()
    return Start(wall * 1e3, ticks / os.sysconf("SC_CLK_TCK") * 1e3)


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return sum(int(fields[at]) for at in (11, 12, 13, 14))


def start(tried: Tried, runs: int) -> str:
    """It starts about as fast as the sources do, by the clock or by the processor's work."""
    sources = Tried([sys.executable, "-m", "wyrmspan_desktop"], None, tried.room)
    times: dict[str, list[Start]] = {"program": [], "sources": []}
    for run in range(runs + 1):
        for name, each in (("program", tried), ("sources", sources)):
            taken = start_of(each, f"{name}-{run}")
            if run:  # the first one fills the caches of the machine
                times[name].append(taken)
    wall = {name: statistics.median(each.wall for each in taken) for name, taken in times.items()}
    cpu = {name: statistics.median(each.cpu for each in taken) for name, taken in times.items()}
    ratios = wall["program"] / wall["sources"], cpu["program"] / cpu["sources"]
    told = ", ".join(f"{name} {wall[name]:.0f} ms (CPU {cpu[name]:.0f} ms)" for name in times)
    told += f"; ratio {ratios[0]:.2f} (CPU {ratios[1]:.2f}), medians of {runs}"
    if min(ratios) > MOST_START:
        raise Wrong(told)
    return told


# --- the command ------------------------------------------------------------------------------


def unpacked(given: Path, room: Path) -> Path:
    """The folder in an archive, unpacked where the names of folders are awkward; else what was given."""
    place = room / f"unpacked, {AWKWARD}"
    if given.suffix == ".zip":
        with zipfile.ZipFile(given) as files:
            files.extractall(place)
    elif given.name.endswith(".tar.gz"):
        shutil.unpack_archive(given, place, filter="tar")
    else:
        return given.absolute()
    (top,) = place.iterdir()
    return top


def program_in(place: Path) -> Path:
    """The program in a folder or a bundle."""
    if place.is_file():
        return place
    for name in ("wyrmspan.exe", "wyrmspan", "Contents/MacOS/wyrmspan"):
        if (place / name).is_file():
            return place / name
    raise FileNotFoundError(f"there is no program in {place}")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 0 if all is well."""
    parser = argparse.ArgumentParser(prog="python packaging/smoke.py", description=__doc__.split("\n")[0])
    parser.add_argument("given", type=Path, help="archive, folder, bundle or program")
    parser.add_argument("--user", help="who runs it, if root tries it out (nobody)")
    parser.add_argument("--no-window", action="store_true", help="leave out what needs a window")
    parser.add_argument("--only", metavar="WORD", default="", help="only what has this in its name")
    parser.add_argument(
        "--most-mb", type=float, default=MOST_MB, metavar="MB", help=f"of a folder ({MOST_MB:.0f})"
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
        tried = Tried([str(program_in(place))], user, room)
        checks: dict[str, Callable[[], str]] = {
            "version": lambda: version(tried),
            "selftest": lambda: selftest(tried),
        }
        if place.is_dir():
            checks["keepsake"] = lambda: keepsake(tried)
            checks["size"] = lambda: size(place, options.most_mb)
        if sys.platform == "linux":
            checks["no display"] = lambda: no_display(tried)
            checks["associate"] = lambda: associated(tried)
            if not options.no_window:
                checks |= in_windows(tried)
            if options.start:
                checks["start"] = lambda: start(tried, options.start)
        print(f"{place}, run by {user or 'this user'}")
        chosen = {name: check for name, check in checks.items() if options.only in name}
        passed = [report(name, check) for name, check in chosen.items()]
        return 0 if passed and all(passed) else 1


def in_windows(tried: Tried) -> Mapping[str, Callable[[], str]]:
    """What is tried in real windows."""
    return {
        "first frame": lambda: first_frame(tried),
        "whole game": lambda: plain_home(tried),
        "awkward home": lambda: awkward_home(tried),
        "read-only home": lambda: read_only_home(tried),
        "no sound": lambda: no_sound(tried),
        "opened file": lambda: opened_file(tried),
    }


def report(name: str, check: Callable[[], str]) -> bool:
    """Say what a check saw, or why it failed; whether it passed."""
    begin = monotonic()
    try:
        seen = check()
    except (AssertionError, OSError, RuntimeError, subprocess.SubprocessError) as error:
        print(f"{name}: FAILED: {error}", flush=True)
        return False
    print(f"{name}: ok, {seen} [{monotonic() - begin:.0f} s]", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
