"""Missing translations are reported, and plural forms exist as the language defines them."""

from __future__ import annotations

import io
from collections.abc import Sequence
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from wyrmspan_desktop.devtools import translations
from wyrmspan_desktop.devtools.catalogue import catalogue, written
from wyrmspan_desktop.devtools.translations import FOLDER, compiled, faults, fields, main, read, wrong_with
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text import sentences
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.text.things import card_title, cave_name

Text = str | tuple[str, ...]
SHIPPED = sorted(FOLDER.glob("*.po"))


def of(*entries: tuple[Text, Text, str], locale: str | None = "de") -> Catalog:
    """A catalogue of texts, what they are in another language, and comments."""
    made = Catalog(locale=locale)
    for text, said, comment in entries:
        made.add(text, said, context="log", user_comments=[comment] if comment else [])
    return made


@pytest.mark.parametrize(
    ("text", "said", "comment", "reported"),
    [
        ("{who} passes", "{who} passt", "", ""),
        ("{who} passes", "passt", "", ""),
        ("{who} passes", "", "", "not translated"),
        ("{who} passes", "{wer} passt", "", "names other arguments"),
        ("{who} passes", "{who passt", "", "names other arguments"),
        ("{who} passes", "{} passt", "", "names other arguments"),
        ("{who} explores the {cave}", "{who} erkundet {cave:object}", "", ""),
        ("{who} explores the {cave}", "{who} erkundet {cave:objekt}", "", "names other arguments"),
        ("{who} explores the {cave}", "{who:object} erkundet {cave}", "", "names other arguments"),
        ("{who} passes", "{who} passes", "", "as in English"),
        ("Automa", "Automa", "same", ""),
        ("{first}, {last}", "{first}, {last}", "", ""),
        (("{n} egg", "{n} eggs"), ("ein Ei", "{n} Eier"), "", ""),
        (("1 egg", "{n} eggs"), ("{n} Ei", "{n} Eier"), "", ""),
        (("{n} egg", "{n} eggs"), ("{n} Ei", "{m} Eier"), "", "names other arguments"),
        (("{n} egg", "{n} eggs"), ("{n} Ei", ""), "", "not translated"),
        (("{n} egg", "{n} eggs"), ("{n} Ei",), "", "has 1 forms"),
    ],
)
def test_faults_of_a_text_are_reported(text: Text, said: Text, comment: str, reported: str) -> None:
    found = [*faults(of((text, said, comment)), of((text, "", "")))]
    assert [each.partition(":")[0] for each in found] == ([reported] if reported else [])


@pytest.mark.parametrize(
    ("said", "is_right"),
    [
        ("Ici : {names}", False),
        ("{names}\u00a0: «\u00a0à 20:15\u00a0»\u00a0!", True),
        ("« Ici\u00a0»", False),
        ("«\u00a0Ici »", False),
        ("{n} %", False),
        ("À toi ?", False),
    ],
)
def test_spaces_at_which_french_must_not_break_are_reported(said: str, is_right: bool) -> None:
    entry = ("{names}{n}", said, "")
    found = [*faults(of(entry, locale="fr"), of(entry))]
    assert found == ([] if is_right else [f"could break before a sign: {said}"])
    assert not [*faults(of(entry, locale="de"), of(entry))]


def test_missing_and_obsolete_texts_are_reported() -> None:
    found = sorted(faults(of(("old", "alt", "")), of(("new", "", ""))))
    assert found == ["not said any more: old  (log)", "not there: new  (log)"]


TEXTS = (("new", "", ""), ("kept", "", ""), (("{n} egg", "{n} eggs"), "", ""))


def test_a_translation_is_brought_up_to_date_and_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(translations, "catalogue", lambda: of(*TEXTS, locale=None))
    path = tmp_path / "de.po"
    eggs = (("{n} egg", "{n} eggs"), ("{n} Ei", "{n} Eier"), "")
    path.write_text(written(of(("old", "alt", ""), ("kept", "bleibt", ""), eggs)), "utf-8")

    def reported(*arguments: str) -> Sequence[str]:
        code = main(["--folder", str(tmp_path), *arguments])
        *found, last = capsys.readouterr().out.splitlines()
        assert last == f"de: {len(found)} wrong"
        assert code == int(bool(found))
        return found

    assert len(reported()) == 3
    assert reported("--update") == ["de: not translated: new  (log)"]
    path.write_text(path.read_text("utf-8").replace('"new"\nmsgstr ""', '"new"\nmsgstr "neu"'), "utf-8")
    assert reported() == ["de: de.mo was not compiled from it"]
    assert reported("--update") == []
    assert main(["--folder", str(tmp_path), "pl"]) == 0


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_translations_are_complete(path: Path) -> None:
    assert wrong_with(path, catalogue()) == []


TERMS = {
    "adventurer", "Automa", "banner", "cache", "cave", "cave card", "coin", "crystal", "deck", "decision card",
    "discard", "display", "dragon", "dragon card", "egg", "end of game", "entice", "excavate", "exchange",
    "explore", "free", "gold", "guild", "hand", "hatchling", "hoard", "if activated", "lay an egg", "marker",
    "mat", "meat", "milk", "nest", "objective", "once per round", "pass", "play", "point", "resource", "round",
    "space", "supply", "tuck", "when played",
}  # fmt: skip
"""What every glossary has a word for; most have more."""


def terms(glossary: str) -> dict[str, str]:
    """The English terms of a glossary, and what each is called."""
    rows = [line.split("|")[1:3] for line in glossary.splitlines() if line.startswith("|")]
    return {english.strip(): other.strip() for english, other in rows[2:]}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_glossary_has_the_terms_of_the_game(path: Path) -> None:
    found = terms(path.with_suffix(".md").read_text("utf-8"))
    assert TERMS - found.keys() == set()
    assert [english for english, other in found.items() if not other] == []


def values_of(*texts: str) -> dict[str, object]:
    """Something for each argument; caves and cards have cases."""
    declined = {"cave": cave_name("golden"), "card": card_title("d1", default_box())}
    return {name: declined.get(name, "?") for name in fields(*texts)}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_form_of_every_text_can_be_formatted(path: Path) -> None:
    made = GNUTranslations(io.BytesIO(compiled(read(path))))
    sentences.use(made)
    numbers = {made.plural(n): n for n in range(200)}  # type: ignore[attr-defined]
    assert len(numbers) == read(path).num_plurals
    for each in sentences.known():
        if isinstance(each, Sentence):
            assert each(**values_of(each.text))
        else:
            values = values_of(each.one, each.more)
            values.pop("n", None)
            assert all(each(n, **values) for n in numbers.values())
