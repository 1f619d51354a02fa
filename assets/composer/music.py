"""The music: what is played by whom, and how a loop is made of it that nobody hears begin or end.

A part is a line of notes ``pitch:beats``, with ``r`` for a rest; several pitches joined by ``+`` sound together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray
from scipy import signal

from .instruments import Instrument, bass, cut, drum, flute, harp, lute, reed, strings
from .levels import mastered, whole_loudness
from .synth import RATE, Chance, echo, samples

WANTED, MOST_PEAK = -15.4, 0.6
"""How loud a piece is on the whole, in LUFS, and its largest peak: effects are heard over it."""
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


# --- the title: a dance by lamplight, in six, D dorian with a turn to B flat ------------------------

_T_INTRO = "d3 a3 d4 f4 | c3 g3 c4 e4 | bb2 f3 bb3 d4 | a2 e3 a3 c#4"
_T_A = (
    "d3 a3 d4 f4 | f3 c4 f4 a4 | c3 g3 c4 e4 | g2 d3 g3 b3 |"
    "d3 a3 d4 f4 | f3 c4 f4 a4 | a2 e3 a3 c4 | d3 a3 d4 f4"
)
_T_B = (
    "bb2 f3 bb3 d4 | f3 c4 f4 a4 | c3 g3 c4 e4 | d3 a3 d4 f4 |"
    "bb2 f3 bb3 d4 | f3 c4 f4 a4 | g2 d3 g3 bb3 | a2 e3 a3 c#4"
)
_T_C = (
    "d3 a3 d4 f4 | a2 e3 a3 c4 | bb2 f3 bb3 d4 | f3 c4 f4 a4 |"
    "g2 d3 bb3 d4 | d3 a3 d4 f4 | c3 g3 c4 e4 | a2 e3 a3 c#4"
)
_T_OUT = "d3 a3 d4 f4 | c3 g3 c4 e4 | g2 d3 g3 bb3 | a2 e3 a3 c#4"
_T_SONG = (
    "d5:3 e5:1 f5:2 | a5:3 g5:1 f5:2 | g5:3 e5:3 | d5:3 b4:3 |"
    "d5:3 e5:1 f5:2 | a5:3 c6:3 | b5:1 a5:2 g5:1 e5:2 | d5:5 r:1"
)
_T_SONG_AGAIN = (
    "d5:3 e5:1 f5:2 | a5:3 g5:1 f5:2 | g5:3 e5:3 | d5:2 c5:1 b4:3 |"
    "f5:2 g5:1 a5:3 | c6:3 a5:3 | g5:2 f5:1 e5:3 | d5:5 r:1"
)
_T_MIDDLE = (
    "d6:3 c6:1 bb5:2 | a5:3 f5:3 | g5:2 a5:1 g5:1 e5:2 | f5:3 d5:3 |"
    "d5:1 f5:1 bb5:1 d6:3 | c6:3 a5:3 | bb5:2 a5:1 g5:3 | a5:3 e5:2 r:1"
)
_T_LOW = "a4:6 | c5:4 a4:2 | d5:4 c5:2 | a4:4 c5:2 | bb4:4 a4:2 | f4:3 a4:3 | g4:3 e4:3 | a4:6"
_T_ANSWER = "f4:6 | c4:3 d4:3 | e4:6 | d4:6 | f4:6 | a4:3 f4:3 | e4:3 c4:3 | d4:6"


def _under(chords: str, octave: int = 0) -> str:
    """The roots of chords."""
    roots = [chord.split()[0] for chord in chords.split("|")]
    return " | ".join(f"{root[:-1]}{int(root[-1]) - octave}:6" for root in roots)


def _pads(chords: str) -> str:
    """The upper notes of chords."""
    return "|".join(" ".join(chord.split()[1:]) for chord in chords.split("|"))


def _title() -> Piece:
    six = 6
    dance = f"{_T_A}|{_T_A}|{_T_B}"
    whole = f"{_T_INTRO}|{dance}|{_T_C}|{_T_A}|{_T_OUT}"
    quiet, loud = "1.2.3.", "123432"
    parts = [
        Part(harp, 0, broken(_T_INTRO, six, quiet), 0.8, -0.25, 0.3),
        Part(harp, 4, broken(dance, six, loud), 0.62, -0.25, 0.3),
        Part(harp, 28, broken(_T_C, six, "1..3.."), 0.75, -0.25, 0.35),
        Part(harp, 36, broken(_T_A, six, loud), 0.66, -0.25, 0.3),
        Part(harp, 44, broken(_T_OUT, six, quiet), 0.8, -0.25, 0.35),
        Part(bass, 4, line(_under(dance), six), 0.5, 0.0, 0.12),
        Part(bass, 36, line(_under(_T_A), six), 0.52, 0.0, 0.12),
        Part(lute, 4, line(_T_SONG, six), 0.9, 0.22, 0.25),
        Part(flute, 12, line(_T_SONG_AGAIN, six), 0.62, 0.1, 0.4),
        Part(strings, 12, held(_pads(_T_A), six), 0.32, 0.0, 0.4),
        Part(flute, 20, line(_T_MIDDLE, six), 0.58, 0.1, 0.42),
        Part(strings, 20, held(_pads(_T_B), six), 0.36, 0.0, 0.4),
        Part(strings, 28, line(_T_LOW, six), 0.9, 0.15, 0.45),
        Part(strings, 28, held(_pads(_T_C), six), 0.34, -0.1, 0.45),
        Part(flute, 36, line(_T_SONG_AGAIN, six), 0.56, 0.1, 0.42),
        Part(lute, 36, line(_T_ANSWER, six), 0.8, 0.28, 0.28),
        Part(strings, 36, held(_pads(_T_A), six), 0.34, 0.0, 0.4),
        Part(drum, 20, struck(8, six, "d2", 0, 3), 0.42, -0.05, 0.3),
        Part(drum, 36, struck(8, six, "d2", 0, 3, 5), 0.46, -0.05, 0.3),
    ]
    return Piece(200.0, six, whole.count("|") + 1, parts)


# --- the table: unhurried, in four, G mixolydian; it leaves much room -------------------------------

_G_A = "g2 d3 g3 b3 | d3 a3 d4 f4 | f2 c3 f3 a3 | c3 g3 c4 e4 | g2 d3 g3 b3 | d3 a3 d4 f4 | f2 c3 f3 a3 | g2 d3 g3 b3"
_G_B = (
    "e2 b2 e3 g3 | c3 g3 c4 e4 | g2 d3 g3 b3 | d3 a3 d4 f#4 |"
    "e2 b2 e3 g3 | c3 g3 c4 e4 | a2 e3 a3 c4 | d3 g3 a3 d4"
)
_G_C = (
    "g2 d3 g3 b3 | d3 a3 d4 f4 | f2 c3 f3 a3 | c3 g3 c4 e4 |"
    "a2 e3 a3 c4 | f2 c3 f3 a3 | c3 g3 c4 e4 | d3 a3 d4 g4"
)
_G_SONG = (
    "r:1 d5:1 b4:1 a4:1 | a4:2 f4:1 r:1 | r:1 c5:1 a4:1 g4:1 | g4:2 e4:2 |"
    "r:1 d5:1 b4:.5 d5:.5 g5:1 | f5:2 d5:1 r:1 | c5:1 d5:.5 c5:.5 a4:2 | g4:3 r:1"
)
_G_FAR = (
    "e5:2 g5:1 f#5:1 | e5:2 d5:1 c5:1 | d5:3 b4:1 | a4:3 r:1 |"
    "g5:2 b5:1 a5:1 | g5:2 e5:2 | e5:1 d5:1 c5:1 e5:1 | d5:3 r:1"
)
_G_BACK = (
    "r:1 d5:1 b4:1 g4:1 | a4:2 f4:1 a4:1 | c5:2 a4:1 c5:1 | e5:2 d5:.5 c5:.5 g4:1 |"
    "a4:1 c5:1 e5:2 | d5:1 c5:1 a4:2 | g4:1 a4:.5 c5:.5 e5:2 | d5:3 r:1"
)
_G_ECHO = "r:4 | r:2 d5:2 | r:4 | r:2 e5:1 g5:1 | r:4 | r:2 f5:1 d5:1 | r:4 | r:2 b4:1 d5:1"
_G_SPARKS = "r:3 b5:1 | r:4 | r:3 c6:1 | r:2 g5:1 e5:1 | r:4 | r:3 a5:1 | r:2 e5:1 g5:1 | r:3 a5:1"


def _table() -> Piece:
    four = 4
    parts = [
        Part(harp, 0, broken(_G_A, four, "1.2.3.4."), 0.6, -0.2, 0.35),
        Part(harp, 8, broken(_G_B, four, "1.23.4.3"), 0.58, -0.2, 0.35),
        Part(harp, 16, broken(_G_C, four, "1.2.3.43"), 0.6, -0.2, 0.35),
        Part(strings, 0, held(_pads(_G_A), four), 0.25, 0.0, 0.45),
        Part(strings, 8, held(_pads(_G_B), four), 0.28, 0.0, 0.45),
        Part(strings, 16, held(_pads(_G_C), four), 0.27, 0.0, 0.45),
        Part(lute, 0, line(_G_SONG, four), 0.9, 0.2, 0.32),
        Part(reed, 0, line(_G_ECHO, four), 0.42, 0.4, 0.5),
        Part(flute, 8, line(_G_FAR, four), 0.46, 0.1, 0.5),
        Part(bass, 8, line(_under(_G_B).replace(":6", ":4"), four), 0.42, 0.0, 0.15),
        Part(drum, 8, struck(4, 2 * four, "g1", 0, 5), 0.36, -0.05, 0.35),
        Part(lute, 16, line(_G_BACK, four), 0.88, 0.2, 0.32),
        Part(reed, 16, line(_G_SPARKS, four), 0.4, 0.4, 0.5),
    ]
    return Piece(62.0, four, 24, parts)


# --- the table again: a slow round in three, A minor, led by the thumb piano ------------------------

_E_A = (
    "a2 e3 a3 c4 | f2 c3 f3 a3 | c3 g3 c4 e4 | g2 d3 g3 b3 |"
    "a2 e3 a3 c4 | f2 c3 f3 a3 | d3 a3 d4 f4 | e2 b2 e3 g3"
)
_E_HOME = (
    "a2 e3 a3 c4 | f2 c3 f3 a3 | c3 g3 c4 e4 | g2 d3 g3 b3 |"
    "a2 e3 a3 c4 | f2 c3 f3 a3 | g2 d3 g3 b3 | a2 e3 a3 c4"
)
_E_B = (
    "c3 g3 c4 e4 | g2 d3 g3 b3 | a2 e3 a3 c4 | e2 b2 e3 g3 |"
    "f2 c3 f3 a3 | c3 g3 c4 e4 | d3 a3 d4 f4 | g2 d3 g3 b3"
)
_E_BRIDGE = "f2 c3 a3 c4 | e2 b2 g3 b3 | d3 a3 d4 f4 | e2 b2 g#3 b3"
_E_SONG = (
    "e5:2 d5:1 | c5:2 a4:1 | g4:1 c5:1 e5:1 | d5:3 | e5:1 g5:1 a5:1 | a5:1 g5:1 f5:1 | a4:1 d5:1 f5:1 | e5:3"
)
_E_SONG_HOME = (
    "e5:2 d5:1 | c5:2 a4:1 | g4:1 c5:1 e5:1 | g5:2 d5:1 | c6:2 b5:1 | a5:2 f5:1 | g5:1 d5:1 b4:1 | a4:3"
)
_E_LIGHT = "g5:2 e5:1 | d5:2 b4:1 | c5:1 e5:1 a5:1 | g5:3 | a5:2 f5:1 | e5:2 c5:1 | d5:1 e5:1 f5:1 | d5:2 r:1"
_E_LONG = "c5:3 | c5:3 | e5:3 | d5:3 | e5:3 | f5:3 | d5:3 | c5:3"
_E_SPARKS = "r:2 a5:1 | r:3 | r:3 | r:1 b5:1 g5:1 | r:3 | r:2 c6:1 | r:3 | r:1 e5:1 a5:1"


def _evening() -> Piece:
    three = 3
    roots = {each: _under(each).replace(":6", ":3") for each in (_E_HOME, _E_B)}
    parts = [
        Part(harp, 0, broken(_E_A, three, "1.2.4."), 0.55, -0.25, 0.35),
        Part(harp, 8, broken(_E_HOME, three, "1.2343"), 0.52, -0.25, 0.35),
        Part(harp, 16, broken(_E_B, three, "1.23.4"), 0.52, -0.25, 0.35),
        Part(harp, 24, broken(_E_BRIDGE, three, "123432"), 0.6, -0.25, 0.4),
        Part(harp, 28, broken(_E_HOME, three, "1.2343"), 0.55, -0.25, 0.35),
        Part(reed, 0, line(_E_SONG, three), 0.62, 0.2, 0.45),
        Part(strings, 0, held(_pads(_E_A), three), 0.28, 0.0, 0.45),
        Part(reed, 8, line(_E_SONG_HOME, three), 0.6, 0.2, 0.45),
        Part(strings, 8, held(_pads(_E_HOME), three), 0.32, 0.0, 0.45),
        Part(bass, 8, line(roots[_E_HOME], three), 0.4, 0.0, 0.15),
        Part(flute, 16, line(_E_LIGHT, three), 0.44, 0.1, 0.5),
        Part(strings, 16, held(_pads(_E_B), three), 0.28, 0.0, 0.45),
        Part(bass, 16, line(roots[_E_B], three), 0.42, 0.0, 0.15),
        Part(drum, 16, struck(4, 2 * three, "a1", 0, 4), 0.3, -0.05, 0.35),
        Part(strings, 24, line("a4:3 | g4:3 | f4:3 | e4:3", three), 0.75, 0.1, 0.5),
        Part(lute, 28, line(_E_SONG_HOME, three), 0.85, 0.2, 0.32),
        Part(flute, 28, line(_E_LONG, three), 0.3, -0.1, 0.5),
        Part(reed, 28, line(_E_SPARKS, three), 0.45, 0.4, 0.5),
        Part(strings, 28, held(_pads(_E_HOME), three), 0.3, 0.0, 0.45),
    ]
    return Piece(72.0, three, 36, parts)


# --- the storm: driving, in four, D minor; what is woven and what comes ------------------------------

_W_A = (
    "d3 a3 d4 f4 | d3 a3 d4 f4 | bb2 f3 bb3 d4 | bb2 f3 bb3 d4 |"
    "g2 d3 g3 bb3 | g2 d3 bb3 d4 | a2 e3 a3 c#4 | a2 e3 a3 c#4"
)
_W_B = (
    "f2 c3 f3 a3 | c3 g3 c4 e4 | g2 d3 g3 bb3 | d3 a3 d4 f4 |"
    "f2 c3 f3 a3 | c3 g3 c4 e4 | bb2 f3 bb3 d4 | a2 e3 a3 c#4"
)
_W_C = (
    "bb2 f3 bb3 d4 | c3 g3 c4 e4 | a2 e3 a3 c4 | d3 a3 d4 f4 |"
    "g2 d3 g3 bb3 | eb3 bb3 eb4 g4 | bb2 f3 bb3 d4 | a2 e3 a3 c#4"
)
_W_SONG = (
    "d5:1.5 e5:.5 f5:1 a5:1 | a5:2 f5:1 d5:1 | bb4:1.5 c5:.5 d5:1 f5:1 | f5:2 d5:2 |"
    "g4:1 bb4:1 d5:1 g5:1 | f5:.5 g5:.5 d5:1 bb4:2 | a4:1 c#5:1 e5:1 g5:1 | e5:2 c#5:1 r:1"
)
_W_HIGH = (
    "c6:2 a5:1 f5:1 | g5:2 e5:2 | d6:1.5 c6:.5 bb5:1 g5:1 | a5:2 f5:1 d5:1 |"
    "c6:1 a5:1 f5:1 a5:1 | g5:1 e5:1 c5:1 e5:1 | d5:1 f5:1 bb5:2 | a5:3 r:1"
)
_W_LOW = "d4:4 | e4:4 | e4:2 c4:2 | f4:2 d4:2 | d4:2 g4:2 | g4:2 bb4:2 | f4:2 d4:2 | e4:2 c#4:2"
_W_DROPS = "r:3 f5:1 | r:2 g5:1 e5:1 | r:4 | r:3 a5:1 | r:2 d5:1 g5:1 | r:3 eb5:1 | r:2 f5:1 d5:1 | r:4"
_W_ANSWER = "r:2 d5:1 a4:1 | r:4 | r:2 bb4:1 f4:1 | r:4 | r:2 g4:1 d5:1 | r:4 | r:2 a4:1 e5:1 | r:4"


def _storm() -> Piece:
    four = 4
    roots = {each: _under(each).replace(":6", ":4") for each in (_W_A, _W_B)}
    parts = [
        Part(harp, 0, broken(_W_A, four, "12321232"), 0.66, -0.22, 0.32),
        Part(harp, 8, broken(_W_A, four, "12341234"), 0.62, -0.22, 0.32),
        Part(harp, 16, broken(_W_B, four, "12341243"), 0.6, -0.22, 0.32),
        Part(harp, 24, broken(_W_C, four, "1..3.2.."), 0.62, -0.22, 0.42),
        Part(harp, 32, broken(_W_A, four, "12341234"), 0.64, -0.22, 0.32),
        Part(strings, 0, held(_pads(_W_A), four), 0.30, 0.0, 0.45),
        Part(lute, 0, line(_W_ANSWER, four), 0.72, 0.25, 0.3),
        Part(drum, 0, struck(8, four, "d2", 0, 2.5), 0.42, -0.05, 0.4),
        Part(lute, 8, line(_W_SONG, four), 0.9, 0.2, 0.28),
        Part(bass, 8, line(roots[_W_A], four), 0.5, 0.0, 0.12),
        Part(strings, 8, held(_pads(_W_A), four), 0.28, 0.0, 0.42),
        Part(drum, 8, struck(8, four, "d2", 0, 1.5, 3), 0.46, -0.05, 0.32),
        Part(flute, 16, line(_W_HIGH, four), 0.5, 0.1, 0.45),
        Part(bass, 16, line(roots[_W_B], four), 0.5, 0.0, 0.12),
        Part(strings, 16, held(_pads(_W_B), four), 0.32, 0.0, 0.42),
        Part(drum, 16, struck(8, four, "d2", 0, 1.5, 3), 0.48, -0.05, 0.32),
        Part(strings, 24, line(_W_LOW, four), 0.85, 0.12, 0.5),
        Part(strings, 24, held(_pads(_W_C), four), 0.34, -0.1, 0.5),
        Part(reed, 24, line(_W_DROPS, four), 0.44, 0.4, 0.55),
        Part(drum, 24, struck(4, 2 * four, "g1", 0, 5), 0.36, -0.05, 0.45),
        Part(lute, 32, line(_W_SONG, four), 0.85, 0.22, 0.28),
        Part(flute, 32, line(_W_SONG, four), 0.34, -0.1, 0.45),
        Part(bass, 32, line(roots[_W_A], four), 0.52, 0.0, 0.12),
        Part(strings, 32, held(_pads(_W_A), four), 0.34, 0.0, 0.42),
        Part(drum, 32, struck(8, four, "d2", 0, 1.5, 3, 3.5), 0.48, -0.05, 0.32),
    ]
    return Piece(112.0, four, 40, parts)


PIECES = {"advent": _storm(), "table-1": _table(), "table-2": _evening(), "title": _title()}


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
