"""Cards make room for others without a jump, and a card in flight is seen to fly."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from tests.ui.seats import Open, at_scenario, table
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.draw.card_tween import PART_S, CardTween

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
    pilot = at_scenario(app, "look-a")
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
