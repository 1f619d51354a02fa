"""Whole games with what is always true checked at every step."""

from __future__ import annotations

from collections import Counter

import pytest

from wyrmspan_desktop.devtools import fuzz
from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.invariants import MAX_ANSWERS
from wyrmspan_desktop.testing.contract import Log
from wyrmspan_desktop.testing.family import TRIAL
from wyrmspan_desktop.testing.roundtrips import play_saving


@pytest.mark.parametrize("mode", TRIAL.modes)
def test_whole_games_keep_the_invariants(mode: str) -> None:
    log: Log = []
    game = TRIAL.modes[mode](1)
    TRIAL.play(game, 1, log)
    assert game.is_over
    assert game.serial == len(log)


def test_every_clause_of_the_contract_at_every_decision() -> None:
    log: Log = []
    game = TRIAL.new(2, 1, scarce=True)
    TRIAL.play_thoroughly(game, 1, log)
    assert 30 < len(log) < MAX_ANSWERS


def test_games_reload_from_every_save() -> None:
    assert play_saving(TRIAL.new(2, 1), 1, [], every=12, choose=TRIAL.chooser(1)) > 3


def test_fuzzer_plays_dragon_family(capsys: pytest.CaptureFixture[str]) -> None:
    which = ["--game", "family", "--mode", "2 players"]
    assert fuzz.main([*which, "--seed", "1", "--games", "1"]) == 0
    reported = capsys.readouterr().out
    assert "2 players: 1 games, " in reported
    assert "most rounds: " in reported
    for wrong in (["--bot", "keeper"], ["--mode", "6 players"]):
        with pytest.raises(SystemExit):
            fuzz.main([*which, *wrong])


def test_determinize_redeals_only_hidden_tiles() -> None:
    game = Game.new("ABC", seed=4)
    player, dealt = game.state.players[1], Counter[str]()
    for seed in range(200):
        anew = game.determinize(1, seed)
        anew.check()
        assert anew.state.players[1].hand == player.hand
        assert anew.state.rng == seed
        dealt.update(anew.state.players[0].hand)
        assert anew.decision == Game.from_json(anew.to_json()).decision
    hidden = Counter(game.tiles.all) - Counter(player.hand)
    for kind, count in hidden.items():
        expected = 600 * count / hidden.total()
        assert abs(dealt[kind] - expected) < 5 * expected**0.5, "each tile as likely as any other"
    for seed in range(10):
        Game.new("ABCDE", seed=4).determinize(0, seed).check()
    assert game.determinize(1, (1 << 64) + 5).digest() == game.determinize(1, 5).digest()
    with pytest.raises(ValueError, match="no seat"):
        game.determinize(3, 1)


def test_view_of_the_asked_seat_has_the_decision() -> None:
    game = Game.new("AB", seed=3)
    asked = game.decision
    for seat in (asked.seat, 1 - asked.seat, None):
        is_own = seat == asked.seat
        assert game.view(seat)["decision"] == {
            "serial": 0,
            "seat": asked.seat,
            "kind": "action",
            "options": list(asked.ids) if is_own else None,
            "default": [asked.ids[0]] if is_own else None,
            "forced": False if is_own else None,
        }
    game.apply([asked.ids[0]])
    assert game.view(asked.seat)["decision"]["forced"]
