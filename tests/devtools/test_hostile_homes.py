"""The command that starts the program in hostile homes notices what is wrong."""

from __future__ import annotations

import os

import pytest

if os.name == "nt":
    pytest.skip("the command is for Linux", allow_module_level=True)

from wyrmspan_desktop.devtools.hostile import homes
from wyrmspan_desktop.devtools.hostile.homes import KEPT, LINE, MAX_MB, UNKEPT, Visit

STEPS = {"start": 0.5, "title": 0.1}
KEEPS = {"archived": True, "problem": None, "said": None}
EVEN = Visit(0, "", 90, STEPS, KEEPS)


@pytest.mark.parametrize(
    ("found", "outcome"),
    [
        (EVEN, KEPT),
        (Visit(0, "pictures are not kept\n", 90, {"start": 60.0, "title": 2.0}, KEEPS), KEPT),
        (Visit(0, "", 90, STEPS, {"archived": False, "problem": "no room", "said": True}), UNKEPT),
        (Visit(1, "wyrmspan: no display\n", 30), LINE),
    ],
    ids=range(4),
)
def test_acceptable_outcomes_of_a_start(found: Visit, outcome: str) -> None:
    assert found.judged(EVEN) == (outcome, [])


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (Visit(0, "Traceback (most recent call last):\n  ...\n", 90, STEPS, KEEPS), "a traceback"),
        (Visit(0, "", MAX_MB + 1, STEPS, KEEPS), "of memory"),
        (Visit(0, "", 90, {"start": 0.5, "title": 2.2}, KEEPS), "title took 2.2 s"),
        (Visit(0, "", 90, STEPS, {"archived": False, "problem": "no room", "said": False}), "ended with 0"),
        (Visit(0, "", 90, STEPS), "ended with 0"),
        (Visit(1, "wyrmspan: no\nwyrmspan: none\n", 90), "ended with 1"),
        (Visit(1, "", 90), "ended with 1"),
        (Visit(-9, "", 90, STEPS), "ended with -9"),
        (Visit(None, "", 90, STEPS), "it did not end; the last it did was ['title']"),
    ],
    ids=range(9),
)
def test_unacceptable_outcomes_of_a_start(found: Visit, words: str) -> None:
    _, wrong = found.judged(EVEN)
    assert len(wrong) == 1
    assert words in wrong[0]


def test_closed_output_needs_no_message() -> None:
    assert Visit(1, "", 30).judged(EVEN, is_heard=False) == (LINE, [])


def test_all_kinds_of_homes_are_tried() -> None:
    names = list(homes.trials())
    assert sum(name.startswith("home, ") for name in names) >= 90
    assert sum(name.startswith("started, ") for name in names) >= 100
