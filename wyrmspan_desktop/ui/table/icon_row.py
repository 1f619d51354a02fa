"""Rows of ability icons: laid out in lines that fit a rectangle, then drawn."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Glyph, Icon
from wyrmspan_desktop.text.table import glyph_text
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.theme import Colour

_SIZES = (34, 28, 24, 22, 20, 18, 16, 14.5, 13, 12, 11)
"""Icon heights to try, in units."""


def _text(token: Icon | Glyph) -> str:
    """What is written for a token: a glyph, or the number before an icon."""
    if isinstance(token, Icon):
        return "" if token.count == 1 or token.name == "vp" else str(token.count)
    mark = glyph_text(token.text)
    if token.number is None:
        return mark
    return f"{token.number}{mark}" if token.text == "×" else f"{mark}{token.number}"


def _width(painter: Painter, token: Icon | Glyph, side: int, px: int) -> int:
    text = _text(token)
    words = painter.fonts.width(text, "bold", px) if text else 0
    if isinstance(token, Icon):
        return side + words + (1 if words else 0)
    return words


def _lines(
    painter: Painter, tokens: Sequence[Icon | Glyph], width: int, side: int, px: int, gap: int
) -> list[list[tuple[Icon | Glyph, int]]] | None:
    lines: list[list[tuple[Icon | Glyph, int]]] = [[]]
    used = 0
    for token in tokens:
        wide = _width(painter, token, side, px)
        if wide > width:
            return None
        if lines[-1] and used + gap + wide > width:
            lines.append([])
            used = 0
        used += (gap if lines[-1] else 0) + wide
        lines[-1].append((token, wide))
    return lines


def _letters(side: int) -> int:
    """The pixel height of text beside icons."""
    return max(8, round(side * 0.9))


def _fitted(
    painter: Painter, tokens: Sequence[Icon | Glyph], room: tuple[int, int], most: float
) -> tuple[int, list[list[tuple[Icon | Glyph, int]]]]:
    """How large icons can be in a room, and what stands in each line then."""
    lines: list[list[tuple[Icon | Glyph, int]]] | None = None
    for size in _SIZES:
        if size > most and size != _SIZES[-1]:
            continue
        side = painter.px(size)
        lines = _lines(painter, tokens, room[0], side, _letters(side), painter.px(2))
        if lines is not None and len(lines) * (side + painter.px(2)) <= room[1] + painter.px(2):
            break
    return side, lines or [[(token, side) for token in tokens]]


def icon_side(painter: Painter, tokens: Sequence[Icon | Glyph], room: tuple[int, int], most: float) -> int:
    """How large, in pixels, the icons of a row are drawn in a room."""
    return _fitted(painter, tokens, room, most)[0]


def draw_icon_row(
    painter: Painter,
    tokens: Sequence[Icon | Glyph],
    rect: Rect,
    colour: Colour = theme.TEXT,
    *,
    most: float = 22,
    across: str = "centre",
) -> None:
    """Draw the tokens as large as they fit in a rectangle, in as many lines as it takes."""
    if not tokens:
        return
    side, lines = _fitted(painter, tokens, rect.size, most)
    px, gap, step = _letters(side), painter.px(2), side + painter.px(2)
    top = rect.centery - len(lines) * step // 2
    for line in lines:
        total = sum(wide for _, wide in line) + gap * (len(line) - 1)
        left = rect.x if across == "left" else rect.centerx - total // 2
        for token, wide in line:
            _draw(painter, token, Rect(left, top, wide, side), px, colour)
            left += wide + gap
        top += step


def _draw(painter: Painter, token: Icon | Glyph, rect: Rect, px: int, colour: Colour) -> None:
    text = _text(token)
    if text:
        image = painter.fonts.line(text, "bold", px, colour)
        painter.surface.blit(image, (rect.x, rect.centery - image.get_height() // 2))
    if isinstance(token, Icon):
        centre = (rect.right - rect.height // 2, rect.centery)
        if token.name == "vp":
            draw_points(painter, token.count, centre, rect.height)
        else:
            painter.icon(token.name, centre, rect.height)


def draw_points(painter: Painter, points: int, centre: tuple[int, int], side: int) -> None:
    """A shield with a number of points; more digits are set smaller."""
    painter.icon("shield", centre, side)
    text, px = str(points), round(side * 0.68)
    while px > 8 and painter.fonts.width(text, "bold", px) > side * 0.74:
        px -= 1
    image = painter.fonts.line(text, "bold", max(8, px), (255, 244, 214))
    painter.surface.blit(image, image.get_rect(center=(centre[0], centre[1] - round(side * 0.02))))
