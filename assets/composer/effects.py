"""All effects: how each is made, how loud it is, and how many takes of it there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np

from wyrmspan_desktop.engine.cards import default_box

from . import islands, tales, things, voices, weaving
from .files import SOUNDS, VOICES
from .levels import levelled
from .synth import Chance, Sound

LOUD = {
    "touch": -23.5,
    "step": -22.0,
    "pay": -21.0,
    "gain": -20.0,
    "thing": -19.5,
    "word": -18.5,
    "tale": -17.5,
    "end": -16.0,
}
"""How loud the loudest moment of an effect is by what it is for, in LUFS of one loudspeaker.

A touch answers the hand, a step is one of many, a word says something about the game, a tale is told once or
twice in a round, an end once in a game.
"""


class Effect(NamedTuple):
    """How a sound is made, what it is for, by how much it is louder than others of that, how long it is at most."""

    make: Callable[[Chance], Sound]
    role: str = "thing"
    more: float = 0.0
    most: float = 1.2
    """In seconds."""
    takes: int = 1
    """What is heard often has several takes, none of them the same."""
    folder: Path = SOUNDS

    @property
    def loud(self) -> float:
        """How loud its loudest moment is, in LUFS."""
        return LOUD[self.role] + self.more


_DRAGONS = {
    "hatchling": ("word", -1.5, 1.0),
    "small": ("word", -0.5, 1.2),
    "medium": ("tale", -0.5, 1.5),
    "large": ("tale", 0.3, 1.9),
}
"""By the size of the dragon: the role of its voice, by how many decibels it is louder, and its greatest length."""

EFFECTS = {
    "advent_back": Effect(weaving.back, "word", -1.5, 1.6),
    "advent_lost": Effect(weaving.lost, "end", -1, 4.2),
    "advent_negate_deck": Effect(weaving.negate_deck, "tale", -1.5, 1.5),
    "advent_negate_excuse": Effect(weaving.negate_excuse, "word", -0.5, 1.5),
    "advent_negate_rank": Effect(weaving.negate_rank, "tale", -0.5, 1.6),
    "advent_negate_suit": Effect(weaving.negate_suit, "word", -0.5, 1.8),
    "advent_ring": Effect(weaving.ring, "tale", -0.5, 2.6),
    "advent_weave": Effect(weaving.weave, "thing", 0, 1.3, takes=3),
    "advent_won": Effect(weaving.won, "end", most=4.3),
    "advent_wyrm": Effect(weaving.wyrm, "tale", 0.5, 2.4),
    "automa_card": Effect(things.automa_card),
    "cache": Effect(things.cache),
    "card_draw": Effect(things.card_draw, "step", takes=3),
    "card_lay": Effect(things.card_lay, "thing", -1, takes=3),
    "card_take": Effect(things.card_take, "touch", takes=2),
    "click": Effect(things.click, "touch", -1),
    "coin_gain": Effect(things.coin_gain, "gain", takes=2),
    "coin_pay": Effect(things.coin_pay, "pay"),
    "crystal_gain": Effect(partial(things.crystal, gain=True), "gain", -0.5),
    "crystal_pay": Effect(partial(things.crystal, gain=False), "pay", -0.5),
    "curtain": Effect(things.curtain, "thing", -1),
    "egg_break": Effect(things.egg_break, "pay"),
    "egg_lay": Effect(things.egg_lay, "gain"),
    "excavate": Effect(tales.excavate, "tale", most=1.8),
    "family_end": Effect(islands.ended, "end", -0.5, 4.0),
    "family_feed": Effect(islands.feed, "gain", 0.5),
    "family_gold": Effect(islands.gold, "gain"),
    "family_hatch": Effect(islands.hatch, "word", most=1.6),
    "family_lay": Effect(islands.lay, "thing", 0.5, takes=3),
    "family_leaf": Effect(islands.leaf, "gain"),
    "family_pearl": Effect(islands.pearl, "gain"),
    "family_ruby": Effect(islands.ruby, "gain"),
    "family_settle": Effect(islands.settle, "tale", most=2.4),
    "family_turn": Effect(islands.turn, "touch", 0.5, takes=2),
    "family_walk": Effect(islands.walk, "step", 0.5, takes=3),
    "fed": Effect(tales.fed, "gain"),
    "footstep": Effect(things.footstep, "step", takes=3),
    "gold_gain": Effect(partial(things.gold, gain=True), "gain"),
    "gold_pay": Effect(partial(things.gold, gain=False), "pay"),
    "guild_step": Effect(things.guild_step, "step", takes=2),
    "hint": Effect(things.hint, "word", -2, 1.6),
    "loss": Effect(tales.loss, "end", -1.5, 4.0),
    "marker": Effect(things.marker),
    "meat_gain": Effect(partial(things.meat, gain=True), "gain"),
    "meat_pay": Effect(partial(things.meat, gain=False), "pay"),
    "milk_gain": Effect(partial(things.milk, gain=True), "gain"),
    "milk_pay": Effect(partial(things.milk, gain=False), "pay"),
    "objective": Effect(tales.objective, "tale", -0.5, 2.6),
    "refuse": Effect(things.refuse, "touch"),
    "round_begin": Effect(tales.round_begin, "tale", -0.5, 2.6),
    "round_end": Effect(tales.round_end, "tale", -0.5, 3.2),
    "score": Effect(things.score, "word", -0.5, 1.6),
    "shuffle": Effect(things.shuffle, "step", 1, 1.6),
    "tick": Effect(things.tick, "step"),
    "tuck": Effect(things.tuck, "thing", -1),
    "win": Effect(tales.win, "end", most=4.6),
} | {
    f"dragon_{number}": Effect(partial(voices.dragon, card), *_DRAGONS[card.size], folder=VOICES)
    for number, card in default_box().dragons.items()
}


def takes(name: str) -> Iterator[tuple[str, Sound]]:
    """The names and sounds of all takes of an effect: the same every time."""
    effect = EFFECTS[name]
    for number in range(1, effect.takes + 1):
        take = f"{name}-{number}" if effect.takes > 1 else name
        made = effect.make(np.random.default_rng(crc32(take.encode())))
        yield take, levelled(tales.gathered(made, effect.most), effect.loud)
