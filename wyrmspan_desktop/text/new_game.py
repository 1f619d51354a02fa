"""Setting up a new game: seats, those who sit in them, opponents, the seed."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("New game", "heading")
SEATS = Sentence("Seats at the table")
SOLO = Sentence("Solo", "a game of one, against Automa")
OPPONENT = Sentence("Opponent")
CHANGES = Sentence("A click on who sits there changes it")
SEED = Sentence("Seed (empty: a new one; a chosen one is not counted)")
START = Sentence("Start", "button: begin the game")
SAME_NAME = Sentence("Two players have the same name")
PLAYER = Sentence("Player {number}", "the name of a player who has not given one")
PERSON = Sentence("Person", "who sits in a seat: no bot")
NEXT_BOT = Sentence("{bot} {number}", "the name of the second, third … bot of a kind")
OPEN_TABLE = Sentence("Open table: no curtain falls between turns, and you may look at all hands.")
LEVELS = {
    "Automa 1": Sentence("A gentle opponent, right for first games."),
    "Automa 2": Sentence("She moves farther and scores more.", "she: Automa"),
    "Automa 3": Sentence("Her toughest cards, and her dragons count 8 points each.", "her: Automa's"),
    "Ravel 1": Sentence("Ravel moves as your caves grow, and takes your spare coins when you pass."),
    "Ravel 2": Sentence("Ravel with stronger cards."),
    "Ravel 3": Sentence("Ravel with the strongest cards. Good luck."),
}
NOBODY = Sentence("Nobody plays at this computer: a game to watch.")
ALONE = Sentence("You play against the computer.")
SHARED_OPEN = Sentence("You share this computer, and hide no cards.")
SHARED = Sentence("You share this computer, and a curtain hides the cards of each of you.")
BOT_NAMES = {
    "apprentice": Sentence("Apprentice", "a bot, the weakest"),
    "keeper": Sentence("Keeper", "a bot"),
    "dracologist": Sentence("Dracologist", "a bot, the strongest"),
}
"""The bots that can be chosen, the strongest last."""
BOTS = {
    "apprentice": Sentence("The Apprentice plays by simple rules of thumb and answers at once."),
    "keeper": Sentence("The Keeper tries everything it could do, and plays the round on in its head."),
    "dracologist": Sentence("The Dracologist plays its best ideas on many times, for a second or two."),
}
