"""Screen readers on Windows: a real window answers the system's question for its content.

Under Wine 8 the answer can be asked for as programs did before UI Automation alone: its part of that crashes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform != "win32":
    pytest.skip("only Windows asks windows", allow_module_level=True)

_PROGRAM = """
import ctypes, gc, logging, pygame, sys
from ctypes import wintypes
from pygame import Rect
from wyrmspan_desktop.ui.accessibility.adapter import Adapter
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode, Snapshot
from wyrmspan_desktop.ui.system import pane, window

logging.basicConfig()
WM_GETOBJECT, OBJID_CLIENT = 0x3D, -4
user = ctypes.WinDLL("user32")
user.SendMessageW.argtypes = [wintypes.HWND, wintypes.UINT, ctypes.c_size_t, ctypes.c_ssize_t]
adapter = Adapter(lambda: "en")
window.open_window((1280, 720), False, None, adapter.attach)


def show(name):
    for _ in range(5):
        pygame.event.get()
        pygame.time.wait(20)
    root = AccessibleNode("window", name, Rect(0, 0, 9, 9))
    adapter.update(lambda: Snapshot(root, ""))
    print(name, adapter.is_active, bool(user.IsWindowVisible(pane.window().handle)))


show("first")
user.SendMessageW(pane.window().handle, WM_GETOBJECT, 0, OBJID_CLIENT)
show("asked")
window.show(None, True)
show("full")
window.show((1000, 600), False)
show("small")
"""


def test_a_window_notices_a_reader_and_goes_on_in_full_screen() -> None:
    environment = {name: text for name, text in os.environ.items() if not name.startswith("SDL_")}
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        capture_output=True,
        text=True,
        cwd=root,
        env=environment,
        check=False,
    )
    lines = [line for line in done.stdout.splitlines() if not line.startswith("pygame")]
    assert lines == ["first False True", "asked True True", "full True True", "small True True"], done.stderr
    assert "no screen reader" not in done.stderr
