"""What the system has to know so that the file of a game opens with a double click; for this user alone.

Linux gets a kind of file with its sign and an entry that opens it, below the user's own data; Windows keys below
``HKEY_CURRENT_USER``.  An application of macOS says it itself, in its bundle (`packaging.about`).
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import sysconfig
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from wyrmspan_desktop import resources
from wyrmspan_desktop.session import files, programs
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.record import FORMAT

APP_ID = "io.github.wyrmspan_desktop.WyrmspanDesktop"
MIME = "application/x-wyrmspan-desktop-game"
_CLASS = "WyrmspanDesktop.Game"
"""What Windows calls the kind of file."""
_SIGN_PX = 128
_ICON, _ICON_SIZES = "wyrmspan.ico", (16, 24, 32, 48, 64, 128, 256)
_ASSOCIATIONS_CHANGED = 0x08000000
"""``SHCNE_ASSOCCHANGED`` of Windows."""
_QUOTED = str.maketrans({sign: f"\\{sign}" for sign in '\\"`$'})


class Unsupported(Exception):
    """The system is told in another way: by the application's bundle."""


def associate(name: str) -> None:
    """Have files of games opened by this program; ``name`` is what such a file is called.

    Raises `OSError` if the system refuses, `Unsupported` where there is nothing to be done.
    """
    _way()(name, command())


def dissociate() -> None:
    """Take that back, and leave nothing of it; raises the same."""
    _way()(None, command())


def _way() -> Callable[[str | None, Sequence[str]], None]:
    if sys.platform == "win32":
        return _tell_windows
    if sys.platform == "darwin":
        raise Unsupported
    return _tell_linux


def command() -> list[str]:
    """The command that starts the game, without a console; it takes no modules from the current folder."""
    program, ending = Path(sys.executable), ".exe" if sys.platform == "win32" else ""
    is_frozen = getattr(sys, "frozen", False)
    if is_frozen and sys.platform != "win32":
        return [str(program)]
    folders = [program.parent] if is_frozen else [program.parent, *_script_folders()]
    # The program of a frozen game that opens a console stands last: it is the one that was started.
    for name in ("wyrmspan-gui", "wyrmspan"):
        for folder in folders:
            if (folder / f"{name}{ending}").is_file():
                return [str(folder / f"{name}{ending}")]
    if is_frozen:
        return [str(program)]
    quiet = program.with_name("pythonw.exe")
    return [str(quiet if quiet.is_file() else program), "-P", "-m", "wyrmspan_desktop"]


def _script_folders() -> list[Path]:
    """The folders into which pip puts the programs of packages: not always the one of Python."""
    folders = [Path(sysconfig.get_path("scripts"))]
    with contextlib.suppress(
        KeyError, AttributeError
    ):  # a system may have no place for a user's own packages
        scheme = sysconfig.get_preferred_scheme("user")
        if Path(__file__).is_relative_to(sysconfig.get_path("purelib", scheme)):
            folders.insert(0, Path(sysconfig.get_path("scripts", scheme)))
    return folders


# --- Linux ------------------------------------------------------------------------------------


def kind_of_file(name: str) -> str:
    """What is told of the kind of file, as the standard for shared MIME information has it."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{MIME}">
    <comment>{escape(name)}</comment>
    <magic priority="60">
      <match type="string" offset="0" value="{escape(f'{{"format":"{FORMAT}"', {'"': "&quot;"})}"/>
    </magic>
    <glob pattern="*{ENDING}"/>
  </mime-type>
</mime-info>
"""


def entry(name: str, words: Sequence[str]) -> str:
    """The entry that opens such a file, which no menu shows."""
    # Quoted as the standard for desktop entries wants it: first as an argument, then as a string.
    quoted = (
        " ".join(f'"{word.translate(_QUOTED)}"' for word in words).replace("\\", "\\\\").replace("%", "%%")
    )
    return f"""[Desktop Entry]
Type=Application
Name=Wyrmspan Desktop
Comment={name}
Exec={quoted} %f
Icon={MIME.replace("/", "-")}
MimeType={MIME};
NoDisplay=true
StartupWMClass=wyrmspan
Terminal=false
"""


def _tell_linux(title: str | None, words: Sequence[str]) -> None:
    share = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    sign = (
        share / "icons" / "hicolor" / f"{_SIGN_PX}x{_SIGN_PX}" / "mimetypes" / f"{MIME.replace('/', '-')}.png"
    )
    kind = share / "mime" / "packages" / f"{APP_ID}.Open.xml"
    opener = share / "applications" / f"{APP_ID}.Open.desktop"
    if title is None:
        for path in (opener, kind, sign):
            path.unlink(missing_ok=True)
    else:
        contents = {
            sign: resources.asset_bytes(f"pictures/table/icon_{_SIGN_PX}.png"),
            kind: kind_of_file(title).encode(),
            opener: entry(title, words).encode(),
        }
        for path, content in contents.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            files.replace(path, content)
    for name, folder in (("update-mime-database", "mime"), ("update-desktop-database", "applications")):
        program = programs.find(name)
        if program is not None and (share / folder).is_dir():
            with contextlib.suppress(OSError):  # desktops look themselves, sooner or later
                programs.run([program, str(share / folder)])


# --- Windows ----------------------------------------------------------------------------------


def icon() -> bytes:
    """The game's icon as Windows wants it: a head, an entry for each size, and the pictures themselves."""
    pictures = {side: resources.asset_bytes(f"pictures/table/icon_{side}.png") for side in _ICON_SIZES}
    entries, place = b"", 6 + 16 * len(pictures)
    for side, content in pictures.items():
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(content), place)
        place += len(content)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def _tell_windows(title: str | None, words: Sequence[str]) -> None:
    import winreg

    registry: Any = winreg
    root, classes = registry.HKEY_CURRENT_USER, "Software\\Classes"
    kind = f"{classes}\\{_CLASS}"
    keys = [f"{kind}\\shell\\open\\command", f"{kind}\\shell\\open", f"{kind}\\shell", f"{kind}\\DefaultIcon"]
    if title is not None:
        quoted = " ".join(f'"{word}"' for word in [*words, "%1"])
        values = {kind: title, keys[3]: _sign(words[0]), keys[0]: quoted, f"{classes}\\{ENDING}": _CLASS}
        for key, value in values.items():
            with registry.CreateKey(root, key) as opened:
                registry.SetValueEx(opened, None, 0, registry.REG_SZ, value)
    else:
        for key in (*keys, kind):
            with contextlib.suppress(FileNotFoundError):
                registry.DeleteKey(root, key)
        with contextlib.suppress(FileNotFoundError):
            if registry.QueryValue(root, f"{classes}\\{ENDING}") == _CLASS:
                registry.DeleteKey(root, f"{classes}\\{ENDING}")
        files.discard(resources.data_dir() / _ICON)
    _refresh_windows()


def _sign(program: str) -> str:
    """The icon that Windows draws for the file of a game; pip's programs have none in them, so a file is written."""
    if getattr(sys, "frozen", False):
        return f'"{program}",0'
    path = resources.data_dir() / _ICON
    files.replace(path, icon())
    return f'"{path}"'


def _refresh_windows() -> None:
    """Have open folders show the change at once."""
    import ctypes

    windows: Any = ctypes
    windows.windll.shell32.SHChangeNotify(_ASSOCIATIONS_CHANGED, 0, None, None)
