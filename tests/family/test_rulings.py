"""Rulings where the rules are silent; each test has the number of its ruling (see ``README.md``)."""

from __future__ import annotations

from functools import reduce

import pytest

from tests.family.tables import codes, finish_turn, gains, play, reported, table
from wyrmspan_desktop.family import Game, fold
from wyrmspan_desktop.family.bots import GreedyBot, RandomBot, SearchBot
from wyrmspan_desktop.family.hexes import START_CELLS, around
from wyrmspan_desktop.family.outlook import PATIENCE, sensible
from wyrmspan_desktop.family.state import Dragon
from wyrmspan_desktop.games.family import SCARCE
from wyrmspan_desktop.games.registry import FAMILY, kind_of

FOREST = ("forest", -1, 0, 0)
"""A forest west of the start, tile 1 of most tables."""


def test_01_the_start_is_one_tile_of_three_cells() -> None:
    game = table()
    assert set(game.board.cells) == set(START_CELLS)
    assert set(game.board.cells.values()) == {0}
    assert game.tiles.land_of["start"] == game.tiles.land_of["town"]


def test_02_two_hexagons_of_the_start_bring_one_gold() -> None:
    events = play(table(tiles=[FOREST], handlers=[[0, 0], [1, 1]]), "explore forest 1 -1 0 0")
    assert gains(events) == [(0, 0, "gold")]


def test_03_the_start_has_nine_cells_around_it() -> None:
    offered = {each for each in table().decision.options if each.kind == "explore"}
    assert len({(each.q, each.r) for each in offered}) == 9


def test_04_every_touched_edge_matches_and_open_sides_are_free() -> None:
    # The water of the ocean on the map lies at its edges 2, 3 and 4, the last three to the west.
    hand, sea = ["ocean_2", "ocean_5", "forest"], [("ocean_3", -1, 0, 2)]
    game = table(hand=hand, tiles=sea, handlers=[[0, 1]])

    def turns(kind: str, q: int, r: int) -> set[int]:
        offered = [each for each in game.decision.options if each.kind == "explore"]
        return {each.turn for each in offered if (each.hand, each.q, each.r) == (kind, q, r)}

    assert turns("ocean_2", -2, 0) == {0, 5}, "water to the east, as the ocean has it there"
    assert turns("forest", -2, 0) == set()
    assert turns("ocean_2", -1, 1) == {3, 4}, "land to the ocean and twice to the start"
    assert turns("ocean_5", -1, 1) == set()
    assert codes(game, "explore forest -2 0 0 1") == ["coast"]


def test_05_the_tile_just_left_brings_something() -> None:
    game = table(tiles=[FOREST], handlers=[[1, 0]])
    assert gains(play(game, "explore forest -2 0 0 1")) == [(0, 1, "leaf")]


def test_06_others_gain_one_for_each_tile_where_they_have_anything() -> None:
    game = table(
        players=3,
        tiles=[FOREST, ("mountain", -1, 1, 0)],
        handlers=[[1, 1], [1, 1], [0, 2]],
        lairs={1: (1, "green"), 2: (1, "red")},
    )
    events = play(game, "explore forest -2 1 0 1")
    assert gains(events) == [
        *((0, 1, "leaf"), (0, 2, "ruby")),
        *((1, 1, "leaf"), (1, 2, "ruby")),
        (2, 2, "ruby"),
    ], "one each, of the tile beside and not of the new one, and nothing for what is the mover's own"


def test_07_handlers_and_lairs_leave_room() -> None:
    game = table(tiles=[FOREST], handlers=[[0, 0], [1, 1]], lairs={1: (1, "green")})
    play(game, "move 0 1")
    assert game.state.players[0].handlers.count(1) == 1


def test_08_a_move_leads_to_another_tile_however_far() -> None:
    game = table(tiles=[FOREST, ("mountain", -2, 0, 0), ("forest", -3, 0, 0)], handlers=[[3, 0]])
    assert codes(game, "move 3 3") == ["same_tile"]
    assert gains(play(game, "move 3 0")) == [(0, 0, "gold")]
    assert game.state.players[0].handlers == [0, 0]


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_09_up_to_three_tiles_are_put_away_before_three_are_drawn(number: int) -> None:
    game = table(tiles=[FOREST])
    play(game, "move 0 1", *["discard forest"] * number)
    assert [each.kind for each in game.state.buried] == ["forest"] * number
    events = play(game, "draw")
    assert len(reported(events, "drew")) == number
    assert len(game.state.players[0].hand) == 3
    assert len(game.state.buried) == number, "they lie at the bottom"


