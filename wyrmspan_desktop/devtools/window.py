"""Play whole games in a real window: ``python -m wyrmspan_desktop.devtools window --game advent --hands keys pad``.

Each game begins at the title and ends at the result, on a virtual X server (Xvfb), with one input device: clicks,
drags, keys or a controller.  The seed determines the choices.  A line of JSON reports each game; the exit code is 1 if
one does not end.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from wyrmspan_desktop.devtools import parser_of, size
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.testing import xvfb
from wyrmspan_desktop.testing.pilot import Carrier, Padder, Pilot, Typist
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip

HANDS: dict[str, type[Pilot]] = {"clicks": Pilot, "drags": Carrier, "keys": Typist, "pad": Padder}
GAMES = {
    WYRMSPAN: (("new_game", "start"), "scores"),
    ADVENT: (("advent", "start"), "result"),
    FAMILY: (("family", "start"), "scores"),
}
"""The buttons that lead from the title to the table of each game, and the scene at its end."""
_MAX_CLICKS = 5000
_MARGIN = 60
"""The screen is so much larger than the window, in pixels."""


def play(game: str, hands: str, seed: int, window: tuple[int, int]) -> dict[str, object]:
    """Play a whole game in a window that is opened for it, and return a report for JSON."""
    start = monotonic()
    app = App(open_window(window, fullscreen=False), seed=seed, debug=True)
    app.settings.note_lesson(game)
    pilot = HANDS[hands](app, seed, flip=True)
    buttons, end = GAMES[game]
    for name in buttons:
        pilot.settle()
        pilot.press_button(name)
    pilot.play(_MAX_CLICKS, stop=end)
    report = {
        "game": game,
        "hands": hands,
        "scene": pilot.scene,
        "clicks": pilot.clicks,
        "frames": pilot.frames,
        "driver": pygame.display.get_driver(),
        "size": app.size,
        "seconds": round(monotonic() - start, 1),
    }
    pygame.quit()
    return report


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if a game does not come to its end."""
    parser = parser_of(__doc__)
    parser.add_argument("--game", choices=list(GAMES), default=WYRMSPAN, help=f"({WYRMSPAN})")
    parser.add_argument("--hands", nargs="+", choices=list(HANDS), default=list(HANDS), help="(all)")
    parser.add_argument("--seed", type=int, default=1, help="of the deal and of what is chosen (1)")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="(1280x720)")
    parser.add_argument("--here", action="store_true", help="on the screen that there is")
    options = parser.parse_args(arguments)
    wrong = 0
    if options.here:
        for hands in options.hands:
            report = play(options.game, hands, options.seed, options.size)
            print(json.dumps(report), flush=True)
            wrong += report["scene"] != GAMES[options.game][1]
        return int(wrong > 0)
    wide, high = options.size
    with xvfb.display((wide + _MARGIN, high + _MARGIN)) as environment:
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
            command += ["--game", options.game, "--seed", str(options.seed), "--size", f"{wide}x{high}"]
            root = Path(__file__).parents[2]
            wrong += subprocess.run(command, cwd=root, env=environment, check=False).returncode != 0
    return int(wrong > 0)
