"""R12: Automa's set-up, turns and markers."""

from __future__ import annotations

import pytest

from tests.rules.solo import DECKS, SHOWN, solo, turn
from wyrmspan_desktop.engine import Game, automa
from wyrmspan_desktop.scenarios import Scenario, facts, offered, play


def test_a_two_player_setup_and_what_she_has_herself() -> None:  # R12.1
    game = Game.new(["Ada"], seed=1, automa="Automa 1")
    automa, player = game.state.automa, game.state.players[0]
    assert (automa.steps, automa.entered, automa.ready, automa.dragons, automa.caves) == (0, 0, 1, [], [])
    assert (player.coins, player.mat_eggs, player.markers, len(player.hand)) == (6, 1, 4, 6)
    assert [len(row) for row in game.state.display] == [3, 3]
    view = game.view(0)
    assert (view["seat"], len(view["players"]), view["automa"]) == (0, 1, "Automa 1")


def test_she_gains_nothing_from_shared_benefits() -> None:  # R12.1
    game = solo(resources={"meat": 1}, hand=["d181"]).turn(0).game()
    play(game, "entice d181 crimson.1", "decline")
    assert offered(game) == ["end_turn"]


def test_a_marker_comes_after_each_of_the_first_three_rounds() -> None:  # R12.1
    for number, ready in ((1, 2), (2, 2), (3, 2), (4, 1)):
        game = Scenario(automa="Automa 1").round(number).turn(0, last=True).game()
        play(game, "pass", "end_turn")
        assert game.state.automa.ready == ready


def test_eight_cards_by_level_one_of_them_set_aside() -> None:  # R12.2
    for level, cards in DECKS.items():
        unseen = set()
        for seed in range(30):
            game = Game.new(["Ada"], seed=seed, automa=level)
            play(game, list(game.decision.default), "gain meat", "gain meat", "gain meat")
            automa = game.state.automa
            assert sorted([*automa.deck, automa.unseen]) == sorted(cards.split())
            assert len(automa.deck) == 7
            unseen.add(automa.unseen)
        assert len(unseen) > 3
    known = game.view(0)["automa_state"]
    assert known is not None
    assert known["deck"] == 7


def test_each_round_all_eight_are_shuffled_anew() -> None:  # R12.2
    game = solo().automa(left=2).turn(0, last=True).game()
    events = play(game, "pass", "end_turn", "decline")
    assert facts(events, "automa_shuffled") == [{"left": 7}]
    automa = game.state.automa
    assert (len(automa.deck), automa.played, automa.passed) == (7, [], False)


def test_she_passes_when_her_deck_is_empty() -> None:  # R12.3
    game, events = turn(solo().automa(left=0, steps=3))
    assert facts(events, "automa_passed") == [{"card": None}]
    assert game.state.automa.steps == 3


