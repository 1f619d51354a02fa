"""The box decodes completely, and a broken card file says what is wrong, where, and what to do about it."""

from __future__ import annotations

import contextlib
import json
import re
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from typing import Any

import msgspec
import pytest

from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.engine import cards, ids, ops
from wyrmspan_desktop.engine.cards import Box

Files = dict[str, bytes]

# --- the printed box --------------------------------------------------------------------------


def test_everything_is_in_the_box(box: Box) -> None:
    assert list(box.dragons) == list(range(1, 184))
    assert list(box.caves) == list(range(1, 76))
    assert [len(tile.rows) for tile in box.guild.tiles] == [4, 4, 4, 4]
    assert len(box.guild.track) == 12
    assert sum(len(getattr(box.mat.paths, name)) for name in ids.CAVES) == 15
    assert list(box.objectives) == [f"o{tile}{side}" for tile in range(1, 11) for side in "ab"]
    assert len(box.decision_cards) == 16
    assert [len(set(level.deck)) for level in box.levels.values()] == [8] * 6
    assert list(box.levels) == [f"{name} {number}" for name in ("Automa", "Ravel") for number in (1, 2, 3)]


def test_dragons_have_names_of_their_own(box: Box) -> None:
    assert len({dragon.name for dragon in box.dragons.values()}) == 183
    assert all(dragon.name == dragon.name.strip() for dragon in box.dragons.values())


def test_hatchlings(box: Box) -> None:
    hatchlings = [dragon.ability.hatchling for dragon in box.dragons.values() if dragon.size == "hatchling"]
    assert all(box.dragons[number].size == "hatchling" for number in range(1, 36))
    foods = Counter(hatchling.food for hatchling in hatchlings if hatchling is not None)
    assert foods == {"milk": 14, "meat": 9, "dragon": 12}


def test_a_hatchling_is_fed_from_the_hand_and_the_own_supply(box: Box) -> None:  # R7.1
    for dragon in box.dragons.values():
        hatchling = dragon.ability.hatchling
        if hatchling is None:
            continue
        fed: tuple[ops.Op, ...] = (ops.Tuck(count=1, source="hand", place="here"),)
        if hatchling.food != "dragon":
            fed = (ops.Cache(count=1, resource=hatchling.food, source="supply", place="here"),)
        assert box.blocks[f"{dragon.id}.do"] == fed


def test_board_figures(box: Box) -> None:
    assert box.mat.excavate_eggs == (0, 0, 1, 2)
    assert [cost.named() for cost in box.mat.explore_costs] == [
        [("coin", 1)],
        [("coin", 1), ("egg", 1)],
        [("coin", 1), ("egg", 2)],
    ]
    assert (box.mat.excavate_coins, box.mat.entice_coins, box.mat.nests) == (1, 1, 2)
    assert (box.mat.sale.items, box.mat.sale.coins) == (3, 1)
    assert box.rounds.objective_vp == ((4, 1, 0), (5, 2, 1), (6, 3, 2), (7, 4, 3))
    assert box.guild.last_row_vp == (6, 3, 1)
    assert [index for index, space in enumerate(box.guild.track) if space.brown] == [0, 6]
    assert [[row.squares[0] for row in tile.rows] for tile in box.guild.tiles] == [
        [2, 1, 1, 1],
        [1, 1, 2, 1],
        [1, 2, 1, 1],
        [1, 1, 1, 2],
    ]
    assert sum(sum(side.automa) for side in box.objectives.values() if side.automa is not None) == 177
    assert [side.id for side in box.objectives.values() if side.automa is None] == ["o4b"]


def test_decision_cards(box: Box) -> None:
    deck = box.decision_cards.values()
    assert [card.id for card in deck if card.pass_icon] == ["3", "4", "6", "7", "8", "R2", "R8", "R2/5"]
    assert [card.id for card in deck if card.refresh_dragons] == ["7", "R8"]
    assert sum(card.objective_coin for card in deck) == 2
    assert sum(sum(card.steps) for card in deck if card.steps) == 81
    assert [card.id for card in deck if card.extra_steps] == ["R2/5"]
    assert all((card.cave is None) != (card.marker_row is None) for card in deck)


def test_each_block_of_the_box_has_an_address(box: Box) -> None:
    mine, theirs = box.blocks["d57.do"]
    assert mine == ops.Group(parts=(ops.Part("guild", 2),))
    assert isinstance(theirs, ops.Opponents)
    assert box.blocks["d57.do.1"] == (ops.Group(parts=(ops.Part("guild", 1),)),)
    assert {f"{dragon.id}.feed" for dragon in box.dragons.values() if dragon.size == "hatchling"} <= set(
        box.blocks
    )
    assert {f"v{number}.do" for number in range(1, 76)} <= set(box.blocks)
    assert {f"{name}.i{icon}" for name in ids.CAVES for icon in range(1, 6)} <= set(box.blocks)
    assert {f"guild.{tile}.row{row}" for tile in range(4) for row in range(1, 5)} <= set(box.blocks)


