"""What a page of rules is made of: short sections, each with the name of a small picture (`ui.scenes.rules_page`)."""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.text.sentences import Sentence

RULES = Sentence("Rules", "button: the rules of the game on one page")
_NUMBERED = Sentence("{number}  {text}", "a heading, or a paragraph, of the rules behind its number")
KEYS = Sentence("Keys", "button: what every key does")


class Section(NamedTuple):
    """A heading with a few paragraphs, and the name of the picture that shows what they say."""

    heading: Sentence
    paragraphs: tuple[Sentence, ...]
    figure: str


class RulesPage(NamedTuple):
    """All rules of a game; ``is_numbered``: each paragraph has a number, as in 4.2, so that it can be named."""

    title: Sentence
    sections: tuple[Section, ...]
    is_numbered: bool = False

    def said(self, section: Section) -> list[str]:
        """The paragraphs of one of its sections."""
        if not self.is_numbered:
            return [str(each) for each in section.paragraphs]
        first = self.sections.index(section) + 1
        return [
            _NUMBERED(number=f"{first}.{number}", text=each)
            for number, each in enumerate(section.paragraphs, 1)
        ]

    def heading(self, section: Section) -> str:
        """What stands over a section."""
        if not self.is_numbered:
            return str(section.heading)
        return _NUMBERED(number=self.sections.index(section) + 1, text=section.heading)
