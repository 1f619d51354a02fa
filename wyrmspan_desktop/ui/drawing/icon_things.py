"""Shapes of things: items, cards, sizes, traits, timings."""

from __future__ import annotations

from functools import partial

from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing.icon_canvas import (
    OUTLINE,
    SHAPES,
    Pen,
    Point,
    arc_points,
    oval_points,
    shape,
    star_points,
)

PAPER: Colour = (240, 228, 200)
GOLD: Colour = (232, 188, 76)
WHITE: Colour = (250, 246, 236)


def egg_points(centre: Point, across: float, down: float) -> list[Point]:
    """Return the points of an egg standing on its blunt end."""
    points = []
    for x, y in oval_points((0, 0), 1, 1):
        narrow = 1 - 0.16 * max(0.0, -y)
        points.append((centre[0] + x * across * narrow, centre[1] + y * down))
    return points


@shape("coin")
def _coin(pen: Pen) -> None:
    pen.circle((50, 50), 40, (206, 152, 48))
    pen.circle((50, 50), 32, GOLD, (164, 112, 30), 3)
    pen.polygon(star_points((50, 51), 21, 9), (170, 118, 34), None)


@shape("egg")
def _egg(pen: Pen) -> None:
    pen.polygon(egg_points((50, 51), 33, 42), (236, 226, 206))
    for x, y, radius in ((42, 34, 4), (58, 46, 5), (40, 58, 5), (60, 68, 4), (50, 78, 3)):
        pen.circle((x, y), radius, (148, 172, 160), None)


@shape("nest")
def _nest(pen: Pen) -> None:
    pen.polygon(egg_points((50, 51), 33, 42), (92, 80, 70), OUTLINE, 5)
    pen.polygon(egg_points((50, 51), 26, 34), (58, 50, 46), None)


@shape("meat")
def _meat(pen: Pen) -> None:
    pen.stroke([(60, 60), (84, 84)], OUTLINE, 24)
    pen.circle((82, 90), 9, WHITE)
    pen.circle((90, 82), 9, WHITE)
    pen.stroke([(58, 58), (83, 83)], WHITE, 13)
    pen.oval((40, 40), 38, 29, theme.mixed(palettes.current().resources["meat"], (160, 60, 40), 0.2), turn=45)
    pen.oval((33, 34), 16, 9, theme.mixed(palettes.current().resources["meat"], WHITE, 0.35), None, turn=45)


@shape("gold")
def _gold(pen: Pen) -> None:
    light = theme.mixed(palettes.current().resources["gold"], (255, 240, 150), 0.5)
    pen.polygon(
        [(8, 78), (22, 40), (78, 40), (92, 78)],
        theme.mixed(palettes.current().resources["gold"], (190, 130, 0), 0.4),
    )
    pen.polygon([(22, 40), (34, 22), (66, 22), (78, 40)], light)
    pen.stroke([(30, 50), (24, 68)], light, 6)


@shape("crystal")
def _crystal(pen: Pen) -> None:
    blue = palettes.current().resources["crystal"]
    pen.polygon(
        [(50, 6), (78, 32), (70, 80), (50, 94), (30, 80), (22, 32)], theme.mixed(blue, (40, 100, 190), 0.4)
    )
    pen.polygon([(50, 6), (50, 94), (30, 80), (22, 32)], theme.mixed(blue, (160, 220, 255), 0.4), None)
    pen.polygon([(50, 6), (62, 36), (50, 46), (38, 36)], (204, 232, 248), None)
    pen.stroke([(50, 46), (50, 90)], (60, 112, 168), 3)


@shape("milk")
def _milk(pen: Pen) -> None:
    pen.polygon(
        [(38, 8), (62, 8), (62, 32), (76, 50), (76, 92), (24, 92), (24, 50), (38, 32)], (196, 212, 222)
    )
    pen.polygon([(29, 54), (71, 54), (71, 87), (29, 87)], WHITE, None)
    pen.stroke([(36, 10), (64, 10)], (122, 94, 66), 10)


