"""Every tool is started by its name."""

from __future__ import annotations

import argparse
import pkgutil
import sys

import pytest

from tests.support.systems import WINDOWS
from wyrmspan_desktop import devtools
from wyrmspan_desktop.devtools import hostile, run, size

NAMES = [each.name for each in pkgutil.iter_modules(devtools.__path__) if not each.name.startswith("_")]
HOSTILE = [each.name for each in pkgutil.iter_modules(hostile.__path__) if not each.name.startswith("_")]


@pytest.mark.parametrize(
    "words", [*([name] for name in NAMES if name != "hostile"), *(["hostile", name] for name in HOSTILE)]
)
def test_every_command_has_help(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if WINDOWS and words == ["hostile", "homes"]:
        pytest.skip("the command is for Linux")
    monkeypatch.setattr(sys, "argv", ["", *words, "--help"])
    with pytest.raises(SystemExit) as ended:
        run(devtools.__name__)
    assert ended.value.code == 0
    package = ".".join([devtools.__name__, *words[:-1]])
    reported = " ".join(capsys.readouterr().out.split())
    assert reported.startswith(f"usage: python -m {package} {words[-1]} ")


@pytest.mark.parametrize("words", [[], ["nothing"], ["_facets"], ["hostile"], ["hostile", "nothing"]])
def test_unknown_command_lists_the_commands(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [""])
    assert run(devtools.__name__, words) == 2
    there = HOSTILE if words[:1] == ["hostile"] else NAMES
    assert capsys.readouterr().err == f"which of these: {', '.join(there)}\n"


def test_the_size_of_a_window() -> None:
    assert size("1920x1080") == (1920, 1080)
    for wrong in ("1920", "x", "1920x", "-1x5", "1920x1080x2"):
        with pytest.raises(argparse.ArgumentTypeError, match="such as 1920x1080"):
            size(wrong)
