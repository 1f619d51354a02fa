"""The sounds of Wyrmspan's events: things that leave sound at the beginning, things that arrive at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import Box, Dragon, default_box
from wyrmspan_desktop.engine.ids import card_number
from wyrmspan_desktop.ui.layout.ring import TRACK_SPACES
from wyrmspan_desktop.ui.table.events.moment import MAX_FLYING, STAGGER, TOKEN, WALK
from wyrmspan_desktop.ui.table.events.rows import Cue


class SoundCue(NamedTuple):
    """The context of an event's sounds: the box, and the seats of local players."""

    event: Event
    box: Box
    people: Sequence[int]


def hearing(box: Box, people: Sequence[int]) -> Callable[[Event], SoundCue]:
    """Return a function that adds the box and the local seats to an event."""
    return lambda event: SoundCue(event, box, people)


def voice(dragon: Dragon) -> str:
    """Return the sound of a dragon's voice; a player's own dragon has that of a printed one of its size and trait."""
    kin = _kin(dragon.size, dragon.trait)
    number = dragon.number if dragon.number in kin else kin[dragon.number % len(kin)]
    return f"dragon_{number}"


@lru_cache(maxsize=16)
def _kin(size: str, trait: str) -> list[int]:
    """Return the numbers of the printed dragons of a size and a trait."""
    return [
        number for number, each in default_box().dragons.items() if (each.size, each.trait) == (size, trait)
    ]


def several(count: int, name: str) -> Iterator[Cue]:
    """Yield one sound for each flying thing, one after the other."""
    for number in range(min(count, MAX_FLYING)):
        yield Cue(name, number * STAGGER, 1.0 - 0.1 * number)


def gained(h: SoundCue) -> Iterable[Cue]:
    """Yield a sound for each gained thing."""
    return several(h.event.data["count"], f"{h.event.data['item']}_gain")


def spent(h: SoundCue) -> Iterable[Cue]:
    """Yield a sound for each spent thing."""
    item = h.event.data["item"]
    return several(h.event.data["count"], "egg_break" if item == "egg" else f"{item}_pay")


def exchanged(h: SoundCue) -> Iterable[Cue]:
    """Yield the sounds of an exchange: paying, then gaining."""
    yield Cue(f"{h.event.data['give'][0]}_pay")
    yield Cue(f"{h.event.data['get']}_gain", 0.8 * TOKEN)


def display_cleared(h: SoundCue) -> Iterable[Cue]:
    """Yield a sound for each card that leaves the display."""
    return several(len(h.event.data["cards"]), "card_lay")


def enticed(h: SoundCue) -> Iterable[Cue]:
    """Yield the sound of the card, and the voice of the dragon."""
    yield Cue("card_lay")
    yield Cue(voice(h.box.dragons[card_number(h.event.data["card"])]), 0.08)


def covered(h: SoundCue) -> Iterable[Cue]:
    """Yield the sounds of the covered dragon, and of its lost eggs."""
    yield Cue("tuck")
    yield from several(h.event.data["eggs_lost"], "egg_break")


def marker_placed(h: SoundCue) -> Iterable[Cue]:
    """Yield the sound of the marker, and of its points."""
    yield Cue("marker")
    if h.event.data["vp"]:
        yield Cue("score", 0.2)


def objective_scored(h: SoundCue) -> Iterable[Cue]:
    """Yield the sound of the objective, and of its points."""
    yield Cue("objective")
    if any(h.event.data["vp"]):
        yield Cue("score", 1.0)


def turn_began(h: SoundCue) -> Iterable[Cue]:
    """Yield a tick when a local player's turn begins."""
    if h.event.seat in h.people:
        yield Cue("tick", loud=0.7)


def automa_moved(h: SoundCue) -> Iterable[Cue]:
    """Yield a sound for every step."""
    steps = min(h.event.data["moved"], TRACK_SPACES)
    for number in range(1, steps + 1):
        yield Cue("guild_step", WALK * number / steps)


def objective_coins(h: SoundCue) -> Iterable[Cue]:
    """Yield the sound of a coin that is added or removed."""
    change = h.event.data["change"]
    if change:
        yield Cue("coin_gain" if change > 0 else "coin_pay")


def named(h: SoundCue) -> Iterable[Cue]:
    """Yield the sound of the named resource."""
    yield Cue(f"{h.event.data['item']}_gain")
