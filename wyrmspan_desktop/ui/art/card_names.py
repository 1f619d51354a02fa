"""The names of dragons on their ribbons: as large as they fit, then narrower, then in two lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.art.card_metal import CREAM
from wyrmspan_desktop.ui.art.icon_row import RISE
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering

SQUEEZE = 0.92
"""The factor to which a name is narrowed before it is broken into two lines."""
TIGHTEST = 0.68
"""The factor to which it is narrowed before it is cut."""
_NARROWER = (1.0, 0.86, 0.8)
"""The factor to which it may be narrowed to be larger, at each step of figures."""
MIN_TEXT = 13
"""The minimum text height of a name, in units."""
_TALL = 1.1
"""The largest text height, relative to the ribbon's: letters are lower than their line."""
_SOFT = "\N{SOFT HYPHEN}"
_SPACE, _HYPHEN = re.compile(" +"), re.compile(f"[-{_SOFT}]")
"""The places where a name is broken, first at spaces, then at hyphens."""
_STEP = 0.88
"""The line spacing of a name, relative to its text height."""


class Name(NamedTuple):
    """The layout of a name: its text height in pixels, its lines, and their squeeze."""

    px: int
    lines: tuple[str, ...]
    squeeze: float


def fitted(painter: Painter, name: str, size: tuple[int, int], most: float, *, lines: int = 2) -> Name:
    """Return the layout of a name in a size in pixels, at most ``most`` units high, in at most two lines.

    It is cut with an ellipsis if its letters would be too narrow.
    """
    found = _set(painter, [(name,)], size, most)
    if lines > 1:
        at_spaces, at_hyphens = (_broken(name, each) for each in (_SPACE, _HYPHEN))
        if found.squeeze < SQUEEZE and at_spaces:
            broken = _set(painter, at_spaces, size, most)
            # In one line, letters may be so much larger that narrow ones are still wider.
            is_larger = painter.step > 0 and found.px * found.squeeze > broken.px * broken.squeeze
            found = found if is_larger else broken
        if found.squeeze < TIGHTEST and at_hyphens:
            found = _set(painter, [*at_spaces, *at_hyphens], size, most)
    return _cut(painter, found, size[0])


def _broken(name: str, where: re.Pattern[str]) -> list[tuple[str, str]]:
    """Return the ways of breaking a name into two lines."""
    return [
        (name[: found.start()] + found[0].strip().replace(_SOFT, "-"), name[found.end() :])
        for found in where.finditer(name)
    ]


def _set(painter: Painter, ways: Sequence[tuple[str, ...]], size: tuple[int, int], most: float) -> Name:
    """Return the layout of the shortest way of breaking a name, in the largest letters that need not be too narrow."""
    least, narrow = painter.least_px(MIN_TEXT, "bold"), _NARROWER[painter.step]
    px = max(least, min(painter.text_px(most, "bold"), round(size[1] * _TALL / len(ways[0]))))
    while True:
        long, lines = min((max(painter.fonts.width(line, "bold", px) for line in way), way) for way in ways)
        is_low = _high(painter, lines, px) <= size[1]
        if (long * narrow <= size[0] and is_low) or px == least:
            return Name(px, lines, min(1.0, size[0] / max(1, long)))
        px = max(least, min(px - 1, int(px * size[0] / narrow) // long))


def _high(painter: Painter, lines: Sequence[str], px: int) -> int:
    """Return the height of the lines of a name from the accents of the first to the descenders of the last."""
    top, foot = (painter.fonts.inked(line, "bold", px) for line in (lines[0], lines[-1]))
    return foot[1] - top[0] + round(px * _STEP) * (len(lines) - 1)


def _cut(painter: Painter, name: Name, wide: int) -> Name:
    """Return the name, cut if its letters would be too narrow."""
    if name.squeeze >= TIGHTEST:
        return name
    room = int(wide / TIGHTEST)
    lines = tuple(painter.fonts.shortened(line, "bold", name.px, room) for line in name.lines)
    return Name(name.px, lines, TIGHTEST)


def draw_name(painter: Painter, name: str, rect: Rect, most: float, *, lines: int = 2) -> None:
    """Draw a name in the middle of its ribbon."""
    letters = fitted(painter, name, rect.size, most, lines=lines)
    how = Lettering(shadow=True, squeeze=letters.squeeze)
    step = round(letters.px * _STEP)
    middle = rect.centery - step * (len(letters.lines) - 1) // 2 + round(letters.px * RISE)
    down = 0
    for number, line in enumerate(letters.lines):
        image = painter.fonts.line(line, "bold", letters.px, CREAM, how)
        high = middle + number * step - painter.fonts.sunk(line, "bold", letters.px)
        place = image.get_rect(center=(rect.centerx, high))
        if not number:
            # Otherwise accents of capitals would rise above the ribbon.
            ink = painter.fonts.inked(line, "bold", letters.px)[0]
            down = max(0, rect.y - place.y - how.margin(letters.px) - ink)
        place.y += down
        painter.canvas.blit(image, place)
