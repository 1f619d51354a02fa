"""Rectangles of whole pixels that are cut, and merged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from pygame import Rect

_MOST_PLACES = 60
"""If there would be more places than that they are told apart less finely."""
_ROWS = 34
"""In so many rows places are told apart at first."""


def area_of(place: Rect) -> int:
    """How many pixels a place has."""
    return place.width * place.height


def cut_along(place: Rect, hole: Rect) -> Iterator[Rect]:
    """A place cut along the edges of a hole."""
    lefts = sorted(
        {place.left, place.right} | {x for x in (hole.left, hole.right) if place.left < x < place.right}
    )
    tops = sorted(
        {place.top, place.bottom} | {y for y in (hole.top, hole.bottom) if place.top < y < place.bottom}
    )
    for left, right in pairwise(lefts):
        for top, bottom in pairwise(tops):
            yield Rect(left, top, right - left, bottom - top)


def subtract_rects(place: Rect, holes: Iterable[Rect]) -> list[Rect]:
    """A place in pieces, without some holes."""
    parts = [place]
    for hole in holes:
        cut = [
            piece for part in parts for piece in (cut_along(part, hole) if part.colliderect(hole) else [part])
        ]
        parts = [piece for piece in cut if not piece.colliderect(hole)]
    return parts


def merge_rects(rects: Iterable[Rect], whole: Rect) -> list[Rect]:
    """Rectangles inside a whole that hold all the others, hardly more, and have nothing in common."""
    seen = [place for rect in rects if (place := rect.clip(whole))]
    if not seen:
        return []
    bounds, grain = seen[0].unionall(seen[1:]), max(1, whole.height // _ROWS)
    while len(found := _tiled(seen, bounds, grain)) > _MOST_PLACES:
        grain *= 2
    return found


def _tiled(rects: Sequence[Rect], bounds: Rect, grain: int) -> list[Rect]:
    """As few rectangles as cover all grid cells, ``grain`` pixels wide, that some rectangles touch."""
    rows = [0] * (bounds.bottom // grain + 1)
    """The squares of each row as bits, the leftmost as the lowest."""
    for x, y, wide, high in rects:
        left, right = x // grain, (x + wide - 1) // grain
        bits = (1 << right + 1) - (1 << left)
        for row in range(y // grain, (y + high - 1) // grain + 1):
            rows[row] |= bits
    found, top = [], 0
    for bits, same in groupby(rows):
        high, left = len(list(same)), bits
        while left:
            begin = (left & -left).bit_length() - 1
            rest = left & left + (1 << begin)
            end = (left ^ rest).bit_length()
            place = Rect(begin * grain, top * grain, (end - begin) * grain, high * grain)
            found.append(place.clip(bounds))
            left = rest
        top += high
    return found
