"""Colours and measures that every scene shares: parchment on dark stone, three cave colours, one light."""

from __future__ import annotations

Colour = tuple[int, int, int]


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two, so far towards the second (0-1)."""
    (red, green, blue), (to_red, to_green, to_blue) = first, second
    return (
        round(red + (to_red - red) * share),
        round(green + (to_green - green) * share),
        round(blue + (to_blue - blue) * share),
    )


STONE_TOP: Colour = (47, 39, 35)
STONE_BOTTOM: Colour = (23, 19, 20)
PANEL: Colour = (58, 48, 42)
PANEL_DEEP: Colour = (37, 31, 29)
PANEL_EDGE: Colour = (96, 78, 62)
PANEL_TURN: Colour = (72, 60, 46)
"""Whose turn it is, and which round."""
WELL: Colour = (29, 24, 23)

BUTTON: Colour = (84, 66, 50)

PARCHMENT: Colour = (238, 224, 194)
PARCHMENT_EDGE: Colour = (121, 94, 62)
INK: Colour = (43, 30, 22)
INK_SOFT: Colour = (88, 66, 48)
INK_HEAD: Colour = (112, 44, 20)
INK_WARNING: Colour = (142, 36, 14)
INK_CHOSEN: Colour = (206, 164, 104)
"""What is written on parchment: plain, less important, headings, warnings, and the ground of what is selected."""

TEXT: Colour = (242, 231, 209)
TEXT_SOFT: Colour = (193, 176, 150)
TEXT_FAINT: Colour = (164, 146, 126)
GILT: Colour = (228, 184, 95)
WARNING: Colour = (246, 160, 120)

PICKED: Colour = (255, 214, 102)
"""What has been clicked and waits for the rest of the answer."""
FOCUS: Colour = (255, 255, 255)
"""The ring round what the keys would use."""
ADVICE: Colour = (214, 232, 255)
"""The sparks round what a hint is about."""
LESSON: Colour = (104, 142, 226)
"""The light round what a lesson speaks of."""

CAVE: dict[str, Colour] = {"crimson": (176, 62, 58), "golden": (201, 151, 52), "amethyst": (134, 92, 178)}
CAVE_DEEP: dict[str, Colour] = {"crimson": (72, 34, 34), "golden": (74, 58, 29), "amethyst": (55, 42, 72)}
CAVE_CARD: Colour = (120, 128, 128)
CAVE_CARD_DEEP: Colour = (74, 82, 86)

TRAIT: dict[str, Colour] = {
    "aggressive": (158, 58, 46),
    "helpful": (70, 118, 72),
    "playful": (184, 112, 38),
    "shy": (66, 96, 142),
}
RESOURCE: dict[str, Colour] = {
    "meat": (196, 92, 70),
    "gold": (226, 182, 66),
    "crystal": (112, 178, 214),
    "milk": (240, 240, 232),
}
SEAT: list[Colour] = [(214, 84, 70), (86, 152, 214), (232, 184, 74), (112, 186, 106), (190, 128, 206)]
AUTOMA: Colour = (190, 190, 196)
SUIT: dict[str, Colour] = {
    "moons": (188, 198, 248),
    "suns": (255, 202, 64),
    "waves": (38, 166, 214),
    "leaves": (112, 196, 84),
    "wyrms": (232, 70, 56),
    "knots": (206, 140, 92),
}
"""The light of the suits of "Advent of the Wyrms"; their shapes tell them as well."""
LOOKS: list[int] = [0, 1, 2, 3, 4]
"""The portrait of whoever sits in each seat; `SEAT` is in the same order."""
CHOSEN: dict[str, int] = {}
"""The portraits that people have chosen, by their names in small letters."""
palette = "standard"
"""Which palette `CAVE`, `TRAIT`, `RESOURCE`, `SEAT` and `SUIT` are of now; `palettes.use` changes them."""

BASE_WIDTH, BASE_HEIGHT = 1280, 720
"""The window size at which one unit of every measure is one pixel."""
LEAST_WIDTH, LEAST_HEIGHT = 960, 540
"""Below this the table cannot be read; the window says so instead."""

TEXT_SMALL, TEXT_BODY, TEXT_LARGE, TEXT_HEAD = 13, 15, 18, 24
"""Text heights in units."""
