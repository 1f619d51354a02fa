"""Texts about problems with the player's files and games, and remedies: a sentence for every `Code`.

Sentences of problems have no full stop, because the name of a file may follow; notes and refusals are whole.
"""

from __future__ import annotations

from collections.abc import Mapping

from wyrmspan_desktop.message import Codes
from wyrmspan_desktop.safe_files import Kind
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.text.sentences import Plural, Sentence

_WHY = "why something cannot be done; stands after a colon or alone"

IT_IS: dict[Kind, Sentence] = {
    "file": Sentence("It is a file", _WHY),
    "folder": Sentence("It is a folder", _WHY),
    "link": Sentence("It is a link", _WHY),
    "pipe": Sentence("It is a pipe", _WHY),
    "socket": Sentence("It is a socket", _WHY),
    "device": Sentence("It is a device", _WHY),
}
NO_FILE_BUT: dict[Kind, Sentence] = {
    "file": Sentence("It is not a regular file"),
    "folder": Sentence("It is a folder, not a file"),
    "link": Sentence("It is a link, not a file"),
    "pipe": Sentence("It is a pipe, not a file"),
    "socket": Sentence("It is a socket, not a file"),
    "device": Sentence("It is a device, not a file"),
}
NAME_TAKEN: dict[Kind, Sentence] = {
    "file": Sentence("A file with that name already exists"),
    "folder": Sentence("A folder with that name already exists"),
    "link": Sentence("A link with that name already exists"),
    "pipe": Sentence("A pipe with that name already exists"),
    "socket": Sentence("A socket with that name already exists"),
    "device": Sentence("A device with that name already exists"),
}

SYSTEM = "what the operating system or the database says; stands after a colon, in brackets or alone"
_IN_USE = Sentence("Another program is using it", SYSTEM)
SAID_BY_SYSTEM: dict[str, Sentence] = {
    "ENOENT": Sentence("No such file or directory", SYSTEM),
    "EACCES": Sentence("Permission denied", SYSTEM),
    "EPERM": Sentence("Operation not permitted", SYSTEM),
    "ENOTSUP": Sentence("Operation not supported", SYSTEM),
    "EROFS": Sentence("Read-only file system", SYSTEM),
    "ENOSPC": Sentence("No space left on device", SYSTEM),
    "EDQUOT": Sentence("Disk quota exceeded", SYSTEM),
    "EFBIG": Sentence("File too large", SYSTEM),
    "ENAMETOOLONG": Sentence("File name too long", SYSTEM),
    "EEXIST": Sentence("File exists", SYSTEM),
    "EISDIR": Sentence("Is a directory", SYSTEM),
    "ENOTDIR": Sentence("Not a directory", SYSTEM),
    "ENOTEMPTY": Sentence("Directory not empty", SYSTEM),
    "EINVAL": Sentence("Invalid argument", SYSTEM),
    "EMFILE": Sentence("Too many open files", SYSTEM),
    "ENFILE": Sentence("Too many open files in system", SYSTEM),
    "ELOOP": Sentence("Too many levels of symbolic links", SYSTEM),
    "EBUSY": _IN_USE,
    "ETXTBSY": _IN_USE,
    "ENODEV": Sentence("No such device", SYSTEM),
    "EIO": Sentence("Input/output error", SYSTEM),
    "ESTALE": Sentence("Stale file handle", SYSTEM),
    "ENOMEM": Sentence("Cannot allocate memory", SYSTEM),
    "ETIMEDOUT": Sentence("Connection timed out", SYSTEM),
    "ENOTCONN": Sentence("Transport endpoint is not connected", SYSTEM),
}
"""Errors of the system by their names in `errno`: the same words everywhere."""
NUMBERED = Sentence("The system refused it (error {number})", SYSTEM)
UNNUMBERED = Sentence("The system refused it", SYSTEM)

SAID_BY_DATABASE = tuple(
    Sentence(words, SYSTEM)
    for words in (
        "database is locked",
        "database disk image is malformed",
        "database or disk is full",
        "disk I/O error",
        "attempt to write a readonly database",
        "unable to open database file",
    )
)
"""Errors of SQLite, which are English everywhere; rare ones are not translated."""

