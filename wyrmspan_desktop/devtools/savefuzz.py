"""Damage saved games in every way, and check the outcome: ``python -m wyrmspan_desktop.devtools savefuzz``.

They are Wyrmspan's, or with ``--game`` another's.  Each damaged file is listed, opened, imported and, if it opens,
played on, first by a quick bot and then at random, saved and opened again.  It has to give a message for the player
(`FileProblem`) or a game that stays valid and reopens unchanged.  Meanwhile audit hooks of the interpreter check that
nothing is written outside the folder and no code is executed.  A failure prints the number of the file, which
reproduces it: ``--first NUMBER --files 1``.
"""

from __future__ import annotations

import logging
import os
import random
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from tqdm import tqdm

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.core.errors import BadSnapshot
from wyrmspan_desktop.devtools import _chosen as chosen
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.games.protocol import Kind
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN, kind_of
from wyrmspan_desktop.session import Archive, FileProblem, Session, card_sets, record
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.testing import advent, family
from wyrmspan_desktop.testing.contract import modes
from wyrmspan_desktop.testing.damage import Choose, Sample, damaged, damaged_snapshot, samples
from wyrmspan_desktop.text import advent as advent_words
from wyrmspan_desktop.text import family as family_words
from wyrmspan_desktop.text.messages import problem_line
from wyrmspan_desktop.text.options import describe

ANSWERS = 50
"""Given in every damaged game that can be opened."""
ADVISED = 4
"""Number of answers by a quick bot."""
PATIENCE_S = 60
"""For one file; a hang is whatever takes longer."""
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGES = {"os.rename": 2, "os.remove": 1, "os.mkdir": 1, "os.rmdir": 1, "os.link": 2, "os.symlink": 2,
            "os.truncate": 1, "os.chmod": 1, "os.chown": 1, "sqlite3.connect": 1, "shutil.rmtree": 1}  # fmt: skip
"""Audit events that change files, with the number of leading arguments that are paths."""
_RUNS = ("exec", "compile", "import", "subprocess.Popen", "os.system", "os.exec", "os.spawn", "os.fork",
         "ctypes.dlopen", "pickle.find_class", "marshal.loads", "socket.connect")  # fmt: skip


class Played(NamedTuple):
    """Functions that deal a game, answer at random, and describe an answer."""

    ways: dict[str, Callable[[int], Any]]
    chooser: Callable[[int], Choose]
    tell: Callable[[str, Any], object]


def _exchanging(seed: int) -> Choose:
    bot = RandomBot(seed, exchanges=0.1)
    return lambda game: bot.answer(game.decision)


PLAYED = {
    WYRMSPAN: Played(dict(modes()), _exchanging, lambda option, game: describe(option, game.box)),
    ADVENT: Played(
        dict(advent.TRIAL.modes),
        advent.TRIAL.chooser,
        lambda option, game: advent_words.answer_text(option, game.deck),
    ),
    FAMILY: Played(dict(family.TRIAL.modes), family.TRIAL.chooser, family_words.answer_text),
}


class Trespass(BaseException):
    """A write outside the folder, or executed code; no code of the game catches it."""


class Hang(BaseException):
    """A file took too long; no code of the game catches it, unlike other errors of a snapshot."""


class Guard:
    """Audits the interpreter while a folder is set; lives as long as the program."""

    def __init__(self) -> None:
        self._folder: Path | None = None
        self.found: list[str] = []
        sys.addaudithook(self._see)

    @contextmanager
    def within(self, folder: Path) -> Any:
        """Audit writes outside a folder and executed code; raise `Trespass` afterwards."""
        self._folder, self.found = folder, []
        try:
            yield
        finally:
            self._folder = None
        if self.found:
            raise Trespass("; ".join(self.found))

    def _see(self, event: str, arguments: tuple[Any, ...]) -> None:
        folder = self._folder
        if folder is None:
            return
        if event == "open":
            path, _, flags = arguments
            if isinstance(flags, int) and flags & _WRITING:
                self._expect_inside(folder, event, path)
        elif event in _CHANGES:
            for path in arguments[: _CHANGES[event]]:
                self._expect_inside(folder, event, path)
        elif event in _RUNS:
            self.found.append(f"{event} {str(arguments)[:200]}")

    def _expect_inside(self, folder: Path, event: str, path: Any) -> None:
        if isinstance(path, int):
            return
        place = os.path.realpath(os.fsdecode(path))
        if not place.startswith(f"{folder}{os.sep}") and place != str(folder):
            self.found.append(f"{event} {place}")


