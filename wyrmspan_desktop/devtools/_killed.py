"""Kills programs that play, at random moments, and looks at what they have left behind."""

from __future__ import annotations

import multiprocessing
import os
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, TextIO

from tqdm import tqdm

from wyrmspan_desktop.devtools.savefuzz import PLAYED
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.session import Archive, ArchivedGame, record
from wyrmspan_desktop.session.files import previous_of
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.testing import xvfb

PACE_S = (0.02, 0.05)
"""Between two answers: faster than anybody plays."""
PATIENCE_S = 60.0
"""How long a program may take to begin."""
_PLAYS_S = 0.3, 3.0
"""How long a program plays at most before it is killed, and in a window."""


class PromiseBroken(AssertionError):
    """A game was lost, or more of it than may be, or the player was not told."""


def require(condition: object, message: str) -> None:
    """Raise `PromiseBroken` unless a condition holds."""
    if not condition:
        raise PromiseBroken(message)


def start(play: Callable[..., None], *arguments: Any) -> BaseProcess:
    """A program of its own that plays."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["wyrmspan_desktop.session", "wyrmspan_desktop.testing.contract"])
    program = context.Process(target=play, args=arguments, daemon=True)
    program.start()
    return program


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait until a program has got so far."""
    end = time.monotonic() + PATIENCE_S
    while not holds():
        require(time.monotonic() < end, "the program did not begin to play")
        time.sleep(0.002)


def kills(
    folder: Path, number: int, seed: int = 0, *, game: str = WYRMSPAN, window: bool = False
) -> Counter[str]:
    """Kill a program so many times at random moments of its playing; what was found afterwards.

    ``window``: the program is the game in a window, on a server of its own, with somebody who clicks there.
    """
    if not window:
        return _kills(folder, number, seed, lambda journal, at: start(_plays, folder, journal, at, game))
    with xvfb.display() as environment:
        drivers = {name: environment[name] for name in ("DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
        return _kills(
            *(folder, number, seed),
            lambda journal, at: start(_clicks, folder, journal, at, game, drivers),
            longest=_PLAYS_S[1],
        )


def _kills(
    folder: Path,
    number: int,
    seed: int,
    begin: Callable[[Path, int], BaseProcess],
    *,
    longest: float = _PLAYS_S[0],
) -> Counter[str]:
    dice = random.Random(seed)
    found: Counter[str] = Counter()
    journal = folder / "journal"
    for count in tqdm(range(number), "kills", disable=None):
        journal.unlink(missing_ok=True)
        program = begin(journal, seed + count)
        wait_until(lambda: journal.exists() and journal.stat().st_size > 0)
        time.sleep(dice.uniform(0, longest))
        require(program.is_alive(), f"the program of seed {seed + count} came to grief")
        program.kill()
        program.join()
        found[_after_kill(folder / "data", journal.read_text().splitlines())] += 1
    found["kills"] = number
    return found


def _pause(archive: Archive, dice: random.Random) -> None:
    """Let some time pass, as people do, and more if the disk is so slow that they would be told so."""
    time.sleep(dice.uniform(*PACE_S))
    while archive.writer.is_behind:
        time.sleep(0.002)


def _note(notes: TextIO, kept: ArchivedGame, _: object) -> None:
    notes.write(_line(kept))


def _line(kept: ArchivedGame) -> str:
    game = kept.session.game
    return f"{kept.about.id} {game.serial} {game.digest()}\n"


def _plays(folder: Path, journal: Path, seed: int, game: str) -> None:
    """Play as a window does, the last game first, and note what was answered in a journal; never ends."""
    dice, played, kind = random.Random(seed), PLAYED[game], kind_of(game)
    choose = played.chooser(seed)
    with journal.open("a", buffering=1) as notes:
        while True:
            archive = Archive(folder / "data")
            latest = archive.latest()
            if latest is not None:
                kept = archive.resume(latest.path)
            else:
                new = dice.choice([*played.ways.values()])(seed)
                kept = archive.begin(new.state.names, seed=seed, level=kind.level(new), game=game)
            session = kept.session
            while session.decision is not None:
                notes.write(_line(kept))
                _pause(archive, dice)
                session.choose(choose(session.game), session.decision.serial)
            notes.write(_line(kept))
            kept.close()
            archive.close()


def _clicks(folder: Path, journal: Path, seed: int, game: str, drivers: dict[str, str]) -> None:
    """The same in the window, by clicks: from the title to the last game, or to a new one; never ends."""
    os.environ.update(drivers)
    from wyrmspan_desktop.devtools.window import GAMES
    from wyrmspan_desktop.session.settings import Settings
    from wyrmspan_desktop.testing.pilot import Pilot
    from wyrmspan_desktop.ui.app import App
    from wyrmspan_desktop.ui.system.window import open_window

    buttons, end = GAMES[game]
    dice, data = random.Random(seed), folder / "data"
    settings = Settings(data)
    settings.note_lesson(game)
    app = App(
        open_window((1280, 720), fullscreen=False),
        seed=seed,
        debug=True,
        archive=Archive(data),
        settings=settings,
    )
    pilot = Pilot(app, seed, flip=True)
    with journal.open("a", buffering=1) as notes:
        while True:
            pilot.settle()
            goes_on = app.targets.named("continue")
            for name in buttons if goes_on is None else ["continue"]:
                pilot.press_button(name)
                pilot.settle()
            kept: ArchivedGame = app.table.kept  # type: ignore[union-attr, assignment]
            notes.write(_line(kept))
            kept.session.subscribe(partial(_note, notes, kept))
            while pilot.scene != end:
                pilot.settle()
                if pilot.scene != end:
                    _pause(app.archive, dice)
                    pilot.turn()
            app.go.home()


def _after_kill(data: Path, notes: Sequence[str]) -> str:
    """Check what a program that answered so much has left behind; how it was found."""
    name = notes[-1].split()[0]
    digests = [line.split()[2] for line in notes if line.split()[0] == name]
    path = data / "saves" / f"{name}{ENDING}"
    ended = data / "finished" / path.name
    part = any((data / "saves").glob("*.part"))
    missing = not path.exists() and not ended.exists()
    source = ended if ended.exists() else previous_of(path) if missing else path
    opened = record.go_on(record.read(source), source)
    require(opened.whole, f"the save is damaged: {opened.notes}")
    game, last = opened.session.game, int(notes[-1].split()[1])
    lost = digests[::-1].index(game.digest()) if game.digest() in digests else 0
    require(game.digest() in digests or game.serial > last, "the save is of another position")
    require(lost <= 1, f"{lost} answers are lost")
    how = "between two names" if missing else "while writing" if part else "at rest"
    for stale in (data / "saves").glob("*.part"):
        stale.unlink()
    return f"{how}, {'one answer lost' if lost else 'nothing lost'}"
