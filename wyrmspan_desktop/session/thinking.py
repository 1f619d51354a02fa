"""Thinking beside the window: bots and hints work in processes of their own.

A thought is asked for with `Thinkers.answer` or `Thinkers.hints` and looked after with `poll`, which never
waits.  A bot that crashes, or takes much longer than it may, is stopped, and the next weaker one thinks instead;
the weakest of all needs no process.  What a process is given is a game in which everything that its seat cannot
see was dealt anew.
"""

from __future__ import annotations

import logging
import multiprocessing
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pebble

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots.hints import Hint, hints
from wyrmspan_desktop.engine import Game

GRACE_S = 8.0
"""How much longer than its budget a thought may take before it is stopped: the first starts a process."""
FALLBACK = "random"
"""The bot that answers at once, within this process."""

_log = logging.getLogger(__name__)
Result = TypeVar("Result")


def answer_in_process(name: str, seed: int, budget_s: float, snapshot: str) -> list[str]:
    """What a bot answers to the decision of a snapshot; runs in a process of its own."""
    return bots.make(name, seed, budget_s).answer(Game.from_json(snapshot))


def hints_in_process(seed: int, budget_s: float, snapshot: str) -> list[Hint]:
    """Hints for the decision of a snapshot; runs in a process of its own."""
    return hints(Game.from_json(snapshot), seed, budget_s)


class Thought(Generic[Result]):
    """Something that is being thought about."""

    def __init__(self, future: Any, instead: Callable[[], Thought[Result] | Result]) -> None:
        self._future = future
        self._instead = instead
        self._found: Thought[Result] | Result | None = None

    def poll(self) -> Result | None:
        """The result, None as long as there is none."""
        if self._found is None and self._future.done() and not self._future.cancelled():
            self._found = self._result()
        return self._found.poll() if isinstance(self._found, Thought) else self._found

    def _result(self) -> Thought[Result] | Result:
        try:
            result: Result = self._future.result()
        except Exception as error:  # noqa: BLE001 - whatever a process can die of, and its time running out
            _log.warning("a thought failed: %s: %s", type(error).__name__, error)
            return self._instead()
        return result

    def cancel(self) -> None:
        """Stop it; nothing will come of it."""
        if isinstance(self._found, Thought):
            self._found.cancel()
        self._future.cancel()


class Thinkers:
    """The processes that think; they start with the first thought."""

    def __init__(self, workers: int = 2) -> None:
        self._workers = workers
        self._pool: pebble.ProcessPool | None = None

    def answer(self, name: str, game: Game, budget_s: float = bots.BUDGET_S) -> Thought[list[str]]:
        """Have a bot think about the open decision."""
        seed = secrets.randbits(60)
        snapshot = _dealt_anew(game)

        def instead() -> Thought[list[str]] | list[str]:
            other = bots.weaker(name) or FALLBACK
            _log.warning("%s is replaced by %s for this decision", name, other)
            if other == FALLBACK:
                return answer_in_process(other, seed, budget_s, snapshot)
            return self.answer(other, game, budget_s)

        return Thought(self._start(answer_in_process, (name, seed, budget_s, snapshot), budget_s), instead)

    def hints(self, game: Game, budget_s: float = bots.BUDGET_S) -> Thought[Sequence[Hint]]:
        """Have the best answers to the open decision found; none if it cannot be done."""
        arguments = (secrets.randbits(60), budget_s, _dealt_anew(game))
        return Thought(self._start(hints_in_process, arguments, budget_s), list)

    def _start(self, work: Callable[..., Any], arguments: tuple[Any, ...], budget_s: float) -> Any:
        if self._pool is None or not self._pool.active:
            context = multiprocessing.get_context("spawn")
            self._pool = pebble.ProcessPool(max_workers=self._workers, context=context)
        return self._pool.schedule(work, args=arguments, timeout=budget_s + GRACE_S)

    def close(self) -> None:
        """Stop whatever is being thought."""
        if self._pool is not None:
            self._pool.stop()
            self._pool.join(timeout=1)
            self._pool = None


def _dealt_anew(game: Game) -> str:
    """The game as its deciding seat may imagine it."""
    if game.decision is None:
        raise ValueError("the game is over")
    return game.determinize(game.decision.seat, secrets.randbits(60)).to_json()
