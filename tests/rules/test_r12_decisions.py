"""R12.3, R12.4: the sixteen decision cards, icon by icon."""

from __future__ import annotations

import pytest

from tests.rules.solo import DECKS, level_with, reported, solo, turn
from wyrmspan_desktop.scenarios import facts, play

MAT = {"golden": 3, "amethyst": 2}
"""Three spaces in the most excavated cave, one in the least."""

REFRESH = [
    "display_cleared dragons d20 d21 d22",
    "dealt dragons 1 d30",
    "dealt dragons 2 d31",
    "dealt dragons 3 d32",
]
ONE_MORE, ONE_LESS = ["objective_coins 3 1"], ["objective_coins 1 -1"]
DRAGON = {
    1: ["automa_took d20 1", "dealt dragons 1 d30"],
    2: ["automa_took d21 2", "dealt dragons 2 d30"],
    3: ["automa_took d22 3", "dealt dragons 3 d30"],
}
CAVE = {
    1: ["automa_took v20 1", "dealt caves 1 v30"],
    2: ["automa_took v21 2", "dealt caves 2 v30"],
    3: ["automa_took v22 3", "dealt caves 3 v30"],
}


def moved(steps: int) -> list[str]:
    """From the fifth step, over the brown one: total, moved, position, last brown step."""
    return [f"automa_moved {5 + steps} {steps} {5 + steps} 6"]


def marker(row: int) -> list[str]:
    """A first marker in a row that scores nothing by itself."""
    return ["automa_marker", f"marker_placed {row} 1 0"]


ON_BROWN = {
    "1": moved(2) + DRAGON[3] + marker(3),
    "2": ONE_LESS + moved(1) + DRAGON[2] + CAVE[2],
    "3": ONE_MORE + moved(1) + DRAGON[1] + CAVE[1],
    "4": moved(1) + DRAGON[3] + CAVE[3],
    "5": ONE_LESS + moved(1) + DRAGON[2] + marker(4),
    "6": ONE_MORE + moved(1) + DRAGON[1] + CAVE[1],
    "7": REFRESH + ONE_MORE + moved(1) + ["automa_took d31 2", "dealt dragons 2 d33"] + marker(2),
    "8": moved(1) + DRAGON[1] + marker(3),
    "1/4": moved(2) + DRAGON[3] + marker(3),
    "2/5": ONE_MORE + moved(2) + DRAGON[2] + CAVE[2],
    "3/6": ONE_LESS + moved(1) + DRAGON[1] + CAVE[1],
    "R1/4": moved(3) + DRAGON[3] + marker(4),
    "R2": ONE_MORE + moved(1) + DRAGON[2] + CAVE[2],
    "R3/6": ONE_LESS + moved(3) + DRAGON[1] + CAVE[1],
    "R8": REFRESH + moved(3) + ["automa_took d30 1", "dealt dragons 1 d33"] + marker(3),
    "R2/5": ONE_MORE + moved(4) + DRAGON[2] + CAVE[2],
}
"""In round 2, with two coins on the objective, one step before brown, on an empty guild tile."""


@pytest.mark.parametrize("card", ON_BROWN)
def test_a_card_that_brings_her_to_brown(card: str) -> None:  # R12.3, R12.4
    scenario = solo(level_with(card), excavated=MAT).round(2).objectives("o1a", "o5a", coins=[4, 2])
    game, events = turn(scenario.guild("Guild of Seafarers").automa(cards=[card], steps=5))
    assert reported(events) == [f"automa_drew {card} 6", *ON_BROWN[card]]
    automa = game.state.automa
    assert (automa.played, len(automa.dragons), automa.ready) == (
        [card],
        1,
        1 - ("automa_marker" in ON_BROWN[card]),
    )
    assert [player.coins for player in game.state.players] == [2], "the human pays for nothing of it"
    assert game.state.objective_coins[0] == 4


STEPS = {
    "1": [1, 2, 2, 2],
    "2": [1, 1, 2, 3],
    "3": [2, 1, 2, 2],
    "4": [1, 1, 1, 2],
    "5": [2, 1, 2, 1],
    "6": [1, 1, 1, 2],
    "7": [1, 1, 2, 3],
    "8": [1, 1, 2, 3],
    "1/4": [2, 2, 3, 4],
    "2/5": [2, 2, 2, 3],
    "3/6": [2, 1, 4, 3],
    "R1/4": [3, 3, 3, 3],
    "R2": [1, 1, 1, 1],
    "R3/6": [3, 3, 3, 3],
    "R8": [3, 3, 3, 3],
    "R2/5": [4, 4, 4, 4],
}


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("card", STEPS)
def test_steps_of_every_card_in_every_round_and_nothing_off_brown(card: str, number: int) -> None:  # R12.4
    game, events = turn(solo(level_with(card), excavated=MAT).round(number).automa(cards=[card]))
    steps = STEPS[card][number - 1]
    assert reported(events)[-1] == f"automa_moved {steps} {steps} {steps} 0"
    automa = game.state.automa
    assert (automa.dragons, automa.caves, automa.ready, automa.entered) == ([], [], 1, 0)
    assert facts(events, "automa_took") == facts(events, "marker_placed") == facts(events, "gained") == []


