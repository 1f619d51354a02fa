"""Tables for the pictures of README and docs, one for each letter.

They are named tables like the others (`tables`), set up card by card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wyrmspan_desktop.scenarios.builder import Scenario
from wyrmspan_desktop.scenarios.tables import Cards, table

Mat = dict[str, dict[str, Any]]


def _lies(
    dragon: str, eggs: int = 0, tucked: Sequence[str] = (), *, fed: int = 0, **cached: int
) -> dict[str, Any]:
    """Return a dragon in its space with what belongs to it."""
    return {"dragon": dragon, "eggs": eggs, "tucked": tucked, "fed": fed, "cached": cached}


def _rows(crimson: Sequence[str], golden: Sequence[str], amethyst: Sequence[str]) -> Mat:
    """Return a mat of dragons and cave cards, left to right."""
    rows = {"crimson": crimson, "golden": golden, "amethyst": amethyst}
    return {
        f"{cave}.{column}": {"dragon" if card[0] == "d" else "cave": card}
        for cave, row in rows.items()
        for column, card in enumerate(row, 1)
    }


def _named(mats: Iterable[Mapping[str, Mapping[str, Any]]]) -> list[str]:
    """Return every card on some mats."""
    spaces = [space for mat in mats for space in mat.values()]
    cards = [space[kind] for space in spaces for kind in ("dragon", "cave") if kind in space]
    return cards + [card for space in spaces for card in space.get("tucked", ())]


@table()
def look_a() -> Scenario:
    """The first turn of two players: three caves are dug one space deep, embers glow behind them."""
    hand = ["d44", "d56", "v24", "v37"]
    display = {"dragons": ["d68", "d182", "d181"], "caves": ["v1", "v10", "v3"]}
    cards, scenario = Cards(*hand, *display["dragons"], *display["caves"]), Scenario(2)
    scenario.player(0, coins=6, mat_eggs=1, resources={"meat": 1, "gold": 1, "crystal": 1}, hand=hand)
    scenario.player(1, coins=6, mat_eggs=1, resources={"gold": 1, "milk": 2})
    scenario.player(1, hand=[*cards.dragons(2), *cards.caves(2)])
    scenario.display(**display).discards(dragons=cards.dragons(2), caves=cards.caves(2))
    scenario.guild("Guild of Highlands").objectives("o10a", "o4b", "o9b", "o2b")
    return scenario.turn(0)


_LATE_MAT: Mat = {
    "crimson.1": _lies("d68", 1, meat=1),
    "crimson.2": _lies("d125", 2),
    "crimson.3": _lies("d128", 0, ["d1", "d3"], gold=2),
    "crimson.4": _lies("d148", 3),
    "golden.1": _lies("d42", 3, gold=3),
    "golden.2": _lies("d59", 1, ["d5"]),
    "golden.3": _lies("d165", 1, meat=1, milk=2),
    "golden.4": _lies("d120", 1),
    "amethyst.1": _lies("d32", fed=3, milk=3),
    "amethyst.2": _lies("d9", crystal=1),
    "amethyst.3": _lies("d137", 2),
    "amethyst.4": _lies("d172", 1, ["d6", "d8", "d10"], crystal=2),
}
_LATE_OTHERS = (
    _rows(("d94", "d104", "d150", "v12"), ("d63", "d36", "d47"), ("d99", "d45", "d31", "d65")),
    _rows(("d77", "d85", "d90"), ("d84", "d103", "d122", "d147"), ("d138", "d118", "v16")),
    _rows(("d109", "d61", "v5"), ("d116", "d66", "v9"), ("d23", "d113", "d131")),
    _rows(("d60", "d33", "d100", "v1"), ("d86", "d134", "d49"), ("d123", "d140", "d153", "v22")),
)
_LATE_HAND = ["d18", "d155", "d44", "d102", "d117", "v19", "v71", "v24", "v37"]
_TWENTY = [
    "d18",
    "d155",
    "d44",
    "d102",
    "d117",
    "d2",
    "d22",
    "d38",
    "d164",
    "d71",
    "d83",
    "d97",
    "d127",
    "d146",
]
_TWENTY += ["v19", "v71", "v24", "v37", "v50", "v62"]


def _late(hand: Sequence[str], guild: str, coins: int) -> Scenario:
    """Round 4 of five players, with a full mat in the middle."""
    display = {"dragons": ["d160", "d176", "d112"], "caves": ["v61", "v73", "v54"]}
    on_mats = _named((_LATE_MAT, *_LATE_OTHERS))
    cards = Cards(*_TWENTY, *display["dragons"], *display["caves"], *on_mats)
    scenario = Scenario(("Ada", "Benedikt", "Cleo", "Dov", "Eve"))
    hoard = {"meat": 2, "gold": 3, "milk": 2}
    scenario.player(0, coins=coins, mat_eggs=2, resources=hoard, hand=hand, mat=_LATE_MAT, steps=16)
    scenario.player(0, explored={"golden": 1})
    others = zip(_LATE_OTHERS, (5, 3, 6, 7), (25, 7, 16, 15), strict=True)
    for seat, (mat, held, steps) in enumerate(others, 1):
        scenario.player(seat, coins=seat, mat=mat, hand=cards.dragons(held), steps=steps, mat_eggs=seat % 3)
        scenario.player(seat, resources={"meat": seat % 2, "gold": 1, "crystal": seat % 3}, passed=seat == 3)
    scenario.guild(guild, rows={1: [1, 4], 2: [2, 3], 3: [0, 1], 4: [3, 1], 5: [4, 0, 1]})
    scenario.objectives("o10a", "o4b", "o9b", "o2b").round(4)
    scenario.scored([2, 3, 1, 4, 2], [3, 1, 4, 4, 2], [1, 3, 1, 2, 4])
    scenario.display(**display).discards(dragons=cards.dragons(61 - len(hand) + 9), caves=cards.caves(18))
    return scenario.turn(0)


@table()
def look_b() -> Scenario:
    """Late in a game of five: a full mat at night, one has passed."""
    return _late(_LATE_HAND, "Plains Guild", 7)


@table("explore crimson", *["decline"] * 9, "end_turn")
def look_e() -> Scenario:
    """Twenty cards in hand at the end of a turn: eleven have to be discarded."""
    return _late(_TWENTY, "Rainforest Guild", 8)


_DIG = ("excavate v18 golden.3", "pay egg golden.1", "lay golden.1", "decline", "end_turn")
_WALK = ("explore crimson", "gain meat", "decline", "advance", "decline", "decline")
"""Automa's turn lies between; the adventurer comes to the third stone with the last of these."""


