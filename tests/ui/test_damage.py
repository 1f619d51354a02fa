"""Painted surfaces can be moved, and deferred damage is painted eventually."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import Rect, Surface

from wyrmspan_desktop.ui.compositor import damage
from wyrmspan_desktop.ui.compositor.canvas import CommandList, DrawCommand
from wyrmspan_desktop.ui.compositor.damage import DamageTracker

SIZE = (200, 150)
WHOLE = Rect((0, 0), SIZE)


def scattered(chance: random.Random) -> list[tuple[Surface, int, int]]:
    """A ground that covers all, however far it is moved, and pictures on it."""
    ground = Surface((900, 900))
    for step in range(0, 900, 10):
        ground.fill((step % 256, step // 4, 9), (step, 0, 7, 900 - step))
    found = [(ground, -400, -400)]
    for _ in range(30):
        image = Surface((chance.randint(3, 60), chance.randint(3, 60)))
        image.fill([chance.randrange(256) for _ in range(3)])
        found.append((image, chance.randint(-100, 300), chance.randint(-100, 300)))
    return found


def group_of(things: list[tuple[Surface, int, int]], dx: int, dy: int) -> CommandList:
    group = CommandList()
    group.ops = [
        DrawCommand(image, x + dx, y + dy, *image.get_size(), None, 0, None) for image, x, y in things
    ]
    return group


def beside(dx: int, dy: int) -> tuple[Rect, Rect]:
    """Return the area uncovered by a move."""
    wide, high = SIZE
    return Rect(0 if dx > 0 else wide + dx, 0, abs(dx), high), Rect(
        0, 0 if dy > 0 else high + dy, wide, abs(dy)
    )


def test_a_moved_surface_repaints_only_changed_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "_PIECE", 20 * SIZE[0])
    chance = random.Random(7)
    things, paper, surface = scattered(chance), DamageTracker(), Surface(SIZE)
    x = y = painted = 0
    for number in range(200):
        if number % 3 == 0:
            things[chance.randrange(1, len(things))] = scattered(chance)[1]
        if chance.random() < 0.6:
            dx, dy = chance.randint(-15, 15) - x // 10, chance.randint(-15, 15) - y // 10
            surface.scroll(dx, dy)
            x, y = x + dx, y + dy
            paper.scroll(dx, dy, [each for each in beside(dx, dy) if each])
        now = group_of(things, x, y)
        places = paper.paint(surface, [now], is_late=None if number % 4 == 0 else lambda: True)
        painted += sum(place.width * place.height for place in places)
        if not paper.is_behind:
            whole = Surface(SIZE)
            for op in now.ops:
                op.execute(whole)
            assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB"), number
    assert painted < 0.7 * 200 * SIZE[0] * SIZE[1]