@pytest.mark.parametrize(
    ("card", "excavated", "steps"),
    [
        ("R1/4", {}, 1),
        ("R1/4", {"crimson": 4, "golden": 4, "amethyst": 4}, 4),
        ("R3/6", {"amethyst": 2}, 2),
        ("R8", {"crimson": 3, "golden": 3}, 3),
        ("R2/5", {}, 2),
        ("R2/5", {"golden": 4}, 5),
        ("R2", {"golden": 4, "amethyst": 4}, 1),
        ("R2", {"crimson": 2, "golden": 4, "amethyst": 3}, 2),
        ("R2", {"crimson": 4, "golden": 4, "amethyst": 4}, 4),
    ],
)
def test_ravel_walks_by_the_excavated_spaces(card: str, excavated: dict, steps: int) -> None:  # R12.4
    game, _ = turn(solo(level_with(card), excavated=excavated).automa(cards=[card]))
    assert game.state.automa.steps == steps


def test_dragons_on_the_spaces_make_no_difference_to_ravel() -> None:  # R12.4
    mat = {f"golden.{column}": {"dragon": f"d{40 + column}"} for column in (1, 2, 3)}
    game, _ = turn(solo("Ravel 1", mat=mat, excavated={"crimson": 4}).automa(cards=["R3/6"]))
    assert game.state.automa.steps == 4


WITH_PASS_ICON = {"3", "4", "6", "7", "8", "R2", "R8", "R2/5"}


@pytest.mark.parametrize("card", STEPS)
def test_the_pass_icon_on_the_last_card(card: str) -> None:  # R12.3
    def scenario(left: int):
        return solo(level_with(card), excavated=MAT).automa(cards=[card], left=left, steps=5)

    game, events = turn(scenario(1))
    if card in WITH_PASS_ICON:
        assert reported(events) == [f"automa_drew {card} 0", f"automa_passed {card}"]
        assert (game.state.automa.steps, game.state.automa.passed) == (5, True)
    else:
        assert facts(events, "automa_passed") == []
        assert game.state.automa.steps > 5
        events = play(game, "explore golden", "decline", "end_turn")
        assert reported(events) == ["automa_passed None"], "the turn after, without a card"
    game, events = turn(scenario(2))
    assert facts(events, "automa_passed") == [], "one card is left"
    assert game.state.automa.steps > 5


@pytest.mark.parametrize("level", DECKS)
def test_seven_cards_a_round_and_the_eighth_stays_unseen(level: str) -> None:  # R12.2, R12.3
    for seed in range(5):
        game = solo(level, seed=seed).turn(0).game()
        aside = game.state.automa.unseen
        events = play(game, "pass", "end_turn")
        drawn = [fact["card"] for fact in facts(events, "automa_drew")]
        assert sorted([*drawn, aside]) == sorted(DECKS[level].split())
        assert [fact["left"] for fact in facts(events, "automa_drew")] == [6, 5, 4, 3, 2, 1, 0]
        passed = [fact["card"] for fact in facts(events, "automa_passed")]
        assert passed == [drawn[-1] if drawn[-1] in WITH_PASS_ICON else None]


def test_the_unseen_card_is_shown_to_no_player() -> None:  # R12.2
    game = solo().automa(cards=["7"]).turn(0).game()
    for seat in (0, 1, None):
        assert set(game.view(seat)["automa_state"] or ()) == {
            "steps",
            "position",
            "entered",
            "ready",
            "dragons",
            "caves",
            "deck",
            "played",
            "passed",
        }
    automa = game.view(0)["automa_state"]
    assert automa is not None
    assert automa["deck"] == 7


def test_after_her_pass_the_human_goes_on_alone() -> None:  # R12.3, R2.1
    game = solo(mat_eggs=1).automa(left=0).turn(0).game()
    play(game, "explore crimson", "decline", "end_turn")
    assert game.state.automa.passed
    events = play(game, "explore golden", "decline", "end_turn")
    assert reported(events) == []
    assert (game.decision.seat, game.decision.kind) == (0, "action")


@pytest.mark.parametrize(
    ("before", "moves", "after", "entered"), [(5, 1, 6, 6), (4, 1, 5, 0), (11, 3, 14, 12)]
)
def test_brown_counts_when_she_goes_on_past_it(
    before: int, moves: int, after: int, entered: int
) -> None:  # R12.4
    card, number = ("2", 4) if moves == 3 else ("2", 1)
    game, events = turn(solo().round(number).automa(cards=[card], steps=before))
    assert (game.state.automa.steps, game.state.automa.entered) == (after, entered)
    assert bool(facts(events, "automa_took")) == bool(entered)
