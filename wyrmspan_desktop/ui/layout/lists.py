"""The parts of pages with lists and settings: in front of the land, with buttons on the ledge at the foot."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.layout.grids import in_row
from wyrmspan_desktop.ui.layout.units import px_of

# --- the ledge --------------------------------------------------------------------------------


def lip_of(size: Size) -> int:
    """Return the y coordinate of the upper edge of the ledge."""
    return size[1] - min(px_of(size, 165), max(px_of(size, 140), size[1] * 23 // 100))


def across(size: Size, most: float = 1208) -> tuple[int, int]:
    """Return the left edge and the width of a page's content: in wide windows more, but not the whole width."""
    px = partial(px_of, size)
    wide = min(size[0] - px(48), px(most) + max(0, size[0] - px(1280)) * 6 // 10)
    return (size[0] - wide) // 2, wide


def on_ledge(size: Size, ledge: Rect, left: int, right: int) -> tuple[list[Rect], Rect, list[Rect]]:
    """Return buttons at both ends of a ledge, the last one larger, and the room for words between them."""
    px = partial(px_of, size)
    lower = ledge.bottom - px(32)
    high = min(px(60), ledge.height - px(50))
    main = Rect(0, 0, min(px(198), ledge.width * 17 // 100), min(high + px(16), ledge.height - px(34)))
    gap = px(12)
    room = (ledge.width - (main.width + gap if right else 0)) // max(1, left + right - 1) - gap
    first = Rect(ledge.x, lower - high, min(px(156), room), high)
    at_left = in_row(first, left, gap)
    main.midright = ledge.right, first.centery
    step = first.width + gap
    small = [first.move(main.x - number * step - first.x, 0) for number in range(right - 1, 0, -1)]
    at_right = [*small, main] if right else []
    begin = at_left[-1].right if at_left else ledge.x
    end = at_right[0].x if at_right else ledge.right
    return at_left, Rect(begin + px(16), first.y, max(0, end - begin - px(32)), high), at_right
