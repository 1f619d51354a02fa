"""The situations that the rulebooks work through, with their figures."""

from __future__ import annotations

import pytest

from tests.rules.solo import level_with, solo, turn
from wyrmspan_desktop.scenarios import Scenario, facts, offered, play

MEDIUM = ("d119", "d56", "d53")
"""Medium dragons; the first scores two points for each, eight at most."""


def test_a_walk_through_the_crimson_cavern() -> None:  # R5.1, R5.2, R8.1
    mat = {"crimson.1": {"dragon": "d119"}, "crimson.2": {"dragon": "d56"}}
    scenario = Scenario().player(0, coins=1, steps=1, mat=mat, excavated={"crimson": 3})
    game = scenario.turn(0).game()
    events = play(game, "explore crimson", "gain crystal", "advance", "gain meat", "gain gold", "gain milk")
    walk = [
        (event.type, *event.data.values())
        for event in events
        if event.type in ("paid", "walked", "gained", "advanced", "walk_ended")
    ]
    assert walk == [
        ("paid", "coin", 1, None),
        ("walked", "crimson.i1"),
        ("gained", "crystal", 1),
        ("walked", "crimson.1"),
        ("walked", "crimson.i2"),
        ("advanced", 2, 2),
        ("gained", "meat", 1),
        ("walked", "crimson.2"),
        ("gained", "gold", 1),
        ("walked", "crimson.i3"),
        ("gained", "milk", 1),
        ("walk_ended", "crimson.i3"),
    ]
    player = game.state.players[0]
    assert (player.coins, player.resources, player.explored) == (0, [1, 1, 1, 1], [1, 0, 0])
    assert offered(game) == ["end_turn"]


@pytest.mark.parametrize("steps", [4, 10])
def test_automa_passes_brown_on_her_second_of_three_steps(steps: int) -> None:  # R12.4
    game, events = turn(solo().round(4).guild("Guild of Seafarers").automa(cards=["8"], steps=steps))
    (move,) = facts(events, "automa_moved")
    assert (move["moved"], move["steps"], move["entered"]) == (3, steps + 3, steps + 2)
    order = [event.type for event in events if event.type.startswith("automa_")]
    assert order == ["automa_drew", "automa_moved", "automa_took", "automa_marker"]
    assert (game.state.automa.dragons, game.state.automa.caves, game.state.automa.ready) == ([20], [], 0)


def test_automa_has_three_medium_dragons_in_round_two() -> None:  # R12.5
    game = solo().round(2).objectives("o1a", "o8a", coins=[0, 2]).turn(0, last=True).game()
    (scored,) = facts(play(game, "pass", "end_turn"), "objective_scored")
    assert scored["values"] == [0, 3]
    assert (scored["places"], scored["vp"]) == ([4, 1], [0, 5])
    assert game.state.objective_coins[1] == 0


@pytest.mark.parametrize(("card", "steps"), [("R3/6", 3), ("R2", 1)])
def test_ravel_walks_three_spaces_by_the_most_and_one_by_the_least(card: str, steps: int) -> None:  # R12.4
    excavated = {"crimson": 3, "golden": 2}
    game, _ = turn(solo(level_with(card), excavated=excavated).automa(cards=[card]))
    assert game.state.automa.steps == steps


def test_two_tie_for_the_first_place_and_the_next_is_second() -> None:  # R9.3
    scenario = Scenario(players=4).round(3).objectives("o1a", "o2a", "o3b", "o4a")
    for seat, eggs in enumerate((2, 2, 1, 0)):
        scenario.player(seat, mat_eggs=eggs)
    (scored,) = facts(play(scenario.turn(0, last=True).game(), "pass", "end_turn"), "objective_scored")
    assert scored["places"] == [1, 1, 2, 4]
    assert scored["vp"] == [6, 6, 3, 0]


