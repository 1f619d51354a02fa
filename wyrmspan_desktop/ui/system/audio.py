"""Plays effects and music at the volumes of the settings.

Nothing here raises and nothing blocks: without a device, or without a file, there is silence, with a single log
entry.  Devices may appear and vanish at any time (`sound_device`).  Effects are loaded one by one in idle frames
(`Audio.on_idle`); those requested before that are silent.  Music is streamed.
"""

from __future__ import annotations

import logging
import random
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop import resources
from wyrmspan_desktop.session.settings import NO_MUSIC
from wyrmspan_desktop.ui.system.sound_device import SoundDevice

if TYPE_CHECKING:
    from wyrmspan_desktop.session.settings import Settings

SOUNDS, VOICES, MUSIC, SUFFIX = "sounds", "voices", "music", ".ogg"
"""The folders below the assets; ``coin_gain-2`` is the second take of ``coin_gain``, ``table-2`` of ``table``.

The voices of dragons are effects as well, but loaded only when they are to be heard: all of them take 31 MB.
"""

_APART_S = 0.05
"""The least seconds between two starts of the same effect."""
_WINDOW_S, _MAX_EFFECTS = 0.06, 4
"""The largest number of effects started within a window of seconds; more are dropped."""
_CROWD = 0.8
"""The factor of loudness for each effect started at the same time, so that they are not too loud together."""
_SOFTEST = 0.82
"""Takes vary a little in loudness, down to this factor."""
_FADE_IN_S, _FADE_OUT_S = 2.5, 1.2
_PIECE_S = 270.0
"""Seconds for which a piece is repeated, before another one of the same scene follows, if the player chose none."""
_LONGEST_WAIT_S = 10.0

_log = logging.getLogger(__name__)


def gain(*percents: int) -> float:
    """Return the amplitude factor of volumes in percent.

    As on a mixing desk: in the upper half a step is a decibel or two, below it half of a volume sounds about half
    as loud (10 dB).  At the default volumes the game is as loud as others, with little headroom: 2 dB for effects,
    5 dB for music.
    """
    share = 1.0
    for percent in percents:
        part = percent / 100
        share *= part * part * (3 - 2 * part)
    return share


