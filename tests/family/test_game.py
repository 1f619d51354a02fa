"""Dragon Family: the scored picture of the rules, and whole games with what is always true checked at every step."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.devtools import fuzz
from wyrmspan_desktop.family import Game, scoring
from wyrmspan_desktop.family.hexes import Board
from wyrmspan_desktop.family.invariants import MOST_ANSWERS
from wyrmspan_desktop.family.state import Tile
from wyrmspan_desktop.family.tiles import LANDS
from wyrmspan_desktop.testing.contract import Log
from wyrmspan_desktop.testing.family import TRIAL
from wyrmspan_desktop.testing.roundtrips import play_saving

PICTURE = (
    *(("town", 0, 0, 0), ("ocean_2", 1, 0, 0), ("ocean_3", 2, 0, 1), ("ocean_4", 3, 0, 5)),
    *(("forest", 0, 1, 0), ("forest", 1, 1, 0), ("forest", 2, 1, 0), ("forest", 1, 2, 0)),
    *(("mountain", -1, 2, 0), ("mountain", 0, 2, 0), ("mountain", 2, 2, 0)),
)
"""A map without the start: kinds, cells and turns."""


def test_the_territories_of_the_picture() -> None:
    game = Game.new(["Ada", "Ben"], seed=1)
    game.state.tiles = [Tile(*each) for each in PICTURE]
    board = Board()
    for tile in game.state.tiles:
        board.lay([(tile.q, tile.r)], game.tiles.masks[tile.kind][tile.turn])
    found = [
        (LANDS[each.land], len(each.tiles)) for each in scoring.territories(game.tiles, game.state, board)
    ]
    assert sorted(found) == [("forest", 4), ("mountain", 1), ("mountain", 2), ("ocean", 1), ("ocean", 2)]


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
