"""Tables of the game that are worth looking at show what they say."""

from __future__ import annotations

import pytest

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.scenarios.family import FAMILY


@pytest.mark.parametrize(
    ("name", "tiles", "lairs"),
    [("family", 1, 0), ("family-five", 5, 0), ("family-thirty", 30, 13), ("family-full", 57, 6)],
)
def test_scenarios_have_their_tiles_and_lairs(name: str, tiles: int, lairs: int) -> None:
    session = scenarios.session(name)
    assert session.kind.name == "family"
    assert session.decision.kind == "action"
    state = session.game.state
    assert (len(state.tiles), sum(tile.owner >= 0 for tile in state.tiles)) == (tiles, lairs)


def test_all_are_listed() -> None:
    assert set(FAMILY) < {line.split()[0] for line in scenarios.lines()}
