"""Sounds are as loud as they are set, never too many at once, and silence is no error, whatever its reason."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop import resources, scenarios
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system import audio as module
from wyrmspan_desktop.ui.system.audio import Audio, gain

ASSETS = resources.data_root() / "assets"
FRAME = 1 / 60


class FakeSound:
    """Stand-in for a sound: records each time it was played, and how loudly."""

    loaded: ClassVar[list[str]] = []
    played: ClassVar[list[tuple[str, float]]] = []

    def __init__(self, path: str) -> None:
        self.name, self.volume = Path(path).stem, 1.0
        self.loaded.append(self.name)

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.played.append((self.name, self.volume))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Every sound that is played, with its loudness; instead of the sounds themselves."""
    monkeypatch.setattr(pygame.mixer, "Sound", FakeSound)
    monkeypatch.setattr(FakeSound, "loaded", [])
    monkeypatch.setattr(FakeSound, "played", [])
    return FakeSound.played


@pytest.fixture
def start() -> Iterator[Callable[..., Audio]]:
    """Starts the sounds of a folder, and loads them all."""
    started = []

    def begun(folder: Path | None = None, **values: object) -> Audio:
        settings = Settings(None)
        settings.change(**values)
        audio = Audio(settings, folder)
        audio.start()
        audio.wait()
        for _ in range(300):
            audio.on_idle()
        started.append(audio)
        return audio

    yield begun
    for audio in started:
        audio.close()
    pygame.mixer.quit()


def names(played: list[tuple[str, float]]) -> list[str]:
    return [name for name, _ in played]


