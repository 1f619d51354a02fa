"""Hints in words: a sentence for every code of the bots."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.bots import comparison
from wyrmspan_desktop.bots import hints as codes
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.text import hints


def test_every_reason_of_the_bots_has_words() -> None:
    assert set(hints.POINTS) == set(comparison.POINTS)
    assert set(hints.MORE) == set(hints.LESS) == set(comparison.HELD)
    assert set(hints.OTHERS) == codes.OTHERS


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason("objective points", 3), "3 more points from objectives"),
        (Reason("egg points", -1), "1 fewer point from eggs"),
        (Reason("spaces", 1), "1 more space for dragons"),
        (Reason("coins", -2), "2 fewer coins"),
        (Reason(codes.RIVALS), "leaves your rivals less"),
    ],
)
def test_reasons_in_words(reason: Reason, text: str) -> None:
    assert hints.reason_text(reason) == text


EGGS = (Reason("egg points", 2), Reason("coins", -1))

ROUGHLY = tuple(
    Reason(code, count, is_rough=True)
    for code, count in (("egg points", 7), ("guild points", 1), ("dragon points", -4))
)


@pytest.mark.parametrize(
    ("hint", "text"),
    [
        (Hint(["pass"], 61.04, (Reason("nothing_pays"),)), "Nothing left is worth its cost."),
        (Hint([], 61, EGGS, "next"), "Compared with the next best: 2 more points from eggs, 1 fewer coin."),
        (Hint([], 61, EGGS, "best"), "Compared with the best: 2 more points from eggs, 1 fewer coin."),
        (
            Hint([], 61, EGGS, "next", is_even=True),
            "Just as good as the next best: 2 more points from eggs, 1 fewer coin.",
        ),
        (Hint([], 61, (), "best", is_even=True), "Just as good as the best."),
        (
            Hint([], 61, ROUGHLY, "best", is_even=True),
            "Just as good as the best: more points from eggs and from the guild, fewer points from dragons.",
        ),
    ],
)
def test_a_hint_in_words(hint: Hint, text: str) -> None:
    assert hints.why_text(hint) == f"{text} About 61 points at the end."
