"""What is carried to a ring that does not take it: why not is said there."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.advent import unmet_text
from wyrmspan_desktop.ui.advent.choosing import WYRM
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.companion import Companion
from wyrmspan_desktop.ui.table.draw_overlay import draw_tip
from wyrmspan_desktop.ui.table.explaining import Explaining
from wyrmspan_desktop.ui.table.shown import Shown

_SHOWN_S = 3.0


class Terrace(Protocol):
    """The table on which things are dropped."""

    app: Host
    session: Session[Game]
    explaining: Explaining


class Refused(Companion):
    """Says for a while why a ring, or the wyrm, takes no card, or until something else is done."""

    def __init__(self, table: Terrace) -> None:
        self._table = table
        self._left = 0.0
        self.text = ""
        self._place = Rect(0, 0, 0, 0)

    def tell(self, thing: Target, point: tuple[int, int]) -> None:
        """A thing was dropped where nothing takes it: say why, if it is a card over a ring or the wyrm."""
        self.forget()
        if not thing.card:
            return
        for target in self._table.app.targets:
            answer = _answer(thing.card, target)
            if answer and target.rect.collidepoint(point):
                self.text = "\n".join(map(unmet_text, self._table.session.game.why_not(answer)))
                self._left, self._place = _SHOWN_S, target.frame or target.rect
                self._table.explaining.hush()

    def forget(self) -> None:
        self._left, self.text = 0.0, ""

    def on_touch(self) -> None:
        self.forget()

    def step(self, dt: float) -> None:
        if self._left:
            self._left = max(0.0, self._left - dt)
            if not self._left:
                self.forget()
                self._table.app.dirty = True

    def draw(self, picture: Shown) -> None:
        if self.text:
            draw_tip(picture, self.text, self._place)


def _answer(card: str, target: Target) -> str:
    """What it would mean to drop a card on something; empty if nothing."""
    if WYRM in target.anchors:
        return f"negate {card}"
    place = next((word for kind, word in target.anchors if kind == "ring"), None)
    return f"add {card} {place}" if place is not None else ""
