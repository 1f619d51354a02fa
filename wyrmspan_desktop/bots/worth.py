"""What things are worth by themselves, in VP: read off the cards' effects, for rules of thumb.

What one item is worth stands in `TASTE`; everything else follows from the effects that the cards hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from wyrmspan_desktop.bots.numbers import TASTE
from wyrmspan_desktop.engine.cards import Box
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

PER = 2
"""How often something is counted, where an effect counts on the table."""
EFFECTS: dict[type, float] = {
    GainFromCost: 0.8,
    LayEach: 3.0,
    TuckEach: 2.0,
    Reveal: 1.3,
    Excavate: 2.5,
    PlayDragon: 5.0,
}
_OWN_CACHE = 0.5
"""Caching what one has: a point, less the resource."""
_OTHERS_SHARE = 0.4
"""What others gain is worth so much less to them than to us it would be."""


def items(gained: Items) -> float:
    """So many of each item together."""
    return sum(number * TASTE[name] for name, number in gained.named())


def effects(ops: Iterable[AnyOp]) -> float:
    """What a list of effects is worth when it is resolved."""
    return sum(map(effect, ops))


def effect(op: AnyOp) -> float:
    """What one effect is worth when it is resolved."""
    times = PER if getattr(op, "per", None) is not None else 1
    match op:
        case Gain():
            return items(op.items) * times
        case Group():
            parts = sorted((TASTE[part.item] * part.count for part in op.parts), reverse=True)
            return sum(parts[: op.picks or None]) * times
        case GainSame():
            return (op.count - _OTHERS_SHARE * op.opponents) * TASTE["any"]
        case Lay():
            return op.count * TASTE["egg"]
        case Cache():
            each = 1.0 if op.source == "general" else _OWN_CACHE
            return op.count * each + effects(op.then)
        case Tuck():
            each = 1.0 if op.source == "deck" else 1.0 - TASTE["dragon"] / 2
            return op.count * times * each + effects(op.then)
        case Draw():
            kept = op.count if op.keep is None else op.keep
            return times * (kept + op.tuck - op.discard) * TASTE["dragon"]
        case Pay():
            cheapest = min(map(items, op.costs))
            return op.times * max(0.0, effects(op.then) - cheapest)
        case If():
            return effects(op.then) / 2
        case Choose():
            return sum(sorted(map(effect, op.of), reverse=True)[: op.count])
        case Opponents():
            return -_OTHERS_SHARE * effects(op.do)
    return EFFECTS.get(type(op), 0.5)


@lru_cache(maxsize=1024)
def cave_card(card: Cave) -> float:
    """What a cave card gives when it is placed."""
    return effects(card.do)


@lru_cache(maxsize=4096)
def ability(card: Dragon, walks: float, rounds: int) -> float:
    """What a dragon's ability will be worth, if it is walked past so often and so many rounds end."""
    own = card.ability
    if own.end_game is not None:
        return 2.0
    if own.hatchling is not None:
        fed = min(walks, 3.0)
        return fed * effects(own.hatchling.each_time) + (fed >= 3) * effects(own.hatchling.third_time)
    once = effects(own.do)
    if own.timing == "when_played":
        return once
    return once * (walks if own.timing == "if_activated" else rounds)


def dragon(card: Dragon, walks: float, rounds: int) -> float:
    """What a dragon is worth once it lies on the mat: its points, its nests, its ability."""
    return card.vp + 0.5 * card.nests * bool(rounds) + ability(card, walks, rounds)


def price(cost: Items) -> float:
    """What a dragon's cost is worth to its owner."""
    return items(cost)


def of_box(box: Box, name: str, rounds: int) -> float:
    """What a card of the hand may be worth, in the middle of a game."""
    card = box.card(name)
    if isinstance(card, Dragon):
        return dragon(card, rounds, rounds) - price(card.cost) / 2
    return cave_card(card)


def forget() -> None:
    """The taste has changed."""
    cave_card.cache_clear()
    ability.cache_clear()
