"""Whole games through the window, with mouse and keys alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wyrmspan_desktop.devtools.pilot import Pilot
from wyrmspan_desktop.ui.app import App

ROOT = Path(__file__).parents[2]


def started(app: App, seed: int, *choices: str) -> Pilot:
    """A pilot at the table of a new game."""
    pilot = Pilot(app, seed)
    pilot.settle()
    for name in ("new_game", *choices, "start"):
        pilot.click_named(name)
        pilot.settle()
    return pilot


@pytest.mark.slow
def test_a_game_of_three_from_the_title_to_the_score_sheet(open_app: Callable[..., App]) -> None:
    pilot = started(open_app(seed=11), 3, "players_3")
    assert pilot.scene == "curtain", "nobody's hand is drawn before its owner is there"
    pilot.play()
    assert pilot.scene == "scores"
    assert pilot.clicks > 100
    pilot.settle()
    pilot.click_named("table")
    assert pilot.scene == "table", "the final table can be looked at"
    pilot.click_named("player:1")
    pilot.click_named("score_sheet")
    pilot.click_named("title")
    assert pilot.scene == "title"
    assert not pilot.seen["others"], "every option has its place on the table"


@pytest.fixture
def display() -> Iterator[str]:
    """A virtual X server of its own."""
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


@pytest.mark.xvfb
@pytest.mark.slow
def test_a_solo_game_in_a_real_window(display: str) -> None:
    env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.play_in_window", "4"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    report = json.loads(done.stdout.splitlines()[-1])
    assert report["scene"] == "scores"
    assert report["driver"] == "x11"
    assert report["clicks"] > 50
