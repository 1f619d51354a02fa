"""Why a space takes no card that was carried there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.reasons import unmet_text
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table import refusing


class Table(refusing.Table, Protocol):
    """The table on whose spaces things are dropped."""

    session: Session[Game]


class RefusedDrops(refusing.Refusing):
    """Says for a while why a space takes no card."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._table = table

    def _why_not(self, thing: Target, target: Target) -> Iterable[str] | None:
        slot = next((word for kind, word in target.anchors if kind == "slot"), None)
        if slot is None or not thing.card:
            return None
        return map(unmet_text, self._table.session.game.why_not_there(thing.card, slot))
