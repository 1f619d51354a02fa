"""House rules: the options that change the printed rules, and which of them a game can have."""

from __future__ import annotations

import msgspec

from wyrmspan_desktop.core.house_rules import NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.engine.definitions import Box

__all__ = ["NO_HOUSE_RULES", "HouseRules", "can_be_chosen", "check"]


def check(house_rules: HouseRules, box: Box, level: str | None) -> None:
    """Raise `ValueError` if no game with this level of Automa, or None, can have these house rules."""
    msgspec.convert(msgspec.to_builtins(house_rules), HouseRules)
    if house_rules.draft and level is not None:
        raise ValueError("the first cards cannot be drafted against Automa: she has no hand")
    if house_rules.late_toll and (level is None or not box.levels[level].ravel):
        raise ValueError("only Ravel takes coins, so only games against Ravel can change when")
    if min(house_rules.openings) > 1:
        raise ValueError("at least one cave is open from the first round on")
    tiles = len(box.guild.tiles)
    if house_rules.tile is not None and house_rules.tile >= tiles:
        raise ValueError(f"there is no guild tile {house_rules.tile}: they are 0 to {tiles - 1}")
    if house_rules.objectives:
        _check_objectives(house_rules.objectives, box, level)


def _check_objectives(names: tuple[str, ...], box: Box, level: str | None) -> None:
    if len(names) != box.rounds.count:
        raise ValueError(f"a game has {box.rounds.count} objectives, not {len(names)}")
    for name in names:
        if name not in box.objectives:
            raise ValueError(f"there is no objective {name!r}")
        if not can_be_chosen(name, box, level):
            raise ValueError(f"Automa cannot compete for the objective {name!r}")
    if len({box.objectives[name].tile for name in names}) < len(names):
        raise ValueError("two of the objectives are on the same tile")


def can_be_chosen(objective: str, box: Box, level: str | None) -> bool:
    """Whether an objective suits a game with this level of Automa, or None (R12.6)."""
    return level is None or box.objectives[objective].automa is not None
