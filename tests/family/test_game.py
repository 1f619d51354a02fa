"""Whole games with what is always true checked at every step."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.devtools import fuzz
from wyrmspan_desktop.family.invariants import MOST_ANSWERS
from wyrmspan_desktop.testing.contract import Log
from wyrmspan_desktop.testing.family import TRIAL
from wyrmspan_desktop.testing.roundtrips import play_saving


@pytest.mark.parametrize("mode", TRIAL.modes)
def test_whole_games_keep_what_is_always_true(mode: str) -> None:
    log: Log = []
    game = TRIAL.modes[mode](1)
    TRIAL.play(game, 1, log)
    assert game.is_over
    assert game.serial == len(log)


def test_every_clause_of_the_contract_at_every_decision() -> None:
    log: Log = []
    game = TRIAL.new(2, 1, scarce=True)
    TRIAL.play_thoroughly(game, 1, log)
    assert 30 < len(log) < MOST_ANSWERS


def test_games_come_out_of_every_save() -> None:
    assert play_saving(TRIAL.new(2, 1), 1, [], every=12, choose=TRIAL.chooser(1)) > 3


def test_the_fuzzer_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    which = ["--game", "family", "--mode", "2 players"]
    assert fuzz.main([*which, "--seed", "1", "--games", "1"]) == 0
    told = capsys.readouterr().out
    assert "2 players: 1 games, " in told
    assert "most rounds: " in told
    for wrong in (["--bot", "keeper"], ["--mode", "6 players"]):
        with pytest.raises(SystemExit):
            fuzz.main([*which, *wrong])
