"""Sound comes and goes with the devices of the system, and the window never waits for one."""

from __future__ import annotations

import atexit
import logging
import threading
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame._sdl2 import audio as sdl_audio
from pygame._sdl2 import sdl2

from tests.ui.seats import Open
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import settings as words
from wyrmspan_desktop.ui.system import sound_device as module
from wyrmspan_desktop.ui.system import sound_server
from wyrmspan_desktop.ui.system.audio import Audio

FRAME = 1 / 60
PLUGGED_IN = pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
OURS_HAS_GONE = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)


class System:
    """The devices of a system, as SDL sees them; the sounds themselves go to SDL's dummy driver."""

    def __init__(self, patch: pytest.MonkeyPatch, driver: str) -> None:
        self.devices: list[str] = ["loudspeaker"]
        self.is_busy = False
        """Whether another program has all devices for itself."""
        self.opened_by: list[threading.Thread] = []
        """The threads that have tried to open a device."""
        self.answers = threading.Event()
        """Set while the system answers requests to open or close a device."""
        self.answers.set()
        self._init, self._quit = pygame.mixer.init, pygame.mixer.quit
        patch.setattr(pygame.mixer, "init", self._open)
        patch.setattr(pygame.mixer, "quit", self._close)
        patch.setattr(pygame.mixer, "get_driver", lambda: driver)
        patch.setattr(sdl_audio, "get_audio_device_names", lambda *_: self.devices)

    def _open(self, rate: int, size: int, channels: int, buffer: int) -> None:
        self.opened_by.append(threading.current_thread())
        assert self.answers.wait(60)
        if not self.devices or self.is_busy:
            raise pygame.error("no such device")
        self._init(rate, size, channels, buffer)

    def _close(self) -> None:
        assert self.answers.wait(60)
        self._quit()


@pytest.fixture(params=["wasapi"])
def system(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[System]:
    made = System(monkeypatch, request.param)
    yield made
    made.answers.set()


@pytest.fixture
def audio(system: System) -> Iterator[Audio]:
    made = Audio(Settings(None))
    yield made
    system.answers.set()
    made.close()
    made.wait()


def pass_time(audio: Audio, seconds: float) -> None:
    """Advance the sound clock and let pending openings finish."""
    for _ in range(round(seconds / FRAME)):
        audio.step(FRAME)
        audio.wait()


def load(audio: Audio) -> None:
    while not audio.is_ready:
        audio.on_idle()


def test_frames_go_on_while_the_device_is_being_opened(system: System, audio: Audio) -> None:
    system.answers.clear()
    audio.start()
    for _ in range(3):
        audio.want("title")
        audio.play("click")
        audio.step(FRAME)
        audio.on_idle()
        assert not audio.is_on
    system.answers.set()
    audio.wait()
    assert audio.is_on
    assert threading.main_thread() not in system.opened_by


def test_no_device_is_opened_on_windows_where_none_is_listed(system: System, audio: Audio) -> None:
    """SDL waits there for eight seconds for the default device, and the game could not be left meanwhile."""
    system.devices = []
    audio.start()
    audio.wait()
    assert not audio.is_on
    assert not system.opened_by


@pytest.mark.parametrize("system", ["alsa"], indirect=True)
def test_alsa_is_asked_for_a_default_device_that_it_does_not_list(
    system: System, audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdl_audio, "get_audio_device_names", lambda *_: [])
    audio.start()
    audio.wait()
    assert audio.is_on


def test_sound_comes_with_a_device_that_appears(
    system: System, open_app: Open, caplog: pytest.LogCaptureFixture
) -> None:
    system.devices = []
    app = open_app()
    with caplog.at_level(logging.INFO):
        app.audio.start()
        app.audio.wait()
        app.handle(PLUGGED_IN)  # as one that cannot be opened
        app.audio.wait()
        assert not app.audio.is_on
        system.devices = ["headphones"]
        app.handle(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=1))
        app.audio.wait()
        assert not app.audio.is_on, "it was a microphone"
        app.handle(PLUGGED_IN)
        app.audio.wait()
    assert app.audio.is_on
    load(app.audio)
    app.audio.play("click")
    app.step(FRAME)
    assert pygame.mixer.get_busy()
    assert pygame.mixer.music.get_busy()
    reported = [record.getMessage() for record in caplog.records if record.name == module.__name__]
    assert reported == ["there is no sound: there is no device", "there is sound again"]


