"""What came of the games that one plays alone: won or lost apart from the score, rows of wins, what the wins scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from wyrmspan_desktop.session.standings import Tally
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text.sentences import number
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import lists
from wyrmspan_desktop.ui.layout.units import Size
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.widgets.grounds import SHADED

_BARS = 8
"""So many bars a chart has at most."""
_WIDTHS = (1, 2, 3, 4, 5, 10, 20, 25, 50, 100)
"""How many scores share a bar."""
_LEAST_HIGH = 40
"""Below that height in units nothing would be seen of the bars."""


def draw_tally(painter: Painter, size: Size, side: Rect, tally: Tally) -> None:
    """Figures in lines, and below them the scores of wins as bars, on the leather that lies there."""
    at = lists.tally(size, side, len(words.TALLY))
    least = theme.TEXT_SMALL
    painter.text(str(words.RESULTS), at.head, 18, theme.GILT, role="bold", least=least, how=SHADED)
    figures = _figures(tally)
    for (name, text), place, figure in zip(words.TALLY.items(), at.names, at.figures, strict=True):
        painter.text(str(text), place, 14.5, theme.TEXT_SOFT, least=least, how=SHADED, squeeze=0.84)
        painter.text(
            *(figures[name], figure, 16, theme.TEXT),
            role="bold", across="right", least=least, how=SHADED, squeeze=0.84,
        )  # fmt: skip
    if at.bars.height < painter.px(_LEAST_HIGH):
        return
    heading = words.SCORES if tally.scores else words.NO_WIN_YET
    painter.text(str(heading), at.chart_head, 14.5, theme.GILT, role="bold", least=least, how=SHADED)
    if tally.scores:
        _draw_bars(painter, at.bars, at.axis, binned(tally.scores))


def _figures(tally: Tally) -> dict[str, str]:
    none = "\N{EN DASH}"
    won = number(tally.wins)
    if tally.games:
        won = words.WINS_OF(wins=won, percent=number(100 * tally.wins / tally.games))
    return {
        "games": number(tally.games),
        "wins": won,
        "best": none if tally.best is None else number(tally.best),
        "mean": none if tally.mean is None else number(tally.mean, 1),
        "streak": number(tally.streak),
        "longest": number(tally.longest),
    }


def binned(scores: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """Bars from 0 on: the lowest and the highest score of each, and how often they came."""
    most = max(scores)
    wide = next((wide for wide in _WIDTHS if most < wide * _BARS), most // _BARS + 1)
    return [
        (low, low + wide - 1, sum(count for score, count in scores.items() if low <= score < low + wide))
        for low in range(0, most + 1, wide)
    ]


def _draw_bars(painter: Painter, rect: Rect, axis: Rect, bars: Sequence[tuple[int, int, int]]) -> None:
    """Pillars side by side, each with its count on top and its scores below."""
    most, gap = max(count for _, _, count in bars), painter.px(4)
    step = rect.width // _BARS
    painter.panel(
        Rect(rect.x, rect.bottom, rect.width, max(3, painter.px(2))), theme.GILT, radius=1, alpha=150
    )
    for place, (low, high, count) in enumerate(bars):
        tall = rect.height * count // most
        pillar = Rect(rect.x + place * step, rect.bottom - tall, step - gap, tall)
        if count:
            painter.slab(pillar, "wood_warm", radius=3, bright=1.15)
            above = Rect(pillar.x - gap, pillar.y - painter.px(18), step + gap, painter.px(18))
            painter.text(
                *(number(count), above, theme.TEXT_SMALL, theme.TEXT),
                role="bold",
                across="centre",
                how=SHADED,
            )
        scores = number(low) if low == high else f"{low}\N{EN DASH}{high}"
        below = Rect(pillar.x - gap // 2, axis.y, step, axis.height)
        painter.text(
            *(scores, below, theme.TEXT_SMALL, theme.TEXT_SOFT),
            across="centre", least=11, how=SHADED, squeeze=0.7,
        )  # fmt: skip
