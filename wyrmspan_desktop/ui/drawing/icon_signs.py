"""Shapes of signs: effects of abilities, their objects, places and conditions."""

from __future__ import annotations

from functools import partial

from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing.icon_canvas import OUTLINE, SHAPES, Pen, Point, arc_points, shape
from wyrmspan_desktop.ui.drawing.icon_things import GOLD, PAPER, WHITE, dragon_head

CARD: Colour = (226, 208, 170)
CARD_BACK: Colour = (168, 112, 76)
BLUE: Colour = (74, 120, 150)
GREEN: Colour = (84, 138, 88)
RED: Colour = (178, 62, 50)
FAINT: Colour = (150, 134, 112)
HERE: Colour = (226, 150, 52)


def _down_arrow(pen: Pen, x: float, top: float, bottom: float, colour: Colour = BLUE) -> None:
    middle = bottom - 22
    points = [(x - 9, top), (x + 9, top), (x + 9, middle), (x + 22, middle), (x, bottom), (x - 22, middle)]
    pen.polygon([*points, (x - 9, middle)], colour, OUTLINE, 4)


@shape("cache", "cached")
def _cache(pen: Pen) -> None:
    pen.polygon([(8, 54), (92, 54), (80, 92), (20, 92)], (140, 96, 58))
    pen.stroke([(14, 68), (86, 68)], OUTLINE, 4)
    _down_arrow(pen, 50, 8, 56)


@shape("tuck")
def _tuck(pen: Pen) -> None:
    pen.box(14, 8, 60, 62, CARD_BACK)
    pen.box(36, 36, 88, 93, CARD)
    _down_arrow(pen, 62, 14, 68)


@shape("draw")
def _draw(pen: Pen) -> None:
    pen.box(18, 30, 66, 93, CARD_BACK)
    pen.box(34, 10, 82, 73, CARD)
    pen.polygon([(58, 20), (78, 42), (66, 42), (66, 62), (50, 62), (50, 42), (38, 42)], GREEN, None)


@shape("keep")
def _keep(pen: Pen) -> None:
    pen.box(22, 8, 78, 92, CARD)
    pen.stroke([(34, 52), (46, 66), (68, 34)], GREEN, 11)


@shape("discard")
def _discard(pen: Pen) -> None:
    pen.box(22, 8, 78, 92, CARD)
    pen.stroke([(36, 36), (64, 66)], RED, 11)
    pen.stroke([(64, 36), (36, 66)], RED, 11)


@shape("reveal")
def _reveal(pen: Pen) -> None:
    pen.polygon([(6, 50), (30, 26), (70, 26), (94, 50), (70, 74), (30, 74)], WHITE)
    pen.circle((50, 50), 17, BLUE, None)
    pen.circle((50, 50), 8, OUTLINE, None)


@shape("excavate")
def _excavate(pen: Pen) -> None:
    pen.stroke([(28, 90), (62, 34)], OUTLINE, 20)
    pen.stroke([(28, 90), (62, 34)], (150, 102, 60), 10)
    pen.polygon([(20, 20), (56, 12), (92, 44), (90, 66), (76, 44), (52, 30)], (160, 168, 172))


@shape("play")
def _play(pen: Pen) -> None:
    pen.polygon([(6, 94), (14, 62), (86, 62), (94, 94)], (92, 82, 78))
    pen.box(30, 6, 70, 60, RED)
    dragon_head(pen, 33, 16, 0.34, PAPER)
    _down_arrow(pen, 50, 62, 92, GOLD)


@shape("onto_dragon")
def _onto_dragon(pen: Pen) -> None:
    pen.box(30, 34, 90, 94, CARD_BACK)
    pen.box(10, 8, 64, 72, RED)
    dragon_head(pen, 16, 20, 0.4, PAPER)


@shape("swap")
def _swap(pen: Pen) -> None:
    pen.polygon([(8, 34), (56, 34), (56, 16), (92, 42), (56, 56), (56, 48), (8, 48)], BLUE)
    pen.polygon([(92, 66), (44, 66), (44, 84), (8, 60), (44, 46), (44, 54), (92, 54)], GREEN)


