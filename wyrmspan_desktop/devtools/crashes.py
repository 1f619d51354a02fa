"""Kills, full disks, read-only disks and two programs at once: ``python -m wyrmspan_desktop.devtools crashes``.

Programs that play and save at a human pace are killed at random moments; disks are real ones, small and in
memory, so this runs on Linux, as root.  What the game promises is checked each time; a promise that is
not kept is a `PromiseBroken`.
"""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing.synchronize import Barrier
from pathlib import Path

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.devtools._killed import PATIENCE_S, PromiseBroken, kills, require, start, wait_until
from wyrmspan_desktop.devtools.window import GAMES
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import Archive, ArchivedGame, FileProblem, record
from wyrmspan_desktop.session.errors import InUse
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.contract import modes
from wyrmspan_desktop.text.messages import said

_FULL_DISK = "256k"


class CannotMountError(Exception):
    """The system does not let us mount a disk."""


def _answer(kept: ArchivedGame, bot: RandomBot) -> None:
    decision = kept.session.decision
    if decision is None:
        raise ValueError("the game is over")
    kept.session.choose(bot.answer(decision), decision.serial)


def _play(kept: ArchivedGame, bot: RandomBot, answers: int) -> None:
    """Give so many answers, each written before the next."""
    for _ in range(answers):
        _answer(kept, bot)


# --- disks --------------------------------------------------------------------------------------


@contextmanager
def disk(size: str) -> Iterator[Path]:
    """A disk in memory; raises `CannotMountError` where none can be mounted."""
    with tempfile.TemporaryDirectory(prefix="wyrmspan-disk-") as place:
        mount(["-t", "tmpfs", "-o", f"size={size}", "tmpfs", place])
        try:
            yield Path(place)
        finally:
            unmount(Path(place))


def unmount(place: Path) -> None:
    """Take a disk away, even if files on it are open."""
    subprocess.run(["umount", "-l", str(place)], check=True)


