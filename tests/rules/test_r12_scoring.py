"""R12.5, R12.7: Automa in the objectives, her score, and what Ravel takes."""

from __future__ import annotations

import pytest

from tests.rules.solo import solo, turn
from wyrmspan_desktop.scenarios import facts, play


def value(objective: str, number: int, coins: int = 0) -> int:
    """Return Automa's count when an objective with this many coins is scored."""
    others = [name for name in ("o2a", "o4a", "o6a", "o8a") if name[:-1] != objective[:-1]]
    names = [*others[: number - 1], objective]
    game = solo().round(number).objectives(*names, coins=[0] * (number - 1) + [coins])
    (scored,) = facts(play(game.turn(0, last=True).game(), "pass", "end_turn"), "objective_scored")
    return scored["values"][1]


BASE = {
    "o1a": [1, 2, 4, 7],
    "o1b": [1, 2, 4, 5],
    "o2a": [1, 2, 4, 5],
    "o2b": [1, 2, 4, 5],
    "o3a": [4, 7, 10, 17],
    "o3b": [1, 2, 5, 10],
    "o4a": [0, 1, 3, 5],
    "o5a": [1, 2, 3, 4],
    "o5b": [0, 1, 2, 3],
    "o6a": [0, 0, 1, 2],
    "o6b": [1, 1, 3, 5],
    "o7a": [0, 0, 1, 2],
    "o7b": [0, 1, 2, 3],
    "o8a": [0, 1, 2, 3],
    "o8b": [0, 1, 2, 3],
    "o9a": [0, 0, 1, 2],
    "o9b": [0, 0, 1, 2],
    "o10a": [0, 0, 1, 2],
    "o10b": [0, 0, 1, 2],
}


@pytest.mark.parametrize("objective", BASE)
def test_her_objective_is_the_base_of_the_round_and_the_coins(objective: str) -> None:  # R12.5
    assert [value(objective, number) for number in (1, 2, 3, 4)] == BASE[objective]
    assert value(objective, 3, coins=1) == BASE[objective][2] + 1


MOST = {"o1a": 9, "o1b": 7, "o2a": 7, "o2b": 7, "o5a": 12, "o5b": 12, "o6a": 12, "o6b": 12, "o7a": 12}


@pytest.mark.parametrize("objective", BASE)
def test_no_more_than_fits_on_a_mat(objective: str) -> None:  # R12.5
    most = MOST.get(objective, 12 if int(objective[1:-1]) > 6 else None)
    base = BASE[objective][3]
    if most is None:
        assert value(objective, 4, coins=30) == base + 30, "the maximum is unknown"
        return
    assert value(objective, 4, coins=most - base) == most
    assert value(objective, 4, coins=most - base + 1) == most
    assert value(objective, 4, coins=most - base - 1) == most - 1


def test_she_must_exceed_nothing_and_is_ranked_with_the_human() -> None:  # R12.5
    def places(coins: int, cached: int) -> tuple[list[int], list[int]]:
        mat = {"crimson.1": {"dragon": "d98", "cached": {"milk": cached}}}
        game = solo(mat=mat).objectives("o4a", coins=[coins]).turn(0, last=True).game()
        (scored,) = facts(play(game, "pass", "end_turn"), "objective_scored")
        return scored["places"], scored["vp"]

    assert places(0, 0) == ([4, 4], [0, 0])
    assert places(1, 0) == ([4, 1], [0, 4])
    assert places(2, 1) == ([2, 1], [1, 4])
    assert places(1, 1) == ([1, 1], [4, 4])


def test_the_coins_are_returned_when_the_objective_is_scored() -> None:  # R12.5
    game = solo().objectives("o4a", coins=[2]).turn(0, last=True).game()
    play(game, "pass", "end_turn")
    assert game.state.objective_coins == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("level", "dragons", "guild", "total"),
    [
        ("Automa 1", 14, 3, 27),
        ("Automa 2", 14, 3, 27),
        ("Automa 3", 16, 3, 29),
        ("Ravel 1", 14, 10, 34),
        ("Ravel 2", 14, 10, 34),
        ("Ravel 3", 14, 10, 34),
    ],
)
def test_her_score(level: str, dragons: int, guild: int, total: int) -> None:  # R12.7
    game = (
        solo(level)
        .round(3)
        .scored([2, 1], [4, 4])
        .guild(rows={5: [1, 0, 1], 1: [1], 4: [1]})
        .automa(dragons=["d1", "d2"], caves=["v1", "v2", "v3"], steps=15, entered=12, ready=0)
        .turn(0)
        .game()
    )
    her = game.scores()[1]
    assert her.name == level
    assert her.categories == {"dragons": dragons, "caves": 6, "guild": guild, "objectives": 4}
    assert her.total == total


