"""What effects give, as amounts of a few goods, read off the cards; and what the goods are worth.

A price list says what one of each good is worth, in points: `PRICES` in the middle of a game, others where a
player has more or less of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import mul

from wyrmspan_desktop.bots.numbers import TASTE
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

GOODS = ("coin", "egg", "any", "dragon", "cave", "guild", "point")
"""Resources of all kinds are one good."""
Goods = tuple[float, ...]
"""An amount, or a price, of each good."""

NOTHING: Goods = (0.0,) * len(GOODS)
PER = 2
"""How often something is counted, where an effect counts on the table."""
_SIMPLE: dict[type, dict[str, float]] = {
    GainFromCost: {"any": 1},
    LayEach: {"egg": 2},
    TuckEach: {"point": 2},
    Reveal: {"dragon": 1, "point": 0.3},
    Excavate: {"point": 2.5},
    PlayDragon: {"point": 5},
}
_OTHERS_SHARE = 0.4
"""What others gain is worth so much less to them than to us it would be."""


def prices() -> Goods:
    """What one of each good is worth in the middle of a game."""
    return tuple(TASTE[name] for name in GOODS)


def _some(**amounts: float) -> Goods:
    return tuple(amounts.get(name, 0.0) for name in GOODS)


def _sum(parts: Iterable[Goods]) -> Goods:
    return tuple(map(sum, zip(NOTHING, *parts, strict=True)))


def _times(number: float, goods: Goods) -> Goods:
    return tuple(number * each for each in goods)


def good_of(item: str) -> str:
    """The good that an item is."""
    return item if item in GOODS else "any"


def items(gained: Items) -> Goods:
    """So many of each item."""
    return _sum(_some(**{good_of(name): number}) for name, number in gained.named())


def goods(ops: Iterable[AnyOp]) -> Goods:
    """What a list of effects gives when it is resolved."""
    return _sum(map(_goods, ops))


def _best(found: Iterable[Goods], number: int) -> Goods:
    return _sum(sorted(found, key=lambda each: value(each, prices()), reverse=True)[:number])


def _goods(op: AnyOp) -> Goods:
    """What one effect gives when it is resolved."""
    times = PER if getattr(op, "per", None) is not None else 1
    match op:
        case Gain():
            return _times(times, items(op.items))
        case Group():
            parts = [_some(**{good_of(part.item): part.count}) for part in op.parts]
            return _times(times, _best(parts, op.picks or len(parts)))
        case GainSame():
            return _some(any=op.count - _OTHERS_SHARE * op.opponents)
        case Lay():
            return _some(egg=op.count)
        case Cache():
            own = _some(any=-op.count / 2) if op.source == "supply" else NOTHING
            return _sum((_some(point=op.count), own, goods(op.then)))
        case Tuck():
            own = _some(dragon=-op.count * times / 2) if op.source == "hand" else NOTHING
            return _sum((_some(point=op.count * times), own, goods(op.then)))
        case Draw():
            kept = op.count if op.keep is None else op.keep
            return _some(dragon=times * (kept - op.discard), point=times * op.tuck)
        case Pay():
            cost = min(map(items, op.costs), key=lambda each: value(each, prices()))
            return _times(op.times, _sum((goods(op.then), _times(-1, cost))))
        case If():
            return _times(0.5, goods(op.then))
        case Choose():
            return _best(map(_goods, op.of), op.count)
        case Opponents():
            return _times(-_OTHERS_SHARE, goods(op.do))
    return _some(**_SIMPLE.get(type(op), {"point": 0.5}))


def value(amounts: Goods, price_list: Goods) -> float:
    """What so many goods are worth."""
    return sum(map(mul, amounts, price_list))


@lru_cache(maxsize=1024)
def of_ops(ops: tuple[AnyOp, ...]) -> Goods:
    """`goods`, remembered."""
    return goods(ops)


@lru_cache(maxsize=1024)
def of_cave(card: Cave) -> Goods:
    """What a cave card gives when it is placed."""
    return goods(card.do)


@lru_cache(maxsize=2048)
def of_dragon(card: Dragon) -> Goods:
    """What a dragon's ability gives each time; a hatchling's, for one feeding and a third of the third."""
    own = card.ability
    if own.end_game is not None:
        return _some(point=2.0)
    if own.hatchling is not None:
        third = _times(1 / 3, goods(own.hatchling.third_time))
        return _times(0.7, _sum((goods(own.hatchling.each_time), third)))
    return goods(own.do)


@lru_cache(maxsize=2048)
def cost_of(card: Dragon) -> Goods:
    """What a dragon costs."""
    return items(card.cost)


def uses(card: Dragon, walks: float, rounds: float) -> float:
    """How often an ability will be used, if the dragon is walked past so often and so many rounds end."""
    timing = card.ability.timing
    if card.ability.hatchling is not None:
        return min(walks, 3.0)
    return {"if_activated": walks, "once_per_round": rounds}.get(timing, 1.0)


def dragon(card: Dragon, price_list: Goods, walks: float, rounds: float) -> float:
    """What a dragon is worth once it lies on the mat: its points, its nests, its ability."""
    gives = max(0.0, value(of_dragon(card), price_list))
    return (
        TASTE["points"] * card.vp
        + TASTE["nest"] * card.nests * min(1.0, rounds)
        + TASTE["ability"] * gives * uses(card, walks, rounds)
    )


def forget() -> None:
    """The taste has changed."""
    for each in (of_ops, of_cave, of_dragon, cost_of):
        each.cache_clear()


__all__: Sequence[str] = (
    "GOODS",
    "Goods",
    "cost_of",
    "dragon",
    "of_cave",
    "of_dragon",
    "of_ops",
    "prices",
    "value",
)
