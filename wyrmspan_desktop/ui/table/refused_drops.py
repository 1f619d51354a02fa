"""What is carried to a space that does not take it: why not is said there."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.reasons import unmet_text
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.companion import Companion
from wyrmspan_desktop.ui.table.draw_overlay import draw_tip
from wyrmspan_desktop.ui.table.explaining import Explaining
from wyrmspan_desktop.ui.table.picture import Picture

_SHOWN_S = 3.0


class Table(Protocol):
    """The table on whose spaces things are dropped."""

    app: Host
    session: Session[Game]
    explaining: Explaining


class RefusedDrops(Companion):
    """Says for a while why a space takes no card, or until something else is done."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._left = 0.0
        self.text = ""
        self._place = Rect(0, 0, 0, 0)

    def tell(self, thing: Target, point: tuple[int, int]) -> None:
        """A thing was dropped where nothing takes it: say why, if it is a card and a space lies there."""
        self.forget()
        for target in self._table.app.targets:
            slot = next((word for kind, word in target.anchors if kind == "slot"), None)
            if thing.card and slot is not None and target.rect.collidepoint(point):
                unmet = self._table.session.game.why_not_there(thing.card, slot)
                self.text = "\n".join(map(unmet_text, unmet))
                self._left, self._place = _SHOWN_S, target.rect
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

    def draw(self, picture: Picture) -> None:
        if self.text:
            draw_tip(picture, self.text, self._place)
