"""The parts of the title page, as a pure function from the window size to rectangles."""

# No postponed annotations: those of tuples would be compiled one by one at the start of the program.
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.layout.grids import in_column
from wyrmspan_desktop.ui.layout.units import px_of


class TitlePlaces(NamedTuple):
    """The parts of the title page; those of the game to continue are inside ``resume``."""

    name: Rect
    rule: Rect
    below: Rect
    resume: Rect
    resume_name: Rect
    resume_note: Rect
    resume_seats: Rect
    resume_mat: Rect
    buttons: list[Rect]
    foot: Rect


NEED = (760.0, 660.0)
_NAME = 498.0
"""The width of the name, in units, and of the rule and the words below it."""
_ENTRY, _ENTRY_GAP, _FIRST = 50.0, 4.0, 266.0
"""The height of an entry with the gap below it, that gap, and the width of those in the first column, in units."""


def title(size: Size, count: int) -> TitlePlaces:
    """Return the parts in the left half of the picture: name, Continue, ``count`` entries, a line at the foot.

    The entries stand in two columns.
    """
    px = partial(px_of, size)
    left = px(62)
    name = Rect(left, px(42), px(_NAME), px(100))
    rule = Rect(left, px(146), name.width, px(4))
    below = Rect(left, px(158), rule.width, px(26)).inflate(-2 * px(30), 0)
    resume = Rect(left, px(206), px(430), px(98))
    mat = Rect(resume.right - px(140), resume.y + px(11), px(128), px(76))
    words = Rect(resume.x + px(22), resume.y, mat.x - resume.x - px(30), 0)
    foot = Rect(left, size[1] - px(58), min(px(740), size[0] - left - px(8)), px(48))
    top = resume.bottom + px(12)
    gap = px(_ENTRY_GAP)
    rows = (count + 1) // 2
    high = min(px(_ENTRY), (foot.top - px(4) - top) // rows) - gap
    first = Rect(left, top, px(_FIRST), high)
    second = Rect(first.right + px(8), top, resume.right - first.right - px(8), high)
    buttons = in_column(first, rows, gap) + in_column(second, count - rows, gap)
    resume_name = Rect(words.x, resume.y + px(6), words.width, px(31))
    note = Rect(words.x, resume_name.bottom, words.width, px(20))
    seats = Rect(words.x - px(2), note.bottom + px(2), words.width, px(29))
    return TitlePlaces(name, rule, below, resume, resume_name, note, seats, mat, buttons, foot)
