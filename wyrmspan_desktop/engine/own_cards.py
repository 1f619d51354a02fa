"""Additional checks of a player's own cards, so that games with them stay playable.

They come from anywhere, so everything has a bound, far above the printed cards: the number of cards, their numbers
and the length of their effects.  And no abilities may go on for ever (`check_circles`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.core.file_faults import Place
from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.card_faults import Fault, Fix
from wyrmspan_desktop.engine.definitions import Box, Cave, Dragon, nested_ops
from wyrmspan_desktop.engine.ops import (
    Activate,
    AnyOp,
    Cache,
    Choose,
    Draw,
    Gain,
    Hatchling,
    If,
    Pay,
    Reveal,
    Tuck,
    TuckEach,
)

MAX_DRAGONS, MAX_CAVES = 100, 60
"""Maximum numbers of cards in a set."""
LAST_DRAGON, LAST_CAVE = 400, 200
"""The largest card numbers."""
MAX_LETTERS = 40
"""Maximum length of a name; the longest printed one has 29."""
MAX_EFFECTS = 12
"""Maximum number of effects on a card, nested ones included; the longest printed card has 11."""

MAX_VALUES = {"vp": 15, "score": 15, "max": 40, "at_least": 40, "at_most": 40, "printed_cost": 40}
"""Upper bounds of fields, where it is not `MAX_VALUE`; the lower bound is the negative, where the field may be
negative.
"""
MAX_VALUE = 6


def check(dragons: Sequence[Dragon], caves: Sequence[Cave], dragon_file: str, cave_file: str) -> None:
    """Check cards that are valid each by itself (see `card_checks`); raises `CardError`."""
    for file, cards, most, last, letter in (
        (dragon_file, dragons, MAX_DRAGONS, LAST_DRAGON, "d"),
        (cave_file, caves, MAX_CAVES, LAST_CAVE, "v"),
    ):
        if len(cards) > most:
            raise CardError(file, None, "", Fault.TOO_MANY(number=len(cards), most=most), Fix.TWO_SETS)
        for card in cards:
            label = Place.CARD(id=card.id)
            if card.number > last or card.number < -last:
                raise CardError(file, label, "id", Fault.ID_TOO_GREAT, Fix.ID_UP_TO(letter=letter, most=last))
            if isinstance(card, Dragon):
                _check_name(file, label, card.name)
            effects = sum(1 for _ in _effects(card))
            if effects > MAX_EFFECTS:
                problem = Fault.TOO_MANY_EFFECTS(number=effects, most=MAX_EFFECTS)
                raise CardError(file, label, "", problem, Fix.LEAVE_SOME_OUT)
            _check_numbers(file, label, "", msgspec.to_builtins(card))


def _check_name(file: str, card: str, name: str) -> None:
    if not 0 < len(name) <= MAX_LETTERS:
        problem = Fault.NAME_LENGTH(most=MAX_LETTERS, number=len(name))
        raise CardError(file, card, "name", problem, Fix.OTHER_NAME)
    marks = any(unicodedata.category(each).startswith("M") for each in unicodedata.normalize("NFC", name))
    if not name.isprintable() or marks or name != " ".join(name.split()):
        raise CardError(file, card, "name", Fault.NAME_UNDRAWABLE, Fix.TYPE_ANEW)


def _check_numbers(file: str, card: str, path: str, value: Any, field: str = "") -> None:
    """Check that no number is too large; the bound is lower for gains and draws per count."""
    if isinstance(value, dict):
        for name, each in value.items():
            _check_numbers(file, card, f"{path}.{name}" if path else name, each, name)
        if value.get("per") is not None and "op" in value:
            most = max(_numbers({**value, "per": None}), default=0)
            if most > 2:
                raise CardError(file, card, path, Fault.TOO_MUCH_FOR_EACH(number=most), Fix.ONE_OR_TWO)
    elif isinstance(value, list | tuple):
        for index, each in enumerate(value):
            _check_numbers(file, card, f"{path}[{index}]", each, field)
    elif isinstance(value, int) and not isinstance(value, bool):
        most = MAX_VALUES.get(field, MAX_VALUE)
        if abs(value) > most:
            raise CardError(file, card, path, Fault.TOO_MUCH(number=value), Fix.UP_TO(most=most))


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _numbers(each)
    elif isinstance(value, int):
        yield value


def _inside(ops: Sequence[AnyOp]) -> Iterator[AnyOp]:
    """Yield ops and all nested ones."""
    for op in ops:
        yield op
        yield from _inside(op.of if isinstance(op, Choose) else nested_ops(op) or ())


def _effects(card: Dragon | Cave) -> Iterator[AnyOp]:
    """Yield all effects of a card."""
    if isinstance(card, Cave):
        yield from _inside(card.do)
        return
    yield from _inside(card.ability.do)
    if card.ability.hatchling is not None:
        yield from _inside((*card.ability.hatchling.each_time, *card.ability.hatchling.third_time))


# --- abilities that lead to each other ---------------------------------------------------------------------

Edges = Mapping[str, Mapping[str, bool]]
"""From one ability to those that it can lead to, and whether that must be paid for each time."""


def check_together(box: Box, own: Sequence[Dragon], file: str) -> None:
    """Check own dragons of a box together with all others; raises `CardError`."""
    for dragon in own:
        name = dragon.name.casefold()
        others = (
            each.id for each in box.dragons.values() if each is not dragon and each.name.casefold() == name
        )
        if other := next(others, None):
            problem = Fault.NAME_TAKEN(id=other)
            raise CardError(file, Place.CARD(id=dragon.id), "name", problem, Fix.OTHER_NAME)
    check_circles(box, own, file)


def check_circles(box: Box, own: Sequence[Dragon], file: str) -> None:
    """Raise `CardError` if abilities could activate each other for ever.

    One ability leads to another by activating it (any other dragon with a timing that is named; not itself while it
    is carried out, R6.10), or by caching or tucking food of a hatchling (any that eats it; if *here*, this one
    alone).  Anything else that makes a dragon or cave card act happens a limited number of times in a game: playing
    one takes a card that never comes back, excavating takes a space, a marker on the guild is one of a few.  So
    only a circle of these steps can go on without end; the printed dragons have none.  A circle is allowed if it
    gives no gain on the way and each round of it must be paid for: all its abilities do nothing but activate
    others, under conditions or for a payment, and it contains no circle of free steps.
    """
    edges = _edges(box)
    owned = {each.id for each in own}
    free = {here: {to: False for to, paid in steps.items() if not paid} for here, steps in edges.items()}
    reached = {each: _reached(edges, each) for each in edges}
    for start in edges:
        circle = {each for each in reached[start] if start in reached[each]}
        if not circle:
            continue
        if all(_is_bare(box, each) for each in circle) and start not in _reached(free, start):
            continue
        cards = sorted(
            {each.partition(".")[0] for each in circle}, key=lambda name: (name not in owned, name)
        )
        names = ", ".join(box.dragons[ids.card_number(name)].name for name in cards[:4])
        problem = Fault.ENDLESS_TOGETHER(names=names) if cards[1:] else Fault.ENDLESS
        raise CardError(file, Place.CARD(id=cards[0]), "ability", problem, Fix.OTHER_TIMING)


def _reached(edges: Edges, start: str) -> set[str]:
    """Return the abilities that can be reached from one; itself only if a way leads back."""
    found: set[str] = set()
    waiting = list(edges.get(start, ()))
    while waiting:
        here = waiting.pop()
        if here not in found:
            found.add(here)
            waiting += edges.get(here, ())
    return found


def _edges(box: Box) -> Edges:
    """Return the steps between those abilities that lead anywhere."""
    leading = {
        f"{dragon.id}.{part}": (dragon, part, _sources(dragon, part))
        for dragon in box.dragons.values()
        for part in (("do", "feed") if dragon.ability.hatchling is not None else ("do",))
    }
    leading = {address: each for address, each in leading.items() if each[2]}
    found: dict[str, dict[str, bool]] = {}
    for address, (dragon, _, steps) in leading.items():
        to = found[address] = {}
        for op, paid in steps:
            for other, (target, part, _) in leading.items():
                if _leads(op, dragon, target, part):
                    to[other] = to.get(other, True) and paid
    return found


def _sources(dragon: Dragon, part: str) -> list[tuple[AnyOp | Hatchling, bool]]:
    """Return the parts of an ability that lead to others, and whether they must be paid for."""
    ability = dragon.ability
    if ability.hatchling is None:
        return list(_steps(ability.do, paid=False))
    if part == "do":
        return [(ability.hatchling, True)]
    return list(_steps((*ability.hatchling.each_time, *ability.hatchling.third_time), paid=False))


def _steps(ops: Sequence[AnyOp], *, paid: bool) -> Iterator[tuple[AnyOp, bool]]:
    for op in ops:
        if (isinstance(op, Activate) and op.on == "dragon") or _foods(op):
            yield op, paid
        yield from _steps(nested_ops(op) or (), paid=paid or isinstance(op, Pay))


def _leads(op: AnyOp | Hatchling, dragon: Dragon, target: Dragon, part: str) -> bool:
    """Whether an op of a dragon can make a part of another's ability happen."""
    if isinstance(op, Activate):
        return part == "do" and target is not dragon and target.ability.timing in op.timings
    hatchling = target.ability.hatchling
    if part == "do" or hatchling is None:
        return False
    if isinstance(op, Hatchling):
        return target is dragon
    is_here = getattr(op, "place", "here") == "here"
    return hatchling.food in _foods(op) and (target is dragon or not is_here)


def _foods(op: AnyOp) -> tuple[str, ...]:
    """Return the foods of hatchlings that an op can provide."""
    if isinstance(op, Cache):
        return ("milk", "meat") if op.resource == "any" else (op.resource,)
    if isinstance(op, Gain):
        return ("milk", "meat") * bool(op.cache) + ("dragon",) * bool(op.tuck)
    if isinstance(op, (Tuck, TuckEach, Reveal)) or (isinstance(op, Draw) and (op.tuck or op.may_tuck)):
        return ("dragon",)
    return ()


def _is_bare(box: Box, address: str) -> bool:
    """Whether an ability only activates others, perhaps for a payment or under conditions."""
    name, _, part = address.partition(".")
    ability = box.dragons[ids.card_number(name)].ability
    ops = list(_inside(ability.do))
    return part == "do" and bool(ops) and all(isinstance(op, (Activate, If, Pay)) for op in ops)
