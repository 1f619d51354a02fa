"""Resource vectors: the gains of effects, read off the cards, and their value.

A price list is a vector too: the value of one of each component in points; `prices` in the middle of a game, others
where a player has more or less of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import mul

from wyrmspan_desktop.bots.weights import WEIGHTS
from wyrmspan_desktop.engine.definitions import Cave, Dragon
from wyrmspan_desktop.engine.ops import (
    AnyOp,
    Cache,
    Choose,
    Draw,
    Excavate,
    Gain,
    GainFromCost,
    GainSame,
    Group,
    If,
    Items,
    Lay,
    LayEach,
    Opponents,
    Pay,
    PlayDragon,
    Reveal,
    Tuck,
    TuckEach,
)

COMPONENTS = ("coin", "egg", "any", "dragon", "cave", "guild", "point")
"""The components of a vector; resources of all kinds are one."""
ResourceVector = tuple[float, ...]
"""An amount, or a price, of each of `COMPONENTS`: seven numbers."""

NOTHING: ResourceVector = (0.0,) * len(COMPONENTS)
PER = 2
"""Assumed count where an effect counts things on the table."""
_SIMPLE: dict[type, dict[str, float]] = {
    GainFromCost: {"any": 1},
    LayEach: {"egg": 2},
    TuckEach: {"point": 2},
    Reveal: {"dragon": 1, "point": 0.3},
    Excavate: {"point": 2.5},
    PlayDragon: {"point": 5},
}
_OTHERS_SHARE = 0.4
"""Weight of gains of the opponents."""


def prices() -> ResourceVector:
    """Return the price of each component in the middle of a game, in points."""
    return tuple(WEIGHTS[name] for name in COMPONENTS)


def _some(**amounts: float) -> ResourceVector:
    return tuple(amounts.get(name, 0.0) for name in COMPONENTS)


def _sum(parts: Iterable[ResourceVector]) -> ResourceVector:
    return tuple(map(sum, zip(NOTHING, *parts, strict=True)))


def _times(number: float, amounts: ResourceVector) -> ResourceVector:
    return tuple(number * each for each in amounts)


def component_of(item: str) -> str:
    """Return the component of an item."""
    return item if item in COMPONENTS else "any"


def items(gained: Items) -> ResourceVector:
    """Return the vector of a number of each item."""
    return _sum(_some(**{component_of(name): number}) for name, number in gained.named())


def vector(ops: Iterable[AnyOp]) -> ResourceVector:
    """Return the gains of a list of effects when it is resolved."""
    return _sum(map(_vector, ops))


def _best(found: Iterable[ResourceVector], number: int) -> ResourceVector:
    return _sum(sorted(found, key=lambda each: value(each, prices()), reverse=True)[:number])


def _vector(op: AnyOp) -> ResourceVector:
    """Return the gains of one effect when it is resolved."""
    times = PER if getattr(op, "per", None) is not None else 1
    match op:
        case Gain():
            return _times(times, items(op.items))
        case Group():
            parts = [_some(**{component_of(part.item): part.count}) for part in op.parts]
            return _times(times, _best(parts, op.picks or len(parts)))
        case GainSame():
            return _some(any=op.count - _OTHERS_SHARE * op.opponents)
        case Lay():
            return _some(egg=op.count)
        case Cache():
            own = _some(any=-op.count / 2) if op.source == "supply" else NOTHING
            return _sum((_some(point=op.count), own, vector(op.then)))
        case Tuck():
            own = _some(dragon=-op.count * times / 2) if op.source == "hand" else NOTHING
            return _sum((_some(point=op.count * times), own, vector(op.then)))
        case Draw():
            kept = op.count if op.keep is None else op.keep
            return _some(dragon=times * (kept - op.discard), point=times * op.tuck)
        case Pay():
            cost = min(map(items, op.costs), key=lambda each: value(each, prices()))
            return _times(op.times, _sum((vector(op.then), _times(-1, cost))))
        case If():
            return _times(0.5, vector(op.then))
        case Choose():
            return _best(map(_vector, op.of), op.count)
        case Opponents():
            return _times(-_OTHERS_SHARE, vector(op.do))
    return _some(**_SIMPLE.get(type(op), {"point": 0.5}))


def value(amounts: ResourceVector, price_list: ResourceVector) -> float:
    """Return the value of a vector in points."""
    total: float = sum(map(mul, amounts, price_list))
    return total


@lru_cache(maxsize=1024)
def of_ops(ops: tuple[AnyOp, ...]) -> ResourceVector:
    """Return `vector` from a cache."""
    return vector(ops)


@lru_cache(maxsize=1024)
def of_cave(card: Cave) -> ResourceVector:
    """Return the gains of a cave card when it is placed."""
    return vector(card.do)


@lru_cache(maxsize=2048)
def of_dragon(card: Dragon) -> ResourceVector:
    """Return the gains of one use of a dragon's ability; a hatchling's of one feeding and a third of its third."""
    own = card.ability
    if own.end_game is not None:
        return _some(point=2.0)
    if own.hatchling is not None:
        third = _times(1 / 3, vector(own.hatchling.third_time))
        return _times(0.7, _sum((vector(own.hatchling.each_time), third)))
    return vector(own.do)


@lru_cache(maxsize=2048)
def cost_of(card: Dragon) -> ResourceVector:
    """Return the cost of a dragon."""
    return items(card.cost)


def uses(card: Dragon, walks: float, rounds: float) -> float:
    """Estimate how often an ability will be used, from the walks past the dragon and the ends of rounds to come."""
    timing = card.ability.timing
    if card.ability.hatchling is not None:
        return min(walks, 3.0)
    return {"if_activated": walks, "once_per_round": rounds}.get(timing, 1.0)


def dragon(card: Dragon, price_list: ResourceVector, walks: float, rounds: float) -> float:
    """Return the value of a dragon on the mat: its points, its nests, its ability."""
    gives = max(0.0, value(of_dragon(card), price_list))
    return (
        WEIGHTS["points"] * card.vp
        + WEIGHTS["nest"] * card.nests * min(1.0, rounds)
        + WEIGHTS["ability"] * gives * uses(card, walks, rounds)
    )


def forget() -> None:
    """Clear the caches after a change of weights."""
    for each in (of_ops, of_cave, of_dragon, cost_of):
        each.cache_clear()


__all__: Sequence[str] = (
    "COMPONENTS",
    "ResourceVector",
    "cost_of",
    "dragon",
    "of_cave",
    "of_dragon",
    "of_ops",
    "prices",
    "value",
)
