"""The settings, in sections: each choice is seen at once and written at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from wyrmspan_desktop.ui import places, theme, window
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.scenes.base import Scene

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App


@dataclass(frozen=True)
class Choice:
    """A setting: its name, what it means, and its values with their words; a switch has none but on and off."""

    name: str
    text: str
    values: dict[Any, str] | None = None


SECTIONS: dict[str, dict[str, Choice]] = {
    "Play": {
        "auto_end_turn": Choice(
            "End my turns without asking",
            "Off: the turn waits for “End turn” while something can still be taken back.",
        ),
        "auto_forced": Choice(
            "Answer by itself where there is no choice",
            "Off: every question waits for a click, even if there is only one answer.",
        ),
        "confirm_pass": Choice(
            "Ask before I pass", "On: passing for the rest of a round takes a second click."
        ),
    },
    "Motion": {
        "animation": Choice(
            "Speed",
            "How fast cards fly and counters move. Instant shows what has become of everything at once.",
            {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"},
        ),
        "reduced_motion": Choice(
            "Less motion", "On: nothing flies, slides or pulses; things appear where they belong."
        ),
    },
    "Looks": {
        "scale": Choice(
            "Size",
            "Of text, cards and panels. Beyond the room that a window has, text alone grows where it can.",
            {size: f"{size} %" for size in (75, 90, 100, 125, 150, 175, 200)},
        ),
        "palette": Choice(
            "Colours",
            "For eyes that tell red and green, or blue and yellow, badly apart. Shapes always differ too.",
            {
                "standard": "Standard",
                "deuteranopia": "Deuteranopia",
                "protanopia": "Protanopia",
                "tritanopia": "Tritanopia",
            },
        ),
        "card_text": Choice(
            "Text on cards",
            "Large: text and names on cards take all the room that the card has.",
            {"small": "Small", "large": "Large"},
        ),
    },
    "Window": {
        "fullscreen": Choice(
            "Full screen", "On: the game fills the screen. If you do not keep it, it goes back by itself."
        ),
    },
}
"""The sections, and their settings by name."""

KEEP_S = 10.0
"""How long a change of the display waits to be kept, in seconds."""


class SettingsScene(Scene):
    """Changes settings, a section at a time."""

    name = "settings"
    needs = places.SETTINGS_NEED

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.section = next(iter(SECTIONS))
        self._buttons: dict[str, tuple[str, Any]] = {}

    @property
    def choices(self) -> dict[str, Choice]:
        """The settings of the section that is shown."""
        return SECTIONS[self.section]

    def _places(self) -> places.SettingsPlaces:
        counts = [len(choice.values or "1") for choice in self.choices.values()]
        return places.settings(self.app.size, len(SECTIONS), counts)

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        self._buttons.clear()
        for section, rect in zip(SECTIONS, at.tabs, strict=True):
            gui.button(f"tab-{section}", section, rect, kind="choice" if section == self.section else "plain")
        for (name, choice), rects in zip(self.choices.items(), at.switches, strict=True):
            now = getattr(self.app.settings.values, name)
            if choice.values is None:
                self._buttons[name] = (name, not now)
                gui.button(name, "On" if now else "Off", rects[0], kind="choice" if now else "plain")
                continue
            for (value, words), rect in zip(choice.values.items(), rects, strict=True):
                self._buttons[f"{name}-{value}"] = (name, value)
                gui.button(f"{name}-{value}", words, rect, kind="choice" if value == now else "plain")
        gui.button("back", "Back", at.back, kind="main")

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        painter.backdrop()
        painter.panel(at.panel, theme.PANEL, theme.PANEL_EDGE, radius=14)
        painter.text("Settings", at.head, 32, theme.GILT, role="title")
        for choice, above, below in zip(self.choices.values(), at.names, at.texts, strict=True):
            painter.text(choice.name, above, theme.TEXT_LARGE, theme.TEXT, role="bold")
            painter.paragraph(choice.text, below, theme.TEXT_BODY, theme.TEXT_SOFT)
        if self.app.settings.problem:
            painter.paragraph(self.app.settings.problem, at.foot, theme.TEXT_BODY, theme.WARNING)
        elif self.section == "Window":
            painter.paragraph(self._where(), at.foot, theme.TEXT_SMALL, theme.TEXT_SOFT)

    def _where(self) -> str:
        if self.app.archive.history is None:
            return "Games are not kept."
        return f"Your games are kept in {self.app.archive.saves.parent}"

    def pressed(self, name: str) -> None:
        if name == "back":
            self.back()
        elif name.startswith("tab-"):
            self.section = name.removeprefix("tab-")
            self.app.refresh()
        elif name == "fullscreen":
            self._try_display(fullscreen=not self.app.settings.values.fullscreen)
        else:
            setting, value = self._buttons[name]
            self.app.settings.change(**{setting: value})
            self.app.look_anew()

    def _try_display(self, *, fullscreen: bool) -> None:
        """Change the display at once, and ask whether that is to stay."""
        windowed = None if self.app.settings.values.fullscreen else self.app.size
        try:
            self._show(None, fullscreen)
        except pygame.error as error:
            self._show(windowed, not fullscreen)
            self.app.settings.problem = f"The display cannot be changed: {error}."
            return

        def keep() -> None:
            self.app.settings.change(fullscreen=fullscreen)
            self.app.refresh()

        self.app.scenes.push(KeepScene(self.app, keep, lambda: self._show(windowed, not fullscreen)))

    def _show(self, size: tuple[int, int] | None, fullscreen: bool) -> None:
        self.app.use(window.show(size, fullscreen))


class KeepScene(AskScene):
    """Asks whether a changed display is to stay; goes back by itself if nobody can see the question."""

    name = "keep"

    def __init__(self, app: App, keep: Callable[[], None], revert: Callable[[], None]) -> None:
        super().__init__(app, "Keep this display?", "", "Keep", keep, no="Go back")
        self._revert = revert
        self._left = KEEP_S
        self._count()

    def _count(self) -> None:
        self.text = f"Otherwise it goes back in {math.ceil(self._left)} s."

    def step(self, dt: float) -> None:
        self._left -= dt
        before = self.text
        self._count()
        if self._left <= 0:
            self.back()
        elif self.text != before:
            self.app.dirty = True

    def pressed(self, name: str) -> None:
        if name == "go":
            super().pressed(name)
        else:
            self.back()

    def back(self) -> None:
        super().back()
        self._revert()