def test_what_the_example_dragon_costs_and_does() -> None:  # R4.1, R4.2, R9.2
    scenario = Scenario().player(0, coins=1, resources={"meat": 1, "gold": 1}, hand=["d109"], mat_eggs=0)
    game = scenario.player(1, passed=True).deck(dragons=["d1", "d2", "d3"]).turn(0).game()
    assert [each for each in offered(game) if "d109" in each] == [
        "entice d109 crimson.1",
        "entice d109 golden.1",
    ]
    events = play(game, "entice d109 golden.1")
    assert {fact["item"]: fact["count"] for fact in facts(events, "paid")} == {
        "coin": 1,
        "meat": 1,
        "gold": 1,
    }
    assert game.scores()[0].categories["dragons"] == 5
    assert offered(game) == ["end_turn"], "once a round, and not when it comes"
    game.state.players[0].resources[3] = 1
    play(game, "end_turn", "pass", "end_turn", "activate d109", "pay milk", "keep d1", "tuck d3 golden.1")
    player = game.state.players[0]
    assert (player.hand, player.tucked[4]) == ([1], [3])
    assert 2 in game.state.discards[0]
    assert offered(game) == ["lay golden.1", "lay mat", "decline"], "it has one nest"


def test_the_playful_dragon_that_looks_for_playful_ones_finds_itself() -> None:  # R6.5
    game = Scenario().player(0, mat={"crimson.1": {"dragon": "d130"}}).turn(0, last=True).game()
    play(game, "pass", "end_turn", "activate d130")
    assert len(game.state.players[0].tucked[0]) == 1


def test_tucked_medium_dragons_are_not_counted() -> None:  # R6.5, R6.7
    mat = {
        "golden.1": {"dragon": "d119", "tucked": ["d63", "d149"]},
        "crimson.1": {"dragon": "d56"},
    }
    sheet = Scenario().player(0, mat=mat).turn(0).game().scores()[0].categories
    assert (sheet["end_game"], sheet["tucked"]) == (2 + 2, 2)
    rows = {f"crimson.{column}": {"dragon": dragon} for column, dragon in enumerate(MEDIUM, 1)}
    more = {"golden.1": {"dragon": "d63"}, "golden.2": {"dragon": "d57"}}
    assert Scenario().player(0, mat=rows | more).turn(0).game().scores()[0].categories["end_game"] == 8


def test_a_hatchling_that_eats_meat_for_gold_goes_on_after_its_third_meal() -> None:  # R7.1, R7.2
    gold, cards = [], []
    for fed in range(5):
        mat = {"amethyst.1": {"dragon": "d20", "fed": fed, "cached": {"meat": fed}}}
        game = Scenario().player(0, coins=1, resources={"meat": 1}, mat=mat).turn(0).game()
        play(game, "explore amethyst", "decline", "cache meat amethyst.1")
        while game.decision.source == "d20":
            play(game, offered(game)[0])
        gold.append(game.state.players[0].resources[1])
        cards.append(len(game.state.players[0].hand))
    assert (gold, cards) == ([1, 1, 1, 1, 1], [0, 0, 2, 0, 0])


def test_a_card_gained_at_the_end_of_the_round_feeds_a_hatchling() -> None:  # R6.8, R7.2
    mat = {"golden.1": {"dragon": "d180"}, "amethyst.1": {"dragon": "d34"}}
    scenario = Scenario().player(0, mat=mat).display(dragons=["d1"]).deck(dragons=["d2"])
    game = scenario.turn(0, last=True).game()
    play(game, "pass", "end_turn", "activate d180", "draw dragon")
    assert game.view(0)["players"][0]["hand"] == ["d2"], "it is looked at first"
    assert offered(game) == ["tuck d2 golden.1", "tuck d2 amethyst.1", "decline"]
    play(game, "tuck d2 amethyst.1", "gain milk")
    assert game.state.players[0].resources == [0, 0, 0, 1]


