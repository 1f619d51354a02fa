"""The steps in which pictures are made: create, copy, scale and paste.

An image worker lets the window make its frame before each of them, and handles large pictures in chunks of
rows, since a call cannot be interrupted.  So all pictures that a worker may make are made by these steps.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor.frame_gate import paste, row_chunks, rows_per_chunk, yield_to_frame

__all__ = ["blank", "copied", "drawn_larger", "paste", "smoothscale"]


def blank(size: Size) -> Surface:
    """Return a transparent picture."""
    yield_to_frame()
    return Surface(size, pygame.SRCALPHA)


def copied(image: Surface) -> Surface:
    """Return a copy that may be drawn on."""
    yield_to_frame()
    return image.copy()


def smoothscale(image: Surface, size: Size) -> Surface:
    """Return a picture scaled to a size."""
    yield_to_frame()
    return pygame.transform.smoothscale(image, size)


def drawn_larger(size: Size, times: int, draw: Callable[[Surface, int], None]) -> Surface:
    """Draw a picture ``times`` too large and scale it down, which makes its edges smooth.

    ``draw`` receives a chunk of the large picture to fill, and the row at which this begins.
    """
    wide, image = size[0], Surface(size, pygame.SRCALPHA)
    large = Surface((wide * times, rows_per_chunk(size) * times), pygame.SRCALPHA)
    for place in row_chunks(size):
        draw(large, place.y * times)
        part = large.subsurface((0, 0, wide * times, place.height * times))
        pygame.transform.smoothscale(part, place.size, image.subsurface(place))
    return image
