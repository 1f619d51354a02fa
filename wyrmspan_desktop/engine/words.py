"""English for what the engine offers: options, cards and reasons why not.

All words are generated from the box, on demand; nothing here is looked at by the rules.  Texts and icon
rows of cards live in `card_text` and `card_icons` and are exported here too.
"""

from __future__ import annotations

from collections.abc import Callable

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.card_icons import (
    GLYPHS,
    ICON_NAMES,
    Glyph,
    Icon,
    ability_icons,
    block_icons,
    count_icons,
    guild_row_icons,
    objective_icons,
    track_icons,
)
from wyrmspan_desktop.engine.card_text import (
    ability_text,
    block_text,
    end_game_text,
    guild_row_text,
    hatchling_text,
    last_row_text,
    objective_text,
    objective_value_text,
    timing_text,
    track_text,
)
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.notation import words_of
from wyrmspan_desktop.engine.phrases import (
    CAVE_NAMES,
    ITEM_NOUNS,
    amount,
    condition_text,
    count_text,
    exchange_text,
    items_text,
)
from wyrmspan_desktop.engine.why_not import Unmet

__all__ = [
    "CAVE_NAMES",
    "GLYPHS",
    "ICON_NAMES",
    "Glyph",
    "Icon",
    "ability_icons",
    "ability_text",
    "block_icons",
    "block_text",
    "card_title",
    "condition_text",
    "count_icons",
    "count_text",
    "describe",
    "end_game_text",
    "exchange_text",
    "guild_row_icons",
    "guild_row_text",
    "hatchling_text",
    "items_text",
    "last_row_text",
    "objective_icons",
    "objective_text",
    "objective_value_text",
    "slot_text",
    "timing_text",
    "track_icons",
    "track_text",
    "unmet_text",
]


def card_title(card: str, box: Box) -> str:
    """A card's name; cave cards have none and go by their number.  `ValueError` for any other word."""
    number = ids.card_number(card) if ids.is_card(card) else 0
    if ids.card_name(number) == card:
        if number in box.dragons:
            return box.dragons[number].name
        if -number in box.caves:
            return f"cave card {-number}"
    raise ValueError(f"{card!r} is not a card of this box")


def slot_text(slot: str) -> str:
    """A space of the mat: ``the Golden Grotto, space 2``; `ValueError` if there is no such space."""
    if slot not in ids.SLOTS:
        raise ValueError(f"{slot!r} is not a space of the mat")
    cave, column = slot.split(".")
    return f"the {CAVE_NAMES[cave]}, space {column}"


def _resource(word: str) -> str:
    if word not in ids.RESOURCE_INDEX:
        raise ValueError(f"{word!r} is not a resource")
    return word


def _item(word: str, also: tuple[str, ...] = ("coin",)) -> str:
    return amount(word if word in also else _resource(word), 1)


def _nest(nest: str, preposition: str) -> str:
    if nest == "mat":
        return f"{preposition} one of the mat's own nests"
    return f"{'from' if preposition == 'from' else 'in'} {slot_text(nest)}"


def _keep(words: list[str], box: Box) -> str:
    (card,) = words
    return f"Keep {card_title(card, box)}"


def _gain(words: list[str], _box: Box) -> str:
    (item,) = words
    return f"Gain {_item(item)}"


def _take(words: list[str], box: Box) -> str:
    (card,) = words
    return f"Take {card_title(card, box)} from the display"


def _draw(words: list[str], _box: Box) -> str:
    if not words:
        return "Draw from the dragon deck"
    (pile,) = words
    return {"dragon": "Draw the top dragon card", "cave": "Draw the top cave card"}[pile]


def _lay(words: list[str], _box: Box) -> str:
    (nest,) = words
    return f"Lay 1 egg {_nest(nest, 'on')}"


def _cache(words: list[str], _box: Box) -> str:
    item, slot = words
    return f"Cache {_item(item, ())} on the dragon in {slot_text(slot)}"


def _tuck(words: list[str], box: Box) -> str:
    card, slot = words
    what = "the top dragon card" if card == "deck" else card_title(card, box)
    return f"Tuck {what} under the dragon in {slot_text(slot)}"


def _excavate(words: list[str], box: Box) -> str:
    card, slot = words
    return f"Excavate {slot_text(slot)}, with {card_title(card, box)}"


def _entice(words: list[str], box: Box) -> str:
    card, slot = words
    return f"Entice {card_title(card, box)} into {slot_text(slot)}"


def _play(words: list[str], box: Box) -> str:
    card, slot = words
    return f"Play {card_title(card, box)} into {slot_text(slot)}"


def _waive(words: list[str], _box: Box) -> str:
    (item,) = words
    return f"Leave {_item(item, ('coin', 'egg'))} of the cost unpaid"


def _explore(words: list[str], _box: Box) -> str:
    (cave,) = words
    return f"Explore the {CAVE_NAMES[cave]}"


def _activate(words: list[str], box: Box) -> str:
    (source,) = words
    if source in ids.ICONS:
        cave, icon = source.split(".i")
        effect = block_text(getattr(box.mat.paths, cave)[int(icon) - 1])
        return f"Use icon {icon} of the {CAVE_NAMES[cave]}: {effect[0].lower()}{effect[1:-1]}"
    return f"Use the ability of {card_title(source, box)}"


