"""Clickable things: rectangles registered while they are drawn, so that drawing and clicks agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pygame import Rect

QUESTION = "prompt"
"""The line with the question, or with the latest event."""
COACH, NOTE = PARCHMENTS = "coach", "note"
"""The parchments with text over a table."""
BESIDE = "beside:"
"""Begins the names of things on a mat that lies beside the player's own one, and can only be looked at."""
HAND_BOARD = "hand_board"
"""The board on which a full hand is spread out."""
PANELS = ("menu_panel", "exchange_panel", "hint_panel")
"""Panels with rows: while one is open, only the rows after it can have the focus."""


def plain(name: str) -> str:
    """Return the name that a thing has on any mat."""
    return name.removeprefix(BESIDE)


class Target(NamedTuple):
    """A drawn thing under the pointer: its name, its rectangle, and its behaviour.

    ``anchors`` are things of the game in it as (kind, word).  ``lit`` means that a click answers or leads on to an
    answer, ``enabled`` that a click does anything at all.  ``card`` may be enlarged, ``tip`` is shown on hover.  It
    is highlighted along ``frame``, or along its rectangle, unless it is ``lit_by_itself``, or ``marked_by_itself``
    if it has been selected.  A hexagon stands on a point, and fills its rectangle except for the corners.  A thing
    that ``holds_several`` shows each by an icon, whose name comes first in the tooltip.

    ``whole``: with the things before it, if any.  ``is_main``: Enter activates it.  ``is_last``: it refuses or ends
    something, or does several things at once, so that the keys reach it after everything else.  ``is_blind``: it
    takes a face-down card, so that the keys never begin there.  ``on_click`` is called by a click on a page; tables
    look at the name.  ``digit``: the key that clicks it; 0 if there is none.  ``figure``: the rectangle of its
    number or words, over which no frame of another thing is drawn.  ``label``: what it is called for screen readers,
    if that is neither its card nor in its tooltip.
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
    label: str = ""

    def holds(self, point: tuple[int, int]) -> bool:
        """Return whether a point lies in it."""
        if not self.rect.collidepoint(point) or not self.is_hexagon:
            return self.rect.collidepoint(point)
        across = abs(point[0] - self.rect.centerx) / self.rect.width
        return abs(point[1] - self.rect.centery) / self.rect.height + across / 2 <= 0.5


class Targets:
    """The targets of the last frame; later ones lie on top."""

    def __init__(self) -> None:
        self._all: list[Target] = []
        self._by_name: dict[str, Target] = {}
        self._indexed = 0
        """The number of targets in the index by name; `named` adds the rest."""

    def clear(self) -> None:
        """Remove all targets: a new frame begins."""
        self._all.clear()
        self._by_name.clear()
        self._indexed = 0

    def add(self, target: Target) -> None:
        """Register a thing that was drawn."""
        self._all.append(target)

    def extend(self, targets: Iterable[Target]) -> None:
        """Register several things."""
        self._all.extend(targets)

    def at(self, point: tuple[int, int]) -> Target | None:
        """Return the topmost thing at a point."""
        for target in reversed(self._all):
            # Most are far from the point: the rectangle answers without a call (`bench_frames islands`).
            if target.rect.collidepoint(point) and target.holds(point):
                return target
        return None

    @property
    def main(self) -> Target | None:
        """The thing that Enter activates: on a panel, if one lies over the table."""
        found = None
        for target in self._all:
            if target.id in PANELS:
                found = None
            elif target.is_main and target.enabled:
                found = target
        return found

    def named(self, name: str) -> Target | None:
        """Return the thing of a name, if it is drawn; the first one of several."""
        for target in self._all[self._indexed :]:
            self._by_name.setdefault(target.id, target)
        self._indexed = len(self._all)
        return self._by_name.get(name)

    def __iter__(self) -> Iterator[Target]:
        return iter(tuple(self._all))

    def __len__(self) -> int:
        return len(self._all)
