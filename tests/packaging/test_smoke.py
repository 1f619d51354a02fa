"""The program in a real window and its twin: that they look alike is seen, and that they do not."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest
import smoke
import twin

from wyrmspan_desktop.ui.pages import title

PROGRAM = Path(sys.executable).with_name("wyrmspan")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xvfb,
    pytest.mark.skipif(
        not (PROGRAM.is_file() and shutil.which("Xvfb") and shutil.which("xdotool")),
        reason="needs the command wyrmspan, Xvfb and xdotool",
    ),
]


def tried(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Run a first frame as the user who runs the tests; return exit code and output."""
    monkeypatch.delenv("WYRMSPAN_HOME")
    user = ["--user", "root"] if os.getuid() == 0 else []
    code = smoke.main([str(PROGRAM), "--only", "first frame", *user])
    return code, capsys.readouterr().out.splitlines()[-1]


def test_first_frame_of_the_sources_matches_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, reported = tried(monkeypatch, capsys)
    assert reported.startswith("first frame: ok, drawn as by the sources")
    assert code == 0


def test_different_colour_is_detected(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    red, green, blue = title._NOTE.colour
    monkeypatch.setattr(title, "_NOTE", title._NOTE._replace(colour=(red, green, blue + 1)))
    monkeypatch.setattr(twin, "PATIENCE_S", 5.0)
    monkeypatch.setattr(twin, "PICTURES", tmp_path)
    code, reported = tried(monkeypatch, capsys)
    assert "pixels of title differ after 0 clicks" in reported
    assert code == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["program.png", "twin.png"]
