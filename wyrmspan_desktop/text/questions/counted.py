"""What many questions are put together of: an effect as a question, and how many of how many."""

from __future__ import annotations

from collections.abc import Callable

from wyrmspan_desktop.engine import Decision, Game
from wyrmspan_desktop.engine.ops import Op
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.cards import clause_text
from wyrmspan_desktop.text.sentences import Sentence, capital

Rows = dict[str, Callable[[Game, Decision, Question], str]]
"""How kinds of decisions are asked, by their names."""

_OF_MANY = Sentence("{question} ({number} of {total})", "of several things that are asked for one by one")
_TIMES = Sentence("{question} (use {number} of up to {total})", "of something that may be done several times")
_ASKED = Sentence("{question}?", "a clause that becomes a question")


def as_question(clause: str) -> str:
    """A clause with a question mark."""
    return _ASKED(question=clause)


def effect(op: Op | None) -> str:
    """What an effect does, as a question whether it shall be done."""
    assert op is not None
    return as_question(capital(clause_text((op,))))


def counted(question: str, asked: Question) -> str:
    """A question with how many of how many, if there are several."""
    if asked.total <= 1:
        return question
    return _OF_MANY(question=question, number=asked.number, total=asked.total)


def often(question: str, asked: Question) -> str:
    """A question with how often it has been asked, if something may be done several times."""
    if asked.total <= 1:
        return question
    return _TIMES(question=question, number=asked.number, total=asked.total)
