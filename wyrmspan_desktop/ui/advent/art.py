"""The scenery of Advent of the Wyrms, composed of paintings by an image worker; and its suits and lights.

The distance of the wyrm depends on the remaining cards: with fewer of them the storm rises, and one painting of the
wyrm is replaced by the next.
"""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.advent.places import CARDS, Places
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.backdrop import cover
from wyrmspan_desktop.ui.drawing.painting import Painter

FOLDER = "advent"
NEUTRAL: Colour = (230, 222, 236)
"""The glow of an incantation with several possible suits."""
DAWNING: Colour = (255, 206, 120)
"""The glow of rings after a won game."""
STAGES = 12
"""The number of steps of the wyrm's approach."""
DAWN, NIGHT = STAGES + 1, STAGES + 2
"""The stages after a won, and after a lost game."""
_WYRMS = ((480, 270, 90), (800, 420, 70), (1120, 600, 20), (1600, 800, -10), (1920, 860, -60))
"""The size of each painting of the wyrm, and the y coordinate of its top."""
_WHOLE = 2
"""Up to this painting the whole wyrm is visible; the wings of the others end at the edge, and fade there."""
_GONE = (330, 66, 96)
"""The width of the wyrm that flies away, its distance to the right of the middle, and the y coordinate of its top."""
_SUN: Colour = (255, 196, 104)
_MORNING: Colour = (255, 238, 214)
_HORIZON = 470
"""The y coordinate of the sunrise, as low as its light is visible."""
_GLOOM: Colour = (112, 80, 90)
_LOST_SHIFT = 190
"""The shift to the left of the wyrm after a lost game: the result is shown at the right."""
_COPING = 620
"""The least y coordinate of a near wyrm's foot, behind the wall of the terrace."""
_DIM: Colour = (206, 200, 214)


def stage_of(cards: int, outcome: str | None = None) -> int:
    """Return the stage, 0 to `STAGES`, for a number of remaining cards; or for the outcome of a game."""
    if outcome:
        return DAWN if outcome == "won" else NIGHT
    gone = min(max(CARDS - cards, 0), CARDS)
    return round(STAGES * gone / CARDS)


def draw_place(painter: Painter, at: Places, stage: int) -> Surface | None:
    """Cover the window with the scenery, with the dark of a storm while it is loading; return it once it is loaded."""
    name = f"terrace/{stage}/{at.size[0]}x{at.size[1]}/{at.unit:.4f}"
    parts = (
        *(f"{FOLDER}/sky_calm", f"{FOLDER}/sky_storm", f"{FOLDER}/terrace", f"{FOLDER}/ledge"),
        f"{FOLDER}/{_seen(stage)}",
    )
    made = painter.images.composed(
        name,
        (at.size[0], at.size[1]),
        Composition(parts, partial(_put_together, at, stage)),
    )
    if made is None:
        cover(painter)
    else:
        painter.canvas.blit(made, (0, 0))
    return made


def _seen(stage: int) -> str:
    """Return the name of the painting of the wyrm at a stage."""
    return "wyrm_gone" if stage == DAWN else f"wyrm_{_wyrm(min(stage, STAGES))[0]}"


def _wyrm(stage: int) -> tuple[int, float, float]:
    """Return the number of the painting of the wyrm at a stage, its width, and its top; it grows with each stage."""
    last = len(_WYRMS) - 1
    near = last * stage / STAGES
    number = min(int(near), last - 1)
    share, one, two = near - number, _WYRMS[number], _WYRMS[number + 1]
    wide = one[0] * (two[0] / one[0]) ** share
    return number + round(share), wide, one[2] + (two[2] - one[2]) * share


