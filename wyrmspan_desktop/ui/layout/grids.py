"""Arithmetic of rectangles in pixels: rows, columns, grids, wrapped lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from pygame import Rect


def centred(size: tuple[int, int], wide: int, high: int) -> Rect:
    """Return a rectangle in the middle of a window."""
    rect = Rect(0, 0, wide, high)
    rect.center = (size[0] // 2, size[1] // 2)
    return rect


def common(first: Rect, second: Rect) -> int:
    """Return the area that two rectangles have in common."""
    both = first.clip(second)
    return both.width * both.height


def in_row(first: Rect, count: int, gap: int) -> list[Rect]:
    """Return ``count`` rectangles like the first, side by side to the right."""
    return [first.move(n * (first.width + gap), 0) for n in range(count)]


def in_column(first: Rect, count: int, gap: int) -> list[Rect]:
    """Return ``count`` rectangles like the first, one below the other."""
    return [first.move(0, n * (first.height + gap)) for n in range(count)]


def in_grid(first: Rect, count: int, across: int, gap: int) -> list[Rect]:
    """Return ``count`` rectangles like the first, ``across`` to a row."""
    wide, high = first.width + gap, first.height + gap
    return [first.move(n % across * wide, n // across * high) for n in range(count)]


def in_lines(widths: Sequence[int], room: int, gap: int) -> list[tuple[int, int]]:
    """Break things of some widths into lines; return the start and the stop index of each."""
    lines, begin = [], 0
    for number in range(1, len(widths)):
        if sum(widths[begin : number + 1]) + gap * (number - begin) > room:
            lines.append((begin, number))
            begin = number
    return [*lines, (begin, len(widths))]


def side_by_side(area: Rect, count: int, gap: int) -> list[Rect]:
    """Split a rectangle into equal columns."""
    wide = (area.width - (count - 1) * gap) // count
    return in_row(Rect(area.x, area.y, wide, area.height), count, gap)


def halves(area: Rect) -> tuple[Rect, Rect]:
    """Return the upper and the lower half of a rectangle."""
    upper = Rect(area.x, area.y, area.width, area.height // 2)
    return upper, Rect(area.x, upper.bottom, area.width, area.height - upper.height)


def square(centre: tuple[int, int], side: int) -> Rect:
    """Return a square with a centre."""
    return Rect(centre[0] - side // 2, centre[1] - side // 2, side, side)


def clear_of(rect: Rect, others: Sequence[Rect], ends: tuple[int, int], gap: int) -> Rect:
    """Return a rectangle moved left or right by the least distance so that it is clear of others.

    It stays between two ends, and ``gap`` pixels from others; it is unchanged if there is no such place.
    """
    lefts = [rect.x, *(x for each in others for x in (each.x - gap - rect.width, each.right + gap))]
    places = [Rect((left, rect.y), rect.size) for left in lefts]
    free = [
        place
        for place in places
        if ends[0] <= place.x and place.right <= ends[1] and place.collidelist(others) < 0
    ]
    return min(free, key=lambda place: abs(place.x - rect.x), default=rect)


def fair_share(wanted: Sequence[int], room: int) -> int:
    """Return the largest limit at which parts fit together if longer ones are cut to it."""
    most = room
    for count, high in zip(range(len(wanted), 0, -1), sorted(wanted), strict=True):
        most = room // count
        if high >= most:
            break
        room -= high
    return most


def spread(asked: Sequence[int | None], room: int, gap: int) -> list[tuple[int, int]]:
    """Return the begin and the length of each of some parts.

    Those that ask for nothing share the remaining room; if there is too little, the longest are shortened.
    """
    free = max(0, room - gap * (len(asked) - 1))
    lengths = [length or 0 for length in asked]
    most = fair_share(lengths, free)
    lengths = [min(length, most) for length in lengths]
    left = free - sum(lengths)
    edges = [left * number // max(1, asked.count(None)) for number in range(asked.count(None) + 1)]
    shares = (after - before for before, after in pairwise(edges))
    lengths = [next(shares) if each is None else length for each, length in zip(asked, lengths, strict=True)]
    begins = accumulate((length + gap for length in lengths), initial=0)
    return list(zip(begins, lengths, strict=False))
