"""Why a ring, or the wyrm, takes no card that was carried there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.advent import unmet_text
from wyrmspan_desktop.ui.advent.choosing import WYRM
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table import refusing


class Terrace(refusing.Table, Protocol):
    """The table on which things are dropped."""

    session: Session[Game]


class Refused(refusing.Refusing):
    """Says for a while why a ring, or the wyrm, takes no card."""

    def __init__(self, table: Terrace) -> None:
        super().__init__(table)
        self._table = table

    def _why_not(self, thing: Target, target: Target) -> Iterable[str] | None:
        answer = _answer(thing.card, target) if thing.card else ""
        return map(unmet_text, self._table.session.game.why_not(answer)) if answer else None


def _answer(card: str, target: Target) -> str:
    """What it would mean to drop a card on something; empty if nothing."""
    if WYRM in target.anchors:
        return f"negate {card}"
    place = next((word for kind, word in target.anchors if kind == "ring"), None)
    return f"add {card} {place}" if place is not None else ""