SENTENCES: dict[Codes, Sentence | Plural | Mapping[Kind, Sentence]] = {
    # Reasons.
    Code.SYSTEM_SAYS: Sentence("{reason}", "what the system says"),
    Code.IT_IS: IT_IS,
    Code.IT_IS_LARGER: Sentence("It is larger than {most}", _WHY),
    Code.PROGRAM_ERROR: Sentence("a bug in the game", _WHY),
    Code.PROGRAM_FAILED: Sentence("{name} failed with code {number}", "name: of a program"),
    Code.PROGRAM_SILENT: Sentence("{name} isn't responding", "name: of a program"),
    Code.PROCESS_ENDED: Sentence("its process ended with code {number}", _WHY),
    # Paths that the player typed.
    Code.NAMES_NO_FILE: Sentence("This is not a valid file name"),
    Code.ZERO_IN_NAME: Sentence("File names can't contain a null character"),
    Code.LETTERS_OF_NO_NAME: Sentence("This system doesn't allow these characters in a name"),
    Code.NO_SUCH_HOME: Sentence("There is no such home folder"),
    Code.START_FOLDER_UNUSABLE: Sentence("The folder that the game was started in cannot be used: {reason}"),
    Code.NO_NAME_FOR_FILE: Sentence("This is a folder"),
    Code.NAME_TAKEN: NAME_TAKEN,
    Code.NO_SUCH_FOLDER: Sentence("There is no such folder"),
    Code.PATH_UNUSABLE: Sentence("The path cannot be used: {reason}"),
    # Any file.
    Code.NO_SUCH_FILE: Sentence("There is no such file"),
    Code.TOO_LARGE: Sentence("The file is larger than {most}"),
    Code.NO_FILE_BUT: NO_FILE_BUT,
    Code.UNREADABLE: Sentence("The file cannot be read: {reason}"),
    Code.UNWRITABLE: Sentence("The file cannot be written: {reason}"),
    # The picture of a finished game.
    Code.NOT_PICTURED: Sentence("The picture could not be made: {reason}"),
    Code.PICTURE_UNWRITABLE: Sentence("The picture can't be saved: {reason}"),
    Code.NO_PLACE_FOR_PICTURES: Sentence("The picture can't be saved: {reason}"),
    Code.NO_FILE_MANAGER: Sentence("No program for opening folders was found"),
    Code.FOLDER_NOT_SHOWN: Sentence("The folder could not be opened: {reason}"),
    Code.NO_CLIPBOARD: Sentence("No program for copying pictures was found"),
    Code.CLIPBOARD_REFUSES: Sentence("The picture could not be copied: {reason}"),
    # The content of a game file.
    Code.NO_GAME: Sentence("This file is not a saved game"),
    Code.NO_GAME_OR_DAMAGED: Sentence("The file is damaged, or is not a saved game"),
    Code.DAMAGED_BY: Sentence("The file is damaged: its description of the game makes no sense"),
    Code.NOTHING_READABLE: Sentence("The file is damaged: neither its log nor its position can be read"),
    Code.MAKES_NO_SENSE: Sentence("The file is damaged: neither its log nor its position makes sense"),
    Code.NEWER_FILE: Sentence("This file is from a newer version of the game"),
    Code.UNKNOWN_GAME: Sentence("This is a game of {name}, which this version doesn't support"),
    Code.GAME_WITHOUT_NAME: Sentence("This is a different game, which this version doesn't support"),
    Code.OTHER_CARDS: Sentence("This game was played with different cards or rules (version {version})"),
    Code.UNKNOWN_EDITION: Sentence(
        "This game uses the {name} printing of the cards, which this version doesn't support",
        "edition: a printing of the box",
    ),
    Code.CARDS_UNUSABLE: Sentence("This game's cards can't be used: {reason}"),
    # A player's own cards.
    Code.SETS_UNLISTABLE: Sentence("Your card sets can't be listed: {reason}"),
    Code.SET_WITHOUT_TITLE: Sentence("Its folder has a name that can't be shown", "of a set of cards"),
    Code.SET_WITHOUT_CARDS: Sentence(
        "Its folder has neither dragons.json nor caves.json", "of a set of cards"
    ),
    Code.SET_FILE_UNREADABLE: Sentence("{name} cannot be read: {reason}", "name: of a file"),
    Code.CARD_WRONG: Sentence("{reason}", "what is wrong with a file of cards, and how to mend it"),
    Code.SET_GONE: Sentence("The card set “{title}” is no longer there"),
    # Notes on a game that was opened in spite of a problem.
    Code.PLAYED_AGAIN: Sentence("The position in this file was damaged, so it was rebuilt from the log."),
    Code.LOG_DAMAGED: Sentence(
        "This file's log is damaged. The game continues from its saved position; earlier moves "
        "can't be undone."
    ),
    Code.LOG_LEADS_ELSEWHERE: Sentence(
        "From move {move} on, this file's log doesn't match its position. The game continues from "
        "the position; earlier moves can't be undone."
    ),
    Code.LOG_CUT: Plural(
        "This file was damaged. Its log is readable up to move {move}; {n} later move is lost.",
        "This file was damaged. Its log is readable up to move {move}; {n} later moves are lost.",
    ),
    Code.SAVE_BEFORE: Sentence("The last save was damaged; this is the one before it."),
    Code.SAVE_BEFORE_KEPT_AS: Sentence(
        "The last save was damaged; this is the one before it. The damaged one was kept as {name}.",
        "it: the damaged one",
    ),
    # The list of games, and operations on it.
    Code.SAVE_BEFORE_WILL_OPEN: Sentence("It is damaged; the save before it will be opened"),
    Code.WILL_BE_PLAYED_AGAIN: Sentence("Its position is damaged; it will be rebuilt from the log"),
    Code.UNKEPT: Sentence("Games can't be saved"),
    Code.UNKEPT_SINCE: Sentence("Games can't be saved"),
    Code.UNLISTABLE: Sentence("The saved games cannot be listed: {reason}"),
    Code.UNSAVABLE: Sentence("The game cannot be saved: {reason}"),
    Code.UNDELETABLE: Sentence("The file cannot be deleted: {reason}"),
    Code.UNRESTORABLE: Sentence("The file cannot be restored: {reason}"),
    Code.TAKEN_AGAIN: Sentence("Another file now has that name"),
    Code.SET_ASIDE: Sentence("{problem}", "a damaged file that was set aside"),
    Code.OPEN_ELSEWHERE: Sentence("This game is open in another window of Wyrmspan Desktop"),
    Code.HISTORY_UNUSABLE: Sentence("The history cannot be used: {reason}"),
    Code.HISTORY_STAYS_DAMAGED: Sentence("The history is damaged, and cannot be set aside"),
    # Settings.
    Code.SETTINGS_UNREADABLE: Sentence("The settings cannot be read; the defaults will be used. {problem}"),
    Code.SETTINGS_UNWRITABLE: Sentence("The settings cannot be written: {reason}."),
    Code.SETTINGS_UNWRITABLE_NOW: Sentence("The settings cannot be written. {problem}"),
    Code.SETTINGS_NEWER: Sentence(
        "The settings come from a newer version; anything this one doesn't recognise is ignored."
    ),
    Code.SETTINGS_DAMAGED: Sentence("The settings were damaged; the defaults will be used."),
    Code.SETTINGS_KEPT_AS: Sentence(
        "The damaged settings were set aside as {name}; the defaults will be used."
    ),
    Code.NIGHTS_NEWER: Sentence(
        "The results of the Twenty Nights are from a newer version of the game; they'll be left as they are."
    ),
    Code.NIGHTS_DAMAGED: Sentence(
        "The results of the Twenty Nights are damaged, and the file can't be set aside."
    ),
    Code.NIGHTS_KEPT_AS: Sentence(
        "The results of the Twenty Nights were damaged. They have been rebuilt from your finished games; "
        "the old file is now {name}."
    ),
    Code.SETTING_SENSELESS: Sentence("The setting {name} cannot be {value}; its default will be used."),
    # Reasons why nothing can be undone.
    Code.NOTHING_DONE_YET: Sentence("There is nothing to undo yet."),
    Code.NOTHING_TAKEN_BACK: Sentence("There is nothing to redo."),
    Code.NOTHING_HALF_DONE: Sentence("There is no action in progress."),
    Code.HAS_DECIDED: Sentence("Can't undo: {name} has made a choice."),
    Code.SEAT_CHANGED: Sentence("Can't undo: {name}'s seat has changed hands."),
    Code.GAME_ENDED: Sentence("Can't undo: the game has ended."),
    Code.HIDDEN_CAME_OUT: Sentence("Can't undo: something hidden has been revealed."),
    Code.GAME_SAYS: Sentence(
        "{reason}", "why something cannot be taken back, said by the game that is played"
    ),
}

