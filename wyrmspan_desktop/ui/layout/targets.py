"""What may be clicked: rectangles registered while they are drawn, so that drawing and clicks agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pygame import Rect

COACH, NOTE = PARCHMENTS = "coach", "note"
"""The parchments that lie over a table to be read."""
PANELS = ("menu_panel", "exchange_panel", "hint_panel")
"""Targets that lie below the rows of an open menu: while one is open, only its rows have the focus."""


class Target(NamedTuple):
    """A drawn thing under the pointer: its name, its place, and what it does.

    ``anchors`` are things of the game in it as (kind, word).  ``lit`` means that a click answers or leads on
    to an answer, ``enabled`` that a click does anything at all.  ``card`` may be enlarged, ``tip`` is said
    on hover.  Light falls round ``frame``, or round all of it, unless it is ``lit_by_itself``, or
    ``marked_by_itself`` if it has been chosen.  A hexagon stands on a point, and fills its rectangle but for
    the corners.  What ``holds_several`` things shows each by an icon, whose name is told before anything else.
    ``whole``: with what lies before it, where anything does.  ``is_main``: it is highlighted as what Enter presses.
    ``is_last``: it refuses or ends something, or does several things at once, so that the keys come to it after
    everything else.  ``is_blind``: it takes a card that nobody sees, so that the keys never begin there.
    ``on_click`` is called by a click on a page; tables find out by the name what was clicked.
    ``digit``: the key that clicks it; 0 if there is none.  ``figure``: the number or words that belong to it, over
    which no frame of another thing is drawn.
    """

    id: str
    rect: Rect
    anchors: tuple[tuple[str, str], ...] = ()
    lit: bool = False
    enabled: bool = False
    card: str | None = None
    tip: str | None = None
    frame: Rect | None = None
    radius: float = 7
    lit_by_itself: bool = False
    marked_by_itself: bool = False
    is_hexagon: bool = False
    holds_several: bool = False
    whole: Rect | None = None
    is_main: bool = False
    is_last: bool = False
    is_blind: bool = False
    digit: int = 0
    figure: Rect | None = None
    on_click: Callable[[], object] | None = None

    def holds(self, point: tuple[int, int]) -> bool:
        """Whether a point lies in it."""
        if not self.rect.collidepoint(point) or not self.is_hexagon:
            return self.rect.collidepoint(point)
        aside = abs(point[0] - self.rect.centerx) / self.rect.width
        return abs(point[1] - self.rect.centery) / self.rect.height + aside / 2 <= 0.5


class Targets:
    """The targets of the last frame; later ones lie on top."""

    def __init__(self) -> None:
        self._all: list[Target] = []

    def clear(self) -> None:
        """Forget everything: a new frame begins."""
        self._all.clear()

    def add(self, target: Target) -> None:
        """Register a thing that was drawn."""
        self._all.append(target)

    def extend(self, targets: Iterable[Target]) -> None:
        """Register several things."""
        self._all.extend(targets)

    def at(self, point: tuple[int, int]) -> Target | None:
        """The topmost thing under a point."""
        for target in reversed(self._all):
            if target.holds(point):
                return target
        return None

    @property
    def main(self) -> Target | None:
        """What is highlighted as what Enter presses: on a panel, if one lies over the table."""
        found = None
        for target in self._all:
            if target.id in PANELS:
                found = None
            elif target.is_main and target.enabled:
                found = target
        return found

    def named(self, name: str) -> Target | None:
        """The thing of a name, if it is drawn."""
        return next((target for target in self._all if target.id == name), None)

    def __iter__(self) -> Iterator[Target]:
        return iter(tuple(self._all))

    def __len__(self) -> int:
        return len(self._all)
