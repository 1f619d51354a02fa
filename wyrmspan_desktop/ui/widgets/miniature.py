"""A thumbnail of a mat: a cell for each space, with its picture, or with rubble or rock if it is empty."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from wyrmspan_desktop.engine.ids import CAVES, COLUMNS
from wyrmspan_desktop.engine.view_types import SpaceView
from wyrmspan_desktop.ui.art.card_art import art_of_space
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.theme import mixed
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import in_row, side_by_side

_DARK: theme.Colour = (12, 8, 8)


def draw_miniature(painter: Painter, slots: Mapping[str, SpaceView], rect: Rect) -> None:
    """Draw the spaces of a mat, keyed as in a view, in one frame."""
    painter.panel(rect, _DARK, None, radius=5, alpha=170)
    gap = max(1, painter.px(1.5))
    inside = rect.inflate(-2 * painter.px(4), -2 * painter.px(4))
    wide = side_by_side(inside, COLUMNS, gap)[0].width
    high = (inside.height - (len(CAVES) - 1) * gap) // len(CAVES)
    for row, cave in enumerate(CAVES):
        first = Rect(inside.x, inside.y + row * (high + gap), wide, high)
        row_size = inside.width, high
        rubble = painter.images.get(f"place/boulders_{cave}", row_size)
        for column, window in enumerate(in_row(first, COLUMNS, gap), 1):
            space = slots[f"{cave}.{column}"]
            art = art_of_space(space, cave)
            picture = painter.images.get(art, window.size) if art else rubble
            if picture is not None:
                painter.canvas.blit(
                    picture, window.topleft, window.move(-inside.x, -window.y) if not art else None
                )
            else:
                share = 0.1 if space["excavated"] else 0.55
                painter.canvas.fill(mixed(theme.CAVE_DEEP[cave], _DARK, share), window)
