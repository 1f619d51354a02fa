"""The public part of a seat's view is the view of a spectator, whatever has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wyrmspan_desktop import engine, family
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.ui.family.presentation import TELLING as FAMILY_TELLING
from wyrmspan_desktop.ui.table.events.presentation import TELLING


def _family(seed: int) -> Any:
    return family.Game.new(["Ada", "Ben", "Cleo"], seed=seed)


def _wyrmspan(seed: int) -> Any:
    return engine.Game.new(["Ada", "Ben", "Cleo"], seed=seed)


GAMES = [
    pytest.param(_wyrmspan, engine.public_view, id="wyrmspan"),
    pytest.param(_family, family.public_view, id="family"),
]


@pytest.mark.parametrize(("begin", "public"), GAMES)
def test_public_view_is_what_a_spectator_sees_at_every_decision(
    begin: Callable[[int], Any], public: Callable[[Any], Any]
) -> None:
    compared = 0
    for seed in range(3):
        game, bot = begin(seed), RandomBot(seed)
        while not game.is_over:
            for seat in range(3):
                assert public(game.view(seat)) == game.view(None)
                compared += 1
            game.apply(bot.answer(game.decision), serial=game.serial)
        assert public(game.view(0)) == game.view(None)
    assert compared > 500


@pytest.mark.parametrize(("begin", "telling"), [(_wyrmspan, TELLING), (_family, FAMILY_TELLING)])
def test_hiding_a_hand_between_two_events_loses_nothing(begin: Callable[[int], Any], telling: Any) -> None:
    """Fold the first events as the seat sees them, hide, fold the rest as everybody sees them."""
    game, bot = begin(5), RandomBot(5)
    splits = 0
    for _ in range(250):
        if game.is_over:
            break
        seat, before = game.decision.seat, game.view(game.decision.seat)
        step = game.apply(bot.answer(game.decision), serial=game.serial)
        own, known = step.for_seat(seat), step.for_seat(None)
        after = game.view(None)
        if after["over"]:
            break  # the end of a game shows what lay hidden, so that nothing is masked any more
        for number in range(len(own) + 1):
            folded = telling.fold(telling.public(telling.fold(before, own[:number])), known[number:])
            differing = {key for key in after if folded[key] != after[key]} - {"serial", "decision"}
            assert not differing
            splits += 1
    assert splits > 500