def test_09_no_tile_is_put_away_after_exploring() -> None:
    game = table()
    play(game, "explore forest -1 0 0 0")
    assert game.decision.ids == ("draw",)
    assert codes(game, "discard forest") == ["keep_tiles"]


def test_10_nothing_is_drawn_off_an_empty_stack() -> None:
    game = table(stack=0)
    game.state.ending = "stack"
    events = play(game, "explore forest -1 0 0 0")
    assert not reported(events, "drew")
    assert game.decision.seat == 1
    assert len(game.state.players[0].hand) == 2


def test_10_what_is_put_away_then_comes_back_to_the_same_hand() -> None:
    game = Game.new("ABCDE", seed=1)
    while len(game.state.players[(game.state.turn - 1) % 5].hand) == 3:
        found = [each for each in game.decision.ids if each.startswith("explore")]
        play(game, *(found[:1] or [game.decision.ids[-1] if game.decision.kind != "draw" else "draw"]))
    assert game.state.left == 0
    hand = game.state.players[game.state.turn].hand
    before, before_first, other = sorted(hand), hand[0], len(game.tiles.all)
    seat, views = game.decision.seat, [game.view(each) for each in (0, 1, 2, 3, 4, None)]
    events = play(
        game, next(each for each in game.decision.ids if each.startswith("move")), f"discard {hand[0]}"
    )
    game.check()
    assert len(Game.from_json(game.to_json()).tiles.all) == other, "a save of this moment can be opened"
    assert [view["buried"] for view in (game.view(seat), game.view(None))] == [[before_first], [None]]
    events += play(game, "draw")
    assert sorted(hand) == before
    for view in views:
        after = reduce(fold, [event.for_seat(view["seat"]) for event in events], view)
        now = game.view(view["seat"])
        assert after | {key: now[key] for key in ("serial", "decision")} == now


@pytest.mark.parametrize(
    "answers", [["explore forest -2 0 0 1", "draw"], ["move 1 0", "discard forest", "draw"]]
)
def test_11_whichever_draw_takes_the_last_tile_ends_it(answers: list[str]) -> None:
    game = table(tiles=[FOREST], handlers=[[1, 0]], stack=0)
    if answers[0].startswith("explore"):
        game.state.stack.append("town")
    assert reported(play(game, *answers), "last_round") == [{"reason": "stack"}]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_12_a_round_is_finished(players: int) -> None:
    game = table(players=players, stack=1)
    play(game, "explore forest -1 0 0 0", "draw")
    seats = []
    while not game.is_over:
        seats.append(game.decision.seat)
        play(game, "pass")
    assert seats == list(range(1, players))
    assert game.state.round == 1


def test_12_the_last_seat_still_hatches_and_feeds() -> None:
    game = table(tiles=[FOREST], handlers=[[0, 0], [1, 0]], stack=1)
    play(game, "pass")
    game.state.players[1].resources[0] = 4
    events = play(game, "explore forest -2 0 0 1", "draw")
    assert reported(events, "last_round") == [{"reason": "stack"}]
    play(game, "hatch green 0", "feed 1 leaf")
    while not game.is_over:
        play(game, "end")
    score = game.scores()[1]
    assert (score.nest, score.food) == (1, 1)


def test_13_one_may_pass_and_no_bot_does() -> None:
    game = table()
    assert reported(play(game, "pass"), "passed") == [{}]
    assert game.decision.seat == 1
    assert "pass" in game.decision.ids
    assert "pass" not in sensible(game)


def test_14_settling_returns_the_food_and_the_handler_stays() -> None:
    game = table(tiles=[FOREST], handlers=[[1, 0]], nest="green 3, green 3", scarce=True)
    before = game.state.supply(0)
    play(game, "settle 1 1")
    assert game.state.supply(0) == before + 3
    assert game.state.players[0].handlers == [1, 0]
    assert game.state.players[0].resources == [0, 0, 0, 0]
    finish_turn(game)
    play(game, "pass")
    assert codes(game, "settle 1 1") == ["lair_there"]


