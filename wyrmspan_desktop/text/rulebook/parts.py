"""What a rulebook is made of: chapters of numbered rules, which name one another by their numbers in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.text.things import dragon_name

_LINK = re.compile(r"\[([A-Z]?\d+(?:\.\d+)?)\]")
"""As in ``[5.3]``, which leads there."""
_DRAGON = re.compile(r"\{dragon_(\d+)\}")
"""In the place of a dragon's name."""

_SEE = Sentence("{text} {number}", "a whole sentence, and the number of a rule that tells more")
TITLE = "title of a rule"
"""What translators are told about the titles of rules."""


class Rule(NamedTuple):
    """A rule: its number, what it is about, and what it says, a paragraph each."""

    number: str
    title: Sentence
    text: tuple[Sentence, ...]
    see: str = ""
    """The number of a rule that tells more, if this one only repeats the main thing."""
    sign: str = ""
    """The icon that it explains."""

    @property
    def links(self) -> list[str]:
        """The numbers of the rules that it names, each once, in their order."""
        return list(dict.fromkeys(number for each in self.said() for number, *_ in linked(each)))

    def said(self) -> list[str]:
        """Its paragraphs in the language that is spoken."""
        said = [each(**_names(each.text)) for each in self.text]
        if self.see:
            said[-1] = _SEE(text=said[-1], number=f"[{self.see}]")
        return said


class Chapter(NamedTuple):
    """Rules that belong together; the number of each begins with the chapter's."""

    number: str
    title: Sentence
    rules: tuple[Rule, ...]


def linked(text: str) -> Iterator[tuple[str, int, int]]:
    """The numbers of rules that stand in a text, and from where to where they do, brackets included."""
    return ((found[1], found.start(), found.end()) for found in _LINK.finditer(text))


def _names(text: str) -> dict[str, str]:
    dragons = default_box().dragons
    return {f"dragon_{number}": dragon_name(dragons[int(number)]) for number in _DRAGON.findall(text)}


def rule(number: str, title: str, *text: str) -> Rule:
    """A rule written down in English."""
    return Rule(number, Sentence(title, TITLE), tuple(Sentence(each, f"rule {number}") for each in text))


def chapter(number: str, title: str, *rules: Rule) -> Chapter:
    """A chapter written down in English."""
    return Chapter(number, Sentence(title, "title of a chapter of rules"), rules)
