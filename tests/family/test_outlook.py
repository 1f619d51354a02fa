"""Values that the greedy bot gives to answers, computed by hand from the figures in ``PROTOCOL.md``."""

from __future__ import annotations

from typing import Any

import pytest

from tests.family.tables import play, table
from wyrmspan_desktop.family.game import Game
from wyrmspan_desktop.family.hexes import START_CELLS, around
from wyrmspan_desktop.family.outlook import PATIENCE, PLAYED_ON, Outlook, best, sensible
from wyrmspan_desktop.family.state import Dragon

ROW = [("forest", -1 - step, 0, 0) for step in range(4)]
FOREST, MOUNTAIN, OCEAN, TOWN = ROW[0], ("mountain", -1, 1, 0), ("ocean_2", 0, -1, 1), ("town", 1, -1, 0)
LANDS = [FOREST, MOUNTAIN, OCEAN, TOWN]
LEAF = 0.6 * 0.7
"""The first leaf of a player without dragons: a third of an egg."""


def worth(answer: str, **laid: Any) -> float:
    """Return the value of an offered answer at a table."""
    game = table(**laid)
    assert answer in game.decision.ids
    return Outlook(game).worth(answer)


@pytest.mark.parametrize(
    ("have", "nest", "tile", "points"),
    [
        ("", "", 1, 0.6 * 1 * 0.7),
        ("leaf 1", "", 1, 0.6 * (2 * 0.85 - 1 * 0.7)),
        ("leaf 2", "", 1, 0.6 * (3 * 1.0 - 2 * 0.85)),
        ("leaf 3", "", 1, 0.08),
        ("leaf 3, gold 1", "", 1, 0.08),
        ("", "green 2", 1, 0.6),
        ("leaf 1", "green 2", 1, 0.6 * 0.7),
        ("leaf 1", "green 1", 1, 0.6),
        ("leaf 2", "green 2, green 1", 1, 0.6),
        ("leaf 4", "green 2", 1, 0.08),
        ("", "red 0", 1, 0.6 * 0.7),
        ("", "red 0", 2, 0.6),
        ("", "blue 0", 3, 0.6),
        ("", "red 3, red 3, red 3", 1, 0.08),
        ("", "green 3, green 2, red 3", 1, 0.6),
        ("", "", 4, 0.75),
        ("gold 3", "", 4, 0.75),
        ("gold 4", "", 4, 0.0),
        ("", "gold 2", 4, 0.75),
    ],
)
def test_resource_value_depends_on_its_use(have: str, nest: str, tile: int, points: float) -> None:
    found = worth(f"move 0 {tile}", tiles=LANDS, have=have, nest=nest, handlers=[[0, tile]])
    assert found == pytest.approx(points)


def test_a_resource_is_worth_little_once_its_dragons_have_hatched() -> None:
    game = table(tiles=LANDS, handlers=[[0, 1]])
    game.state.eggs[0] = 0
    assert Outlook(game).worth("move 0 1") == pytest.approx(0.08)


@pytest.mark.parametrize(
    ("answer", "have", "nest", "points"),
    [
        ("trade leaf", "leaf 3", "", -0.6 * 3 + 0.75),
        ("trade leaf", "leaf 6", "", -0.08 * 3 + 0.75),
        ("trade ruby", "ruby 3, gold 4", "", -0.6 * 3),
        ("hatch green 0", "leaf 3", "", 3 - 0.6 * 3),
        ("hatch green 0", "leaf 4", "", 3 + 0.6 - (0.6 * 3 + 0.08)),
        ("hatch green 2", "leaf 1, gold 2", "", 3 - (0.6 * 0.7 + 0.75 * 2)),
        ("hatch gold 3", "gold 3", "", 3 - 0.75 * 3),
        ("hatch green 3", "gold 4", "", 3 - 0.75 * 3),
        ("hatch red 0", "leaf 1, ruby 3", "green 3, green 3", 3 - 0.6 * 3 - (0.6 * 0.7 - 0.08)),
        ("skip", "leaf 3", "", 0),
    ],
)
def test_an_egg_is_worth_more_than_what_it_costs(answer: str, have: str, nest: str, points: float) -> None:
    game = table(have=have, nest=nest)
    play(game, "pass")
    assert answer in game.decision.ids
    assert Outlook(game).worth(answer) == pytest.approx(points)


