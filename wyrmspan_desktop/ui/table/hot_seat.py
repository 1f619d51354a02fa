"""Several people at one screen: whose turn it is to look, and what they are told when they come to it."""

from __future__ import annotations

from typing import Protocol

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.companion import Companion
from wyrmspan_desktop.ui.table.log import Chapter
from wyrmspan_desktop.ui.table.playback import Playback
from wyrmspan_desktop.ui.table.recap import last_decision, recap


class Table(Protocol):
    """A table at which several people may sit."""

    app: Host
    session: Session
    playback: Playback
    seat: int | None
    """Who looks; None: an onlooker."""
    open_table: bool
    """Whether all hands may be looked at, and no curtain falls."""
    is_rewound: bool
    """Whether the last thing that happened was that something was taken back."""

    @property
    def home(self) -> int:
        """The seat whose mat lies in the middle unless another one is looked at."""

    def sit_down(self, seat: int | None, news: int = 0) -> None:
        """A seat, or nobody, is at the screen, which has seen so many answers already."""


class HotSeat(Companion):
    """Lets the seat look that is asked, behind a curtain unless the table is open."""

    def __init__(self, table: Table) -> None:
        self._table = table
        people, first = table.session.people, table.session.decision
        self._is_new = len(people) > 1 and first is not None and first.seat in people
        """Whether nobody has been asked yet for whom a curtain falls."""
        self.hands: dict[int, list[str]] = {}
        """The hands of all people as they were when everything had been told last, at an open table."""

    def greet(self) -> bool:
        is_new, self._is_new = self._is_new, False
        if is_new:
            self._hand_over(self._table.home)
        return is_new

    def settle(self, decision: Decision | None) -> bool:
        """Hand over to another person that is asked."""
        table = self._table
        people = table.session.people
        if table.open_table:
            self.hands = {seat: self._hand_of(seat) for seat in people}
        if decision is None or decision.seat not in people or decision.seat == table.seat:
            return False
        self._hand_over(decision.seat)
        return True

    def _hand_over(self, seat: int) -> None:
        """Another seat is asked: let it look."""
        table = self._table

        def ready() -> None:
            table.sit_down(seat, news=last_decision(table.session, seat))

        if table.open_table:
            ready()
            return
        told = self._told(seat)
        table.app.go.draw_curtain(seat, table.session.names, self._reason(seat), ready, told)

    def _told(self, seat: int) -> list[Chapter]:
        """What everybody knows to have happened since a seat gave its last answer."""
        return recap(self._table.session, seat)

    def _hand_of(self, seat: int) -> list[str]:
        """The hand of a seat as it lies at an open table."""
        return spots.in_order(self._table.session.game.view(seat)["players"][seat]["hand"])

    def _reason(self, seat: int) -> str:
        """Why a seat is asked."""
        table = self._table
        turn = table.playback.view["turn"]
        if table.is_rewound:
            return str(say.TAKEN_BACK)
        if table.playback.view["round"] == 0:
            return str(say.FIRST_CARDS)
        if turn is None:
            return str(say.BETWEEN_TURNS)
        if turn == seat:
            return str(say.YOUR_TURN)
        return say.IN_TURN_OF(name=name_text(table.session.names[turn]))
