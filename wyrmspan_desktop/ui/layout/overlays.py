"""The parts of panels over the table: the exchanges, the hints, and the board at the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.grids import clear_of, fair_share, in_column, in_row, square
from wyrmspan_desktop.ui.layout.targets import QUESTION, Targets

_LET_GO = (150, 96)
"""The width of the button that cancels a drag by touch, and its least width, in units."""


class ExchangeRow(NamedTuple):
    """The centres of the two icons to give, a word, and a button for each thing to get."""

    given: list[tuple[int, int]]
    word: Rect
    had: list[Rect]


class ExchangePlaces(NamedTuple):
    """The panel of exchanges."""

    panel: Rect
    head: Rect
    rows: list[ExchangeRow]


def exchanges(at: Layout, had: Sequence[int]) -> ExchangePlaces:
    """Return the panel with a row for each pair that may be given; ``had``: the number of choices of each."""
    high = at.px(40)
    panel = at.next_to(at.hoard, (at.px(286), len(had) * high + at.px(48)))
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


def moved_clear(at: TableLayout, rect: Rect, clear: Sequence[Rect]) -> Rect:
    """Return a rectangle moved left or right by the least distance to uncover others, if that is possible."""
    return clear_of(rect, clear, (0, at.size[0]), at.px(10))


def let_go(at: TableLayout, targets: Targets) -> Rect:
    """Return the place of the button that cancels a drag by touch: at the end of the question, clear of others."""
    prompt = targets.named(QUESTION)
    asked = prompt.rect if prompt is not None else at.prompt
    rest = Rect(asked.right, asked.y, at.size[0] - asked.right, asked.height)
    others = [
        each.rect.left
        for each in targets
        if each.enabled and not each.id.startswith("goal:") and each.rect.colliderect(rest)
    ]
    left, right = asked.right + at.px(12), min([at.prompt.right, *others]) - at.px(12)
    wide = min(at.px(_LET_GO[0]), right - left)
    if wide >= at.px(_LET_GO[1]):
        return Rect(right - wide, asked.y, wide, asked.height)
    # A long question leaves no room next to it.
    wide = at.px(_LET_GO[0])
    return Rect(asked.right - wide, asked.y - asked.height - at.px(6), wide, asked.height)


class RoundPlaces(NamedTuple):
    """The board at the end of a round: with and without its shadow, the hour over its upper edge, the lines."""

    whole: Rect
    panel: Rect
    hour: Rect
    title: Rect
    about: Rect
    rows: list[Rect]
    foot: Rect


def round_board(at: Layout, seats: int, *, has_foot: bool) -> RoundPlaces:
    """Return the board in the middle of the mat, with a row for each seat."""
    wide = min(at.px(620), at.mat.width - at.px(24))
    high, foot = at.px(36), at.px(38) if has_foot else 0
    panel = Rect(0, 0, wide, at.px(104) + seats * high + at.px(14) + foot + at.px(28))
    panel.center = at.mat.centerx, at.mat.centery + at.px(14)
    hour = square(panel.midtop, at.px(64))
    title = Rect(panel.x + at.px(20), panel.y + at.px(34), wide - at.px(40), at.px(36))
    about = Rect(title.x, title.bottom, title.width, at.px(26))
    first = Rect(panel.x + at.px(18), about.bottom + at.px(6), wide - at.px(36), high)
    rows = in_column(first, seats, 0)
    last = Rect(first.x, rows[-1].bottom + at.px(6), first.width, foot - at.px(6))
    pad = at.px(24)
    whole = panel.union(hour).inflate(2 * pad, 2 * pad)
    return RoundPlaces(whole, panel, hour, title, about, rows, last)


class HintPlaces(NamedTuple):
    """The panel of hints; ``play`` is a button, or the room for words if there are no rows."""

    panel: Rect
    title: Rect
    close: Rect
    rows: list[Rect]
    play: Rect


def hint_width(at: TableLayout, share: float = 1.0) -> int:
    """Return the width of a hint's words in pixels, in a panel ``share`` times as wide as advice usually is."""
    return _panel_width(at, share) - 2 * at.px(9) - 2 * at.px(6)


def _panel_width(at: TableLayout, share: float) -> int:
    return min(round(at.advice[0].width * share), at.size[0] - 2 * at.px(8))


def hint_words(at: TableLayout, row: Rect) -> Rect:
    """Return the words in the row of a hint."""
    return row.inflate(-2 * at.px(6), -2 * at.px(4))


_HINT_HEAD, _HINT_FOOT = 28, 36


def _hints_height(at: TableLayout, wanted: Sequence[int]) -> int:
    """Return the height of a panel, in pixels, in which each hint has its wanted height."""
    foot = at.px(_HINT_FOOT) if wanted else at.px(34)
    return at.px(_HINT_HEAD) + sum(wanted) + at.px(6) * len(wanted) + foot + at.px(9)


def fit_hints(at: TableLayout, wanted: Sequence[int], share: float = 1.0) -> bool:
    """Return whether all hints have their wanted heights in a panel clear of the question.

    It may reach to the foot of the window.
    """
    is_low = _hints_height(at, wanted) <= _most_high(at)
    return is_low and not hint_panel(at, wanted, share).colliderect(at.prompt)


def _most_high(at: TableLayout) -> int:
    return at.size[1] - at.px(8) - at.advice[0].y


def hint_panel(at: TableLayout, wanted: Sequence[int], share: float = 1.0) -> Rect:
    """Return the panel of hints, higher than usual if necessary: first upwards, then down to the foot of the window."""
    area, begin = at.advice
    panel = Rect(0, 0, _panel_width(at, share), min(_hints_height(at, wanted), _most_high(at)))
    panel.right = area.right
    foot = area.bottom if panel.height <= area.height else at.size[1] - at.px(8)
    panel.y = min(begin, foot - panel.height)
    panel.x = max(panel.x, at.px(8))
    return panel


def hints(at: TableLayout, wanted: Sequence[int], panel: Rect | None = None) -> HintPlaces:
    """Return the parts of the panel of hints; hints get their wanted heights if there is room."""
    pad, gap = at.px(9), at.px(6)
    panel = panel or hint_panel(at, wanted)
    wide, head = panel.width - 2 * pad, at.px(_HINT_HEAD)
    foot = at.px(_HINT_FOOT) if wanted else at.px(34)
    most = fair_share(wanted, panel.height - head - foot - pad - gap * len(wanted))
    title = Rect(panel.x + pad, panel.y + at.px(3), wide, head - at.px(3))
    close = Rect(panel.right - at.px(26), panel.y + at.px(4), at.px(22), at.px(22))
    rows, top = [], title.bottom
    for height in (min(high, most) for high in wanted):
        rows.append(Rect(title.x, top, wide, height))
        top += height + gap
    return HintPlaces(panel, title, close, rows, Rect(title.x, top, wide, at.px(34)))
