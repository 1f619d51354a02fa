"""The command line in processes of its own: what it prints, where, and the exit codes."""

from __future__ import annotations

import errno
import io
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from tests.support.messages import words
from wyrmspan_desktop import __version__, cli, scenarios, streams
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.ui import app as window
from wyrmspan_desktop.ui import rescue, run

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
    for option in (
        *(
            "--version",
            "--selftest",
            "--seed",
            "--windowed",
            "--fullscreen",
            "--scenario",
            "--replay",
            "--still",
        ),
    ):
        assert option in done.stdout


def test_no_module_in_the_current_folder_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bare.py").write_text("import sys; print(*sys.modules)")
    bare = subprocess.run([sys.executable, "-m", "bare"], capture_output=True, text=True, check=True)
    own = set(bare.stdout.split())
    """What Python itself has imported before it runs a module, from wherever it is started."""
    for name in {*sys.stdlib_module_names, "msgspec", "numpy", "platformdirs"} - own:
        (tmp_path / f"{name}.py").write_text(f"open('executed', 'a').write('{name} ')")
    done = wyrmspan("--scenario", "nonsense")
    assert "no scenario 'nonsense'" in done.stderr
    assert not (tmp_path / "executed").exists(), (tmp_path / "executed").read_text()


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
        (["--clock", "noon"], ["--clock", "'noon'", "2026-01-31T20:15"]),
        (["a.wyrm", "b.wyrm"], ["b.wyrm"]),
        (["--replay"], ["--replay"]),
        (["--replay", "x", "--scenario", "list"], ["--scenario", "not allowed"]),
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


def test_scenarios_are_listed_with_their_description() -> None:
    done = wyrmspan("--scenario", "list")
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[0] for line in done.stdout.splitlines()] == [*scenarios.TABLES, *scenarios.OTHERS]
    reported = [each.about for each in scenarios.TABLES.values()]
    reported += [each.about for each in scenarios.OTHERS.values()]
    for line, about in zip(done.stdout.splitlines(), reported, strict=True):
        assert line.endswith(about)


def test_closed_reader_causes_no_error_output() -> None:
    command = [sys.executable, "-m", "wyrmspan_desktop", "--scenario", "list"]
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as output:
        done = subprocess.run(command, stdout=output, stderr=subprocess.PIPE, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["--associate", "no"], ["--scenario", "x"]])
