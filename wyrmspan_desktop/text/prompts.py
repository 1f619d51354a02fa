"""What is asked: a sentence for every kind of decision, and who asks.

A test compares the table with the engine's list of kinds.
"""

from __future__ import annotations

from wyrmspan_desktop.engine import Decision, ids
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.text.sentences import Plural, Sentence, capital
from wyrmspan_desktop.text.things import card_title, cave_name

PROMPTS: dict[str, Sentence | Plural] = {
    "keep": Plural("Choose the 1 card to start with", "Choose the {n} cards to start with"),
    "starting_resource": Sentence("Choose a resource to start with"),
    "action": Sentence("Excavate, entice a dragon, or explore a cave"),
    "end_turn": Sentence("End your turn, or exchange resources first"),
    "discard_cards": Plural("You may keep 9 cards: discard 1", "You may keep 9 cards: discard {n}"),
    "discard_resource": Sentence("Too much to keep: discard one down to 9"),
    "payment": Sentence("Pay: choose what to give"),
    "waive": Sentence("Choose what you leave unpaid"),
    "gain": Sentence("Choose what to gain next"),
    "lay_each": Sentence("Choose where to lay eggs"),
    "name_resource": Sentence("Name a resource for everybody"),
    "cache": Sentence("Choose what to cache, and where"),
    "tuck": Sentence("Choose a card to tuck, and where"),
    "draw": Sentence("Draw cards from the dragon deck?"),
    "reveal": Sentence("Reveal the top card of the dragon deck?"),
    "keep_drawn": Sentence("Choose a card to keep"),
    "tuck_drawn": Sentence("Choose cards to tuck"),
    "excavate": Sentence("Excavate for free: choose a cave card and a space"),
    "place_cave": Sentence("Choose a space for the cave card"),
    "new_cave": Sentence("Use the new cave, in any order"),
    "sale": Sentence("Choose something to sell: 3 items for 1 coin"),
    "play_dragon": Sentence("Play a dragon: choose the card and a space"),
    "activate": Sentence("Choose an ability to use"),
    "swap": Sentence("Choose two dragons to swap"),
    "guild_row": Sentence("Place your marker on the guild tile"),
    "upkeep": Sentence("Once-per-round abilities: choose the next one"),
    "end_payment": Sentence("End of the game: choose a payment for points"),
}

_ACTIONS = {
    ("entice", "excavate", "explore"): PROMPTS["action"],
    ("entice", "excavate"): Sentence("Excavate, or entice a dragon"),
    ("entice", "explore"): Sentence("Entice a dragon, or explore a cave"),
    ("excavate", "explore"): Sentence("Excavate, or explore a cave"),
    ("entice",): Sentence("Entice a dragon, or pass"),
    ("excavate",): Sentence("Excavate, or pass"),
    ("explore",): Sentence("Explore a cave, or pass"),
    (): Sentence("There is nothing left to do but to pass"),
}
"""What is asked for the kinds of actions that are possible."""

TURN = Sentence("Your turn, {name}", "the heading of what a player may do")
HINTS = {
    "action": Sentence("Drag a card to a lit space, or click both"),
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
    "limits": Sentence("Limits", "who or what asks a question"),
    "end_game": Sentence("End of the game", "who or what asks a question"),
    "automa": Sentence("Automa", "who or what asks a question"),
}
_TRACK = Sentence("Guild track", "who or what asks a question")
_ROW = Sentence("Guild tile, row {row}", "who or what asks a question")
_PATH = Sentence("{cave}, path {number}", "who or what asks a question")

BUTTONS = {
    "pass": Sentence("Pass", "button: for the rest of the round"),
    "end_turn": Sentence("End turn", "button"),
    "decline": Sentence("No, thanks", "button"),
}


def prompt_text(decision: Decision) -> str:
    """What the decision asks."""
    asks = PROMPTS[decision.kind]
    if decision.kind == "action":
        possible = {option.kind for option in decision.options} & {"entice", "excavate", "explore"}
        asks = _ACTIONS[tuple(sorted(possible))]
    return asks(decision.least) if isinstance(asks, Plural) else asks()


def hint_text(kind: str) -> str:
    """How a decision of some kind can be answered; empty where that goes without saying."""
    return str(HINTS.get(kind, ""))


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
        return _PATH(cave=cave_name(cave), number=number)
    return capital(card_title(source, box))
