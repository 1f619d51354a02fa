"""What is asked, in words: one line for every decision kind, with who asks.

A test compares the table with the engine's list of kinds.
"""

from __future__ import annotations

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.words import CAVE_NAMES, card_title

PROMPTS: dict[str, str] = {
    "keep": "Choose the {least} cards to start with",
    "starting_resource": "Choose a resource to start with",
    "action": "Your turn: excavate a cave, entice a dragon, explore a cave, or pass",
    "end_turn": "Your turn is over: end it, or exchange resources first",
    "discard_cards": "You may keep 9 cards: discard {least}",
    "discard_resource": "Too much to keep: discard one down to 9",
    "payment": "Pay: choose what to give",
    "waive": "Choose what you leave unpaid",
    "gain": "Choose what to gain next",
    "lay_each": "Choose where to lay eggs",
    "name_resource": "Name a resource for everybody",
    "cache": "Choose what to cache, and where",
    "tuck": "Choose a card to tuck, and where",
    "draw": "Draw cards from the dragon deck?",
    "reveal": "Reveal the top card of the dragon deck?",
    "keep_drawn": "Choose a card to keep",
    "tuck_drawn": "Choose cards to tuck",
    "excavate": "Excavate for free: choose a cave card and a space",
    "place_cave": "Choose a space for the cave card",
    "new_cave": "Use the new cave, in any order",
    "sale": "Choose something to sell: 3 items for 1 coin",
    "play_dragon": "Play a dragon: choose the card and a space",
    "activate": "Choose an ability to use",
    "swap": "Choose two dragons to swap",
    "guild_row": "Place your marker on the guild tile",
    "upkeep": "Once-per-round abilities: choose the next one",
    "end_payment": "End of the game: choose a payment for points",
}

_NAMED: dict[str, str] = {
    "action": "{name}'s turn: excavate, entice, explore or pass",
    "end_turn": "{name}'s turn is over: end it, or exchange first",
}
"""What is asked where the one who is asked has to be named; elsewhere the name stands before who asks."""

HINTS: dict[str, str] = {
    "action": "Drag a card to a lit space, or click both",
    "payment": "Click it, or carry it here",
    "end_turn": "Enter ends it",
}

_SOURCES = {
    "setup": "Set-up",
    "turn": "Turn",
    "excavate": "Excavate",
    "entice": "Entice",
    "explore": "Explore",
    "sale": "Sale",
    "upkeep": "End of the round",
    "income": "Income",
    "limits": "Limits",
    "end_game": "End of the game",
    "automa": "Automa",
}

BUTTONS: dict[str, str] = {"pass": "Pass", "end_turn": "End turn", "decline": "No, thanks"}


def prompt_text(decision: Decision, name: str = "") -> str:
    """What the decision asks, of somebody by name if one is given."""
    text = _NAMED.get(decision.kind, PROMPTS[decision.kind]) if name else PROMPTS[decision.kind]
    return text.format(least=decision.least, most=decision.most, name=name)


def source_text(source: str | None, box: Box) -> str:
    """Who asks or acts: a card's name, a place of the mat or the guild, or a step of the rules."""
    if source is None:
        return ""
    if source in _SOURCES:
        return _SOURCES[source]
    if source.startswith("track."):
        return "Guild track"
    if source.startswith("guild.row"):
        return f"Guild tile, row {source[len('guild.row') :]}"
    if ".i" in source:
        cave, _, number = source.partition(".i")
        return f"{CAVE_NAMES[cave]}, path {number}"
    title = card_title(source, box)
    return title[:1].upper() + title[1:]
