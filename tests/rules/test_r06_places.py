"""R6.5-R6.12: where things go, what is known of them, and abilities of other dragons."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.engine.blocks import start_ability
from wyrmspan_desktop.engine.handlers.dragons import may_activate
from wyrmspan_desktop.scenarios import Scenario, facts, offered, play


def end_game(mat: dict, seat: int = 0) -> int:
    return Scenario().player(seat, mat=mat).turn(0).game().scores()[seat].categories["end_game"]


def test_a_dragon_counts_itself_unless_other_is_said() -> None:  # R6.5
    assert end_game({"golden.1": {"dragon": "d59"}, "golden.2": {"dragon": "d55"}}) == 2
    assert end_game({"golden.1": {"dragon": "d183"}, "golden.2": {"dragon": "d50"}}) == 2


def test_this_cave_is_its_row_and_no_other() -> None:  # R6.5
    shy = {"golden.1": {"dragon": "d59"}, "golden.2": {"dragon": "d56"}}
    elsewhere = {"crimson.1": {"dragon": "d70"}, "amethyst.1": {"dragon": "d37"}}
    assert end_game(shy | elsewhere) == 2
    mat = {"amethyst.1": {"dragon": "d138"}, "golden.1": {"dragon": "d50"}, "crimson.1": {"dragon": "d53"}}
    game = Scenario().player(0, mat=mat).turn(0, last=True).game()
    play(game, "pass", "end_turn", "activate d138")
    assert offered(game) == ["lay amethyst.1"]


def test_adjacent_is_up_down_left_and_right() -> None:  # R6.5
    mat = {
        f"{cave}.{column}": {"dragon": dragon}
        for (cave, column), dragon in zip(
            [(cave, column) for cave in ("crimson", "golden", "amethyst") for column in (1, 2, 3)],
            ["d56", "d58", "d69", "d63", "d112", "d64", "d66", "d67", "d68"],
            strict=True,
        )
    }
    assert end_game(mat) == 2 * 4


def test_tucked_cards_are_no_dragons_and_columns_are_three_spaces() -> None:  # R6.5
    assert end_game({"golden.1": {"dragon": "d183", "tucked": ["d50", "d63"]}}) == 1
    rows = {"crimson.1": {"dragon": "d46"}, "golden.1": {"dragon": "d50"}}
    assert end_game(rows) == 0
    assert end_game({**rows, "amethyst.1": {"dragon": "d45"}}) == 3


def test_eggs_go_to_empty_nests_within_the_place() -> None:  # R6.6
    mat = {
        "golden.1": {"dragon": "d55", "eggs": 4},
        "golden.2": {"dragon": "d50"},
        "crimson.1": {"dragon": "d177"},
    }
    game = Scenario().player(0, coins=1, mat=mat, mat_eggs=0).turn(0).game()
    play(game, "explore golden", "decline")
    assert offered(game) == ["lay golden.2", "decline"]
    mat["golden.2"] = {"dragon": "d50", "eggs": 1}
    game = Scenario().player(0, coins=1, mat=mat, mat_eggs=0).turn(0).game()
    play(game, "explore golden", "decline")
    assert game.decision.source == "golden.i2", "no room: nothing"


def test_an_egg_on_each_where_there_is_room() -> None:  # R6.6
    mat = {
        "amethyst.1": {"dragon": "d138"},
        "amethyst.2": {"dragon": "d62"},
        "amethyst.3": {"dragon": "d37", "eggs": 3},
        "amethyst.4": {"dragon": "d143", "eggs": 1},
        "golden.1": {"dragon": "d50"},
    }
    game = Scenario().player(0, mat=mat).turn(0, last=True).game()
    play(game, "pass", "end_turn", "activate d138")
    assert offered(game) == ["lay amethyst.1", "lay amethyst.4"]
    play(game, ["lay amethyst.1", "lay amethyst.4"])
    assert game.state.players[0].eggs[8:] == [1, 0, 3, 2]


def test_caching_takes_from_the_own_supply_or_the_general_one() -> None:  # R6.7
    mat = {"crimson.1": {"dragon": "d53"}, "golden.1": {"dragon": "d50"}}
    game = Scenario().player(0, coins=1, resources={"milk": 1}, mat=mat).turn(0).game()
    play(game, "explore crimson", "decline")
    assert offered(game) == ["cache milk crimson.1", "decline"]
    play(game, "cache milk crimson.1")
    assert (game.state.players[0].resources, game.scores()[0].categories["cached"]) == ([0] * 4, 1)
    assert game.view(None)["players"][0]["slots"]["crimson.1"]["cached"]["milk"] == 1
    game = Scenario().player(0, coins=1, resources={"milk": 1}, hand=["v3"], mat=mat).turn(0).game()
    play(game, "excavate v3 crimson.2", "cache gold golden.1", "cache milk crimson.1")
    assert game.state.players[0].resources == [0, 0, 0, 1], "not the player's own milk"
    assert game.scores()[0].categories["cached"] == 2


def test_who_knows_a_tucked_card() -> None:  # R6.7, R13.15
    mat = {"golden.1": {"dragon": "d84"}}
    game = Scenario().player(0, coins=1, hand=["d1"], mat=mat).turn(0).game()
    play(game, "explore golden", "decline", "tuck d1 golden.1")
    views = [game.view(seat)["players"][0]["slots"]["golden.1"]["tucked"] for seat in (0, 1, None)]
    assert views == [["d1"], [None], [None]]
    game = Scenario().player(0, coins=1, hand=["v67"], mat=mat).turn(0).game()
    play(game, "excavate v67 crimson.2", "tuck deck golden.1", "tuck deck golden.1")
    assert game.view(0)["players"][0]["slots"]["golden.1"]["tucked"] == [None, None]
    assert game.scores()[0].categories["tucked"] == 2


def test_what_may_be_cached_comes_to_the_supply_first() -> None:  # R6.8
    mat = {"crimson.1": {"dragon": "d77"}}
    game = Scenario().player(0, coins=1, mat=mat).turn(0).game()
    play(game, "explore crimson", "decline", "gain meat")
    assert game.state.players[0].resources == [1, 0, 0, 0]
    assert offered(game) == ["cache meat crimson.1", "decline"]
    declined = game.clone()
    play(declined, "decline")
    assert declined.state.players[0].resources == [1, 0, 0, 0]
    play(game, "cache meat crimson.1")
    assert game.state.players[0].resources == [0, 0, 0, 0]


def test_what_may_be_tucked_comes_to_the_hand_first() -> None:  # R6.8
    mat = {"golden.1": {"dragon": "d180"}}
    game = Scenario().player(0, hand=["d2"], mat=mat).display(dragons=["d1"]).turn(0, last=True).game()
    play(game, "pass", "end_turn", "activate d180", "take d1")
    assert offered(game) == ["tuck d1 golden.1", "decline"], "only the card just gained"
    play(game, "decline")
    assert game.state.players[0].hand == [2, 1]


def test_a_resource_of_the_tucked_card() -> None:  # R6.9
    mat = {"crimson.1": {"dragon": "d152"}}
    for card, expected in (("d59", ["gain meat", "gain gold", "decline"]), ("d4", ["gain milk", "decline"])):
        game = Scenario().player(0, coins=1, hand=[card], mat=mat).turn(0).game()
        play(game, "explore crimson", "decline", f"tuck {card} crimson.1")
        assert offered(game) == expected
        play(game, expected[0])
        assert game.decision.source == "crimson.i2", "one only"
    game = Scenario().player(0, coins=1, hand=["d51"], mat=mat).turn(0).game()
    play(game, "explore crimson", "decline", "tuck d51 crimson.1")
    assert game.decision.source == "crimson.i2", "none printed"


def test_activate_another_dragon_of_the_named_timing() -> None:  # R6.10
    mat = {
        "crimson.1": {"dragon": "d139"},
        "crimson.2": {"dragon": "d48"},
        "golden.1": {"dragon": "d50"},
        "golden.2": {"dragon": "d93"},
    }
    game = Scenario().player(0, coins=1, hand=["v1"], mat=mat).turn(0, last=True).game()
    play(game, "excavate v1 amethyst.2")
    assert offered(game) == ["activate d139", "decline"]
    play(game, "activate d139", "lay crimson.1", "end_turn", "pass", "end_turn")
    assert offered(game) == ["activate d139", "decline"], "it is extra: in R9 it acts all the same"
    game = Scenario().player(0, coins=1, hand=["v2"], mat=mat).turn(0).game()
    play(game, "excavate v2 amethyst.2", "activate d48", "gain coin")
    assert game.state.players[0].coins == 1


def test_never_the_ability_that_is_being_resolved() -> None:  # R6.10, R13.4
    mat = {"golden.1": {"dragon": "d48"}, "golden.2": {"dragon": "d172"}, "golden.3": {"dragon": "d50"}}
    rich = {"meat": 5, "crystal": 2}
    game = Scenario().player(0, coins=1, resources=rich, hand=["d76"], mat=mat).turn(0).game()
    play(game, "entice d76 crimson.1", "pay meat")
    assert offered(game) == ["activate d48", "activate d172", "decline"]
    play(game, "activate d172")
    assert offered(game) == ["activate d50", "decline"]


def digging(rules: int) -> list[str]:
    """Return what cave 2 may activate after d140 dug it; d83 is another when-played ability."""
    mat = {"crimson.1": {"dragon": "d83"}}
    scenario = Scenario().player(0, coins=1, resources={"meat": 1, "crystal": 2}, mat=mat)
    game = scenario.player(0, hand=["d140", "v2", "v51"]).turn(0).game()
    game.state.rules = rules
    play(game, "entice d140 amethyst.1", "excavate v2 golden.2")
    return offered(game)


def test_an_ability_that_has_done_its_own_may_be_used_again() -> None:  # R6.10
    assert digging(rules=2) == ["activate d83", "activate d140", "decline"]
    assert digging(rules=1) == ["activate d83", "decline"], "as in games that began with the older rules"


def test_a_hatchling_may_eat_again_while_what_its_meal_led_to_goes_on() -> None:  # R6.10, R7.2
    scenario = Scenario().guild("Guild of Seafarers").player(0, coins=1, steps=5)
    hand = ["d50", "d51", "d52", "d172"]
    game = scenario.player(0, hand=hand, mat={"crimson.1": {"dragon": "d6"}}).turn(0).game()
    play(
        game,
        "explore crimson",
        "decline",
        "tuck d50 crimson.1",
        "advance",
        "row 2",
        "pay d51",
        "play d172 golden.1",
    )
    assert offered(game) == ["activate d6", "decline"]
    play(game, "activate d6", "tuck d52 crimson.1", "advance")
    assert game.state.players[0].fed[0] == 2


def test_who_plays_a_dragon_may_be_activated_by_it() -> None:  # R6.10
    rich = {"gold": 1, "crystal": 2, "milk": 2}
    scenario = Scenario().player(0, coins=1, resources=rich)
    game = scenario.player(0, hand=["d65", "d76", "d50", *("v51", "v52", "v53", "v54")]).turn(0).game()
    play(game, "entice d65 amethyst.1", "pay v51", "pay v52", "play d76 crimson.1", "pay milk")
    assert offered(game) == ["activate d65", "decline"]
    play(game, "activate d65", "pay v53", "play d50 golden.1")
    assert game.state.players[0].dragons[4] == 50


@pytest.mark.parametrize(("first", "second"), [("gain coin", "advance"), ("advance", "gain coin")])
def test_an_ability_with_effects_of_its_own_to_come_is_not_used_again(
    first: str, second: str
) -> None:  # R6.10
    scenario = Scenario().guild("Guild of Seafarers").player(0, coins=1, steps=5)
    game = scenario.player(0, resources={"meat": 1, "crystal": 3}, hand=["d83", "v2"]).turn(0).game()
    play(game, "entice d83 amethyst.1", first)
    if first == "gain coin":
        play(game, second)
    play(game, "row 1", "excavate v2 golden.2")
    assert ("activate d83" in offered(game)) == (first == "gain coin")


def test_the_opponents_part_to_come_is_an_effect_of_its_own() -> None:  # R6.10, R6.2
    scenario = Scenario().guild("Guild of Seafarers").player(0, coins=1, steps=4)
    scenario.player(0, resources={"gold": 2, "crystal": 1}, mat={"crimson.1": {"dragon": "d83"}})
    game = scenario.player(0, hand=["d57", "v2"]).turn(0).game()
    play(game, "entice d57 golden.1", "advance", "gain crystal", "advance", "row 1", "excavate v2 amethyst.2")
    assert offered(game) == ["activate d83", "decline"]


def test_one_of_the_fifteen_icons_of_the_mat() -> None:  # R6.10
    mat = {"amethyst.1": {"dragon": "d73"}}
    game = (
        Scenario().player(0, coins=1, hand=["v1", "v2", "d1"], resources={"meat": 1}, mat=mat).turn(0).game()
    )
    play(game, "explore amethyst", "decline", "pay v1")
    assert len(offered(game)) == 16
    play(game, "activate crimson.i3", "gain gold")
    assert game.state.players[0].resources == [1, 1, 0, 0]
    assert game.decision.source == "amethyst.i2"


def test_two_dragons_swap_with_all_that_lies_on_them() -> None:  # R6.11
    mat = {
        "golden.1": {"dragon": "d93", "tucked": ["d1"], "cached": {"milk": 2}, "eggs": 1},
        "amethyst.1": {"dragon": "d45", "eggs": 4},
    }
    rich = {"meat": 1, "gold": 1}
    game = Scenario().player(0, coins=1, resources=rich, hand=["d157"], mat=mat).turn(0).game()
    play(game, "entice d157 crimson.1", "swap golden.1 amethyst.1")
    player = game.state.players[0]
    assert (player.dragons[4], player.dragons[8]) == (45, 93)
    assert (player.eggs[4], player.eggs[8]) == (4, 1)
    assert (player.tucked[4], player.tucked[8]) == ([], [1])
    assert (player.cached[4 * 4 + 3], player.cached[8 * 4 + 3]) == (0, 2)


def test_the_left_neighbour_is_the_next_clockwise() -> None:  # R6.12, R13.14
    def asks(seats: int, rival: int, dragons: int) -> bool:
        lines = ["d93", "d98", "d122"][:dragons]
        theirs = {f"golden.{column}": {"dragon": dragon} for column, dragon in enumerate(lines, 1)}
        game = (
            Scenario(players=seats)
            .player(0, coins=1, mat={"golden.1": {"dragon": "d47"}})
            .player(rival, mat=theirs)
            .turn(0)
            .game()
        )
        play(game, "explore golden", "decline")
        return game.decision.source == "d47"

    assert asks(3, 1, 1)
    assert not asks(3, 1, 2)
    assert asks(3, 2, 2)
    assert not asks(2, 1, 2)


def test_a_hatchling_is_not_activated_while_its_food_gives_something() -> None:  # R6.10, R7.2
    game = Scenario().player(0, mat={"golden.1": {"dragon": "d1"}}, resources={"milk": 2}).turn(0).game()
    assert may_activate(game, 0, 1, ("if_activated",))
    start_ability(game, 0, "d1", "d1.feed", home=1)
    assert not may_activate(game, 0, 1, ("if_activated",))


def test_where_prints_differ() -> None:  # R13.6
    dragons = Scenario().turn(0).game().box.dragons
    assert (dragons[103].ability.timing, dragons[52].trait) == ("if_activated", "shy")
    mat = {"golden.1": {"dragon": "d103"}}
    game = Scenario().player(0, coins=1, mat=mat).turn(0).game()
    play(game, "explore golden", "decline", "gain gold")
    assert game.state.players[0].resources == [0, 1, 0, 0]
    game = Scenario().player(0, coins=1, hand=["d50"], mat={"amethyst.1": {"dragon": "d22"}}).turn(0).game()
    play(game, "explore amethyst", "decline")
    assert offered(game) == ["tuck d50 amethyst.1", "decline"]
    game = Scenario().player(0, coins=1, hand=["v9"]).deck(caves=["v1"]).turn(0).game()
    play(game, "excavate v9 crimson.2", "advance", "decline", "draw cave")
    assert (game.state.players[0].steps, game.state.players[0].hand) == (1, [-1])


def test_tucked_cards_are_shown_at_the_end() -> None:  # R6.7, R13.15
    mat = {"golden.1": {"dragon": "d84"}}
    scenario = Scenario().round(4).objectives("o1b", "o2a", "o4a", "o5a").player(1, passed=True)
    game = scenario.player(0, coins=2, hand=["v67"], mat=mat).deck(dragons=["d1", "d2"]).turn(0).game()
    play(game, "excavate v67 crimson.2", "tuck deck golden.1", "tuck deck golden.1", "end_turn", "pass")
    assert game.view(0)["players"][0]["slots"]["golden.1"]["tucked"] == [None, None]
    events = play(game, "end_turn")
    assert game.is_over
    assert facts(events, "tucks_revealed")[0] == {"slots": {"golden.1": ["d1", "d2"]}}
