"""Messages about unusable card files, word for word."""

from __future__ import annotations

from datetime import date
from typing import Literal

import pytest
from msgspec import Struct

from wyrmspan_desktop.core import card_files
from wyrmspan_desktop.core.errors import CardError, IllegalAnswer, Worded
from wyrmspan_desktop.core.file_faults import Fault, Fix, Kind, Place


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A card."""

    id: int
    kind: Literal["egg", "nest", "next"] = "egg"
    XX: int | None = 0
    ends: tuple[int, int] = (0, 0)
    day: date | None = None


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of which nothing can be said."""


COMMA = "Look for a missing or extra comma, bracket or quotation mark there"


REFUSED: list[tuple[bytes, type, str]] = [
    (b"[\xff]", Thing, "things.json: at byte 1: not UTF-8 text. Save the file as UTF-8"),
    (b"[", Thing, f"things.json: at line 1, column 2: not valid JSON. {COMMA}"),
    (b"{}", Thing, "things.json: expected a list of cards in [ ], one per line"),
    (
        b'[{"id": 1},\n{"id": 1}]', Thing,
        "things.json: card 1: at id: two cards have this id. Give each card its own id",
    ),
    (b'[{"kind": "egg"}]', Thing,
     "things.json: card number 1 of the file: the field `id` is missing. Add the field `id`"),
    (b'[{"id": 1, "kind": 5}]', Thing,
     "things.json: card 1: at kind: expected text in quotation marks, found a whole number"),
    (b'[{"id": 1, "kind": "nxst"}]', Thing,
     "things.json: card 1: at kind: 'nxst' is not allowed here. Did you mean `next`?"),
    (b'[{"id": 1, "kind": "stone"}]', Thing,
     "things.json: card 1: at kind: 'stone' is not allowed here. Choose one of `egg`, `nest`, `next`"),
    (b'[{"id": 1, "XX": "a"}]', Thing,
     "things.json: card 1: at XX: expected a whole number, found text in quotation marks"),
    (b'[{"id": 1, "ends": [1]}]', Thing,
     "things.json: card 1: at ends: expected a list of 2, but this has 1"),
    (b'[{"id": 1, "ends": {}}]', Thing,
     "things.json: card 1: at ends: expected a list in brackets, found an object in braces"),
    (b'[{"id": 1, "ends": [1, true]}]', Thing,
     "things.json: card 1: at ends[1]: expected a whole number, found true or false"),
    (b'[{"id": 1, "ends": [1, null]}]', Thing,
     "things.json: card 1: at ends[1]: expected a whole number, found null"),
    (b'[{"id": 1, "XX": 1.0}]', Thing,
     "things.json: card 1: at XX: expected a whole number, found a decimal number"),
    (b'[{"id": 1e999}]', Thing, "things.json: card number 1 of the file: the number is far too large"),
    (b'[{}, {"id": 1' + b"0" * 5000 + b"}]", Thing,
     "things.json: card number 2 of the file: the number is far too large"),
    (b'[{"id": 1, "day": "never"}]', Thing,
     "things.json: card 1: at day: not allowed here: “Invalid RFC3339 encoded date”"),
    ('[{"id": 1, "Ärger": }]'.encode(), Thing, f"things.json: at line 1, column 21: not valid JSON. {COMMA}"),
    (b'[{"id": 1}]', Nothing, "things.json: card 1: `id` is not a known field here"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "kind", "reported"), REFUSED)
def test_cards_that_cannot_be_used(data: bytes, kind: type, reported: str) -> None:
    with pytest.raises(CardError) as caught:
        card_files.cards("things.json", data, kind)
    assert str(caught.value) == reported
    assert caught.value.file == "things.json"
    assert caught.value.path in reported


def test_no_words_are_left_out() -> None:
    met: set[object] = set()
    for data, kind, _ in REFUSED:
        with pytest.raises(CardError) as caught:
            card_files.cards("things.json", data, kind)
        error = caught.value
        for part in (error.card, error.path, error.problem, error.fix):
            met |= {part.words, *part.values.values()} if isinstance(part, Worded) else {part}
    assert {*Place, *Kind, *Fault, *Fix} - met == {Place.NAMED_CARD}, "which the checks of dragons say"


def test_a_file_that_is_nested_too_deep() -> None:
    with pytest.raises(CardError) as caught:
        card_files.document("things.json", b"[" * 100_000, Thing)
    assert (caught.value.file, caught.value.path, caught.value.fix) == ("things.json", "", COMMA)


def test_errors_of_a_document_name_its_file() -> None:
    assert card_files.document("thing.json", b'\xef\xbb\xbf{"id": 3}', Thing) == Thing(3), (
        "with a mark of its order"
    )
    with pytest.raises(CardError, match=r"^thing\.json: at line 1, column 1: not valid JSON"):
        card_files.document("thing.json", b"egg", Thing)


def test_illegal_answer_has_code_and_message() -> None:
    error = IllegalAnswer("stale", "answer 3 came when 4 was asked")
    assert (error.code, str(error)) == ("stale", "answer 3 came when 4 was asked")
