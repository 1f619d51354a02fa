"""A process that thinks: how it is started, what is said to it, and what it does.

One line of JSON for each thought goes there, a `Request`; the last line that comes back for it is a `Reply`.
Before that a process says that it has `BEGUN`, and as long as it is busy, while it starts as well, it says a
`BEAT` now and then: so one that was stopped is told from one that is slow.  Of what takes long it says how much
is `DONE`.

Nothing of the folder that the game was started in is used, so no file there can be taken for a module.
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
"""What makes a frozen program such a process."""
BEAT, BEGUN, DONE = b".\n", b"begun\n", b"%"
BEAT_S = 0.4
"""How often a process that is busy says so."""
SILENCE_S = 4.0
"""A process that is busy and says nothing for so long is given up."""
START_S = 10.0
"""The same before it has said anything."""
GRACE_S = 8.0
"""How much longer than its budget a thought may take before it is given up."""
_LOOK_S = 0.5
"""At most so much of the time between two looks counts: the whole machine may have slept."""
_NICE = 5
"""The window goes before those who think."""

_ROOT = str(Path(__file__).absolute().parents[2])
_START = """\
import sys
sys.path.insert(0, {root!r})
import wyrmspan_desktop
sys.path[:] = {path!r}
from {package} import {module}
{module}.main()
"""
"""The same code as here runs in the process: the package is found first, then everything else as it is here."""
_starting = Lock()
"""One process is started after the other, so that none inherits what belongs to another."""

Result = TypeVar("Result")


class Lost(Exception):
    """A process does not start, has ended, or was killed."""


class Failed(Exception):
    """A thought has come to an error; its process is well."""


class Back(Struct, frozen=True):
    """The answers of a game from its beginning on, and the numbers of those that are looked back on."""

    answers: list[list[str]]
    chosen: list[int]


class Request(Struct, frozen=True):
    """What is to be thought about: a bot's answer to the decision of a snapshot, or hints for it if ``bot`` is None.

    ``back``: nothing is asked of the future; the snapshot is where a game has begun that is looked back on.
    """

    game: str
    bot: str | None
    seed: int
    budget_s: float
    snapshot: str
    back: Back | None = None
    cards: Cards = PRINTED


class Reply(Struct, frozen=True):
    """What was found, or what went wrong."""

    result: Raw = Raw(b"null")
    error: str | None = None


def command(argument: str = ARGUMENT, module: str = __name__) -> list[str]:
    """What starts a process that runs the ``main`` of a module; it takes none from the folder that it starts in.

    ``argument`` is what makes a frozen program do the same.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable, argument]
    package, _, name = module.rpartition(".")
    path = [entry for entry in sys.path if entry]
    program = _START.format(root=_ROOT, path=path, package=package, module=name)
    return [sys.executable, "-I" if sys.flags.isolated else "-P", "-c", program]


def started(argument: str = ARGUMENT, module: str = __name__, **variables: str) -> subprocess.Popen[bytes]:
    """Such a process, spoken to by pipes; `OSError` or `ResourceError` if it cannot be started."""
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
    """A process to think in, one thought at a time; raises `Lost` if it cannot be started.

    `think` waits for it, on some thread; another one looks after it with `watch`, and may `kill` it.
    """

    def __init__(self) -> None:
        try:
            self._process = started()
        except (OSError, resources.ResourceError) as error:
            raise Lost(f"no process can be started: {error}") from error
        self._looked = monotonic()
        self._now = 0.0
        """Seconds in which it was looked after."""
        self._silence_s = START_S
        self._heard = 0.0
        self._end = float("inf")
        self.is_well = True
        """Whether nothing has gone wrong with the process itself."""

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def think(
        self, request: Request, kind: type[Result], told: Callable[[float], None] = lambda share: None
    ) -> Result:
        """What comes of a thought; raises `Failed` if that is an error, `Lost` if nothing will come any more.

        ``told`` hears how much is done, from 0 to 1, where that takes long.
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
                    told(float(line.removeprefix(DONE)))
                elif line != BEAT:
                    reply = msgspec.json.decode(line, type=Reply)
                    if reply.error is not None:
                        raise Failed(reply.error)
                    return msgspec.json.decode(reply.result, type=kind)
        except (OSError, ValueError) as error:
            self.is_well = False
            raise Lost(f"the process cannot be spoken to: {error}") from error
        self.is_well = False
        raise Lost("the process has ended")

    def watch(self) -> None:
        """Kill it if it does not say anything, or thinks much longer than it may; to be called while it thinks."""
        now = monotonic()
        self._now += min(now - self._looked, _LOOK_S)
        self._looked = now
        if self._now > min(self._end, self._heard + self._silence_s):
            self.kill()

    def kill(self) -> None:
        """Let it think no more; whoever waits for it is told."""
        self.is_well = False
        self._process.kill()

    def end(self) -> None:
        """Kill it, and let nothing be left of it; for whoever used it last."""
        self.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):  # what was not sent yet is wanted by nobody
                pipe.close()


# --- in the process -----------------------------------------------------------------------------


def main() -> None:
    """Think about one request after the other, as long as somebody listens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the game, which ends its processes itself
    with contextlib.suppress(AttributeError, OSError):  # Windows has no such thing
        os.nice(_NICE)
    requests, voice = sys.stdin.buffer, _Voice()
    sys.stdout = sys.stderr
    with voice.beating():
        kind_of(WYRMSPAN).prepare()  # others load what they need with the first thought
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
    """What a request is answered with: a list of ids, or of hints."""
    kind = kind_of(request.game, request.cards)
    game = kind.from_json(request.snapshot)
    if request.bot is None:
        return kind.hints(game, request.seed, request.budget_s)
    return kind.answer(request.bot, game, request.seed, request.budget_s)


def looked_back(request: Request, back: Back, tell: Callable[[float], None]) -> object:
    """What comes of looking back on a game: a list of moments."""
    kind = kind_of(request.game, request.cards)
    return kind.moments(kind.from_json(request.snapshot), back.answers, back.chosen, request.seed, tell)


class _Voice:
    """What a process says; it ends when nobody listens any more."""

    def __init__(self) -> None:
        self._stream = sys.stdout.buffer
        self._lock = Lock()
        self._told = b""

    def tell(self, share: float) -> None:
        """Say how much of a thought is done, in whole percent."""
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
        """Say now and then that something is going on."""
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
