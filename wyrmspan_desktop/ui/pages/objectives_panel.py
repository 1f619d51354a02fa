"""The objectives of the score sheet: the text of each, and its places, or the current values of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine.definitions import Objective
from wyrmspan_desktop.engine.view_types import ObjectiveView
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.cards import objective_label, objective_value_text
from wyrmspan_desktop.ui.art.crops import Cut, draw_cut
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.widgets.backdrops import SHADED
from wyrmspan_desktop.ui.widgets.tree import LIGHT, Column, Drawn, Fill, Node, Paragraph, Row, Space

_MIN_TEXT = theme.TEXT_SMALL
_MIN_SIGN = 10
"""The minimum size of the signs of seats, in units."""
_OBJECTIVE = LIGHT._replace(size=14.5)
_APART = 8
"""The minimum distance of a number with its signs from the next one, in units: more than to its signs."""


def objective_row(
    objective: Objective, tile: ObjectiveView, values: Sequence[int] | None, tokens: Sequence[str]
) -> Node:
    """Build a round's objective and the owners of its places: shared places are grouped (R9.3).

    Before it is scored: the current value of each seat.
    """
    if values is not None:
        labels = [(objective_value_text(objective, value), [seat]) for seat, value in enumerate(values)]
    else:
        labels = [(str(vp), seats) for vp, seats in taken(tile["places"] or (), tile["vp"] or ())]
    label = str(words.NOW) if values is not None else ""
    places = Drawn(partial(_draw_places, label, labels, tokens)).sized(high=25)
    text = Paragraph(objective_label(objective), _OBJECTIVE, most=38)
    return Row(
        emblem(tile["id"]).sized(wide=48, high=48), Fill(Column(Space(), text, places, Space())), gap=10
    )


def emblem(objective: str) -> Node:
    """Return the picture of an objective."""
    return Drawn(partial(_draw_emblem, f"table/objective_{objective}"))


def _draw_emblem(name: str, painter: Painter, rect: Rect) -> None:
    painter.shadow(rect, radius=5, blur=2, down=2)
    if not draw_cut(painter, name, rect, Cut(radius=5)):
        painter.panel(rect, theme.BUTTON, theme.GILT, radius=5)


def _draw_places(
    label: str,
    labels: Sequence[tuple[str, Sequence[int]]],
    tokens: Sequence[str],
    painter: Painter,
    rect: Rect,
) -> None:
    """Draw numbers, each with the signs of its seats; with a label each is after the sign of its seat.

    The label is left out if there is too little room.
    """
    fonts, space = painter.fonts, painter.px(3)
    before, side, px, gap = _fit(label, labels, painter, rect)
    signs_first, x = bool(label), rect.x + before
    if before:
        image = fonts.line(label, "body", painter.least_px(_MIN_TEXT, "bold"), theme.TEXT_SOFT)
        painter.canvas.blit(image, image.get_rect(midleft=(rect.x, rect.centery)))
    for text, seats in labels:
        long = fonts.width(text, "bold", px)
        figure, sign = (x + side + space, x) if signs_first else (x, x + long + space)
        image = fonts.line(text, "bold", px, theme.GILT, SHADED)
        painter.canvas.blit(image, image.get_rect(center=(figure + long // 2, rect.centery)))
        for number, seat in enumerate(seats):
            centre = sign + number * side + side // 2, rect.centery
            painter.icon(tokens[seat], centre, side)
        x += long + space + len(seats) * side + gap


class _Fit(NamedTuple):
    """The width of the label, the sizes of signs and of numbers, and the gap between numbers, in pixels."""

    before: int
    side: int
    px: int
    gap: int


def _fit(label: str, labels: Sequence[tuple[str, Sequence[int]]], painter: Painter, rect: Rect) -> _Fit:
    """Return the sizes with which numbers and signs fit; without the label if there is too little room."""
    fonts, space, apart = painter.fonts, painter.px(3), painter.px(_APART)
    signs, between = sum(len(each) for _, each in labels), max(1, len(labels) - 1)
    largest, smallest = min(painter.px(16), rect.height), painter.px(_MIN_SIGN)

    def bare(px: int) -> int:
        figures = sum(fonts.width(text, "bold", px) for text, _ in labels)
        return figures + signs * side + len(labels) * space

    def wide(px: int) -> int:
        return bare(px) + between * apart

    px, least = painter.text_px(15.5, "bold"), painter.least_px(_MIN_TEXT, "bold")
    labelled = fonts.width(label, "body", least) + painter.px(6) if label else 0
    for before in (labelled, 0):
        side = largest
        while side > smallest and before + wide(least) > rect.width:
            side -= 1
        if before + wide(least) <= rect.width:
            break
    room = rect.width - before
    while px > least and wide(px) > room:
        px -= 1
    return _Fit(before, side, px, max(0, min(painter.px(18), (room - bare(px)) // between)))


def taken(places: Sequence[int], points: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Return the places of an objective, the best first: its points, and its seats."""
    found: dict[tuple[int, int], list[int]] = {}
    for seat, (place, vp) in enumerate(zip(places, points, strict=True)):
        found.setdefault((place, vp), []).append(seat)
    return [(vp, seats) for (_, vp), seats in sorted(found.items())]
