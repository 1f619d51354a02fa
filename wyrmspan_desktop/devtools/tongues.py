"""Play whole games in every language: ``python -m wyrmspan_desktop.devtools tongues --language de``.

A pilot plays through the window: Wyrmspan with three players and against Automa, and both small games; then every
scene and every table is drawn.  All text has to be in the language: no English sentence, nor a piece of one, that has
a translation.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools._windows import EVERYTHING, STILL, belongings, opened, show
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.testing.tongues import ENGLISH, Foreign, listening, speak
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.names import names_of_bot
from wyrmspan_desktop.text.new_game import BOT_NAMES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system.window import open_window

NAMES = names_of_bot(BOT_NAMES["keeper"])[:3]
"""Names of bots, which are translated."""
GAMES: dict[str, tuple[int, str, dict[str, Any]]] = {
    "three": (3, "scores", {}),
    "automa": (1, "scores", {"level": "Automa 1"}),
    "advent": (1, "result", {"game": ADVENT}),
    "family": (3, "scores", {"game": FAMILY}),
}
"""By name: how many play, the scene in which it ends, and what is begun."""


def play(app: App, name: str, seed: int) -> Pilot:
    """Play a game to its end; return its pilot."""
    seats, end, begun = GAMES[name]
    app.go.play(app.archive.begin(NAMES[:seats], seed=seed, **begun))
    pilot = Pilot(app, seed)
    pilot.settle_at_table()
    pilot.play(stop=end)
    pilot.settle()
    return pilot


def show_all(app: App) -> int:
    """Draw every scene and every table; return their number."""
    for name in EVERYTHING:
        show(app, name)
        pilot = Pilot(app, 1)
        if name in TABLES:
            pilot.settle_at_table()
        for _ in range(2):
            pilot.frame()
        app.go.home()
    return len(EVERYTHING)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    known = [code for code in languages.offered() if code != ENGLISH]
    parser.add_argument("--language", action="append", choices=known, help="only this one; may be repeated")
    parser.add_argument("--game", action="append", choices=[*GAMES], help="only this one; may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="of the games and of who plays (1)")
    options = parser.parse_args(arguments)
    wrong = 0
    for language in options.language or known:
        foreign = Foreign(ENGLISH, language)
        with belongings() as games:
            app = opened(open_window((1280, 720), fullscreen=False), games, **STILL)
            speak(app, language)
            for name in [*(options.game or GAMES), "scenes"]:
                begin = perf_counter()
                with listening() as said:
                    count = show_all(app) if name == "scenes" else play(app, name, options.seed).clicks
                found = foreign.found(said)
                wrong += len(found)
                seconds = perf_counter() - begin
                print(f"{language} {name}: {count} clicks or scenes, {len(said)} texts, {seconds:.0f} s")
                print(*(f"  {each!r}" for each in found), sep="\n", end="\n" if found else "")
                app.go.home()
            app.close()
            languages.speak(ENGLISH)
    print(f"{wrong} texts are of another language")
    return int(bool(wrong))
