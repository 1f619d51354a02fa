"""What is enlarged or explained: the thing that was looked at, or else the one that the pointer rests on."""

from __future__ import annotations

from typing import Protocol

from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.companion import Companion

_HOVER_DELAY = 0.12
"""How long the pointer rests on a thing before it is explained, in seconds."""
_LARGE = 190
"""From this width on, in units, a card is read where it lies; its name never is."""


class Board(Protocol):
    """The table whose things are explained."""

    app: Host
    places: Layout

    def notes_on(self, target: Target) -> list[str]:
        """What is said below an enlarged card."""


class Explaining(Companion):
    """Follows the pointer, and closer looks."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.hovered: Target | None = None
        self.looked_at: Target | None = None
        self.notes: list[str] = []
        """What is said below the enlarged card."""
        self._rest = 0.0
        self._is_hushed = False
        self._pointer = (-1, -1)
        """Where the pointer was in the frame before."""

    @property
    def target(self) -> Target | None:
        """The thing that is enlarged or explained, as it is drawn now: what lies there may have changed since."""
        target = self.looked_at
        if target is None and self._rest >= _HOVER_DELAY and not self._is_hushed:
            target = self.hovered
            if target is not None and target.card and min(target.rect.size) >= self._board.places.px(_LARGE):
                return None
        return self._board.app.targets.named(target.id) if target is not None else None

    def hover(self, target: Target | None, *, by_keys: bool = False) -> None:
        """The pointer, or the keys, came to a thing, or left it; or something else came to lie below the pointer.

        What has come by itself is not explained: the player was about to click there.
        """
        self.hovered, self.notes = target, []
        self._rest = 0.0
        self._is_hushed = not by_keys and self._board.app.pointer == self._pointer
        self._board.app.dirty = True

    def look(self, target: Target | None) -> bool:
        """Have a closer look at a thing; whether there is more to be seen of it."""
        if target is None or not (target.card or target.tip):
            return False
        self.looked_at, self.notes = target, self._board.notes_on(target)
        return True

    def look_away(self) -> bool:
        """End a closer look; whether there was one."""
        was_looking, self.looked_at = self.looked_at is not None, None
        return was_looking

    def hush(self) -> None:
        """Explain nothing more until the pointer comes to something else."""
        self.looked_at, self._is_hushed = None, True

    def forget_places(self) -> None:
        """Everything lies elsewhere now."""
        self.hovered = self.looked_at = None

    def step(self, dt: float) -> None:
        self._pointer = self._board.app.pointer
        if self.hovered is None or self._rest >= _HOVER_DELAY:
            return
        self._rest += dt
        if self._rest >= _HOVER_DELAY and (self.hovered.card or self.hovered.tip):
            self.notes = self._board.notes_on(self.hovered)
            self._board.app.dirty = True
