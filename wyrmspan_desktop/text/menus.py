"""Texts of menus and dialogs in general: buttons, the menu of the table, questions."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

BACK = Sentence("Back", "button: to where one was before")
CANCEL = Sentence("Cancel", "button")
UNDERSTOOD = Sentence("OK", "button")
STAY = Sentence("Stay", "button: the answer no to a question whether to leave")
LEAVE = Sentence("Leave", "button")
QUIT = Sentence("Quit", "button")
RULES = Sentence("Rules", "button: the rules of the game on one page")
OFF = Sentence("Off", "of a volume: silent")
COUNT = Sentence("{number} of {all}", "so many of all; page so many of all")
PERCENT = Sentence("{number}%")

# Dialogs.
UNDER_WAY = Sentence("{heading}…", "what was asked for is being done")
TAKES_LONG = Sentence("It's taking longer than usual.")
OPENING = Sentence("Opening…")
NOTE = Sentence("{first}\n{then}", "two paragraphs")
NO_NAME = Sentence("Type a name first.", "a line of text is empty")
NO_PATH = Sentence("Type a path first.", "a line of text is empty; the path of a file")
NOT_DONE = Sentence("That didn't work", "heading")
ABOUT_GAME = Sentence("About this game", "heading")
ABOUT_SETTINGS = Sentence("About the settings", "heading")
LEAVE_GAME = Sentence("Leave the game?", "heading of a question")
WINDOW_CLOSES = Sentence("The window will close.")

# The window.
WINDOW_TOO_SMALL = Sentence(
    "This window is too small for the table. Please make it {wide} by {high} or larger."
)
SCREEN_TOO_SMALL = Sentence(
    "This screen is too small for the table, which needs {wide} by {high} pixels. Esc closes the game."
)

# The menu of the table.
MENU = Sentence("Menu", "heading")
MENU_BUTTONS = {
    "resume": Sentence("Back to the table", "button"),
    "save_as": Sentence("Save as…", "button"),
    "load": Sentence("Load", "button"),
    "log": Sentence("Save the log…", "button: write the game log into a file"),
    "rules": RULES,
    "library": Sentence("Cards", "button"),
    "house_rules": Sentence("House rules", "button: show those of the game"),
    "settings": Sentence("Settings", "button"),
    "again": Sentence("Restart", "button"),
    "sit_out": Sentence("Let the computer play…", "button: a bot plays for somebody who leaves the table"),
    "sit_in": Sentence("Rejoin the game", "button: somebody for whom a bot plays is back"),
    "give_up": Sentence("Give up…", "button: the game"),
    "leave": Sentence("Leave the table", "button"),
}
REPLAY_BUTTONS = {
    "resume": Sentence("Back to the replay", "button"),
    "log": MENU_BUTTONS["log"],
    "rules": RULES,
    "library": MENU_BUTTONS["library"],
    "house_rules": MENU_BUTTONS["house_rules"],
    "settings": MENU_BUTTONS["settings"],
    "leave": Sentence("Leave the replay", "button"),
}
LEAVE_TABLE = Sentence("Leave the table?", "heading of a question")
BEGIN_AGAIN = Sentence("Restart?", "heading of a question")
KEPT_AS_IT_IS = Sentence("This game is saved as it is now: use “Load” to come back to it.")
SAME_SEATS = Sentence("A new game starts with the same players.")
NEXT_BEGINS = Sentence(
    "A new deal with the same players; the starting player moves on by one seat.",
    "after: in the order of the seats",
)
SAVE_AS = Sentence("Save as", "heading")
SAVE = Sentence("Save", "button")
SAVED = Sentence("Saved", "heading")
COPY = Sentence("Save a copy of the game as it is now, under a name of your own:")
SAVED_AS = Sentence("“{title}” is now in your list of games. This game continues.")

# The handover screen.
READY = Sentence("I'm ready", "button")
HAND_OVER = Sentence("Hand over to {name}")

# The log of a game.
LOG = Sentence("Game log", "heading: what has happened")
LOG_BUTTONS = {
    "copy": Sentence("Copy", "button: put the game log into the clipboard"),
    "save": Sentence("Save…", "button: write the game log into a file"),
}
LOG_COPIED = Sentence("Copied", "on the button that copied the game log, after that")
LOG_NOT_COPIED = Sentence("The clipboard isn't available. Save the log to a file instead.")
ASK_LOG = Sentence("Saves the log as a text file. Where should it go?")
LOG_SAVED = Sentence("The log was saved to:\n{path}")

# The credits.
CREDITS = Sentence("Credits", "heading")
PAGE_BACK = Sentence("Previous page", "button")
NEXT_PAGE = Sentence("Next page", "button")
LICENCES = Sentence("Licences on the next pages", "heading")
PROGRAM = Sentence("Wyrmspan Desktop {version}")
ABOUT = (
    Sentence(
        "An unofficial fan project, free and not for sale. Wyrmspan is a game by Connie Vogelmann, published by "
        "Stonemaier Games; the names belong to their owners, and the published artwork and wording are not used here."
    ),
    Sentence(
        "Advent of the Wyrms is a game by Shane Lelwica-Hebeisen, played with the Decktet by P. D. Magnus; Dragon "
        "Family is a game by Chris Glein. None of the Decktet's artwork is used here."
    ),
    Sentence(
        "The program, its texts and its pictures were made by the contributors to Wyrmspan Desktop, and "
        "are free under the MIT licence."
    ),
    Sentence(
        "It builds on the work of others, whose licences are on the next pages. Libraries under the GNU "
        "Lesser General Public License may be replaced with compatible ones; the game's source code "
        "explains how to build the game with them."
    ),
)
