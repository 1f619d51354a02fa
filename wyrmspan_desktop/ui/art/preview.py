"""The content of a preview: rows of text, icons and figures, and the highlighted places on the mat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Glyph, Icon
from wyrmspan_desktop.ui.art.icon_row import draw_icon_row, icon_lines, icon_width
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge

Look = Literal["plain", "bold", "head", "faint", "warning"]
Inks = dict[str, Colour]

ON_LEATHER: Inks = {
    "plain": theme.TEXT,
    "bold": theme.TEXT,
    "head": theme.GILT,
    "faint": theme.TEXT_FAINT,
    "warning": theme.WARNING,
}
ON_PARCHMENT: Inks = {
    "plain": theme.INK,
    "bold": theme.INK,
    "head": theme.INK_HEAD,
    "faint": theme.INK_SOFT,
    "warning": theme.INK_WARNING,
}

_TEXT, _ICON, _SEAT, _GAP = 14.5, 19, 26, 6
"""The sizes of text, icons and the signs of seats, and their distance, in units."""
_SHARE = 0.62
"""The largest fraction of a row for its icons."""


class Row(NamedTuple):
    """A line of text, with the sign of a seat before it, and icons after it."""

    words: str
    icons: tuple[Icon | Glyph, ...] = ()
    look: Look = "plain"
    token: str = ""


class Preview(NamedTuple):
    """The explanation of a thing, and the places that are highlighted with it.

    ``soft`` and ``bright`` are stones and spaces of the mat, less and more lit; ``way``: the cave and the last stop
    of a walk through it.
    """

    rows: tuple[Row, ...] = ()
    soft: tuple[str, ...] = ()
    bright: tuple[str, ...] = ()
    way: tuple[str, str] | None = None
    paid: tuple[str, ...] = ()
    """The items of the player's stock that would be paid."""


class _Cells(NamedTuple):
    """The largest width of the text of a row, the width of its icons, and its height, in pixels."""

    words: int
    icons: int
    high: int


def natural_width(painter: Painter, rows: Sequence[Row]) -> int:
    """Return the width of rows without line breaks, in pixels."""
    return max((_wide(painter, row) for row in rows), default=0)


def height(painter: Painter, rows: Sequence[Row], wide: int) -> int:
    """Return the height of rows for a width, in pixels."""
    return sum(_cells(painter, row, wide).high for row in rows)


def draw_rows(painter: Painter, rows: Sequence[Row], rect: Rect, inks: Inks) -> None:
    """Draw rows from the top of a rectangle."""
    top = rect.y
    for row in rows:
        cells = _cells(painter, row, rect.width)
        left = rect.x
        if row.token:
            side = painter.px(_SEAT)
            draw_seat_badge(painter, row.token, Rect(left, top + (cells.high - side) // 2, side, side))
            left += side + painter.px(_GAP)
        high = painter.paragraph_height(row.words, cells.words, _TEXT, _role(row))
        words = Rect(left, top + (cells.high - high) // 2, cells.words, high)
        painter.paragraph(row.words, words, _TEXT, inks[row.look], role=_role(row))
        if row.icons:
            room = Rect(rect.right - cells.icons, top, cells.icons, cells.high)
            draw_icon_row(painter, row.icons, room, inks["plain"], most=_ICON)
        top += cells.high


def _role(row: Row) -> str:
    return "bold" if row.look in ("bold", "head") else "body"


def _icons_wide(painter: Painter, row: Row) -> int:
    """Return the width of the icons of a row in one line."""
    return icon_width(painter, row.icons, painter.px(_ICON)) + painter.px(2) if row.icons else 0


def _token_wide(painter: Painter, row: Row) -> int:
    return painter.px(_SEAT) + painter.px(_GAP) if row.token else 0


def _wide(painter: Painter, row: Row) -> int:
    gap = painter.px(2 * _GAP) if row.icons else 0
    words = painter.text_width(row.words, _TEXT, _role(row)) + 2
    return _token_wide(painter, row) + words + gap + _icons_wide(painter, row)


def _cells(painter: Painter, row: Row, wide: int) -> _Cells:
    icons, side = _icons_wide(painter, row), painter.px(_ICON)
    room, least = wide - _token_wide(painter, row), 0
    if row.icons:
        most = round(wide * _SHARE)
        lines = icon_lines(painter, row.icons, most, side) if icons > most else 1
        icons, least = min(icons, most), lines * (side + painter.px(2))
        room -= icons + painter.px(2 * _GAP)
    high = painter.paragraph_height(row.words, room, _TEXT, _role(row))
    return _Cells(room, icons, max(high, least, painter.px(_SEAT) if row.token else 0) + painter.px(3))
