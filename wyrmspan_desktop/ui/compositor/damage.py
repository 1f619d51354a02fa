"""Paints only the differences between a frame and the previous one.

A `DamageTracker` records what was last painted on a surface.  When the frame's budget is used up, large
places are deferred to the next frame.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress, count, islice, takewhile

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base.rectangles import area_of, cut_along, merge_rects
from wyrmspan_desktop.ui.compositor.canvas import CommandList, DrawCommand, Point

_FEW = 8
"""In less than this part of the whole, painting is faster than testing for covered commands."""
_PIECE = 1 << 18
"""Number of pixels that are painted at once when the frame's budget may be used up."""

IsLate = Callable[[], bool]
"""Returns whether the frame's budget is used up, so that large places are deferred."""


class DamageTracker:
    """A surface, and the commands that were last painted on it."""

    def __init__(self) -> None:
        self._surface: tuple[pygame.Surface, Point] | None = None
        """The painted surface, and its size at that time."""
        self._groups: Sequence[CommandList] = []
        self._due: list[Rect] = []
        """Deferred places."""
        self._moved = (0, 0)
        """The distance in pixels by which the surface was scrolled since."""

    @property
    def is_behind(self) -> bool:
        """Whether there are deferred places."""
        return bool(self._due)

    def forget(self) -> None:
        """Invalidate everything: the content of the surface is unknown."""
        self._surface = None

    def note(self, surface: pygame.Surface, groups: Sequence[CommandList]) -> None:
        """Record that a surface shows the result of command lists, without painting them."""
        self._surface, self._groups = (surface, surface.get_size()), groups
        self._due, self._moved = [], (0, 0)

    def begin(self, surface: pygame.Surface) -> None:
        """Mark all of a surface as due, unless its content is known."""
        if not self.shows(surface):
            self.note(surface, ())
            self._due = [surface.get_rect()]

    def scroll(self, dx: int, dy: int, due: Iterable[Rect]) -> None:
        """Record that the pixels were scrolled and the uncovered places painted; some of these may still be due."""
        if self._surface is not None:
            moved = (place.move(dx, dy) for place in self._due)
            self._due = merge_rects([*moved, *due], self._surface[0].get_rect())
            self._moved = self._moved[0] + dx, self._moved[1] + dy

    def shows(self, surface: pygame.Surface) -> bool:
        """Return whether the content of a surface is known."""
        return self._surface == (surface, surface.get_size())

    def paint(
        self,
        surface: pygame.Surface,
        groups: Sequence[CommandList],
        ground: pygame.Surface | None = None,
        renewed: Iterable[Rect] = (),
        is_late: IsLate | None = None,
    ) -> list[Rect]:
        """Paint the differences from the last call, on a background renewed in places; return the painted places.

        Something is always painted; the largest places are deferred first.
        """
        whole, is_known = surface.get_rect(), self.shows(surface)
        if not is_known:
            is_late = None
        places = self._changes(whole, groups, renewed) if is_known else [whole]
        self.note(surface, groups)
        if not places:
            return []
        ops = [op for group in groups for op in group.ops]
        rects = [rect for group in groups for rect in group.rects]
        parts = _parted(places, ops, rects, area_of(whole) // _FEW)
        if is_late is not None:
            pieces = ((piece, may_hide) for place, may_hide in parts for piece in _pieces(place))
            parts = sorted(pieces, key=lambda each: area_of(each[0]))
        painted: list[Rect] = []
        for place, may_hide in parts:
            if painted and is_late is not None and is_late():
                self._due = [place for place, _ in parts[len(painted) :]]
                break
            painted.append(place)
            surface.set_clip(place)
            numbers = place.collidelistall(rects)
            first = next((at for at in reversed(numbers) if ops[at].covers(place)), -1) if may_hide else -1
            if ground is not None and first < 0:
                surface.blit(ground, place, place)
            for number in (each for each in numbers if each >= first):
                ops[number].execute(surface)
        surface.set_clip(None)
        return painted if self._due else places

    def _changes(self, whole: Rect, groups: Sequence[CommandList], renewed: Iterable[Rect]) -> list[Rect]:
        """Return the places that are due."""
        before = [group.moved(*self._moved) for group in self._groups] if any(self._moved) else self._groups
        found = [*renewed, *changed_rects(before, groups)]
        # If only deferred places remain, keep their order: splitting them again could starve one of them.
        return merge_rects([*self._due, *found], whole) if found else self._due


def _parted(
    places: Iterable[Rect], ops: Sequence[DrawCommand], rects: Sequence[Rect], least: int
) -> list[tuple[Rect, bool]]:
    """Return the parts of places, each with whether it has more than ``least`` pixels.

    Such places are cut where a covering command ends.
    """
    found, large = list[Rect](), None
    for place in places:
        parts = [place]
        if area_of(place) > least:
            if large is None:
                large = [
                    (op, rect)
                    for op, rect in zip(ops, rects, strict=True)
                    if rect.width * rect.height > least  # A call for each command would take 3 % of a frame.
                ]
            for op, rect in large:
                if (hole := rect.clip(place)) and op.covers(hole):
                    parts = [piece for part in parts for piece in cut_along(part, hole)]
        found += parts
    return [(part, area_of(part) > least) for part in found]


def _pieces(place: Rect) -> Iterator[Rect]:
    """Yield the parts of a place, in whole rows, that can each be painted at once."""
    high = max(1, _PIECE // place.width)
    for top in range(place.top, place.bottom, high):
        yield Rect(place.left, top, place.width, min(high, place.bottom - top))


def changed_rects(before: Sequence[CommandList], now: Sequence[CommandList]) -> Iterator[Rect]:
    """Yield places where two frames may look different."""
    if len(before) != len(now):
        # Added or removed lists lie between unchanged ones.
        head = len(list(takewhile(_is_same, zip(before, now, strict=False))))
        before, now = before[head:], now[head:]
        tail = len(list(takewhile(_is_same, zip(reversed(before), reversed(now), strict=False))))
        before, now = before[: len(before) - tail], now[: len(now) - tail]
        old, new = CommandList(), CommandList()
        old.ops = [op for group in before for op in group.ops]
        new.ops = [op for group in now for op in group.ops]
        before, now = [old], [new]
    for old, new in zip(before, now, strict=True):
        if old is new:
            continue
        if new.is_fresh:
            yield from old.rects
            yield from new.rects
        else:
            yield from _unlike(old, new)


def _is_same(pair: tuple[CommandList, CommandList]) -> bool:
    return pair[0] is pair[1]


def _shared(old: Iterable[DrawCommand], new: Iterable[DrawCommand], most: int) -> int:
    """Return how many of the first commands are equal, at most some."""
    unlike = map(operator.ne, old, islice(new, most))
    return next(compress(count(), unlike), most)


def _unlike(old: CommandList, new: CommandList) -> Iterator[Rect]:
    """Yield rectangles of the commands that two lists do not share in the same order."""
    least = min(len(old.ops), len(new.ops))
    head = _shared(old.ops, new.ops, least)
    tail = _shared(reversed(old.ops), reversed(new.ops), least - head)
    places: dict[DrawCommand, list[int]] = {}
    for number in range(head, len(old.ops) - tail):
        places.setdefault(old.ops[number], []).append(number)
    common, last = set(), -1
    for number in range(head, len(new.ops) - tail):
        found = next((at for at in places.get(new.ops[number], ()) if at > last), None)
        if found is None:
            yield new.rects[number]
        else:
            common.add(found)
            last = found
    for number in range(head, len(old.ops) - tail):
        if number not in common:
            yield old.rects[number]
