"""Answers that the last click has used up stay where they were, dark, while the same question is repeated."""

from __future__ import annotations

from tests.ui.seats import Open, at_position, table
from wyrmspan_desktop.scenarios.builder import Scenario
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.layout.targets import Target


def named(pilot: Pilot, prefix: str) -> dict[str, Target]:
    """The things on the table whose names begin in some way."""
    return {target.id: target for target in pilot.app.targets if target.id.startswith(prefix)}


def test_an_exchange_uses_up_no_row_of_the_exchanges(open_app: Open) -> None:
    """They are opened anew for each of them, so that nothing moves below the pointer."""
    pilot = at_position(open_app(), Scenario().player(0, coins=6, resources={"meat": 2, "gold": 2}).game())
    pilot.click_and_settle("exchange", "trade:exchange meat meat crystal")
    assert not named(pilot, "trade:")
    for _ in range(2):
        pilot.click_and_settle("exchange")
        rows = named(pilot, "trade:")
        assert {each.removeprefix("trade:") for each in rows} == {
            each.id for each in table(pilot.app).control.choosing.exchanges
        }
        assert [each.digit for each in rows.values()] == [*range(1, 10)][: len(rows)]
        assert all(each.enabled for each in rows.values())
        pilot.click_and_settle("undo")
