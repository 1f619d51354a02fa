"""The sounds of things on a wooden table: cards, coins, goods, eggs, tokens."""

from __future__ import annotations

import numpy as np

from .synth import (
    RATE,
    Chance,
    Sound,
    band,
    curve,
    decay,
    in_room,
    mixed,
    modes,
    noise,
    pitch,
    pluck,
    samples,
    swept,
    time,
)

_BOARD = [(1.0, 1.0, 0.045), (1.83, 0.7, 0.034), (2.71, 0.45, 0.025), (4.02, 0.3, 0.016), (6.1, 0.16, 0.01)]
_BLOCK = [(1.0, 1.0, 0.034), (2.57, 0.5, 0.017), (4.9, 0.22, 0.008)]
_COIN = [
    *((1.0, 0.8, 0.16), (1.51, 1.0, 0.15), (2.28, 0.58, 0.12), (2.94, 0.34, 0.085)),
    *((3.87, 0.18, 0.06), (5.02, 0.08, 0.04)),
]
_INGOT = [(1.0, 1.0, 0.2), (1.94, 0.65, 0.14), (2.83, 0.4, 0.1), (4.1, 0.22, 0.06), (5.6, 0.1, 0.04)]
_GLASS = [(1.0, 1.0, 0.4), (2.02, 0.35, 0.3), (2.76, 0.4, 0.24), (4.11, 0.2, 0.16), (5.4, 0.12, 0.1)]
_SHELL = [(1.0, 1.0, 0.026), (1.62, 0.7, 0.02), (2.45, 0.35, 0.013), (3.8, 0.2, 0.008)]


# --- wood and paper ---------------------------------------------------------------------------


def wood(chance: Chance, base: float, hard: float = 0.5) -> Sound:
    """A knock on a thick board; `hard` is what knocks, from felt (0) to stone (1)."""
    body = modes(chance, 0.3, base, _BOARD)
    touch = band(noise(chance, 0.03), 300, 1_200 + 5_000 * hard) * decay(0.03, 0.004)
    return mixed((0.0, body), (0.0, touch * (0.3 + 0.6 * hard)))


def block(chance: Chance, base: float) -> Sound:
    """A wooden token that is set down on the board."""
    body = modes(chance, 0.16, base, _BLOCK)
    touch = band(noise(chance, 0.02), 900, 6_000) * decay(0.02, 0.003)
    return mixed((0.0, body), (0.0, 0.5 * touch), (0.002, 0.5 * wood(chance, 210, 0.3)))


def paper(chance: Chance, seconds: float, low: float, high: float, *line: tuple[float, float]) -> Sound:
    """Paper that slides: noise with a grain of its own, swelling along a line."""
    hiss = band(noise(chance, seconds), low, high)
    grain = 0.65 + 0.35 * np.tanh(3 * band(noise(chance, seconds), 20, 180))
    return np.asarray(hiss * grain * curve(seconds, *line))


def flick(chance: Chance, high: float = 6_500) -> Sound:
    """The edge of a card that snaps."""
    snap = band(noise(chance, 0.05), 1_400, high) * decay(0.05, 0.006, 0.0006)
    bend = modes(chance, 0.05, 420, [(1.0, 0.5, 0.012), (2.2, 0.25, 0.008)])
    return mixed((0.0, snap), (0.0, 0.7 * bend))


def card_take(chance: Chance) -> Sound:
    """A card is taken up: its edge is lifted, then it slides off."""
    slide = paper(chance, 0.17, 1_000, 6_000, (0, 0), (0.25, 0.9), (0.6, 0.5), (1, 0))
    return in_room(mixed((0.0, 0.8 * flick(chance, 5_000)), (0.012, slide)), 0.15)


def card_lay(chance: Chance) -> Sound:
    """A card comes down flat on the table: a breath of air, and a soft tap."""
    air = paper(chance, 0.11, 500, 3_800, (0, 0), (0.7, 0.5), (1, 0))
    slap = band(noise(chance, 0.06), 250, 3_000) * decay(0.06, 0.012)
    tap = wood(chance, chance.uniform(165, 185), 0.15)
    return in_room(mixed((0.0, 0.8 * air), (0.085, 1.3 * slap), (0.086, 0.8 * tap)), 0.2)


