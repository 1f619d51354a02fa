"""A player's own cards: sets in folders below the data directory, each checked before it is used.

    card-sets/Marsh/dragons.json        dragons, as ``cards/README.md`` describes them
    card-sets/Marsh/caves.json          cave cards; one of both files is enough
    card-sets/Marsh/pictures/d301.png   the picture of a card, optional

A set has the name of its folder.  A game that is played with one contains its cards (`Cards.own`), so that it can be
continued when the folder changes or is gone; only pictures are read from here.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from wyrmspan_desktop import resources, safe_files
from wyrmspan_desktop.games.protocol import MAX_BYTES, CardError, Cards, OwnCards
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import files
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem, refused, why
from wyrmspan_desktop.session.folders import show_folder
from wyrmspan_desktop.session.sanitizing import clean, drawable
from wyrmspan_desktop.session.sharing import retried

FOLDER = "card-sets"
"""The folder of the sets, below the data directory."""
GUIDE, EXAMPLE = "README.txt", "example-dragons.json"
"""Files in that folder that explain how to write a set."""
FILES = ("dragons.json", "caves.json")
PICTURES = "pictures"
ENDINGS = (".webp", ".png", ".jpg")
"""Accepted endings of pictures, by preference where a card has several."""
MAX_SETS = 60
"""Upper bound on the folders that are read, in the order of their names."""


@dataclass(frozen=True)
class CardSet:
    """A set of cards in a folder.

    ``own`` is what `Cards` takes; None if the set cannot be used, and ``problem`` says why.
    """

    folder: Path
    title: str
    own: OwnCards | None = None
    problem: Message | None = None
    pictures: Mapping[str, Path] = field(default_factory=dict)
    """Paths of pictures by card id; the files have not been opened yet."""


def card_sets(data: Path | None) -> list[CardSet]:
    """Return all sets in the data directory (`Archive.folder`), by title.  It reads files: never call it in a frame.

    Raises `FileProblem` if they cannot be listed.
    """
    return [_card_set(folder) for folder in _folders(data)]


def show_sets(data: Path) -> None:
    """Open the folder of the sets in the system's file manager, with `GUIDE` and `EXAMPLE`; raises `FileProblem`.

    The guide is that of this version.  An example that is there may have been changed by the player, so it stays.
    """
    folder = data / FOLDER
    with contextlib.suppress(OSError, resources.ResourceError):  # the folder is of use without them, too
        folder.mkdir(parents=True, exist_ok=True)
        files.replace(folder / GUIDE, resources.card_bytes("README.md"))
        if not (folder / EXAMPLE).exists():
            files.replace(folder / EXAMPLE, resources.card_bytes("examples/Marsh/dragons.json"))
    show_folder(folder)


def pictures_of(data: Path | None, own: OwnCards) -> Mapping[str, Path]:
    """Return the paths of pictures of a game's own cards, by id, from the set of that title as it is now.

    Empty if the set is gone.  It reads folders: never call it in a frame.
    """
    try:
        folder = next((each for each in _folders(data) if clean(each.name) == own.title), None)
    except FileProblem:
        return {}
    return {} if folder is None else _pictures(folder, own)


def chosen_cards(data: Path | None, edition: str, title: str) -> Cards:
    """Return the cards of an edition with the set of a title as it is now (empty: no set).  Never call it in a frame.

    Raises `FileProblem` if there is no such set, or if it cannot be used with this edition.
    """
    if not title:
        return Cards(edition)
    folder = next((each for each in _folders(data) if clean(each.name) == title), None)
    if folder is None:
        raise FileProblem(Code.SET_GONE, title=title)
    cards = Cards(edition, read(folder))
    try:
        kind_of(WYRMSPAN, cards)
    except CardError as error:
        raise FileProblem(Code.CARD_WRONG, folder, reason=error) from error
    return cards


def read(folder: Path) -> OwnCards:
    """Return the cards in a folder; raises `FileProblem`."""
    title = clean(folder.name)
    if not title:
        raise FileProblem(Code.SET_WITHOUT_TITLE, folder)
    found = {}
    for name in FILES:
        try:
            found[name] = retried(safe_files.content, folder / name, MAX_BYTES)
        except FileNotFoundError:
            continue
        except OSError as error:
            raise FileProblem(Code.SET_FILE_UNREADABLE, folder, name=name, reason=why(error)) from error
    if not found:
        raise FileProblem(Code.SET_WITHOUT_CARDS, folder)
    try:
        return kind_of(WYRMSPAN).own_cards(title, found)
    except CardError as error:
        raise FileProblem(Code.CARD_WRONG, folder, reason=error) from error


def _folders(data: Path | None) -> list[Path]:
    """Return the folders of sets; raises `FileProblem`."""
    if data is None:
        return []
    folder = data / FOLDER
    try:
        found = [folder / name for name in os.listdir(folder)]  # noqa: PTH208 - a name that is no text stays one
    except FileNotFoundError:
        return []
    except OSError as error:
        raise refused(Code.SETS_UNLISTABLE, error, folder) from error
    found.sort(key=lambda path: (path.name.casefold(), path.name))
    return [path for path in found if os.path.isdir(path)][:MAX_SETS]  # noqa: PTH112 - it never raises


def _card_set(folder: Path) -> CardSet:
    title = clean(folder.name) or drawable(folder.name)
    try:
        own = read(folder)
    except FileProblem as problem:
        return CardSet(folder, title, problem=problem.message)
    return CardSet(folder, title, own, pictures=_pictures(folder, own))


def _pictures(folder: Path, own: OwnCards) -> dict[str, Path]:
    places = {card: [folder / PICTURES / f"{card}{ending}" for ending in ENDINGS] for card in own.ids}
    found = {card: [path for path in paths if os.path.isfile(path)] for card, paths in places.items()}  # noqa: PTH113
    return {card: paths[0] for card, paths in found.items() if paths}
