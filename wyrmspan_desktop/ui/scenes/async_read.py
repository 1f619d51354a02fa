"""What a scene shows of the player's files: read beside the window, and shown as far as it has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.ui.scenes.base import Host

if TYPE_CHECKING:
    from wyrmspan_desktop.session.background import Progress, Task

Found = TypeVar("Found")


class Reading(Generic[Found]):
    """A scene begins it, lets it `step`, and stops it when it is left; ``show`` gets what is found.

    If that fails, it gets ``nothing``, and ``problem`` says why; empty otherwise.
    """

    def __init__(self, app: Host, show: Callable[[Found], None], nothing: Found) -> None:
        self._app, self._show, self._nothing = app, show, nothing
        self._task: Task[Found] | None = None
        self.problem = ""

    @property
    def is_on(self) -> bool:
        """Whether there is more to come."""
        return self._task is not None

    @property
    def is_slow(self) -> bool:
        """Whether the player has to be told that there is."""
        return self._task is not None and self._task.is_slow

    def begin(self, work: Callable[[Progress], Found]) -> None:
        """Read something, and nothing else any more."""
        self.stop()
        self.problem = ""
        self._task = self._app.beside.start(work)

    def stop(self) -> None:
        """Nobody wants it any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def step(self) -> None:
        """Show what has been found since."""
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
            # Nothing has gone wrong as yet in the first frame.
            from wyrmspan_desktop.text.messages import brief

            self.problem = brief(problem.message)
            self._show(self._nothing)
        self._app.refresh()
