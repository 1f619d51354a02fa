"""House rules at the table: a draft, new cards for the display, closed caves, and hints about them."""

from __future__ import annotations

import pytest

from tests.ui.seats import Open, past_curtain, table
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine.house_rules import HouseRules
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.table import HINT_HEAD, HINT_UNSURE
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.table.screens.table import TableScene


def at_table(app: App, house_rules: HouseRules, kind: str) -> tuple[Pilot, Session]:
    """Open a table of two at the first decision of a kind."""
    session = Session.new(["Ada", "Ben"], seed=3, house_rules=house_rules)
    while session.decision.kind != kind:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    pilot = past_curtain(app, TableScene(app, session, open_table=True), seed=3)
    return pilot, session


def test_a_card_of_a_draft_is_kept_by_a_click(open_app: Open) -> None:
    pilot, session = at_table(open_app(), HouseRules(draft=True), "keep")
    (card,) = session.decision.options[2].words
    pilot.click_named(f"card:{card}")
    assert session.game.serial == 1
    seat = session.start.decision.seat
    assert session.game.view(seat)["players"][seat]["hand"] == [card]


def test_a_button_replaces_the_dragons_in_the_display(open_app: Open) -> None:
    pilot, session = at_table(open_app(), HouseRules(refresh=True), "action")
    before = session.game.view(None)["display"]
    pilot.click_named("word:refresh dragons")
    after = session.game.view(None)["display"]
    assert after["caves"] == before["caves"]
    assert not {*after["dragons"]} & {*before["dragons"]}
    pilot.settle()
    assert pilot.app.targets.named("word:refresh caves") is None


def test_a_closed_gate_tells_when_it_opens(open_app: Open) -> None:
    app = open_app()
    pilot, session = at_table(app, HouseRules(openings=(1, 2, 1)), "action")

    def says_when(target: str) -> bool:
        found = app.targets.named(target)
        assert found is not None
        return "The Golden Grotto opens in round 2." in (found.tip or "")

    assert says_when("cave:golden")
    assert says_when("slot:golden.2")
    assert not says_when("cave:crimson")
    while session.game.state.round < 2:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    table(app).board.hurry()
    pilot.settle_at_table()
    assert not says_when("cave:golden")
    assert not says_when("slot:golden.2")


def test_a_click_on_a_deck_spends_no_coin(open_app: Open) -> None:
    pilot, session = at_table(open_app(), HouseRules(refresh=True), "action")
    serial = session.game.serial
    pilot.click_named("deck:dragons")
    assert session.game.serial == serial


@pytest.mark.parametrize(
    ("house_rules", "heading"),
    [(HouseRules(cave_eggs=True), HINT_UNSURE), (HouseRules(coins=9, draft=False), HINT_HEAD)],
)
def test_hints_tell_whether_house_rules_make_them_less_sure(
    open_app: Open, house_rules: HouseRules, heading: object
) -> None:
    app = open_app()
    at_table(app, house_rules, "action")
    assert table(app).control.adviser.heading == str(heading)
