"""Homes with planted files: a name, and files in place of those of the game."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import socket
import sqlite3
import zlib
from collections.abc import Callable
from hashlib import blake2b, sha256
from pathlib import Path

Plant = Callable[[Path], object]
"""Changes a home that was played in, given its folder."""

FILES = {
    "settings": "config/settings.json",
    "history": "data/history.sqlite3",
    "journal": "data/history.sqlite3-journal",
    "save": "data/saves/*.wyrm",
    "save before": "data/saves/*.previous",
    "finished": "data/finished/*.wyrm",
    "log": "log/wyrmspan.log",
    "log lock": "log/window-1.lock",
    "picture": "cache/pictures/*.jpg",
}
"""Files that the game reads and writes, as patterns; each match is tried."""
FOLDERS = ("data", "data/saves", "data/finished", "data/locks", "config", "cache", "cache/pictures", "log")


# --- in the place of a file ---------------------------------------------------------------------


def _link(target: str) -> Plant:
    return lambda path: path.symlink_to(target)


def _socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the names of sockets are short
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def _closed(path: Path) -> None:
    path.write_bytes(b"{}")
    path.chmod(0)


def _large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**32)


def _noise(path: Path) -> None:
    path.write_bytes(random.Random(path.name).randbytes(50_000))


THINGS: dict[str, Plant] = {
    "pipe": os.mkfifo,
    "endless device": _link("/dev/zero"),
    "full device": _link("/dev/full"),
    "link to nowhere": _link("nowhere/at/all"),
    "link to itself": lambda path: path.symlink_to(path.name),
    "folder": lambda path: (path / "in it").mkdir(parents=True),
    "nothing": Path.touch,
    "closed file": _closed,
    "4 GB": _large,
    "noise": _noise,
}


def _instead(pattern: str, thing: Plant) -> Plant:
    def plant(home: Path) -> None:
        paths = [*home.glob(pattern)] or [home / pattern.replace("*", "0" * 32)]
        for path in paths:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)
            thing(path)

    return plant


# --- in the place of a folder -------------------------------------------------------------------


def _away(folder: Path) -> None:
    if folder.is_dir():
        shutil.rmtree(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)


def _mode(mode: int) -> Callable[[Path], None]:
    def close(folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(mode)

    return close


def _file(folder: Path) -> None:
    _away(folder)
    folder.write_text("no folder")


def _pipe(folder: Path) -> None:
    _away(folder)
    os.mkfifo(folder)


def _elsewhere(folder: Path) -> None:
    _away(folder)
    folder.symlink_to("nowhere/at/all")


CLOSED: dict[str, Plant] = {
    "closed": _mode(0),
    "read-only": _mode(0o555),
    "a file": _file,
    "a pipe": _pipe,
    "a link to nowhere": _elsewhere,
}


# --- one by one ---------------------------------------------------------------------------------


def _settings(content: bytes) -> Plant:
    return _instead(FILES["settings"], lambda path: path.write_bytes(content))


def _sql(script: str) -> Plant:
    def plant(home: Path) -> None:
        with contextlib.closing(sqlite3.connect(home / "data" / "history.sqlite3")) as base:
            base.executescript(script)

    return plant


_ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT"
_GAMES = "x AS id, 1 AS began, 1 AS ended, 1 AS level, 1 AS players, 1 AS seed, 1 AS app, 1 AS content, 1 AS counts"


def _jpeg_bomb(home: Path) -> None:
    """Plant small pictures that claim 16,000 by 16,000 pixels, with valid checksums."""
    for path in (home / "cache" / "pictures").glob("*.jpg"):
        content = bytearray(path.read_bytes()[16:])
        at = 2
        while content[at + 1] not in (0xC0, 0xC2):
            at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
        content[at + 5 : at + 9] = (16_000).to_bytes(2, "big") * 2
        path.write_bytes(blake2b(content, digest_size=16).digest() + content)


def _many_saves(home: Path) -> None:
    """Plant a thousand files that claim to be running games."""
    for number in range(1000):
        (home / "data" / "saves" / f"{number:032x}.wyrm").write_bytes(b"{" * number)


def _names(home: Path) -> None:
    """Plant saves with undecodable names."""
    (save, *_) = (home / "data" / "saves").glob("*.wyrm")
    for name in (b"\xff\xfe", b"a\nb\tc", b"n" * 250, "\u202etxt".encode(), b"\x1b[31m", b" "):
        Path(os.fsdecode(os.fsencode(save.parent) + b"/" + name + b".wyrm")).write_bytes(save.read_bytes())


def _heavy_saves(home: Path) -> None:
    """Plant games of maximum size, mostly empty answers."""
    log = b'{"start":null,"answers":[' + b"[]," * 1_300_000 + b"[]]}"
    for path in (home / "data" / "saves").glob("*.wyrm"):
        file = json.loads(path.read_bytes())
        sums = {**file["sums"], "log": sha256(log).hexdigest()[:32]}
        rest = {name: file[name] for name in file if name not in ("log", "sums")}
        content = json.dumps({**rest, "sums": sums}).encode()[:-1] + b',"log":' + log + b"}"
        path.write_bytes(content)


def _wal(home: Path) -> None:
    """Plant a history in WAL mode, with a journal of noise."""
    _sql("PRAGMA journal_mode = WAL")(home)
    for ending in ("-wal", "-shm"):
        (home / "data" / f"history.sqlite3{ending}").write_bytes(zlib.compress(b"noise") * 500)


def _user_dirs(home: Path) -> None:
    os.mkfifo(home / "config" / "user-dirs.dirs")


def _parts(home: Path) -> None:
    """Plant every kind of leftover of a killed program."""
    for number, (name, thing) in enumerate(THINGS.items()):
        for folder in ("data", "data/saves", "data/finished", "cache/pictures", "config"):
            if name != "4 GB":
                thing(home / folder / f"x{number}.part")


SINGLE: dict[str, Plant] = {
    "settings: a list of 15 MB": _settings(b'{"names": [' + b'"x", ' * 3_000_000 + b'"x"]}'),
    "settings: nested a million deep": _settings(b"[" * 1_000_000),
    "settings: a name of 60 kB": _settings(json.dumps({"names": ["x" * 60_000]}).encode()),
    "settings: a number of 60,000 digits": _settings(b'{"players": ' + b"9" * 60_000 + b"}"),
    "settings: endless numbers": _settings(b'{"players": 1e999, "scale": -0.0, "volume": 1e400}'),
    "settings: 5,000 unknown keys": _settings(json.dumps({f"k{n}": n for n in range(5000)}).encode()),
    "settings: one key many times": _settings(b'{"scale": 100' + b', "scale": 75' * 4000 + b"}"),
    "settings: another schema": _settings(b'{"schema": 99999999999999999999999999}'),
    "history: an endless view": _sql(f"DROP TABLE games; CREATE VIEW games AS {_ENDLESS} {_GAMES} FROM c"),
    "history: endless seats": _sql(
        f"DROP TABLE seats; CREATE VIEW seats AS {_ENDLESS} x AS game, 0 AS seat, 1 AS won, 1 AS total FROM c"
    ),
    "history: an endless trigger": _sql(
        f"CREATE TRIGGER t AFTER INSERT ON games BEGIN {_ENDLESS} count(*) FROM c; END"
    ),
    "history: a text of 60 MB": _sql("UPDATE seats SET name = hex(zeroblob(30000000))"),
    "history: a million rows": _sql(
        "CREATE TABLE more(x); WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 1000000) "
        "INSERT INTO more SELECT x FROM c"
    ),
    "history: of another program": _sql("PRAGMA user_version = 77; DROP TABLE scores"),
    "history: another mode, noise beside it": _wal,
    "pictures: bombs": _jpeg_bomb,
    "saves: a thousand": _many_saves,
    "saves: unreadable names": _names,
    "saves: as large as may be": _heavy_saves,
    "folders of the desktop: a pipe": _user_dirs,
    "half-written things of every kind": _parts,
    "nothing at all": shutil.rmtree,
    "nothing planted": lambda home: None,
}


def homes() -> dict[str, Plant]:
    """Return every home by its name."""
    files = {
        f"{name}: {kind}": _instead(pattern, thing)
        for name, pattern in FILES.items()
        for kind, thing in THINGS.items()
    }
    folders = {
        f"{folder}: {kind}": (lambda home, folder=folder, close=close: close(home / folder))
        for folder in FOLDERS
        for kind, close in CLOSED.items()
    }
    return {**files, "log: a socket": _instead(FILES["log"], _socket), **folders, **SINGLE}
