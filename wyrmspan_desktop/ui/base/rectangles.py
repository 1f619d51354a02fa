"""Cuts and merges rectangles of whole pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from pygame import Rect

_MAX_PLACES = 60
"""The largest number of merged rectangles; with more of them the grid becomes coarser."""
_ROWS = 34
"""The number of rows of the finest grid."""


def area_of(place: Rect) -> int:
    """Return the number of pixels of a rectangle."""
    return place.width * place.height


def cut_along(place: Rect, hole: Rect) -> Iterator[Rect]:
    """Yield the parts of a rectangle, cut along the edges of a hole."""
    rows = list(_stretches(place.top, place.bottom, hole.top, hole.bottom))
    for left, right in _stretches(place.left, place.right, hole.left, hole.right):
        for top, bottom in rows:
            yield Rect(left, top, right - left, bottom - top)


def _stretches(begin: int, end: int, *cuts: int) -> Iterator[tuple[int, int]]:
    """Yield the parts of a stretch, cut at ascending points."""
    return pairwise([begin, *dict.fromkeys(cut for cut in cuts if begin < cut < end), end])


def subtract_rects(place: Rect, holes: Iterable[Rect]) -> list[Rect]:
    """Return the parts of a rectangle that lie outside of all holes."""
    parts = [place]
    for hole in holes:
        cut = [
            piece for part in parts for piece in (cut_along(part, hole) if part.colliderect(hole) else [part])
        ]
        parts = [piece for piece in cut if not piece.colliderect(hole)]
    return parts


def merge_rects(rects: Iterable[Rect], whole: Rect) -> list[Rect]:
    """Return disjoint rectangles inside ``whole`` that cover all others and little else."""
    seen = [place for rect in rects if (place := rect.clip(whole))]
    if not seen:
        return []
    bounds, grain = seen[0].unionall(seen[1:]), max(1, whole.height // _ROWS)
    while len(found := _tiled(seen, bounds, grain)) > _MAX_PLACES:
        grain *= 2
    return found


def _tiled(rects: Sequence[Rect], bounds: Rect, grain: int) -> list[Rect]:
    """Return few rectangles that cover all grid cells, ``grain`` pixels wide, touched by the given ones."""
    rows = [0] * (bounds.bottom // grain + 1)
    """The cells of each row as bits, the leftmost as the lowest."""
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
