"""Explains rejected drops at a table with mats, for every drop without effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from wyrmspan_desktop.engine import Anchor
from wyrmspan_desktop.text import reasons as say
from wyrmspan_desktop.text.reasons import unmet_text
from wyrmspan_desktop.ui.input.carrying import OWN, PROMPT, Key
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.play import drop_rejection

_AROUND = 60
"""The size of a place without a thing, in units."""
_LIES_IN = {"hand": "hand", "tray": "hand", "stock": "hoard", "nest": "hoard"}
"""The zones of things, by prefixes of their names: there they are put back."""


class MatDropRejection(drop_rejection.DropRejection):
    """Shows the reason for some seconds."""

    def tell(self, thing: Target, point: tuple[int, int]) -> None:
        """Explain a rejected drop, unless the thing was put back."""
        if self._is_put_back(thing, point):
            self.forget()
            return
        if self._table.choosing is None:
            self.forget()  # all other reasons are those of the seat that is asked
        else:
            super().tell(thing, point)
        if not self.text:
            self.say(self._where_to(thing), square(point, self._table.board.places.px(_AROUND)))

    def _is_put_back(self, thing: Target, point: tuple[int, int]) -> bool:
        part = _LIES_IN.get(thing.id.partition(":")[0])
        home: Rect = thing.rect if part is None else getattr(self._table.board.places, part)
        return home.collidepoint(point) or thing.rect.collidepoint(point)

    def _why_not(self, thing: Target, target: Target) -> Iterable[str] | None:
        """Return why a thing cannot be dropped on a target, in sentences; None if there is no specific reason."""
        game, carried, onto = self._table.session.game, dict(thing.anchors), dict(target.anchors)
        if carried.get("token") == "egg" and "slot" in onto:
            return [str(say.NO_NEST if target.card is None or target.card[0] != "d" else say.NESTS_FULL)]
        if carried.get("token") == "adventurer" and "cave" in onto:
            return self._of_game(Anchor("cave", onto["cave"]))
        if thing.card and "slot" in onto and not thing.id.startswith(("slot:", "display:")):
            unmet = game.why_not_there(thing.card, onto["slot"])
            return [unmet_text(each) for each in unmet] or self._of_game(Anchor("card", thing.card))
        return None

    def _of_game(self, anchor: Anchor) -> Sequence[str] | None:
        """Return why a thing cannot be used for an action; None if it can."""
        return [unmet_text(each) for each in self._table.session.game.why_not(anchor)] or None

    def _where_to(self, thing: Target) -> str:
        """Return where a thing may be dropped, or why it cannot be dropped at all."""
        choosing = self._table.choosing
        if choosing is None:
            return str(say.NOT_YOUR_TURN)
        goals: set[Key] = choosing.goals(thing.anchors)
        kinds = {"own" if goal == OWN else "prompt" if goal == PROMPT else goal[0] for goal in goals}
        if not kinds:
            reasons = self._of_game(Anchor("card", thing.card)) if thing.card else None
            return "\n".join(reasons or [str(say.NOT_NOW)])
        return "\n".join(str(say.WHERE_TO[kind]) for kind in say.WHERE_TO if kind in kinds)
