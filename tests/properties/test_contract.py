"""Random games hold the engine to its contract; `devtools.contract` plays many more of them."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.devtools.contract import modes, play, play_thoroughly

MODES = modes()
NAMES = [name for name, _ in MODES]


@pytest.mark.parametrize(("name", "new"), MODES, ids=NAMES)
def test_random_games_keep_the_invariants_and_end(name, new):
    for seed in range(1000, 1010):
        assert play(new(seed), seed) > 10


@pytest.mark.parametrize(("name", "new"), MODES, ids=NAMES)
def test_every_clause_of_the_contract_at_every_decision(name, new):
    assert play_thoroughly(new(7), 7) > 10


@pytest.mark.parametrize(("name", "new"), MODES, ids=NAMES)
def test_the_default_repeated_ends_every_game(name, new):
    game = new(3)
    answers = 0
    while game.decision is not None:
        game.apply(list(game.decision.default))
        answers += 1
        assert answers < 5000
    assert game.winners
