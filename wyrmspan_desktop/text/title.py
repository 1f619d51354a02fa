"""Texts of the title screen, in a module of their own so that the first frame imports little."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Plural, Sentence

GAME = Sentence("Wyrmspan", "the name of the game, in large letters")
DESKTOP = Sentence("Desktop", "the second word of Wyrmspan Desktop, below the first")
CREDITS = Sentence(
    "An unofficial fan project, free and not for sale. Wyrmspan is a game by Connie Vogelmann, published by "
    "Stonemaier Games; its artwork and wording are not used here."
)
NIGHTS = Sentence("Twenty Nights", "button, heading: a journey of twenty games")
DAYS = Sentence("Game of the day", "button, heading: what is dealt on this day, the same for everybody")
CONTINUE = Sentence("Continue", "button: go on with the last game")
BUTTONS = {
    "new_game": Sentence("New game", "button"),
    "nights": NIGHTS,
    "family": Sentence("Dragon Family", "button: begin the game of that name"),
    "advent": Sentence("Advent of the Wyrms", "button: begin the small game of that name"),
    "days": DAYS,
    "how_to": Sentence("How to play", "button: learn Wyrmspan"),
    "load": Sentence("Load", "button"),
    "history": Sentence("History", "button"),
    "library": Sentence("Cards", "button"),
    "settings": Sentence("Settings", "button"),
    "credits": Sentence("Credits", "button"),
    "quit": Sentence("Quit", "button"),
}
GUIDE = Sentence("Play with a guide", "button: the first round of Wyrmspan, which is taught")
GUIDE_ON = Sentence(
    "Continue the guided game", "button: to the unfinished game whose first round is played with the guide"
)
GUIDE_NOTE = Sentence(
    "Old Marrow, a very old dragon, plays your first round with you.", "below: Play with a guide"
)
HOW_TO = Sentence("How to play", "heading of a question")
HOW_TO_TEXT = Sentence(
    "Old Marrow, a very old dragon, will guide you through your first round in about fifteen minutes. "
    "Later, eight small puzzles will help you play better. Or read the rules: {key} opens them at any time."
)
HOW_TO_AGAIN = Sentence(
    "You are welcome back at Old Marrow's whenever you like. He lays out the cards beforehand, so a "
    "round with him doesn't count in your statistics.",
    "how to play, once the first round with the guide was played or declined",
)
READ = Sentence("Read the rules", "button")
GAME_NOTES = {
    "nights": Sentence("a solo journey up the mountain", "below: Twenty Nights"),
    "family": Sentence("islands and hatchlings, for 2 to 5", "below: Dragon Family"),
    "advent": Sentence("a game of patience, for one", "below: Advent of the Wyrms"),
}
"""One line about what is less known."""
NONE_PLAYED = Sentence("three new ones today", "below: Game of the day; none of them was played")
SOME_PLAYED = Plural(
    "{n} of {all} played", "{n} of {all} played", "below: Game of the day; so many of today's deals"
)
ALL_PLAYED = Sentence("all three played", "below: Game of the day")
LATEST = Sentence(
    "{round} · {saved}", "the game that can be gone on with: where it is, and when it was saved"
)
UNSAVED = Sentence("Games can't be saved right now: {problem}.")
LEAVE = Sentence("Leave?", "heading of a question")


def played_text(count: int, most: int) -> str:
    """Return how many of today's deals were played."""
    if count in (0, most):
        return str(ALL_PLAYED if count else NONE_PLAYED)
    return SOME_PLAYED(count, all=most)
