"""The score sheet, and the points over the rounds."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

BUTTONS = {
    "title": Sentence("Title", "button: to the first screen"),
    "table": Sentence("The table", "button: back to it"),
    "winner": Sentence("The winner's cards", "button"),
    "again": Sentence("Rematch", "button"),
}
OVER_ROUNDS = Sentence("Points over the rounds", "heading of a chart")
OBJECTIVES = Sentence("Objectives", "heading")
OBJECTIVE = Sentence("{number}  {objective}", "the objective of a round")
NOW = Sentence("Now", "what an objective would be scored with; short")
SEED = Sentence("Seed {seed}")
UNSAVED = Sentence("The game could not be saved: {problem}")
TOTAL = Sentence("Total", "of points")
ON_MAT = Sentence("Dragons on the mat")
COUNT = Sentence("The count", "heading: points are being counted")
SO_FAR = Sentence("The score so far", "heading")
WINS = Sentence("{name} wins")
SHARE = Sentence("{names} share the victory")
NOTHING = Sentence("–", "no points of a kind")
PLACES = (
    Sentence("1st {points}", "place in an objective, and its points"),
    Sentence("2nd {points}", "place in an objective, and its points"),
    Sentence("3rd {points}", "place in an objective, and its points"),
    Sentence("– {points}", "no place in an objective, and its points"),
)
SHARED_PLACES = (
    Sentence("1st= {points}", "place in an objective that several share, and its points"),
    Sentence("2nd= {points}", "place in an objective that several share, and its points"),
    Sentence("3rd= {points}", "place in an objective that several share, and its points"),
)
ROUND = Sentence("Round {number}")