def card_draw(chance: Chance) -> Sound:
    """A card is drawn off a deck: a quick slide with a snap at its end."""
    long = chance.uniform(0.12, 0.15)
    slide = paper(chance, long, 1_400, 7_500, (0, 0), (0.55, 0.55), (0.9, 1), (1, 0))
    return in_room(mixed((0.0, slide), (long - 0.012, 0.9 * flick(chance))), 0.15)


def shuffle(chance: Chance) -> Sound:
    """A deck is riffled, let fall together and squared on the table."""
    parts: list[tuple[float, Sound]] = []
    at = 0.0
    for number in range(26):
        parts.append((at, flick(chance, 5_500) * (0.45 + 0.3 * chance.random())))
        at += 0.034 - 0.0008 * number + chance.uniform(-0.004, 0.004)
    fall = paper(chance, 0.28, 900, 5_500, (0, 0), (0.3, 0.8), (1, 0))
    parts += [(at + 0.06, 0.8 * fall), (at + 0.4, 0.8 * wood(chance, 190, 0.35))]
    parts.append((at + 0.4, flick(chance, 4_000)))
    return in_room(mixed(*parts), 0.2)


def tuck(chance: Chance) -> Sound:
    """A card is pushed below another one, and stops."""
    slide = paper(chance, 0.34, 600, 4_200, (0, 0), (0.2, 0.55), (0.75, 0.7), (1, 0))
    stop = band(noise(chance, 0.05), 200, 2_200) * decay(0.05, 0.009)
    return in_room(mixed((0.0, slide), (0.3, 0.9 * stop), (0.3, 0.35 * wood(chance, 175, 0.1))), 0.18)


# --- coins and goods --------------------------------------------------------------------------


def clink(chance: Chance, base: float) -> Sound:
    """A coin that meets another."""
    ring = modes(chance, 0.7, base, _COIN, 0.004)
    return mixed(
        (0.0, ring), (0.0, 0.25 * band(noise(chance, 0.02), 1_200, 4_500) * decay(0.02, 0.004, 0.002))
    )


def coin_gain(chance: Chance) -> Sound:
    """Two coins fall into a hand."""
    base = chance.uniform(1_080, 1_120)
    second = clink(chance, base * 1.16)
    touch = wood(chance, 230, 0.2)
    return in_room(mixed((0.0, 0.8 * clink(chance, base)), (0.075, second), (0.0, 0.35 * touch)), 0.2)


def coin_pay(chance: Chance) -> Sound:
    """A coin is laid down and pushed away."""
    push = paper(chance, 0.2, 1_200, 4_500, (0, 0), (0.3, 0.4), (1, 0))
    ring = clink(chance, 990) * np.linspace(1, 0.2, samples(0.7)) ** 2
    return in_room(mixed((0.0, 0.75 * ring), (0.0, wood(chance, 215, 0.6)), (0.03, 0.35 * push)), 0.18)


def both(first: Sound, second: Sound, gap: float, *, gain: bool) -> Sound:
    """What comes rises, what goes falls."""
    low, high = (0.85, 1.0) if gain else (1.0, 0.7)
    return mixed((0.0, low * first), (gap, high * second))


def meat(chance: Chance, *, gain: bool) -> Sound:
    """A soft, heavy thing on a board."""

    def thud(base: float) -> Sound:
        drop = swept(base * (1 + 0.7 * np.exp(-time(0.2) / 0.03))) * decay(0.2, 0.055, 0.004)
        flesh = band(noise(chance, 0.14), 300, 1_500) * decay(0.14, 0.03, 0.004)
        return mixed((0.0, drop), (0.0, 2.6 * flesh), (0.004, 0.4 * wood(chance, 190, 0.0)))

    pair = both(thud(120), thud(165), 0.11, gain=gain) if gain else thud(105)
    return in_room(pair, 0.2)


def gold(chance: Chance, *, gain: bool) -> Sound:
    """Heavy metal: rounder and lower than coins."""

    def ring(base: float) -> Sound:
        return mixed((0.0, modes(chance, 0.8, base, _INGOT)), (0.0, 0.7 * wood(chance, 170, 0.5)))

    notes = (pitch("g5"), pitch("d6")) if gain else (pitch("a5"), pitch("d5"))
    return in_room(both(ring(notes[0]), ring(notes[1]), 0.1, gain=gain), 0.22)


