"""Random games hold the engine to its contract; `devtools.fuzz` plays many more of them."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.devtools import fuzz
from wyrmspan_desktop.devtools.contract import Log, modes, play, play_thoroughly

MODES = modes()
NAMES = [name for name, _ in MODES]


@pytest.mark.parametrize(("name", "new"), MODES, ids=NAMES)
def test_random_games_keep_the_invariants_and_end(name, new):
    for seed in range(1000, 1010):
        log: Log = []
        play(new(seed), seed, log)
        assert len(log) > 10


@pytest.mark.parametrize(("name", "new"), MODES, ids=NAMES)
def test_every_clause_of_the_contract_at_every_decision(name, new):
    log: Log = []
    play_thoroughly(new(7), 7, log)
    assert len(log) > 10


@pytest.mark.parametrize(("name", "new"), MODES, ids=NAMES)
def test_the_default_repeated_ends_every_game(name, new):
    game = new(3)
    answers = 0
    while game.decision is not None:
        game.apply(list(game.decision.default))
        answers += 1
        assert answers < 5000
    assert game.winners


def test_fuzz_reports_what_brings_a_failure_back(monkeypatch, capsys):
    def broken(game, seed, log):
        log.append(["pass"])
        raise ZeroDivisionError("seed " + str(seed))

    monkeypatch.setattr(fuzz, "play", broken)
    assert fuzz.main(["--mode", "3 players", "--seed", "5", "--games", "2"]) == 1
    told = capsys.readouterr().err
    assert "3 players, seed 5, failed at answer 1" in told
    assert '[["pass"]]' in told
    assert "--mode '3 players' --seed 5 --games 1" in told


def test_fuzz_counts_what_it_played(capsys):
    assert fuzz.main(["--mode", "Ravel 3", "--games", "2"]) == 0
    assert capsys.readouterr().out.startswith("Ravel 3: 2 games, ")
