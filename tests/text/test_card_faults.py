"""Faults in a player's cards are reported in the player's language, completely."""

from __future__ import annotations

import pytest

from tests.session.test_card_sets import DAMAGED
from wyrmspan_desktop.core.errors import CardError, Worded, Words
from wyrmspan_desktop.core.file_faults import Fault, Fix, Kind, Place
from wyrmspan_desktop.engine import card_faults
from wyrmspan_desktop.engine.cards import own_set
from wyrmspan_desktop.text.card_faults import SENTENCES, fault_text
from wyrmspan_desktop.text.pseudo import accented


def error_of(content: bytes) -> CardError:
    """Return the error that a file of dragons raises."""
    with pytest.raises(CardError) as caught:
        own_set("Marsh", {"dragons.json": content})
    return caught.value


def test_every_fault_has_a_sentence() -> None:
    assert list(SENTENCES) == [*Place, *Kind, *Fault, *Fix, *card_faults.Fault, *card_faults.Fix]


@pytest.mark.parametrize("how", [each for each in DAMAGED if each not in {"too large"}])
def test_every_fault_is_translatable(how: str) -> None:
    error = error_of(DAMAGED[how][0])
    assert isinstance(error.problem, Words | Worded)
    assert isinstance(error.fix, Words | Worded) or not error.fix
    assert isinstance(error.card, Worded | None)
    assert fault_text(error) == str(error), "in English it is said as it is logged"


@pytest.mark.usefixtures("pseudo")
def test_fault_is_translated_but_quotes_the_file() -> None:
    assert fault_text(error_of(DAMAGED["a text for a number"][0])) == (
        f"dragons.json: {accented('card')} d301: {accented('at')} vp: "
        f"{accented('expected a whole number, found text in quotation marks')}"
    )
    assert fault_text(error_of(DAMAGED["no JSON"][0])) == (
        f"dragons.json: {accented('at line')} 1, {accented('column')} 3: {accented('not valid JSON')}. "
        f"{accented('Look for a missing or extra comma, bracket or quotation mark there')}"
    )


def test_quotes_from_a_file_are_shortened_and_sanitized() -> None:
    named = b'[{"id": "d1", "%s": 1}]'
    reported = fault_text(error_of(named % b"\xe2\x80\xae{odd}\\n%s"))
    assert "`{odd} %s` is not a known field here" in reported
    assert len(fault_text(error_of(named % (b"W" * 9_000)))) <= 480
