"""A position in which an ability asks: what the facts and the words of questions are tested with."""

from __future__ import annotations

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.blocks import start_ability


def asked_at(game: Game, source: str) -> Game:
    """A game in which an ability of the first player's asks instead of what was asked: of a card, or of a stone."""
    game.decision = None
    at = source if "." in source else f"{source}.do"
    start_ability(game, 0, source, at, home=int(source[1:]) if source[0] == "d" else 0)
    game.run_until_asked()
    return game