def attempt(content: bytes, name: str, folder: Path, dice: random.Random) -> str:
    """Try every operation on a damaged file; return the outcome as a word."""
    archive = Archive(folder)
    try:
        archive.saves.mkdir(parents=True, exist_ok=True)
        path = archive.saves / name
        path.write_bytes(content)
        entries = archive.entries()
        assert path in [entry.path for entry in entries] or not name.endswith(".wyrm"), "not in the list"
        for use in (
            lambda: archive.export(path, folder / "exported.wyrm"),
            lambda: archive.rename(path, "../../renamed"),
            lambda: _play(archive, archive.bring_in(path).path, dice, answers=5),
        ):
            _told(use)
        result = _told(lambda: _play(archive, path, dice, answers=ANSWERS))
        archive.entries()
        if archive.history is not None:
            archive.history.games()
            archive.history.search()
            archive.history.records(Choice(WYRMSPAN))
        archive.writer.flush()
        assert archive.problem is None, archive.problem
        return result
    finally:
        archive.close()


def _told(use: Callable[[], str | None]) -> str:
    """Return the outcome of a use; a problem must have a message of one or two sentences."""
    try:
        return use() or "done"
    except FileProblem as problem:
        text = problem_line(problem)
        assert 10 < len(text) < 1000, text
        assert text.endswith("."), text
        return type(problem).__name__


def _play(archive: Archive, path: Path, dice: random.Random, *, answers: int) -> str:
    archived = archive.resume(path)
    try:
        session = archived.session
        choose = PLAYED[session.game.KIND].chooser(dice.randrange(1 << 30))
        for number in range(answers):
            look_at(session)
            decision = session.decision
            if decision is None:
                break
            ids = _advised(session, dice) if number < ADVISED else choose(session.game)
            session.choose(ids, decision.serial)
            session.game.check()
            if dice.random() < 0.1:
                dice.choice((session.undo, session.cancel, session.redo))()
                session.game.check()
        again = record.go_on(record.decode(record.encode(record.record_of(session, archived.about))))
        assert again.whole, again.notes
        assert again.session.game.digest() == session.game.digest()
        return "whole" if not archived.notes else "mended"
    finally:
        archived.close()


def _advised(session: Session[Any], dice: random.Random) -> list[str]:
    """Return the answer of the first quick bot other than random, asked as at a table."""
    kind, decision = session.kind, session.decision
    assert decision is not None
    bot = next(name for name in kind.bots if name in kind.quick and name != "random")
    dealt = session.game.determinize(decision.seat, dice.getrandbits(60))
    return kind.answer(bot, kind.from_json(dealt.to_json()), dice.getrandbits(60), 0.0)


def look_at(session: Session[Any]) -> None:
    """Request everything that a window shows."""
    decision = session.decision
    for option in decision.options if decision is not None else ():
        PLAYED[session.game.KIND].tell(option.id, session.game)
    session.game.view(decision.seat if decision is not None else None)
    session.scores()


