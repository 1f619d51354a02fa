"""Which thread goes first."""

from __future__ import annotations

import runpy
import sys

import pytest

from wyrmspan_desktop.session import priority

USUAL_S = 0.005
"""The switch interval of a fresh interpreter."""


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_switch_interval_is_measurable_by_the_system(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    """Windows waits for whole milliseconds, rounded down."""
    monkeypatch.setattr(sys, "platform", system)
    before = sys.getswitchinterval()
    sys.setswitchinterval(USUAL_S)  # a test in the same process may have started the game
    try:
        runpy.run_path(priority.__file__)["favour_ui_thread"]()
        waits_s = sys.getswitchinterval()
    finally:
        sys.setswitchinterval(before)
    assert 0 < waits_s < USUAL_S
    if system == "win32":
        assert int(round(waits_s * 1e6) / 1000) >= 1
