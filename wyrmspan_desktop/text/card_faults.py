"""Texts about faults in a player's card file, and their fixes."""

from __future__ import annotations

from wyrmspan_desktop.core import file_faults
from wyrmspan_desktop.core.errors import CardError, Worded, Words
from wyrmspan_desktop.engine import card_faults
from wyrmspan_desktop.session.sanitizing import clean
from wyrmspan_desktop.text.sentences import Sentence

_PROBLEM = "what is wrong in a file of cards; what is in quotes or backticks stands in the file"
_FIX = "how to mend a file of cards; what is in quotes or backticks stands in the file"
_ABOUT: dict[type[Words], str] = {
    file_faults.Place: "where something is wrong in a file of cards",
    file_faults.Kind: "what stands in a file of cards; after “expected” or “found”",
    file_faults.Fault: _PROBLEM,
    file_faults.Fix: _FIX,
    card_faults.Fault: _PROBLEM,
    card_faults.Fix: _FIX,
}
SENTENCES = {each: Sentence(each.value, about) for words, about in _ABOUT.items() for each in words}

_AT = Sentence("at {path}", "path: fields of a file of cards, as “ability.do[0].op”")
_AT_LETTER = Sentence("at {place}", "place: a line with a column, or a byte, of a file of cards")
_WHERE = Sentence("{where}: {what}", "where something is wrong in a file of cards, and what is wrong")
_MENDED = Sentence("{problem}. {fix}", "what is wrong in a file of cards, and how to mend it")

_LONGEST = 300
"""Maximum length of a quotation from a file."""
_MAX_LENGTH = 480
"""Maximum length of the whole text."""


def fault_text(error: CardError) -> str:
    """Return the file, the card and the place of an error, the fault, and its fix if it is known."""
    text = _said(error.problem)
    if error.fix:
        text = _MENDED(problem=text, fix=_said(error.fix))
    at = (
        _AT_LETTER(place=_said(error.path)) if isinstance(error.path, Worded) else _AT(path=_said(error.path))
    )
    for where in (at if error.path else "", _said(error.card or ""), error.file):
        if where:
            text = _WHERE(where=where, what=text)
    return _cut(text, _MAX_LENGTH)


def _said(part: object) -> str:
    """Return a part of an error in the player's language, or a quotation where there is no text for it."""
    match part:
        case Worded():
            return SENTENCES[part.words](**{name: _said(each) for name, each in part.values.items()})
        case Words():
            return str(SENTENCES[part])
    return _cut(clean(str(part), _LONGEST + 1), _LONGEST)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
