"""The colours that carry meaning, for eyes that tell colours apart in different ways.

Each palette changes as little of the standard one as keeps resources, traits, caves, seats and suits apart for
its eyes; a test simulates them.  `use` writes a palette into `theme`, where everybody reads it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.theme import Colour


class Palette(NamedTuple):
    """Colours in the order of `theme`: resources, traits, caves, seats, suits."""

    resources: tuple[Colour, ...]
    traits: tuple[Colour, ...]
    caves: tuple[Colour, ...]
    seats: tuple[Colour, ...]
    suits: tuple[Colour, ...]


_STANDARD = Palette(
    resources=tuple(theme.RESOURCE.values()),
    traits=tuple(theme.TRAIT.values()),
    caves=tuple(theme.CAVE.values()),
    seats=tuple(theme.SEAT),
    suits=tuple(theme.SUIT.values()),
)

PALETTES: dict[str, Palette] = {
    "standard": _STANDARD,
    "deuteranopia": Palette(
        resources=((178, 91, 74), (226, 182, 66), (112, 178, 214), (240, 240, 232)),
        traits=((146, 31, 19), (75, 130, 103), (184, 112, 38), (66, 96, 142)),
        caves=((166, 57, 56), (201, 151, 52), (134, 92, 178)),
        seats=((212, 75, 62), (0, 122, 222), (234, 181, 40), (124, 198, 138), (190, 128, 206)),
        suits=(
            (188, 198, 248),
            (255, 202, 61),
            (34, 158, 206),
            (154, 241, 179),
            (192, 47, 28),
            (206, 140, 92),
        ),
    ),
    "protanopia": _STANDARD._replace(
        traits=((153, 54, 44), (84, 129, 116), (184, 112, 38), (65, 95, 141)),
        seats=((214, 84, 70), (95, 119, 132), (241, 192, 47), (113, 174, 119), (190, 128, 206)),
        suits=(
            (188, 198, 248),
            (255, 225, 57),
            (34, 144, 189),
            (104, 177, 82),
            (233, 68, 55),
            (179, 137, 122),
        ),
    ),
    "tritanopia": Palette(
        resources=((193, 87, 65), (226, 182, 66), (112, 178, 214), (240, 240, 232)),
        traits=((156, 55, 44), (70, 118, 72), (187, 124, 61), (98, 81, 147)),
        caves=((176, 61, 58), (201, 151, 52), (134, 92, 178)),
        seats=((214, 84, 70), (86, 152, 214), (237, 189, 66), (153, 211, 124), (190, 128, 206)),
        suits=(
            (188, 198, 248),
            (255, 202, 64),
            (41, 166, 213),
            (129, 164, 57),
            (232, 70, 56),
            (179, 134, 90),
        ),
    ),
}
"""By the names of the setting."""


def looks_of(names: Sequence[str]) -> tuple[int, ...]:
    """Which portrait and colour each seat has: what somebody has chosen, by names in small letters, goes with the name.

    Of two who have chosen the same the first one has it; all others have that of their seat, if it is free.
    """
    seats = range(len(theme.LOOKS))
    wanted = [theme.CHOSEN.get(name.casefold()) for name in names[: len(seats)]]
    found: dict[int, int] = {}
    for seat, look in [*enumerate(wanted), *((seat, seat) for seat in seats)]:
        if look is not None and seat not in found and look not in found.values():
            found[seat] = look
    free = [look for look in seats if look not in found.values()]
    return tuple(found[seat] if seat in found else free.pop(0) for seat in seats)


def use(name: str, names: Sequence[str] = (), chosen: Mapping[str, int] | None = None) -> None:
    """Show everything in the colours of a palette from now on; `KeyError` for an unknown one.

    ``names``: who sits in the seats, and ``chosen`` the looks that people have chosen.  What was drawn in other colours
    is not drawn anew by this.
    """
    palette = PALETTES[name]
    theme.CHOSEN = dict(chosen or {})
    looks = looks_of(names)
    for group, colours in (
        (theme.RESOURCE, palette.resources),
        (theme.TRAIT, palette.traits),
        (theme.CAVE, palette.caves),
        (theme.SUIT, palette.suits),
    ):
        group.update(zip(group, colours, strict=True))
    theme.LOOKS[:] = looks
    theme.SEAT[:] = [palette.seats[look] for look in looks]
    is_usual = looks == tuple(sorted(looks))
    theme.palette = name if is_usual else f"{name}-{''.join(map(str, looks))}"
