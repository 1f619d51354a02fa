"""Environments in which the program is started: variables, folders, streams, limits."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from wyrmspan_desktop import resources

LONG = "{place}/" + "/".join(["x" * 200] * 21)[:4040]
"""About as long as a path may be."""
Prepare = Callable[[Path], object]


@dataclass(frozen=True)
class Surroundings:
    """The environment in which a program is started.

    ``variables`` are changed (None: removed; ``{place}`` is a new folder), ``plant`` prepares that folder, ``before``
    runs in the program's process before it begins; ``uid`` is its user.
    """

    variables: dict[str, str | None] = field(default_factory=dict)
    plant: Prepare = lambda place: None
    before: Prepare = lambda place: None
    uid: int | None = None


def _variables(**changed: str | None) -> Surroundings:
    return Surroundings(changed)


def _data(plant: Prepare) -> Surroundings:
    return Surroundings({"WYRMSPAN_DATA": "{place}/mine"}, lambda place: plant(place / "mine"))


def _folders(path: Path) -> None:
    for name in ("cards", "assets"):
        (path / name).mkdir(parents=True)


def _pipes(path: Path) -> None:
    _folders(path)
    for name in ("cards/dragons.json", "assets/fonts", "assets/pictures", "assets/sounds"):
        os.mkfifo(path / name)


def _piped(*folders: str) -> Prepare:
    """Plant the game's own files, with pipes instead of those of some folders."""

    def plant(path: Path) -> None:
        root = resources.data_root()
        (path / "assets").mkdir(parents=True)
        (path / "cards").symlink_to(root / "cards")
        for each in (root / "assets").iterdir():
            if each.name not in folders:
                (path / "assets" / each.name).symlink_to(each)
        for folder in folders:
            for each in sorted((root / "assets" / folder).rglob("*.*")):
                pipe = path / each.relative_to(root)
                pipe.parent.mkdir(parents=True, exist_ok=True)
                os.mkfifo(pipe)

    return plant


def _damaged(path: Path) -> None:
    _folders(path)
    (path / "cards" / "dragons.json").write_bytes(b"{" * 1000)


def _closed(path: Path) -> None:
    _folders(path)
    path.chmod(0)


def _gone(place: Path) -> None:
    (place / "gone").mkdir()
    os.chdir(place / "gone")
    (place / "gone").rmdir()


def _closed_folder(place: Path) -> None:
    (place / "closed").mkdir()
    os.chdir(place / "closed")
    (place / "closed").chmod(0)


def _modules(place: Path) -> None:
    """Plant modules with the program's own names in the current folder."""
    for name in ("json", "pygame", "msgspec", "logging", "wyrmspan_desktop", "sqlite3"):
        (place / f"{name}.py").write_text("raise SystemExit('planted')")


def _without(*streams: int) -> Surroundings:
    def close(place: Path) -> None:
        for each in streams:
            os.close(each)

    return Surroundings(before=close)


def _into(path: str, *streams: int) -> Surroundings:
    def turn(place: Path) -> None:
        handle = os.open(path, os.O_RDWR)
        for each in streams:
            os.dup2(handle, each)

    return Surroundings(before=turn)


def _unread(place: Path) -> None:
    """Connect stdout and stderr to pipes without a reader."""
    read, write = os.pipe()
    os.close(read)
    os.dup2(write, 1)
    os.dup2(write, 2)


def _limit(kind: int, most: int) -> Surroundings:
    return Surroundings(before=lambda place: resource.setrlimit(kind, (most, most)))


def _umask(mask: int) -> Surroundings:
    return Surroundings({"WYRMSPAN_HOME": "{place}/new"}, before=lambda place: os.umask(mask))


def _ignored(number: int) -> Surroundings:
    return Surroundings(before=lambda place: signal.signal(number, signal.SIG_IGN))


_OWN = {"WYRMSPAN_HOME": None}
_HOMES: dict[str, str | None] = {
    "unset": None,
    "empty": "",
    "relative": "somewhere",
    "/dev/null": "/dev/null",
    "/proc": "/proc",
    "not there": "{place}/not/there",
    "a file": "{place}/file",
    "a pipe": "{place}/pipe",
    "a loop": "{place}/loop",
    "closed": "{place}/closed",
    "read-only": "{place}/read-only",
    "4,090 characters": LONG,
    "a name too long": "{place}/" + "n" * 300,
    "no text": "{place}/\udcff\udcfe",
    "two lines": "{place}/a\nb",
    "a tilde": "~",
    "dots": "{place}/../../../..{place}/new",
}


def _kinds(place: Path) -> None:
    (place / "file").write_text("no folder")
    os.mkfifo(place / "pipe")
    (place / "loop").symlink_to("loop")
    (place / "closed").mkdir(0)
    (place / "read-only").mkdir(0o555)


def _homes() -> dict[str, Surroundings]:
    found = {}
    for name, value in _HOMES.items():
        found[f"HOME {name}"] = Surroundings({**_OWN, "HOME": value}, _kinds)
        if name != "unset":
            found[f"WYRMSPAN_HOME {name}"] = Surroundings({"WYRMSPAN_HOME": value}, _kinds)
        if name not in ("unset", "two lines", "dots", "a tilde"):
            xdg = {f"XDG_{kind}_HOME": value for kind in ("DATA", "CONFIG", "CACHE", "STATE")}
            found[f"XDG {name}"] = Surroundings({**_OWN, "HOME": "{place}/home", **xdg}, _kinds)
    return found


