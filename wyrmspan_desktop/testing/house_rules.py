"""House rules for tests: all together, and for random games any that a game can have, in any combination."""

from __future__ import annotations

import random
from collections.abc import Callable

from wyrmspan_desktop.core.house_rules import LAST_ROUND, MAX_COINS
from wyrmspan_desktop.engine.cards import Box, default_box
from wyrmspan_desktop.engine.house_rules import NO_HOUSE_RULES, HouseRules, can_be_chosen

Choose = Callable[[int, str | None], HouseRules]
"""Returns the house rules of a game, from its seed and its level of Automa, if it has one."""


ALL = HouseRules(
    draft=True,
    refresh=True,
    cave_eggs=True,
    coins=8,
    openings=(1, 2, 4),
    tile=1,
    objectives=("o1a", "o3b", "o7a", "o10a"),
    minutes=20,
)
"""All that a game among people can have; without the draft, one with any level of Automa too."""


def printed(_seed: int, _level: str | None) -> HouseRules:
    """Return no house rules."""
    return NO_HOUSE_RULES


def some(seed: int, level: str | None, box: Box | None = None) -> HouseRules:
    """Return house rules that a seed draws: each with an even chance."""
    dice, box = random.Random(f"{seed}/{level}/house"), box or default_box()

    def has() -> bool:
        return dice.random() < 0.5

    openings = [dice.randint(1, LAST_ROUND) if has() else 1 for _ in range(3)]
    openings[dice.randrange(3)] = 1
    tiles = dice.sample(sorted(box.sides), len(box.sides))
    sides = [dice.choice(box.sides[tile]) for tile in tiles]
    suitable = [side for side in sides if can_be_chosen(side, box, level)]
    return HouseRules(
        draft=has() and level is None,
        refresh=has(),
        cave_eggs=has(),
        late_toll=has() and level is not None and box.levels[level].ravel,
        coins=dice.randint(0, MAX_COINS) if has() else None,
        openings=(openings[0], openings[1], openings[2]),
        tile=dice.randrange(len(box.guild.tiles)) if has() else None,
        objectives=tuple(suitable[: box.rounds.count]) if has() else (),
        minutes=dice.choice((0, 30)),
    )
