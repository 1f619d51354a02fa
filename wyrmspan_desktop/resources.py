"""Where files are: the game's own (``cards/`` and ``assets/``) and the player's (saves, settings, logs).

The only code that knows.  The game's files are looked for in the folder that the environment variable
``WYRMSPAN_DATA`` names; else in the bundle, if this is a frozen program; else in ``_data`` inside the
package, where a wheel puts them; else beside the package, where a checkout has them.  The player's files
go where the system wants them, or all below the folder that ``WYRMSPAN_HOME`` names.

Everything here raises `ResourceError` and nothing else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

import platformdirs

from wyrmspan_desktop import plain

Mode = Literal["override", "frozen", "wheel", "checkout"]

APP = "wyrmspan"
DATA_VARIABLE = "WYRMSPAN_DATA"
HOME_VARIABLE = "WYRMSPAN_HOME"

MOST_BYTES = 64 * 2**20
"""No file of the game is larger."""
_PACKAGE = Path(__file__).resolve().parent
_REINSTALL = f"reinstall the game, or set {DATA_VARIABLE} to a folder that holds cards/ and assets/"


class ResourceError(Exception):
    """A file or folder that the game needs is not there or cannot be used.

    ``what`` is wrong, ``looked`` is where, ``remedy`` is how to mend it; ``str()`` says it in one line.
    """

    def __init__(self, what: str, looked: Sequence[Path], remedy: str) -> None:
        places = ", ".join(map(str, looked))
        super().__init__(f"{what} (looked in {places}); {remedy}")
        self.what, self.looked, self.remedy = what, tuple(looked), remedy


# --- the game's files -------------------------------------------------------------------------


def _places() -> list[tuple[Mode, Path]]:
    """Where to look, in order; a folder that somebody named, and a bundle, are the only place."""
    named = os.environ.get(DATA_VARIABLE)
    if named:
        return [("override", _absolute(named, DATA_VARIABLE))]
    if getattr(sys, "frozen", False):
        return [("frozen", Path(getattr(sys, "_MEIPASS", _PACKAGE.parent)))]
    return [("wheel", _PACKAGE / "_data"), ("checkout", _PACKAGE.parent)]


def _absolute(named: str, variable: str) -> Path:
    """The folder that a variable names, seen from where the program was started."""
    try:
        return Path(named).absolute()
    except OSError as error:
        what = f"the folder that {variable} names cannot be found from where the game was started"
        raise ResourceError(
            what, [Path(named)], f"start it in a folder that exists ({error.strerror})"
        ) from error


def _find() -> tuple[Mode, Path]:
    places = _places()
    for mode, root in places:
        if os.path.isdir(root / "cards") and os.path.isdir(root / "assets"):  # noqa: PTH112 - it never raises
            return mode, root
    if places[0][0] == "override":
        remedy = f"set {DATA_VARIABLE} to a folder that holds both, or unset it"
    else:
        remedy = _REINSTALL
    raise ResourceError(
        "the game's folders cards and assets are missing", [root for _, root in places], remedy
    )


def mode() -> Mode:
    """How the game's files were found."""
    return _find()[0]


def data_root() -> Path:
    """The folder that holds ``cards`` and ``assets``."""
    return _find()[1]


def _read(path: Path, what: str) -> bytes:
    try:
        return plain.content(path, MOST_BYTES)
    except OSError as error:
        message = f"the {what} {path.name} cannot be read ({error.strerror or error})"
        raise ResourceError(message, [path.parent], _REINSTALL) from error


def card_names() -> tuple[str, ...]:
    """The names of all card files, sorted."""
    return tuple(sorted(path.name for path in (data_root() / "cards").glob("*.json")))


def card_bytes(name: str) -> bytes:
    """The content of a card file, undecoded."""
    return _read(data_root() / "cards" / name, "card file")


def asset_path(name: str) -> Path:
    """The path of a file or folder below ``assets``, such as ``fonts/cinzel/bold.ttf``, which exists and is no pipe."""
    path = data_root() / "assets" / name
    if not (os.path.isfile(path) or os.path.isdir(path)):  # noqa: PTH112, PTH113 - they never raise
        raise ResourceError(f"the asset {name} is missing", [path.parent], _REINSTALL)
    return path


def asset_bytes(name: str) -> bytes:
    """The content of a file below ``assets``, undecoded."""
    return _read(asset_path(name), "asset")


def licences() -> dict[str, str]:
    """Name -> licence text of everything that comes along: a frozen game brings more than a wheel does."""
    root = data_root()
    texts = {}
    if os.path.isfile(root / "LICENSE"):  # noqa: PTH113 - it never raises
        texts["Wyrmspan Desktop"] = _text(root / "LICENSE")
    for path in sorted((root / "assets" / "fonts").glob("*/LICENSE.txt")):
        texts[path.parent.name.replace("-", " ").title()] = _text(path)
    for path in sorted((root / "licences").glob("*.txt"), key=lambda path: path.name.lower()):
        texts[path.stem] = _text(path)
    return texts


def _text(path: Path) -> str:
    return _read(path, "licence").decode("utf-8", "replace")


# --- the player's files -----------------------------------------------------------------------


def _own(kind: str, place: Callable[[], str]) -> Path:
    """The folder for one kind of the player's files, created if it is not there; it can be looked into.

    ``place`` says where the system wants it, and is asked only if nobody has named another.
    """
    home = os.environ.get(HOME_VARIABLE)
    path = _absolute(home, HOME_VARIABLE) / kind if home else _system(kind, place)
    remedy = f"make it writable, or set {HOME_VARIABLE} to a folder that is"
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        what = f"the folder for the game's {kind} cannot be created ({error.strerror or error})"
        raise ResourceError(what, [path], remedy) from error
    try:
        next(path.iterdir(), None)
        (path / kind).lstat()
    except FileNotFoundError:
        pass  # nothing need be in it
    except OSError as error:
        what = f"the folder for the game's {kind} cannot be opened ({error.strerror or error})"
        raise ResourceError(what, [path], remedy) from error
    return path


def _system(kind: str, place: Callable[[], str]) -> Path:
    """Where the system wants a kind of files; without a home it may not know."""
    try:
        path = Path(place())
    except Exception as error:  # noqa: BLE001 - whatever the library and the system say
        path, reason = Path("~"), str(error)
    else:
        reason = "there is no home folder"
    if not path.is_absolute():
        what = f"the system has no folder for the game's {kind} ({reason})"
        raise ResourceError(what, [path], f"set {HOME_VARIABLE} to a folder")
    return path


def data_dir() -> Path:
    """Where saved games, replays and the history are kept."""
    return _own("data", lambda: platformdirs.user_data_dir(APP, appauthor=False))


def config_dir() -> Path:
    """Where the settings are kept."""
    return _own("config", lambda: platformdirs.user_config_dir(APP, appauthor=False))


def cache_dir() -> Path:
    """Where files are kept that the game can make again."""
    return _own("cache", lambda: platformdirs.user_cache_dir(APP, appauthor=False))


def log_dir() -> Path:
    """Where logs of the program are kept."""
    return _own("log", lambda: platformdirs.user_log_dir(APP, appauthor=False))


def documents_dir() -> Path:
    """Where the player looks for a file that the game was asked to write."""
    return _own("documents", platformdirs.user_documents_dir)
