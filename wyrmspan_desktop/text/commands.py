"""Texts of the command line and of the self-test."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Plural, Sentence

DESCRIPTION = Sentence("An unofficial, fan-made desktop version of the board game Wyrmspan.")
HELP = {
    "selftest": Sentence("check this installation, without a window"),
    "seed": Sentence("deal the first game from this seed"),
    "scenario": Sentence("play a prepared scenario; “list” shows the names"),
    "replay": Sentence("show a saved or finished game move by move"),
    "file": Sentence("show a finished game, or add a saved one to your list"),
    "associate": Sentence("open saved games with a double-click (“no” to stop)"),
    "history": Sentence("write your finished games, their points and moves as tables (CSV) into a folder"),
    "windowed": Sentence("open a window of this size, in pixels"),
    "fullscreen": Sentence("fill the screen"),
    "still": Sentence("reduce motion this time, whatever the settings say"),
    "clock": Sentence("hold the game's clock at this time"),
}
WRONG = Sentence("{message}; see {program} --help", "something is wrong with a command line")
NO_SEED = Sentence("{text} is not a whole number from 0 to 2^64 - 1")
NO_SIZE = Sentence("{text} is not a size such as 1920x1080")
NO_TIME = Sentence("{text} is not a time such as 2026-01-31T20:15")
NO_SCENARIO = Sentence("there is no scenario {name}")
NO_DISPLAY = Sentence("no display to open a window on ({reason}); start the game from a desktop session")
NO_CARDS = Sentence("the cards cannot be used: {reason}")

KIND_OF_FILE = Sentence("Wyrmspan Desktop game", "what the system calls the file of a game")
MENU_ENTRY = {
    "GenericName": Sentence("Board game", "the kind of program, in the menu of the system"),
    "Comment": Sentence(
        "Excavate caves and entice dragons, alone against Automa or together at one computer",
        "what the program is, in the menu of the system",
    ),
}
"""The texts of the menu entry on Linux, by the keys of the desktop entry standard."""
ASSOCIATED = Sentence("saved games now open with a double-click; “--associate no” undoes this")
DISSOCIATED = Sentence("saved games no longer open with a double-click")
SAYS_ITSELF = Sentence("the app declares its file types by itself: nothing to do")
NOT_ASSOCIATED = Sentence("could not set which program opens saved games ({reason})")
HISTORY_WRITTEN = Sentence("{names} were written to {path}", "names: of files")

# The self-test.
OK = Sentence("{check}: ok ({seen})")
FAILED = Sentence("{check}: FAILED: {reason}")
COUNTS = {
    "dragons": Sentence("{n} dragons"),
    "caves": Sentence("{n} caves"),
    "decision cards": Sentence("{n} decision cards"),
    "objective sides": Sentence("{n} objectives"),
    "guild tiles": Sentence("{n} guild tiles"),
    "cards of Advent of the Wyrms": Sentence("{n} Advent of the Wyrms cards"),
    "tiles of Dragon Family": Sentence("{n} Dragon Family tiles"),
}
INSTEAD = Sentence("{found} instead of {expected}", "so many things, and the number that there should be")
GAMES = Sentence("{games} games, {answers} answers")
GOES_ON = Plural(
    "the game with seed {seed} is not over after {n} answer",
    "the game with seed {seed} is not over after {n} answers",
)
NO_WINNER = Sentence("the game with seed {seed} ended without a winner")
FONTS = Plural("{n} font", "{n} fonts")
NO_FONTS = Sentence("there are no fonts")
BAD_FONT = Sentence("the font {name} cannot be read ({reason})")
NO_SCREENS = Sentence("no screen is known")
PICTURES = Plural("{n} picture", "{n} pictures")
NO_PICTURES = Sentence("there are no pictures")
BAD_PICTURES = Plural("{n} picture cannot be read: {names}", "{n} pictures cannot be read: {names}")
SOUNDS = Plural("{n} sound", "{n} sounds")
NO_SOUNDS = Sentence("there are no sounds")
BAD_SOUNDS = Plural("{n} sound cannot be played: {names}", "{n} sounds cannot be played: {names}")
NO_SCENES = Sentence("there are no scenes")
NO_ANSWER = Sentence("no answer from the {bot} after {seconds} s")
BOT_FAILED = Sentence("the {bot} failed, and {other} answered")
BOT_ANSWERS = Plural("the {bot} returns {n} id", "the {bot} returns {n} ids", "id: of an answer")
