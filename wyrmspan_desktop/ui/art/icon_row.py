"""Rows of ability icons: broken into lines that fit a rectangle, then drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Glyph, Icon
from wyrmspan_desktop.text.table import glyph_text
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing.fonts import SmallLru
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import PLAIN

_SIZES = (34, 31, 28, 26, 24, 22, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10)
"""Icon heights to try, in units."""
_GAP = 0.11
"""The gap between the pieces of a line, relative to the height of its icons."""
_EDGES = 2
"""The vertical margins of the lines, together, in units."""
_AROUND = 0.2
"""The additional margin of a word, relative to the height of icons."""
_INK, _FIGURE_INK = 0.85, 0.65
"""The height of letters with descenders, and of numbers with their signs, relative to their size."""
_TIED = (":", "/", "?", ")", "→", "+")
"""Signs that stay in the line of their predecessor."""
_MIN_TEXT = 13
"""The smallest text next to icons, in units."""
_FIGURES = (18, 21, 24)
"""The smallest numbers next to icons and in shields among them, in units, at each step of figures."""
_SPACE, _NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
"""The space between a word and its number."""
RISE = 0.1
"""The apparent distance of numbers above the middle of a line, relative to their text height."""
_SHIELD, _NARROWEST = 1.14, {"vp": (17, 18, 20), "minus_one": (22, 28, 32)}
"""The width of the shield of points among icons, relative to their height, and the least widths of icons with a
number on them, in units, at each step of figures; they may touch the lines above and below.
"""
_HIGHS = {"vp": (15, 18, 18), "minus_one": (22, 28, 32)}
"""The minimum height of a line with these."""
_TORN = 12
"""The minimum size of icons, in units, at which a reward stays in the line of its condition."""
_POINTS: Colour = (255, 244, 214)


class _Piece(NamedTuple):
    """A token of a row: its text, and its width."""

    token: Icon | Glyph
    text: str
    wide: int


_Line = list[_Piece]
_FITTED: SmallLru[tuple[int, list[_Line]]] = SmallLru(500)
"""Cached, because a card measures its row several times while it is drawn, and the guild draws the same ones again."""


def _text(token: Icon | Glyph, space: str) -> str:
    """Return the text of a token: a glyph, with a space between a word and its number, or the number before an icon."""
    if isinstance(token, Icon):
        return "" if token.count == 1 or token.name == "vp" else str(token.count)
    mark = glyph_text(token.text)
    if token.number is None:
        return mark
    if token.text == "×":
        return f"{token.number}{mark}"
    return f"{mark}{space if mark[:1].isalpha() else ''}{token.number}"


def _wide(painter: Painter, icon: Icon, side: int) -> int:
    least = _NARROWEST.get(icon.name)
    wide = round(side * _SHIELD) if icon.name == "vp" else side
    return wide if least is None else max(painter.px(least[painter.step]), wide)


def _pieces(painter: Painter, tokens: Sequence[Icon | Glyph], side: int, around: float = _AROUND) -> _Line:
    pieces = []
    for token in tokens:
        text = _text(token, _SPACE if around else _NARROW)
        wide = painter.fonts.width(text, "bold", _letters(painter, side, text)) if text else 0
        if isinstance(token, Icon):
            wide += _wide(painter, token, side) + (1 if text else 0)
        elif any(map(str.isalpha, text)):
            wide += int(side * around)
        pieces.append(_Piece(token, text, wide))
    return pieces


def _broken(pieces: _Line, width: int, most: int, gap: int) -> list[_Line]:
    """Return the pieces in lines of a width; tied signs may reach up to ``most``."""
    lines: list[_Line] = [[]]
    used = 0
    for piece in pieces:
        longer = used + gap + piece.wide
        is_tied = piece.text in _TIED and longer <= most
        if lines[-1] and longer > width and not is_tied:
            lines.append([])
            used = 0
        used += (gap if lines[-1] else 0) + piece.wide
        lines[-1].append(piece)
    return lines


def _even(pieces: _Line, width: int, gap: int) -> list[_Line]:
    """Return the pieces in the fewest possible lines, of about equal length."""
    lines = _broken(pieces, width, width, gap)
    if len(lines) == 1:
        return lines
    low, high = max(piece.wide for piece in pieces), width
    while high - low > 2:
        middle = (low + high) // 2
        even = _broken(pieces, middle, width, gap)
        if len(even) > len(lines):
            low = middle
        else:
            high, lines = middle, even
    return lines


def _letters(painter: Painter, side: int, text: str) -> int:
    """Return the pixel height of text next to icons: numbers are larger than words."""
    is_figure = any(map(str.isdigit, text))
    least = _FIGURES[painter.step] if is_figure else _MIN_TEXT
    return max(painter.least_px(least, "bold"), round(side * (1.1 if is_figure else 0.9)))


def _between(side: int) -> int:
    return max(1, round(side * _GAP))


def _step(painter: Painter, side: int) -> int:
    return side + painter.px(1)


def _fitted(
    painter: Painter, tokens: Sequence[Icon | Glyph], room: tuple[int, int], most: float
) -> tuple[int, list[_Line]]:
    """Return the size of icons in a room, and the pieces of each line: see `_fit`."""
    key = (*tokens,), room, most, painter.grown, painter.look
    return _FITTED.get(key, lambda: _fit(painter, tokens, room, most))


def _fit(
    painter: Painter, tokens: Sequence[Icon | Glyph], room: tuple[int, int], most: float
) -> tuple[int, list[_Line]]:
    """Return the size of icons in a room, and the pieces of each line; the smallest may be close to words.

    Repeated rewards preferably stay in the lines of their conditions.
    """
    if sum(isinstance(token, Glyph) and token.text == ":" for token in tokens) > 1:
        whole = _clear(painter, tokens, room, most)
        if whole is not None:
            return whole
    found = list[tuple[_Line, int]]()
    for size, around in (*((size, _AROUND) for size in _SIZES), (_SIZES[-1], 0)):
        if size > most and size != _SIZES[-1]:
            continue
        side = painter.px(size)
        gap = _between(side)
        pieces = _pieces(painter, tokens, side, around)
        if max(piece.wide for piece in pieces) > room[0]:
            continue
        lines = _broken(pieces, room[0], room[0], gap)
        found.append((pieces, len(lines)))
        between = (len(lines) - 1) * (_step(painter, side) - side)
        if sum(_highs(painter, lines, side)) + between <= room[1] - painter.px(_EDGES):
            break
    else:
        # Smaller gaps around words are useful only if they save a line.
        if found:
            pieces = next(pieces for pieces, count in found[-2:] if count == found[-1][1])
    return side, _even(pieces, room[0], gap)


def _clear(
    painter: Painter, tokens: Sequence[Icon | Glyph], room: tuple[int, int], most: float
) -> tuple[int, list[_Line]] | None:
    """Return the same with rewards in the lines of their conditions; None if icons would be too small."""
    for size in (size for size in _SIZES if _TORN <= size <= most):
        side = painter.px(size)
        gap, pieces = _between(side), _pieces(painter, tokens, side)
        lines = _even(pieces, room[0], gap)
        high = sum(_highs(painter, lines, side)) + (len(lines) - 1) * (_step(painter, side) - side)
        is_wide = max(piece.wide for piece in pieces) > room[0]
        if (
            not is_wide
            and high <= room[1] - painter.px(_EDGES)
            and all(line[-1].text != ":" for line in lines)
        ):
            return side, lines
    return None


def icon_side(painter: Painter, tokens: Sequence[Icon | Glyph], room: tuple[int, int], most: float) -> int:
    """Return the size of the icons of a row in a room, in pixels."""
    return _fitted(painter, tokens, room, most)[0]


def icon_lines(painter: Painter, tokens: Sequence[Icon | Glyph], width: int, side: int) -> int:
    """Return the number of lines of a row in a width, with icons of a size in pixels."""
    return len(_broken(_pieces(painter, tokens, side), width, width, _between(side)))


def icon_high(painter: Painter, tokens: Sequence[Icon | Glyph], room: tuple[int, int], most: float) -> int:
    """Return the height of a row of icons in a room, in pixels, if its lines do not overlap."""
    side, lines = _fitted(painter, tokens, room, most)
    return sum(_highs(painter, lines, side)) + painter.px(2)


def _highs(painter: Painter, lines: Sequence[_Line], side: int) -> list[int]:
    """Return the height of each line, including descenders; signs between icons are lower."""
    return [max([side, *(_high(painter, piece, side) for piece in line)]) for line in lines]


def _high(painter: Painter, piece: _Piece, side: int) -> int:
    """Return the height of a word, a number or a shield among icons of a size."""
    if isinstance(piece.token, Icon) and piece.token.name in _NARROWEST:
        return painter.px(_HIGHS[piece.token.name][painter.step])
    if not any(map(str.isalnum, piece.text)):
        return 0
    share = _FIGURE_INK if any(map(str.isdigit, piece.text)) else _INK
    return round(_letters(painter, side, piece.text) * share)


def icon_width(painter: Painter, tokens: Sequence[Icon | Glyph], side: int) -> int:
    """Return the width of a row in one line, with icons of a size in pixels."""
    pieces = _pieces(painter, tokens, side)
    return sum(piece.wide for piece in pieces) + _between(side) * (len(pieces) - 1)


def draw_icon_row(
    painter: Painter,
    tokens: Sequence[Icon | Glyph],
    rect: Rect,
    colour: Colour = theme.TEXT,
    *,
    most: float = 22,
    across: str = "centre",
) -> None:
    """Draw the tokens as large as they fit a rectangle, in as many lines as necessary.

    Lines that do not fit even at the smallest size are closer together; those with words need more room.
    """
    if not tokens:
        return
    side, lines = _fitted(painter, tokens, rect.size, most)
    gap = _between(side)
    highs = _highs(painter, lines, side)
    whole = sum(highs) + painter.px(1)
    between = min(_step(painter, side) - side, (rect.height - whole) / max(1, len(lines) - 1))
    first = rect.centery - int(whole + between * (len(lines) - 1)) // 2
    for number, (line, high) in enumerate(zip(lines, highs, strict=True)):
        top = first + sum(highs[:number]) + round(between * number) + (high - side) // 2
        total = sum(piece.wide for piece in line) + gap * (len(line) - 1)
        left = rect.x if across == "left" else rect.centerx - total // 2
        for piece in line:
            _draw(painter, piece, Rect(left, top, piece.wide, side), colour)
            left += piece.wide + gap


def _draw(painter: Painter, piece: _Piece, rect: Rect, colour: Colour) -> None:
    if piece.text:
        px = _letters(painter, rect.height, piece.text)
        image = painter.fonts.line(piece.text, "bold", px, colour)
        is_glyph = isinstance(piece.token, Glyph)
        left = rect.centerx - image.get_width() // 2 if is_glyph else rect.x
        painter.canvas.blit(image, (left, rect.centery - image.get_height() // 2 + round(px * RISE)))
        if isinstance(piece.token, Glyph):
            painter.tag_icon(piece.token.text, rect)
    if isinstance(piece.token, Icon):
        wide = _wide(painter, piece.token, rect.height)
        centre = (rect.right - wide // 2, rect.centery)
        if piece.token.name == "vp":
            draw_points(painter, piece.token.count, centre, wide, least=_FIGURES[painter.step])
        else:
            painter.icon(piece.token.name, centre, wide)


# --- points -----------------------------------------------------------------------------------

_LARGE_SHIELD = 27
"""The minimum width, in units, of a shield with its number in the title font."""
_TALL = 192 / 168
"""Height to width of a painted shield."""
_FIELD, _SMALL_FIELD, _BROAD_FIELD, _NARROWED = 0.72, 0.88, 0.69, 0.8
"""The fraction of a shield's width for its number: within the rim of a large one, over that of a small one, and
within the thin one of a wide one; and the factor to which its letters are narrowed before they shrink.
"""
_FEW_DIGITS, _BROAD = 2, 1.55
"""A shield for more digits is this factor wider."""


def draw_points(
    painter: Painter,
    points: int,
    centre: tuple[int, int],
    side: int,
    *,
    least: float = _MIN_TEXT,
    is_named: bool = True,
) -> None:
    """Draw a shield with a number of points, ``side`` pixels wide.

    More digits are narrowed, then smaller, on a wider shield.  ``least``: the least size of the number, in units;
    ``is_named``: the icon is named on hover, if the points are not explained otherwise.
    """
    text = str(points)
    is_large = side >= painter.px(_LARGE_SHIELD) and len(text) <= _FEW_DIGITS
    wide = side if len(text) <= _FEW_DIGITS else round(side * _BROAD)
    shield = Rect(0, 0, wide, round(side * _TALL))
    shield.center = centre
    if not painter.sprite("place/shield_vp", shield):
        _draw_plain_shield(painter, centre, (wide, side), is_named=is_named)
    role, share, rise = ("title", 0.72, 0.03) if is_large else ("bold", 0.86, RISE)
    smallest = painter.least_px(least, role)
    room = wide * (_FIELD if is_large else _SMALL_FIELD if wide == side else _BROAD_FIELD)
    px = painter.fonts.fitting(
        text, role, max(smallest, round(side * share)), smallest, int(room / _NARROWED)
    )
    squeeze = min(1.0, room / max(1, painter.fonts.width(text, role, px)))
    image = painter.fonts.line(text, role, px, _POINTS, PLAIN._replace(squeeze=squeeze))
    down = round(px * rise - side * 0.06)
    painter.canvas.blit(image, image.get_rect(center=(centre[0], centre[1] + down)))
    if is_named:
        painter.tag_icon("vp", shield)


def _draw_plain_shield(
    painter: Painter, centre: tuple[int, int], size: tuple[int, int], *, is_named: bool
) -> None:
    """Draw the shield that stands in for the painted one, as wide as that."""
    wide, side = size
    if wide == side:
        painter.icon("shield", centre, side, is_named=is_named)
        return

    def made() -> pygame.Surface:
        return pygame.transform.smoothscale(painter.icons.image("shield", wide), size)

    painter.blit_cached(("broad shield", size, palettes.current().name), made, centre, is_centred=True)
