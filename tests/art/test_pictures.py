"""Small pictures: the same recipe paints the same picture, and different ones are told apart."""

from __future__ import annotations

import numpy as np

from assets.painter.gallery import Quality, paint_card
from assets.painter.recipe import dragons

TINY = Quality(96, 72, 1.0, True)


def test_a_picture_can_be_painted_again() -> None:
    recipe = dragons()["d70"]
    first, second = (np.asarray(paint_card(recipe, TINY), np.int16) for _ in range(2))
    assert first.shape == (72, 96, 3)
    assert np.array_equal(first, second)
    assert first.std() > 20
