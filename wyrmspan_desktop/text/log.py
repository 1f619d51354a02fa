"""Events as sentences of the log.

Each gets the event's data as named arguments, put into words: ``who``, ``card`` by its name, ``space`` for
``slot``, ``items`` for ``item`` and ``count``, ``place`` for ``nest``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wyrmspan_desktop.engine import Event, ids
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.text.prompts import source_text
from wyrmspan_desktop.text.sentences import Plural, Sentence, commas, listed
from wyrmspan_desktop.text.things import (
    POINTS,
    RESOURCES,
    amount,
    card_title,
    cave_name,
    exchange_text,
    space_text,
)

Say = Callable[..., str]


def laid(on_dragon: Say, on_mat: Say) -> Say:
    """Return the wording of laying an egg, on a dragon or into a nest of the mat."""

    def lays(nest: str, **words: Any) -> str:
        """Word the laying of an egg."""
        return (on_mat if nest == "mat" else on_dragon)(**words)

    return lays


def marked(for_none: Say, for_points: Say) -> Say:
    """Return the wording of placing a guild marker, for points or for none."""

    def places_marker(vp: int, **words: Any) -> str:
        """Word the placing of a guild marker."""
        return (for_points if vp else for_none)(vp=vp, **words)

    return places_marker


_SOME_CARD = Sentence("a card", "a card that is not known")
PILE_CARD = {"dragons": Sentence("a dragon card"), "caves": Sentence("a cave card")}

_DISCARDS = Sentence("{who} discards {card}")
_REASONS = {
    "setup": _DISCARDS,
    "limit": _DISCARDS,
    "split": _DISCARDS,
    "reveal": _DISCARDS,
    "payment": Sentence("{who} pays with {card}"),
    "sale": Sentence("{who} sells {card}"),
}
_CLEARED = {
    "dragons": Sentence("The dragons in the display are discarded"),
    "caves": Sentence("The cave cards in the display are discarded"),
}
_SHUFFLED = {
    "dragons": Sentence("The discarded dragons are shuffled into a new deck"),
    "caves": Sentence("The discarded cave cards are shuffled into a new deck"),
}
_PAYS, _PAYS_FROM = Sentence("{who} pays {items}"), Sentence("{who} pays {items} from {place}")
_PAYS_OFF_MAT = Sentence("{who} pays {items} from the mat's own nests")
_USES = Sentence("{who} uses {card}")
_USES_STOP = {
    "1": Sentence("{who} uses the first stop of the {cave}"),
    "2": Sentence("{who} uses the second stop of the {cave}"),
    "3": Sentence("{who} uses the third stop of the {cave}"),
    "4": Sentence("{who} uses the fourth stop of the {cave}"),
    "5": Sentence("{who} uses the last stop of the {cave}"),
}
"""By the number of the stop on an adventurer's way through a cave."""
PLACES_MARKER = marked(
    Sentence("{who} places a guild marker on banner {row}"),
    Sentence("{who} places a guild marker on banner {row} for {points}"),
)
"""Placing a guild marker, for points or for none."""
_IDLE = "what can do nothing: the name of a card, of a stop in a cave, of a banner"
_SKIPPED = {
    "payment": Sentence("{source}: nothing to pay with, skipped", _IDLE),
    "nests": Sentence("{source}: no free nest, skipped", _IDLE),
    "tuck": Sentence("{source}: no dragon card to tuck, skipped", _IDLE),
    "cache": Sentence("{source}: no resource to cache, skipped", _IDLE),
    "idle": Sentence("{source}: nothing to do now, skipped", _IDLE),
}
_EGGS_LOST = Plural(
    "{source}: no free nest, 1 egg is lost", "{source}: no free nest, {n} eggs are lost", _IDLE
)
_PASSES_WITHOUT = Sentence("{who} has no cards left and passes", "Automa")
_NO_COINS = Sentence("{who} finds no coin to take off the objective", "Automa")
_COIN_ON = Sentence("{who} puts a coin on the objective: {coins} there now", "Automa")
_COIN_OFF = Sentence("{who} takes a coin off the objective: {coins} there now", "Automa")
_LAST_COIN_OFF = Sentence("{who} takes the last coin off the objective", "Automa")


ROUND_BEGINS = Sentence("Round {round} begins")
ROUND_ENDS = Sentence("Everybody has passed: round {round} ends")
OBJECTIVE = Sentence("Round {round}'s objective is scored")
_SCORED = Sentence("{objective}: {gains}", "gains: 4 points for Ada, 1 point for Ben")
_GAINS = Sentence("{points} for {name}", "who gains how many points: 4 points for Ada")
GAME_OVER = Sentence("The game is over")
PASSES = Sentence("{who} passes")
DRAWS = Sentence("{who} draws {card}")
TAKES = Sentence("{who} takes {card}")
KEEPS = Sentence("{who} keeps {card}")
_RECEIVES = Plural("{who} is handed 1 card", "{who} is handed {n} cards", "a draft of the first cards")
_SHOWS = Sentence("{who} reveals {card}")
SHOWS_TUCKED = Sentence("{who} reveals the tucked cards")
RETURNS = Sentence("{who} returns {card} to the deck")
GAINS = Sentence("{who} gains {items}")
GIVES_BACK = Sentence("{who} gives back {items}")
EXCHANGES = Sentence("{who} exchanges {items}", "as in: Ada exchanges 2 meat for 1 gold")
LAYS = laid(
    Sentence("{who} lays an egg in {place}"), Sentence("{who} lays an egg in one of the mat's own nests")
)
"""Laying an egg, on a dragon or into a nest of the mat."""
CACHES = Sentence("{who} caches {items} in {space}")
TUCKS = Sentence("{who} tucks {card} in {space}")
FEEDS = Sentence("{who} feeds the hatchling in {space}: meal {count}")
EXCAVATES = Sentence("{who} excavates {space} with {card}")
ENTICES = Sentence("{who} entices {card} into {space}")
COVERS = Sentence("{who} covers {card}")
SWAPS = Sentence("{who} swaps {spaces}", "two spaces of the mat")
EXPLORES = Sentence("{who} explores the {cave}")
NAMES = Sentence("{who} names {resource}")
ADVANCES = Sentence("{who} takes a step on the guild track")
SCORES = Sentence("{who} scores {points} with {card}")
AUTOMA_DRAWS = Sentence("{who} draws decision card {card}", "Automa")
AUTOMA_ADVANCES = Plural(
    "{who} takes a step on the guild track", "{who} takes {n} steps on the guild track", "Automa"
)
AUTOMA_READY = Plural("{who} has 1 guild marker to place", "{who} has {n} guild markers to place", "Automa")