@shape("activate")
def _activate(pen: Pen) -> None:
    pen.polygon([(60, 4), (18, 56), (44, 56), (36, 96), (82, 40), (54, 40)], GOLD)


@shape("choose")
def _choose(pen: Pen) -> None:
    pen.circle((50, 50), 40, PAPER)
    pen.stroke([(30, 52), (45, 66), (70, 34)], BLUE, 10)


@shape("same")
def _same(pen: Pen) -> None:
    for x in (28, 72):
        pen.circle((x, 50), 22, PAPER)
        pen.circle((x, 50), 10, HERE, None)
    pen.stroke([(44, 50), (56, 50)], OUTLINE, 6)


@shape("from_cost", "printed_cost")
def _from_cost(pen: Pen) -> None:
    pen.box(16, 6, 76, 94, CARD)
    for y, name in ((24, "meat"), (48, "crystal"), (72, "gold")):
        pen.circle((36, y), 9, palettes.current().resources[name], OUTLINE, 3)
    pen.stroke([(54, 24), (66, 24)], FAINT, 7)
    pen.stroke([(54, 48), (66, 48)], FAINT, 7)


def _waived(pen: Pen, fill: Colour | None = None) -> None:
    pen.circle((50, 50), 38, fill or palettes.current().resources["crystal"])
    pen.stroke([(20, 82), (82, 18)], OUTLINE, 16)
    pen.stroke([(20, 82), (82, 18)], (236, 110, 84), 8)


SHAPES["free"] = partial(_waived, fill=GOLD)
SHAPES["no_resources"] = _waived


@shape("minus_one")
def _minus_one(pen: Pen) -> None:
    pen.circle((50, 50), 47, GREEN)
    pen.letter("-1", (50, 50), 78, WHITE)


# --- places -----------------------------------------------------------------------------------


@shape("hand")
def _hand(pen: Pen) -> None:
    pen.polygon([(6, 34), (34, 20), (54, 78), (28, 90)], CARD_BACK)
    pen.polygon([(94, 34), (66, 20), (46, 78), (72, 90)], CARD_BACK)
    pen.box(32, 12, 68, 82, CARD)


@shape("display")
def _display(pen: Pen) -> None:
    for x in (6, 38, 70):
        pen.box(x, 26, x + 24, 74, CARD)


@shape("deck")
def _deck(pen: Pen) -> None:
    for step in (0, 8, 16):
        pen.box(16 + step, 24 - step, 66 + step, 92 - step, CARD_BACK)
    pen.circle((57, 42), 12, GOLD, None)


@shape("supply")
def _supply(pen: Pen) -> None:
    for x, y, name in ((32, 66, "meat"), (68, 66, "crystal"), (50, 34, "gold")):
        pen.circle((x, y), 21, palettes.current().resources[name])


def _grid(pen: Pen, filled: dict[tuple[int, int], Colour], rows: int = 3, columns: int = 3) -> None:
    width, height = 88 / columns, 88 / rows
    for row in range(rows):
        for column in range(columns):
            colour = filled.get((row, column))
            left, top = 6 + column * width + 4, 6 + row * height + 4
            if colour is not None:
                pen.box(left, top, left + width - 8, top + height - 8, colour)
            else:
                pen.box(left + 5, top + 5, left + width - 13, top + height - 13, FAINT, None)


def _row(*colours: Colour | None) -> dict[tuple[int, int], Colour]:
    return {(1, column): colour for column, colour in enumerate(colours) if colour is not None}


SHAPES["here"] = partial(_grid, filled={(1, 1): HERE})
SHAPES["this_cave"] = partial(_grid, filled=_row(HERE, HERE, HERE))
SHAPES["this_column"] = partial(_grid, filled={(row, 1): HERE for row in range(3)})
SHAPES["adjacent"] = partial(
    _grid, filled={(1, 1): CARD_BACK, (0, 1): HERE, (2, 1): HERE, (1, 0): HERE, (1, 2): HERE}
)
SHAPES["on_mat"] = partial(_grid, filled={(row, column): HERE for row in range(3) for column in range(3)})
SHAPES["full_column"] = partial(_grid, filled={(row, 1): RED for row in range(3)})
SHAPES["column_full"] = SHAPES["full_column"]
SHAPES["between_two_dragons"] = partial(_grid, filled=_row(RED, HERE, RED))
SHAPES["last_in_cave"] = partial(_grid, filled=_row(RED, HERE, None))
SHAPES["cave_fully_excavated"] = partial(_grid, filled=_row(*(theme.CAVE_CARD,) * 3))
SHAPES["best_cave"] = partial(_grid, filled=_row(GOLD, GOLD, GOLD))


