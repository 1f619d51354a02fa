"""Names of things of the game: caves and their spaces, cards, items and amounts of them."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.definitions import Box, Dragon
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.text.sentences import Declined, Plural, Sentence, listed, remembered, translated

CAVES = {
    "crimson": Sentence("Crimson Cavern", "cave"),
    "golden": Sentence("Golden Grotto", "cave"),
    "amethyst": Sentence("Amethyst Abyss", "cave"),
}
CASES = {
    "cave": {"object": "cave, behind a verb: explores the ...", "place": "cave, behind: in the ..."},
    "card": {"object": "a card, behind a verb: discards ...", "means": "a card, behind: excavates with ..."},
}
"""The cases that a translation may ask for, as in ``{cave:object}``, with their contexts for translators."""
CASES["what"] = CASES["card"]


def cases(text: str, kind: str) -> dict[str, Sentence]:
    """Return the sentence for a name of some kind in each of its cases."""
    return {case: Sentence(text, about) for case, about in CASES[kind].items()}


_CASES_OF = {cave: cases(name.text, "cave") for cave, name in CAVES.items()}
_AMOUNTS = {
    "coin": Plural("1 coin", "{n} coins"),
    "egg": Plural("1 egg", "{n} eggs"),
    "meat": Plural("1 meat", "{n} meat"),
    "gold": Plural("1 gold", "{n} gold"),
    "crystal": Plural("1 crystal", "{n} crystals"),
    "milk": Plural("1 milk", "{n} milk"),
    "any": Plural("1 resource", "{n} resources"),
    "dragon": Plural("1 dragon card", "{n} dragon cards"),
    "cave": Plural("1 cave card", "{n} cave cards"),
    "guild": Plural("1 guild step", "{n} guild steps"),
}
"""Amounts of every item of `ops.Items`."""
_HELD = {"dragon", "cave"}
"""Items that are paid from the hand."""
_FROM_HAND = Sentence("{cards}", "what is paid, cards from the hand: 1 dragon card or 1 cave card")
POINTS = Plural("1 point", "{n} points")
RESOURCES = {
    "meat": Sentence("meat", "resource"),
    "gold": Sentence("gold", "resource"),
    "crystal": Sentence("crystal", "resource"),
    "milk": Sentence("milk", "resource"),
}
"""The names of resources without an amount."""

_CAVE_CARD = Sentence("a cave card", "one that is known: they have no names")
_CAVE_CARD_CASES = cases(_CAVE_CARD.text, "card")
_NAME_CASES = cases("{name}", "card")
_SPACE = Sentence("{cave} {column}", "a space of the mat, in the log")
_SLOT = Sentence("the {cave}, space {column}", "a space of the mat")
_EXCHANGE = Sentence("{given} for {gained}", "an exchange of resources")


def dragon_name(dragon: Dragon) -> str:
    """Return the name of a dragon, with its cases."""
    return named(translated(dragon.name, "dragon"))


def named(card: str) -> str:
    """Return the name of a card, with its cases."""
    return Declined(card, _NAME_CASES)


def card_title(card: str, box: Box) -> str:
    """Return a card's name, with its cases; cave cards have none.  `ValueError` for any other word."""
    number = ids.card_number(card) if ids.is_card(card) else 0
    if ids.card_name(number) == card:
        if number in box.dragons:
            return dragon_name(box.dragons[number])
        if -number in box.caves:
            return Declined(_CAVE_CARD, _CAVE_CARD_CASES)
    raise ValueError(f"{card!r} is not a card of this box")


def cave_name(cave: str) -> str:
    """Return the name of a cave, with its cases; `KeyError` if there is none."""
    return Declined(CAVES[cave], _CASES_OF[cave])


def slot_text(slot: str) -> str:
    """Return a space of the mat: ``the Golden Grotto, space 2``; `ValueError` if there is no such space."""
    return _in_cave(_SLOT, slot)


def space_text(slot: str) -> str:
    """Return a space of the mat in few words: ``Golden Grotto 2``; `ValueError` if there is no such space."""
    return _in_cave(_SPACE, slot)


_STOPS = {
    "1": Sentence("{cave}, first stop", "one of the five stops of an adventurer who explores a cave"),
    "2": Sentence("{cave}, second stop", "one of the five stops of an adventurer who explores a cave"),
    "3": Sentence("{cave}, third stop", "one of the five stops of an adventurer who explores a cave"),
    "4": Sentence("{cave}, fourth stop", "one of the five stops of an adventurer who explores a cave"),
    "5": Sentence("{cave}, last stop", "one of the five stops of an adventurer who explores a cave"),
}


def stop_text(icon: str) -> str:
    """Return a stop of a cave: ``Golden Grotto, second stop``; `ValueError` if there is no such stop."""
    if icon not in ids.ICONS:
        raise ValueError(f"{icon!r} is no stop of the mat")
    cave, number = icon.split(".i")
    return _STOPS[number](cave=cave_name(cave))


def _in_cave(words: Sentence, slot: str) -> str:
    if slot not in ids.SLOTS:
        raise ValueError(f"{slot!r} is not a space of the mat")
    cave, column = slot.split(".")
    return words(cave=cave_name(cave), column=column)


@remembered
def amount(item: str, count: int) -> str:
    """Return an amount of an item: ``1 egg``, ``2 dragon cards``."""
    return _AMOUNTS[item](count)


def items_text(items: Items) -> str:
    """Return items as a list: ``1 coin and 2 eggs``."""
    return listed(amount(name, count) for name, count in items.named())


def cost_text(*costs: Items) -> str:
    """Return one of several lists of items, to be paid."""
    if {name for cost in costs for name, _ in cost.named()} <= _HELD:
        return _FROM_HAND(cards=listed(map(items_text, costs), is_choice=True))
    return listed((listed(paid(*each) for each in cost.named()) for cost in costs), is_choice=True)


def paid(item: str, count: int) -> str:
    """Return an amount of an item, to be paid."""
    said = amount(item, count)
    return _FROM_HAND(cards=said) if item in _HELD else said


def exchange_text(give: Sequence[str], get: str) -> str:
    """Return an exchange of two resources without its verb: ``2 meat for 1 gold``, ``1 meat and 1 milk for 1 gold``."""
    given = listed(amount(item, give.count(item)) for item in dict.fromkeys(give))
    return _EXCHANGE(given=given, gained=amount(get, 1))
