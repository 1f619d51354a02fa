"""Texts after an error in the program, and where the game cannot start."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

TITLE = Sentence("Rescued game", "the title of a save")
HEADING = Sentence("Something went wrong", "heading")
MISTAKE = Sentence("Sorry! The game ran into an error and can't continue.")
NOT_SAVED = Sentence("Your latest moves could not be saved: {problem}.")
WAS_SAVED = Sentence("Your game was saved after your last move; you can also save a copy as “{title}”.")
REPORT_IN = Sentence("The report is in {path}.")
NO_REPORT = Sentence("The report could not be written to a file.")
REPORT_HOLDS = Sentence("It contains the game's moves and what went wrong, but no names.", "it: the report")
BUTTONS = {
    "save": Sentence("Save and quit", "button"),
    "copy": Sentence("Copy report", "button"),
    "quit": Sentence("Quit", "button"),
}
COPIED = Sentence("The report is on the clipboard.")
NOT_COPIED = Sentence("The report cannot be copied: {reason}.")
CANNOT_SAVE = Sentence("The copy can't be saved: {reason}. Your game is still saved up to your last move.")

# Instead of the game.
CANNOT_START = Sentence("{program} cannot start")
CLOSES = Sentence("Press any key or click to close this window.")
