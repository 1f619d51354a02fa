"""Play whole games in a window: ``python -m wyrmspan_desktop.devtools window --game advent --hands keys pad``.

Each game begins at the title and ends at the result, on a virtual X server (Xvfb), with one input device: clicks,
drags, keys or a controller; or by an impatient player, whose hasty clicks and keys must answer nothing (`_impatient`).
The seed determines the choices, and how fast things move.  In another ``--language``, no text may be English that has a
translation.  A line of JSON reports each game; the exit code is 1 if one does not end, or if something else is wrong.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from itertools import product
from time import monotonic
from typing import Any

from wyrmspan_desktop.devtools import parser_of, size
from wyrmspan_desktop.devtools._impatient import Impatient
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.testing import xvfb
from wyrmspan_desktop.testing.pilot import Carrier, Padder, Pilot, Typist
from wyrmspan_desktop.testing.tongues import ENGLISH, Foreign, listening, speak
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip

HANDS: dict[str, type[Pilot]] = {
    "clicks": Pilot,
    "drags": Carrier,
    "keys": Typist,
    "pad": Padder,
    "impatient": Impatient,
}
GAMES = {
    WYRMSPAN: (WYRMSPAN, ("new_game", "start"), "scores"),
    "ravel": (WYRMSPAN, ("new_game", "level_4", "start"), "scores"),
    "three": (WYRMSPAN, ("new_game", "players_2", "players_3", "start"), "scores"),
    "bot": (WYRMSPAN, ("new_game", "players_2", "players_3", "sitter_2", "start"), "scores"),
    "open table": (WYRMSPAN, ("new_game", "players_2", "open_table", "start"), "scores"),
    ADVENT: (ADVENT, ("advent", "start"), "result"),
    FAMILY: (FAMILY, ("family", "start"), "scores"),
    "family of two": (FAMILY, ("family", "sitter_1", "sitter_1", "start"), "scores"),
}
"""By name: the game, the buttons that lead from the title to its table, and the scene at its end."""
PACES = ("normal", "fast", "instant")
MAX_CLICKS = 5000
_MARGIN = 60
"""The screen is so much larger than the window, in pixels."""


@contextmanager
def played(
    name: str, hands: str, seed: int, window: tuple[int, int], language: str = ENGLISH, most: int = MAX_CLICKS
) -> Iterator[Pilot]:
    """Play a game in a window that is opened for it, to its end or for so many clicks; yield its pilot."""
    game, buttons, end = GAMES[name]
    app = App(open_window(window, fullscreen=False), seed=seed, debug=True)
    app.settings.note_lesson(game)
    app.settings.change(animation=PACES[seed % len(PACES)])
    speak(app, language)
    pilot = HANDS[hands](app, seed, flip=True)
    try:
        for button in buttons:
            pilot.settle()
            pilot.press_button(button)
        while pilot.app.running and pilot.scene != end and pilot.clicks < most:
            pilot.settle()
            if pilot.scene != end:
                pilot.turn()
        yield pilot
    finally:
        app.close()
        pygame.display.quit()
        languages.speak(ENGLISH)


def report(
    name: str, hands: str, seed: int, window: tuple[int, int], language: str, foreign: Foreign | None
) -> dict[str, Any]:
    """Play a whole game, and return a report for JSON; ``wrong`` lists what is wrong."""
    start = monotonic()
    about = {"game": name, "hands": hands, "seed": seed, "language": language}
    try:
        found = _played(name, hands, seed, window, language, foreign)
    except Exception as error:  # noqa: BLE001 - the other games are to be played all the same
        traceback.print_exception(error)
        found = {"wrong": [repr(error)]}
    return {**about, "seconds": round(monotonic() - start, 1), **found}


def _played(
    name: str, hands: str, seed: int, window: tuple[int, int], language: str, foreign: Foreign | None
) -> dict[str, Any]:
    with listening() as said, played(name, hands, seed, window, language) as pilot:
        wrong = [] if pilot.scene == GAMES[name][2] else ["the game does not end"]
        wrong += foreign.found(said) if foreign is not None else []
        found = {
            "scene": pilot.scene,
            "clicks": pilot.clicks,
            "frames": pilot.frames,
            "texts": len(said),
            "driver": pygame.display.get_driver(),
            "size": pilot.app.size,
            "wrong": wrong,
        }
    if isinstance(pilot, Impatient):
        wrong += pilot.accidents
        found |= {"answers": pilot.answers, "hasty": pilot.hasty, "at curtains": pilot.curtains}
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if a game does not come to its end, or anything else is wrong."""
    parser = parser_of(__doc__)
    parser.add_argument("--game", nargs="+", choices=list(GAMES), default=list(GAMES), help="(all)")
    parser.add_argument("--hands", nargs="+", choices=list(HANDS), default=list(HANDS), help="(all)")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="of each (1)")
    parser.add_argument("--seed", type=int, default=1, help="of the deal and of what is chosen, at first (1)")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="(1280x720)")
    parser.add_argument("--here", action="store_true", help="on the screen that there is")
    parser.add_argument(
        "--language", nargs="+", choices=languages.offered(), default=[ENGLISH], help=f"({ENGLISH})"
    )
    options = parser.parse_args(arguments)
    wide, high = options.size
    seeds, wrong = range(options.seed, options.seed + options.games), 0
    here = nullcontext(dict(os.environ))
    try:
        with here if options.here else xvfb.display((wide + _MARGIN, high + _MARGIN)) as environment:
            os.environ.update(environment)
            for language in options.language:
                foreign = Foreign(ENGLISH, language) if language != ENGLISH else None
                for seed, game, hands in product(seeds, options.game, options.hands):
                    found = report(game, hands, seed, options.size, language, foreign)
                    print(json.dumps(found), flush=True)
                    wrong += bool(found["wrong"])
    except xvfb.NoServer as error:
        print(error, file=sys.stderr)
        return 1
    return int(wrong > 0)
