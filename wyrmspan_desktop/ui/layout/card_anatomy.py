"""The parts of a card, alike in every size, from the mat to the enlarged card.

From top to bottom: the ribbon with the name, of a fixed height; the picture, hardly ever less than `ART` of the
card; and the foot, which describes the ability.  Cave cards have no ribbon.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from pygame import Rect

Form = Literal["mat", "icons", "words"]
"""A dragon on a mat; a card in the hand or the display; a card large enough for its text."""

ART = 0.46
"""The least fraction of a card that its picture takes."""
MAT = (158, 124)
"""The size of a dragon on a mat, in units."""
ENLARGED = (246, 335)
"""The size of an enlarged card, in units."""
WORDED = 230
"""The width in units from which a card shows its text."""
_WIDTHS: dict[Form, tuple[float, float]] = {
    "mat": (120, 158),
    "icons": (74, 140),
    "words": (WORDED, ENLARGED[0]),
}
"""Between these widths, in units, parts have the same size on every card; beyond them they scale with the card."""
RIBBON: dict[Form, tuple[float, float, float]] = {
    "mat": (22, 25, 27),
    "icons": (29, 31, 33),
    "words": (38, 38, 38),
}
"""The heights of ribbons in units, at each step of figures: names grow with these."""
EDGE: dict[Form, float] = {"mat": 2.6, "icons": 2.9, "words": 5.4}
_CORNER: dict[Form, float] = {"mat": 7, "icons": 6.5, "words": 10}


class Anatomy(NamedTuple):
    """The parts of a card in pixels; the ribbon of a cave card, and the foot of a spent dragon, have no height."""

    size: tuple[int, int]
    edge: int
    """The width of the metal."""
    corner: int
    ribbon: Rect
    art: Rect
    """The visible part of the picture."""
    foot: Rect

    @property
    def art_share(self) -> float:
        """The fraction of the card that its picture takes."""
        return self.art.width * self.art.height / (self.size[0] * self.size[1])


def form_of(size: tuple[int, int], unit: float) -> Form:
    """Return the form of a card at a size in pixels; not for dragons on a mat."""
    return "words" if size[0] >= WORDED * unit else "icons"


def grown_on(form: Form, wide: int, unit: float) -> float:
    """Return the factor by which units are enlarged on a card of a width in pixels."""
    least, most = _WIDTHS[form]
    return min(max(1.0, wide / unit / most), wide / unit / least)


def anatomy(
    size: tuple[int, int],
    unit: float,
    form: Form,
    foot: float,
    *,
    step: int = 0,
    ribbon: float | None = None,
    art: float = ART,
) -> Anatomy:
    """Return the parts of a card of a size in pixels; ``unit`` is the number of pixels of a unit.

    Its foot is at most ``foot`` units high, and leaves the picture ``art`` of the card; a ``ribbon`` of None is as
    high as usual at a ``step`` of figures.
    """
    wide, high = size
    edge, corner = max(2, round(EDGE[form] * unit)), max(3, round(_CORNER[form] * unit))
    inside = Rect(edge, edge, wide - 2 * edge, high - 2 * edge)
    over = round((RIBBON[form][step] if ribbon is None else ribbon) * unit)
    if form == "mat":
        # Its edge overlaps its parts.
        over, foot = max(0, over - edge), max(0.0, foot - edge / unit)
    least = math.ceil(art * wide * high / inside.width)
    below = max(0, min(round(foot * unit), inside.height - over - least))
    upper = Rect(inside.x, inside.y, inside.width, over)
    shown = Rect(inside.x, upper.bottom, inside.width, inside.height - over - below)
    lower = Rect(inside.x, shown.bottom, inside.width, below)
    return Anatomy(size, edge, corner, upper, shown, lower)
