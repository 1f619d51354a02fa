"""A sound server is asked whether it has a device before SDL is, which crashes if there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wyrmspan_desktop.ui.system import sound_server

ASK = "from wyrmspan_desktop.ui.system.sound_server import lacks_devices\nprint(lacks_devices())"
PLAY = (
    "import os, pygame\nfrom wyrmspan_desktop.session.settings import Settings\n"
    "from wyrmspan_desktop.ui.system.audio import Audio\n"
    "audio = Audio(Settings(None))\naudio.start()\naudio.wait()\nprint(audio.is_on)\naudio.close()"
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Callable[[str], dict[str, str]]]:
    """Starts a sound server with some modules; the environment in which programs find it."""
    if shutil.which("pulseaudio") is None or shutil.which("pactl") is None:
        pytest.skip("PulseAudio is not installed")
    runtime = tmp_path / "run"
    runtime.mkdir(mode=0o700)
    env = {
        **{name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"},
        "HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(runtime),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    begun: list[subprocess.Popen[bytes]] = []

    def started(modules: str) -> dict[str, str]:
        script = tmp_path / "modules.pa"
        script.write_text(f"load-module module-native-protocol-unix\n{modules}\n")
        command = ["pulseaudio", "-n", "-F", str(script), "--exit-idle-time=-1", "--daemonize=no"]
        begun.append(subprocess.Popen(command, env=env, cwd=tmp_path, stderr=subprocess.DEVNULL))
        for _ in range(200):
            asked = subprocess.run(["pactl", "info"], env=env, capture_output=True, timeout=20, check=False)
            if asked.returncode == 0:
                return env
        pytest.skip("PulseAudio does not run here")

    yield started
    for each in begun:
        each.terminate()
        each.wait(20)


def said(program: str, env: dict[str, str]) -> tuple[int, str]:
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout.strip()


def test_a_server_without_a_device_is_no_crash(server: Callable[[str], dict[str, str]]) -> None:
    env = server("")
    assert said(ASK, env) == (0, "True")
    assert said(PLAY, env) == (0, "False")


def test_a_server_with_a_device_is_played_on(server: Callable[[str], dict[str, str]]) -> None:
    env = server("load-module module-null-sink")
    assert said(ASK, env) == (0, "False")
    assert said(PLAY, env) == (0, "True")


def test_no_server_and_no_library_are_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PULSE_SERVER", str(tmp_path / "nothing"))
    assert not sound_server.lacks_devices()
    monkeypatch.setattr(sound_server, "_LIBRARY", "libnowhere.so.0")
    assert not sound_server.lacks_devices()
