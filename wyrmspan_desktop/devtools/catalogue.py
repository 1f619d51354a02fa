"""Write the translation template with all texts of the game: ``assets/languages/wyrmspan.pot``.

It has every sentence of the text layer with its forms and comments, and the names of cards.  A translation of it,
compiled to ``.mo``, is a catalogue for `text.sentences.use`.
"""

from __future__ import annotations

import io
import pkgutil
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from gettext import NullTranslations
from importlib import import_module
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from msgspec.structs import replace

from wyrmspan_desktop import text
from wyrmspan_desktop.advent.cards import default_deck
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.cards import Box, Cave, Dragon, default_box
from wyrmspan_desktop.engine.ops import Cache, Op, Tuck
from wyrmspan_desktop.text import cards, sentences
from wyrmspan_desktop.text.options import title_or_effect
from wyrmspan_desktop.text.rulebook.readings import parts_of
from wyrmspan_desktop.text.sentences import Plural, Sentence

TEMPLATE = Path(__file__).parents[2] / "assets" / "languages" / "wyrmspan.pot"

_HEADER = """\
# All that Wyrmspan Desktop says.
# Written by ``python -m wyrmspan_desktop.devtools catalogue``; what is in braces stays as it is."""

Entry = tuple[str | tuple[str, ...], str]
"""A text, or its singular and plural, and its context."""


def entries() -> Iterator[Entry]:
    """Yield all texts of the game with their comments."""
    modules = [import_module(each.name) for each in pkgutil.walk_packages(text.__path__, f"{text.__name__}.")]
    # By module: the order in which modules are imported changes with the program, and would move half of the texts.
    found = dict.fromkeys(each for module in modules for each in _sentences(vars(module)))
    for each in dict.fromkeys([*found, *sentences.known()]):
        said = each.text if isinstance(each, Sentence) else (each.one, each.more)
        yield said, each.about
    box = default_box()
    yield from wholes(box)
    yield from ((dragon.name, "dragon") for dragon in box.dragons.values())
    yield from ((tile.name, "guild tile") for tile in box.guild.tiles)
    yield from ((card.name, "card") for card in default_deck().cards.values())


def _sentences(thing: object) -> Iterator[Sentence | Plural]:
    """Yield the sentences in the constants of a module, in their order."""
    if isinstance(thing, Sentence | Plural):
        yield thing
    elif isinstance(thing, dict):
        yield from _sentences([*thing.values()])
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from _sentences(each)


class Listener(NullTranslations):
    """An English catalogue that records the whole texts looked up in it."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: dict[Entry, None] = {}

    def pgettext(self, context: str, message: str) -> str:
        """Record a text with its context, and return it."""
        if context in (cards.SENTENCE, cards.CLAUSE, cards.PHRASE):
            self.heard[message, context] = None
        return message


def _what_may_be_left(block: Iterable[Op]) -> Iterator[tuple[Op, ...]]:
    """Yield the remainders of partly done effects."""
    for op in block:
        if isinstance(op, Cache | Tuck):
            yield from ((replace(op, count=left),) for left in range(1, op.count))
        if isinstance(op, Tuck) and op.per is not None:
            yield (replace(op, per=None),)


def wholes(box: Box) -> list[Entry]:
    """Return all whole sentences, clauses and phrases on cards."""
    listener = Listener()
    sentences.use(listener)
    try:
        every: list[Dragon | Cave] = [*box.dragons.values(), *box.caves.values()]
        for card in every:
            cards.ability_text(card)
            parts_of(card)
            title_or_effect(card.id, box)
        for block in box.blocks.values():
            for effect in (block, *((op,) for op in block), *_what_may_be_left(block)):
                cards.clause_text(effect)
                cards.clause_text(effect, is_paid=True)
        for path in (getattr(box.mat.paths, cave) for cave in ids.CAVES):
            for icon in path:
                cards.block_text(icon)
                cards.clause_text(icon)
        for dragon in box.dragons.values():
            end = dragon.ability.end_game
            if end is not None and end.per is not None:
                cards.count_text(end.per)
        for side in box.objectives.values():
            cards.objective_text(side)
            cards.objective_label(side)
            cards.count_text(side.count)
        for tile in box.guild.tiles:
            for row in tile.rows:
                cards.guild_row_text(row)
        for space in box.guild.track:
            cards.track_text(space)
    finally:
        sentences.use(None)
    return list(listener.heard)


def catalogue() -> Catalog:
    """Return the empty catalogue; raises `ValueError` if a text is used with and without a number."""
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
    """Return the file content of a catalogue."""
    out = io.BytesIO()
    write_po(out, made, width=110)
    return out.getvalue().decode()


def said_in(text_of_file: str) -> set[Entry]:
    """Return the messages of a catalogue without headers, which name the library version."""
    read = read_po(io.BytesIO(text_of_file.encode()))
    found = [(each.id, each.context or "") for each in read if each.id]
    return {(said if isinstance(said, str) else tuple(said), about) for said, about in found}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("--out", type=Path, default=TEMPLATE, metavar="FILE", help="another file to write")
    options = parser.parse_args(arguments)
    out: Path = options.out
    made = catalogue()
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(written(made), "utf-8")
    print(f"{len(made)} texts in {out}")
    return 0
