"""Text and icon rows of effects, counts and conditions, of every kind that card files can have.

Each line of ``wordings.jsonl`` is a part of a card file with the text and the icon row that belong to it, written
as `row_text` does.  Most of them stand on no printed card.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from wyrmspan_desktop.engine import card_icons, ops
from wyrmspan_desktop.engine.card_icons import GLYPHS, ICON_NAMES, Icon, Row
from wyrmspan_desktop.text import cards, effects, phrases
from wyrmspan_desktop.text.sentences import paragraph

LINES = Path(__file__).with_name("wordings.jsonl").read_text("utf-8").splitlines()

MAKERS: dict[str, tuple[Any, Callable[[Any], str], Callable[[Any], Row]]] = {
    "do": (
        tuple[ops.AnyOp, ...],
        lambda effect: cards.block_text(effect, of_dragon=True),
        card_icons.block_icons,
    ),
    "end_game": (ops.EndGame, cards.end_game_text, card_icons.end_game_icons),
    "hatchling": (
        ops.Hatchling,
        lambda hatchling: paragraph(cards.hatchling_sentences(hatchling)),
        card_icons.hatchling_icons,
    ),
    "count": (
        ops.Count,
        lambda count: f"{phrases.count_text(count)}; {phrases.per_text(count)}",
        card_icons.count_icons,
    ),
    "condition": (ops.Condition, phrases.condition_text, card_icons.condition_icons),
}


def row_text(row: Row) -> str:
    """An icon row in words: ``coin*2 : egg ≤3``."""
    tokens = []
    for token in row:
        if isinstance(token, Icon):
            assert token.name in ICON_NAMES
            tokens.append(token.name if token.count == 1 else f"{token.name}*{token.count}")
        else:
            assert token.text in GLYPHS
            tokens.append(token.text if token.number is None else f"{token.text}{token.number}")
    return " ".join(tokens)


def test_effects_have_their_text_and_icons() -> None:
    for line in LINES:
        case = json.loads(line)
        kind = next(iter(case))
        type_, text, icons = MAKERS[kind]
        part = msgspec.convert(case[kind], type_)
        assert text(part) == case["text"], line
        assert row_text(icons(part)) == case["icons"], line


def test_every_kind_of_effect_count_and_condition_has_a_case() -> None:
    text = "\n".join(LINES)
    kinds: list[type[msgspec.Struct]] = [*effects._WORDINGS, ops.Count, ops.Condition]
    for kind in kinds:
        tag = kind.__struct_config__.tag
        assert tag is None or f'"op": "{tag}"' in text
        for field in msgspec.structs.fields(kind):
            assert f'"{field.name}"' in text
    for count in phrases._COUNT_NOUNS:
        assert f'{{"count": "{count}"}}' in text
    for situation in phrases._SITUATIONS:
        assert f'"{situation}"' in text
