"""Background work: one thread that reads files, and tasks that are polled without waiting.

    background = Background()
    task = background.start(lambda progress: archive.entries(progress))
    ...
    if task.is_done:                  # asked in every frame
        entries = task.result()

Writing has another thread (`files.Writer`).
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor, wait
from threading import Lock
from time import monotonic
from typing import Any, Generic, TypeVar

from wyrmspan_desktop.session.priority import lower_thread_priority

SLOW_S = 0.15
"""Delay before slow work is announced to the player, in seconds."""

Result_co = TypeVar("Result_co", covariant=True)


class Progress:
    """Reports the progress of work and cancels it.  This base class ignores all reports."""

    def check(self) -> None:
        """Raise `CancelledError` if the work was cancelled."""

    def tell(self, make: Callable[[], Any]) -> None:
        """Publish an intermediate result, made by ``make`` only if the listener took the last one; also `check`."""


ALONE = Progress()


class QuietProgress(Progress):
    """Passes on the cancellation of another `Progress` and ignores reports."""

    def __init__(self, other: Progress) -> None:
        self._other = other

    def check(self) -> None:
        self._other.check()


class Task(Progress, Generic[Result_co]):
    """Work on a thread, and its result.

    ``drop`` gets a result that arrives after the task was cancelled.  A task that ``is_change`` changes files and
    cannot be cancelled.
    """

    def __init__(
        self,
        pool: ThreadPoolExecutor,
        work: Callable[[Progress], Result_co],
        drop: Callable[[Result_co], object] | None,
        *,
        is_change: bool,
    ) -> None:
        self.is_change = is_change
        self._work, self._drop = work, drop
        self._news: Result_co | None = None
        self._is_cancelled = False
        self._first = Lock()
        """Acquired once and never released: by completion or by cancellation, whichever comes first."""
        self._began = monotonic()
        self.future: Future[Result_co] = pool.submit(self._run)

    def _run(self) -> Result_co:
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

    def tell(self, make: Callable[[], Result_co]) -> None:
        self.check()
        if self._news is None:
            self._news = make()

    # --- the side of the window ---------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        """Whether there is a result or an error."""
        return self.future.done()

    @property
    def is_slow(self) -> bool:
        """True if the work takes so long that the player should see a message."""
        return not self.is_done and monotonic() - self._began >= SLOW_S

    def result(self) -> Result_co:
        """Return the result of the work, or raise its error."""
        return self.future.result()

    def news(self) -> Result_co | None:
        """Return the intermediate result that was published since the last call; None if there is none."""
        news, self._news = self._news, None
        return news

    def cancel(self) -> bool:
        """Cancel the task; False if it is done already or cannot be cancelled."""
        if self._is_cancelled:
            return True
        if self.is_change or not self._first.acquire(blocking=False):
            return False
        self._is_cancelled = True
        return True


class Background:
    """A thread that runs one task after the other."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(
            max_workers=1, thread_name_prefix="reader", initializer=lower_thread_priority
        )
        self._tasks: list[Task[Any]] = []

    def start(
        self,
        work: Callable[[Progress], Result_co],
        drop: Callable[[Result_co], object] | None = None,
        *,
        is_change: bool = False,
    ) -> Task[Result_co]:
        """Run work after everything that was started before; arguments as for `Task`."""
        task = Task(self._pool, work, drop, is_change=is_change)
        self._tasks = [*(each for each in self._tasks if not each.is_done), task]
        return task

    def wait(self, most_s: float | None = None) -> None:
        """Block until everything is done, at most ``most_s`` seconds: for programs that drive the window."""
        wait([each.future for each in self._tasks], most_s)

    def close(self) -> None:
        """Finish tasks that change files, cancel all others, and end the thread."""
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown()
