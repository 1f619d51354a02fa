"""The shadow of a card in the air."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.compositor import Canvas
from wyrmspan_desktop.ui.drawing import materials

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.draw.shown import Shown

_HEIGHTS = 5
"""The number of shadows, by height."""
_CORE, _CARD = 64, 72
"""The size of the shadow before it is blurred, and that of the card it belongs to, in pixels."""
_REACH = 44
"""The largest margin of the shadow, in units: a large card is no higher over the table than a small one."""


def shade(picture: Shown, rect: Rect, height: float) -> None:
    """Draw the shadow of a card: with height, from 0 to 1, it is farther below, wider and fainter."""
    painter, step = picture.painter, round(_HEIGHTS * height)
    soft = painter.cached_now(
        ("flight", "shadow", step),
        lambda: materials.soft((_CORE, _CORE), 12, 8 + 2 * step, materials.SHADOW, 0.62 - 0.05 * step),
    )
    pad = (soft.get_width() - _CORE) / 2
    most = painter.px(_REACH) / pad
    wide, high = (min(side / _CARD, most) for side in rect.size)
    half = _CORE / 2 + pad
    corners = pygame.transform.smoothscale(soft, (2 * round(wide * half), 2 * round(high * half)))
    around = Rect(0, 0, round(rect.width * _CORE / _CARD + 2 * pad * wide), 0)
    around.height = round(rect.height * _CORE / _CARD + 2 * pad * high)
    around.center = rect.centerx, rect.centery + picture.layout.px(4 + 24 * height)
    _lay_stretched(painter.canvas, corners, around)


def _lay_stretched(canvas: Canvas, image: pygame.Surface, rect: Rect) -> None:
    """Draw an image in a larger rectangle: with unchanged corners, and its middle stretched between them."""
    half_x, half_y = image.get_width() // 2, image.get_height() // 2
    more_x, more_y = max(0, rect.width - 2 * half_x), max(0, rect.height - 2 * half_y)
    columns = ((0, half_x, 0, half_x), (half_x, 1, half_x, more_x), (half_x, half_x, half_x + more_x, half_x))
    rows = ((0, half_y, 0, half_y), (half_y, 1, half_y, more_y), (half_y, half_y, half_y + more_y, half_y))
    for x, from_x, to_x, wide in columns:
        for y, from_y, to_y, high in rows:
            if wide and high:
                piece = image.subsurface((x, y, from_x, from_y))
                canvas.blit(pygame.transform.scale(piece, (wide, high)), (rect.x + to_x, rect.y + to_y))
