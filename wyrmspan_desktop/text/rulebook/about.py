"""The rule about each kind of decision, each timing of an ability, each place and sign of the table."""

from __future__ import annotations

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.cards import Box, Dragon

DECISIONS: dict[str, str] = {
    "keep": "1.6",
    "starting_resource": "1.6",
    "action": "2.2",
    "end_turn": "2.3",
    "discard_cards": "2.3",
    "discard_resource": "2.3",
    "payment": "2.6",
    "waive": "4.3",
    "gain": "6.4",
    "lay_each": "6.6",
    "name_resource": "6.2",
    "cache": "6.7",
    "tuck": "6.7",
    "draw": "6.3",
    "reveal": "6.3",
    "keep_drawn": "6.3",
    "tuck_drawn": "6.7",
    "excavate": "3.3",
    "place_cave": "3.4",
    "new_cave": "3.2",
    "sale": "3.2",
    "play_dragon": "4.3",
    "activate": "6.10",
    "swap": "6.11",
    "guild_row": "8.2",
    "upkeep": "9.2",
    "end_payment": "10",
}
"""By the kinds of decisions of the engine."""
TIMINGS: dict[str, str] = {
    "when_played": "4.2",
    "if_activated": "5.2",
    "once_per_round": "9.2",
    "end_game": "10",
}
PLACES: dict[str, str] = {
    "asker": "6.1",
    "asker_name": "6.1",
    "cave": "5.1",
    "chronicle": "2.1",
    "deck": "6.3",
    "decision": "12.3",
    "discards": "11",
    "display": "6.3",
    "exchange": "2.5",
    "hand": "2.3",
    "hand_board": "2.3",
    "icon": "5.2",
    "markers": "8.3",
    "nest": "6.6",
    "objective": "9.3",
    "player": "10",
    "round": "2.1",
    "row": "8.2",
    "setup": "1.6",
    "slot": "3.1",
    "stock": "2.6",
    "supply": "1.7",
    "timer": "2.3",
    "token": "5.1",
    "track": "8.1",
    "trade": "2.5",
    "all": "6.6",
    "ways": "6.1",
    "word:decline": "6.1",
    "word:end_turn": "2.3",
    "word:pass": "2.2",
}
"""By the names of things on the table, or the part before the colon in them."""
_ENTICING = "4.1"


def rule_of(name: str, card: str | None, box: Box) -> str:
    """Return the rule about a thing on the table, by its name and the card that is seen there, if it is one.

    Empty if it belongs to the program and not to the game.
    """
    if card is not None:
        number = ids.card_number(card)
        if number < 0:
            return PLACES["slot"]
        # Cards before the player are to be enticed; their effect is a question about their icons.
        return _ENTICING if name.startswith(("hand:", "display:")) else of_dragon(box.dragons[number])
    return PLACES.get(name) or PLACES.get(name.partition(":")[0], "")


def of_dragon(dragon: Dragon) -> str:
    """Return the rule about a dragon: how it is fed, or when its ability is used."""
    return "7.1" if dragon.size == "hatchling" else TIMINGS[dragon.ability.timings[0]]