def test_a_reader_of_any_answer_may_stop_reading(arguments: list[str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "wyrmspan_desktop", *arguments]
    env = {**os.environ, "PYTHONPATH": str(CHECKOUT), "XDG_DATA_HOME": str(tmp_path)}
    env.pop("PYTHONUNBUFFERED", None)  # argparse hides what fails while it writes
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as output:
        done = subprocess.run(
            command, env=env, stdout=output, stderr=subprocess.PIPE, timeout=120, check=False
        )
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_reader_of_errors_may_stop_reading() -> None:
    command = [sys.executable, "-m", "wyrmspan_desktop", "--seed", "x"]
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as output:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=output, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize("number", [errno.EPIPE, errno.EINVAL])
def test_a_closed_pipe_is_no_error_of_the_program(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Windows has EINVAL for it."""

    class Closed(io.StringIO):
        def flush(self) -> None:
            raise OSError(number, "closed")

    monkeypatch.setattr(sys, "stdout", Closed())
    assert cli.main(["--scenario", "list"]) == 1
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is always full")
def test_full_disk_is_reported() -> None:
    command = [sys.executable, "-m", "wyrmspan_desktop", "--scenario", "list"]
    with Path("/dev/full").open("wb") as output:
        done = subprocess.run(
            command, stdout=output, stderr=subprocess.PIPE, text=True, timeout=120, check=False
        )
    assert_one_line(
        subprocess.CompletedProcess(command, done.returncode, "", done.stderr), 1, "No space left"
    )


# --- letters that the encoding does not have --------------------------------------------------------


@pytest.mark.parametrize("encoding", ["cp1252", "ascii:strict"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["--associate"],
        ["--associate", "no"],
        ["--scenario", "list"],
        ["--scenario", "żółw"],
        ["--seed", "łąka"],
    ],
    ids=" ".join,
)
def test_output_falls_back_to_letters_without_accents(
    arguments: list[str], encoding: str, tmp_path: Path
) -> None:
    env = {
        **os.environ,
        "PYTHONPATH": str(CHECKOUT),
        "PYTHONIOENCODING": encoding,
        "PYTHONUTF8": "0",
        "WYRMSPAN_LANGUAGE": "pl",
        "WYRMSPAN_HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "share"),
    }
    command = [sys.executable, "-m", "wyrmspan_desktop", *arguments]
    done = subprocess.run(command, env=env, capture_output=True, timeout=120, check=False)
    reported = (done.stdout + done.stderr).decode(encoding.partition(":")[0])
    assert "Traceback" not in reported
    assert "\\" not in reported
    assert "?" not in reported.replace("?)", "")
    assert done.returncode == (2 if arguments[-1] in ("żółw", "łąka") else 0)


@pytest.mark.parametrize(
    ("text", "reported"),
    [
        ("Zażółć gęślą jaźń", "Zazólc gesla jazn"),
        ("“Wyrm” – the dragon’s", "“Wyrm” – the dragon’s"),
        ("Łódź 5\N{NARROW NO-BREAK SPACE}× 竜", "Lódz 5 × ?"),
        ("a\udcffb e\N{COMBINING ACUTE ACCENT}", "a\\xffb e"),
    ],
)
def test_accents_are_removed(text: str, reported: str, monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, "cp1252"))
    streams.write_all_letters()
    streams.say(text)
    assert out.getvalue().decode("cp1252") == reported + os.linesep


def test_a_scenario_that_does_not_exist_lists_those_that_do() -> None:
    done = wyrmspan("--scenario", "nowhere")
    assert (done.returncode, done.stderr) == (2, "wyrmspan: there is no scenario 'nowhere'\n")
    assert done.stdout.splitlines() == list(scenarios.lines())


# --- replays --------------------------------------------------------------------------------------


def saved(folder: Path) -> Path:
    """A game that was played to its end and exported."""
    archive = Archive(folder)
    archived = archive.begin(["Mira"], seed=3, level="Automa 1")
    while archived.session.decision is not None:
        archived.session.choose(archived.session.decision.default, archived.session.game.serial)
    archived.close()
    archive.close()
    (path,) = archive.finished.glob("*.wyrm")
    return path


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text[: len(text) // 2], ["damaged"]),
        (lambda text: text.replace('"schema":1', '"schema":99'), ["newer version"]),
        (lambda text: "", ["damaged"]),
        (None, ["no such file"]),
    ],
)
def test_a_replay_that_cannot_be_played_is_one_line(
    change: Callable[[str], str] | None, words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path)
    if change is None:
        path.unlink()
    else:
        path.write_text(change(path.read_text("utf-8")), "utf-8")
    code = cli.main(["--replay", str(path)])
    out, err = capsys.readouterr()
    assert_one_line(subprocess.CompletedProcess([], code, out, err), 1, path.name, *words)


def test_a_replay_in_a_process(tmp_path: Path) -> None:
    assert_one_line(wyrmspan("--replay", str(tmp_path / "none.wyrm")), 1, "no such file", "none.wyrm")


def test_a_replay_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def draw_once(app: window.App) -> bool:
        seen.append(app.scene.name)
        app.quit()
        return False

    monkeypatch.setattr(window.App, "draw", draw_once)
    path = saved(tmp_path)
    before = path.read_bytes()
    assert cli.main(["--replay", str(path), "--windowed", "1280x720"]) == 0
    assert seen == ["replay"]
    assert path.read_bytes() == before


def test_a_window_without_a_place_for_files_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path / "file"))
    seen: list[str] = []

    def draw_twice(app: window.App) -> bool:
        seen.append(words(app.archive.problem) if app.has_archive else "the menu alone")
        if len(seen) == 2:
            app.quit()
        return False

    monkeypatch.setattr(window.App, "draw", draw_twice)
    assert cli.main(["--windowed", "1280x720"]) == 0
    assert seen[0] == "the menu alone"
    assert "cannot be created" in seen[1]


@pytest.mark.parametrize("still", [False, True])
def test_reduced_motion_option_lasts_for_one_run(
    still: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path))
    seen: list[bool] = []

    def draw_once(app: window.App) -> bool:
        seen.append(app.settings.values.reduced_motion)
        app.settings.change(animation="fast")
        app.quit()
        return False

    monkeypatch.setattr(window.App, "draw", draw_once)
    assert cli.main(["--windowed", "1280x720", *(["--still"] if still else [])]) == 0
    assert seen == [still]
    written = json.loads((tmp_path / "config" / "settings.json").read_text("utf-8"))
    assert "reduced_motion" not in written, "it holds for this time alone"


def test_the_clock_that_stamps_games_can_be_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path))
    seen: list[tuple[str, str]] = []

    def begin_a_game(app: window.App, *rest: object) -> int:
        about = app.archive.begin(["Ada", "Ben"], seed=1).about
        seen.append((about.began, about.saved))
        return 0

    monkeypatch.setattr(run, "play", begin_a_game)
    assert cli.main(["--windowed", "1280x720", "--clock", "2026-01-31T21:15:30+01:00"]) == 0
    assert seen == [("2026-01-31T20:15:30+00:00",) * 2]


def test_window_writes_and_closes_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path))
    monkeypatch.setattr(window.App, "draw", lambda app: app.quit())
    for number in (1, 2):
        assert cli.main(["--windowed", "1280x720"]) == 0
        lines = (tmp_path / "log" / "wyrmspan.log").read_text("utf-8").splitlines()
        assert len(lines) == number, "one line each, in the same file"


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="TZ cannot be changed here")
@pytest.mark.parametrize(("zone", "hours"), [("UTC+99:99", 0), ("CET-1", 1), ("nonsense", 0)])
def test_an_impossible_time_zone_is_replaced(
    zone: str, hours: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        with pytest.raises(SystemExit):
            cli.main(["--version"])
        assert datetime.now().astimezone().utcoffset() == timedelta(hours=hours)
    finally:
        monkeypatch.undo()
        time.tzset()
    assert __version__ in capsys.readouterr().out


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the game's data, to be damaged."""
    for folder in ("cards", "assets/fonts"):
        shutil.copytree(CHECKOUT / folder, tmp_path / folder)
    return tmp_path


def test_a_missing_card_file_is_one_line(data: Path) -> None:
    (data / "cards" / "caves.json").unlink()
    assert_one_line(wyrmspan(WYRMSPAN_DATA=str(data)), 1, "caves.json", "No such file")


def test_a_damaged_card_file_is_one_line(data: Path) -> None:
    file = data / "cards" / "dragons.json"
    file.write_bytes(file.read_bytes()[:1000])
    assert_one_line(wyrmspan(WYRMSPAN_DATA=str(data)), 1, "dragons.json", "not valid JSON")


def test_a_missing_asset_is_one_line(data: Path) -> None:
    shutil.rmtree(data / "assets" / "fonts")
    assert_one_line(wyrmspan(WYRMSPAN_DATA=str(data)), 1, "the asset fonts/", "reinstall")


def test_a_damaged_font_is_one_line(data: Path) -> None:
    for file in (data / "assets" / "fonts").glob("*/*.ttf"):
        file.write_bytes(file.read_bytes()[:100])
    done = wyrmspan("--windowed", "1280x720", WYRMSPAN_DATA=str(data), SDL_VIDEODRIVER="dummy")
    assert_one_line(done, 1, ".ttf cannot be read", "reinstall")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
@pytest.mark.parametrize("session", [False, True], ids=["no session", "session"])
@pytest.mark.parametrize("display", [None, ":987"], ids=["no display", "dead display"])
def test_no_display_is_one_line(session: bool, display: str | None, tmp_path: Path) -> None:
    runtime = str(tmp_path) if session else None
    variables = {**dict.fromkeys(SCREENS), "XDG_RUNTIME_DIR": runtime, "DISPLAY": display}
    assert_one_line(wyrmspan(**variables), 1, "no display")


def test_a_driver_that_does_not_exist_is_one_line() -> None:
    assert_one_line(wyrmspan(SDL_VIDEODRIVER="paper"), 1, "no display", "paper")


# --- closed output --------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="Windows has boxes for that")
@pytest.mark.parametrize(
    ("at_a_terminal", "in_a_pipe", "alone", "shown"),
    [
        (False, False, False, True),
        (True, False, False, False),
        (True, False, True, True),
        (False, True, False, False),
        (False, True, True, False),
    ],
)
def test_start_failure_is_shown_in_a_window_if_nobody_reads_the_output(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    at_a_terminal: bool,
    in_a_pipe: bool,
    alone: bool,
    shown: bool,
) -> None:
    said: list[str] = []
    monkeypatch.setattr(os, "isatty", lambda _: at_a_terminal)
    monkeypatch.setattr(cli, "_owns_console", lambda: alone)
    monkeypatch.setattr("stat.S_ISFIFO", lambda _: in_a_pipe)
    monkeypatch.setattr(rescue, "notice", said.append)
    monkeypatch.setenv("WYRMSPAN_DATA", str(tmp_path))
    assert cli.main([]) == 1
    assert [str(tmp_path) in text for text in said] == [True] * shown


def test_notice_stays_until_a_key_or_click(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = []

    def wait(_: int) -> None:
        waits.append(pygame.display.get_surface().get_bounding_rect().size)
        if len(waits) == 3:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE))

    monkeypatch.setattr(pygame.time, "wait", wait)
    rescue.notice("not shown")
    assert not waits, "the driver of tests shows nothing"
    monkeypatch.setattr(rescue, "BLIND", ())
    rescue.notice("there are no cards")
    assert len(waits) == 3
    assert not pygame.display.get_init()


def test_closed_standard_error_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(io.StringIO):
        def write(self, _: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stderr", Gone())
    monkeypatch.setattr(cli, "_is_heard", lambda: True)
    monkeypatch.setenv("WYRMSPAN_DATA", str(tmp_path))
    assert cli.main([]) == 1
