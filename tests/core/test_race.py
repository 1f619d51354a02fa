"""Answers that race: they are tried in the same worlds, worse ones drop out, and the first one has to be beaten."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count

import pytest

from wyrmspan_desktop.core.dice import Dice
from wyrmspan_desktop.core.race import WARM_UP, Tried, promising, race

Outcome = Callable[[int], float]
"""What comes of an answer when it is tried once more, by how often it was tried before."""


def raced(
    outcomes: Mapping[str, Outcome], *, rounds: int, convinced: float = 0.0
) -> tuple[list[Tried], dict]:
    """The answers after a race of so many rounds, and the worlds in which each was tried."""
    worlds: dict[str, list[int]] = {name: [] for name in outcomes}
    left = count(1)

    def play(one: Tried, world: int) -> None:
        one.values.append(outcomes[one.answer](len(one.values)))
        worlds[one.answer].append(world)

    tried = [Tried(name) for name in outcomes]
    return race(tried, play, Dice(1), lambda: next(left) < rounds, convinced), worlds


def order(found: list[Tried]) -> list[str]:
    return [each.answer for each in found]


def test_answers_are_tried_in_the_same_worlds() -> None:
    found, worlds = raced({"one": lambda n: 0.1 * (n % 2), "two": lambda n: 0.1 * ((n + 1) % 2)}, rounds=40)
    assert worlds["one"] == worlds["two"]
    assert len(set(worlds["one"])) == len(worlds["one"]) == 40
    assert 1 << 30 < max(worlds["one"]) < 1 << 31
    assert order(found) == ["one", "two"], "neither is better"


def test_there_is_a_first_try_even_without_time() -> None:
    found, worlds = raced({"one": lambda n: 1.0, "two": lambda n: 2.0}, rounds=0)
    assert (order(found), len(worlds["two"])) == (["one", "two"], 1), "one try is not convincing"
    alone, worlds = raced({"one": lambda n: 1.0}, rounds=9)
    assert (order(alone), worlds, alone[0].mean) == (["one"], {"one": []}, 0.0)


def test_clearly_worse_answer_drops_out_after_the_warm_up() -> None:
    # The wild one is worse on average, but that is not certain yet.
    outcomes = {"best": lambda n: 1.0, "steady": lambda n: 0.9, "wild": lambda n: (2.0, -1.0)[n % 2]}
    found, worlds = raced(outcomes, rounds=WARM_UP + 2)
    assert [len(worlds[name]) for name in outcomes] == [WARM_UP + 2, WARM_UP, WARM_UP + 2]
    assert order(found) == ["best", "wild", "steady"], "those that still race come before those that do not"


@pytest.mark.parametrize(("convinced", "first"), [(0.5, "other"), (3.0, "usual")])
def test_first_answer_stays_first_without_a_significant_lead(convinced: float, first: str) -> None:
    # 0.25 better on average, with a standard error of about 0.15.
    outcomes = {"usual": lambda n: 0.0, "other": lambda n: (0.75, -0.25)[n % 2]}
    found, _ = raced(outcomes, rounds=WARM_UP + 6, convinced=convinced)
    assert found[0].answer == first


def test_lead_counts_only_common_worlds() -> None:
    one, other = Tried("one"), Tried("other")
    one.values, other.values = [1.0, 1.0, 1.0], [0.9]
    assert not one.is_ahead(other, 0.0), "one world tells nothing"
    other.values = [0.9, 0.8]
    assert one.is_ahead(other, 1.0)
    assert not other.is_ahead(one, 0.0)
    other.values = [1.0, 1.0]
    assert not one.is_ahead(other, 0.0), "as good is not ahead"


@pytest.mark.parametrize(
    ("better", "tries", "ahead"), [(2, 4, False), (4, 20, False), (6, 20, True), (20, 200, True)]
)
def test_few_tries_are_not_significant(better: int, tries: int, ahead: bool) -> None:
    class Doubted(Tried):
        DOUBT = 1

    one, other = Doubted("one"), Doubted("other")
    one.values, other.values = [1.0] * tries, [0.0] * better + [1.0] * (tries - better)
    assert one.is_ahead(other, 2.0) is ahead


def test_hints_begin_with_the_winner_in_descending_order() -> None:
    outcomes = {
        "usual": lambda n: 1.2,
        "lucky": lambda n: (2.4, 1.2)[n % 2],
        "less": lambda n: (4.0, -3.4)[n % 2],
        "alike": lambda n: 1.3,
        "dropped": lambda n: 0.4,
    }
    found, _ = raced(outcomes, rounds=WARM_UP + 2, convinced=9.0)
    assert order(found) == ["usual", "lucky", "alike", "less", "dropped"], (
        "the usual one is not beaten for certain"
    )
    hints = promising(found, lambda each: round(each.mean))
    assert order(hints) == ["usual", "alike", "less", "dropped"], (
        "luck alone would promise more than the winner"
    )
    assert order(promising(found[1:], lambda each: round(each.mean))) == ["lucky", "alike", "less", "dropped"]
    found[-1].values[:] = [1.0]
    assert order(promising(found, lambda each: round(each.mean))) == ["usual", "alike", "less"]
    assert promising([], lambda each: each.mean) == []
