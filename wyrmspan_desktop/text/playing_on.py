"""Texts about playing on from a position of a replay."""

from __future__ import annotations

from collections.abc import Mapping

from wyrmspan_desktop.text import new_game
from wyrmspan_desktop.text.names import BOT_NAMES
from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("Play on from here", "heading")
TEXT = Sentence(
    "A separate game starts from move {move}. It doesn't count, and the game you are watching stays as it is."
)
WHO = Sentence("Choose a seat to change who plays there.", "persons and bots take turns in it")
YES, NO = Sentence("Play on", "button"), Sentence("Back", "button: to the replay")


def sitters(game: str) -> Mapping[str | None, Sentence]:
    """Return who can sit in a seat of a kind of game, a person (None) first."""
    found: dict[str | None, Sentence] = {None: new_game.PERSON}
    found.update(BOT_NAMES.get(game, {}))
    return found
