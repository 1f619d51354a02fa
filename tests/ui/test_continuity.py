"""Nothing jumps: what is dropped stays where it was dropped, and a card in flight keeps its picture."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from tests.ui.pictures import painted_anew
from tests.ui.seats import Open, lit, past_curtain, table
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.animation.looks import Look
from wyrmspan_desktop.ui.animation.parts import Flight
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.draw.mat_transition import PAN_S
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.hand import seen_as
from wyrmspan_desktop.ui.table.screens.table import TableScene

FRAME = 1 / 60


@pytest.fixture
def at_payment(open_app: Open) -> Pilot:
    """A table where a dragon may be enticed that is paid for by an exchange, once it has been dropped."""
    app = open_app()
    session = scenarios.session("exchanges")
    session.cancel()
    return past_curtain(app, TableScene(app, session))


def dropped(pilot: Pilot) -> tuple[str, str]:
    """Drop a dragon on its space: the card, and the space."""
    app = pilot.app
    dragon = lit(app, "hand:d")[0]
    goal = pilot.lift(dragon)[0]
    x, y = goal.rect.center
    pilot.drop((x + 40, y + 20))
    assert dragon.card is not None
    return dragon.card, next(word for kind, word in goal.anchors if kind == "slot")


def test_a_dropped_card_only_moves_towards_its_space(at_payment: Pilot) -> None:
    pilot, scene = at_payment, table(at_payment.app)
    card, slot = dropped(pilot)
    space, far = scene.board.places.slots[slot], []
    for _ in range(120):
        pilot.frame(FRAME)
        for part, share in scene.board.playback.playing:
            if isinstance(part, Flight) and ("card", card) in seen_as(part):
                far.append(math.dist(part.pose(share).center, space.center))
    assert far[0] < space.width, "it starts where it was dropped"
    assert far == sorted(far, reverse=True), "it only comes nearer"
    assert far[-1] < 1
    assert scene.control.choosing.trades, "it is not paid for yet"
    assert card not in scene.board.picture(Targets()).tray, "it lies in its space"
    assert scene.board.where.tray(scene.board.playback.view, scene.board.home, card) == space


def test_dropped_card_is_paid_for_after_landing(at_payment: Pilot) -> None:
    pilot, scene = at_payment, table(at_payment.app)
    coins = scene.board.playback.view["players"][0]["coins"]
    card, _ = dropped(pilot)
    while any(
        isinstance(part, Flight) and part.look.name == card for part, _ in scene.board.playback.playing
    ):
        assert scene.board.playback.view["players"][0]["coins"] == coins
        pilot.frame(FRAME)
    pilot.settle()
    assert scene.board.playback.view["players"][0]["coins"] < coins


def test_a_cancelled_card_flies_home_from_its_space(at_payment: Pilot) -> None:
    pilot, scene = at_payment, table(at_payment.app)
    card, slot = dropped(pilot)
    pilot.settle()
    scene.session.cancel()
    pilot.frame(0.0)
    drag = scene.control.hand.drag
    assert drag.is_gliding
    assert math.dist(drag.centre, scene.board.places.slots[slot].center) < 1
    pilot.run_frames(30, FRAME)
    assert not drag.is_seen
    assert pilot.app.targets.named(f"hand:{card}") is not None


def test_a_card_in_flight_keeps_its_picture(open_app: Open) -> None:
    app = open_app()
    app.painter.images = Images.of_the_game(threaded=False)
    picture = cast(
        "Picture", SimpleNamespace(painter=app.painter, faces=CardFaces(app.painter, default_box()))
    )
    small, large = (90, 122), (150, 204)
    picture.faces.face("d12", small)
    app.painter.images.take()
    seen = picture.faces.face("d12", small)
    assert picture.faces.whole("d12", small) is seen
    assert picture.faces.whole("d12", large) is None, "that size was not requested yet"
    assert Look("card", "d12").image(picture, large, small) is seen


def test_mats_slide_in_one_continuous_move(at_payment: Pilot) -> None:
    pilot, scene = at_payment, table(at_payment.app)
    app, mat = pilot.app, scene.board.places.mat
    pilot.frame(1.0)

    def shown() -> bytes:
        return pygame.image.tobytes(app.window.subsurface(mat), "RGB")

    own = shown()
    scene.board.look_at(1)
    scene.board.change()
    pilot.frame(0.0)
    assert scene.board.panning.is_seen
    assert shown() == own, "it begins with what was seen"
    pilot.frame(0.0)
    assert not any(mat.colliderect(place) for place in app.painted), "and stays until what comes is painted"
    pilot.frame(PAN_S / 2)
    half = shown()
    pilot.run_frames(40, FRAME)
    assert not scene.board.panning.is_seen
    other = shown()
    assert len({own, half, other}) == 3
    painted_anew(app)
    assert shown() == other


def test_a_new_player_sees_no_earlier_view(at_payment: Pilot) -> None:
    scene = table(at_payment.app)
    scene.board.look_at(1)
    assert scene.board.panning.is_seen
    scene.control.at_screen.sit_down(scene.board.seat)
    assert not scene.board.panning.is_seen
