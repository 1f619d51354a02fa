"""The simulator plays whole games, the same ones every time, and writes one line about each."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.support.counting_game import KIND
from wyrmspan_desktop.devtools import simulate
from wyrmspan_desktop.devtools.simulate import Setting
from wyrmspan_desktop.games.registry import GAMES

ROOT = Path(__file__).parents[2]
SOLO = Setting(("random",), "Automa 1")


def run(path: Path, *arguments: str) -> list[dict[str, Any]]:
    """The lines that the command line writes."""
    assert simulate.main([*arguments, "--jsonl", str(path)]) == 0
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_games_of_several(tmp_path: Path, players: int) -> None:
    records = run(tmp_path / "out.jsonl", "--players", str(players), "--games", "2", "--seed", "5")
    assert [record["seed"] for record in records] == [5, 6]
    for record in records:
        assert record["rounds"] == 4
        assert record["level"] is None
        assert record["decisions"] > record["choices"] > 20 * players
        assert len(record["scores"]) == players
        for score in record["scores"]:
            assert sum(score["categories"].values()) == score["total"]
        best = max(score["total"] for score in record["scores"])
        assert all(record["scores"][seat]["total"] == best for seat in record["winners"])
        assert record["winners"]


@pytest.mark.parametrize("level", ["Automa 1", "Automa 3", "Ravel 2"])
def test_games_against_automa(tmp_path: Path, level: str) -> None:
    (record,) = run(tmp_path / "out.jsonl", "--automa", level, "--games", "1")
    human, automa = record["scores"]
    assert human["name"] == "Ash"
    assert automa["categories"]["dragons"] % (8 if level == "Automa 3" else 7) == 0
    assert record["rounds"] == record["events"]["round_began"] == record["events"]["automa_passed"] == 4
    assert 4 <= record["events"]["automa_drew"] <= 28


def test_games_by_house_rules(tmp_path: Path) -> None:
    rules = ["--house-rules", '{"draft": true, "refresh": true}', "--bot", "random"]
    (record,) = run(tmp_path / "out.jsonl", "--players", "3", "--games", "1", *rules)
    assert record["events"]["picked"] == 12
    for wrong in ('{"draft": 1}', "any", '{"coins": 20}'):
        with pytest.raises(SystemExit):
            simulate.main(["--games", "1", "--house-rules", wrong])


def test_games_of_every_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, KIND.name, lambda: KIND)
    records = run(tmp_path / "out.jsonl", "--game", KIND.name, "--games", "3")
    assert [(record["game"], record["bots"]) for record in records] == [(KIND.name, ["parrot"] * 2)] * 3
    assert all(record["winners"] for record in records)


def test_a_game_for_one_tells_the_share_that_was_won(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = run(tmp_path / "out.jsonl", "--game", "advent", "--games", "20", "--bot", "greedy")
    won = [record["scores"][0]["total"] for record in records if record["winners"]]
    assert 10 <= len(won) < 20
    reported = capsys.readouterr().err
    assert f" {len(won)} wins ({5 * len(won)}.000 %, " in reported
    assert f"  wins: {sum(won) / len(won):.2f} points, at most {max(won)}\n" in reported


def test_bots_against_each_other_swap_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--game", "family", "--players", "3", "--bot", "greedy", "--against", "random"]
    records = run(tmp_path / "out.jsonl", *arguments, "--games", "4", "--level", "scarce")
    assert [record["bots"].index("greedy") for record in records] == [0, 1, 2, 0]
    assert all(record["bots"].count("random") == 2 for record in records)
    assert {record["without_choice"] for record in records} == {0}
    reported = capsys.readouterr().err.splitlines()
    rounds = [record["rounds"] for record in records]
    assert reported[1].startswith(f"rounds: {sum(rounds) / 4:.2f} ± ")
    assert reported[1].endswith(f" ({min(rounds)} to {max(rounds)}), 0 actions without a choice")
    points = [record["scores"][record["bots"].index("greedy")]["total"] for record in records]
    assert any(line.startswith(f"greedy: {sum(points) / 4:.2f} ± ") for line in reported)
    assert any(line.startswith("random: ") for line in reported)


def test_the_interval_of_a_mean() -> None:
    """Of 1, 2, 3 and 4: a deviation of 1.291, its half for the mean, and 1.96 times that."""
    assert simulate.mean_with_interval([1, 2, 3, 4]) == "2.50 ± 1.27"
    assert simulate.mean_with_interval([3]) == "3.00 ± inf"


def test_the_interval_of_a_share() -> None:
    """Figures of Wilson's interval as tables have them."""
    assert simulate.interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert simulate.interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert simulate.interval(8, 10) == pytest.approx((0.490, 0.943), abs=1e-3)
    assert simulate.interval(4, 4) == pytest.approx((0.510, 1.0), abs=1e-3)
    assert simulate.interval(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_the_same_arguments_give_the_same_lines() -> None:
    first = list(simulate.simulate(SOLO, range(3)))
    assert list(simulate.simulate(SOLO, range(3))) == first
    assert simulate.play(SOLO, 2) == first[2]


@pytest.mark.slow
def test_processes_change_nothing() -> None:
    assert list(simulate.simulate(SOLO, range(4), jobs=2)) == list(simulate.simulate(SOLO, range(4)))


def test_wrong_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in ("--players 6", "--players 1", "--games 0", "--seed -1", "--bot nobody", "--game nothing"):
        with pytest.raises(SystemExit):
            simulate.main(wrong.split())
    for wrong_table in (["--automa", "Automa 9"], ["--players", "2", "--automa", "Automa 1"]):
        with pytest.raises(SystemExit):
            simulate.main(wrong_table)
    assert "there is no bot 'nobody': random, " in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="an interrupt cannot be sent to one process there")
def test_an_interrupt_leaves_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    command = [
        sys.executable,
        "-m",
        "wyrmspan_desktop.devtools",
        "simulate",
        "--games",
        "100000",
        "--jsonl",
        str(path),
    ]
    # Background test runs ignore interrupts, and their children inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        for _ in range(600):
            if path.exists() and path.stat().st_size:
                break
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
    finally:
        process.kill()
        process.wait()
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines
    assert [json.loads(line)["seed"] for line in lines] == list(range(len(lines)))
