"""Thinking beside the window: bots and hints work in processes of their own.

A thought is asked for with `Thinkers.answer` or `Thinkers.hints` and looked after with `Thought.poll`, which
never waits.  A bot that crashes, or takes much longer than it may, is stopped, and the next weaker one thinks
instead; the weakest of all needs no process.  What a process is given is a game in which everything that its
seat cannot see was dealt anew.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from time import monotonic
from typing import Any, Generic, TypeVar

import pebble

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots.hints import BUDGET_S as HINT_S
from wyrmspan_desktop.bots.hints import Hint, hints
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box

GRACE_S = 8.0
"""How much longer than its budget a thought may take before it is stopped."""
START_S = 20.0
"""How much longer than that its process may take to start."""
MOST_POOLS = 3
"""How often processes are started anew when all of them have broken down; then there are none any more."""
FALLBACK = "random"
"""The bot that answers at once, within this process."""
_NICE = 5
"""The window goes before those who think."""

_log = logging.getLogger(__name__)
Result = TypeVar("Result")
Attempt = tuple[str, Callable[[], "Future[Any]"]]
"""Who thinks, and how that is begun."""


def answer_in_process(name: str, seed: int, budget_s: float, snapshot: str) -> list[str]:
    """What a bot answers to the decision of a snapshot; runs in a process of its own."""
    return bots.make(name, seed, budget_s).answer(Game.from_json(snapshot))


def hints_in_process(seed: int, budget_s: float, snapshot: str) -> list[Hint]:
    """Hints for the decision of a snapshot; runs in a process of its own."""
    return hints(Game.from_json(snapshot), seed, budget_s)


def _get_ready() -> None:
    """What a process does before its first thought."""
    with contextlib.suppress(AttributeError, OSError):  # Windows has no such thing
        os.nice(_NICE)
    default_box()


class Thought(Generic[Result]):
    """Something that is being thought about, by one after the other until somebody succeeds.

    ``by`` is who thinks now, ``failed`` who has crashed or was too slow before.
    """

    def __init__(self, attempts: Sequence[Attempt], limit_s: float) -> None:
        self.by = ""
        self.failed: tuple[str, ...] = ()
        self._rest = list(attempts)
        self._limit_s = limit_s
        self._begin()

    def _begin(self) -> None:
        self.by, start = self._rest.pop(0)
        self._end = monotonic() + self._limit_s
        self._future: Future[Result] = start()

    def poll(self) -> Result | None:
        """The result; None as long as there is none, and for ever after `cancel`."""
        while True:
            if self._future.cancelled():
                return None
            if self._future.done():
                error = self._future.exception()
                if error is None:
                    return self._future.result()
            elif monotonic() > self._end:
                self._future.cancel()
                error = TimeoutError("it did not even begin")
            else:
                return None
            _log.warning("%s failed to think: %s: %s", self.by, type(error).__name__, error)
            if not self._rest:
                raise error
            self.failed += (self.by,)
            self._begin()

    def cancel(self) -> None:
        """Stop it; nothing will come of it."""
        self._rest.clear()
        self._future.cancel()


class Thinkers:
    """The processes that think; they start with the first thought.

    ``early``: `prepare` starts them before, so that the first thought need not wait for that.
    """

    def __init__(self, workers: int = 2, *, grace_s: float = GRACE_S, early: bool = False) -> None:
        self._workers = workers
        self._grace_s = grace_s
        self._early = early
        self._pools = 0
        self._pool: pebble.ProcessPool | None = None

    def prepare(self) -> None:
        """Somebody may want to think soon."""
        if self._early and self._pools == 0:
            with contextlib.suppress(OSError, RuntimeError):  # told when somebody wants to think
                self._ready_pool()

    def answer(self, name: str, game: Game, budget_s: float = bots.BUDGET_S) -> Thought[list[str]]:
        """Have a bot think about the open decision."""
        arguments = (secrets.randbits(60), budget_s, _dealt_anew(game))
        names = [name]
        while (weaker := bots.weaker(names[-1])) is not None:
            names.append(weaker)

        def attempt(who: str) -> Attempt:
            if who == FALLBACK:
                return who, lambda: _at_once(answer_in_process, who, *arguments)
            return who, lambda: self._start(answer_in_process, (who, *arguments), budget_s)

        return Thought([attempt(who) for who in names], self._limit_s(budget_s))

    def hints(self, game: Game, budget_s: float = HINT_S) -> Thought[list[Hint]]:
        """Have the best answers to the open decision found; none if that fails."""
        arguments = (secrets.randbits(60), budget_s, _dealt_anew(game))
        attempts: list[Attempt] = [
            ("hints", lambda: self._start(hints_in_process, arguments, budget_s)),
            ("nobody", lambda: _at_once(list)),
        ]
        return Thought(attempts, self._limit_s(budget_s))

    def _limit_s(self, budget_s: float) -> float:
        return budget_s + self._grace_s + START_S

    def _start(self, work: Callable[..., Any], arguments: tuple[Any, ...], budget_s: float) -> Future[Any]:
        """Begin some work in a process; an error if there is none is found in the future."""
        try:
            pool = self._ready_pool()
            future: Future[Any] = pool.schedule(work, args=arguments, timeout=budget_s + self._grace_s)
        except (OSError, RuntimeError) as error:
            future = Future()
            future.set_exception(error)
        return future

    def _ready_pool(self) -> pebble.ProcessPool:
        """The processes, new ones if all have broken down; raises `OSError` or `RuntimeError` if there are none."""
        if self._pool is not None and self._pool.active:
            return self._pool
        self._stop()
        if self._pools == MOST_POOLS:
            raise RuntimeError("there are no processes to think in")
        self._pools += 1
        context = multiprocessing.get_context("spawn")
        self._pool = pebble.ProcessPool(max_workers=self._workers, initializer=_get_ready, context=context)
        if not self._pool.active:
            raise RuntimeError("the processes do not start")
        return self._pool

    def _stop(self) -> None:
        if self._pool is not None:
            self._pool.stop()
            self._pool.join()
            self._pool = None

    def close(self) -> None:
        """Stop whatever is being thought; no process is left."""
        self._stop()
        self._pools = 0


def _at_once(work: Callable[..., Any], *arguments: Any) -> Future[Any]:
    """Do some work here and now."""
    future: Future[Any] = Future()
    try:
        future.set_result(work(*arguments))
    except Exception as error:  # noqa: BLE001 - it is raised when the result is looked at
        future.set_exception(error)
    return future


def _dealt_anew(game: Game) -> str:
    """The game as its deciding seat may imagine it."""
    if game.decision is None:
        raise ValueError("the game is over")
    return game.determinize(game.decision.seat, secrets.randbits(60)).to_json()
