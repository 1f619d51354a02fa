"""The objectives of the score sheet: what each asks for, and who has taken which place, or has how much of it now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine.definitions import Objective
from wyrmspan_desktop.engine.view_types import ObjectiveView
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.cards import objective_label, objective_value_text
from wyrmspan_desktop.ui.art.crops import Cut, draw_cut
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout import pages
from wyrmspan_desktop.ui.widgets.backdrops import SHADED

_LEAST = theme.TEXT_SMALL
_LEAST_SIGN = 10
"""How small the signs of seats may be, in units."""
_APART = 8
"""How far a figure with its signs is at least from the next one, in units: farther than from them."""


def draw_objective(
    painter: Painter,
    size: Size,
    objective: Objective,
    tile: ObjectiveView,
    values: Sequence[int] | None,
    tokens: Sequence[str],
    rect: Rect,
) -> None:
    """What a round's objective is, and who has taken which place: those that share one stand together (R9.3).

    Before it is scored: what each seat has for it.
    """
    at = pages.score_objective(size, rect)
    painter.shadow(at.emblem, radius=5, blur=2, down=2)
    if not draw_cut(painter, f"table/objective_{tile['id']}", at.emblem, Cut(radius=5)):
        painter.panel(at.emblem, theme.BUTTON, theme.GILT, radius=5)
    text = objective_label(objective)
    high = min(at.words.height, painter.paragraph_height(text, at.words.width, 14.5))
    # What one line leaves free is above and below both, and not between them.
    free = (at.words.height - high) // 2
    place = Rect(at.words.x, at.words.y + free, at.words.width, high)
    painter.paragraph(text, place, 14.5, theme.TEXT, least=_LEAST, how=SHADED)
    if values is not None:
        told = [(objective_value_text(objective, value), [seat]) for seat, value in enumerate(values)]
    else:
        told = [(str(vp), seats) for vp, seats in taken(tile["places"] or (), tile["vp"] or ())]
    _draw_places(
        painter, str(words.NOW) if values is not None else "", told, tokens, at.places.move(0, -free)
    )


def _draw_places(
    painter: Painter,
    label: str,
    told: Sequence[tuple[str, Sequence[int]]],
    tokens: Sequence[str],
    rect: Rect,
) -> None:
    """Figures, each with the signs of the seats that it is for; behind a label each stands behind its seat's.

    A label that leaves too little room for figures to stand apart is left out.
    """
    fonts, space, apart = painter.fonts, painter.px(3), painter.px(_APART)
    signs, between = sum(len(each) for _, each in told), max(1, len(told) - 1)
    largest, smallest = min(painter.px(16), rect.height), painter.px(_LEAST_SIGN)

    def bare(px: int) -> int:
        figures = sum(fonts.width(text, "bold", px) for text, _ in told)
        return figures + signs * side + len(told) * space

    def wide(px: int) -> int:
        return bare(px) + between * apart

    px, least = painter.text_px(15.5, "bold"), painter.least_px(_LEAST, "bold")
    labelled = fonts.width(label, "body", least) + painter.px(6) if label else 0
    for before in (labelled, 0):
        side = largest
        while side > smallest and before + wide(least) > rect.width:
            side -= 1
        if before + wide(least) <= rect.width:
            break
    signs_first, x = bool(label), rect.x + before
    if before:
        image = fonts.line(label, "body", least, theme.TEXT_SOFT)
        painter.canvas.blit(image, image.get_rect(midleft=(rect.x, rect.centery)))
    while px > least and wide(px) > rect.right - x:
        px -= 1
    gap = max(0, min(painter.px(18), (rect.right - x - bare(px)) // between))
    for text, seats in told:
        long = fonts.width(text, "bold", px)
        figure, sign = (x + side + space, x) if signs_first else (x, x + long + space)
        image = fonts.line(text, "bold", px, theme.GILT, SHADED)
        painter.canvas.blit(image, image.get_rect(center=(figure + long // 2, rect.centery)))
        for number, seat in enumerate(seats):
            centre = sign + number * side + side // 2, rect.centery
            painter.icon(tokens[seat], centre, side)
        x += long + space + len(seats) * side + gap


def taken(places: Sequence[int], points: Sequence[int]) -> list[tuple[int, list[int]]]:
    """The places of an objective, the best first: what each is worth, and the seats that have it."""
    found: dict[tuple[int, int], list[int]] = {}
    for seat, (place, vp) in enumerate(zip(places, points, strict=True)):
        found.setdefault((place, vp), []).append(seat)
    return [(vp, seats) for (_, vp), seats in sorted(found.items())]
