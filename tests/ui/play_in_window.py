"""Plays a whole solo game in a real window and writes what happened as one line of JSON.

Run by `test_play` in a process of its own, on a display that it has opened.
"""

from __future__ import annotations

import json
import sys

from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.window import open_window

import pygame  # isort: skip


def main() -> int:
    """Play; the seed of the pilot is the first argument."""
    app = App(open_window((1280, 720), fullscreen=False), seed=5, debug=True)
    pilot = Pilot(app, int(sys.argv[1]), flip=True)
    pilot.settle()
    pilot.click_named("new_game")
    pilot.settle()
    pilot.click_named("start")
    pilot.play()
    report = {
        "scene": pilot.scene,
        "clicks": pilot.clicks,
        "frames": pilot.frames,
        "driver": pygame.display.get_driver(),
        "size": app.size,
    }
    sys.stdout.write(json.dumps(report) + "\n")
    pygame.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