def discards(reason: str, **words: Any) -> str:
    """Word the discarding of a card, by its reason."""
    return _REASONS[reason](**words)


def display_cleared(pile: str, **_: Any) -> str:
    """Word the discarding of the face-up cards of a pile."""
    return str(_CLEARED[pile])


def shuffled(pile: str, **_: Any) -> str:
    """Word the shuffling of the discards of a pile."""
    return str(_SHUFFLED[pile])


def received(count: int, **words: Any) -> str:
    """Word the handing on of cards, by their number."""
    return _RECEIVES(count, **words)


def pays(nest: str | None, **words: Any) -> str:
    """Word a payment, for an egg with its nest."""
    if nest == "mat":
        return _PAYS_OFF_MAT(**words)
    return (_PAYS_FROM if nest else _PAYS)(**words)


def shows(zone: str, **words: Any) -> str:
    """Word the revealing of a card; empty where the line about its play names it."""
    return "" if zone in ("hand", "display") else _SHOWS(**words)


def uses(source: str, **words: Any) -> str:
    """Word the beginning of an ability; empty where the line before says how it was reached."""
    if source in ids.ICONS:
        cave, _, number = source.partition(".i")
        return _USES_STOP[number](cave=cave_name(cave), **words)
    is_dragon = ids.is_card(source) and ids.card_number(source) > 0
    return _USES(**words) if is_dragon else ""


def skips(why: str, count: int, **words: Any) -> str:
    """Word that an ability, or a part of one, can do nothing; eggs that are lost by it are counted."""
    return _EGGS_LOST(count, **words) if count else _SKIPPED[why](**words)


def automa_passes(card: str | None, **words: Any) -> str:
    """Word Automa's passing, with her last card, which the log has named before, or without any."""
    return PASSES(**words) if card else _PASSES_WITHOUT(**words)


def coins_change(change: int, **words: Any) -> str:
    """Word Automa's change of the coins on the objective, or that there is none."""
    if change == 0:
        return _NO_COINS(**words)
    if change > 0:
        return _COIN_ON(**words)
    return (_COIN_OFF if words["coins"] else _LAST_COIN_OFF)(**words)


def said(say: Say, event: Event, who: str, box: Box) -> str:
    """Return an event in one of these wordings, as a sentence about a player; empty if other lines say it."""
    return say(who=who, **words_of(event, box))


def said_of_all(say: Say, event: Event, names: Sequence[str], box: Box) -> str:
    """Return the same for an event without a seat; for a scored objective also who gains points."""
    text = said(say, event, "", box)
    if event.type != "objective_scored":
        return text
    best = sorted(zip(event.data["vp"], names, strict=False), key=lambda each: -each[0])
    gains = commas(_GAINS(name=name, points=POINTS(vp)) for vp, name in best if vp)
    return _SCORED(objective=text, gains=gains) if gains else text


def words_of(event: Event, box: Box) -> dict[str, Any]:
    """Return the data of an event, with words for it, as named arguments of its wording."""
    words = dict(event.data)
    for field in event.data.keys() & _WORDS.keys():
        words |= _WORDS[field](event, box)
    return words


def _card(event: Event, box: Box) -> dict[str, Any]:
    card = event.data["card"]
    if event.type == "ability_began":
        return {"source": card, "card": card_title(card, box) if ids.is_card(card) else ""}
    if event.type == "skipped":
        return {"source": source_text(card, box)}
    if event.type in ("automa_drew", "automa_passed"):
        return {}
    if card:
        return {"card": card_title(card, box)}
    said = PILE_CARD[event.data["pile"]] if "pile" in event.data else _SOME_CARD
    return {"card": str(said)}


def _item(event: Event, _box: Box) -> dict[str, Any]:
    item = event.data["item"]
    words = {"items": amount(item, event.data.get("count", 1))}
    return words | {"resource": str(RESOURCES[item])} if item in RESOURCES else words


def _nest(event: Event, _box: Box) -> dict[str, Any]:
    nest = event.data["nest"]
    return {"place": space_text(nest)} if nest and nest != "mat" else {}


_WORDS: dict[str, Callable[[Event, Box], dict[str, Any]]] = {
    "card": _card,
    "item": _item,
    "nest": _nest,
    "slot": lambda event, _: {"space": space_text(event.data["slot"])},
    "slots": lambda event, _: {"spaces": listed(map(space_text, event.data["slots"]))},
    "cave": lambda event, _: {"cave": cave_name(event.data["cave"])},
    "vp": lambda event, _: {"points": POINTS(event.data["vp"])} if isinstance(event.data["vp"], int) else {},
    "ready": lambda event, _: {"n": event.data["ready"]},
    "moved": lambda event, _: {"n": event.data["moved"]},
    "give": lambda event, _: {"items": exchange_text(event.data["give"], event.data["get"])},
}
