"""Random games hold the engine to its contract; `devtools fuzz` plays many more of them."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from wyrmspan_desktop.devtools import fuzz
from wyrmspan_desktop.engine import Game, views
from wyrmspan_desktop.testing.contract import (
    ContractBroken,
    Log,
    bot_for,
    check_determinize,
    check_replay,
    modes,
    play,
    play_thoroughly,
)

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


PLAYED = """
from hashlib import sha256
from wyrmspan_desktop.testing.contract import bot_for, modes
for name, new in modes():
    game, bot, told = new(11), bot_for(11), sha256()
    while game.decision is not None:
        told.update(repr(game.decision.as_json()).encode())
        told.update(repr(game.apply(bot.answer(game.decision)).events).encode())
    told.update(repr([game.view(None), game.scores(), game.winners]).encode())
    print(name, game.serial, game.digest(), told.hexdigest())
"""


def test_a_seed_gives_the_same_games_in_every_process():
    said = set()
    for hash_seed in ("0", "1", "4294967295"):
        run = subprocess.run(
            [sys.executable, "-c", PLAYED],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        said.add(run.stdout)
    (only,) = said
    assert [line.rsplit(" ", 3)[0] for line in only.splitlines()] == NAMES
    assert all(int(line.split()[-3]) > 40 for line in only.splitlines())


def played() -> tuple[Game, Log, list]:
    game, bot, log, reported = MODES[-4][1](4), bot_for(4), [], []
    while game.decision is not None:
        log.append(bot.answer(game.decision))
        reported.append(game.apply(log[-1]).events)
    return game, log, reported


def test_a_game_that_is_played_again_must_come_out_the_same():
    game, log, reported = played()
    check_replay(game, log, reported)
    with pytest.raises(ContractBroken, match="every answer"):
        check_replay(game, log[:-1], reported)
    with pytest.raises(ContractBroken, match="answer 30 led to something else"):
        check_replay(game, log, [*reported[:30], reported[31], *reported[31:]])
    game.state.players[0].coins += 1
    with pytest.raises(ContractBroken, match="another state"):
        check_replay(game, log, reported)


def test_determinize_that_changes_the_view_is_detected(monkeypatch):
    game = MODES[-1][1](4)
    check_determinize(game, random.Random(1))
    deal = views.deal_hidden
    monkeypatch.setattr(views, "deal_hidden", lambda game, seat, seed: deal(game, (seat + 1) % 5, seed))
    with pytest.raises(ContractBroken, match="another view"):
        check_determinize(game, random.Random(1))


def test_fuzz_reports_how_to_reproduce_a_failure(monkeypatch, capsys):
    def broken(game, seed, log):
        log.append(["pass"])
        raise ZeroDivisionError("seed " + str(seed))

    monkeypatch.setattr(fuzz, "play", broken)
    assert fuzz.main(["--mode", "3 players", "--seed", "5", "--games", "2"]) == 1
    reported = capsys.readouterr().err
    assert "3 players, seed 5, failed at answer 1" in reported
    assert '[["pass"]]' in reported
    assert "--mode '3 players' --seed 5 --games 1" in reported


def test_fuzz_counts_its_games(capsys):
    assert fuzz.main(["--mode", "Ravel 3", "--games", "2"]) == 0
    assert capsys.readouterr().out.startswith("Ravel 3: 2 games, ")
