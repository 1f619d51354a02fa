"""Answers that nobody has to give: where there is no choice or none that matters, and what an exchange was made for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Decision, option
from wyrmspan_desktop.engine.notation import spell
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playable import PlayableScene

FORCED_BEAT = 0.35
"""How long a forced decision stands before it resolves by itself, in seconds."""
ASK_THOUGH_FORCED = frozenset({"end_turn", "action", "keep", "starting_resource"})
"""Decisions that wait for a click even if there is only one answer."""
_NOW = 1e-6
"""So little is left when it is time."""


class AutoAnswer(TableExtension):
    """Gives an answer after a beat, so that the question is seen, unless the player wants to give it."""

    asks_though_forced: frozenset[str] = ASK_THOUGH_FORCED
    """Decisions that wait for a click even if there is only one answer."""
    last_chance = "end_turn"
    """The decision that only lets somebody think again before what comes cannot be taken back."""

    def __init__(self, table: PlayableScene, settings: Settings) -> None:
        self._table, self._settings = table, settings
        self.left = 0.0
        """After how many seconds the open decision is answered; 0 if somebody has to."""
        self._bought: str | None = None
        """The payment that an exchange was made for."""
        self._has_passed = False
        """Whether the last answer was to pass for the rest of the round."""
        self.then: tuple[str, ...] = ()
        """What is answered then."""

    def forget(self) -> None:
        self.left, self._bought, self._has_passed, self.then = 0.0, None, False, ()

    def on_touch(self) -> None:
        self.left = 0.0

    def look_anew(self) -> None:
        """Leave the open decision to the player if the settings no longer allow the answer that is pending."""
        choosing = self._table.choosing
        if self.left and choosing is not None and self._wanted(choosing.decision) != self.then:
            self.left = 0.0

    def on_ask(self, decision: Decision) -> None:
        self.then = self._wanted(decision)
        self.left = FORCED_BEAT if self.then else 0.0

    def _wanted(self, decision: Decision) -> tuple[str, ...]:
        """The answer that is given automatically: the payment that was exchanged for, or what the settings allow."""
        if self._bought is not None and self._bought in decision.ids:
            return (self._bought,)
        return self._clear(decision)

    def _clear(self, decision: Decision) -> tuple[str, ...]:
        """What a decision is answered without being asked; empty if somebody has to choose."""
        table, values = self._table, self._settings.values
        if table.is_rewound:
            return ()  # whoever has taken something back wants to see what was before it
        if decision.kind == self.last_chance:
            return self.last(decision) if self._goes_on() else ()
        if [*decision.ids] == ["pass"] and values.auto_end_turn == "at_once":
            return decision.default
        if not values.auto_forced:
            return ()
        if decision.forced:
            return (
                () if decision.kind in self.asks_though_forced or _is_unseen(decision) else decision.default
            )
        return tuple(table.session.obvious)

    def _goes_on(self) -> bool:
        """Whether the last chance is not wanted: nobody could do anything with it, or wants to see it."""
        table, values = self._table, self._settings.values
        # Whoever has passed was asked about it before, and can do nothing more.
        if self._has_passed and values.confirm_pass:
            return True
        if values.auto_end_turn == "soon":
            is_held = any(extension.holds_turn for extension in table.extensions)
            return not is_held and table.session.why_no_undo is not None
        is_taught = any(each.is_by_hand or each.is_leading for each in table.extensions)
        return values.auto_end_turn == "at_once" and not is_taught

    def last(self, decision: Decision) -> tuple[str, ...]:
        """What the last chance is answered if nobody wants it; empty if it always waits for the player."""
        return tuple(self._table.session.obvious)

    def on_answer(self, decision: Decision, ids: tuple[str, ...]) -> None:
        """An exchange that a payment needs is followed by that payment, passing by the end of the turn."""
        self._has_passed = ids == ("pass",)
        if decision.kind != "payment":
            return
        given = option(ids[0])
        if given.kind == "trade":
            self._bought = spell("pay", given.item)

    def step(self, dt: float) -> None:
        """Give the answer when it is time, which does not pass while something lies open over the table."""
        table = self._table
        if table.choosing is None or self.left <= 0 or not table.playback.settled:
            return
        if any(extension.is_open for extension in table.extensions):
            return
        self.left = max(self.left - dt * table.playback.speed, _NOW)
        if self.left == _NOW and table.save_status.is_on_disk:
            self.left = 0.0
            table.answer(self.then, automatic=True)


def _is_unseen(decision: Decision) -> bool:
    """Whether all that is left is an exchange of which nothing was said before, as it is of one for an action."""
    if decision.kind != "payment" or decision.source == "entice":
        return False
    return option(decision.ids[0]).kind == "trade"
