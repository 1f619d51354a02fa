"""Names and version numbers of the game, as operating systems and bundles show them."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

from wyrmspan_desktop import __version__
from wyrmspan_desktop.session.associations import APP_ID, MIME
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.text import commands

ROOT = Path(__file__).resolve().parents[1]
NAME = "Wyrmspan Desktop"
PROGRAM = "wyrmspan"
KIND_OF_FILE = str(commands.KIND_OF_FILE)
_TYPE = f"{APP_ID}.game"
"""Type of game files on macOS."""
SUMMARY = "An unofficial, fan-made desktop version of the board game Wyrmspan"
RIGHTS = "MIT licence; see the credits for everything that comes along"
VERSION = __version__


def epoch() -> int:
    """Return the timestamp of everything in a build: SOURCE_DATE_EPOCH, the last commit, or now."""
    if os.environ.get("SOURCE_DATE_EPOCH"):
        return int(os.environ["SOURCE_DATE_EPOCH"])
    try:
        told = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        return int(told.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return int(time.time())


def windows_version() -> str:
    """Return the version resource of the Windows programs, as PyInstaller reads it from a file."""
    numbers = [int(part) for part in VERSION.split(".")[:3]]
    fixed = (*numbers, *[0] * (4 - len(numbers)))
    strings = {
        "CompanyName": "Wyrmspan Desktop contributors",
        "FileDescription": NAME,
        "FileVersion": VERSION,
        "InternalName": PROGRAM,
        "LegalCopyright": RIGHTS,
        "OriginalFilename": f"{PROGRAM}.exe",
        "ProductName": NAME,
        "ProductVersion": VERSION,
        "Comments": SUMMARY,
    }
    table = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={fixed}, prodvers={fixed}, mask=0x3F, flags=0, OS=0x40004, "
        "fileType=1, subtype=0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [0x0409, 1200])])])\n"
    )


def info_plist() -> dict[str, object]:
    """Return the Info.plist entries that PyInstaller does not set itself."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": KIND_OF_FILE,
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [_TYPE],
            }
        ],
        "CFBundleName": NAME,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": RIGHTS,
        "NSPrincipalClass": "NSApplication",
        "NSRequiresAquaSystemAppearance": False,
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": _TYPE,
                "UTTypeDescription": KIND_OF_FILE,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [ENDING.removeprefix(".")],
                    "public.mime-type": [MIME],
                },
            }
        ],
    }
