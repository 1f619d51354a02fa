"""The games by name, imported on demand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wyrmspan_desktop.core.chosen_cards import PRINTED, Cards

if TYPE_CHECKING:
    from wyrmspan_desktop.games.protocol import AnyKind, Game

WYRMSPAN = "wyrmspan"
"""The default game: early files do not name their game, because there was only one."""
ADVENT = "advent"
FAMILY = "family"


def _wyrmspan() -> AnyKind:
    from wyrmspan_desktop.games.wyrmspan import KIND

    return KIND


def _advent() -> AnyKind:
    from wyrmspan_desktop.games.advent import KIND

    return KIND


def _family() -> AnyKind:
    from wyrmspan_desktop.games.family import KIND

    return KIND


GAMES: dict[str, Callable[[], AnyKind]] = {WYRMSPAN: _wyrmspan, ADVENT: _advent, FAMILY: _family}


def kind_of(name: str, cards: Cards = PRINTED) -> AnyKind:
    """Return the kind of a game by name, with some cards.

    Raises `LookupError` if there is no such game, `ValueError` if these cards cannot be used for it.
    """
    kind = GAMES[name]()
    return kind if cards == PRINTED else kind.with_cards(cards)


def kind_for(game: Game) -> AnyKind:
    """Return the kind of a game, with the cards that it is played with."""
    return kind_of(game.KIND).of(game)
