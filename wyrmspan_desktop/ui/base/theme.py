"""Colours and measures shared by all scenes: parchment on dark stone, three cave colours, one light."""

from __future__ import annotations

Colour = tuple[int, int, int]


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """Return a colour between two; 0 is the first, 1 the second."""
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
BUTTON: Colour = (84, 66, 50)

PARCHMENT: Colour = (238, 224, 194)
PARCHMENT_EDGE: Colour = (121, 94, 62)
INK: Colour = (43, 30, 22)
INK_SOFT: Colour = (88, 66, 48)
INK_HEAD: Colour = (112, 44, 20)
INK_WARNING: Colour = (142, 36, 14)
INK_CHOSEN: Colour = (206, 164, 104)
"""Text on parchment: plain, secondary, headings, warnings; and the ground of a selected row."""

TEXT: Colour = (242, 231, 209)
TEXT_SOFT: Colour = (193, 176, 150)
TEXT_FAINT: Colour = (164, 146, 126)
GILT: Colour = (228, 184, 95)
WARNING: Colour = (246, 160, 120)

PICKED: Colour = (255, 214, 102)
"""Selected parts of an unfinished answer."""
FOCUS: Colour = (255, 255, 255)
"""The ring around the control with the keyboard focus."""
ADVICE: Colour = (214, 232, 255)
"""The sparks around the subject of a hint."""
LESSON: Colour = (104, 142, 226)
"""The glow around the subject of a lesson."""

CAVE_DEEP: dict[str, Colour] = {"crimson": (72, 34, 34), "golden": (74, 58, 29), "amethyst": (55, 42, 72)}
CAVE_CARD: Colour = (120, 128, 128)
CAVE_CARD_DEEP: Colour = (74, 82, 86)

AUTOMA: Colour = (190, 190, 196)
GHOST: Colour = (136, 226, 214)

BASE_WIDTH, BASE_HEIGHT = 1280, 720
"""The window size at which one unit is one pixel."""
MIN_WIDTH, MIN_HEIGHT = 960, 540
"""In a smaller window the table is unreadable; a message is shown instead."""

TEXT_SMALL, TEXT_BODY, TEXT_LARGE, TEXT_HEAD = 13, 15, 18, 24
"""Text heights in units."""
