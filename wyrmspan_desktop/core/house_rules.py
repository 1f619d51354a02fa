"""The choice of house rules that a game of Wyrmspan is played by, as plain data for games and their files."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

MAX_COINS = 12
"""Upper bound of the coins at the start."""
LAST_ROUND = 4
"""The last round in which a cave can open."""
MAX_MINUTES = 180
"""Upper bound of a person's time bank."""

_Round = Annotated[int, Meta(ge=1, le=LAST_ROUND)]


class HouseRules(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The house rules of a game; each default is the printed rule.  `engine.house_rules.check` validates them."""

    draft: bool = False
    """Everybody keeps one of the first cards and hands the rest on to the left, again and again (R1.6)."""
    refresh: bool = False
    """Once a turn, before the action, a coin replaces the dragons or the caves of the display (R2.2)."""
    cave_eggs: bool = False
    """A free cave card costs the eggs of its column (R3.3)."""
    late_toll: bool = False
    """Ravel takes coins above the limit between two rounds only (R12.7)."""
    coins: Annotated[int, Meta(ge=0, le=MAX_COINS)] | None = None
    """Coins at the start; None: as printed (R1.5)."""
    openings: tuple[_Round, _Round, _Round] = (1, 1, 1)
    """The round in which each cave opens, in the order of `engine.ids.CAVES` (R3.1, R4.1, R5.1)."""
    tile: Annotated[int, Meta(ge=0)] | None = None
    """The guild tile, by its index in the box; None: a random one (R1.2)."""
    objectives: tuple[str, ...] = ()
    """The objective of each round, by its id; empty: random ones (R1.4)."""
    minutes: Annotated[int, Meta(ge=0, le=MAX_MINUTES)] = 0
    """The time bank of each person, which the rules of the game ignore; 0: no clock."""

    @property
    def changes_play(self) -> bool:
        """Whether they change the options or the costs of a turn, which the evaluation of bots has not learnt."""
        return self.refresh or self.cave_eggs or self.late_toll or max(self.openings) > 1


NO_HOUSE_RULES = HouseRules()
"""The rules as printed."""
