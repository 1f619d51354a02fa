"""What a frame consists of: drawing is noted first, and only what differs from the frame before is painted.

A `DisplayList` stands in for the window's surface while scenes draw.  It notes every copy and fill in order; `paint`
compares them with those of the frame before, and does again those that touch a place where the two differ.
Outside of such places the same pixels lie on each other in the same order, so that nothing has to be done.

What was drawn before `DisplayList.begin_above` is the ground: it is painted on a picture of its own, which is copied
to where only what lies above it has changed.

Whoever draws may keep an image, give it another opacity, and throw it away; but an image that was drawn must not
be drawn on again, unless it is in a fresh group (`DisplayList.begin_fresh`).

Whoever draws an icon says so (`DisplayList.sign`): so it can be asked afterwards which one is seen at a point.
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


_SEEN = 0.5
"""What lets less through than this hides what lies below."""


class Sign(NamedTuple):
    """An icon, or a mark between icons: its name, and where it stands on what it was drawn on."""

    name: str
    rect: Rect


class _Op(NamedTuple):
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
        self.ops: list[_Op] = []
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


Swap = tuple[Group, Group]
"""A group of a frame, and the one that is seen in its place now."""


class _Sheet:
    """A surface, and what was painted on it last."""

    def __init__(self) -> None:
        self._surface: tuple[pygame.Surface, Point] | None = None
        """What was painted on, and how large that was."""
        self._groups: Sequence[Group] = []

    def forget(self) -> None:
        """Nobody knows what is on it: everything is painted anew."""
        self._surface = None

    def note(self, surface: pygame.Surface, groups: Sequence[Group]) -> None:
        """A surface shows what groups would paint, though nobody has painted them."""
        self._surface, self._groups = (surface, surface.get_size()), groups

    def shows(self, surface: pygame.Surface) -> bool:
        """Whether it is known what is on a surface."""
        return self._surface == (surface, surface.get_size())

    def paint(
        self,
        surface: pygame.Surface,
        groups: Sequence[Group],
        ground: pygame.Surface | None = None,
        renewed: Iterable[Rect] = (),
    ) -> list[Rect]:
        """Paint what differs from last time, on a ground that has been renewed in places; the places painted."""
        whole = surface.get_rect()
        is_known = self.shows(surface)
        places = apart([*renewed, *changes(self._groups, groups)], whole) if is_known else [whole]
        self.note(surface, groups)
        if places:
            ops = [op for group in groups for op in group.ops]
            rects = [rect for group in groups for rect in group.rects]
            large = []
            if any(_is_large(place, whole) for place in places):
                large = [(op, rect) for op, rect in zip(ops, rects, strict=True) if _is_large(rect, whole)]
            for place in _parted(places, large, whole):
                surface.set_clip(place)
                numbers = place.collidelistall(rects)
                first = -1
                if _is_large(place, whole):
                    first = next((at for at in reversed(numbers) if ops[at].hides(place)), -1)
                if ground is not None and first < 0:
                    surface.blit(ground, place, place)
                for number in numbers:
                    if number >= first:
                        ops[number].do(surface)
            surface.set_clip(None)
        return places


class DisplayList:
    """A surface as far as drawing is concerned; nothing on it can be read."""

    def __init__(self) -> None:
        self._size = (0, 0)
        self._groups: list[Group] = []
        self._before: list[Group] = []
        """Those of the frame before."""
        self._below = 0
        """How many of the groups are the ground."""
        self._ground: pygame.Surface | None = None
        """It is kept while there is none: to have so much memory given takes longer than to paint it."""
        self._is_grounded = False
        self._renewed: list[Rect] = []
        """Where the ground has been painted since the window was."""
        self._sheets = _Sheet(), _Sheet()
        """The ground, and the window."""
        self._open: Group | None = None
        """The group that is drawn; None: what is drawn next begins one."""

    # --- drawing ------------------------------------------------------------------------------

    def begin(self, size: Point) -> None:
        """Begin a frame of a size."""
        self._size = size
        self._groups, self._below = [], 0
        self._open = None

    def begin_group(self) -> Group:
        """What is drawn from now on is a group of its own."""
        self._open = group = Group()
        self._groups.append(group)
        return group

    def _note(self, op: _Op) -> None:
        (self._open or self.begin_group()).ops.append(op)

    def put(self, group: Group) -> None:
        """Draw what was drawn before once more."""
        self._groups.append(group)
        self._open = None

    def begin_above(self) -> None:
        """What has been drawn so far is the ground, and changes more rarely than what is drawn from now on."""
        self._below = len(self._groups)
        self._open = None

    def begin_fresh(self) -> None:
        """What is drawn from now on is painted even if it was drawn before: somebody has drawn on the images."""
        self.begin_group().is_fresh = True

    def blit(
        self,
        image: pygame.Surface,
        place: Rect | Sequence[float],
        area: Rect | None = None,
        special_flags: int = 0,
    ) -> None:
        """Copy an image, or an area of it, to a place: like the method of a surface."""
        width, height = image.get_size() if area is None else area.size
        spot = None if area is None else (area.x, area.y, width, height)
        op = _Op(image, int(place[0]), int(place[1]), width, height, spot, special_flags, image.get_alpha())
        self._note(op)

    def blits(self, copies: Iterable[Sequence[Any]]) -> None:
        """Copy several images: like the method of a surface."""
        for copy in copies:
            self.blit(*copy)

    def fill(self, colour: Sequence[int], rect: Rect | None = None, special_flags: int = 0) -> None:
        """Fill a rectangle, or everything: like the method of a surface."""
        x, y, width, height = self.get_rect() if rect is None else rect
        self._note(_Op(None, x, y, width, height, None, special_flags, tuple(colour)))

    def sign(self, sign: Sign) -> None:
        """An icon has been drawn."""
        group = self._open or self.begin_group()
        group.signs.append((len(group.ops), sign))

    def sign_at(self, point: Point, signs_on: Callable[[pygame.Surface], Sequence[Sign]]) -> Sign | None:
        """The icon that is seen at a point of the frame, where it stands; icons may stand on images, too.

        What is smaller than an icon, as a number, stands on it and does not hide it.
        """
        through, hidden = 1.0, 0
        for layer in self._layers_at(point):
            found = [layer] if isinstance(layer, Sign) else layer.signs_at(point, signs_on)
            for sign in found:
                if _area(sign.rect) >= hidden:
                    return sign
            if not isinstance(layer, Sign):
                through *= layer.lets_through(point)
                if through < _SEEN:
                    hidden = max(hidden, _area(Rect(layer[1:5])))
        return None

    def _layers_at(self, point: Point) -> Iterator[_Op | Sign]:
        """What lies at a point, the topmost first."""
        for group in reversed(self._groups):
            found: list[tuple[int, bool, _Op | Sign]] = [
                (number, False, group.ops[number])
                for number in Rect(point, (1, 1)).collidelistall(group.rects)
            ]
            found += [(over - 1, True, sign) for over, sign in group.signs if sign.rect.collidepoint(point)]
            yield from (layer for *_, layer in sorted(found, key=lambda each: each[:2], reverse=True))

    def get_size(self) -> Point:
        """How large it is: like the method of a surface."""
        return self._size

    def get_rect(self) -> Rect:
        """All of it: like the method of a surface."""
        return Rect((0, 0), self._size)

    # --- painting -----------------------------------------------------------------------------

    def baked(self, place: Rect, groups: Sequence[Group] | None = None) -> pygame.Surface:
        """A picture of a part of some groups; of all that has been drawn so far, if none are named."""
        picture = pygame.Surface(place.size)
        self.bake(picture, place, groups)
        return picture

    def bake(self, picture: pygame.Surface, place: Rect, groups: Sequence[Group] | None = None) -> None:
        """Paint the same on a picture that is kept."""
        if groups is None:
            groups = self._groups
            ground = self._ground if self._below and self._is_grounded else None
            if ground is not None and ground.get_size() == self._size:
                groups = groups[self._below :]
                self._renewed += self._sheets[0].paint(ground, self._groups[: self._below])
                picture.blit(ground, (0, 0), place)
        for group in groups:
            for number in place.collidelistall(group.rects):
                op = group.ops[number]
                op._replace(x=op.x - place.x, y=op.y - place.y).do(picture)

    def swap(self, swaps: Sequence[Swap], window: pygame.Surface) -> list[Rect]:
        """Paint the frame before with other groups in the place of some; the places that were painted."""
        if not swaps or not self._sheets[1].shows(window):
            return []
        now = {id(old): new for old, new in swaps}
        self._groups = [now.get(id(group), group) for group in self._before]
        return self.paint(window)

    def forget(self) -> None:
        """Nobody knows what is on the window: the next frame is painted as a whole."""
        for sheet in self._sheets:
            sheet.forget()

    def is_on(self, window: pygame.Surface) -> bool:
        """Whether it is known what the window shows."""
        return self._sheets[1].shows(window)

    def cover(self, window: pygame.Surface) -> None:
        """Paint nothing: what was drawn last hides all the rest, and is what the window shows."""
        self._before = self._groups
        self._is_grounded = bool(self._below)
        self._sheets[1].note(window, self._groups[self._below :])

    def paint(self, window: pygame.Surface) -> list[Rect]:
        """Paint what differs from the frame before; the places that were painted."""
        below, above = self._groups[: self._below], self._groups[self._below :]
        if bool(below) != self._is_grounded:
            self._is_grounded = bool(below)
            self._sheets[1].forget()
        self._before = self._groups
        if not below:
            return self._sheets[1].paint(window, above)
        self.prepare(window)
        assert self._ground is not None
        renewed = [*self._renewed, *self._sheets[0].paint(self._ground, below)]
        self._renewed = []
        return self._sheets[1].paint(window, above, self._ground, renewed)

    def prepare(self, window: pygame.Surface) -> bool:
        """Have memory for the ground of a window; whether there was none."""
        if self._ground is not None and self._ground.get_size() == window.get_size():
            return False
        self._ground = pygame.Surface(window.get_size(), 0, window)
        self._ground.fill((0, 0, 0))
        return True


def _area(place: Rect) -> int:
    return place.width * place.height


def _is_large(place: Rect, whole: Rect) -> bool:
    """Whether it takes longer to paint a place than to see that something is hidden there."""
    return place.width * place.height * _FEW > whole.width * whole.height


def _parted(places: Iterable[Rect], ops: Iterable[tuple[_Op, Rect]], whole: Rect) -> Iterator[Rect]:
    """Places cut into parts where something ends that hides what is below."""
    for place in places:
        parts = [place]
        if _is_large(place, whole):
            for op, rect in ops:
                if (hole := rect.clip(place)) and op.hides(hole):
                    parts = [piece for part in parts for piece in _cut(part, hole)]
        yield from parts


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
    places: dict[_Op, list[int]] = {}
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
