"""Texts about events of Dragon Family: log, recap of others' turns, banners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from wyrmspan_desktop.family import Event
from wyrmspan_desktop.family.state import LAIRS, PRICE
from wyrmspan_desktop.text.family_things import A_DRAGON, a_tile, amount, amounts, at_tile, price
from wyrmspan_desktop.text.sentences import Plural, Sentence, listed, number

Kinds = Sequence[str]
"""The kinds of the tiles on the map by their numbers; no tile leaves it, so those of a later time do as well."""

_TURN = Sentence("Round {round}: {who}", "heading in the log: whose turn begins")
_EXPLORES = Sentence("{who} explores and places {tile}", "tile: a forest")
_MOVES = Sentence("{who} moves to {tile}", "tile: a forest")
_GAINS = Sentence("{who} gains {items}", "items: 2 leaves and 1 gold")
_MISSES = {
    "leaf": Sentence("{who} gains no leaves: none are left in the supply"),
    "ruby": Sentence("{who} gains no rubies: none are left in the supply"),
    "pearl": Sentence("{who} gains no pearls: none are left in the supply"),
    "gold": Sentence("{who} gains no gold: none is left in the supply"),
}
_SETTLES = Sentence("{who} settles {dragon} {place}: lair {lairs} of {all}", "place: in a forest")
_PASSES = Sentence("{who} takes no action")
_PUTS_AWAY = Sentence("{who} puts {tile} at the bottom of the stack", "tile: a forest, or: a tile")
_DRAWS = Sentence("{who} draws {tile}", "tile: a forest, or: a tile")
_NO_ROOM = Sentence("{who} can't hatch a dragon: the nest is full")
_HATCHES = Sentence("{who} hatches {dragon} for {price}", "as in: a green dragon, for 3 leaves")
_TRADES = Sentence("{who} trades {price} for 1 gold", "price: 3 leaves")
_FEEDS = {
    "leaf": Sentence("{who} feeds 1 leaf to a green dragon"),
    "ruby": Sentence("{who} feeds 1 ruby to a red dragon"),
    "pearl": Sentence("{who} feeds 1 pearl to a blue dragon"),
    "gold": Sentence("{who} feeds 1 gold to a dragon"),
}
_LAST_ROUND = {
    "lairs": Sentence("{who} builds a fourth lair: this is the last round"),
    "stack": Sentence("The last tile is drawn: this is the last round"),
}
_ENDED = Sentence("The round is finished, and so is the game")

_LINES: dict[str, Callable[..., str]] = {
    "turn_began": _TURN,
    "explored": _EXPLORES,
    "moved": _MOVES,
    "gained": lambda resource, **words: _GAINS(items=amount(resource, 1), **words),
    "missed": lambda resource, **words: _MISSES[resource](**words),
    "settled": _SETTLES,
    "passed": _PASSES,
    "put_away": _PUTS_AWAY,
    "drew": _DRAWS,
    "nest_full": _NO_ROOM,
    "hatched": _HATCHES,
    "traded": _TRADES,
    "fed": lambda resource, **words: _FEEDS[resource](**words),
    "last_round": lambda reason, **words: _LAST_ROUND[reason](**words),
    "ended": _ENDED,
}


def log_line(event: Event, names: Sequence[str], kinds: Kinds) -> str:
    """Return the log line of an event, as a seat may know it."""
    return _LINES[event.type](who=_who(event, names), **_words(event, kinds))


def gains_line(who: str, counts: Mapping[str, int]) -> str:
    """Return several gains of one player in one line of the log."""
    return _GAINS(who=who, items=amounts(counts))


def _who(event: Event, names: Sequence[str]) -> str:
    return names[event.seat] if event.seat is not None else ""


def _words(event: Event, kinds: Kinds) -> dict[str, Any]:
    """Return the arguments for the log line of an event."""
    words: dict[str, Any] = {**event.data, "all": number(LAIRS)}
    if "kind" in event.data:
        words["tile"] = a_tile(event.data["kind"])
    elif "tile" in event.data:
        kind = kinds[event.data["tile"]]
        words |= {"tile": a_tile(kind), "place": at_tile(kind)}
    if "colour" in event.data:
        words["dragon"] = str(A_DRAGON[event.data["colour"]])
    if event.type == "hatched":
        words["price"] = amounts(price(event.data["colour"], event.data["gold"]))
    elif event.type == "traded":
        words["price"] = amount(event.data["resource"], PRICE)
    return words


# --- over the table ---------------------------------------------------------------------------

LAST_ROUND = Sentence("The last round", "banner")
GAME_OVER = Sentence("The game is over", "banner")
COUNTED_NEXT = Sentence("Time to count the dragons and their lands", "below: The game is over")


def banner(event: Event, names: Sequence[str]) -> tuple[str, str] | None:
    """Return the banner over the table at an event, with the line below it; None for most events."""
    if event.type == "last_round":
        return str(LAST_ROUND), log_line(event, names, ())
    return (str(GAME_OVER), str(COUNTED_NEXT)) if event.type == "ended" else None


# --- what a player has missed -----------------------------------------------------------------

_WHO = "what somebody has done, below the name; several follow each other with commas"
_CLAUSES: dict[str, Callable[..., str]] = {
    "explored": Sentence("places {tile}", _WHO),
    "moved": Sentence("moves to {tile}", _WHO),
    "settled": Sentence("settles {dragon} {place}: lair {lairs} of {all}", _WHO),
    "passed": Sentence("takes no action", _WHO),
    "nest_full": Sentence("has no room to hatch a dragon", _WHO),
    "hatched": Sentence("hatches {dragon}", _WHO),
    "traded": Sentence("trades {price} for 1 gold", _WHO),
}
_GAINING = Sentence("gains {items}", _WHO)
_FEEDING = Plural("feeds 1 dragon", "feeds {n} dragons", _WHO)
_PUTTING_AWAY = Plural("discards 1 tile", "discards {n} tiles", _WHO)

_LOST_TO = Plural(
    "loses 1 point: {rival} now has the most lairs in a territory",
    "loses {n} points: {rival} now has the most lairs in a territory",
    _WHO,
)
_LOST = Plural(
    "loses 1 point: others now have the most lairs in a territory",
    "loses {n} points: others now have the most lairs in a territory",
    _WHO,
)


def lost_line(points: int, rival: str) -> str:
    """Return points for land lost to others' lairs; ``rival`` is empty where several built one."""
    return _LOST_TO(points, rival=rival) if rival else _LOST(points)


RECAP_HEADINGS = frozenset({"last_round", "ended"})
"""Events that a recap shows without a player, in the words of the log."""


def recap_line(events: Iterable[Event], kinds: Kinds) -> str:
    """Return one seat's events of one turn in a line below its name; empty if there is nothing to say."""
    turn = list(events)
    counted = Counter(event.type for event in turn)
    gained = Counter(event.data["resource"] for event in turn if event.type == "gained")
    summed: dict[str, Callable[[], str]] = {
        "gained": lambda: _GAINING(items=amounts(gained)),
        "put_away": lambda: _PUTTING_AWAY(counted["put_away"]),
        "fed": lambda: _FEEDING(counted["fed"]),
    }
    clauses: list[str] = []
    for event in turn:
        if event.type in summed:
            clauses.append(summed.pop(event.type)())  # at the place of the first of them
        elif event.type in _CLAUSES:
            clauses.append(_CLAUSES[event.type](**_words(event, kinds)))
    return listed(clauses)