@shape("any")
def _any(pen: Pen) -> None:
    pen.circle((50, 50), 41, OUTLINE, OUTLINE, 3)
    for number, name in enumerate(("meat", "gold", "milk", "crystal")):
        sector = [(50.0, 50.0), *arc_points((50, 50), 40, number * 90 - 135, number * 90 - 45)]
        pen.polygon(sector, palettes.current().resources[name], OUTLINE, 1.5)
    pen.circle((50, 50), 12, PAPER, OUTLINE, 3)


def dragon_head(pen: Pen, left: float, top: float, scale: float, colour: Colour) -> None:
    """Draw the head of a dragon looking right, in a square of 100 times `scale` units."""
    outline = [(8, 60), (20, 34), (4, 8), (34, 24), (56, 22), (94, 46), (90, 60), (60, 64), (66, 76)]
    outline += [(44, 76), (34, 94), (8, 94)]
    pen.polygon([(left + x * scale, top + y * scale) for x, y in outline], colour, None)
    pen.circle((left + 52 * scale, top + 40 * scale), 6 * scale, PAPER, None)


@shape("dragon")
def _dragon(pen: Pen) -> None:
    pen.box(20, 7, 80, 93, (178, 66, 52))
    pen.box(28, 15, 72, 85, PAPER, None)
    dragon_head(pen, 29, 29, 0.43, (178, 66, 52))


@shape("cave", "cave_card")
def _cave(pen: Pen) -> None:
    pen.box(20, 7, 80, 93, theme.CAVE_CARD_DEEP)
    pen.box(28, 15, 72, 85, (176, 184, 182), None)
    pen.polygon([(34, 76), (36, 50), (50, 34), (64, 50), (66, 76)], (46, 48, 52), None)


@shape("each_dragon")
def _each_dragon(pen: Pen) -> None:
    pen.circle((50, 50), 42, PAPER)
    dragon_head(pen, 18, 18, 0.64, (128, 52, 42))


@shape("guild", "guild_step")
def _guild(pen: Pen) -> None:
    pen.circle((50, 50), 42, (112, 74, 46))
    pen.polygon([(22, 40), (50, 40), (50, 22), (84, 50), (50, 78), (50, 60), (22, 60)], PAPER, None)


@shape("marker")
def _marker(pen: Pen) -> None:
    pen.polygon([(20, 12), (80, 12), (80, 62), (50, 92), (20, 62)], (128, 84, 50))
    pen.polygon(star_points((50, 42), 22, 10), GOLD, None)


@shape("vp")
def _vp(pen: Pen) -> None:
    pen.polygon([(14, 10), (86, 10), (86, 50), (72, 78), (50, 94), (28, 78), (14, 50)], (64, 54, 92))
    pen.polygon(star_points((50, 46), 28, 12), GOLD, None)


@shape("shield")
def _shield(pen: Pen) -> None:
    pen.polygon([(10, 8), (90, 8), (90, 50), (76, 78), (50, 96), (24, 78), (10, 50)], (64, 54, 92), GOLD, 4)


@shape("adventurer")
def _adventurer(pen: Pen) -> None:
    pen.polygon([(22, 94), (34, 52), (66, 52), (78, 94)], (60, 134, 126), OUTLINE, 6)
    pen.circle((50, 38), 17, (236, 200, 160))
    pen.polygon([(14, 34), (34, 28), (50, 4), (66, 28), (86, 34)], (190, 146, 66))


# --- sizes, traits, timings -------------------------------------------------------------------


@shape("hatchling")
def _hatchling(pen: Pen) -> None:
    pen.circle((50, 50), 42, (214, 200, 160))
    dragon_head(pen, 32, 20, 0.36, (110, 84, 52))
    points = egg_points((50, 52), 28, 36)
    lower = [(x, y) for x, y in points if y > 54]
    pen.polygon([*lower, (22, 52), (34, 62), (44, 50), (56, 62), (66, 50), (78, 52)], WHITE, OUTLINE, 3)


