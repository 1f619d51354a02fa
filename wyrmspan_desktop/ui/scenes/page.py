"""Pages and dialogs: scenes that are trees of nodes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.lists import across, lip_of, on_ledge
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.layout.units import ScaledSize
from wyrmspan_desktop.ui.scenes.async_read import Work
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.widgets.backdrops import draw_landscape
from wyrmspan_desktop.ui.widgets.controls import Button, Entry, Slider
from wyrmspan_desktop.ui.widgets.tree import TITLE, Centred, Column, Node, Row, Space, Text, sheet

Ledge = tuple[Sequence[Button], Node, Sequence[Button]]
"""The buttons at the left end of a ledge, the node between, and the buttons at the right end, the last one large."""


class Page(Scene):
    """Builds its tree whenever it is laid out or drawn, places it in the window, and passes input to its nodes.

    The tree is built again each time, so a page stores lasting state in its attributes and calls `Host.refresh`
    when its controls change, or sets `Host.dirty` when only its drawing changes.
    """

    first = ""
    """The button or text entry that Enter uses until the focus moves; empty: none."""

    role = "page"
    """Its role for screen readers."""

    takes_arrows = False
    """Whether the page handles the arrow keys, which then do not move the focus."""

    work: Sequence[Work] = ()
    """The background work, which ends with the page."""

    _tree: Node | None = None
    _nodes: Sequence[Node] = ()
    _held: Slider | None = None
    """The slider held by the mouse."""

    def build(self) -> Node:
        """Build the tree, which fills the window."""
        raise NotImplementedError

    def draw_ground(self) -> None:
        """Draw the background of the tree."""
        self.app.painter.shade()

    @property
    def tree(self) -> Node:
        """The last placed tree."""
        return self._tree if self._tree is not None else self._place()

    @property
    def nodes(self) -> Sequence[Node]:
        """All nodes of the last placed tree, in reading order."""
        if self._tree is None:
            self._place()
        return self._nodes

    def _place(self) -> Node:
        self._tree = tree = self.build()
        tree.place(self.app.painter, Rect((0, 0), self.app.size))
        self._nodes = list(tree.walk())
        return tree

    def layout(self) -> None:
        self.release((-1, -1))
        gui = self.app.gui
        self._place()
        for node in self._nodes:
            if isinstance(node, Button):
                gui.button(
                    *(node.identity, node.name, node.rect, node.on_press),
                    kind=node.kind, enabled=node.is_enabled, face=node.face, size=node.letters,
                )  # fmt: skip
            elif isinstance(node, Entry):
                gui.entry(
                    *(node.identity, node.value, node.rect, node.on_enter),
                    limit=node.limit, allowed=node.allowed, hint=node.hint, is_centred=node.is_centred,
                    replaced=node.replaced,
                )  # fmt: skip
        if self.first and gui.focused is None:
            gui.focus(self.first)
        gui.arrows = not (self.takes_arrows or any(node.takes_arrows for node in self._nodes))

    def draw(self) -> None:
        self.draw_ground()
        self._place().draw(self.app.painter)
        for node in self._nodes:
            self.app.targets.extend(node.targets())

    def step(self, dt: float) -> None:
        for each in self.work:
            each.step()
        # The tree is built again at each drawing, with its entries.
        for node in self.nodes:
            if isinstance(node, Entry) and node.on_change is not None:
                typed = self.app.gui.text(node.identity)
                if typed != node.value:
                    node.value = typed
                    node.on_change(typed)
                    self.app.dirty = True

    def click(self, target: Target | None) -> None:
        if target is not None and target.on_click is not None:
            target.on_click()

    def drags(self, target: Target) -> bool:
        return self._slider_at(target.rect.center) is not None

    def press(self, target: Target | None, point: tuple[int, int]) -> None:
        self._held = self._slider_at(point)
        if self._held is None:
            super().press(target, point)
        else:
            self.move(point)

    def _slider_at(self, point: tuple[int, int]) -> Slider | None:
        sliders = (node for node in self.nodes if isinstance(node, Slider))
        return next((slider for slider in sliders if slider.rect.collidepoint(point)), None)

    def move(self, point: tuple[int, int]) -> None:
        if self._held is not None:
            self._held.drag(self.app.painter, point)
            self.app.dirty = True

    def release(self, point: tuple[int, int]) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.on_release()

    def leave(self) -> None:
        for each in self.work:
            each.stop()
        self.release((-1, -1))

    def _by_reach(self) -> Sequence[Node]:
        """Return the nodes in the order of input: the one below the pointer first, others in reading order."""
        return sorted(self.nodes, key=lambda node: not node.rect.collidepoint(self.app.pointer))

    def wheel(self, steps: int) -> None:
        self.app.dirty |= any(node.wheel(steps) for node in self._by_reach())

    def swipe(self, by: tuple[float, float]) -> None:
        if any(node.swipe(by[1]) for node in self._by_reach()):
            self.app.dirty = True
        else:
            super().swipe(by)

    def key(self, event: pygame.event.Event) -> None:
        gui = self.app.gui
        if any(node.key(event) for node in self.nodes):
            self.app.dirty = True
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not gui.arrows:
            gui.move(1 if event.key == pygame.K_RIGHT else -1)


class SheetPage(Page):
    """A page on a sheet of parchment over another scene: a head, a body and a row of buttons.

    It is ``wide`` by ``high`` units.
    """

    opaque = False
    wide: float
    high: float
    first = "close"

    def head(self) -> Node:
        """Build the node at the top."""
        raise NotImplementedError

    def body(self) -> Node:
        """Build the node in the middle."""
        raise NotImplementedError

    def foot(self) -> Node:
        """Build the row of buttons at the foot."""
        raise NotImplementedError

    def build(self) -> Node:
        head, foot = self.head().sized(high=40), self.foot().sized(high=44)
        column = Column(head, Space().sized(high=8), self.body(), Space().sized(high=10), foot)
        return self.lay(sheet(column))

    def lay(self, parchment: Node) -> Node:
        """Place the sheet in the window."""
        return Centred(parchment, wide=self.wide, high=self.high)


class LandPage(Page):
    """A page that fills the window: a heading in front of the land, a body, and buttons on a ledge at the foot.

    The land is shown at an ``hour`` of the day.  The body is at most ``broad`` units wide in a usual window.
    """

    hour = "noon"
    broad: float = 1208
    has_props = False

    def heading(self) -> object:
        """Return the heading; without one the body has its place."""
        return ""

    def note(self) -> Node:
        """Build the node at the right of the heading."""
        return Space()

    def body(self) -> Node:
        """Build the node in the middle."""
        raise NotImplementedError

    def ledge(self) -> Ledge:
        """Build the nodes on the ledge."""
        raise NotImplementedError

    def above_ledge(self) -> Node:
        """Build a line between the lip of the ledge and its buttons."""
        return Space()

    def draw_ground(self) -> None:
        draw_landscape(self.app.painter, self.hour, lip_of(self.app.size), has_props=self.has_props)

    def build(self) -> Node:
        return _OnLand(self)


class _OnLand(Node):
    """The parts of a page in front of the land."""

    def __init__(self, page: LandPage) -> None:
        heading = Text(page.heading(), TITLE)
        heading.role = "heading"
        self._head = Row(heading, page.note())
        self._body, self._above, self._broad = page.body(), page.above_ledge(), page.broad
        self._left, self._between, self._right = page.ledge()
        self.children = [
            *(self._head, self._body, self._above, *self._left, self._between, *self._right),
        ]

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect, size, px = rect, ScaledSize(rect.size, painter.unit), painter.px
        lip, (x, wide) = lip_of(size), across(size, self._broad)
        self._head.place(painter, Rect(x, px(18), wide, px(54)))
        top = px(18 + 54 + 10) if self._head.children[0].name else px(18)
        self._body.place(painter, Rect(x, top, wide, lip - px(14) - top))
        ledge = Rect(x, lip, wide, rect.height - lip)
        left, between, right = on_ledge(size, ledge, len(self._left), len(self._right))
        for button, place in zip((*self._left, *self._right), (*left, *right), strict=True):
            button.place(painter, place)
        # Text that needs more room than the buttons takes it, unless something lies above them.
        grows = px(24) if isinstance(self._above, Space) else 0
        self._between.place(painter, between.inflate(0, grows))
        first = (between, *left, *right)[-1]
        self._above.place(painter, Rect(x, lip + px(10), wide, first.y - px(4) - lip - px(10)))
