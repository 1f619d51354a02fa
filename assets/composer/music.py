"""The music: what is played by whom, and how a loop is made of it that nobody hears begin or end.

A part is a line of notes ``pitch:beats``, with ``r`` for a rest; several pitches joined by ``+`` sound together.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray
from scipy import signal

from .instruments import Instrument, bass, cut, drum, flute, harp, lute, reed, strings
from .levels import mastered, whole_loudness
from .synth import RATE, Chance, echo, samples

WANTED, MOST_PEAK = -15.4, 0.6
"""How loud a piece is on the whole, in LUFS, and its largest peak: effects are heard over it."""
_SCORES = Path(__file__).with_name("scores.toml")
_HALL_S = 2.6
"""How long the hall rings, in seconds."""
_DAMPED = {lute: 0.12, harp: 0.4, bass: 0.3}
"""Strings that are damped when their note is over, within so many seconds; the others ring on, or know their length."""


class Note(NamedTuple):
    """A pitch from a beat on, for some beats, so loud."""

    pitch: str
    begin: float
    beats: float
    loud: float = 1.0


class Part(NamedTuple):
    """What an instrument plays from a bar on: how loud, how far to the right (-1..1), how much in the hall."""

    instrument: Instrument
    bar: int
    notes: Sequence[Note]
    loud: float
    side: float
    hall: float


class Piece(NamedTuple):
    """A loop: how many beats a minute and in a bar, how many bars, and its parts."""

    tempo: float
    beats: int
    bars: int
    parts: Sequence[Part]

    @property
    def seconds(self) -> float:
        """How long it takes before it begins again."""
        return self.bars * self.beats * 60 / self.tempo


def line(text: str, beats: int) -> list[Note]:
    """The notes of a line whose bars are told apart by ``|``; raises `ValueError` if a bar is not full."""
    found, at = [], 0.0
    for number, bar in enumerate(text.split("|"), 1):
        for word in bar.split():
            names, _, long = word.partition(":")
            if names != "r":
                found += [Note(name, at, float(long)) for name in names.split("+")]
            at += float(long)
        if abs(at - number * beats) > 1e-9:
            raise ValueError(f"bar {number} of {text[:30]!r} ends at beat {at}")
    return found


def broken(chords: str, beats: int, order: str) -> list[Note]:
    """Chords played note by note: a bar each, its notes by their number in `order`, `.` for none.

    They ring on until the next chord.
    """
    found, step = [], beats / len(order)
    for number, chord in enumerate(chords.split("|")):
        names = chord.split()
        for place, which in enumerate(order):
            if which != ".":
                name = names[min(int(which) - 1, len(names) - 1)]
                loud = 1.0 if place == 0 else 0.72 + 0.1 * (place == len(order) // 2)
                found.append(Note(name, number * beats + place * step, beats - place * step, loud))
    return found


def held(chords: str, beats: int) -> list[Note]:
    """Chords held for a bar each."""
    return [
        Note(name, number * beats, beats)
        for number, chord in enumerate(chords.split("|"))
        for name in chord.split()
    ]


def struck(bars: int, beats: int, name: str, *at: float) -> list[Note]:
    """The same strokes in every bar, the first of them strongest."""
    return [
        Note(name, bar * beats + beat, 1.0, 1.0 if number == 0 else 0.55)
        for bar in range(bars)
        for number, beat in enumerate(at)
    ]


def _joined(texts: dict[str, str], names: str) -> str:
    """Some texts of a piece, one after the other."""
    return "|".join(texts[name] for name in names.split())


def _played_by(piece: dict[str, Any], how: str, *what: Any) -> list[Note]:
    """The notes of a part, as `scores.toml` has them."""
    beats = piece["beats"]
    if how == "struck":
        times, bars, name, *at = what
        return struck(times, bars * beats, name, *at)
    if how == "line":
        return line(_joined(piece["lines"], what[0]), beats)
    chords = _joined(piece["chords"], what[0])
    if how == "broken":
        return broken(chords, beats, what[1])
    each = [chord.split() for chord in chords.split("|")]
    if how == "roots":
        return line("|".join(f"{chord[0]}:{beats}" for chord in each), beats)
    assert how == "pads", how
    return held("|".join(" ".join(chord[1:]) for chord in each), beats)


def _piece(given: dict[str, Any]) -> Piece:
    parts = [
        Part(_PLAYERS[player], bar, _played_by(given, *what), loud, side, hall)
        for player, bar, what, loud, side, hall in given["parts"]
    ]
    return Piece(given["tempo"], given["beats"], given["bars"], parts)


_PLAYERS = {each.__name__: each for each in (bass, drum, flute, harp, lute, reed, strings)}
PIECES = {
    name: _piece(given) for name, given in sorted(tomllib.loads(_SCORES.read_text(encoding="utf-8")).items())
}


# --- playing ----------------------------------------------------------------------------------


def _played(part: Part, piece: Piece, chance: Chance) -> Iterator[tuple[int, NDArray[np.float64]]]:
    """Each note with the sample it begins at, by a hand that is not a clock's."""
    beat = 60 / piece.tempo
    for note in part.notes:
        sound = part.instrument(chance, note.pitch, note.beats * beat)
        if part.instrument in _DAMPED:
            sound = cut(sound, note.beats * beat, _DAMPED[part.instrument])
        begin = (part.bar * piece.beats + note.begin) * beat + chance.normal(0, 0.006)
        yield samples(max(0.0, begin)), sound * note.loud * part.loud * chance.uniform(0.88, 1.04)


def _folded(sound: NDArray[np.float64], length: int) -> NDArray[np.float64]:
    """As the loop sounds when it has been played before: what rings on after the end is heard at the begin."""
    found = np.zeros((length, *sound.shape[1:]))
    for first in range(0, len(sound), length):
        piece = sound[first : first + length]
        found[: len(piece)] += piece
    return found


def render(piece: Piece) -> NDArray[np.float64]:
    """The samples of a loop, left and right."""
    length = samples(piece.seconds)
    dry, sent = np.zeros((length + 8 * RATE, 2)), np.zeros((length + 8 * RATE, 2))
    for number, part in enumerate(piece.parts):
        chance = np.random.default_rng(crc32(f"{part.instrument.__name__} {number}".encode()))
        angle = (part.side + 1) * np.pi / 4
        sides = np.array([np.cos(angle), np.sin(angle)])
        for begin, sound in _played(part, piece, chance):
            both = sound[:, None] * sides
            dry[begin : begin + len(sound)] += both
            sent[begin : begin + len(sound)] += part.hall * both
    answer = np.stack([echo(_HALL_S, 140.0, 6_000.0, seed) for seed in (21, 22)], axis=1)
    wet = signal.fftconvolve(sent, answer, axes=0)
    late = samples(0.02)
    mix = np.zeros((len(wet) + late, 2))
    mix[: len(dry)] += dry
    mix[late:] += wet
    mix = np.asarray(signal.sosfilt(signal.butter(2, 38, "highpass", fs=RATE, output="sos"), mix, axis=0))
    return mastered(_folded(mix, length), WANTED, MOST_PEAK, whole_loudness)
