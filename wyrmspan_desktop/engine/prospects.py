"""The worth of a card now, computed from the board as it is, without drawing or changing anything.

The results contain only what everybody may know who may see the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from wyrmspan_desktop.engine import counts
from wyrmspan_desktop.engine.blocks import Block, can_use, is_shared, surely_usable
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.ids import NAME, SLOTS
from wyrmspan_desktop.engine.ops import Count, Draw, Gain, Tuck
from wyrmspan_desktop.engine.previews import homes
from wyrmspan_desktop.engine.scoring import food_lying, formula


class Prospect(Struct, frozen=True):
    """The effect of a dragon in a space.

    ``points``: the VP of its end-game ability as the board is, None if it has none.  ``counted``: other counts of
    its ability, with their present values.  ``is_idle``: its ability could do nothing there now.
    """

    slot: str
    points: int | None
    counted: tuple[tuple[Count, int], ...]
    is_idle: bool


class Worth(Struct, frozen=True):
    """The VP of a dragon on a mat now, by part.

    ``ability``: the VP of its end-game ability, or of a hatchling's food.
    """

    printed: int
    eggs: int
    cached: int
    tucked: int
    ability: int

    @property
    def total(self) -> int:
        """The sum of all parts."""
        return self.printed + self.eggs + self.cached + self.tucked + self.ability


def prospects(game: Context, seat: int, card: int) -> tuple[Prospect, ...]:
    """Return the prospects of a dragon on no mat, for each space where it could be played now (R4.1)."""
    found = []
    for home in homes(game, seat, card):
        if home.free:
            slot = SLOTS.index(home.free)
            with _lying(game, seat, card, slot):
                found.append(prospect(game, seat, slot))
    return tuple(found)


def prospect(game: Context, seat: int, slot: int) -> Prospect:
    """Return the prospect of the dragon in a space."""
    card = game.state.players[seat].dragons[slot]
    ability = game.box.dragons[card].ability
    end = ability.end_game
    found = [op.per for op in ability.do if isinstance(op, Gain | Tuck | Draw) and op.per is not None]
    return Prospect(
        SLOTS[slot],
        formula(game, seat, card, end) if end is not None and not end.score_for else None,
        tuple((each, counts.count(game, seat, card, each)) for each in found),
        bool(ability.do) and is_idle(game, seat, card),
    )


def is_idle(game: Context, seat: int, card: int) -> bool:
    """Whether a card's ability could do nothing now, neither for its owner nor for others."""
    name = NAME[card]
    at = f"{name}.do"
    ops = game.box.blocks[at]
    block = Block(seat=seat, source=name, home=max(0, card), at=at)
    return not (is_shared(ops) or surely_usable(game, at) or can_use(game, block, ops))


def worth(game: Context, seat: int, slot: int) -> Worth:
    """Return the VP of a dragon on a mat now (R10)."""
    player = game.state.players[seat]
    card = player.dragons[slot]
    dragon = game.box.dragons[card]
    ability, hatchling = 0, dragon.ability.hatchling
    if dragon.ability.end_game is not None:
        ability = formula(game, seat, card, dragon.ability.end_game)
    if hatchling is not None:
        ability += hatchling.extra_vp_per_item * food_lying(game, seat, slot, hatchling.food)
    return Worth(dragon.vp, player.eggs[slot], sum(player.cached_on(slot)), len(player.tucked[slot]), ability)


@contextmanager
def _lying(game: Context, seat: int, card: int, slot: int) -> Iterator[None]:
    """Pretend within the block that a dragon lies in a free space, and nowhere else."""
    players = game.state.players
    real = players[seat]
    trial = players[seat] = real.clone()
    trial.dragons[slot] = card
    trial.hand = [each for each in trial.hand if each != card]
    try:
        yield
    finally:
        players[seat] = real
