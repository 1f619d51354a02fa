"""Texts around a question: its source, hints, and answers that are about no thing on the table."""

from __future__ import annotations

from wyrmspan_desktop.engine import Decision, ids
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.notation import DECLINE
from wyrmspan_desktop.engine.ops import Group
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.sentences import Sentence, capital
from wyrmspan_desktop.text.things import card_title, stop_text

TURN = Sentence("Your turn, {name}", "the heading of what a player may do")
HINTS = {
    "action": Sentence("Choose a card, then a highlighted space for it"),
    "payment": Sentence("Choose what to pay with"),
    "end_turn": Sentence("Press Enter to end it"),
}

_SOURCES = {
    "setup": Sentence("Setup", "who or what asks a question"),
    "turn": Sentence("Turn", "who or what asks a question"),
    "excavate": Sentence("Excavate", "who or what asks a question"),
    "entice": Sentence("Entice", "who or what asks a question"),
    "explore": Sentence("Explore", "who or what asks a question"),
    "sale": Sentence("Sell for a coin", "who or what asks a question"),
    "upkeep": Sentence("End of the round", "who or what asks a question"),
    "income": Sentence("Income", "who or what asks a question"),
    "limits": Sentence("End of the turn", "who or what asks a question"),
    "end_game": Sentence("End of the game", "who or what asks a question"),
    "automa": Sentence("Automa", "who or what asks a question"),
}
_TRACK = Sentence("Dragon Guild", "who or what asks a question")
_ROW = Sentence("Guild, banner {row}", "who or what asks a question")

BUTTONS = {
    "pass": Sentence("Pass", "button: for the rest of the round"),
    "end_turn": Sentence("End turn", "button"),
    "decline": Sentence("No, thanks", "button"),
    "refresh dragons": Sentence("New dragons: 1 coin", "button: replace those in the display"),
    "refresh caves": Sentence("New caves: 1 coin", "button: replace the cave cards in the display"),
}
BUTTON_TIPS = {"pass": Sentence("You take no more turns this round", "tip of the button: Pass")}
"""Tips of buttons, where their few words are not enough."""
_GAIN_NOTHING = Sentence("Gain nothing", "button: of several things that are offered together")
_SKIP_REST = Sentence("Skip the rest", "button: of several things in a row")
_LAY_NONE = Sentence("Lay none", "button: eggs")
_DO_NEITHER = Sentence("Do neither", "button: of two things")
_KEEP_DRAWN = {
    1: Sentence("Keep it", "button: the card that was drawn"),
    2: Sentence("Keep both", "button: the cards that were drawn"),
}
_KEEP_ALL = Sentence("Keep all", "button: the cards that were drawn")


def source_text(source: str | None, box: Box) -> str:
    """Return the source of a question: a card's name, a place of the mat or the guild, or a step of the rules."""
    if source is None:
        return ""
    if source in _SOURCES:
        return str(_SOURCES[source])
    if source.startswith("track."):
        return str(_TRACK)
    if source.startswith("guild.row"):
        return _ROW(row=source.removeprefix("guild.row"))
    if source in ids.ICONS:
        return stop_text(source)
    return capital(card_title(source, box))


def refusal_text(decision: Decision, asked: Question) -> str:
    """Return the meaning of choosing nothing, where that is more than a refusal."""
    if decision.least and DECLINE not in decision.ids:
        return ""
    if decision.kind == "new_cave":
        return str(_DO_NEITHER)
    if decision.kind == "lay_each":
        return str(_LAY_NONE)
    if decision.kind == "tuck_drawn":
        return str(_KEEP_DRAWN.get(len({each.card for each in decision.options}), _KEEP_ALL))
    if decision.kind == "upkeep":
        return str(_SKIP_REST) if sum(each.card > 0 for each in decision.options) > 1 else ""
    if asked.number == 1:
        is_mixed = isinstance(asked.op, Group) and len(asked.op.parts) > 1 and not asked.op.picks
        return str(_GAIN_NOTHING) if decision.kind == "gain" and is_mixed else ""
    return str(_SKIP_REST)
