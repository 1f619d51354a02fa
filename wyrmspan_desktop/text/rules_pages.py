"""The parts of a page of rules: short sections, each with the name of a small picture (`ui.pages.rules_page`)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from wyrmspan_desktop.text.sentences import Sentence

_NUMBERED = Sentence("{number}  {text}", "a heading, or a paragraph, of the rules behind its number")
KEYS = Sentence("Keys", "button: what every key does")


class Section(NamedTuple):
    """A heading with a few paragraphs, and the name of the picture that illustrates them."""

    heading: Sentence
    paragraphs: tuple[Sentence, ...]
    figure: str


class RulesPage(NamedTuple):
    """All rules of a game; ``is_numbered``: each paragraph is preceded by its number, such as 4.2.

    ``things`` has the paragraph about a thing on the table, by its name or by the part before the colon in it, and
    ``decisions`` that about a kind of question.
    """

    title: Sentence
    sections: tuple[Section, ...]
    is_numbered: bool = False
    things: Mapping[str, str] = MappingProxyType({})
    decisions: Mapping[str, str] = MappingProxyType({})

    def rule_of(self, name: str, decision: str) -> str:
        """Return the number of the paragraph about a thing, or else about a question; empty if there is none."""
        # The name of a button for a thing ends with that thing.
        kind, _, rest = name.partition(":")
        about = self.things.get(name) or self.things.get(kind) or self.things.get(rest.partition(":")[0])
        return about or self.decisions.get(decision, "")

    def find(self, number: str) -> tuple[int, int]:
        """Return the indices of the section and the paragraph with a number; `LookupError` if there are none."""
        section, _, paragraph = number.partition(".")
        places = int(section) - 1, int(paragraph) - 1
        if not 0 <= places[0] < len(self.sections):
            raise LookupError(number)
        if not 0 <= places[1] < len(self.sections[places[0]].paragraphs):
            raise LookupError(number)
        return places

    def said(self, section: Section) -> list[str]:
        """Return the paragraphs of one of its sections."""
        if not self.is_numbered:
            return [str(each) for each in section.paragraphs]
        first = self.sections.index(section) + 1
        return [
            _NUMBERED(number=f"{first}.{number}", text=each)
            for number, each in enumerate(section.paragraphs, 1)
        ]

    def heading(self, section: Section) -> str:
        """Return the heading of a section."""
        if not self.is_numbered:
            return str(section.heading)
        return _NUMBERED(number=self.sections.index(section) + 1, text=section.heading)
