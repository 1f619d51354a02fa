"""Where things lie on the picture of a finished game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from wyrmspan_desktop.ui.layout.grids import in_column, in_row


@dataclass(frozen=True)
class SheetPlaces:
    """The table of points: as the part of a score sheet that has the same names."""

    sheet: Rect
    columns: list[Rect]
    badges: list[Rect]
    names: list[Rect]
    icons: list[Rect]
    labels: list[Rect]
    cells: list[list[Rect]]
    bar: Rect


def sheet(room: Rect, px: Callable[[float], int], kinds: int, seats: int, *, is_tied: bool) -> SheetPlaces:
    """A table of so many categories that fills a room; the last row breaks a tie."""
    edge, heads, total, below = px(8), px(58), px(30), px(20) if is_tied else 0
    high = min(px(34), (room.height - 2 * edge - heads - total - below) // kinds)
    place = Rect(room.x, 0, room.width, 2 * edge + heads + kinds * high + total + below)
    place.bottom = room.bottom
    inside = place.inflate(-2 * px(12), 0)
    label = min(px(170), inside.width * (42 if seats < 4 else 37) // 100)
    each = min((inside.width - label) // seats, px(96))
    start = inside.right - seats * each
    tops = in_row(Rect(start, place.y + edge, each, heads), seats, 0)
    first = Rect(inside.x, place.y + edge + heads, inside.width, high)
    lines = in_column(first, kinds, 0)
    bar = Rect(place.x + px(7), lines[-1].bottom, place.width - 2 * px(7), total)
    lines.append(Rect(inside.x, bar.y, inside.width, total))
    if is_tied:
        lines.append(Rect(inside.x, bar.bottom, inside.width, below))
    icons = [Rect(line.x, line.y, px(22), line.height) for line in lines]
    return SheetPlaces(
        sheet=place,
        columns=[Rect(top.x, top.y, each, place.height - 2 * edge) for top in tops],
        badges=[Rect(top.x, top.y, each, px(34)) for top in tops],
        names=[Rect(top.x, top.y + px(34), each, px(24)) for top in tops],
        icons=icons,
        labels=[
            Rect(icon.right + px(4), line.y, start - icon.right - px(6), line.height)
            for icon, line in zip(icons, lines, strict=True)
        ],
        cells=[[Rect(top.x, line.y, each, line.height) for top in tops] for line in lines],
        bar=bar,
    )
