"""Codes of every message about files and games that a player may get.

``text`` has a sentence for each, whose named arguments are the values of the `Message`.
"""

from __future__ import annotations

from enum import auto

from wyrmspan_desktop.message import Codes


class Code(Codes):
    """The kind of a message, without words."""

    # Reasons.
    SYSTEM_SAYS = auto()
    IT_IS = auto()
    IT_IS_LARGER = auto()
    PROGRAM_ERROR = auto()
    PROGRAM_FAILED = auto()
    PROGRAM_SILENT = auto()
    PROCESS_ENDED = auto()

    # Paths that the player typed.
    NAMES_NO_FILE = auto()
    ZERO_IN_NAME = auto()
    LETTERS_OF_NO_NAME = auto()
    NO_SUCH_HOME = auto()
    START_FOLDER_UNUSABLE = auto()
    NO_NAME_FOR_FILE = auto()
    NAME_TAKEN = auto()
    NO_SUCH_FOLDER = auto()
    PATH_UNUSABLE = auto()

    # Any file.
    NO_SUCH_FILE = auto()
    TOO_LARGE = auto()
    NO_FILE_BUT = auto()
    UNREADABLE = auto()
    UNWRITABLE = auto()

    # The picture of a finished game.
    NOT_PICTURED = auto()
    PICTURE_UNWRITABLE = auto()
    NO_PLACE_FOR_PICTURES = auto()
    NO_FILE_MANAGER = auto()
    FOLDER_NOT_SHOWN = auto()
    NO_CLIPBOARD = auto()
    CLIPBOARD_REFUSES = auto()

    # The content of a game file.
    NO_GAME = auto()
    NO_GAME_OR_DAMAGED = auto()
    DAMAGED_BY = auto()
    NOTHING_READABLE = auto()
    MAKES_NO_SENSE = auto()
    NEWER_FILE = auto()
    UNKNOWN_GAME = auto()
    GAME_WITHOUT_NAME = auto()
    OTHER_CARDS = auto()
    UNKNOWN_EDITION = auto()
    CARDS_UNUSABLE = auto()

    # A player's own cards.
    SETS_UNLISTABLE = auto()
    SET_WITHOUT_TITLE = auto()
    SET_WITHOUT_CARDS = auto()
    SET_FILE_UNREADABLE = auto()
    CARD_WRONG = auto()
    SET_GONE = auto()

    # Notes on a game that was opened in spite of a problem.
    PLAYED_AGAIN = auto()
    LOG_DAMAGED = auto()
    LOG_LEADS_ELSEWHERE = auto()
    LOG_CUT = auto()
    SAVE_BEFORE = auto()
    SAVE_BEFORE_KEPT_AS = auto()

    # The list of games, and operations on it.
    SAVE_BEFORE_WILL_OPEN = auto()
    WILL_BE_PLAYED_AGAIN = auto()
    UNKEPT = auto()
    UNKEPT_SINCE = auto()
    UNLISTABLE = auto()
    UNSAVABLE = auto()
    UNDELETABLE = auto()
    UNRESTORABLE = auto()
    TAKEN_AGAIN = auto()
    SET_ASIDE = auto()
    OPEN_ELSEWHERE = auto()
    HISTORY_UNUSABLE = auto()
    HISTORY_STAYS_DAMAGED = auto()

    # Settings.
    SETTINGS_UNREADABLE = auto()
    SETTINGS_UNWRITABLE = auto()
    SETTINGS_UNWRITABLE_NOW = auto()
    SETTINGS_NEWER = auto()
    SETTINGS_DAMAGED = auto()
    SETTINGS_KEPT_AS = auto()
    NIGHTS_NEWER = auto()
    NIGHTS_DAMAGED = auto()
    NIGHTS_KEPT_AS = auto()
    SETTING_SENSELESS = auto()

    # Reasons why nothing can be undone.
    NOTHING_DONE_YET = auto()
    NOTHING_TAKEN_BACK = auto()
    NOTHING_HALF_DONE = auto()
    HAS_DECIDED = auto()
    SEAT_CHANGED = auto()
    GAME_ENDED = auto()
    HIDDEN_CAME_OUT = auto()
    GAME_SAYS = auto()
