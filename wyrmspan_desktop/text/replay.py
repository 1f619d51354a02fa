"""Replays: a game that was played, move by move."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

MOVE = Sentence("Move {number} of {all}")
ONLOOKER = Sentence("An onlooker", "whose cards are seen: nobody's")
SIDE = Sentence("{name}'s side", "whose cards are seen")
CHANGE_SIDE = Sentence("Whose cards are seen (Tab changes)")
NO_SIDE = Sentence("The players' cards can be seen when the game is over")
PLAY, PAUSE = Sentence("Play", "button of a replay"), Sentence("Pause", "button of a replay")
PLAY_TIP = Sentence("Play by itself (Space)", "a replay")
SCORES, SCORES_TIP = Sentence("Scores", "button"), Sentence("The score sheet")
STEPS = {
    "first": Sentence("First", "button of a replay"),
    "previous": Sentence("Back", "button of a replay: one move"),
    "next": Sentence("Next", "button of a replay"),
    "last": Sentence("Last", "button of a replay"),
}
TIPS = {
    "first": Sentence("Back to the start (Home)"),
    "previous": Sentence("A move back (Left)"),
    "next": Sentence("A move on (Right)"),
    "last": Sentence("To the end (End)"),
}
