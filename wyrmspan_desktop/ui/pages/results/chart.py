"""A chart of the points of every seat over the rounds."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.session.score_timeline import Standing
from wyrmspan_desktop.ui.art.crops import HOUR_CROPS, draw_cut
from wyrmspan_desktop.ui.art.scenery import hour_of
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.widgets.tree import LIGHT, LIGHT_NOTE, Text

_SMOOTH = 2
_GRID: theme.Colour = (232, 200, 148)
_SCALE = LIGHT_NOTE._replace(size=theme.TEXT_SMALL, across="right", least=None)
_TOTAL = LIGHT._replace(role="bold", least=None)
_NOTE = LIGHT._replace(size=theme.TEXT_BODY, role="bold", across="centre", least=13)
_SHADOW: theme.Colour = (10, 5, 4)


def draw_chart(
    painter: Painter,
    rect: Rect,
    timeline: Sequence[Standing],
    tokens: Sequence[str],
    winners: Collection[int] = (),
    *,
    is_sealed: bool = False,
    notes: Sequence[tuple[str, theme.Colour]] = (),
) -> None:
    """Draw a line for each seat on leather, with its token and points at the end; winners' lines are thicker.

    ``is_sealed``: the result of the last round is still hidden.  ``notes``: a figure and its colour below each round.
    """
    px, inside = painter.px, rect.inflate(-painter.px(16), -painter.px(14))
    below = px(36) + (painter.fonts.height("bold", painter.least_px(_NOTE.size, "bold")) if notes else 0)
    plot = Rect(inside.x + px(28), inside.y, inside.width - px(84), inside.height - below)
    # What is there before the first round stands where that begins to count.
    timeline = [each._replace(round=max(1, each.round)) for each in timeline]
    last = timeline[-1].round
    known = timeline[:-1] if is_sealed else timeline
    most = max((total for each in known for total in each.totals), default=0)
    step = _step(most)
    top = max(step, -(-most // step) * step)
    _draw_grid(painter, plot, inside.x, range(0, top + 1, step))
    _draw_hours(painter, plot, last, notes, inside.bottom)

    def spot(number: int, total: int) -> tuple[int, int]:
        shown = max(0, min(total, top))
        return plot.width * number // last, plot.height - plot.height * shown // top

    start = [spot(0, 0)] if timeline[0].round == 1 else []
    lines = [
        (*start, *(spot(each.round, each.totals[seat]) for each in known)) for seat in range(len(tokens))
    ]
    _draw_lines(painter, plot, lines, tokens, winners)
    if not is_sealed:
        ends = [(plot.y + spot(last, total)[1], total) for total in timeline[-1].totals]
        _ends(painter, plot, ends, tokens)


def _draw_grid(painter: Painter, plot: Rect, left: int, scale: range) -> None:
    """Draw a line and a number for each step of a scale of points."""
    for points in scale:
        y = plot.bottom - plot.height * points // scale[-1]
        ruled = painter.cached_now(("grid", plot.width), lambda: _ruled(plot.width))
        painter.canvas.blit(ruled, (plot.x, y))
        label = Rect(left - painter.px(4), y - painter.px(9), painter.px(26), painter.px(18))
        Text(points, _SCALE).draw_in(painter, label)


def _draw_hours(
    painter: Painter, plot: Rect, last: int, notes: Sequence[tuple[str, theme.Colour]], bottom: int
) -> None:
    """Draw the hour of each round below a chart, and its note."""
    px = painter.px
    for number in range(1, last + 1):
        x = plot.x + plot.width * number // last
        draw_hour(painter, number, square((x, plot.bottom + px(22)), px(25)))
        for text, colour in notes[number - 1 : number]:
            room = Rect(x - px(22), plot.bottom + px(36), px(44), bottom - plot.bottom - px(36))
            Text(text, _NOTE._replace(colour=colour)).draw_in(painter, room)


def _draw_lines(
    painter: Painter,
    plot: Rect,
    lines: Sequence[Sequence[tuple[int, int]]],
    tokens: Sequence[str],
    winners: Collection[int],
) -> None:
    """Draw the lines of the seats, those of winners thicker and over the others."""
    margin = painter.px(8)
    order = sorted(range(len(tokens)), key=lambda seat: seat in winners)
    key = ("chart", plot.size, tuple(lines), tuple(tokens), tuple(winners), palettes.current().name)

    def make() -> Surface:
        size = plot.width + 2 * margin, plot.height + 2 * margin
        strokes = [
            (seat_colour(tokens[seat]), painter.px(3.4 if seat in winners else 2.4), lines[seat])
            for seat in order
        ]
        return _drawn(size, margin, strokes, painter.px(1.5))

    painter.canvas.blit(painter.cached_now(key, make), (plot.x - margin, plot.y - margin))


Stroke = tuple[theme.Colour, int, Sequence[tuple[int, int]]]
"""A line in a colour, its thickness, and its points."""


def _drawn(size: Size, margin: int, strokes: Sequence[Stroke], shade: int) -> Surface:
    """Return lines with a dot at every point, over their shadows."""
    image = Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
    shadows = [(_SHADOW, thick + shade, points, shade) for _, thick, points in strokes]
    for ink, wide, points, down in (*shadows, *((*stroke, 0) for stroke in strokes)):
        places = [((x + margin) * _SMOOTH, (y + margin + down) * _SMOOTH) for x, y in points]
        if len(places) > 1:
            pygame.draw.lines(image, ink, False, places, wide * _SMOOTH)
        for place in places:
            pygame.draw.circle(image, ink, place, round(wide * 1.15 * _SMOOTH))
    return pygame.transform.smoothscale(image, size)


def _ruled(width: int) -> Surface:
    line = Surface((width, 1), pygame.SRCALPHA)
    line.fill((*_GRID, 60))
    return line


def draw_hour(painter: Painter, number: int, rect: Rect) -> None:
    """Draw the hour of a round on a small disc."""
    hour, radius = hour_of(number), rect.width / painter.unit / 2
    if not draw_cut(painter, f"place/vista_{hour}", rect, HOUR_CROPS[hour]._replace(radius=radius)):
        painter.panel(rect, theme.PANEL, None, radius=radius)
    painter.edge(rect, (*_GRID, 230), radius=radius, width=1.3)


def _ends(painter: Painter, plot: Rect, ends: Sequence[tuple[int, int]], tokens: Sequence[str]) -> None:
    """Draw tokens and points to the right of the lines, moved apart if lines end at the same height."""
    high = painter.px(19)
    order = sorted(range(len(ends)), key=lambda seat: ends[seat][0])
    places: list[int] = []
    for seat in order:
        places.append(max(ends[seat][0], places[-1] + high if places else 0))
    over = max(0, places[-1] + high // 2 - plot.bottom - painter.px(10))
    for place, seat in zip(places, order, strict=True):
        y = place - over
        painter.icon(tokens[seat], (plot.right + painter.px(16), y), painter.px(16))
        label = Rect(plot.right + painter.px(27), y - high // 2, painter.px(36), high)
        Text(ends[seat][1], _TOTAL).draw_in(painter, label)


def _step(most: int) -> int:
    """Return the distance of two grid lines in points, for few lines and round numbers."""
    return next((step for step in (5, 10, 20, 25, 50, 100) if most <= step * 5), 200)
