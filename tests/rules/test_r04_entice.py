"""R4: entice, and dragons played by abilities."""

from __future__ import annotations

from wyrmspan_desktop.scenarios import Scenario, facts, offered, play

TO_ROW = ("explore crimson", "decline", "advance")
"""From the fifth step of the guild, with a dragon in crimson.1: a brown space."""


def entices(game) -> list[str]:
    return [each for each in offered(game) if each.startswith("entice")]


def test_the_leftmost_open_space_of_a_cave_on_the_card() -> None:  # R4.1
    mat = {"crimson.1": {"dragon": "d98"}, "golden.1": {"dragon": "d93"}}
    rich = {"meat": 1, "gold": 1}
    game = (
        Scenario()
        .player(0, coins=2, resources=rich, hand=["d61"], mat=mat, excavated={"crimson": 3})
        .turn(0)
        .game()
    )
    assert entices(game) == ["entice d61 crimson.2"]


def test_a_coin_plus_the_printed_cost() -> None:  # R4.1
    mine = {"meat": 2, "gold": 1}
    game = Scenario().player(0, coins=3, resources=mine, hand=["d61", "d4"]).turn(0).game()
    play(game, "entice d61 golden.1")
    assert (game.state.players[0].coins, game.state.players[0].resources) == (1, [1, 0, 0, 0])
    short = Scenario().player(0, coins=1, resources=mine, hand=["d61"]).turn(0).game()
    assert entices(short) == []
    game = Scenario().player(0, coins=1, mat_eggs=1, resources={"milk": 2}, hand=["d4"]).turn(0).game()
    play(game, "entice d4 amethyst.1")
    assert (game.state.players[0].mat_eggs, game.state.players[0].resources) == (0, [0, 0, 0, 0])
    no_egg = Scenario().player(0, coins=1, mat_eggs=0, resources={"milk": 2}, hand=["d4"]).turn(0).game()
    assert entices(no_egg) == []


def test_when_played_follows_and_if_activated_does_not() -> None:  # R4.2
    game = Scenario().player(0, coins=1, resources={"meat": 2}, hand=["d48"]).turn(0).game()
    play(game, "entice d48 crimson.1", "gain coin")
    assert game.state.players[0].coins == 1
    game = Scenario().player(0, coins=1, resources={"meat": 1}, hand=["d177"]).turn(0).game()
    play(game, "entice d177 crimson.1")
    assert offered(game) == ["end_turn"]


def test_free_is_free_of_everything_and_of_the_action_coin() -> None:  # R4.3
    game = Scenario().player(0, coins=1, resources={"meat": 3}, hand=["d146", "d124", "d4"]).turn(0).game()
    play(game, "entice d146 crimson.1", "pay meat")
    assert offered(game) == ["play d124 golden.1", "play d124 amethyst.1", "play d4 amethyst.1", "decline"]
    events = play(game, "play d124 golden.1")
    assert facts(events, "paid") == []
    assert offered(game) == ["end_turn"]


def test_optional_payments_inside_the_free_dragon_stay_due() -> None:  # R4.3
    game = (
        Scenario()
        .player(
            0, coins=1, mat_eggs=1, resources={"meat": 3}, hand=["d146", "d174"], excavated={"crimson": 2}
        )
        .turn(0)
        .game()
    )
    play(game, "entice d146 crimson.1", "pay meat", "play d174 crimson.2")
    assert offered(game) == ["pay egg mat", "decline"]


def rainforest(coins: int, eggs: int):
    return (
        Scenario()
        .player(
            0,
            coins=coins,
            mat_eggs=eggs,
            steps=5,
            hand=["d61", "d4", "d63"],
            mat={"crimson.1": {"dragon": "d98"}},
            excavated={"crimson": 2},
        )
        .guild("Rainforest Guild")
        .display(dragons=["d183", "d101", "d20"])
        .turn(0)
        .game()
    )


def test_no_resources_leaves_printed_coins_and_eggs_due() -> None:  # R4.3
    game = rainforest(1, 0)
    play(game, *TO_ROW, "row 2")
    assert offered(game) == ["play d183 crimson.2", "play d183 golden.1", "decline"]
    game = rainforest(2, 1)
    play(game, *TO_ROW, "row 2")
    assert {each.split()[1] for each in offered(game)[:-1]} == {"d61", "d4", "d63", "d183", "d101", "d20"}
    coin = game.clone()
    play(coin, "play d61 golden.1")
    assert (coin.state.players[0].coins, coin.state.players[0].mat_eggs) == (0, 1)
    play(game, "play d4 amethyst.1")
    assert (game.state.players[0].coins, game.state.players[0].mat_eggs) == (1, 0)


