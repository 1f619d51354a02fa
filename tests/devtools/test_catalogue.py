"""The template for translators is up to date, and a translation of it is spoken."""

from __future__ import annotations

import io
from gettext import GNUTranslations

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from wyrmspan_desktop.devtools.catalogue import TEMPLATE, catalogue, main, said_in, wholes, written
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text import sentences
from wyrmspan_desktop.text.cards import CLAUSE, ability_text
from wyrmspan_desktop.text.pseudo import Pseudo, accented
from wyrmspan_desktop.text.things import amount, card_title


def test_template_is_up_to_date() -> None:
    stored, made = said_in(TEMPLATE.read_text("utf-8")), said_in(written(catalogue()))
    command = "write it anew: python -m wyrmspan_desktop.devtools catalogue"
    assert made - stored == set(), command
    assert stored - made == set(), command


@pytest.mark.parametrize(
    "clause",
    ["tuck 1 dragon card here from the deck", "tuck 1 dragon card from the deck under any dragon"],
    ids=["one of as many as are counted", "the last of several"],
)
def test_template_has_the_clauses_of_effects(clause: str) -> None:
    assert (clause, CLAUSE) in wholes(default_box())


def test_command_writes_the_template(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(tmp_path / "new" / "all.pot")]) == 0
    assert said_in((tmp_path / "new" / "all.pot").read_text("utf-8")) == said_in(written(catalogue()))
    assert "texts in" in capsys.readouterr().out


def test_text_with_and_without_plural_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    from wyrmspan_desktop.devtools import catalogue as module

    monkeypatch.setattr(module, "entries", lambda: iter([("1 egg", ""), (("1 egg", "{n} eggs"), "")]))
    with pytest.raises(ValueError, match="two ways"):
        catalogue()


def compiled(language: str) -> GNUTranslations:
    """The template translated into the made-up language, written, read and compiled."""
    translation = Catalog(locale=language)
    for each in catalogue():
        if each.id:
            spoken = accented(each.id) if isinstance(each.id, str) else tuple(map(accented, each.id))
            translation.add(each.id, spoken, context=each.context)
    read = read_po(io.BytesIO(written(translation).encode()), locale=language)
    out = io.BytesIO()
    write_mo(out, read)
    out.seek(0)
    return GNUTranslations(out)


def said() -> list[str]:
    box = default_box()
    texts = [text for card in box.dragons.values() for text in (card_title(card.id, box), ability_text(card))]
    return texts + [amount(item, n) for item in ("coin", "meat", "guild") for n in (0, 1, 2, 5)]


def test_compiled_translation_is_used() -> None:
    english = said()
    sentences.use(Pseudo())
    expected = said()
    sentences.use(compiled("en"))
    assert said() == expected
    assert not set(expected) & set(english)
    assert sentences.language() == "en"