def pass_time(audio: Audio, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        audio.step(FRAME)


# --- the device -------------------------------------------------------------------------------


@pytest.mark.parametrize("after", [0.0, 0.08])
def test_voices_are_loaded_when_they_are_to_be_heard(
    played: list[tuple[str, float]], start: Callable[..., Audio], after: float
) -> None:
    audio = start()
    assert "click" in FakeSound.loaded
    assert not [name for name in FakeSound.loaded if name.startswith("dragon_")]
    for _ in range(2):
        audio.play("dragon_7", after=after)
        audio.on_idle()
        audio.step(0.1)
    assert [name for name, _ in played] == ["dragon_7", "dragon_7"]
    assert FakeSound.loaded.count("dragon_7") == 1


def test_mixer_is_opened_only_on_request(open_app: Open) -> None:
    app = open_app()
    app.audio.play("click")
    app.audio.on_idle()
    for _ in range(3):
        app.step(FRAME)
        app.draw()
        app.on_idle()
    assert pygame.mixer.get_init() is None
    assert not app.audio.is_on
    thinkers = Thinkers()
    app.open(Archive(None), thinkers)
    app.audio.wait()
    assert app.audio.is_on
    app.close()
    assert pygame.mixer.get_init() is None


def test_effects_are_loaded_one_by_one_while_nothing_is_drawn(start: Callable[..., Audio]) -> None:
    audio = Audio(Settings(None))
    audio.start()
    audio.wait()
    files = len([*(ASSETS / "sounds").glob("*.ogg")])
    for number in range(files):
        assert not audio.is_ready, number
        assert sum(map(len, audio._takes.values())) == number
        audio.play("win")  # is not loaded for that, and nothing is said about it
        audio.on_idle()
    assert audio.is_ready
    audio.play("win")
    assert pygame.mixer.get_busy()
    audio.close()


@pytest.mark.parametrize("error", [pygame.error("no device"), NotImplementedError("no mixer")])
def test_missing_device_means_silence(
    start: Callable[..., Audio],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    def broken(*_: object) -> None:
        raise error

    monkeypatch.setattr(pygame.mixer, "init", broken)
    with caplog.at_level(logging.INFO):
        audio = start()
    assert not audio.is_on
    assert [record.getMessage() for record in caplog.records] == [f"there is no sound: {error}"]
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    audio.want("title")
    audio.play("win")
    audio.play("win", after=0.1)
    pass_time(audio, 0.5)
    audio.look_away(True)
    audio.look_away(False)
    audio.close()


def test_libraries_do_not_complain_on_standard_error() -> None:
    """As on a machine without a device, of which ALSA has much to say; where there is one, nothing is said either."""
    program = (
        "from wyrmspan_desktop.session.settings import Settings\n"
        "from wyrmspan_desktop.ui.system.audio import Audio\n"
        "import logging, sys\n"
        "logging.disable()\n"  # a busy machine may be slow to close the device, which the log says
        "audio = Audio(Settings(None))\naudio.start()\naudio.close()\nprint('ours', file=sys.stderr)\n"
    )
    env = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**env, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "ours\n")


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A folder with a damaged effect and damaged music, and not much else."""
    folder = tmp_path / "assets"
    (folder / "sounds").mkdir(parents=True)
    (folder / "music").mkdir()
    shutil.copy(ASSETS / "sounds" / "click.ogg", folder / "sounds" / "click.ogg")
    whole = (ASSETS / "sounds" / "win.ogg").read_bytes()
    (folder / "sounds" / "win.ogg").write_bytes(whole[:100] + bytes(200))
    (folder / "sounds" / "hint.ogg").write_bytes(b"")
    (folder / "music" / "title.ogg").write_bytes(b"no music")
    if hasattr(os, "mkfifo"):  # and nothing waits for a writer
        os.mkfifo(folder / "sounds" / "loss.ogg")
        os.mkfifo(folder / "music" / "table.ogg")
    return folder


def test_broken_sounds_are_logged_once_and_silent(
    start: Callable[..., Audio], damaged: Path, caplog: pytest.LogCaptureFixture
) -> None:
    audio = start(damaged)
    for _ in range(3):
        for name in ("click", "win", "hint", "loss"):
            audio.play(name)
        audio.want("title")
        pass_time(audio, 1.0)
        audio.want("table")
        pass_time(audio, 2.0)
    reported = [record.getMessage() for record in caplog.records]
    assert sorted(text.partition(" is not heard: ")[0] for text in reported) == [
        *("hint", "loss", "table", "title", "win")
    ]
    audio.play("click")
    assert pygame.mixer.get_busy(), "the others are heard"


def test_a_folder_that_is_not_there_is_silent(
    start: Callable[..., Audio], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path / "nothing"))
    audio = start()
    assert not audio.is_on
    assert pygame.mixer.get_init() is None


# --- effects ----------------------------------------------------------------------------------


def test_loudness_follows_the_settings_at_once(
    start: Callable[..., Audio], played: list[tuple[str, float]]
) -> None:
    audio = start(volume=100, effects_volume=100)
    audio.play("win")
    pass_time(audio, 1.0)
    audio._settings.change(effects_volume=50)
    audio.play("win")
    pass_time(audio, 1.0)
    audio._settings.change(volume=50)
    audio.play("win", 0.5)
    (_, first), (_, second), (_, third) = played
    assert module._SOFTEST <= first <= 1.0
    assert 0.5 * module._SOFTEST <= second <= 0.5
    assert 0.125 * module._SOFTEST <= third <= 0.125
    pass_time(audio, 1.0)
    for silent in ({"volume": 0}, {"volume": 50, "effects_volume": 0}):
        audio._settings.change(**silent)
        audio.play("win")
    assert len(played) == 3


def test_below_the_middle_half_a_volume_is_half_as_loud_to_an_ear() -> None:
    """Ten decibels, and no step is silent or more than a little louder than the one below it."""
    assert (gain(100), gain(0, 100)) == (1.0, 0.0)
    assert gain(50, 80) == pytest.approx(gain(50) * gain(80))
    for percent in (50, 40, 20, 10):
        assert 20 * log10(gain(percent) / gain(percent // 2)) == pytest.approx(10.9, abs=0.9)
    steps = [20 * log10(gain(high) / gain(high - 10)) for high in range(60, 101, 10)]
    assert steps == sorted(steps, reverse=True)
    assert 0 < steps[-1] < steps[0] < 2.5


def test_equal_sounds_at_once_are_one(start: Callable[..., Audio], played: list[tuple[str, float]]) -> None:
    audio = start()
    for _ in range(10):
        audio.play("cache")
    assert names(played) == ["cache"]
    audio.step(module._APART_S)
    audio.play("cache")
    assert names(played) == ["cache", "cache"]


def test_simultaneous_sounds_are_softer(
    start: Callable[..., Audio], played: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_SOFTEST", 1.0)
    audio = start(volume=100, effects_volume=100)
    for name in ("cache", "tuck", "marker", "fed"):
        audio.play(name)
    assert [volume for _, volume in played] == pytest.approx([1.0, 0.8, 0.64, 0.512])
    audio.step(module._WINDOW_S)
    audio.play("win")
    assert played[-1] == ("win", 1.0), "alone it is as loud as ever"


def test_a_minute_of_noise_stays_within_its_limits(
    start: Callable[..., Audio], played: list[tuple[str, float]]
) -> None:
    """No window of time has more sounds than the limit, whatever is requested."""
    audio, times = start(), []
    for frame in range(600):
        for name in ("cache", "tuck", "marker", "fed", "egg_lay", "win"):
            before = len(played)
            audio.play(name)
            times += [frame * FRAME] * (len(played) - before)
        audio.step(FRAME)
    assert len(times) > 100
    for number, moment in enumerate(times):
        assert (
            sum(moment <= each < moment + module._WINDOW_S - 1e-9 for each in times[number:])
            <= module._MAX_EFFECTS
        )


def test_same_take_is_not_played_twice_in_a_row(
    start: Callable[..., Audio], played: list[tuple[str, float]]
) -> None:
    audio = start()
    for _ in range(60):
        audio.play("footstep")
        audio.step(0.2)
    heard = names(played)
    assert set(heard) == {"footstep-1", "footstep-2", "footstep-3"}
    assert all(one != other for one, other in pairwise(heard))
    assert len({round(volume, 4) for _, volume in played}) > 30, "and each is a little otherwise"


def test_delayed_sounds_play_later_unless_cancelled(
    start: Callable[..., Audio], played: list[tuple[str, float]]
) -> None:
    audio = start()
    audio.play("win", after=0.3)
    pass_time(audio, 0.28)
    assert played == []
    pass_time(audio, 0.05)
    assert names(played) == ["win"]
    audio.play("loss", after=0.3)
    audio.drop_later()
    pass_time(audio, 1.0)
    assert names(played) == ["win"]


# --- music ------------------------------------------------------------------------------------


def test_music_fades_in_and_crossfades_to_another_piece(start: Callable[..., Audio]) -> None:
    music = pygame.mixer.music
    audio = start(volume=100, music_volume=50)
    audio.want("title")
    audio.step(FRAME)
    assert music.get_busy()
    assert music.get_volume() < 0.02
    pass_time(audio, module._FADE_IN_S / 2)
    assert 0.16 < music.get_volume() < 0.32
    pass_time(audio, module._FADE_IN_S)
    assert music.get_volume() == pytest.approx(0.5, abs=0.01)
    audio.want("table")
    pass_time(audio, module._FADE_OUT_S / 2)
    assert audio._piece == "title"
    assert 0.16 < music.get_volume() < 0.32
    pass_time(audio, module._FADE_OUT_S)
    assert audio._piece == "table-1"
    pass_time(audio, module._FADE_IN_S)
    assert music.get_busy()
    assert music.get_volume() == pytest.approx(0.5, abs=0.01)


def pieces(audio: Audio, wanted: dict[str, float]) -> list[str]:
    """The pieces that are heard one after the other while music is wanted for so many seconds."""
    heard: list[str] = []
    for music, seconds in wanted.items():
        audio.want(music)
        for _ in range(round(seconds / FRAME)):
            audio.step(FRAME)
            if not heard or heard[-1] != audio._piece:
                heard.append(audio._piece)
    return heard


def test_pieces_of_the_table_take_turns(start: Callable[..., Audio], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PIECE_S", 6.0)
    heard = pieces(start(), {"table": 24.0, "title": 20.0})
    assert heard == ["table-1", "table-2", "table-3", "table-4", "title"]
    assert pygame.mixer.music.get_busy()


def test_the_chosen_piece_is_repeated(start: Callable[..., Audio], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PIECE_S", 3.0)
    audio = start(table_music="table-3", family_music="no such piece")
    heard = pieces(audio, {"table": 9.0, "family": 9.0})
    assert heard == ["table-3", "family-1", "family-2"], "an unknown piece is none"


def test_another_choice_is_heard_at_once(start: Callable[..., Audio]) -> None:
    audio = start()
    audio.want("advent")
    pass_time(audio, 1.0)
    assert audio._piece == "advent-1"
    audio._settings.change(advent_music="advent-2")
    pass_time(audio, module._FADE_OUT_S + 0.1)
    assert audio._piece == "advent-2"


def test_music_of_a_game_can_be_turned_off(start: Callable[..., Audio]) -> None:
    audio = start(advent_music="off")
    audio.want("advent")
    pass_time(audio, 1.0)
    assert not pygame.mixer.music.get_busy()
    audio.want("family")
    pass_time(audio, 1.0)
    assert audio._piece == "family-1", "the other games have theirs"
    audio._settings.change(family_music="off")
    pass_time(audio, module._FADE_OUT_S + 0.1)
    assert not pygame.mixer.music.get_busy()


def test_music_without_volume_is_not_played_at_all(start: Callable[..., Audio]) -> None:
    audio = start(volume=100, music_volume=0)
    audio.want("title")
    pass_time(audio, 1.0)
    assert not pygame.mixer.music.get_busy()
    audio._settings.change(music_volume=100)
    pass_time(audio, module._FADE_IN_S + 0.1)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == 1.0
    audio._settings.change(volume=0)
    audio.step(FRAME)
    assert not pygame.mixer.music.get_busy()


def test_a_change_of_volume_is_heard_at_once(start: Callable[..., Audio]) -> None:
    audio = start(volume=100, music_volume=100)
    audio.want("title")
    pass_time(audio, module._FADE_IN_S + 0.1)
    audio._settings.change(music_volume=30)
    audio.step(FRAME)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.216, abs=0.01)


def test_every_scene_has_its_music(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    wanted: list[str] = []
    monkeypatch.setattr(app.audio, "want", wanted.append)
    pilot = Pilot(app, 1).settled()
    assert wanted[-1] == "title"
    pilot.click_and_settle("settings")
    assert wanted[-1] == "title"
    pilot.press(pygame.K_ESCAPE)
    app.sit_down(scenarios.session("big-hand"))
    pilot.settle()
    assert (pilot.scene, wanted[-1]) == ("curtain", "table")
    pilot.click_and_settle("ready", "menu")
    assert (pilot.scene, wanted[-1]) == ("menu", "table"), "what lies over the table does not change it"
    app.go.home()
    app.sit_down(terraces.POSITIONS["start"]())
    pilot.settle()
    assert (pilot.scene, wanted[-1]) == ("table", "advent")
    app.go.home()
    app.sit_down(scenarios.session("family-five"))
    pilot.settle()
    assert (pilot.scene, wanted[-1]) == ("curtain", "family")
    assert set(wanted) == {path.stem.partition("-")[0] for path in (ASSETS / "music").iterdir()}


# --- the window -------------------------------------------------------------------------------


def focus(app: App, *, lost: bool) -> None:
    app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST if lost else pygame.WINDOWFOCUSGAINED))


@pytest.mark.parametrize("muted", [False, True])
def test_unfocused_window_is_muted_if_configured(open_app: Open, muted: bool) -> None:
    app = open_app(mute_unfocused=muted)
    app.audio.start()
    app.audio.wait()
    for _ in range(200):
        app.audio.on_idle()
    app.step(FRAME)
    assert pygame.mixer.music.get_busy()
    app.audio.play("win")
    app.audio.play("loss", after=0.1)
    focus(app, lost=True)
    assert pygame.mixer.get_busy() is not muted
    assert pygame.mixer.music.get_busy() is not muted
    for _ in range(20):
        app.step(FRAME)
    assert pygame.mixer.get_busy() is not muted
    focus(app, lost=False)
    app.step(FRAME)
    assert pygame.mixer.music.get_busy()
    app.step(1.0)
    app.audio.play("click")
    assert pygame.mixer.get_busy()


def test_an_externally_closed_device_stays_silent(
    start: Callable[..., Audio], caplog: pytest.LogCaptureFixture
) -> None:
    audio = start()
    audio.want("title")
    audio.step(FRAME)
    assert audio.is_on
    pygame.mixer.quit()
    for _ in range(3):
        audio.play("coin_gain")
        audio.want("table")
        audio.step(3.0)
        audio.on_idle()
        audio.look_away(True)
        audio.look_away(False)
    assert not audio.is_on
    pygame.mixer.init()
    assert not audio.is_on, "its sounds went with the device"
    audio.close()
    assert pygame.mixer.get_init() is not None, "what it has not opened, it does not close"
    assert not caplog.records
