"""The table of Dragon Family: whole games by mouse, by drags and by keys, the camera, and what others may not see."""

from __future__ import annotations

from collections.abc import Callable

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.bots import make
from wyrmspan_desktop.family.decisions import FIELDS
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.choosing import cell_of
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.family.telling import ROWS
from wyrmspan_desktop.ui.layout.targets import Target

Open = Callable[..., App]


def played(answers: int, seed: int = 5, people: int = 1) -> Session[Game]:
    """A game of three after so many answers by code, in which it is the turn of a person."""
    bots = [None] * people + ["greedy"] * (3 - people)
    session: Session[Game] = Session.new(["Ada", "Ben", "Cleo"], seed=seed, game=FAMILY, bots=bots)
    bot = make("greedy", seed, 0.0, lambda: 0.0)
    while (decision := session.decision) is not None:
        if session.game.serial >= answers and decision.seat == 0 and decision.kind == "action":
            break
        session.choose(bot.answer(session.game), session.game.serial)
    return session


def on_the_map(app: App, session: Session[Game], kind: type[Pilot] = Pilot) -> Pilot:
    pilot = kind(app, 1)
    app.scenes.push(FamilyTable(app, session))
    pilot.settle_at_table()
    return pilot


def table(app: App) -> FamilyTable:
    return next(scene for scene in app.scenes if isinstance(scene, FamilyTable))


def thing(app: App, name: str) -> Target:
    found = app.targets.named(name)
    assert found is not None, name
    return found


def test_every_event_is_told() -> None:
    assert set(ROWS) == set(FIELDS)


def test_a_tile_goes_where_it_is_carried_and_comes_back(open_app: Open) -> None:
    pilot = on_the_map(open_app(), played(0))
    scene, app = table(pilot.app), pilot.app
    goals = pilot.lift(thing(app, "held:0"))
    cells = {cell_of(goal.anchors[0][1]) for goal in goals}
    kind = scene.session.game.state.players[0].hand[0]
    offered = {(o.q, o.r) for o in scene.session.game.decision.options if o.hand == kind}
    assert cells == offered
    pilot.drop(goals[0].rect.center)
    pilot.settle()
    tile = scene.session.game.state.tiles[-1]
    assert (tile.kind, (tile.q, tile.r)) == (kind, cell_of(goals[0].anchors[0][1]))
    pilot.click_named("undo")
    pilot.settle()
    assert len(scene.session.game.state.tiles) == len(scene.playback.view["tiles"])
