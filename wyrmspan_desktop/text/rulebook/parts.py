"""Parts of a rulebook: chapters of numbered rules, which refer to each other by numbers in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.text.things import dragon_name

_LINK = re.compile(r"\[([A-Z]?\d+(?:\.\d+)?)\]")
"""A link such as ``[5.3]``."""
_DRAGON = re.compile(r"\{dragon_(\d+)\}")
"""A placeholder for a dragon's name."""

_SEE = Sentence("{text} {number}", "a whole sentence, and the number of a rule that tells more")
TITLE = "title of a rule"
"""The context of titles for translators."""


class Rule(NamedTuple):
    """A rule: its number, title, and paragraphs."""

    number: str
    title: Sentence
    text: tuple[Sentence, ...]
    see: str = ""
    """The number of a rule with more details, if this one is only a summary."""
    sign: str = ""
    """The icon that it explains."""

    @property
    def links(self) -> list[str]:
        """The numbers of the rules that it refers to, each once, in their order."""
        return list(dict.fromkeys(number for each in self.said() for number, *_ in linked(each)))

    def said(self) -> list[str]:
        """Return its paragraphs in the current language."""
        said = [each(**_names(each.text)) for each in self.text]
        if self.see:
            said[-1] = _SEE(text=said[-1], number=f"[{self.see}]")
        return said


class Chapter(NamedTuple):
    """Rules on one topic; the number of each begins with the chapter's."""

    number: str
    title: Sentence
    rules: tuple[Rule, ...]


def linked(text: str) -> Iterator[tuple[str, int, int]]:
    """Return the numbers of rules in a text, each with its start and end, brackets included."""
    return ((found[1], found.start(), found.end()) for found in _LINK.finditer(text))


def _names(text: str) -> dict[str, str]:
    dragons = default_box().dragons
    return {f"dragon_{number}": dragon_name(dragons[int(number)]) for number in _DRAGON.findall(text)}


def rule(number: str, title: str, *text: str) -> Rule:
    """Return a rule written in English."""
    return Rule(number, Sentence(title, TITLE), tuple(Sentence(each, f"rule {number}") for each in text))


def chapter(number: str, title: str, *rules: Rule) -> Chapter:
    """Return a chapter written in English."""
    return Chapter(number, Sentence(title, "title of a chapter of rules"), rules)
