"""Texts about playing on from a position of a replay."""

from __future__ import annotations

from collections.abc import Mapping

from wyrmspan_desktop.text import family_setup, new_game
from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("Play on from here", "heading")
TEXT = Sentence(
    "A separate game starts from move {move}. It doesn't count, and the game you are watching stays as it is."
)
WHO = Sentence("Click a seat to change who plays there.", "persons and bots take turns in it")
YES, NO = Sentence("Play on", "button"), Sentence("Back", "button: to the replay")
_BOTS = {
    "wyrmspan": new_game.BOT_NAMES,
    "family": family_setup.BOT_NAMES,
    "advent": {"greedy": new_game.BOT_NAMES["apprentice"], "search": new_game.BOT_NAMES["dracologist"]},
}
"""The bots that can sit there, by the name of the game."""


def sitters(game: str) -> Mapping[str | None, Sentence]:
    """Return who can sit in a seat of a kind of game, a person (None) first."""
    found: dict[str | None, Sentence] = {None: new_game.PERSON}
    found.update(_BOTS.get(game, {}))
    return found
