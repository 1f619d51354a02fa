"""The settings: switches with a word of explanation, written at once."""

from __future__ import annotations

from wyrmspan_desktop.ui import places, theme
from wyrmspan_desktop.ui.scenes.base import Scene

SWITCHES = {
    "auto_end_turn": (
        "End my turns without asking",
        "Off: the turn waits for “End turn” while something can still be taken back.",
    ),
    "auto_forced": (
        "Answer by itself where there is no choice",
        "Off: every question waits for a click, even if there is only one answer.",
    ),
}
"""For each setting that is on or off its name and what it means."""


class SettingsScene(Scene):
    """Switches settings on and off."""

    name = "settings"

    def layout(self) -> None:
        gui, at = self.app.gui, places.settings(self.app.size, len(SWITCHES))
        for name, rect in zip(SWITCHES, at.switches, strict=True):
            is_on = getattr(self.app.settings.values, name)
            gui.button(name, "On" if is_on else "Off", rect, kind="choice" if is_on else "plain")
        gui.button("back", "Back", at.back, kind="main")

    def draw(self) -> None:
        painter, at = self.app.painter, places.settings(self.app.size, len(SWITCHES))
        painter.backdrop()
        painter.panel(at.panel, theme.PANEL, theme.PANEL_EDGE, radius=14)
        painter.text("Settings", at.head, 32, theme.GILT, role="title")
        for (name, text), above, below in zip(SWITCHES.values(), at.names, at.texts, strict=True):
            painter.text(name, above, theme.TEXT_LARGE, theme.TEXT, role="bold")
            painter.paragraph(text, below, theme.TEXT_BODY, theme.TEXT_SOFT)
        if self.app.settings.problem:
            painter.paragraph(self.app.settings.problem, at.foot, theme.TEXT_BODY, theme.WARNING)

    def pressed(self, name: str) -> None:
        if name == "back":
            self.back()
        else:
            self.app.settings.change(**{name: not getattr(self.app.settings.values, name)})
            self.app.refresh()
