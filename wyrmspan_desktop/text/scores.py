"""The score sheet, and the points over the rounds."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Plural, Sentence

BUTTONS = {
    "title": Sentence("Title", "button: to the first screen"),
    "table": Sentence("The table", "button: back to it"),
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
    "guild": Sentence("What markers on the tile count at the end of the game.", "how points are counted"),
    "dragons": Sentence("The shields of all dragons in sight on the mat.", "how points are counted"),
    "end_game": Sentence("What dragons with this sign count at the end.", "how points are counted"),
    "eggs": Sentence("1 point each, on dragons and on the mat.", "how points are counted"),
    "cached": Sentence("1 point for each resource that lies on a dragon.", "how points are counted"),
    "tucked": Sentence("1 point for each card under a dragon.", "how points are counted"),
    "objectives": Sentence("What the places on the four objectives were worth.", "how points are counted"),
    "coins": Sentence("1 point each.", "how points are counted"),
    "leftovers": Sentence(
        "1 point for every 4 resources and cards in hand together.", "how points are counted"
    ),
    "caves": Sentence("What Automa gets for her cave cards.", "how points are counted"),
    "visible": Sentence("Whoever has more dragons in sight wins a tie.", "how points are counted"),
}
"""How each row of the score sheet comes about, in a sentence."""
COUNT = Sentence("The count", "heading: points are being counted")
SO_FAR = Sentence("The score so far", "heading")
WINS = Sentence("{name} wins")
SHARE = Sentence("{names} share the victory")
SKIP_COUNT = Sentence("A click, or Space, skips the count")
BEST_DRAGON = Plural(
    "{dragon}: 1 point", "{dragon}: {n} points", "the best dragon of who has won, and what it is worth"
)
BEST = Plural(
    "{name}: best {points} points in {n} game",
    "{name}: best {points} points in {n} games",
    "somebody's best result of all games of this kind",
)
NEW_BEST = Plural(
    "A personal best: {name}'s {points} points are the most of {n} game",
    "A personal best: {name}'s {points} points are the most of {n} games",
    "this result is better than those of all other games that were played in this way",
)
NOTHING = Sentence("–", "no points of a kind")
