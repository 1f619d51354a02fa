"""Several players at one map: hands the screen over, and summarizes missed events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wyrmspan_desktop.family import Decision, Event, Game
from wyrmspan_desktop.family.decisions import END
from wyrmspan_desktop.games.protocol import SeatedEvent, Step
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.family_log import RECAP_HEADINGS, log_line, lost_line, recap_line
from wyrmspan_desktop.text.family_table import ENTER, FIRST_TURN
from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.text.prompts import BUTTONS
from wyrmspan_desktop.ui.family.draw.places import TURN_ENDS
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.events.log import Chapter
from wyrmspan_desktop.ui.table.events.recap import by_turns, missed, turn_before
from wyrmspan_desktop.ui.table.play.answers import Answer
from wyrmspan_desktop.ui.table.play.hot_seat import HotSeat

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.family.table import FamilyPlaying

_END_TURN = "word:end_turn"


def end_of_turn() -> Answer:
    """Return the button that ends a turn without further actions."""
    label = str(BUTTONS["end_turn"])
    return Answer(_END_TURN, [label], main=True, tip=ENTER(words=label), at=TURN_ENDS)


def recap(session: Session[Game], first: int) -> list[Chapter]:
    """Return the public events after the ``first`` ones, by chapters."""
    kinds = [tile.kind for tile in session.game.state.tiles]

    def line(whose: int | None, events: Sequence[Event]) -> str:
        if whose is None:
            return log_line(events[0], names_text(session.names), kinds)
        return recap_line(events, kinds)

    chapters = by_turns(missed(session, first), lambda event: event.type in RECAP_HEADINGS, line)
    filled = [Chapter(each.seat, tuple(filter(None, each.lines))) for each in chapters]
    return [each for each in filled if each.lines]


class FamilyHotSeat(HotSeat):
    """Hands the map over from player to player."""

    lingers_on = frozenset({"explored", "moved", "gained", "settled", "hatched", "traded", "fed"})

    def __init__(self, table: FamilyPlaying) -> None:
        super().__init__(table)
        self.is_held = False
        """Whether the turn is over and ends when the player confirms: the rules ask nothing more."""
        self._land: dict[int, int] = {}
        """Points for land that each player saw after their last answer, by seat."""

    @property
    def holds_turn(self) -> bool:
        # After each turn there is time to look at the tiles.
        return False

    # --- the end of a turn ----------------------------------------------------------------------

    def own_part(self, step: Step, events: Sequence[SeatedEvent]) -> int:
        table, own = self._table, super().own_part(step, events)
        others = (
            number
            for number, event in enumerate(events)
            if event.type in table.board.telling.turn_starts and event.seat != table.board.seat
        )
        end, is_own = next(others, None), table.board.playback.ahead["turn"] == table.board.seat
        if end is None or not is_own or not self._waits or [*table.session.timeline.done[-1].ids] == [END]:
            return own
        self.is_held = True
        return min(own, end)

    @property
    def _waits(self) -> bool:
        """Whether the turn does not end at once; a lesson controls its own pace."""
        table = self._table
        if any(extension.is_leading for extension in table.board.extensions):
            return False
        how = table.app.settings.values.auto_end_turn
        return how == "never" or (how == "soon" and table.session.why_no_undo is None)

    def hide_hand(self) -> bool:
        if self.is_held:
            return True
        if not self._is_secret and self._table.at_screen.has_unseen:
            self._table.at_screen.see_rest()
            return True
        return super().hide_hand()

    def restart(self) -> None:
        super().restart()
        self.is_held = False

    def apply_settings(self) -> None:
        self.is_held &= self._waits

    def click(self, target: Target) -> bool:
        if target.id != _END_TURN or not self.is_held:
            return super().click(target)
        self.end()
        return True

    def end(self) -> None:
        """End the held turn."""
        self.is_held = False

    # --- what was missed ------------------------------------------------------------------------

    def on_answer(self, decision: Decision, ids: tuple[str, ...]) -> None:
        self._land[decision.seat] = self._land_of(decision.seat)

    def _land_of(self, seat: int) -> int:
        points: int = self._table.session.scores()[seat].territory
        return points

    def _chapters(self, seat: int) -> list[Chapter]:
        session, first = self._table.session, self._known_to(seat)
        # A player who returns in the middle of a turn is shown how it came to that.
        chapters = recap(session, first) or recap(session, turn_before(session, seat))
        lost = self._land.get(seat, 0) - self._land_of(seat)
        if lost <= 0:
            return chapters
        rivals = {event.seat for event in missed(session, first) if event.type == "settled"} - {seat}
        rival = names_text(session.names)[rivals.pop()] if len(rivals) == 1 else ""
        return [*chapters, Chapter(seat, (lost_line(lost, rival),))]

    def _reason(self, seat: int) -> str:
        if not self._table.session.timeline.done and not self._table.at_screen.is_rewound:
            return str(FIRST_TURN)
        return super()._reason(seat)

    def _hand_of(self, seat: int) -> list[str]:
        return list(self._table.session.game.view(seat)["players"][seat]["hand"])
