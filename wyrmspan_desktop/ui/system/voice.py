"""Speaks with the voice of the system: Speech Dispatcher on Linux, ``say`` on macOS, System.Speech on Windows.

Each text is spoken by a process of its own, which a thread starts and ends, so no frame waits for it.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from queue import SimpleQueue
from typing import NamedTuple

_LOOK_S = 0.03
"""How often the thread looks whether a text is spoken, or unwanted, in seconds."""
_PATIENCE_S, _LETTERS_PER_S = 10.0, 4
"""A text that takes longer than its letters need, and these seconds, hangs, as Speech Dispatcher does without sound."""
_RATES = {
    "linux": {"slow": "-40", "normal": "0", "fast": "40", "fastest": "80"},
    "darwin": {"slow": "130", "normal": "180", "fast": "260", "fastest": "340"},
    "win32": {"slow": "-4", "normal": "0", "fast": "4", "fastest": "8"},
}
DISPATCHER_VOICES = ("male1", "female1", "male2", "female2")
"""The kinds of voices of Speech Dispatcher; which one each is depends on the system."""
_PROGRAMS = {"linux": "spd-say", "darwin": "say", "win32": "powershell"}
_POWERSHELL = ("-NoProfile", "-NonInteractive", "-Command")
_SPEAK = (
    "Add-Type -AssemblyName System.Speech; $v = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$v.Rate = [int]$env:WYRMSPAN_RATE;"
    "if ($env:WYRMSPAN_VOICE) { $v.SelectVoice($env:WYRMSPAN_VOICE) };"
    "$v.Speak($env:WYRMSPAN_TEXT)"
)
_LIST = (
    "Add-Type -AssemblyName System.Speech; [Console]::OutputEncoding = [Text.Encoding]::UTF8;"
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).GetInstalledVoices()"
    " | ForEach-Object { $_.VoiceInfo.Name + '#' + $_.VoiceInfo.Culture.Name }"
)
_log = logging.getLogger(__name__)


class Manner(NamedTuple):
    """How to speak: the rate, the name of a voice (empty: the system's), and the code of the language."""

    rate: str
    voice: str
    language: str


class System(NamedTuple):
    """How a system speaks: the program for a text, with variables; one that ends all speech; and its voices.

    ``ask`` finds out the voices of a language where they are not known beforehand.
    """

    speak: Callable[[str, Manner], tuple[Sequence[str], Mapping[str, str]]]
    hush: Sequence[str] = ()
    voices: Sequence[str] = ()
    ask: Callable[[str], Sequence[str]] | None = None


def system_voice() -> System | None:
    """Return how this system speaks; None if it has no program for that."""
    from wyrmspan_desktop.session import programs  # after the first frame, here as below

    kind = sys.platform if sys.platform in _PROGRAMS else "linux"
    program, rates = programs.find(_PROGRAMS[kind]), _RATES[kind]
    if program is None:
        return None

    def dispatch(text: str, how: Manner) -> tuple[Sequence[str], Mapping[str, str]]:
        kinds = ["-t", how.voice] if how.voice in DISPATCHER_VOICES else []
        return [program, "-w", "-r", rates[how.rate], "-l", how.language, *kinds, "--", text], {}

    def say(text: str, how: Manner) -> tuple[Sequence[str], Mapping[str, str]]:
        voice = ["-v", how.voice] if how.voice else []
        return [program, "-r", rates[how.rate], *voice, text.lstrip("-")], {}

    def speak(text: str, how: Manner) -> tuple[Sequence[str], Mapping[str, str]]:
        said = {"WYRMSPAN_TEXT": text, "WYRMSPAN_RATE": rates[how.rate], "WYRMSPAN_VOICE": how.voice}
        return [program, *_POWERSHELL, _SPEAK], said

    if kind == "darwin":
        return System(say, ask=lambda language: _names_of_say(_lines(program, "-v", "?"), language))
    if kind == "win32":
        return System(speak, ask=lambda language: _names(_lines(program, *_POWERSHELL, _LIST), language))
    return System(dispatch, (program, "-C"), DISPATCHER_VOICES)


def _lines(*command: str) -> list[str]:
    """Return the output of a program."""
    from wyrmspan_desktop.session import programs

    return programs.output(command, _PATIENCE_S).splitlines()


def _names(lines: Sequence[str], language: str) -> list[str]:
    """Return the voices of a language from lines such as ``Microsoft Hedda Desktop#de-DE``."""
    told = [line.partition("#") for line in lines]
    return [name for name, _, culture in told if culture.startswith(language)]


def _names_of_say(lines: Sequence[str], language: str) -> list[str]:
    """Return the voices of a language from the list of ``say``: ``Anna    de_DE    # Hallo!``."""
    told = [line.partition("#")[0].rsplit(maxsplit=1) for line in lines]
    return [parts[0].strip() for parts in told if len(parts) == 2 and parts[1].startswith(language)]


class Voice:
    """Speaks texts one after the other, until others are more urgent."""

    def __init__(self) -> None:
        self._texts: SimpleQueue[tuple[int, str, Manner] | None] = SimpleQueue()
        self._number = 0
        """Raised by everything that ends the texts before it."""
        self._thread: threading.Thread | None = None
        self._voices: dict[str, Sequence[str]] = {}
        """The voices that the system has named, by language."""
        self._fails = False
        """Whether the latest text could not be spoken."""

    @cached_property
    def _system(self) -> System | None:
        return system_voice()

    @property
    def is_there(self) -> bool:
        """Whether the system can speak, as far as that is known."""
        return self._system is not None and not self._fails

    def voices(self, language: str, *, asks: bool) -> Sequence[str]:
        """Return the voices of a language; ``asks``: find out, for a later call, what only the system knows."""
        if self._system is None or self._system.ask is None:
            return () if self._system is None else self._system.voices
        if asks and language not in self._voices:
            self._voices[language] = ()
            self.say("", Manner("normal", "", language))
        return self._voices.get(language, ())

    def say(self, text: str, how: Manner) -> None:
        """Speak a text after the others."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
            self._thread.start()
        self._texts.put((self._number, text, how))

    def hush(self) -> None:
        """End all speech."""
        self._number += 1

    def close(self) -> None:
        """End all speech, and the thread."""
        self.hush()
        if self._thread is not None:
            self._texts.put(None)
            self._thread.join(1)

    # --- in the thread ------------------------------------------------------------------------

    def _work(self) -> None:
        import subprocess

        while (wanted := self._texts.get()) is not None:
            number, text, how = wanted
            if self._system is None:
                continue
            try:
                if not text and self._system.ask is not None:
                    self._voices[how.language] = self._system.ask(how.language)
                elif number == self._number:
                    self._speak(self._system, number, text, how)
                    self._fails = False
            except (OSError, ValueError, subprocess.SubprocessError) as error:
                _log.warning("the system does not speak: %s", error)
                self._fails = True

    def _speak(self, system: System, number: int, text: str, how: Manner) -> None:
        """Speak a text to its end, or until it is unwanted; raises `OSError`."""
        import subprocess

        from wyrmspan_desktop.session import programs

        command, variables = system.speak(text, how)
        quiet, flags = subprocess.DEVNULL, programs.NO_WINDOW
        environment = {**programs.environment(), **variables}
        end = time.monotonic() + _PATIENCE_S + len(text) / _LETTERS_PER_S
        with subprocess.Popen(
            command, stdin=quiet, stdout=quiet, stderr=quiet, env=environment, creationflags=flags
        ) as process:
            while process.poll() is None and number == self._number and time.monotonic() < end:
                time.sleep(_LOOK_S)
            is_cut = process.poll() is None
            if is_cut:
                process.kill()
        if is_cut and system.hush:
            programs.run(system.hush)
        if number == self._number and (is_cut or process.returncode):
            raise OSError(f"{command[0]} failed, or took too long")
