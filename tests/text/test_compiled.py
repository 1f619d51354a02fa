"""Compiled catalogues give the same texts as gettext, though they are read on demand."""

from __future__ import annotations

import io
from gettext import GNUTranslations
from itertools import product

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from wyrmspan_desktop.text.compiled import Compiled


@pytest.fixture(scope="module")
def data() -> bytes:
    """A file with texts of every kind."""
    catalogue, out = Catalog(locale="pl"), io.BytesIO()
    catalogue.add("Back", "Wróć")
    catalogue.add("Back", "Z tyłu", context="on a card")
    catalogue.add(("{n} egg", "{n} eggs"), ("{n} jajo", "{n} jaja", "{n} jaj"))
    catalogue.add(("{n} egg", "{n} eggs"), ("1", "2", "3"), context="on a card")
    write_mo(out, catalogue)
    return out.getvalue()


def test_compiled_catalogue_equals_gettext(data: bytes) -> None:
    mine, gettexts = Compiled(io.BytesIO(data)), GNUTranslations(io.BytesIO(data))
    assert mine.info() == gettexts.info()
    assert mine.info()["language"] == "pl"
    for text in ("Back", "{n} egg", "{n} eggs", "Away", "\ud800"):
        assert mine.gettext(text) == gettexts.gettext(text)
        for about in ("on a card", "elsewhere"):
            assert mine.pgettext(about, text) == gettexts.pgettext(about, text)
    for n, one in product((0, 1, 2, 5, 22), ("{n} egg", "{n} bat")):
        assert mine.ngettext(one, "more", n) == gettexts.ngettext(one, "more", n)
        assert mine.npgettext("on a card", one, "more", n) == gettexts.npgettext("on a card", one, "more", n)
    assert mine.ngettext("{n} egg", "{n} eggs", 5) == "{n} jaj"
    assert mine.pgettext("on a card", "Back") == "Z tyłu"


def test_damaged_file_is_refused_and_bad_bytes_are_replaced(data: bytes) -> None:
    for end in range(len(data)):
        with pytest.raises(Exception):  # noqa: B017, PT011 - gettext raises any
            Compiled(io.BytesIO(data[:end]))
    wrong = Compiled(io.BytesIO(data.replace("ó".encode(), b"\xc3o")))
    assert wrong.gettext("Back") == "Wr\N{REPLACEMENT CHARACTER}oć"