def minus_one(**player):
    hand = player.pop("hand")
    game = Scenario().player(0, coins=player.pop("coins", 1), hand=["v52", *hand], **player).turn(0).game()
    play(game, "excavate v52 crimson.2")
    return game


def test_minus_one_waives_one_egg_or_one_resource() -> None:  # R4.3
    game = minus_one(hand=["d4"], mat_eggs=1, resources={"milk": 2})
    play(game, "play d4 amethyst.1")
    assert offered(game) == ["waive egg", "waive milk"]
    other = game.clone()
    play(game, "waive egg")
    assert (game.state.players[0].mat_eggs, game.state.players[0].resources[3]) == (1, 0)
    play(other, "waive milk")
    assert (other.state.players[0].mat_eggs, other.state.players[0].resources[3]) == (0, 1)


def test_minus_one_of_nothing_is_the_full_price() -> None:  # R4.3
    game = minus_one(hand=["d51", "d122"], coins=2)
    events = play(game, "play d51 golden.1")
    assert facts(events, "paid") == [{"item": "coin", "count": 1, "nest": None}]
    poor = minus_one(hand=["d51", "d122"], coins=1)
    assert {each.split()[1] for each in offered(poor)[:-1]} == {"d122"}


def test_minus_one_leaves_the_coin_due() -> None:  # R4.3
    assert offered(minus_one(hand=["d129"], coins=1, resources={"gold": 2, "crystal": 1})) == ["end_turn"]
    game = minus_one(hand=["d129"], coins=2, resources={"gold": 1, "crystal": 1})
    play(game, "play d129 golden.1", "waive gold")
    assert (game.state.players[0].coins, game.state.players[0].resources) == (0, [0, 0, 0, 0])


def test_without_a_card_to_place_and_pay_it_cannot_be_used() -> None:  # R4.3
    assert offered(minus_one(hand=["d4"], mat_eggs=1)) == ["end_turn"]
    mat = {"amethyst.1": {"dragon": "d98"}}
    assert offered(minus_one(hand=["d4"], mat_eggs=1, resources={"milk": 2}, mat=mat)) == ["end_turn"]
    game = (
        Scenario()
        .player(0, coins=1, resources={"meat": 3}, hand=["d146", "v1"], excavated={"crimson": 2})
        .turn(0)
        .game()
    )
    play(game, "entice d146 crimson.1")
    assert offered(game) == ["end_turn"], "nothing to play, so nothing to pay for"


def highlands(**player):
    return Scenario().player(0, coins=1, steps=5, **player).guild("Guild of Highlands").turn(0).game()


def test_onto_a_dragon() -> None:  # R4.4, R13.3
    under = {"dragon": "d107", "eggs": 3, "cached": {"gold": 2}, "tucked": ["d1", "d2"]}
    game = highlands(hand=["d6", "d50", "v1"], mat={"crimson.1": under})
    play(game, *TO_ROW, "row 2", "pay v1")
    assert offered(game) == ["play d6 crimson.1", "decline"], "the cave suits d6, and d50 does not like it"
    events = play(game, "play d6 crimson.1")
    player = game.state.players[0]
    assert facts(events, "covered") == [{"card": "d107", "slot": "crimson.1", "eggs_lost": 3}]
    assert facts(events, "fed") == [{"slot": "crimson.1", "count": 1}], "by the covered card alone"
    assert (player.dragons[0], player.tucked[0], player.eggs[0]) == (6, [1, 2, 107], 0)
    assert player.cached[1] == 2
    assert offered(game) == ["advance", "decline"]
    play(game, "decline")
    assert offered(game) == ["end_turn"], "the new dragon does not act in this walk, and no other one follows"


def test_onto_a_dragon_eggs_that_fit_stay_and_milk_that_moved_feeds_nothing() -> None:  # R4.4
    under = {"dragon": "d43", "eggs": 5, "cached": {"milk": 2}}
    game = highlands(hand=["d37", "v1"], mat={"crimson.1": {"dragon": "d98"}, "amethyst.1": under})
    play(game, *TO_ROW, "row 2", "pay v1", "play d37 amethyst.1")
    assert game.state.players[0].eggs[8] == 3
    game = highlands(hand=["d4", "v1"], mat={"crimson.1": {"dragon": "d98"}, "amethyst.1": under})
    events = play(game, *TO_ROW, "row 2", "pay v1", "play d4 amethyst.1")
    assert facts(events, "fed") == []
    assert game.state.players[0].fed[8] == 0
    assert game.state.players[0].cached[8 * 4 + 3] == 2


def test_onto_a_dragon_the_when_played_ability_follows() -> None:  # R4.4
    game = highlands(hand=["d48", "v1"], mat={"crimson.1": {"dragon": "d98"}})
    play(game, *TO_ROW, "row 2", "pay v1", "play d48 crimson.1", "gain coin")
    assert game.state.players[0].coins == 1
