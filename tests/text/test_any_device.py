"""Lessons and notes are true for mouse, touch, keys, controllers and screen readers alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyrmspan_desktop.text import prompts, table
from wyrmspan_desktop.text.advent_lesson import LESSON as ADVENT
from wyrmspan_desktop.text.exercises import WORDS
from wyrmspan_desktop.text.family_lesson import LESSON as FAMILY
from wyrmspan_desktop.text.guide import GUIDE
from wyrmspan_desktop.text.rulebook import notes

_OF_A_DEVICE = re.compile(
    r"(?<!Right-)\b(click|drag|glow|glowing|mouse|wheel|stars?|(top|middle|bottom) cave)\b", re.IGNORECASE
)
_FOR_KEYS_TOO = re.compile(r"\bkey\b|Golden Grotto, the middle cave")
"""Sentences that name a key besides the mouse, or a cave besides its place."""


def _texts() -> Iterator[str]:
    for lesson in (GUIDE, ADVENT, FAMILY):
        for step in lesson.steps:
            yield step.say()
            yield step.otherwise() if step.otherwise is not None else ""
    for words in WORDS.values():
        yield from (each.text for each in (words.story, words.task, words.why, words.nudge))
    for note in notes.NOTES.values():
        yield note.text.text
    yield from map(str, prompts.HINTS.values())
    yield from (
        each.text for each in (*table.DECK.values(), table.LOOK_AT_OWN, table.LOOK_AT, table.EGG_TOKEN)
    )


def test_texts_mention_nothing_that_only_a_mouse_can_do() -> None:
    said = [text for text in _texts() if text]
    assert len(said) > 100
    assert [text for text in said if _OF_A_DEVICE.search(text) and not _FOR_KEYS_TOO.search(text)] == []
