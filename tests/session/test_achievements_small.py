"""Achievements of Advent of the Wyrms and Dragon Family, each with a game that earns it and a near miss."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

from tests.family.tables import table
from tests.support.sessions import answer
from wyrmspan_desktop.advent import Game as Advent
from wyrmspan_desktop.family.state import Dragon
from wyrmspan_desktop.games.achievements import rules_of
from wyrmspan_desktop.games.protocol import Game
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.scenarios.advent import set_up
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.achievements import earned

OTHERWISE = {"action": "pass", "draw": "draw", "hatch": "skip", "feed": "end"}
"""What is answered when nothing else is said."""

SEALED = ((1, 10, 13), (4, 16, 21), (3, 9, 14))
"""Incantations of Moons, Leaves and Waves."""
CLOUDS = [5, 8, 12, 15, 18, 20, 24, 27, 29, 35, 38, 40, 42, 43, 7, 11, 17, 23, 26, 28, 30, 32, 34]
"""What may be left in the deck."""


def finish(game: Game, *answers: str) -> Session:
    """A game in which seat 0 alone is a person: these answers wherever they are offered, in this order."""
    seats = len(game.scores())
    session, left = Session(game, (None, *["greedy"] * (seats - 1))), list(answers)
    while (decision := session.decision) is not None:
        is_next = bool(left) and left[0] in decision.ids
        answer(session, left.pop(0) if is_next else OTHERWISE[decision.kind])
    assert not left, f"never offered: {left}"
    return session


# --- Advent of the Wyrms ------------------------------------------------------------------------


def begun(hand: Sequence[int], deck: Sequence[int], **rest: Any) -> Advent:
    """A game that begins in the middle of everything."""
    game = set_up(hand, deck=deck, turn=1, **rest)
    game.state.serial = 0
    return Advent.from_json(game.to_json())


def woven(last: int = 31, left: int = 9, *rings: Sequence[int], ring: Sequence[int] = (19, 22)) -> Session:
    """A win by a last card, with so many cards left in the deck; other rings are unfinished."""
    used = {last, *ring, *(card for each in rings for card in each)}
    deck = [card for card in CLOUDS if card not in used][:left]
    game = begun((last, 2 if 2 not in ring else 6, 36, 41), deck, rings=[ring, *rings], sealed=SEALED)
    return finish(game, f"add {last} 1")


def rain(met: bool) -> Session:
    return woven(left=21 + met)


def thread(met: bool) -> Session:
    return woven(31, 3 if met else 4)


def tidy(met: bool) -> Session:
    return woven(31, 9, (33,), *[(6,)][met:])


def irons(met: bool) -> Session:
    return woven(31, 9, (33,), (6,), (32,), *[(34,)][: int(met)])


def seasons(met: bool) -> Session:
    return woven(23, ring=(2, 11)) if met else woven()


def stairs(met: bool) -> Session:
    return woven(25 if met else 31)


def excuse(met: bool) -> Session:
    return finish(begun((9, 28, 45), [], wyrm=24), "excuse" if met else "negate 9", "draw")


def close(met: bool) -> Session:
    return finish(begun((31, 2, 36, 41), [], sealed=SEALED[not met :]), "discard 2", "draw")


# --- Dragon Family ------------------------------------------------------------------------------

EAST, SOUTH, WEST = (2, 0, 1, 0), (0, 2, 0, 1), (-1, 0, -1, 0)
"""Where a row of tiles begins, and how it goes on."""
SEA = [("ocean_2", 0, -1, 1), ("ocean_2", 0, -2, 4)]
"""Two tiles that touch by water."""


def row(kind: str, count: int, at: tuple[int, int, int, int]) -> list[tuple[str, int, int, int]]:
    q, r, dq, dr = at
    return [(kind, q + step * dq, r + step * dr, 0) for step in range(count)]


def settled(
    tiles: Iterable[tuple[str, int, int, int]], lairs: str, last: int = 1, nest: str = "green 3"
) -> Session:
    """A game that ends with a fourth lair: ``lairs`` lists tiles, ``0:green 3`` being one of seat 0 on tile 3."""
    owned = {}
    for each in lairs.split(", "):
        (owner, _, colour), tile = each.partition(" ")[0].partition(":"), each.split()[1]
        owned[int(tile)] = (int(owner), colour)
    return finish(table(tiles=tiles, lairs=owned, handlers=[[last, last]], nest=nest), f"settle {last} 1")


def roam(met: bool) -> Session:
    return settled(row("forest", 9 + met, EAST), "0:green 2, 0:green 3, 0:green 4")


def lands(met: bool) -> Session:
    tiles = [*row("forest", 3, EAST), *row("mountain", 1 + met, SOUTH), *SEA]
    sea = len(tiles)
    return settled(tiles, f"0:green 2, 0:red 4, 0:blue {sea}")


def terrace(met: bool) -> Session:
    tiles = [*row("forest", 2, EAST), *row("mountain", 2, SOUTH), *row("forest", 1, WEST)]
    return (
        settled(tiles, "0:green 2, 0:red 3, 0:red 4")
        if not met
        else settled(row("forest", 3, EAST) + row("mountain", 1, SOUTH), "0:green 2, 0:green 3, 0:red 4")
    )


def alike(met: bool) -> Session:
    tiles = [*row("forest", 3, EAST), *row("forest" if met else "mountain", 1, SOUTH)]
    return settled(tiles, f"0:green 2, 0:green 3, 0:{'green' if met else 'red'} 4")


def spoilt(met: bool) -> Session:
    lairs = dict.fromkeys((2, 3, 4), (0, "green"))
    game = table(tiles=row("forest", 4, EAST), lairs=lairs, handlers=[[1, 1]], have="gold 1", nest="green 2")
    if met:
        game.state.players[0].nest = [Dragon(0, 0, 2)]
    return finish(game, "pass", "feed 1 gold", "settle 1 1")


def neighbours(met: bool) -> Session:
    tiles = [*row("mountain", 3, SOUTH), *row("forest", 4 + met, EAST)]
    return settled(tiles, "0:red 2, 0:red 3, 1:green 5, 0:green 4", nest="red 3")


def ran_out(lairs: int, nest: str) -> Session:
    """A game that ends because the last tile is drawn."""
    owned = dict.fromkeys(range(2, 2 + lairs), (0, "green"))
    tiles = row("forest", 1 + lairs, EAST)
    game = table(tiles=tiles, lairs=owned, handlers=[[0, 0]], nest=nest, stack=1)
    return finish(game, "explore forest -1 0 0 0")


def hurry(met: bool) -> Session:
    return (
        ran_out(3, "green 0") if met else settled(row("forest", 4, EAST), "0:green 2, 0:green 3, 0:green 4")
    )


def nest(met: bool) -> Session:
    return ran_out(1, "green 0, red 0, blue 0" if met else "green 0, red 0")


CASES: dict[str, dict[str, Callable[[bool], Session]]] = {
    ADVENT: {each.__name__: each for each in (rain, thread, tidy, irons, seasons, stairs, excuse, close)},
    FAMILY: {each.__name__: each for each in (roam, lands, terrace, alike, spoilt, neighbours, hurry, nest)},
}


@pytest.mark.parametrize("game", CASES)
def test_every_achievement_has_a_case(game):
    assert [*CASES[game]] == [*rules_of(game)]


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, cases in CASES.items() for name in cases])
def test_achievement_is_earned_but_not_by_a_near_miss(game, name):
    case = CASES[game][name]
    assert name in earned(case(True))
    assert name not in earned(case(False))
