"""The scenery of the table: land and sky of an hour, the mountain in front of them, and the ledge.

It is composed of paintings by an image worker, once for each window size and hour (`draw_backdrop`), like the
filling of the galleries: rubble, chambers, and the light in both.
"""

from __future__ import annotations

import math
from functools import partial
from itertools import product

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.ui.base import contrast, palettes, theme
from wyrmspan_desktop.ui.base.cropping import Size, cut
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing import cave_art, materials
from wyrmspan_desktop.ui.drawing.backdrop import cover
from wyrmspan_desktop.ui.drawing.painting import Painter, outline
from wyrmspan_desktop.ui.layout import galleries
from wyrmspan_desktop.ui.layout.geometry import CAVES, COLUMNS, Layout

_BREATH = 84
"""The largest additional brightness of pulsing embers, of 255."""
HOURS = ("dawn", "noon", "dusk", "night")
"""The hour of each round."""
AMBIENT = {
    "dawn": (255, 236, 226),
    "noon": (248, 250, 255),
    "dusk": (255, 224, 210),
    "night": (176, 186, 232),
}
"""The light of an hour, by which stone and wood are multiplied."""
_LAND = {"dawn": (250, 236, 228), "noon": (222, 216, 218), "dusk": (232, 218, 214), "night": (255, 255, 255)}
"""A little darker than painted, least at dawn, to separate it from the foreground."""
_LAND_HIGH = 600
"""The height of the land in units; the ledge hides its foot."""
_SKY_HIGH = 62
"""The height of the sky over the mountain in units, down to the top of the board in the wing."""
_DARKER = 0.48
"""The fraction of light that unfocused places lose."""
_SUN = (0.99, 0.5)
"""The focus of the land in windows narrower than its painting."""


def hour_of(round_number: int) -> str:
    """Return the hour of a round; set-up is at dawn."""
    return HOURS[min(max(round_number, 1), len(HOURS)) - 1]


def hour_seen(view: View) -> str:
    """Return the hour of a position: the next hour begins when the objective of a round is scored."""
    number = view["round"]
    is_over = number > 0 and view["objectives"][number - 1]["places"] is not None
    return hour_of(number + is_over)


def draw_backdrop(painter: Painter, at: Layout, hour: str) -> bool:
    """Cover the window with the scenery at an hour, with dark stone during loading; return whether it is loaded."""
    parts = (f"place/vista_{hour}", "place/mountain", "place/wood_ledge")
    name = f"backdrop/{_name(at, hour)}"
    made = painter.images.composed(
        name, (at.size[0], at.size[1]), Composition(parts, partial(_put_together, at, hour))
    )
    if made is None:
        cover(painter)
        return False
    painter.canvas.blit(made, (0, 0))
    return True


def _name(at: Layout, hour: str) -> str:
    """Return the name of all that depends on the places of the mountains."""
    mats = "".join(f"/{mat.mat.x},{mat.mat.y},{mat.unit:.4f}" for mat in at.mats)
    return f"{hour}/{at.size[0]}x{at.size[1]}{mats}/{at.lip.y}"


def _put_together(at: Layout, hour: str, read: Open, size: Size) -> Surface:
    """Return the scenery in a window of a size."""
    image = Surface(size)
    image.fill((20, 16, 18))
    _land(image, at, read(f"place/vista_{hour}"), hour)
    _mountains(image, at, read("place/mountain"), hour)
    _ledge(image, at, read("place/wood_ledge"), hour)
    _vignette(image, size)
    return image


def draw_moved_sky(painter: Painter, at: Layout, hour: str, left: int, shift: float) -> None:
    """Move the sky over the mountain to the right by ``shift`` pixels, except left of ``left``.

    It is drawn in two layers then: nothing moves before both are loaded.
    """
    # Over two mats, which are lower, there is more of it.
    size = at.size[0], at.pair[0].mat.top if at.pair else at.px(_SKY_HIGH)
    name = _name(at, hour)
    layers = {"sky": f"place/vista_{hour}", "crest": "place/mountain"}
    makers = {"sky": partial(_sky, at, hour), "crest": partial(_crest, at, hour)}
    with painter.preloading():
        sky, crest = [
            painter.images.composed(f"{layer}/{name}", size, Composition((part,), makers[layer]))
            for layer, part in layers.items()
        ]
    if sky is None or crest is None:
        return
    # Between two pixels both positions are mixed, because steps of whole pixels would be visible.
    whole, share = math.floor(shift), shift % 1
    area = Rect(left, 0, size[0] - left, size[1])
    painter.canvas.blit(sky, (left + whole, 0), area)
    if share:
        between = painter.cached_now(("sky between", name), sky.copy)
        between.set_alpha(round(255 * share))
        painter.canvas.blit(between, (left + whole + 1, 0), area)
    painter.canvas.blit(crest, (left, 0), area)