def test_a_device_that_appears_during_an_attempt_is_not_overlooked(
    system: System, audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, goes_on = threading.Event(), threading.Event()

    def listed(*_: object) -> list[str]:
        found = list(system.devices)
        looked.set()
        assert goes_on.wait(60)
        return found

    monkeypatch.setattr(sdl_audio, "get_audio_device_names", listed)
    system.devices = []
    audio.start()
    assert looked.wait(60)
    system.devices = ["headphones"]
    audio.handle(PLUGGED_IN)
    goes_on.set()
    audio.wait()
    assert audio.is_on


def test_a_device_in_use_elsewhere_is_not_tried_over_and_over(system: System, audio: Audio) -> None:
    """SDL reports it as new whenever it begins to listen, which it does after each attempt."""
    system.is_busy = True
    audio.start()
    audio.wait()
    for _ in range(5):
        audio.handle(PLUGGED_IN)
        audio.wait()
    assert len(system.opened_by) == 1
    audio.step(module.FIRST_TRY_S)
    audio.wait()
    assert len(system.opened_by) == 2
    system.is_busy = False
    system.devices = [*system.devices, "headphones"]
    audio.handle(PLUGGED_IN)
    audio.wait()
    assert audio.is_on


def test_the_settings_say_so_as_long_as_there_is_no_device(
    system: System, open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    system.devices = []
    app = open_app()
    app.audio.start()
    app.audio.wait()
    pilot = Pilot(app, 1).settled()
    pilot.click_named("settings")
    pilot.click_and_settle("tab-Sound")
    said: list[str] = []
    paragraph = app.painter.paragraph

    def noted(text: str, *how: Any, **more: Any) -> Any:
        said.append(text)
        return paragraph(text, *how, **more)

    monkeypatch.setattr(app.painter, "paragraph", noted)
    app.dirty = True
    app.step(FRAME)
    app.draw()
    assert str(words.NO_SOUND) in said
    said.clear()
    system.devices = ["headphones"]
    app.handle(PLUGGED_IN)
    app.audio.wait()
    pilot.run_frames(3)
    assert said, "it is drawn anew"
    assert str(words.NO_SOUND) not in said


def test_a_missing_device_is_looked_for_again_ever_more_rarely(system: System, audio: Audio) -> None:
    """A sound server that is started again is reported by no event."""
    system.devices = []
    looks: list[float] = []
    audio.start()
    audio.wait()
    now = 0.0

    def listed() -> list[str]:
        looks.append(now)
        return system.devices

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sdl_audio, "get_audio_device_names", listed)
        while now < 200:
            now += 0.5
            audio.step(0.5)
            audio.wait()
    assert looks == [1, 3, 7, 15, 31, 61, 91, 121, 151, 181]
    system.devices = ["headphones"]
    audio.step(module.LAST_TRY_S)
    audio.wait()
    assert audio.is_on


def test_sound_goes_on_with_another_device(system: System, open_app: Open) -> None:
    app = open_app()
    app.audio.start()
    app.audio.wait()
    load(app.audio)
    app.step(FRAME)
    assert pygame.mixer.music.get_busy()
    for gone in (0, 2):
        app.handle(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=gone, iscapture=0))
        app.audio.play("click")
        app.audio.wait()
        app.step(FRAME)
        assert app.audio.is_on
        load(app.audio)
        assert len(system.opened_by) == (1 if gone == 0 else 2), "number 0 is a device that is not used"
    app.audio.play("click")
    assert pygame.mixer.get_busy()
    assert pygame.mixer.music.get_busy()


def test_the_game_goes_on_in_silence_when_the_only_device_vanishes(
    system: System, audio: Audio, caplog: pytest.LogCaptureFixture
) -> None:
    audio.start()
    audio.wait()
    load(audio)
    audio.want("title")
    pass_time(audio, 1.0)
    system.devices = []
    with caplog.at_level(logging.INFO):
        audio.handle(OURS_HAS_GONE)
        for _ in range(3):
            pass_time(audio, 1.0)
            audio.play("click")
            audio.play("click", after=0.1)
            audio.want("table")
            audio.look_away(True)
            audio.look_away(False)
            audio.on_idle()
    assert not audio.is_on
    assert len(caplog.records) == 1
    system.devices = ["headphones"]
    audio.handle(PLUGGED_IN)
    audio.wait()
    load(audio)
    pass_time(audio, 0.1)
    audio.play("click")
    assert pygame.mixer.get_busy()
    assert pygame.mixer.music.get_busy()


@pytest.mark.parametrize("stage", ["opening", "open"])
def test_the_program_ends_though_the_sound_server_hangs(
    system: System, audio: Audio, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    ended: list[str] = []
    monkeypatch.setattr(module, "CLOSE_S", 0.01)
    monkeypatch.setattr(module, "_hung", set())
    monkeypatch.setattr(atexit, "unregister", lambda work: ended.append(f"not {work.__name__} at exit"))
    monkeypatch.setattr(pygame, "quit", lambda: ended.append("all"))
    monkeypatch.setattr(pygame.display, "quit", lambda: ended.append("window"))
    if stage == "opening":
        system.answers.clear()
    audio.start()
    if stage == "open":
        audio.wait()
        assert audio.is_on
        system.answers.clear()
    audio.close()
    module.quit_pygame()
    assert ended == ["not <lambda> at exit", "window"]
    ended.clear()
    monkeypatch.setattr(module, "_hung", set())
    module.quit_pygame()
    assert ended == ["all"]


def test_sdl_is_not_started_while_the_sound_server_has_no_device(
    system: System, audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL would crash there, see `sound_server`."""
    begun: list[int] = []
    init_subsystem = sdl2.init_subsystem

    def begin(what: int) -> None:
        begun.append(what)
        init_subsystem(what)

    monkeypatch.setattr(sdl2, "init_subsystem", begin)
    monkeypatch.delenv("SDL_AUDIODRIVER")
    monkeypatch.setattr(sound_server, "lacks_devices", lambda: True)
    audio.start()
    audio.wait()
    audio.step(module.FIRST_TRY_S)
    audio.wait()
    assert not begun
    assert not audio.is_on
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio.step(module.LAST_TRY_S)
    audio.wait()
    assert begun
    assert audio.is_on


def test_an_error_of_the_program_leaves_the_thread_alive(
    system: System, audio: Audio, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(sdl_audio, "get_audio_device_names", broken)
        audio.start()
        audio.wait()
    assert not audio.is_on
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    audio.close()
    audio.start()
    audio.wait()
    assert audio.is_on
