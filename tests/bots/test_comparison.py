"""Reasons why one answer is better than another: clear differences only, arguments in favour first."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.bots.comparison import HELD, POINTS, Outcome, Reason, outcomes, reasons
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.testing.transcripts import answers_of, new_game, recorded


def ends(*rows: dict[str, int]) -> list[Outcome]:
    """Outcomes, world by world, with so much of some things and nothing of others."""
    return [
        Outcome(tuple(row.get(code, 0) for code in HELD), 0.0, tuple(row.get(code, 0) for code in POINTS))
        for row in rows
    ]


NOTHING = ends({}, {}, {}, {})


def test_reasons_for_come_first_and_reasons_against_last() -> None:
    better = ends(*({"egg points": 2, "dragon points": 4, "guild points": -3, "coins": 3},) * 4)
    assert reasons(better, NOTHING, 3.0) == (
        Reason("dragon points", 4),
        Reason("egg points", 2),
        Reason("guild points", -3),
    )


def test_a_gain_in_points_may_cost_something_held() -> None:
    better = ends(*({"egg points": 2, "coins": -1, "resources": 1},) * 4)
    assert reasons(better, NOTHING, 2.0) == (Reason("egg points", 2), Reason("coins", -1))


def test_a_difference_within_the_noise_is_no_reason() -> None:
    better = ends(*({"egg points": vp, "coins": 1} for vp in (9, -7, 8, -6)))
    assert reasons(better, NOTHING, 2.0) == (Reason("coins", 1),)
    assert reasons(NOTHING, NOTHING, 2.0) == ()


def test_points_against_the_better_answer_are_no_reason() -> None:
    better = ends(*({"egg points": -3, "dragon points": 1, "resources": 2, "coins": -1},) * 4)
    assert reasons(better, NOTHING, 2.0) == (Reason("resources", 2), Reason("coins", -1))


def test_the_differences_of_equal_answers_balance() -> None:
    """Players wondered how an answer with 9 fewer points and 2 more could be as good."""
    better = ends(*({"dragon points": -9, "egg points": 7, "other points": 2, "coins": 1},) * 4)
    assert reasons(better, NOTHING, 0.0) == (
        Reason("egg points", 7),
        Reason("other points", 2),
        Reason("dragon points", -9),
    )
    one_sided = ends(*({"dragon points": 2, "coins": 1},) * 4)
    assert reasons(one_sided, NOTHING, 0.0) == ()


@pytest.mark.parametrize("by", [0.0, 6.0])
def test_points_that_do_not_add_up_are_named_without_numbers(by: float) -> None:
    better = ends(*({"dragon points": 14, "egg points": -2, "guild points": 3},) * 4)
    assert reasons(better, NOTHING, by) == (
        Reason("dragon points", 14, is_rough=True),
        Reason("guild points", 3, is_rough=True),
        Reason("egg points", -2, is_rough=True),
    )


def test_outcomes_count_a_gain_exactly() -> None:
    """Of a gain that may be refused, there is as much more after the turn as was gained."""
    game = at_a_free_resource()
    before = game.digest()
    taken, refused = outcomes(game, [[game.decision.ids[0]], ["decline"]], 3)
    assert game.digest() == before
    assert len(taken) == len(refused) > 4
    place = HELD.index("resources")
    assert {mine.held[place] - its.held[place] for mine, its in zip(taken, refused, strict=True)} == {1}
    assert len(outcomes(game, [["decline"]], 3, lambda: False)[0]) == 2, "where time is short, two worlds"


def at_a_free_resource() -> Game:
    game = new_game("automa_1")
    for given in answers_of(recorded("automa_1")):
        ids = game.decision.ids
        if game.decision.kind == "gain" and "decline" in ids and ids[0].startswith("gain "):
            return game
        game.apply(given)
    raise AssertionError("there is none")
