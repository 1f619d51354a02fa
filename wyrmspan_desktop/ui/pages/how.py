"""The page "How to play": the player chooses a way to learn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.text import exercises, menus, title
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.tree import Node, Space


class HowScene(AskScene):
    """Offers the guide, the puzzles, or the rules; where a game with the guide is in progress, also that one."""

    def __init__(self, app: Host, guided: Path | None = None) -> None:
        self._guided = guided
        """The file of the game with the guide that is in progress, if there is one."""
        is_known = WYRMSPAN in app.settings.values.lessons
        text = title.HOW_TO_TEXT(key=key_for("keys"))
        if is_known:
            text = menus.NOTE(first=text, then=str(title.HOW_TO_AGAIN))
        super().__init__(
            *(app, str(title.HOW_TO), text),
            *(str(title.READ), lambda: app.go.to("rulebook")),
            *(str(title.GUIDE), partial(app.go.learn, WYRMSPAN, anew=guided is not None)),
        )
        if guided is not None:
            self.no, self.first = str(menus.MENU_BUTTONS["again"]), "resume"

    def content(self) -> Sequence[Node]:
        if self._guided is None:
            return ()
        resume = partial(self._answer, partial(self.app.go.resume, self._guided))
        button = Button("resume", title.GUIDE_ON, resume, kind="main")
        return Space().sized(high=0.1), button.sized(high=46)

    def buttons(self) -> Sequence[Node]:
        kind = "main" if self._guided is None else "plain"
        guide, rules = Button("stay", self.no, self.decline, kind=kind), Button("go", self.yes, self.accept)
        practise = partial(self._answer, partial(self.app.go.to, "exercises"))
        return guide, Button("better", exercises.BUTTON, practise), rules
