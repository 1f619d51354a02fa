"""The timeline of a replay under the mouse, in all games."""

from __future__ import annotations

import pytest

from tests.ui.seats import Open
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.table.play.scrubber import REEL
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.table.screens.replaying import Replaying

PLAYERS = {WYRMSPAN: (["Mira"], "Automa 1"), ADVENT: (["Mira"], None), FAMILY: (["Ada", "Ben"], None)}


def _played(game: str, most: int = 300) -> Session:
    names, level = PLAYERS[game]
    session: Session = Session.new(names, seed=5, level=level, game=game)
    while session.decision is not None and len(session.steps) < most:
        session.choose(session.decision.default or [session.decision.ids[0]], session.game.serial)
    return session


@pytest.mark.parametrize("game", PLAYERS)
def test_ends_of_the_timeline_are_reached_with_the_mouse(open_app: Open, game: str) -> None:
    app = open_app()
    pilot, scene = Pilot(app, 1), looks_of(game).replay(app, _played(game))
    app.scenes.push(scene)
    assert isinstance(scene, GameScene)
    control = scene.control
    assert isinstance(control, Replaying)
    pilot.settle()
    board = app.targets.named(REEL).rect
    groove = scene.board.reel.groove(scene.board.places)
    slip = max(1, groove.height // 2)
    for left, right in ((groove.left + slip, groove.right - slip), (board.left + 1, board.right - 1)):
        for is_dragged in (False, True):
            middle = (groove.centerx, groove.centery)
            pilot.point(middle if is_dragged else (right, groove.centery))
            pilot.button(middle if is_dragged else (right, groove.centery), down=True)
            pilot.point((right, groove.centery), held=True)
            pilot.button((right, groove.centery), down=False)
            pilot.frame()
            assert control.at == control.moves
            pilot.point((left, groove.centery))
            pilot.button((left, groove.centery), down=True)
            pilot.button((left, groove.centery), down=False)
            pilot.frame()
            assert control.at == 0