@table(*_DIG, *_WALK)
def look_c() -> Scenario:
    """Alone against Automa in round 3: the third stone of the crimson cave asks which resource is found."""
    mat: Mat = {
        "crimson.1": _lies("d77", 2),
        "crimson.2": _lies("d61", 1),
        "crimson.3": _lies("d90", 1),
        "crimson.4": {"cave": "v23"},
        "golden.1": _lies("d116", 1),
        "golden.2": _lies("d63"),
        "amethyst.1": _lies("d92", 1, ["d105"]),
        "amethyst.2": {"cave": "v10"},
    }
    display = {"dragons": ["d86", "d101", "d124"], "caves": ["v7", "v15", "v55"]}
    hand = ["d57", "d99", "v34", "v18"]
    cards = Cards(*hand, *display["dragons"], *display["caves"], *_named([mat]), solo=True)
    scenario = Scenario(automa="Automa 3").round(3)
    scenario.player(0, coins=6, mat_eggs=1, resources={"gold": 2, "milk": 1}, hand=hand, mat=mat)
    scenario.player(0, steps=16)
    scenario.guild("Guild of Seafarers", rows={1: [1], 2: [0], 4: [0], 5: [1]})
    scenario.objectives("o8b", "o4a", "o6b", "o5a").scored([1, 2], [2, 1])
    dragons, caves = cards.dragons(5), cards.caves(4)
    scenario.automa(cards=["2/5"], left=6, steps=18, entered=18, ready=1, dragons=dragons, caves=caves)
    scenario.display(**display).discards(dragons=cards.dragons(14), caves=cards.caves(9))
    return scenario.turn(0)


def _drag(asked: int = 0) -> Scenario:
    mat: Mat = {
        "crimson.1": _lies("d109", 1),
        "crimson.2": {"cave": "v14"},
        "golden.1": _lies("d36", 1, gold=1),
        "golden.2": {"cave": "v4"},
        "golden.3": {"cave": "v63"},
        "amethyst.1": _lies("d4", fed=2, milk=2),
        "amethyst.2": _lies("d137", 1),
    }
    others = (
        _rows(("d85",), ("d84", "d103"), ("d118", "v16")),
        _rows(("d60", "v1"), ("d86",), ("d123", "d140")),
    )
    display = {"dragons": ["d150", "d66", "d38"], "caves": ["v30", "v47", "v69"]}
    hand = ["d144", "d120", "v28", "d7", "v55"]
    cards = Cards(*hand, *display["dragons"], *display["caves"], *_named((mat, *others)))
    scenario = Scenario(("Ada", "Cleo", "Eve"))
    scenario.player(
        0, coins=5, mat_eggs=2, resources={"meat": 2, "gold": 1, "crystal": 2}, hand=hand, mat=mat
    )
    scenario.player(0, explored={"golden": 1}, steps=2)
    scenario.player(1, coins=3, mat_eggs=2, resources={"gold": 2, "crystal": 1, "milk": 1}, mat=others[0])
    scenario.player(1, hand=[*cards.dragons(2), *cards.caves(2)], steps=7)
    scenario.player(2, coins=6, mat_eggs=2, resources={"meat": 1, "milk": 1}, mat=others[1])
    scenario.player(2, hand=[*cards.dragons(3), *cards.caves(3)], steps=1)
    scenario.guild("Rainforest Guild", rows={1: [1]})
    scenario.objectives("o3b", "o1b", "o7a", "o10b").round(2).scored([2, 1, 3])
    scenario.display(**display).discards(dragons=cards.dragons(6), caves=cards.caves(4))
    return scenario.turn(asked)


@table()
def look_d() -> Scenario:
    """Round 2 of three players: two caves are lit for a dragon in hand."""
    return _drag()


_TOLD = ("excavate v24 crimson.2", "take d38", "advance", "gain gold", "end_turn", "entice d102 crimson.2")


@table(*_TOLD, "end_turn")
def look_j() -> Scenario:
    """A turn of each of the others later, in a window that is much wider than high: there the log lies open."""
    return _drag(asked=1)
