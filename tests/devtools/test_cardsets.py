"""The command that makes sets of own cards by chance plays with them, and tells what goes wrong."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.devtools.hostile import cardsets


def test_sets_are_played_or_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cardsets.main(["--sets", "6", "--seed", "20"]) == 0
    first, second, *_ = capsys.readouterr().out.splitlines()
    found = {words: int(number) for number, _, words in (part.partition(" ") for part in first.split(", "))}
    assert sum(found.values()) == 6
    assert found["played"] >= 1
    assert found["refused"] >= 1
    assert second.startswith("the longest game had ")


def test_failure_is_reported_with_its_reproduction(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("a card that is none")

    monkeypatch.setattr(cardsets, "_play", broken)
    assert cardsets.main(["--sets", "6", "--seed", "20"]) == 1
    reported = capsys.readouterr().err.splitlines()
    assert "KeyError: 'a card that is none'" in reported
    assert reported[-1].startswith("again: python -m wyrmspan_desktop.devtools.hostile cardsets --seed 2")
