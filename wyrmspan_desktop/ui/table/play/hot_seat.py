"""Several players at one screen: hands the screen over, and shows what happened meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.games.protocol import SeatedEvent, Step
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.recap import NEWS, SINCE_CARDS, SINCE_LOOK, SO_FAR
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.events.log import Chapter, News
from wyrmspan_desktop.ui.table.events.recap import has_had_turn, last_turn, recap
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing

_MY_HAND = "hot_seat:hand"
_BEAT_S = 2.0
"""Seconds for which the result of a turn stays visible before the hand is hidden."""


class HotSeat(TableExtension):
    """Shows the view of the asked seat, after a handover screen unless the table is open."""

    lingers_on: frozenset[str] = frozenset()
    """Events that are shown to their end before the screen is handed over."""

    def __init__(self, table: Playing) -> None:
        self._table = table
        people, first = table.session.people, table.session.decision
        self._is_new = self._is_shared and first is not None and first.seat in people
        """Whether no player has been asked yet who needs a handover screen."""
        self.hands: dict[int, list[str]] = {}
        """The hands of all players after the last applied event, at an open table."""
        self._looks_first = -1
        """The serial of a question whose player wants to see the hand before answering."""
        self._beat = 0.0
        """Remaining seconds in which the seat at the screen sees the result of its turn; any press ends that."""
        self._shown_to: dict[int, int] = {}
        """The number of events when each seat last saw a handover screen."""
        self._round_ended = 0
        """The round after whose end the screen was handed over."""

    @property
    def _is_shared(self) -> bool:
        """Whether several people share the screen, even if a bot plays for one of them now."""
        return len(self._table.session.seating.owners) > 1

    @property
    def _is_secret(self) -> bool:
        """Whether the seat at the screen has a hand that another player here must not see."""
        table = self._table
        return not table.open_table and table.board.seat is not None and self._is_shared

    def own_part(self, step: Step, events: Sequence[SeatedEvent]) -> int:
        """Return how many events of a step the answering seat watches with its hand open.

        The rest begins with another seat's turn, the end of the round, or, in another's turn, with actions of
        others: from there on the next player may already look at the screen.
        """
        table, seat = self._table, self._table.board.seat
        if not self._is_secret:
            return len(events)
        is_guest = table.board.playback.ahead["turn"] not in (seat, None)
        settles = table.session.kind.settles
        own = next(
            (
                number
                for number, event in enumerate(events)
                if (event.type in table.board.telling.turn_starts and event.seat != seat)
                or event.type in settles
                or (is_guest and event.seat not in (seat, None) and event.type != "asked")
            ),
            len(events),
        )
        known = step.for_seat(None)
        has_news = any(
            event.type in self.lingers_on or (event != known[number] and event.type != "asked")
            for number, event in enumerate(events[:own])
        )
        if has_news:
            self._beat = _BEAT_S
        return own

    def hide_hand(self) -> bool:
        """Hide the hand at the screen if its owner has no more part in the events; return whether to wait for that."""
        table = self._table
        decision = table.session.decision
        if not self._is_secret:
            return False
        is_bots = (
            decision is not None
            and decision.seat not in table.session.people
            and table.board.playback.ahead["turn"] != table.board.seat
        )
        if not (table.at_screen.has_unseen or is_bots):
            return False
        if not self._beat:
            table.at_screen.hide_hand()
        return True

    def restart(self) -> None:
        self._beat = 0.0
        if self._table.at_screen.is_rewound:
            now = self._events()
            self._shown_to = {seat: min(chapters, now) for seat, chapters in self._shown_to.items()}

    def on_press(self) -> None:
        # A press during an animation only skips it: the result has not been seen yet.
        if self._table.board.playback.settled:
            self._beat = 0.0

    @property
    def holds_turn(self) -> bool:
        """Whether a hidden card, or a random result, came in the current turn.

        After it the screen is handed over, so that it could not be seen any more.
        """
        session = self._table.session
        if not self._is_shared:
            return False
        for each in reversed(session.timeline.done):
            if any(event.type == "turn_began" for event in each.step.events):
                return False
            if each.automatic or any(event.for_seat(None) != event for event in each.step.events):
                return True
        return False

    def step(self, dt: float) -> None:
        if self._beat and self._table.board.playback.settled:
            self._beat = max(0.0, self._beat - dt)

    def greet(self) -> bool:
        is_new, self._is_new = self._is_new, False
        if is_new:
            self._hand_over(self._table.board.home)
        return is_new

    def settle(self, decision: Decision | None) -> bool:
        """Hand over to another player who is asked."""
        table = self._table
        people = table.session.people
        if table.open_table:
            self.hands = {seat: self._hand_of(seat) for seat in people}
        if decision is None or decision.seat not in people or decision.seat == table.board.seat:
            return False
        if self._beat:
            return True
        if self._is_asked_openly(decision):
            if table.board.seat is None:
                return False
            table.at_screen.hide_hand()
        elif automatic := self._needs_nobody(decision):
            table.session.choose(automatic, decision.serial, automatic=True)
        else:
            self._hand_over(decision.seat)
        return True

    def _is_asked_openly(self, decision: Decision) -> bool:
        """Return whether a player is asked in another's turn or between rounds, with answers that name no own card.

        Such a question can be answered at the public table, without a handover for each player: between rounds only
        the first player is handed the screen.
        """
        table, seat = self._table, decision.seat
        view = table.board.playback.view
        if table.open_table or view["turn"] == seat or decision.serial == self._looks_first:
            return False
        if view["turn"] is None and (not view["round"] or self._round_ended != view["round"]):
            return False
        own = table.session.game.view(seat)["players"][seat]
        held = {*own["hand"], *(own.get("drawn") or ())}
        return not any(anchor.ref in held for option in decision.options for anchor in option.anchors)

    def _needs_nobody(self, decision: Decision) -> Sequence[str]:
        """Return the only answer to a decision that needs no handover; empty if a player should answer."""
        table = self._table
        if table.at_screen.is_rewound or table.open_table or table.board.playback.view["round"] == 0:
            return ()
        if decision.kind == "end_turn":
            return table.session.obvious
        if decision.forced:
            return decision.default
        return table.session.obvious if table.app.settings.values.auto_forced else ()

    @property
    def buttons(self) -> Sequence[Button]:
        """A button to see the player's hand before answering a public question."""
        table = self._table
        if table.board.seat is not None or table.choosing is None or table.open_table:
            return ()
        return (Button(_MY_HAND, str(say.MY_HAND), tip=str(say.MY_HAND_TIP)),)

    def click(self, target: Target) -> bool:
        decision = self._table.session.decision
        if target.id != _MY_HAND or decision is None:
            return False
        self._looks_first = decision.serial
        self._hand_over(decision.seat)
        return True

    def _hand_over(self, seat: int) -> None:
        """Hand over to another asked seat."""
        table, heading = self._table, self._heading(seat)

        def ready() -> None:
            news, self._shown_to[seat] = News(self._known_to(seat), heading), self._events()
            if table.board.playback.view["turn"] is None:
                self._round_ended = table.board.playback.view["round"]
            table.at_screen.sit_down(seat, news=news)

        if table.open_table:
            ready()
            return
        chapters, reason, names = self._chapters(seat), self._reason(seat), table.session.names
        table.app.go.draw_curtain(seat, names, reason, ready, chapters, table.open_menu, heading)

    def _heading(self, seat: int) -> Sentence:
        """Return the heading of the recap for a seat."""
        session = self._table.session
        known = last_turn(session, seat)
        if not known:
            return SO_FAR
        if self._shown_to.get(seat, 0) > known:
            return SINCE_LOOK
        return NEWS if has_had_turn(session, seat) else SINCE_CARDS

    def _events(self) -> int:
        """Return the number of events."""
        return sum(len(step.events) for step in self._table.session.steps)

    def _known_to(self, seat: int) -> int:
        """Return the number of events at the end of a seat's last turn, or at its last handover."""
        return max(last_turn(self._table.session, seat), self._shown_to.get(seat, 0))

    def _chapters(self, seat: int) -> list[Chapter]:
        """Return the public events since a seat's last turn, or since its last handover."""
        return recap(self._table.session, seat, self._known_to(seat))

    def _hand_of(self, seat: int) -> list[str]:
        """Return the hand of a seat in order, at an open table."""
        return spots.hand_cards(self._table.session.game.view(seat), seat, self._table.session.hands[seat])

    def _reason(self, seat: int) -> str:
        """Return the reason why a seat is asked."""
        table = self._table
        turn = table.board.playback.view["turn"]
        if table.at_screen.is_rewound:
            return str(say.TAKEN_BACK)
        if table.board.playback.view["round"] == 0:
            return str(say.FIRST_CARDS)
        if turn is None:
            return str(say.BETWEEN_TURNS)
        if turn == seat:
            return str(say.YOUR_TURN)
        return say.IN_TURN_OF(name=name_text(table.session.names[turn]))
