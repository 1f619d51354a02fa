"""Texts on the table of Advent of the Wyrms, and of its other scenes."""

from __future__ import annotations

from collections.abc import Mapping

from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.scores import GIVEN_UP
from wyrmspan_desktop.text.sentences import Plural, Sentence, number

TURN = Sentence("Turn {turn}")
TOWER = Plural("card left", "cards left", "below the number of cards in the deck")
TOWER_TIP = Sentence("The tower is the deck. If you win, you score the cards that are left in it.")
ALL_ODDS = Sentence("Right-click or {key} for all the odds.")
SEALS = Sentence("{count} of {all} incantations", "how many are finished")
SEAL_TIP = Sentence("Incantation {number}: {cards}")
SEAL_OPEN = Sentence("Four finished incantations win the game.")
RING_EMPTY = Sentence(
    "Room for an incantation: three cards of one suit, each of a higher rank than the one before."
)
RING = Sentence("Incantation {place}, {count} of {all} cards: {cards}.")
RING_SUITS = Sentence("Needs {suits}, above {rank}.", "what an incantation takes; suits: Moons or Suns")
RING_WILD = Sentence("Any card can go on it.", "what an incantation takes")
DISCARD = Plural("{n} card discarded", "{n} cards discarded")
DISCARDS = Sentence("Discards", "over the place where none lies yet")
DISCARD_NONE = Sentence("Nothing has been discarded yet.")
DISCARD_HERE = Sentence("Discard here")
SET_ASIDE = Sentence("Set aside", "over wyrms that wait until the hand is full")
ASIDE = Sentence("They go back into the deck when your hand is full.", "wyrms that were set aside")
WHERE = Sentence("{card}: add it to which incantation, or discard it?")
BEGINS_IN_LIT = Sentence("A new incantation begins in the highlighted ring.")
BELONGS = {
    "action": Sentence("A card goes into a highlighted ring, or to the discards."),
    "negate": Sentence("Take a card to the wyrm to negate it."),
    "draw": Sentence("Cards off the tower go into your hand."),
    "flip": Sentence("Two cards off the tower go onto the wyrm."),
}
"""The right places of things that were dropped elsewhere, by the open question."""
BEGIN = Sentence("New incantation", "button: the card that was picked begins one")
ONTO = Sentence("Onto {card}", "button: the card that was picked goes into an incantation after this one")
TO_DISCARDS = Sentence("Discard", "button: the card that was picked")
DRAW = Sentence("Draw", "button: fill the hand")
DRAW_TIP = Sentence("Refill your hand (Enter). Until you do, you can still take your card back.")
HOW_NEGATED = Sentence("How will you negate it?")
WITH = Plural(
    "Discard one card: {n} in your hand would do.",
    "Discard one card: {n} in your hand would do.",
    "a way to answer a wyrm, and what it costs",
)
WITH_CARDS = Sentence(
    "Discard {cards}.", "a way to answer a wyrm, and what it costs; as in: The Mill or The Huntress"
)
IN_HAND = Sentence("Discard it from your hand.", "the Excuse, as an answer to a wyrm")
EITHER = Sentence(
    "Costs a point per card lost; wyrms come back later.", "two cards off the deck, and what they cost"
)
WON = Sentence("You have held the wyrms back!", "heading, a game was won")
LOST = Sentence("The wyrms have returned", "heading, a game was lost")
POINTS = Plural("point", "points", "below the score of a game that was won")
WOVEN = Sentence("{count} of {all}", "incantations that were finished when a game was lost")
INCANTATIONS = Sentence("incantations", "below how many were finished")
WHY_LOST = {
    "deck_empty": Sentence("There was no card left to draw."),
    "no_answer": Sentence("Nothing in your hand or the deck could negate the wyrm."),
}
MISSING = Plural("Just one incantation short!", "{n} incantations short.", "a game was lost")
GRADES = (
    Sentence("A narrow win", "how good the score of a win is, from the lowest to the highest"),
    Sentence("A fair win", "how good the score of a win is, from the lowest to the highest"),
    Sentence("A good win", "how good the score of a win is, from the lowest to the highest"),
    Sentence("A very good win", "how good the score of a win is, from the lowest to the highest"),
    Sentence("An outstanding win", "how good the score of a win is, from the lowest to the highest"),
    Sentence("A legendary win", "how good the score of a win is, from the lowest to the highest"),
)
GRADE_STEP, MAX_POINTS = 5, 30
"""The points between two grades, and the maximum."""
_GRADED = Sentence("{grade}: {least} to {most} of {all} possible points.", "grade: A good win")
SCALE = Sentence("Good wins start at {good} points, outstanding ones at {best}.", "in a tip of the tower")
FIRST_WIN = Sentence("Your first win!")
IN_A_ROW = Plural("{n} win in a row!", "{n} wins in a row!")
WELL_WOVEN = Sentence("Well woven!", "praise for a win")
NEW_BEST = Sentence("Your best score yet!")
BETTER = Plural(
    "Better than {n} of your other wins.", "Better than {n} of your other wins.", "a game that was won"
)
BEST_IS = Plural("Your best win: {n} point.", "Your best win: {n} points.")
BEST = Sentence("Best score", "of all games, before a number")
MEAN = Sentence("Average of all wins", "score, before a number")
LONGEST = Sentence("Most wins in a row", "before a number")
STREAK = Sentence("Wins in a row", "before a number")
GAMES_WON = Sentence("Games won", "before: 5 of 12")
SHARE = Sentence("{wins} of {games}", "games that were won")
NONE_YET = Sentence("none yet", "there is no best score")
AGAIN = Sentence("Play again", "button")
WATCH = Sentence("Replay", "button: watch the game that is over")
TO_TABLE = Sentence("See the table", "button: look at the table of the game that is over")
TO_TITLE = Sentence("Main menu", "button")
BEGINS = Sentence("The first hand is dealt")
RESULT = Sentence("Result", "button: how the game has ended")
TOOLS = {
    "help": Sentence("Rules ({key})", "button"),
    "log": Sentence("Log ({key})", "button"),
    "menu": Sentence("Menu ({key})", "button"),
}
_TOOL_KEYS = {"help": "keys", "log": "log", "menu": "menu"}
"""The action with the same effect as each of them."""


