"""Palettes of the colours that carry meaning, one for each kind of colour vision.

Each palette changes as little of the standard one as keeps resources, traits, caves, seats and suits apart; a
test simulates the kinds of vision.  `use` sets the palette of all drawing, and `current` returns it.
Palettes are immutable, so image workers may hold one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from wyrmspan_desktop.ui.base.theme import Colour

_PORTRAITS = 5


class Palette(NamedTuple):
    """Colours by their meaning, and the portraits of the seats."""

    resources: Mapping[str, Colour]
    traits: Mapping[str, Colour]
    caves: Mapping[str, Colour]
    of_portraits: tuple[Colour, ...]
    """The colour of each portrait."""
    suits: Mapping[str, Colour]
    """The glow of the suits of "Advent of the Wyrms", which differ in shape as well."""
    name: str = "standard"
    """The name of the setting, and the portraits of the seats if they are not in order; part of the keys of caches."""
    looks: tuple[int, ...] = tuple(range(_PORTRAITS))
    """The portrait of each seat."""
    chosen: Mapping[str, int] = MappingProxyType({})
    """The portraits that players have chosen, by their names in lower case."""
    is_contrast: bool = False
    """Whether everything is drawn with high contrast, see `contrast`."""

    @property
    def seats(self) -> tuple[Colour, ...]:
        """The colour of each seat."""
        return tuple(self.of_portraits[look] for look in self.looks)

    def looks_of(self, names: Sequence[str]) -> tuple[int, ...]:
        """Return the portrait of each seat for the names of its players.

        A player's chosen portrait goes with the name.  If two have chosen the same one, the first gets it;
        all others get that of their seat, if it is free.
        """
        seats = range(_PORTRAITS)
        wanted = [self.chosen.get(name.casefold()) for name in names[:_PORTRAITS]]
        found: dict[int, int] = {}
        for seat, look in [*enumerate(wanted), *((seat, seat) for seat in seats)]:
            if look is not None and seat not in found and look not in found.values():
                found[seat] = look
        free = [look for look in seats if look not in found.values()]
        return tuple(found[seat] if seat in found else free.pop(0) for seat in seats)

    def in_contrast(self) -> Palette:
        """Return this palette for drawing with high contrast."""
        return self._replace(name=f"{self.name}-contrast", is_contrast=True)

    def seated(self, names: Sequence[str], chosen: Mapping[str, int]) -> Palette:
        """Return this palette for players with these names and chosen portraits."""
        palette = self._replace(chosen=dict(chosen))
        looks = palette.looks_of(names)
        is_usual = looks == tuple(range(_PORTRAITS))
        name = self.name if is_usual else f"{self.name}-{''.join(map(str, looks))}"
        return palette._replace(name=name, looks=looks)


_STANDARD = Palette(
    resources={
        "meat": (196, 92, 70),
        "gold": (226, 182, 66),
        "crystal": (112, 178, 214),
        "milk": (240, 240, 232),
    },
    traits={
        "aggressive": (158, 58, 46),
        "helpful": (70, 118, 72),
        "playful": (184, 112, 38),
        "shy": (66, 96, 142),
    },
    caves={
        "crimson": (176, 62, 58),
        "golden": (201, 151, 52),
        "amethyst": (134, 92, 178),
    },
    of_portraits=((214, 84, 70), (86, 152, 214), (232, 184, 74), (112, 186, 106), (190, 128, 206)),
    suits={
        "moons": (188, 198, 248),
        "suns": (255, 202, 64),
        "waves": (38, 166, 214),
        "leaves": (112, 196, 84),
        "wyrms": (232, 70, 56),
        "knots": (206, 140, 92),
    },
)

PALETTES = {
    palette.name: palette
    for palette in (
        _STANDARD,
        _STANDARD._replace(
            name="deuteranopia",
            resources={
                "meat": (178, 91, 74),
                "gold": (226, 182, 66),
                "crystal": (112, 178, 214),
                "milk": (240, 240, 232),
            },
            traits={
                "aggressive": (146, 31, 19),
                "helpful": (75, 130, 103),
                "playful": (184, 112, 38),
                "shy": (66, 96, 142),
            },
            caves={
                "crimson": (166, 57, 56),
                "golden": (201, 151, 52),
                "amethyst": (134, 92, 178),
            },
            of_portraits=((212, 75, 62), (0, 122, 222), (234, 181, 40), (124, 198, 138), (190, 128, 206)),
            suits={
                "moons": (188, 198, 248),
                "suns": (255, 202, 61),
                "waves": (34, 158, 206),
                "leaves": (154, 241, 179),
                "wyrms": (192, 47, 28),
                "knots": (206, 140, 92),
            },
        ),
        _STANDARD._replace(
            name="protanopia",
            traits={
                "aggressive": (153, 54, 44),
                "helpful": (84, 129, 116),
                "playful": (184, 112, 38),
                "shy": (65, 95, 141),
            },
            of_portraits=((214, 84, 70), (95, 119, 132), (241, 192, 47), (113, 174, 119), (190, 128, 206)),
            suits={
                "moons": (188, 198, 248),
                "suns": (255, 225, 57),
                "waves": (34, 144, 189),
                "leaves": (104, 177, 82),
                "wyrms": (233, 68, 55),
                "knots": (179, 137, 122),
            },
        ),
        _STANDARD._replace(
            name="tritanopia",
            resources={
                "meat": (193, 87, 65),
                "gold": (226, 182, 66),
                "crystal": (112, 178, 214),
                "milk": (240, 240, 232),
            },
            traits={
                "aggressive": (156, 55, 44),
                "helpful": (70, 118, 72),
                "playful": (187, 124, 61),
                "shy": (98, 81, 147),
            },
            caves={
                "crimson": (176, 61, 58),
                "golden": (201, 151, 52),
                "amethyst": (134, 92, 178),
            },
            of_portraits=((214, 84, 70), (86, 152, 214), (237, 189, 66), (153, 211, 124), (190, 128, 206)),
            suits={
                "moons": (188, 198, 248),
                "suns": (255, 202, 64),
                "waves": (41, 166, 213),
                "leaves": (129, 164, 57),
                "wyrms": (232, 70, 56),
                "knots": (179, 134, 90),
            },
        ),
    )
}
"""The palettes by the name of the setting."""


class _Shown:
    """Holds the current palette of all drawing."""

    palette = _STANDARD


def current() -> Palette:
    """Return the palette of all drawing."""
    return _Shown.palette


def use(palette: Palette) -> None:
    """Set the palette of all drawing.  Does not redraw anything."""
    _Shown.palette = palette
