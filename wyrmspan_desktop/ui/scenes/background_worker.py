"""What an app has done beside the window: it is looked after in every frame, and nobody waits for it there."""

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
    """Work with the player's files on another thread, each after what was to be written before it."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._awaited: WaitScene | None = None

    @cached_property
    def _background(self) -> Background:
        # With the first work, not with the first frame.
        from wyrmspan_desktop.session.background import Background

        return Background()

    @property
    def is_awaited(self) -> bool:
        """Whether the player waits for something that is not worth a word yet: nothing can be done meanwhile."""
        return self._awaited is not None

    def start(
        self,
        work: Callable[[Progress], Found],
        drop: Callable[[Found], object] | None = None,
        *,
        is_change: bool = False,
    ) -> Task[Found]:
        """Have something done; the rest as in `Task`."""
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
        """The same, and go on with its result, or with what has gone wrong: that is told if nobody else does.

        Nothing else can be done meanwhile; a dialog says so if it takes long.
        """
        from wyrmspan_desktop.ui.scenes.wait import WaitScene

        task = self.start(work, drop, is_change=is_change)
        self._awaited = WaitScene(self._app, heading, task, then, otherwise or self._app.go.tell_problem)

    def step(self) -> None:
        """Go on with what is awaited, or say that it takes long."""
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
        """Finish what changes files, and give up all else."""
        self._background.close()
