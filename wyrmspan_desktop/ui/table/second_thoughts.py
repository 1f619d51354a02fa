"""Answers that are asked about once more: they give away what costs nothing, or a turn that can still be paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.engine.notation import DECLINE
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.sentences import Sentence

_FREE = frozenset({"gain", "take", "draw", "advance", "lay", "reveal", "excavate", "dig"})
"""What costs nothing where it can be refused."""


class Doubt(NamedTuple):
    """What is asked before an answer is given: heading, text, and the button that gives it."""

    heading: Sentence
    text: Sentence
    yes: Sentence


_PASSING = Doubt(say.PASS_HEAD, say.PASS_TEXT, say.PASS)
_REFUSING = Doubt(say.REFUSE_HEAD, say.REFUSE_TEXT, say.REFUSE)


def doubt_about(decision: Decision, ids: Sequence[str]) -> Doubt | None:
    """What is asked before a decision is answered so; None if it goes without saying."""
    kinds = {option.kind for option in decision.options} - {"trade"}
    if list(ids) == ["pass"]:
        return _PASSING if kinds - {"pass"} else None
    if list(ids) in ([], [DECLINE]):
        return _REFUSING if kinds & _FREE else None
    return None
