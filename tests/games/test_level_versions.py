"""Since which version levels and bots play as they do today."""

from __future__ import annotations

import re

import pytest

from wyrmspan_desktop.games.level_versions import CHANGES, Change, since, was_other
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of


@pytest.mark.parametrize(("kind", "name"), CHANGES)
def test_changed_opponents_exist(kind: str, name: str) -> None:
    assert name in {*kind_of(kind).bots, *kind_of(kind).levels}
    assert re.fullmatch(r"\d+\.\d+\.\d+", since(kind, name))


@pytest.mark.parametrize(("kind", "name"), [key for key, change in CHANGES.items() if change.evaluation])
def test_new_evaluation_needs_a_new_bot_version(kind: str, name: str) -> None:
    """A new evaluation needs an entry with the version since which it is played with."""
    assert CHANGES[kind, name].evaluation == kind_of(kind).evaluation()


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        *(("0.9.0", True), ("1.9.9", True), ("1.10.0", False), ("1.10", False), ("1.10.0.dev1", False)),
        *(("2", False), ("", True), ("unknown", True), ("9" * 5000, False)),
    ],
)
def test_versions_are_compared_by_their_numbers(
    monkeypatch: pytest.MonkeyPatch, version: str, expected: bool
) -> None:
    monkeypatch.setitem(CHANGES, (WYRMSPAN, "keeper"), Change("1.10.0"))
    assert was_other(WYRMSPAN, "keeper", version) is expected


def test_unchanged_level_is_equal_in_every_version() -> None:
    assert not was_other(WYRMSPAN, "Automa 1", "")
    assert since(WYRMSPAN, "Automa 1") == ""
