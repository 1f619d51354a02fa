"""Answers that need a confirmation."""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.bots import doubts
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.sentences import Sentence


class Doubt(NamedTuple):
    """The dialog before an answer is given: heading, text, and the button that gives it."""

    heading: Sentence
    text: Sentence
    yes: Sentence


DOUBTS: dict[doubts.Doubt, Doubt] = {
    "passing": Doubt(say.PASS_HEAD, say.PASS_TEXT, say.PASS),
    "refusing": Doubt(say.REFUSE_HEAD, say.REFUSE_TEXT, say.REFUSE),
}
"""Confirmations of answers that give something away."""
