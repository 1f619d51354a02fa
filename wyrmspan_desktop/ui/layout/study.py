"""The places of an enlarged card, and of the parchments at its sides."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.layout.units import px_of

NEED = (720.0, 620.0)
_FACE = 1.36
"""Height to width of a card."""
_SHEET, _LEAST = 400, 240
"""The largest and the least width of a parchment, in units."""
_EDGE, _GAP, _FOOT = 18, 18, 44
"""The margins of the window, the gap between card and parchments, and the height of the words below, in units."""


class StudyPlaces(NamedTuple):
    """A card in the middle, parchments at its sides, and a line below.

    Without room for ``left``, or for both parchments, their width is 0.
    """

    face: Rect
    left: Rect
    right: Rect
    foot: Rect


def study(size: Size) -> StudyPlaces:
    """Return the card as large as possible, with two parchments, one or none."""
    px = partial(px_of, size)
    edge, gap = px(_EDGE), px(_GAP)
    foot = Rect(edge, size[1] - px(38), size[0] - 2 * edge, px(32))
    room = Rect(edge, px(12), size[0] - 2 * edge, size[1] - px(12) - px(_FOOT))
    face = Rect(0, 0, 0, min(px(560), room.height - px(16)))
    face.width = min(round(face.height / _FACE), room.width)
    beside = room.width - face.width
    count = next((each for each in (2, 1) if beside // each - gap >= px(_LEAST)), 0)
    wide = min(px(_SHEET), beside // count - gap) if count else 0
    used = face.width + count * (wide + gap)
    face.midleft = room.centerx - used // 2 + (wide + gap if count == 2 else 0), room.centery
    right = Rect(face.right + gap, room.y, wide, room.height)
    left = Rect(face.left - gap - wide, room.y, wide if count == 2 else 0, room.height)
    return StudyPlaces(face, left, right, foot)