def _mouth(pen: Pen, top: list[Point], colour: Colour) -> None:
    pen.polygon([(6, 92), *top, (94, 92)], colour)
    pen.polygon([(30, 92), (34, 60), (50, 44), (66, 60), (70, 92)], (34, 26, 28), None)


def _mouth_of(pen: Pen, cave: str) -> None:
    _mouth(pen, _TOPS[cave], palettes.current().caves[cave])


_TOPS: dict[str, list[Point]] = {
    "crimson": [(12, 54), (50, 4), (88, 54)],
    "golden": arc_points((50, 52), 42, 180, 360),
    "amethyst": [(10, 34), (30, 8), (50, 28), (70, 8), (90, 34)],
}
"""The upper edge of each cave's mouth: a peak, a round arch, two crystals."""
for _name in _TOPS:
    SHAPES[_name] = partial(_mouth_of, cave=_name)
SHAPES["path_icon"] = partial(_mouth, top=[(14, 44), (34, 14), (66, 14), (86, 44)], colour=FAINT)


# --- counts -----------------------------------------------------------------------------------


@shape("other")
def _other(pen: Pen) -> None:
    pen.circle((36, 50), 28, FAINT)
    pen.circle((64, 50), 28, PAPER)
    dragon_head(pen, 44, 30, 0.4, (128, 52, 42))


@shape("set_of_traits")
def _set_of_traits(pen: Pen) -> None:
    spots = ((30, 30), (70, 30), (30, 70), (70, 70))
    for (x, y), colour in zip(spots, palettes.current().traits.values(), strict=True):
        pen.circle((x, y), 17, colour)


@shape("set_of_sizes")
def _set_of_sizes(pen: Pen) -> None:
    for number, x in enumerate((14, 34, 57, 82)):
        pen.circle((x, 72 - number * 7), 6 + number * 4, (170, 126, 82), OUTLINE, 4)


@shape("objective_last")
def _objective_last(pen: Pen) -> None:
    for left, top in ((8, 56), (36, 26), (64, 70)):
        pen.box(left, top, left + 26, 94, (128, 84, 50))
    _down_arrow(pen, 77, 26, 66, HERE)


def _pawn(pen: Pen, x: float, colour: Colour, top: float = 12) -> None:
    pen.polygon([(x - 22, 92), (x - 10, top + 30), (x + 10, top + 30), (x + 22, 92)], colour)
    pen.circle((x, top + 18), 15, colour)


@shape("left_neighbour")
def _left_neighbour(pen: Pen) -> None:
    _pawn(pen, 68, palettes.current().seats[1])
    pen.stroke(arc_points((52, 40), 30, 230, 130), OUTLINE, 8)
    pen.polygon([(6, 40), (30, 24), (30, 56)], HERE)


@shape("opponents")
def _opponents(pen: Pen) -> None:
    _pawn(pen, 30, palettes.current().seats[1])
    _pawn(pen, 70, palettes.current().seats[0])


# --- controls ---------------------------------------------------------------------------------


@shape("exchange")
def _exchange(pen: Pen) -> None:
    pen.circle((22, 34), 14, palettes.current().resources["meat"])
    pen.circle((22, 70), 14, palettes.current().resources["milk"])
    pen.polygon([(40, 44), (56, 44), (56, 32), (72, 52), (56, 72), (56, 60), (40, 60)], WHITE)
    pen.circle((84, 52), 11, palettes.current().resources["crystal"])


@shape("tick")
def _tick(pen: Pen) -> None:
    pen.circle((50, 50), 42, GREEN)
    pen.stroke([(28, 52), (44, 68), (72, 34)], WHITE, 12)


@shape("menu")
def _menu(pen: Pen) -> None:
    for y in (26, 50, 74):
        pen.stroke([(18, y), (82, y)], PAPER, 12)