def mount(arguments: Sequence[str]) -> None:
    """Call ``mount``; raises `CannotMountError`."""
    try:
        subprocess.run(["mount", *arguments], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        reason = error.stderr.strip() if isinstance(error, subprocess.CalledProcessError) else str(error)
        raise CannotMountError(f"no disk can be mounted: {reason}") from error


def refused(folder: Path, refuse: Callable[[], None], allow: Callable[[], None]) -> str:
    """Play while a folder can be written, cannot, and can again; what the player was told meanwhile.

    ``refuse`` makes the system refuse to write there.
    """
    archive, settings, bot = Archive(folder), Settings(folder), RandomBot(1)
    kept = archive.begin(["Ada"], seed=1, level="Automa 1")
    running = archive.saves / f"{kept.about.id}{ENDING}"
    _play(kept, bot, 12)
    archive.writer.flush()
    require(archive.problem is None, f"cannot be written from the beginning: {archive.problem}")
    before = kept.session.game.digest()
    refuse()
    try:
        for _ in range(8):
            _answer(kept, bot)
            archive.writer.flush()
            require(archive.problem, "the player is not told")
        told = _problem_of(archive)
        require(_digest(running) == before, "the earlier save is not what it was")
        _told(lambda: archive.save_as(kept, "Elsewhere"))
        _told(lambda: archive.export(running, folder / "exported.wyrm"))
        _told(lambda: archive.bring_in(running))
        settings.change(players=3)
        require(settings.problem and settings.values.players == 3, "the setting is lost, or nothing told")
        while kept.session.decision is not None:
            _answer(kept, bot)
        archive.writer.flush()
        require(archive.problem, "the player is not told at the end of the game")
        require(_digest(running) == before, "the earlier save is gone with the end of the game")
        leftovers = [path.name for path in folder.rglob("*.part")]
        require(not leftovers, f"half-written files are left: {leftovers}")
    finally:
        allow()
    kept.close()
    require(archive.problem is None, f"still told: {archive.problem}")
    require(_digest(archive.finished / running.name) == kept.session.game.digest(), "the end was not saved")
    require(not running.exists(), "the finished game is still in progress")
    history = archive.history
    require(history is not None and [game.id for game in history.games()] == [kept.about.id], "no history")
    archive.close()
    return told


def _digest(path: Path) -> str:
    return record.go_on(record.read(path), path).session.game.digest()


def _problem_of(archive: Archive) -> str:
    """What the player is told."""
    if archive.problem is None:
        raise PromiseBroken("the player is not told")
    return said(archive.problem)


def _told(use: Callable[[], object]) -> None:
    try:
        use()
    except FileProblem:
        return
    raise PromiseBroken("what could not be written was told as written")


def full_disk() -> str:
    """The disk is full for a while."""
    with disk(_FULL_DISK) as place:
        filler = place / "filler"

        def fill() -> None:
            with filler.open("wb", buffering=0) as file:
                try:
                    while True:
                        file.write(bytes(4096))
                except OSError:
                    return

        return refused(place / "data", fill, filler.unlink)


def read_only_disk() -> str:
    """The disk is mounted read-only for a while."""
    with disk("16m") as place:
        return refused(
            place / "data",
            lambda: _cover_read_only(place),
            lambda: unmount(place),
        )


def _cover_read_only(place: Path) -> None:
    """Lay a disk over itself that cannot be written; files that are open do not keep the system from it."""
    mount(["--bind", str(place), str(place)])
    mount(["-o", "remount,ro,bind", str(place)])


def read_only_from_the_start() -> str:
    """The folder of the player's files cannot be written at all: a game is played without being kept."""
    with disk("1m") as place:
        (place / "data").mkdir()
        mount(["-o", "remount,ro", str(place)])
        archive = Archive(place / "data")
        kept = archive.begin(["Ada", "Ben"], seed=2)
        _play(kept, RandomBot(2), 30)
        archive.writer.flush()
        told = _problem_of(archive)
        require(archive.entries() == [], "a list of nothing")
        kept.close()
        archive.close()
        return told


# --- two programs -------------------------------------------------------------------------------


def together(folder: Path, games: int, programs: int = 2) -> Counter[str]:
    """Programs that share a folder play whole games, and try to open each other's; what was found afterwards."""
    data = folder / "data"
    journals = [folder / f"journal-{number}" for number in range(programs)]
    ready = multiprocessing.get_context("forkserver").Barrier(programs)
    neighbours = [
        start(_neighbour, data, journal, number, games, ready) for number, journal in enumerate(journals)
    ]
    for program in neighbours:
        program.join()
        require(program.exitcode == 0, "one of the programs came to grief")
    found: Counter[str] = Counter()
    played = set()
    for journal in journals:
        for line in journal.read_text().splitlines():
            word, _, rest = line.partition(" ")
            found[word] += 1
            if word == "finished":
                name, digest = rest.split()
                played.add(name)
                require(
                    _digest(data / "finished" / f"{name}{ENDING}") == digest, "a finished game is another"
                )
    require(len(played) == programs * games, "a finished game is missing")
    archive = Archive(data)
    noted = {game.id for game in archive.history.games(10_000)} if archive.history is not None else set()
    require(noted == played, "the history misses games, or has others")
    require(archive.entries() == [], f"left over: {archive.entries()}")
    require(not list(data.rglob("*.damaged*")), "something was set aside")
    kept_settings = Settings(data)
    require(not kept_settings.notes, f"the settings: {kept_settings.notes}")
    return found


def _neighbour(data: Path, journal: Path, number: int, games: int, ready: Barrier) -> None:
    """Play whole games one after the other, and now and then try to open whatever else is in progress.

    When all have begun a game, each tries until it is told that somebody else plays.
    """
    archive, settings = Archive(data), Settings(data)
    dice = random.Random(number)
    with journal.open("a", buffering=1) as notes:
        for count in range(games):
            state = dice.choice(modes())[1](count).state
            kept = archive.begin(state.names, seed=count, level=state.level)
            bot = RandomBot(count)
            if count == 0:
                ready.wait(PATIENCE_S)
                wait_until(partial(_is_refused, archive, kept))
                notes.write("in-use\n")
                ready.wait(PATIENCE_S)
            while kept.session.decision is not None:
                _answer(kept, bot)
                if dice.random() < 0.05:
                    notes.write(f"{_intrude(archive, kept)}\n")
            kept.close()
            settings.change(players=dice.randint(1, 5))
            notes.write(f"finished {kept.about.id} {kept.session.game.digest()}\n")
    archive.close()


def _is_refused(archive: Archive, own: ArchivedGame) -> bool:
    return _intrude(archive, own) == "in-use"


def _intrude(archive: Archive, own: ArchivedGame) -> str:
    """Try to open a game that another program plays."""
    for entry in archive.entries():
        if entry.about is None or entry.about.id == own.about.id:
            continue
        try:
            archive.resume(entry.path).close()
        except InUse:
            return "in-use"
        except FileProblem:
            return "gone"
        raise PromiseBroken("a game that is open elsewhere could be opened")
    return "alone"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; the exit code is 1 if a promise is broken or could not be tried."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500, metavar="N", help="kills (500)")
    parser.add_argument(
        "--games", type=int, default=20, metavar="N", help="games of each of two programs (20)"
    )
    parser.add_argument("--game", choices=list(GAMES), default=WYRMSPAN, help=f"that is killed ({WYRMSPAN})")
    parser.add_argument(
        "--window", action="store_true", help="only kills, of programs played in their window"
    )
    parser.add_argument("--seed", type=int, default=0, help="other moments and games (0)")
    options = parser.parse_args(arguments)
    logging.disable(logging.WARNING)
    trials: list[tuple[str, Callable[[Path], object]]] = [
        ("full disk", lambda folder: full_disk()),
        ("read-only disk", lambda folder: read_only_disk()),
        ("read-only from the start", lambda folder: read_only_from_the_start()),
        ("two programs", lambda folder: dict(together(folder, options.games))),
        (
            "kills",
            lambda folder: dict(
                kills(folder, options.kills, options.seed, game=options.game, window=options.window)
            ),
        ),
    ]
    if options.window or options.game != WYRMSPAN:
        trials = trials[-1:]
    failed = 0
    for name, trial in trials:
        with tempfile.TemporaryDirectory(prefix="wyrmspan-") as place:
            try:
                print(f"{name}: {trial(Path(place))}", flush=True)
            except (PromiseBroken, CannotMountError) as error:
                failed += 1
                print(f"{name}: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
    return 1 if failed else 0