def _sky(at: Layout, hour: str, read: Open, size: Size) -> Surface:
    """Return the upper part of the land."""
    image = Surface(size)
    _land(image, at, read(f"place/vista_{hour}"), hour)
    _vignette(image, at.size)
    return image


def _crest(at: Layout, hour: str, read: Open, size: Size) -> Surface:
    """Return the upper part of the mountain, with its shadow."""
    image = Surface(at.size, pygame.SRCALPHA)
    _mountains(image, at, read("place/mountain"), hour)
    _vignette(image, at.size)
    return image.subsurface((0, 0), size).copy()


def _land(image: Surface, at: Layout, vista: Surface, hour: str) -> None:
    place = Rect(0, 0, at.size[0], min(at.size[1], max(at.px(_LAND_HIGH), at.lip.bottom)))
    part = cut(vista.get_size(), place.size, _SUN)
    shown = pygame.transform.smoothscale(vista.subsurface(part), place.size).convert()
    shown.fill(_LAND[hour], special_flags=pygame.BLEND_RGB_MULT)
    image.blit(shown, place)
    stops = [(0.0, (10, 8, 16, 24)), (0.2, (10, 8, 16, 0)), (0.62, (10, 8, 12, 30)), (1.0, (8, 6, 8, 158))]
    image.blit(materials.gradient(place.size, stops), place)


def _mountains(image: Surface, at: Layout, painted: Surface, hour: str) -> None:
    """Draw a mountain for each mat, the left one in front."""
    for mat in reversed(at.mats):
        _mountain(image, mat, painted, hour)


