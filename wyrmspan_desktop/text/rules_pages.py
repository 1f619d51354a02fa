"""What a page of rules is made of: short sections, each with the name of a small picture (`ui.scenes.rules_page`)."""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.text.sentences import Sentence

RULES = Sentence("Rules", "button: the rules of the game on one page")
KEYS = Sentence("Keys", "button: what every key does")


class Section(NamedTuple):
    """A heading with a few paragraphs, and the name of the picture that shows what they say."""

    heading: Sentence
    paragraphs: tuple[Sentence, ...]
    figure: str


class RulesPage(NamedTuple):
    """All rules of a game."""

    title: Sentence
    sections: tuple[Section, ...]
