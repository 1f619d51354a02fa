"""Fingers become gestures: taps, long presses, drags, and what two fingers do together."""

from __future__ import annotations

from wyrmspan_desktop.ui.input import fingers
from wyrmspan_desktop.ui.input.fingers import HOLD_S, Fingers, Gesture

ONE, TWO, THREE = (7, 0), (7, 1), (7, 2)
FAR = 10


def down(hand: Fingers, finger: tuple[int, int], x: int, y: int) -> list[Gesture]:
    return [*hand.down(finger, (x, y))]


def move(hand: Fingers, finger: tuple[int, int], x: int, y: int) -> list[Gesture]:
    return [*hand.move(finger, (x, y), FAR)]


def up(hand: Fingers, finger: tuple[int, int]) -> list[Gesture]:
    return [*hand.up(finger)]


def test_brief_touch_is_a_tap() -> None:
    hand = Fingers()
    assert down(hand, ONE, 50, 60) == [fingers.Down((50, 60))]
    assert hand.are_down
    assert move(hand, ONE, 53, 64) == [], "fingers tremble"
    assert [*hand.step(HOLD_S / 2)] == []
    assert up(hand, ONE) == [fingers.Tap((50, 60))]
    assert not hand.are_down
    assert [*hand.step(HOLD_S)] == []


def test_resting_finger_holds_once() -> None:
    hand = Fingers()
    down(hand, ONE, 50, 60)
    assert [*hand.step(HOLD_S)] == [fingers.Hold((50, 60))]
    assert [*hand.step(HOLD_S)] == []
    assert move(hand, ONE, 90, 60) == []
    assert up(hand, ONE) == []


def test_a_held_finger_may_still_tap() -> None:
    hand = Fingers()
    down(hand, ONE, 50, 60)
    assert [*hand.step(HOLD_S)] == [fingers.Hold((50, 60))]
    hand.wait()
    assert [*hand.step(9.0)] == []
    assert up(hand, ONE) == [fingers.Tap((50, 60))]


def test_moving_finger_drags_from_its_start() -> None:
    hand = Fingers()
    down(hand, ONE, 50, 60)
    assert move(hand, ONE, 50, 66) == []
    assert move(hand, ONE, 50, 72) == [fingers.Drag((50, 60)), fingers.Move((50, 72), (0, 12))]
    assert [*hand.step(HOLD_S)] == [], "it is no long press"
    assert move(hand, ONE, 47, 73) == [fingers.Move((47, 73), (-3, 1))]
    assert up(hand, ONE) == [fingers.Up((47, 73))]


def test_two_fingers_pinch() -> None:
    hand = Fingers()
    down(hand, ONE, 100, 100)
    assert down(hand, TWO, 200, 100) == [fingers.SecondFinger()]
    assert move(hand, TWO, 204, 100) == [], "fingers tremble"
    assert move(hand, TWO, 300, 100) == [fingers.Pinch((200, 100), 200 / 104, (48, 0))]
    assert move(hand, ONE, 200, 100) == [fingers.Pinch((250, 100), 0.5, (50, 0))]
    assert up(hand, TWO) == []
    assert move(hand, ONE, 0, 0) == [], "what is left does nothing"
    assert up(hand, ONE) == []
    assert down(hand, ONE, 5, 5) == [fingers.Down((5, 5))], "it is over when all are up"


def test_two_still_fingers_are_a_double_tap() -> None:
    hand = Fingers()
    down(hand, ONE, 100, 100)
    down(hand, TWO, 200, 100)
    assert down(hand, THREE, 250, 100) == []
    assert up(hand, ONE) == [fingers.DoubleTap()]
    assert up(hand, TWO) == []
    assert up(hand, THREE) == []


def test_pinch_factor_is_finite_for_fingers_on_one_point() -> None:
    hand = Fingers()
    down(hand, ONE, 100, 100)
    down(hand, TWO, 100, 100)
    (pinch,) = move(hand, TWO, 140, 100)
    assert isinstance(pinch, fingers.Pinch)
    assert pinch.factor == 40


def test_lost_fingers_are_reported_once() -> None:
    hand = Fingers()
    assert [*hand.lose()] == []
    down(hand, ONE, 100, 100)
    move(hand, ONE, 200, 100)
    assert [*hand.lose()] == [fingers.FingersLost()]
    assert move(hand, ONE, 250, 100) == []
    assert up(hand, ONE) == []
