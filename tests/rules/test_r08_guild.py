"""R8: the Dragon Guild."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.scenarios import Scenario, facts, offered, play


def on_track(steps: int, **guild):
    scenario = Scenario().player(0, coins=1, hand=["v27"], steps=steps).guild("Guild of Seafarers", **guild)
    game = scenario.turn(0).game()
    play(game, "excavate v27 crimson.2")
    return game


BENEFITS = {
    1: "lay mat",
    2: "gain meat",
    3: "draw dragon",
    4: "draw cave",
    5: "gain crystal",
    7: "lay mat",
    8: "gain gold",
    9: "draw dragon",
    10: "gain coin",
    11: "gain milk",
}


@pytest.mark.parametrize("before", [0, 12, 24])
@pytest.mark.parametrize("space", BENEFITS)
def test_each_space_gives_its_benefit_at_once_if_wanted(space: int, before: int) -> None:  # R8.1, R13.8
    game = on_track(before + space - 1)
    play(game, "advance")
    assert game.decision.source == f"track.{space}"
    assert BENEFITS[space] in offered(game)
    assert "decline" in offered(game)
    play(game, BENEFITS[space], "decline")
    assert game.state.players[0].steps == before + space


def test_spaces_passed_in_a_longer_move_give_too() -> None:  # R8.1
    game = on_track(1)
    play(game, "advance", "gain meat", "advance", "draw dragon")
    assert game.state.players[0].resources[0] == 1


@pytest.mark.parametrize("brown", [6, 12, 18, 24])
def test_the_two_brown_spaces_ask_for_a_marker(brown: int) -> None:  # R8.1, R8.2
    game = on_track(brown - 1)
    play(game, "advance")
    assert offered(game) == [f"row {row}" for row in range(1, 6)], "mandatory"
    play(game, "row 3")
    player = game.state.players[0]
    assert (player.markers, game.state.rows[2]) == (3, [0])
    assert "draw dragon" in offered(game)
    play(game, "decline")
    assert offered(game) == ["advance", "decline"]


def test_squares_are_shared_and_the_last_row_has_always_room() -> None:  # R8.2
    rows = {1: [1], 3: [1, 0], 5: [1, 0]}
    game = on_track(5, rows=rows)
    play(game, "advance")
    assert offered(game) == ["row 2", "row 4", "row 5"]
    one = game.clone()
    events = play(one, "row 5")
    assert facts(events, "marker_placed") == [{"row": 5, "order": 3, "vp": 1}]
    assert one.scores()[0].categories["guild"] == 3 + 1
    assert one.scores()[1].categories["guild"] == 6


def test_the_same_row_may_be_taken_again() -> None:  # R8.2
    game = on_track(5, rows={3: [0]})
    play(game, "advance", "row 3")
    assert game.state.rows[2] == [0, 0]


def test_an_end_game_row_counts_each_marker() -> None:  # R8.2
    mat = {
        f"{cave}.1": {"dragon": dragon}
        for cave, dragon in zip(("crimson", "golden", "amethyst"), ("d98", "d50", "d45"), strict=True)
    }
    for tile, rows, vp in (
        ("Guild of Seafarers", {4: [0]}, 3),
        ("Rainforest Guild", {4: [0, 0]}, 2 * 2),
        ("Plains Guild", {4: [0]}, 1),
        ("Guild of Highlands", {4: [0]}, 0),
    ):
        game = Scenario().player(0, mat=mat, mat_eggs=2).guild(tile, rows=rows).turn(0).game()
        assert game.scores()[0].categories["guild"] == vp, tile


def test_after_four_markers_brown_gives_nothing_but_the_token_moves() -> None:  # R8.3, R1.7
    game = on_track(5, rows={5: [0, 0, 0, 0]})
    play(game, "advance")
    assert offered(game) == ["advance", "decline"]
    play(game, "advance")
    assert (game.state.players[0].steps, game.decision.source) == (7, "track.7")


def test_players_whom_one_effect_brings_to_brown_place_in_order() -> None:  # R8.4
    game = (
        Scenario(players=3)
        .player(1, coins=1, hand=["v27"], steps=4)
        .player(0, steps=5)
        .player(2, steps=11)
        .guild("Rainforest Guild")
        .turn(1)
        .game()
    )
    play(game, "excavate v27 crimson.2", "advance", "decline", "advance", "row 1")
    assert game.decision.seat == 2
    play(game, "advance")
    assert (game.decision.seat, "row 1" in offered(game)) == (2, False)
    play(game, "row 5")
    play(game, "advance", "row 5")
    assert game.state.rows[4] == [2, 0]


@pytest.mark.parametrize(
    ("tile", "row"),
    [
        ("Plains Guild", 1),
        ("Plains Guild", 3),
        ("Guild of Seafarers", 1),
        ("Guild of Highlands", 3),
        ("Rainforest Guild", 3),
    ],
)
def test_the_benefit_of_a_row_can_be_declined_but_the_marker_cannot(
    tile: str, row: int
) -> None:  # R8.2, R13.8
    scenario = Scenario().player(0, coins=2, hand=["v27", "v12"], mat_eggs=1, steps=5)
    game = scenario.guild(tile).turn(0).game()
    play(game, "excavate v27 crimson.2", "advance")
    assert "decline" not in offered(game)
    play(game, f"row {row}")
    assert game.decision.source == f"guild.row{row}"
    before = game.state.players[0].clone()
    play(game, "decline")
    after = game.state.players[0]
    assert (after.coins, after.hand, after.mat_eggs) == (before.coins, before.hand, before.mat_eggs)
    assert (after.resources, game.state.rows[row - 1]) == (before.resources, [0])
    assert offered(game) == ["advance", "decline"]


def test_the_last_row_gives_six_three_and_then_one_each() -> None:  # R8.2
    game = Scenario(players=3).guild(rows={5: [2, 0, 1, 0, 0]}).turn(0).game()
    assert [score.categories["guild"] for score in game.scores()] == [3 + 1 + 1, 1, 6]


def test_start_is_where_everybody_stands_and_no_marker_is_placed_there_at_first() -> None:  # R8.1
    game = on_track(0)
    assert (game.state.rows, game.view(0)["players"][0]["position"]) == ([[], [], [], [], []], 0)
    play(game, "advance")
    assert game.decision.source == "track.1"
