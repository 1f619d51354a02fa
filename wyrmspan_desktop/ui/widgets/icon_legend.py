"""A parchment next to an enlarged card: a legend of its icons, rulings, and a preview."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Icon, ability_icons
from wyrmspan_desktop.engine.cards import Cave, Dragon
from wyrmspan_desktop.text.rulebook.readings import Part
from wyrmspan_desktop.text.rulebook.rulings import Ruling
from wyrmspan_desktop.text.rulebook.signs import sign_of
from wyrmspan_desktop.ui.art.icon_row import draw_icon_row, icon_lines, icon_width
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.widgets.nameplate import draw_sign

_PLAIN = {"meat", "gold", "crystal", "milk"}
"""Icons that need no explanation."""
_PAD, _ICON, _BESIDE, _BETWEEN = 16, 26, 12, 7
"""The margin, the size of an icon, and gaps beside and below, in units."""
_HEAD, _BEFORE = 18, 8
"""The text height of a heading, and the gap before it, in units."""
_SMALL, _SHARE = 20, 0.36
"""The size of icons in explained rows, in units, and the largest fraction of the width for them."""
_SIZES = (theme.TEXT_BODY, 14, theme.TEXT_SMALL)
LINK = "rule:"
"""The prefix of names of targets that lead to a rule."""


def signs_of(card: Dragon | Cave) -> list[str]:
    """Return the icons and marks of a card that need an explanation, each once, in order, its timing first."""
    names: list[str] = [card.ability.timing] if isinstance(card, Dragon) else []
    names += [token.name if isinstance(token, Icon) else token.text for token in ability_icons(card)]
    return [name for name in dict.fromkeys(names) if name not in _PLAIN]


class Block(Protocol):
    """A part of the parchment, with text of a size."""

    def high(self, painter: Painter, wide: int, size: float) -> int:
        """Return its height for a width, in pixels."""

    def draw(self, painter: Painter, rect: Rect, size: float) -> Iterator[Target]:
        """Draw it; yield its targets."""


class Head(NamedTuple):
    """A heading."""

    text: str

    def high(self, painter: Painter, wide: int, size: float) -> int:
        """Return its height for a width, in pixels."""
        return painter.px(_BEFORE) + painter.paragraph_height(self.text, wide, _HEAD, "bold")

    def draw(self, painter: Painter, rect: Rect, size: float) -> Iterator[Target]:
        """Draw it; yield its targets."""
        words = Rect(rect.x, rect.y + painter.px(_BEFORE), rect.width, rect.height)
        painter.paragraph(self.text, words, _HEAD, theme.INK_HEAD, role="bold")
        yield from ()


class Named(NamedTuple):
    """An icon or a mark, its name and its meaning."""

    name: str

    def high(self, painter: Painter, wide: int, size: float) -> int:
        """Return its height for a width, in pixels."""
        words, text = self._words(painter, wide), self._said()
        high = painter.paragraph_height(text[0], words, size, "bold")
        high += painter.paragraph_height(text[1], words, size)
        return max(high, painter.px(_ICON)) + painter.px(_BETWEEN)

    def draw(self, painter: Painter, rect: Rect, size: float) -> Iterator[Target]:
        """Draw it; yield its targets."""
        side, (title, text) = painter.px(_ICON), self._said()
        draw_sign(painter, self.name, Rect(rect.x, rect.y, side, side))
        wide = self._words(painter, rect.width)
        words = Rect(rect.right - wide, rect.y, wide, rect.height)
        words.y += painter.paragraph(title, words, size, theme.INK_HEAD, role="bold")
        painter.paragraph(text, words, size, theme.INK)
        yield from ()

    def _words(self, painter: Painter, wide: int) -> int:
        return wide - painter.px(_ICON) - painter.px(_BESIDE)

    def _said(self) -> tuple[str, str]:
        sign = sign_of(self.name)
        assert sign is not None
        return str(sign.title), str(sign.text)


class Read(NamedTuple):
    """Some icons of a row, and their meaning; ``all_parts``: rows whose text is aligned."""

    part: Part
    all_parts: Sequence[Part]

    def high(self, painter: Painter, wide: int, size: float) -> int:
        """Return its height for a width, in pixels."""
        return max(self._icons(painter, wide), self._words(painter, wide, size)) + painter.px(_BETWEEN)

    def draw(self, painter: Painter, rect: Rect, size: float) -> Iterator[Target]:
        """Draw it; yield its targets."""
        icons_high, left = self._icons(painter, rect.width), self._left(painter, rect.width)
        inside, high = rect.height - painter.px(_BETWEEN), self._words(painter, rect.width, size)
        icons = Rect(rect.x, rect.y, left - painter.px(_BESIDE), icons_high)
        draw_icon_row(painter, self.part.icons, icons, theme.INK, most=_SMALL, across="left")
        words = Rect(rect.x + left, rect.y + max(0, inside - high) // 2, rect.width - left, high)
        painter.paragraph(self.part.words, words, size, theme.INK)
        yield from ()

    def _left(self, painter: Painter, wide: int) -> int:
        """Return the x offset of its text, aligned with that of other parts."""
        side = painter.px(_SMALL)
        widest = max(icon_width(painter, part.icons, side) for part in self.all_parts)
        return min(widest + painter.px(_BESIDE) + 2, round(wide * _SHARE))

    def _icons(self, painter: Painter, wide: int) -> int:
        """Return the height of its icons."""
        side, room = painter.px(_SMALL), self._left(painter, wide) - painter.px(_BESIDE)
        return icon_lines(painter, self.part.icons, room, side) * (side + painter.px(2))

    def _words(self, painter: Painter, wide: int, size: float) -> int:
        return painter.paragraph_height(self.part.words, wide - self._left(painter, wide), size)


class Ruled(NamedTuple):
    """A ruling, with the number of its rule in the margin, which leads to the rule."""

    ruling: Ruling
    hovered: str = ""
    """The name of the hovered target."""

    def high(self, painter: Painter, wide: int, size: float) -> int:
        """Return its height for a width, in pixels."""
        room = wide - self._margin(painter, size)
        return painter.paragraph_height(str(self.ruling.text), room, size) + painter.px(_BETWEEN)

    def draw(self, painter: Painter, rect: Rect, size: float) -> Iterator[Target]:
        """Draw it; yield its targets."""
        number, margin = self.ruling.rule, self._margin(painter, size)
        line = Rect(rect.x, rect.y, margin, painter.paragraph_height("8", margin, size, "bold"))
        link = Rect(line.x, line.y, painter.text_width(number, size, "bold"), line.height)
        if self.hovered == LINK + number:
            painter.panel(link.inflate(painter.px(6), 0), theme.INK_CHOSEN, None, radius=4, alpha=110)
        painter.paragraph(number, line, size, theme.INK_WARNING, role="bold")
        foot = Rect(link.x, link.bottom - painter.px(2), link.width, max(1, painter.px(1)))
        painter.canvas.fill(theme.INK_WARNING, foot)
        words = Rect(rect.x + margin, rect.y, rect.width - margin, rect.height)
        painter.paragraph(str(self.ruling.text), words, size, theme.INK)
        yield Target(LINK + number, link.inflate(painter.px(6), painter.px(2)), enabled=True)

    def _margin(self, painter: Painter, size: float) -> int:
        return painter.text_width("88.88", size, "bold") + painter.px(_BESIDE) // 2


def draw_legend(painter: Painter, place: Rect, blocks: Sequence[Block]) -> tuple[Rect, list[Target]]:
    """Draw blocks on a parchment in the middle of a place; return the parchment and its targets.

    The text is smaller if they would not all fit; blocks that do not fit even then are left out.
    """
    pad = painter.px(_PAD)
    inside = place.width - 2 * pad
    size = next((each for each in _SIZES if _high(painter, inside, blocks, each) <= place.height), _SIZES[-1])
    sheet = Rect(place.x, 0, place.width, min(place.height, _high(painter, inside, blocks, size)))
    sheet.centery = place.centery
    painter.shadow(sheet, radius=8, blur=9, down=7, opacity=0.7)
    painter.slab(sheet, "parchment", radius=8, edge=theme.PARCHMENT_EDGE)
    targets: list[Target] = []
    top = sheet.y + pad
    for block in blocks:
        high = block.high(painter, inside, size)
        if top + high > sheet.bottom:
            break
        targets += block.draw(painter, Rect(sheet.x + pad, top, inside, high), size)
        top += high
    return sheet, targets


def legend_high(painter: Painter, wide: int, blocks: Sequence[Block]) -> int:
    """Return the least height of a parchment of a width with all blocks."""
    return _high(painter, wide - 2 * painter.px(_PAD), blocks, _SIZES[-1])


def _high(painter: Painter, wide: int, blocks: Sequence[Block], size: float) -> int:
    """Return the height of a parchment of a width with blocks in text of a size."""
    return sum(block.high(painter, wide, size) for block in blocks) + 2 * painter.px(_PAD) - painter.px(4)
