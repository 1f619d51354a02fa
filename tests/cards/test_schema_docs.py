"""``cards/README.md`` documents the whole schema, and its examples are right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from wyrmspan_desktop.engine import cards, definitions, ops
from wyrmspan_desktop.engine.nights import Night
from wyrmspan_desktop.text import cards as said
from wyrmspan_desktop.text import phrases, things
from wyrmspan_desktop.text.sentences import paragraph

README = (Path(__file__).parents[2] / "cards" / "README.md").read_text(encoding="utf-8")

KINDS: dict[str, tuple[Any, Callable[[Any], str] | None]] = {
    "dragon": (cards.Dragon, said.ability_text),
    "hatchling": (ops.Hatchling, lambda hatchling: paragraph(said.hatchling_sentences(hatchling))),
    "end_game": (ops.EndGame, said.end_game_text),
    "cave": (cards.Cave, said.ability_text),
    "op": (ops.AnyOp, lambda op: said.block_text((op,))),
    "items": (ops.Items, things.items_text),
    "count": (ops.Count, phrases.count_text),
    "condition": (ops.Condition, phrases.condition_text),
    "track_space": (cards.TrackSpace, said.track_text),
    "guild_row": (cards.GuildRow, said.guild_row_text),
    "objective": (cards.Objective, said.objective_text),
    "decision_card": (cards.DecisionCard, None),
    "night": (Night, None),
}
"""What the word behind ``json`` in a fence stands for, and what words the line under it shows."""

EXAMPLES = re.findall(r"^```json (\w+)\n(.*?)^```\n(?:> ([^\n]*)\n)?", README, re.DOTALL | re.MULTILINE)


def test_every_fence_is_an_example() -> None:
    assert README.count("```json") == len(EXAMPLES)
    assert {kind for kind, _, _ in EXAMPLES} == set(KINDS)


@pytest.mark.parametrize(("kind", "text", "shown"), EXAMPLES)
def test_example(kind: str, text: str, shown: str) -> None:
    form, say = KINDS[kind]
    value = msgspec.json.decode(text, type=form)
    if shown:
        assert say is not None
        assert say(value) == shown


def documented_types() -> Iterator[type[ops.Data]]:
    """Every struct that may stand in a card file."""
    todo: list[type[ops.Data]] = [ops.Data]
    while todo:
        kind = todo.pop()
        todo.extend(kind.__subclasses__())
        if kind not in (ops.Data, ops.Op, ops.Group):
            yield kind


def test_every_field_is_documented() -> None:
    for kind in documented_types():
        for field in msgspec.structs.fields(kind):
            assert f"`{field.encode_name}`" in README, f"{kind.__name__}.{field.encode_name}"


@pytest.mark.parametrize("op", get_args(ops.AnyOp))
def test_every_op_has_a_section_with_its_fields(op: type[ops.Op]) -> None:
    tag = op.__struct_config__.tag
    match = re.search(rf"^### `{tag}`\n(.*?)^##", README, re.DOTALL | re.MULTILINE)
    assert match, f"no section for {tag}"
    for field in msgspec.structs.fields(op):
        assert f"`{field.name}`" in match[1] or f'"{field.name}"' in match[1], f"{tag}.{field.name}"
    assert f'"op": "{tag}"' in match[1]


def words_of(kind: Any) -> Iterator[str]:
    """Every word of a closed set inside a type."""
    if get_origin(kind) is Literal:
        yield from (str(word) for word in get_args(kind))
    for inner in get_args(kind):
        if not isinstance(inner, str):
            yield from words_of(inner)


def test_every_word_is_documented() -> None:
    for kind in documented_types():
        for field, hint in get_type_hints(kind, vars(ops) | vars(definitions)).items():
            for word in words_of(hint):
                assert f"`{word}`" in README, f"{kind.__name__}.{field}: {word}"


def test_every_file_is_documented() -> None:
    for name in cards.FILES:
        assert f"`{name}`" in README


def test_links_lead_somewhere() -> None:
    headings = re.findall(r"^#+ (.*)$", README, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
    assert set(re.findall(r"\]\(#([\w-]+)\)", README)) <= anchors
