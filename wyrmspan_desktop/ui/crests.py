"""The sign of whoever sits in a seat: a shield in the seat's colour with the seat's shape on it.

`draw_crest` is the one place where a seat gets its portrait; what it paints now can be replaced by a picture.
"""

from __future__ import annotations

from functools import partial

from pygame import Rect

from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.icons import OUTLINE, SHAPES, Pen, Point
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.theme import Colour, mixed

SEAT_TOKENS = tuple(f"seat{number}" for number in range(len(theme.SEAT)))
TOKENS = (*SEAT_TOKENS, "automa")
"""The icons of the seats; each has a crest."""

_FIELD = (250, 242, 222)
_SHIELD: tuple[Point, ...] = (
    *((10, 8), (90, 8), (90, 46), (86, 62), (78, 75), (66, 86), (50, 95)),
    *((34, 86), (22, 75), (14, 62), (10, 46)),
)


def draw_crest(painter: Painter, token: str, rect: Rect) -> None:
    """The crest of a seat's icon as large as it fits into a rectangle, in its middle."""
    painter.icon(f"crest_{token}", rect.center, min(rect.size))


def _colour(token: str) -> Colour:
    return theme.AUTOMA if token == "automa" else theme.SEAT[SEAT_TOKENS.index(token)]


def _crest(pen: Pen, token: str) -> None:
    """A shield with a gilt edge and a rim of the seat's colour; on its light field the seat's shape."""
    pen.polygon(_SHIELD, mixed(_colour(token), OUTLINE, 0.2), theme.GILT, 4)
    pen.polygon([_inwards(point) for point in _SHIELD], _FIELD, None)
    pen.inset(token, (50, 45), 58)


def _inwards(point: Point) -> Point:
    """A point of the shield's edge as one of its field's."""
    return 50 + (point[0] - 50) * 0.76, 46 + (point[1] - 46) * 0.76


for _token in TOKENS:
    SHAPES[f"crest_{_token}"] = partial(_crest, token=_token)
