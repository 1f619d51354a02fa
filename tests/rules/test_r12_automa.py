"""R12: Automa and Ravel."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.devtools.scenario import Scenario, facts, offered, play
from wyrmspan_desktop.engine import Game, automa

SHOWN = ["d20", "d21", "d22"]
NEXT = ["d30", "d31", "d32", "d33", "d34", "d35"]


def solo(level: str = "Automa 1", **player) -> Scenario:
    return (
        Scenario(automa=level)
        .player(0, **{"coins": 3, **player})
        .display(dragons=SHOWN, caves=["v20", "v21", "v22"])
        .deck(dragons=NEXT, caves=["v30", "v31", "v32"])
    )


def turn(scenario: Scenario):
    """One turn of Automa, and the game after it."""
    game = scenario.turn(0).game()
    return game, play(game, "explore crimson", "decline", "end_turn")


def test_what_she_has_and_that_she_gains_nothing_from_shared_benefits() -> None:  # R12.1
    game = Game.new(["Ada"], seed=1, automa="Automa 1")
    robot = game.state.robot
    assert robot is not None
    assert (robot.steps, robot.ready, robot.dragons, robot.caves) == (0, 1, [], [])
    assert game.state.players[0].markers == 4
    game = solo(resources={"meat": 1}, hand=["d181"]).turn(0).game()
    play(game, "entice d181 crimson.1", "decline")
    assert offered(game) == ["end_turn"]


def test_a_marker_comes_after_each_of_the_first_three_rounds() -> None:  # R12.1
    for number, ready in ((1, 2), (2, 2), (3, 2), (4, 1)):
        game = Scenario(automa="Automa 1").round(number).turn(0, last=True).game()
        play(game, "pass", "end_turn")
        assert game.state.robot.ready == ready


def test_eight_cards_by_level_one_of_them_set_aside() -> None:  # R12.2
    decks = {
        "Automa 1": "1 2 3 4 5 6 7 8",
        "Automa 2": "1/4 2/5 3/6 4 5 6 7 8",
        "Automa 3": "1 2 3 1/4 2/5 3/6 7 8",
        "Ravel 1": "R1/4 R2 R3/6 4 5 6 7 R8",
        "Ravel 2": "1 2 3 R1/4 R2/5 R3/6 7 R8",
        "Ravel 3": "R1/4 R2/5 R3/6 1/4 2/5 3/6 7 R8",
    }
    for level, cards in decks.items():
        unseen = set()
        for seed in range(30):
            game = Game.new(["Ada"], seed=seed, automa=level)
            play(game, list(game.decision.default), "gain meat", "gain meat", "gain meat")
            robot = game.state.robot
            assert sorted([*robot.deck, robot.unseen]) == sorted(cards.split())
            assert len(robot.deck) == 7
            unseen.add(robot.unseen)
        assert len(unseen) > 3
    assert game.view(0)["automa_state"]["deck"] == 7


def test_each_round_all_eight_are_shuffled_anew() -> None:  # R12.2
    game = solo().robot(left=2).turn(0, last=True).game()
    play(game, "pass", "end_turn", "decline")
    robot = game.state.robot
    assert (len(robot.deck), robot.played, robot.passed) == (7, [], False)


def test_she_passes_when_her_deck_is_empty() -> None:  # R12.3
    game, events = turn(solo().robot(left=0, steps=3))
    assert facts(events, "automa_passed") == [{"card": None}]
    assert game.state.robot.steps == 3


def test_the_pass_icon_counts_on_the_last_card_only_and_then_nothing_else_happens() -> None:  # R12.3
    game, events = turn(solo().robot(cards=["7"], left=1))
    assert facts(events, "automa_passed") == [{"card": "7"}]
    assert (facts(events, "automa_moved"), facts(events, "objective_coins")) == ([], [])
    assert facts(events, "display_cleared") == []
    game, events = turn(solo().robot(cards=["7"], left=2))
    assert facts(events, "automa_passed") == []
    assert len(facts(events, "automa_moved")) == 1
    game, events = turn(solo().robot(cards=["1"], left=1))
    assert facts(events, "automa_passed") == []
    assert len(facts(events, "automa_moved")) == 1
    events = (
        play(game, "explore crimson", "decline", "end_turn")
        if game.state.players[0].mat_eggs
        else play(game, "explore golden", "decline", "end_turn")
    )
    assert facts(events, "automa_passed") == [{"card": None}]


def test_a_card_from_top_to_bottom() -> None:  # R12.3
    game, events = turn(solo().robot(cards=["7"], steps=5))
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
    game, _ = turn(solo().round(2).robot(cards=["3"]))
    assert game.state.objective_coins == [0, 1, 0, 0]
    game, _ = turn(solo().objectives("o1a", coins=[2]).robot(cards=["2"]))
    assert game.state.objective_coins[0] == 1
    game, _ = turn(solo().objectives("o1a", coins=[0]).robot(cards=["2"]))
    assert game.state.objective_coins[0] == 0


@pytest.mark.parametrize(("number", "steps"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_steps_by_the_round(number: int, steps: int) -> None:  # R12.4
    game, _ = turn(solo().round(number).robot(cards=["2"]))
    assert game.state.robot.steps == steps


@pytest.mark.parametrize(
    ("card", "level", "steps"), [("R1/4", "Ravel 1", 3), ("R2", "Ravel 1", 1), ("R2/5", "Ravel 2", 4)]
)
def test_the_steps_of_ravel(card: str, level: str, steps: int) -> None:  # R12.4
    game, _ = turn(solo(level, excavated={"golden": 3, "amethyst": 2}).robot(cards=[card]))
    assert game.state.robot.steps == steps


def test_no_benefit_off_brown() -> None:  # R12.4
    game, events = turn(solo().robot(cards=["1"], steps=1))
    assert game.state.robot.steps == 2
    assert facts(events, "automa_took") == []
    assert facts(events, "gained") == []


def test_after_the_whole_move_dragon_then_cave_each_refilled_at_once() -> None:  # R12.4
    game, events = turn(solo().round(4).robot(cards=["2"], steps=4))
    robot = game.state.robot
    assert (robot.steps, robot.entered) == (7, 6)
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
    assert (robot.dragons, robot.caves) == ([21], [-21])
    assert game.state.display == [[20, 30, 22], [-20, -30, -22]]
    assert facts(events, "automa_marker") == [], "the card shows none"


def test_reaching_start_again_is_brown_but_standing_there_is_not() -> None:  # R12.4
    game, _ = turn(solo().robot(cards=["2"], steps=11))
    assert (game.state.robot.entered, game.state.robot.dragons) == (12, [21])
    game, _ = turn(solo().robot(cards=["2"], steps=12, entered=12))
    assert (game.state.robot.entered, game.state.robot.dragons) == (12, [])


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
    game, events = turn(scenario.robot(cards=[card], steps=5))
    (placed,) = facts(events, "marker_placed")
    assert placed["row"] == row
    assert game.state.rows[row - 1][-1] == automa.SEAT
    assert game.state.robot.ready == 0


def test_no_marker_without_one_ready() -> None:  # R12.4
    game, events = turn(solo().robot(cards=["1"], steps=5, ready=0))
    assert facts(events, "marker_placed") == []
    assert game.state.robot.dragons == [22]


def test_her_marker_gives_no_benefit_and_takes_a_square() -> None:  # R12.4, R8.2
    game, events = turn(solo().guild("Guild of Seafarers").robot(cards=["7"], steps=5))
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
def test_from_an_empty_position_the_next_to_the_right_wrapping(display, taken) -> None:  # R12.4, R11
    game = (
        Scenario(automa="Automa 1")
        .player(0, coins=3)
        .display(dragons=display)
        .rest("dragons", "hand 0")
        .robot(cards=["2"], steps=5)
        .turn(0)
        .game()
    )
    game.state.rng, rng = game.state.rng, game.state.rng
    automa.take_turn(game)
    assert game.state.rng != rng
    assert game.state.robot.dragons == ([int(taken[1:])] if taken else [])


CAPS = [("o1a", 4, 5, 9), ("o1a", 4, 1, 8), ("o1b", 4, 6, 7), ("o5b", 4, 20, 12), ("o3b", 4, 20, 30)]


@pytest.mark.parametrize(("objective", "number", "coins", "value"), CAPS)
def test_her_objective_is_the_base_and_the_coins_as_far_as_possible(
    objective, number, coins, value
) -> None:  # R12.5
    names = [name for name in ("o2a", "o4a", "o6a", "o7a") if name != objective][: number - 1]
    game = (
        solo()
        .round(number)
        .objectives(*names, objective, coins=[0] * (number - 1) + [coins])
        .turn(0, last=True)
        .game()
    )
    (scored,) = facts(play(game, "pass", "end_turn"), "objective_scored")
    assert scored["values"][1] == value


def test_she_must_exceed_nothing_and_is_ranked_with_the_human() -> None:  # R12.5
    def places(coins: int, cached: int) -> tuple[list[int], list[int]]:
        mat = {"crimson.1": {"dragon": "d98", "cached": {"milk": cached}}}
        game = solo(mat=mat).objectives("o4a", coins=[coins]).turn(0, last=True).game()
        (scored,) = facts(play(game, "pass", "end_turn"), "objective_scored")
        return scored["places"], scored["vp"]

    assert places(0, 0) == ([4, 4], [0, 0])
    assert places(1, 0) == ([4, 1], [0, 4])
    assert places(2, 1) == ([2, 1], [1, 4])
    assert places(1, 1) == ([1, 1], [4, 4])


def test_the_coins_are_returned_when_the_objective_is_scored() -> None:  # R12.5
    game = solo().objectives("o4a", coins=[2]).turn(0, last=True).game()
    play(game, "pass", "end_turn")
    assert game.state.objective_coins == [0, 0, 0, 0]


def test_five_dragons_are_out_and_position_on_the_guild_never_comes_up() -> None:  # R12.6
    names = set()
    for seed in range(80):
        game = Game.new(["Ada"], seed=seed, automa="Automa 1")
        names |= set(game.state.objectives)
        assert not {47, 103, 114, 168, 170} & {*game.state.decks[0], *game.state.display[0]}
    assert "o4b" not in names
    assert "o4a" in names


@pytest.mark.parametrize(("level", "vp"), [("Automa 1", 7), ("Automa 2", 7), ("Automa 3", 8), ("Ravel 3", 7)])
def test_her_score(level: str, vp: int) -> None:  # R12.7
    game = (
        solo(level)
        .scored([2, 1])
        .guild(rows={5: [1, 0, 1], 1: [1]})
        .robot(dragons=["d1", "d2"], caves=["v1", "v2", "v3"], steps=15, entered=12, ready=0)
        .turn(0)
        .game()
    )
    her = game.scores()[1]
    markers = 6 + 1 if level.startswith("Ravel") else 0
    assert her.categories == {"dragons": 2 * vp, "caves": 6, "guild": 3 + markers, "objectives": 4}
    assert her.total == 2 * vp + 6 + 3 + markers + 4


def test_steps_count_from_start_until_a_brown_space_is_entered() -> None:  # R12.7
    assert solo().robot(steps=5, entered=0).turn(0).game().scores()[1].categories["guild"] == 5


@pytest.mark.parametrize(("coins", "winner"), [(7, 1), (8, 0), (9, 0)])
def test_a_tie_is_the_win_of_the_human(coins: int, winner: int) -> None:  # R12.7
    mat = {"crimson.1": {"dragon": "d98", "tucked": ["d2", "d3", "d4", "d5"]}}
    scenario = solo(coins=coins, mat=mat).round(4).objectives("o1b", "o2a", "o3a", "o4a")
    game = scenario.robot(dragons=["d1"]).turn(0, last=True).game()
    play(game, "pass", "end_turn")
    assert game.scores()[1].total == 7 + 7
    assert game.scores()[0].total == coins + 2 + 4
    assert game.winners == (winner,)


@pytest.mark.parametrize(
    ("level", "number", "left"), [("Ravel 1", 1, 2), ("Ravel 1", 3, 2), ("Ravel 1", 4, 5), ("Automa 1", 1, 5)]
)
def test_against_ravel_the_human_keeps_two_coins_when_passing(level, number, left) -> None:  # R12.7
    game = solo(level, coins=5).round(number).turn(0, last=True).game()
    play(game, "pass")
    assert game.state.players[0].coins == left
