"""The hours of the rounds: one place gives way to the next without a jump, and in no frame as a whole."""

from __future__ import annotations

import copy
from itertools import pairwise
from typing import Any, cast

import pytest
from pygame import Surface

from tests.ui.pictures import look, painted_anew
from tests.ui.seats import Open, at_scenario, at_scene, table
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.animation.parts import FADE_S
from wyrmspan_desktop.ui.art.scenery import hour_seen
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.table.draw.hour_fade import TURN_S
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene

FRAME = 1 / 60
PLAIN = {"dusk": (200, 120, 90), "night": (40, 60, 120)}
SKY = (880, 30)
"""A point of the window where nothing but the land is seen, after pictures of it that are plain."""


class Painted(Images):
    """Gives plain pictures in the colour of their hour; nothing of the night before it may come."""

    def __init__(self) -> None:
        super().__init__(Images.of_the_game(threaded=False)._folder, threaded=False)
        self.night_has_come = False

    def get(self, name: str, size: tuple[int, int]) -> Surface | None:
        hour = next((hour for hour in PLAIN if hour in name), None)
        if hour is None:
            return None
        if hour == "night" and not self.night_has_come:
            self.pending_reads += 1
            return None
        image = Surface(size)
        image.fill(PLAIN[hour])
        return image


@pytest.fixture
def at_dusk(open_app: Open) -> Pilot:
    """A table in round 3."""
    app = open_app()
    app.painter.images = Painted()
    pilot = at_scenario(app, "look-c")
    pilot.frame()
    return pilot


def begin_night(pilot: Pilot) -> None:
    """Advance the view to round 4."""
    scene = table(pilot.app)
    view: Any = {**scene.board.playback.view, "round": 4}
    scene.board.playback.view = view
    scene.board.change()


def paint_night(pilot: Pilot) -> None:
    """Load the pictures of the night."""
    images = cast("Painted", pilot.app.painter.images)
    images.night_has_come, images.arrivals = True, images.arrivals + 1
    table(pilot.app).pictures_came()


def sky(pilot: Pilot) -> tuple[int, ...]:
    return tuple(pilot.app.window.get_at(SKY))[:3]


def test_sky_fades_to_the_next_hour_once_painted(at_dusk: Pilot) -> None:
    pilot, scene = at_dusk, table(at_dusk.app)
    assert sky(pilot) == PLAIN["dusk"]
    begin_night(pilot)
    pilot.frame(FRAME)
    pilot.frame(FRAME)
    assert sky(pilot) == PLAIN["dusk"], "its pictures are not there yet"
    paint_night(pilot)
    seen = []
    for _ in range(round(TURN_S / FRAME) + 10):
        pilot.frame(FRAME)
        seen.append(sky(pilot)[0])
    assert seen == sorted(seen, reverse=True)
    assert max(before - after for before, after in pairwise(seen)) < 12, "nothing jumps"
    assert scene.board.daylight.before is None
    assert sky(pilot) == PLAIN["night"]
    assert look(pilot.app) == painted_anew(pilot.app)


def test_hour_changes_when_the_objective_is_scored(at_dusk: Pilot) -> None:
    pilot, scene = at_dusk, table(at_dusk.app)
    view: Any = copy.deepcopy(scene.board.playback.view)
    view["objectives"][view["round"] - 1]["places"] = [1]
    scene.board.playback.view = view
    scene.board.change()
    paint_night(pilot)
    for _ in range(round(TURN_S / FRAME) + 10):
        pilot.frame(FRAME)
    assert sky(pilot) == PLAIN["night"]


def test_click_finishes_the_fade(at_dusk: Pilot) -> None:
    pilot, scene = at_dusk, table(at_dusk.app)
    begin_night(pilot)
    paint_night(pilot)
    pilot.frame(FRAME)
    pilot.frame(FRAME)
    assert scene.board.daylight.before == "dusk"
    scene.board.hurry()
    pilot.frame(FRAME)
    assert sky(pilot) == PLAIN["night"]


@pytest.mark.parametrize(
    ("setting", "frames"), [({"reduced_motion": True}, 9), ({"animation": "instant"}, 1)]
)
def test_reduced_motion_shortens_the_fade(at_dusk: Pilot, setting: dict[str, object], frames: int) -> None:
    pilot = at_dusk
    pilot.app.settings.change(**setting)
    begin_night(pilot)
    paint_night(pilot)
    pilot.run_frames(frames, FRAME)
    assert sky(pilot) == PLAIN["night"]


@pytest.mark.parametrize("is_painted", [True, False])
def test_jump_in_a_replay_replaces_the_sky(at_dusk: Pilot, is_painted: bool) -> None:
    pilot, scene = at_dusk, table(at_dusk.app)
    scene.board.daylight.restart()
    begin_night(pilot)
    if is_painted:
        paint_night(pilot)
    for _ in range(round(FADE_S / FRAME) + 4):
        pilot.frame(FRAME)
    assert (scene.board.daylight.hour, scene.board.daylight.before) == ("night", None)
    assert sky(pilot) != PLAIN["dusk"]
    assert (sky(pilot) == PLAIN["night"]) == is_painted


def test_a_replay_jumps_to_the_hour_of_a_position_though_its_cards_have_not_come(open_app: Open) -> None:
    class OnlySkies(Painted):
        """Has every sky, and no card."""

        def get(self, name: str, size: tuple[int, int]) -> Surface | None:
            if not name.startswith("backdrop/"):
                self.pending_reads += 1
                return None
            return Surface(size)

    session = Session.new(["Ada"], seed=3, level="Automa 1")
    while session.decision is not None:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    app = open_app()
    app.painter.images = OnlySkies()
    replay = ReplayScene(app, session)
    pilot = at_scene(app, replay)
    for move in (replay.control.moves, replay.control.moves // 4, replay.control.moves // 2, 0):
        replay.control.go_to(move)
        for _ in range(round(FADE_S / FRAME) + 4):
            pilot.frame(FRAME)
        assert replay.board.daylight.hour == hour_seen(replay.board.playback.view)
        assert replay.board.daylight.before is None
