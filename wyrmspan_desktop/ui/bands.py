"""Large pictures some rows at a time: who works beside the window keeps it waiting until a call comes back."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.turns import give_way

_PIXELS = 2**16
"""So many are drawn or copied at once."""


def rows_of(size: Size) -> int:
    """How many rows a part has, but for the last one."""
    wide, high = size
    return max(1, min(high, _PIXELS // max(1, wide)))


def bands(size: Size) -> Iterator[Rect]:
    """The parts of a picture from top to foot; before each the window may go first."""
    (wide, high), rows = size, rows_of(size)
    for top in range(0, high, rows):
        give_way()
        yield Rect(0, top, wide, min(rows, high - top))


def lay(picture: Surface, on: Surface, at: tuple[int, int]) -> None:
    """Copy a picture onto another one."""
    for band in bands(picture.get_size()):
        on.blit(picture, (at[0], at[1] + band.y), band)


def converted(picture: Surface) -> Surface:
    """An opaque picture with its pixels as the window has them."""
    image = Surface(picture.get_size())
    lay(picture, image, (0, 0))
    return image