@pytest.mark.parametrize(
    ("rows", "vp"), [([1], 6), ([0, 1], 3), ([0, 0, 1], 1), ([1, 1, 1, 1], 6 + 3 + 1 + 1)]
)
def test_ravel_scores_the_last_row_alone_by_the_order_of_the_markers(
    rows: list[int], vp: int
) -> None:  # R12.7
    for tile in ("Plains Guild", "Guild of Seafarers", "Guild of Highlands", "Rainforest Guild"):
        fixed = {4: [1]} if rows.count(1) < 4 else {}
        scenario = solo("Ravel 1").guild(tile, rows={5: rows, **fixed}).automa(ready=0)
        assert scenario.turn(0).game().scores()[1].categories["guild"] == vp, (
            "an end-game row gives her nothing"
        )


@pytest.mark.parametrize(
    ("level", "card", "rows", "vp"),
    [("Ravel 3", "R1/4", {1: [0]}, 6), ("Automa 1", "1", {1: [0], 2: [0]}, 0)],
)
def test_a_marker_in_the_last_row_is_worth_something_to_ravel_alone(level, card, rows, vp) -> None:  # R12.7
    scenario = solo(level, excavated={"golden": 2}).round(2).guild("Guild of Seafarers", rows=rows)
    _, events = turn(scenario.automa(cards=[card], steps=5))
    assert facts(events, "marker_placed") == [{"row": 5, "order": 1, "vp": vp}]


@pytest.mark.parametrize(("places", "vp"), [((1, 1, 1), 15), ((2, 2, 2), 6), ((4, 1, 3), 7)])
def test_her_objectives_count_as_those_of_a_player(places: tuple[int, ...], vp: int) -> None:  # R12.7
    game = solo().round(4).scored(*[[4, place] for place in places]).turn(0).game()
    assert game.scores()[1].categories["objectives"] == vp


@pytest.mark.parametrize(
    ("steps", "entered", "vp"), [(5, 0, 5), (6, 6, 0), (11, 6, 5), (12, 12, 0), (17, 12, 5)]
)
def test_steps_beyond_the_last_brown_space_entered(steps: int, entered: int, vp: int) -> None:  # R12.7
    assert solo().automa(steps=steps, entered=entered).turn(0).game().scores()[1].categories["guild"] == vp


@pytest.mark.parametrize(("coins", "winner"), [(7, 1), (8, 0), (9, 0)])
def test_a_tie_is_the_win_of_the_human(coins: int, winner: int) -> None:  # R12.7
    mat = {"crimson.1": {"dragon": "d98", "tucked": ["d2", "d3", "d4", "d5"]}}
    scenario = solo(coins=coins, mat=mat).round(4).objectives("o1b", "o2a", "o3a", "o4a")
    game = scenario.automa(dragons=["d1"]).turn(0, last=True).game()
    play(game, "pass", "end_turn")
    assert game.scores()[1].total == 7 + 7
    assert game.scores()[0].total == coins + 2 + 4
    assert game.winners == (winner,)


@pytest.mark.parametrize(
    ("level", "number", "left"), [("Ravel 1", 1, 2), ("Ravel 1", 3, 2), ("Ravel 1", 4, 2), ("Automa 1", 1, 5)]
)
def test_against_ravel_the_human_keeps_two_coins_when_passing(level, number, left) -> None:  # R12.7
    game = solo(level, coins=5).round(number).turn(0, last=True).game()
    play(game, "pass")
    assert game.state.players[0].coins == left


def test_by_the_older_rules_coins_of_the_last_round_stay() -> None:  # R12.7
    game = solo("Ravel 1", coins=5).round(4).turn(0, last=True).game()
    game.state.rules = 1
    play(game, "pass")
    assert game.state.players[0].coins == 5


@pytest.mark.parametrize(("rules", "left"), [(2, 2 + 6), (1, 3 + 6)])
def test_coins_that_come_in_after_passing_are_lost_before_the_next_round(
    rules: int, left: int
) -> None:  # R12.7, R9.4
    mat = {"golden.1": {"dragon": "d72", "eggs": 1}}
    game = solo("Ravel 1", coins=5, steps=9, mat=mat).turn(0, last=True).game()
    game.state.rules = rules
    play(game, "pass", "end_turn", "activate d72", "pay egg golden.1", "advance", "gain coin", "decline")
    assert game.state.players[0].coins == left


@pytest.mark.parametrize("coins", [0, 1, 2])
def test_ravel_takes_nothing_from_two_coins(coins: int) -> None:  # R12.7
    game = solo("Ravel 2", coins=coins).turn(0, last=True).game()
    assert facts(play(game, "pass"), "lost") == []
    assert game.state.players[0].coins == coins


def test_the_six_coins_of_the_new_round_come_after_the_toll() -> None:  # R12.7, R9.4
    game = solo("Ravel 3", coins=9).turn(0, last=True).game()
    events = play(game, "pass", "end_turn")
    assert facts(events, "lost") == [{"item": "coin", "count": 7, "reason": "ravel"}]
    assert game.state.players[0].coins == 2 + 6
