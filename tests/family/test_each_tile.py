"""Each of the seven kinds of tiles, as it is printed."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.family.tiles import LANDS, default_tiles

PRINTED = {
    "town": ("town", "......", 8),
    "forest": ("forest", "......", 17),
    "mountain": ("mountain", "......", 17),
    "ocean_2": ("ocean", "~~....", 6),
    "ocean_3": ("ocean", "~~~...", 5),
    "ocean_4": ("ocean", "~~~~..", 5),
    "ocean_5": ("ocean", "~~~~~.", 4),
}
"""The land, the edges all around (``~`` is water), and how many there are, by the name of the kind."""


@pytest.mark.parametrize("card", PRINTED)
def test_tile_has_its_printed_figures(card: str) -> None:
    tiles = default_tiles()
    edges = "".join(".~"[tiles.masks[card][0] >> edge & 1] for edge in range(6))
    assert (LANDS[tiles.land_of[card]], edges, tiles.all.count(card)) == PRINTED[card]


def test_there_are_no_others() -> None:
    assert list(default_tiles().kinds) == list(PRINTED)
