"""A program that is to end saves the game and ends, whatever it shows and while bots think, without a question."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from wyrmspan_desktop.session import record
from wyrmspan_desktop.ui import run
from wyrmspan_desktop.ui.rescue import CrashScreen
from wyrmspan_desktop.ui.system.shutdown import ShutdownRequest, heeded

MAX_S = 3.0
"""How long the end may take here, where others use the machine as well."""
PROGRAM = """
import sys
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui import run

frames = run._frames

def go_on(app, wish):
    app.settings.change(animation="instant")
    kept = app.archive.begin(["Ada", "Ben"], seed=4, bots=[None, "dracologist"])
    while (decision := kept.session.decision).seat == 0:
        kept.session.choose(decision.default, decision.serial)
    app.go.play(kept)
    pilot = Pilot(app, 1)
    while not any(thought.poll() is None for thought in app.thinkers._thoughts):
        pilot.frame()
    assert not app.go.may_close()
    pilot.frame()
    assert app.scene.name == "ask"
    print(kept.about.id, kept.session.game.digest(), flush=True)
    frames(app, wish)

run._frames = go_on
sys.exit(run.run(size=(1280, 720)))
"""


@pytest.mark.skipif(os.name == "nt", reason="another system's signals")
def test_shutdown_saves_and_ends_during_thinking_and_open_dialogs(
    tmp_path: Path,
) -> None:
    environment = {**os.environ, "WYRMSPAN_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        name, digest = program.stdout.readline().split()
        asked = monotonic()
        program.send_signal(signal.SIGTERM)
        _, reported = program.communicate(timeout=20)
    assert monotonic() - asked < MAX_S
    assert (program.returncode, reported) == (128 + signal.SIGTERM, "")
    path = tmp_path / "data" / "saves" / f"{name}.wyrm"
    assert record.go_on(record.read(path), path).session.game.digest() == digest


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_every_termination_signal_is_handled(request: pytest.FixtureRequest, name: str) -> None:
    number = getattr(signal, name, None)
    if number is None:
        pytest.skip("the system has no such signal")
    # The test runner may ignore some, as `nohup` does.
    before = signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL
    earlier = signal.signal(number, before)
    request.addfinalizer(lambda: signal.signal(number, earlier))
    with heeded() as wish:
        assert wish.code == 0
        signal.raise_signal(number)
        assert wish.code == 128 + number
        if name != "SIGINT":
            signal.raise_signal(number)  # a terminal that closes says so twice
        run._frames(None, wish)  # type: ignore[arg-type]  # there is no frame any more
        CrashScreen("", None, None, None).run(None, wish)  # type: ignore[arg-type]  # nor is this screen shown
    assert signal.getsignal(number) is before


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="the system has no such signal")
def test_ignored_signals_stay_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with heeded() as wish:
            signal.raise_signal(signal.SIGHUP)
            assert wish.signal == 0
    finally:
        signal.signal(signal.SIGHUP, before)


def test_second_interrupt_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[int] = []
    monkeypatch.setattr(signal, "raise_signal", raised.append)
    before = signal.getsignal(signal.SIGINT)
    try:
        wish = ShutdownRequest()
        wish.note(signal.SIGINT)
        assert raised == []
        wish.note(signal.SIGINT)
        assert raised == [signal.SIGINT]
        assert signal.getsignal(signal.SIGINT) == signal.SIG_DFL
    finally:
        signal.signal(signal.SIGINT, before)
