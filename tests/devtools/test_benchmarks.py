"""Measurements where clocks are coarse, and in pairs."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import psutil
import pytest

from wyrmspan_desktop.devtools import bench_frames, bench_pairs, bench_start
from wyrmspan_desktop.devtools._busy_tables import Times
from wyrmspan_desktop.testing import xvfb


def test_frames_are_reported_where_the_clock_of_the_processor_stands_still() -> None:
    """It goes on by 15.6 ms at a time on Windows: half of all frames take nothing."""
    times = Times()
    for _ in range(10):
        with times.frame():
            pass
    times.cpu[:] = [0.0] * 10
    line = bench_frames.line("bare", times, 0.0)
    assert "nan" in line
    assert "bare" in line


def test_a_start_that_took_no_measurable_time_is_reported() -> None:
    line = bench_start.ratios({"game": 300.0, "empty": 20.0}, {"game": 250.0, "empty": 0.0})
    assert "15.00" in line
    assert "nan" in line


def test_pairs_read_what_each_benchmark_prints() -> None:
    times = Times(cpu=[4.0, 6.0], wall=[5.0, 7.0])
    line = bench_frames.line("course, islands", times, 2.0)
    lines = [f"{size}, frames that were drawn; ms\n{line}" for size in ("1920x1080", "2560x1440")]
    assert bench_pairs.read("frames", "\n".join(lines)) == {
        f"{size} course, islands, CPU ms, {part}": 6.0
        for size in ("1920x1080", "2560x1440")
        for part in ("half", "99 %")
    }
    start = "empty  clock     143 ms    CPU       0 ms\ngame   clock     214 ms    CPU     190 ms"
    assert bench_pairs.read("start", start) == {
        "empty, clock ms": 143.0,
        "game, clock ms": 214.0,
        "game, CPU ms": 190.0,
    }
    assert bench_pairs.read("idle", "advent-wyrm    4.37%") == {"advent-wyrm, % of a core": 4.37}
    assert bench_pairs.read("memory", "game    4 players_2    210 clicks    180.5 MB") == {
        "game    4, MB": 180.5
    }


def test_ratio_of_pairs_is_certain_only_where_they_agree() -> None:
    assert str(bench_pairs.ratio([(1.0, 1.1), (2.0, 2.2), (30.0, 33.0)])) == "1.100 (1.100 to 1.100)"
    middle, low, high = bench_pairs.ratio([(1.0, 2.0), (1.0, 0.5)])
    assert middle == pytest.approx(1.0)
    assert low < 0.5
    assert high > 2
    assert str(bench_pairs.ratio([(1.0, 2.0)])) == "2.000 (one pair)"


def test_pairs_omit_a_figure_that_one_run_lacks_and_count_failures() -> None:
    runs = [({"walk": 4.0, "swim": 1.0}, 0), ({"walk": 2.0}, 1), ({"walk": 5.0}, 0), ({"walk": 2.5}, 1)]
    old, new, again, last = (bench_pairs.Run(*each) for each in runs)
    _, row, failures = bench_pairs.table([(old, new), (again, last)]).splitlines()
    assert row.split()[:4] == ["walk", "2", "4.50", "2.25"]
    assert failures.startswith("new: 2 of 2 runs")


@pytest.mark.parametrize("fails", [RuntimeError("no figures"), KeyboardInterrupt()])
def test_pairs_so_far_are_printed_when_a_comparison_ends_early(
    fails: BaseException, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "wyrmspan_desktop" / "devtools").mkdir(parents=True)
    asked: list[Path] = []

    def run(folder: Path, bench: str, options: object) -> bench_pairs.Run:
        asked.append(folder)
        if len(asked) > 4:
            raise fails
        return bench_pairs.Run({"MB": 100.0 if folder == tmp_path else 150.0}, 0)

    monkeypatch.setattr(bench_pairs, "run", run)
    code = bench_pairs.main([str(tmp_path), "memory", "--", "--minutes", "1"])
    assert code == int(isinstance(fails, RuntimeError))
    assert asked[:4] == [tmp_path, bench_pairs.HERE, bench_pairs.HERE, tmp_path], "none is always first"
    assert "1.500 (1.500 to 1.500)" in capsys.readouterr().out


def wait_for_a_program_while_the_server_is_killed() -> None:
    (server,) = (each for each in psutil.Process().children() if each.name() == "Xvfb")
    server.send_signal(signal.SIGKILL)
    time.sleep(60)


@pytest.mark.xvfb
def test_a_killed_x_server_ends_a_benchmark() -> None:
    start = time.monotonic()
    with pytest.raises(xvfb.NoServer, match="ended"), xvfb.display((300, 200)):
        wait_for_a_program_while_the_server_is_killed()
    assert time.monotonic() - start < 30


@pytest.mark.xvfb
def test_an_error_in_a_window_is_not_blamed_on_the_x_server() -> None:
    with pytest.raises(LookupError), xvfb.display((300, 200)):
        raise LookupError
