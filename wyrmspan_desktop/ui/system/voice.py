"""Speaks with the voice of the system: Speech Dispatcher on Linux, ``say`` on macOS, System.Speech on Windows.

On Linux and macOS each text is spoken by a process of its own; the one of Windows takes long to start, and is kept.  A
thread starts, feeds and ends them, so no frame waits for them.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from binascii import b2a_base64
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import subprocess

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
_POWERSHELL = ("-NoProfile", "-NonInteractive", "-InputFormat", "None", "-Command")
_SPEAK = (
    "Add-Type -AssemblyName System.Speech; $v = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$usual = $v.Voice.Name; if (-not $usual) { exit 1 };"
    "while ($null -ne ($line = [Console]::In.ReadLine())) {"
    " if (-not $line) { $v.SpeakAsyncCancelAll(); continue };"
    " $rate, $voice, $text = $line -split ' ' |"
    " ForEach-Object { [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($_)) };"
    " $v.Rate = [int]$rate; $v.SelectVoice($(if ($voice) { $voice } else { $usual }));"
    " $null = $v.SpeakAsync($text) }"
)
"""Speaks texts one after the other: lines of a rate, a voice and a text in base64.  An empty line ends all speech.

Whatever encoding Windows PowerShell reads its standard input in, base64 is the same in it.  Without any voice it ends.
"""
_LIST = (
    "Add-Type -AssemblyName System.Speech; [Console]::OutputEncoding = New-Object Text.UTF8Encoding $false;"
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
    """How a system speaks: the program for a text, one that ends all speech, and its voices.

    With ``line`` the program is kept: it reads a line for each text, and an empty one that ends all speech.  ``ask``
    finds out the voices of a language where they are not known beforehand.
    """

    speak: Callable[[str, Manner], Sequence[str]]
    hush: Sequence[str] = ()
    voices: Sequence[str] = ()
    ask: Callable[[str], Sequence[str]] | None = None
    line: Callable[[str, Manner], str] | None = None


def system_voice() -> System | None:
    """Return how this system speaks; None if it has no program for that."""
    from wyrmspan_desktop.session import programs  # after the first frame, here as below

    kind = sys.platform if sys.platform in _PROGRAMS else "linux"
    program, rates = programs.find(_PROGRAMS[kind]), _RATES[kind]
    if program is None:
        return None

    def dispatch(text: str, how: Manner) -> Sequence[str]:
        kinds = ["-t", how.voice] if how.voice in DISPATCHER_VOICES else []
        return [program, "-w", "-r", rates[how.rate], "-l", how.language, *kinds, "--", text]

    def say(text: str, how: Manner) -> Sequence[str]:
        voice = ["-v", how.voice] if how.voice else []
        return [program, "-r", rates[how.rate], *voice, text.lstrip("-")]

    def line(text: str, how: Manner) -> str:
        return " ".join(
            b2a_base64(each.encode(), newline=False).decode() for each in (rates[how.rate], how.voice, text)
        )

    if kind == "darwin":
        return System(say, ask=lambda language: _names_of_say(_lines(program, "-v", "?"), language))
    if kind == "win32":
        return System(
            lambda text, how: [program, *_POWERSHELL, _SPEAK],
            ask=lambda language: _names(_lines(program, *_POWERSHELL, _LIST), language),
            line=line,
        )
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


class _Kept:
    """A program that speaks the lines that are written to it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def feed(self, command: Sequence[str], line: str) -> bool:
        """Write a line; return whether the program was there already.

        If it has ended, it is started again for the line, and `OSError` raised.
        """
        old = self._process
        code = None if old is None else old.poll()
        if old is None or code is not None:
            self.close()
            self._process = _started(command, is_fed=True)
        self._write(line)
        if code is not None:
            raise OSError(f"{command[0]} has ended with {code}")
        return old is not None

    def hush(self) -> None:
        """End all speech."""
        if self._process is not None and self._process.poll() is None:
            self._write("")

    def _write(self, line: str) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()


def _started(command: Sequence[str], *, is_fed: bool = False) -> subprocess.Popen[bytes]:
    import subprocess

    from wyrmspan_desktop.session import programs

    quiet, flags, environment = subprocess.DEVNULL, programs.NO_WINDOW, programs.environment()
    stdin = subprocess.PIPE if is_fed else quiet
    return subprocess.Popen(
        command, stdin=stdin, stdout=quiet, stderr=quiet, env=environment, creationflags=flags
    )


class Voice:
    """Speaks texts one after the other, until others are more urgent."""

    def __init__(self) -> None:
        self._tasks: SimpleQueue[Callable[[System], None] | None] = SimpleQueue()
        self._number = 0
        """Raised by everything that ends the texts before it."""
        self._thread: threading.Thread | None = None
        self._kept = _Kept()
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
            self._do(partial(self._ask, language))
        return self._voices.get(language, ())

    def say(self, text: str, how: Manner) -> None:
        """Speak a text after the others."""
        self._do(partial(self._speak, self._number, text, how))

    def hush(self) -> None:
        """End all speech."""
        self._number += 1
        if self._thread is not None:
            self._do(lambda system: self._kept.hush())

    def close(self) -> None:
        """End all speech, and the thread."""
        self.hush()
        if self._thread is not None:
            self._tasks.put(None)
            self._thread.join(1)
        self._kept.close()

    def _do(self, task: Callable[[System], None]) -> None:
        """Have the thread do something after everything else."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
            self._thread.start()
        self._tasks.put(task)

    # --- in the thread ------------------------------------------------------------------------

    def _work(self) -> None:
        import subprocess

        while (task := self._tasks.get()) is not None:
            if self._system is None:
                continue
            try:
                task(self._system)
            except (OSError, ValueError, subprocess.SubprocessError) as error:
                _log.warning("the system does not speak: %s", error)
                self._fails = True

    def _ask(self, language: str, system: System) -> None:
        if system.ask is not None:
            self._voices[language] = system.ask(language)

    def _speak(self, number: int, text: str, how: Manner, system: System) -> None:
        """Have a text spoken, unless it is unwanted; raises `OSError`."""
        if number != self._number:
            return
        if system.line is None:
            self._run(system, number, text, how)
            self._fails = False
        elif self._kept.feed(system.speak(text, how), system.line(text, how)):
            self._fails = False  # it has outlived the text before

    def _run(self, system: System, number: int, text: str, how: Manner) -> None:
        """Run a program to its end, or until its text is unwanted; raises `OSError`."""
        from wyrmspan_desktop.session import programs

        command = system.speak(text, how)
        end = time.monotonic() + _PATIENCE_S + len(text) / _LETTERS_PER_S
        with _started(command) as process:
            while process.poll() is None and number == self._number and time.monotonic() < end:
                time.sleep(_LOOK_S)
            is_cut = process.poll() is None
            if is_cut:
                process.kill()
        if is_cut and system.hush:
            programs.run(system.hush)
        if number == self._number and (is_cut or process.returncode):
            raise OSError(f"{command[0]} failed, or took too long")