_OTHER_VERSION = Sentence("Open it with the version of the game that made it")

REMEDIES: dict[Codes, Sentence] = {
    Code.NAMES_NO_FILE: Sentence("Give the folder as well as the name"),
    Code.ZERO_IN_NAME: Sentence("Type the name again"),
    Code.LETTERS_OF_NO_NAME: Sentence("Choose a name without them", "them: letters"),
    Code.NO_SUCH_HOME: Sentence("Type the full path"),
    Code.NO_NAME_FOR_FILE: Sentence("Add a name for the file, such as game{ending}"),
    Code.NAME_TAKEN: Sentence("Choose another name"),
    Code.NO_SUCH_FOLDER: Sentence("Choose another, or create this one first", "a folder"),
    Code.TOO_LARGE: Sentence("Don't use one of this game's own files"),
    Code.NOT_PICTURED: Sentence("Your game is safe: try again, or make the picture later from the history"),
    Code.NO_PLACE_FOR_PICTURES: Sentence(
        "Copy it instead, or make sure the game can write to your pictures folder"
    ),
    Code.NO_FILE_MANAGER: Sentence("Open it with another program"),
    Code.FOLDER_NOT_SHOWN: Sentence("Open it with another program"),
    Code.NO_CLIPBOARD: Sentence("Save the picture to a file instead, or install {programs}"),
    Code.CLIPBOARD_REFUSES: Sentence("Save the picture to a file instead"),
    Code.NEWER_FILE: _OTHER_VERSION,
    Code.UNKNOWN_GAME: _OTHER_VERSION,
    Code.GAME_WITHOUT_NAME: _OTHER_VERSION,
    Code.OTHER_CARDS: _OTHER_VERSION,
    Code.UNKNOWN_EDITION: _OTHER_VERSION,
    Code.CARDS_UNUSABLE: _OTHER_VERSION,
    Code.SET_WITHOUT_TITLE: Sentence("Rename it using ordinary letters", "it: a folder"),
    Code.SET_GONE: Sentence("Choose other cards"),
    Code.SET_WITHOUT_CARDS: Sentence("Add one of them, as in the example", "them: files of cards"),
    Code.UNKEPT_SINCE: Sentence("{reason}", "why games cannot be kept"),
    Code.SET_ASIDE: Sentence("It was set aside under that name", "a damaged file"),
    Code.OPEN_ELSEWHERE: Sentence("Continue there, or close that window; nothing was changed here"),
}
"""Remedies for problems, where there are any."""

