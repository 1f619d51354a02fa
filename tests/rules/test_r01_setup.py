"""R1: set-up."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.scenarios import Scenario, facts, play


def new(players: int, seed: int = 1) -> Game:
    return Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"][:players], seed=seed)


def test_one_to_five_players() -> None:  # R1.1
    for number in (2, 3, 4, 5):
        assert len(new(number).state.players) == number
    for names in ([], ["Ada"], list("abcdef")):
        with pytest.raises(ValueError, match="names"):
            Game.new(names, seed=1)
    assert len(Game.new(["Ada"], seed=1, automa="Automa 1").state.players) == 1


def test_the_start_player_is_random_but_in_solo_always_the_human() -> None:  # R1.1
    assert {new(3, seed).state.start for seed in range(40)} == {0, 1, 2}
    assert {Game.new(["Ada"], seed=seed, automa="Ravel 1").state.start for seed in range(20)} == {0}


def test_one_of_four_guild_tiles_with_a_side_by_player_count() -> None:  # R1.2, R13.5
    games = {seed: new(3, seed) for seed in range(40)}
    assert {game.state.tile for game in games.values()} == {0, 1, 2, 3}
    squares = {0: (2, 1, 1, 1), 1: (1, 1, 2, 1), 2: (1, 2, 1, 1), 3: (1, 1, 1, 2)}
    for game in games.values():
        assert tuple(game.view(None)["guild"]["squares"]) == squares[game.state.tile]
    solo = Game.new(["Ada"], seed=1, automa="Automa 1")
    assert tuple(solo.view(None)["guild"]["squares"]) == squares[solo.state.tile]
    for number in (4, 5):
        tables = [new(number, seed) for seed in range(20)]
        assert {table.state.tile for table in tables} == {0, 1, 2, 3}
        for table in tables:
            expected = tuple(count + 1 for count in squares[table.state.tile])
            assert tuple(table.view(None)["guild"]["squares"]) == expected


def test_183_dragons_and_75_caves_with_three_of_each_face_up() -> None:  # R1.3
    game = new(2)
    state = game.state
    assert [len(row) for row in state.display] == [3, 3]
    assert all(card > 0 for card in state.display[0])
    assert all(card < 0 for card in state.display[1])
    assert len(state.decks[0]) == 183 - 3 - 6
    assert len(state.decks[1]) == 75 - 3 - 6
    assert len({tuple(new(2, seed).state.display[0]) for seed in range(10)}) == 10


def test_four_objectives_of_different_tiles_a_random_side_up() -> None:  # R1.4
    seen = set()
    for seed in range(60):
        names = new(2, seed).state.objectives
        assert len({name[:-1] for name in names}) == 4 == len(names)
        seen |= set(names)
    assert len(seen) == 20


def test_each_player_starts_with_three_spaces_six_coins_and_an_egg() -> None:  # R1.5
    for player in new(5).state.players:
        assert [slot for slot, space in enumerate(player.spaces) if space] == [0, 4, 8]
        assert player.coins == 6
        assert (player.mat_eggs, sum(player.eggs)) == (1, 0)
        assert player.steps == 0
        assert player.resources == [0, 0, 0, 0]


def test_keep_any_four_of_three_dragons_and_three_caves_then_take_three_resources() -> None:  # R1.6
    game = new(3)
    state = game.state
    for turn in range(3):
        decision = game.decision
        seat = (state.start + turn) % 3
        assert (decision.seat, decision.kind, decision.least, decision.most) == (seat, "keep", 4, 4)
        assert [each[5] for each in decision.ids] == ["d"] * 3 + ["v"] * 3
        keep = list(decision.ids[1:5])
        events = play(game, keep)
        assert [each["zone"] for each in facts(events, "discarded")] == ["hand"] * 2
        assert facts(events, "discarded")[0]["card"] == decision.ids[0][5:]
        for item in ("meat", "meat", "milk"):
            assert (game.decision.seat, game.decision.kind) == (seat, "starting_resource")
            assert list(game.decision.ids) == ["gain meat", "gain gold", "gain crystal", "gain milk"]
            play(game, f"gain {item}")
        assert state.players[seat].resources == [2, 0, 0, 1]
        assert [f"keep {'d' if card > 0 else 'v'}{abs(card)}" for card in state.players[seat].hand] == keep
    assert (len(state.discards[0]), len(state.discards[1])) == (3, 3)
    assert (game.decision.kind, game.decision.seat) == ("action", state.start)


def test_four_guild_markers_each() -> None:  # R1.7
    assert [player.markers for player in new(5).state.players] == [4] * 5


def test_supplies_do_not_run_out() -> None:  # R1.7
    game = Scenario(players=5).player(0, coins=1, mat_eggs=0).game()
    for player in game.state.players:
        player.coins, player.resources = 99, [99, 99, 99, 99]
    play(game, "explore crimson", "gain meat")
    assert game.state.players[0].resources[0] == 100


def test_everything_that_a_set_up_deals_is_dealt_anew_from_another_seed() -> None:  # R1.2, R1.3, R1.4
    def deal(seed: int) -> tuple:
        state = new(4, seed).state
        return (
            state.start,
            state.tile,
            tuple(state.objectives),
            tuple(state.display[1]),
            tuple(state.players[0].hand),
        )

    deals = [deal(seed) for seed in range(40)]
    assert deals == [deal(seed) for seed in range(40)]
    assert [len({each[part] for each in deals}) > 3 for part in range(5)] == [True] * 5
