"""Achievements of each game by name, judged by replaying the game's answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from wyrmspan_desktop.games.achievements.story import Rule
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN

Rules: TypeAlias = Mapping[str, Rule[Any]]
"""The achievements of a game by name, each with its rule."""


def _wyrmspan() -> Rules:
    from wyrmspan_desktop.games.achievements.wyrmspan import RULES

    return RULES


def _advent() -> Rules:
    from wyrmspan_desktop.games.achievements.advent import RULES

    return RULES


def _family() -> Rules:
    from wyrmspan_desktop.games.achievements.family import RULES

    return RULES


_RULES: dict[str, Callable[[], Rules]] = {
    WYRMSPAN: _wyrmspan,
    ADVENT: _advent,
    FAMILY: _family,
}


def rules_of(game: str) -> Rules:
    """Return the achievements of a game by name, each with its rule; none for an unknown game."""
    return _RULES[game]() if game in _RULES else {}


def rules_of_nights() -> Rules:
    """Return the achievements of the twenty nights by name: a game of a night, by house rules, can earn no others."""
    from wyrmspan_desktop.games.achievements.wyrmspan import NIGHTS

    return NIGHTS