def run(
    first: int, files: int, seed: int, guard: Guard, *, bases: Sequence[Sample], until: float | None = None
) -> tuple[Counter[str], list[int]]:
    """Try this many damaged files; return counts of outcomes, and the numbers of failures."""
    results: Counter[str] = Counter()
    wrong: list[int] = []
    for number in tqdm(range(first, first + files), "files", disable=None):
        if until is not None and monotonic() > until:
            break
        dice = random.Random(f"{seed}/{number}")
        how, name, content = damaged(bases, dice)
        with tempfile.TemporaryDirectory(prefix="wyrmspan-") as place:
            folder = Path(place).resolve() / "data"
            folder.mkdir()
            try:
                with guard.within(folder), patience():
                    result = attempt(content, name, folder, dice)
            except BaseException as error:
                if isinstance(error, KeyboardInterrupt):
                    raise
                wrong.append(number)
                result = "WRONG"
                print(f"file {number} ({how}, {name!r}, {len(content)} bytes):", file=sys.stderr)
                traceback.print_exc()
        results[f"{how}: {result}"] += 1
    return results, wrong


def snapshots(
    bases: Sequence[Sample], number: int, kind: Kind[Any], *, seed: int = 0, play: bool = True
) -> int:
    """Damage this many snapshots; return how many load.  ``play``: play and check those."""
    loaded = 0
    for count in tqdm(range(number), "snapshots", disable=None):
        dice = random.Random(f"{seed}/{count}")
        try:
            opened = kind.from_json(damaged_snapshot(bases, dice))
        except BadSnapshot:
            continue
        loaded += 1
        choose = PLAYED[kind.name].chooser(count)
        try:
            while play and opened.decision is not None:
                opened.apply(choose(opened))
                opened.check()
        except Exception as error:
            raise AssertionError(f"snapshot {count} of seed {seed}") from error
    return loaded


@contextmanager
def patience() -> Any:
    """Raise `Hang` within the context after a time limit, where the system has alarms."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(*_: object) -> None:
        raise Hang(f"still not done after {PATIENCE_S} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if anything went wrong."""
    parser = parser_of(__doc__)
    parser.add_argument("--files", type=int, default=5000, metavar="N", help="damaged files (5000)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first (0)")
    parser.add_argument(
        "--snapshots",
        type=int,
        metavar="N",
        help="damage so many snapshots instead, and play to the end what loads",
    )
    parser.add_argument("--game", choices=list(PLAYED), default=WYRMSPAN, help=f"({WYRMSPAN})")
    parser.add_argument("--seed", type=int, default=0, help="another seed damages otherwise (0)")
    chosen.add_cards(parser)
    options = parser.parse_args(arguments)
    kind = chosen.kind(parser, options)
    logging.disable(logging.CRITICAL)
    played = PLAYED[options.game]
    is_wyrmspan = options.game == WYRMSPAN
    others = (dict(modes(kind.box)),) if is_wyrmspan else (played.ways, played.chooser)
    bases = samples(60, options.seed, *others)
    start = monotonic()
    if options.snapshots:
        loaded = snapshots(bases, options.snapshots, kind, seed=options.seed)
        print(
            f"{loaded} of {options.snapshots} snapshots load and play to the end, in {monotonic() - start:.0f} s"
        )
        return 0
    guard = Guard()
    warm_up(bases)
    results, wrong = run(options.first, options.files, options.seed, guard, bases=bases)
    for what, number in sorted(results.items()):
        print(f"{number:6d}  {what}")
    print(f"{sum(results.values())} files in {monotonic() - start:.0f} s, wrong: {wrong or 'none'}")
    return 1 if wrong else 0


def warm_up(bases: Sequence[Sample]) -> None:
    """Use everything once, so that lazy imports and compilation are done."""
    for number, base in enumerate(bases[:12]):
        with tempfile.TemporaryDirectory(prefix="wyrmspan-") as place:
            content = base.encoded()
            attempt(content, f"{base.file['about']['id']}.wyrm", Path(place), random.Random(number))
            attempt(content[:-40], f"{number}.wyrm", Path(place), random.Random(number))
    for name in card_sets.FILES:  # what is said of cards that cannot be used
        with suppress(ValueError):
            kind_of(WYRMSPAN).own_cards("Set", {name: b'[{"field": 1}]'})