def test_a_bundle_is_the_same_box(files: Files, box: Box) -> None:
    assert cards.decode(cards.bundle(files)).content_hash == box.content_hash


def test_a_byte_order_mark_does_no_harm(files: Files, box: Box) -> None:
    marked = {name: b"\xef\xbb\xbf" + data for name, data in files.items()}
    assert cards.decode(cards.bundle(marked)).content_hash == box.content_hash


def test_the_content_hash_notices_every_change(files: Files, box: Box) -> None:
    other = edited(files, "dragons.json", lambda dragons: dragons[0].update(vp=5))
    assert cards.decode_files(other).content_hash != box.content_hash
    assert re.fullmatch("[0-9a-f]{16}", box.content_hash)


# --- errors -----------------------------------------------------------------------------------


def edited(files: Files, name: str, change: Callable[[Any], object]) -> Files:
    """The files after a change of one of them, which is handed over as plain JSON."""
    value = json.loads(files[name])
    change(value)
    return {**files, name: json.dumps(value).encode()}


def error(files: Files) -> CardError:
    """The error that the files raise."""
    with pytest.raises(CardError) as caught:
        cards.decode_files(files)
    return caught.value


def cave_error(files: Files, *do: dict[str, Any]) -> CardError:
    """The error that the first cave card raises if it does this."""
    return error(edited(files, "caves.json", lambda caves: caves[0].update(do=list(do))))


def dragon_error(files: Files, number: int = 1, /, **fields: Any) -> CardError:
    """The error that a dragon raises with these fields; None takes a field away."""

    def change(dragons: list[dict[str, Any]]) -> None:
        dragon = dragons[number - 1]
        dragon.update(fields)
        for name, value in fields.items():
            if value is None:
                del dragon[name]

    return error(edited(files, "dragons.json", change))


def ability_error(files: Files, number: int, /, **fields: Any) -> CardError:
    """The error that a dragon raises with these fields of its ability."""
    return error(edited(files, "dragons.json", lambda dragons: dragons[number - 1]["ability"].update(fields)))


SWAP = {"op": "swap_dragons"}


@pytest.mark.parametrize(
    ("fields", "path", "problem", "fix"),
    [
        ({"nest": 1}, "", "`nest`", "Did you mean `nests`?"),
        ({"size": "hatchlin"}, "size", "'hatchlin'", "Did you mean `hatchling`?"),
        ({"trait": "agressive"}, "trait", "'agressive'", "Did you mean `aggressive`?"),
        ({"caves": ["goldn"]}, "caves[0]", "'goldn'", "Did you mean `golden`?"),
        ({"cost": {"crystals": 1}}, "cost", "`crystals`", "Did you mean `crystal`?"),
        ({"vp": None}, "", "`vp`", "Add the field `vp`"),
        ({"vp": "4"}, "vp", "expected a whole number, found text in quotation marks", ""),
        ({"vp": 4.5}, "vp", "expected a whole number, found a decimal number", ""),
        ({"cost": []}, "cost", "expected an object in braces, found a list in brackets", ""),
        ({"caves": []}, "caves", "at least one", ""),
        ({"caves": ["golden", "golden"]}, "caves", "once", ""),
        ({"cost": {"any": 1}}, "cost", "coins, eggs and the four resources", ""),
        ({"cost": {"meat": -1}}, "cost.meat", "-1 is below 0", "positive"),
        ({"nests": -1}, "nests", "-1 is below 0", ""),
        ({"ability": {"timing": "when_played"}}, "ability", "exactly one thing; this one is 0", "`do`"),
        ({"size": "small"}, "ability", "hatchling", ""),
    ],
)
def test_a_wrong_dragon(files: Files, fields: dict[str, Any], path: str, problem: str, fix: str) -> None:
    caught = dragon_error(files, **fields)
    assert caught.file == "dragons.json"
    assert (caught.card or "").startswith("card d1")
    assert caught.path == path
    assert problem in caught.problem
    assert fix in caught.fix
    for part in ("dragons.json", "card d1", path, caught.problem, fix):
        assert part in str(caught)


@pytest.mark.parametrize("name", ["q - at `$.zzz", "q - at `$.vp.x", "q - at `$.caves[9]", "q`", "`"])
def test_a_field_that_reads_like_a_place(files: Files, name: str) -> None:
    """A wrong value of a field with any name raises an error of this kind."""
    caught = dragon_error(files, **{name: 1})
    assert (caught.file, caught.card) == ("dragons.json", "card d1")
    assert caught.problem.endswith("is not a known field here")


