"""A parchment with words beside what they speak of: whoever teaches or explains something at a table lays it there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import dist

from pygame import Rect

from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui import lights, theme
from wyrmspan_desktop.ui.input.patience import is_button
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.grids import common, in_lines
from wyrmspan_desktop.ui.layout.targets import COACH, NOTE, PARCHMENTS, Target
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.seat_badges import draw_portrait
from wyrmspan_desktop.ui.table.answers import Answer, draw_answer, width_of
from wyrmspan_desktop.ui.table.companion import Companion
from wyrmspan_desktop.ui.table.shown import Shown

_WIDE, _WIDER = 340, 2.0
"""How wide the parchment is, in units, and how many times wider at most where text is larger."""
_HEAD, _SIZE, _PAD, _BUTTON, _AWAY = 18, 16, 12, 32, 16
"""The heading, the letters, the room round them, the height of buttons, and how far it lies from what it speaks of."""
_GAP = 8
"""Between buttons, in units."""
_PORTRAIT = 64
"""How large the portrait of whoever speaks is, in units."""
_FAR = 74
"""How far it lies away if there is something between that is read."""
_SIDES = {"midbottom": "midtop", "midtop": "midbottom", "midleft": "midright", "midright": "midleft"}
"""Which of its sides lies at which side of a thing."""
_SURE = 2_000_000
"""So much worse is it to hide what is spoken of than to hide other things."""
_USABLE = 1_000_000
"""And so much worse what a click would use, and the question: no pixel of these is hidden for anything else."""
_SHARES = (1.0, 1.6, 2.1, 3.0, 0.77, 0.7)
"""How many times as wide as usual it may be where it would hide something needed."""
_KEPT, _SEEN = 30, 1
"""And so much worse what is kept clear as far as that can be, and what is always to be seen."""
_SHEETS = (COACH, NOTE, "hint_panel")
_DISTANT, _GRID, _NEAREST = 20, 24, 80
"""What each pixel costs that it lies away, in units; the steps across a window in which a place is looked for; and so
many places are compared at most that hide nothing needed.
"""
_FINE = 2
"""A place is moved by so many units as long as it hides less then."""
_ASIDE, FEW = ("word:decline", "none", "setup:", "ways:", COACH, NOTE), 6
"""What is no answer that is meant, by what its name begins with; and how many answers are lit at most."""
_BARE, _LITTLE = "slot:", 0.2
"""Of spaces where nothing lies, and nothing can be done, so much counts."""
_ASKED_ABOUT = ("card:", "tray:", "wyrm", "way:")
"""Cards and ways that lie before the player for the question, by what their names begin with."""


def named(picture: Shown, names: Iterable[str]) -> Iterator[list[Target]]:
    """The things of some names as they are drawn, in the order of the names; one with a colon at its end is a kind.

    In place of the question, what answers it is meant: its buttons, each for itself, or else things that are lit.
    """
    for name in names:
        if name == "prompt" and (answering := _answering(picture)):
            yield from ([each] for each in answering)
            continue
        is_kind = name.endswith(":")
        found = [
            each for each in picture.targets if each.id == name or (is_kind and each.id.startswith(name))
        ]
        if found:
            yield found


def _answering(picture: Shown) -> list[Target]:
    """What a click would answer the question with, but for refusing; nothing if that is too much to be lit."""
    lit = [each for each in picture.targets if each.lit and not each.id.startswith(_ASIDE)]
    buttons = [each for each in lit if is_button(each.id)]
    things = [each for each in lit if not is_button(each.id)]
    return next((found for found in (buttons, things) if 0 < len(found) <= FEW), [])


Needed = list[tuple[float, list[Rect]]]
"""What should not be hidden, and how bad each pixel of it is."""


class Spot:
    """Where a parchment lies: where it lay before, or where the player has put it, as long as it hides nothing needed.

    Places are shares of the window's width and height, of the lower right corner: there stand the buttons, which so
    stay where they are when the text grows.  With ``settings`` the place that the player has chosen outlives the table.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings
        self._chosen: Sequence[float] = settings.values.guide_place if settings is not None else ()
        self._before: Sequence[float] = ()
        self._rect = Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self._held: tuple[tuple[int, int], Rect] | None = None
        """Where the pointer and the parchment were when it was taken hold of."""
        self._window = (1, 1)
        self._found_for: object = None
        """What the latest place was looked for."""

    def forget(self) -> None:
        """Lay the next parchment wherever it suits best, unless the player has chosen a place."""
        self._before = ()

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

    def place(self, picture: Shown, things: Sequence[Target], sizes: Sequence[tuple[int, int]]) -> Rect:
        """Where a parchment lies now that speaks of some things, in the first of some sizes in which it hides nothing
        needed; in the one in which it hides least if there is none.
        """
        at = picture.layout
        self._window = at.size
        needed, home = _needed(picture, things, at.in_sight), tuple(self._chosen or self._before)
        if (asked_for := (home, tuple(sizes), str(needed), self._held is not None)) != self._found_for:
            self._found_for = asked_for
            self._rect = self._found(picture, things, sizes, needed, home)
        if self._rect.size == sizes[0]:
            # Another shape is left as soon as there is room for the usual one again, where that lay before.
            self._before = self._shares(self._rect)
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
        sizes: Sequence[tuple[int, int]],
        needed: Needed,
        home: Sequence[float],
    ) -> Rect:
        """The place in which it hides least: where it lay before if it hides nothing there."""
        at, centre = picture.layout, None
        found: list[Rect] = []
        for size in sizes:
            if home:
                rect = Rect((0, 0), size)
                rect.bottomright = round(home[0] * at.size[0]), round(home[1] * at.size[1])
                rect.clamp_ip(_whole(at))
                if not _hidden(rect, needed) or (self._held is not None and self._chosen):
                    return rect
                centre = rect.center
            found.append(_least_hiding(picture, things, size, needed, centre))
            if not _hidden(found[-1], needed):
                return found[-1]
        return min(found, key=lambda rect: _hidden(rect, needed))


