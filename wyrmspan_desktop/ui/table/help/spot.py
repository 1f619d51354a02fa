"""Finds the place of a parchment, or a panel of hints, on the table: clear of all that is needed with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from math import dist, inf
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.grids import common
from wyrmspan_desktop.ui.layout.targets import COACH, NOTE, Target
from wyrmspan_desktop.ui.table.draw.shown import Shown

_AWAY, _FAR = 16, 74
"""The distance from its subject, in units, without and with text between them."""
_SIDES = {"midbottom": "midtop", "midtop": "midbottom", "midleft": "midright", "midright": "midleft"}
"""The side of the parchment that touches each side of a thing."""
_SURE = 2_000_000
"""The weight of covering its subject, relative to other things."""
_USABLE = 1_000_000
"""The weight of covering possible clicks and the question: no pixel of these is covered to uncover anything else."""
_AVOIDED, _VISIBLE = 30, 1
"""The weights of covering things to be avoided if possible, and things that should always be visible."""
_SHEETS = (COACH, NOTE, "hint_panel")
_DISTANT, _GRID, _NEAREST = 20, 24, 80
"""The cost of a pixel of distance, in units; the steps across a window in which places are tried; and the largest
number of places, covering nothing needed, that are compared.
"""
_FINE = 2
"""A place is moved by steps of these units as long as it covers less then."""
_BARE, _LITTLE = "slot:", 0.2
"""The weight of empty spaces without possible actions."""
_SUBJECTS = ("card:", "tray:", "wyrm", "way:")
"""Prefixes of the names of cards and ways that the question is about."""


class Shape(NamedTuple):
    """The possible size of a parchment, and its buttons relative to its lower right corner; the last one continues."""

    size: tuple[int, int]
    buttons: Sequence[Rect] = ()


class Needed(NamedTuple):
    """The things not to be covered, with the weight of each pixel; no other button may appear under a used one."""

    things: list[tuple[float, list[Rect]]]
    pressed: Sequence[Rect] = ()
    others: Sequence[Rect] = ()
    """The other buttons, relative to the lower right corner."""

    def hidden(self, rect: Rect, most: float = inf) -> float:
        """Return the cost of all that a parchment covers in a place, and of its buttons there.

        Above ``most`` it is any cost above that.
        """
        cost = 0.0
        for weight, those in self.things:
            for number in rect.collidelistall(those):
                cost += weight * common(rect, those[number])
            if cost > most:
                return cost
        return cost + _USABLE * self._is_mistaken(rect)

    def least(self, rects: Iterable[Rect]) -> list[Rect]:
        """Return those of some places in which a parchment covers least."""
        found, least = list[Rect](), inf
        for rect in rects:
            cost = self.hidden(rect, least)
            if cost < least:
                found, least = [], cost
            if cost == least:
                found.append(rect)
        return found

    def clear(self, rects: Iterable[Rect]) -> Iterator[Rect]:
        """Yield those of some places in which a parchment covers nothing."""
        things = [each for _, those in self.things for each in those]
        return (rect for rect in rects if rect.collidelist(things) < 0 and not self._is_mistaken(rect))

    def _is_mistaken(self, rect: Rect) -> bool:
        """Return whether another button would appear under a used one."""
        return any(each.move(rect.bottomright).collidelist(self.pressed) >= 0 for each in self.others)


class Spot:
    """The place of a parchment: the last one, or the one chosen by the player, as long as it covers nothing needed.

    If it has to avoid something temporary, it returns with the next text.  Places are fractions of the window's
    width and height, of the lower right corner, so that the buttons stay in place when the text grows.  With
    ``settings`` the place chosen by the player outlives the table.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings
        self._chosen: Sequence[float] = settings.values.guide_place if settings is not None else ()
        self._before: Sequence[float] = ()
        self._home: Sequence[float] = ()
        """The place before it had to move."""
        self.has_moved = False
        """Whether it was elsewhere in the previous drawing."""
        self._next = self._pressed = Rect(0, 0, 0, 0)
        """The place of the button that continues: as last drawn, and when it was last used."""
        self._rect = Rect(0, 0, 0, 0)
        """The place of the last drawing."""
        self._held: tuple[tuple[int, int], Rect] | None = None
        """The positions of the pointer and the parchment when it was grabbed."""
        self._window = (1, 1)
        self._found_for: object = None
        """The input of the last search."""

    def forget(self) -> None:
        """Place the next parchment at its best place, unless the player has chosen one."""
        self._before = self._home = ()

    def go_home(self) -> None:
        """Return to the place before it had to move, because there is another text."""
        self._before = self._home or self._before

    def go_on(self) -> None:
        """Note that the button that continues was used: no other one may appear there."""
        self._pressed = self._next

    def grab(self, point: tuple[int, int]) -> None:
        """Grab it with the pointer at a point."""
        self._held = point, Rect(self._rect)

    def drag(self, point: tuple[int, int]) -> None:
        """Move it with the pointer."""
        if self._held is not None and point != self._held[0]:
            start, rect = self._held
            moved = rect.move(point[0] - start[0], point[1] - start[1])
            self._chosen = self._shares(moved.clamp(Rect((0, 0), self._window)))

    def let_go(self) -> None:
        """Release it, and store its place."""
        self._held = None
        if self._settings is not None and [*self._chosen] != self._settings.values.guide_place:
            self._settings.change(guide_place=[*self._chosen])

    def _shares(self, rect: Rect) -> tuple[float, float]:
        return rect.right / self._window[0], rect.bottom / self._window[1]

    def place(self, picture: Shown, things: Sequence[Target], shapes: Sequence[Shape]) -> Rect:
        """Return the place of a parchment about some things, in the first of some shapes that covers nothing needed.

        If there is none, in the shape that covers least.
        """
        at, before = picture.layout, self._rect
        self._window = at.size
        needed, home = _needed(picture, things, at.in_sight), tuple(self._chosen or self._before)
        sizes = [shape.size for shape in shapes]
        if (asked_for := (home, sizes, str(needed), self._held is not None)) != self._found_for:
            self._found_for = asked_for
            needed = needed._replace(pressed=(self._next, self._pressed))
            self._rect = self._found(picture, things, shapes, needed, home)
        self.has_moved = bool(before) and self._rect.bottomright != before.bottomright and self._held is None
        shares = self._shares(self._rect)
        # Another shape is given up as soon as the usual one has room again in its last place.
        if self._rect.size == sizes[0] and shares != tuple(self._before):
            self._before = shares
            if not picture.focus and not any(each.id in _SHEETS for each in picture.targets):
                self._home = shares
        buttons = shapes[sizes.index(self._rect.size)].buttons
        self._next = buttons[-1].move(self._rect.bottomright) if buttons else Rect(0, 0, 0, 0)
        return Rect(self._rect)

    def place_near(
        self, picture: Shown, things: Sequence[Target], homes: Sequence[Rect], seen: Sequence[Rect]
    ) -> Rect:
        """Return the first of a sheet's preferred places, or a place near it, where it covers nothing needed.

        ``seen`` are other things that should be visible.
        """
        needed = _needed(picture, things, seen)
        if (asked_for := (str(homes), str(needed))) != self._found_for:
            self._found_for = asked_for
            self._rect = _nearest(picture, things, homes, needed)
        return Rect(self._rect)

    def _found(
        self,
        picture: Shown,
        things: Sequence[Target],
        shapes: Sequence[Shape],
        needed: Needed,
        home: Sequence[float],
    ) -> Rect:
        """Return the place that covers least: the last one if it covers nothing there."""
        at = picture.layout

        def best(shape: Shape) -> tuple[float, Rect]:
            fewer = needed._replace(others=shape.buttons[:-1])
            centre = _at_home(at, shape.size, home).center if home else None
            rect = _least_hiding(picture, things, shape.size, fewer, centre)
            return fewer.hidden(rect), rect

        for shape in shapes:
            if home:
                rect, fewer = _at_home(at, shape.size, home), needed._replace(others=shape.buttons[:-1])
                if (self._held is not None and self._chosen) or not fewer.hidden(rect):
                    return rect
            if _may_be_clear(at, shape.size, needed):
                hidden, rect = best(shape)
                if not hidden:
                    return rect
        return min(map(best, shapes), key=lambda each: each[0])[1]


