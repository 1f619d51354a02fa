"""The generator gives the numbers of splitmix64, and dice are thrown by it."""

from __future__ import annotations

from wyrmspan_desktop.core import rng
from wyrmspan_desktop.core.dice import Dice

KNOWN = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B)
"""What splitmix64 gives from 0 on, as published with it."""


def test_generator_gives_known_numbers() -> None:
    state, found = 0, []
    for _ in KNOWN:
        state, number = rng.draw(state, 1 << 32)
        found.append(number)
    assert found == [number >> 32 for number in KNOWN]
    assert rng.draw(rng.MASK, 6)[0] <= rng.MASK


def test_dice_follow_from_their_seed_alone() -> None:
    def thrown(seed: int) -> list[int]:
        dice = Dice(seed)
        return [dice.below(1000) for _ in range(5)]

    assert thrown(5) == thrown(5) == thrown(5 + (1 << 64)) != thrown(6)
    assert thrown(-1) == thrown(rng.MASK)