_PERMISSION = Sentence("Give the game permission, or choose another location")
_CLOSE_OTHERS = Sentence("Close other programs or windows, and try again")

_CONNECT = Sentence("Connect the disk or network folder again")
_MAKE_ROOM = Sentence("Make room there, or choose another place")

WAYS_OUT: dict[str, Sentence] = {
    "ENAMETOOLONG": Sentence("Choose a shorter name"),
    "EINVAL": Sentence("Choose another name: the system does not allow this one"),
    "ENOENT": Sentence("Check that every folder in the path exists"),
    "ENOTDIR": Sentence("Part of the path is a file, not a folder"),
    "EACCES": _PERMISSION,
    "EPERM": _PERMISSION,
    "EROFS": Sentence("Nothing can be written there: choose another place"),
    "ENOSPC": _MAKE_ROOM,
    "EDQUOT": _MAKE_ROOM,
    "EMFILE": _CLOSE_OTHERS,
    "ENFILE": _CLOSE_OTHERS,
    "EBUSY": _CLOSE_OTHERS,
    "ETXTBSY": _CLOSE_OTHERS,
    "EIO": Sentence("The disk may be failing: keep copies of your files elsewhere"),
    "ESTALE": _CONNECT,
    "ENODEV": _CONNECT,
    "ETIMEDOUT": _CONNECT,
}
"""Advice if the system refuses something, by the name of its error."""
