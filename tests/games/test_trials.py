"""Trials of the other games: their bots are asked, and hidden things stay hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from wyrmspan_desktop.devtools import fuzz
from wyrmspan_desktop.family import Game, bots
from wyrmspan_desktop.family.state import Buried
from wyrmspan_desktop.testing.contract import ContractBroken
from wyrmspan_desktop.testing.family import TRIAL
from wyrmspan_desktop.testing.questions import question


def hiding() -> Game:
    """A game in which everybody has put a tile away."""
    game = Game.new("ABC", seed=4)
    game.state.buried = [Buried(game.state.stack.pop(), seat) for seat in range(3)]
    return game


@pytest.mark.parametrize(
    ("game", "kinds"),
    [("advent", "action 3, draw 3, negate 3"), ("family", "action 3, draw 3, hatch 3, feed 3")],
)
def test_the_command_asks_bots_of_every_kind(
    game: str, kinds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asks = ["--bot", "random", "--bot", "greedy", "--each", "3"]
    assert fuzz.main(["--game", game, "--games", "1", *asks]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"random and greedy asked: {kinds}"
    with pytest.raises(SystemExit):
        fuzz.main(["--game", game, "--bot", "keeper"])
    assert "--bot is one of: random, greedy, search" in capsys.readouterr().err


def test_twin_differs_only_in_hidden_things() -> None:
    game = hiding()
    twin = TRIAL.twin(game, 1, random.Random(2))
    twin.check()
    assert twin.view(1) == game.view(1)
    assert twin.state.buried[1] == game.state.buried[1]
    for hidden in ("stack", "rng"):
        assert getattr(twin.state, hidden) != getattr(game.state, hidden)
    assert [each.kind for each in twin.state.buried] != [each.kind for each in game.state.buried]
    assert [player.hand for player in twin.state.players] != [player.hand for player in game.state.players]


class Peeking:
    """A bot that answers by the hand of the seat after the own."""

    def answer(self, game: Any) -> list[str]:
        other = game.state.players[(game.state.turn + 1) % len(game.state.players)]
        return [game.decision.ids[sum(map(ord, "".join(other.hand))) % len(game.decision.ids)]]


def test_game_without_determinize_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    game, dice = hiding(), random.Random(1)
    monkeypatch.setitem(bots.BOTS, "greedy", lambda *_: Peeking())
    question(game, "greedy", dice, TRIAL.twin)
    monkeypatch.setattr(Game, "determinize", lambda self, seat, seed: self.clone())
    with pytest.raises(ContractBroken, match="if only hidden things differ"):
        question(game, "greedy", dice, TRIAL.twin)
    with pytest.raises(ContractBroken, match="determinize depends on what is hidden"):
        TRIAL.play_thoroughly(game, 1, [])


def test_view_that_leaks_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Game.view
    monkeypatch.setattr(Game, "view", lambda self, seat: view(self, seat) | {"next": self.state.rng})
    with pytest.raises(ContractBroken, match="is shown what it cannot see"):
        TRIAL.play_thoroughly(hiding(), 1, [])
