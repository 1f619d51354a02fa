"""R9: round end."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.previews import standings
from wyrmspan_desktop.scenarios import Scenario, facts, offered, play


def test_explore_counts_go_back() -> None:  # R9.1
    game = Scenario().player(0, explored={"crimson": 3, "golden": 1}).turn(0, last=True).game()
    play(game, "pass", "end_turn")
    assert game.state.players[0].explored == [0, 0, 0]


def test_once_per_round_abilities_from_the_start_player_each_in_any_order() -> None:  # R9.2, R13.10
    mats = [
        {"crimson.1": {"dragon": "d139"}, "golden.1": {"dragon": "d160"}},
        {"crimson.1": {"dragon": "d153"}, "golden.1": {"dragon": "d141"}},
    ]
    game = (
        Scenario()
        .round(1, start=1)
        .player(0, mat=mats[0])
        .player(1, mat=mats[1], resources={"milk": 1})
        .turn(0, last=True)
        .game()
    )
    play(game, "pass", "end_turn")
    assert (game.decision.seat, offered(game)) == (1, ["activate d153", "activate d141", "decline"])
    play(game, "activate d141", "tuck deck crimson.1")
    assert offered(game) == ["activate d153", "decline"], "none acts twice"
    play(game, "decline")
    assert (game.decision.seat, offered(game)) == (0, ["activate d139", "activate d160", "decline"])
    play(game, "activate d139", "lay crimson.1")
    assert offered(game) == ["activate d160", "decline"]


def test_once_in_every_round() -> None:  # R9.2
    game = Scenario().player(0, mat={"crimson.1": {"dragon": "d139"}}).turn(0, last=True).game()
    play(game, "pass", "end_turn", "activate d139", "lay crimson.1", "decline", "decline")
    assert (game.state.round, game.state.players[0].acted) == (2, [])
    play(game, "pass", "end_turn", "pass", "end_turn")
    assert offered(game) == ["activate d139", "decline"]


def test_no_refill_and_no_limit_check() -> None:  # R9.2
    mat = {"golden.1": {"dragon": "d180"}, "golden.2": {"dragon": "d161"}}
    game = (
        Scenario()
        .player(0, mat=mat, coins=9, resources={"meat": 9}, hand=[f"d{n}" for n in range(1, 10)])
        .display(dragons=["d20", "d21", "d22"])
        .turn(0, last=True)
        .game()
    )
    play(game, "pass", "end_turn", "activate d180", "take d21", "decline")
    assert game.state.display[0] == [20, 0, 22]
    play(game, "activate d161")
    assert game.state.display[0] == [20, 0, 22], "nor between two of them"
    play(game, "gain milk", "decline", "lay mat")
    player = game.state.players[0]
    assert (sum(player.resources), len(player.hand), player.coins) == (10, 10, 15)


def test_a_once_per_round_dragon_that_enters_in_time_also_acts() -> None:  # R9.2, R13.10
    mat = {"crimson.1": {"dragon": "d130"}, "crimson.2": {"dragon": "d35", "fed": 2}}
    game = (
        Scenario()
        .player(0, mat=mat, hand=["v52", "d95"], resources={"gold": 1, "crystal": 1}, coins=1)
        .turn(0, last=True)
        .game()
    )
    play(game, "pass", "end_turn", "activate d130", "tuck deck crimson.2", "decline")
    play(game, "excavate v52 golden.2", "play d95 amethyst.1", "waive gold")
    assert offered(game) == ["activate d95", "decline"]


def ranking(eggs: list[int], round_number: int = 1) -> tuple[list[int], list[int]]:
    """Places and VP of so many eggs at the end of a round."""
    scenario = Scenario(players=len(eggs)).round(round_number).objectives("o1b", "o2a", "o4a", "o5a")
    names = ["o1b", "o2a", "o4a", "o5a"]
    names[round_number - 1] = "o3b"
    scenario.objectives(*names)
    for seat, number in enumerate(eggs):
        scenario.player(
            seat, mat={"amethyst.1": {"dragon": "d43", "eggs": number}} if number and not seat else None
        )
        if seat:
            scenario.player(seat, mat_eggs=min(number, 2))
    game = scenario.turn(0, last=True).game()
    (scored,) = facts(play(game, "pass", "end_turn"), "objective_scored")
    assert scored["values"] == eggs
    return scored["places"], scored["vp"]


@pytest.mark.parametrize(
    ("eggs", "places", "vp"),
    [
        ([5, 2, 1], [1, 2, 3], [4, 1, 0]),
        ([2, 2, 1], [1, 1, 2], [4, 4, 1]),
        ([2, 1, 1, 0], [1, 2, 2, 4], [4, 1, 1, 0]),
        ([0, 0], [4, 4], [0, 0]),
        ([0, 1], [4, 1], [0, 4]),
    ],
)
def test_ties_share_a_place_and_zero_gives_nothing(eggs, places, vp) -> None:  # R9.3
    assert ranking(eggs) == (places, vp)


def cached(values: list[int], number: int) -> Game:
    """A game in which so many resources are cached in each mat, and are ranked when the next player has passed."""
    names = ["o1b", "o2a", "o3b", "o5a"]
    names[number - 1] = "o4a"
    scenario = Scenario(players=len(values)).round(number).objectives(*names)
    dragons = ("d98", "d58", "d60", "d40", "d83")
    for seat, (value, dragon) in enumerate(zip(values, dragons, strict=False)):
        scenario.player(seat, mat={"crimson.1": {"dragon": dragon, "cached": {"milk": value}}})
    return scenario.turn(0, last=True).game()


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("values", "places"),
    [
        ([3, 3, 2, 1, 0], [1, 1, 2, 3, 4]),
        ([0, 1, 2, 3, 3], [4, 3, 2, 1, 1]),
        ([3, 2, 2, 2, 1], [1, 2, 2, 2, 3]),
        ([4, 4, 3, 2, 1], [1, 1, 2, 3, 4]),
        ([3, 2, 1, 1, 1], [1, 2, 3, 3, 3]),
        ([5, 4, 3, 2, 2], [1, 2, 3, 4, 4]),
        ([2, 2, 2, 2, 2], [1, 1, 1, 1, 1]),
        ([0, 0, 0, 0, 0], [4, 4, 4, 4, 4]),
    ],
)
def test_five_seats_with_ties_in_every_round(values, places, number: int) -> None:  # R9.3
    """The next place comes after those who share one, and everybody who shares one gets all of its points."""
    game = cached(values, number)
    foretold = standings(game, number - 1)
    assert [each.place for each in foretold] == places
    (scored,) = facts(play(game, "pass", "end_turn"), "objective_scored")
    worth = [*default_box().rounds.objective_vp[number - 1], 0]
    vp = [worth[place - 1] for place in places]
    assert (scored["values"], scored["places"], scored["vp"]) == (values, places, vp)
    assert [each.vp for each in foretold] == vp
    assert [player.objective_vp[-1] for player in game.state.players] == vp


@pytest.mark.parametrize(("number", "vp"), [(2, [5, 2, 1]), (3, [6, 3, 2]), (4, [7, 4, 3])])
def test_the_points_of_the_later_rounds(number: int, vp: list[int]) -> None:  # R9.3
    assert ranking([5, 2, 1], number) == ([1, 2, 3], vp)


def test_the_fourth_place_gives_nothing() -> None:  # R9.3
    from wyrmspan_desktop.engine.scoring import rank

    assert rank([5, 4, 3, 2, 1]) == [1, 2, 3, 4, 4]


MAT = {
    "crimson.1": {"dragon": "d53", "cached": {"milk": 2}},
    "crimson.2": {"dragon": "d98", "eggs": 1},
    "golden.1": {"dragon": "d93"},
    "golden.2": {"dragon": "d61"},
    "amethyst.1": {"dragon": "d4"},
    "amethyst.2": {"dragon": "d138", "eggs": 2},
    "amethyst.3": {"cave": "v1"},
}


@pytest.mark.parametrize(
    ("objective", "value"),
    [
        ("o1a", 4),
        ("o1b", 2 + 2),
        ("o2a", 2 + 1),
        ("o2b", 2 + 1),
        ("o3a", 3 + 1 + 1 + 2 + 0 + 4),
        ("o3b", 1 + 2 + 1),
        ("o4a", 2),
        ("o5a", 4),
        ("o5b", 2),
        ("o6a", 1),
        ("o6b", 3),
        ("o7a", 1),
        ("o7b", 2),
        ("o8a", 1),
        ("o8b", 2),
        ("o9a", 1),
        ("o9b", 2),
        ("o10a", 1),
        ("o10b", 2),
    ],
)
def test_what_each_objective_counts(objective: str, value: int) -> None:  # R9.3
    game = Scenario().objectives(objective).player(0, mat=MAT, mat_eggs=1).turn(0, last=True).game()
    events = play(game, "pass", "end_turn")
    while not facts(events, "objective_scored"):
        events += play(game, "decline")
    assert facts(events, "objective_scored")[0]["values"][0] == value


def test_position_on_the_guild_is_markers_then_steps() -> None:  # R9.3
    game = (
        Scenario(players=4)
        .objectives("o4b")
        .player(0, steps=11)
        .player(1, steps=7)
        .player(2, steps=8)
        .guild(rows={5: [1, 2]})
        .turn(0, last=True)
        .game()
    )
    (scored,) = facts(play(game, "pass", "end_turn"), "objective_scored")
    assert scored["places"] == [3, 2, 1, 4]


def test_a_new_display_six_coins_and_an_egg() -> None:  # R9.4
    game = (
        Scenario(players=3)
        .player(0, coins=2, mat_eggs=2, hand=["d60"], resources={"milk": 1})
        .display(dragons=["d1", "d2", "d3"], caves=["v1", "v2", "v3"])
        .deck(dragons=["d4", "d5", "d6"], caves=["v4", "v5", "v6"])
        .turn(0, last=True)
        .game()
    )
    events = play(game, "pass", "end_turn")
    assert game.state.display == [[4, 5, 6], [-4, -5, -6]]
    assert game.state.discards == [[1, 2, 3], [-1, -2, -3]]
    assert [player.coins for player in game.state.players] == [8, 6, 6]
    assert (game.decision.seat, offered(game)) == (1, ["lay mat", "decline"]), "seat 0 has no room"
    play(game, "lay mat")
    assert game.decision.seat == 2
    events = play(game, "decline")
    assert facts(events, "round_began") == [{"round": 2, "start": 1}]
    assert (game.decision.seat, game.decision.kind) == (1, "action")
    player = game.state.players[0]
    assert (player.hand, player.resources, player.mat_eggs) == ([60], [0, 0, 0, 1], 2)


def test_no_income_after_round_four_and_in_solo_the_human_starts_again() -> None:  # R9.4
    game = Scenario().round(4).turn(0, last=True).game()
    play(game, "pass", "end_turn")
    assert game.is_over
    assert [player.coins for player in game.state.players] == [0, 0]
    solo = Scenario(automa="Automa 1").turn(0, last=True).game()
    events = play(solo, "pass", "end_turn", "decline")
    assert facts(events, "round_began") == [{"round": 2, "start": 0}]


def test_the_start_player_moves_clockwise_and_round() -> None:  # R9.4
    game = Scenario(players=3).round(2, start=2).turn(0, last=True).game()
    play(game, "pass", "end_turn", "decline", "decline", "decline")
    assert (game.state.start, game.decision.seat) == (0, 0)


def test_a_cave_holds_seven_for_an_objective() -> None:  # R9.3
    dragons = ("d98", "d122", "d51", "d106")
    mat = {f"amethyst.{column}": {"dragon": dragon} for column, dragon in enumerate(dragons, 1)}
    game = Scenario().objectives("o1b").player(0, mat=mat).turn(0, last=True).game()
    (scored,) = facts(play(game, "pass", "end_turn"), "objective_scored")
    assert scored["values"] == [7, 0]


def test_markers_outweigh_steps_on_the_guild_and_a_tie_is_a_tie() -> None:  # R9.3
    game = (
        Scenario(players=3)
        .objectives("o4b")
        .player(0, steps=23)
        .player(1, steps=6)
        .player(2, steps=6)
        .guild(rows={5: [1, 2]})
        .turn(0, last=True)
        .game()
    )
    (scored,) = facts(play(game, "pass", "end_turn"), "objective_scored")
    assert (scored["places"], scored["vp"]) == ([2, 1, 1], [1, 4, 4])


def test_no_player_acts_in_upkeep_after_finishing() -> None:  # R9.2, R13.10
    mat = {"crimson.1": {"dragon": "d139"}}
    game = Scenario(players=3).round(1, start=2).player(0, mat=mat).turn(0, last=True).game()
    events = play(game, "pass", "end_turn", "decline")
    assert facts(events, "acted") == []
    assert (game.decision.seat, game.decision.source) == (2, "income"), "not asked again"
