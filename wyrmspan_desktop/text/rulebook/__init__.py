"""The rulebook of Wyrmspan, in the program's own words, numbered like the tests of the rules.

``RULEBOOK`` has the chapters in their order; ``find`` leads from a number to a rule, ``search`` from words to
rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from wyrmspan_desktop.text import alphabet, house_rules
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
    """Return a chapter of notes or signs that are also explained elsewhere, each with its sign if it has one."""
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
"""The notes of `ui.table.help.tutorial_hints`."""
ICONS = _of("15", Sentence("Icons", "title of a chapter of rules"), (SIGNS | TOKENS).items())
"""Every icon, with its picture."""
MARKED = _of("16", Sentence("Symbols between icons", "title of a chapter of rules"), MARKS.items())
"""The marks between icons."""
NAMED = _of("17", Sentence("Words on cards", "title of a chapter of rules"), WORDS.items())
"""Terms on cards that have no icon."""
HOUSE_RULES = Chapter(
    "18",
    house_rules.HEADING,
    (
        Rule("18.1", house_rules.HEADING, (house_rules.INTRODUCTION,)),
        *(
            Rule(f"18.{number}", each.title, each.details)
            for number, each in enumerate(house_rules.HOUSE_RULES.values(), 2)
        ),
    ),
)
"""The options that change the rules above."""

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
    HOUSE_RULES,
)

_RULES = {rule.number: rule for chapter in RULEBOOK for rule in chapter.rules}
_SIGNED = {rule.sign: rule.number for chapter in (ICONS, MARKED, NAMED) for rule in chapter.rules}
_CHAPTERS = {rule.number: chapter for chapter in RULEBOOK for rule in chapter.rules}


def find(number: str) -> Rule:
    """Return the rule of a number; `LookupError` if there is none."""
    return _RULES[number]


def number_of_sign(name: str) -> str:
    """Return the number of the rule about an icon or a mark; `LookupError` if there is none of that name."""
    return _SIGNED[plain(name)]


def chapter_of(number: str) -> Chapter:
    """Return the chapter of a rule; `LookupError` if there is no such rule."""
    return _CHAPTERS[number]


def search(words: str) -> list[Rule]:
    """Return the rules with all these words in their number, title or text; those with one in the title come first.

    Accents and capitals do not matter.
    """
    wanted = alphabet.plain(words).split()
    found = [rule for rule in _RULES.values() if all(word in _all_of(rule.number) for word in wanted)]
    return sorted(found, key=lambda rule: not any(word in alphabet.plain(str(rule.title)) for word in wanted))


@remembered
def _all_of(number: str) -> str:
    rule = _RULES[number]
    return alphabet.plain(" ".join((rule.number, str(rule.title), *rule.said())))
