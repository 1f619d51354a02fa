"""Explains why a ring, or the wyrm, rejects a dropped card."""

from __future__ import annotations

from collections.abc import Iterable

from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.text.advent import unmet_text
from wyrmspan_desktop.ui.advent.answer_builder import TOWER, WYRM
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.play import drop_rejection


class Refused(drop_rejection.DropRejection):
    """Shows for some seconds why a ring, or the wyrm, rejects a card."""

    def _why_not(self, thing: Target, target: Target) -> Iterable[str] | None:
        game, place = self._table.session.game, _ring_of(target)
        if not thing.card:
            return None
        if WYRM in target.anchors:
            return map(unmet_text, game.why_not(f"negate {thing.card}"))
        if place is None:
            return None
        rings = game.state.rings
        if not rings[place - 1] and not game.state.wyrm:
            return [str(say.BEGINS_IN_LIT)]
        return map(unmet_text, game.why_not(f"add {thing.card} {place}"))

    def _elsewhere(self, thing: Target, point: tuple[int, int]) -> str:
        game, at = self._table.session.game, self._table.board.places
        if TOWER in thing.anchors:
            is_back, kind = thing.rect.collidepoint(point), "flip" if game.state.wyrm else "draw"
        else:
            is_back, kind = at.hand.collidepoint(point), "negate" if game.state.wyrm else "action"
        return "" if is_back else str(say.BELONGS[kind])


def _ring_of(target: Target) -> int | None:
    """Return the place of a target's incantation, 1 to 5."""
    return next((int(word) for kind, word in target.anchors if kind == "ring"), None)
