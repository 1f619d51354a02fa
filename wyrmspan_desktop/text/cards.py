"""Texts on cards, tiles and the mat, in the current language.

`card_text` composes them of phrases.  That is used in English; in other languages each sentence is looked up as a
whole (`sentences.wholes`), because cases and genders cross the phrases.  Those of the printed cards are in the
template for translators (`devtools catalogue`); sentences that only a player's own cards have are composed in every
language.
"""

from __future__ import annotations

from wyrmspan_desktop.engine.definitions import Cave, Dragon, GuildRow, Objective, TrackSpace
from wyrmspan_desktop.engine.ops import AnyOp, Condition, Count, EndGame, Hatchling, Op
from wyrmspan_desktop.text import card_text
from wyrmspan_desktop.text.sentences import paragraph, remembered, whole, wholes

SENTENCE = "on a card: a whole sentence"
CLAUSE = "on a card: behind a colon or with a question mark, without a full stop"
PHRASE = "on a card: a part of a sentence"


@remembered
def ability_text(card: Dragon | Cave) -> str:
    """Return the text of a card's ability, in sentences; its timing is in `timing_text`."""
    return paragraph(wholes(lambda: card_text.ability_sentences(card), SENTENCE))


@remembered
def block_text(ops: tuple[AnyOp, ...], *, of_dragon: bool = False) -> str:
    """Return the text of an effect, in sentences; ``of_dragon`` if it stands on a dragon, which it then excludes."""
    return paragraph(wholes(lambda: card_text.block_sentences(ops, of_dragon=of_dragon), SENTENCE))


@remembered
def clause_text(ops: tuple[Op, ...], *, is_paid: bool = False) -> str:
    """Return the text of an effect on no dragon, as one clause; ``is_paid``: something was paid for it."""
    return whole(lambda: card_text.clause_text(ops, is_paid=is_paid), CLAUSE)


@remembered
def condition_text(condition: Condition) -> str:
    """Return the text of a condition, without ``if`` and without a full stop."""
    return whole(lambda: card_text.condition_text(condition), PHRASE)


@remembered
def count_text(count: Count) -> str:
    """Return the text of a count, as a plural without a full stop."""
    return whole(lambda: card_text.count_text(count), PHRASE)


@remembered
def per_text(count: Count) -> str:
    """Return the text of a single counted thing, without a full stop."""
    return whole(lambda: card_text.per_text(count), PHRASE)


@remembered
def end_game_text(end: EndGame) -> str:
    """Return the text of an end-game formula, in one sentence."""
    return whole(lambda: card_text.end_game_text(end), SENTENCE)


def hatchling_sentences(hatchling: Hatchling) -> list[str]:
    """Return a hatchling's food, and the gains of each feeding, of the third and of all its items at the end (R7)."""
    return wholes(lambda: card_text.hatchling_sentences(hatchling), SENTENCE)


@remembered
def guild_row_text(row: GuildRow) -> str:
    """Return the reward of a marker in a limited row of a guild tile, at once or at the end."""
    return paragraph(wholes(lambda: card_text.guild_row_sentences(row), SENTENCE))


@remembered
def last_row_text(vp: tuple[int, int, int]) -> str:
    """Return the points of a marker in the last row of a guild tile."""
    return card_text.last_row_text(vp)


@remembered
def objective_text(side: Objective) -> str:
    """Return the text of an objective, in one sentence."""
    return whole(lambda: card_text.objective_text(side), SENTENCE)


@remembered
def objective_label(side: Objective) -> str:
    """Return the same as a heading, without a full stop."""
    return whole(lambda: card_text.objective_label(side), PHRASE)


def objective_value_text(side: Objective, value: int) -> str:
    """Return a player's count for an objective."""
    return card_text.objective_value_text(side, value)


@remembered
def timing_text(card: Dragon | Cave) -> str:
    """Return the timing of a card, without a full stop."""
    return card_text.timing_text(card)


@remembered
def track_text(space: TrackSpace) -> str:
    """Return the reward of a space of the guild track."""
    return paragraph(wholes(lambda: card_text.track_sentences(space), SENTENCE))
