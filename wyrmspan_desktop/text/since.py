"""Why nothing can be taken back any more: the codes that a game has for what has happened since."""

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
    """What has happened since, of a level if there is one; another game's code as it says it itself."""
    return SINCE[code](level=level) if code in SINCE else translated(code)