def _whole(at: TableLayout) -> Rect:
    """Return the part of the window for parchments."""
    return Rect((0, 0), at.size).inflate(-2 * at.px(6), -2 * at.px(6))


def _at_home(at: TableLayout, size: tuple[int, int], home: Sequence[float]) -> Rect:
    """Return the place of a parchment of a size with its lower right corner as near as possible to the last one."""
    rect = Rect((0, 0), size)
    rect.bottomright = round(home[0] * at.size[0]), round(home[1] * at.size[1])
    return rect.clamp(_whole(at))


def _needed(picture: Shown, things: Sequence[Target], seen: Sequence[Rect]) -> Needed:
    """Return the things that a parchment should not cover, with the weight of each pixel.

    These are its subject and the focused thing; the question with its buttons, the subject of that, possible
    clicks, and other parchments; and all that should be ``seen``.
    """
    at = picture.layout
    focused = picture.targets.named(picture.focus) if picture.focus else None
    sure = [thing.whole or thing.rect.union(thing.frame or thing.rect) for thing in things]
    sure += [focused.frame or focused.rect] if focused is not None else []
    usable = [
        each.whole or each.rect
        for each in picture.targets
        if each.lit or each.id in _SHEETS or each.id.startswith(_SUBJECTS) or _asks(at, each)
    ]
    usable += [at.prompt, *picture.about]
    return Needed([(_SURE, sure), (_USABLE, usable), (_AVOIDED, list(at.avoided)), (_VISIBLE, list(seen))])


