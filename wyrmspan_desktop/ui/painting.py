"""What is painted of what was noted: copies and fills, groups of them, and sheets that know what they show.

A `Sheet` paints what differs from what was painted on it last; where the time of a frame may be over, large places
wait for the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, pairwise, takewhile
from typing import Any, NamedTuple

import pygame
from pygame import Rect

Point = tuple[int, int]
_MOST_PLACES = 60
"""If there would be more places than that they are told apart less finely."""
_FEW = 8
"""Below that part of the whole it takes longer to see that something is hidden than to paint it."""
_ROWS = 34
"""In so many rows places are told apart at first."""
_PIECE = 1 << 18
"""So many pixels are painted at once where the time of a frame may be over."""

IsLate = Callable[[], bool]
"""Whether the time of a frame is over, so that large places are painted in the next."""


class Sign(NamedTuple):
    """An icon, or a mark between icons: its name, and where it stands on what it was drawn on."""

    name: str
    rect: Rect


class Op(NamedTuple):
    """A copy of an image, or a fill if there is none: what is touched, and all that decides how."""

    image: pygame.Surface | None
    x: int
    y: int
    width: int
    height: int
    area: tuple[int, int, int, int] | None
    flags: int
    shade: Any
    """The opacity of the image, or the colour of the fill."""

    def hides(self, place: Rect) -> bool:
        """Whether nothing shines through that was drawn in a place before."""
        if self.flags or not Rect(self[1:5]).contains(place):
            return False
        if self.image is None:
            return True
        if self.shade not in (None, 255) or not self.image.get_rect().contains(self.area or (0, 0, 1, 1)):
            return False
        return not self.image.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)

    def lets_through(self, point: Point) -> float:
        """How much is seen at a point of what lies below: 1 is all of it.

        What darkens a place by a fill shows that something else lies over it.
        """
        if self.image is None:
            return 0.0
        if self.flags:
            return 1.0
        shade = 255 if self.shade is None else self.shade
        return 1.0 - self.image.get_at(self.on(point))[3] * shade / 255**2

    def on(self, point: Point) -> Point:
        """Where a point of the window lies on the image."""
        left, top = (self.area or (0, 0))[:2]
        return point[0] - self.x + left, point[1] - self.y + top

    def signs_at(self, point: Point, signs_on: Callable[[pygame.Surface], Sequence[Sign]]) -> Iterator[Sign]:
        """The icons that stand on the image at a point of the window, the topmost first."""
        x, y = self.on(point)
        for name, rect in reversed(signs_on(self.image)) if self.image is not None else ():
            if rect.collidepoint((x, y)):
                yield Sign(name, rect.move(point[0] - x, point[1] - y))

    def do(self, window: pygame.Surface) -> None:
        """Copy or fill."""
        if self.image is None:
            window.fill(self.shade, self[1:5], self.flags)
            return
        if self.image.get_alpha() != self.shade:
            self.image.set_alpha(self.shade)
        window.blit(self.image, (self.x, self.y), self.area, self.flags)


class Group:
    """What was drawn in one go; a group that is put on a list again is known not to have changed."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.signs: list[tuple[int, Sign]] = []
        """Icons, each with the number of ops that were there before it could be seen."""
        self.is_fresh = False
        self._rects: list[Rect] = []

    @property
    def rects(self) -> list[Rect]:
        """What each op touches."""
        if len(self._rects) != len(self.ops):
            self._rects = [Rect(op[1:5]) for op in self.ops]
        return self._rects

    def moved(self, dx: int, dy: int) -> Group:
        """The same elsewhere, without icons."""
        group = Group()
        group.ops = [op._replace(x=op.x + dx, y=op.y + dy) for op in self.ops]
        return group


def paint_groups(picture: pygame.Surface, place: Rect, groups: Iterable[Group]) -> None:
    """Paint a place of some groups on a picture of that size."""
    for group in groups:
        for number in place.collidelistall(group.rects):
            op = group.ops[number]
            op._replace(x=op.x - place.x, y=op.y - place.y).do(picture)


