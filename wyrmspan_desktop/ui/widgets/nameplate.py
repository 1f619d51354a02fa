"""A small plate that names the icon below the pointer, after it has rested there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple, Protocol

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
"""The prefix of names of words without an icon."""
REST = 0.5
"""Seconds for which the pointer rests on an icon before it is named; longer than before a thing is explained."""
_WIDE, _PAD, _ICON, _AWAY, _GAP = 232, 8, 26, 7, 9
"""The width of the text, the margin, the size of the icon, the distance from the named icon, and the gap before the
explanation of the whole thing, in units.
"""
_SMALL = 100
"""A thing of at most this size, in units, is avoided by the plate as a whole, not only the icon on it."""
_SURE, _READ, _SEEN = 1000, 20, 0.01
"""Costs of hiding a pixel of a clickable thing, of text, and of other things, relative to a pixel of distance."""


class Tips(NamedTuple):
    """The explanations that a scene shows itself."""

    covers: Sequence[Rect] = ()
    """Unclickable things with text over the scene."""
    shows_preview: bool = False
    """Whether a preview of the hovered thing is shown, so that its icons are not named."""
    names_icons: bool = False
    """Whether the names of icons are shown next to an enlarged card, so that no plate is needed."""
    tip: str = ""
    """The explanation of the hovered thing, shown with the name of an icon on it; empty if there is none."""


class Scene(Protocol):
    """The scene below the plate."""

    is_carrying: bool

    @property
    def tips(self) -> Tips:
        """The explanations that it shows itself."""

    def called(self, icon: str) -> tuple[str, str] | None:
        """Return the name and the meaning of an icon; None if it is not explained."""


class Nameplate:
    """Waits until the pointer rests; the icon below it is found once, and in frames that are drawn meanwhile."""

    def __init__(self, painter: Painter, display_list: DisplayList) -> None:
        self._painter, self._display_list = painter, display_list
        self.sign: IconHit | None = None
        """The named icon and its rectangle."""
        self.place = Rect(0, 0, 0, 0)
        """The place of the plate in the latest frame; empty if there is none."""
        self._pointer: Point = (-1, -1)
        self._at: Point = (-1, -1)
        """The point of the icon: that of the pointer, or of the keyboard focus."""
        self._rested = REST

    @property
    def named(self) -> str:
        """The named icon; empty if there is none."""
        return self.sign.name if self.sign is not None else ""

    def dismiss(self, pointer: Point) -> bool:
        """Name nothing after a press until the pointer moves; return whether something has to be drawn.

        The pointer may have arrived there since the last step.
        """
        was_shown, self.sign, self._rested = self.sign is not None, None, REST
        self._pointer = pointer
        return was_shown

    def step(self, dt: float, pointer: Point, scene: Scene | None) -> bool:
        """Advance time by ``dt`` seconds with the pointer at a point; return whether something has to be drawn."""
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
        """Name an icon with the keyboard focus, until the pointer moves or something is pressed."""
        self._at, self._rested, self.sign = sign.rect.center, REST, sign

    def _found(self, scene: Scene | None) -> IconHit | None:
        """Return the icon below the pointer, if it is to be named."""
        if scene is None or scene.is_carrying or scene.tips.shows_preview:
            return None
        sign = self._display_list.icon_at(self._at, self._painter.icons_on)
        return sign if sign is not None and scene.called(sign.name) is not None else None

    def draw(self, scene: Scene | None, hovered: Target | None, targets: Iterable[Target]) -> None:
        """Draw the plate over a frame, as long as the icon is visible.

        It is clear of the thing that a click would use, and of others if possible.
        """
        self.place = Rect(0, 0, 0, 0)
        if self.sign is None:
            return
        self.sign = self._found(scene)
        called = scene.called(self.sign.name) if scene is not None and self.sign is not None else None
        if scene is None or self.sign is None or called is None:
            return
        tips = scene.tips
        if tips.names_icons:
            return
        px, plate = self._painter.px, _Plate(self._painter, self.sign.name, called, tips.tip)
        thing = None
        if hovered is not None and (hovered.enabled or tips.tip or min(hovered.rect.size) <= px(_SMALL)):
            thing = hovered.rect
        read = [*tips.covers, *(each.rect for each in targets if each.lit or each.id in PARCHMENTS)]
        seen = [each.rect for each in targets]
        whole = Rect((0, 0), self._painter.canvas.get_size()).inflate(-2 * px(_AWAY), -2 * px(_AWAY))
        self.place = plate_place(whole, self.sign.rect, plate.size, px(_AWAY), thing, read, seen)
        plate.draw(self.place)


class _Plate:
    """The texts of a plate: those of an icon, and before them ``more`` about the hovered thing."""

    def __init__(self, painter: Painter, sign: str, called: tuple[str, str], more: str) -> None:
        self._painter, self._sign, (self._title, self._text), self._more = painter, sign, called, more
        px = painter.px
        self._side = 0 if sign.startswith((WORD, LINE)) else px(_ICON)
        self._left = self._side + 2 * px(_PAD) if self._side else px(_PAD)
        widest = max(
            painter.text_width(self._title, theme.TEXT_BODY, "bold"),
            painter.text_width(self._text, theme.TEXT_SMALL),
            painter.text_width(more, theme.TEXT_BODY),
        )
        self._wide = wide = min(px(_WIDE), widest + 2)
        self._head = painter.paragraph_height(self._title, wide, theme.TEXT_BODY, "bold")
        body = painter.paragraph_height(self._text, wide, theme.TEXT_SMALL)
        self._first = painter.paragraph_height(more, wide, theme.TEXT_BODY) + px(_GAP) if more else 0
        high = self._first + max(self._head + body, self._side) + 2 * px(_PAD) - px(2)
        self.size = (wide + self._left + px(_PAD), high)

    def draw(self, place: Rect) -> None:
        """Draw the plate in a place of its size."""
        painter, px = self._painter, self._painter.px
        painter.shadow(place, radius=6, blur=5, down=3, opacity=0.7)
        painter.slab(place, "parchment", radius=6, edge=theme.PARCHMENT_EDGE)
        words = Rect(place.x + self._left, place.y + px(_PAD) - px(2), self._wide, place.height)
        if self._more:
            # The explanation of the hovered thing comes first, then the name of its icon.
            painter.paragraph(self._more, words, theme.TEXT_BODY, theme.INK)
            words.y += self._first
            line = words.x, words.y - px(_GAP) // 2, self._wide, max(1, px(1))
            painter.canvas.fill(theme.PARCHMENT_EDGE, line)
        if self._side:
            sign = Rect(place.x + px(_PAD), words.y + px(2), self._side, self._side)
            draw_sign(painter, self._sign, sign)
        painter.paragraph(self._title, words, theme.TEXT_BODY, theme.INK_HEAD, role="bold")
        words.y += self._head
        painter.paragraph(self._text, words, theme.TEXT_SMALL, theme.INK)


def draw_sign(painter: Painter, name: str, rect: Rect) -> None:
    """Draw an icon, or a mark between icons, in the middle of a square on parchment."""
    if name in PAINTED or name in shapes():
        painter.icon(name, rect.center, rect.width)
    else:
        painter.text(
            glyph_text(name), rect, 17, theme.INK_HEAD, role="bold", across="centre", least=theme.TEXT_SMALL
        )


def plate_place(
    whole: Rect,
    sign: Rect,
    size: Point,
    away: int,
    thing: Rect | None,
    read: Sequence[Rect],
    seen: Sequence[Rect],
) -> Rect:
    """Return a place for the plate of an icon: as near as possible, clear of the thing that a click would use.

    It hides as little as possible of text (``read``) and of usable things, and preferably nothing of ``seen``.
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
