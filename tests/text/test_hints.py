"""Hints in words: a sentence for every code of the bots."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.bots import hints as codes
from wyrmspan_desktop.bots.hints import Hint, Reason
from wyrmspan_desktop.text import hints


def test_every_reason_of_the_bots_has_words() -> None:
    assert set(hints.MORE) == codes.MORE
    assert set(hints.LESS) == codes.LESS
    assert set(hints.OTHERS) == codes.OTHERS


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason("points", 3), "3 points right away"),
        (Reason("points", 1), "1 point right away"),
        (Reason("room", 1), "room for 1 more dragon"),
        (Reason("room", -2), "puts an empty space to use"),
        (Reason("hatchlings", 2), "feeds hatchlings 2 times"),
        (Reason("plans", 4), "helps you entice dragons from your hand"),
        (Reason(codes.RIVALS), "leaves your rivals less"),
    ],
)
def test_reasons_in_words(reason: Reason, text: str) -> None:
    assert hints.reason_text(reason) == text


def test_a_hint_in_words() -> None:
    hint = Hint(["pass"], 61.04, (Reason("coins", 2), Reason("nothing_pays")))
    assert (
        hints.why_text(hint)
        == "2 more coins for actions, nothing left is worth its cost. About 61 points at the end."
    )


def test_objectives_now_and_later_are_one_reason() -> None:
    both = hints.why_text(
        Hint([], 12.5, (Reason("objectives", 1), Reason("coins", 1), Reason("objective", 1)))
    )
    assert both.lower().count("helps with") == 1
    assert both.startswith("Helps with this round's objective and later ones, 1 more coin for actions.")
