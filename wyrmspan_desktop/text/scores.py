"""The score sheet, and the points over the rounds."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Plural, Sentence

BUTTONS = {
    "title": Sentence("Title", "button: to the first screen"),
    "table": Sentence("The table", "button: back to it"),
    "winner": Sentence("Winner's cards", "button: show the winner's mat"),
    "replay": Sentence("Replay", "button: show the game that was played move by move"),
    "again": Sentence("Rematch", "button"),
}
OVER_ROUNDS = Sentence("Points over the rounds", "heading of a chart")
NOW = Sentence("Now", "what an objective would be scored with; short")
SEED = Sentence("Deal number {seed}")
PLAYED_IN = Plural(
    "{seed} · played in {n} minute",
    "{seed} · played in {n} minutes",
    "the seed of a game, and how long it took",
)
UNSAVED = Sentence("The game could not be saved: {problem}")
TOTAL = Sentence("Total", "of points")
ON_MAT = Sentence("Dragons on the mat")
COUNT = Sentence("The count", "heading: points are being counted")
SO_FAR = Sentence("The score so far", "heading")
WINS = Sentence("{name} wins")
SHARE = Sentence("{names} share the victory")
SKIP_COUNT = Sentence("A click, or Space, leaves out the count")
BEST_DRAGON = Plural(
    "{dragon}: 1 point", "{dragon}: {n} points", "the best dragon of who has won, and what it is worth"
)
BEST = Plural(
    "{name}: best {points} points in {n} game",
    "{name}: best {points} points in {n} games",
    "somebody's best result of all games of this kind",
)
NEW_BEST = Plural(
    "{name}: {points} points are the best of {n} game",
    "{name}: {points} points are the best of {n} games",
    "this result is the best of all games of this kind",
)
NOTHING = Sentence("–", "no points of a kind")
