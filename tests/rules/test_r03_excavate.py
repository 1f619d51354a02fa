"""R3: excavate."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.scenarios import FULL, Scenario, facts, offered, play


def excavations(game) -> list[str]:
    return [each for each in offered(game) if each.startswith("excavate")]


def test_any_card_into_the_leftmost_empty_space_of_any_cave() -> None:  # R3.1
    game = Scenario().player(0, coins=1, mat_eggs=2, hand=["v12"], excavated={"golden": 3}).turn(0).game()
    assert excavations(game) == ["excavate v12 crimson.2", "excavate v12 golden.4", "excavate v12 amethyst.2"]
    full = Scenario().player(0, coins=1, mat_eggs=2, hand=["v12"], excavated=FULL).turn(0).game()
    assert excavations(full) == []


@pytest.mark.parametrize(("column", "eggs"), [(2, 0), (3, 1), (4, 2)])
def test_a_coin_and_as_many_eggs_as_the_column_says(column: int, eggs: int) -> None:  # R3.1
    def game(have: int):
        opened = {"crimson": column - 1, "golden": 4, "amethyst": 4}
        return Scenario().player(0, coins=1, mat_eggs=have, hand=["v20"], excavated=opened).turn(0).game()

    if eggs:
        assert excavations(game(eggs - 1)) == []
    rich = game(2)
    play(rich, f"excavate v20 crimson.{column}")
    assert (rich.state.players[0].coins, rich.state.players[0].mat_eggs) == (0, 2 - eggs)


def test_the_effect_of_the_new_card_is_optional() -> None:  # R3.2
    game = Scenario().player(0, coins=1, hand=["v44"]).turn(0).game()
    play(game, "excavate v44 crimson.2")
    assert offered(game) == ["gain meat", "decline"]
    play(game, "decline")
    assert game.state.players[0].resources == [0, 0, 0, 0]


def column_four(card: str, **player):
    return (
        Scenario()
        .player(
            0, coins=1, mat_eggs=2, excavated={"crimson": 3}, hand=[card, *player.pop("hand", [])], **player
        )
        .turn(0)
        .game()
    )


def test_the_sale_before_the_effect_and_after_it() -> None:  # R3.2
    game = column_four("v44", resources={"gold": 1}, hand=["d1", "v1", "v2", "v3", "v4"])
    play(game, "excavate v44 crimson.4")
    assert offered(game) == [
        "gain meat",
        "sell gold",
        "sell d1",
        "sell v1",
        "sell v2",
        "sell v3",
        "sell v4",
        "decline",
    ]
    first = game.clone()
    events = play(first, "sell v1", "sell gold", "sell d1", "gain meat", "gain meat")
    assert (first.state.players[0].coins, first.state.players[0].resources) == (1, [2, 0, 0, 0])
    assert [each["reason"] for each in facts(events, "discarded")] == ["sale", "sale"]
    assert offered(first) == ["end_turn"]
    play(game, "gain meat", "gain meat", "sell meat", "sell meat", "sell v1")
    assert (game.state.players[0].coins, game.state.players[0].resources) == (1, [0, 1, 0, 0])
    assert offered(game) == ["end_turn"], "once only"


def test_the_sale_of_what_the_effect_gave() -> None:  # R3.2
    game = column_four("v44", resources={"gold": 1})
    play(game, "excavate v44 crimson.4")
    assert offered(game) == ["gain meat", "decline"]
    play(game, "gain meat", "gain meat")
    assert offered(game) == ["sell meat", "sell gold", "decline"]
    play(game, "sell meat", "sell meat", "sell gold")
    assert game.state.players[0].coins == 1


def test_no_sale_of_two_items_nor_in_the_third_column() -> None:  # R3.2
    game = column_four("v12", hand=["d1", "d2"])
    play(game, "excavate v12 crimson.4", "gain coin")
    assert offered(game) == ["end_turn"]
    game = (
        Scenario()
        .player(0, coins=1, mat_eggs=2, excavated={"crimson": 2}, hand=["v12", "d1", "d2", "d3"])
        .turn(0)
        .game()
    )
    play(game, "excavate v12 crimson.3", "gain coin")
    assert offered(game) == ["end_turn"]


def test_the_sale_is_optional_and_gone_afterwards() -> None:  # R3.2
    game = column_four("v12", hand=["d1", "d2", "d3"])
    play(game, "excavate v12 crimson.4", "gain coin", "decline")
    assert offered(game) == ["end_turn"]
    assert game.state.players[0].coins == 1


def test_free_costs_neither_coin_nor_eggs_and_the_sale_is_open_too() -> None:  # R3.2, R3.3, R13.1
    game = (
        Scenario()
        .player(
            0,
            coins=1,
            mat_eggs=1,
            resources={"meat": 1, "crystal": 2},
            hand=["d140", "v12", "d1", "d2", "d3"],
            excavated={"crimson": 3},
        )
        .turn(0)
        .game()
    )
    play(game, "entice d140 amethyst.1")
    assert game.state.players[0].coins == 0
    events = play(game, "excavate v12 crimson.4")
    assert facts(events, "paid") == []
    assert offered(game) == ["gain coin", "sell d1", "sell d2", "sell d3", "decline"]
    play(game, "sell d1", "sell d2", "sell d3", "gain coin")
    assert (game.state.players[0].coins, game.state.players[0].mat_eggs) == (2, 1)


def test_optional_costs_inside_a_free_excavation_stay_due() -> None:  # R3.3
    game = (
        Scenario()
        .player(0, coins=1, resources={"meat": 3, "crystal": 2}, hand=["d140", "v58"])
        .deck(caves=["v12"])
        .turn(0)
        .game()
    )
    play(game, "entice d140 amethyst.1", "excavate v58 crimson.2")
    assert offered(game) == ["pay meat", "decline"]
    play(game, "pay meat")
    assert game.state.players[0].resources == [0, 0, 0, 0]


def test_from_the_deck_the_card_is_seen_and_then_placed() -> None:  # R3.4
    game = (
        Scenario().player(0, coins=1, resources={"meat": 2}, hand=["v58"]).deck(caves=["v12"]).turn(0).game()
    )
    play(game, "excavate v58 crimson.2")
    play(game, "pay meat")
    step = game.apply(["dig"])
    assert facts(step.for_seat(0), "drew") == [{"card": "v12", "pile": "caves", "to": "drawn"}]
    assert facts(step.for_seat(1), "drew") == [{"card": None, "pile": "caves", "to": "drawn"}]
    assert offered(game) == ["excavate v12 crimson.3", "excavate v12 golden.2", "excavate v12 amethyst.2"]
    assert game.view(0)["players"][0]["drawn"] == ["v12"]
    assert game.view(1)["players"][0]["drawn"] is None
    play(game, "excavate v12 crimson.3", "gain coin")
    assert game.state.players[0].coins == 1


def test_without_a_space_the_cost_is_not_offered() -> None:  # R3.4
    opened = {"crimson": 3, "golden": 4, "amethyst": 4}
    game = (
        Scenario()
        .player(0, coins=1, mat_eggs=2, resources={"meat": 2}, hand=["v58"], excavated=opened)
        .turn(0)
        .game()
    )
    play(game, "excavate v58 crimson.4")
    assert offered(game) == ["end_turn"]
    assert game.state.players[0].resources == [2, 0, 0, 0]
