"""The settings, in sections: each choice is seen at once and written at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, get_args

import pygame
from pygame import Rect

from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session.settings import Animation, Palette, TurnEnd
from wyrmspan_desktop.text import keys, languages, menus
from wyrmspan_desktop.text import settings as words
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.ui import materials, theme, window
from wyrmspan_desktop.ui.layout import lists
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.widgets.buttons import one_size, switch_face
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_land


@dataclass(frozen=True)
class Choice:
    """A setting: its values; a switch has none but on and off, and a volume goes from 0 to 100 percent."""

    values: tuple[Any, ...] = ()
    is_volume: bool = False

    @property
    def values_beside(self) -> int:
        """How many values stand beside each other, as `lists.settings` counts them."""
        return 0 if self.is_volume else len(self.values or "1")


LANGUAGE = "Language"
SECTIONS: dict[str, dict[str, Choice]] = {
    "Play": {"auto_end_turn": Choice(get_args(TurnEnd)), "auto_forced": Choice(), "confirm_pass": Choice()},
    "Help": {"notes": Choice()},
    "Motion": {"animation": Choice(get_args(Animation)), "reduced_motion": Choice()},
    "Looks": {
        "scale": Choice((75, 90, 100, 125, 150, 175, 200)),
        "palette": Choice(get_args(Palette)),
        "card_text": Choice(("small", "large")),
    },
    "Sound": {
        "volume": Choice(is_volume=True),
        "effects_volume": Choice(is_volume=True),
        "music_volume": Choice(is_volume=True),
        "mute_unfocused": Choice(),
    },
    "Window": {"fullscreen": Choice()},
    LANGUAGE: {"language": Choice(("", *languages.TONGUES))},
}
"""The sections, and their settings by name."""

STEP, FINE = 10, 5
"""How much the buttons beside a volume change it, and how finely its bar can be set, in percent."""
KNOB = 28
"""How wide the handle of a bar is, in units."""
SAMPLE = "coin_gain"
"""What is heard of a new volume; music is heard anyway."""

KEEP_S = 10.0
"""How long a change of the display waits to be kept, in seconds."""


class SettingsScene(Scene):
    """Changes settings, a section at a time."""

    name = "settings"
    needs = lists.SETTINGS_NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.section = next(iter(SECTIONS))
        self._bars: dict[str, Rect] = {}
        self._problem: Message | None = None
        """What was wrong with the writing when it was drawn last."""
        self._is_heard = app.audio.is_on
        """Whether there was a device for sound when it was drawn last."""
        self.display_problem = ""
        self._held: str | None = None
        """The volume whose bar the mouse holds."""
        self._languages = languages.offered()

    @property
    def sections(self) -> list[str]:
        """The sections that there are: that of languages, if there is one besides English."""
        return [section for section in SECTIONS if section != LANGUAGE or len(self._languages) > 1]

    @property
    def choices(self) -> dict[str, Choice]:
        """The settings of the section that is shown."""
        if self.section == LANGUAGE:
            return {"language": Choice(("", *self._languages))}
        return SECTIONS[self.section]

    def _places(self) -> lists.SettingsPlaces:
        counts = [choice.values_beside for choice in self.choices.values()]
        return lists.settings(self.app.size, len(self.sections), counts)

    def leave(self) -> None:
        self._let_go()

    def step(self, dt: float) -> None:
        if self.app.settings.problem != self._problem:
            self._problem = self.app.settings.problem
            self.app.dirty = True
        if self.app.audio.is_on is not self._is_heard:
            self._is_heard = self.app.audio.is_on
            self.app.dirty = True

    def layout(self) -> None:
        self._let_go()
        gui, at = self.app.gui, self._places()
        self._bars.clear()
        tabs = [str(words.SECTIONS[section]) for section in self.sections]
        size = one_size(self.app.painter, zip(tabs, at.tabs, strict=True), "plain")
        for section, text, rect in zip(self.sections, tabs, at.tabs, strict=True):
            kind = "choice" if section == self.section else "plain"
            gui.button(f"tab-{section}", text, rect, partial(self._open, section), kind=kind, size=size)
        labels = [
            (value_text(name, value), rect)
            for (name, choice), rects in zip(self.choices.items(), at.switches, strict=True)
            for value, rect in zip(choice.values, rects, strict=False)
        ]
        size = one_size(self.app.painter, labels, "plain")
        for (name, choice), rects in zip(self.choices.items(), at.switches, strict=True):
            now = getattr(self.app.settings.values, name)
            if choice.is_volume:
                less, self._bars[name], more, _ = rects
                gui.button(f"less-{name}", str(words.LESS), less, partial(self._change_volume, name, -STEP))
                gui.button(f"more-{name}", str(words.MORE), more, partial(self._change_volume, name, STEP))
                continue
            if not choice.values:
                turn = self._turn_display if name == "fullscreen" else partial(self._set, name, not now)
                gui.button(name, str(words.NAMES[name]), rects[0], turn, face=switch_face(now))
                continue
            for value, rect in zip(choice.values, rects, strict=True):
                kind, choose = "choice" if value == now else "plain", partial(self._set, name, value)
                gui.button(f"{name}-{value}", value_text(name, value), rect, choose, kind=kind, size=size)
        gui.button("back", str(menus.BACK), at.back, self.back)
        gui.button("keys", str(keys.BUTTON), at.keys, partial(self.app.go.to, "key_settings"))

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_land(painter, "dawn", at.lip)
        painter.text(str(words.HEADING), at.head, 42, role="title", least=theme.TEXT_HEAD, how=GILT)
        painter.slab(at.board, "leather_green", radius=14, bright=0.75)
        for row in at.rows[1:]:
            line = Rect(row.x + painter.px(18), row.y - painter.px(3), row.width - painter.px(36), 1)
            painter.edge(line, (*materials.GILT_EDGE, 90), radius=0, width=1)
        for name, above, below in zip(self.choices, at.names, at.texts, strict=True):
            painter.text(
                *(str(words.NAMES[name]), above, 19, theme.TEXT),
                role="bold", least=theme.TEXT_SMALL, how=SHADED,
            )  # fmt: skip
            painter.paragraph(
                str(words.TEXTS[name]), below, 15, theme.TEXT_SOFT, least=theme.TEXT_SMALL, how=SHADED
            )
        for (name, choice), rects in zip(self.choices.items(), at.switches, strict=True):
            if choice.is_volume:
                self._draw_volume(name, rects[1], rects[3])
        problem = self.display_problem
        if not problem and self._problem is not None:
            problem = said(self._problem)
        text = problem
        if not text and self.section == "Window":
            text = self._where()
        elif not text and self.section == "Sound" and not self._is_heard:
            text = str(words.NO_SOUND)
        high = min(at.foot.height, painter.paragraph_height(text, at.foot.width, theme.TEXT_BODY))
        foot = Rect(at.foot.x, at.foot.centery - high // 2, at.foot.width, high)
        colour = theme.WARNING if problem else theme.TEXT
        painter.paragraph(text, foot, theme.TEXT_BODY, colour, least=theme.TEXT_SMALL, how=SHADED)

    def _draw_volume(self, name: str, bar: Rect, figure: Rect) -> None:
        """A stone on a groove, which is filled with light as far as it is loud."""
        painter, now = self.app.painter, getattr(self.app.settings.values, name)
        thick, knob = painter.px(12), painter.px(KNOB)
        groove = Rect(bar.x, bar.centery - thick // 2, bar.width, thick)
        painter.panel(groove, (16, 10, 9), None, radius=6)
        middle = bar.x + knob // 2 + (bar.width - knob) * now // 100
        if now:
            filled = Rect(groove.x, groove.y, middle - groove.x, thick)
            painter.slab(filled, "wood_warm", radius=6, edge=None, bright=1.3, shadow=False)
        painter.edge(groove, (*materials.GILT_EDGE, 200), radius=6, width=1.2)
        handle = square((middle, bar.centery), knob)
        if not painter.sprite("place/disc_stone", handle, bright=1.0 if now else 0.7, shadow=0.6):
            painter.panel(handle, theme.GILT if now else theme.BUTTON, theme.PANEL_EDGE, radius=14)
        percent = menus.PERCENT(number=now) if now else str(menus.OFF)
        painter.text(
            *(percent, figure, 16, theme.TEXT),
            role="bold", across="centre", least=theme.TEXT_SMALL, how=SHADED,
        )  # fmt: skip
        self.app.targets.add(Target(f"bar-{name}", bar, enabled=True))

    def _where(self) -> str:
        if self.app.archive.history is None:
            return str(words.UNKEPT)
        return words.WHERE(folder=self.app.archive.saves.parent)

    def _open(self, section: str) -> None:
        self.section = section
        self.app.refresh()

    def _set(self, setting: str, value: Any) -> None:
        again: dict[str, Any] = {"notes_seen": [], "notes_seen_by": {}} if setting == "notes" else {}
        self.app.settings.change(**{setting: value}, **again)
        if setting == "language":
            languages.speak(languages.wanted(value, window.preferred_languages()))
        self.app.look_anew()

    # --- volumes ------------------------------------------------------------------------------

    def drags(self, target: Target) -> bool:
        return target.id.removeprefix("bar-") in self._bars

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

    def _change_volume(self, setting: str, by: int) -> None:
        self._set_volume(setting, getattr(self.app.settings.values, setting) + by)

    def _set_volume(self, setting: str, percent: int) -> None:
        self.app.settings.change(**{setting: max(0, min(100, percent))})
        if setting != "music_volume":
            self.app.audio.play(SAMPLE)
        self.app.dirty = True

    # --- the display --------------------------------------------------------------------------

    def _turn_display(self) -> None:
        """Change the display at once, and ask whether that is to stay."""
        fullscreen = not self.app.settings.values.fullscreen
        try:
            self.app.show(fills=fullscreen)
        except pygame.error as error:
            self.app.show(fills=not fullscreen)
            self.display_problem = words.DISPLAY_STAYS(reason=error)
            return

        def keep() -> None:
            self.app.settings.change(fullscreen=fullscreen)
            self.app.refresh()

        self.app.scenes.push(KeepScene(self.app, keep, lambda: self.app.show(fills=not fullscreen)))


def value_text(name: str, value: Any) -> str:
    """What a value of a setting is called; numbers are percents, and languages call themselves."""
    if name == "language" and value:
        return languages.TONGUES[value]
    known = words.VALUES.get(name)
    return menus.PERCENT(number=value) if known is None else str(known[value])


class KeepScene(AskScene):
    """Asks whether a changed display is to stay; goes back by itself if nobody can see the question."""

    name = "keep"

    def __init__(self, app: Host, keep: Callable[[], None], revert: Callable[[], None]) -> None:
        heading = str(words.KEEP_DISPLAY)
        super().__init__(app, heading, "", str(words.KEEP), keep, no=str(words.GO_BACK))
        self._revert = revert
        self._left = KEEP_S
        self._count()

    def _count(self) -> None:
        self.text = words.GOES_BACK(seconds=math.ceil(self._left))

    def step(self, dt: float) -> None:
        super().step(dt)
        self._left -= dt
        before = self.text
        self._count()
        if self._left <= 0:
            self.back()
        elif self.text != before:
            self.app.dirty = True

    def decline(self) -> None:
        self.back()

    def back(self) -> None:
        super().back()
        self._revert()
