"""Feeds all hungry dragons at once: a click, or Enter, gives each the food of its own colour if there is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.family import Decision, Game
from wyrmspan_desktop.family.tiles import RESOURCES
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.family.table import FamilyPlaying

FEED_ALL = "feed_all"
"""The name of the button, which represents all these answers."""
_BEAT = 0.2
"""Seconds until the next dragon is fed."""


def meals(game: Game) -> tuple[str, ...]:
    """Return the answers that feed every dragon without a choice.

    It eats the food of its colour, and there is enough for all of its colour.  Gold is reserved for gold dragons,
    because it is worth more for eggs.
    """
    decision = game.decision
    if decision is None or decision.kind != "feed":
        return ()
    player = game.state.players[decision.seat]
    own = [
        (each, dragon.colour)
        for each, dragon in ((each, player.nest[each.dragon - 1]) for each in decision.options if each.dragon)
        if each.resource == dragon.colour
    ]
    eaters = [colour for _, colour in own]
    return tuple(
        f"feed {each.dragon} {RESOURCES[colour]}"
        for each, colour in own
        if player.resources[colour] >= eaters.count(colour)
    )


class MealBatch(TableExtension):
    """Gives several meals as answers one after the other; one undo takes them back together."""

    def __init__(self, table: FamilyPlaying) -> None:
        self._table = table
        self._more: tuple[str, ...] = ()
        """The remaining meals."""
        self._left = 0.0
        """Seconds until the next meal; 0 if there is none."""

    def forget(self) -> None:
        self._more, self._left = (), 0.0

    def on_touch(self) -> None:
        self.forget()

    def click(self, target: Target) -> bool:
        if target.id != FEED_ALL or self._table.choosing is None:
            return False
        if target.enabled:
            self.begin()
        return True

    def begin(self) -> None:
        """Give the first meal, and queue the others."""
        self._give(meals(self._table.session.game), automatic=False)

    def _give(self, ids: tuple[str, ...], *, automatic: bool) -> None:
        if ids:
            self._table.answer(ids[:1], automatic=automatic)
            self._more = ids[1:]

    def on_ask(self, decision: Decision) -> None:
        if self._more and self._more[0] in decision.ids:
            self._left = _BEAT
        else:
            self.forget()

    def step(self, dt: float) -> None:
        table = self._table
        if table.choosing is None or not self._left or not table.board.playback.settled:
            return
        self._left = max(0.0, self._left - dt * table.board.playback.speed)
        if not self._left:
            self._give(self._more, automatic=True)