def tool_text(name: str) -> str:
    """Return the name of a tool, with its key."""
    return TOOLS[name](key=key_for(_TOOL_KEYS[name]))


def tally_facts(games: int, wins: int, best: int | None, streak: int) -> list[tuple[str, str]]:
    """Return the results of all games that count, each as a name and a figure."""
    return [
        (str(BEST), str(NONE_YET) if best is None else number(best)),
        (str(STREAK), number(streak)),
        (str(GAMES_WON), SHARE(wins=number(wins), games=number(games))),
    ]


def long_facts(mean: float | None, longest: int) -> list[tuple[str, str]]:
    """Return more results of all games: the average score of wins, and the most wins in a row."""
    return [(str(MEAN), str(NONE_YET) if mean is None else number(mean, 1)), (str(LONGEST), number(longest))]


def grade_text(score: int) -> str:
    """Return the grade of a win by its score, with the range of the grade."""
    grade = min(score // GRADE_STEP, len(GRADES) - 1)
    least = grade * GRADE_STEP
    most = MAX_POINTS if grade == len(GRADES) - 1 else least + GRADE_STEP - 1
    numbers = {"least": number(least), "most": number(most), "all": number(MAX_POINTS)}
    return _GRADED(grade=GRADES[grade], **numbers)


def scale_text() -> str:
    """Return the score from which on a win is good."""
    return SCALE(good=number(2 * GRADE_STEP), best=number(4 * GRADE_STEP))


def won_text(score: int, best: int, streak: int, scores: Mapping[int, int]) -> str:
    """Return praise for a win and a comparison; ``scores``: number of wins by score, including this one."""
    if sum(scores.values()) < 2:
        return str(FIRST_WIN)
    praise = IN_A_ROW(streak) if streak > 1 else str(WELL_WOVEN)
    beaten = sum(count for other, count in scores.items() if other < score)
    compared = str(NEW_BEST) if score >= best else BETTER(beaten) if beaten else BEST_IS(best)
    return f"{praise}\n{compared}"


def outcome_text(*, is_won: bool, is_given_up: bool) -> str:
    """Return how a game has ended."""
    if is_given_up:
        return str(GIVEN_UP)
    return str(WON if is_won else LOST)


def missing_text(missing: int) -> str:
    """Return how many incantations were missing at the end."""
    return MISSING(missing)


def lost_text(outcome: str, missing: int) -> str:
    """Return why a game was lost, and by how much."""
    return f"{WHY_LOST[outcome]}\n{missing_text(missing)}"


NAME = Sentence("Your name")
NO_NAME = Sentence("type your name", "in the field for the name, as long as none is given")
SO_FAR = Sentence("Your games so far", "heading")
OWN_DEAL = Sentence("A deal you choose does not count.", "below the field for the number of a deal")
PLAY_DAY = Sentence("Play this deal", "button: the deal of the day")
GO_ON_DAY = Sentence("Continue", "button: the deal of the day that was begun")
ABOUT = (
    Sentence("Weave four incantations: three cards each, sharing a suit and rising in rank."),
    Sentence(
        "Any card you draw may be a wyrm. Negate it with its suit, its rank, two cards from the "
        "deck, or the Excuse."
    ),
    Sentence("The deck is your tower. When you win, every card left in it is a point."),
)
"""The rules in three sentences, each with a sign."""
