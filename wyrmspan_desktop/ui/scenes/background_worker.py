"""Background work of an app, polled in every frame without waiting."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from wyrmspan_desktop.session import FileProblem
    from wyrmspan_desktop.session.background import Background, Progress, Task
    from wyrmspan_desktop.ui.scenes.base import Host
    from wyrmspan_desktop.ui.scenes.wait import WaitScene

Found = TypeVar("Found")


class BackgroundWorker:
    """Runs work with the player's files on another thread, each after all earlier writes."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._awaited: WaitScene | None = None

    @cached_property
    def _background(self) -> Background:
        # Created with the first work, not with the first frame.
        from wyrmspan_desktop.session.background import Background

        return Background()

    @property
    def is_awaited(self) -> bool:
        """Whether the player waits for work that is not announced yet: input is ignored meanwhile."""
        return self._awaited is not None

    def start(
        self,
        work: Callable[[Progress], Found],
        drop: Callable[[Found], object] | None = None,
        *,
        is_change: bool = False,
    ) -> Task[Found]:
        """Start work; see `Background.start`."""
        writer = self._app.archive.writer

        def after_writing(progress: Progress) -> Found:
            writer.flush()
            return work(progress)

        return self._background.start(after_writing, drop, is_change=is_change)

    def wait_for(
        self,
        heading: str,
        work: Callable[[Progress], Found],
        then: Callable[[Found], object],
        otherwise: Callable[[FileProblem], object] | None = None,
        *,
        drop: Callable[[Found], object] | None = None,
        is_change: bool = False,
    ) -> None:
        """Start work, and call ``then`` with its result, or ``otherwise`` with its problem, which is shown by default.

        Input is ignored meanwhile; a dialog announces work that takes long.
        """
        from wyrmspan_desktop.ui.scenes.wait import WaitScene

        task = self.start(work, drop, is_change=is_change)
        self._awaited = WaitScene(self._app, heading, task, then, otherwise or self._app.go.tell_problem)

    def step(self) -> None:
        """Continue after awaited work, or announce that it takes long."""
        awaited = self._awaited
        if awaited is not None and awaited.task.is_done:
            self._awaited = None
            awaited.go_on()
        elif awaited is not None and awaited.task.is_slow:
            self._awaited = None
            self._app.scenes.push(awaited)

    def wait(self, most_s: float | None = None) -> None:
        """Wait until all is done and written; for programs that drive the window."""
        self._background.wait(most_s)
        if self._app.has_archive:
            self._app.archive.writer.flush(most_s)

    def close(self) -> None:
        """Finish work that changes files, and cancel all other."""
        self._background.close()