def _mountain(image: Surface, at: Layout, painted: Surface, hour: str) -> None:
    """Draw the mountain over the land, with the shadow of its cliff."""
    place = galleries.mountain(at)
    seen = place.clip(image.get_rect())
    shown = cave_art.window(painted, place, seen)
    shown.fill((*AMBIENT[hour], 255), special_flags=pygame.BLEND_RGBA_MULT)
    blur = at.px(3)
    small = pygame.transform.smoothscale(shown, (seen.width // blur, seen.height // blur))
    shade = materials.cast(small, 4, 0.6)
    grown = (shade.get_width() * blur, shade.get_height() * blur)
    image.blit(
        pygame.transform.smoothscale(shade, grown),
        (seen.x - 8 * blur + at.px(7), seen.y - 8 * blur + at.px(4)),
    )
    image.blit(shown, seen)


def _ledge(image: Surface, at: Layout, wood: Surface, hour: str) -> None:
    """Draw the wooden ledge in front, with a bright lip."""
    dark = Rect(0, at.lip.y - at.px(30), at.size[0], at.px(31))
    image.blit(materials.gradient(dark.size, [(0.0, (4, 3, 3, 0)), (1.0, (4, 3, 3, 190))]), dark)
    twice = 2 * round(wood.get_height() * at.unit / materials.PX_PER_UNIT)
    planks = materials.planks(wood, at.ledge.size, at.unit, min(at.ledge.height, twice))
    planks.fill((186, 178, 184) if hour == "night" else (206, 188, 176), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(planks, at.ledge)
    stops = [(0.0, (0, 0, 0, 26)), (0.25, (0, 0, 0, 46)), (1.0, (0, 0, 0, 150))]
    image.blit(materials.gradient(at.ledge.size, stops), at.ledge)
    light = Rect(0, 0, at.px(1120), at.px(300))
    light.center = at.hand.centerx, at.lip.y + at.px(54)
    glow = materials.spot(light.size, (255, 200, 130), 0.22)
    image.set_clip(at.ledge)
    image.blit(glow, light)
    image.set_clip(None)
    lip = [(0.0, (232, 176, 112, 255)), (0.25, (150, 98, 54, 255)), (1.0, (60, 34, 20, 255))]
    image.blit(materials.gradient(at.lip.size, lip), at.lip)
    image.fill((10, 5, 4), Rect(0, at.lip.bottom, at.size[0], at.px(1.2)))


def _vignette(image: Surface, whole: Size) -> None:
    """Darken an image, the upper part of ``whole``, towards the corners of that."""
    small = Surface((64, 36))
    for y in range(36):
        for x in range(64):
            far = min(1.0, (((x - 30) / 49) ** 2 + ((y - 16.5) / 31) ** 2) ** 0.5)
            light = 255 - round(140 * max(0.0, (far - 0.62) / 0.38))
            small.set_at((x, y), (light, light, light))
    shade = pygame.transform.smoothscale(small, whole)
    image.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


# --- what fills the galleries -----------------------------------------------------------------


def _seed(slot: str) -> int:
    """Return the random seed of a space's outline."""
    cave, _, column = slot.partition(".")
    return 10 * CAVES.index(cave) + int(column)


def draw_rubble(painter: Painter, at: Layout, cave: str, first: int, hour: str) -> None:
    """Fill a cave with boulders from a column on."""
    made, place = rubble(painter, at, cave, first, hour)
    if made is None:
        made, place = _other_rubble(painter, at, cave, first)
    if made is not None:
        painter.canvas.blit(made, place)
        return
    for column in range(first, COLUMNS + 1):
        painter.panel(at.slots[f"{cave}.{column}"], theme.CAVE_DEEP[cave], theme.STONE_BOTTOM, radius=9)


def rubble(painter: Painter, at: Layout, cave: str, first: int, hour: str) -> tuple[Surface | None, Rect]:
    """Return the boulders of a cave from a column on, None while they are loading, and their place."""
    place = galleries.rubble(at, cave, first)
    parts = (f"place/boulders_{cave}", "place/hollow")
    spaces = [at.slots[f"{cave}.{column}"].move(-place.x, -place.y) for column in range(first, COLUMNS + 1)]

    def make(read: Open, size: Size) -> Surface:
        boulders = cave_art.window(read(parts[0]), galleries.filling(at, cave), place)
        hollow = cave_art.window(read(parts[1]), galleries.mountain(at), place)
        seed = _seed(f"{cave}.{first}")
        return cave_art.rubble(boulders, hollow, size, at.unit, seed, spaces, AMBIENT[hour])

    name = _rubble_name(at, cave, first, hour)
    return painter.images.composed(name, place.size, Composition(parts, make)), place


def _rubble_name(at: Layout, cave: str, first: int, hour: str) -> str:
    return f"rubble/{cave}/{first}/{hour}/{at.unit:.4f}"


def _other_rubble(painter: Painter, at: Layout, cave: str, first: int) -> tuple[Surface | None, Rect]:
    """Return cached boulders of a cave at another hour, or with more columns; None if there are none."""
    for column, hour in product(range(first, 0, -1), HOURS):
        place = galleries.rubble(at, cave, column)
        found = painter.images.at_hand(_rubble_name(at, cave, column, hour), place.size)
        if found is not None:
            return found, place
    return None, galleries.rubble(at, cave, first)


def draw_embers(painter: Painter, at: Layout, slot: str) -> None:
    """Draw the glow of diggable rubble in a space."""
    if contrast.is_on():
        outline(painter, at.slots[slot], contrast.USABLE, radius=9)
    made, place = _embers(painter, at, slot)
    if made is not None:
        painter.canvas.blit(made, place, special_flags=pygame.BLEND_RGB_ADD)
    else:
        painter.light(at.slots[slot])


def draw_ember_glow(painter: Painter, at: Layout, slot: str, share: float) -> None:
    """Brighten the embers of a space by a fraction of the maximum, once they are loaded."""
    made, place = _embers(painter, at, slot)
    if made is None or share <= 0:
        return
    dark = round(_BREATH * share)

    def make() -> Surface:
        image = made.copy()
        image.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)
        return image

    breath = painter.cached_now(("breath", slot, at.unit, dark), make)
    painter.canvas.blit(breath, place, special_flags=pygame.BLEND_RGB_ADD)


def _embers(painter: Painter, at: Layout, slot: str) -> tuple[Surface | None, Rect]:
    """Return the light in the joints of a space, None while it is loading, and its place."""
    cave, space = slot.partition(".")[0], at.slots[slot]
    place = galleries.embers(at, space)
    parts = (f"place/embers_{cave}", "place/hollow")

    def make(read: Open, size: Size) -> Surface:
        joints = cave_art.window(read(parts[0]), galleries.filling(at, cave), place)
        hollow = cave_art.window(read(parts[1]), galleries.mountain(at), place)
        return cave_art.embers(joints, hollow, size, at.unit, _seed(slot), space.move(-place.x, -place.y))

    return painter.images.composed(
        f"embers/{slot}/{at.unit:.4f}", place.size, Composition(parts, make)
    ), place


def draw_chamber(
    painter: Painter, at: Layout, slot: str, painting: str, hour: str, *, is_lit: bool = False
) -> None:
    """Draw an open space with the painting of its cave card, highlighted if it is a possible target."""
    tint, light, pad = palettes.current().caves[slot.partition(".")[0]], AMBIENT[hour], at.px(galleries.SHADE)
    seen = galleries.chamber(at, at.slots[slot])
    place = seen.inflate(2 * pad, 2 * pad)
    parts = (painting, "place/ring_stone")

    def make(read: Open, size: Size) -> Surface:
        painted, stone = read(painting), read("place/ring_stone")
        return cave_art.chamber(painted, stone, size, pad, at.unit, _seed(slot), tint, light)

    name = f"chamber/{slot}/{painting}/{hour}/{palettes.current().name}/{at.unit:.4f}"
    made = painter.images.composed(name, place.size, Composition(parts, make))
    if made is not None:
        painter.canvas.blit(made, place)
    else:
        painter.panel(seen, (44, 36, 34), theme.STONE_BOTTOM, radius=9)
    if not is_lit:
        return
    if contrast.is_on():
        outline(painter, seen, contrast.USABLE, radius=9)

    def lit(_: Open, size: Size) -> Surface:
        return cave_art.chamber_light(size, pad, at.unit, _seed(slot))

    glow = painter.images.composed(f"lit/{slot}/{at.unit:.4f}", place.size, Composition((), lit))
    if glow is not None:
        painter.canvas.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)


def draw_tucked(painter: Painter, at: Layout, face: Rect, count: int) -> None:
    """Draw the backs of tucked cards that peek out from below a dragon."""
    place, card = galleries.tucked(at, face)
    back, shown = "table/back_dragons", min(count, 3)

    def make(read: Open, size: Size) -> Surface:
        return cave_art.tucked(read(back), card, size, shown, at.unit)

    made = painter.images.composed(f"tucked/{shown}/{at.unit:.4f}", place.size, Composition((back,), make))
    if made is not None:
        painter.canvas.blit(made, place)


def draw_boards(painter: Painter, at: Layout, arch: Rect) -> None:
    """Draw planks across the arch of a gate."""
    part = "place/wood_warm"

    def make(read: Open, size: Size) -> Surface:
        return cave_art.boards(read(part), size, at.unit)

    made = painter.images.composed(f"boards/{at.unit:.4f}", arch.size, Composition((part,), make))
    if made is not None:
        painter.canvas.blit(made, arch)


def draw_lamplight(painter: Painter, at: Layout, cave: str) -> None:
    """Brighten a gallery and its gate."""
    place = at.caves[cave].inflate(at.px(160), at.px(90))

    def make(_: Open, size: Size) -> Surface:
        return materials.shine(size, (255, 190, 100), 0.17)

    made = painter.images.composed("lamplight", place.size, Composition((), make))
    if made is not None:
        painter.canvas.blit(made, place, special_flags=pygame.BLEND_RGB_ADD)


def draw_dark(painter: Painter, at: Layout, cave: str | None = None) -> None:
    """Darken a gallery and its gate; all of them if none is given."""
    for place in [mat.mat for mat in at.mats] if cave is None else [at.caves[cave]]:
        _veil(painter, place, at.px(12))


def _veil(painter: Painter, place: Rect, soft: int) -> None:
    """Darken a place with a soft edge."""
    around = place.inflate(2 * soft, 2 * soft)
    inner = place.move(-around.x, -around.y)

    def make(_: Open, size: Size) -> Surface:
        return cave_art.veil(size, inner, _DARKER)

    name = f"veil/{inner.x},{inner.y},{inner.width}x{inner.height}"
    made = painter.images.composed(name, around.size, Composition((), make))
    if made is not None:
        painter.canvas.blit(made, around)
