"""The honoured seats, mostly the winners, in gilt arches, and the other seats with their points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.ui.art.icon_row import draw_points
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.layout.grids import in_column, side_by_side, square
from wyrmspan_desktop.ui.widgets.backdrops import SHADED
from wyrmspan_desktop.ui.widgets.banners import draw_arch
from wyrmspan_desktop.ui.widgets.tree import (
    TITLE,
    Column,
    Drawn,
    Fill,
    Node,
    Paragraph,
    Row,
    Space,
    Text,
    TextStyle,
    padded,
)

_HEAD, _MIN_HEAD, _FULL_HEAD = 50, 20, 28
"""The text size of the heading, the least, and the one below which it gets several lines."""
_SHIELD = 0.36
"""The width of the shield of an arch, as a fraction of the arch's."""
_ARCH, _OVERHANG, _ARCH_ROOM = 1.1, 0.2, 0.94
"""Height to width of an arch, the overhang of the shield, and the fraction of its room that an arch fills."""
_SHORT = 62
"""The largest width of a name, in units, on a plate next to another one."""
_GLOW = 1.5
"""The size of the light behind a winner, relative to the arch."""
_HEADING = TITLE._replace(size=_HEAD, across="centre", least=_FULL_HEAD)
_NAME = TextStyle(15, theme.TEXT, role="bold", least=13, how=SHADED, squeeze=0.8)
_LARGE_NAME = _NAME._replace(size=18)
_POINTS = TextStyle(17, theme.GILT, role="title", across="right", least=13, how=SHADED)


class Seat(NamedTuple):
    """A seat of the sheet: its icon, its stored name, and its points."""

    token: str
    name: str
    points: int


def honours(painter: Painter, honoured: Sequence[Seat], others: Sequence[Seat]) -> list[Node]:
    """Build an arch for each honoured seat with plates of the others; large plates of all if nobody is honoured."""
    if not honoured:
        plates = [_plate(seat, large=True).sized(high=62) for seat in others]
        return [Space().sized(high=8), Fill(Column(*plates, gap=10))]
    others = sorted(others, key=lambda seat: -seat.points)
    least, short = painter.least_px(theme.TEXT_SMALL, "bold"), painter.px(_SHORT)
    names = (name_text(seat.name) for seat in (*honoured, *others))
    is_long = any(painter.fonts.width(name, "bold", least) > short for name in names)
    abreast = 2 if len(others) > 2 and not is_long else 1
    rows = [
        Row(*map(_plate, others[at : at + abreast]), gap=8).sized(high=34)
        for at in range(0, len(others), abreast)
    ]
    names_of_honoured = "\n".join(name_text(each.name) for each in honoured)
    arches = padded(Drawn(partial(draw_arches, honoured), names_of_honoured), 0, 12)
    return [arches, Space().sized(high=6), *rows]


def _plate(seat: Seat, *, large: bool = False) -> Node:
    return padded(Drawn(partial(draw_plate, seat, large=large), name_text(seat.name)), 0, 0 if large else 5)


def draw_heading(text: str, painter: Painter, rect: Rect) -> None:
    """Draw the names of the winners, on one line if that can be large."""
    if painter.fonts.width(text, "title", painter.least_px(_FULL_HEAD, "title")) <= rect.width:
        Text(text, _HEADING).draw_in(painter, rect)
        return
    px = painter.text_px(_FULL_HEAD, "title")
    while px > painter.least_px(_MIN_HEAD, "title") and not painter.holds(text, rect, "title", px):
        px -= 1
    size = px / painter.unit / painter.enlarge
    high = min(rect.height, painter.paragraph_height(text, rect.width, size, "title"))
    place = Rect(rect.x, rect.centery - high // 2, rect.width, high)
    Paragraph(text, _HEADING._replace(size=size, least=min(size, _MIN_HEAD))).draw_in(painter, place)


def draw_arches(seats: Sequence[Seat], painter: Painter, rect: Rect) -> None:
    """Draw the portraits of the honoured seats in pairs, each with a shield of points."""
    gap = painter.px(8)
    pairs = [seats[at : at + 2] for at in range(0, len(seats), 2)]
    high = (rect.height - (len(pairs) - 1) * gap) // len(pairs)
    wide = min(round(rect.width // len(pairs[0]) * _ARCH_ROOM), round(high / (_ARCH + _OVERHANG)))
    arch = Rect(0, 0, wide, round(wide * _ARCH))
    bands = in_column(Rect(rect.x, rect.y, rect.width, high), len(pairs), gap)
    arches = [
        arch.move_to(midtop=cell.midtop)
        for pair, band in zip(pairs, bands, strict=True)
        for cell in side_by_side(band, len(pair), gap)
    ]
    for arch in arches:
        painter.spot(arch.scale_by(_GLOW), opacity=0.5)
    for seat, arch in zip(seats, arches, strict=True):
        painter.shadow(arch, radius=arch.width / painter.unit / 3, blur=9, down=7, opacity=0.6)
        draw_arch(painter, seat.token, arch)
        side = round(arch.width * _SHIELD)
        draw_points(painter, seat.points, (arch.centerx, arch.bottom - side // 10), side)


def draw_plate(seat: Seat, painter: Painter, plate: Rect, *, large: bool = False) -> None:
    """Draw a plate with portrait, name and points: a small one, or a large one before there is a winner."""
    if large:
        painter.slab(plate, "leather_green", radius=10, bright=0.9)
    else:
        painter.panel(plate, (16, 10, 12), None, radius=17, alpha=170)
        painter.edge(plate, (*seat_colour(seat.token), 190), radius=17, width=1.3)
    pad = painter.px(5) if large else painter.px(2)
    badge = square((plate.x + plate.height // 2, plate.centery), plate.height - 2 * pad)
    draw_seat_badge(painter, seat.token, badge)
    if large:
        side = round(plate.height * 0.58)
        draw_points(painter, seat.points, (plate.right - round(side * 0.8), plate.centery), side)
        wide = round(side * 1.5)
    else:
        points = Rect(plate.right - painter.px(46), plate.y, painter.px(36), plate.height)
        Text(seat.points, _POINTS).draw_in(painter, points)
        wide = painter.px(14) + painter.fonts.width(str(seat.points), "title", painter.text_px(17, "title"))
    left = badge.right + painter.px(7)
    name = Rect(left, plate.y, plate.right - wide - left, plate.height)
    Text(name_text(seat.name), _LARGE_NAME if large else _NAME).draw_in(painter, name)
