"""Texts of the puzzles, by the names of `scenarios.EXERCISES`."""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("Puzzles", "heading of a page")
BUTTON = Sentence("Puzzles", "button: to the page of the puzzles")
FOOT = Sentence(
    "Eight small puzzles to sharpen your play, each with one thing to teach and a seal as its only prize.",
    "below the puzzles",
)
COUNT = Sentence("{solved} of {all} solved", "how many of the puzzles")
NEXT = Sentence("Next", "button: the next sentence of a lesson")
BEGIN = Sentence("Let me try", "button: the puzzle has been told, and is played now")
GO_ON = Sentence("Continue", "button: back to the puzzle that is being played")
AGAIN = Sentence("Try again", "button: begin the same puzzle anew")
ONE_WAY = Sentence("Show a solution", "button: shows a way to solve the puzzle, move by move")
PROGRESS = Sentence("{short} ({reached} of {least})", "the task of a puzzle, and how much of it is done")
SLIP_TIP = Sentence("Your task: hear it again, start over, or leave.")
NOTHING_LOST = Sentence("Nothing is at stake here. You can start over at any time.")
SOLVED = Sentence("That's it, well done! {why}", "the guide, when a puzzle is solved")
NOT_YET = Sentence("Not yet. {nudge}", "the guide, when a puzzle was not solved")
NOT_YET_BY = Sentence(
    "Not yet: {reached} of {least}. {nudge}", "the guide, when a puzzle was not solved: how much was reached"
)
THINKS = Sentence("Let me ask the candle what it would have done.", "the guide: the hint is being thought of")
CANDLE = Sentence(
    "The candle would start like this: {answer}. {why}", "the guide tells the best first move of a hint"
)
CANDLE_OTHERWISE = Sentence(
    "You got there, and that is what counts. The candle would have begun differently: {answer}. {why}",
    "the guide, after a puzzle was solved: the best first move of a hint is another one",
)
CANDLE_ALIKE = Sentence(
    "And the candle would have begun just as you did: {answer}.",
    "the guide, after a puzzle was solved: the best first move of a hint is the player's own",
)
CANDLE_SILENT = Sentence("The candle has no better idea.", "the guide: there is no hint")


class Words(NamedTuple):
    """The guide's texts for one table, never more than two sentences at once; things are named as on the table.

    ``{points}`` stands for the target.
    """

    title: Sentence
    question: Sentence
    """The question on the page of puzzles."""
    story: Sentence
    story_things: tuple[str, ...]
    task: Sentence
    task_things: tuple[str, ...]
    short: Sentence
    """The task in a few words, shown on the table all the time."""
    why: Sentence
    """The lesson of the puzzle, in one sentence."""
    nudge: Sentence
    """A hint after a failure, in one sentence."""


_TITLE = "a puzzle"
_GUIDE = "the guide of the puzzles"
_SHORT = "the task of a puzzle, in a few words"

