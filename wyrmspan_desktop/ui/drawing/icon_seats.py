"""Shapes of the seats: their tokens, their pawns, and their badges, which are shields with the token on them."""

from __future__ import annotations

from functools import partial

from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import Colour, mixed
from wyrmspan_desktop.ui.drawing.icon_canvas import OUTLINE, SHAPES, Pen, Point, shape, star_points

SEAT_TOKENS = tuple(f"seat{number}" for number in range(len(palettes.current().seats)))
TOKENS = (*SEAT_TOKENS, "automa")
"""The icons of the seats; each has a badge."""
GHOST = "ghost"
"""The icon of the ghost of an earlier game, which has no seat."""

_FIELD = (250, 242, 222)
_SHIELD: tuple[Point, ...] = (
    *((10, 8), (90, 8), (90, 46), (86, 62), (78, 75), (66, 86), (50, 95)),
    *((34, 86), (22, 75), (14, 62), (10, 46)),
)
_SHEET: tuple[Point, ...] = (
    *((14, 94), (14, 46), (20, 28), (32, 14), (50, 8), (68, 14), (80, 28), (86, 46), (86, 94)),
    *((74, 82), (62, 94), (50, 82), (38, 94), (26, 82)),
)
"""The outline of a ghost, with the wavy hem of its sheet."""


def seat_colour(name: str) -> Colour:
    """Return the colour of the seat whose number ends an icon's name, that of the ghost, or else Automa's."""
    if name == GHOST:
        return theme.GHOST
    return palettes.current().seats[int(name[-1])] if name[-1].isdigit() else theme.AUTOMA


def pawn_of(token: str) -> str:
    """Return the pawn of a seat's icon on the guild's track; Automa's star is its own pawn."""
    return token.replace("seat", "pawn")


def _seat(pen: Pen, number: int) -> None:
    colour = palettes.current().seats[number]
    if number == 0:
        pen.circle((50, 50), 40, colour)
    elif number == 1:
        pen.box(14, 14, 86, 86, colour)
    elif number == 2:
        pen.polygon([(50, 10), (92, 86), (8, 86)], colour)
    elif number == 3:
        pen.polygon([(50, 6), (94, 50), (50, 94), (6, 50)], colour)
    else:
        pen.polygon([(26, 10), (74, 10), (94, 50), (74, 90), (26, 90), (6, 50)], colour)


def _pawn(pen: Pen, number: int) -> None:
    """Draw the adventurer of a seat, with the seat's shape on the coat."""
    pen.polygon([(16, 96), (32, 50), (68, 50), (84, 96)], palettes.current().seats[number])
    pen.circle((50, 36), 17, (236, 200, 160))
    pen.polygon([(14, 32), (34, 26), (50, 2), (66, 26), (86, 32)], (190, 146, 66))
    pen.circle((50, 76), 18, (248, 240, 222), None)
    pen.inset(f"seat{number}", (50, 76), 26)


for _number in range(5):
    SHAPES[f"seat{_number}"] = partial(_seat, number=_number)
    SHAPES[f"pawn{_number}"] = partial(_pawn, number=_number)


@shape("automa")
def _automa(pen: Pen) -> None:
    pen.polygon(star_points((50, 54), 48, 22), theme.AUTOMA)


@shape(GHOST)
def _ghost(pen: Pen) -> None:
    pen.polygon(_SHEET, theme.GHOST)
    for x in (38, 62):
        pen.oval((x, 42), 6, 10, OUTLINE, None)


def _badge(pen: Pen, token: str) -> None:
    """Draw a shield with a gilt edge and a rim in the seat's colour, with the seat's shape on its light field."""
    pen.polygon(_SHIELD, mixed(seat_colour(token), OUTLINE, 0.2), theme.GILT, 4)
    pen.polygon([_inwards(point) for point in _SHIELD], _FIELD, None)
    pen.inset(token, (50, 45), 58)


def _inwards(point: Point) -> Point:
    """Return the point of the shield's field for one of its edge."""
    return 50 + (point[0] - 50) * 0.76, 46 + (point[1] - 46) * 0.76


for _token in TOKENS:
    SHAPES[f"badge_{_token}"] = partial(_badge, token=_token)
