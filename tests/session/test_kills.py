"""Programs that play and save are killed, or share their folder: what they leave is whole."""

from __future__ import annotations

import multiprocessing
import random
import sys
import time
from collections.abc import Callable, Sequence
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

import pytest

from tests.session.archived_games import digest
from tests.support.sessions import answer_by
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.devtools.savefuzz import PLAYED
from wyrmspan_desktop.games.registry import FAMILY, WYRMSPAN, kind_of
from wyrmspan_desktop.session import Archive, ArchivedGame, FileProblem, record
from wyrmspan_desktop.session.errors import InUse
from wyrmspan_desktop.session.files import previous_of
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.contract import modes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="programs are killed on Linux")

PACE_S = (0.02, 0.05)
"""Between two answers: faster than anybody plays."""
PATIENCE_S = 60.0
"""The most seconds that a program may take to start."""
PLAYS_S = 0.3
"""The most seconds for which a program plays before it is killed."""


def start(play: Callable[..., None], *arguments: Any) -> BaseProcess:
    """Start a program of its own that plays."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(
        ["wyrmspan_desktop.session", "wyrmspan_desktop.testing.contract", __name__]
    )
    program = context.Process(target=play, args=arguments, daemon=True)
    program.start()
    return program


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, "the program did not begin to play"
        time.sleep(0.002)


# --- killed ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "times"), [(WYRMSPAN, 8), (FAMILY, 3)])
def test_killed_program_loses_at_most_one_answer(tmp_path: Path, game: str, times: int) -> None:
    dice, journal = random.Random(1), tmp_path / "journal"
    for count in range(times):
        journal.unlink(missing_ok=True)
        program = start(play_on, tmp_path / "data", journal, 1 + count, game)
        wait_until(lambda: journal.exists() and journal.stat().st_size > 0)
        time.sleep(dice.uniform(0, PLAYS_S))
        assert program.is_alive(), count
        program.kill()
        program.join()
        look_after_kill(tmp_path / "data", journal.read_text().splitlines())


def play_on(data: Path, journal: Path, seed: int, game: str) -> None:
    """Play as a window does, the last game first, and note what was answered in a journal; never ends."""
    dice, played, kind = random.Random(seed), PLAYED[game], kind_of(game)
    choose = played.chooser(seed)
    with journal.open("a", buffering=1) as notes:

        def note(archived: ArchivedGame) -> None:
            position = archived.session.game
            notes.write(f"{archived.about.id} {position.serial} {position.digest()}\n")

        while True:
            archive = Archive(data)
            latest = archive.latest()
            if latest is not None:
                archived = archive.resume(latest.path)
            else:
                new = dice.choice([*played.ways.values()])(seed)
                archived = archive.begin(new.state.names, seed=seed, level=kind.level(new), game=game)
            while (decision := archived.session.decision) is not None:
                note(archived)
                time.sleep(dice.uniform(*PACE_S))
                while archive.writer.is_behind:  # a disk slow enough for a warning
                    time.sleep(0.002)
                archived.session.choose(choose(archived.session.game), decision.serial)
            note(archived)
            archived.close()
            archive.close()


def look_after_kill(data: Path, notes: Sequence[str]) -> None:
    """Check what a program that answered so much has left behind."""
    name, last, _ = notes[-1].split()
    digests = [line.split()[2] for line in notes if line.split()[0] == name]
    path = data / "saves" / f"{name}{ENDING}"
    ended = data / "finished" / path.name
    source = ended if ended.exists() else path if path.exists() else previous_of(path)
    opened = record.go_on(record.read(source), source)
    assert opened.whole, opened.notes
    game = opened.session.game
    assert game.serial > int(last) or game.digest() in digests[-2:]
    for stale in (data / "saves").glob("*.part"):
        stale.unlink()


# --- two at once ----------------------------------------------------------------------------------

PROGRAMS = GAMES = 2


def test_two_programs_at_once_lose_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    journals = [tmp_path / str(number) for number in range(PROGRAMS)]
    ready = multiprocessing.get_context("forkserver").Barrier(PROGRAMS)
    programs = [start(play_beside, data, journal, number, ready) for number, journal in enumerate(journals)]
    for program in programs:
        program.join()
        assert program.exitcode == 0
    lines = [line.split() for journal in journals for line in journal.read_text().splitlines()]
    assert [words[0] for words in lines].count("in-use") >= PROGRAMS, "each was notified that the other plays"
    played = {name: last for word, *rest in lines if word == "finished" for name, last in [rest]}
    assert len(played) == PROGRAMS * GAMES
    assert {name: digest(data / "finished" / f"{name}{ENDING}") for name in played} == played
    archive = Archive(data)
    assert {game.id for game in archive.history.games(10_000)} == set(played)
    assert archive.entries() == []
    assert not list(data.rglob("*.damaged*")), "something was set aside"
    assert not Settings(data).notes
    archive.close()


def play_beside(data: Path, journal: Path, number: int, ready: Barrier) -> None:
    """Play whole games one after the other, and now and then try to open whatever else is in progress.

    When all have begun a game, each retries until it learns that another program plays.
    """
    archive, settings, dice = Archive(data), Settings(data), random.Random(number)
    with journal.open("a", buffering=1) as notes:
        for count in range(GAMES):
            state = dice.choice(modes())[1](count).state
            archived, bot = archive.begin(state.names, seed=count, level=state.level), RandomBot(count)
            if count == 0:
                ready.wait(PATIENCE_S)
                wait_until(lambda archived=archived: open_another(archive, archived) == "in-use")  # type: ignore[misc]
                notes.write("in-use\n")
                ready.wait(PATIENCE_S)
            while archived.session.decision is not None:
                answer_by(archived.session, bot)
                if dice.random() < 0.05:
                    notes.write(f"{open_another(archive, archived)}\n")
            archived.close()
            settings.change(players=dice.randint(1, 5))
            notes.write(f"finished {archived.about.id} {archived.session.game.digest()}\n")
    archive.close()


def open_another(archive: Archive, own: ArchivedGame) -> str:
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
        raise AssertionError("a game that is open elsewhere could be opened")
    return "alone"
