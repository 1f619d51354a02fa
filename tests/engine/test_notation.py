"""Answers are read as what they were written from."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from wyrmspan_desktop import engine
from wyrmspan_desktop.engine import notation, option
from wyrmspan_desktop.engine.ids import MAT, NEST_INDEX, RESOURCE_INDEX, RESOURCES
from wyrmspan_desktop.testing.contract import bot_for, modes


@pytest.mark.parametrize(
    ("answer", "read"),
    [
        ("entice d109 crimson.2", {"card": 109, "slot": 1}),
        ("excavate v7 amethyst.4", {"card": -7, "slot": 11}),
        ("keep d12", {"card": 12}),
        ("gain milk", {"item": "milk"}),
        ("gain coin", {"item": "coin"}),
        ("draw cave", {}),
        ("lay mat", {"slot": MAT}),
        ("pay egg golden.1", {"item": "egg", "slot": 4}),
        ("pay v3", {"card": -3}),
        ("cache gold golden.2", {"item": "gold", "slot": 5}),
        ("tuck deck crimson.1", {"slot": 0}),
        ("swap crimson.1 golden.3", {"slot": 0, "other": 6}),
        ("trade meat meat gold", {"item": "gold"}),
        ("explore amethyst", {"cave": 2}),
        ("activate crimson.i1", {}),
        ("row 5", {"number": 5}),
        ("score d144 2", {"card": 144, "number": 2}),
        ("pass", {}),
        ("decline", {}),
    ],
)
def test_option_parses_an_id(answer: str, read: dict[str, Any]) -> None:
    found = option(answer)
    assert notation.spell(found.kind, *found.words) == found.id == answer
    nothing = {"card": 0, "item": "", "slot": -1, "other": -1, "cave": -1, "number": 0}
    assert {name: getattr(found, name) for name in nothing} == nothing | read


def test_spelled_numbers_are_read_back() -> None:
    assert option(notation.spell_card("take", -7)).card == -7
    both = option(notation.spell_card_at("play", 12, 7))
    assert (both.kind, both.card, both.slot) == ("play", 12, 7)
    for nest in NEST_INDEX.values():
        assert option(notation.LAY[nest]).slot == option(notation.PAY_EGG[nest]).slot == nest
    for slot in range(MAT):
        assert option(notation.TUCK_DECK[slot]).slot == slot
        assert (option(notation.SWAP[slot][3]).slot, option(notation.SWAP[slot][3]).other) == (slot, 3)
        for index, item in enumerate(RESOURCES):
            cached = option(notation.CACHE[index][slot])
            assert (RESOURCE_INDEX[cached.item], cached.slot) == (index, slot)
            assert option(notation.PAY[index]) == option(f"pay {item}")
    assert [option(each).cave for each in notation.EXPLORE] == [0, 1, 2]


@pytest.mark.parametrize(("mode", "new"), modes()[::3], ids=[mode for mode, _ in modes()[::3]])
def test_every_option_of_a_game_round_trips(mode: str, new) -> None:
    game, bot = new(5), bot_for(5)
    while game.decision is not None:
        for each in (*game.decision.options, *game.decision.exchanges):
            assert notation.spell(each.kind, *each.words) == each.id
        game.apply(bot.answer(game.decision))


PACKAGE = Path(engine.__file__).parents[1]


SPLITS = {
    "engine": dict.fromkeys(("engine/notation.py", "engine/own_cards.py"), 1),
    "bots": {},
    # Texts for people: lines of text, searches, hints as sentences, names; the output of programs.
    "ui": {
        **dict.fromkeys(("ui/advent/faces.py", "ui/pages/library_search.py", "ui/system/voice.py"), 1),
        **dict.fromkeys(("ui/art/card_text.py", "ui/drawing/naming.py"), 2),
    },
}
"""How often each module splits at spaces, where that is no answer, or where answers are read."""


@pytest.mark.parametrize("part", SPLITS)
def test_only_notation_parses_answers(part: str) -> None:
    """Words of another kind are joined by dots or underscores, so no other module splits at spaces."""
    found = [
        f"{path.relative_to(PACKAGE).as_posix()}, line {call.lineno}: {ast.unparse(call)}"
        for path in sorted((PACKAGE / part).rglob("*.py"))
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in ("split", "rsplit", "partition", "rpartition")
        and (not call.args or ast.unparse(call.args[0]) == "' '")
    ]
    assert Counter(each.partition(",")[0] for each in found) == SPLITS[part], found
