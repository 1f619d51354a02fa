"""Homes with planted files, and odd surroundings: the program starts in each, plays, and quits.

In each it plays and saves the game, plays and reports that it cannot save, or exits with one line; there is no
traceback or hang, and no small file takes much memory.  Runs on Linux; root first drops the right to open
inaccessible files.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tqdm import tqdm

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools.hostile._planted import Plant, homes
from wyrmspan_desktop.devtools.hostile._surroundings import Surroundings, surroundings
from wyrmspan_desktop.session import Archive

MAX_MB = 500
MAX_S = 2.0
"""No step may take longer than so many seconds more than it does undisturbed; the start is not counted."""
LOST_S = 120
"""After so long a program has been lost for good."""
KEPT, UNKEPT, LINE = "played, kept", "played, unkept and said so", "one line"
_VISITOR = "wyrmspan_desktop.devtools.hostile._visitor"
_RIGHTS = "-dac_override,-dac_read_search"
_UNPRIVILEGED = ["setpriv", "--inh-caps", _RIGHTS, "--bounding-set", _RIGHTS]


@dataclass
class Visit:
    """Results of a visit: exit code, output, seconds of each step, and memory."""

    code: int | None
    err: str
    mega: float
    steps: dict[str, float] = field(default_factory=dict)
    outcome: dict[str, Any] = field(default_factory=dict)

    @property
    def is_one_line(self) -> bool:
        """True if the program exited with an error message of one line."""
        lines = self.err.splitlines()
        return self.code == 1 and not self.steps and len(lines) == 1 and lines[0].startswith("wyrmspan: ")

    def judged(self, even: Visit | None, *, is_heard: bool = True) -> tuple[str, list[str]]:
        """Return the outcome and the faults; ``even`` is an undisturbed visit."""
        wrong = []
        if "Traceback" in self.err or "rror in sys" in self.err or "xception ignored" in self.err:
            wrong.append(f"a traceback:\n{self.err.strip()}")
        if self.mega > MAX_MB:
            wrong.append(f"{self.mega:.0f} MB of memory")
        for step, seconds in self.steps.items():
            if even is not None and step != "start" and seconds > even.steps.get(step, 0.0) + MAX_S:
                wrong.append(f"{step} took {seconds:.1f} s")
        if self.code is None:
            wrong.append(f"it did not end; the last it did was {list(self.steps)[-1:] or ['begin']}")
        elif self.code == 0 and self.outcome.get("archived"):
            return KEPT, wrong
        elif self.code == 0 and self.outcome.get("said"):
            return UNKEPT, wrong
        elif self.is_one_line or (self.code == 1 and not self.steps and not is_heard):
            return LINE, wrong
        else:
            wrong.append(f"ended with {self.code}, {self.outcome}, after {[*self.steps]}: {self.err.strip()}")
        return "wrong", wrong


def visit(home: Path, room: Path, around: Surroundings | None = None) -> Visit:
    """Start the program with a home and surroundings; ``room`` is a folder for output."""
    around = around or Surroundings()
    place = room / "place"
    place.mkdir()
    around.plant(place)
    journal, notes = os.pipe()
    command = [sys.executable, "-P", "-m", _VISITOR, str(notes)]
    if around.uid is not None:
        for each in (place, room):
            os.chown(each, around.uid, around.uid)
        command = ["setpriv", f"--reuid={around.uid}", f"--regid={around.uid}", "--clear-groups", *command]
    elif os.geteuid() == 0:
        command = [*_UNPRIVILEGED, *command]
    program = subprocess.Popen(
        command,
        env=_environment(around.variables, home, place),
        cwd=place,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        pass_fds=[notes],
        preexec_fn=lambda: around.before(place),  # noqa: PLW1509 - one thread starts it
        start_new_session=True,
    )
    os.close(notes)
    assert program.stderr is not None
    with program.stderr as err:
        code, kilo, output, noted_lines = _end_of(program, err.fileno(), journal)
    os.close(journal)
    found = Visit(code, output, kilo / 1024)
    for line in noted_lines.splitlines():
        noted = json.loads(line)
        if "step" in noted:
            found.steps[noted["step"]] = noted["seconds"]
        else:
            found.outcome = noted
    return found


def _environment(changed: dict[str, str | None], home: Path, place: Path) -> dict[str, str]:
    base = {
        "PATH": os.environ.get("PATH", os.defpath),
        "HOME": str(place),
        "LANG": "C.UTF-8",
        "WYRMSPAN_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    if "" in changed:
        return {name: base[name] for name in ("SDL_VIDEODRIVER", "WYRMSPAN_HOME")}
    for name, value in changed.items():
        if value is None:
            base.pop(name, None)
        else:
            base[name] = value.replace("{place}", str(place))
    return base


def _end_of(program: subprocess.Popen[bytes], *pipes: int) -> tuple[int | None, int, str, str]:
    """Wait for a program; return exit code (None if killed), memory in kilobytes, and output of two pipes."""
    end, killed = monotonic() + LOST_S, False
    texts = dict.fromkeys(pipes, b"")
    for pipe in pipes:
        os.set_blocking(pipe, False)
    while True:
        process, status, usage = os.wait4(program.pid, os.WNOHANG)
        for pipe in pipes:
            with contextlib.suppress(BlockingIOError):
                while piece := os.read(pipe, 1 << 16):
                    texts[pipe] += piece
        if process:
            program.returncode = os.waitstatus_to_exitcode(status)
            err, notes = (text.decode("utf-8", "replace") for text in texts.values())
            return None if killed else program.returncode, usage.ru_maxrss, err, notes
        if monotonic() > end and not killed:
            program.kill()
            killed = True
        sleep(0.02)


def _played_in(room: Path) -> Path:
    """Return a home with a finished and a running game and cached pictures."""
    home = room / "home"
    archive = Archive(home / "data")
    archived = archive.begin(["Ada"], seed=1, level="Automa 1")
    while (decision := archived.session.decision) is not None:
        archived.session.choose(decision.default, decision.serial)
    archived.close()
    archive.close()
    for number in range(2):
        (room / f"first-{number}").mkdir()
        first = visit(home, room / f"first-{number}")
        outcome, wrong = first.judged(None)
        if outcome != KEPT or wrong:
            raise RuntimeError(f"undisturbed: {outcome}, {wrong}")
    return home


Trial = Callable[[Path, Path], Visit]
"""Given a home that was played in, to be changed, and room: a visit."""


def trials() -> dict[str, Trial]:
    """Return all trials by name."""

    def planted(plant: Plant) -> Trial:
        def run(home: Path, room: Path) -> Visit:
            plant(home)
            return visit(home, room)

        return run

    def surrounded(around: Surroundings) -> Trial:
        return lambda home, room: visit(home, room, around)

    found: dict[str, Trial] = {f"home, {name}": planted(plant) for name, plant in homes().items()}
    found.update({f"started, {name}": surrounded(each) for name, each in surroundings().items()})
    return found


_UNHEARD = ("no stderr", "no streams", "a full stderr", "no reader")


def _tried(name: str, trial: Trial, played: Path, even: Visit) -> tuple[str, list[str], Visit]:
    with tempfile.TemporaryDirectory(prefix="wyrmspan-homes-", ignore_cleanup_errors=True) as place:
        room = Path(place)
        room.chmod(0o755)
        shutil.copytree(played, room / "home")
        (room / "run").mkdir()
        found = trial(room / "home", room / "run")
        _open_again(room)
    outcome, wrong = found.judged(even, is_heard=not name.endswith(_UNHEARD))
    return outcome, wrong, found


def _open_again(room: Path) -> None:
    """Restore permissions so that everything can be removed."""
    for folder, folders, _ in os.walk(room):
        for each in folders:
            path = Path(folder) / each
            if not path.is_symlink():
                path.chmod(0o755)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if anything went wrong."""
    parser = parser_of(__doc__)
    parser.add_argument("--only", default="", metavar="WORDS", help="only what has these words in its name")
    options = parser.parse_args(arguments)
    chosen = {name: trial for name, trial in trials().items() if options.only in name}
    outcomes: Counter[str] = Counter()
    failed, most_mb, longest = 0, ("", 0.0), ("", 0.0)
    begin = monotonic()
    with tempfile.TemporaryDirectory(prefix="wyrmspan-homes-") as place:
        played = _played_in(Path(place))
        even = visit(shutil.copytree(played, Path(place) / "even"), _made(Path(place) / "run"))
        for name, trial in tqdm(chosen.items(), "homes", disable=None):
            outcome, wrong, found = _tried(name, trial, played, even)
            if wrong:  # once more: the machine may have been busy
                outcome, wrong, found = _tried(name, trial, played, even)
            outcomes[outcome] += 1
            failed += bool(wrong)
            most_mb = max(most_mb, (name, found.mega), key=lambda each: each[1])
            more = [
                (f"{name}, {step}", seconds - even.steps.get(step, 0.0))
                for step, seconds in found.steps.items()
                if step != "start"
            ]
            longest = max(longest, *more, key=lambda each: each[1]) if more else longest
            if wrong:
                print(f"\n{name}: {'; '.join(wrong)}\n  again: homes --only {name!r}", flush=True)
    print(f"{len(chosen)} starts in {monotonic() - begin:.0f} s: {dict(outcomes)}, {failed} went wrong")
    print(f"undisturbed: {even.mega:.0f} MB; most memory: {most_mb[1]:.0f} MB ({most_mb[0]})")
    print(f"the step that took longest beyond an undisturbed one: {longest[1]:.2f} s more ({longest[0]})")
    return 1 if failed else 0


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder
