"""Sounds and music are what the composer makes: as loud as they should be, without clicks, and the same again."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import signal

from assets.composer import files, minutes, music
from assets.composer.cli import check, main
from assets.composer.effects import EFFECTS, takes
from assets.composer.instruments import drum
from assets.composer.levels import (
    MOST_PEAK,
    decibels,
    levelled,
    limited,
    loudness,
    true_peak,
    whole_loudness,
)
from assets.composer.music import PIECES, WANTED, Piece, line, render
from assets.composer.synth import RATE, pitch, pluck, samples, time
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.system.audio import gain

KILOBYTES = {files.SOUNDS: 40, files.VOICES: 10, files.MUSIC: 800}
ALL_VOICES_KILOBYTES, ALL_MUSIC_KILOBYTES = 1252, 6900
TAKES = [
    (name, f"{name}-{number}" if effect.takes > 1 else name)
    for name, effect in EFFECTS.items()
    for number in range(1, effect.takes + 1)
]
QUICK = ("click", "coin_gain", "footstep", "dragon_100", "win")


def effect_file(take: str) -> Path:
    return EFFECTS[take.partition("-")[0]].folder / f"{take}{files.SUFFIX}"


def heard(path: Path) -> NDArray[np.float64]:
    return files.read(path)


# --- effects ----------------------------------------------------------------------------------


def test_every_effect_is_there_and_no_other() -> None:
    made = {*files.SOUNDS.iterdir(), *files.VOICES.iterdir()}
    assert made == {effect_file(take) for _, take in TAKES}
    assert {path.stem for path in files.MUSIC.iterdir()} == set(PIECES)


@pytest.fixture(scope="module")
def sounds() -> dict[str, NDArray[np.float64]]:
    """The sound of every take, read once."""
    return {take: heard(effect_file(take)) for _, take in TAKES}


Sounds = dict[str, NDArray[np.float64]]


def test_effects_have_their_loudness_and_clean_ends(sounds: Sounds) -> None:
    for name, take in TAKES:
        effect, sound = EFFECTS[name], sounds[take]
        assert sound.ndim == 1, take
        assert len(sound) / RATE <= effect.most + 0.02, take
        assert loudness(sound) == pytest.approx(effect.loud, abs=0.7), take
        assert decibels(true_peak(sound)) < decibels(MOST_PEAK) + 1.0, f"{take}: the file may overshoot a bit"
        assert abs(sound.mean()) < 0.002, take
        assert np.abs(sound[: samples(0.0005)]).max() < 0.012, f"{take} begins with a click"
        assert np.abs(sound[-samples(0.002) :]).max() < 0.004, f"{take} ends with a click"
        onset = np.flatnonzero(np.abs(sound) > 0.1 * np.abs(sound).max())[0]
        assert onset < samples(0.16), f"{take} is heard after the thing has moved"
        assert effect_file(take).stat().st_size < KILOBYTES[effect.folder] * 1e3, take


def test_effects_are_audible_without_low_tones(sounds: Sounds) -> None:
    """They have no low tones: what is left above 300 Hz must still be heard."""
    high = signal.butter(4, 300, "highpass", fs=RATE, output="sos")
    for take, sound in sounds.items():
        lost = loudness(sound) - loudness(np.asarray(signal.sosfilt(high, sound)))
        assert lost < 8.5, f"{take} loses {lost:.1f} LU"


def test_takes_of_one_effect_differ(sounds: Sounds) -> None:
    for name, effect in EFFECTS.items():
        found = [sounds[take] for each, take in TAKES if each == name]
        assert len(found) == effect.takes
        for number, one in enumerate(found):
            for other in found[:number]:
                length = min(len(one), len(other))
                assert np.abs(one[:length] - other[:length]).max() > 0.02, name


@pytest.mark.parametrize("take", ["egg_break", "coin_gain-1", "coin_gain-2", "coin_pay"])
def test_frequent_effects_are_not_sharp(take: str) -> None:
    """Ears are most sensitive from 2 to 5 kHz; there is something of it, or it would be no shell and no coin."""
    sound = heard(effect_file(take))
    power = np.abs(np.fft.rfft(sound)) ** 2
    tones = np.fft.rfftfreq(len(sound), 1 / RATE)
    share = power[(tones >= 2_000) & (tones < 5_000)].sum() / power.sum()
    assert 0.04 < share < 0.35
    rising = np.cumsum(sound[: samples(0.05)] ** 2)
    assert np.searchsorted(rising, 0.02 * rising[-1]) > samples(0.003), "it begins softly"


@pytest.mark.parametrize(
    "takes_",
    [("coin_gain-1", "meat_gain", "gold_gain", "crystal_gain", "milk_gain"),
     ("family_leaf", "family_ruby", "family_pearl", "family_gold")],
    ids=["wyrmspan", "family"],
)  # fmt: skip
def test_goods_sound_unlike_each_other(takes_: tuple[str, ...]) -> None:
    """The middle of their spectra lies apart, so that an ear can tell what came."""
    middles = {}
    for take in takes_:
        sound = heard(effect_file(take))
        power = np.abs(np.fft.rfft(sound)) ** 2
        middles[take] = float((power * np.fft.rfftfreq(len(sound), 1 / RATE)).sum() / power.sum())
    ordered = sorted(middles.values())
    assert all(high > 1.15 * low for low, high in pairwise(ordered)), middles


def middle(sound: NDArray[np.float64]) -> float:
    """The middle of a spectrum, in octaves."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    return float(np.average(np.log2(np.fft.rfftfreq(len(sound), 1 / RATE)[1:]), weights=power[1:]))


@pytest.fixture(scope="module")
def voices(sounds: Sounds) -> dict[tuple[str, str], list[NDArray[np.float64]]]:
    """The voices of all dragons, by size and trait."""
    found: dict[tuple[str, str], list[NDArray[np.float64]]] = {}
    for number, card in default_box().dragons.items():
        found.setdefault((card.size, card.trait), []).append(sounds[f"dragon_{number}"])
    return found


Voices = dict[tuple[str, str], list[NDArray[np.float64]]]


@pytest.mark.parametrize("trait", ["shy", "playful", "helpful", "aggressive"])
def test_larger_dragons_are_deeper_louder_and_longer(voices: Voices, trait: str) -> None:
    of_sizes = [voices[size, trait] for size in ("hatchling", "small", "medium", "large")]
    lengths = [np.mean([len(sound) for sound in each]) for each in of_sizes]
    louds = [np.mean([loudness(sound) for sound in each]) for each in of_sizes]
    middles = [np.mean([middle(sound) for sound in each]) for each in of_sizes]
    assert lengths == sorted(lengths)
    assert louds == sorted(louds)
    assert middles == sorted(middles, reverse=True)


@pytest.mark.parametrize("size", ["hatchling", "small", "medium", "large"])
def test_shy_dragons_are_brief(voices: Voices, size: str) -> None:
    lengths = {trait: np.mean([len(sound) for sound in voices[size, trait]]) for _, trait in voices}
    assert min(lengths, key=lambda trait: lengths[trait]) == "shy"


def test_no_two_dragons_have_the_same_voice(voices: Voices) -> None:
    for kin in voices.values():
        for number, one in enumerate(kin):
            for other in kin[:number]:
                length = min(len(one), len(other))
                assert np.abs(one[:length] - other[:length]).max() > 0.02


@pytest.mark.parametrize(
    ("folder", "most"),
    [(files.VOICES, ALL_VOICES_KILOBYTES), (files.MUSIC, ALL_MUSIC_KILOBYTES)],
    ids=["voices", "music"],
)
def test_files_are_small_together(folder: Path, most: int) -> None:
    assert sum(path.stat().st_size for path in folder.iterdir()) < most * 1e3


@pytest.mark.parametrize("name", QUICK)
def test_an_effect_can_be_made_again(name: str) -> None:
    assert check([name]) == []


@pytest.mark.slow
def test_everything_can_be_made_again() -> None:
    assert check([*EFFECTS, *PIECES]) == []


def test_the_same_effect_is_made_twice() -> None:
    (_, one), (_, other) = *takes("marker"), *takes("marker")
    assert np.array_equal(one, other)


def test_changed_or_missing_file_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("click", "refuse"):
        monkeypatch.setitem(EFFECTS, name, EFFECTS[name]._replace(folder=tmp_path))
    monkeypatch.setitem(files.SMALL, tmp_path, 0.5)
    monkeypatch.setitem(files.EVERY, tmp_path, 1)
    assert main(["click", "refuse"]) == 0
    assert check(["click", "refuse"]) == []
    files.write(files.read(tmp_path / "click.ogg") * 0.8, tmp_path / "click.ogg", 0.5)
    (tmp_path / "refuse.ogg").unlink()
    assert main(["click", "refuse", "--check"]) == 1
    reported = capsys.readouterr().out
    assert "click.ogg sounds otherwise" in reported
    assert "refuse.ogg is not there" in reported
    with pytest.raises(SystemExit):
        main(["no such sound"])


def test_a_picture_shows_the_sounds(tmp_path: Path) -> None:
    from PIL import Image

    assert main(["click", "footstep", "--show", str(tmp_path / "a" / "sounds.png")]) == 0
    with Image.open(tmp_path / "a" / "sounds.png") as picture:
        assert len(picture.getcolors() or ()) > 50


# --- levels and strings -----------------------------------------------------------------------


