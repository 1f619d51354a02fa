"""What a dragon's surface looks like: its colours, its kind of skin and the pattern on it."""

from __future__ import annotations

from dataclasses import dataclass, field

from .geometry import Array
from .light import linear


@dataclass(frozen=True)
class Palette:
    """Linear colours by role."""

    main: Array
    second: Array
    belly: Array
    accent: Array
    wing: Array
    wing_edge: Array
    horn: Array
    eye: Array

    @classmethod
    def of(cls, colours: list[str]) -> Palette:
        """From eight `#rrggbb` in the order of the fields."""
        return cls(*(linear(c) for c in colours))


@dataclass(frozen=True)
class Look:
    """Everything the materials need to know about one picture.

    skin      scales, smooth, fur, feathers, stone, bark, moss, crystal, shell, ghost, metal or leaf
    pattern   plain, stripes, spots, dapple, brindle, mosaic, rings, stars, rainbow, patches or saddle
    scale     size of one scale in world units
    ground    dark and pale colour of the ground and the rocks; `plants` those of grass and ferns
    """

    palette: Palette
    skin: str = "scales"
    pattern: str = "plain"
    scale: float = 0.05
    seed: int = 0
    pupil: str = "slit"
    belly: str = "plates"
    ground: tuple[Array, Array] = field(default_factory=lambda: (linear("#4a4038"), linear("#8a7a66")))
    plants: tuple[Array, Array] = field(default_factory=lambda: (linear("#2c4a1c"), linear("#88a850")))
