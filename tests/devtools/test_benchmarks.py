"""Measurements where clocks are coarse, and in pairs."""

from __future__ import annotations

import math
import signal
import time

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
    heading = "1920x1080, frames that were drawn; ms"
    frames = bench_pairs.read("frames", f"{heading}\n{bench_frames.line('course, islands', times, 2.0)}")
    assert frames == {"course, islands, CPU ms, half": 6.0, "course, islands, CPU ms, 99 %": 6.0}
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
    middle, low, high = bench_pairs.ratio([(1.0, 1.1), (2.0, 2.2), (30.0, 33.0)])
    assert low == pytest.approx(middle) == pytest.approx(high) == pytest.approx(1.1)
    middle, low, high = bench_pairs.ratio([(1.0, 2.0), (1.0, 0.5)])
    assert middle == pytest.approx(1.0)
    assert low < 0.5
    assert high > 2
    assert bench_pairs.ratio([(1.0, 2.0)])[1:] == (0.0, math.exp(700))


def test_pairs_omit_a_figure_that_one_run_lacks() -> None:
    table = bench_pairs.table([{"walk": 4.0, "swim": 1.0}, {"walk": 5.0}], [{"walk": 2.0}, {"walk": 2.5}])
    _, *rows = table.splitlines()
    assert [row.split()[:4] for row in rows] == [["walk", "2", "4.50", "2.25"]]


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
