"""A chart of the points of every seat over the rounds."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from wyrmspan_desktop.session.score_timeline import Standing
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.paint import Painter


def draw_chart(
    painter: Painter,
    rect: Rect,
    timeline: Sequence[Standing],
    tokens: Sequence[str],
    colours: Sequence[theme.Colour],
) -> None:
    """Draw a line for each seat, with its token and points at the end."""
    painter.panel(rect, theme.WELL, theme.PANEL_EDGE, radius=8)
    inside = rect.inflate(-painter.px(24), -painter.px(20))
    plot = Rect(
        inside.x + painter.px(26), inside.y, inside.width - painter.px(86), inside.height - painter.px(22)
    )
    last = timeline[-1].round
    most = max((total for each in timeline for total in each.totals), default=0)
    step = _step(most)
    top = max(step, -(-most // step) * step)
    for points in range(0, top + 1, step):
        y = plot.bottom - plot.height * points // top
        painter.surface.fill(theme.PANEL, Rect(plot.x, y, plot.width + 1, 1))
        label = Rect(inside.x - painter.px(6), y - painter.px(9), painter.px(26), painter.px(18))
        painter.text(str(points), label, theme.TEXT_SMALL, theme.TEXT_SOFT, across="right")
    for number in range(1, last + 1):
        x = plot.x + plot.width * number // max(1, last)
        place = Rect(x - painter.px(30), plot.bottom + painter.px(2), painter.px(60), painter.px(20))
        painter.text(
            words.ROUND(number=number), place, theme.TEXT_SMALL, theme.TEXT_SOFT, across="centre", least=9
        )

    def spot(number: int, total: int) -> tuple[int, int]:
        shown = max(0, min(total, top))
        return plot.x + plot.width * number // max(1, last), plot.bottom - plot.height * shown // top

    image = pygame.Surface(rect.size, pygame.SRCALPHA)
    for seat, colour in enumerate(colours):
        line = [spot(each.round, each.totals[seat]) for each in timeline]
        if timeline[0].round == 1:
            line.insert(0, spot(0, 0))
        line = [(x - rect.x, y - rect.y) for x, y in line]
        if len(line) > 1:
            pygame.draw.lines(image, colour, False, line, painter.px(3))
        for point in line:
            pygame.draw.circle(image, colour, point, painter.px(4))
    painter.surface.blit(image, rect)
    _ends(painter, plot, [(spot(last, total)[1], total) for total in timeline[-1].totals], tokens)


def _ends(painter: Painter, plot: Rect, ends: Sequence[tuple[int, int]], tokens: Sequence[str]) -> None:
    """Tokens and points to the right of the lines, pushed apart where lines end at the same height."""
    high = painter.px(19)
    order = sorted(range(len(ends)), key=lambda seat: ends[seat][0])
    places: list[int] = []
    for seat in order:
        places.append(max(ends[seat][0], places[-1] + high if places else 0))
    over = max(0, places[-1] + high // 2 - plot.bottom - painter.px(10))
    for place, seat in zip(places, order, strict=True):
        y = place - over
        painter.icon(tokens[seat], (plot.right + painter.px(16), y), painter.px(15))
        label = Rect(plot.right + painter.px(26), y - high // 2, painter.px(34), high)
        painter.text(str(ends[seat][1]), label, theme.TEXT_BODY, theme.TEXT, role="bold")


def _step(most: int) -> int:
    """How many points lie between two lines of the grid: few lines, round numbers."""
    return next((step for step in (5, 10, 20, 25, 50, 100) if most <= step * 5), 200)
