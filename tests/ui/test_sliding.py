"""Cards make room for others without a jump, and a card in flight is seen to fly."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import table
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.parts import Flight
from wyrmspan_desktop.ui.animation.shadow import shade
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.draw.card_tween import PART_S, CardTween
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.screens.table import TableScene

Open = Callable[..., App]
FRAME = 1 / 60
HERE, THERE = Rect(0, 0, 10, 14), Rect(60, 0, 10, 14)


def test_things_glide_to_their_places_and_never_jump() -> None:
    sliding = CardTween()
    assert sliding.place_of("d1", HERE) == HERE
    assert not sliding.step(FRAME), "nothing glides"
    seen = [sliding.place_of("d1", THERE).x]
    while sliding.step(FRAME):
        # It is called back half way.
        goal = THERE if sliding.now is not None and sliding.now < PART_S / 2 else HERE
        seen.append(sliding.place_of("d1", goal).x)
    assert seen[0] == seen[-1] == HERE.x
    assert 20 < max(seen) < THERE.x
    assert max(abs(one - two) for one, two in pairwise(seen)) < 20
    sliding.retain(())
    assert sliding.place_of("d1", THERE) == THERE, "it does not come from where it was"
    sliding.is_still = True
    assert sliding.place_of("d1", HERE) == HERE


@pytest.mark.parametrize("is_still", [False, True])
def test_things_at_rest_never_count_as_gliding(is_still: bool) -> None:
    """Whatever the time is: otherwise the hand is drawn in every frame, and other pictures wait for ever."""
    for tenth in range(2000):
        tween = CardTween()
        tween.is_still = is_still
        tween.step(tenth / 10)
        tween.place_of("d1", Rect(0, 0, 10, 10))
        assert tween.now is None, tenth


def test_a_hand_makes_room_for_a_card_that_comes(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(TableScene(app, scenarios.session("look-a")))
    pilot = Pilot(app, 1)
    pilot.settle_at_table()
    scene = table(app)
    hand, card = list(scene.board.picture(Targets()).hand), "d182"
    first = scene.board.sliding.place_of(
        hand[0], scene.board.where.hand(scene.board.playback.view, 0, hand[0])
    )
    scene.board.playback.push([Event("took", 0, None, {"card": card, "position": 2})])
    seen = []
    while card not in scene.board.picture(Targets()).hand:
        pilot.frame(FRAME)
        seen.append(scene.board.sliding.now)
    assert card in scene.board.picture(Targets()).fanned
    assert seen[1] is not None, "the others part while it flies"
    assert seen[-2] is None, "and lie still before it lands"
    goal = scene.board.where.hand(scene.board.playback.view, 0, hand[0])
    assert goal.centerx < first.centerx
    assert scene.board.sliding.place_of(hand[0], goal).x == goal.x


def test_a_card_in_flight_has_a_tail_and_a_shadow() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    start, goal = Rect(1000, 400, 90, 122), Rect(300, 560, 110, 150)
    flight = Flight(looks.back("dragons"), (start, goal))
    shadows = []
    for number in range(21):
        sheet = DisplayList()
        sheet.begin((1280, 720))
        painter = Painter()
        painter.canvas = sheet
        faces = SimpleNamespace(back=lambda *_: None)
        flight.draw(
            cast("Picture", SimpleNamespace(painter=painter, layout=layout((1280, 720)), faces=faces)),
            number / 20,
        )
        lights = [op for op in sheet._open.ops if op.flags == pygame.BLEND_RGB_ADD]
        assert bool(lights) == (0 < number < 20), "a tail is seen while it flies"
        card = flight.pose(number / 20)
        for op in lights:
            middle = (op.x + op.width / 2, op.y + op.height / 2)
            assert math.dist(middle, start.center) < math.dist(card.center, start.center), (
                "it lies behind the card"
            )
        *pieces, face = [op for op in sheet._open.ops if op not in lights]
        assert face.image is not None
        shadow = Rect(pieces[0][1:5]).unionall([Rect(op[1:5]) for op in pieces])
        assert sum(op.width * op.height for op in pieces) == shadow.width * shadow.height
        shadows.append((shadow.y + shadow.height / 2 - card.centery, shadow.width / card.width))
    low, high = shadows[0], shadows[10]
    assert high[0] > low[0] + 15, "it lies farther below"
    assert high[1] > low[1] * 1.2, "and is wider"
    assert shadows[-1] == pytest.approx(low, abs=0.6)


@pytest.mark.parametrize("wide", [9, 90, 400])
def test_the_shadow_of_a_large_card_reaches_no_farther_than_that_of_a_smaller_one(wide: int) -> None:
    sheet, painter = DisplayList(), Painter()
    sheet.begin((1280, 720))
    painter.canvas = sheet
    card = Rect(500, 200, wide, wide * 4 // 3)
    shade(cast("Picture", SimpleNamespace(painter=painter, layout=layout((1280, 720)))), card, 1.0)
    pieces = sheet._open.rects
    shadow = pieces[0].unionall(pieces)
    assert sum(each.width * each.height for each in pieces) == shadow.width * shadow.height
    around = (shadow.width - card.width) / 2
    assert around == pytest.approx(min(wide * 0.44, 44 - wide / 18), abs=1.5)
