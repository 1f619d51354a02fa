"""What stands on cards, tiles and the mat, as the renderer of the language now spoken says it.

`card_text` serves every language that gets along with its sentences in a catalogue; a language whose grammar wants
more has a module of its own with the functions of `Renderer`, written into `RENDERERS` under the language's code.
"""

from __future__ import annotations

from typing import Protocol

from wyrmspan_desktop.engine.definitions import Cave, Dragon, GuildRow, Objective, TrackSpace
from wyrmspan_desktop.engine.ops import AnyOp, Op
from wyrmspan_desktop.text import card_text, sentences
from wyrmspan_desktop.text.sentences import remembered


class Renderer(Protocol):
    """What a language's module says of cards; `card_text` describes each function."""

    def ability_text(self, card: Dragon | Cave) -> str: ...
    def block_text(self, ops: tuple[AnyOp, ...]) -> str: ...
    def clause_text(self, ops: tuple[Op, ...], *, is_paid: bool = False) -> str: ...
    def guild_row_text(self, row: GuildRow) -> str: ...
    def last_row_text(self, vp: tuple[int, int, int]) -> str: ...
    def objective_label(self, side: Objective) -> str: ...
    def objective_text(self, side: Objective) -> str: ...
    def objective_value_text(self, side: Objective, value: int) -> str: ...
    def timing_text(self, card: Dragon | Cave) -> str: ...
    def track_text(self, space: TrackSpace) -> str: ...


RENDERERS: dict[str, Renderer] = {}
"""Languages that do not get along with `card_text`, by their codes."""


def renderer() -> Renderer:
    """Whoever says what stands on cards in the language of now."""
    return RENDERERS.get(sentences.language(), card_text)


@remembered
def ability_text(card: Dragon | Cave) -> str:
    """What a card does, in sentences."""
    return renderer().ability_text(card)


@remembered
def block_text(ops: tuple[AnyOp, ...]) -> str:
    """What an effect does that stands on no dragon, in sentences."""
    return renderer().block_text(ops)


@remembered
def clause_text(ops: tuple[Op, ...], *, is_paid: bool = False) -> str:
    """What such an effect does, to stand behind a colon; ``is_paid``: something was paid for it."""
    return renderer().clause_text(ops, is_paid=is_paid)


@remembered
def guild_row_text(row: GuildRow) -> str:
    """What a marker in a limited row of a guild tile gives."""
    return renderer().guild_row_text(row)


@remembered
def last_row_text(vp: tuple[int, int, int]) -> str:
    """What a marker in the last row of a guild tile is worth."""
    return renderer().last_row_text(vp)


@remembered
def objective_text(side: Objective) -> str:
    """What an objective compares, in one sentence."""
    return renderer().objective_text(side)


@remembered
def objective_label(side: Objective) -> str:
    """The same as a heading, without a full stop."""
    return renderer().objective_label(side)


def objective_value_text(side: Objective, value: int) -> str:
    """What somebody has for an objective."""
    return renderer().objective_value_text(side, value)


@remembered
def timing_text(card: Dragon | Cave) -> str:
    """When a card does what it does, without a full stop."""
    return renderer().timing_text(card)


@remembered
def track_text(space: TrackSpace) -> str:
    """What a space of the guild track gives."""
    return renderer().track_text(space)
