"""All effects: how each is made, how loud it is, and how many takes of it there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple
from zlib import crc32

import numpy as np

from . import tales, things
from .levels import levelled
from .synth import Chance, Sound


class Effect(NamedTuple):
    """How a sound is made, how loud its loudest moment is in LUFS, how long it lasts at most in seconds."""

    make: Callable[[Chance], Sound]
    loud: float = -21.0
    most: float = 1.2
    takes: int = 1
    """What is heard often has several takes, none of them the same."""


EFFECTS = {
    "automa_card": Effect(things.automa_card, -20),
    "cache": Effect(things.cache, -20),
    "card_draw": Effect(things.card_draw, -24, takes=3),
    "card_lay": Effect(things.card_lay, -22, takes=3),
    "card_take": Effect(things.card_take, -25, takes=2),
    "click": Effect(things.click, -27),
    "coin_gain": Effect(things.coin_gain, -22, takes=2),
    "coin_pay": Effect(things.coin_pay, -23),
    "crystal_gain": Effect(partial(things.crystal, gain=True), -23),
    "crystal_pay": Effect(partial(things.crystal, gain=False), -25),
    "curtain": Effect(things.curtain, -22),
    "dragon_hatchling": Effect(tales.dragon_hatchling, -21),
    "dragon_large": Effect(tales.dragon_large, -17, 2.4),
    "dragon_medium": Effect(tales.dragon_medium, -18, 1.9),
    "dragon_small": Effect(tales.dragon_small, -20, 1.4),
    "egg_break": Effect(things.egg_break, -23),
    "egg_lay": Effect(things.egg_lay, -22),
    "excavate": Effect(tales.excavate, -18, 1.8),
    "fed": Effect(tales.fed, -22),
    "footstep": Effect(things.footstep, -24, takes=3),
    "gold_gain": Effect(partial(things.gold, gain=True), -22),
    "gold_pay": Effect(partial(things.gold, gain=False), -24),
    "guild_step": Effect(things.guild_step, -23, takes=2),
    "hint": Effect(things.hint, -22, 1.6),
    "loss": Effect(tales.loss, -18, 4.0),
    "marker": Effect(things.marker, -20),
    "meat_gain": Effect(partial(things.meat, gain=True), -22),
    "meat_pay": Effect(partial(things.meat, gain=False), -24),
    "milk_gain": Effect(partial(things.milk, gain=True), -22),
    "milk_pay": Effect(partial(things.milk, gain=False), -24),
    "objective": Effect(tales.objective, -19, 2.6),
    "refuse": Effect(things.refuse, -25),
    "round_begin": Effect(tales.round_begin, -19, 2.6),
    "round_end": Effect(tales.round_end, -19, 3.2),
    "score": Effect(things.score, -21, 1.6),
    "shuffle": Effect(things.shuffle, -21, 1.6),
    "tick": Effect(things.tick, -24),
    "tuck": Effect(things.tuck, -22),
    "win": Effect(tales.win, -16, 4.6),
}


def takes(name: str) -> Iterator[tuple[str, Sound]]:
    """The names and sounds of all takes of an effect: the same every time."""
    effect = EFFECTS[name]
    for number in range(1, effect.takes + 1):
        take = f"{name}-{number}" if effect.takes > 1 else name
        made = effect.make(np.random.default_rng(crc32(take.encode())))
        yield take, levelled(tales.gathered(made, effect.most), effect.loud)
