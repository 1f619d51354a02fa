"""Colours of the high-contrast look: two flat grounds, outlines, and text with a contrast of at least 7:1.

`palettes.current` tells whether the look is on; its name is a part of the keys of caches.
"""

from __future__ import annotations

from functools import cache

from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import Colour

LEAST = 7.0
"""The smallest contrast of text and its ground (WCAG 2, level AAA)."""
GROUND: Colour = (14, 12, 16)
"""The ground of light text, instead of wood, leather and paintings."""
PAPER: Colour = (250, 244, 228)
"""The ground of dark text, instead of parchment."""
EDGE: Colour = (214, 204, 182)
"""The outline of panels, buttons and cards."""
DIM_EDGE: Colour = (112, 104, 92)
"""The outline of what is dark elsewhere, such as disabled buttons."""
USABLE: Colour = (255, 224, 64)
"""The outline of things that can be used."""
_LIGHTEST_GROUND, _DARKEST_PAPER = theme.BUTTON, theme.INK_CHOSEN
"""The grounds on which light and dark text is read worst."""
_LIGHT = 0.1
"""The luminance from which text counts as light."""
_STEPS = 20


def is_on() -> bool:
    """Return whether everything is drawn with high contrast."""
    return palettes.current().is_contrast


def ground(material: str) -> Colour:
    """Return the flat colour of a material."""
    return PAPER if material.startswith("parchment") else GROUND


@cache
def ink(colour: Colour) -> Colour:
    """Return the colour of text, lighter or darker until it can be read well on every ground."""
    is_light = _luminance(colour) > _LIGHT
    behind, to = (_LIGHTEST_GROUND, (255, 255, 255)) if is_light else (_DARKEST_PAPER, (0, 0, 0))
    inks = (theme.mixed(colour, to, step / _STEPS) for step in range(_STEPS + 1))
    return next((each for each in inks if contrast(each, behind) >= LEAST), to)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21, by WCAG 2."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = (channel / 255 for channel in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
