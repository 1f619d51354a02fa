"""How to play: asks in which way somebody wants to learn."""

from __future__ import annotations

from functools import partial

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.text import exercises, menus, title
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.ui.layout.grids import side_by_side
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.scenes.base import Host


class HowScene(AskScene):
    """The guide, the lessons for better play, or the rules."""

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

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        first, second, third = side_by_side(at.first.union(at.second), 3, self.app.painter.px(12))
        gui.button("stay", self.no, first, self.decline, kind="main")
        practise = partial(self._answer, partial(self.app.go.to, "exercises"))
        gui.button("better", str(exercises.BUTTON), second, practise)
        gui.button("go", self.yes, third, self.accept)
        self._begin_at("stay")
