"""The rules play whole games on a bare context: what a window or a bot uses of a game is no part of them."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine import Game, option, snapshots
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.setup import empty_table, set_up


@pytest.mark.parametrize(("names", "automa"), [(["A"], "Ravel 2"), (["A", "B", "C"], None)])
def test_rules_run_without_the_facade(names: list[str], automa: str | None) -> None:
    game, bot = Game.new(names, seed=9, automa=automa), RandomBot(9)
    bare = Context(default_box(), empty_table(default_box(), names, 9, automa, game.rules))
    set_up(bare)
    bare.run_until_asked()
    while game.decision is not None:
        assert bare.decision == game.decision, "its exchanges too"
        answer = bot.answer(game.decision)
        events = game.apply(answer).events
        bare.events = []
        bare.state.serial += 1
        bare.accept([option(each) for each in answer])
        bare.run_until_asked()
        assert tuple(bare.events) == events
    assert bare.decision is None
    assert snapshots.digest(bare.state) == game.digest()
