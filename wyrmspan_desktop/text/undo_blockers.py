"""Texts about why something cannot be undone: the games' codes for events since then."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence, translated

SINCE = {
    "automa": Sentence("Can't undo: {level} has had her turn."),
    "dealt": Sentence("Can't undo: new cards have been turned up."),
    "drawn": Sentence("Can't undo: cards have been drawn."),
    "tiles": Sentence("Can't undo: tiles have been drawn."),
    "tucked": Sentence("Can't undo: cards have been tucked from a deck."),
    "shown": Sentence("Can't undo: cards have been shown."),
    "ended": Sentence("Can't undo: the game has ended."),
}


def since_text(code: str, level: str | None) -> str:
    """Return the reason for a code; ``level``: the opponent in it; an unknown code is its own text."""
    return SINCE[code](level=level) if code in SINCE else translated(code)
