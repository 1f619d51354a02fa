"""Lets the clock of the asked person run, and has a bot play on when their time is up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.games.protocol import Event
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.session.time_bank import STAND_IN, TimeBank
from wyrmspan_desktop.ui.table.clock.draw_clocks import Clock, draw_clocks
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.events.log import overrun_line
from wyrmspan_desktop.ui.table.play.bots import MatBot

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying


class TimeKeeper(MatBot):
    """The clocks of a game with a time bank.

    A clock runs while its person can answer at the table: time does not pass at a table below another scene.
    """

    def __init__(self, table: MatPlaying, thinkers: Thinkers, bank: TimeBank) -> None:
        super().__init__(table, thinkers)
        self._bank = bank
        self._begins = self._session.kind.begins
        self._turn = sum(event.type in self._begins for step in self._session.steps for event in step.events)
        """The number of turns that have begun."""
        self._drawn: list[Clock] = []

    # --- turns ----------------------------------------------------------------------------------

    def restart(self) -> None:
        self._turn = 0

    def on_event(self, event: Event) -> None:
        self._turn += event.type in self._begins

    @property
    def bot(self) -> str | None:
        """The bot that answers for a person without time; None if the person can answer, and for other seats."""
        decision = self._session.decision
        if decision is None or decision.seat not in self._session.people:
            return None
        return STAND_IN if self._bank.is_over(decision.seat, self._turn) else None

    # --- time -----------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        super().step(dt)
        choosing = self._table.choosing
        if choosing is not None and self._runs:
            self._bank.spend(choosing.decision.seat, self._turn, dt)
            if self.bot is not None:
                self._take_over(choosing.decision)
        if self._clocks != self._drawn:
            self._table.app.dirty = True

    @property
    def _runs(self) -> bool:
        """Whether the asked person can see the question and answer it."""
        table = self._table
        return table.board.playback.settled and not table.answers_itself and not table.app.place.is_minimised

    def _take_over(self, decision: Decision) -> None:
        """Have the bot give the other answers of the turn."""
        self._bank.note_overrun(decision.serial, decision.seat)
        self._table.hand.drag.drop()
        self._table.forget_choice()
        self._table.board.log.append(overrun_line(self._session, decision.seat))
        self._table.board.change()

    # --- clocks ---------------------------------------------------------------------------------

    @property
    def _clocks(self) -> list[Clock]:
        """The clock of each person who has not left; that of a thinking bot gives way to its announcement."""
        decision, seats = self._session.decision, self._session.people
        asked = decision.seat if decision is not None else None
        runs = self._table.choosing is not None
        names = self._table.board.names_of_seats
        return [
            Clock(seat, names[seat], *self._left(seat), runs and seat == asked)
            for seat in seats
            if not (self.is_thinking and seat == asked)
        ]

    def _left(self, seat: int) -> tuple[int, bool]:
        """Return the seconds that a seat has left, and whether they are those of a turn alone."""
        bank_s = self._bank.bank_s(seat)
        left = bank_s or self._bank.extra_s(seat, self._turn)
        return int(-(-left // 1)), not bank_s

    def draw(self, picture: Picture) -> None:
        """Draw the clocks below the banners."""
        self._drawn = self._clocks
        draw_clocks(picture, self._drawn)
        super().draw(picture)

    def close(self) -> None:
        """Keep the time since the last answer."""
        archived = self._table.archived
        if archived is not None and not self._session.is_over:
            archived.save()
