"""Work beside the window: one thread that reads, and tasks that are looked after without waiting.

    background = Background()
    task = background.start(lambda progress: archive.entries(progress))
    ...
    if task.is_done:                  # asked in every frame
        entries = task.result()

What is to be written has a thread of its own (`files.Writer`).
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor, wait
from threading import Lock
from time import monotonic
from typing import Any, Generic, TypeVar

from wyrmspan_desktop.session.priority import behind_window

SLOW_S = 0.15
"""After so long a player wonders, and is told what is being done."""

Result = TypeVar("Result")


class Progress:
    """What work is given to say how far it has come; this one stands for nobody who would listen."""

    def check(self) -> None:
        """Raises `CancelledError` if nobody wants the work any more."""

    def tell(self, make: Callable[[], Any]) -> None:
        """Have a listener see what has been found so far, made if it has seen what was told before; and `check`."""


ALONE = Progress()


class Hushed(Progress):
    """Is told nothing of what is found on the way, and stops with another one."""

    def __init__(self, other: Progress) -> None:
        self._other = other

    def check(self) -> None:
        self._other.check()


class Task(Progress, Generic[Result]):
    """Work on a thread, and what comes of it.

    ``drop`` gets a result that comes after nobody wants it any more.  A task that ``is_change`` changes files:
    it cannot be cancelled.
    """

    def __init__(
        self,
        pool: ThreadPoolExecutor,
        work: Callable[[Progress], Result],
        drop: Callable[[Result], object] | None,
        *,
        is_change: bool,
    ) -> None:
        self.is_change = is_change
        self._work, self._drop = work, drop
        self._news: Result | None = None
        self._is_cancelled = False
        self._first = Lock()
        """Held for ever by whoever comes first: the result, or somebody who does not want it."""
        self._began = monotonic()
        self.future: Future[Result] = pool.submit(self._run)

    def _run(self) -> Result:
        self.check()
        found = self._work(self)
        if not self._first.acquire(blocking=False):
            if self._drop is not None:
                self._drop(found)
            raise CancelledError
        return found

    def check(self) -> None:
        if self._is_cancelled:
            raise CancelledError

    def tell(self, make: Callable[[], Result]) -> None:
        self.check()
        if self._news is None:
            self._news = make()

    # --- the side of the window ---------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        """Whether there is a result, or an error instead."""
        return self.future.done()

    @property
    def is_slow(self) -> bool:
        """Whether it takes so long that the player has to be told."""
        return not self.is_done and monotonic() - self._began >= SLOW_S

    def result(self) -> Result:
        """What has come of it; raises what the work has raised."""
        return self.future.result()

    def news(self) -> Result | None:
        """What has been told since this was asked last; None if nothing was."""
        news, self._news = self._news, None
        return news

    def cancel(self) -> bool:
        """Nobody wants it any more; False if that comes too late, or if it must be done."""
        if self._is_cancelled:
            return True
        if self.is_change or not self._first.acquire(blocking=False):
            return False
        self._is_cancelled = True
        return True


class Background:
    """A thread that does one task after the other."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reader", initializer=behind_window)
        self._tasks: list[Task[Any]] = []

    def start(
        self,
        work: Callable[[Progress], Result],
        drop: Callable[[Result], object] | None = None,
        *,
        is_change: bool = False,
    ) -> Task[Result]:
        """Have some work done after all that was begun before; the rest as in `Task`."""
        task = Task(self._pool, work, drop, is_change=is_change)
        self._tasks = [*(each for each in self._tasks if not each.is_done), task]
        return task

    def wait(self, most_s: float | None = None) -> None:
        """Wait until everything is done, for so long at most: for programs that drive the window."""
        wait([each.future for each in self._tasks], most_s)

    def close(self) -> None:
        """Finish what changes files, give up all else, and end the thread."""
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown()