def test_15_three_meals_and_no_more_one_a_turn() -> None:
    game = table(have="leaf 5", nest="green 3, green 1, green 0")
    play(game, "pass", "skip")
    assert codes(game, "feed 1 leaf") == ["full"]
    play(game, "feed 2 leaf")
    assert codes(game, "feed 2 leaf") == ["fed_already"]
    play(game, "feed 3 leaf")
    assert game.decision.seat == 1
    assert [dragon.food for dragon in game.state.players[0].nest] == [3, 2, 1]


def test_16_gold_dragons_settle_everywhere_but_in_towns_and_eat_gold() -> None:
    lands = [FOREST, ("mountain", -2, 0, 0), ("ocean_2", 0, -1, 1), ("town", 1, -1, 0)]
    settles = []
    for tile, _ in enumerate(lands, 1):
        game = table(tiles=lands, handlers=[[tile, 0]], nest="gold 3")
        settles.append(codes(game, f"settle {tile} 1"))
    assert settles == [[], [], [], ["town"]]
    game = table(have="leaf 2, gold 3", nest="gold 0")
    play(game, "pass")
    assert [each for each in game.decision.ids if each.startswith("hatch gold")] == ["hatch gold 3"]
    play(game, "skip")
    assert game.decision.ids == ("feed 1 gold", "end")
    assert codes(game, "feed 1 leaf") == ["other_food"]


def test_16_a_gold_dragon_has_a_lair_like_others() -> None:
    game = table(tiles=[FOREST, ("forest", -2, 0, 0)], lairs={1: (0, "gold")})
    assert game.scores()[0].categories == {"nest": 0, "lairs": 3, "territory": 1}


@pytest.mark.parametrize(
    ("have", "hatched"),
    [
        ("ruby 3", {"red 0"}),
        ("ruby 2, gold 1", {"red 1"}),
        ("ruby 2, leaf 1", set()),
        ("gold 3", {"green 3", "red 3", "blue 3", "gold 3"}),
    ],
)
def test_17_an_egg_costs_three_of_a_kind_and_gold_fills_in(have: str, hatched: set[str]) -> None:
    game = table(have=have)
    play(game, "pass")
    offered = set(game.decision.ids) if game.decision.kind == "hatch" else set()
    assert {each for each in offered if each.startswith("hatch")} == {f"hatch {each}" for each in hatched}


def test_18_one_egg_or_one_gold_a_turn() -> None:
    game = table(have="leaf 9, gold 3")
    play(game, "pass")
    assert codes(game, "trade gold") == ["gold_for_gold"]
    play(game, "trade leaf")
    assert game.decision.seat == 1
    assert game.state.players[0].resources == [6, 0, 0, 4]
    game = table(have="leaf 9")
    play(game, "pass", "hatch green 0")
    assert game.decision.kind == "feed"


def test_19_a_full_nest_hatches_nothing_and_still_trades() -> None:
    game = table(have="ruby 3", nest="green 0, green 0, green 0")
    play(game, "pass")
    assert codes(game, "hatch red 0") == ["nest_full"]
    assert "trade ruby" in game.decision.ids


def test_19_no_egg_is_left_of_a_colour() -> None:
    game = table(have="leaf 3")
    game.state.eggs[0] = 0
    play(game, "pass")
    assert codes(game, "hatch green 0") == ["no_egg"]
    assert "trade leaf" in game.decision.ids


def test_20_there_are_six_dragons_of_each_colour() -> None:
    assert Game.new(["Ada", "Ben"], seed=1).view(0)["eggs"] == dict.fromkeys(
        ("green", "red", "blue", "gold"), 6
    )


def test_21_a_hatchling_eats_in_its_turn_and_settles_in_a_later_one() -> None:
    game = table(tiles=[FOREST], have="leaf 4", handlers=[[1, 0]], nest="green 2")
    play(game, "pass", "hatch green 0")
    assert {"feed 1 leaf", "feed 2 leaf"} <= set(game.decision.ids)
    play(game, "feed 1 leaf")
    assert game.decision.seat == 1
    play(game, "pass")
    assert "settle 1 1" in game.decision.ids
    assert codes(game, "settle 1 2") == ["hungry"]


