"""The replay of a game of several players: from one player's side, with all hands open, or as an onlooker."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import replay as words
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.events.replay_log import Side
from wyrmspan_desktop.ui.table.events.rows import V
from wyrmspan_desktop.ui.table.screens.game import L
from wyrmspan_desktop.ui.table.screens.replaying import ReplayingScene


class SidedReplay(ReplayingScene[G, V, L]):
    """Shows a game of several players from a side, or with all hands open.

    Their hands can be seen when their game is over; before that there is only the onlooker's side, so that nobody
    looks into what is still being played with.
    """

    def __init__(self, app: Host, session: Session[G]) -> None:
        count = len(session.humans)
        self.sides = [Side(None)]
        if session.is_over or count == 1:
            all_of_them = [Side(None, is_open=True)] if count > 1 else []
            self.sides = [*(Side(seat) for seat in range(count)), *all_of_them, Side(None)]
        super().__init__(app, session, self.sides[0].seat)

    @property
    def tools(self) -> Sequence[Button]:
        """What goes to another side."""
        name = str(words.ALL_HANDS if self.sees_all else words.ONLOOKER)
        if self.seat is not None:
            name = words.SIDE(name=self.names_of_seats[self.seat])
        if len(self.sides) > 1:
            return [Button("side", name, tip=str(words.CHANGE_SIDE))]
        return [Button("side", name, enabled=False, tip=str(words.NO_SIDE))]

    def look_from(self, side: Side) -> None:
        """See the same position from a side; the mat that was looked at stays where nobody's own is seen."""
        self.seat, self.sees_all = side
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
            self.change()
        else:
            super().key(event)
