"""Registers the file type of games with the system, so that a double click opens them; for the current user only.

Linux gets a MIME type with an icon and a desktop entry below the user's data, Windows keys below
``HKEY_CURRENT_USER``.  An application of macOS declares the type in its bundle (`packaging.about`).
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import sysconfig
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from wyrmspan_desktop import resources
from wyrmspan_desktop.session import files, programs
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.record import FORMAT

APP_ID = "io.github.wyrmspan_desktop.WyrmspanDesktop"
MIME = "application/x-wyrmspan-desktop-game"
_CLASS = "WyrmspanDesktop.Game"
"""The ProgID of the file type on Windows."""
_SIGN_PX = 128
_ICON, _ICON_SIZES = "wyrmspan.ico", (16, 24, 32, 48, 64, 128, 256)
_ASSOCIATIONS_CHANGED = 0x08000000
"""``SHCNE_ASSOCCHANGED`` of Windows."""
_QUOTED = str.maketrans({sign: f"\\{sign}" for sign in '\\"`$'})


class Unsupported(Exception):
    """The system takes file types from the application's bundle alone."""


def associate(name: str) -> None:
    """Register this program for files of games; ``name`` describes the file type.

    Raises `OSError` if the system refuses, `Unsupported` where nothing can be registered.
    """
    _way()(name, command())


def dissociate() -> None:
    """Undo the registration without a trace; raises the same."""
    _way()(None, command())


def _way() -> Callable[[str | None, Sequence[str]], None]:
    if sys.platform == "win32":
        return _tell_windows
    if sys.platform == "darwin":
        raise Unsupported
    return _tell_linux


def command() -> list[str]:
    """Return the command that starts the game without a console and without modules from the current folder."""
    program, ending = Path(sys.executable), ".exe" if sys.platform == "win32" else ""
    is_frozen = getattr(sys, "frozen", False)
    if is_frozen and sys.platform != "win32":
        return [str(program)]
    folders = [program.parent] if is_frozen else [program.parent, *_script_folders()]
    # The program that opens a console stands last; of a frozen game, it may be the one that was started.
    for name in ("Wyrmspan Desktop" if is_frozen else "wyrmspan-gui", "wyrmspan"):
        for folder in folders:
            if (folder / f"{name}{ending}").is_file():
                return [str(folder / f"{name}{ending}")]
    if is_frozen:
        return [str(program)]
    quiet = program.with_name("pythonw.exe")
    return [str(quiet if quiet.is_file() else program), "-P", "-m", "wyrmspan_desktop"]


def _script_folders() -> list[Path]:
    """Return the folders in which pip installs scripts; they are not always Python's own."""
    folders = [Path(sysconfig.get_path("scripts"))]
    with contextlib.suppress(KeyError, AttributeError):  # some systems have no place for a user's packages
        scheme = sysconfig.get_preferred_scheme("user")
        if Path(__file__).is_relative_to(sysconfig.get_path("purelib", scheme)):
            folders.insert(0, Path(sysconfig.get_path("scripts", scheme)))
    return folders


# --- Linux ------------------------------------------------------------------------------------


def kind_of_file(name: str) -> str:
    """Return the XML description of the file type, by the standard for shared MIME information."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{MIME}">
    <comment>{escape(name, quote=False)}</comment>
    <magic priority="60">
      <match type="string" offset="0" value="{escape(f'{{"format":"{FORMAT}"')}"/>
    </magic>
    <glob pattern="*{ENDING}"/>
  </mime-type>
</mime-info>
"""


def entry(name: str, words: Sequence[str]) -> str:
    """Return the desktop entry that opens such files and appears in no menu."""
    # The standard for desktop entries quotes twice: as an argument, then as a string.
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
            with contextlib.suppress(OSError):  # desktops notice the change sooner or later anyway
                programs.run([program, str(share / folder)])


# --- Windows ----------------------------------------------------------------------------------


def icon() -> bytes:
    """Return the game's icon in the format of Windows: header, an entry for each size, and the pictures."""
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
    """Return the icon reference for the file type; scripts of pip contain no icon, so a file is written for them."""
    if getattr(sys, "frozen", False):
        return f'"{program}",0'
    path = resources.data_dir() / _ICON
    files.replace(path, icon())
    return f'"{path}"'


def _refresh_windows() -> None:
    """Notify open Explorer windows of the change."""
    import ctypes

    windows: Any = ctypes
    windows.windll.shell32.SHChangeNotify(_ASSOCIATIONS_CHANGED, 0, None, None)