def _swap(words: list[str], _box: Box) -> str:
    first, second = words
    return f"Swap the dragons in {slot_text(first)}, and in {slot_text(second)}"


def _row(words: list[str], _box: Box) -> str:
    (row,) = words
    if row not in ("1", "2", "3", "4", "5"):
        raise ValueError(f"{row!r} is not a row of the guild tile")
    return f"Place the marker in {'the last row' if int(row) == ids.LAST_ROW else f'row {row}'}"


def _name(words: list[str], _box: Box) -> str:
    (resource,) = words
    return f"Name {_resource(resource)}"


def _pay(words: list[str], box: Box) -> str:
    if words[0] == "egg":
        _, nest = words
        return f"Pay 1 egg {_nest(nest, 'from')}"
    (what,) = words
    return f"Pay with {card_title(what, box)}" if ids.is_card(what) else f"Pay {_item(what)}"


def _exchange(words: list[str], _box: Box) -> str:
    first, second, gain = map(_resource, words)
    return f"Exchange {exchange_text((first, second), gain)}"


def _sell(words: list[str], box: Box) -> str:
    (what,) = words
    return f"Sell {card_title(what, box) if ids.is_card(what) else _item(what, ())}"


def _discard(words: list[str], box: Box) -> str:
    (what,) = words
    return f"Discard {card_title(what, box) if ids.is_card(what) else _item(what)}"


def _score(words: list[str], box: Box) -> str:
    card, number = words
    title = card_title(card, box)
    end = box.dragons[ids.card_number(card)].ability.end_game
    if end is None or not number.isdecimal() or not 1 <= int(number) <= len(end.score_for):
        raise ValueError(f"{title} has no end-game payment {number}")
    payoff = end.score_for[int(number) - 1]
    return f"Pay {items_text(payoff.cost)} for {payoff.score} VP with {title}"


def _plain(text: str) -> Callable[[list[str], Box], str]:
    def say(words: list[str], _box: Box) -> str:
        if words:
            raise ValueError("nothing may follow this verb")
        return text

    return say


_VERBS: dict[str, Callable[[list[str], Box], str]] = {
    "keep": _keep,
    "gain": _gain,
    "take": _take,
    "draw": _draw,
    "advance": _plain("Advance on the Dragon Guild"),
    "lay": _lay,
    "cache": _cache,
    "tuck": _tuck,
    "reveal": _plain("Reveal the top dragon card"),
    "excavate": _excavate,
    "dig": _plain("Draw a cave card and excavate with it"),
    "entice": _entice,
    "play": _play,
    "waive": _waive,
    "explore": _explore,
    "activate": _activate,
    "swap": _swap,
    "row": _row,
    "name": _name,
    "pay": _pay,
    "trade": _exchange,
    "exchange": _exchange,
    "sell": _sell,
    "discard": _discard,
    "score": _score,
    "pass": _plain("Pass for the rest of the round"),
    "end_turn": _plain("End the turn"),
    "decline": _plain("Decline"),
}


def describe(option_id: str, box: Box) -> str:
    """Any option id of the protocol in words, without a full stop; `ValueError` for anything else.

    ``Entice Eternal Feydragon into the Golden Grotto, space 2``; whether the option is open is not looked at.
    """
    verb, words = words_of(option_id)
    try:
        return _VERBS[verb](words, box)
    except (ValueError, KeyError, IndexError) as error:
        reason = f": {error}" if type(error) is ValueError and "unpack" not in str(error) else ""
        raise ValueError(f"{option_id!r} is no option id{reason}") from None


_UNMET = {
    "over": "The game is over",
    "not_your_action": "There is no action to choose now",
    "not_yours": "This card is not in your hand",
    "no_such_thing": "There is no such thing in this game",
    "no_action": "Nothing can be done here now",
    "no_empty_space": "All spaces of {place} are excavated",
    "no_free_space": "No excavated space of {place} is free",
    "not_next_space": "The spaces of a cave are filled from the left",
    "occupied": "A dragon is here already",
    "explored_enough": "Explored {have} times this round, which is the most",
    "nothing_to_gain": "Nothing on the way can be used now",
}


def unmet_text(unmet: Unmet) -> str:
    """Why something cannot be used for an action now, in a short sentence; `ValueError` for unknown codes."""
    if unmet.code == "missing":
        return _missing_text(unmet)
    if unmet.code not in _UNMET:
        raise ValueError(f"{unmet.code!r} is no reason")
    place = "your caves"
    if unmet.place:
        place = slot_text(unmet.place) if unmet.place in ids.SLOTS else f"the {CAVE_NAMES[unmet.place]}"
    text = _UNMET[unmet.code].format(place=place, have=unmet.have)
    return f"{text[0].upper()}{text[1:]}."


def _missing_text(unmet: Unmet) -> str:
    """``Needs 1 more egg: 1 of 2.``"""
    lacking = unmet.need - unmet.have
    noun = ITEM_NOUNS[unmet.item][lacking != 1]
    return f"Needs {lacking} more {noun}: {unmet.have} of {unmet.need}."
