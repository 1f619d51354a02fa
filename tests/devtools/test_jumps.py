"""The command that jumps about in games: a sample of it, and that it notices a jump to another place."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.devtools import jumps
from wyrmspan_desktop.session.position_cache import PositionCache


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jumps, "_LONG", 60)
    monkeypatch.setattr(jumps, "_RARELY", 10000)
    monkeypatch.setattr(jumps, "_MIDDLE", 2)
    monkeypatch.setattr(jumps, "_JUMPS", 4)


def test_a_sample_of_all_kinds_comes_out_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert jumps.main(["--games", "3", "--places", "4"]) == 0
    told = capsys.readouterr().out
    assert "12 jumps, 0 came out differently" in told
    assert "1 begun from a position" in told
    assert "slowest" in told


def test_a_jump_to_another_place_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at = PositionCache.at
    monkeypatch.setattr(PositionCache, "at", lambda film, move: at(film, max(0, move - 1)))
    assert jumps.main(["--games", "1", "--places", "3"]) == 1
    assert "another position" in capsys.readouterr().out
