"""Answers given automatically: without a choice that matters, and after an exchange for a payment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import option
from wyrmspan_desktop.engine.notation import spell
from wyrmspan_desktop.games.protocol import Decision
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing

FORCED_BEAT = 0.35
"""Seconds for which a forced decision is shown before it is answered."""
ASK_THOUGH_FORCED = frozenset({"end_turn", "action", "keep", "starting_resource"})
"""Decisions that wait for a click even if there is only one answer."""
_NOW = 1e-6
"""Remaining time that counts as over."""


class AutoAnswer(TableExtension):
    """Gives an answer after a beat, so that the question is seen, unless the player wants to give it.

    A turn at whose end a note is shown is ended by the player.
    """

    asks_though_forced: frozenset[str] = ASK_THOUGH_FORCED
    """Decisions that wait for a click even if there is only one answer."""
    last_chance = "end_turn"
    """The decision that only allows a player to think again before something irreversible."""

    def __init__(self, table: Playing, settings: Settings) -> None:
        self._table, self._settings = table, settings
        self.left = 0.0
        """Seconds until the open decision is answered; 0 if a player has to answer."""
        self._bought: str | None = None
        """The payment for which an exchange was made."""
        self._has_passed = False
        """Whether the last answer was to pass for the rest of the round."""
        self.then: tuple[str, ...] = ()
        """The pending answer."""

    def forget(self) -> None:
        self.left, self._bought, self._has_passed, self.then = 0.0, None, False, ()

    def on_touch(self) -> None:
        self.left = 0.0

    def apply_settings(self) -> None:
        """Leave the open decision to the player if the settings no longer allow the pending answer."""
        choosing = self._table.choosing
        if self.left and choosing is not None and self._wanted(choosing.decision) != self.then:
            self.left, self.then = 0.0, ()

    def on_ask(self, decision: Decision) -> None:
        self.then = self._wanted(decision)
        self.left = FORCED_BEAT if self.then else 0.0

    def _wanted(self, decision: Decision) -> tuple[str, ...]:
        """Return the automatic answer: the payment after an exchange, or as the settings allow."""
        if self._bought is not None and self._bought in decision.ids:
            return (self._bought,)
        return self._clear(decision)

    def _clear(self, decision: Decision) -> tuple[str, ...]:
        """Return the automatic answer to a decision; empty if a player has to choose."""
        table, values = self._table, self._settings.values
        if table.at_screen.is_rewound:
            return ()  # after an undo, the player wants to see the earlier questions
        if decision.kind == self.last_chance:
            return self.last(decision) if self._skips_last_chance() else ()
        if [*decision.ids] == ["pass"] and values.auto_end_turn == "at_once":
            return tuple(decision.default)
        if not values.auto_forced:
            return ()
        if decision.forced:
            is_asked = decision.kind in self.asks_though_forced or _is_unseen(decision)
            return () if is_asked else tuple(decision.default)
        return tuple(table.session.obvious)

    def _skips_last_chance(self) -> bool:
        """Return whether the last chance is skipped: it has no use, or the settings say so."""
        table, values = self._table, self._settings.values
        # A player who has passed has confirmed it already, and can do nothing more.
        if self._has_passed and values.confirm_pass:
            return True
        if values.auto_end_turn == "soon":
            is_held = any(extension.holds_turn for extension in table.board.extensions)
            return not is_held and table.session.why_no_undo is not None
        is_taught = table.board.extensions.is_teaching
        return values.auto_end_turn == "at_once" and not is_taught

    def last(self, decision: Decision) -> tuple[str, ...]:
        """Return the answer that skips the last chance; empty if it always waits for the player."""
        return tuple(self._table.session.obvious)

    def on_answer(self, decision: Decision, ids: tuple[str, ...]) -> None:
        """Remember that an exchange is followed by its payment, and passing by the end of the turn."""
        self._has_passed = ids == ("pass",)
        if decision.kind != "payment":
            return
        given = option(ids[0])
        if given.kind == "trade":
            self._bought = spell("pay", given.item)

    def step(self, dt: float) -> None:
        """Give the answer when it is due; the time does not pass while something is open over the table."""
        table = self._table
        if table.choosing is None or self.left <= 0 or not table.board.playback.settled:
            return
        if any(extension.is_open for extension in table.board.extensions):
            if table.choosing.decision.kind == self.last_chance:
                self.left = 0.0  # whatever closes the note must not end the turn as well
            return
        self.left = max(self.left - dt * table.board.playback.speed, _NOW)
        if self.left == _NOW and table.save_status.is_on_disk:
            self.left = 0.0
            table.answer(self.then, automatic=True)


def _is_unseen(decision: Decision) -> bool:
    """Return whether the only answer is an exchange that was not announced, as it is for actions."""
    if decision.kind != "payment" or decision.source == "entice":
        return False
    return option(decision.ids[0]).kind == "trade"
