"""States of targets are distinguishable without colours: each has its own shape and brightness."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.painting import Painter

GROUND, THING = (52, 38, 30), (120, 104, 92)
"""Wood, and a card of middling brightness on it."""
STATES: dict[str, Callable[[Painter, Rect, float], None]] = {
    "at rest": lambda painter, rect, radius: None,
    "legal": highlights.legal,
    "hovered": highlights.hovered,
    "chosen": highlights.chosen,
    "focused": highlights.focused,
    "advised": highlights.advised,
    "spoken of": highlights.spoken_of,
    "acting": highlights.acting,
}
ROUND = {"card": (Rect(60, 60, 110, 150), 7.0), "stone": (Rect(60, 60, 36, 36), 99.0)}


def grey(painter: Painter, state: str, rect: Rect, radius: float) -> list[int]:
    """The brightness of each pixel of a thing in a state, and of what lies round it."""
    surface = pygame.Surface((rect.right + 60, rect.bottom + 60))
    surface.fill(GROUND)
    surface.fill(THING, rect)
    painter.use(surface)
    STATES[state](painter, rect, radius)
    around = surface.subsurface(rect.inflate(32, 32))
    return list(pygame.image.tobytes(pygame.transform.grayscale(around), "RGB"))[::3]


@pytest.mark.parametrize("thing", ROUND)
def test_states_differ_without_colours(open_app: Open, thing: str) -> None:
    painter, (rect, radius) = open_app().painter, ROUND[thing]
    painter.unit = 1.0
    looks = {state: grey(painter, state, rect, radius) for state in STATES}
    for one, other in combinations(STATES, 2):
        clear = sum(abs(a - b) > 40 for a, b in zip(looks[one], looks[other], strict=True))
        assert clear > 0.035 * len(looks[one]), f"{one} and {other} look alike"