@pytest.mark.parametrize(
    ("do", "path", "problem", "fix"),
    [
        ({"op": "gian", "items": {"coin": 1}}, "do[0].op", "'gian'", "Did you mean `gain`?"),
        ({"items": {"coin": 1}}, "do[0]", "`op`", "Add the field `op`"),
        ({"op": "gain", "item": {"coin": 1}}, "do[0]", "`item", "`items`"),
        (
            {"op": "pay", "cost": {"coin": 1}, "then": [{"op": "swap_dragon"}]},
            "do[0].then[0].op",
            "'swap_dragon'",
            "Did you mean `swap_dragons`?",
        ),
        (
            {"op": "lay", "count": 1, "place": "this_caves"},
            "do[0].place",
            "'this_caves'",
            "Did you mean `this_cave`?",
        ),
        ({"op": "lay", "count": 0, "place": "any"}, "do[0].count", "0 is below 1", "positive"),
        ({"op": "gain", "items": {}}, "do[0].items", "positive numbers", "Say what is gained"),
        ({"op": "gain", "items": {"egg": 1}}, "do[0].items.egg", "laid, not gained", '"op": "lay"'),
        ({"op": "pay", "cost": {}, "then": [SWAP]}, "do[0].cost", "empty", "Say what is paid"),
        (
            {"op": "pay", "one_of": [{"coin": 1}, {}], "then": [SWAP]},
            "do[0].cost",
            "empty",
            "Say what is paid",
        ),
        ({"op": "pay", "then": [SWAP]}, "do[0]", "exactly one of `cost` and `one_of`", ""),
        (
            {"op": "pay", "cost": {"coin": 1}, "one_of": [{"egg": 1}], "then": [SWAP]},
            "do[0]",
            "exactly one of `cost` and `one_of`",
            "",
        ),
        (
            {"op": "pay", "cost": {"guild": 1}, "then": [SWAP]},
            "do[0].cost.guild",
            "cannot be used to pay",
            "Remove",
        ),
        (
            {"op": "if", "condition": {}, "then": [SWAP]},
            "do[0].condition",
            "exactly one thing; this one says 0",
            "`situation`",
        ),
        (
            {
                "op": "if",
                "condition": {"situation": "last_in_cave", "sizes_in_this_cave": ["small"]},
                "then": [SWAP],
            },
            "do[0].condition",
            "this one says 2",
            "Use one of",
        ),
        (
            {"op": "if", "condition": {"count": {"count": "eggs"}}, "then": [SWAP]},
            "do[0].condition",
            "without a limit",
            "`at_least`",
        ),
        (
            {"op": "opponents", "do": [{"op": "pay", "cost": {}, "then": [SWAP]}]},
            "do[0].do[0].cost",
            "empty",
            "Say what is paid",
        ),
        ({"op": "group", "parts": []}, "do[0].op", "'group'", ""),
    ],
)
def test_a_wrong_effect(files: Files, do: dict[str, Any], path: str, problem: str, fix: str) -> None:
    caught = cave_error(files, do)
    assert (caught.file, caught.card, caught.path) == ("caves.json", "card v1", path)
    assert problem in caught.problem
    assert fix in caught.fix
    assert "caves.json: card v1: at do[0]" in str(caught)


def test_a_wrong_end_game(files: Files) -> None:
    both = {"score": 2, "score_for": [{"cost": {"coin": 1}, "score": 1}]}
    assert ability_error(files, 39, end_game=both).path == "ability.end_game"
    assert "exactly one of `score` and `score_for`" in ability_error(files, 39, end_game={}).problem
    assert ability_error(files, 39, timing="when_played").path == "ability.timing"
    caught = ability_error(files, 39, end_game={"score": 2, "condition": {"at_least": 2}})
    assert (caught.path, caught.card) == ("ability.end_game.condition", "card d39 (Weary Gryphdragon)")
    caught = ability_error(files, 86, end_game={"score_for": [{"cost": {"guild": 1}, "score": 1}]})
    assert caught.path == "ability.end_game.score_for[0].cost.guild"


def test_ids(files: Files) -> None:
    caught = error(edited(files, "dragons.json", lambda dragons: dragons[5].update(id="d1")))
    assert (caught.card, caught.path) == ("card d1", "id")
    assert "two cards" in caught.problem
    assert "its own id" in caught.fix
    assert "Ids here are d1, d2" in dragon_error(files, id="v1").fix
    caught = dragon_error(files, id=None)
    assert caught.card == "card number 1 of the file"
    assert caught.fix == "Add the field `id`"
    caught = error(edited(files, "dragons.json", lambda dragons: dragons.insert(3, 5)))
    assert caught.card == "card number 4 of the file"
    assert "found a whole number" in caught.problem