def test_a_card_from_top_to_bottom() -> None:  # R12.3
    game, events = turn(solo().automa(cards=["7"], steps=5))
    kinds = [event.type for event in events]
    order = ["automa_drew", "display_cleared", "dealt", "objective_coins", "automa_moved", "automa_took"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert kinds.index("automa_took") < kinds.index("automa_marker")
    assert facts(events, "display_cleared") == [{"pile": "dragons", "cards": SHOWN}]
    assert game.state.discards[0] == [20, 21, 22]
    assert facts(events, "automa_took") == [{"card": "d31", "position": 2}], "of the new cards"
    assert game.state.display[0] == [30, 33, 32]
    assert game.state.objective_coins == [1, 0, 0, 0]


def test_coins_on_the_objective_of_this_round_and_never_below_none() -> None:  # R12.3
    game, _ = turn(solo().round(2).automa(cards=["3"]))
    assert game.state.objective_coins == [0, 1, 0, 0]
    game, _ = turn(solo().objectives("o1a", coins=[2]).automa(cards=["2"]))
    assert game.state.objective_coins[0] == 1
    game, _ = turn(solo().objectives("o1a", coins=[0]).automa(cards=["2"]))
    assert game.state.objective_coins[0] == 0


def test_after_the_whole_move_dragon_then_cave_each_refilled_at_once() -> None:  # R12.4
    game, events = turn(solo().round(4).automa(cards=["2"], steps=4))
    automa = game.state.automa
    assert (automa.steps, automa.entered) == (7, 6)
    assert facts(events, "automa_took") == [
        {"card": "d21", "position": 2},
        {"card": "v21", "position": 2},
    ]
    assert [event.type for event in events if event.type in ("automa_moved", "automa_took", "dealt")] == [
        "automa_moved",
        "automa_took",
        "dealt",
        "automa_took",
        "dealt",
    ]
    assert (automa.dragons, automa.caves) == ([21], [-21])
    assert game.state.display == [[20, 30, 22], [-20, -30, -22]]
    assert facts(events, "automa_marker") == [], "the card shows none"


def test_reaching_start_again_is_brown_but_standing_there_is_not() -> None:  # R12.4
    game, _ = turn(solo().automa(cards=["2"], steps=11))
    assert (game.state.automa.entered, game.state.automa.dragons) == (12, [21])
    game, _ = turn(solo().automa(cards=["2"], steps=12, entered=12))
    assert (game.state.automa.entered, game.state.automa.dragons) == (12, [])


@pytest.mark.parametrize(
    ("card", "rows", "row"),
    [
        ("1", {}, 3),
        ("7", {}, 2),
        ("5", {}, 4),
        ("7", {1: [0]}, 3),
        ("1", {1: [0], 2: [0]}, 5),
        ("5", {1: [0], 2: [0]}, 3),
        ("5", {1: [0], 2: [0], 3: [0, 1], 4: [0]}, 5),
        ("1", {1: [0], 2: [0], 4: [0]}, 3),
        ("1", {3: [0]}, 3),
        ("1", {3: [0, 0]}, 4),
    ],
)
def test_her_marker_counts_rows_with_a_free_square_and_wraps_round(card, rows, row) -> None:  # R12.4
    scenario = solo().round(2).guild("Guild of Seafarers", rows=rows)
    game, events = turn(scenario.automa(cards=[card], steps=5))
    (placed,) = facts(events, "marker_placed")
    assert placed["row"] == row
    assert game.state.rows[row - 1][-1] == automa.SEAT
    assert game.state.automa.ready == 0


def test_no_marker_without_one_ready() -> None:  # R12.4
    game, events = turn(solo().automa(cards=["1"], steps=5, ready=0))
    assert facts(events, "marker_placed") == []
    assert game.state.automa.dragons == [22]


def test_her_marker_gives_no_benefit_and_takes_a_square() -> None:  # R12.4, R8.2
    game, events = turn(solo().guild("Guild of Seafarers").automa(cards=["7"], steps=5))
    assert game.state.rows[1] == [automa.SEAT]
    assert facts(events, "enticed") == []
    assert automa.marker_target(game, 2) == 3


@pytest.mark.parametrize(
    ("display", "taken"),
    [
        ([None, None, "d22"], "d22"),
        (["d20", None, None], "d20"),
        ([None, "d21", "d22"], "d21"),
        (["d20", None, "d22"], "d22"),
        ([None] * 3, None),
    ],
)
def test_from_an_empty_position_the_next_to_the_right_wrapping(display, taken) -> None:  # R12.4, R11, R13.13
    game = (
        Scenario(automa="Automa 1")
        .player(0, coins=3)
        .display(dragons=display)
        .rest("dragons", "hand 0")
        .automa(cards=["2"], steps=5)
        .turn(0)
        .game()
    )
    automa.take_turn(game)
    assert game.state.automa.dragons == ([int(taken[1:])] if taken else [])


def test_another_tile_may_take_the_place_of_the_one_that_is_no_good() -> None:  # R12.6
    sides = set()
    for seed in range(120):
        names = Game.new(["Ada"], seed=seed, automa="Ravel 2").state.objectives
        assert len({name[:-1] for name in names}) == 4
        sides |= set(names)
    assert len(sides) == 19, "every side but one"


def test_the_tile_goes_back_and_may_come_again_with_its_other_side(monkeypatch) -> None:  # R12.6
    numbers = iter([0, 3, 1, 3, 0])
    monkeypatch.setattr(Game, "random", lambda game, bound: next(numbers, 0))
    game = Game.new(["Ada"], seed=1, automa="Automa 1")
    assert game.state.objectives == ["o4a", "o1a", "o2a", "o3a"]


def test_five_dragons_are_out_and_position_on_the_guild_never_comes_up() -> None:  # R12.6
    names = set()
    for seed in range(80):
        game = Game.new(["Ada"], seed=seed, automa="Automa 1")
        names |= set(game.state.objectives)
        everywhere = [*game.state.decks[0], *game.state.display[0], *game.state.players[0].hand]
        assert {card for card in range(1, 184) if card not in everywhere} == {47, 103, 114, 168, 170}
    assert "o4b" not in names
    assert "o4a" in names
