"""R7: hatchlings."""

from __future__ import annotations

from wyrmspan_desktop.scenarios import Scenario, facts, offered, play


def milk_drinker(dragon: str = "d4", **space):
    return {"amethyst.1": {"dragon": dragon, **space}}


def test_its_food_from_the_supply_or_a_dragon_card_from_the_hand() -> None:  # R7.1
    game = Scenario().player(0, coins=1, resources={"milk": 1, "meat": 1}, mat=milk_drinker()).turn(0).game()
    play(game, "explore amethyst", "decline")
    assert offered(game) == ["cache milk amethyst.1", "decline"]
    game = Scenario().player(0, coins=1, hand=["d50", "v1"], mat=milk_drinker("d22")).turn(0).game()
    play(game, "explore amethyst", "decline")
    assert offered(game) == ["tuck d50 amethyst.1", "decline"]
    play(game, "tuck d50 amethyst.1", "gain meat")
    assert game.state.players[0].resources == [1, 0, 0, 0]


def test_every_item_of_food_is_a_feeding_from_whatever_source() -> None:  # R7.2
    game = Scenario().player(0, coins=1, hand=["v3"], mat=milk_drinker()).turn(0).game()
    events = play(game, "excavate v3 crimson.2", "cache milk amethyst.1", "gain crystal")
    events += play(game, "cache milk amethyst.1", "gain crystal")
    assert [each["count"] for each in facts(events, "fed")] == [1, 2]
    assert game.state.players[0].resources == [0, 0, 2, 0]


def test_the_third_feeding_gives_the_bonus_besides_once() -> None:  # R7.2
    for fed, coins in ((1, 0), (2, 1), (3, 0), (5, 0)):
        game = Scenario().player(0, coins=1, resources={"milk": 1}, mat=milk_drinker(fed=fed)).turn(0).game()
        play(game, "explore amethyst", "decline", "cache milk amethyst.1")
        assert offered(game) == (
            ["gain crystal", "gain coin", "decline"] if coins else ["gain crystal", "decline"]
        )
        play(game, "gain crystal", *["gain coin"] * coins)
        assert (game.state.players[0].coins, game.state.players[0].resources[2]) == (coins, 1)
        assert game.decision.source == "amethyst.i2"


def test_the_count_moves_along_on_a_swap() -> None:  # R7.2
    mat = {**milk_drinker(fed=2), "golden.1": {"dragon": "d93"}}
    rich = {"meat": 1, "gold": 1}
    game = Scenario().player(0, coins=1, resources=rich, hand=["d157"], mat=mat).turn(0).game()
    play(game, "entice d157 crimson.1", "swap golden.1 amethyst.1")
    assert (game.state.players[0].fed[4], game.state.players[0].fed[8]) == (2, 0)


def test_it_is_counted_from_when_the_hatchling_is_played() -> None:  # R7.2
    mat = {"crimson.1": {"dragon": "d18", "fed": 2, "tucked": ["d1", "d2"]}}
    game = (
        Scenario()
        .player(0, coins=1, steps=5, hand=["d30", "v1"], mat=mat)
        .guild("Guild of Highlands")
        .turn(0)
        .game()
    )
    play(game, "explore crimson", "decline", "decline")
    events = play(game, "advance", "row 2", "pay v1", "play d30 crimson.1")
    assert facts(events, "fed") == [{"slot": "crimson.1", "count": 1}]


def test_two_vp_for_every_item_of_food_however_it_came() -> None:  # R7.3, R13.7
    for dragon, space in (
        ("d17", {"cached": {"milk": 3, "gold": 1}}),
        ("d29", {"cached": {"meat": 3, "gold": 1}}),
        ("d18", {"tucked": ["d1", "d2", "d3"], "cached": {"gold": 1}}),
    ):
        game = Scenario().player(0, mat={"amethyst.1": {"dragon": dragon, **space}}).turn(0).game()
        sheet = game.scores()[0].categories
        assert sheet["cached"] + sheet["tucked"] == 4
        assert sheet["end_game"] == 3
    plain = Scenario().player(0, mat=milk_drinker(cached={"milk": 3})).turn(0).game()
    assert plain.scores()[0].categories["end_game"] == 0


def test_they_have_no_each_time_benefit_but_the_third_time_bonus() -> None:  # R7.3
    for fed in (0, 2):
        game = (
            Scenario()
            .player(0, coins=1, resources={"milk": 1}, mat=milk_drinker("d17", fed=fed))
            .display(dragons=["d50"])
            .turn(0)
            .game()
        )
        play(game, "explore amethyst", "decline", "cache milk amethyst.1")
        assert game.decision.source == ("d17" if fed else "amethyst.i2")


def test_they_count_as_if_activated_and_as_end_game_dragons() -> None:  # R7.3
    mat = {"amethyst.1": {"dragon": "d17"}, "golden.1": {"dragon": "d97"}, "crimson.1": {"dragon": "d101"}}
    game = Scenario().player(0, mat=mat).turn(0).game()
    assert game.scores()[0].categories["end_game"] == 1 + 2 * 3


def test_anything_else_on_it_is_one_vp_and_feeds_nothing() -> None:  # R7.4
    mat = milk_drinker(cached={"gold": 2}, tucked=["d1"])
    game = Scenario().player(0, coins=1, hand=["v3", "v67"], mat=mat).turn(0).game()
    events = play(game, "excavate v3 crimson.2", "cache meat amethyst.1", "decline")
    assert facts(events, "fed") == []
    sheet = game.scores()[0].categories
    assert (sheet["cached"], sheet["tucked"]) == (3, 1)
    game = Scenario().player(0, coins=1, hand=["v67"], mat=milk_drinker()).turn(0).game()
    events = play(game, "excavate v67 crimson.2", "tuck deck amethyst.1", "tuck deck amethyst.1")
    assert facts(events, "fed") == []
    game = Scenario().player(0, coins=1, hand=["v67"], mat=milk_drinker("d22")).turn(0).game()
    events = play(game, "excavate v67 crimson.2", "tuck deck amethyst.1", "gain meat")
    assert len(facts(events, "fed")) == 1
