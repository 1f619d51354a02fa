"""The keyboard focus: one of the drawn things has it, Tab and the arrows move it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.layout.targets import HAND_BOARD, PANELS, PARCHMENTS, Target

_OFF = 0.3
"""The weight of the distance off the line, relative to the distance ahead."""
_SECTOR, _ROWS = 2.0, 0.1
"""The largest distance of a hexagon off the line for each pixel ahead, and the weight of being in another row."""
Direction = tuple[int, int]
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
ARROWS = {pygame.K_LEFT: LEFT, pygame.K_RIGHT: RIGHT, pygame.K_UP: UP, pygame.K_DOWN: DOWN}
"""The directions of the arrow keys."""

_READ = frozenset(("cave", "slot", "hand", "objective", "round", "tower", "ring"))
"""Kinds of things with information: they can be focused even if a click does nothing."""

_COVERS = (*PARCHMENTS, HAND_BOARD)
"""Things below which nothing can be seen."""

_MAT = ("cave", "slot")
"""Kinds of things that lie on a mat."""

ASIDE = ("coach:", "note:")
"""Prefixes of the names of buttons on parchments over the table: they are focused only by Tab and arrows."""

_LISTS = "ways:"
"""The prefix of the names of buttons that open a list of answers."""

_BAND = 24
"""The number of bands of the window; things with centres in the same band form one line."""


def reachable(targets: Iterable[Target]) -> list[Target]:
    """Return the things that the keys can use or inspect, in the order of Tab.

    Answers come first: highlighted ones, those with a digit, then the rest line by line; refusing and ending comes
    last of these.  Things covered by a parchment or the board of a spread hand are unreachable.
    """
    found = list(targets)
    for number, sheet in [(number, each) for number, each in enumerate(found) if each.id in _COVERS]:
        found[:number] = [each for each in found[:number] if not sheet.rect.collidepoint(each.rect.center)]
    panel = next((number for number, target in enumerate(found) if target.id in PANELS), None)
    if panel is not None:
        found = found[panel + 1 :]
    # A thing with several places counts at its first one.
    firsts = {target.id: target for target in reversed(found)}.values()
    found = [
        target for target in firsts if _is_reachable(target) and target.rect.width and target.rect.height
    ]
    if not found:
        return []
    high = max(1, max(target.rect.bottom for target in found) // _BAND)
    return sorted(
        found,
        key=lambda each: (
            *(not each.lit, each.is_last, not each.is_main, not each.digit),
            *(each.rect.centery // high, each.rect.centerx),
        ),
    )


def hexagons(targets: Iterable[Target]) -> list[Target]:
    """Return the spaces of a map, which can be looked at one by one even if a click does nothing."""
    return [target for target in targets if target.is_hexagon]


def _is_reachable(target: Target) -> bool:
    return target.enabled or _kind(target) in _READ


def ahead(things: Sequence[Target], start: Target, direction: Direction) -> Target | None:
    """Return the target of an arrow key; between mat and hand it skips things that answer nothing, or end the turn."""
    found = next_in(things, start.rect, direction, among_hexagons=start.is_hexagon)
    if found is None or (found.lit and not found.is_last and _kind(found) != "token"):
        return found
    if direction == DOWN and _kind(start) in _MAT and _kind(found) not in _MAT:
        held = [thing for thing in things if _kind(thing) == "hand"]
        return nearest([thing for thing in held if thing.lit] or held, start.rect) or found
    if direction == UP and _kind(start) == "hand" != _kind(found):
        return nearest([thing for thing in things if _kind(thing) in _MAT], start.rect) or found
    return found


def _kind(thing: Target) -> str:
    return thing.id.partition(":")[0]


def next_in(
    things: Sequence[Target], start: Rect, direction: Direction, *, among_hexagons: bool = False
) -> Target | None:
    """Return the nearest thing straight ahead, or else off the line; after the last one, the first from the other side.

    ``among_hexagons``: rows interlock, and none that has something ahead is skipped.
    """
    if among_hexagons and (found := _next_hexagon(things, start, direction)) is not None:
        return found
    ahead = _in_line(things, start, direction) or [
        thing for thing in things if _along(start, thing.rect, direction) > 0
    ]
    if ahead:
        return min(ahead, key=lambda thing: _cost(start, thing.rect, direction))
    others = [thing for thing in things if thing.rect != start]
    if not others:
        return None
    return min(
        others,
        key=lambda thing: (_sideways(start, thing.rect, direction), _along(start, thing.rect, direction)),
    )


def _next_hexagon(things: Sequence[Target], start: Rect, direction: Direction) -> Target | None:
    """Return the nearest thing ahead of a hexagon; of hexagons also those well off the line."""
    half = (start.height if direction[0] else start.width) / 2

    def is_ahead(thing: Target) -> bool:
        along, off = _along(start, thing.rect, direction), _off(start, thing.rect, direction)
        return along > 0 and off < (_SECTOR * along if thing.is_hexagon else half)

    ahead = [thing for thing in things if is_ahead(thing)]

    def far(thing: Target) -> float:
        return dist(start.center, thing.rect.center) + _ROWS * abs(thing.rect.centery - start.centery)

    return min(ahead, key=far, default=None)


def _in_line(things: Sequence[Target], start: Rect, direction: Direction) -> list[Target]:
    """Return the things straight ahead."""
    return [
        thing
        for thing in things
        if _along(start, thing.rect, direction) > 0 and not _sideways(start, thing.rect, direction)
    ]


def nearest(things: Sequence[Target], start: Rect) -> Target | None:
    """Return the thing that is nearest to a rectangle."""

    def distance(thing: Target) -> int:
        across = _gap(start.left, start.right, thing.rect.left, thing.rect.right)
        down = _gap(start.top, start.bottom, thing.rect.top, thing.rect.bottom)
        return across * across + down * down

    return min(things, key=distance, default=None)


def _onward(things: Sequence[Target], start: Target, direction: Direction) -> Target | None:
    """Return the nearest thing in a direction, if there is one: never one from the other side."""
    forward = [thing for thing in things if _along(start.rect, thing.rect, direction) > 0]
    return next_in(forward, start.rect, direction, among_hexagons=start.is_hexagon) if forward else None


def _along(start: Rect, rect: Rect, direction: Direction) -> int:
    return (rect.centerx - start.centerx) * direction[0] + (rect.centery - start.centery) * direction[1]


def _sideways(start: Rect, rect: Rect, direction: Direction) -> int:
    if direction[0]:
        return _gap(start.top, start.bottom, rect.top, rect.bottom)
    return _gap(start.left, start.right, rect.left, rect.right)


def _off(start: Rect, rect: Rect, direction: Direction) -> int:
    """Return the distance of a thing's centre from the line."""
    return abs(rect.centery - start.centery) if direction[0] else abs(rect.centerx - start.centerx)