class Speaking(Companion):
    """A companion who says something on a parchment that the mouse can move."""

    sheet = COACH
    """The name of the parchment."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot

    def grab(self, target: Target | None, point: tuple[int, int]) -> bool:
        is_mine = target is not None and target.id == self.sheet
        if is_mine:
            self.spot.grab(point)
        return is_mine

    def drag(self, point: tuple[int, int]) -> None:
        self.spot.drag(point)

    def let_go(self) -> None:
        self.spot.let_go()


def lay_parchment(
    picture: Shown,
    name: str,
    spot: Spot,
    groups: Sequence[Sequence[Target]],
    text: str,
    answers: Sequence[Answer],
    *,
    heading: str = "",
    portrait: str = "",
    note: str = "",
    colour: theme.Colour = theme.INK,
    used: Sequence[Target] = (),
) -> None:
    """Light things, those of a group together, and lay a parchment with words in its spot.

    What is to be ``used`` is lit as what a hint is about, everything else as what is only to be looked at.  At the
    foot stand buttons, and a small note before them; beside the heading there is room for a portrait.
    """
    painter, at = picture.painter, picture.layout
    for group in groups:
        if group[0].is_hexagon:
            for thing in group:
                lights.spoken_of(painter, thing.frame or thing.rect, is_hexagon=True)
            continue
        first, *others = (thing.whole or thing.frame or thing.rect for thing in group)
        lights.spoken_of(painter, first.unionall(others), group[0].radius)
    for thing in used:
        lights.advised(painter, thing.frame or thing.rect, thing.radius, is_hexagon=thing.is_hexagon)
    things = [*used, *(thing for group in groups for thing in group)]
    grown = min(_WIDER, painter.enlarge)
    pad, high = at.px(_PAD), round(at.px(_BUTTON) * grown)
    widths = [width_of(picture, answer) for answer in answers]
    side = round(at.px(_PORTRAIT) * grown) if portrait else 0

    # On a wide one the portrait stands beside all words, else beside the heading alone.
    sizes, inner = [], []
    for share in _SHARES:
        inside = round(at.px(_WIDE) * grown * share) - 2 * pad
        least = sum(widths) + at.px(_GAP) * len(widths) if share >= 1 else max(widths, default=0)
        inside = max(inside, min(least, at.size[0] // 2))
        rows = in_lines(widths, inside, at.px(_GAP))
        room = inside - side if share > 1 else inside
        head_high = painter.paragraph_height(heading, inside - side, _HEAD, "bold") if heading else 0
        if share <= 1 and heading:
            head_high = max(head_high, side)
        text_high = painter.paragraph_height(text, room, _SIZE)
        above = max(head_high + text_high, side)
        foot = len(rows) * (high + at.px(_GAP)) - at.px(_GAP)
        sizes.append((inside + 2 * pad, above + foot + 3 * pad - at.px(4)))
        inner.append((inside, head_high, Rect(0, 0, room, text_high), rows))
    place = spot.place(picture, things, sizes)
    inside, head_high, body, rows = inner[sizes.index(place.size)]
    painter.shadow(place, radius=8, blur=9, down=7, opacity=0.8)
    painter.slab(place, "parchment", radius=8, edge=theme.PARCHMENT_EDGE)
    picture.targets.add(Target(name, place))
    if name in PARCHMENTS:
        _draw_grip(painter, place)
    head = Rect(place.x + pad, place.y + pad - at.px(2), inside, head_high)
    if portrait:
        # It looks to the left, at the words.
        draw_portrait(painter, portrait, Rect(head.right - side, head.y, side, side))
    if heading:
        words = Rect(head.topleft, (inside - side, head_high))
        painter.text(heading, words, _HEAD, theme.INK_HEAD, role="bold", least=theme.TEXT_SMALL)
    painter.paragraph(text, body.move(head.x, head.bottom), _SIZE, colour)
    for number, (begin, end) in enumerate(reversed(rows)):
        bottom = place.bottom - pad - number * (high + at.px(_GAP))
        _draw_foot(
            picture, Rect(head.x, bottom - high, inside, high), answers[begin:end], "" if number else note
        )


def _draw_foot(picture: Shown, foot: Rect, answers: Sequence[Answer], note: str) -> None:
    """Buttons from the right end of a foot, and a small note before them if there is room for it."""
    right = foot.right
    for answer in reversed(answers):
        wide = min(width_of(picture, answer), right - foot.x)
        rect = Rect(right - wide, foot.y, wide, foot.height)
        draw_answer(picture, answer, rect)
        right = rect.x - picture.layout.px(_GAP)
    room = Rect(foot.x, foot.y, max(1, right - foot.x), foot.height)
    if picture.painter.text_width(note, theme.TEXT_SMALL) <= room.width:
        picture.painter.text(note, room, theme.TEXT_SMALL, theme.INK_SOFT)


def _draw_grip(painter: Painter, place: Rect) -> None:
    """Two rows of dots at the upper edge of a parchment: it can be moved."""
    step, side = painter.px(5), max(2, painter.px(2))
    for across, down in product(range(-2, 3), range(2)):
        dot = Rect(0, 0, side, side)
        dot.center = place.centerx + across * step, place.y + painter.px(5) + down * painter.px(4)
        painter.surface.fill(theme.PARCHMENT_EDGE, dot)


def _whole(at: TableLayout) -> Rect:
    """The part of the window in which parchments lie."""
    return Rect((0, 0), at.size).inflate(-2 * at.px(6), -2 * at.px(6))


def _hidden(rect: Rect, needed: Needed) -> float:
    """How bad it is what a parchment hides in a place."""
    found = ((weight, those[number]) for weight, those in needed for number in rect.collidelistall(those))
    return sum(weight * common(rect, each) for weight, each in found)


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
    return [(_SURE, sure), (_USABLE, usable), (_KEPT, list(at.kept)), (_SEEN, list(seen))]


def _nearest(picture: Shown, things: Sequence[Target], homes: Sequence[Rect], needed: Needed) -> Rect:
    """The first of some places that hides nothing needed, or may be moved so that it does not; else the least bad."""
    found = []
    for home in homes:
        rect = home
        if _hidden(home, needed):
            rect = _least_hiding(picture, things, home.size, needed, home.center)
        if not _hidden(rect, needed):
            return rect
        found.append(rect)
    return min(found, key=lambda rect: _hidden(rect, needed))


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

    def hidden(rect: Rect) -> float:
        return _hidden(rect, needed)

    def cost(rect: Rect) -> float:
        little = _hidden(rect, [(1, others), (_LITTLE, bare)])
        return little + at.px(_DISTANT) * away(rect)

    found.sort(key=away)
    worth = [hidden(rect) for rect in found]
    least = min(worth)
    best = [rect for rect, each in zip(found, worth, strict=True) if each == least]
    place, step = min(best[:_NEAREST], key=cost), at.px(_FINE)
    while hidden(place):  # the steps across the window are wider than what may be hidden here
        moved = (place.move(x, y).clamp(whole) for x, y in ((step, 0), (-step, 0), (0, step), (0, -step)))
        better = min(moved, key=hidden)
        if hidden(better) >= hidden(place):
            break
        place = better
    return place


def _is_bare(target: Target) -> bool:
    return target.id.startswith(_BARE) and not (target.card or target.lit)
