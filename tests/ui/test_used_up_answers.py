"""Answers that the last click has used up stay where they were, dark, while the same question is repeated."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.seats import Open, at_position, table
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.ids import CAVES
from wyrmspan_desktop.scenarios.builder import Scenario, play
from wyrmspan_desktop.scenarios.tables import TWO_OF_EACH, Cards
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.help.described import by_tip


def named(pilot: Pilot, prefix: str) -> dict[str, Target]:
    """The things on the table whose names begin in some way."""
    return {target.id: target for target in pilot.app.targets if target.id.startswith(prefix)}


def selling(card: str) -> Game:
    """A game that asks for the first thing of the sale after a cave card in the fourth column."""
    resources = TWO_OF_EACH | {"crystal": 1, "meat": 1}
    scenario = Scenario().player(0, coins=6, mat_eggs=2, resources=resources, excavated={"golden": 3})
    game = scenario.player(0, hand=[card]).game()
    play(game, f"excavate {card} golden.4")
    while not any(each.startswith("sell ") for each in game.decision.ids):
        play(game, game.decision.default[0])
    return game


def gaining() -> Game:
    """A game that asks which comes first: a resource that is gained, or an egg that is laid on one of many nests."""
    cards = Cards("v5")
    slots = [f"{cave}.{column}" for cave in CAVES for column in (1, 2)]
    mat = {slot: {"dragon": cards.dragons(1, cave=slot.partition(".")[0])[0]} for slot in slots}
    game = Scenario().player(0, coins=6, mat_eggs=2, resources=TWO_OF_EACH, hand=["v5"], mat=mat).game()
    play(game, next(each for each in game.decision.ids if each.startswith("excavate v5")))
    while game.decision.kind != "gain":
        play(game, game.decision.default[0])
    return game


@pytest.mark.parametrize("card", ["v1", "v12"])
def test_things_sold_one_by_one_keep_the_places_and_digits_of_the_others(open_app: Open, card: str) -> None:
    """The first sale is asked by the card; with ``v12`` its effect is offered, too."""
    pilot = at_position(open_app(), selling(card))
    session = table(pilot.app).session
    assert session.decision.kind == ("sale" if card == "v1" else "new_cave")
    before = named(pilot, "word:sell ")
    gone = []
    for sold in ("word:sell crystal", "word:sell meat"):
        pilot.click_and_settle(sold)
        gone.append(sold)
        after = named(pilot, "word:sell ")
        assert after.keys() == before.keys()
        assert {name for name, each in after.items() if not each.enabled} == {*gone}
        for name in after.keys() - {*gone}:
            assert after[name].rect == before[name].rect, name
            if card == "v1":  # the effect had a digit before them
                assert after[name].digit == before[name].digit, name
        assert session.decision.kind == "sale"
        pilot.click_named(sold)
        assert session.decision.kind == "sale", "a click on it does nothing"
        assert not named(pilot, "supply:"), "the effect is not used up: it comes after the sale"
    pilot.click_and_settle("word:sell milk")
    assert session.decision.kind != "sale", "all three are sold"


def test_list_whose_answers_are_all_used_up_does_not_open(open_app: Open) -> None:
    pilot = at_position(open_app(), gaining())
    place = pilot.app.targets.named("ways:lay").rect
    pilot.click_named("ways:lay")
    pilot.click_and_settle("word:lay mat")
    button = pilot.app.targets.named("ways:lay")
    assert (button.rect, button.enabled, button.lit) == (place, False, False)
    assert (button.label, button.tip) == ("Nests…", str(say.USED_UP))
    pilot.click_and_settle("ways:lay")
    assert not named(pilot, "menu_panel")
    table(pilot.app).control.panels.listing = "lay"
    pilot.look()
    assert not named(pilot, "menu_panel"), "nothing is listed in any case"


def test_used_up_things_keep_their_size_and_their_names(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[tuple[str, Any], int] = {}
    icon = Painter.icon

    def noted(painter: Painter, name: str, middle: Any, side: int, *args: Any, **more: Any) -> None:
        drawn[name, tuple(middle)] = side
        icon(painter, name, middle, side, *args, **more)

    def seen() -> dict[str, tuple[str, int | None]]:
        """The names of the things next to the question for readers, and the sizes of their icons."""
        things = named(pilot, "supply:")
        middles = {name: (name.partition(":")[2], each.rect.center) for name, each in things.items()}
        return {name: (by_tip(each)[0], drawn.get(middles[name])) for name, each in things.items()}

    monkeypatch.setattr(Painter, "icon", noted)
    pilot = at_position(open_app(), gaining())
    before, egg = seen(), by_tip(named(pilot, "token:egg")["token:egg"])
    assert before["supply:meat"] == ("1 meat from the supply", 30)
    pilot.click_and_settle("supply:meat")
    assert seen() == before
    assert {each.tip for each in named(pilot, "supply:").values()} == {str(say.USED_UP)}
    pilot.click_and_settle("undo")
    pilot.click_named("ways:lay")
    pilot.click_and_settle("word:lay mat")
    assert by_tip(named(pilot, "token:egg")["token:egg"]) == (egg[0], str(say.USED_UP))


def test_a_dark_button_does_nothing(open_app: Open) -> None:
    pilot = at_position(open_app(), gaining())
    pilot.click_and_settle("supply:meat")
    control = table(pilot.app).control
    pilot.click_and_settle("token:egg")
    assert control.choosing.picked == [("token", "egg")]
    pilot.click_and_settle("supply:meat")
    assert control.choosing.picked == [("token", "egg")], "it is still picked up"
    pilot.click_and_settle("token:egg", "ways:lay")
    assert control.panels.listing == "lay"
    pilot.click_and_settle("supply:gold")
    assert control.panels.listing == "lay"


def test_nothing_is_used_up_after_undo(open_app: Open) -> None:
    pilot = at_position(open_app(), selling("v1"))
    before = named(pilot, "word:sell ")
    pilot.click_and_settle("word:sell crystal", "word:sell meat", "undo")
    assert named(pilot, "word:sell ").keys() == before.keys() - {"word:sell crystal"}
    assert all(each.enabled for each in named(pilot, "word:sell ").values())
    pilot.click_and_settle("undo")
    assert named(pilot, "word:sell ") == before


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
