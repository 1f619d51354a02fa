"""Panning by itself: one picture of a place gives way to another, of which parts may change on the way."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from wyrmspan_desktop.ui.compositor.canvas import CommandList
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.table.draw.mat_transition import PAN_S, WAIT_S, MatTransition

SIZE = (120, 60)
PLACE = Rect(20, 10, 80, 40)
OLD, UPPER, LOWER, OTHER = (200, 0, 0), (0, 200, 0), (0, 0, 200), (200, 200, 0)


def drawn(colour: tuple[int, int, int], rect: Rect) -> CommandList:
    display_list = DisplayList()
    display_list.begin(SIZE)
    group = display_list.begin_group()
    display_list.fill(colour, rect)
    return group


class Window:
    """A window over whose place a picture pans, drawn frame by frame."""

    def __init__(self) -> None:
        self.window, self.panning, self.display_list = Surface(SIZE), MatTransition(), DisplayList()
        upper, lower = PLACE.copy(), PLACE.copy()
        upper.height = lower.height = PLACE.height // 2
        lower.bottom = PLACE.bottom
        self.upper, self.lower = upper, lower
        self.frame([drawn(OLD, PLACE)])
        self.panning.begin(self.window, PLACE, goes_left=True)

    def frame(self, sections: list[CommandList]) -> list[Rect]:
        self.display_list.begin(SIZE)
        for each in sections:
            self.display_list.replay(each)
        self.display_list.begin_foreground()
        self.panning.draw(self.display_list, sections, is_whole=True)
        return self.display_list.paint(self.window)

    def at(self, rect: Rect) -> tuple[int, ...]:
        return tuple(self.window.get_at(rect.center))[:3]


@pytest.fixture
def panned() -> tuple[Window, list[CommandList]]:
    """A pan whose second picture is there and which is nearly over."""
    seen = Window()
    sections = [drawn(UPPER, seen.upper), drawn(LOWER, seen.lower)]
    for _ in range(2):
        seen.frame(sections)
        assert (seen.at(seen.upper), seen.at(seen.lower)) == (OLD, OLD)
    seen.panning.step(0.99 * PAN_S)
    seen.frame(sections)
    return seen, sections


def test_target_mat_is_drawn_during_the_transition(panned: tuple[Window, list[CommandList]]) -> None:
    seen, _ = panned
    assert seen.panning.is_seen
    assert (seen.at(seen.upper), seen.at(seen.lower)) == (UPPER, LOWER)


def test_changes_during_the_transition_are_drawn(panned: tuple[Window, list[CommandList]]) -> None:
    seen, sections = panned
    sections = [sections[0], drawn(OTHER, seen.lower)]
    for _ in range(2):
        seen.frame(sections)
    assert seen.panning.is_seen
    assert (seen.at(seen.upper), seen.at(seen.lower)) == (UPPER, OTHER)


def test_still_transition_paints_nothing(panned: tuple[Window, list[CommandList]]) -> None:
    seen, sections = panned
    assert seen.panning.is_seen
    assert seen.frame(sections) == []


def test_a_stopped_pan_shows_the_target(panned: tuple[Window, list[CommandList]]) -> None:
    seen, sections = panned
    seen.panning.stop()
    seen.frame(sections)
    assert pygame.image.tobytes(seen.window, "RGB") == pygame.image.tobytes(painted(sections), "RGB")


def painted(sections: list[CommandList]) -> Surface:
    display_list, window = DisplayList(), Surface(SIZE)
    display_list.begin(SIZE)
    for each in sections:
        display_list.replay(each)
    display_list.paint(window)
    return window


def test_transition_without_a_target_picture_times_out() -> None:
    panning = MatTransition()
    panning.begin(Surface(SIZE), Rect(0, 0, *SIZE), goes_left=True)
    panning.step(WAIT_S / 2)
    assert panning.is_seen
    panning.step(WAIT_S / 2)
    assert not panning.is_seen
