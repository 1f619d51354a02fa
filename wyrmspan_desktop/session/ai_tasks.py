"""Bots and hints in the background, so that no frame waits for them.

`Thinkers.answer` and `Thinkers.hints` start a `AiTask`, which `AiTask.poll` asks for its result without waiting.
Slow bots run in processes.  A bot that fails is followed by the next weaker one; if its process is lost, by one
that needs none, and processes are tried again later.  A bot is given a game in which everything that its seat
cannot see was redealt.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import msgspec

from wyrmspan_desktop.core.game import seed_of
from wyrmspan_desktop.games.registry import kind_for, kind_of
from wyrmspan_desktop.session import worker
from wyrmspan_desktop.session.priority import lower_thread_priority
from wyrmspan_desktop.session.review_cache import ReviewCache
from wyrmspan_desktop.session.worker import Request, Worker, WorkerLost

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wyrmspan_desktop.games.protocol import AnyKind, G, Game
    from wyrmspan_desktop.session.session import Session

LONGEST_PAUSE_S = 60.0
"""Upper bound of the pause before processes are tried again: 2, 4, 8 ... seconds after several losses in a row."""
JUDGING_S = 5.0
"""Time limit for the review of a single answer, in seconds."""
_CLOSING_S = 1.0
"""Time that `close` waits for cancelled thoughts, in seconds."""

_log = logging.getLogger(__name__)
Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class AiTask(Generic[Result_co]):
    """A question to bots, answered in the background by the first bot that does not fail.

    ``by``: the bot at work, ``failed``: those that have failed before; ``share``: progress from 0 to 1, where it
    takes long.
    """

    def __init__(self, think: Callable[[AiTask[Result_co]], Result_co]) -> None:
        self.by = ""
        self.failed: tuple[str, ...] = ()
        self.share = 0.0
        self.is_cancelled = False
        self._worker: Worker | None = None
        self._future: Future[Result_co] = Future()
        self.thread = Thread(target=self._run, args=(think,), daemon=True, name="thought")
        self.thread.start()

    def _run(self, think: Callable[[AiTask[Result_co]], Result_co]) -> None:
        lower_thread_priority()
        try:
            self._future.set_result(think(self))
        except Exception as error:  # noqa: BLE001 - it is raised when the result is looked at
            self._future.set_exception(error)

    @contextmanager
    def using(self, process: Worker) -> Iterator[None]:
        """Connect `poll` and `cancel` to the process that works on the result; raises `WorkerLost` after `cancel`."""
        self._worker = process
        try:
            if self.is_cancelled:
                raise WorkerLost("the result is no longer wanted")
            yield
        finally:
            self._worker = None

    def hear(self, share: float) -> None:
        """Note the progress."""
        self.share = share

    def poll(self) -> Result_co | None:
        """Return the result; None while there is none, and always after `cancel`."""
        if self.is_cancelled:
            return None
        if self._future.done():
            return self._future.result()
        process = self._worker
        if process is not None:
            process.watch()
        return None

    def cancel(self) -> None:
        """Stop thinking; there will be no result."""
        self.is_cancelled = True
        process = self._worker
        if process is not None:
            process.kill()


class Thinkers:
    """The pool of processes for bots; they start with the first thought.

    ``early``: `prepare` starts all of them beforehand, so that the first thought need not wait.
    """

    def __init__(self, workers: int = 2, *, early: bool = False) -> None:
        self._workers = workers
        self._early = early
        self._lock = Lock()
        self._idle: list[Worker] = []
        self._living = 0
        self._thoughts: list[AiTask[object]] = []
        self._losses = 0
        self._pause_until = 0.0

    def prepare(self) -> None:
        """Start processes, because a thought is to be expected soon."""
        if self._early and not self._living:
            self._begin(self._get_ready)

    def _get_ready(self, thought: AiTask[None]) -> None:
        with self._lock, suppress(WorkerLost):  # raised again when a process is needed
            while self._living < self._workers and not thought.is_cancelled:
                self._idle.append(self._start())

    def answer(self, name: str, game: Game, budget_s: float | None = None) -> AiTask[list[str]]:
        """Start a bot's answer to the open decision, within ``budget_s`` seconds (None: the kind's default)."""
        request = _request(name, game, kind_for(game).budget_s if budget_s is None else budget_s)
        return self._begin(lambda thought: self._answer(thought, request))

    def hints(self, game: Game, budget_s: float | None = None) -> AiTask[list[Any]]:
        """Start a search for hints as by `Kind.hints`; an empty result if that fails.

        Its random numbers depend only on the view of the deciding seat, so the same question gets the same advice.
        """
        request = _request(
            None, game, kind_for(game).hints_s if budget_s is None else budget_s, seed_of(game)
        )
        return self._begin(lambda thought: self._hints(thought, request))

    def moments(self, session: Session[G]) -> AiTask[list[object]]:
        """Start a review of a finished game for the answers of people that lost most, as by `Kind.moments`.

        Results are cached.  If the review fails, the result is empty and ``failed`` says so.
        """
        if not session.is_over:
            raise ValueError("the game goes on")
        return self._review(session, session.kind.moments_s)

    def judge(self, session: Session[G]) -> AiTask[list[object]]:
        """Start a review of the few answers that a person has given from a prepared position on.

        It differs from `moments` only in the shorter time for it.
        """
        return self._review(session, JUDGING_S)

    def _review(self, session: Session[G], budget_s: float) -> AiTask[list[object]]:
        done = session.timeline.done
        chosen = [number for number, each in enumerate(done) if each.bot is None and not each.automatic]
        back, kind = worker.ReviewRequest([each.ids for each in done], chosen), session.kind
        request = Request(
            *(kind.name, None, session.seed, budget_s, session.start.to_json()),
            back=back,
            cards=kind.cards,
        )
        return self._begin(lambda thought: self._look_back(thought, request))

    def _begin(self, think: Callable[[AiTask[Result]], Result]) -> AiTask[Result]:
        self._thoughts = [each for each in self._thoughts if each.thread.is_alive()]
        thought = AiTask(think)
        self._thoughts.append(thought)
        return thought

    # --- on the thread of a thought -----------------------------------------------------------

    def _answer(self, thought: AiTask[list[str]], request: Request) -> list[str]:
        kind, who, is_lost = kind_of(request.game), request.bot, False
        while True:
            assert who is not None
            thought.by = who
            try:
                asked = msgspec.structs.replace(request, bot=who)
                if who in kind.quick:
                    return cast("list[str]", worker.thought(asked))
                return self._ask(thought, asked, list[str])
            except Exception as error:
                is_lost = is_lost or isinstance(error, WorkerLost)
                who = _weaker(kind, who)
                while is_lost and who is not None and who not in kind.quick:
                    who = _weaker(kind, who)
                if who is None or thought.is_cancelled:
                    raise
                self._note(thought, error)

    def _hints(self, thought: AiTask[list[object]], request: Request) -> list[object]:
        thought.by = "hints"
        try:
            return [*self._ask(thought, request, kind_of(request.game).hints_type)]
        except Exception as error:
            if thought.is_cancelled:
                raise
            self._note(thought, error)
            return []

    def _look_back(self, thought: AiTask[list[object]], request: Request) -> list[object]:
        thought.by, kind = "moments", kind_of(request.game)
        shelf = ReviewCache(request, kind.evaluation())
        found = shelf.read(kind.moments_type)
        if found is not None:
            return [*found]
        try:
            found = self._ask(thought, request, kind.moments_type)
        except Exception as error:
            if thought.is_cancelled:
                raise
            self._note(thought, error)
            return []
        shelf.write(found)
        return [*found]

    def _note(self, thought: AiTask[object], error: Exception) -> None:
        thought.failed += (thought.by,)
        _log.warning("%s failed to think: %s: %s", thought.by, type(error).__name__, error)

    def _ask(self, thought: AiTask[object], request: Request, kind: type[Result]) -> Result:
        """Have a process think; raises what `Worker.think` raises."""
        try:
            process = self._take()
            try:
                with thought.using(process):
                    found = process.think(request, kind, thought.hear)
            finally:
                self._give_back(thought, process)
        except WorkerLost:
            if not thought.is_cancelled:
                self._count_loss()
            raise
        self._losses = 0
        return found

    def _take(self) -> Worker:
        """Return an idle process, or start one; raises `WorkerLost`."""
        with self._lock:
            return self._idle.pop() if self._idle else self._start()

    def _start(self) -> Worker:
        """Start a process; raises `WorkerLost` during a pause after losses."""
        if monotonic() < self._pause_until:
            raise WorkerLost("processes were lost again and again")
        process = Worker()
        self._living += 1
        return process

    def _count_loss(self) -> None:
        """End all idle processes after a loss, and pause new ones from the second loss in a row on."""
        self._end_idle()
        if monotonic() >= self._pause_until:
            self._losses += 1
            pause_s = min(2.0 ** (self._losses - 1), LONGEST_PAUSE_S) if self._losses > 1 else 0.0
            self._pause_until = monotonic() + pause_s

    def _give_back(self, thought: AiTask[object], process: Worker) -> None:
        """Return a process to the pool if it is well, else end it."""
        with self._lock:
            if process.is_well and not thought.is_cancelled and self._living <= self._workers:
                self._idle.append(process)
                return
            self._living -= 1
        process.end()

    # --- on any thread ------------------------------------------------------------------------

    def close(self) -> None:
        """Cancel all thoughts and end all processes."""
        with self._lock:
            for thought in self._thoughts:
                thought.cancel()
        self._end_idle()
        end = monotonic() + _CLOSING_S
        for thought in self._thoughts:
            thought.thread.join(max(0.0, end - monotonic()))

    def _end_idle(self) -> None:
        """End the idle processes."""
        with self._lock:
            idle, self._idle = self._idle, []
            self._living -= len(idle)
        for process in idle:
            process.end()


def _weaker(kind: AnyKind, bot: str) -> str | None:
    """Return the bot that replaces one that fails; None for the weakest."""
    place = kind.bots.index(bot)
    return kind.bots[place - 1] if place else None


def _request(bot: str | None, game: Game, budget_s: float, seed: int | None = None) -> Request:
    """Build a request with hidden things redealt for the deciding seat; ``seed`` None: a random one."""
    if game.decision is None:
        raise ValueError("the game is over")
    dealt, dice = (secrets.randbits(60), secrets.randbits(60)) if seed is None else (seed, seed)
    imagined = game.determinize(game.decision.seat, dealt)
    return Request(game.KIND, bot, dice, budget_s, imagined.to_json(), cards=kind_for(game).cards)
