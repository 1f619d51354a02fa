"""Buttons: exchanges as they are made, and lists named after what they hold."""

from __future__ import annotations

from wyrmspan_desktop.engine.card_icons import Icon
from wyrmspan_desktop.engine.notation import option
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.text.buttons import Labels, list_label


def test_an_exchange_gives_two_things_for_one() -> None:
    game = Scenario(["Ann", "Ben"]).game()
    labels = Labels(game.box, game.view(0), 0)
    traded = option("trade meat gold milk")
    for is_long in (True, False):
        assert labels.label(traded, [traded], is_long=is_long) == [
            Icon("meat"),
            Icon("gold"),
            "for",
            Icon("milk"),
        ]


def test_a_list_of_all_answers_does_not_promise_more() -> None:
    """It also has those that have a button beside it; one of the decks alone says so."""
    assert list_label("") == "All…"
    assert list_label("", is_alone=True).startswith("Options")
    assert list_label("draw") == "From a deck…"
