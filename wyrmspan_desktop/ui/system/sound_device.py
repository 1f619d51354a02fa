"""The sound device: opened, lost and found again on a thread of its own.

Opening or closing it may take seconds, or forever if the sound server of the system hangs; no frame waits for that.
All of it happens on one thread that lives as long as the program, since Windows ties a device to its thread.
"""

from __future__ import annotations

import atexit
import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Event, Lock, Thread

import pygame

RATE, BUFFER, CHANNELS = 44_100, 1024, 24
"""Samples per second, samples mixed at once (23 ms), and sounds played at once."""
FIRST_TRY_S, LAST_TRY_S = 1.0, 30.0
"""Seconds until a missing device is looked for again: at first, and at most; the time doubles with each attempt."""
CLOSE_S = 1.0
"""Seconds that the end of the program waits for a device to close."""

_log = logging.getLogger(__name__)
_hung: set[SoundDevice] = set()
"""Devices that have not closed in time; SDL must not be asked to close them again, because that would block too."""


class SoundDevice:
    """The default device, shared by the whole process.

    The main thread calls the methods and reads ``is_open`` and ``is_missing``; while neither is true the device is
    being opened or closed, and ``pygame.mixer`` must not be used.
    """

    def __init__(self) -> None:
        self.is_open = False
        self.is_missing = False
        """Whether the last attempt found no device that could be opened."""
        self._work: SimpleQueue[tuple[int, Callable[[], bool | None]]] = SimpleQueue()
        self._newest = 0
        """The number of the latest work; only that one changes the state."""
        self._lock = Lock()
        self._idle = Event()
        """Set while the thread has nothing to do."""
        self._idle.set()
        self._thread: Thread | None = None
        self._try_s = self._left_s = FIRST_TRY_S
        self._refused: list[str] | None = None
        """The devices that were listed when none could be opened; None if they could not be listed."""
        self._is_logged = False
        """Whether the log mentions already that there is no device."""

    def open(self) -> None:
        """Start to open the device; one that is open in this process already is shared."""
        self._begin(self._open)

    def replace(self) -> None:
        """Start to close the lost device, and to open the current default one."""
        self._begin(self._replace)

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds; look for a missing device again after a while."""
        if self.is_open:
            self._try_s = self._left_s = FIRST_TRY_S
        elif self.is_missing:
            self._left_s -= dt
            if self._left_s <= 0:
                self._try_s = self._left_s = min(2 * self._try_s, LAST_TRY_S)
                self.open()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a system event; return whether the open device was lost, and its sounds with it.

        A device that appears is opened if there was none.
        """
        if event.type == pygame.AUDIODEVICEADDED and not event.iscapture and not self.is_open:
            self._begin(self._look)  # an attempt in progress may have looked too early
        # Only the device in use has a number other than 0 here.
        return bool(
            event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which and self.is_open
        )

    def wait(self, most_s: float) -> bool:
        """Wait until nothing is being opened or closed, for at most some seconds; return whether that is so."""
        return self._idle.wait(most_s)

    def close(self) -> None:
        """Release the device; after `CLOSE_S` the program ends without that."""
        if self._thread is None:
            return
        self._begin(self._close)
        if not self.wait(CLOSE_S):
            _log.warning("the sound device does not close; it is left as it is")
            _hung.add(self)
            atexit.unregister(pygame.quit)

    def _begin(self, work: Callable[[], bool | None]) -> None:
        with self._lock:
            self.is_open = self.is_missing = False
            self._idle.clear()
            self._newest += 1
            self._work.put((self._newest, work))
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    # --- on the thread ------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            number, work = self._work.get()
            is_open = None
            try:
                is_open = work()
            except Exception:  # noqa: BLE001 - without sound the game can be played
                _log.exception("an error while the sound device was opened or closed")
            with self._lock:
                if number == self._newest:
                    self.is_open, self.is_missing = is_open is True, is_open is False
                    self._idle.set()

    def _close(self) -> None:
        pygame.mixer.quit()

    def _replace(self) -> bool:
        pygame.mixer.quit()
        return self._open()

    def _look(self) -> bool:
        """Open the device if other devices are listed than those that could not be opened.

        SDL reports each device as new when it begins to listen, so trying them all would never end.
        """
        if pygame.mixer.get_init() is None and _listed() == self._refused:
            return False
        return self._open()

    def _open(self) -> bool:
        if pygame.mixer.get_init() is not None:
            return True
        pygame.mixer.quit()  # the server may be another one now, so SDL's audio is restarted completely
        if not os.environ.get("SDL_AUDIODRIVER") and _lacks_devices():
            self._refused = None
            return self._miss("the sound server has no device")
        try:
            self._try_to_open()
        except (pygame.error, NotImplementedError, RuntimeError) as error:
            self._listen()
            return self._miss(error)
        if self._is_logged:
            _log.info("there is sound again")
        self._is_logged = False
        return True

    def _miss(self, error: object) -> bool:
        if not self._is_logged:
            _log.info("there is no sound: %s", error)
        self._is_logged = True
        return False

    def _try_to_open(self) -> None:
        """Open the default device, or raise the reason why there is none."""
        driver = self._listen()
        self._refused = _listed()
        if driver is not None:
            # ALSA may have an unlisted default device.  For a missing one Windows waits eight seconds.
            if driver != "alsa" and not self._refused:
                raise pygame.error("there is no device")
            pygame.mixer.quit()  # or the mixer believes that its device is open
        with _quiet_alsa(driver):
            pygame.mixer.init(RATE, -16, 2, BUFFER)
        pygame.mixer.set_num_channels(CHANNELS)

    def _listen(self) -> str | None:
        """Make SDL list devices and report new ones without opening any; return the name of its driver, or None."""
        pygame.mixer.quit()  # SDL counts initialisations, and has to end everything at a single call
        try:
            from pygame._sdl2 import sdl2

            sdl2.init_subsystem(sdl2.INIT_AUDIO)
            return pygame.mixer.get_driver()
        except (ImportError, RuntimeError):
            return None


def _listed() -> list[str] | None:
    """Return the names of the playback devices; None if SDL does not list any now."""
    try:
        from pygame._sdl2.audio import get_audio_device_names

        return list(get_audio_device_names())
    except (ImportError, RuntimeError):
        return None


def _lacks_devices() -> bool:
    from wyrmspan_desktop.ui.system.sound_server import lacks_devices  # not before the first frame

    return lacks_devices()


def quit_pygame() -> None:
    """End all of pygame, except for sound if its server does not answer."""
    if _hung:
        pygame.display.quit()
    else:
        pygame.quit()


@contextmanager
def _quiet_alsa(driver: str | None) -> Iterator[None]:
    """Silence ALSA, which complains on standard error if there is no device.

    It affects the whole process, so it is not done for other drivers, which do not complain.
    """
    if driver not in ("alsa", None) or sys.platform != "linux":
        yield
        return
    try:
        saved_fd = os.dup(2)
    except OSError:  # there is no standard error
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(saved_fd, 2)
        os.close(saved_fd)
