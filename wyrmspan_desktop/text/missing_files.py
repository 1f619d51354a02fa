"""Texts about missing files and folders: a sentence for every `Lack`."""

from __future__ import annotations

from wyrmspan_desktop.resources import Lack, Own
from wyrmspan_desktop.text.sentences import Sentence

SENTENCES: dict[Lack, Sentence] = {
    Lack.NO_DATA: Sentence("the game's cards and assets folders are missing"),
    Lack.NO_NAMED_DATA: Sentence("the game's cards and assets folders are missing"),
    Lack.NOWHERE_TO_BEGIN: Sentence(
        "the folder named by {variable} cannot be found from where the game was started"
    ),
    Lack.NO_ASSET: Sentence("the asset {name} is missing"),
    Lack.CARDS_UNREADABLE: Sentence("the card file {name} cannot be read ({reason})"),
    Lack.ASSET_UNREADABLE: Sentence("the asset {name} cannot be read ({reason})"),
    Lack.LICENCE_UNREADABLE: Sentence("the licence {name} cannot be read ({reason})"),
    Lack.NO_FOLDER: Sentence("the system has no folder for the game's {kind} ({reason})"),
    Lack.NO_HOME: Sentence("the system has no folder for the game's {kind} (there is no home folder)"),
    Lack.FOLDER_NOT_MADE: Sentence("the folder for the game's {kind} cannot be created ({reason})"),
    Lack.FOLDER_NOT_OPENED: Sentence("the folder for the game's {kind} cannot be opened ({reason})"),
}

_REINSTALL = Sentence("reinstall the game, or set {variable} to a folder that holds cards/ and assets/")
_WRITABLE = Sentence("make it writable, or set {variable} to a folder that is")
_NAME_ONE = Sentence("set {variable} to a folder")

REMEDIES: dict[Lack, Sentence] = {
    Lack.NO_DATA: _REINSTALL,
    Lack.NO_NAMED_DATA: Sentence("set {variable} to a folder that holds both, or unset it"),
    Lack.NOWHERE_TO_BEGIN: Sentence("start it in a folder that exists ({reason})"),
    Lack.NO_ASSET: _REINSTALL,
    Lack.CARDS_UNREADABLE: _REINSTALL,
    Lack.ASSET_UNREADABLE: _REINSTALL,
    Lack.LICENCE_UNREADABLE: _REINSTALL,
    Lack.NO_FOLDER: _NAME_ONE,
    Lack.NO_HOME: _NAME_ONE,
    Lack.FOLDER_NOT_MADE: _WRITABLE,
    Lack.FOLDER_NOT_OPENED: _WRITABLE,
}

_FOR = "what a folder of the game is for: the folder for the game's …"
OWN: dict[Own, Sentence] = {
    "data": Sentence("data", _FOR),
    "config": Sentence("config", _FOR),
    "cache": Sentence("cache", _FOR),
    "log": Sentence("log", _FOR),
    "documents": Sentence("documents", _FOR),
    "pictures": Sentence("pictures", _FOR),
}

WHERE = Sentence("{lack} (looked in {places}); {remedy}")
