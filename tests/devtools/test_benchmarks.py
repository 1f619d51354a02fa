"""Measurements where clocks are coarse."""

from __future__ import annotations

from wyrmspan_desktop.devtools import bench_frames, bench_start
from wyrmspan_desktop.devtools._busy_tables import Times


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
