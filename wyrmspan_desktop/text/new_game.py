"""Texts of the setup page of Wyrmspan: seats, people and bots, opponents, the seed."""

from __future__ import annotations

from wyrmspan_desktop.session.standings import RecentWins
from wyrmspan_desktop.text.sentences import Plural, Sentence, number, paragraph

HEADING = Sentence("New game", "heading")
ALONE = Sentence("Solo against Automa", "button: a game of one")
TOGETHER = Sentence("Together at one table", "button: a game of two to five")
EMPTY = Sentence("Empty seat", "where nobody sits as yet")
NAME_OF_SEAT = Sentence("Name of player {number}", "entry, for screen readers")
OTHER_LOOK = Sentence("{name}: another look", "button of a seat, for screen readers: its colour and badge")
PREVIOUS_SITTER = Sentence(
    "{name}: previous kind of player", "button of a seat, for screen readers: a person, or one of the bots"
)
LEAVE_SEAT = Sentence("Remove {name}", "button of a seat, for screen readers")
INVITE = Sentence("Invite someone", "to an empty seat")
SEED = Sentence("Deal number")
NEW_SEED = Sentence("new deal", "the number of a deal, as long as none is given")
SEED_TEXT = Sentence(
    "The same number deals the same cards. Games with a number you chose don't count in your statistics.",
    "what a deal number means",
)
START = Sentence("Begin", "button: begin the game")
SAME_NAME = Sentence("Two players have the same name")
WHO_PLAYS = Sentence("Who's playing?", "heading of a list of people who have played before")
PERSON = Sentence("Human", "who sits in a seat: no bot")
OPEN_TABLE = Sentence("Open table", "a switch")
OPEN_TABLE_TEXT = Sentence(
    "When on, no curtain falls between turns: everyone sees all hands.", "what an open table means"
)
LEVELS = {
    "Automa 1": Sentence(
        "A gentle opponent, good for a first game. Scores about {points} points.", "how Automa plays"
    ),
    "Automa 2": Sentence("Moves further than Automa 1. Scores about {points} points.", "how Automa plays"),
    "Automa 3": Sentence(
        "Plays her toughest cards, with dragons worth 8 points each. Scores about {points} points.",
        "how Automa plays",
    ),
    "Ravel 1": Sentence(
        "A different opponent: moves further as your caves grow, takes spare coins when you pass. Scores about "
        "{points} points.",
        "how Ravel plays, another opponent than Automa",
    ),
    "Ravel 2": Sentence(
        "Ravel with stronger cards. Scores about {points} points.",
        "how Ravel plays, another opponent than Automa",
    ),
    "Ravel 3": Sentence(
        "Ravel with the strongest cards, the hardest of all. Scores about {points} points.",
        "how Ravel plays, another opponent than Automa",
    ),
}
_FORM = Plural(
    "You won {wins} of your last {n} game here.",
    "You won {wins} of your last {n} games here.",
    "how games against the level that is chosen have ended",
)
_TRY = Sentence("Try {level}.", "advice: another level suits better")


def form_text(form: RecentWins, level: str | None) -> str:
    """Return the results of a player's latest games, and another level to try, if one is better."""
    said = _FORM(form.games, wins=form.wins)
    return paragraph([said, _TRY(level=level)]) if level else said


NOBODY = Sentence("Computer players only: sit back and watch.")
PLAYS = Sentence("Plays on this computer.", "a person, the only one")
PLAYS_OPEN = Sentence("Plays on this computer, with the cards in full view.", "a person")
PLAYS_HIDDEN = Sentence("Plays on this computer. A curtain hides the cards between turns.", "a person")
BOT_NAMES = {
    "apprentice": Sentence("Apprentice", "a bot, the weakest"),
    "keeper": Sentence("Keeper", "a bot"),
    "dracologist": Sentence("Dracologist", "a bot, the strongest"),
}
"""The bots to choose from, the strongest last."""
BOTS = {
    "apprentice": Sentence(
        "Goes by rules of thumb, without hesitating. Solo: about {points} points.",
        "how a bot plays, and what it scores alone against Automa",
    ),
    "keeper": Sentence(
        "Follows every move to the end of the round, in a blink. Solo: about {points} points.",
        "how a bot plays, and what it scores alone against Automa",
    ),
    "dracologist": Sentence(
        "Thinks many turns ahead, for up to two seconds. Solo: about {points} points.",
        "how a bot plays, and what it scores alone against Automa",
    ),
}
_BOT_POINTS = {"apprentice": 71, "keeper": 86, "dracologist": 98}
_LEVEL_POINTS = {
    "Automa 1": 71,
    "Automa 2": 83,
    "Automa 3": 99,
    "Ravel 1": 87,
    "Ravel 2": 103,
    "Ravel 3": 116,
}
"""Mean points in measured games, of single bots against Automa and Ravel, and of these."""


def bot_text(bot: str) -> str:
    """Return a description of a bot: style, time, mean points."""
    return BOTS[bot](points=number(_BOT_POINTS[bot]))


def level_text(level: str) -> str:
    """Return a description of a level of Automa: style, mean points."""
    return LEVELS[level](points=number(_LEVEL_POINTS[level]))
