"""Check the translations below ``assets/languages``, and with ``--update`` bring them up to date.

Reported are texts that are missing, use unknown arguments, equal English without the comment ``same``, or are obsolete,
and French ones in which a line could break before a sign.
``--update`` takes over the current texts, without fuzzy matching, compiles the catalogues for `languages.speak`, and
drops obsolete texts.  ``--widths`` prints the width of each language relative to English: wider ones need more
attention in small windows.
"""

from __future__ import annotations

import io
import re
import string
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools.catalogue import TEMPLATE, catalogue, written
from wyrmspan_desktop.text.things import CASES
from wyrmspan_desktop.ui.drawing.fonts import Fonts

import pygame  # isort: skip

FOLDER = TEMPLATE.parent
_SHORT, _PX = 24, 16
"""Up to so many letters buttons and headings have; and how high they are drawn to be compared."""
SAME = "same"
"""In a comment: a text is the same as in English, and meant to be."""


def read(path: Path) -> Catalog:
    """Read a translation; its language is its file name."""
    return read_po(io.BytesIO(path.read_bytes()), locale=path.stem)


def compiled(translation: Catalog) -> bytes:
    """Compile to the format of gettext."""
    out = io.BytesIO()
    write_mo(out, translation)
    return out.getvalue()


def _is_compiled(translation: Catalog, made: Path) -> bool:
    """Return whether a compiled file has the same messages, apart from headers."""
    if not made.is_file():
        return False
    fresh, stored = (
        {(_texts(each)[0], each.context): [*_said(each)] for each in read_mo(io.BytesIO(data)) if each.id}
        for data in (compiled(translation), made.read_bytes())
    )
    return fresh == stored


def faults(translation: Catalog, template: Catalog) -> Iterator[str]:
    """Yield the faults of a translation, one line each."""
    wanted = {(each.id, each.context): each for each in template if each.id}
    there = {(each.id, each.context): each for each in translation if each.id}
    for key in wanted.keys() - there.keys():
        yield f"not there: {_named(wanted[key])}"
    for key, each in there.items():
        if key not in wanted:
            yield f"not said any more: {_named(each)}"
        elif each.fuzzy or not all(said := _said(each)):
            yield f"not translated: {_named(each)}"
        elif len(said) != (1 if isinstance(each.id, str) else translation.num_plurals):
            yield f"has {len(said)} forms: {_named(each)}"
        elif not names_what_there_is(each):
            yield f"names other arguments: {' / '.join(said)}"
        elif set(said) <= set(_texts(each)) and _has_letters(each) and SAME not in each.user_comments:
            yield f"as in English: {_named(each)}"
        elif str(translation.locale) == "fr":
            yield from (f"could break before a sign: {text}" for text in said if text != in_french_type(text))


def in_french_type(text: str) -> str:
    """Return a text with the no-break spaces of French: before : ; ! ? % and inside « »."""
    return re.sub(r" (?=[:;!?%»])|(?<=«) ", "\u00a0", text)


def names_what_there_is(each: Message) -> bool:
    """Return whether every argument of a translation exists in its text."""
    # A sentence of a number is given the number, whether it names it or not.
    known = fields(*_texts(each), *(() if isinstance(each.id, str) else ("{n}",)))
    return fields(*_said(each)) <= known


def _texts(each: Message) -> Sequence[str]:
    return [each.id] if isinstance(each.id, str) else each.id


def _said(each: Message) -> Sequence[str]:
    return [each.string] if isinstance(each.string, str) else [*(each.string or ())]


def _has_letters(each: Message) -> bool:
    """Return whether a text contains letters besides its arguments."""
    said = string.Formatter().parse(_texts(each)[0])
    return any(letter.isalpha() for text, *_ in said for letter in text)


def _named(each: Message) -> str:
    return " / ".join(_texts(each)) + (f"  ({each.context})" if each.context else "")


def fields(*texts: str) -> set[str]:
    """Return the arguments of texts; an unreadable one, or one without such a case, gets an impossible name."""
    try:
        return {
            f"{name}:{case}" if case and case not in CASES.get(name, ()) else name
            for text in texts
            for _, name, case, _ in string.Formatter().parse(text)
            if name is not None
        }
    except ValueError:
        return {"{"}


def update(path: Path, template: Catalog) -> None:
    """Update a translation with the current texts, and compile it."""
    translation = read(path)
    translation.update(template, no_fuzzy_matching=True, update_header_comment=False)
    translation.obsolete.clear()
    path.write_text(written(translation), "utf-8")
    path.with_suffix(".mo").write_bytes(compiled(read(path)))


def wrong_with(path: Path, template: Catalog) -> list[str]:
    """Return all faults of a translation and of its compiled file."""
    translation, made = read(path), path.with_suffix(".mo")
    found = [*faults(translation, template)]
    if not _is_compiled(translation, made):
        found.append(f"{made.name} was not compiled from it")
    return found


def widths(translation: Catalog) -> tuple[float, float]:
    """Return the widths of short and other texts relative to English."""
    pygame.font.init()
    fonts, wide = Fonts(), {True: [0, 0], False: [0, 0]}
    for each in translation:
        for english, said in list(zip(_texts(each), _said(each), strict=False))[: 1 if each.id else 0]:
            sums = wide[len(english) <= _SHORT]
            sums[0] += fonts.width(english, "body", _PX)
            sums[1] += fonts.width(said, "body", _PX)
    return wide[True][1] / wide[True][0], wide[False][1] / wide[False][0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("--update", action="store_true", help="take over the texts of now, and compile")
    parser.add_argument("--widths", action="store_true", help="tell how wide languages are")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where translations lie")
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="only these, as: de pl")
    options = parser.parse_args(arguments)
    template, wrong = catalogue(), 0
    for path in sorted(options.folder.glob("*.po")):
        if options.languages and path.stem not in options.languages:
            continue
        if options.widths:
            short, others = widths(read(path))
            print(f"{path.stem}: {short:.0%} of short texts in English, {others:.0%} of others")
            continue
        if options.update:
            update(path, template)
        found = wrong_with(path, template)
        print(*(f"{path.stem}: {each}" for each in found), f"{path.stem}: {len(found)} wrong", sep="\n")
        wrong += len(found)
    return int(bool(wrong))
