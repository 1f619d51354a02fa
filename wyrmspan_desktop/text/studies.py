"""Texts of studies: mistakes of the player's own games, which come back as puzzles."""

from __future__ import annotations

from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import Plural, Sentence

HEADING = Sentence("From your games", "heading: mistakes in the player's own games, as puzzles")
WHENCE = Sentence(
    "Your own mistakes can become puzzles here. When a game is over, or at the end of its replay, open “Key moments” "
    "on the score sheet: what they find lies here the next day.",
    "below the puzzles",
)
WAITING = Plural(
    "{n} mistake from your games comes back as a puzzle on {date}.",
    "{n} mistakes from your games come back as puzzles, the first of them on {date}.",
    "below the puzzles",
)
TO_HISTORY = Sentence("Go to the history", "button: to the finished games")
COST = Plural("{n} point lost", "{n} points lost", "the cost of a mistake")
_TASK = Plural(
    "You played: {answer}. It cost you about {n} point. Find a better move.",
    "You played: {answer}. It cost you about {n} points. Find a better move.",
    "the task of a puzzle from the player's own game; answer: Explore the Amethyst Abyss",
)
_TASK_OF = Plural(
    "{name} played: {answer}. It cost about {n} point. Find a better move.",
    "{name} played: {answer}. It cost about {n} points. Find a better move.",
    "the task of a puzzle from a game of several people; answer: Explore the Amethyst Abyss",
)
SHORT = Sentence("Find a better move", "the task of a puzzle, in a few words")
THINKS = Sentence(
    "Let me ask the candle about your move. It takes a few seconds.", "the guide: an answer is being judged"
)
DARK = Sentence(
    "The candle stays dark until you have made a move. Then it tells you a better one, if it knows any.",
    "the guide of a puzzle, in place of a hint",
)
AS_GOOD = Sentence(
    "Well done: the candle knows nothing clearly better.", "the guide, when a puzzle is solved"
)
ITS_CHOICE = Sentence(
    "Its own choice was this: {answer}.", "after praise: the move that the candle had in mind"
)
WORSE = Plural(
    "Not yet: another move is worth about {n} more point.",
    "Not yet: another move is worth about {n} more points.",
    "the guide, when a puzzle was not solved",
)
SAME = Sentence("Not yet: that's the very move made in the game.", "the guide, when a puzzle was not solved")
SHOW = Sentence("Show the answer", "button: of a puzzle that was not solved")
UNJUDGED = Sentence(
    "The candle has gone out, so this try doesn't count.", "the guide: an answer could not be judged"
)
COMES_BACK = Plural(
    "This puzzle comes back tomorrow.", "This puzzle comes back in {n} days.", "after it was tried"
)
DONE = Sentence("You have solved it three times, so it won't come back.", "after a puzzle was solved")


def task_text(answer: str, points: int, name: str = "") -> str:
    """Return the task: what was answered, and its cost; ``name`` is the player's where several people played."""
    return _TASK_OF(points, answer=answer, name=name_text(name)) if name else _TASK(points, answer=answer)