def test_malformed_json_names_line_and_column(files: Files) -> None:
    broken = files["caves.json"].replace(b'"v3", "do"', b'"v3" "do"')
    caught = error({**files, "caves.json": broken})
    assert (caught.file, caught.path) == ("caves.json", "line 4, column 13")
    assert "comma" in caught.fix
    assert "not valid JSON" in error({**files, "caves.json": b""}).problem
    assert "not valid JSON" in error({**files, "caves.json": b"[" * 100_000}).problem
    assert "list of cards" in error({**files, "caves.json": b"{}"}).problem


def test_a_file_that_is_not_utf_8(files: Files) -> None:
    latin = files["dragons.json"].replace(b"Genial", b"G\xe9nial")
    with pytest.raises(CardError) as caught:
        cards.bundle({**files, "dragons.json": latin})
    assert caught.value.file == "dragons.json"
    assert caught.value.path == f"byte {latin.index(0xE9)}"
    assert "UTF-8" in caught.value.fix
    assert error({**files, "dragons.json": latin}).file == "dragons.json"


def test_a_missing_file(files: Files) -> None:
    caught = error({name: data for name, data in files.items() if name != "mat.json"})
    assert caught.file == "mat.json"
    assert "missing" in caught.problem
    assert all(name in caught.fix for name in cards.FILES)


def test_a_bundle_that_is_none() -> None:
    for data in (b"", b"[]", b"null", b'{"dragons.json": 3}', b'{"dragons.json": "\xff"}'):
        with pytest.raises(CardError):
            cards.decode(data)


@pytest.mark.parametrize(
    ("name", "change", "card", "path", "problem"),
    [
        (
            "automa.json",
            lambda data: data["levels"][0]["deck"].append("9"),
            "Automa 1",
            "deck",
            "no decision card '9'",
        ),
        (
            "automa.json",
            lambda data: data["excluded_dragons"].append("d999"),
            None,
            "excluded_dragons",
            "no dragon 'd999'",
        ),
        ("automa.json", lambda data: data["cards"][0].pop("steps"), "card 1", "steps", "exactly one of"),
        ("guild.json", lambda data: data["track"].pop(0), None, "track[0]", "START is a brown space"),
        (
            "guild.json",
            lambda data: data["tiles"][0]["rows"].pop(),
            None,
            "tiles[0].rows",
            "a list of 4, but this has 3",
        ),
        (
            "guild.json",
            lambda data: data["tiles"][1]["rows"][0].pop("do"),
            "Guild of Seafarers",
            "rows[0]",
            "exactly one of",
        ),
        ("mat.json", lambda data: data["paths"]["golden"].pop(), None, "paths.golden", "5 icons, this has 4"),
        ("mat.json", lambda data: data["excavate_eggs"].__setitem__(0, -1), None, "excavate_eggs", "below 0"),
        ("rounds.json", lambda data: data.update(count=5), None, "objective_vp", "each of 5 rounds"),
        ("objectives.json", lambda data: data.__delitem__(slice(5, None)), None, "", "at least 4 tiles"),
        (
            "objectives.json",
            lambda data: data[0].update(automa=[1, 2, 3]),
            "card o1a",
            "automa",
            "a list of 4, but this has 3",
        ),
    ],
)
def test_a_wrong_board(
    files: Files, name: str, change: Callable[[Any], object], card: str | None, path: str, problem: str
) -> None:
    caught = error(edited(files, name, change))
    assert (caught.file, caught.card, caught.path) == (name, card, path)
    assert problem in caught.problem


def test_a_misspelt_decision_card_is_guessed(files: Files) -> None:
    caught = error(edited(files, "automa.json", lambda data: data["levels"][3]["deck"].append("R3/5")))
    assert "R3/6" in caught.fix or "R2/5" in caught.fix


def test_no_single_damaged_value_escapes_as_another_error(files: Files) -> None:
    """Replacing any value makes decoding either work or raise `CardError`."""
    values: tuple[Any, ...] = (None, -1, "x", [], {}, [{}], True)
    for name in ("caves.json", "mat.json", "rounds.json"):
        value = json.loads(files[name])
        places: list[tuple[Any, Any]] = []
        todo = [value]
        while todo:
            here = todo.pop()
            for key in list(here) if isinstance(here, dict) else range(len(here)):
                places.append((here, key))
                if isinstance(here[key], (dict, list)):
                    todo.append(here[key])
        # Every third place in turn holds one of the values.
        for (holder, key), wrong in zip(places[::3], cycle(values), strict=False):
            right, holder[key] = holder[key], wrong
            damaged = {**files, name: msgspec.json.encode(value)}
            with contextlib.suppress(CardError):
                cards.decode_files(damaged)
            holder[key] = right
