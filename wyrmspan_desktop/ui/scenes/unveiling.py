"""Who has won: shutters open on the best dragon of the winner, over the whole window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.ids import card_number
from wyrmspan_desktop.engine.view_types import SpaceView, View
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.honours import draw_heading
from wyrmspan_desktop.ui.table.card_art import art_of
from wyrmspan_desktop.ui.table.vignettes import cut_of
from wyrmspan_desktop.ui.widgets.grounds import SHADED

OPEN = 0.16
"""The share of its time in which the shutters open."""
_GILT = (246, 206, 124, 255)


class Best(NamedTuple):
    """A dragon, and the points that it and all that lies there are worth."""

    card: str
    points: int


def best_dragon(view: View, box: Box, seats: Sequence[int]) -> Best | None:
    """The dragon on the mats of some seats that is worth most; None if there is none."""
    spaces = [
        space
        for seat in seats
        if seat < len(view["players"])
        for space in view["players"][seat]["slots"].values()
    ]
    found = [Best(space["dragon"], _worth(space, box)) for space in spaces if space["dragon"]]
    return max(found, key=lambda best: best.points, default=None)


def _worth(space: SpaceView, box: Box) -> int:
    assert space["dragon"] is not None
    printed = box.dragons[card_number(space["dragon"])].vp
    return printed + space["eggs"] + sum(space["cached"].values()) + len(space["tucked"])


def prepare(painter: Painter, size: tuple[int, int], best: Best) -> None:
    """Have the picture made that will be wanted."""
    with painter.loader.ahead():
        cut_of(painter, art_of(best.card), size)


def draw_unveiled(
    painter: Painter, size: tuple[int, int], box: Box, best: Best, text: str, share: float
) -> None:
    """Draw the dragon over everything, after a share of its time, and who has won."""
    whole = Rect((0, 0), size)
    image = cut_of(painter, art_of(best.card), size)
    wide = round(size[0] * easing.settling(min(1.0, share / OPEN)))
    opening = Rect(0, 0, wide, size[1]).move_to(centerx=whole.centerx)
    if image is None:
        painter.surface.fill(theme.PANEL_DEEP, opening)
    else:
        painter.surface.blit(image, opening.topleft, opening)
    if wide < size[0]:
        thick = max(1, painter.px(3))
        for x in (opening.left - thick, opening.right):
            painter.surface.fill(_GILT, Rect(x, 0, thick, size[1]))
        return
    high = size[1] * 2 // 5
    dusk = painter.kept(("dusk", size[0], high), lambda: _dusk((size[0], high)))
    painter.surface.blit(dusk, (0, size[1] - high))
    head = Rect(0, size[1] - painter.px(150), size[0], painter.px(84)).inflate(-painter.px(80), 0)
    draw_heading(painter, text, head)
    below = Rect(head.x, head.bottom, head.width, painter.px(34))
    told = words.BEST_DRAGON(best.points, dragon=card_title(best.card, box))
    painter.text(told, below, 20, theme.TEXT, across="centre", least=theme.TEXT_SMALL, how=SHADED)


def _dusk(size: tuple[int, int]) -> Surface:
    return materials.gradient(size, [(0.0, (8, 4, 6, 0)), (0.6, (8, 4, 6, 170)), (1.0, (8, 4, 6, 225))])
