"""Why nothing can be taken back any more: the codes that a game has for what has happened since."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence, translated

SINCE = {
    "automa": Sentence("{level} has had her turn since then."),
    "dealt": Sentence("New cards have been turned up since then."),
    "drawn": Sentence("Cards have been drawn since then."),
    "tiles": Sentence("Tiles have been drawn since then."),
    "tucked": Sentence("Cards have been tucked from a deck since then."),
    "shown": Sentence("Cards have been shown since then."),
    "ended": Sentence("The game has ended since then."),
}


def since_text(code: str, level: str | None) -> str:
    """What has happened since, of a level if there is one; another game's code as it says it itself."""
    return SINCE[code](level=level) if code in SINCE else translated(code)
