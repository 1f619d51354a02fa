"""Tables of the game that are worth looking at show what they say."""

from __future__ import annotations

import pytest

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.core.errors import BadSnapshot
from wyrmspan_desktop.scenarios.advent import ADVENT, set_up


@pytest.mark.parametrize("name", ADVENT)
def test_a_named_table_can_be_played_to_its_end(name: str) -> None:
    session = scenarios.session(name)
    assert session.kind.name == "advent"
    assert any(line.startswith(f"{name} ") for line in scenarios.lines())
    while session.decision is not None:
        session.choose(list(session.decision.default), session.game.serial)
        session.game.check()


def test_scenarios_show_their_situation() -> None:
    waiting = ADVENT["advent-wyrm"].game()
    assert all(way.ids for way in waiting.ways())
    woven = ADVENT["advent-woven"].game()
    assert all(woven.state.rings)
    assert not any(each.startswith("start") for each in woven.decision.ids)
    last = ADVENT["advent-last-cards"].game()
    assert (len(last.state.deck), len(last.state.sealed), last.ways()[1].ids) == (3, 3, ("negate 31",))


def test_impossible_position_is_refused() -> None:
    with pytest.raises(BadSnapshot, match="full hand"):
        set_up([1, 2, 3])
