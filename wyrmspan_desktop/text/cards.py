"""What stands on cards, tiles and the mat, in the language that is spoken now.

`card_text` puts it together of phrases.  English is said so; in other languages each sentence is looked up as a whole
(`sentences.wholes`), since cases and genders go across the phrases.  Those of the printed cards are in the template
for translators (`devtools catalogue`); what only a player's own cards say is put together in any language.
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
    """What a card does, in sentences; when it does it is said by `timing_text`."""
    return paragraph(wholes(lambda: card_text.ability_sentences(card), SENTENCE))


@remembered
def block_text(ops: tuple[AnyOp, ...], *, of_dragon: bool = False) -> str:
    """What an effect does, in sentences; ``of_dragon`` if it stands on a dragon, which it then excludes."""
    return paragraph(wholes(lambda: card_text.block_sentences(ops, of_dragon=of_dragon), SENTENCE))


@remembered
def clause_text(ops: tuple[Op, ...], *, is_paid: bool = False) -> str:
    """What an effect does that stands on no dragon, as one clause; ``is_paid``: something was paid for it."""
    return whole(lambda: card_text.clause_text(ops, is_paid=is_paid), CLAUSE)


@remembered
def condition_text(condition: Condition) -> str:
    """What must be true, without ``if`` and without a full stop."""
    return whole(lambda: card_text.condition_text(condition), PHRASE)


@remembered
def count_text(count: Count) -> str:
    """What a count counts, as a plural without a full stop."""
    return whole(lambda: card_text.count_text(count), PHRASE)


@remembered
def per_text(count: Count) -> str:
    """What gives once for each, without a full stop."""
    return whole(lambda: card_text.per_text(count), PHRASE)


@remembered
def end_game_text(end: EndGame) -> str:
    """What an end-game formula scores, in one sentence."""
    return whole(lambda: card_text.end_game_text(end), SENTENCE)


def hatchling_sentences(hatchling: Hatchling) -> list[str]:
    """What a hatchling eats, and what each feeding, the third one and all that lies on it at the end give (R7)."""
    return wholes(lambda: card_text.hatchling_sentences(hatchling), SENTENCE)


@remembered
def guild_row_text(row: GuildRow) -> str:
    """What a marker in a limited row of a guild tile gives, at once or at the end."""
    return paragraph(wholes(lambda: card_text.guild_row_sentences(row), SENTENCE))


@remembered
def last_row_text(vp: tuple[int, int, int]) -> str:
    """What a marker in the last row of a guild tile is worth."""
    return card_text.last_row_text(vp)


@remembered
def objective_text(side: Objective) -> str:
    """What an objective compares, in one sentence."""
    return whole(lambda: card_text.objective_text(side), SENTENCE)


@remembered
def objective_label(side: Objective) -> str:
    """The same as a heading, without a full stop."""
    return whole(lambda: card_text.objective_label(side), PHRASE)


def objective_value_text(side: Objective, value: int) -> str:
    """What somebody has for an objective."""
    return card_text.objective_value_text(side, value)


@remembered
def timing_text(card: Dragon | Cave) -> str:
    """When a card does what it does, without a full stop."""
    return card_text.timing_text(card)


@remembered
def track_text(space: TrackSpace) -> str:
    """What a space of the guild track gives."""
    return paragraph(wholes(lambda: card_text.track_sentences(space), SENTENCE))
