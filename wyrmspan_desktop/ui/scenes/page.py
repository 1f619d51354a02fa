"""A page that is a tree of nodes, on a sheet of parchment over another scene."""

from __future__ import annotations

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.widgets.grounds import draw_sheet
from wyrmspan_desktop.ui.widgets.tree import Button, Node, Scroll


class SheetPage(Scene):
    """Lays out, draws and turns the tree of a page, and gives its buttons the keys.

    A page says how large its sheet is, and builds three parts: `head`, `body` and `foot`.  They are built anew whenever
    the scene is laid out.
    """

    opaque = False
    wide: float
    high: float
    first = "close"
    """The button that Enter presses at first."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._parts: tuple[Node, Node, Node] | None = None

    def head(self) -> Node:
        """Build what stands at the top."""
        raise NotImplementedError

    def body(self) -> Node:
        """Build what stands in the middle."""
        raise NotImplementedError

    def foot(self) -> Node:
        """Build the row of buttons at the foot."""
        raise NotImplementedError

    @property
    def parts(self) -> tuple[Node, Node, Node]:
        """The three parts."""
        if self._parts is None:
            self._parts = self.head(), self.body(), self.foot()
        return self._parts

    @property
    def nodes(self) -> list[Node]:
        """Everything on the page, in reading order."""
        return [node for part in self.parts for node in part.walk()]

    def _place(self) -> places.SheetPlaces:
        """Place all nodes; a scene below another one is drawn, but not laid out, when the window changes."""
        at = places.sheet(self.app.size, wide=self.wide, high=self.high)
        foot = Rect(at.body.x, at.close.y, at.body.width, at.close.height)
        for part, rect in zip(self.parts, (at.head, at.body, foot), strict=True):
            part.place(self.app.painter, rect)
        return at

    @property
    def _scroll(self) -> Scroll | None:
        return next((node for node in self.nodes if isinstance(node, Scroll)), None)

    def look_anew(self) -> None:
        self._parts = None

    def layout(self) -> None:
        self._parts = None
        self._place()
        gui = self.app.gui
        for node in self.nodes:
            if isinstance(node, Button):
                enabled = "disabled" not in node.state
                gui.button(
                    node.identity, node.name, node.rect, node.on_press, kind=node.kind, enabled=enabled
                )
        gui.focus(self.first)
        gui.arrows = self._scroll is None

    def draw(self) -> None:
        self.app.painter.shade()
        draw_sheet(self.app.painter, self._place().panel)
        for part in self.parts:
            part.draw(self.app.painter)

    def swipe(self, by: tuple[float, float]) -> None:
        if (scroll := self._scroll) is not None:
            scroll.reading.swipe(by[1])
            self.app.dirty = True

    def wheel(self, steps: int) -> None:
        if (scroll := self._scroll) is not None:
            scroll.reading.wheel(steps)
            self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if (scroll := self._scroll) is not None and scroll.reading.key(event.key):
            self.app.dirty = True
