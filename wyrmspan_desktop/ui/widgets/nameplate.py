"""A small plate that names the icon below the pointer, once that has rested on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Protocol

from pygame import Rect

from wyrmspan_desktop.text.table import LINE, glyph_text
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.canvas import IconHit, Point
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.drawing.icons import PAINTED, shapes
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import common
from wyrmspan_desktop.ui.layout.targets import PARCHMENTS, Target

WORD = "word:"
"""What the names of words begin with that no icon stands for."""
REST = 0.5
"""How long the pointer rests on an icon before that is named, in seconds: longer than before a thing is explained."""
_WIDE, _PAD, _ICON, _AWAY, _GAP = 232, 8, 26, 7, 9
"""How wide the words may be, the room round them, the size of the icon beside them, the way to what is named, and the
gap before what is said of the whole thing."""
_SMALL = 100
"""What is no wider or no higher is seen beside the plate as a whole, not only the icon on it, in units."""
_SURE, _READ, _SEEN = 1000, 20, 0.01
"""How bad it is to hide a pixel of what a click there would use, of what is read, of other things: of pixels away."""


class Scene(Protocol):
    """What is seen below the plate."""

    is_carrying: bool

    @property
    def covers(self) -> Sequence[Rect]:
        """What lies over it and is being read."""

    @property
    def foretells(self) -> bool:
        """Whether it is told what the thing would bring that is pointed at, so that no icon on it is named besides."""

    @property
    def tells_icons(self) -> bool:
        """Whether what an icon is called is told with what is enlarged, so that no plate is laid besides."""

    @property
    def explanation(self) -> str:
        """What is said of the thing that is pointed at, with the name of an icon on it; empty if nothing is."""

    def called(self, icon: str) -> tuple[str, str] | None:
        """What an icon is called, and what that means; None if nothing is said of it."""


class Nameplate:
    """Waits until the pointer rests; what lies below it is looked for once, and in frames that are drawn meanwhile."""

    def __init__(self, painter: Painter, display_list: DisplayList) -> None:
        self._painter, self._display_list = painter, display_list
        self.sign: IconHit | None = None
        """The icon that is named, where it stands."""
        self.place = Rect(0, 0, 0, 0)
        """Where the plate lies in the latest frame; empty if there is none."""
        self._pointer: Point = (-1, -1)
        self._at: Point = (-1, -1)
        """Where an icon is looked for: where the pointer rests, or where the keys have come to."""
        self._rested = REST

    @property
    def named(self) -> str:
        """The icon that is named; empty if there is none."""
        return self.sign.name if self.sign is not None else ""

    def hush(self, pointer: Point) -> bool:
        """Something was pressed: name nothing before the pointer moves from there; whether something has to be drawn.

        It may have come there since the last step.
        """
        was_shown, self.sign, self._rested = self.sign is not None, None, REST
        self._pointer = pointer
        return was_shown

    def step(self, dt: float, pointer: Point, scene: Scene | None) -> bool:
        """Let time pass with the pointer at a point; whether something has to be drawn."""
        before = self.sign
        if pointer != self._pointer:
            self._pointer = self._at = pointer
            if self.sign is None or not self.sign.rect.collidepoint(pointer):
                self.sign, self._rested = None, 0.0
        elif self._rested < REST:
            self._rested += dt
            if self._rested >= REST:
                self.sign = self._found(scene)
        return self.sign != before

    def show(self, sign: IconHit) -> None:
        """Name an icon to which the keys have come, until the pointer moves or something is pressed."""
        self._at, self._rested, self.sign = sign.rect.center, REST, sign

    def _found(self, scene: Scene | None) -> IconHit | None:
        """The icon that is pointed at, if it is to be named."""
        if scene is None or scene.is_carrying or scene.foretells:
            return None
        sign = self._display_list.icon_at(self._at, self._painter.icons_on)
        return sign if sign is not None and scene.called(sign.name) is not None else None

    def draw(self, scene: Scene | None, hovered: Target | None, targets: Iterable[Target]) -> None:
        """Draw the plate over a frame, as long as the icon is seen there.

        It lies clear of the thing that a click would use, and of others if it can be.
        """
        self.place = Rect(0, 0, 0, 0)
        if self.sign is None:
            return
        self.sign = self._found(scene)
        called = scene.called(self.sign.name) if scene is not None and self.sign is not None else None
        if scene is None or self.sign is None or called is None or scene.tells_icons:
            return
        painter, (title, text), more = self._painter, called, scene.explanation
        px = painter.px
        pad, side = px(_PAD), 0 if self.sign.name.startswith((WORD, LINE)) else px(_ICON)
        left = side + 2 * pad if side else pad
        wide = min(
            px(_WIDE),
            max(
                painter.text_width(title, theme.TEXT_BODY, "bold"),
                painter.text_width(text, theme.TEXT_SMALL),
                painter.text_width(more, theme.TEXT_BODY),
            )
            + 2,
        )
        head = painter.paragraph_height(title, wide, theme.TEXT_BODY, "bold")
        body = painter.paragraph_height(text, wide, theme.TEXT_SMALL)
        first = painter.paragraph_height(more, wide, theme.TEXT_BODY) + px(_GAP) if more else 0
        size = (wide + left + pad, first + max(head + body, side) + 2 * pad - px(2))
        thing = None
        if hovered is not None and (hovered.enabled or more or min(hovered.rect.size) <= px(_SMALL)):
            thing = hovered.rect
        read = [*scene.covers, *(each.rect for each in targets if each.lit or each.id in PARCHMENTS)]
        seen = [each.rect for each in targets]
        whole = Rect((0, 0), painter.canvas.get_size()).inflate(-2 * px(_AWAY), -2 * px(_AWAY))
        self.place = place = beside(whole, self.sign.rect, size, px(_AWAY), thing, read, seen)
        painter.shadow(place, radius=6, blur=5, down=3, opacity=0.7)
        painter.slab(place, "parchment", radius=6, edge=theme.PARCHMENT_EDGE)
        words = Rect(place.x + left, place.y + pad - px(2), wide, size[1])
        if more:
            # What is pointed at comes first, then what stands on it.
            painter.paragraph(more, words, theme.TEXT_BODY, theme.INK)
            words.y += first
            painter.canvas.fill(theme.PARCHMENT_EDGE, (words.x, words.y - px(_GAP) // 2, wide, max(1, px(1))))
        if side:
            draw_sign(painter, self.sign.name, Rect(place.x + pad, words.y + px(2), side, side))
        painter.paragraph(title, words, theme.TEXT_BODY, theme.INK_HEAD, role="bold")
        words.y += head
        painter.paragraph(text, words, theme.TEXT_SMALL, theme.INK)


def draw_sign(painter: Painter, name: str, rect: Rect) -> None:
    """An icon, or a mark between icons, in the middle of a square on parchment."""
    if name in PAINTED or name in shapes():
        painter.icon(name, rect.center, rect.width)
    else:
        painter.text(
            glyph_text(name), rect, 17, theme.INK_HEAD, role="bold", across="centre", least=theme.TEXT_SMALL
        )


def beside(
    whole: Rect,
    sign: Rect,
    size: Point,
    away: int,
    thing: Rect | None,
    read: Sequence[Rect],
    seen: Sequence[Rect],
) -> Rect:
    """Where a plate of a size lies for an icon: as near as can be, clear of the thing that a click there would use.

    It hides as little as can be of what is ``read`` or would be used elsewhere, and rather nothing of what is ``seen``.
    """
    found = []
    for around, (x, y) in product((sign, thing or sign), ((0, -1), (1, 0), (-1, 0), (0, 1))):
        rect, near = Rect((0, 0), size), around.inflate(2 * away, 2 * away)
        rect.center = (
            near.centerx + x * (near.width + size[0]) // 2 if x else sign.centerx,
            near.centery + y * (near.height + size[1]) // 2 if y else sign.centery,
        )
        found.append(rect.clamp(whole))

    def worth(rect: Rect) -> float:
        hidden: float = _SURE * (common(rect, sign) + (common(rect, thing) if thing else 0))
        hidden += _READ * sum(common(rect, each) for each in read)
        hidden += _SEEN * sum(common(rect, each) for each in seen)
        return hidden + abs(rect.centerx - sign.centerx) + abs(rect.centery - sign.centery)

    return min(found, key=worth)
