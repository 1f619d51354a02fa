"""Texts about ghosts: games of a deal that was played before, against the course of that game."""

from __future__ import annotations

from wyrmspan_desktop.session.finished import GhostResult
from wyrmspan_desktop.session.ghost import Ghost, Mark
from wyrmspan_desktop.text.games import local_day
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import Plural, Sentence

PLAY = Sentence("Beat this score", "button: play the deal of a finished game again, against its course")
HEADING = Sentence("Beat this score?", "heading of a question")
_OFFER = Plural(
    "The same deal again, against the ghost of {name}, {day}: {n} point to beat. After each turn you see "
    "who is ahead. You may know this deal, so the game doesn't count in your statistics.",
    "The same deal again, against the ghost of {name}, {day}: {n} points to beat. After each turn you see "
    "who is ahead. You may know this deal, so the game doesn't count in your statistics.",
    "before a game; ghost: the points of an earlier game of the same deal, turn by turn",
)
OPENED = Sentence("A finished game", "heading: a file that was opened")
WATCH = Sentence("Watch it", "button: see a finished game move by move")
ALSO_PLAY = Sentence("You can play the same deal yourself, against its ghost.", "a finished game")
IMPOSSIBLE = Sentence("Only a solo game that one player has played from start to finish has a ghost.")

_BEGINS = Sentence(
    "You play against the ghost of {name}. You may know this deal, so the game doesn't count in your statistics.",
    "in the log of a game",
)
_AFTER_ROUND = Sentence("After round {round}: the ghost {theirs}, you {mine}", "in the log: points")
_STANDING = Sentence("{when}: the ghost {theirs}, you {mine}", "points; when: End of round 2")
_BEFORE = Sentence("Before the first turn", "when points are compared")
_AFTER_TURN = Sentence("Round {round}, after turn {turn}", "when points are compared")
_ROUND_ENDS = Sentence("End of round {round}", "when points are compared")
_GAME_ENDS = Sentence("End of the game", "when points are compared")
_WHO = Plural(
    "Ghost: {name}, {day}, {n} point in the end",
    "Ghost: {name}, {day}, {n} points in the end",
    "the player and the day of an earlier game",
)
FOLD = Sentence("Hide the chart", "a click on a small chart does that")
UNFOLD = Sentence("Show the chart", "a click on a folded chart does that")

GHOST = Sentence("Ghost", "heading of a column: the points of an earlier game of the same deal")
_AHEAD = Plural("You beat the ghost by {n} point", "You beat the ghost by {n} points", "how a game ended")
_BEHIND = Plural("The ghost beat you by {n} point", "The ghost beat you by {n} points", "how a game ended")
_LEVEL = Sentence("You are level with the ghost", "how a game ended")
_AGAINST = Plural(
    "Ghost: {name}, {n} point",
    "Ghost: {name}, {n} points",
    "a fact about a finished game: the game that it was played against",
)


def offer_text(ghost: Ghost) -> str:
    """Return the description of a game against a ghost, before it begins."""
    return _OFFER(ghost.total, name=name_text(ghost.name), day=local_day(ghost.ended))


def begins_text(ghost: Ghost) -> str:
    """Return the first line of the log."""
    return _BEGINS(name=name_text(ghost.name))


def after_round_text(ghost: Ghost, mine: Mark) -> str:
    """Return the line of the log at the end of a round; ``mine``: the mark of the player then."""
    return _AFTER_ROUND(round=mine.round - 1, theirs=ghost.at(mine), mine=mine.points)


def who_text(ghost: Ghost) -> str:
    """Return the origin of a ghost, and its result."""
    return _WHO(ghost.total, name=name_text(ghost.name), day=local_day(ghost.ended))


def standing_text(ghost: Ghost, mine: Mark) -> str:
    """Return the points of the ghost and of the player at the same point of play, that of a mark."""
    if mine.turn:
        when = _AFTER_TURN(round=mine.round, turn=mine.turn)
    elif mine.round > ghost.rounds + 1:
        when = str(_GAME_ENDS)
    else:
        when = _ROUND_ENDS(round=mine.round - 1) if mine.round > 1 else str(_BEFORE)
    return _STANDING(when=when, theirs=ghost.at(mine), mine=mine.points)


def result_text(ghost: Ghost, points: int) -> str:
    """Return how a game ended, compared with its ghost."""
    more = points - ghost.total
    return (_AHEAD if more > 0 else _BEHIND)(abs(more)) if more else str(_LEVEL)


def against_text(ghost: GhostResult) -> str:
    """Return the ghost of a finished game."""
    return _AGAINST(ghost.total, name=name_text(ghost.name))