def _cost(start: Rect, rect: Rect, direction: Direction) -> float:
    """Return the distance of a thing in a direction; distance off the line counts more."""
    sideways, off = _sideways(start, rect, direction), _off(start, rect, direction)
    return _along(start, rect, direction) + 3 * sideways + _OFF * off


def _gap(first: int, last: int, other_first: int, other_last: int) -> int:
    """Return the distance of two intervals; 0 if they meet."""
    return max(0, other_first - last, first - other_last)


def _beginning(lit: Sequence[Target]) -> Sequence[Target]:
    """Return the answers at which the focus may begin.

    Not at refusing, face-down cards and lists of answers, unless there is nothing else, nor at buttons of a
    parchment except the main one.
    """
    lit = [thing for thing in lit if thing.is_main or not thing.id.startswith(ASIDE)]
    meant = [thing for thing in lit if not thing.is_last] or lit
    seen = [thing for thing in meant if not thing.is_blind] or meant
    return [thing for thing in seen if not thing.id.startswith(_LISTS)] or seen


class Focus:
    """The thing with the focus: its name, and its last place."""

    def __init__(self) -> None:
        self.is_shown = False
        self._name: str | None = None
        self._rect = Rect(0, 0, 0, 0)
        self._was_lit = False
        self._first: str | None = None
        """The name of the thing to which the focus last moved by itself."""
        self._begins = False
        """Whether the question has changed since the focus reached that thing."""
        self._button: str | None = None
        """The name of the main button of the panel over the table."""

    @property
    def name(self) -> str:
        """The name of the thing with the focus, drawn or not; empty while no ring is drawn."""
        return (self._name or "") if self.is_shown else ""

    def hide(self) -> None:
        """Hide the ring, because the mouse is in use; the place is remembered."""
        self.is_shown = False

    def forget(self) -> None:
        """Reset the focus for another player."""
        self.is_shown, self._name, self._was_lit = False, None, False

    def go_to(self, thing: Target) -> None:
        """Give a thing the focus."""
        self._at(thing)

    def go_on(self) -> None:
        """Note that the focused thing was used: unless it still answers, the focus moves to an answer."""
        self._was_lit = True

    def begin(self) -> None:
        """Note that the question has changed: the focus moves to its first answer."""
        self._begins = not (self._name or "").startswith(ASIDE)

    def thing(self, targets: Iterable[Target], near: Rect | None = None) -> Target | None:
        """Return the thing with the focus, as it is drawn now.

        If it is gone, or answers no more, the focus moves to the main thing, or else to the nearest answer (nearest
        to ``near``, if that is given), once there is one; to refusing, ending or face-down cards only if there is
        nothing else; and to the first row of a panel over the table, or to its main button as soon as it has one.  It
        never moves by itself between a parchment and the table: a second Enter would do something different from the
        first.  When the button of a parchment is gone, no thing has the focus.
        """
        if not self.is_shown:
            return None
        targets = list(targets)
        things = reachable(targets)
        found = next((thing for thing in (*things, *hexagons(targets)) if thing.id == self._name), None)
        if found is None and (self._name or "").startswith(ASIDE):
            self.hide()
            return None
        lit = [thing for thing in things if thing.lit and not thing.id.startswith(ASIDE)]
        main = next((thing for thing in reversed(lit) if thing.is_main), None)
        has_panel = any(target.id in PANELS for target in targets)
        is_asked_anew = lit and (self._begins or (has_panel and main is not None and main.id != self._button))
        if main is None or has_panel:
            self._button = main.id if main is not None else None
        is_news = found is not None and found.is_blind and found.lit and not self._was_lit
        if found is None or is_asked_anew or is_news or (self._was_lit and not found.lit):
            if found is not None and not lit:
                return found  # it was used, and the next question has not come yet
            begins = _beginning(lit)
            if is_asked_anew or has_panel:
                begins = begins[:1]
            found = main or nearest(begins, near or self._rect) or found
            self._first = found.id if found is not None else None
        return self._at(found) if found is not None else None

    def tab(self, targets: Iterable[Target], steps: int, *, lit_first: bool = False) -> Target | None:
        """Move through everything in order; after the mouse was in use, return to the last place.

        ``lit_first``: all highlighted things come before everything else, wherever the focus began.
        """
        things = reachable(targets)
        if lit_first:
            lit = [thing for thing in things if thing.lit]
            begun = next((number for number, thing in enumerate(lit) if thing.id == self._first), 0)
            things = [*lit[begun:], *lit[:begun], *(thing for thing in things if not thing.lit)]
        if not things:
            return None
        names = [thing.id for thing in things]
        if self._name in names and self.is_shown:
            return self._at(things[(names.index(self._name) + steps) % len(things)])
        lit = [thing for thing in things if thing.lit]
        left = next((thing for thing in things if thing.id == self._name), None)
        if left is not None and not left.is_blind and left.lit == bool(lit):
            return self._at(left)
        begins = _beginning(lit) or [thing for thing in things if not thing.id.startswith(ASIDE)] or things
        return self._at(begins[0] if steps > 0 else things[-1])

    def arrow(
        self, targets: Iterable[Target], direction: Direction, *, lit_first: bool = False
    ) -> Target | None:
        """Move in a direction; ``lit_first``: from highlighted things only to others, as long as there are any."""
        things = reachable(targets)
        start = self.thing(things)
        if start is None:
            return self.tab(things, 1)
        lit = [thing for thing in things if thing.lit] if lit_first and start.lit else []
        return self._at(_onward(lit, start, direction) or ahead(things, start, direction) or start)

    def walk(self, targets: Iterable[Target], direction: Direction) -> Target | None:
        """Move over a map to the next hexagon in a direction, used or not; first to the nearest one."""
        targets = list(targets)
        start, spaces = self.thing(targets), hexagons(targets)
        if start is None or not start.is_hexagon:
            return self._at(nearest(spaces, start.rect if start is not None else self._rect))
        others = [space for space in spaces if space.id != start.id]
        return self._at(_next_hexagon(others, start.rect, direction) or start)

    def _at(self, thing: Target | None) -> Target | None:
        self.is_shown, self._begins = True, False
        if thing is not None:
            self._name, self._rect, self._was_lit = thing.id, thing.rect, thing.lit
        return thing
