"""Dragon Family: the scored picture of the rules, and whole games with what is always true checked at every step."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.family import Game, scoring
from wyrmspan_desktop.family.bots import RandomBot
from wyrmspan_desktop.family.hexes import Board
from wyrmspan_desktop.family.outlook import best
from wyrmspan_desktop.family.state import Tile
from wyrmspan_desktop.family.tiles import LANDS
from wyrmspan_desktop.family.views import fold

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


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_keep_what_is_always_true(players: int) -> None:
    game = Game.new("ABCDE"[:players], seed=players, scarce=players % 2 == 0)
    dice, view = RandomBot(players), game.view(0)
    while game.decision is not None:
        assert all(not game.why_not(each) for each in game.decision.ids)
        answer = [best(game)] if game.serial % 3 else dice.answer(game)
        twin = Game.from_json(game.to_json())
        anew = game.determinize(0, game.serial)
        anew.check()
        assert anew.view(0) == game.view(0)
        step = game.apply(answer)
        game.check()
        assert twin.apply(answer) == step
        assert twin.digest() == game.digest()
        for event in step.for_seat(0):
            view = fold(view, event)
        now = game.view(0)
        view |= {"serial": now["serial"], "decision": now["decision"]}
        assert view == now
    assert game.winners
    assert game.state.round <= 80
