"""Every op, frame and verb is registered everywhere, even without a card that uses it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

from wyrmspan_desktop import engine
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine import blocks, card_icons, counts, ops, snapshots
from wyrmspan_desktop.engine.context import Frame
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.text import options, phrases

TREES = [ast.parse(path.read_text("utf-8")) for path in Path(engine.__file__).parent.rglob("*.py")]

REPLACED = {ops.Gain, ops.Lay, ops.Choose}
"""Ops that have become a `Group` by the time they are carried out."""


def test_every_op_has_a_handler() -> None:
    """Without it a card with the op ends the game when it is looked at."""
    assert set(blocks.OFFERS) == set(blocks.BEGIN) == {*get_args(ops.AnyOp), ops.Group} - REPLACED


def kinds_of(frame: type[Frame]) -> Iterator[type[Frame]]:
    """All that are derived from it in the engine."""
    for each in frame.__subclasses__():
        if each.__module__.startswith(engine.__name__):
            yield each
            yield from kinds_of(each)


def test_every_frame_can_be_read_from_a_file() -> None:
    """A game that is saved while a frame is pending that is not named can never be opened again."""
    tagged = {each for each in kinds_of(Frame) if each.__struct_config__.tag and each.run is not Frame.run}
    assert set(get_args(snapshots.AnyFrame)) == tagged


def asked() -> Iterator[str]:
    """The kinds of the questions that frames put."""
    for call in (node for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.Call)):
        is_asking = isinstance(call.func, ast.Attribute) and call.func.attr in ("ask", "offer")
        if is_asking and isinstance(call.args[1], ast.Constant):
            yield ast.literal_eval(call.args[1])


def test_every_asked_kind_is_listed() -> None:
    assert set(asked()) == set(KINDS)


def test_bots_have_a_rule_for_every_verb() -> None:
    assert set(heuristic_policy._RULES) == set(options._VERBS)


def test_every_count_has_code_text_and_icon() -> None:
    words = get_args(get_type_hints(ops.Count)["count"])
    assert set(counts._COUNTS) == set(words)
    for word in words:
        counted = ops.Count(count=word)
        assert phrases.per_text(counted), word
        assert card_icons.count_icons(counted), word