@pytest.mark.parametrize(
    ("answer", "points"),
    [
        ("feed 1 leaf", 1.0),
        ("feed 2 leaf", 1.2),
        ("feed 2 gold", 1.2 - 0.15),
        ("feed 3 gold", 1.1),
        ("end", 0),
    ],
)
def test_value_of_meals(answer: str, points: float) -> None:
    game = table(have="leaf 1, gold 1", nest="green 0, green 2, gold 1")
    play(game, "pass")
    assert answer in game.decision.ids
    assert Outlook(game).worth(answer) == pytest.approx(points)


def test_tiles_that_fit_nowhere_are_put_away() -> None:
    game = table(hand=["ocean_5", "ocean_3", "town"], tiles=[FOREST])
    play(game, "move 0 1")
    judged = {answer: Outlook(game).worth(answer) for answer in game.decision.ids}
    assert judged == {"draw": 0, "discard ocean_5": -1, "discard ocean_3": -1, "discard town": -1}
    between = {cell: each for cell, each in game.board.open.items() if each[0].bit_count() > 1}
    game.board.open = between
    assert Outlook(game).worth("discard ocean_5") == 1, "it has but one edge of land"
    assert Outlook(game).worth("discard ocean_3") == -1


# --- exploring ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("laid", "points"),
    [
        ({}, LEAF),
        ({"players": 3}, LEAF),
        ({"handlers": [[1, 0], [1, 0]]}, LEAF - 0.25),
        ({"handlers": [[1, 0], [1, 1]]}, LEAF - 0.25),
        ({"handlers": [[1, 0], [1, 0]], "players": 3}, LEAF - 0.25 / 2),
        ({"handlers": [[1, 0], [1, 0], [0, 1]], "players": 3}, LEAF - 0.25),
        ({"lairs": {1: (1, "green")}}, LEAF - 0.25 - 0.7),
        ({"lairs": {1: (1, "green")}, "handlers": [[1, 0], [1, 0]]}, LEAF - 0.25 - 0.7),
        ({"lairs": {1: (1, "green")}, "players": 3}, LEAF - (0.25 + 0.7) / 2),
        ({"lairs": {1: (0, "green")}}, LEAF + 1),
        ({"nest": "green 3"}, LEAF),
        ({"nest": "green 3", "handlers": [[1, 1]]}, LEAF + 2.5),
        ({"nest": "red 3"}, LEAF),
        ({"nest": "red 3, gold 3"}, LEAF),
        ({"lairs": {1: (0, "green")}, "nest": "green 3"}, LEAF + 1 + 2.5),
        ({"lairs": {1: (0, "green")}, "nest": "green 0, gold 2"}, 0.6 + 1 + 0.8 * 2 / 3),
        ({"lairs": {1: (0, "green")}, "nest": "gold 2, green 3, gold 1"}, 0.08 + 1 + 2.5),
    ],
)
def test_exploring(laid: dict[str, Any], points: float) -> None:
    laid = {"tiles": [FOREST], "handlers": [[1, 0]], **laid}
    assert worth("explore forest -2 0 0 1", **laid) == pytest.approx(points + 0.8)


def test_territory_grows_only_by_its_own_land() -> None:
    laid = {
        "tiles": [FOREST],
        "handlers": [[1, 1]],
        "hand": ["forest", "town", "mountain"],
        "lairs": {1: (0, "green")},
    }
    assert worth("explore forest -2 0 0 1", **laid) == pytest.approx(LEAF + 1.8)
    assert worth("explore town -2 0 0 1", **laid) == pytest.approx(LEAF + 0.8)
    assert worth("explore mountain -2 0 0 1", **laid) == pytest.approx(LEAF + 0.8)


def test_land_of_several_leaders() -> None:
    laid: dict[str, Any] = {"players": 3, "tiles": ROW[:2], "handlers": [[2, 2]]}
    shared = worth("explore forest -3 0 0 2", **laid, lairs={1: (1, "green"), 2: (2, "green")})
    assert shared == pytest.approx(LEAF + 0.8 - 0.25 / 2 - 0.7)
    laid |= {"tiles": [FOREST, MOUNTAIN, ("forest", -2, 2, 0)], "handlers": [[3, 3]]}
    joined, brought = "explore forest -2 1 0 3", 0.6 * 2 * 0.85 + 0.6 * 0.7 + 0.8
    for owners, points in (((), 0), ((1, 2), -0.25 - 0.7), ((1, 1), -0.25 - 0.35), ((1, 0), 1 - 0.125)):
        lairs = {tile: (owner, "green") for tile, owner in zip((1, 3), owners, strict=False)}
        assert worth(joined, **laid, lairs=lairs) == pytest.approx(brought + points)


@pytest.mark.parametrize(("owner", "points"), [(0, 1), (1, -0.25 - 0.7)])
def test_oceans_grow_by_water(owner: int, points: float) -> None:
    pearl, gold = 0.6 * 0.7, 0.75
    game = table(
        tiles=[("ocean_3", -1, 0, 2)],
        handlers=[[1, 1]],
        hand=["ocean_2", "ocean_2", "ocean_2"],
        lairs={1: (owner, "blue")},
    )
    judged: dict[str, set[float]] = {}
    for answer in game.decision.ids:
        if answer.startswith("explore"):
            _, _, q, r, _, _ = answer.split()
            judged.setdefault(f"{q} {r}", set()).add(round(Outlook(game).worth(answer), 9))
    by_water, by_land = pearl + points + 0.8, pearl + gold - 0.25 * (1 + owner) + 0.8
    cells = dict.fromkeys(("-2 0", "-2 1", "-1 -1"), by_water) | dict.fromkeys(("-1 1", "0 -1"), by_land)
    assert judged == {cell: {round(points, 9)} for cell, points in cells.items()}


# --- moving and settling ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("laid", "points"),
    [
        ({}, LEAF),
        ({"nest": "green 3"}, LEAF + 2.5 + 0.1 * 0),
        ({"nest": "green 2"}, 0.6 + 0.8 * 2 / 3),
        ({"nest": "green 3", "handlers": [[0, 1]]}, LEAF),
        ({"nest": "green 3", "lairs": {1: (1, "green")}}, LEAF),
        ({"nest": "green 3", "lairs": {1: (0, "green")}}, LEAF),
        ({"nest": "green 3", "tiles": ROW}, LEAF + 2.5 + 0.1 * 3),
        ({"nest": "green 3", "tiles": ROW, "handlers": [[0, 2]]}, LEAF + 2.5 + 0.1 * 3),
    ],
)
def test_moving(laid: dict[str, Any], points: float) -> None:
    laid = {"tiles": [FOREST], **laid}
    assert worth("move 0 1", **laid) == pytest.approx(points)


def test_leaving_where_a_dragon_could_settle() -> None:
    town = {"tiles": LANDS, "nest": "green 3"}
    assert worth("move 1 4", **town, handlers=[[1, 0]]) == pytest.approx(0.75 - 2.5)
    assert worth("move 1 4", **town, handlers=[[1, 1]]) == pytest.approx(0.75)
    assert worth("move 1 4", **town, handlers=[[1, 0]], lairs={1: (1, "green")}) == pytest.approx(0.75)
    assert worth("move 2 4", **town, handlers=[[2, 0]]) == pytest.approx(0.75)


def test_where_a_tile_of_the_hand_fits_is_a_good_place() -> None:
    cells = dict.fromkeys(
        beside for cell in START_CELLS for _, beside in around(cell) if beside not in START_CELLS
    )
    ring = {"tiles": [("mountain", *cell, 0) for cell in cells], "have": "ruby 3", "handlers": [[0, 1]]}
    assert worth("move 0 2", **ring) == pytest.approx(0.08 + 0.8)
    assert worth("move 1 2", **ring) == pytest.approx(0.08)
    assert worth("move 1 0", **ring) == pytest.approx(0.75 - 0.8)


