"""Achievements of Wyrmspan, each with a game that earns it and a near miss that differs only in the point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.support.sessions import answer
from wyrmspan_desktop.games.achievements import rules_of
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.achievements import earned

HATCHLING, SMALL, SMALL_TOO, MEDIUM, LARGE = "d2", "d76", "d89", "d38", "d60"
"""Dragons of the crimson cave."""
SHY = ("d70", "d82", "d56", "d60", "d72")
ROWS = {5: [0]}
"""A marker in the last row of the guild, which is worth three points as the first one there."""

Given = Sequence[str | Sequence[str]]


def finish(scenario: Scenario, *answers: str, busy: Sequence[int] = ()) -> Session:
    """Give these answers wherever they are offered, one after the other, and else pass, or what is the default.

    Seats that are ``busy`` explore before they pass.
    """
    session, left = Session(scenario.game()), list(answers)
    while (decision := session.decision) is not None:
        if left and left[0] in decision.ids:
            answer(session, left.pop(0))
        elif decision.seat in busy and "explore amethyst" in decision.ids:
            answer(session, "explore amethyst")
        elif decision.kind == "action":
            answer(session, "pass")
        else:
            answer(session)
    assert not left, f"never offered: {left}"
    return session


def last_turn(players: int = 2, **options: Any) -> Scenario:
    """The last turn of a game, with something in seat 0 and nothing elsewhere."""
    return Scenario(players).round(4).player(0, **{"coins": 5, **options}).turn(0, last=True)


def lair(*dragons: str, cave: str = "crimson", **more: Any) -> dict[str, dict[str, Any]]:
    """Dragons side by side in a cave, each with the same."""
    return {f"{cave}.{column}": {"dragon": dragon, **more} for column, dragon in enumerate(dragons, 1)}


# --- the mat at the end -------------------------------------------------------------------------


def doorstep(met: bool) -> Session:
    return finish(last_turn(excavated={"crimson": 3 if met else 4}))


def growth(met: bool) -> Session:
    return finish(last_turn(mat=lair(HATCHLING, SMALL, MEDIUM, LARGE if met else SMALL_TOO)))


def grown(met: bool) -> Session:
    fed = {"amethyst.1": {"dragon": "d4", "fed": 3, "cached": {"milk": 3}}}
    other = {"golden.1": {"dragon": "d1", "fed": 2 + met, "cached": {"milk": 2 + met}}}
    return finish(last_turn(mat=fed | other))


def vacancy(met: bool) -> Session:
    return finish(
        last_turn(mat=lair(SMALL) | lair("d40", cave="golden") | lair(*["d62"][met:], cave="amethyst"))
    )


def nests(met: bool) -> Session:
    return finish(last_turn(mat=lair(SMALL, eggs=2), mat_eggs=1 + met))


def pantry(met: bool) -> Session:
    return finish(last_turn(mat=lair(SMALL, cached={"meat": 3, "gold": 1, "crystal": 1, "milk": int(met)})))


def wing(met: bool) -> Session:
    tucked = ["d40", "d50", "d66", "d84", "d94", "d96"][: 5 + met]
    return finish(
        last_turn(mat=lair(SMALL, SMALL_TOO, tucked=()) | {"golden.1": {"dragon": "d109", "tucked": tucked}})
    )


def feather(met: bool) -> Session:
    crimson, golden = SHY[:4], SHY[4] if met else "d40"
    return finish(last_turn(mat=lair(*crimson) | lair(golden, cave="golden")))


def spent(met: bool) -> Session:
    return finish(last_turn(coins=0, mat_eggs=2, hand=["d40"][met:]))


# --- points -------------------------------------------------------------------------------------


def guild(met: bool) -> Session:
    return finish(last_turn(coins=0).player(1, coins=int(met)).guild(rows=ROWS))


def whisker(met: bool) -> Session:
    return finish(last_turn(coins=5).player(1, coins=3 + met))


def everything(met: bool) -> Session:
    space = {"dragon": "d39", "eggs": 1, "cached": {"meat": 1}, "tucked": ["d40"]}
    sides = {"golden.1": space, "crimson.1": {"dragon": SMALL}, "golden.2": {"dragon": "d44"}}
    have: dict[str, Any] = {"coins": 1, "resources": {"meat": 3 + met}}
    return finish(last_turn(mat=sides, **have).guild(rows=ROWS).scored([1, 2], [4, 4], [4, 4]))


def peace(met: bool) -> Session:
    return finish(last_turn(coins=5 if met else 6))


def bloomer(met: bool) -> Session:
    return finish(last_turn(coins=9).scored([4 if met else 2, 1], [4, 4], [4, 4]))


def outsider(met: bool) -> Session:
    return finish(
        last_turn(coins=9).scored([2, 1], [2 if met else 1, 2], [4, 4]).objectives("o1a", "o2a", "o3a", "o4a")
    )


def sweep(met: bool) -> Session:
    row = last_turn(mat=lair(SMALL, cached={"meat": 1})).objectives("o1a", "o2a", "o3a", "o4a")
    return finish(row.scored([1, 2], [1, 1], [1 if met else 2, 1]))


def against(level: str) -> Session:
    mat = lair("d70", "d76", "d89", "d60", eggs=1) | lair("d36", "d55", "d61", cave="golden", eggs=1)
    return finish(Scenario(automa=level).round(4).player(0, mat=mat).automa(steps=0).turn(0, last=True))


def ravel(met: bool) -> Session:
    return against("Ravel 1" if met else "Automa 3")


def crown(met: bool) -> Session:
    return against("Ravel 2" if met else "Ravel 1")


# --- what happened ------------------------------------------------------------------------------


def purse(met: bool) -> Session:
    return finish(last_turn(coins=1 if met else 2, mat_eggs=2), "explore crimson")


def stones(met: bool) -> Session:
    cave = last_turn(mat=lair("d46", "d51", "d102", "d106"), mat_eggs=2)
    return finish(cave, "explore crimson", "advance", "lay crimson.1", *([] if met else ["decline"]))


def early(met: bool) -> Session:
    return finish(Scenario(2).player(0, coins=9).player(1, coins=1), busy=[1] if met else [])


def lantern(met: bool) -> Session:
    table = Scenario(2).round(4).player(0, coins=9, hand=["v20", "v21", "v22"])
    digs = ["excavate v20 crimson.2", "excavate v21 golden.2", "excavate v22 amethyst.2"]
    return finish(table, *digs[: 2 + met], "explore crimson", "explore golden")


def milk(met: bool) -> Session:
    table = last_turn(resources={"milk": 1, "gold": 1}, hand=["d50", "d1"], mat_eggs=2)
    return finish(table, "entice d50 golden.1" if met else "entice d1 golden.1")


def gatecrash(met: bool) -> Session:
    table = last_turn(hand=["v52", "v53", "d46", *["d51"][: int(met)]], coins=9)
    return finish(table, "excavate v52 crimson.2", "play d46 crimson.1", "excavate v53 golden.2")


CASES: dict[str, Callable[[bool], Session]] = {
    each.__name__: each
    for each in (
        *(doorstep, stones, growth, purse, guild, grown, bloomer, vacancy, nests, pantry, wing, feather),
        *(
            whisker,
            outsider,
            sweep,
            spent,
            early,
            lantern,
            milk,
            gatecrash,
            everything,
            peace,
            ravel,
            crown,
        ),
    )
}


def test_every_achievement_has_a_case():
    of_nights = ["night", "trees", "daybreak"]  # see test_night_progress
    assert [*CASES, *of_nights] == [*rules_of(WYRMSPAN)]


@pytest.mark.parametrize("name", CASES)
def test_achievement_is_earned_but_not_by_a_near_miss(name):
    assert name in earned(CASES[name](True))
    assert name not in earned(CASES[name](False))
