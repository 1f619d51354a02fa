"""What lies below a dragon: eggs, cached resources and the number of tucked cards, in one row or in two."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.view_types import SpaceView
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import panels, spots
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.paint import Painter

_FEW = 3
"""So many nests are shown one by one; more as one with a number."""
_SIDE = 17
"""The height of an icon in a single row, in units."""

Thing = tuple[str, str]
"""An icon and what is written after it."""


def draw_hoard(painter: Painter, at: Layout, slot: Rect, state: SpaceView, nests: int) -> None:
    """Draw the strip of a space whose dragon has so many nests."""
    strip = spots.holding(at, slot)
    painter.panel(strip, theme.WELL, None, radius=6)
    eggs = _eggs(state["eggs"], nests)
    held = [(item, str(count) if count > 1 else "") for item, count in state["cached"].items() if count]
    tucked = [("tuck", str(len(state["tucked"])))] if state["tucked"] else []
    inside = strip.inflate(-at.px(6), 0)
    x = (
        spots.egg(at, slot, nests).x + at.px(3)
        if nests <= _FEW
        else inside.x + _wide(painter, at, eggs, _SIDE)
    )
    if x + _wide(painter, at, [*held, *tucked], _SIDE) <= inside.right:
        if nests <= _FEW:
            for number, (icon, _) in enumerate(eggs):
                painter.icon(icon, spots.egg(at, slot, number).center, at.px(_SIDE))
        else:
            _row(painter, at, inside, eggs, _SIDE)
        _row(painter, at, Rect(x, strip.y, inside.right - x, strip.height), [*held, *tucked], _SIDE)
        return
    upper, lower = panels.held_rows(at, strip)
    _row(painter, at, upper, [*eggs, *tucked], _SIDE * 0.72)
    _row(painter, at, lower, held, _SIDE * 0.72)


def _eggs(eggs: int, nests: int) -> list[Thing]:
    if nests > _FEW:
        return [("egg" if eggs else "nest", f"{eggs}/{nests}")]
    return [("egg" if number < eggs else "nest", "") for number in range(nests)]


def _wide(painter: Painter, at: Layout, things: list[Thing], size: float) -> int:
    return sum(_cell(painter, at, text, size) for _, text in things)


def _letters(at: Layout, size: float) -> int:
    """The pixel height of numbers beside icons of a size."""
    return max(9, at.px(size * 0.78))


def _cell(painter: Painter, at: Layout, text: str, size: float) -> int:
    """How wide an icon of a size, in units, is with its text and the gap to the next."""
    words = painter.fonts.width(text, "bold", _letters(at, size)) + at.px(1) if text else 0
    return at.px(size) + words + at.px(2)


def _row(painter: Painter, at: Layout, rect: Rect, things: list[Thing], size: float) -> None:
    """Icons with their texts from the left of a rectangle."""
    x, side = rect.x, at.px(size)
    for icon, text in things:
        painter.icon(icon, (x + side // 2, rect.centery), side)
        if text:
            image = painter.fonts.line(text, "bold", _letters(at, size), theme.TEXT)
            painter.surface.blit(image, image.get_rect(midleft=(x + side + at.px(1), rect.centery)))
        x += _cell(painter, at, text, size)
