"""The place of Advent of the Wyrms, put together of paintings beside the frames; and its suits and lights.

How near the wyrm is follows from the cards that are left: with fewer of them the storm rises, and one painting of the
wyrm gives way to the next.
"""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.advent.places import CARDS, Places
from wyrmspan_desktop.ui.image_loader import Composition, Open, Size
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.theme import Colour

FOLDER = "advent"
SUITS = theme.SUIT
"""The colour in which each suit shines; its shape tells it as well."""
NEUTRAL: Colour = (230, 222, 236)
"""The light of an incantation whose suit is open."""
STAGES = 12
"""In so many steps the wyrm comes."""
_WYRMS = ((480, 270, 90), (800, 420, 70), (1120, 600, 20), (1600, 800, -10), (1920, 860, -60))
"""The size of each painting of the wyrm, and where its top is."""
_WHOLE = 2
"""Up to this painting all of the wyrm is seen; the wings of the others end at its edge, and fade there."""
_COPING = 620
"""So far down a wyrm that is near must reach, behind the wall of the terrace."""
_DIM: Colour = (206, 200, 214)


def stage_of(cards: int) -> int:
    """How far the wyrm has come, 0 to `STAGES`, when so many cards are left."""
    gone = min(max(CARDS - cards, 0), CARDS)
    return round(STAGES * gone / CARDS)


def draw_place(painter: Painter, at: Places, stage: int, *, soon: bool = False) -> Surface | None:
    """Cover the window with the place, with the dark of a storm until that has come; what was drawn, if it has."""
    name = f"terrace/{stage}/{at.size[0]}x{at.size[1]}/{at.unit:.4f}"
    parts = (
        *(f"{FOLDER}/sky_calm", f"{FOLDER}/sky_storm", f"{FOLDER}/terrace", f"{FOLDER}/ledge"),
        f"{FOLDER}/wyrm_{_wyrm(stage)[0]}",
    )
    made = painter.loader.composed(
        name, (at.size[0], at.size[1]), Composition(parts, partial(_put_together, at, stage)), soon=soon
    )
    if soon:
        return made
    if made is None:
        painter.backdrop()
    else:
        painter.surface.blit(made, (0, 0))
    return made


def _wyrm(stage: int) -> tuple[int, float, float]:
    """Which painting of the wyrm is seen at a stage, how wide, and where its top is; it grows from stage to stage."""
    last = len(_WYRMS) - 1
    near = last * stage / STAGES
    number = min(int(near), last - 1)
    share, one, two = near - number, _WYRMS[number], _WYRMS[number + 1]
    wide = one[0] * (two[0] / one[0]) ** share
    return number + round(share), wide, one[2] + (two[2] - one[2]) * share


def _put_together(at: Places, stage: int, read: Open, size: Size) -> Surface:
    """The place in a window of a size."""
    image = Surface(size)
    share = stage / STAGES
    sky = _cover(at, read(f"{FOLDER}/sky_calm"))
    image.blit(sky, sky.get_rect(midtop=(at.middle, 0)))
    storm = _cover(at, read(f"{FOLDER}/sky_storm"))
    storm.set_alpha(round(255 * share))
    image.blit(storm, storm.get_rect(midtop=(at.middle, 0)))
    _come(image, at, stage, read)
    for name, top, high in (("terrace", 440, 640), ("ledge", 820, 260)):
        place = at.painted(0, top, 1, high)
        place.width = round(max(2560 * at.scale, size[0]))
        place.centerx = at.middle
        shown = pygame.transform.smoothscale(read(f"{FOLDER}/{name}").convert_alpha(), place.size)
        if name == "terrace":
            dark = [round(channel - 40 * share) for channel in _DIM]
            shown.fill((*dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(shown, place)
    shade = [(0.0, (8, 6, 14, 120)), (0.12, (8, 6, 14, 20)), (0.7, (8, 6, 12, 0)), (1.0, (6, 4, 8, 90))]
    image.blit(materials.gradient(size, shade), (0, 0))
    return image


def _come(image: Surface, at: Places, stage: int, read: Open) -> None:
    """The wyrm at a stage, over the sky."""
    number, wide, top = _wyrm(stage)
    painted = read(f"{FOLDER}/wyrm_{number}").convert_alpha()
    high = wide * painted.get_height() / painted.get_width()
    place = at.painted(-wide / 2, top, wide, high)
    # Where a window is higher, only a distant wyrm keeps above the mountains: near ones come out of the sky.
    place.y -= round(at.down * (1 - min(1.0, max(0.0, top / _WYRMS[0][2]))))
    coping = at.painted(0, _COPING, 1, 1).y
    if number > 1 and place.bottom < coping:
        place.scale_by_ip((coping - place.y) / place.height)
        place.midbottom = at.middle, coping
    shown = pygame.transform.smoothscale(painted, place.size)
    if number > _WHOLE:
        edge = [(0.0, (255, 255, 255, 0)), (0.09, (255,) * 4), (0.91, (255,) * 4), (1.0, (255, 255, 255, 0))]
        shown.blit(
            materials.gradient(place.size, edge, across=True), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
        )
    image.blit(shown, place)


def _cover(at: Places, painted: Surface) -> Surface:
    """The sky so large that it covers a window."""
    wide, high = painted.get_size()
    scale = max(at.scale, at.size[1] / high, at.size[0] / wide)
    return pygame.transform.smoothscale(painted, (round(wide * scale), round(high * scale)))


# --- suits and lights -------------------------------------------------------------------------


def tinted(painter: Painter, name: str, rect: Rect, colour: Colour) -> bool:
    """Draw a white shape in a colour; whether it is there."""
    painted = _small(painter, name)
    if painted is None or min(rect.size) < 1:
        return False

    def make() -> Surface:
        image = pygame.transform.smoothscale(painted, rect.size)
        image.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    painter.lay(("tinted", name, rect.size, colour), make, rect.topleft)
    return True


def shining(painter: Painter, name: str, rect: Rect, colour: Colour, strength: float = 1.0) -> None:
    """Add a painted light in a colour."""
    painted = _small(painter, name)
    if painted is None or min(rect.size) < 1:
        return

    def make() -> Surface:
        image = pygame.transform.smoothscale(painted, rect.size)
        image.fill([round(channel * strength) for channel in colour], special_flags=pygame.BLEND_RGB_MULT)
        return image.convert()

    painter.lay(("shining", name, rect.size, colour, strength), make, rect.topleft, pygame.BLEND_RGB_ADD)


def _small(painter: Painter, name: str) -> Surface | None:
    if isinstance(painter.surface, Surface):
        return painter.loader.at_once(f"{FOLDER}/{name}")
    return painter.loader.small(f"{FOLDER}/{name}")
