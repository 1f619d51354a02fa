"""Texts of the score sheet, and of the points over the rounds."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Plural, Sentence

BUTTONS = {
    "title": Sentence("Main menu", "button: to the first screen"),
    "table": Sentence("See the table", "button: back to it"),
    "winner": Sentence("Winner's cards", "button: show the winner's mat"),
    "replay": Sentence("Replay", "button: show the game that was played move by move"),
    "moments": Sentence("Key moments", "button: where another answer would have been worth most"),
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
HOW = {
    "guild": Sentence("Points for your markers on the guild tile.", "how points are counted"),
    "dragons": Sentence("Printed points on all visible dragons.", "how points are counted"),
    "end_game": Sentence("Points for end-game abilities.", "how points are counted"),
    "eggs": Sentence("1 point each, on dragons and on the mat.", "how points are counted"),
    "cached": Sentence("1 point for each cached resource.", "how points are counted"),
    "tucked": Sentence("1 point for each tucked card.", "how points are counted"),
    "objectives": Sentence("Points for your places in the four objectives.", "how points are counted"),
    "coins": Sentence("1 point each.", "how points are counted"),
    "leftovers": Sentence("1 point for every 4 resources and hand cards combined.", "how points are counted"),
    "caves": Sentence("Points for Automa's cave cards.", "how points are counted"),
    "visible": Sentence("Tiebreaker: whoever has more visible dragons.", "how points are counted"),
}
"""Explanation of each row of the score sheet, in a sentence."""
COUNT = Sentence("Final scoring", "heading: points are being counted")
GIVEN_UP = Sentence("Game given up", "heading: the game was ended by its player")
SO_FAR = Sentence("The score so far", "heading")
WINS = Sentence("{name} wins!")
SHARE = Sentence("{names} share the victory!")
SKIP_COUNT = Sentence("Click or press Space to skip the count")
BEST_DRAGON = Plural(
    "{dragon}: 1 point", "{dragon}: {n} points", "the best dragon of who has won, and what it is worth"
)
BEST = Plural(
    "{name}'s best of {n} game: {points} points",
    "{name}'s best of {n} games: {points} points",
    "somebody's best result of all games of this kind",
)
BEST_THEN = Plural(
    "{name}'s best of {n} game: {points} points, in version {version}",
    "{name}'s best of {n} games: {points} points, in version {version}",
    "somebody's best result, made in a version of the program whose opponents played otherwise",
)
NEW_BEST = Plural(
    "A personal best! {points} points, {name}'s highest in {n} game",
    "A personal best! {points} points, {name}'s highest in {n} games",
    "this result is better than those of all other games that were played in this way",
)
NOTHING = Sentence("–", "no points of a kind")