def test_loudness_is_that_of_the_standard() -> None:
    """A sine of 997 Hz at full scale on one side is -3.01 LUFS (ITU-R BS.1770)."""
    sine = np.sin(2 * np.pi * 997 * time(3.0))
    assert whole_loudness(sine[:, None]) == pytest.approx(-3.01, abs=0.05)
    assert whole_loudness(np.stack([sine, sine], axis=1)) == pytest.approx(0.0, abs=0.05)
    assert loudness(sine) == pytest.approx(-3.01, abs=0.1)


def test_levelling_reaches_the_target_loudness() -> None:
    quiet = 0.01 * np.sin(2 * np.pi * 500 * time(0.8)) * np.exp(-time(0.8) / 0.2)
    found = levelled(quiet, -20.0)
    assert loudness(found) == pytest.approx(-20.0, abs=0.1)
    spiky = quiet.copy()
    spiky[5000] = 1.0
    assert true_peak(levelled(spiky, -20.0)) < 1.02 * MOST_PEAK


def test_loudness_leaves_out_pauses_and_silence() -> None:
    """Gating by ITU BS.1770: blocks 10 LU below the rest or below -70 LUFS do not count."""
    loud = 0.1 * np.sin(2 * np.pi * 997 * time(10.0))
    assert whole_loudness(np.concatenate([loud, 0.05 * loud])) == pytest.approx(
        whole_loudness(loud), abs=0.15
    )
    assert whole_loudness(np.concatenate([loud, 0.5 * loud])) < whole_loudness(loud) - 1.5
    assert whole_loudness(np.zeros(RATE)) == -70.0


def test_minute_is_accepted_if_level_and_peaks_are_right() -> None:
    both = np.stack([np.sin(2 * np.pi * 997 * time(1.0))] * 2, axis=1)
    assert minutes.Heard.of(0.11 * both).is_right
    assert not minutes.Heard.of(0.08 * both).is_right, "too soft"
    assert not minutes.Heard.of(0.15 * both).is_right, "too loud"
    peak = 0.11 * both
    peak[20_000] = 1.0
    assert minutes.Heard.of(peak).cut == 2
    assert not minutes.Heard.of(peak).is_right


@pytest.mark.slow
def test_the_game_is_heard_in_a_recording(tmp_path: Path) -> None:
    """In a process of its own: the driver that writes files is chosen before pygame is imported."""
    command = [
        sys.executable,
        "-m",
        "assets.composer.minutes",
        "busy",
        "--seconds",
        "3",
        "--keep",
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.splitlines()[-1].startswith("busy"), done.stderr
    sound = files.read(tmp_path / "busy.wav")
    assert len(sound) / RATE == pytest.approx(3.0, abs=0.5)
    assert minutes.QUIETEST - 4 < whole_loudness(sound) < minutes.LOUDEST + 3


def test_true_peak_finds_peaks_between_samples() -> None:
    """A sine of a quarter of the rate whose samples all miss its crests."""
    sine = np.sin(2 * np.pi * RATE / 4 * time(0.5) + np.pi / 4)
    assert np.abs(sine).max() == pytest.approx(0.707, abs=0.001)
    assert true_peak(sine) == pytest.approx(1.0, abs=0.05)


def test_limiting_turns_down_peaks_alone() -> None:
    sound = 0.3 * np.sin(2 * np.pi * 440 * time(1.0))
    sound[samples(0.5) : samples(0.51)] *= 3
    found = limited(sound, 0.5)
    assert true_peak(found) < 0.51
    far = slice(samples(0.1), samples(0.45))
    assert found[far] == pytest.approx(sound[far], rel=1e-9)


@pytest.mark.parametrize("name", ["d3", "a4", "c#5", "bb5", "d6"])
def test_strings_are_in_tune(name: str) -> None:
    sound = pluck(name, 2.0)
    power = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), 1 << 20))
    tones = np.fft.rfftfreq(1 << 20, 1 / RATE)
    near = (tones > pitch(name) * 0.94) & (tones < pitch(name) * 1.06)
    found = tones[near][power[near].argmax()]
    assert 1200 * abs(np.log2(found / pitch(name))) < 4, "cents"


def test_pitches() -> None:
    assert pitch("a4") == 440.0
    assert pitch("c4") == pytest.approx(261.626, abs=0.001)
    assert pitch("f#5") == pytest.approx(pitch("gb5"))
    assert pitch("bb3") == pytest.approx(233.082, abs=0.001)


# --- music ------------------------------------------------------------------------------------


def test_incomplete_bar_is_reported() -> None:
    assert [note.begin for note in line("d5:1 r:1 e5:2 | f5:4", 4)] == [0, 2, 4]
    with pytest.raises(ValueError, match="bar 2"):
        line("d5:4 | e5:3", 4)


