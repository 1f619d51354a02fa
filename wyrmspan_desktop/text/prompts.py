"""Words round a question: who asks, hints, and answers that are about no thing on the table."""

from __future__ import annotations

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.text.sentences import Sentence, capital
from wyrmspan_desktop.text.things import STONES, card_title, cave_name

TURN = Sentence("Your turn, {name}", "the heading of what a player may do")
HINTS = {
    "action": Sentence("Drag a card to a highlighted space, or click both"),
    "payment": Sentence("Click it, or carry it here"),
    "end_turn": Sentence("Enter ends it"),
}

_SOURCES = {
    "setup": Sentence("Set-up", "who or what asks a question"),
    "turn": Sentence("Turn", "who or what asks a question"),
    "excavate": Sentence("Excavate", "who or what asks a question"),
    "entice": Sentence("Entice", "who or what asks a question"),
    "explore": Sentence("Explore", "who or what asks a question"),
    "sale": Sentence("Sale", "who or what asks a question"),
    "upkeep": Sentence("End of the round", "who or what asks a question"),
    "income": Sentence("Income", "who or what asks a question"),
    "limits": Sentence("End of the turn", "who or what asks a question"),
    "end_game": Sentence("End of the game", "who or what asks a question"),
    "automa": Sentence("Automa", "who or what asks a question"),
}
_TRACK = Sentence("Guild track", "who or what asks a question")
_ROW = Sentence("Guild tile, row {row}", "who or what asks a question")
_STONE = Sentence("{cave}, {which} stone", "who or what asks a question")

BUTTONS = {
    "pass": Sentence("Pass", "button: for the rest of the round"),
    "end_turn": Sentence("End turn", "button"),
    "decline": Sentence("No, thanks", "button"),
}


def source_text(source: str | None, box: Box) -> str:
    """Who asks or acts: a card's name, a place of the mat or the guild, or a step of the rules."""
    if source is None:
        return ""
    if source in _SOURCES:
        return str(_SOURCES[source])
    if source.startswith("track."):
        return str(_TRACK)
    if source.startswith("guild.row"):
        return _ROW(row=source.removeprefix("guild.row"))
    if source in ids.ICONS:
        cave, _, number = source.partition(".i")
        return _STONE(cave=cave_name(cave), which=STONES[int(number)])
    return capital(card_title(source, box))
