"""A cabinet for medals: wood, niches lined with dark velvet, shelves, and the medals in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.session.awards import Key
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter

_WOOD, _LINING = "place/wood_dark", "place/leather_red"
_VELVET: theme.Colour = (146, 66, 92)
"""The tint of the lining."""
_DARK: theme.Colour = (46, 12, 18)
_CORNER = 10


def draw_medal(painter: Painter, key: Key, rect: Rect, *, is_earned: bool, bright: float = 1.0) -> None:
    """Draw the medal of an achievement, or the blank in its place before it is earned."""
    name = f"medals/{'_'.join(key)}{'' if is_earned else '_blank'}"
    if not painter.sprite(name, rect, bright=bright):
        fill = theme.GILT if is_earned else theme.PANEL
        painter.panel(rect.inflate(-rect.width // 10, -rect.height // 10), fill, radius=rect.width)


def draw_cabinet(painter: Painter, rect: Rect, niches: Sequence[Rect], boards: Sequence[Rect]) -> None:
    """Draw the cabinet with its niches and their shelves, made by an image worker; plain until it is made."""
    pad = painter.px(18)
    size = rect.width + 2 * pad, rect.height + 2 * pad
    inside = tuple(tuple(each.move(pad - rect.x, pad - rect.y)) for each in niches)
    shelves = tuple(tuple(each.move(pad - rect.x, pad - rect.y)) for each in boards)
    made = Composition((_WOOD, _LINING), partial(_cabinet, painter.unit, inside, shelves, pad))
    found = painter.images.composed(f"piece/cabinet/{painter.unit:.4f}/{len(boards)}", size, made)
    if found is not None:
        painter.canvas.blit(found, (rect.x - pad, rect.y - pad))
        return
    painter.panel(rect, materials.PLAIN["wood_dark"], materials.GILT_EDGE, radius=_CORNER)
    for niche in niches:
        painter.panel(niche, _DARK, radius=3)
    for board in boards:
        painter.panel(board, materials.PLAIN["wood_warm"], radius=2)


def _cabinet(
    unit: float,
    niches: Sequence[tuple[int, ...]],
    boards: Sequence[tuple[int, ...]],
    pad: int,
    read: Open,
    size: Size,
) -> Surface:
    inner = size[0] - 2 * pad, size[1] - 2 * pad
    corner, soft, px = round(_CORNER * unit), pad // 2, max(1, round(unit))
    wood, lining = (_tile(read(name), unit) for name in (_WOOD, _LINING))
    image = Surface(size, pygame.SRCALPHA)
    image.blit(materials.soft(inner, corner, soft, materials.SHADOW, 0.8), (pad - 2 * soft, pad - soft))
    image.blit(materials.slab(inner, wood, corner, unit, edge=materials.GILT_EDGE), (pad, pad))
    for place in niches:
        niche = Rect(place)
        velvet = materials.tiled(lining, niche.size, (niche.x, niche.y))
        velvet.fill(_VELVET, special_flags=pygame.BLEND_RGB_MULT)
        deep = [(0.0, (0, 0, 0, 190)), (0.2, (0, 0, 0, 50)), (0.7, (0, 0, 0, 0)), (1.0, (0, 0, 0, 60))]
        velvet.blit(materials.gradient(niche.size, deep), (0, 0))
        sides = [(0.0, (0, 0, 0, 150)), (0.04, (0, 0, 0, 0)), (0.97, (0, 0, 0, 0)), (1.0, (0, 0, 0, 120))]
        velvet.blit(materials.gradient(niche.size, sides, across=True), (0, 0))
        image.blit(velvet, niche)
        edge = niche.inflate(2 * px, 2 * px)
        image.blit(materials.outline(edge.size, 2 * px, px, (*materials.GILT_EDGE, 150)), edge)
    for place in boards:
        board = Rect(place)
        shade = [(0.0, (0, 0, 0, 130)), (1.0, (0, 0, 0, 0))]
        below = Rect(board.x, board.bottom, board.width, 2 * board.height)
        image.blit(materials.gradient(below.size, shade), below)
        plank = materials.tiled(wood, board.size, (board.x, board.y))
        plank.fill((255, 214, 170), special_flags=pygame.BLEND_RGB_MULT)
        plank.fill((34, 20, 10), special_flags=pygame.BLEND_RGB_ADD)
        image.blit(plank, board)
        image.fill((*materials.GILT_EDGE, 255), Rect(board.x, board.y, board.width, px))
    return image


def _tile(painted: Surface, unit: float) -> Surface:
    share = unit / materials.PX_PER_UNIT
    return pygame.transform.smoothscale(painted, [max(8, round(side * share)) for side in painted.get_size()])