WORDS: dict[str, Words] = {
    "digging": Words(
        Sentence("When to dig", _TITLE),
        Sentence("Four coins: can three more dragons move in?", _TITLE),
        Sentence(
            "Three dragons would like to move in with you. But there is room for only two, and food "
            "for barely one.",
            _GUIDE,
        ),
        ("hand:d68", "hand:d50", "hand:d37"),
        Sentence(
            "Help all three move in before this round ends. You have four coins, and Automa has "
            "already passed.",
            _GUIDE,
        ),
        ("hand:v44", "hand:v33", "hand:v66"),
        Sentence("Help three dragons move in", _SHORT),
        Sentence("Dig when the card pays for what comes next, or when somebody has nowhere to live.", _GUIDE),
        Sentence("One of your cave cards gives exactly what you are short of.", _GUIDE),
    ),
    "walks": Words(
        Sentence("Engines and walks", _TITLE),
        Sentence("Three coins: can you visit four dragons in one walk?", _TITLE),
        Sentence(
            "Two dragons live in the Crimson Cavern, with room for two more. Your hoard, alas, is empty.",
            _GUIDE,
        ),
        ("slot:crimson.3", "slot:crimson.4"),
        Sentence(
            "Visit four dragons in one walk before this round ends. You have three coins and one egg.",
            _GUIDE,
        ),
        ("cave:crimson", "slot:crimson.3", "slot:crimson.4", "hand:d48", "hand:d68"),
        Sentence("Visit four dragons in one walk", _SHORT),
        Sentence("A walk pays for dragons, and every dragon makes the next walk longer.", _GUIDE),
        Sentence("Walk first: the cave itself gives what your dragons like to eat.", _GUIDE),
    ),
    "eggs": Words(
        Sentence("Eggs as money", _TITLE),
        Sentence("Not a single egg: can you explore one cave three times?", _TITLE),
        Sentence(
            "The second walk through a cave costs an egg as well as the coin, the third two eggs. You "
            "don't have a single egg.",
            _GUIDE,
        ),
        ("cave:golden",),
        Sentence(
            "Explore the Golden Grotto three times this round. You have three coins, one for each walk.",
            _GUIDE,
        ),
        ("cave:golden", "icon:golden.i4"),
        Sentence("Explore the Golden Grotto three times", _SHORT),
        Sentence(
            "An egg in a nest is a point, but spent at the right time it is a whole walk.",
            _GUIDE,
        ),
        Sentence("Lay an egg whenever you can, and spend eggs only on walks.", _GUIDE),
    ),
    "guild": Words(
        Sentence("The guild as a clock", _TITLE),
        Sentence("Three coins: can you place two markers?", _TITLE),
        Sentence(
            "Your token is two steps from a marker space, and eight from the one after. Every walk that "
            "passes a dragon gains a step, and each of your dragons knows a way to gain one more.",
            _GUIDE,
        ),
        ("track:",),
        Sentence("Place two markers on the guild this round. Three coins will have to do.", _GUIDE),
        ("markers",),
        Sentence("Place two markers", _SHORT),
        Sentence(
            "Count your steps before you walk: what the track gives you on the way pays for the rest.",
            _GUIDE,
        ),
        Sentence("The first marker can give you a coin, and so can a space on the track.", _GUIDE),
    ),
    "objective": Words(
        Sentence("Objectives", _TITLE),
        Sentence("Two coins: can you take the objective from Automa?", _TITLE),
        Sentence("This round counts cached resources. Automa has four, and you have one.", _GUIDE),
        ("objective:2",),
        Sentence("Win it outright: you need five. You have two coins.", _GUIDE),
        ("slot:crimson.1", "slot:crimson.2", "slot:golden.1", "slot:amethyst.1"),
        Sentence("Win the objective outright", _SHORT),
        Sentence(
            "Check early what is being counted, and choose actions that add to it twice.",
            _GUIDE,
        ),
        Sentence("One card caches twice, and so does one of your caves.", _GUIDE),
    ),
    "hatchlings": Words(
        Sentence("Hatchlings", _TITLE),
        Sentence("Three coins: can both hatchlings have their third meal?", _TITLE),
        Sentence(
            "A hatchling's third meal pays best. The one in the Abyss still needs one meat, and the one "
            "in the Grotto two milk.",
            _GUIDE,
        ),
        ("slot:amethyst.1", "slot:golden.1"),
        Sentence(
            "Give both of them their third meal this round. If you are short, exchange two for one.",
            _GUIDE,
        ),
        ("exchange",),
        Sentence("Give both their third meal", _SHORT),
        Sentence("First feed the one that earns food for the other, and finish what you started.", _GUIDE),
        Sentence("Meat for one gives milk for the other; exchange two spare resources for the rest.", _GUIDE),
    ),
    "ending": Words(
        Sentence("The last round", _TITLE),
        Sentence("Four coins left: can you finish with {points} points?", _TITLE),
        Sentence(
            "These are your last turns, and Automa has passed. Each thing you keep is worth a point at "
            "most, and often less.",
            _GUIDE,
        ),
        ("stock:coin",),
        Sentence("Finish the game with at least {points} points. Take your time: there is no hurry.", _GUIDE),
        ("player:0",),
        Sentence("Finish with {points} points", _SHORT),
        Sentence(
            "A coin is worth one point, so spend it where it earns more, and return to where it earned the most.",
            _GUIDE,
        ),
        Sentence("Fill one cave, then walk it again and again: its eggs pay for the next walk.", _GUIDE),
    ),
    "automa": Words(
        Sentence("Reading Automa", _TITLE),
        Sentence("She has two cards left: will you stay ahead?", _TITLE),
        Sentence(
            "You have two hatchlings and lead the objective. But every card Automa might still play "
            "adds a coin to it, and two out of three of them also take the first dragon in the "
            "display.",
            _GUIDE,
        ),
        ("objective:3",),
        Sentence("Win the objective outright when the round ends. You have two coins.", _GUIDE),
        ("player:1",),
        Sentence("Win the objective outright", _SHORT),
        Sentence("Remember which cards she has played, and take what she wants before she does.", _GUIDE),
        Sentence(
            "There is one more hatchling to be had, but not for long, and it wants your milk all to itself.",
            _GUIDE,
        ),
    ),
}
