"""Named tables: ``python -m wyrmspan_desktop --scenario list``.

Each function sets up a table; its docstring is the description in the list.  The decorator `table` takes answers that
are given before the table is shown.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.ids import CAVE_CARDS, CAVE_SLOTS, CAVES, DRAGONS, NAME, SLOTS, card_number
from wyrmspan_desktop.scenarios.advent import ADVENT
from wyrmspan_desktop.scenarios.builder import Impossible, Scenario
from wyrmspan_desktop.scenarios.exercises import LESSONS
from wyrmspan_desktop.scenarios.family import FAMILY
from wyrmspan_desktop.scenarios.reached import Reached
from wyrmspan_desktop.session import Session


class Table(NamedTuple):
    """A named table: its builder, the answers given before it is shown, and a description."""

    scenario: Callable[[], Scenario]
    answers: tuple[str, ...]
    about: str


TABLES: dict[str, Table] = {}
"""Tables of Wyrmspan."""
OTHERS: dict[str, Reached] = LESSONS | ADVENT | FAMILY
"""Tables of lessons, and of other games."""


def table(*answers: str) -> Callable[[Callable[[], Scenario]], Callable[[], Scenario]]:
    """Register a function as the table of its name."""

    def enter(scenario: Callable[[], Scenario]) -> Callable[[], Scenario]:
        name = scenario.__name__.replace("_", "-")
        TABLES[name] = Table(scenario, answers, (scenario.__doc__ or "").removesuffix("."))
        return scenario

    return enter


def session(name: str, *, before: int = 0) -> Session:
    """Return a game at a named table, this many answers before it is reached; raises `KeyError`.

    Tables of lessons and of other games are only reached.
    """
    if name in OTHERS:
        return Session(OTHERS[name].game())
    found = TABLES[name]
    game = found.scenario().game()
    running = Session(game)
    for answer in found.answers[: len(found.answers) - before]:
        running.choose([answer], game.serial)
    return running


def lines() -> Iterator[str]:
    """Return every name with its description."""
    told = {name: found.about for name, found in TABLES.items()}
    told |= {name: found.about for name, found in OTHERS.items()}
    width = max(map(len, told))
    return (f"{name:<{width}}  {about}" for name, about in told.items())


class Cards:
    """The shuffled cards of the box except reserved ones; deals the wanted ones."""

    def __init__(self, *kept: str, solo: bool = False) -> None:
        self._box = default_box()
        self._left: list[list[str]] = []
        for pile in (DRAGONS, CAVE_CARDS):
            names = [NAME[card] for card in self._box.in_play(pile, solo)]
            random.Random(1).shuffle(names)
            self._left.append([name for name in names if name not in kept])

    def dragons(self, number: int, *, cave: str | None = None, timing: str | None = None) -> list[str]:
        """Return this many dragons; optionally only those of a cave or timing.

        Raises `Impossible` if there are not so many.
        """
        found = list(
            islice((name for name in self._left[DRAGONS] if self._suits(name, cave, timing)), number)
        )
        if len(found) < number:
            raise Impossible(f"only {len(found)} of {number} dragons are left for {cave or timing or 'this'}")
        self._left[DRAGONS] = [name for name in self._left[DRAGONS] if name not in found]
        return found

    def _suits(self, name: str, cave: str | None, timing: str | None) -> bool:
        dragon = self._box.dragons[card_number(name)]
        return (cave is None or cave in dragon.caves) and timing in (None, dragon.ability.timing)

    def caves(self, number: int) -> list[str]:
        """Return this many cave cards; those of excavated spaces come from the rest."""
        left = self._left[CAVE_CARDS]
        found, self._left[CAVE_CARDS] = left[:number], left[number:]
        return found

    def mat(
        self, columns: int = 4, *, tucked: int = 0, cached: Iterable[str] = (), eggs: bool = True
    ) -> dict[str, Any]:
        """Return a mat with this many columns of dragons, their nests full, each with this many cards below."""
        spaces = {}
        for row, cave in zip(CAVE_SLOTS, CAVES, strict=True):
            for slot, dragon in zip(row, self.dragons(columns, cave=cave), strict=False):
                spaces[SLOTS[slot]] = {
                    "dragon": dragon,
                    "eggs": self._box.nests[card_number(dragon)] if eggs else 0,
                    "cached": dict.fromkeys(cached, 1 + slot % 3),
                    "tucked": self.dragons(tucked),
                }
        return spaces


ONE_OF_EACH = {"meat": 1, "gold": 1, "crystal": 1, "milk": 1}
TWO_OF_EACH = dict.fromkeys(ONE_OF_EACH, 2)
FOUR_SCORED = ([1, 2, 3, 4], [2, 1, 4, 1], [1, 1, 2, 3])
"""Places of four players in three rounds, two of them with a tie."""


# --- the course of a game ---------------------------------------------------------------------


@table()
def first_turn() -> Scenario:
    """The first action of a game of three, right after the set-up."""
    cards, scenario = Cards(), Scenario(3)
    for seat in range(3):
        hand = [*cards.dragons(2), *cards.caves(2)]
        resources = {"meat": 1, "gold": 1, "crystal": 1}
        scenario.player(seat, coins=6, mat_eggs=1, resources=resources, hand=hand)
    return scenario.turn(0)


@table()
def busiest() -> Scenario:
    """Five players in round 4: full mats, full nests, cached and tucked everywhere, full guild rows."""
    cards, scenario = Cards(), Scenario(5)
    for seat in range(5):
        scenario.player(
            seat,
            coins=9,
            mat_eggs=2,
            resources=TWO_OF_EACH,
            hand=[*cards.dragons(5), *cards.caves(4)],
            mat=cards.mat(tucked=1, cached=ONE_OF_EACH),
            steps=13 + 3 * seat,
            explored={"crimson": seat % 4, "golden": 1},
        )
    scenario.guild("Plains Guild", rows={1: [0, 1, 2], 2: [3, 4], 3: [1, 0], 4: [2, 2], 5: [4, 3, 1]})
    scenario.round(4, start=2)
    return scenario.scored([1, 2, 3, 4, 4], [2, 1, 4, 1, 3], [1, 1, 1, 2, 4]).turn(0)


@table("pass", "end_turn")
def too_much() -> Scenario:
    """The end of a turn with more coins, cards and resources than may be kept."""
    cards, hoard = Cards(), {"meat": 6, "gold": 5, "crystal": 2}
    return Scenario().player(
        0, coins=14, resources=hoard, hand=[*cards.dragons(7), *cards.caves(5)], mat=cards.mat(2)
    )


@table("pass", "end_turn")
def upkeep() -> Scenario:
    """The end of a round: once-per-round abilities of two players, in any order."""
    cards, scenario = Cards(), Scenario()
    for seat in (0, 1):
        mat = {
            f"{cave}.{column}": {"dragon": dragon}
            for cave in CAVES
            for column, dragon in enumerate(cards.dragons(2, cave=cave, timing="once_per_round"), 1)
        }
        scenario.player(seat, resources=TWO_OF_EACH, hand=[*cards.dragons(2), *cards.caves(2)], mat=mat)
    return scenario.round(2).turn(0, last=True)


@table()
def objective_tie() -> Scenario:
    """One pass before the end of round 2, with a tie for most eggs."""
    cards, scenario = Cards(), Scenario(3).round(2, start=1).objectives("o1a", "o3b").scored([1, 1, 2])
    for seat, eggs in enumerate((2, 2, 1)):
        scenario.player(seat, coins=2, mat_eggs=eggs, hand=cards.dragons(3), mat=cards.mat(1, eggs=False))
    return scenario.turn(0, last=True)


@table()
def last_pass() -> Scenario:
    """One pass before the end of a game of four; two dragons can still be paid for points."""
    cards, scenario = Cards("d86", "d144"), Scenario(4)
    scenario.guild("Plains Guild", rows={3: [1, 2], 4: [0, 3], 5: [0, 1, 2]}).round(4).scored(*FOUR_SCORED)
    for seat in range(1, 4):
        mat = cards.mat(seat, tucked=seat, cached=["meat", "milk"])
        scenario.player(seat, coins=4, mat=mat, steps=9 * seat)
    mat = cards.mat(3, tucked=1, cached=["gold"])
    mat["golden.4"], mat["amethyst.4"] = {"dragon": "d86", "eggs": 1}, {"dragon": "d144"}
    scenario.player(0, coins=5, resources=TWO_OF_EACH, hand=cards.dragons(3), mat=mat, mat_eggs=2, steps=20)
    return scenario.turn(0, last=True)


# --- much of something ------------------------------------------------------------------------


@table()
def big_hand() -> Scenario:
    """Fifteen cards in hand, with enough to play most of them."""
    cards, plenty = Cards(), dict.fromkeys(ONE_OF_EACH, 4)
    hand = [*cards.dragons(9), *cards.caves(6)]
    excavated = {"crimson": 3, "golden": 2}
    return Scenario().player(0, coins=9, mat_eggs=2, resources=plenty, hand=hand, excavated=excavated)


@table()
def full_mat() -> Scenario:
    """A full mat: eggs in every nest, four kinds of resources and four cards with every dragon."""
    cards = Cards()
    mat = cards.mat(tucked=4, cached=ONE_OF_EACH)
    mat["golden.2"]["tucked"] += cards.dragons(9)
    mat["crimson.4"]["cached"]["meat"] = 12
    return Scenario().player(0, coins=3, mat_eggs=2, hand=cards.caves(2), mat=mat).player(1, mat=cards.mat(2))


@table()
def empty_decks() -> Scenario:
    """No dragons but on the discard pile, no cave cards at all: the next draw shuffles, or gets nothing."""
    cards, scenario = Cards(), Scenario(5)
    display = cards.caves(3)
    for seat in range(5):
        hand = [*cards.dragons(2), *cards.caves(5)]
        scenario.player(seat, coins=4, mat_eggs=2, resources=ONE_OF_EACH, hand=hand, mat=cards.mat())
    scenario.display(caves=display).rest("dragons", "discards").rest("caves", "hand 4")
    return scenario.round(4).turn(0)


# --- in the middle of something ---------------------------------------------------------------


@table("explore crimson")
def long_walk() -> Scenario:
    """A walk through a full cave where every dragon can do something."""
    walked = ("d125", "d61", "d152", "d148")
    cards = Cards(*walked)
    mat = cards.mat(3)
    for column, dragon in enumerate(walked, 1):
        mat[f"crimson.{column}"] = {"dragon": dragon, "tucked": cards.dragons(1)}
    hand = [*cards.dragons(4), *cards.caves(2)]
    return Scenario().player(0, coins=6, mat_eggs=2, resources=TWO_OF_EACH, hand=hand, mat=mat, steps=4)


@table("entice d172 golden.2")
def exchanges() -> Scenario:
    """A dragon to be paid with meat, gold and crystal, and nothing but milk to exchange for them."""
    mat = {"golden.1": {"dragon": "d56"}, "crimson.1": {"dragon": "d153", "eggs": 3}}
    scenario = Scenario().player(0, coins=3, resources={"milk": 6}, hand=["d172", "v12"], mat=mat)
    return scenario.player(0, excavated={"golden": 2})


@table("excavate v29 golden.2", "advance")
def guild_rows() -> Scenario:
    """A marker for the guild tile, where three rows are full."""
    cards = Cards("v29")
    scenario = Scenario().guild("Rainforest Guild", rows={1: [1], 2: [0], 3: [1], 5: [1, 0]})
    scenario.player(1, coins=3, mat=cards.mat(2), steps=19)
    return scenario.player(
        0, coins=5, hand=["v29", *cards.dragons(3)], mat=cards.mat(1), steps=17, mat_eggs=1
    )


@table("excavate v27 golden.2", "advance", "gain crystal")
def opponents() -> Scenario:
    """A cave card that advances everybody on the guild, two of them to a marker: all four are asked."""
    cards, scenario = Cards("v27", "v28"), Scenario(4)
    for seat, steps in enumerate((4, 5, 2, 5)):
        hand = ["v27", "v28"] if seat == 0 else [*cards.dragons(2), *cards.caves(1)]
        scenario.player(seat, coins=4, mat_eggs=1, resources=ONE_OF_EACH, hand=hand, mat=cards.mat(1))
        scenario.player(seat, steps=steps)
    return scenario.guild("Guild of Seafarers", rows={1: [2]}).turn(0)


@table("explore golden")
def hatchlings() -> Scenario:
    """Hatchlings that eat milk, meat and dragons, before their third feeding and after it."""
    cards = Cards("d1", "d5", "d6", "d18", "d29")
    mat = cards.mat(1) | {
        "golden.1": {"dragon": "d1", "cached": {"milk": 2}, "fed": 2},
        "golden.2": {"dragon": "d5", "cached": {"meat": 4}, "fed": 4},
        "crimson.1": {"dragon": "d6", "tucked": cards.dragons(2), "fed": 2},
        "crimson.2": {"dragon": "d18", "tucked": cards.dragons(3), "fed": 3},
        "amethyst.2": {"dragon": "d29", "cached": {"meat": 1, "gold": 2}, "fed": 1},
    }
    return Scenario().player(
        0, coins=6, mat_eggs=1, resources=TWO_OF_EACH, hand=cards.dragons(3), mat=mat, steps=1
    )


@table("excavate v29 golden.2", "advance", "row 2", "pay v30")
def covering() -> Scenario:
    """A hatchling that may be played onto another dragon: what is covered is its first food."""
    cards = Cards("v29", "v30", "d6", "d18")
    mat = cards.mat(1, tucked=2, cached=["gold"])
    hand = ["v29", "v30", "d6", "d18"]
    scenario = Scenario().guild("Guild of Highlands", rows={2: [1]})
    return scenario.player(0, coins=4, mat_eggs=1, resources=ONE_OF_EACH, hand=hand, mat=mat, steps=5)


# --- Automa -----------------------------------------------------------------------------------


@table()
def automa() -> Scenario:
    """Automa's last five turns: she refreshes, takes dragons and caves, places markers, moves coins, passes."""
    cards, scenario = Cards(solo=True), Scenario(automa="Automa 3")
    scenario.round(4).scored([1, 2], [2, 1], [1, 1]).guild(rows={1: [1], 2: [0]})
    scenario.player(0, coins=9, mat_eggs=2, resources=TWO_OF_EACH, mat=cards.mat(2, tucked=1))
    scenario.automa(
        cards=["7", "1/4", "3/6", "2/5", "8"],
        left=5,
        steps=5,
        ready=3,
        dragons=cards.dragons(4),
        caves=cards.caves(2),
    )
    return scenario.deck(dragons=cards.dragons(12), caves=cards.caves(6))


@table()
def ravel() -> Scenario:
    """Ravel, who moves as the human's caves are excavated and takes his coins when he passes."""
    cards, scenario = Cards(solo=True), Scenario(automa="Ravel 1")
    scenario.round(2).scored([1, 2])
    scenario.player(0, coins=8, mat_eggs=1, hand=cards.caves(2), mat=cards.mat(1), excavated={"golden": 4})
    scenario.automa(cards=["R1/4", "R8", "R2", "R3/6"], steps=2, ready=2, dragons=cards.dragons(1))
    return scenario.deck(dragons=cards.dragons(10), caves=cards.caves(6))


__all__ = ["TABLES", "Cards", "Table", "lines", "session", "table"]
