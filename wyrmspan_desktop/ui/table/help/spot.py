"""Where a parchment with words, or a panel of hints, lies on the table: clear of all that is needed beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import dist
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.grids import common
from wyrmspan_desktop.ui.layout.targets import COACH, NOTE, Target
from wyrmspan_desktop.ui.table.draw.shown import Shown

_AWAY, _FAR = 16, 74
"""How far it lies away from what it speaks of, in units, also if there is something between that is read."""
_SIDES = {"midbottom": "midtop", "midtop": "midbottom", "midleft": "midright", "midright": "midleft"}
"""Which of its sides lies at which side of a thing."""
_SURE = 2_000_000
"""So much worse is it to hide what is spoken of than to hide other things."""
_USABLE = 1_000_000
"""And so much worse what a click would use, and the question: no pixel of these is hidden for anything else."""
_KEPT, _SEEN = 30, 1
"""And so much worse what is kept clear as far as that can be, and what is always to be seen."""
_SHEETS = (COACH, NOTE, "hint_panel")
_DISTANT, _GRID, _NEAREST = 20, 24, 80
"""What each pixel costs that it lies away, in units; the steps across a window in which a place is looked for; and so
many places are compared at most that hide nothing needed.
"""
_FINE = 2
"""A place is moved by so many units as long as it hides less then."""
_BARE, _LITTLE = "slot:", 0.2
"""Of spaces where nothing lies, and nothing can be done, so much counts."""
_ASKED_ABOUT = ("card:", "tray:", "wyrm", "way:")
"""Cards and ways that lie before the player for the question, by what their names begin with."""


class Shape(NamedTuple):
    """How large a parchment may be, and where its buttons lie from its lower right corner; the last one goes on."""

    size: tuple[int, int]
    buttons: Sequence[Rect] = ()


class Needed(NamedTuple):
    """What should not be hidden, and how bad each pixel of it is; what one has gone on with is no other button now."""

    things: list[tuple[float, list[Rect]]]
    pressed: Sequence[Rect] = ()
    others: Sequence[Rect] = ()
    """The other buttons, from the lower right corner."""

    def hidden(self, rect: Rect) -> float:
        """How bad it is what a parchment hides in a place, and where its buttons come to lie."""
        found = (
            (weight, those[number]) for weight, those in self.things for number in rect.collidelistall(those)
        )
        others = (each.move(rect.bottomright) for each in self.others)
        is_mistaken = any(each.collidelist(self.pressed) >= 0 for each in others)
        return sum((weight * common(rect, each) for weight, each in found), _USABLE * is_mistaken)


class Spot:
    """Where a parchment lies: where it lay before, or where the player has put it, as long as it hides nothing needed.

    From what lies over the table for a while it goes aside until something else is said.  Places are shares of the
    window's width and height, of the lower right corner: there stand the buttons, which so stay where they are when the
    text grows.  With ``settings`` the place that the player has chosen outlives the table.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings
        self._chosen: Sequence[float] = settings.values.guide_place if settings is not None else ()
        self._before: Sequence[float] = ()
        self._home: Sequence[float] = ()
        """Where it lay before it went aside."""
        self.has_moved = False
        """Whether it was somewhere else when it was drawn before."""
        self._next = self._pressed = Rect(0, 0, 0, 0)
        """Where the button was that goes on: as it was drawn last, and when it was used last."""
        self._rect = Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self._held: tuple[tuple[int, int], Rect] | None = None
        """Where the pointer and the parchment were when it was taken hold of."""
        self._window = (1, 1)
        self._found_for: object = None
        """What the latest place was looked for."""

    def forget(self) -> None:
        """Lay the next parchment wherever it suits best, unless the player has chosen a place."""
        self._before = self._home = ()

    def go_home(self) -> None:
        """Something else is said: lie where it lay before it went aside."""
        self._before = self._home or self._before

    def go_on(self) -> None:
        """The button that goes on was used: no other one comes to lie there."""
        self._pressed = self._next

    def grab(self, point: tuple[int, int]) -> None:
        """Take hold of it with the pointer at a point."""
        self._held = point, Rect(self._rect)

    def drag(self, point: tuple[int, int]) -> None:
        """Move it after the pointer."""
        if self._held is not None and point != self._held[0]:
            start, rect = self._held
            moved = rect.move(point[0] - start[0], point[1] - start[1])
            self._chosen = self._shares(moved.clamp(Rect((0, 0), self._window)))

    def let_go(self) -> None:
        """Leave it where it is, and remember that place."""
        self._held = None
        if self._settings is not None and [*self._chosen] != self._settings.values.guide_place:
            self._settings.change(guide_place=[*self._chosen])

    def _shares(self, rect: Rect) -> tuple[float, float]:
        return rect.right / self._window[0], rect.bottom / self._window[1]

    def place(self, picture: Shown, things: Sequence[Target], shapes: Sequence[Shape]) -> Rect:
        """Where a parchment lies now that speaks of some things, in the first of some shapes in which it hides nothing
        needed; in the one in which it hides least if there is none.
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
        # Another shape is left as soon as there is room for the usual one again, where that lay before.
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
        """Where a sheet lies that belongs in one of some places: in the first of them, or near it, in which it hides
        nothing needed; ``seen`` is what is to be seen besides.
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
        """The place in which it hides least: where it lay before if it hides nothing there."""
        at = picture.layout

        def best(shape: Shape) -> tuple[float, Rect]:
            beside = needed._replace(others=shape.buttons[:-1])
            centre = _at_home(at, shape.size, home).center if home else None
            rect = _least_hiding(picture, things, shape.size, beside, centre)
            return beside.hidden(rect), rect

        for shape in shapes:
            if home:
                rect, beside = _at_home(at, shape.size, home), needed._replace(others=shape.buttons[:-1])
                if (self._held is not None and self._chosen) or not beside.hidden(rect):
                    return rect
            if _may_be_clear(at, shape.size, needed):
                hidden, rect = best(shape)
                if not hidden:
                    return rect
        return min(map(best, shapes), key=lambda each: each[0])[1]


