"""Exports games, their log and the history: asks for the new file or folder, and writes it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from wyrmspan_desktop import resources
from wyrmspan_desktop.session import files, record
from wyrmspan_desktop.session.csv_export import NAMES
from wyrmspan_desktop.session.files import exists
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.paths import as_typed, suggested, typed_folder, typed_new
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.session.sanitizing import drawable
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.sentences import Sentence, listed
from wyrmspan_desktop.text.titles import title_text
from wyrmspan_desktop.text.who import who_text
from wyrmspan_desktop.ui.scenes.ask import EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.pick import Pick, PickScene

PATH_LIMIT = 1000
_TEXT = ".txt"
_TABLES = "wyrmspan history"
"""The suggested name of the folder of tables."""


def pick_export(app: Host, source: Path) -> None:
    """Ask whether one finished game, its log or the whole history is exported, and then where."""
    picks = [Pick(str(name), str(note)) for name, note in words.EXPORTS]
    exports: list[Callable[[], None]] = [
        lambda: ask_export(app, source),
        lambda: app.go.export_log(source),
        lambda: ask_tables(app),
    ]
    app.scenes.push(PickScene(app, str(words.EXPORT), picks, 0, lambda number: exports[number]()))


def ask_export(app: Host, source: Path) -> None:
    """Ask for the file of an exported game, and write it."""
    archive = app.archive

    def export(line: str) -> Path:
        target = typed_new(line, ENDING)
        archive.export(source, target)
        return target

    def ask(line: str) -> None:
        _ask(app, words.EXPORT, words.ASK_EXPORT, line, words.LOAD_BUTTONS["export"], export, tell)

    def tell(target: Path) -> None:
        _tell(app, words.EXPORTED, words.WRITTEN_TO(path=drawable(str(target))))

    heading = str(words.EXPORTING)
    app.background.wait_for(heading, lambda progress: as_typed(free_name(record.read(source).about)), ask)


def ask_tables(app: Host) -> None:
    """Ask for the folder of the tables of all finished games, and write them."""
    archive = app.archive

    def write(folder: Path) -> None:
        heading = str(words.WRITING_TABLES)
        app.background.wait_for(
            heading, lambda progress: archive.export_tables(folder, progress), lambda _: tell(folder)
        )

    def tell(folder: Path) -> None:
        text = words.TABLES_WRITTEN_TO(names=listed(NAMES), path=drawable(str(folder)))
        _tell(app, words.EXPORTED, text)

    line, yes = as_typed(_free(_TABLES)), words.LOAD_BUTTONS["export"]
    _ask(app, words.EXPORT, words.ASK_TABLES, line, yes, typed_folder, write)


def ask_log(app: Host, text: str, game: str) -> None:
    """Ask for a new text file, and write the log of a game into it; ``game``: the name of the game."""

    def write(line: str) -> Path:
        target = typed_new(line, _TEXT)
        files.export(target, text.encode())
        return target

    def tell(target: Path) -> None:
        _tell(app, menus.LOG, menus.LOG_SAVED(path=drawable(str(target))))

    line = as_typed(_free_for(game, _TEXT))
    _ask(app, menus.LOG, menus.ASK_LOG, line, menus.SAVE, write, tell)


def _ask(
    app: Host,
    heading: Sentence,
    asked: Sentence,
    line: str,
    yes: Sentence,
    work: Callable[[str], Path],
    then: Callable[[Path], object],
) -> None:
    texts = str(heading), str(asked), line, str(yes)
    # The folder and the ending stay, as in file dialogs.
    name = Path(line).name.removesuffix(ENDING).removesuffix(_TEXT)
    app.scenes.push(
        EnterScene(app, *texts, work, then, limit=PATH_LIMIT, missing=menus.NO_PATH, replaced=name)
    )


def _tell(app: Host, heading: Sentence, text: str) -> None:
    app.scenes.push(TellScene(app, str(heading), text))


def free_name(about: SaveHeader) -> Path:
    """Return a new file for a game."""
    return _free_for(game_name(about), ENDING)


def game_name(about: SaveHeader) -> str:
    """Return the name of a game in names of files: its title, or its players."""
    return title_text(about.title) or who_text(about)


def _free_for(game: str, ending: str) -> Path:
    return _free(f"wyrmspan {game}", ending)


def _free(title: str, ending: str = "") -> Path:
    """Return a path made of words that names nothing yet, in the player's documents folder."""
    try:
        folder = resources.documents_dir()
    except resources.ResourceError:
        folder = Path(os.path.expanduser("~"))  # noqa: PTH111 - it stays "~" without a home folder
    stem = suggested(title)
    names = (stem, *(f"{stem}-{number}" for number in range(2, 1000)))
    return next((path for name in names if not exists(path := folder / f"{name}{ending}")), folder / stem)