def crystal(chance: Chance, *, gain: bool) -> Sound:
    """Glass that sings."""

    def sing(name: str) -> Sound:
        beat = 1 + 0.12 * np.sin(2 * np.pi * 7.0 * time(1.1))
        return np.asarray(modes(chance, 1.1, pitch(name), _GLASS, 0.002) * beat)

    parts = ["e6", "b6", "e7"] if gain else ["b6", "e6"]
    sung = [(0.07 * number, (0.8 if number else 1.0) * sing(name)) for number, name in enumerate(parts)]
    return in_room(mixed(*sung), 0.3)


def milk(chance: Chance, *, gain: bool) -> Sound:
    """Drops into a wooden cup: bubbles that rise in pitch, or a gulp that falls."""

    def drop(base: float, rise: float) -> Sound:
        at = time(0.16)
        sound = swept(base * (1 + rise * (1 - np.exp(-at / 0.05)))) * decay(0.16, 0.04, 0.005)
        splash = band(noise(chance, 0.16), 900, 3_500) * decay(0.16, 0.02, 0.004)
        return mixed((0.0, sound), (0.0, 0.18 * splash))

    bases = (430, 560, 500) if gain else (520, 330)
    rise = 0.75 if gain else 0.4
    drops = [(0.085 * number, (1 - 0.15 * number) * drop(base, rise)) for number, base in enumerate(bases)]
    cup = modes(chance, 0.2, 310, _BLOCK)
    return in_room(mixed(*drops, (0.0, 0.25 * cup)), 0.22)


def cache(chance: Chance) -> Sound:
    """Something drops into a wooden box, whose lid falls."""
    box = [(1.0, 1.0, 0.07), (1.41, 0.6, 0.05), (2.3, 0.4, 0.03), (3.6, 0.2, 0.015)]
    drop = mixed((0.0, modes(chance, 0.3, 235, box)), (0.0, 0.4 * block(chance, 620)))
    lid = mixed((0.0, modes(chance, 0.3, 320, box)), (0.0, 0.5 * wood(chance, 260, 0.3)))
    return in_room(mixed((0.0, drop), (0.15, 0.6 * lid)), 0.25)


# --- eggs -------------------------------------------------------------------------------------


def egg_lay(chance: Chance) -> Sound:
    """An egg settles into straw beside another one."""
    straw = paper(chance, 0.22, 1_500, 6_500, (0, 0), (0.3, 0.5), (1, 0))
    tap = modes(chance, 0.15, 980, _SHELL)
    again = modes(chance, 0.15, 1_230, _SHELL)
    low = modes(chance, 0.2, 300, _BLOCK)
    return in_room(mixed((0.0, 0.5 * straw), (0.05, tap), (0.05, 0.4 * low), (0.13, 0.55 * again)), 0.25)


def egg_break(chance: Chance) -> Sound:
    """A shell cracks and gives way: dull chips close to each other, and what is soft below them."""
    parts: list[tuple[float, Sound]] = []
    at = 0.0
    for number in range(9):
        chip = modes(chance, 0.06, chance.uniform(850, 1_650), _SHELL, 0.003)
        edge = band(noise(chance, 0.02), 1_200, 5_000) * decay(0.02, 0.004, 0.002)
        parts.append((at, mixed((0.0, 0.8 * chip), (0.0, edge)) * (1.0 if number in (0, 3) else 0.35)))
        at += chance.exponential(0.02) + 0.006
    soft = band(noise(chance, 0.18), 180, 1_200) * decay(0.18, 0.045, 0.01)
    return in_room(mixed(*parts, (0.05, 0.6 * soft)), 0.2)


# --- tokens and buttons -----------------------------------------------------------------------


def footstep(chance: Chance) -> Sound:
    """A boot on the stone of a cave."""
    heel = swept(95 * (1 + 0.8 * np.exp(-time(0.12) / 0.012))) * decay(0.12, 0.03, 0.002)
    sole = band(noise(chance, 0.12), 320, 2_000) * decay(0.12, 0.022, 0.002)
    grit = paper(chance, 0.1, 2_200, 7_000, (0, 0), (0.3, 0.5), (1, 0))
    parts = (0.0, heel), (0.0, 1.1 * sole), (chance.uniform(0.03, 0.05), 0.35 * grit)
    return in_room(mixed(*parts), 0.45, 0.35)


def guild_step(chance: Chance) -> Sound:
    """The guild token goes a space on."""
    return in_room(block(chance, chance.uniform(690, 760)), 0.22)


