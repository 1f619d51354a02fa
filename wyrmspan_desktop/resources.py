"""Paths of the game's files (``cards/`` and ``assets/``) and the player's (saves, settings, logs).

No other module knows them.  The game's files are looked for in the folder that the environment variable
``WYRMSPAN_DATA`` names; else in the bundle, if this is a frozen program; else in ``_data`` inside the package,
where a wheel puts them; else next to the package, where a checkout has them.  A folder that was named must contain
the data: there is no fallback.  The player's files go where the system wants them, or all below the folder that
``WYRMSPAN_HOME`` names.

Everything here raises `ResourceError` and nothing else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from enum import auto
from pathlib import Path
from typing import Any, Literal

import platformdirs

from wyrmspan_desktop import safe_files
from wyrmspan_desktop.message import Codes, Message, Reason
from wyrmspan_desktop.refusals import Refusal, refusal_of

Mode = Literal["override", "frozen", "wheel", "checkout"]
Own = Literal["data", "config", "cache", "log", "documents", "pictures"]
"""The purposes of the player's folders."""

APP = "wyrmspan"
DATA_VARIABLE = "WYRMSPAN_DATA"
HOME_VARIABLE = "WYRMSPAN_HOME"

MAX_BYTES = 64 * 2**20
"""Upper bound of the size of the game's files."""
_PACKAGE = Path(__file__).resolve().parent


class Lack(Codes):
    """Problems with files and folders that the game needs; the first are about its own."""

    NO_DATA = auto()
    NO_NAMED_DATA = auto()
    NOWHERE_TO_BEGIN = auto()
    NO_ASSET = auto()
    CARDS_UNREADABLE = auto()
    ASSET_UNREADABLE = auto()
    LICENCE_UNREADABLE = auto()

    NO_FOLDER = auto()
    NO_HOME = auto()
    FOLDER_NOT_MADE = auto()
    FOLDER_NOT_OPENED = auto()


class ResourceError(Exception):
    """A file or folder that the game needs is missing or unusable: the ``message``, and the paths tried (``looked``).

    `text.problems` words it in one line, with a way to mend it; ``str()`` is for logs.
    """

    def __init__(self, lack: Lack, looked: Sequence[Path], **values: Any) -> None:
        self.message, self.looked = Message(lack, values), tuple(looked)
        super().__init__(f"{self.message}: {', '.join(map(str, looked))}")


# --- the game's files -------------------------------------------------------------------------


def _places() -> list[tuple[Mode, Path]]:
    """Return the places to look in, in order; a named folder, and a bundle, are the only place."""
    named = os.environ.get(DATA_VARIABLE)
    if named:
        return [("override", _absolute(named, DATA_VARIABLE))]
    if getattr(sys, "frozen", False):
        return [("frozen", Path(getattr(sys, "_MEIPASS", _PACKAGE.parent)))]
    return [("wheel", _PACKAGE / "_data"), ("checkout", _PACKAGE.parent)]


def _absolute(named: str, variable: str) -> Path:
    """Return the absolute path of the folder that a variable names."""
    try:
        return Path(named).absolute()
    except OSError as error:
        raise ResourceError(
            Lack.NOWHERE_TO_BEGIN, [Path(named)], variable=variable, reason=_reason(error)
        ) from error


def _find() -> tuple[Mode, Path]:
    places = _places()
    for mode, root in places:
        if os.path.isdir(root / "cards") and os.path.isdir(root / "assets"):  # noqa: PTH112 - it never raises
            return mode, root
    lack = Lack.NO_NAMED_DATA if places[0][0] == "override" else Lack.NO_DATA
    raise ResourceError(lack, [root for _, root in places], variable=DATA_VARIABLE)


def mode() -> Mode:
    """Return how the game's files were found."""
    return _find()[0]


def data_root() -> Path:
    """Return the folder with ``cards`` and ``assets``."""
    return _find()[1]


def _read(path: Path, lack: Lack) -> bytes:
    try:
        return safe_files.content(path, MAX_BYTES)
    except OSError as error:
        raise _unreadable(path, lack, error) from error


def _unreadable(path: Path, lack: Lack, error: Exception) -> ResourceError:
    return ResourceError(lack, [path.parent], name=path.name, reason=_reason(error), variable=DATA_VARIABLE)


