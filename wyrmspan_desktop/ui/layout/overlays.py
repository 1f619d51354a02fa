"""Where the parts of panels lie that are laid over the table: the exchanges, and the hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.grids import in_column, in_row


class ExchangeRow(NamedTuple):
    """What is given, as the middles of two icons; a word; and a button for each of what may be had."""

    given: list[tuple[int, int]]
    word: Rect
    had: list[Rect]


class ExchangePlaces(NamedTuple):
    """The panel of exchanges."""

    panel: Rect
    head: Rect
    rows: list[ExchangeRow]


def exchanges(at: Layout, had: Sequence[int]) -> ExchangePlaces:
    """A row for each pair that may be given, with so many things to be had for it."""
    high = at.px(40)
    panel = at.beside(at.hoard, (at.px(286), len(had) * high + at.px(48)))
    head = Rect(panel.x + at.px(14), panel.y + at.px(6), panel.width - at.px(28), at.px(30))
    rows = []
    for line, count in zip(
        in_column(Rect(panel.x, head.bottom, panel.width, high), len(had), 0), had, strict=True
    ):
        middle = line.y + high // 2
        given = [(line.x + at.px(28) + number * at.px(30), middle) for number in range(2)]
        word = Rect(line.x + at.px(80), line.y, at.px(40), high)
        first = Rect(line.x + at.px(118), line.y + at.px(2), at.px(46), high - at.px(4))
        rows.append(ExchangeRow(given, word, in_row(first, count, at.px(52) - first.width)))
    return ExchangePlaces(panel, head, rows)


def aside(at: Layout, rect: Rect, clear: Sequence[Rect]) -> Rect:
    """A rectangle moved to the left or right, as little as can be, until others are in sight; else as it is."""
    gap = at.px(10)
    befores, behinds = [each.x - gap - rect.width for each in clear], [each.right + gap for each in clear]
    free = [
        place
        for left in (rect.x, *befores, *behinds)
        if (place := Rect((left, rect.y), rect.size)).x >= 0
        and place.right <= at.size[0]
        and place.collidelist(clear) < 0
    ]
    return min(free, key=lambda place: abs(place.x - rect.x), default=rect)


class HintPlaces(NamedTuple):
    """The panel of hints; ``play`` is a button, or the room for words if there are no rows."""

    panel: Rect
    title: Rect
    close: Rect
    rows: list[Rect]
    play: Rect


def hint_width(at: Layout) -> int:
    """How wide the words of a hint may be, in pixels."""
    return at.guild.width - 2 * at.px(9) - 2 * at.px(6)


def hint_words(at: Layout, row: Rect) -> Rect:
    """The words in the row of a hint."""
    return row.inflate(-2 * at.px(6), -2 * at.px(4))


def hints(at: Layout, wanted: Sequence[int]) -> HintPlaces:
    """The hints before the guild, and higher if need be; each has the height that it wants as far as all find room."""
    pad, gap = at.px(9), at.px(6)
    area = Rect(at.guild.x, at.board.y, at.guild.width, at.guild.bottom - at.board.y)
    wide = area.width - 2 * pad
    head, foot = at.px(28), at.px(36) if wanted else at.px(34)
    most = _most(wanted, area.height - head - foot - pad - gap * len(wanted))
    heights = [min(high, most) for high in wanted]
    high = head + sum(heights) + gap * len(heights) + foot + pad
    panel = Rect(area.x, min(at.guild.y, area.bottom - high), area.width, high)
    title = Rect(panel.x + pad, panel.y + at.px(3), wide, head - at.px(3))
    close = Rect(panel.right - at.px(26), panel.y + at.px(4), at.px(22), at.px(22))
    rows, top = [], title.bottom
    for height in heights:
        rows.append(Rect(title.x, top, wide, height))
        top += height + gap
    return HintPlaces(panel, title, close, rows, Rect(title.x, top, wide, at.px(34)))


def _most(wanted: Sequence[int], room: int) -> int:
    """How high a row may be so that all of them fit: who wants little has it, the others share alike."""
    most = room
    for count, high in zip(range(len(wanted), 0, -1), sorted(wanted), strict=True):
        most = room // count
        if high >= most:
            break
        room -= high
    return most