def _put_together(at: Places, stage: int, read: Open, size: Size) -> Surface:
    """Return the scenery in a window of a size."""
    image = Surface(size)
    is_dawn = stage == DAWN
    share = 0.0 if is_dawn else min(1.0, stage / STAGES)
    sky = _cover(at, read(f"{FOLDER}/sky_calm"))
    image.blit(sky, sky.get_rect(midtop=(at.middle, 0)))
    storm = _cover(at, read(f"{FOLDER}/sky_storm"))
    storm.set_alpha(round(255 * share))
    image.blit(storm, storm.get_rect(midtop=(at.middle, 0)))
    if is_dawn:
        _dawn(image, at, read)
    else:
        _come(image, at, stage, read)
    for name, top, high in (("terrace", 440, 640), ("ledge", 820, 260)):
        place = at.painted(0, top, 1, high)
        place.width = round(max(2560 * at.scale, size[0]))
        place.centerx = at.middle
        shown = pygame.transform.smoothscale(read(f"{FOLDER}/{name}").convert_alpha(), place.size)
        if name == "terrace":
            light = _MORNING if is_dawn else [round(channel - 40 * share) for channel in _DIM]
            shown.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(shown, place)
    shade = [(0.0, (8, 6, 14, 120)), (0.12, (8, 6, 14, 20)), (0.7, (8, 6, 12, 0)), (1.0, (6, 4, 8, 90))]
    image.blit(materials.gradient(size, shade), (0, 0))
    if stage == NIGHT:
        image.fill(_GLOOM, special_flags=pygame.BLEND_RGB_MULT)
    return image


def _dawn(image: Surface, at: Places, read: Open) -> None:
    """Draw the sunrise over the mountains, and the wyrm that flies away."""
    foot = at.painted(0, _HORIZON, 1, 1).y
    for wide, high, strength in ((3400, 1000, 0.30), (1500, 760, 0.34), (560, 420, 0.45)):
        light = at.painted(-wide / 2, 0, wide, high)
        light.centery = foot
        image.blit(materials.shine(light.size, _SUN, strength), light, special_flags=pygame.BLEND_RGB_ADD)
    wide, x, y = _GONE
    painted = read(f"{FOLDER}/wyrm_gone").convert_alpha()
    place = at.painted(x, y, wide, wide * painted.get_height() / painted.get_width())
    image.blit(pygame.transform.smoothscale(painted, place.size), place)


def _come(image: Surface, at: Places, stage: int, read: Open) -> None:
    """Draw the wyrm of a stage over the sky."""
    number, wide, top = _wyrm(min(stage, STAGES))
    painted = read(f"{FOLDER}/wyrm_{number}").convert_alpha()
    high = wide * painted.get_height() / painted.get_width()
    place = at.painted(-wide / 2, top, wide, high)
    # In a higher window only a distant wyrm stays above the mountains: near ones come from the sky.
    place.y -= round(at.down * (1 - min(1.0, max(0.0, top / _WYRMS[0][2]))))
    coping = at.painted(0, _COPING, 1, 1).y
    if number > _WHOLE and place.bottom < coping:
        place.scale_by_ip((coping - place.y) / place.height)
        place.midbottom = at.middle, coping
    if stage == NIGHT:
        place.x -= at.painted(0, 0, _LOST_SHIFT, 1).width
    shown = pygame.transform.smoothscale(painted, place.size)
    if number > _WHOLE:
        edge = [(0.0, (255, 255, 255, 0)), (0.09, (255,) * 4), (0.91, (255,) * 4), (1.0, (255, 255, 255, 0))]
        shown.blit(
            materials.gradient(place.size, edge, across=True), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
        )
    image.blit(shown, place)


def _cover(at: Places, painted: Surface) -> Surface:
    """Return the sky scaled to cover a window."""
    wide, high = painted.get_size()
    scale = max(at.scale, at.size[1] / high, at.size[0] / wide)
    scaled = pygame.transform.smoothscale(painted, (round(wide * scale), round(high * scale)))
    return scaled.convert()  # two skies are mixed, which takes twenty times as long in another pixel format


# --- suits and lights -------------------------------------------------------------------------


def tinted(painter: Painter, name: str, rect: Rect, colour: Colour) -> bool:
    """Draw a white shape in a colour; return whether it is loaded."""
    painted = _small(painter, name)
    if painted is None or min(rect.size) < 1:
        return False

    def make() -> Surface:
        image = pygame.transform.smoothscale(painted, rect.size)
        image.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    painter.blit_cached(("tinted", name, rect.size, colour), make, rect.topleft)
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

    painter.blit_cached(
        ("shining", name, rect.size, colour, strength), make, rect.topleft, pygame.BLEND_RGB_ADD
    )


def _small(painter: Painter, name: str) -> Surface | None:
    return painter.get_sprite(f"{FOLDER}/{name}")
