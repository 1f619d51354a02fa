"""Setting up a new game: seats, those who sit in them, opponents, the seed."""

from __future__ import annotations

from wyrmspan_desktop.session.standings import Form
from wyrmspan_desktop.text.sentences import Plural, Sentence, paragraph

HEADING = Sentence("New game", "heading")
ALONE = Sentence("Solo against Automa", "button: a game of one")
TOGETHER = Sentence("Together at one table", "button: a game of two to five")
EMPTY = Sentence("Empty seat", "where nobody sits as yet")
INVITE = Sentence("Click to invite someone", "to an empty seat")
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
    "Automa 1": Sentence("A gentle opponent, good for a first game."),
    "Automa 2": Sentence("Moves further than Automa 1 and scores more.", "Automa"),
    "Automa 3": Sentence("Plays her toughest cards; her dragons score 8 points each.", "her: Automa's"),
    "Ravel 1": Sentence(
        "A different opponent. Moves further as your caves grow, takes spare coins when you pass; about as "
        "strong as Automa 2."
    ),
    "Ravel 2": Sentence("Ravel with stronger cards; about as strong as Automa 3."),
    "Ravel 3": Sentence("Ravel with the strongest cards; the hardest of all. Good luck."),
}
_FORM = Plural(
    "You won {wins} of your last {n} game here.",
    "You won {wins} of your last {n} games here.",
    "how games against the level that is chosen have ended",
)
_TRY = Sentence("Try {level}.", "advice: another level suits better")


def form_text(form: Form, level: str | None) -> str:
    """How somebody's latest games have ended, and which other level to try, if one is better."""
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
"""The bots that can be chosen, the strongest last."""
BOTS = {
    "apprentice": Sentence("Plays by simple rules of thumb, and never hesitates.", "how a bot plays"),
    "keeper": Sentence("Weighs every move, and plays out the round in its head.", "how a bot plays"),
    "dracologist": Sentence("Thinks many turns ahead; takes a second or two.", "how a bot plays"),
}