@pytest.mark.parametrize("name", PIECES)
def test_parts_end_within_their_piece(name: str) -> None:
    piece = PIECES[name]
    assert piece.seconds >= 60
    for part in piece.parts:
        assert max(part.bar * piece.beats + note.begin for note in part.notes) < piece.bars * piece.beats
    assert len({part.instrument for part in piece.parts}) >= 5


def key_of(name: str) -> int:
    """The key of a note on a piano, counted in semitones."""
    return round(12 * np.log2(pitch(name) / 440))


@pytest.mark.parametrize("name", PIECES)
def test_no_two_voices_rub_for_long(name: str) -> None:
    """Notes a semitone apart, in whichever octaves, are passing notes: they sound together for a second at most."""
    piece = PIECES[name]
    beat = 60 / piece.tempo
    sounding = [
        ((part.bar * piece.beats + note.begin) * beat, note.beats * beat, key_of(note.pitch))
        for part in piece.parts
        if part.instrument is not drum
        for note in part.notes
    ]
    assert len(sounding) > 200
    for number, (begin, seconds, key) in enumerate(sounding):
        for other_begin, other_seconds, other in sounding[:number]:
            together = min(begin + seconds, other_begin + other_seconds) - max(begin, other_begin)
            if (key - other) % 12 in (1, 11):
                assert together < 1.0, f"{key} and {other} at {max(begin, other_begin):.1f} s"


@pytest.fixture(scope="module", params=PIECES)
def loop(request: pytest.FixtureRequest) -> tuple[Piece, NDArray[np.float64], Path]:
    path = files.MUSIC / f"{request.param}{files.SUFFIX}"
    return PIECES[request.param], heard(path), path


def test_a_loop_is_calm_level_and_small(loop: tuple[Piece, NDArray[np.float64], Path]) -> None:
    piece, sound, path = loop
    assert sound.shape == (samples(piece.seconds), 2)
    assert path.stat().st_size < KILOBYTES[files.MUSIC] * 1e3
    assert whole_loudness(sound) == pytest.approx(WANTED, abs=0.5)
    assert decibels(np.abs(sound).max()) < decibels(music.MOST_PEAK) + 1.5, "the file may overshoot a little"
    moments = [
        loudness(sound[first : first + 4 * RATE], 0.4) for first in range(0, len(sound) - RATE, 4 * RATE)
    ]
    assert max(moments) - min(moments) < 8, "nothing of it startles"
    assert min(moments) > WANTED - 4, "and it has no holes"


def test_an_effect_has_room_over_the_music() -> None:
    """The largest peaks of both at once, at the default volumes; files may overshoot by a decibel."""
    values = Settings(None).values
    effect = MOST_PEAK * gain(values.volume, values.effects_volume)
    piece = music.MOST_PEAK * gain(values.volume, values.music_volume)
    assert decibels(effect + piece) < minutes.MOST_PEAK_DB - 1.0


def test_a_loop_has_no_seam(loop: tuple[Piece, NDArray[np.float64], Path]) -> None:
    """Neither a jump nor a gap where it begins again."""
    _, sound, _ = loop
    jumps = np.abs(np.diff(sound, axis=0)).max(1)
    assert np.abs(sound[0] - sound[-1]).max() < np.percentile(jumps, 99.5)
    seam = np.concatenate([sound[-samples(0.1) :], sound[: samples(0.1)]])
    power = np.convolve((seam**2).sum(1), np.ones(samples(0.02)) / samples(0.02), "valid")
    assert np.sqrt(power.min()) > 0.015, "strings ring on across it"


def test_a_loop_has_a_form(loop: tuple[Piece, NDArray[np.float64], Path]) -> None:
    """Its sections are distinguished by their sound: it is no jingle of a few bars."""
    piece, sound, _ = loop
    long = len(sound) * 8 // piece.bars
    looks = []
    for first in range(0, len(sound) - long + 1, long):
        _, power = signal.welch(sound[first : first + long].mean(1), RATE, nperseg=4096)
        bands = [power[low:high].sum() for low, high in ((2, 12), (12, 30), (30, 70), (70, 150), (150, 400))]
        looks.append(10 * np.log10(np.array(bands) / sum(bands)))
    far = [np.abs(one - other).max() for number, one in enumerate(looks) for other in looks[:number]]
    assert max(far) > 3.0


@pytest.mark.slow
def test_loop_begins_with_the_decay_of_its_end() -> None:
    """The first note of a loop is played over the last one of the time before."""
    from assets.composer.instruments import harp
    from assets.composer.music import Note, Part

    last = Piece(60.0, 4, 2, [Part(harp, 0, [Note("d4", 7.9, 1.0)], 1.0, 0.0, 0.3)])
    sound = render(last)
    begin = (sound[: samples(0.5)] ** 2).mean()
    assert begin > 100 * (sound[samples(6.5) : samples(7.0)] ** 2).mean()