def surroundings() -> dict[str, Surroundings]:
    """Return all surroundings by name."""
    return {
        **_homes(),
        "HOME unset, unknown user": Surroundings({**_OWN, "HOME": None}, uid=54321),
        "an unknown user, with a named home": Surroundings(
            {"HOME": None, "WYRMSPAN_HOME": "{place}/new"}, uid=54321
        ),
        "no variable at all": Surroundings({"": None}),
        "WYRMSPAN_DATA empty": _variables(WYRMSPAN_DATA=""),
        "WYRMSPAN_DATA relative": _variables(WYRMSPAN_DATA="somewhere"),
        "WYRMSPAN_DATA not there": _variables(WYRMSPAN_DATA="{place}/nowhere"),
        "WYRMSPAN_DATA /dev/null": _variables(WYRMSPAN_DATA="/dev/null"),
        "WYRMSPAN_DATA 4,090 characters": _variables(WYRMSPAN_DATA=LONG),
        "WYRMSPAN_DATA no text": _variables(WYRMSPAN_DATA="{place}/\udcff"),
        "WYRMSPAN_DATA a file": _data(Path.touch),
        "WYRMSPAN_DATA a pipe": _data(os.mkfifo),
        "WYRMSPAN_DATA empty folders": _data(_folders),
        "WYRMSPAN_DATA pipes in it": _data(_pipes),
        "WYRMSPAN_DATA pipes for sounds and pictures": _data(_piped("sounds", "voices", "music", "pictures")),
        "WYRMSPAN_DATA pipes for fonts": _data(_piped("fonts")),
        "WYRMSPAN_DATA damaged": _data(_damaged),
        "WYRMSPAN_DATA closed": _data(_closed),
        **{
            f"LC_ALL {name}": _variables(LC_ALL=name) for name in ("C", "POSIX", "xx_XX.UTF-8", "tr_TR.UTF-8")
        },
        "LANG C, no UTF-8": _variables(LANG="C", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"),
        "LANG long": _variables(LANG="x" * 60_000),
        "PYTHONIOENCODING ascii": _variables(PYTHONIOENCODING="ascii:strict"),
        **{
            f"TZ {name[:20]}": _variables(TZ=name)
            for name in ("", "Nowhere/Land", "UTC+99:99", ":/dev/zero", "../../etc/passwd", "x" * 5000)
        },
        "started in a folder that is gone": Surroundings(before=_gone),
        "started in a folder that is gone, a relative home": Surroundings(
            {"WYRMSPAN_HOME": "home"}, before=_gone
        ),
        "started in a folder that is gone, relative data": Surroundings(
            {"WYRMSPAN_DATA": "data"}, before=_gone
        ),
        "started in a closed folder": Surroundings(before=_closed_folder),
        "started in /": Surroundings(before=lambda place: os.chdir("/")),
        "started among planted modules": Surroundings(plant=_modules, before=os.chdir),
        "no stdin": _without(0),
        "no stdout": _without(1),
        "no stderr": _without(2),
        "no streams": _without(0, 1, 2),
        "a full stdout": _into("/dev/full", 1),
        "a full stderr": _into("/dev/full", 2),
        "an endless stdin": _into("/dev/zero", 0),
        "no reader": Surroundings(before=_unread),
        **{f"{most} files": _limit(resource.RLIMIT_NOFILE, most) for most in (16, 20, 32, 64)},
        **{f"files of {most} bytes": _limit(resource.RLIMIT_FSIZE, most) for most in (0, 2000)},
        "no core": _limit(resource.RLIMIT_CORE, 0),
        "1 GB of memory": _limit(resource.RLIMIT_AS, 2**30),
        **{f"umask {mask:o}": _umask(mask) for mask in (0o777, 0o277, 0)},
        **{
            f"TMPDIR {name}": Surroundings(dict.fromkeys(("TMPDIR", "TEMP", "TMP"), value), _kinds)
            for name, value in _HOMES.items()
            if name in ("not there", "a file", "a pipe", "closed", "relative", "/dev/null")
        },
        "PYTHONOPTIMIZE": _variables(PYTHONOPTIMIZE="2"),
        "PYTHONDEVMODE": _variables(PYTHONDEVMODE="1", PYTHONWARNINGS="ignore"),
        "PYTHONWARNINGS": _variables(PYTHONWARNINGS="always"),
        "PYTHONPATH nonsense": _variables(PYTHONPATH="/dev/null:/nowhere:\udcff"),
        "PYTHONHASHSEED": _variables(PYTHONHASHSEED="0"),
        "SDL_VIDEODRIVER nonsense": _variables(SDL_VIDEODRIVER="nonsense"),
        "no display": _variables(SDL_VIDEODRIVER=None),
        "a display that is not there": _variables(SDL_VIDEODRIVER=None, DISPLAY=":64000"),
        "SDL_AUDIODRIVER nonsense": _variables(SDL_AUDIODRIVER="nonsense"),
        "SDL_AUDIODRIVER alsa": _variables(SDL_AUDIODRIVER="alsa", ALSA_CONFIG_PATH="/dev/null"),
        "XDG_RUNTIME_DIR nowhere": _variables(XDG_RUNTIME_DIR="/nowhere", WAYLAND_DISPLAY="wayland-9"),
        **{
            f"{signal.Signals(number).name} ignored": _ignored(number)
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGCHLD, signal.SIGPIPE)
        },
        "nice": Surroundings(before=lambda place: os.nice(19)),
    }
