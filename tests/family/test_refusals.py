"""Refused answers, deals, snapshots and tiles, with their reasons."""

from __future__ import annotations

import json

import pytest

from tests.family.tables import codes, play, table
from wyrmspan_desktop.core.errors import BadSnapshot, CardError, IllegalAnswer
from wyrmspan_desktop.family import Game, Unmet
from wyrmspan_desktop.family.tiles import decode

NEIGHBOURS = [("forest", -1, 0, 0), ("mountain", -2, 0, 0)]


@pytest.mark.parametrize(
    ("answer", "reasons"),
    [
        ("explore swamp -1 1 0 0", ["no_such_thing"]),
        ("explore forest -1 1 1 0", ["no_such_thing"]),
        ("explore town -1 1 0 0", ["not_in_hand"]),
        ("explore forest -1 0 0 0", ["taken"]),
        ("explore forest 9 9 0 0", ["not_beside"]),
        ("explore forest -3 0 0 2", ["no_handler"]),
        ("move 0 9", ["no_such_thing"]),
        ("move 2 0", ["no_handler"]),
        ("settle 9 1", ["no_such_thing"]),
        ("settle 2 1", ["no_handler", "other_land"]),
        ("settle 1 4", ["no_dragon"]),
        ("settle 1 2", ["hungry", "other_land"]),
        ("settle 0 1", ["town"]),
        ("feed 1 leaf", ["not_now"]),
        ("jump", ["no_such_thing"]),
        ("move 0", ["no_such_thing"]),
        ("feed 1 bread", ["no_such_thing"]),
        ("settle 1 1", []),
    ],
)
def test_actions(answer: str, reasons: list[str]) -> None:
    game = table(tiles=NEIGHBOURS, handlers=[[0, 1]], nest="green 3, red 1")
    assert codes(game, answer) == reasons
    if reasons:
        before = game.digest()
        with pytest.raises(IllegalAnswer):
            game.apply([answer])
        assert game.digest() == before


@pytest.mark.parametrize(
    ("answer", "reasons"),
    [
        ("hatch gold 2", ["no_such_thing"]),
        ("hatch green 4", ["no_such_thing"]),
        ("hatch red 1", ["too_few"]),
        ("trade ruby", ["too_few"]),
        ("skip", []),
    ],
)
def test_eggs(answer: str, reasons: list[str]) -> None:
    game = table(have="leaf 3, gold 1")
    play(game, "pass")
    assert codes(game, answer) == reasons


def test_food() -> None:
    game = table(have="leaf 1", nest="green 0, red 0")
    play(game, "pass")
    assert codes(game, "feed 3 leaf") == ["no_dragon"]
    assert codes(game, "feed 2 leaf") == ["other_food"]
    assert codes(game, "feed 1 gold") == ["too_few"]


def test_putting_away() -> None:
    game = table(tiles=NEIGHBOURS)
    play(game, "move 0 1")
    assert codes(game, "discard town") == ["not_in_hand"]
    assert codes(game, "discard forest") == codes(game, "draw") == []


def test_reasons_have_their_figures() -> None:
    tiles = [*NEIGHBOURS, ("ocean_2", 0, -1, 1)]
    game = table(
        tiles=tiles,
        handlers=[[0, 1]],
        have="leaf 2, pearl 1, gold 1",
        nest="green 3, red 1, blue 0",
        scarce=True,
    )
    game.state.players[1].resources[3] = 19
    assert game.why_not("settle 1 2") == (Unmet("hungry", 3, 1), Unmet("other_land", what="red"))
    assert game.why_not("settle 3 1") == (Unmet("no_handler"), Unmet("other_land", what="green"))
    game.state.eggs[1] = 0
    play(game, "pass")
    assert game.decision.kind == "feed"
    game.state.phase = "hatch"
    full = Unmet("nest_full", 3, 3)
    lacks = Unmet("too_few", 2, 1, "gold"), Unmet("too_few", 3, 2, "leaf"), Unmet("too_few", 1, 0, "ruby")
    assert game.why_not("hatch green 2") == (full, lacks[0])
    assert game.why_not("hatch green 0") == (full, lacks[1])
    assert game.why_not("hatch red 2") == (full, Unmet("no_egg", what="red"), lacks[2], lacks[0])
    assert game.why_not("trade leaf") == (lacks[1], Unmet("none_left", what="gold"))
    game.state.phase = "feed"
    assert game.why_not("feed 1 ruby") == (Unmet("full", 3, 3), Unmet("other_food", what="green"), lacks[2])
    play(game, "feed 2 gold")
    assert game.why_not("feed 2 leaf") == (Unmet("fed_already"), Unmet("other_food", what="red"))


