"""Explains why a place rejects a tile, handler, dragon or food."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.text.family import unmet_text
from wyrmspan_desktop.text.family_table import BELONGS
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.play import drop_rejection


class Refused(drop_rejection.DropRejection):
    """Shows for some seconds why a place rejects a drop."""

    def _why_not(self, thing: Target, target: Target) -> list[str] | None:
        game = self._table.session.game
        found = [game.why_not(answer) for answer in answers(game, thing, target)]
        # The answer with the fewest violated rules explains best.
        return [unmet_text(each) for each in min(found, key=len)] if found else None

    def _elsewhere(self, thing: Target, point: tuple[int, int]) -> str:
        decision, at = self._table.session.game.decision, self._table.board.places
        kind = thing.anchors[0][0]
        own = {"held": at.hand, "resource": at.hoard}.get(kind, thing.frame or thing.rect)
        if decision is None or own.collidepoint(point):
            return ""
        found = BELONGS.get((kind, decision.kind)) or BELONGS.get((kind, ""))
        return "" if found is None else str(found)


def answers(game: Game, thing: Target, target: Target) -> Iterator[str]:
    """Yield the answers that a drop of one thing on another might mean."""
    decision = game.decision
    if decision is None:
        return
    carried, onto = dict(thing.anchors), dict(target.anchors)
    player = game.state.players[decision.seat]
    if "held" in carried and "cell" in onto:
        kind, cell = player.hand[int(carried["held"])], onto["cell"].replace(",", " ")
        for tile in player.handlers:
            for turn in range(len(game.tiles.masks[kind])):
                yield f"explore {kind} {cell} {turn} {tile}"
    elif "handler" in carried and "tile" in onto:
        yield f"move {carried['handler']} {onto['tile']}"
    elif "dragon" in carried and "tile" in onto:
        yield f"settle {onto['tile']} {carried['dragon']}"
    elif "resource" in carried and "dragon" in onto:
        yield f"feed {onto['dragon']} {carried['resource']}"
    elif "held" in carried and "stack" in onto:
        yield f"discard {player.hand[int(carried['held'])]}"
