"""The rules, sentence by sentence; each test has the number of ``README.md``.

Rulings where they are silent are in ``test_rulings.py``.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from tests.family import test_rulings
from tests.family.tables import codes, finish_turn, gains, play, reported, table
from wyrmspan_desktop.family import Event, Game, option
from wyrmspan_desktop.family.hexes import DIRECTIONS, Board
from wyrmspan_desktop.family.state import Dragon, Tile
from wyrmspan_desktop.family.tiles import COLOURS, LANDS, RESOURCES, default_tiles

FOREST, MOUNTAIN = ("forest", -1, 0, 0), ("mountain", -1, 1, 0)
"""West of the start, and south-west of that."""


def test_every_number_has_a_test() -> None:
    text = Path(__file__).with_name("README.md").read_text(encoding="utf-8")
    for heading, tests in (("What the rules say", globals()), ("What they leave open", vars(test_rulings))):
        listed = re.findall(
            r"^\| (\d+) \|", text.split(f"\n## {heading}\n")[1].split("\n## ")[0], re.MULTILINE
        )
        tested = {int(name.split("_")[1]) for name in tests if re.match(r"test_\d\d_", name)}
        assert tested == set(map(int, listed)) == set(range(1, len(listed) + 1))


# --- what there is, and how a game begins -----------------------------------------------------


def test_01_the_tiles() -> None:
    every = default_tiles()
    assert len(every.all) == 62
    lands = Counter(LANDS[every.land_of[kind]] for kind in every.all)
    assert lands == {"town": 8, "forest": 17, "mountain": 17, "ocean": 20}
    game = Game.new("AB", seed=1)
    assert len(game.board.cells) == 3
    assert (game.state.names, game.state.scarce) == (["A", "B"], False)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_02_what_everybody_has(players: int) -> None:
    for player in Game.new("ABCDE"[:players], seed=1).view(None)["players"]:
        assert len(player["handlers"]) == 2
        assert not player["nest"]
        assert not any(player["resources"].values())


def test_03_all_handlers_begin_on_the_start_in_the_middle() -> None:
    game = Game.new("ABCDE", seed=1)
    assert [(tile.kind, tile.q, tile.r) for tile in game.state.tiles] == [("start", 0, 0)]
    assert {tile for player in game.state.players for tile in player.handlers} == {0}


def test_04_tiles_are_shuffled_and_face_down() -> None:
    def first(game: Game) -> str:
        laid = next(each for each in game.decision.ids if each.startswith("explore"))
        return str(reported(play(game, laid, "draw"), "drew")[0]["kind"])

    game = Game.new("AB", seed=1)
    assert game.view(0)["stack"] == len(game.state.stack) == 62 - 6
    drawn = Counter(first(Game.new("AB", seed=seed)) for seed in range(300))
    assert set(drawn) == set(default_tiles().kinds)
    assert drawn["forest"] > drawn["town"] > 0


def test_05_three_tiles_each() -> None:
    game = Game.new("ABCDE", seed=3)
    assert [len(player.hand) for player in game.state.players] == [3] * 5
    hands = Counter(kind for player in game.state.players for kind in player.hand)
    assert hands + Counter(game.state.stack) == Counter(game.tiles.all)


def test_06_chance_decides_who_begins() -> None:
    begins = Counter(Game.new("ABC", seed=seed).decision.seat for seed in range(300))
    assert set(begins) == {0, 1, 2}
    assert min(begins.values()) > 70


def test_07_turns_go_round() -> None:
    game, seats = Game.new("ABC", seed=2), []
    while game.state.round < 3:
        seats.append(game.decision.seat)
        play(game, "pass")
    assert seats == [(game.state.start + turn) % 3 for turn in range(6)]


@pytest.mark.parametrize(
    ("kind", "turn", "resource"),
    [("mountain", 0, "ruby"), ("forest", 0, "leaf"), ("ocean_2", 1, "pearl"), ("town", 0, "gold")],
)
def test_08_what_a_land_brings(kind: str, turn: int, resource: str) -> None:
    assert gains(play(table(tiles=[(kind, -1, 0, turn)]), "move 0 1")) == [(0, 1, resource)]


@pytest.mark.parametrize(
    ("dragon", "foods"),
    [("red", {"ruby", "gold"}), ("green", {"leaf", "gold"}), ("blue", {"pearl", "gold"}), ("gold", {"gold"})],
)
def test_09_what_a_dragon_eats(dragon: str, foods: set[str]) -> None:
    game = table(have="leaf 1, ruby 1, pearl 1, gold 1", nest=f"{dragon} 0")
    play(game, "pass")
    assert set(game.decision.ids) == {*(f"feed 1 {food}" for food in foods), "end"}


# --- actions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["explore forest -2 0 0 1", "move 1 0", "settle 1 1"])
def test_10_a_turn_has_one_action(action: str) -> None:
    game = table(tiles=[FOREST], handlers=[[1, 0]], nest="green 3")
    assert {option(each).kind for each in game.decision.ids} == {"explore", "move", "settle", "pass"}
    play(game, action)
    finish_turn(game)
    assert (game.decision.kind, game.decision.seat) == ("action", 1)


def test_11_tiles_are_laid_beside_the_own_handlers() -> None:
    game = table(tiles=[FOREST, ("forest", -2, 0, 0)], handlers=[[2, 2], [0, 1]])
    offered = [each for each in game.decision.options if each.kind == "explore"]
    around = {(-2 + q, r) for q, r in DIRECTIONS} - {(-1, 0)}
    assert {(each.q, each.r) for each in offered} == around
    assert {(each.hand, each.tile) for each in offered} == {("forest", 2)}
    assert codes(game, "explore forest -1 -1 0 1") == ["no_handler"]


def test_12_edges_match_in_every_turn_of_both_tiles() -> None:
    """All pairs of oceans: a turn is offered just where the two edges that touch are alike."""
    runs = range(2, 6)
    for (one, other), turn in product(product(runs, runs), range(6)):
        wet = [(turn + edge) % 6 for edge in range(one)]
        if 0 in wet:  # it would touch the start with water
            continue
        hand = [f"ocean_{other}", "forest", "forest"]
        game = table(tiles=[(f"ocean_{one}", -1, 0, turn)], hand=hand, handlers=[[1, 1]])
        offered = {
            each.turn
            for each in game.decision.options
            if (each.kind, each.hand, each.q, each.r) == ("explore", hand[0], -2, 0)
        }
        # The tile to the west touches the ocean alone: its east edge, the ocean's west one.
        alike = {its for its in range(6) if (0 in [(its + edge) % 6 for edge in range(other)]) == (3 in wet)}
        assert offered == alike, (one, other, turn)


def test_13_the_handler_goes_to_the_new_tile() -> None:
    game = table(tiles=[FOREST], handlers=[[1, 0]])
    assert reported(play(game, "explore forest -2 0 0 1"), "explored")[0]["came"] == 1
    assert sorted(game.state.players[0].handlers) == [0, 2]


def test_14_every_tile_beside_brings_one_of_its_kind() -> None:
    game = table(tiles=[FOREST, ("ocean_2", 0, -1, 0)], hand=["mountain"] * 3, handlers=[[1, 1], [0, 0]])
    events = play(game, "explore mountain -1 -1 0 1")
    assert [gain for gain in gains(events) if gain[0] == 0] == [(0, 1, "leaf"), (0, 2, "pearl")]


def test_15_others_who_are_there_gain_too() -> None:
    game = table(
        players=4, tiles=[FOREST, MOUNTAIN], handlers=[[1, 1], [1, 0], [0, 0], [0, 0]], lairs={2: (2, "red")}
    )
    events = play(game, "explore forest -2 1 0 1")
    assert gains(events) == [(0, 1, "leaf"), (0, 2, "ruby"), (1, 1, "leaf"), (2, 2, "ruby")]


def test_16_a_tile_is_drawn_after_exploring() -> None:
    game = table()
    events = play(game, "explore forest -1 0 0 0", "draw")
    assert [data["left"] for data in reported(events, "drew")] == [game.state.left]
    assert len(game.state.players[0].hand) == 3


def test_17_a_move_goes_anywhere_but_where_it_stands() -> None:
    game = table(tiles=[FOREST, MOUNTAIN, ("forest", -2, 0, 0)], handlers=[[1, 3]])
    moves = {each for each in game.decision.ids if each.startswith("move")}
    assert moves == {f"move {tile} {to}" for tile, to in product((1, 3), range(4)) if tile != to}
    play(game, "move 3 2")
    assert sorted(game.state.players[0].handlers) == [1, 2]


def test_18_the_tile_of_a_move_brings_one_and_no_other_player_gains() -> None:
    game = table(tiles=[FOREST], handlers=[[0, 0], [1, 1]], lairs={1: (1, "green")})
    assert gains(play(game, "move 0 1")) == [(0, 1, "leaf")]


def test_19_tiles_are_put_away_and_others_drawn() -> None:
    game = table(tiles=[FOREST], hand=["forest", "town", "ocean_5"])
    left = game.state.left
    play(game, "move 0 1")
    assert set(game.decision.ids) == {"draw", "discard forest", "discard town", "discard ocean_5"}
    events = play(game, "discard town", "discard ocean_5", "draw")
    assert [data["kind"] for data in reported(events, "put_away")] == ["town", "ocean_5"]
    assert (len(game.state.players[0].hand), game.state.left) == (3, left)
    assert [each.kind for each in game.state.buried] == ["town", "ocean_5"]


def test_20_a_lair_needs_an_own_handler_and_a_free_tile() -> None:
    tiles = [FOREST, ("forest", -2, 0, 0), ("forest", -3, 0, 0)]
    game = table(tiles=tiles, handlers=[[1, 2], [3, 3]], lairs={2: (1, "green")}, nest="green 3")
    assert [each for each in game.decision.ids if each.startswith("settle")] == ["settle 1 1"]
    assert codes(game, "settle 2 1") == ["lair_there"]
    assert codes(game, "settle 3 1") == ["no_handler"]


@pytest.mark.parametrize(("dragon", "eaten"), list(product(COLOURS[:3], range(4))))
def test_21_a_dragon_that_has_eaten_settles_on_its_own_land(dragon: str, eaten: int) -> None:
    settles = []
    for tile in (1, 2, 3):
        lands = [FOREST, MOUNTAIN, ("ocean_2", 0, -1, 1)]
        game = table(tiles=lands, handlers=[[tile, tile]], nest=f"{dragon} {eaten}")
        settles += [each for each in game.decision.ids if each.startswith("settle")]
    assert settles == [f"settle {COLOURS.index(dragon) + 1} 1"] * (eaten == 3)


def test_22_gold_dragons_settle_on_all_lands_and_none_in_towns() -> None:
    lands = [FOREST, MOUNTAIN, ("ocean_2", 0, -1, 1), ("town", 1, -1, 0)]
    game = table(tiles=lands, handlers=[[1, 2]], nest="gold 3")
    assert {"settle 1 1", "settle 2 1"} < set(game.decision.ids)
    for dragon in COLOURS:
        for tile in (0, 4):
            game = table(tiles=lands, handlers=[[tile, 3]], nest=f"{dragon} 3")
            assert codes(game, f"settle {tile} 1") == ["town"]
            assert ("settle 3 1" in game.decision.ids) == (dragon in ("gold", "blue"))


def test_23_the_dragon_lies_on_the_tile_then() -> None:
    game = table(tiles=[FOREST], handlers=[[1, 0]], nest="red 1, green 3")
    settled = {"tile": 1, "dragon": 2, "colour": "green", "lairs": 1}
    assert reported(play(game, "settle 1 2"), "settled") == [settled]
    assert game.view(None)["tiles"][1]["lair"] == {"seat": 0, "colour": "green"}
    assert [dragon.colour for dragon in game.state.players[0].nest] == [COLOURS.index("red")]


def test_24_after_the_last_lair_everybody_has_as_many_turns() -> None:
    row = [("forest", -1 - step, 0, 0) for step in range(4)]
    lairs = dict.fromkeys((1, 2, 3), (0, "green"))
    game = table(players=3, tiles=row, handlers=[[4, 4]], lairs=lairs, nest="green 3")
    assert reported(play(game, "settle 4 1"), "last_round") == [{"reason": "lairs"}]
    seats, events = [], []
    while not game.is_over:
        seats.append(game.decision.seat)
        events = play(game, "pass")
    assert seats == [1, 2]
    assert events[-1] == Event("ended", None, {})
    assert sum(tile.owner == 0 for tile in game.state.tiles) == 4


# --- eggs and food ----------------------------------------------------------------------------


@pytest.mark.parametrize(("colour", "gold"), list(product(COLOURS[:3], range(4))))
def test_25_three_of_a_kind_hatch_their_colour_and_gold_stands_for_any(colour: str, gold: int) -> None:
    own = RESOURCES[COLOURS.index(colour)]
    have = ", ".join(part for part in (f"{own} {3 - gold}" * (gold < 3), f"gold {gold}" * (gold > 0)) if part)
    game = table(have=have)
    play(game, "pass", f"hatch {colour} {gold}")
    player = game.state.players[0]
    assert [COLOURS[dragon.colour] for dragon in player.nest] == [colour]
    assert player.resources == [0, 0, 0, 0]
    assert game.state.eggs[COLOURS.index(colour)] == 5


def test_25_no_more_gold_than_three_is_given() -> None:
    game = table(have="leaf 4, gold 9")
    play(game, "pass")
    found = {each for each in game.decision.ids if each.startswith("hatch green")}
    assert found == {f"hatch green {gold}" for gold in range(4)}


def test_26_a_nest_holds_three() -> None:
    game = table(have="leaf 3", nest="green 0, red 0")
    play(game, "pass", "hatch green 0")
    game.state.players[0].resources[0] = 3
    play(game, "pass", "pass")
    assert codes(game, "hatch green 0") == ["nest_full"]


def test_27_three_gold_hatch_any_colour() -> None:
    for colour in COLOURS:
        game = table(have="gold 3")
        play(game, "pass", f"hatch {colour} 3")
        assert [dragon.colour for dragon in game.state.players[0].nest] == [COLOURS.index(colour)]
        assert game.state.players[0].resources == [0, 0, 0, 0]


@pytest.mark.parametrize("resource", RESOURCES[:3])
def test_28_three_of_a_kind_for_one_gold(resource: str) -> None:
    game = table(have=f"{resource} 3")
    play(game, "pass", f"trade {resource}")
    assert game.view(0)["players"][0]["resources"] == dict.fromkeys(RESOURCES, 0) | {"gold": 1}
    short = table(have=", ".join(f"{each} 2" for each in RESOURCES[:3]))
    play(short, "pass")
    assert (short.decision.seat, short.decision.kind) == (1, "action"), (
        "two of each are not three of one kind"
    )


def test_29_every_dragon_of_the_nest_can_be_fed() -> None:
    game = table(have="leaf 1, ruby 1, gold 1", nest="green 0, red 1, blue 2")
    play(game, "pass", "feed 1 leaf", "feed 3 gold", "feed 2 ruby")
    nest = game.state.players[0].nest
    assert [(dragon.own, dragon.gold) for dragon in nest] == [(1, 0), (2, 0), (2, 1)]
    assert game.decision.seat == 1


def test_30_once_a_turn_each() -> None:
    game = table(have="leaf 4, gold 4", nest="green 0")
    play(game, "pass", "skip", "feed 1 leaf")
    assert game.decision.seat == 1
    play(game, "pass", "pass", "skip", "feed 1 leaf")
    assert game.state.players[0].nest[0].food == 2


def test_31_the_action_then_eggs_then_food() -> None:
    game = table(tiles=[FOREST], have="leaf 6", nest="green 0")
    kinds = []
    for answer in ("move 0 1", "draw", "hatch green 0", "feed 1 leaf", "feed 2 leaf"):
        kinds.append(game.decision.kind)
        play(game, answer)
    assert kinds == ["action", "draw", "hatch", "feed", "feed"]
    assert game.decision.seat == 1


# --- the end ----------------------------------------------------------------------------------


def test_32_the_third_lair_or_a_last_but_one_tile_ends_nothing() -> None:
    row = [("forest", -1 - step, 0, 0) for step in range(4)]
    game = table(tiles=row, handlers=[[3, 4]], lairs={1: (0, "green"), 2: (0, "green")}, nest="green 3")
    assert not reported(play(game, "settle 3 1"), "last_round")
    for stack, ends in ((1, True), (2, False)):
        game = table(stack=stack)
        assert bool(reported(play(game, "explore forest -1 0 0 0", "draw"), "last_round")) == ends


def test_33_the_round_is_finished() -> None:
    game = table(players=3, stack=1)
    play(game, "explore forest -1 0 0 0", "draw", "pass")
    assert not game.is_over
    play(game, "pass")
    assert game.is_over
    assert (game.state.turn, game.state.round) == (2, 1)


def test_34_a_dragon_in_the_nest_is_a_point() -> None:
    assert [table(nest=nest).scores()[0].nest for nest in ("", "red 0", "red 0, blue 2, gold 3")] == [0, 1, 3]


def test_35_a_dragon_in_a_lair_is_three() -> None:
    row = [("forest", -1 - step, 0, 0) for step in range(3)]
    game = table(tiles=row, lairs={1: (0, "green"), 2: (1, "gold"), 3: (0, "green")})
    assert [score.lairs for score in game.scores()] == [6, 3]


def test_36_a_territory_is_tiles_of_one_land_that_hang_together() -> None:
    tiles = [FOREST, ("forest", -2, 0, 0), MOUNTAIN, ("forest", -2, 2, 0), ("forest", -3, 1, 0)]
    game = table(tiles=tiles, lairs={1: (0, "green")})
    found = {each.tiles: each.points for each in game.territories()}
    assert found == {(1, 2, 5): 2, (3,): 1, (4,): 1}
    assert game.scores()[0].territory == 2


def test_37_a_lair_hangs_a_territory_together_and_is_worth_nothing() -> None:
    row = [("forest", -1 - step, 0, 0) for step in range(3)]
    game = table(tiles=row, lairs={2: (0, "green")})
    (land,) = game.territories()
    assert (land.tiles, land.points, game.scores()[0].territory) == ((1, 2, 3), 2, 2)


@pytest.mark.parametrize(
    ("owners", "points"),
    [([0, 1, 1], [0, 3, 0]), ([0, 1], [4, 4, 0]), ([2, 1, 0], [3, 3, 3]), ([], [0, 0, 0])],
)
def test_38_most_lairs_take_it_and_ties_share_it(owners: list[int], points: list[int]) -> None:
    row = [("forest", -1 - step, 0, 0) for step in range(6)]
    game = table(players=3, tiles=row, lairs={tile: (seat, "green") for tile, seat in enumerate(owners, 1)})
    assert [score.territory for score in game.scores()] == points


def test_39_a_tile_counts_once_however_many_lairs_there_are() -> None:
    row = [("forest", -1 - step, 0, 0) for step in range(5)]
    game = table(tiles=row, lairs={1: (0, "green"), 2: (0, "green"), 3: (0, "green")})
    assert game.scores()[0].territory == 2


def test_40_oceans_that_touch_by_land_are_two_territories() -> None:
    """Two oceans of each run in all turns: one territory just where water meets water."""
    for turn, other in product(range(6), range(6)):
        one = {(turn + edge) % 6 for edge in range(3)}
        two = {(other + edge) % 6 for edge in range(3)}
        if 0 in one or (3 in one) != (0 in two):
            continue
        tiles = [("ocean_3", -1, 0, turn), ("ocean_3", -2, 0, other)]
        found = [each.tiles for each in table(tiles=tiles).territories()]
        assert found == ([(1, 2)] if 3 in one else [(1,), (2,)])


def test_41_everybody_has_a_score() -> None:
    scores = table(players=5, nest="red 2").scores()
    assert [(score.seat, score.name, score.total) for score in scores] == [
        (0, "A", 1),
        *((seat, name, 0) for seat, name in enumerate("BCDE", 1)),
    ]


def test_41_the_most_points_win() -> None:
    game = _over(table())
    game.state.players[1].nest = [Dragon(0)]
    game.state.players[0].resources = [9, 9, 9, 9]
    assert game.winners == (1,)


def test_42_food_in_the_nest_breaks_a_tie() -> None:
    game = _over(table())
    game.state.players[0].nest, game.state.players[1].nest = [Dragon(0, 1, 1)], [Dragon(3, 1)]
    assert game.winners == (0,)


def test_43_then_what_was_not_spent() -> None:
    game = _over(table())
    game.state.players[0].resources, game.state.players[1].resources = [0, 2, 0, 0], [1, 0, 1, 1]
    assert game.winners == (1,)


def test_44_then_it_is_shared() -> None:
    game = _over(table(players=3))
    for player, gold in zip(game.state.players, (2, 1, 2), strict=True):
        player.resources[3] = gold
    assert game.winners == (0, 2)


PICTURE = (
    *(("town", 0, 0, 0), ("ocean_2", 1, 0, 0), ("ocean_3", 2, 0, 1), ("ocean_4", 3, 0, 5)),
    *(("forest", 0, 1, 0), ("forest", 1, 1, 0), ("forest", 2, 1, 0), ("forest", 1, 2, 0)),
    *(("mountain", -1, 2, 0), ("mountain", 0, 2, 0), ("mountain", 2, 2, 0)),
)
"""A map without the start: kinds, cells and turns."""


def test_45_the_territories_of_the_picture() -> None:
    game = Game.new(["Ada", "Ben"], seed=1)
    game.state.tiles = [Tile(*each) for each in PICTURE]
    game.board = Board()
    for tile in game.state.tiles:
        game.board.lay([(tile.q, tile.r)], game.tiles.masks[tile.kind][tile.turn])
    found = [(LANDS[each.land], each.tiles) for each in game.territories()]
    assert sorted(found) == [
        ("forest", (4, 5, 6, 7)),
        *(("mountain", (8, 9)), ("mountain", (10,))),
        *(("ocean", (1, 2)), ("ocean", (3,))),
    ]


def _over(game: Game) -> Game:
    game.state.over, game.decision = True, None
    return game
