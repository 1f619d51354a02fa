"""The wing and the sky: the guild's ring, pennants and pawns, banners, objectives, the display, the log."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import GUILD_ROWS, layout

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
def test_pawns_leave_the_icon_of_their_space_in_sight(size: tuple[int, int]) -> None:
    at = layout(size)
    for space in at.track:
        for count in range(1, 7):
            pawns = spots.tokens(at, space, count)
            assert len({pawn.topleft for pawn in pawns}) == count
            assert all(pawn.bottom > space.centery for pawn in pawns), "they stand before it"
            # Of a pawn three fifths of its width are there to be seen; its hat is the narrowest.
            bodies = [pawn.inflate(-pawn.width * 2 // 5, 0) for pawn in pawns]
            assert all(at.wing.left - at.px(30) <= pawn.left and pawn.right <= size[0] for pawn in pawns)
            seen = [
                (x, y)
                for x in range(space.centerx - at.px(11), space.centerx + at.px(11))
                for y in range(space.centery - at.px(11), space.centery + at.px(11))
                if not any(body.collidepoint(x, y) for body in bodies)
            ]
            assert len(seen) >= 0.3 * at.px(22) ** 2, count


@pytest.mark.parametrize("size", SIZES)
def test_every_marker_of_a_pennant_has_a_place_of_its_own(size: tuple[int, int]) -> None:
    at = layout(size)
    for number, row in enumerate(at.tile_rows, 1):
        squares = 3 if number == GUILD_ROWS else 2
        for placed in range(9):
            places = spots.marker_squares(at, number, squares, placed)
            assert len(places) == max(squares, placed)
            assert len({place.topleft for place in places}) == len(places)
            assert all(row.contains(place) for place in places), (number, placed)
