"""A process for slow bots: how it is started, its protocol, and its main loop.

The game sends one line of JSON for each thought, a `Request`, and the process answers with a line of JSON, a
`Reply`.  Before that it sends `BEGUN`, and while it is busy, also while it starts, a `BEAT` now and then, so that a
stopped process differs from a slow one.  For long thoughts it reports progress by `DONE`.

Nothing in the folder that the game was started in is used, so no file there can be imported as a module.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from wyrmspan_desktop import resources
from wyrmspan_desktop.games.protocol import PRINTED, Cards
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of

ARGUMENT = "--think"
"""The argument that makes a frozen program such a process."""
BEAT, BEGUN, DONE = b".\n", b"begun\n", b"%"
BEAT_S = 0.4
"""Interval between two beats in seconds."""
SILENCE_S = 4.0
"""A busy process that is silent for longer is killed."""
START_S = 10.0
"""The same limit before its first sign of life."""
GRACE_S = 8.0
"""Time beyond its budget after which a thought is given up."""
_LOOK_S = 0.5
"""Upper bound of the time that counts between two calls of `watch`: the whole machine may have slept."""
_NICE = 5
"""The process yields to the window."""

_ROOT = str(Path(__file__).absolute().parents[2])
_START = """\
import sys
sys.path.insert(0, {root!r})
import wyrmspan_desktop
sys.path[:] = {path!r}
from {package} import {module}
{module}.main()
"""
"""The program text of the process: it finds this package first, then everything else as here."""
_starting = Lock()
"""Processes are started one after the other, so that none inherits pipes of another."""

Result = TypeVar("Result")


class WorkerLost(Exception):
    """A process does not start, has ended, or was killed."""


class WorkerFailed(Exception):
    """A thought has raised an error; its process is well."""


class ReviewRequest(Struct, frozen=True):
    """A game to review: its answers from the beginning on, and the numbers of those in question."""

    answers: list[list[str]]
    chosen: list[int]


class Request(Struct, frozen=True):
    """A thought: a bot's answer to the decision of a snapshot, or hints for it if ``bot`` is None.

    ``back``: a review instead; the snapshot is the beginning of the game.
    """

    game: str
    bot: str | None
    seed: int
    budget_s: float
    snapshot: str
    back: ReviewRequest | None = None
    cards: Cards = PRINTED


class Reply(Struct, frozen=True):
    """The result, or an error."""

    result: Raw = Raw(b"null")
    error: str | None = None


def command(argument: str = ARGUMENT, module: str = __name__) -> list[str]:
    """Return the command of a process that runs ``main`` of a module, and imports nothing from its folder.

    ``argument`` makes a frozen program do the same.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable, argument]
    package, _, name = module.rpartition(".")
    path = [entry for entry in sys.path if entry]
    program = _START.format(root=_ROOT, path=path, package=package, module=name)
    return [sys.executable, "-I" if sys.flags.isolated else "-P", "-c", program]


def started(argument: str = ARGUMENT, module: str = __name__, **variables: str) -> subprocess.Popen[bytes]:
    """Start such a process with pipes; `OSError` or `ResourceError` if that fails."""
    environment = {**os.environ, resources.DATA_VARIABLE: str(resources.data_root()), **variables}
    with _starting:
        return subprocess.Popen(
            command(argument, module),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=Path(sys.executable).parent,
            env=environment,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )


