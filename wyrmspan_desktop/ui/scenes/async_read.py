"""Reads the player's files in the background, and shows partial results as they come."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.ui.scenes.base import Host

if TYPE_CHECKING:
    from wyrmspan_desktop.session.background import Progress, Task

Found = TypeVar("Found")


class Work:
    """Background work of a page, which calls `step` in each frame and `stop` on leaving; see `Page.work`."""

    def step(self) -> None:
        """Show the new results."""
        raise NotImplementedError

    def stop(self) -> None:
        """Cancel the work."""
        raise NotImplementedError


class Reading(Work, Generic[Found]):
    """An asynchronous read; ``show`` receives the results.

    If it fails, ``show`` receives ``nothing``, and ``problem`` is the reason; empty otherwise.
    """

    def __init__(self, app: Host, show: Callable[[Found], None], nothing: Found) -> None:
        self._app, self._show, self._nothing = app, show, nothing
        self._task: Task[Found] | None = None
        self.problem = ""

    @property
    def is_on(self) -> bool:
        """Whether it is still reading."""
        return self._task is not None

    @property
    def is_slow(self) -> bool:
        """Whether it takes long enough to be announced."""
        return self._task is not None and self._task.is_slow

    def begin(self, work: Callable[[Progress], Found]) -> None:
        """Read something, and cancel the previous read."""
        self.stop()
        self.problem = ""
        self._task = self._app.background.start(work)

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def step(self) -> None:
        task = self._task
        if task is None:
            return
        if not task.is_done:
            news = task.news()
            if news is not None:
                self._show(news)
            self._app.dirty |= task.is_slow
            return
        self._task = None
        try:
            self._show(task.result())
        except FileProblem as problem:
            # A slow first frame is no sign of an error.
            from wyrmspan_desktop.text.messages import brief

            self.problem = brief(problem.message)
            self._show(self._nothing)
        self._app.refresh()