def _whole(at: TableLayout) -> Rect:
    """The part of the window in which parchments lie."""
    return Rect((0, 0), at.size).inflate(-2 * at.px(6), -2 * at.px(6))


def _at_home(at: TableLayout, size: tuple[int, int], home: Sequence[float]) -> Rect:
    """Where a parchment of a size lies if it stays, as far as it can, where its lower right corner was."""
    rect = Rect((0, 0), size)
    rect.bottomright = round(home[0] * at.size[0]), round(home[1] * at.size[1])
    return rect.clamp(_whole(at))


def _needed(picture: Shown, things: Sequence[Target], seen: Sequence[Rect]) -> Needed:
    """What a parchment should not hide, and how bad each pixel of it is.

    These are what it speaks of and what has the focus; the question with its buttons, what it is about, what a click
    would use, and other parchments; and what is to be ``seen`` besides.
    """
    at = picture.layout
    focused = picture.targets.named(picture.focus) if picture.focus else None
    sure = [thing.whole or thing.frame or thing.rect for thing in things]
    sure += [focused.frame or focused.rect] if focused is not None else []
    usable = [
        each.whole or each.rect
        for each in picture.targets
        if each.lit or each.id in _SHEETS or each.id.startswith(_ASKED_ABOUT) or _asks(at, each)
    ]
    usable += [at.prompt, *picture.about]
    return Needed([(_SURE, sure), (_USABLE, usable), (_KEPT, list(at.kept)), (_SEEN, list(seen))])


def _nearest(picture: Shown, things: Sequence[Target], homes: Sequence[Rect], needed: Needed) -> Rect:
    """The first of some places that hides nothing needed, or may be moved so that it does not; else the least bad."""

    def best(home: Rect) -> Rect:
        return _least_hiding(picture, things, home.size, needed, home.center) if needed.hidden(home) else home

    for home in homes:
        if not needed.hidden(home):
            return home
        if _may_be_clear(picture.layout, home.size, needed) and not needed.hidden(rect := best(home)):
            return rect
    return min(map(best, homes), key=needed.hidden)


def _may_be_clear(at: TableLayout, size: tuple[int, int], needed: Needed) -> bool:
    """Whether there may be a place of a size that hides nothing needed; False is sure, and found fast."""
    free = _whole(at).inflate(-size[0], -size[1])
    rects = [each for _, those in needed.things for each in those]
    if free.width < 0 or free.height < 0:
        return False
    steps = free.width // _GRID + 1, free.height // _GRID + 1
    core = Rect(0, 0, max(1, size[0] - steps[0]), max(1, size[1] - steps[1]))
    for across, down in product(range(_GRID + 1), repeat=2):
        core.center = free.x + across * free.width // _GRID, free.y + down * free.height // _GRID
        if core.collidelist(rects) < 0:
            return True
    return False


def _asks(at: TableLayout, target: Target) -> bool:
    """Whether a thing is a button beside the question."""
    is_low = target.rect.height <= at.prompt.height
    return is_low and at.prompt.top <= target.rect.centery <= at.prompt.bottom


def _least_hiding(
    picture: Shown,
    things: Sequence[Target],
    size: tuple[int, int],
    needed: Needed,
    home: tuple[int, int] | None,
) -> Rect:
    """A place for a parchment over, below or beside things, or anywhere: where it hides least of all.

    Of places alike the one nearest to ``home`` is taken, where its middle lay before, or else to the first thing.
    """
    at, whole = picture.layout, _whole(picture.layout)
    rects = [each.frame or each.rect for each in things]
    first = rects[0] if rects else at.prompt
    bare = [each.rect for each in picture.targets if _is_bare(each)]
    others = [each.rect for each in picture.targets if not _is_bare(each)]
    found = []
    for gap, thing in product((at.px(_AWAY), at.px(_FAR)), (first, first.unionall(rects))):
        around, rect = thing.inflate(2 * gap, 2 * gap), Rect((0, 0), size)
        for mine, its in _SIDES.items():
            setattr(rect, mine, getattr(around, its))
            found.append(rect.clamp(whole))
    free = whole.inflate(-size[0], -size[1])
    for across, down in product(range(_GRID + 1), repeat=2):
        rect = Rect((0, 0), size)
        rect.center = free.x + across * free.width // _GRID, free.y + down * free.height // _GRID
        found.append(rect)

    def away(rect: Rect) -> float:
        return dist(rect.center, home or first.center)

    def cost(rect: Rect) -> float:
        little = Needed([(1, others), (_LITTLE, bare)]).hidden(rect)
        return little + at.px(_DISTANT) * away(rect)

    found.sort(key=away)
    worth = [needed.hidden(rect) for rect in found]
    least = min(worth)
    best = [rect for rect, each in zip(found, worth, strict=True) if each == least]
    place, step = min(best[:_NEAREST], key=cost), at.px(_FINE)
    while needed.hidden(place):  # the steps across the window are wider than what may be hidden here
        moved = (place.move(x, y).clamp(whole) for x, y in ((step, 0), (-step, 0), (0, step), (0, -step)))
        better = min(moved, key=needed.hidden)
        if needed.hidden(better) >= needed.hidden(place):
            break
        place = better
    return place


def _is_bare(target: Target) -> bool:
    return target.id.startswith(_BARE) and not (target.card or target.lit)