def marker(chance: Chance) -> Sound:
    """A marker falls on the guild tile, and settles."""
    parts = [(0.0, 1.0), (0.115, 0.4), (0.185, 0.18)]
    return in_room(mixed(*((at, gain * block(chance, 520 + 200 * at)) for at, gain in parts)), 0.28)


def tick(chance: Chance) -> Sound:
    """A counter is moved one on: wood, with a note in it."""
    note = modes(chance, 0.35, pitch("a5"), [(1.0, 1.0, 0.06), (3.93, 0.25, 0.02), (9.4, 0.08, 0.008)])
    return in_room(mixed((0.0, note), (0.0, 0.3 * block(chance, 900))), 0.25)


def click(chance: Chance) -> Sound:
    """A wooden peg is pressed home."""
    peg = modes(chance, 0.08, 830, _BLOCK)
    touch = band(noise(chance, 0.012), 1_500, 7_000) * decay(0.012, 0.0025)
    return in_room(mixed((0.0, peg), (0.0, 0.5 * touch), (0.001, 0.3 * wood(chance, 240, 0.3))), 0.12)


def refuse(chance: Chance) -> Sound:
    """Two dull knocks: that does not move."""
    knock = band(wood(chance, 158, 0.1), 0, 1_100)
    return in_room(mixed((0.0, knock), (0.12, 0.8 * knock)), 0.12)


def hint(chance: Chance) -> Sound:
    """Two reeds of a thumb piano."""
    reed = [(1.0, 1.0, 0.3), (2.0, 0.12, 0.2), (5.4, 0.14, 0.05), (8.9, 0.06, 0.02)]
    first, second = (modes(chance, 1.2, pitch(name), reed, 0.002) for name in ("a5", "e6"))
    return in_room(mixed((0.0, first), (0.13, 0.85 * second)), 0.35, 0.5)


def curtain(chance: Chance) -> Sound:
    """Heavy cloth is drawn, its rings rattling softly along the rod."""
    cloth = band(noise(chance, 0.85), 180, 2_400) * curve(0.85, (0, 0), (0.35, 0.8), (0.7, 0.7), (1, 0))
    folds = 0.55 + 0.45 * np.tanh(2 * band(noise(chance, 0.85), 4, 22) * 3)
    parts: list[tuple[float, Sound]] = [(0.0, cloth * folds)]
    at = 0.05
    while at < 0.72:
        ring = modes(chance, 0.12, chance.uniform(1_700, 2_300), [(1.0, 1.0, 0.03), (2.3, 0.5, 0.02)])
        parts.append((at, 0.16 * ring))
        at += chance.uniform(0.035, 0.08)
    return in_room(mixed(*parts), 0.25)


def automa_card(chance: Chance) -> Sound:
    """Clockwork ticks, and a stiff card turns over."""
    tooth = modes(chance, 0.08, 1_900, [(1.0, 0.8, 0.012), (1.7, 0.6, 0.009), (3.1, 0.3, 0.006)])
    teeth = [(0.055 * number, (0.35 + 0.1 * number) * tooth) for number in range(4)]
    turn = paper(chance, 0.16, 800, 5_500, (0, 0), (0.6, 0.9), (1, 0))
    slap = mixed((0.0, flick(chance, 5_000)), (0.0, 0.7 * wood(chance, 180, 0.3)))
    spring = modes(chance, 0.5, 640, [(1.0, 0.3, 0.12), (2.41, 0.2, 0.09)])
    return in_room(mixed(*teeth, (0.2, 0.9 * turn), (0.34, 1.2 * slap), (0.34, 0.2 * spring)), 0.25)


def plucked(notes: str, gap: float, bright: float = 0.55, begin: float = 0.0) -> list[tuple[float, Sound]]:
    """A run of strings, one after the other, from a time on."""
    return [
        (begin + number * gap, pluck(name, 2.2, bright, 3.2, number + 1))
        for number, name in enumerate(notes.split())
    ]


def score(chance: Chance) -> Sound:
    """Points: three quick strings and a spark of glass."""
    spark = modes(chance, 0.8, pitch("a6"), _GLASS, 0.002)
    return in_room(mixed(*plucked("d5 f#5 a5", 0.07, 0.7), (0.16, 0.22 * spark)), 0.3, 0.5)[: 2 * RATE]