class Sheet:
    """A surface, and what was painted on it last."""

    def __init__(self) -> None:
        self._surface: tuple[pygame.Surface, Point] | None = None
        """What was painted on, and how large that was."""
        self._groups: Sequence[Group] = []
        self._due: list[Rect] = []
        """Places for which there was no time."""
        self._moved = (0, 0)
        """How far what was painted has been moved since."""

    @property
    def is_behind(self) -> bool:
        """Whether there are places for which there was no time."""
        return bool(self._due)

    def forget(self) -> None:
        """Nobody knows what is on it: everything is painted anew."""
        self._surface = None

    def note(self, surface: pygame.Surface, groups: Sequence[Group]) -> None:
        """A surface shows what groups would paint, though nobody has painted them."""
        self._surface, self._groups = (surface, surface.get_size()), groups
        self._due, self._moved = [], (0, 0)

    def begin(self, surface: pygame.Surface) -> None:
        """A surface shows nothing yet, if it is another one: all of it is due."""
        if not self.shows(surface):
            self.note(surface, ())
            self._due = [surface.get_rect()]

    def scroll(self, dx: int, dy: int, due: Iterable[Rect]) -> None:
        """What was painted has been moved, and what came into sight painted; places there may be due still."""
        if self._surface is not None:
            moved = (place.move(dx, dy) for place in self._due)
            self._due = apart([*moved, *due], self._surface[0].get_rect())
            self._moved = self._moved[0] + dx, self._moved[1] + dy

    def shows(self, surface: pygame.Surface) -> bool:
        """Whether it is known what is on a surface."""
        return self._surface == (surface, surface.get_size())

    def paint(
        self,
        surface: pygame.Surface,
        groups: Sequence[Group],
        ground: pygame.Surface | None = None,
        renewed: Iterable[Rect] = (),
        is_late: IsLate | None = None,
    ) -> list[Rect]:
        """Paint what differs from last time, on a ground that has been renewed in places; the places painted.

        Something is painted in any case; of what has to wait the largest places come last.
        """
        whole, is_known = surface.get_rect(), self.shows(surface)
        if not is_known:
            is_late = None
        before = [group.moved(*self._moved) for group in self._groups] if any(self._moved) else self._groups
        places = [whole]
        if is_known:
            found = [*renewed, *changes(before, groups)]
            # Alone, what is due stays cut as it is: in other pieces the same one might come first for ever.
            places = apart([*self._due, *found], whole) if found else self._due
        self.note(surface, groups)
        if not places:
            return []
        ops = [op for group in groups for op in group.ops]
        rects = [rect for group in groups for rect in group.rects]
        large = []
        if any(_is_large(place, whole) for place in places):
            large = [(op, rect) for op, rect in zip(ops, rects, strict=True) if _is_large(rect, whole)]
        parts = [(place, _is_large(place, whole)) for place in _parted(places, large, whole)]
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
            first = next((at for at in reversed(numbers) if ops[at].hides(place)), -1) if may_hide else -1
            if ground is not None and first < 0:
                surface.blit(ground, place, place)
            for number in numbers:
                if number >= first:
                    ops[number].do(surface)
        surface.set_clip(None)
        return painted if self._due else places


def area_of(place: Rect) -> int:
    """How many pixels a place has."""
    return place.width * place.height


def _is_large(place: Rect, whole: Rect) -> bool:
    """Whether it takes longer to paint a place than to see that something is hidden there."""
    return area_of(place) * _FEW > area_of(whole)


def _parted(places: Iterable[Rect], ops: Iterable[tuple[Op, Rect]], whole: Rect) -> Iterator[Rect]:
    """Places cut into parts where something ends that hides what is below."""
    for place in places:
        parts = [place]
        if _is_large(place, whole):
            for op, rect in ops:
                if (hole := rect.clip(place)) and op.hides(hole):
                    parts = [piece for part in parts for piece in _cut(part, hole)]
        yield from parts


def _pieces(place: Rect) -> Iterator[Rect]:
    """A place in pieces of whole rows, none larger than can be painted at once."""
    high = max(1, _PIECE // place.width)
    for top in range(place.top, place.bottom, high):
        yield Rect(place.left, top, place.width, min(high, place.bottom - top))


def _cut(place: Rect, hole: Rect) -> Iterator[Rect]:
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


def without(place: Rect, holes: Iterable[Rect]) -> list[Rect]:
    """A place in pieces, without some holes."""
    parts = [place]
    for hole in holes:
        cut = [piece for part in parts for piece in (_cut(part, hole) if part.colliderect(hole) else [part])]
        parts = [piece for piece in cut if not piece.colliderect(hole)]
    return parts


def changes(before: Sequence[Group], now: Sequence[Group]) -> Iterator[Rect]:
    """Places where two frames may look different."""
    if len(before) != len(now):
        # What has come or gone lies between groups that are the same.
        head = len(list(takewhile(_is_same, zip(before, now, strict=False))))
        before, now = before[head:], now[head:]
        tail = len(list(takewhile(_is_same, zip(reversed(before), reversed(now), strict=False))))
        before, now = before[: len(before) - tail], now[: len(now) - tail]
        old, new = Group(), Group()
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


def _is_same(pair: tuple[Group, Group]) -> bool:
    return pair[0] is pair[1]


def _unlike(old: Group, new: Group) -> Iterator[Rect]:
    """What two groups do not have in common, in the same order."""
    least = min(len(old.ops), len(new.ops))
    head = next((at for at in range(least) if old.ops[at] != new.ops[at]), least)
    least -= head
    tail = next((at for at in range(least) if old.ops[-1 - at] != new.ops[-1 - at]), least)
    places: dict[Op, list[int]] = {}
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


def apart(rects: Iterable[Rect], whole: Rect) -> list[Rect]:
    """Rectangles inside a whole that hold all the others, hardly more, and have nothing in common."""
    seen = [place for rect in rects if (place := rect.clip(whole))]
    if not seen:
        return []
    bounds, grain = seen[0].unionall(seen[1:]), max(1, whole.height // _ROWS)
    while len(found := _tiled(seen, bounds, grain)) > _MOST_PLACES:
        grain *= 2
    return found


def _tiled(rects: Sequence[Rect], bounds: Rect, grain: int) -> list[Rect]:
    """What rectangles inside bounds touch of squares so many pixels wide, as few rectangles."""
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
