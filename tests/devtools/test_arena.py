"""Games of bots against all others: counted right, kept, and not played twice."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from wyrmspan_desktop.devtools import arena
from wyrmspan_desktop.devtools.arena import Match, cells, matches, read, table


def match(won: float, seed: int, bot: str = "keeper", budget_s: float = 0.0) -> Match:
    return Match(bot, "Automa 1", budget_s, seed, won, 80 + seed, 70)


def test_every_bot_meets_every_level_and_every_weaker_bot() -> None:
    wanted = list(cells(["random", "keeper"], ["Automa 1", "Ravel 3", "random", "apprentice", "dracologist"]))
    assert wanted == [
        ("random", "Automa 1"),
        ("random", "Ravel 3"),
        ("keeper", "Automa 1"),
        ("keeper", "Ravel 3"),
        ("keeper", "random"),
        ("keeper", "apprentice"),
    ]


def test_seats_are_swapped_from_game_to_game() -> None:
    played = list(matches("apprentice", "random", range(4), 1, 0.1))
    assert sorted(each.seed for each in played) == [0, 1, 2, 3]
    assert {each.won for each in played} == {1.0}, "whichever seat it has"
    assert all(each.points > each.their_points for each in played)


def test_a_table_has_a_line_for_each_cell() -> None:
    searched = [match(1, 6, "dracologist", budget_s) for budget_s in (2.0, 0.5)]
    newer = msgspec.structs.replace(match(1, 8, "dracologist", 0.5), version="1")
    lines = list(table([match(1, 0), newer, *searched, match(0.5, 2), match(0, 4, "apprentice")]))
    assert lines[2:] == [
        "| apprentice | - | Automa 1 | - | 1 | 0.0% | 0.0% to 79.3% | 84.0 | 70.0 |",
        "| keeper | - | Automa 1 | - | 2 | 75.0% | 19.8% to 97.3% | 81.0 | 70.0 |",
        "| dracologist | - | Automa 1 | 0.5 | 1 | 100.0% | 20.7% to 100.0% | 86.0 | 70.0 |",
        "| dracologist | - | Automa 1 | 2.0 | 1 | 100.0% | 20.7% to 100.0% | 86.0 | 70.0 |",
        "| dracologist | 1 | Automa 1 | 0.5 | 1 | 100.0% | 20.7% to 100.0% | 88.0 | 70.0 |",
    ]


def test_recorded_games_are_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.jsonl"
    arguments = ["--games", "2", "--bot", "apprentice", "--against", "Automa 2", "--out", str(out)]
    assert arena.main(arguments) == 0
    first = capsys.readouterr().out
    assert len(read(out)) == 2
    monkeypatch.setattr(arena, "simulate", lambda setting, seeds, jobs: iter(()) if not seeds else 1 / 0)
    assert arena.main(arguments) == 0
    assert arena.main(["--table", "--out", str(out)]) == 0
    assert capsys.readouterr().out == first * 2


def test_missing_file_has_no_games(tmp_path: Path) -> None:
    assert read(tmp_path / "none.jsonl") == []