def _size(pen: Pen, letter: str, fill: Colour) -> None:
    pen.circle((50, 50), 44, fill, width=4)
    pen.letter(letter, (50, 50), 88, INK_ON[letter])


INK_ON: dict[str, Colour] = {"S": (60, 44, 30), "M": (250, 240, 220), "L": (250, 240, 220)}
for _name, _letter, _fill in (
    ("small", "S", (206, 186, 140)),
    ("medium", "M", (150, 114, 74)),
    ("large", "L", (84, 58, 44)),
):
    SHAPES[_name] = partial(_size, letter=_letter, fill=_fill)


@shape("aggressive")
def _aggressive(pen: Pen) -> None:
    pen.polygon([(50, 4), (96, 50), (50, 96), (4, 50)], palettes.current().traits["aggressive"])
    for shift in (-18, 0, 18):
        pen.polygon([(44 + shift, 28), (54 + shift, 28), (44 + shift, 72)], WHITE, None)


@shape("helpful")
def _helpful(pen: Pen) -> None:
    pen.circle((50, 50), 42, palettes.current().traits["helpful"])
    pen.circle((37, 42), 14, WHITE, None)
    pen.circle((63, 42), 14, WHITE, None)
    pen.polygon([(24, 47), (76, 47), (50, 78)], WHITE, None)


@shape("playful")
def _playful(pen: Pen) -> None:
    pen.polygon(star_points((50, 52), 48, 33, 8), palettes.current().traits["playful"])
    pen.polygon(star_points((50, 52), 27, 11), WHITE, None)


@shape("shy")
def _shy(pen: Pen) -> None:
    pen.box(9, 9, 91, 91, palettes.current().traits["shy"])
    pen.circle((48, 50), 28, WHITE, None)
    pen.circle((60, 42), 25, palettes.current().traits["shy"], None)


TIMING: dict[str, Colour] = {
    "when_played": (132, 88, 40),
    "if_activated": (34, 96, 92),
    "once_per_round": (82, 58, 134),
    "end_game": (128, 42, 58),
}
"""The colours of abilities, by the time when they apply."""


@shape("when_played")
def _when_played(pen: Pen) -> None:
    pen.circle((50, 50), 42, TIMING["when_played"])
    pen.polygon([(40, 18), (60, 18), (60, 44), (76, 44), (50, 70), (24, 44), (40, 44)], WHITE, None)
    pen.stroke([(28, 78), (72, 78)], WHITE, 7)


@shape("if_activated")
def _if_activated(pen: Pen) -> None:
    pen.circle((50, 50), 42, TIMING["if_activated"])
    pen.polygon([(56, 10), (26, 56), (46, 56), (40, 90), (74, 42), (52, 42)], WHITE, None)


@shape("once_per_round")
def _once_per_round(pen: Pen) -> None:
    pen.circle((50, 50), 42, TIMING["once_per_round"])
    pen.stroke(arc_points((50, 50), 24, -40, 230), WHITE, 9)
    pen.polygon([(56, 16), (82, 30), (60, 48)], WHITE, None)


@shape("end_game")
def _end_game(pen: Pen) -> None:
    pen.circle((50, 50), 42, TIMING["end_game"])
    pen.polygon([(28, 20), (72, 20), (52, 50), (72, 80), (28, 80), (48, 50)], WHITE, None)


@shape("spark")
def _spark(pen: Pen) -> None:
    pen.polygon(star_points((50, 50), 46, 16, 4), GOLD, OUTLINE, 2)


@shape("dust")
def _dust(pen: Pen) -> None:
    pen.circle((50, 50), 40, (196, 174, 144), None)


@shape("decision")
def _decision(pen: Pen) -> None:
    """Draw the back of one of Automa's decision cards."""
    pen.box(18, 6, 82, 94, (74, 70, 82), (206, 200, 214))
    pen.polygon(star_points((50, 52), 26, 12), theme.AUTOMA)
