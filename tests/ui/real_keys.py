"""Opens a real window, sets layouts of the X server, presses keys with xdotool, and prints what they have done."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable

import pygame

from tests.ui.seats import at_first_action, past_curtain, table
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.system.window import open_window

H, U, I, Z, SIX, CTRL = "43", "30", "31", "52", "15", "37"  # noqa: E741 - the keys are called so
"""The codes that X has for the places of these keys on a US keyboard."""
PATIENCE_S = 10.0


def _opened() -> App:
    surface = open_window((960, 640), fullscreen=False)
    settings = Settings(None)
    settings.set_this_time(notes=False)
    return App(surface, seed=1, debug=True, archive=Archive(None), settings=settings)


def _set_layout(name: str) -> None:
    subprocess.run(["setxkbmap", name], check=True, timeout=30)
    until = time.monotonic() + 1.0
    while time.monotonic() < until:  # SDL hears of it by an event
        pygame.event.pump()
        time.sleep(0.02)
    pygame.event.clear()


def _press(pilot: Pilot, code: str, done: Callable[[], bool], *, held: str = "") -> bool:
    """Press a key, and wait until it has had its effect or patience ends."""
    around = [["keydown", held], ["keyup", held]] if held else [[], []]
    subprocess.run(["xdotool", *around[0], "key", code, *around[1]], check=True, timeout=30)
    until = time.monotonic() + PATIENCE_S
    while not done() and time.monotonic() < until:
        pilot.frame(0.05)
        time.sleep(0.01)
    return done()


def _at_the_map(layout: str) -> dict[str, object]:
    app = _opened()
    scene = FamilyTable(app, scenarios.session("family-thirty"))
    pilot = past_curtain(app, scene)
    numbers: list[int] = []

    def numbered(number: int) -> str:
        numbers.append(number)
        return ""

    scene.board.numbered = numbered  # type: ignore[method-assign]
    _set_layout(layout)
    before = scene.board.camera._wanted[2]
    zoomed = _press(pilot, SIX, lambda: scene.board.camera._wanted[2] < before or bool(numbers))
    found = {"zoomed out": zoomed and not numbers, "numbers": numbers}
    app.close()
    return found


def _at_the_table(layout: str) -> dict[str, object]:
    app = _opened()
    pilot = at_first_action(app)
    scene, session = table(app), table(app).session
    _set_layout(layout)
    found: dict[str, object] = {"hint": _press(pilot, H, lambda: scene.control.adviser.is_open)}
    if found["hint"]:
        pilot.press(pygame.K_ESCAPE)
    card = next(each for each in app.targets if each.card)
    pilot.point(card.rect.center)
    pilot.frame()
    found["studied"] = _press(pilot, I, lambda: pilot.scene == "study")
    if found["studied"]:
        pilot.press(pygame.K_ESCAPE)
    before = session.game.digest()
    for name, code, held in (("U", U, ""), ("Ctrl+Z", Z, CTRL)):
        pilot.mean("word:pass")
        pilot.settle()
        assert session.game.digest() != before
        found[name] = _press(pilot, code, lambda: session.game.digest() == before, held=held)
        if session.game.digest() != before:
            break
        pilot.settle()
    app.close()
    return found


def main() -> int:
    """Run all of it; prints one line of JSON."""
    found = {"fr": _at_the_map("fr"), "ru": _at_the_table("ru"), "gr": _at_the_table("gr")}
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