class Worker:
    """A process for one thought at a time; raises `WorkerLost` if it cannot be started.

    `think` blocks its thread; meanwhile another thread must call `watch`, and may `kill` the process.
    """

    def __init__(self) -> None:
        try:
            self._process = started()
        except (OSError, resources.ResourceError) as error:
            raise WorkerLost(f"no process can be started: {error}") from error
        self._looked = monotonic()
        self._now = 0.0
        """Seconds of observation so far."""
        self._silence_s = START_S
        self._heard = 0.0
        self._end = float("inf")
        self.is_well = True
        """Whether the process itself has not failed."""

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    def think(
        self, request: Request, kind: type[Result], on_progress: Callable[[float], None] = lambda share: None
    ) -> Result:
        """Return the result of a task; raises `WorkerFailed` if it failed, `WorkerLost` if the process is gone.

        ``on_progress`` gets the progress from 0 to 1, where it takes long.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._heard, self._end = self._now, float("inf")
        try:
            self._process.stdin.write(msgspec.json.encode(request) + b"\n")
            self._process.stdin.flush()
            for line in self._process.stdout:
                self._heard, self._silence_s = self._now, SILENCE_S
                if line == BEGUN:
                    self._end = self._now + request.budget_s + GRACE_S
                elif line.startswith(DONE):
                    on_progress(float(line.removeprefix(DONE)))
                elif line != BEAT:
                    reply = msgspec.json.decode(line, type=Reply)
                    if reply.error is not None:
                        raise WorkerFailed(reply.error)
                    return msgspec.json.decode(reply.result, type=kind)
        except (OSError, ValueError) as error:
            self.is_well = False
            raise WorkerLost(f"the process cannot be spoken to: {error}") from error
        self.is_well = False
        raise WorkerLost("the process has ended")

    def watch(self) -> None:
        """Kill the process if it is silent or takes much longer than it may; call this while it thinks."""
        now = monotonic()
        self._now += min(now - self._looked, _LOOK_S)
        self._looked = now
        if self._now > min(self._end, self._heard + self._silence_s):
            self.kill()

    def kill(self) -> None:
        """Kill the process; a waiting `think` raises `WorkerLost`."""
        self.is_well = False
        self._process.kill()

    def end(self) -> None:
        """Kill the process and free its resources; for its last user."""
        self.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):  # unsent data is of no use
                pipe.close()


# --- in the process -----------------------------------------------------------------------------


def main() -> None:
    """Answer one request after the other until the game closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the game, which ends its processes itself
    with contextlib.suppress(AttributeError, OSError):  # not on Windows
        os.nice(_NICE)
    requests, voice = sys.stdin.buffer, _Voice()
    sys.stdout = sys.stderr
    with voice.beating():
        kind_of(WYRMSPAN).prepare()  # other games load with their first thought
    for line in requests:
        voice.say(BEGUN)
        with voice.beating():
            reply = _reply(msgspec.json.decode(line, type=Request), voice.tell)
        voice.say(msgspec.json.encode(reply) + b"\n")


def _reply(request: Request, tell: Callable[[float], None]) -> Reply:
    try:
        found = thought(request) if request.back is None else looked_back(request, request.back, tell)
        return Reply(Raw(msgspec.json.encode(found)))
    except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on without it
        return Reply(error=f"{type(error).__name__}: {error}")


def thought(request: Request) -> object:
    """Return the result of a request: a list of ids, or of hints."""
    kind = kind_of(request.game, request.cards)
    game = kind.from_json(request.snapshot)
    if request.bot is None:
        return kind.hints(game, request.seed, request.budget_s)
    return kind.answer(request.bot, game, request.seed, request.budget_s)


def looked_back(request: Request, back: ReviewRequest, tell: Callable[[float], None]) -> object:
    """Return the result of a review: a list of moments."""
    kind = kind_of(request.game, request.cards)
    start = kind.from_json(request.snapshot)
    return kind.moments(start, back.answers, back.chosen, request.seed, request.budget_s, tell)


class _Voice:
    """The output of the process; it exits when the pipe is closed."""

    def __init__(self) -> None:
        self._stream = sys.stdout.buffer
        self._lock = Lock()
        self._told = b""

    def tell(self, share: float) -> None:
        """Report the progress of a thought, in whole percent."""
        line = DONE + f"{share:.2f}\n".encode()
        if line != self._told:
            self._told = line
            self.say(line)

    def say(self, line: bytes) -> None:
        try:
            with self._lock:
                self._stream.write(line)
                self._stream.flush()
        except OSError:
            os._exit(0)

    @contextlib.contextmanager
    def beating(self) -> Iterator[None]:
        """Send a beat now and then while the block runs."""
        done = Event()

        def beat() -> None:
            self.say(BEAT)
            while not done.wait(BEAT_S):
                self.say(BEAT)

        Thread(target=beat, daemon=True).start()
        try:
            yield
        finally:
            done.set()