@pytest.mark.parametrize(
    ("lairs", "points"),
    [
        ({}, 3),
        ({2: (0, "green")}, 2 - 3),
        ({2: (1, "green")}, 2),
        ({2: (1, "green"), 3: (1, "green")}, 0),
        ({2: (1, "green"), 3: (0, "green")}, 1 - 2 + 0.7 * 2),
        ({2: (1, "green"), 3: (0, "green"), 4: (2, "green")}, 0 - 1 + 0.7 * 1 * 2 / 2),
        ({2: (1, "green"), 3: (1, "green"), 4: (0, "green")}, 0),
    ],
)
def test_settling(lairs: dict[int, tuple[int, str]], points: float) -> None:
    laid = {"players": 3, "tiles": ROW, "handlers": [[1, 0]], "nest": "green 3"}
    assert worth("settle 1 1", **laid, lairs=lairs) == pytest.approx(9 + points)


def test_last_lair_has_an_end_bonus() -> None:
    laid = {"tiles": [*ROW, MOUNTAIN, TOWN], "handlers": [[5, 0]], "nest": "red 3"}
    for lairs in (1, 2, 3):
        mine = dict.fromkeys(range(1, lairs + 1), (0, "green"))
        assert worth("settle 5 1", **laid, lairs=mine) == pytest.approx(9 + 2 * (lairs == 3))


# --- what is chosen -----------------------------------------------------------------------------


def test_of_equal_answers_the_first_is_given() -> None:
    game = table(tiles=[FOREST], handlers=[[0, 0]], have="gold 4")
    judged = [Outlook(game).worth(each) for each in sensible(game)]
    assert judged.count(max(judged)) > 1
    assert best(game) == sensible(game)[judged.index(max(judged))]


def test_the_better_of_two_answers_is_given() -> None:
    game = table(tiles=[FOREST], hand=["ocean_3", "ocean_5", "town"])
    play(game, "move 0 1", "discard ocean_3", "discard town")
    assert game.decision.ids == ("draw", "discard ocean_5")
    assert best(game) == "draw"
    game.board.open = {cell: each for cell, each in game.board.open.items() if each[0].bit_count() > 1}
    assert best(game) == "discard ocean_5"


def test_idle_bot_stops_moving() -> None:
    game = table(tiles=[FOREST], handlers=[[1, 0]], nest="green 3")
    for game.state.players[0].idle, kinds in (
        (PATIENCE - 1, {"explore", "move", "settle"}),
        (PATIENCE, {"explore", "settle"}),
    ):
        assert {answer.split()[0] for answer in sensible(game)} == kinds


# --- the end ------------------------------------------------------------------------------------

FORESTS = [*ROW, ("forest", -5, 0, 0)]
MOUNTAINS = [("mountain", 2 + step, -1, 0) for step in range(5)]
MY_LAIRS, RIVAL_LAIRS = dict.fromkeys((1, 2, 3), (0, "green")), dict.fromkeys((6, 7, 8), (1, "red"))
SHORT_OF_THE_END: dict[str, Any] = {
    "tiles": [*FORESTS, *MOUNTAINS],
    "lairs": MY_LAIRS | RIVAL_LAIRS,
    "nest": "green 3",
    "handlers": [[4, 0], [9, 9]],
}
"""Seat 0 can build the fourth lair: 12 points, and 1 of land.  Seat 1 has 11, and 1 for each dragon in the nest."""


def likes_most(game: Game) -> str:
    """The answer that would be given if nothing ended."""
    return max(sensible(game), key=Outlook(game).worth)


def last_turn(**laid: Any) -> Game:
    """A table at which seat 0 has its last turn."""
    game = table(**laid)
    game.state.ending = "lairs"
    return game


