"""Achievements of Dragon Family."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.scoring import Territory
from wyrmspan_desktop.family.state import FOOD, NEST
from wyrmspan_desktop.family.tiles import COLOURS, GOLD, LANDS, RESOURCES, TOWN
from wyrmspan_desktop.games.achievements.story import Rule, Story

Tale = Story[Game]


def _led(tale: Tale) -> list[Territory]:
    """Return the territories that bring the seat points."""
    return [each for each in tale.end.territories() if tale.seat in each.leaders and each.points]


def _lairs(tale: Tale) -> list[int]:
    """Return the colours of the dragons in the seat's lairs."""
    return [tile.colour for tile in tale.end.state.tiles if tile.owner == tale.seat]


def _roam(tale: Tale) -> bool:
    return any(each.points >= 6 for each in _led(tale))


def _lands(tale: Tale) -> bool:
    return {each.land for each in _led(tale)} == {*range(len(LANDS))} - {TOWN}


def _neighbours(tale: Tale) -> bool:
    return any(len(each.leaders) > 1 and each.points >= 3 for each in _led(tale))


def _terrace(tale: Tale) -> bool:
    return any(each.lairs.get(tale.seat, 0) >= 3 for each in tale.end.territories())


def _alike(tale: Tale) -> bool:
    return len(_lairs(tale)) >= 3 and len({*_lairs(tale)}) == 1


def _hurry(tale: Tale) -> bool:
    return tale.won and len(_lairs(tale)) <= 3


def _nest(tale: Tale) -> bool:
    return tale.won and len(tale.end.state.players[tale.seat].nest) == NEST


def _gold_eaten(tale: Tale) -> Iterator[int]:
    """Yield, for each dragon that has settled, how much gold it ate that is not its own food."""
    nest = [[dragon.colour, dragon.gold] for dragon in tale.start.state.players[tale.seat].nest]
    for event in tale.events:
        if event.seat != tale.seat:
            continue
        if event.type == "hatched":
            nest.append([COLOURS.index(event.data["colour"]), 0])
        elif event.type == "fed":
            dragon = nest[event.data["dragon"] - 1]
            dragon[1] += RESOURCES.index(event.data["resource"]) == GOLD != dragon[0]
        elif event.type == "settled":
            yield nest.pop(event.data["dragon"] - 1)[1]


def _spoilt(tale: Tale) -> bool:
    return FOOD in _gold_eaten(tale)


RULES: dict[str, Rule[Game]] = {
    "roam": _roam,
    "lands": _lands,
    "terrace": _terrace,
    "alike": _alike,
    "spoilt": _spoilt,
    "neighbours": _neighbours,
    "hurry": _hurry,
    "nest": _nest,
}
