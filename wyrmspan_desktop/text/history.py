"""Texts of the lists of games: saved ones, and finished ones."""

from __future__ import annotations

from wyrmspan_desktop.advent import Game as Advent
from wyrmspan_desktop.engine import Game as Wyrmspan
from wyrmspan_desktop.family import Game as Family
from wyrmspan_desktop.text import keepsakes, menus
from wyrmspan_desktop.text.advent import TITLE as ADVENT_TITLE
from wyrmspan_desktop.text.family_things import TITLE as FAMILY_TITLE
from wyrmspan_desktop.text.games import day_text
from wyrmspan_desktop.text.sentences import Plural, Sentence
from wyrmspan_desktop.text.title import GAME

# Both lists.
READING = Sentence("Loading…", "the files of games")
READING_SOME = Sentence("Loading {number} of {all} games…")
POINTS = Sentence("{name}: {points}", "a player, and the points")

_EXPORT = Sentence("Export", "button: write a game to a file elsewhere")

# Games that can be continued.
LOAD = Sentence("Load a game", "heading")
LOAD_BUTTONS = {
    "back": menus.BACK,
    "open": Sentence("Open", "button: go on with a game"),
    "rename": Sentence("Rename", "button"),
    "delete": Sentence("Delete", "button"),
    "export": _EXPORT,
    "import": Sentence("Import", "button: take a game from a file elsewhere"),
}
UNDO = Sentence("Undo", "button: bring a deleted game back")
NO_GAMES = Sentence("No games to continue yet. Drop a saved game on this window to import it.")
HINT = Sentence(
    "Continuing from a named save starts a separate game, which doesn't count in your statistics."
)
CANNOT_OPEN = Sentence("This game can't be opened. You can delete it, or find its file in the folder.")
WAS_DELETED = Sentence("“{title}” was deleted.")
WHERE = Sentence("{where} · {points}", "a game in the list: its round, and the points of all")
OTHER = Sentence("{game} · {where}", "a game in the list: what it is called, and its turn")
IN_PROGRESS = Sentence("In progress", "in the place of a game's title")
UNTITLED = Sentence("Saved game", "in the place of a game's title")
DELETING = Sentence("Deleting…")
UNDOING = Sentence("Undoing…")
RENAME = Sentence("Rename", "heading")
NEW_TITLE = Sentence("The save's new title:")
IMPORT = Sentence("Import a game", "heading")
IMPORTING = Sentence("Importing…")
ASK_IMPORT = Sentence("Drop a game file (ending in {ending}) on this window, or type its path:")
IMPORTED = Sentence("Imported", "heading")
IN_HISTORY = Sentence("{name} is a finished game: it is now in your history.", "a file")
IN_LIST = Sentence("{name} is now in your list.", "a file")
ALREADY_LISTED = Sentence("Already in your list", "heading: a game that was to be imported")
LISTED = Sentence("{name} is already in your list. It is selected there.", "a file")
LISTED_LATER = Sentence(
    "{name} is an earlier position of a game in your list. That one is selected there.", "a file"
)
IMPORT_ANYWAY = Sentence("Import it anyway", "button: although it is in the list")
EXPORT = Sentence("Export", "heading")
EXPORTS = (
    (Sentence("This game", "to be exported"), Sentence("a file to replay or share", "what is exported")),
    (
        Sentence("The log of this game", "to be exported"),
        Sentence("everything that happened, as text", "what is exported"),
    ),
    (
        Sentence("All finished games", "to be exported"),
        Sentence("tables for a spreadsheet (CSV)", "what is exported"),
    ),
)
EXPORTING = Sentence("Exporting…")
ASK_EXPORT = Sentence("Saves the whole game as one file that you can keep or share. Where should it go?")
EXPORTED = Sentence("Exported", "heading")
WRITTEN_TO = Sentence("The game was saved to:\n{path}")
ASK_TABLES = Sentence(
    "Saves your finished games, their points and their moves as three tables. Which folder should they go into?"
)
WRITING_TABLES = Sentence("Saving the tables…")
TABLES_WRITTEN_TO = Sentence("{names} were saved to:\n{path}", "names: of files")

# Finished games.
HISTORY = Sentence("History", "heading")
HISTORY_BUTTONS = {
    "back": menus.BACK,
    "replay": Sentence("Replay", "button: show a finished game move by move"),
    "keepsake": keepsakes.OFFER,
    "export": _EXPORT,
}
WAITS = Sentence("Another window is updating the history. It will appear here when that's done.")
FOOT = Sentence("Not counted: imports, deals you chose, ghosts, named saves, games left to the computer.")
UNKEPT = Sentence("Games are not being saved.")
UNKEPT_SINCE = Sentence("Games are not being saved. {problem}")
NO_GAME_YET = Sentence("No finished games yet. The dragons are waiting!")
NOT_COUNTED = Sentence("not counted", "a finished game")
WON = Sentence("{winners} won · {points}", "how a game has ended; for one winner or several")
KINDS = {Wyrmspan.KIND: GAME, Family.KIND: FAMILY_TITLE, Advent.KIND: ADVENT_TITLE}
"""The games with a history, by name."""
OF_DAY = Sentence("Game of the day, {day}", "a game of the deal of a day; day: 22 Nov 2026")
OF_DAY_FOR_FUN = Sentence(
    "Game of the day, {day}, for fun", "a game of the deal of a day that does not count"
)
WITH_DAY = Sentence("{text} · {deal}", "a game in a list: how it stands, and that it is the deal of a day")
ENDED = {
    True: Plural("Won with {n} point", "Won with {n} points", "a finished game of one player"),
    False: Plural("Lost", "Lost", "a finished game of one player"),
}
RESULTS = Sentence("Your results", "heading")
TALLY = {
    "games": Sentence("Games", "how many were played"),
    "wins": Sentence("Won", "how many games"),
    "best": Sentence("Best score", "of games that were won"),
    "mean": Sentence("Average score", "of games that were won"),
    "streak": Sentence("Current winning streak", "how many games"),
    "longest": Sentence("Longest winning streak", "how many games were won"),
}
SCORES = Sentence("Your winning scores", "heading of a small picture: how many wins brought each score")
COLUMNS = (
    Sentence("Games", "heading of a column: how many were played"),
    Sentence("Won", "heading of a column: how many games"),
    Sentence("Best", "heading of a column: the most points"),
    Sentence("Average", "heading of a column: the mean of points"),
)


def deal_text(day: str, *, counts: bool) -> str:
    """Return the day of a deal that a game belongs to."""
    return (OF_DAY if counts else OF_DAY_FOR_FUN)(day=day_text(day))


def with_day(text: str, day: str | None, *, counts: bool) -> str:
    """Return the state or result of a game, with the day of its deal, if it is one."""
    return WITH_DAY(text=text, deal=deal_text(day, counts=counts)) if day else text
