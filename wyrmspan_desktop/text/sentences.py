"""Sentences in the player's language: English as written here, other languages from gettext catalogues.

A module of this package has the texts of one part of the game as constants: ``FOUND = Sentence("{found} of {all}")``,
used as ``FOUND(found=3, all=183)``.  No text is looked up when a module is imported, so the language may change at
any time.  A sentence is never assembled from pieces that another language would order differently.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from functools import lru_cache, wraps
from threading import local
from typing import ParamSpec, Protocol, cast
from weakref import ref

P = ParamSpec("P")


class Catalogue(Protocol):
    """A source of translations, as in gettext."""

    def gettext(self, message: str, /) -> str:
        """Return the translation of a text."""

    def pgettext(self, context: str, message: str, /) -> str:
        """Return the translation of a text in a context, which distinguishes it from the same text elsewhere."""

    def ngettext(self, one: str, more: str, n: int, /) -> str:
        """Return the translation of a text with a number."""

    def npgettext(self, context: str, one: str, more: str, n: int, /) -> str:
        """Return the translation of a text with a number in a context."""

    def info(self) -> Mapping[str, str]:
        """Return the properties of the catalogue: its ``language``."""

    def __hash__(self) -> int: ...


class _English:
    """English needs no catalogue, and so not gettext, whose import would delay the start."""

    def gettext(self, message: str, /) -> str:
        return message

    def pgettext(self, context: str, message: str, /) -> str:
        return message

    def ngettext(self, one: str, more: str, n: int, /) -> str:
        return one if n == 1 else more

    def npgettext(self, context: str, one: str, more: str, n: int, /) -> str:
        return self.ngettext(one, more, n)

    def info(self) -> Mapping[str, str]:
        return {}


_ENGLISH: Catalogue = _English()
_now = _ENGLISH
"""The catalogue in use; English needs none."""
_aside = local()
"""``catalogue``: the one that this thread uses instead for a moment."""

_CASE = re.compile(r":\w+}")
"""The case that a translation asks for."""
_ARGUMENT = re.compile(r"\\{(\w+)\\}")
"""A named argument in a pattern."""
_all: list[ref[Sentence | Plural]] = []
"""In the order of their creation; weak, so that unreachable ones are gone."""


class Sentence:
    """A text with ``{named}`` arguments; ``about`` distinguishes two with the same words.

    ``about`` is also the context for translators: place, topic, grammar.
    """

    __slots__ = ("__weakref__", "about", "text")

    def __init__(self, text: str, about: str = "") -> None:
        self.text, self.about = text, about
        _all.append(ref(self))

    def __call__(self, **values: object) -> str:
        """Return the text in the current language; `KeyError` names an argument that is missing."""
        return _filled(translated(self.text, self.about), values)

    def __str__(self) -> str:
        return self()

    def english(self, **values: object) -> str:
        """Return the English text, as it is stored in files."""
        return self.text.format_map(values)

    def read(self, text: str) -> dict[str, str] | None:
        """Return the arguments with which `english` gives a text; None if there are none."""
        found = re.fullmatch(_ARGUMENT.sub(r"(?P<\1>.+)", re.escape(self.text)), text)
        return None if found is None else found.groupdict()


class Plural:
    """A text about a number, the argument ``n``, in as many forms as a language has."""

    __slots__ = ("__weakref__", "about", "more", "one")

    def __init__(self, one: str, more: str, about: str = "") -> None:
        self.one, self.more, self.about = one, more, about
        _all.append(ref(self))

    def __call__(self, n: int, **values: object) -> str:
        """Return the text for a number."""
        if self.about:
            text = _spoken().npgettext(self.about, self.one, self.more, n)
        else:
            text = _spoken().ngettext(self.one, self.more, n)
        return _filled(text, {"n": number(n), **values})


class Declined(str):
    """A name that a sentence may use in one of its cases: ``{cave:object}``; ``{cave}`` is the plain name."""

    __slots__ = ("_cases",)
    _cases: Mapping[str, Callable[..., str]]

    def __new__(cls, name: object, cases: Mapping[str, Callable[..., str]]) -> Declined:
        """Create a name; ``cases``: for each case a function of ``name`` that returns it."""
        made = super().__new__(cls, str(name))
        made._cases = cases
        return made

    def __format__(self, case: str) -> str:
        return self._cases[case](name=str(self)) if case in self._cases else super().__format__(case)


def _filled(text: str, values: Mapping[str, object]) -> str:
    """Return a text with its arguments; for names without cases the plain name is used."""
    try:
        return text.format_map(values)
    except ValueError:
        return _CASE.sub("}", text).format_map(values)


def translated(text: str, about: str = "") -> str:
    """Return the translation of an English text from elsewhere, such as the name of a card; itself if there is none."""
    return _spoken().pgettext(about, text) if about else _spoken().gettext(text)


def wholes(make: Callable[[], list[str]], about: str) -> list[str]:
    """Return composed texts, each translated as a whole, so that its grammar is the translator's.

    The English result of ``make`` is looked up; if there is no translation, the text is composed in the player's
    language.
    """
    if _spoken() is _ENGLISH:
        return make()
    with _english():
        english = make()
    said = [translated(each, about) for each in english]
    if said == english:
        return make()
    pieces = make() if any(map(str.__eq__, said, english)) else said
    return [piece if each == text else each for each, text, piece in zip(said, english, pieces, strict=True)]


def whole(make: Callable[[], str], about: str) -> str:
    """Return one such text."""
    return wholes(lambda: [make()], about)[0]


def use(catalogue: Catalogue | None) -> None:
    """Use a catalogue from now on; None: English."""
    global _now  # noqa: PLW0603 - a program speaks one language at a time
    _now = catalogue or _ENGLISH


@contextmanager
def _english() -> Iterator[None]:
    """Use English within the block, in this thread alone."""
    before = getattr(_aside, "catalogue", None)
    _aside.catalogue = _ENGLISH
    try:
        yield
    finally:
        _aside.catalogue = before


def _spoken() -> Catalogue:
    return getattr(_aside, "catalogue", None) or _now


def remembered(say: Callable[P, str]) -> Callable[P, str]:
    """Cache the result of a function for each language; its arguments must be immutable and hashable."""

    @lru_cache(maxsize=2048)
    def found(_spoken: Catalogue, *args: P.args, **named: P.kwargs) -> str:
        return say(*args, **named)

    @wraps(say)
    def said(*args: P.args, **named: P.kwargs) -> str:
        return found(_spoken(), *args, **cast("dict[str, Hashable]", named))

    return said


def language() -> str:
    """Return the code of the current language by its catalogue; empty for English."""
    return _spoken().info().get("language", "")


def known() -> list[Sentence | Plural]:
    """Return all sentences of the modules imported so far, in their order."""
    return [each for each in (found() for found in _all) if each is not None]


# --- lists, numbers, times ----------------------------------------------------------------------

_AND = Sentence("{first} and {last}", "the end of a list")
_OR = Sentence("{first} or {last}", "the end of a list")
_AND_I = Sentence("{first} and {last}", "the end of a list, last: a word that begins with the sound of i")
_OR_O = Sentence("{first} or {last}", "the end of a list, last: a word that begins with the sound of o")
_I, _O = re.compile("h?[ií](?![aeo])", re.IGNORECASE), re.compile(r"h?[oó]|8|11(?!\d)", re.IGNORECASE)
"""Spellings of these sounds in Spanish, which change the word before them."""
_COMMA = Sentence("{first}, {next}", "a list")
_STOP = Sentence("{clause}.", "a whole sentence")
_NEXT = Sentence("{first} {next}", "two whole sentences")
_GROUP = Sentence(",", "between thousands and hundreds of a number")
_POINT = Sentence(".", "between a number and its fraction")
_TIME = Sentence("{day} {month} {year}, {clock}", "when something was")
_TODAY = Sentence("today, {clock}", "when something was")
_YESTERDAY = Sentence("yesterday, {clock}", "when something was")
_DAY = Sentence("{day} {month} {year}", "a date")
_MONTHS = tuple(
    Sentence(month, "month, short")
    for month in ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
)


def listed(words: Iterable[str], *, is_choice: bool = False) -> str:
    """Return ``a``, ``a and b`` or ``a, b and c``; ``or`` in a choice; empty for no words."""
    *most, last = list(words) or [""]
    if not most:
        return last
    usual, before_sound, sound = (_OR, _OR_O, _O) if is_choice else (_AND, _AND_I, _I)
    return (before_sound if sound.match(last) else usual)(first=commas(most), last=last)


def commas(words: Iterable[str]) -> str:
    """Return ``a, b, c``: words in a row without a final *and*."""
    said = ""
    for each in words:
        said = _COMMA(first=said, next=each) if said else each
    return said


def paragraph(said: Iterable[str]) -> str:
    """Return whole sentences one after the other."""
    text = ""
    for each in said:
        text = _NEXT(first=text, next=each) if text else each
    return text


def as_sentence(clause: str) -> str:
    """Return a clause with a capital and a full stop."""
    return _STOP(clause=capital(clause))


def capital(text: str) -> str:
    """Return a text with a capital at the beginning."""
    return f"{text[:1].upper()}{text[1:]}"


def uncapital(text: str) -> str:
    """Return a text without a capital at the beginning, to stand after a colon."""
    return f"{text[:1].lower()}{text[1:]}"


def number(value: float, digits: int = 0) -> str:
    """Return a number with some digits of its fraction: ``−1,234.5``."""
    text = f"{value:,.{digits}f}"
    signs = {ord(","): str(_GROUP), ord("."): str(_POINT), ord("-"): "\N{MINUS SIGN}"}
    return text if text.isdigit() else text.translate(signs)


def day(moment: date) -> str:
    """Return a date: ``7 May 2026``."""
    return _DAY(day=moment.day, month=_MONTHS[moment.month - 1], year=f"{moment:%Y}")


def time(moment: datetime, today: date | None = None) -> str:
    """Return a date with the time of day: ``7 May 2026, 19:30``; relative to ``today`` as ``yesterday, 19:30``."""
    clock, ago = f"{moment:%H:%M}", today - moment.date() if today is not None else None
    if ago in (timedelta(0), timedelta(1)):
        return (_YESTERDAY if ago else _TODAY)(clock=clock)
    month = str(_MONTHS[moment.month - 1])
    return _TIME(day=moment.day, month=month, year=f"{moment:%Y}", clock=clock)
