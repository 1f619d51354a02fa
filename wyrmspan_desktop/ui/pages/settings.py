"""The settings, in sections: each choice is applied and written at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import get_args

import pygame
from pygame import Rect

from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session.folders import show_folder
from wyrmspan_desktop.session.settings import Animation, Palette, SpeechRate, TurnEnd
from wyrmspan_desktop.text import keys, languages, menus
from wyrmspan_desktop.text import settings as words
from wyrmspan_desktop.text.card_sets import OPEN_FOLDER
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.sentences import Sentence, language
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.system import window
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.buttons import Callback, face_of
from wyrmspan_desktop.ui.widgets.controls import Button, Choices, Slider, Switch, says


@dataclass(frozen=True)
class Choice:
    """A setting: its values; a switch has none, and a volume goes from 0 to 100 percent."""

    values: tuple[str | int, ...] = ()
    is_volume: bool = False


LANGUAGE, SPEECH = "Language", "Speech"
MUSIC = ("table", "advent", "family")
"""The music of scenes that have several pieces."""
SECTIONS: dict[str, dict[str, Choice]] = {
    "Play": {"auto_end_turn": Choice(get_args(TurnEnd)), "auto_forced": Choice(), "confirm_pass": Choice()},
    "Help": {"notes": Choice()},
    "Motion": {"animation": Choice(get_args(Animation)), "reduced_motion": Choice()},
    "Looks": {
        "scale": Choice((75, 90, 100, 125, 150, 175, 200)),
        "palette": Choice(get_args(Palette)),
        "high_contrast": Choice(),
        "card_text": Choice(("small", "large")),
    },
    "Sound": {
        "volume": Choice(is_volume=True),
        "effects_volume": Choice(is_volume=True),
        "music_volume": Choice(is_volume=True),
        "mute_unfocused": Choice(),
    },
    "Music": {f"{music}_music": Choice(tuple(words.VALUES[f"{music}_music"])) for music in MUSIC},
    SPEECH: {
        "speech": Choice(),
        "speech_rate": Choice(get_args(SpeechRate)),
        "speech_voice": Choice(("",)),
    },
    "Window": {"fullscreen": Choice()},
    LANGUAGE: {"language": Choice(("", *languages.TONGUES))},
}
"""The sections, and their settings by name; languages and voices depend on what there is."""

STEP = 10
"""The step of the buttons next to a volume, in percent."""
SAMPLE = "coin_gain"
"""The sound played after a change of the volume; music is playing anyway."""

KEEP_S = 10.0
"""Seconds for which a change of the display waits for confirmation."""


_MOST_VOICES = 4
"""The largest number of voices for which there is room."""
_LINE, _TWO_LINES, _MOST, _HIGH = 22, 40, 64, 146
"""The heights of the description of a setting, in units: the least, that next to a switch, the most, and the height
of a row with choices if it is the only one and letters are large.
"""
_ROWS = 3
"""The number of rows in a section, more if none of them has a row of choices."""
_NAME = tree.LIGHT_STRONG._replace(size=19)
_FIGURE = tree.LIGHT_STRONG._replace(size=16, across="centre")


class _Rows(tree.Column):
    """The settings of a section, whose choices all have letters of one size."""

    def place(self, painter: Painter, rect: Rect) -> None:
        super().place(painter, rect)
        choices = [node for node in self.walk() if isinstance(node, Choices)]
        for each in choices:
            each.letter(min(other.letters for other in choices))


class SettingsScene(LandPage):
    """Changes settings, a section at a time."""

    name = "settings"
    needs = (880, 640)
    hour = "dawn"
    broad = 900

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.section = next(iter(SECTIONS))
        self._problem: Message | None = None
        """The error of the last drawing."""
        self._is_heard = app.audio.is_on
        """Whether there was a sound device in the last drawing."""
        self._speech: tuple[bool, Sequence[str]] = (True, ())
        """Whether the system had a voice in the last drawing, and which ones."""
        self.display_problem = ""
        self._languages = languages.offered()

    @property
    def sections(self) -> list[str]:
        """The available sections: that of languages only if there is one besides English."""
        return [section for section in SECTIONS if section != LANGUAGE or len(self._languages) > 1]

    @property
    def choices(self) -> dict[str, Choice]:
        """The settings of the shown section."""
        if self.section == LANGUAGE:
            return {"language": Choice(("", *self._languages))}
        if self.section == SPEECH:
            return {**SECTIONS[SPEECH], "speech_voice": Choice(("", *self._speech[1]))}
        return SECTIONS[self.section]

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.app.settings.problem != self._problem:
            self._problem = self.app.settings.problem
            self.app.dirty = True
        if self.app.audio.is_on is not self._is_heard:
            self._is_heard = self.app.audio.is_on
            self.app.dirty = True
        if self.section == SPEECH and self._speech != (found := self._found_speech()):
            self._speech = found
            self.app.refresh()

    def heading(self) -> object:
        return words.HEADING

    def body(self) -> tree.Node:
        names = {section: words.SECTIONS[section] for section in self.sections}
        tabs = Choices(names, self.section, self._open, lambda section: f"tab-{section}").sized(high=46)
        rows = [self._row(name, choice) for name, choice in self.choices.items()]
        divided = [
            tree.Fill(*([tree.Drawn(tree.divider)] * (number > 0)), row) for number, row in enumerate(rows)
        ]
        below = [row for row, choice in zip(divided, self.choices.values(), strict=True) if choice.values]
        if self.app.painter.enlarge > 1 and len(rows) <= _ROWS and len(below) == 1:
            below[0].high = _HIGH
        empty = [tree.Space() for _ in range(_ROWS - len(rows))]
        return tree.Column(tabs, tree.leather(_Rows(*divided, *empty), (60, 24)), gap=6)

    def _row(self, name: str, choice: Choice) -> tree.Node:
        """Build the name and the description of a setting, and its control below or next to them."""
        now = getattr(self.app.settings.values, name)
        head, is_roomy = tree.Text(words.NAMES[name], _NAME), len(self.choices) <= _ROWS
        least = _LINE if choice.values else _TWO_LINES
        text = tree.Paragraph(words.TEXTS[name], tree.LIGHT_NOTE, least=least, most=_MOST)
        if choice.values:
            values = {value: value_text(name, value) for value in choice.values}
            chosen = Choices(values, now, partial(self._set, name), lambda value: f"{name}-{value}")
            chosen.name = str(words.NAMES[name])
            label: tree.Node = tree.Column(head, text)
            if not is_roomy:
                # Four rows with large text have no room for a line more.
                head = tree.Text(words.NAMES[name], _NAME, fits=True)
                label = tree.Row(head, text, gap=14).sized(high=28)
            says(chosen, head, text)
            return tree.Column(tree.Space(), label, tree.Space(), chosen.sized(high=42), tree.Space())
        label = tree.Column(
            tree.Space(), head, text if is_roomy else text.sized(high=_TWO_LINES), tree.Space()
        )
        if not choice.is_volume:
            turn = self._turn_display if name == "fullscreen" else partial(self._set, name, not now)
            control = says(Switch(name, words.NAMES[name], turn, is_on=now), head, text)
            return tree.Row(label, control, gap=36)
        less, more = partial(self._change_volume, name, -STEP), partial(self._change_volume, name, STEP)
        text.role = "none"
        percent = menus.PERCENT(number=now) if now else str(menus.OFF)
        return tree.Row(
            label,
            _step(f"less-{name}", words.LESS, words.QUIETER(volume=words.NAMES[name]), less),
            Slider(f"bar-{name}", words.NAMES[name], now, partial(self._turn_to, name), partial(self._turned, name))
            .sized(wide=202, high=46),
            _step(f"more-{name}", words.MORE, words.LOUDER(volume=words.NAMES[name]), more),
            tree.Text(percent, _FIGURE).sized(wide=62),
            gap=8,
        )  # fmt: skip

    def ledge(self) -> Ledge:
        keys_page = partial(self.app.go.to, "key_settings")
        buttons = [Button("back", menus.BACK, self.back), Button("keys", keys.BUTTON, keys_page)]
        problem = self.display_problem
        if not problem and self._problem is not None:
            problem = said(self._problem)
        text = problem
        if not text and self.section == "Window":
            text = self._where()
            buttons += [Button("folder", OPEN_FOLDER, self._show_folder)] if self._has_folder else []
        elif not text and self.section == "Sound" and not self._is_heard:
            text = str(words.NO_SOUND)
        elif not text and self.section == "Music":
            values = self.app.settings.values
            is_heard = values.volume and values.music_volume
            text = str(words.MUSIC_EVERYWHERE if is_heard else words.MUSIC_IS_OFF)
        elif not text and self.section == SPEECH:
            text = str(words.READERS if self._speech[0] else words.NO_VOICE)
        style = tree.LIGHT._replace(colour=theme.WARNING) if problem else tree.LIGHT
        return buttons, tree.Paragraph(text, style, middle=True), ()

    @property
    def _has_folder(self) -> bool:
        """Whether there is a folder of saved games."""
        return self.app.archive.history is not None

    def _where(self) -> str:
        if not self._has_folder:
            return str(words.UNKEPT)
        return words.WHERE(folder=self.app.archive.saves.parent)

    def _show_folder(self) -> None:
        """Show the folder of the games in the system's file manager."""
        self.app.go.show_folder(partial(show_folder, self.app.archive.saves.parent))

    def _found_speech(self) -> tuple[bool, Sequence[str]]:
        """Return whether the system has a voice, and which ones; it is asked for them once the game speaks."""
        voice, is_on = self.app.voice, self.app.settings.values.speech
        return voice.is_there, tuple(voice.voices(language() or "en", asks=is_on)[:_MOST_VOICES])

    def _open(self, section: str) -> None:
        self.section = section
        if section == SPEECH:
            self._speech = self._found_speech()
        self.app.refresh()

    def _set(self, setting: str, value: str | int) -> None:
        again: dict[str, object] = {"notes_seen": [], "notes_seen_by": {}} if setting == "notes" else {}
        self.app.settings.change(**{setting: value}, **again)
        music = setting.removesuffix("_music")
        if music in MUSIC:
            self.music = music  # the chosen piece is heard until the page is left
        if setting == "language":
            languages.speak(languages.wanted(str(value), window.preferred_languages()))
        self.app.apply_settings()

    # --- volumes ------------------------------------------------------------------------------

    def _turn_to(self, setting: str, percent: int) -> None:
        """Follow a slider; the volume is written when it is released."""
        setattr(self.app.settings.values, setting, percent)

    def _turned(self, setting: str) -> None:
        self._set_volume(setting, getattr(self.app.settings.values, setting))

    def _change_volume(self, setting: str, by: int) -> None:
        self._set_volume(setting, getattr(self.app.settings.values, setting) + by)

    def _set_volume(self, setting: str, percent: int) -> None:
        self.app.settings.change(**{setting: max(0, min(100, percent))})
        if setting != "music_volume":
            self.app.audio.play(SAMPLE)
        self.app.dirty = True

    # --- the display --------------------------------------------------------------------------

    def _turn_display(self) -> None:
        """Change the display at once, and ask for confirmation."""
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


def _step(identity: str, sign: Sentence, name: str, on_press: Callback) -> Button:
    """Return a button that changes a volume."""
    return Button(identity, name, on_press, face=face_of(str(sign), "plain"), wide=46).sized(high=46)


def value_text(name: str, value: str | int) -> str:
    """Return the name of a value of a setting; numbers are percents, and languages have their own names."""
    if name == "language" and value:
        return languages.TONGUES[str(value)]
    known = words.VALUES.get(name)
    if name == "speech_voice" and value not in (known or {}):
        return str(value)
    return menus.PERCENT(number=value) if known is None else str(known[value])


class KeepScene(AskScene):
    """Asks for confirmation of a changed display; reverts by itself if the player cannot see the question."""

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
