"""The veil over the table while something is carried: what keeps its light, and how it ends."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import Rect, Surface

from tests.ui.seats import Open
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.table.draw.dim_overlay import Bright, around, draw_veil, together

DARK = 120  # 153 of 255 parts of 200
WINDOW = (900, 600)
KEPT = Rect(0, 470, 900, 130)


def _veiled(painter: Painter, bright: list[Bright]) -> Surface:
    window = Surface(WINDOW)
    window.fill((200, 200, 200))
    with painter.onto(window):
        draw_veil(painter, bright, KEPT)
    return window


def _some(seed: int) -> list[Bright]:
    chance = random.Random(seed)
    return [
        Bright(
            Rect(
                chance.randint(-40, 900),
                chance.randint(-40, 600),
                chance.randint(9, 200),
                chance.randint(9, 90),
            ),
            chance.randint(0, 30),
            chance.choice((1, 2, 6)),
        )
        for _ in range(seed * 3)
    ]


@pytest.mark.parametrize("seed", range(6))
def test_overlay_darkens_everything_but_bright_places_once(open_app: Open, seed: int) -> None:
    bright = _some(seed)
    window = _veiled(open_app(WINDOW).painter, bright)
    near = [place.frame for place in bright]
    for x in range(0, WINDOW[0], 7):
        for y in range(0, WINDOW[1], 7):
            light = window.get_at((x, y))[0]
            if KEPT.collidepoint(x, y):
                assert light == 200
            elif not any(frame.collidepoint(x, y) for frame in near):
                assert light == DARK
            else:
                assert DARK <= light <= 200
    for place in bright:
        inner = place.rect.inflate(-2 * place.corner, 0).clip(window.get_rect())
        for point in (inner.center, inner.midtop, inner.midleft) if inner else ():
            if window.get_rect().collidepoint(point):
                assert window.get_at(point)[0] == 200


def test_light_of_bright_places_fades_smoothly(open_app: Open) -> None:
    disc = Bright(Rect(300, 200, 60, 60), 30, 2)
    window = _veiled(open_app(WINDOW).painter, [disc])
    assert window.get_at(disc.rect.topleft)[0] == DARK, "the corners of a disc are no part of it"
    light = [window.get_at((x, disc.rect.centery))[0] for x in range(disc.frame.x - 1, disc.rect.x + 1)]
    assert light == sorted(light)
    assert (light[0], light[-1]) == (DARK, 200)
    assert len(set(light)) >= 4


def test_neighbouring_bright_places_do_not_darken_each_other(open_app: Open) -> None:
    one, two = Bright(Rect(300, 200, 40, 40), 20, 2), Bright(Rect(344, 200, 40, 40), 20, 2)
    window = _veiled(open_app(WINDOW).painter, [one, two])
    assert min(window.get_at((x, y))[0] for x in range(280, 400) for y in range(180, 260)) == DARK


@pytest.mark.parametrize("seed", range(6))
def test_rectangles_are_held_together_without_lying_over_each_other(seed: int) -> None:
    rects = [place.rect for place in _some(seed)]
    held = together(rects)
    assert all(any(one.contains(rect) for one in held) for rect in rects)
    assert sum(one.colliderect(two) for one in held for two in held) == len(held)
    whole = Rect(0, 0, *WINDOW)
    parts = around(whole, held)
    inside = together(rect.clip(whole) for rect in held)
    areas = [sum(rect.width * rect.height for rect in group) for group in (parts, inside)]
    assert sum(areas) == WINDOW[0] * WINDOW[1]
    assert pygame.Rect(whole).unionall(parts) == whole
