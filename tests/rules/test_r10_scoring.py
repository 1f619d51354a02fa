"""R10: scoring."""

from __future__ import annotations

from typing import Any

import pytest

from wyrmspan_desktop.scenarios import FULL, Scenario, facts, offered, play


def row(cave: str, *dragons: str) -> dict:
    return {f"{cave}.{column}": {"dragon": dragon} for column, dragon in enumerate(dragons, 1)}


def test_every_category() -> None:  # R10
    mat = {
        "golden.1": {"dragon": "d42", "eggs": 2, "tucked": ["d1", "d2"], "cached": {"milk": 3}},
        "golden.2": {"dragon": "d50"},
    }
    game = (
        Scenario()
        .player(0, coins=4, resources={"meat": 5}, hand=["d3", "v1", "v2"], mat=mat, mat_eggs=1)
        .guild("Plains Guild", rows={4: [0], 5: [0]})
        .scored([1, 2])
        .turn(0)
        .game()
    )
    (mine, _) = game.scores()
    assert mine.categories == {
        "guild": 6 + 1,
        "dragons": 2 + 3,
        "end_game": 3,
        "eggs": 3,
        "cached": 3,
        "tucked": 2,
        "objectives": 4,
        "coins": 4,
        "leftovers": 2,
    }
    assert (mine.total, mine.dragons) == (7 + 5 + 3 + 3 + 3 + 2 + 4 + 4 + 2, 2)


@pytest.mark.parametrize(("resources", "cards", "vp"), [(3, 0, 0), (2, 2, 1), (4, 3, 1), (5, 3, 2)])
def test_one_per_four_resources_and_cards_together(resources, cards, vp) -> None:  # R10
    hand = [f"d{number}" for number in range(1, cards + 1)]
    game = Scenario().player(0, resources={"gold": resources}, hand=hand).turn(0).game()
    assert game.scores()[0].categories["leftovers"] == vp


FORMULAS = [
    ("d39", row("golden", "d50", "d39", "d93"), 2),
    ("d39", row("golden", "d50", "d39"), 0),
    ("d39", row("golden", "d39", "d50"), 0),
    ("d39", row("crimson", "d48", "d60", "d53", "d177") | row("golden", "d39", "d50"), 0),
    ("d39", row("golden", "d48", "d60", "d53", "d39") | row("amethyst", "d50"), 0),
    ("d42", row("golden", "d42", "d50", "d98"), 6),
    ("d46", row("golden", "d46") | row("crimson", "d177") | row("amethyst", "d45"), 3),
    ("d46", row("golden", "d46") | row("crimson", "d177"), 0),
    ("d49", row("golden", "d49", "d59", "d93", "d58"), 4),
    ("d49", row("golden", "d49", "d59", "d93", "d47"), 0),
    ("d131", row("amethyst", "d131", "d4", "d43", "d75"), 4),
    ("d131", row("amethyst", "d131", "d4", "d43"), 0),
    ("d51", row("golden", "d51", "d59") | row("crimson", "d177"), 2),
    ("d112", row("golden", "d112", "d59") | row("crimson", "d177"), 4),
    ("d129", row("golden", "d129", "d93") | row("crimson", "d169"), 6),
    ("d52", row("amethyst", "d52", "d138", "d95", "d139") | row("crimson", "d107", "d153"), 8),
    ("d52", row("amethyst", "d52", "d138"), 2),
    ("d54", row("golden", "d54", "d50"), 4),
    ("d54", row("golden", "d54", "d58"), 0),
    ("d71", row("golden", "d71") | row("crimson", "d48", "d60"), 4),
    ("d74", row("crimson", "d74", "d48", "d60", "d53"), 3),
    ("d74", row("crimson", "d74", "d48", "d60"), 0),
    ("d81", row("crimson", "d48", "d81"), 3),
    ("d81", row("crimson", "d81", "d48"), 0),
    ("d91", row("golden", "d91", "d1", "d50", "d55"), 8),
    ("d91", row("golden", "d91", "d1", "d50", "d56"), 0),
    ("d97", row("golden", "d97", "d50", "d1"), 2),
    ("d98", row("golden", "d98", "d50", "d58", "d1"), 3),
    ("d98", row("golden", "d98", "d50", "d58"), 0),
    ("d101", row("golden", "d101", "d98", "d122"), 6),
    ("d102", row("golden", "d102", "d148"), 3),
    ("d102", row("golden", "d102", "d50"), 0),
    ("d106", row("golden", "d106", "d58", "d110"), -4),
    ("d122", row("golden", "d122", "d58", "d110"), -2),
    ("d119", row("golden", "d119", "d58") | row("crimson", "d38", "d48", "d53"), 8),
    ("d124", row("golden", "d124", "d55"), 4),
    ("d132", row("golden", "d132", "d50"), 4),
    ("d134", row("golden", "d134", "d1", "d5", "d7") | row("crimson", "d6"), 9),
    ("d145", row("amethyst", "d145", "d4", "d43", "d45"), 5),
    ("d145", row("amethyst", "d145", "d4", "d43"), 0),
    ("d93", row("golden", "d93", "d50", "d58", "d1"), 5),
    ("d167", row("crimson", "d167", "d48", "d60", "d53"), 5),
    ("d150", row("golden", "d150") | row("crimson", "d53"), 4),
    ("d150", row("golden", "d150", "d50"), 0),
    ("d183", row("golden", "d183", "d50") | row("crimson", "d53"), 3),
    ("d59", row("golden", "d59", "d47"), 2),
]


