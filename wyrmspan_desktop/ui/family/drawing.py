"""Automatic drawing: the hand is filled if the settings say so, but not if that begins the end of the game."""

from __future__ import annotations

from wyrmspan_desktop.family import Game, option
from wyrmspan_desktop.family.decisions import DRAW
from wyrmspan_desktop.family.state import LAIRS
from wyrmspan_desktop.games.protocol import Decision
from wyrmspan_desktop.text import family as words
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.ui.table.play.auto_answer import AutoAnswer
from wyrmspan_desktop.ui.table.play.confirmations import Doubt


def doubt_about_the_end(game: Game, answer: str) -> Doubt | None:
    """Return the confirmation of an answer that makes this round the last one; None for others."""
    state, asked = game.state, option(answer)
    if state.ending:
        return None
    if asked.kind == DRAW and 0 < state.left <= words.tiles_drawn(game):
        return Doubt(say.LAST_TILE_HEAD, say.LAST_TILE_TEXT, say.LAST_TILE_YES)
    if asked.kind == "settle" and sum(tile.owner == state.turn for tile in state.tiles) == LAIRS - 1:
        is_last = (state.turn + 1) % len(state.players) == state.start
        text = say.LAST_LAIR_ENDS if is_last else say.LAST_LAIR_TEXT
        return Doubt(say.LAST_LAIR_HEAD, text, say.LAST_LAIR_YES)
    return None


class DrawsByItself(AutoAnswer):
    """Fills the hand after a beat, unless a tile can be put away or that begins the end of the game."""

    last_chance = "draw"

    def last(self, decision: Decision) -> tuple[str, ...]:
        if not decision.forced or doubt_about_the_end(self._table.session.game, DRAW) is not None:
            return ()
        return tuple(decision.default)
