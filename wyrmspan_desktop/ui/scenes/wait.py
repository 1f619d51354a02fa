"""The progress dialog of background work that takes longer than usual."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wyrmspan_desktop.session.background import Task
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.scenes.ask import Dialog
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.protocols import Found
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.tree import Node


class WaitScene(Dialog):
    """Waits for a task, and continues with its result; Esc cancels it if that is possible."""

    name = "wait"
    announces = True

    def __init__(
        self,
        app: Host,
        heading: str,
        task: Task[Found],
        then: Callable[[Found], object],
        otherwise: Callable[[FileProblem], object],
    ) -> None:
        super().__init__(app, heading, str(menus.TAKES_LONG))
        self.task: Task[object] = task
        self._otherwise = otherwise
        self._then: Callable[[], object] = lambda: then(task.result())

    def leave(self) -> None:
        self.task.cancel()

    def buttons(self) -> Sequence[Node]:
        return () if self.task.is_change else (Button("stop", menus.CANCEL, self.back),)

    def step(self, dt: float) -> None:
        if self.task.is_done:
            self.app.scenes.pop()
            self.go_on()

    def go_on(self) -> None:
        """Continue with the result of the finished task."""
        try:
            self.task.result()
        except FileProblem as problem:
            self._otherwise(problem)
        else:
            self._then()

    def back(self) -> None:
        if self.task.cancel():
            self.app.scenes.pop()
