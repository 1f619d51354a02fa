"""The settings, in sections: each choice is seen at once and written at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from wyrmspan_desktop.message import Message
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.ui import theme, window
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.scenes.base import Host, Scene


@dataclass(frozen=True)
class Choice:
    """A setting: its name, what it means, and its values with their words; a switch has none but on and off.

    A volume goes from 0 to 100 percent.
    """

    name: str
    text: str
    values: dict[Any, str] | None = None
    is_volume: bool = False

    @property
    def values_beside(self) -> int:
        """How many values stand beside each other, as `places.settings` counts them."""
        return 0 if self.is_volume else len(self.values or "1")


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
    "Sound": {
        "volume": Choice("Volume", "Of everything that is heard.", is_volume=True),
        "effects_volume": Choice("Effects", "Cards, coins, dragons and all else that moves.", is_volume=True),
        "music_volume": Choice("Music", "Calm, and never needed to play.", is_volume=True),
        "mute_unfocused": Choice(
            "Silent in the background", "On: nothing is heard while another window has the focus."
        ),
    },
    "Window": {
        "fullscreen": Choice(
            "Full screen", "On: the game fills the screen. If you do not keep it, it goes back by itself."
        ),
    },
}
"""The sections, and their settings by name."""

STEP, FINE = 10, 5
"""How much the buttons beside a volume change it, and how finely its bar can be set, in percent."""
KNOB = 22
"""How wide the handle of a bar is, in units."""
SAMPLE = "coin_gain"
"""What is heard of a new volume; music is heard anyway."""

KEEP_S = 10.0
"""How long a change of the display waits to be kept, in seconds."""


class SettingsScene(Scene):
    """Changes settings, a section at a time."""

    name = "settings"
    needs = places.SETTINGS_NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.section = next(iter(SECTIONS))
        self._buttons: dict[str, tuple[str, Any]] = {}
        self._bars: dict[str, Rect] = {}
        self._problem: Message | None = None
        """What was wrong with the writing when it was drawn last."""
        self.display_problem = ""
        self._held: str | None = None
        """The volume whose bar the mouse holds."""

    @property
    def choices(self) -> dict[str, Choice]:
        """The settings of the section that is shown."""
        return SECTIONS[self.section]

    def _places(self) -> places.SettingsPlaces:
        counts = [choice.values_beside for choice in self.choices.values()]
        return places.settings(self.app.size, len(SECTIONS), counts)

    def leave(self) -> None:
        self._let_go()

    def step(self, dt: float) -> None:
        if self.app.settings.problem != self._problem:
            self._problem = self.app.settings.problem
            self.app.dirty = True

    def layout(self) -> None:
        self._let_go()
        gui, at = self.app.gui, self._places()
        self._buttons.clear()
        self._bars.clear()
        for section, rect in zip(SECTIONS, at.tabs, strict=True):
            gui.button(f"tab-{section}", section, rect, kind="choice" if section == self.section else "plain")
        for (name, choice), rects in zip(self.choices.items(), at.switches, strict=True):
            now = getattr(self.app.settings.values, name)
            if choice.is_volume:
                less, self._bars[name], more, _ = rects
                gui.button(f"less-{name}", "–", less)
                gui.button(f"more-{name}", "+", more)
                continue
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
        for (name, choice), rects in zip(self.choices.items(), at.switches, strict=True):
            if choice.is_volume:
                self._draw_volume(name, rects[1], rects[3])
        problem = self.display_problem
        if not problem and self._problem is not None:
            problem = said(self._problem)
        if problem:
            painter.paragraph(problem, at.foot, theme.TEXT_BODY, theme.WARNING)
        elif self.section == "Window":
            painter.paragraph(self._where(), at.foot, theme.TEXT_SMALL, theme.TEXT_SOFT)
        elif self.section == "Sound" and not self.app.audio.is_on:
            text = "No device for sound was found when the game was started."
            painter.paragraph(text, at.foot, theme.TEXT_SMALL, theme.TEXT_SOFT)

    def _draw_volume(self, name: str, bar: Rect, figure: Rect) -> None:
        painter, now = self.app.painter, getattr(self.app.settings.values, name)
        thick, knob = painter.px(10), painter.px(KNOB)
        groove = Rect(bar.x, bar.centery - thick // 2, bar.width, thick)
        painter.panel(groove, theme.PANEL_DEEP, theme.PANEL_EDGE, radius=5)
        middle = bar.x + knob // 2 + (bar.width - knob) * now // 100
        if now:
            filled = Rect(groove.x, groove.y, middle - groove.x, thick)
            painter.panel(filled, theme.BUTTON_MAIN, theme.PANEL_EDGE, radius=5)
        handle = Rect(middle - knob // 2, bar.centery - knob // 2, knob, knob)
        painter.panel(handle, theme.GILT if now else theme.BUTTON, theme.PANEL_EDGE, radius=11)
        words = f"{now} %" if now else "Off"
        painter.text(words, figure, theme.TEXT_BODY, theme.TEXT, role="bold", across="centre")
        self.app.targets.add(Target(f"bar-{name}", bar, enabled=True))

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
        elif name.startswith(("less-", "more-")):
            way, _, setting = name.partition("-")
            now = getattr(self.app.settings.values, setting)
            self._set_volume(setting, now + (STEP if way == "more" else -STEP))
        elif name == "fullscreen":
            self._try_display(fullscreen=not self.app.settings.values.fullscreen)
        else:
            setting, value = self._buttons[name]
            self.app.settings.change(**{setting: value})
            self.app.look_anew()

    # --- volumes ------------------------------------------------------------------------------

    def press(self, target: Target | None, point: tuple[int, int]) -> None:
        name = target.id.removeprefix("bar-") if target is not None else ""
        if name in self._bars:
            self._held = name
            self.move(point)

    def move(self, point: tuple[int, int]) -> None:
        if self._held is None:
            return
        bar, knob = self._bars[self._held], self.app.painter.px(KNOB)
        share = (point[0] - bar.x - knob / 2) / (bar.width - knob)
        # It is written when the mouse lets go.
        setattr(self.app.settings.values, self._held, FINE * round(100 / FINE * max(0.0, min(1.0, share))))
        self.app.dirty = True

    def release(self, point: tuple[int, int]) -> None:
        self._let_go()

    def _let_go(self) -> None:
        if self._held is not None:
            held, self._held = self._held, None
            self._set_volume(held, getattr(self.app.settings.values, held))

    def _set_volume(self, setting: str, percent: int) -> None:
        self.app.settings.change(**{setting: max(0, min(100, percent))})
        if setting != "music_volume":
            self.app.audio.play(SAMPLE)
        self.app.dirty = True

    # --- the display --------------------------------------------------------------------------

    def _try_display(self, *, fullscreen: bool) -> None:
        """Change the display at once, and ask whether that is to stay."""
        windowed = None if self.app.settings.values.fullscreen else self.app.painter.surface.get_size()
        try:
            self._show(None, fullscreen)
        except pygame.error as error:
            self._show(windowed, not fullscreen)
            self.display_problem = f"The display cannot be changed: {error}."
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

    def __init__(self, app: Host, keep: Callable[[], None], revert: Callable[[], None]) -> None:
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
