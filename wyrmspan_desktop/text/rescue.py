"""What is said after an error in the program, and where the game cannot start."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

TITLE = Sentence("Rescued game", "the title of a save")
HEADING = Sentence("Something went wrong", "heading")
MISTAKE = Sentence("The program has made a mistake and cannot go on. We are sorry.")
NOT_SAVED = Sentence("Your game could not be saved lately: {problem}.")
WAS_SAVED = Sentence("Your game was saved after your last move; a copy can be saved as “{title}” as well.")
REPORT_IN = Sentence("The report is in {path}.")
NO_REPORT = Sentence("The report could not be written to a file.")
REPORT_HOLDS = Sentence(
    "It holds the moves of the game and what went wrong, and nobody's name.", "it: the report"
)
BUTTONS = {
    "save": Sentence("Save and quit", "button"),
    "copy": Sentence("Copy report", "button"),
    "quit": Sentence("Quit", "button"),
}
COPIED = Sentence("The report is on the clipboard.")
NOT_COPIED = Sentence("The report cannot be copied: {reason}.")
CANNOT_SAVE = Sentence("The game cannot be saved: {reason}. What was saved after the last move is there.")

# Instead of the game.
CANNOT_START = Sentence("{program} cannot start")
CLOSES = Sentence("A key or a click closes this window.")
