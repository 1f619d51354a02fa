"""Errors common to all games with our own rules, word for word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from wyrmspan_desktop import advent, family


@pytest.mark.parametrize(
    ("game", "names", "reported"),
    [
        (advent.Game, [], "this is a game for one player, not for 0"),
        (advent.Game, ["Ada", "Ben"], "this is a game for one player, not for 2"),
        (family.Game, ["Ada"], "this is a game for 2 to 5 players, not for 1"),
    ],
)
def test_how_many_play(game: Any, names: Sequence[str], reported: str) -> None:
    with pytest.raises(ValueError, match=f"^{reported}$"):
        game.new(names, seed=1)
