"""The rulebook of Wyrmspan, in the program's own words, numbered as the tests of the rules are.

``RULEBOOK`` has the chapters in their order; ``find`` leads from a number to a rule, ``search`` from words to rules.
"""

from __future__ import annotations

from wyrmspan_desktop.text.rulebook.abilities import ABILITIES, GUILD, HATCHLINGS
from wyrmspan_desktop.text.rulebook.choices import CHOICES
from wyrmspan_desktop.text.rulebook.ending import DECKS, ROUND_END, SCORE
from wyrmspan_desktop.text.rulebook.notes import NOTES
from wyrmspan_desktop.text.rulebook.parts import Chapter, Rule
from wyrmspan_desktop.text.rulebook.signs import MARKS, SIGNS
from wyrmspan_desktop.text.rulebook.solo import SOLO
from wyrmspan_desktop.text.rulebook.turns import ENTICE, EXCAVATE, EXPLORE, SET_UP, TURNS
from wyrmspan_desktop.text.sentences import Sentence

EXPLAINED = Chapter(
    "14",
    Sentence("What is explained at the table", "title of a chapter of rules"),
    tuple(
        Rule(f"14.{number}", note.title, (note.text,), note.rule)
        for number, note in enumerate(NOTES.values(), 1)
    ),
)
"""What `ui.table.noting` says, to be read again."""

ICONS = Chapter(
    "15",
    Sentence("Icons", "title of a chapter of rules"),
    tuple(
        Rule(f"15.{number}", sign.title, (sign.text,), sign.rule, icon)
        for number, (icon, sign) in enumerate(SIGNS.items(), 1)
    ),
)
"""Every icon, with its picture."""
MARKED = Chapter(
    "16",
    Sentence("Marks between icons", "title of a chapter of rules"),
    tuple(
        Rule(f"16.{number}", sign.title, (sign.text,), sign.rule, mark)
        for number, (mark, sign) in enumerate(MARKS.items(), 1)
    ),
)
"""What is written between icons."""

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
)

_RULES = {rule.number: rule for chapter in RULEBOOK for rule in chapter.rules}


def find(number: str) -> Rule:
    """The rule of a number; `LookupError` if there is none."""
    return _RULES[number]


def number_of_sign(name: str) -> str:
    """The number under which an icon or a mark is explained; `LookupError` if there is none of that name."""
    return next(rule.number for rule in (*ICONS.rules, *MARKED.rules) if rule.sign == name)


def chapter_of(number: str) -> Chapter:
    """The chapter that a rule stands in; `LookupError` if there is no such rule."""
    return next(chapter for chapter in RULEBOOK if find(number) in chapter.rules)


def search(words: str) -> list[Rule]:
    """The rules with all these words in their number, title or text, in small letters or large; those with one in the
    title come first."""
    wanted = words.casefold().split()
    found = [rule for rule in _RULES.values() if all(word in _all_of(rule) for word in wanted)]
    return sorted(found, key=lambda rule: not any(word in str(rule.title).casefold() for word in wanted))


def _all_of(rule: Rule) -> str:
    return " ".join((rule.number, str(rule.title), *rule.said())).casefold()
