"""The seat at the screen: the table is shown as it may see it, and what it must not see waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wyrmspan_desktop.games.protocol import Event, Step
from wyrmspan_desktop.ui.table.events.log import NO_NEWS, News

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing


class SeatAtScreen:
    """Shows the steps of a game to the seat at the screen, and rebuilds the table for another one."""

    def __init__(self, table: Playing) -> None:
        self._table = table
        self.is_rewound = False
        """Whether the last thing that happened was that something was taken back."""
        self._unseen: Sequence[Event] = ()
        """Events of the latest step that are shown after the hand of the seat has been hidden."""

    def on_step(self, step: Step) -> None:
        """Show a step of the game, as far as the seat may see it with its hand open."""
        table, board = self._table, self._table.board
        if board.seat is None:  # an onlooker looks at whoever plays
            board.look_at_seat(table.session.timeline.done[-1].seat)
        table.forget_choice()
        self.is_rewound = False
        events = board.events_of(step)
        own = len(events) if table.hot_seat is None else table.hot_seat.own_part(step, events)
        board.playback.push(events[:own])
        self._unseen = step.for_seat(None)[own:]
        board.change()

    def on_rewind(self) -> None:
        """Handle that something was taken back."""
        self.is_rewound = True
        self.sit_down(self._table.board.seat)

    def on_seats(self) -> None:
        """Handle that a seat has changed hands: hide the hand at the screen, unless it is no secret."""
        table, seat = self._table, self._table.board.seat
        owners = table.session.seating.owners
        self.is_rewound = False
        if len(owners) == 1:
            seat = min(owners)
        elif owners and not table.open_table:
            seat = None
        self.sit_down(seat)

    @property
    def has_unseen(self) -> bool:
        """Whether events of the latest step wait until the hand at the screen is hidden."""
        return bool(self._unseen)

    def hide_hand(self) -> None:
        """Show the table as everybody may see it, and go on with what has happened since."""
        board, unseen, steps = self._table.board, self._unseen, self._table.session.steps
        view = board.telling.public(board.playback.ahead)
        self._table.forget_choice()
        board.seat, self._unseen = None, ()
        board.restart(view)
        for extension in board.extensions:
            extension.restart()
        if unseen:
            *earlier, latest = steps
            board.retell(earlier)
            events = latest.for_seat(None)
            for event in events[: len(events) - len(unseen)]:
                board.note(event)
            board.playback.push(unseen)
        else:
            board.retell(steps)
        board.change()

    def see_rest(self) -> None:
        """Go on with what has happened since, with the same seat at the screen."""
        board = self._table.board
        events = board.events_of(self._table.session.steps[-1])
        board.playback.push(events[len(events) - len(self._unseen) :])
        self._unseen = ()

    def sit_down(self, seat: int | None, news: News = NO_NEWS) -> None:
        """Rebuild everything for the seat at the screen, or for none.

        ``news``: the events that it has not seen yet.
        """
        table, board = self._table, self._table.board
        table.forget_choice()
        self._unseen = ()
        if seat is not None and seat != board.home:
            table.keyboard.focus.forget()
        board.show_to(seat, table.session.game)
        board.retell(table.session.steps, news)
