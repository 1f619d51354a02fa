"""Where the parts of lists and settings lie: before the land, with buttons on the ledge at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout.grids import filling, in_column, in_row, side_by_side
from wyrmspan_desktop.ui.layout.units import px_of

# --- the ledge --------------------------------------------------------------------------------


def lip_of(size: Size) -> int:
    """From which height on the ledge is seen."""
    return size[1] - min(px_of(size, 165), max(px_of(size, 140), size[1] * 23 // 100))


def across(size: Size, most: float = 1208) -> tuple[int, int]:
    """Where the things of a page begin, and how much room they have: in wide windows more, but not all of it."""
    px = partial(px_of, size)
    wide = min(size[0] - px(48), px(most) + max(0, size[0] - px(1280)) * 6 // 10)
    return (size[0] - wide) // 2, wide


def on_ledge(size: Size, ledge: Rect, left: int, right: int) -> tuple[list[Rect], Rect, list[Rect]]:
    """So many buttons at both ends of a ledge, the last one larger, and room for words between them."""
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


# --- lists ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ListPlaces:
    """The parts of a scene with a list; ``side`` is beside the rows, the second button is the large one."""

    head: Rect
    note: Rect
    rows: Rect
    side: Rect
    lip: int
    foot: Rect
    buttons: list[Rect]


def listed(size: Size, count: int) -> ListPlaces:
    """A list before the land, and on the ledge a line of words and so many buttons."""

    px = partial(px_of, size)
    lip = lip_of(size)
    x, wide = across(size)
    head = Rect(x, px(20), wide // 2, px(52))
    note = Rect(head.right, head.y, wide - head.width, head.height)
    left, _, right = on_ledge(size, Rect(x, lip, wide, size[1] - lip), count - 1, 1)
    buttons = [left[0], *right, *left[1:]]
    foot = Rect(x, lip + px(10), wide, right[0].y - px(4) - lip - px(10))
    top = head.bottom + px(10)
    side = Rect(0, top, min(px(340), wide * 31 // 100), lip - px(14) - top)
    side.right = x + wide
    rows = Rect(x, top, side.x - px(18) - x, side.height)
    return ListPlaces(head, note, rows, side, lip, foot, buttons)


# --- the chronicle -----------------------------------------------------------------------------


class DrawerPlaces(NamedTuple):
    """The parts of a drawer: a heading, lines, and a button at the foot."""

    panel: Rect
    head: Rect
    body: Rect
    close: Rect


def drawer(size: Size, wide: float) -> DrawerPlaces:
    """A drawer at the right edge, so many units wide, from the top of the window to its foot."""
    px = partial(px_of, size)
    panel = Rect(0, px(10), min(px(wide), size[0] - 8), size[1] - px(20))
    panel.right = size[0] - px(10) if panel.width + px(20) <= size[0] else size[0] - 4
    inside = panel.inflate(-px(40), -px(28))
    head = Rect(inside.x, inside.y, inside.width, px(42))
    close = Rect(0, 0, px(170), px(46))
    close.midbottom = inside.midbottom
    top = head.bottom + px(8)
    return DrawerPlaces(panel, head, Rect(inside.x, top, inside.width, close.y - px(10) - top), close)


# --- settings ---------------------------------------------------------------------------------


SETTINGS_NEED = (880.0, 640.0)


class KeySettingsPlaces(NamedTuple):
    """The parts of the page on which keys are changed: on a board rows of an action and its keys.

    ``keys`` are buttons for keys that can be changed, or one rectangle for the words of those that cannot.
    """

    head: Rect
    tabs: list[Rect]
    board: Rect
    rows: list[Rect]
    names: list[Rect]
    keys: list[list[Rect]]
    lip: int
    foot: Rect
    back: Rect
    restore: Rect


def key_settings(size: Size, tabs: int, keys: Sequence[int], most: int) -> KeySettingsPlaces:
    """Rows with so many keys each, 0: with words instead; a small button adds one to fewer than ``most``."""
    px = partial(px_of, size)
    lip = lip_of(size)
    wide = min(px(900), size[0] - px(48))
    x, gap = (size[0] - wide) // 2, px(8)
    head = Rect(x, px(16), wide, px(52))
    tab_rects = filling(Rect(x, head.bottom + px(4), wide, px(46)), tabs, gap)
    top = tab_rects[0].bottom + px(6)
    board = Rect(x, top, wide, min(lip - px(12) - top, px(408)))
    inside = board.inflate(-px(48), -px(20))
    step = min(inside.height // len(keys), px(52))
    rows = in_column(Rect(inside.x, inside.y, inside.width, step), len(keys), 0)
    named = inside.width * 47 // 100
    names = [Rect(row.x, row.y, named - gap, row.height).inflate(0, -px(8)) for row in rows]
    places = []
    for row, count in zip(rows, keys, strict=True):
        room = Rect(row.x + named, 0, row.width - named, min(row.height - px(4), px(38)))
        room.centery = row.centery
        buttons = side_by_side(room, most, gap)[: count + 1]
        if 0 < count < most:
            buttons[-1].width = room.height
        places.append(buttons if count else [room.inflate(0, -px(4))])
    (back, restore), foot, _ = on_ledge(size, Rect(x, lip, wide, size[1] - lip), 2, 0)
    restore.width = restore.width * 3 // 2
    foot = Rect(restore.right + px(16), foot.y, foot.right - restore.right - px(16), foot.height)
    return KeySettingsPlaces(head, tab_rects, board, rows, names, places, lip, foot, back, restore)
