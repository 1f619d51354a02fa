"""The page "How to play": the player chooses a way to learn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.text import exercises, menus, title
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.tree import Node


class HowScene(AskScene):
    """Offers the guide, the puzzles, or the rules."""

    def __init__(self, app: Host) -> None:
        is_known = WYRMSPAN in app.settings.values.lessons
        text = title.HOW_TO_TEXT(key=key_for("keys"))
        if is_known:
            text = menus.NOTE(first=text, then=str(title.HOW_TO_AGAIN))
        super().__init__(
            *(app, str(title.HOW_TO), text),
            *(str(title.READ), lambda: app.go.to("rulebook")),
            *(str(title.GUIDE), lambda: app.go.learn(WYRMSPAN)),
        )

    def buttons(self) -> Sequence[Node]:
        guide, rules = super().buttons()
        practise = partial(self._answer, partial(self.app.go.to, "exercises"))
        return guide, Button("better", exercises.BUTTON, practise), rules