@pytest.mark.parametrize(("dragon", "mat", "vp"), FORMULAS)
def test_end_game_formulas(dragon: str, mat: dict, vp: int) -> None:  # R10
    from wyrmspan_desktop.engine import scoring
    from wyrmspan_desktop.engine.ids import card_number

    game = Scenario().player(0, mat=mat).turn(0).game()
    home = card_number(dragon)
    end = game.box.dragons[home].ability.end_game
    assert end is not None
    assert scoring.formula(game, 0, home, end) == vp


def end_game(scenario: Scenario) -> int:
    return scenario.turn(0).game().scores()[0].categories["end_game"]


def test_markers_egg_pairs_and_objectives_ranked_last() -> None:  # R10
    assert end_game(Scenario().player(0, mat=row("golden", "d44")).guild(rows={5: [0, 0], 1: [0]})) == 6
    eggs = {"golden.1": {"dragon": "d179", "eggs": 3}}
    assert end_game(Scenario().player(0, mat=eggs, mat_eggs=2)) == 2
    last = Scenario(players=3).player(0, mat=row("golden", "d41"))
    assert end_game(last.round(4).scored([3, 1, 2], [4, 4, 4], [1, 1, 1])) == 2 * 3
    not_last = Scenario(players=3).player(0, mat=row("golden", "d41"))
    assert end_game(not_last.round(3).scored([2, 3, 1], [3, 4, 4])) == 0
    solo = Scenario(automa="Automa 1").player(0, mat=row("golden", "d41"))
    assert end_game(solo.round(3).scored([2, 1], [1, 2])) == 2


@pytest.mark.parametrize(
    ("rows", "vp"),
    [
        ([[4, 1, 2, 3, 4], [3, 1, 1, 2, 2], [4, 4, 4, 4, 4], [1, 1, 1, 1, 1]], 8),
        ([[4, 1, 2, 3, 4], [2, 1, 1, 2, 2], [1, 1, 1, 1, 1], [2, 1, 1, 2, 3]], 6),
        ([[3, 1, 2, 3, 4], [1, 1, 1, 2, 2], [1, 2, 3, 4, 4], [1, 1, 1, 1, 4]], 0),
    ],
)
def test_last_on_all_four_objectives_at_five_seats(rows, vp: int) -> None:  # R10
    """The lowest place counts as last, shared or not; if all are level, everyone is last."""
    scenario = Scenario(players=5).player(0, mat=row("golden", "d41"))
    assert end_game(scenario.round(4).scored(*rows)) == vp


