"""Measurements where clocks are coarse."""

from __future__ import annotations

import signal
import time

import psutil
import pytest

from wyrmspan_desktop.devtools import bench_frames, bench_start
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
