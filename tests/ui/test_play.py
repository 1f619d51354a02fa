"""Whole games through the window, with mouse and keys alone."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.seats import Open, played_to, table
from tests.ui.test_save_status import begun
from wyrmspan_desktop.testing import xvfb
from wyrmspan_desktop.ui.table.screens.table import TableScene

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_a_game_of_three_from_the_title_to_the_score_sheet(open_app: Open) -> None:
    app = open_app(seed=11)
    pilot = begun(app, 3, "players_2", "players_3")
    assert pilot.scene == "curtain", "no hand is drawn before its owner is there"
    session = table(app).session
    while session.game.state.round == 0:
        pilot.settle()
        pilot.turn()
    # The rounds between are like the first one.
    app.scenes.reset(TableScene(app, played_to(session, 4)))
    pilot.play()
    assert pilot.scene == "scores"
    assert pilot.clicks > 100
    pilot.settle()
    pilot.click_named("table")
    assert pilot.scene == "table", "the final table can be looked at"
    pilot.click_named("player:1", "score_sheet")
    pilot.mean("title")  # a game without files is lost, which is asked about first
    assert pilot.scene == "title"
    assert not pilot.seen["others"], "every option has its place on the table"


@pytest.fixture
def display() -> Iterator[dict[str, str]]:
    """The environment of a virtual X server of its own."""
    try:
        with xvfb.display((1400, 900)) as environment:
            yield environment
    except xvfb.NoServer as why:
        pytest.skip(str(why))


@pytest.mark.xvfb
@pytest.mark.slow
def test_a_solo_game_in_a_real_window(display: dict[str, str]) -> None:
    env = {**display, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "wyrmspan_desktop.devtools",
            "window",
            "--here",
            "--game",
            "wyrmspan",
            "--hands",
            "clicks",
            "--seed",
            "4",
        ],
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