def _reason(error: Exception) -> Refusal | safe_files.NotPlainError | safe_files.TooLargeError | Reason:
    """Return the reason of an error in a form that `text` can word."""
    match error:
        case safe_files.NotPlainError() | safe_files.TooLargeError():
            return error
        case OSError():
            return refusal_of(error)
    return Reason(error)


def card_bytes(name: str) -> bytes:
    """Return the content of a card file, undecoded."""
    return _read(data_root() / "cards" / name, Lack.CARDS_UNREADABLE)


def asset_path(name: str) -> Path:
    """Return the path of an existing file or folder below ``assets``, such as ``fonts/cinzel/bold.ttf``."""
    path = data_root() / "assets" / name
    if not (os.path.isfile(path) or os.path.isdir(path)):  # noqa: PTH112, PTH113 - they never raise
        raise ResourceError(Lack.NO_ASSET, [path.parent], name=name, variable=DATA_VARIABLE)
    return path


def asset_bytes(name: str) -> bytes:
    """Return the content of a file below ``assets``, undecoded."""
    return _read(asset_path(name), Lack.ASSET_UNREADABLE)


def damaged_asset(name: str, error: Exception) -> ResourceError:
    """Return the error of a file below ``assets`` whose content is unusable, because of another error."""
    return _unreadable(asset_path(name), Lack.ASSET_UNREADABLE, error)


def languages() -> tuple[str, ...]:
    """Return the codes of the languages with a compiled translation, sorted."""
    return tuple(sorted(path.stem for path in (data_root() / "assets" / "languages").glob("*.mo")))


def licences() -> dict[str, str]:
    """Return name -> licence text of all shipped components: a frozen game has more of them than a wheel."""
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
    return _read(path, Lack.LICENCE_UNREADABLE).decode("utf-8", "replace")


# --- the player's files -----------------------------------------------------------------------


def _own(kind: Own, place: Callable[[], str]) -> Path:
    """Return a readable folder for one kind of the player's files, created if it is missing.

    ``place`` returns the system's choice, and is called only if no home was named.
    """
    home = os.environ.get(HOME_VARIABLE)
    path = _absolute(home, HOME_VARIABLE) / kind if home else _system(kind, place)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable(Lack.FOLDER_NOT_MADE, kind, path, reason=_reason(error)) from error
    try:
        next(path.iterdir(), None)
        (path / kind).lstat()
    except FileNotFoundError:
        pass  # it may be empty
    except OSError as error:
        raise _unusable(Lack.FOLDER_NOT_OPENED, kind, path, reason=_reason(error)) from error
    return path


def _unusable(lack: Lack, kind: Own, path: Path, **values: Any) -> ResourceError:
    return ResourceError(lack, [path], kind=kind, variable=HOME_VARIABLE, **values)


def _system(kind: Own, place: Callable[[], str]) -> Path:
    """Return the system's folder for a kind of files; without a home there may be none."""
    try:
        path = Path(place())
    except Exception as error:
        raise _unusable(Lack.NO_FOLDER, kind, Path("~"), reason=_reason(error)) from error
    if not path.is_absolute():
        raise _unusable(Lack.NO_HOME, kind, path)
    return path


def data_dir() -> Path:
    """Return the folder of saved games, replays and the history."""
    return _own("data", lambda: platformdirs.user_data_dir(APP, appauthor=False))


def config_dir() -> Path:
    """Return the folder of the settings."""
    return _own("config", lambda: platformdirs.user_config_dir(APP, appauthor=False))


def cache_dir() -> Path:
    """Return the folder of files that the game can make again."""
    return _own("cache", lambda: platformdirs.user_cache_dir(APP, appauthor=False))


def log_dir() -> Path:
    """Return the folder of the program's logs."""
    return _own("log", lambda: platformdirs.user_log_dir(APP, appauthor=False))


def documents_dir() -> Path:
    """Return the folder where the player looks for files that the game was asked to write."""
    return _own("documents", platformdirs.user_documents_dir)


def pictures_dir() -> Path:
    """Return the folder where the player looks for pictures."""
    return _own("pictures", platformdirs.user_pictures_dir)
