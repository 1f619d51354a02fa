"""The replay of a game of several players: from one player's side, with all hands open, or as an onlooker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.events.replay_log import Side
from wyrmspan_desktop.ui.table.screens.replaying import Replaying

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard


def sides_of(session: Session[G]) -> list[Side]:
    """Return the seats from which a game can be viewed."""
    count = len(session.humans)
    if not session.is_over and count > 1:
        return [Side(None)]
    all_of_them = [Side(None, is_open=True)] if count > 1 else []
    return [*(Side(seat) for seat in range(count)), *all_of_them, Side(None)]


class SidedReplaying(Replaying):
    """Controls the replay of a game of several players, seen from one seat or with open hands.

    Their hands can be seen when their game is over; before that there is only the onlooker's side, which keeps
    hidden cards hidden.
    """

    def __init__(self, board: AnyBoard) -> None:
        self.sides = sides_of(board.session)
        super().__init__(board)

    @property
    def tools(self) -> Sequence[Button]:
        name = str(words.ALL_HANDS if self.board.sees_all else words.ONLOOKER)
        if self.board.seat is not None:
            name = words.SIDE(name=self.board.names_of_seats[self.board.seat])
        if len(self.sides) > 1:
            return [Button("side", name, tip=str(words.CHANGE_SIDE))]
        return [Button("side", name, enabled=False, tip=str(words.NO_SIDE))]

    def look_from(self, side: Side) -> None:
        """See the same position from a side; the mat that was looked at stays from a side without one."""
        self.board.seat, self.board.sees_all = side
        self.go_to(self.at)

    def _change_side(self, steps: int) -> None:
        """Show the same position from the next or the previous side."""
        self.look_from(self.sides[(self.sides.index(self.side) + steps) % len(self.sides)])

    def _do(self, name: str) -> bool:
        if name == "side" and len(self.sides) > 1:
            self._change_side(1)
            return True
        return super()._do(name)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_TAB:
            self._change_side(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            self.board.change()
        else:
            super().key(event)
