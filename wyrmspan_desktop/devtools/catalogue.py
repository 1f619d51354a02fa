"""Writes down all that the game says, for translators: ``assets/languages/wyrmspan.pot``.

It holds every sentence of the text layer with its forms and what has to be known of it, and the names of cards.  A
translation of it, compiled to ``.mo``, is a catalogue that `text.sentences.use` speaks.
"""

from __future__ import annotations

import argparse
import io
import pkgutil
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from wyrmspan_desktop import text
from wyrmspan_desktop.advent.cards import default_deck
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text import sentences
from wyrmspan_desktop.text.sentences import Sentence

TEMPLATE = Path(__file__).parents[2] / "assets" / "languages" / "wyrmspan.pot"

_HEADER = """\
# All that Wyrmspan Desktop says.
# Written by ``python -m wyrmspan_desktop.devtools catalogue``; what is in braces stays as it is."""

Entry = tuple[str | tuple[str, ...], str]
"""What is said, or its forms of one and of more; and what it is about."""


def entries() -> Iterator[Entry]:
    """All that the game says."""
    for module in pkgutil.walk_packages(text.__path__, f"{text.__name__}."):
        import_module(module.name)
    for each in sentences.known():
        said = each.text if isinstance(each, Sentence) else (each.one, each.more)
        yield said, each.about
    box = default_box()
    yield from ((dragon.name, "dragon") for dragon in box.dragons.values())
    yield from ((tile.name, "guild tile") for tile in box.guild.tiles)
    yield from ((card.name, "card") for card in default_deck().cards.values())


def catalogue() -> Catalog:
    """The catalogue without translations; `ValueError` if one text is said of a number and without one."""
    made = Catalog(
        project="Wyrmspan Desktop", header_comment=_HEADER, creation_date=datetime(2026, 1, 1, tzinfo=UTC)
    )
    forms: dict[tuple[str, str], str | tuple[str, ...]] = {}
    for said, about in entries():
        key = (said if isinstance(said, str) else said[0], about)
        if forms.setdefault(key, said) != said:
            raise ValueError(f"{key[0]!r} is said in two ways: {forms[key]!r} and {said!r}")
        made.add(said, context=about or None)
    return made


def written(made: Catalog) -> str:
    """A catalogue as the text of a file."""
    out = io.BytesIO()
    write_po(out, made, width=110)
    return out.getvalue().decode()


def said_in(text_of_file: str) -> set[Entry]:
    """What a catalogue holds, its headers aside: they name the version of the library that wrote them."""
    read = read_po(io.BytesIO(text_of_file.encode()))
    found = [(each.id, each.context or "") for each in read if each.id]
    return {(said if isinstance(said, str) else tuple(said), about) for said, about in found}


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=TEMPLATE, metavar="FILE", help="another file to write")
    options = parser.parse_args(arguments)
    out: Path = options.out
    made = catalogue()
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(written(made), "utf-8")
    print(f"{len(made)} texts in {out}")
    return 0