def test_the_last_objective_is_scored_before_it_is_counted_who_was_last() -> None:  # R9.3, R10
    names = ["o1b", "o2a", "o5a", "o4a"]
    mat = row("golden", "d41") | {"crimson.1": {"dragon": "d98"}}
    scenario = (
        Scenario(players=3)
        .round(4)
        .objectives(*names)
        .player(0, mat=mat)
        .scored([4, 1, 2], [3, 1, 2], [1, 1, 1])
    )
    scenario.player(1, mat={"crimson.1": {"dragon": "d58", "cached": {"milk": 1}}})
    game = scenario.turn(0, last=True).game()
    assert game.scores()[0].categories["end_game"] == 6
    play(game, "pass", "end_turn")
    assert game.is_over
    assert game.scores()[0].categories["end_game"] == 8


@pytest.mark.parametrize(
    ("rows", "vp"),
    [
        ([[4, 4], [1, 1], [2, 1], [4, 1]], 8),
        ([[4, 4], [1, 1], [1, 2], [1, 4]], 4),
    ],
)
def test_level_with_automa_is_last_as_well(rows, vp: int) -> None:  # R10, R12.5
    scenario = Scenario(automa="Automa 1").player(0, mat=row("golden", "d41"))
    assert end_game(scenario.round(4).scored(*rows)) == vp


def test_the_guild_rows_of_the_end() -> None:  # R10
    mat = row("golden", "d101", "d4", "d93") | row("crimson", "d60", "d48")
    assert Scenario().player(0, mat=mat).guild("Rainforest Guild", rows={4: [0]}).turn(0).game().scores()[
        0
    ].categories["guild"] == (3 + 2 + 1), "coins and eggs in a cost are no resource icons"
    game = Scenario().player(0, excavated=FULL).guild("Guild of Highlands", rows={4: [0]}).turn(0).game()
    assert game.scores()[0].categories["guild"] == 9


def ending(scenario: Scenario):
    game = scenario.round(4).objectives("o1b", "o2a", "o5a", "o4a").turn(0, last=True).game()
    return game, play(game, "pass", "end_turn")


def test_end_game_payments_are_optional_and_come_first_in_any_order() -> None:  # R10, R13.16
    mat = row("golden", "d144", "d149")
    game, _ = ending(Scenario().player(0, mat=mat, resources={"meat": 3}, hand=["d1", "v1"]))
    assert offered(game) == ["score d144 1", "score d144 2", "score d149 1", "decline"]
    other = game.clone()
    play(game, "score d144 2")
    assert offered(game) == ["score d149 1", "decline"], "one of them, once"
    events = play(game, "score d149 1")
    assert game.is_over
    assert facts(events, "scored_payment") == [{"card": "d149", "vp": 5}]
    assert game.scores()[0].categories["end_game"] == 3 + 5
    assert game.scores()[0].categories["leftovers"] == 0
    play(other, "decline")
    assert other.is_over
    assert (other.scores()[0].categories["end_game"], other.scores()[0].categories["leftovers"]) == (0, 1)


def test_end_game_payments_only_with_what_is_left() -> None:  # R10
    game, _ = ending(Scenario().player(0, mat=row("golden", "d86", "d87"), hand=["d1", "v1", "v2"]))
    assert offered(game) == ["score d86 1", "score d87 1", "score d87 2", "decline"]
    play(game, "score d87 2", "score d86 1")
    assert game.scores()[0].categories["end_game"] == 3 + 1
    assert game.is_over


def test_most_vp_then_most_dragons_then_shared() -> None:  # R10
    cases: list[tuple[dict[str, Any], dict[str, Any], tuple[int, ...]]] = [
        ({"coins": 5}, {"coins": 4}, (0,)),
        ({"coins": 5}, {"coins": 2, "mat": row("golden", "d93")}, (1,)),
        ({"coins": 5}, {"coins": 5}, (0, 1)),
        ({"coins": 6}, {"coins": 2, "mat": row("golden", "d93")}, (0,)),
    ]
    for mine, theirs, winners in cases:
        game, _ = ending(Scenario().player(0, **mine).player(1, **theirs))
        assert game.winners == winners