def test_invalid_answers_are_refused() -> None:
    game = table(stack=1)
    for answer, code in (
        ([], "count"),
        ("pass", "unknown"),
        (["pass", "pass"], "count"),
        (["end"], "unknown"),
    ):
        with pytest.raises(IllegalAnswer) as refused:
            game.apply(answer)
        assert refused.value.code == code
    with pytest.raises(IllegalAnswer):
        game.apply(["pass"], serial=7)
    play(game, "explore forest -1 0 0 0", "draw", "pass")
    assert game.is_over
    assert codes(game, "pass") == ["over"]
    with pytest.raises(IllegalAnswer):
        game.apply(["pass"])


def test_games_that_cannot_be_dealt() -> None:
    for names, seed, rules in (
        ("A", 1, 1),
        ("ABCDEF", 1, 1),
        ("AB", -1, 1),
        ("AB", 1 << 64, 1),
        ("AB", 1, 9),
    ):
        with pytest.raises(ValueError, match="not"):
            Game.new(names, seed=seed, rules=rules)
    with pytest.raises(ValueError, match="seat 2"):
        table().view(2)


@pytest.mark.parametrize(
    "change",
    [
        {"schema": 9},
        {"content": "x"},
        {"round": 5},
        {"turn": 2},
        {"over": True},
        {"eggs": [7, 6, 6, 6]},
        {"new": 1},
    ],
)
def test_invalid_snapshots_are_refused(change: dict[str, object]) -> None:
    whole = json.loads(table().to_json())
    with pytest.raises(BadSnapshot):
        Game.from_json(json.dumps(whole | change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"id": "start"},
            "card start: at id: it is no word. Take one word without spaces that is not `start`",
        ),
        ({"id": "a b"}, "card a b: at id: it is no word. Take one word without spaces that is not `start`"),
        ({"count": 0}, "card forest: at count: 0 is no number from 1 to 100"),
        ({"count": 101}, "card forest: at count: 101 is no number from 1 to 100"),
        ({"land": "ocean"}, "card forest: at water: an ocean has 1 to 5 edges of water, not 0"),
        ({"land": "ocean", "water": 6}, "card forest: at water: an ocean has 1 to 5 edges of water, not 6"),
        ({"water": 2}, "card forest: at water: only an ocean has water. Put 0"),
        ({"count": 15}, "15 tiles. There are 16 to 100"),
    ],
)
def test_invalid_tiles_are_refused(change: dict[str, object], message: str) -> None:
    kind = {"id": "forest", "land": "forest", "water": 0, "count": 17}
    with pytest.raises(CardError) as refused:
        decode(json.dumps([kind | change]).encode())
    assert str(refused.value) == f"dragon_family.json: {message}"


def test_too_many_tiles_of_two_kinds_are_refused() -> None:
    kinds = [{"id": each, "land": each, "water": 0, "count": 50} for each in ("forest", "town")]
    assert len(decode(json.dumps(kinds).encode()).all) == 100
    kinds[0]["count"] = 51
    with pytest.raises(CardError, match="101 tiles"):
        decode(json.dumps(kinds).encode())


def test_tile_files_give_edges_and_counts() -> None:
    forest = {"id": "forest", "land": "forest", "water": 0, "count": 16}
    oceans = [{"id": f"ocean_{run}", "land": "ocean", "water": run, "count": 1} for run in (1, 3, 5)]
    tiles = decode(json.dumps([forest, *oceans]).encode())
    assert tiles.masks == {
        "forest": (0,),
        "ocean_1": (0b000001, 0b000010, 0b000100, 0b001000, 0b010000, 0b100000),
        "ocean_3": (0b000111, 0b001110, 0b011100, 0b111000, 0b110001, 0b100011),
        "ocean_5": (0b011111, 0b111110, 0b111101, 0b111011, 0b110111, 0b101111),
        "start": (0,),
    }
    assert tiles.land_of == {"forest": 0, "ocean_1": 2, "ocean_3": 2, "ocean_5": 2, "start": 3}
    assert list(tiles.kinds) == ["forest", "ocean_1", "ocean_3", "ocean_5"]
    assert tiles.all == ("forest",) * 16 + ("ocean_1", "ocean_3", "ocean_5")
