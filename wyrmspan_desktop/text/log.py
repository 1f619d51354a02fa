"""Events as sentences of the log.

`LINES` has an entry for every type of event, None where the log is silent.  An entry is said with the event's data
as named arguments, put into words: ``who`` it is about, ``card`` by its name, ``space`` for ``slot``, ``items`` for
``item`` and ``count``, ``place`` for ``nest``.  A test compares the table with the engine's list.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmspan_desktop.engine import Event, ids
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.text.sentences import Plural, Sentence, listed
from wyrmspan_desktop.text.things import (
    RESOURCES,
    amount,
    card_title,
    cave_name,
    exchange_text,
    space_text,
)

Say = Callable[..., str]

_SOME_CARD = Sentence("a card", "a card that is not known")
PILE_CARD = {"dragons": Sentence("a dragon card"), "caves": Sentence("a cave card")}
_MAT = Sentence("the mat", "where eggs lie that are on no dragon")

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
    "dragons": Sentence("The dragons of the display are discarded"),
    "caves": Sentence("The caves of the display are discarded"),
}
_SHUFFLED = {
    "dragons": Sentence("The discarded dragons are shuffled"),
    "caves": Sentence("The discarded caves are shuffled"),
}
_PAYS, _PAYS_FROM = Sentence("{who} pays {items}"), Sentence("{who} pays {items} from {place}")
_USES = Sentence("{who} uses {card}")
_USES_TRACK = Sentence("{who} uses the guild track")
_USES_ROW = Sentence("{who} uses row {row} of the guild tile")
_USES_ICON = Sentence("{who} uses path icon {number} of the {cave}")
_MARKER = Sentence("{who} places a guild marker in row {row}")
_MARKER_FOR = Sentence("{who} places a guild marker in row {row} for {vp} VP")
_DRAWS_AND_PASSES = Sentence("{who} draws card {card} and passes", "Automa")
_PASSES_WITHOUT = Sentence("{who} has no cards left and passes", "Automa")
_NO_COINS = Sentence("{who} leaves the objective's coins alone", "Automa")
_COIN_ON = Sentence("{who} puts a coin on the objective: {coins} there now", "Automa")
_COIN_OFF = Sentence("{who} takes a coin off the objective: {coins} there now", "Automa")


def _paid(nest: str | None, **words: Any) -> str:
    return (_PAYS_FROM if nest else _PAYS)(**words)


def _began(source: str, **words: Any) -> str:
    if source.startswith("track."):
        return _USES_TRACK(**words)
    if source.startswith("guild.row"):
        return _USES_ROW(row=source.removeprefix("guild.row"), **words)
    if source in ids.ICONS:
        cave, _, number = source.partition(".i")
        return _USES_ICON(cave=cave_name(cave), number=number, **words)
    return _USES(**words)


def _coins(change: int, **words: Any) -> str:
    if change == 0:
        return _NO_COINS(**words)
    return (_COIN_ON if change > 0 else _COIN_OFF)(**words)


def _automa_passed(card: str | None, **words: Any) -> str:
    return _DRAWS_AND_PASSES(card=card, **words) if card else _PASSES_WITHOUT(**words)


LINES: dict[str, Say | None] = {
    "round_began": Sentence("Round {round} begins"),
    "turn_began": None,
    "turn_ended": None,
    "passed": Sentence("{who} passes"),
    "round_ended": Sentence("Round {round} ends"),
    "upkeep_ended": None,
    "dealt": None,
    "display_cleared": lambda pile, **_: str(_CLEARED[pile]),
    "reshuffled": lambda pile, **_: str(_SHUFFLED[pile]),
    "drew": Sentence("{who} draws {card}"),
    "took": Sentence("{who} takes {card}"),
    "kept": Sentence("{who} keeps {card}"),
    "showed": Sentence("{who} shows {card}"),
    "returned": Sentence("{who} returns {card} to the deck"),
    "picked_up": Sentence("{who} keeps {card}"),
    "discarded": lambda reason, **words: _REASONS[reason](**words),
    "gained": Sentence("{who} gains {items}"),
    "lost": Sentence("{who} gives back {items}"),
    "paid": _paid,
    "exchanged": Sentence("{who} exchanges {items}", "as in: Ada exchanges 2 meat for 1 gold"),
    "laid": Sentence("{who} lays an egg on {place}"),
    "cached": Sentence("{who} caches {items} in {space}"),
    "tucked": Sentence("{who} tucks {card} in {space}"),
    "fed": Sentence("{who} feeds the hatchling in {space}: feeding {count}"),
    "excavated": Sentence("{who} excavates {space} with {card}"),
    "enticed": Sentence("{who} entices {card} into {space}"),
    "covered": Sentence("{who} covers {card}"),
    "swapped": Sentence("{who} swaps {spaces}", "two spaces of the mat"),
    "walk_began": Sentence("{who} explores the {cave}"),
    "walked": None,
    "walk_ended": None,
    "ability_began": _began,
    "ability_ended": None,
    "named": Sentence("{who} names {resource}"),
    "advanced": Sentence("{who} advances on the Dragon Guild"),
    "marker_placed": lambda vp, **words: (_MARKER_FOR if vp else _MARKER)(vp=vp, **words),
    "acted": None,
    "scored_payment": Sentence("{who} scores {vp} VP with {card}"),
    "objective_scored": Sentence("The objective of round {round} is scored"),
    "tucks_revealed": Sentence("{who} shows the tucked cards"),
    "game_ended": Sentence("The game is over"),
    "automa_drew": Sentence("{who} draws decision card {card}", "Automa"),
    "automa_passed": _automa_passed,
    "automa_moved": Sentence("{who} advances {moved} on the Dragon Guild", "Automa"),
    "automa_took": Sentence("{who} takes {card}"),
    "automa_marker": Sentence("{who} places her guild marker", "Automa"),
    "objective_coins": _coins,
    "automa_shuffled": None,
    "automa_ready": Plural("{who} has 1 marker ready", "{who} has {n} markers ready", "Automa"),
    "asked": None,
}


def line_text(event: Event, who: str, box: Box) -> str | None:
    """An event as a sentence about somebody, None where the log is silent."""
    say = LINES[event.type]
    return say(who=who, **words_of(event, box)) if say else None


def words_of(event: Event, box: Box) -> dict[str, Any]:
    """The data of an event with the words for it, as named arguments of what is said of it."""
    words = dict(event.data)
    for field in event.data.keys() & _WORDS.keys():
        words |= _WORDS[field](event, box)
    return words


def _card(event: Event, box: Box) -> dict[str, Any]:
    card = event.data["card"]
    if event.type == "ability_began":
        return {"source": card, "card": card_title(card, box) if ids.is_card(card) else ""}
    if event.type in ("automa_drew", "automa_passed"):
        return {}
    if card:
        return {"card": card_title(card, box)}
    return {"card": str(PILE_CARD[event.data["pile"]] if event.type == "drew" else _SOME_CARD)}


def _item(event: Event, _box: Box) -> dict[str, Any]:
    item = event.data["item"]
    words = {"items": amount(item, event.data.get("count", 1))}
    return words | {"resource": str(RESOURCES[item])} if item in RESOURCES else words


def _nest(event: Event, _box: Box) -> dict[str, Any]:
    nest = event.data["nest"]
    return {"place": str(_MAT) if nest == "mat" else space_text(nest)} if nest else {}


_WORDS: dict[str, Callable[[Event, Box], dict[str, Any]]] = {
    "card": _card,
    "item": _item,
    "nest": _nest,
    "slot": lambda event, _: {"space": space_text(event.data["slot"])},
    "slots": lambda event, _: {"spaces": listed(map(space_text, event.data["slots"]))},
    "cave": lambda event, _: {"cave": cave_name(event.data["cave"])},
    "ready": lambda event, _: {"n": event.data["ready"]},
    "give": lambda event, _: {"items": exchange_text(event.data["give"], event.data["get"])},
}
