"""Moves that a person would call silly: none gives away what is free, and the count of them finds each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.devtools import silly
from wyrmspan_desktop.devtools.silly import Watch
from wyrmspan_desktop.engine import Game, option
from wyrmspan_desktop.engine.notation import DECLINE


def played_to(holds: Callable[[Game], bool], seed: int = 4) -> Game:
    """A game by rules of thumb at the first decision of a kind, from one of some deals."""
    for each in range(seed, seed + 40):
        game = Game.new(["Ada"], automa="Automa 1", seed=each)
        while game.decision is not None:
            if holds(game):
                return game
            game.apply(heuristic_policy.answer(game))
    raise AssertionError("there is none")


@pytest.mark.parametrize(
    ("bot", "seed"), [("apprentice", 800_000_008), ("apprentice", 800_000_019), ("keeper", 800_000_001)]
)
def test_bots_never_refuse_a_gift(bot: str, seed: int) -> None:
    found: Counter[str] = Counter()
    for _, _, faults in silly.played(bot, seed, 0):
        found.update(faults)
    assert found["refusing"] == 0


def test_watch_detects_a_refused_resource() -> None:
    game = played_to(lambda game: {"gain meat", DECLINE} <= {*game.decision.ids})
    assert [*Watch().faults(game, [DECLINE])] == ["refusing"]
    assert [*Watch().faults(game, ["gain meat"])] == []


def test_watch_detects_passing_too_early() -> None:
    game = played_to(lambda game: game.decision.kind == "action" and game.state.round == 2)
    assert [*Watch().faults(game, ["pass"])] == ["passing"]
    assert [*Watch().faults(game, heuristic_policy.answer(game))] == []


def test_watch_detects_circular_exchanges() -> None:
    game = played_to(lambda game: bool(game.decision.kind == "action" and game.decision.exchanges))
    first = game.decision.exchanges[0].id
    *given, taken = option(first).words
    watch = Watch()
    assert [*watch.faults(game, [first])] == []
    back = f"exchange {taken} {taken} {given[0]}"
    assert "back and forth" in [*watch.faults(game, [back])]


def test_watch_detects_useless_payments(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played_to(lambda game: game.decision.kind == "payment" and DECLINE in game.decision.ids)
    paying = next(each for each in game.decision.ids if each != DECLINE)
    rich, poor = (3, 2), (3, 1)
    monkeypatch.setattr(silly, "holdings", lambda game, answer: rich if answer == [DECLINE] else poor)
    assert [*Watch().faults(game, [paying])] == ["nothing gained"]
    monkeypatch.setattr(silly, "holdings", lambda game, answer: poor if answer == [DECLINE] else (4, 0))
    assert [*Watch().faults(game, [paying])] == []
