"""R5: explore."""

from __future__ import annotations

from wyrmspan_desktop.scenarios import FULL, Scenario, facts, offered, play

LAZY = ("d98", "d122", "d51", "d106")
"""Dragons that do nothing before the end, for any place."""


def explores(game) -> list[str]:
    return [each for each in offered(game) if each.startswith("explore")]


def test_a_coin_then_an_egg_more_each_time_and_no_fourth_time() -> None:  # R5.1
    for times, eggs in ((0, 0), (1, 1), (2, 2)):
        game = Scenario().player(0, coins=1, mat_eggs=eggs, explored={"crimson": times}).turn(0).game()
        play(game, "explore crimson")
        assert (game.state.players[0].coins, game.state.players[0].mat_eggs) == (0, 0)
        assert game.state.players[0].explored == [times + 1, 0, 0]
        if eggs:
            short = Scenario().player(0, coins=1, mat_eggs=eggs - 1, explored={"crimson": times})
            assert "explore crimson" not in explores(short.turn(0).game())
    often = Scenario().player(0, coins=5, mat_eggs=2, explored={"crimson": 3, "golden": 1}).turn(0).game()
    assert explores(often) == ["explore golden", "explore amethyst"]


def row(cave: str, dragons: tuple[str, ...]) -> dict:
    return {f"{cave}.{column}": {"dragon": dragon} for column, dragon in enumerate(dragons, 1)}


def test_left_to_right_to_the_first_space_without_a_dragon() -> None:  # R5.2
    game = (
        Scenario().player(0, coins=1, mat=row("crimson", LAZY[:2]), excavated={"crimson": 3}).turn(0).game()
    )
    events = play(game, "explore crimson", "decline", "decline", "decline")
    assert [each["at"] for each in facts(events, "walked")] == [
        "crimson.i1",
        "crimson.1",
        "crimson.i2",
        "crimson.2",
        "crimson.i3",
    ]
    assert offered(game) == ["end_turn"]


def test_the_fifth_icon_lies_behind_the_fourth_space() -> None:  # R5.2
    game = Scenario().player(0, coins=1, mat=row("crimson", LAZY)).turn(0).game()
    events = play(game, "explore crimson", "gain gold", "decline", "gain meat", "decline")
    assert facts(events, "walked")[-1] == {"at": "crimson.i5"}
    assert len(facts(events, "walked")) == 9
    play(game, "cache gold crimson.1", "cache meat crimson.4")
    assert offered(game) == ["end_turn"]


def test_the_icons_of_the_caves() -> None:  # R5.2
    game = (
        Scenario()
        .player(0, coins=1, hand=["d20", "d21", "d22"], mat=row("golden", LAZY))
        .display(dragons=["d7", "d8", "d9"])
        .turn(0)
        .game()
    )
    play(game, "explore golden", "take d7", "advance", "decline", "take d8", "lay mat")
    play(game, "tuck d20 golden.2", "tuck d22 golden.2")
    assert game.state.players[0].tucked[5] == [20, 22]
    assert offered(game) == ["end_turn"], "twice at most"
    game = (
        Scenario()
        .player(0, coins=1, mat_eggs=0, hand=["v20", "v21", "v22"], mat=row("amethyst", LAZY))
        .turn(0)
        .game()
    )
    play(
        game, "explore amethyst", "decline", "decline", "decline", "decline", "pay v20", "lay mat", "lay mat"
    )
    assert offered(game) == ["pay v21", "pay v22", "decline"]
    play(game, "pay v22", "lay amethyst.1", "lay amethyst.2")
    assert offered(game) == ["end_turn"]


def test_if_activated_dragons_are_optional() -> None:  # R5.2
    game = Scenario().player(0, coins=1, mat={"crimson.1": {"dragon": "d177"}}).turn(0).game()
    play(game, "explore crimson", "decline")
    assert offered(game) == ["gain crystal", "decline"]
    play(game, "decline")
    assert offered(game) == ["advance", "decline"]


def test_a_dragon_placed_ahead_extends_the_walk_but_does_not_act() -> None:  # R5.3, R5.4, R13.2
    game = (
        Scenario()
        .player(
            0, coins=1, steps=5, hand=["d177", "d1"], mat={"crimson.1": {"dragon": "d98"}}, excavated=FULL
        )
        .guild("Guild of Seafarers")
        .turn(0)
        .game()
    )
    play(game, "explore crimson", "decline", "advance", "row 2", "pay d1", "play d177 crimson.2")
    assert game.decision.source == "crimson.i3"
    play(game, "gain milk")
    assert offered(game) == ["end_turn"]
    assert game.state.players[0].resources == [0, 0, 0, 1]


def test_a_fresh_dragon_is_not_activated_by_others_either() -> None:  # R5.4
    mat = {"crimson.1": {"dragon": "d177", "fresh": True}, "golden.1": {"dragon": "d56"}}
    rich = {"meat": 1, "gold": 1, "crystal": 1}
    game = Scenario().player(0, coins=1, resources=rich, hand=["d172"], mat=mat).turn(0).game()
    play(game, "entice d172 amethyst.1")
    assert offered(game) == ["activate d56", "decline"]


def test_on_the_next_turn_it_acts() -> None:  # R5.4
    game = (
        Scenario()
        .player(0, coins=2, resources={"meat": 1}, hand=["d177"])
        .player(1, passed=True)
        .turn(0)
        .game()
    )
    play(game, "entice d177 crimson.1", "end_turn", "explore crimson", "decline", "gain crystal")
    assert game.state.players[0].resources == [0, 0, 1, 0]
