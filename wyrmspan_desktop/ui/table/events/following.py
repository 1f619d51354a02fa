"""Shows another seat's turn on its own mat, until the next turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Decision, Event
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard

_ENDS = frozenset({"turn_ended", "round_ended", "game_ended"})


class TurnFollower(TableExtension):
    """Shows the mat of the active seat, unless the player looks at something else.

    From one turn of others to the next it moves from mat to mat, and home only when no other seat plays.  Of two
    mats it changes the right one, which stays when the turn is over.
    """

    def __init__(self, mats: MatBoard) -> None:
        self._mats = mats
        self.seat: int | None = None
        """The seat whose turn is followed; its mat is shown."""
        self._is_left = False
        """Whether the player has looked away from this turn."""
        self._is_over = False

    def restart(self) -> None:
        self.stop()
        self._is_left = False

    def on_ask(self, decision: Decision) -> None:
        self.stop()

    def on_show(self, event: Event) -> None:
        mats = self._mats
        before = mats.playback.ahead
        turn = event.seat if event.type == "turn_began" else before["turn"]
        here = (mats.looked_at, mats.pile)
        if self.seat is not None and here != (self.seat, None):
            self.stop()
            self._is_left = True
        if event.type == "turn_began":
            self._is_left = False
        self._is_over |= event.type in _ENDS
        is_others = turn is not None and turn < len(before["players"]) and turn != mats.seat
        if not is_others or mats.seat is None or event.type in _ENDS or before["round"] == 0:
            self._is_over |= event.type == "turn_began"
            return
        is_beside = mats.beside is not None and mats.pile is None
        if self._is_left or not (is_beside or here in ((mats.home, None), (self.seat, None))):
            return
        self._is_over = False
        if self.seat != turn:
            self.seat = turn
            assert turn is not None
            # Animations of the previous turn would lie on the wrong mat.
            mats.look_at(turn, clear=event.type == "turn_began")
            mats.change()

    def step(self, dt: float) -> None:
        """Return to the player's mat when the turn is over and its animations have ended."""
        mats = self._mats
        if self.seat is None or not self._is_over or mats.playback.moving:
            return
        if (mats.shown, mats.pile) == (self.seat, None):
            # One of two mats stays.
            mats.look_at(mats.home)
            mats.change()
        self.stop()

    def stop(self) -> None:
        """Stop following; the current mat stays."""
        self.seat = None