def test_22_resources_are_limited_only_if_one_wants() -> None:
    assert table(have="gold 40").view(0)["supply"] is None
    scarce = table(tiles=[FOREST], have="gold 20, leaf 3", handlers=[[1, 1]], scarce=True)
    events = play(scarce, "move 1 0")
    assert not gains(events)
    assert reported(events, "missed") == [{"tile": 0, "resource": "gold"}]
    play(scarce, "draw")
    assert codes(scarce, "trade leaf") == ["none_left"]
    assert "trade leaf" not in scarce.decision.ids
    plenty = table(have="gold 20, leaf 3")
    play(plenty, "pass")
    assert "trade leaf" in plenty.decision.ids


def test_22_what_lies_on_dragons_is_not_in_the_supply() -> None:
    game = table(
        tiles=[FOREST], have="leaf 4, gold 3", nest="green 2, gold 3", handlers=[[1, 1]], scarce=True
    )
    assert game.view(0)["supply"] == {"leaf": 20 - 6, "ruby": 20, "pearl": 20, "gold": 20 - 6}
    play(game, "pass", "hatch green 1")
    assert game.view(0)["supply"] == {"leaf": 16, "ruby": 20, "pearl": 20, "gold": 15}, (
        "what is paid goes back"
    )
    play(game, "feed 1 gold")
    assert game.view(0)["supply"]["gold"] == 15, "food stays in play"


def test_22_the_last_of_a_resource_goes_to_who_explores_and_then_in_turn() -> None:
    game = table(
        players=4, tiles=[FOREST], have="leaf 18", handlers=[[1, 1], [1, 1], [1, 1], [1, 1]], scarce=True
    )
    events = play(game, "explore forest -2 0 0 1")
    assert gains(events) == [(0, 1, "leaf"), (1, 1, "leaf")]
    assert [event.seat for event in events if event.type == "missed"] == [2, 3]


def test_22_it_is_a_level_of_the_game() -> None:
    kind = kind_of(FAMILY)
    assert kind.levels == (SCARCE,)
    for level in (None, SCARCE):
        game = kind.new(["Ada", "Ben"], seed=1, level=level)
        assert kind.level(game) == level == kind.level(kind.from_json(game.to_json()))
    with pytest.raises(ValueError, match="no level"):
        kind.new(["Ada", "Ben"], seed=1, level="plenty")


def test_23_a_tile_with_anybodys_lair_is_worth_nothing() -> None:
    row = [("forest", -1 - step, 0, 0) for step in range(5)]
    game = table(tiles=row, lairs={1: (0, "green"), 2: (0, "green"), 3: (1, "green")})
    assert [score.territory for score in game.scores()] == [2, 0]


def test_24_oceans_hang_together_across_water_alone() -> None:
    by_water = table(tiles=[("ocean_3", -1, 0, 2), ("ocean_3", -2, 0, 5)], lairs={1: (0, "blue")})
    by_land = table(tiles=[("ocean_2", -1, 0, 1), ("ocean_2", -2, 0, 1)], lairs={1: (0, "blue")})
    assert [len(each.tiles) for each in by_water.territories()] == [2]
    assert [len(each.tiles) for each in by_land.territories()] == [1, 1]
    assert [game.scores()[0].territory for game in (by_water, by_land)] == [1, 0]


def test_25_ties_for_most_lairs_all_score_in_full() -> None:
    row = [("forest", -1 - step, 0, 0) for step in range(5)]
    game = table(players=3, tiles=row, lairs={1: (0, "green"), 2: (1, "green")})
    assert [score.territory for score in game.scores()] == [3, 3, 0]


def test_25_towns_belong_to_no_player() -> None:
    game = table(tiles=[("town", -1, 0, 0), ("forest", -2, 0, 0)])
    assert [each.tiles for each in game.territories()] == [(2,)]


def test_26_a_dragon_in_the_nest_is_a_point_fed_or_not() -> None:
    assert table(nest="green 0, red 3").scores()[0].nest == 2