@pytest.mark.parametrize(("nest", "settles"), [(1, True), (3, False)])
def test_last_seat_builds_the_fourth_lair_only_to_win(nest: int, settles: bool) -> None:
    game = table(**SHORT_OF_THE_END)
    game.state.start, game.state.players[1].nest = 1, [Dragon(1)] * nest
    assert likes_most(game) == "settle 4 1"
    assert (best(game) == "settle 4 1") is settles


@pytest.mark.parametrize(("resources", "settles"), [(0, True), (3, False)])
def test_fourth_lair_considers_the_last_turns_of_others(resources: int, settles: bool) -> None:
    game = table(**SHORT_OF_THE_END)
    game.state.players[1].nest = [Dragon(1, 3)]
    game.state.players[1].resources = [0, resources, 0, 0]
    assert likes_most(game) == "settle 4 1"
    assert (best(game) == "settle 4 1") is settles


@pytest.mark.parametrize(("nest", "explores"), [(0, True), (2, False)])
def test_last_seat_draws_the_last_tile_only_to_win(nest: int, explores: bool) -> None:
    game = table(tiles=[FOREST], handlers=[[1, 1]], stack=1)
    game.state.start, game.state.players[1].nest = 1, [Dragon(1)] * nest
    assert likes_most(game).startswith("explore")
    assert best(game).startswith("explore") is explores


def test_few_ends_are_played_on_and_nothing_after_the_end_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def note(outlook: Outlook, answer: str) -> bool:
        played.append(answer)
        return True

    monkeypatch.setattr(Outlook, "loses", note)
    game = table(tiles=[FOREST], handlers=[[1, 1]], hand=["forest", "mountain", "ocean_2"], stack=1)
    assert sum(each.startswith("explore") for each in game.decision.ids) > PLAYED_ON
    assert not best(game).startswith("explore")
    assert 0 < len(played) <= PLAYED_ON
    played.clear()
    game.state.ending = "lairs"
    best(game)
    assert played == []


def test_idle_bot_ends_a_lost_game() -> None:
    game = table(tiles=[FOREST], handlers=[[1, 1]], stack=1)
    game.state.start, game.state.players[1].nest = 1, [Dragon(1)] * 2
    game.state.players[0].idle = PATIENCE
    assert best(game).startswith("explore")


@pytest.mark.parametrize(
    ("have", "nest"),
    [("leaf 3, ruby 3", "green 3, green 3"), ("leaf 1, gold 3", ""), ("gold 3", "gold 0"), ("pearl 3", "")],
)
def test_an_egg_that_can_be_paid_for_hatches_in_the_last_turn(have: str, nest: str) -> None:
    game = last_turn(have=have, nest=nest)
    play(game, "pass")
    assert best(game).startswith("hatch")


@pytest.mark.parametrize("have", ["leaf 3", "leaf 6, ruby 6", "leaf 3, gold 2"])
def test_last_turn_has_no_useless_trade_for_gold(have: str) -> None:
    game = last_turn(have=have, nest="red 3, red 3, red 3")
    play(game, "pass")
    assert best(game) == "skip"


def test_gold_that_feeds_a_dragon_is_worth_a_trade_in_the_last_turn() -> None:
    game = last_turn(have="leaf 3", nest="red 3, red 3, red 1")
    play(game, "pass")
    assert best(game) == "trade leaf", "what dragons have eaten breaks a tie"


def test_last_turn_gains_the_missing_resource_of_an_egg() -> None:
    game = last_turn(tiles=[FOREST, MOUNTAIN], handlers=[[2, 2]], have="leaf 2")
    play(game, best(game))
    while game.decision is not None and game.decision.seat == 0:
        play(game, best(game))
    assert len(game.state.players[0].nest) == 1


def test_a_dragon_settles_in_the_last_turn_where_that_brings_most() -> None:
    own = dict.fromkeys((1, 2), (0, "green"))
    game = last_turn(tiles=[*ROW, MOUNTAIN], lairs=own, handlers=[[4, 5]], nest="green 3, red 3")
    assert best(game) == "settle 5 2", "the green one would take a point off its own land"


def test_evaluation_does_not_change_the_game() -> None:
    game = Game.new("ABC", seed=5)
    before = game.digest()
    best(game)
    assert game.digest() == before
