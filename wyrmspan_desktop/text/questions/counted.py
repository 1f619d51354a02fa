"""Parts of many questions: an effect as a question, and how many are left."""

from __future__ import annotations

from collections.abc import Callable

from wyrmspan_desktop.engine import Decision, Game
from wyrmspan_desktop.engine.ops import Op
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.cards import clause_text
from wyrmspan_desktop.text.sentences import Plural, Sentence, capital

Rows = dict[str, Callable[[Game, Decision, Question], str]]
"""Functions that word questions, by the kind of decision."""

_LEFT = Plural(
    "{question} (1 to go)", "{question} ({n} to go)", "of several things that are asked for one by one"
)
_TIMES = Sentence("{question} (up to {total} times)", "of something that may be done several times")
_TIMES_LEFT = Plural(
    "{question} (once more)", "{question} (up to {n} more times)", "of something that was done already"
)
_ASKED = Sentence("{question}?", "a clause that becomes a question")


def as_question(clause: str) -> str:
    """Return a clause with a question mark."""
    return _ASKED(question=clause)


def effect(op: Op | None) -> str:
    """Return the question whether an effect shall be done."""
    assert op is not None
    return as_question(capital(clause_text((op,))))


def counted(question: str, asked: Question) -> str:
    """Return a question about several things, with how many of them are left once one is done."""
    return _LEFT(_left(asked), question=question) if asked.number > 1 else question


def often(question: str, asked: Question) -> str:
    """Return a question with how often it may still be answered, if something may be done several times."""
    if asked.total <= 1:
        return question
    if asked.number == 1:
        return _TIMES(question=question, total=asked.total)
    return _TIMES_LEFT(_left(asked), question=question)


def _left(asked: Question) -> int:
    return asked.total - asked.number + 1