def test_27_ties_are_broken_by_food_and_then_by_resources() -> None:
    game = table()
    ada, ben = game.state.players
    game.decision, game.state.over = None, True
    ada.nest, ben.nest = [Dragon(0, 1)], [Dragon(0, 0)]
    ben.resources = [9, 9, 9, 9]
    assert game.winners == (0,)
    ben.nest = [Dragon(0, 0, 1)]
    assert game.winners == (1,)
    ada.resources = [0, 0, 0, 36]
    assert game.winners == (0, 1), "a gold counts as one, and who is equal in all shares it"


def test_28_nothing_ends_a_game_of_moves_but_bots_go_on() -> None:
    game = table(tiles=[FOREST])
    for _ in range(PATIENCE):
        for _ in range(2):
            here = game.state.players[game.decision.seat].handlers[0]
            play(game, f"move {here} {1 - here}", "draw")
            finish_turn(game)
    assert not game.state.ending
    assert {each.split()[0] for each in sensible(game)} == {"explore"}


@pytest.mark.parametrize(
    ("answers", "idle"),
    [
        (["pass"], 5),
        (["move 0 1", "draw"], 5),
        (["pass", "trade ruby"], 5),
        (["explore forest -2 0 0 1"], 0),
        (["settle 1 1"], 0),
        (["pass", "hatch green 0"], 0),
        (["pass", "skip", "feed 2 ruby"], 0),
    ],
)
def test_28_turns_that_bring_nothing_are_counted(answers: list[str], idle: int) -> None:
    game = table(tiles=[FOREST], handlers=[[1, 0]], nest="green 3, red 0", have="leaf 3, ruby 3")
    player = game.state.players[0]
    player.idle = 4
    play(game, *answers)
    finish_turn(game)
    assert (game.state.turn, player.idle, player.busy) == (1, idle, False)


def test_28_a_handler_that_cannot_explore_goes_where_it_can() -> None:
    covered, rings = dict.fromkeys(START_CELLS), []
    for _ in range(2):
        rings.append(
            dict.fromkeys(beside for cell in covered for _, beside in around(cell)).keys() - covered.keys()
        )
        covered |= dict.fromkeys(sorted(rings[-1]))
    kinds = ["mountain"] * 17 + ["town"] * 7
    game = table(tiles=[(kind, *cell, 0) for kind, cell in zip(kinds, list(covered)[3:], strict=True)])
    assert sensible(game) == game.decision.ids[:-1]
    game.state.players[0].idle = PATIENCE
    outer = range(1 + len(rings[0]), 1 + len(kinds))
    assert sensible(game) == tuple(f"move 0 {tile}" for tile in outer)


def test_29_hands_are_hidden_and_the_rest_is_open() -> None:
    game = Game.new(["Ada", "Ben"], seed=3)
    seen = game.view(0)["players"]
    assert seen[0]["hand"] == game.state.players[0].hand
    assert seen[1]["hand"] == [None] * 3
    assert game.view(None)["players"][0]["hand"] == [None] * 3
    game = table(tiles=[FOREST])
    told_to = [event.for_seat(1).data for event in play(game, "move 0 1", "discard forest", "draw")]
    assert [data["kind"] for data in told_to if "kind" in data] == [None, None]
    assert game.view(1)["buried"] == [None]
    assert game.view(0)["buried"] == ["forest"]


def test_bots_answer_legally() -> None:
    game = Game.new(["Ada", "Ben"], seed=2)
    clock = iter(range(10**6)).__next__
    for bot in (RandomBot(1), GreedyBot(), SearchBot(1, 2.0, clock)):
        assert bot.answer(game)[0] in game.decision.ids


def test_an_egg_for_which_the_nest_has_no_room_is_a_fact() -> None:
    full = table(have="leaf 3", nest="green 3, red 3, blue 3")
    assert [event.type for event in play(full, "pass")] == ["passed", "nest_full"]
    poor = table(have="leaf 2", nest="green 3, red 3, blue 3")
    assert "nest_full" not in [event.type for event in play(poor, "pass")]
    roomy = table(have="leaf 3", nest="green 3, red 3")
    assert "nest_full" not in [event.type for event in play(roomy, "pass")]
    settles = table(
        have="leaf 3", nest="green 3, red 3, blue 3", tiles=[("forest", 2, 0, 0)], handlers=[[1, 0]]
    )
    reported = [event.type for event in play(settles, "settle 1 1")]
    assert "settled" in reported
    assert "nest_full" not in reported, "a dragon that settles makes room"