def test_an_end_game_dragon_in_a_full_column() -> None:  # R10
    mat = {"crimson.1": {"dragon": "d46"}, "golden.1": {"dragon": "d56"}, "amethyst.1": {"dragon": "d37"}}
    assert Scenario().player(0, mat=mat).turn(0).game().scores()[0].categories["end_game"] == 3


def highlands(**player):
    mat = {"crimson.1": {"dragon": "d119"}, **player.pop("mat", {})}
    game = Scenario().player(0, steps=5, mat=mat, **player).guild("Guild of Highlands").turn(0).game()
    play(game, "explore crimson", "decline", "advance")
    return game


def test_a_coin_for_two_free_spaces_in_one_cave_or_in_two() -> None:  # R3.3, R8.2
    game = highlands(coins=2, hand=["v12", "v16", "v44"])
    play(game, "row 1", "pay coin")
    assert game.state.players[0].coins == 0
    same = game.clone()
    play(game, "excavate v12 golden.2", "gain coin", "excavate v16 amethyst.2")
    assert offered(game) == ["gain crystal", "decline"]
    events = play(same, "excavate v12 golden.2", "decline", "excavate v16 golden.3")
    assert facts(events, "paid") == [], "the egg of the third column is not due"
    play(same, "gain crystal", "gain crystal")
    assert offered(same) == ["end_turn"], "two at most"


def test_the_second_of_the_two_spaces_may_be_given_up() -> None:  # R3.3, R8.2
    game = highlands(coins=2, hand=["v12", "v16"])
    play(game, "row 1", "pay coin", "excavate v12 golden.2", "decline")
    assert offered(game)[-1] == "decline"
    play(game, "decline")
    assert offered(game) == ["end_turn"]
    one = highlands(coins=2, hand=["v12"])
    play(one, "row 1", "pay coin", "excavate v12 golden.2", "decline")
    assert offered(one) == ["end_turn"]


def test_a_covered_dragon_and_all_that_lies_on_it() -> None:  # R4.4
    under = {"dragon": "d53", "eggs": 3, "cached": {"meat": 1, "milk": 2}, "tucked": ["d1"]}
    game = highlands(coins=1, hand=["d51", "d46", "v12"], mat={"crimson.1": under})
    play(game, "row 2", "pay v12")
    assert offered(game) == ["play d51 crimson.1", "play d46 crimson.1", "decline"]
    before = game.scores()[0].categories
    events = play(game, "play d46 crimson.1")
    player = game.state.players[0]
    assert facts(events, "covered") == [{"card": "d53", "slot": "crimson.1", "eggs_lost": 2}]
    assert facts(events, "paid") == [], "not even the printed coin"
    assert (player.dragons[0], player.eggs[0], player.tucked[0]) == (46, 1, [1, 53])
    assert player.cached[:4] == [1, 0, 0, 2]
    after = game.scores()[0].categories
    assert {name: after[name] - before[name] for name in after if after[name] != before[name]} == {
        "dragons": 5 - 6,
        "eggs": -2,
        "tucked": 1,
    }


def test_the_resources_in_the_costs_of_the_best_cave() -> None:  # R10, R8.2
    mat = {
        "crimson.1": {"dragon": "d53", "tucked": ["d149"]},
        "golden.1": {"dragon": "d119"},
        "golden.2": {"dragon": "d63"},
    }
    game = Scenario().player(0, mat=mat).guild("Rainforest Guild", rows={4: [0]}).turn(0).game()
    assert game.scores()[0].categories["guild"] == 3 + 2, "of the golden cave: no coins, no tucked cards"


def test_who_comes_late_finds_the_display_empty_and_draws_from_the_deck() -> None:  # R6.2, R6.3
    scenario = Scenario(players=3).player(0, coins=1, hand=["v50"]).display(dragons=["d1", None, None])
    game = scenario.deck(dragons=["d9"]).turn(0).game()
    play(game, "excavate v50 crimson.2", "take d1", "decline")
    assert game.decision.seat == 1
    assert [each for each in offered(game) if "dragon" in each or "take d" in each] == ["draw dragon"]
