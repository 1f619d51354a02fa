"""Where the keys of the keyboard on the screen lie, as a pure function from the window size to rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout.grids import in_row
from wyrmspan_desktop.ui.layout.units import px_of

_KEY, _GAP, _LINE, _PAD, _BELOW = (76, 54), 7, 52, 20, 14
"""The size of a key, the gap between keys, the height of the line of text, the room inside the edges of the board and
below it, in units."""
_MOST, _FEW = 10, 5
"""So many keys stand in a row at most; and from so few on they are wider, in the middle of their row."""

NEED = (
    _MOST * (_KEY[0] + _GAP) - _GAP + 2 * _PAD + 16.0,
    _LINE + 5 * (_KEY[1] + _GAP) + 2 * _PAD + _BELOW + 8.0,
)
"""So many units wide and high a window has to be for all of it."""


class KeyboardPlaces(NamedTuple):
    """The board, the line of text on it, the characters row by row, and the keys at the foot."""

    board: Rect
    line: Rect
    rows: list[list[Rect]]
    foot: list[Rect]


def keyboard(size: Size, rows: Sequence[int], foot: Sequence[float]) -> KeyboardPlaces:
    """The keyboard at the foot of a window: rows of so many characters, and keys that are so wide among each other."""
    px = partial(px_of, size)
    high, gap, pad, across = px(_KEY[1]), px(_GAP), px(_PAD), max(rows)
    # Few keys are wider ones.
    wide = px(_KEY[0]) if across > _FEW else 2 * px(_KEY[0])
    inner = across * (wide + gap) - gap
    board = Rect(0, 0, inner + 2 * pad, px(_LINE) + (len(rows) + 1) * (high + gap) + 2 * pad)
    board.midbottom = size[0] // 2, size[1] - px(_BELOW)
    inside = board.inflate(-2 * pad, -2 * pad)
    line = Rect(inside.x, inside.y, inside.width, px(_LINE))
    keys, top = [], line.bottom + gap
    for count in rows:
        first = Rect(inside.x, top, wide, high)
        if across <= _FEW:
            first.x = inside.centerx - (count * (wide + gap) - gap) // 2
        keys.append(in_row(first, count, gap))
        top += high + gap
    whole, begun, places = sum(foot), 0.0, []
    for share in foot:
        left, right = (
            inside.x + round((inside.width + gap) * part / whole) for part in (begun, begun + share)
        )
        places.append(Rect(left, top, right - gap - left, high))
        begun += share
    return KeyboardPlaces(board, line, keys, places)
