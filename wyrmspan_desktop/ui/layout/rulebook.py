"""Where the parts of the rulebook lie, as pure functions from sizes to rectangles."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.layout.grids import in_row
from wyrmspan_desktop.ui.layout.units import px_of

NEED = (900.0, 480.0)
_WIDE, _HIGH = 1200, 714
_BAR, _FOLD = 11, 34
"""The width of a slide, and of the fold between the two pages, in units."""


class RulebookPlaces(NamedTuple):
    """An open book: the line for words with the contents below it, the fold, the page that is read, three buttons."""

    panel: Rect
    head: Rect
    search: Rect
    contents: Rect
    contents_bar: Rect
    fold: Rect
    page: Rect
    page_bar: Rect
    past: Rect
    keys: Rect
    close: Rect


def rulebook(size: Size) -> RulebookPlaces:
    """The book in the middle of a window."""
    px = partial(px_of, size)
    at = places.sheet(size, wide=_WIDE, high=_HIGH)
    whole = Rect(at.body.x, at.head.y, at.body.width, at.body.bottom - at.head.y)
    bar, gap = px(_BAR), px(10)
    left = Rect(whole.x, whole.y, whole.width * 36 // 100, whole.height)
    fold = Rect(left.right, whole.y, px(_FOLD), whole.height)
    right = Rect(fold.right, whole.y, whole.right - fold.right, whole.height)
    head = Rect(left.x, left.y, left.width, at.head.height)
    search = Rect(left.x, head.bottom + px(4), left.width, px(38))
    top = search.bottom + px(10)
    contents = Rect(left.x, top, left.width - bar - gap, left.bottom - top)
    page = Rect(right.x, right.y, right.width - bar - gap, right.height)
    past, keys, close = in_row(Rect(0, at.close.y, px(190), at.close.height), 3, px(16))
    shift = right.right - close.right
    return RulebookPlaces(
        at.panel,
        head,
        search,
        contents,
        Rect(left.right - bar, contents.y, bar, contents.height),
        fold,
        page,
        Rect(right.right - bar, page.y, bar, page.height),
        *(rect.move(shift, 0) for rect in (past, keys, close)),
    )
