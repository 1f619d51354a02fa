"""The rulebook of Wyrmspan, in the program's own words, numbered as the tests of the rules are.

``RULEBOOK`` has the chapters in their order; ``find`` leads from a number to a rule, ``search`` from words to rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from wyrmspan_desktop.text import alphabet
from wyrmspan_desktop.text.rulebook.abilities import ABILITIES, GUILD, HATCHLINGS
from wyrmspan_desktop.text.rulebook.choices import CHOICES
from wyrmspan_desktop.text.rulebook.ending import DECKS, ROUND_END, SCORE
from wyrmspan_desktop.text.rulebook.notes import NOTES, Note
from wyrmspan_desktop.text.rulebook.parts import Chapter, Rule
from wyrmspan_desktop.text.rulebook.signs import MARKS, SIGNS, TOKENS, WORDS, Sign, plain
from wyrmspan_desktop.text.rulebook.solo import SOLO
from wyrmspan_desktop.text.rulebook.turns import ENTICE, EXCAVATE, EXPLORE, SET_UP, TURNS
from wyrmspan_desktop.text.sentences import Sentence, remembered


def _of(number: str, title: Sentence, explained: Iterable[tuple[str, Note | Sign]]) -> Chapter:
    """A chapter of what is explained elsewhere too, each with its sign if it has one."""
    rules = (
        Rule(f"{number}.{place}", each.title, (each.text,), each.rule, sign)
        for place, (sign, each) in enumerate(explained, 1)
    )
    return Chapter(number, title, tuple(rules))


EXPLAINED = _of(
    "14",
    Sentence("Notes at the table", "title of a chapter of rules"),
    (("", note) for note in NOTES.values()),
)
"""What `ui.table.help.tutorial_hints` says, to be read again."""
ICONS = _of("15", Sentence("Icons", "title of a chapter of rules"), (SIGNS | TOKENS).items())
"""Every icon, with its picture."""
MARKED = _of("16", Sentence("Symbols between icons", "title of a chapter of rules"), MARKS.items())
"""What is written between icons."""
NAMED = _of("17", Sentence("Words on cards", "title of a chapter of rules"), WORDS.items())
"""What is underlined on cards and has no icon."""

RULEBOOK: tuple[Chapter, ...] = (
    SET_UP,
    TURNS,
    EXCAVATE,
    ENTICE,
    EXPLORE,
    ABILITIES,
    HATCHLINGS,
    GUILD,
    ROUND_END,
    SCORE,
    DECKS,
    SOLO,
    CHOICES,
    EXPLAINED,
    ICONS,
    MARKED,
    NAMED,
)

_RULES = {rule.number: rule for chapter in RULEBOOK for rule in chapter.rules}
_SIGNED = {rule.sign: rule.number for chapter in (ICONS, MARKED, NAMED) for rule in chapter.rules}
_CHAPTERS = {rule.number: chapter for chapter in RULEBOOK for rule in chapter.rules}


def find(number: str) -> Rule:
    """The rule of a number; `LookupError` if there is none."""
    return _RULES[number]


def number_of_sign(name: str) -> str:
    """The number under which an icon or a mark is explained; `LookupError` if there is none of that name."""
    return _SIGNED[plain(name)]


def chapter_of(number: str) -> Chapter:
    """The chapter that a rule stands in; `LookupError` if there is no such rule."""
    return _CHAPTERS[number]


def search(words: str) -> list[Rule]:
    """The rules with all these words in their number, title or text, in small letters or large, with accents or
    without; those with one in the title come first."""
    wanted = alphabet.plain(words).split()
    found = [rule for rule in _RULES.values() if all(word in _all_of(rule.number) for word in wanted)]
    return sorted(found, key=lambda rule: not any(word in alphabet.plain(str(rule.title)) for word in wanted))


@remembered
def _all_of(number: str) -> str:
    rule = _RULES[number]
    return alphabet.plain(" ".join((rule.number, str(rule.title), *rule.said())))
