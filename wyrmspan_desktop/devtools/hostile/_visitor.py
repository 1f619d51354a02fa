"""The program with an automatic visitor instead of a player: looks at every list, plays, quits.

``python -m wyrmspan_desktop.devtools.hostile._visitor JOURNAL`` writes its observations into the journal, a pipe with
this file descriptor: a line of JSON for each step, and one for the outcome.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
from collections.abc import Callable

from wyrmspan_desktop.devtools.hostile._clock import clock_s
from wyrmspan_desktop.devtools.hostile._unhurried import Unhurried
from wyrmspan_desktop.session import FileProblem, record
from wyrmspan_desktop.testing.tongues import listening
from wyrmspan_desktop.text.messages import problem_line, said
from wyrmspan_desktop.ui import run
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system.shutdown import ShutdownRequest

ANSWERS = 6
SAID = ("can't be saved", "not being saved", "isn't being saved", "could not be saved", "Not saved")
"""Phrases in messages that games are not saved."""
_CLOSED_BY = {"tell": "understood", "news": "back"}
"""The scenes that may lie over the title at the start, and the button that closes each."""


class Visitor:
    """Goes through the window, hearing what is said; ``note`` gets its observations."""

    def __init__(self, app: App, heard: set[str], note: Callable[..., None]) -> None:
        self._app, self._said, self._note = app, heard, note
        self._pilot = Unhurried(app, 1, flip=True)

    def visit(self) -> None:
        """Visit everything, play a little, and quit."""
        for name in ("title", "load", "history", "settings"):
            self._step(name, lambda name=name: self._look_at(name))  # type: ignore[misc]
        self._step("begin", self._begin)
        self._step("play", self._play)
        self._step("leave", self._leave)

    def _step(self, name: str, do: Callable[[], None]) -> None:
        begin = clock_s()
        do()
        self._note(step=name, seconds=clock_s() - begin)

    def _look_at(self, name: str) -> None:
        self._arrive()
        if name != "title":
            self._pilot.click_named(name)
            self._rest()
            self._pilot.click_named("back")
            self._arrive()

    def _arrive(self) -> None:
        """Reach the title, closing all messages and the news."""
        self._rest()
        while button := _CLOSED_BY.get(self._pilot.scene):
            self._pilot.click_named(button)
            self._rest()
        assert self._pilot.scene == "title", self._pilot.scene

    def _rest(self) -> None:
        """Draw frames until background reading has ended."""
        for _ in range(2000):
            self._pilot.frame(0.05)
            reading = getattr(self._app.scene, "reading", None)
            if not getattr(reading, "is_on", False):
                break
        self._pilot.settle()

    def _begin(self) -> None:
        self._app.settings.change(animation="instant")
        self._pilot.click_named("new_game")
        self._pilot.settle()
        self._pilot.click_named("start")
        self._pilot.settle_at_table()

    def _play(self) -> None:
        for _ in range(ANSWERS):
            self._pilot.turn()
            self._pilot.settle()

    def _leave(self) -> None:
        """Leave the table, check that the game was saved, and quit."""
        table = self._app.table
        assert table is not None, self._pilot.scene
        archived, digest = table.control.archived, table.session.game.digest()
        self._app.archive.writer.flush()
        for _ in range(3):
            self._pilot.frame()
        problem = self._app.archive.problem
        self._note(
            archived=problem is None and archived is not None and self._digest(archived.about.id) == digest,
            problem=None if problem is None else said(problem),
            said=any(words in text for text in self._said for words in SAID) if problem else None,
        )
        self._app.quit()

    def _digest(self, name: str) -> str:
        path = self._app.archive.saves / f"{name}.wyrm"
        try:
            return record.go_on(record.read(path), path).session.game.digest()
        except FileProblem as found:
            return problem_line(found)


def main(journal: int) -> None:
    """Run the program as ``python -m`` does, and visit it; exit as it does."""

    def note(**what: object) -> None:
        os.write(journal, json.dumps(what).encode() + b"\n")

    def frames(app: App, wish: ShutdownRequest) -> None:
        note(step="start", seconds=clock_s() - begin)
        with listening() as heard:
            Visitor(app, heard, note).visit()

    begin = clock_s()
    setattr(run, "_frames", frames)  # noqa: B010 - instead of the loop, and as it would be called
    sys.argv[1:] = ["--windowed", "1280x720", "--seed", "7"]
    runpy.run_module("wyrmspan_desktop", run_name="__main__")


if __name__ == "__main__":
    main(int(sys.argv[1]))