def _nearest(picture: Shown, things: Sequence[Target], homes: Sequence[Rect], needed: Needed) -> Rect:
    """Return the first of some places that covers nothing needed, or can be moved so; else the least bad."""

    def best(home: Rect) -> Rect:
        return _least_hiding(picture, things, home.size, needed, home.center) if needed.hidden(home) else home

    for home in homes:
        if not needed.hidden(home):
            return home
        if _may_be_clear(picture.layout, home.size, needed) and not needed.hidden(rect := best(home)):
            return rect
    return min(map(best, homes), key=needed.hidden)


def _may_be_clear(at: TableLayout, size: tuple[int, int], needed: Needed) -> bool:
    """Return whether there may be a place of a size that covers nothing needed; False is certain, and found fast."""
    whole = _whole(at)
    free = whole.inflate(-size[0], -size[1])
    rects = [each for _, those in needed.things for each in those]
    if free.width < 0 or free.height < 0:
        return False
    # Anywhere it covers one of these strips over its whole width: they lie less than its height apart.
    strip = Rect(whole.x, 0, whole.width, max(1, size[1] - free.height // _GRID - 1))
    for down in range(_GRID + 1):
        strip.centery = free.y + down * free.height // _GRID
        covered = sorted((rects[number].left, rects[number].right) for number in strip.collidelistall(rects))
        end = whole.left
        for left, right in (*covered, (whole.right, whole.right)):
            if left - end >= size[0]:
                return True
            end = max(end, right)
    return False


def _asks(at: TableLayout, target: Target) -> bool:
    """Return whether a thing is a button next to the question."""
    is_low = target.rect.height <= at.prompt.height
    return is_low and at.prompt.top <= target.rect.centery <= at.prompt.bottom


def _spots(at: TableLayout, things: Sequence[Rect], size: tuple[int, int]) -> Iterator[Rect]:
    """Yield the places for a parchment: on all sides of the first thing and of all things, then over the window."""
    whole, first = _whole(at), things[0]
    for gap, thing in product((at.px(_AWAY), at.px(_FAR)), (first, first.unionall(things))):
        around, rect = thing.inflate(2 * gap, 2 * gap), Rect((0, 0), size)
        for mine, its in _SIDES.items():
            setattr(rect, mine, getattr(around, its))
            yield rect.clamp(whole)
    free = whole.inflate(-size[0], -size[1])
    for across, down in product(range(_GRID + 1), repeat=2):
        rect = Rect((0, 0), size)
        rect.center = free.x + across * free.width // _GRID, free.y + down * free.height // _GRID
        yield rect


def _least_hiding(
    picture: Shown,
    things: Sequence[Target],
    size: tuple[int, int],
    needed: Needed,
    home: tuple[int, int] | None,
) -> Rect:
    """Return the place for a parchment over, below or next to things, or anywhere, that covers least.

    Of equal places the one nearest to ``home`` is taken, its last centre, or else to the first thing.
    """
    at, whole = picture.layout, _whole(picture.layout)
    rects = [each.frame or each.rect for each in things] or [at.prompt]
    bare = [each.rect for each in picture.targets if _is_bare(each)]
    others = [each.rect for each in picture.targets if not _is_bare(each)]

    def away(rect: Rect) -> float:
        return dist(rect.center, home or rects[0].center)

    def cost(rect: Rect) -> float:
        little = Needed([(1, others), (_LITTLE, bare)]).hidden(rect)
        return little + at.px(_DISTANT) * away(rect)

    found = sorted(_spots(at, rects, size), key=away)
    best = list(islice(needed.clear(found), _NEAREST))
    if not best:
        best = needed.least(found)
    place, step = min(best[:_NEAREST], key=cost), at.px(_FINE)
    while needed.hidden(place):  # the steps across the window are wider than the remaining gaps
        moved = (place.move(x, y).clamp(whole) for x, y in ((step, 0), (-step, 0), (0, step), (0, -step)))
        better = min(moved, key=needed.hidden)
        if needed.hidden(better) >= needed.hidden(place):
            break
        place = better
    return place


def _is_bare(target: Target) -> bool:
    return target.id.startswith(_BARE) and not (target.card or target.lit)
