"""Puts pictures into the system's clipboard by programs of the system, because SDL accepts only text there."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from wyrmspan_desktop.session import programs
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem, refused

VARIABLE = "WYRMSPAN_PICTURE"
"""Environment variable with the path of the picture, for programs that do not read it from stdin."""
_POWERSHELL = (
    "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
    f"$picture = [System.Drawing.Image]::FromFile($env:{VARIABLE}); "
    "[System.Windows.Forms.Clipboard]::SetImage($picture); $picture.Dispose()"
)
_APPLE = f'set the clipboard to (read (POSIX file (system attribute "{VARIABLE}")) as «class PNGf»)'
_ON_WAYLAND = ("wl-copy", "--type", "image/png")
_ON_X = ("xclip", "-selection", "clipboard", "-t", "image/png", "-i")
_TO_INSTALL = {"win32": ("PowerShell",), "darwin": ("osascript",)}
_ON_OTHERS = ("wl-clipboard", "xclip")


def commands(system: str, variables: Mapping[str, str]) -> list[Sequence[str]]:
    """Return the commands that can put a PNG into the clipboard of a system, by preference."""
    if system == "win32":
        return [("powershell", "-NoProfile", "-NonInteractive", "-STA", "-Command", _POWERSHELL)]
    if system == "darwin":
        return [("osascript", "-e", _APPLE)]
    on = {"WAYLAND_DISPLAY": _ON_WAYLAND, "DISPLAY": _ON_X}
    return [command for name, command in on.items() if variables.get(name)]


def copy(png: bytes) -> None:
    """Copy a picture to the clipboard, which may take some seconds; raises `FileProblem` if that is impossible."""
    asked = commands(sys.platform, os.environ)
    found = [(program, *rest) for name, *rest in asked if (program := programs.find(name))]
    if not found:
        raise FileProblem(Code.NO_CLIPBOARD, programs=_TO_INSTALL.get(sys.platform, _ON_OTHERS))
    try:
        with tempfile.TemporaryDirectory(prefix="wyrmspan-", ignore_cleanup_errors=True) as folder:
            path = Path(folder) / "picture.png"
            path.write_bytes(png)
            programs.run(found[0], path, **{VARIABLE: str(path)})
    except OSError as error:
        raise refused(Code.CLIPBOARD_REFUSES, error) from error
