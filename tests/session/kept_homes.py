"""Folders of players as earlier versions have left them.

Each home was written by that version itself, through its `Archive` and its `Settings`: 0.1.0 at the commit that keeps
its saves, the others at their releases.  It has settings that differ from the defaults, games in progress, a named
save, finished games with their history, and, since 0.2.0, a set of own cards and achievements.  No version up to 0.3.0
had key bindings.
"""

from __future__ import annotations

import tarfile
from pathlib import Path

FOLDER = Path(__file__).parent / "homes"
VERSIONS = sorted(path.name.removesuffix(".tar.xz") for path in FOLDER.iterdir())


def unpack(version: str, home: Path) -> None:
    """Write the folders of a version into a home."""
    with tarfile.open(FOLDER / f"{version}.tar.xz") as files:
        files.extraction_filter = getattr(tarfile, "data_filter", None)  # Python has it since 3.11.4
        files.extractall(home)
