"""Exports a saved game: asks for the new file, and writes it."""

from __future__ import annotations

import os
from pathlib import Path

from wyrmspan_desktop import resources
from wyrmspan_desktop.session import record
from wyrmspan_desktop.session.files import exists
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.paths import as_typed, suggested, typed_new
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.session.sanitizing import drawable
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text.games import who_text
from wyrmspan_desktop.text.titles import title_text
from wyrmspan_desktop.ui.scenes.ask import EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.base import Host

PATH_LIMIT = 1000


def ask_export(app: Host, source: Path) -> None:
    """Ask for the file of an exported game, and write it."""
    archive = app.archive

    def export(line: str) -> Path:
        target = typed_new(line, ENDING)
        archive.export(source, target)
        return target

    def tell(target: Path) -> None:
        text = words.WRITTEN_TO(path=drawable(str(target)))
        app.scenes.push(TellScene(app, str(words.EXPORTED), text))

    def ask(line: str) -> None:
        heading, text, yes = str(words.EXPORT), str(words.ASK_EXPORT), str(words.LOAD_BUTTONS["export"])
        app.scenes.push(EnterScene(app, heading, text, line, yes, export, tell, limit=PATH_LIMIT))

    heading = str(words.EXPORTING)
    app.background.wait_for(heading, lambda progress: as_typed(_free_name(record.read(source).about)), ask)


def _free_name(about: SaveHeader) -> Path:
    """Return a new file for a game, in the player's documents folder."""
    try:
        folder = resources.documents_dir()
    except resources.ResourceError:
        folder = Path(os.path.expanduser("~"))  # noqa: PTH111 - it stays "~" without a home folder
    stem = suggested(f"wyrmspan {title_text(about.title) or who_text(about)}")
    names = (stem, *(f"{stem}-{number}" for number in range(2, 1000)))
    return next((path for name in names if not exists(path := folder / f"{name}{ENDING}")), folder / stem)
