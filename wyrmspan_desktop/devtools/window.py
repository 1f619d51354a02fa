"""Plays whole games in a real window: ``python -m wyrmspan_desktop.devtools window --game advent --hands keys pad``.

Each begins at the title and ends at the result, on a virtual X server of its own (Xvfb), by one kind of hands alone:
clicks, drags, keys, or the buttons of a controller.  What is used is what is drawn; which of it is chance, and follows
from the seed.  A line of JSON tells what each took; the exit code is 1 if one does not come to its end.  With ``--day``
it is the game of the day, and its result is copied: another program has to find it on the clipboard.  The same deal is
played once more then, which must not count.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, cast

from wyrmspan_desktop.devtools import size
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing import xvfb
from wyrmspan_desktop.testing.pilot import Carrier, Padder, Pilot, Typist
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.setup.daily_share import DayLine
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip

HANDS: dict[str, type[Pilot]] = {"clicks": Pilot, "drags": Carrier, "keys": Typist, "pad": Padder}
GAMES = {
    WYRMSPAN: (("new_game", "start"), "scores"),
    ADVENT: (("advent", "start"), "result"),
    FAMILY: (("family", "start"), "scores"),
}
"""The buttons that lead from the title to the table of each game, and the scene at its end."""
FOR_FUN = "for fun"
"""Stands in the line of a game of a day that does not count."""
_MOST_CLICKS = 5000
_MOST_FRAMES = 300
"""After so many frames the end of a game is told."""
_MORE_FRAMES = 8
"""After so many more everything is offered there that ever is, and no button moves any more."""
_PASTE_S = 5.0
"""So long another program may take to ask for the clipboard."""
_MARGIN = 60
"""So much larger than the window the screen is, in pixels."""


def play(
    game: str, hands: str, seed: int, window: tuple[int, int], *, is_day: bool = False
) -> dict[str, object]:
    """Play a whole game in a window that is opened for it; what it took, JSON-plain.

    The game of a day is copied as a line of text at its end (``line``), ``pasted`` by another program, and played
    ``again``, for fun.
    """
    start = monotonic()
    app = App(open_window(window, fullscreen=False), seed=seed, debug=True)
    app.settings.note_lesson(game)
    pilot = HANDS[hands](app, seed, flip=True)
    buttons, end = GAMES[game]
    with TemporaryDirectory() as folder:
        if is_day:
            app.archive = Archive(Path(folder))
            buttons = ("days", f"play_{game}")
        _play(pilot, buttons, end)
        report: dict[str, Any] = {
            "game": game,
            "hands": hands,
            "scene": pilot.scene,
            "clicks": pilot.clicks,
            "frames": pilot.frames,
            "driver": pygame.display.get_driver(),
            "size": app.size,
            "seconds": round(monotonic() - start, 1),
        }
        if is_day:
            report |= {"line": _copied(pilot), "pasted": _pasted(pilot)}
            app.go.home()
            _play(pilot, buttons, end)
            report["again"] = _copied(pilot)
            app.go.home()
            app.archive.close()
    pygame.quit()
    return report


def _play(pilot: Pilot, buttons: Sequence[str], end: str) -> None:
    """Play from the title to the end of a game."""
    for name in buttons:
        pilot.settle()
        pilot.press_button(name)
    pilot.play(pilot.clicks + _MOST_CLICKS, stop=end)


def _copied(pilot: Pilot) -> str:
    """Copy the result of a game of a day at its end; the line that was copied."""
    app, until = pilot.app, pilot.frames + _MOST_FRAMES
    while app.targets.named(DayLine.button) is None and pilot.frames < until:
        pilot.frame()  # the points are counted first
    for _ in range(_MORE_FRAMES):
        pilot.frame()
    pilot.press_button(DayLine.button)
    tellers = cast(Any, app.scene).afterwards.tellers
    line: str = next(each.line for each in tellers if isinstance(each, DayLine))
    return line


def _pasted(pilot: Pilot) -> str:
    """What another program finds on the clipboard; the window has to live on meanwhile, for it gives the text."""
    command = ["xclip", "-selection", "clipboard", "-target", "UTF8_STRING", "-out"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        until = monotonic() + _PASTE_S
        while other.poll() is None and monotonic() < until:
            pilot.frame(0.02)
        other.kill()
        return other.communicate()[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; the exit code is 1 if a game does not come to its end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default=WYRMSPAN, help=f"({WYRMSPAN})")
    parser.add_argument("--hands", nargs="+", choices=list(HANDS), default=list(HANDS), help="(all)")
    parser.add_argument("--seed", type=int, default=1, help="of the deal and of what is chosen (1)")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="(1280x720)")
    parser.add_argument("--day", action="store_true", help="the game of the day, to the line that is copied")
    parser.add_argument("--here", action="store_true", help="on the screen that there is")
    options = parser.parse_args(arguments)
    wrong = 0
    if options.here:
        for hands in options.hands:
            report = play(options.game, hands, options.seed, options.size, is_day=options.day)
            print(json.dumps(report), flush=True)
            wrong += report["scene"] != GAMES[options.game][1]
            if options.day:
                wrong += report["line"] != report["pasted"] or FOR_FUN not in str(report["again"])
        return int(wrong > 0)
    screen = (options.size[0] + _MARGIN, options.size[1] + _MARGIN)
    with xvfb.display(screen) as environment:
        for hands in options.hands:
            command = [
                sys.executable,
                "-m",
                "wyrmspan_desktop.devtools",
                "window",
                "--here",
                "--hands",
                hands,
            ]
            command += ["--game", options.game, "--seed", str(options.seed)]
            command += ["--size", "x".join(map(str, options.size))]
            command += ["--day"] * options.day
            root = Path(__file__).parents[2]
            wrong += subprocess.run(command, cwd=root, env=environment, check=False).returncode != 0
    return int(wrong > 0)
