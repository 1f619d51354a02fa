"""Another seat's walk is shown on its own mat: that lies in the middle until the turn is over."""

from __future__ import annotations

from typing import Protocol

from wyrmspan_desktop.engine import Decision, Event
from wyrmspan_desktop.ui.table.companion import Companion
from wyrmspan_desktop.ui.table.playback import Playback

_WALKS = frozenset({"walk_began", "walked"})
_ENDS = frozenset({"turn_ended", "turn_began", "round_ended", "game_ended"})


class Mats(Protocol):
    """A table on which one mat, or a pile, lies in the middle."""

    playback: Playback
    seat: int | None
    """Who looks; None: an onlooker."""
    shown: int
    """The seat whose mat lies in the middle, unless a pile does."""
    pile: str | None

    @property
    def home(self) -> int:
        """The seat whose mat lies there unless another one is looked at."""

    def look_at(self, seat: int, *, clear: bool = True) -> None:
        """Lay a seat's mat in the middle; ``clear``: what moves there is not drawn further."""

    def change(self) -> None:
        """Something that is drawn has changed."""


class Following(Companion):
    """Looks where another seat's adventurer goes, unless the player looks at something else."""

    def __init__(self, mats: Mats) -> None:
        self._mats = mats
        self.seat: int | None = None
        """The seat whose walk is followed; its mat lies in the middle."""
        self._is_left = False
        """Whether the player has looked away from this walk."""
        self._is_over = False

    def restart(self) -> None:
        self.stop()

    def on_ask(self, decision: Decision) -> None:
        self.stop()

    def on_show(self, event: Event) -> None:
        mats, seat = self._mats, event.seat
        if event.type in _ENDS:
            self._is_over = True
        if event.type not in _WALKS or mats.seat is None or seat is None or seat == mats.seat:
            return
        here = (mats.shown, mats.pile)
        if event.type == "walk_began":
            self._is_left = False
        elif self.seat is not None and here != (self.seat, None):
            self.stop()
            self._is_left = True
        if self._is_left or here not in ((mats.home, None), (self.seat, None)):
            return
        self._is_over = False
        if self.seat != seat:
            self.seat = seat
            mats.look_at(seat, clear=False)
            mats.change()

    def step(self, dt: float) -> None:
        """Look home again when the turn is over and nothing of it moves any more."""
        mats = self._mats
        if self.seat is None or not self._is_over or mats.playback.moving:
            return
        if (mats.shown, mats.pile) == (self.seat, None):
            mats.look_at(mats.home)
            mats.change()
        self.stop()

    def stop(self) -> None:
        """Follow nobody; whatever lies in the middle stays there."""
        self.seat = None
