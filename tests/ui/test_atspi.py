"""A screen reader on Linux: it reads the real window through AT-SPI, and presses what is there."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from wyrmspan_desktop.testing import xvfb

_PYTHON = Path("/usr/bin/python3")
"""Debian's, which has the bindings of AT-SPI."""
_READER = Path(__file__).with_name("atspi_reader.py")
_PATIENCE_S = 60
_SWITCH = "Make forced choices for me"
Tree = dict[str, Any]


class Reader:
    """A screen reader in a process of its own."""

    def __init__(self, environment: dict[str, str]) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            [_PYTHON, _READER], stdin=pipe, stdout=pipe, text=True, env=environment
        )

    def ask(self, **what: str) -> Tree:
        """Press or focus something, or only read; return the window."""
        self._process.stdin.write(json.dumps(what) + "\n")
        self._process.stdin.flush()
        answer: Tree = json.loads(self._process.stdout.readline())
        return answer

    def until(self, name: str) -> Tree:
        """Read until something that can be pressed has a name; return it."""
        return self.wait(lambda window: _named(window, name))

    def wait(self, find: Callable[[Tree], Any]) -> Any:
        """Read until something is found; return it."""
        end = time.monotonic() + _PATIENCE_S
        while not (found := find(window := self.ask())):
            assert time.monotonic() < end, window
            time.sleep(0.2)
        return found

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()


def _walk(node: Tree) -> Iterator[Tree]:
    yield node
    for child in node["children"]:
        yield from _walk(child)


def _named(window: Tree, name: str) -> Tree | None:
    """Return the thing of a name, not a label; None if there is none."""
    return next((node for node in _walk(window) if node["name"] == name and node["role"] != "label"), None)


@contextmanager
def _session(environment: dict[str, str]) -> Iterator[dict[str, str]]:
    """Yield the environment of programs on a message bus of their own."""
    address = ["dbus-daemon", "--session", "--print-address=1", "--nofork", "--nopidfile"]
    with subprocess.Popen(
        address, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    ) as bus:
        assert bus.stdout is not None
        try:
            yield {**environment, "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
        finally:
            bus.kill()


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    """A screen reader, and the game in a window that it can read."""
    if shutil.which("dbus-daemon") is None:
        pytest.skip("there is no message bus: install dbus")
    bindings = [str(_PYTHON), "-c", "import gi; gi.require_version('Atspi', '2.0')"]
    if not _PYTHON.exists() or subprocess.run(bindings, capture_output=True, check=False).returncode:
        pytest.skip("there are no bindings of AT-SPI: install at-spi2-core, gir1.2-atspi-2.0 and python3-gi")
    pytest.importorskip("accesskit")
    game = [sys.executable, "-m", "wyrmspan_desktop", "--windowed", "1280x720"]
    try:
        with xvfb.display((1400, 900)) as display, _session(display) as environment:
            environment["XDG_RUNTIME_DIR"] = environment["WYRMSPAN_HOME"] = str(tmp_path)
            program = subprocess.Popen(game, env=environment)
            found = Reader(environment)
            try:
                yield found
            finally:
                found.close()
                program.terminate()
                with suppress(subprocess.TimeoutExpired):
                    program.wait(20)
                program.kill()
    except xvfb.NoServer as why:
        pytest.skip(str(why))


@pytest.mark.xvfb
def test_settings_are_changed_through_the_tree_alone(reader: Reader) -> None:
    assert reader.until("New game")["role"] == "push button"
    reader.ask(press="Settings")
    before = reader.until(_SWITCH)
    reader.ask(press=_SWITCH)
    was_on = "pressed" in before["states"]
    reader.wait(lambda window: ("pressed" in reader.until(_SWITCH)["states"]) != was_on)
