"""Steps of which pictures are made: to begin one, copy, scale and paste it.

An image worker that makes a picture lets the window make its frame before each of them, and takes large ones some rows
at a time, since it keeps the window waiting until a call comes back.  So all that may be made by a worker is put
together of these steps.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor.frame_gate import paste, row_chunks, rows_per_chunk, yield_to_frame

__all__ = ["blank", "copied", "drawn_larger", "paste", "smoothscale"]


def blank(size: Size) -> Surface:
    """A transparent picture."""
    yield_to_frame()
    return Surface(size, pygame.SRCALPHA)


def copied(image: Surface) -> Surface:
    """A picture that may be drawn on."""
    yield_to_frame()
    return image.copy()


def smoothscale(image: Surface, size: Size) -> Surface:
    """A picture at another size."""
    yield_to_frame()
    return pygame.transform.smoothscale(image, size)


def drawn_larger(size: Size, times: int, draw: Callable[[Surface, int], None]) -> Surface:
    """A picture that is drawn so many times too large and scaled down, which makes its edges smooth.

    ``draw`` is given a part of the large picture to draw all of, and the row at which this begins.
    """
    wide, image = size[0], Surface(size, pygame.SRCALPHA)
    large = Surface((wide * times, rows_per_chunk(size) * times), pygame.SRCALPHA)
    for place in row_chunks(size):
        draw(large, place.y * times)
        part = large.subsurface((0, 0, wide * times, place.height * times))
        pygame.transform.smoothscale(part, place.size, image.subsurface(place))
    return image
