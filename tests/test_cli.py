"""The command line in processes of its own: what it prints, where, and the exit codes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from wyrmspan_desktop import __version__, cli, engine, selftest
from wyrmspan_desktop.devtools import scenarios

CHECKOUT = Path(__file__).parents[1]
SCREENS = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET")


def wyrmspan(*arguments: str, **variables: str | None) -> subprocess.CompletedProcess[str]:
    """Run the game; None takes a variable away."""
    changed = {**os.environ, "PYTHONPATH": str(CHECKOUT), **variables}
    env = {name: value for name, value in changed.items() if value is not None}
    command = [sys.executable, "-m", "wyrmspan_desktop", *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=120, check=False)


def assert_one_line(done: subprocess.CompletedProcess[str], code: int, *words: str) -> None:
    assert done.returncode == code
    assert done.stdout == ""
    assert done.stderr.startswith("wyrmspan: ")
    assert done.stderr.count("\n") == 1
    for word in words:
        assert word in done.stderr


def test_version() -> None:
    done = wyrmspan("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Wyrmspan Desktop {__version__}\n", "")


def test_help_names_every_option() -> None:
    done = wyrmspan("--help")
    assert done.returncode == 0
    for option in ("--version", "--selftest", "--seed", "--windowed", "--fullscreen", "--scenario"):
        assert option in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--sed", "1"], ["--sed", "--help"]),
        (["--seed"], ["--seed"]),
        (["--seed", "-1"], ["--seed", "'-1'"]),
        (["--seed", str(2**64)], ["--seed", "2^64 - 1"]),
        (["--seed", "１"], ["--seed"]),
        (["--windowed", "wide"], ["--windowed", "1920x1080"]),
        (["--windowed", "0x720"], ["--windowed"]),
        (["--windowed", "1280x720", "--fullscreen"], ["--fullscreen", "not allowed"]),
        (["game.json"], ["game.json"]),
    ],
)
def test_a_wrong_command_line_is_one_line(
    arguments: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(arguments)
    out, err = capsys.readouterr()
    assert caught.value.code == 2
    assert_one_line(subprocess.CompletedProcess(arguments, 2, out, err), 2, *words)


def test_a_wrong_command_line_in_a_process() -> None:
    assert_one_line(wyrmspan("--seed", "x"), 2, "'x'", "see wyrmspan --help")


def test_missing_data_is_one_line(tmp_path: Path) -> None:
    assert_one_line(wyrmspan(WYRMSPAN_DATA=str(tmp_path)), 1, "missing", str(tmp_path), "WYRMSPAN_DATA")


def test_scenarios_are_listed_with_what_is_to_be_seen() -> None:
    done = wyrmspan("--scenario", "list")
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(scenarios.TABLES)
    for line, table in zip(done.stdout.splitlines(), scenarios.TABLES.values(), strict=True):
        assert line.endswith(table.about)


def test_a_scenario_that_does_not_exist_lists_those_that_do() -> None:
    done = wyrmspan("--scenario", "nowhere")
    assert (done.returncode, done.stderr) == (2, "wyrmspan: there is no scenario 'nowhere'\n")
    assert done.stdout.splitlines() == list(scenarios.lines())


def test_a_build_without_scenarios_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr("wyrmspan_desktop.devtools.scenarios")
    monkeypatch.setitem(sys.modules, "wyrmspan_desktop.devtools.scenarios", None)
    assert cli.main(["--scenario", "busiest"]) == 1
    assert "no scenarios" in capsys.readouterr().err


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the game's data, to be damaged."""
    shutil.copytree(CHECKOUT / "cards", tmp_path / "cards")
    (tmp_path / "assets").mkdir()
    return tmp_path


def test_a_missing_card_file_is_one_line(data: Path) -> None:
    (data / "cards" / "caves.json").unlink()
    assert_one_line(wyrmspan(WYRMSPAN_DATA=str(data)), 1, "caves.json", "No such file")


def test_a_damaged_card_file_is_one_line(data: Path) -> None:
    file = data / "cards" / "dragons.json"
    file.write_bytes(file.read_bytes()[:1000])
    assert_one_line(wyrmspan(WYRMSPAN_DATA=str(data)), 1, "dragons.json", "not valid JSON")


def test_a_missing_asset_is_one_line(data: Path) -> None:
    assert_one_line(wyrmspan(WYRMSPAN_DATA=str(data)), 1, "the asset fonts/", "reinstall")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
@pytest.mark.parametrize("session", [False, True], ids=["no session", "session"])
@pytest.mark.parametrize("display", [None, ":987"], ids=["no display", "dead display"])
def test_no_display_is_one_line(session: bool, display: str | None, tmp_path: Path) -> None:
    runtime = str(tmp_path) if session else None
    variables = {**dict.fromkeys(SCREENS), "XDG_RUNTIME_DIR": runtime, "DISPLAY": display}
    assert_one_line(wyrmspan(**variables), 1, "no display")


def test_a_driver_that_does_not_exist_is_one_line() -> None:
    assert_one_line(wyrmspan(SDL_VIDEODRIVER="paper"), 1, "no display", "paper")


@pytest.mark.skipif(not hasattr(engine, "Game"), reason="there are no games to play yet")
def test_selftest_finds_this_installation_good() -> None:
    done = wyrmspan("--selftest", SDL_VIDEODRIVER=None, SDL_AUDIODRIVER=None, WYRMSPAN_HOME=None)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert [line.partition(": ok (")[0] for line in lines] == list(selftest.CHECKS)
