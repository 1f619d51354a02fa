"""Captions and banners over the table while things move."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

ROUND_BEGINS = Sentence("Round {round} begins", "banner")
ROUND_ENDS = Sentence("Round {round} ends", "banner")
ALL_PASSED = Sentence("Everybody has passed", "banner, before the end of a round")
GOES_FIRST = Sentence("{name} goes first")
PASSES = Sentence("{name} passes")
PLACES = {
    1: Sentence("1st place", "in an objective"),
    2: Sentence("2nd place", "in an objective"),
    3: Sentence("3rd place", "in an objective"),
}
VALUES_AND_PLACES = {
    1: Sentence("{value}, 1st place", "in an objective"),
    2: Sentence("{value}, 2nd place", "in an objective"),
    3: Sentence("{value}, 3rd place", "in an objective"),
}
SHARED_PLACES = {
    1: Sentence("1st place, shared", "in an objective"),
    2: Sentence("2nd place, shared", "in an objective"),
    3: Sentence("3rd place, shared", "in an objective"),
}
NO_POINTS = Sentence("no points", "for a place in an objective")
NO_PLACE = Sentence("no place", "in an objective")
GO_ON = Sentence("Click or press Space to continue", "below the board at the end of a round")
GAME_OVER = Sentence("The game is over", "banner")
COUNTED_NEXT = Sentence("Time for the final scoring", "below: The game is over")
NAMES = Sentence("{name} names {resource}", "for everybody")
EXPLORES = Sentence("{name} explores the {cave}")
FULL_CAVE = Sentence("The {cave} is full!")
THIRD_FEEDING = Sentence("Third meal!")

# Automa's card while she carries it out.
ADVANCE = Sentence("Advance {moved}", "Automa, on the guild")
TAKE_DRAGON = Sentence("Take a dragon", "Automa")
TAKE_CAVE = Sentence("Take a cave card", "Automa")
PLACE_MARKER = Sentence("Place a marker", "Automa")
COIN_ON = Sentence("Add a coin to the objective", "Automa")
COIN_OFF = Sentence("Remove an objective coin", "Automa")
NO_COINS = Sentence("No coin to remove", "Automa")