class Audio:
    """The sounds of the app.  Silent until `start`; call `step` in every frame, and `on_idle` in idle ones."""

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self._settings, self._folder = settings, folder
        self._device = SoundDevice()
        self._is_started = False
        self._is_open = False
        """Whether the device is open and all is ready for it."""
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._to_load: deque[Path] = deque()
        self._voices: dict[str, Path] = {}
        """The files of voices that are not loaded."""
        self._silent: set[str] = set()
        """Sounds that cannot be played, and were logged."""
        self._chance = random.Random(1)
        self._now = 0.0
        self._begun: deque[tuple[float, str]] = deque()
        self._later: list[tuple[float, str, float]] = []
        self._wanted = ""
        self._pieces: dict[str, list[str]] = {}
        self._piece = ""
        """The music that is playing, or fading out."""
        self._played_s = 0.0
        self._fade = 0.0
        self._music_gain = -1.0
        self._is_paused = False

    # --- the device ---------------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        """Whether there is a device.  It is shared, so other code may close it."""
        return self._is_open and pygame.mixer.get_init() is not None

    def start(self) -> None:
        """Start to open the device; until it is open everything is silent."""
        if self._is_started:
            return
        try:
            root = self._folder or resources.data_root() / "assets"
        except resources.ResourceError as error:
            _log.info("there is no sound: %s", error)
            return
        self._folder, self._is_started = root, True
        for path in _files_in(root / MUSIC):
            self._pieces.setdefault(_name(path), []).append(path.stem)
        self._device.open()

    def wait(self) -> None:
        """Wait until the device is open, or failed to open; for programs and tests that drive the window."""
        self._device.wait(_LONGEST_WAIT_S)
        self._follow_device(0.0)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle a system event of a device."""
        if self._is_started and self._device.handle(event):
            self._forget()
            self._device.replace()

    def _follow_device(self, dt: float) -> None:
        """Start to use a device that was opened meanwhile, and queue all sounds to be loaded for it."""
        if not self._is_started:
            return
        if self._is_open and not self.is_on:
            self._forget()
            self._is_started = False  # other code has closed it, so there is silence from now on
            return
        self._device.step(dt)
        if self._device.is_open and not self._is_open:
            assert self._folder is not None
            self._is_open = True
            self._to_load.extend(_files_in(self._folder / SOUNDS))
            self._voices = {_name(path): path for path in _files_in(self._folder / VOICES)}

    def _forget(self) -> None:
        """Forget all objects made for the device: they are useless with another one."""
        self._is_open = False
        self._takes.clear()
        self._to_load.clear()
        self._voices.clear()
        self._later.clear()
        self._begun.clear()
        self._piece, self._fade = "", 0.0

    def close(self) -> None:
        """Stop all sound, and release the device."""
        self._forget()
        if self._is_started:
            self._device.close()
        self._is_started = False

    def on_idle(self) -> None:
        """Load an effect, which takes a few milliseconds."""
        if not self.is_on or not self._to_load:
            return
        self._load(self._to_load.popleft())

    def _load(self, path: Path) -> None:
        try:
            sound = pygame.mixer.Sound(str(path))
        except (pygame.error, OSError) as error:
            self._miss(path.stem, error)
        else:
            self._takes.setdefault(_name(path), []).append(sound)

    def try_all(self) -> tuple[int, list[str]]:
        """Return the number of shipped effects and pieces, and the names of those that cannot be played.

        Raises `RuntimeError` if there is no device.
        """
        self.start()
        self.wait()
        if not self.is_on:
            raise RuntimeError("no device for sound can be opened")
        self._to_load.extend(self._voices.values())
        self._voices.clear()
        pieces = [piece for takes in self._pieces.values() for piece in takes]
        found = len(self._to_load) + len(pieces)
        while not self.is_ready:
            self.on_idle()
        for piece in pieces:
            self._begin(piece)
        self._begin("")
        return found, sorted(self._silent)

    @property
    def is_ready(self) -> bool:
        """Whether all effects are loaded."""
        return self.is_on and not self._to_load

    def _miss(self, name: str, error: object) -> None:
        if name not in self._silent:
            self._silent.add(name)
            _log.warning("%s is not heard: %s", name, error)

    # --- effects ------------------------------------------------------------------------------

    def play(self, name: str, loud: float = 1.0, after: float = 0.0) -> None:
        """Play an effect, after some seconds, unless too many are playing already."""
        if not self.is_on:
            return
        if after > 0:
            self._later.append((self._now + after, name, loud))
            if name in self._voices:
                self._to_load.appendleft(self._voices.pop(name))
            return
        while self._begun and self._begun[0][0] <= self._now - _WINDOW_S:
            self._begun.popleft()
        near = [begun for begun, each in self._begun if each == name]
        if len(self._begun) >= _MAX_EFFECTS or (near and self._now - near[-1] < _APART_S):
            return
        values = self._settings.values
        share = gain(values.volume, values.effects_volume) * loud * _CROWD ** len(self._begun)
        if share <= 0 or self._is_paused:
            return
        if name in self._voices:
            self._load(self._voices.pop(name))  # it takes 3 ms
        takes = self._takes.get(name)
        if takes is None:
            if not self._to_load:
                self._miss(name, "there is no such sound")
            return
        self._begun.append((self._now, name))
        sound = takes.pop(self._chance.randrange(max(1, len(takes) - 1)))
        takes.append(sound)  # the last played take is not the next one
        sound.set_volume(share * self._chance.uniform(_SOFTEST, 1.0))
        sound.play()

    def drop_later(self) -> None:
        """Drop the delayed effects."""
        self._later.clear()

    # --- music --------------------------------------------------------------------------------

    def want(self, music: str) -> None:
        """Change the music; the current one fades out first."""
        self._wanted = music

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds."""
        self._now += dt
        self._follow_device(dt)
        if not self.is_on:
            return
        due = [each for each in self._later if each[0] <= self._now]
        if due:
            self._later = [each for each in self._later if each[0] > self._now]
            for _, name, loud in due:
                self.play(name, loud)
        if not self._is_paused:
            self._step_music(dt)

    def _step_music(self, dt: float) -> None:
        values = self._settings.values
        volume = gain(values.volume, values.music_volume)
        wanted = self._turn(dt) if volume > 0 and self._wanted else ""
        if self._piece != wanted:
            self._fade = max(0.0, self._fade - dt / _FADE_OUT_S) if volume > 0 and self._piece else 0.0
            if not self._fade:
                self._begin(wanted)
        elif self._fade < 1:
            self._fade = min(1.0, self._fade + dt / _FADE_IN_S)
        share = volume * self._fade
        if share != self._music_gain:
            self._music_gain = share
            pygame.mixer.music.set_volume(share)

    def _turn(self, dt: float) -> str:
        """Return the next piece of the wanted music; empty if there is none."""
        takes = [piece for piece in self._pieces.get(self._wanted, ()) if piece not in self._silent]
        if not takes:
            self._miss(self._wanted, "there is no such music")
            return ""
        chosen = getattr(self._settings.values, f"{self._wanted}_music", "")
        if chosen == NO_MUSIC:
            return ""
        if chosen in takes:
            return str(chosen)
        if self._piece not in takes:
            return takes[0]
        self._played_s += dt
        if self._played_s < _PIECE_S:
            return self._piece
        return takes[(takes.index(self._piece) + 1) % len(takes)]

    def _begin(self, piece: str) -> None:
        assert self._folder is not None
        if self._piece:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        self._piece = ""
        if not piece:
            return
        try:
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.load(str(self._folder / MUSIC / f"{piece}{SUFFIX}"))
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError) as error:
            self._miss(piece, error)
        else:
            self._piece, self._music_gain, self._played_s = piece, 0.0, 0.0

    # --- the window ---------------------------------------------------------------------------

    def look_away(self, away: bool) -> None:
        """Handle the lost or regained focus of the window: music pauses without it, if the settings say so."""
        away = away and self._settings.values.mute_unfocused
        if not self.is_on or away == self._is_paused:
            return
        self._is_paused = away
        if away:
            self.drop_later()
            pygame.mixer.stop()
            pygame.mixer.music.pause()
        else:
            pygame.mixer.music.unpause()


def _files_in(folder: Path) -> list[Path]:
    """Return the sound files of a folder; not pipes, which would block."""
    return [path for path in sorted(folder.glob(f"*{SUFFIX}")) if path.is_file()]


def _name(path: Path) -> str:
    """Return the name of a sound file without the number of its take."""
    return path.stem.partition("-")[0]
