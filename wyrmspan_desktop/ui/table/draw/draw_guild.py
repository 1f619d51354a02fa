"""The Dragon Guild: a ring of stone around its land, pawns on its spaces, pennants with the rewards of its rows."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.engine.card_icons import guild_row_icons, track_icons
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.cards import guild_row_text, last_row_text, track_text
from wyrmspan_desktop.text.sentences import paragraph, translated
from wyrmspan_desktop.ui.art.icon_row import draw_icon_row, draw_points
from wyrmspan_desktop.ui.art.scenery import AMBIENT
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.cropping import Size, cut
from wyrmspan_desktop.ui.base.theme import mixed
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.icon_seats import pawn_of
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.input.carrying import TOKENS
from wyrmspan_desktop.ui.layout import spots, wing
from wyrmspan_desktop.ui.layout.geometry import GUILD_ROWS
from wyrmspan_desktop.ui.layout.ring import TRACK_GROWN, TRACK_SPACES
from wyrmspan_desktop.ui.table.draw.picture import Picture

_BROWN = (112, 74, 46)
_STONE: theme.Colour = (176, 158, 142)
"""The tint of the ring's stone, which keeps it darker than the cards."""
_PEG = (14, 8, 8)
_ON_LAND = Lettering(shadow=True, outline=(14, 12, 14))
_SMOOTH = 3
_ROW = (22, 28, 32)
"""The largest icons of a row, in units, at each step of figures."""
_RING, _BLUR = "place/ring_stone", 6
"""The ring's picture, and the blur of its shadow, in units."""


def draw_guild(picture: Picture) -> None:
    """Draw the ring with its land and spaces, the pennants, and the pawns in front.

    Its name hangs over them, on a board if it is larger.
    """
    painter, at, guild = picture.painter, picture.layout, picture.view["guild"]
    _land(picture, guild["index"])
    rod = wing.rod(at)
    painter.sprite("place/rod", rod, shadow=0.6)
    for number in range(1, GUILD_ROWS + 1):
        _pennant(picture, number)
    name, words = translated(guild["tile"], "guild tile"), at.guild_head
    if at.is_large:
        painter.slab(at.guild_head, "wood_dark", radius=6)
        words = words.inflate(-at.px(20), 0)
    gilt = Lettering(is_gilt=True)
    painter.text(name, words, 16, role="title", across="centre", least=13, how=gilt, squeeze=0.8)
    _markers(picture)
    _track(picture)
    _pawns(picture)


# --- the ring and its land --------------------------------------------------------------------


def _land(picture: Picture, index: int) -> None:
    """Draw the ring with the land of the guild inside, plain while they are loading."""
    painter, at = picture.painter, picture.layout
    margin = 2 * at.px(_BLUR)
    place = at.guild.inflate(2 * margin, 2 * margin)
    land, hour = f"table/guild_{index}", picture.hour
    made = Composition((_RING, land), partial(_ringed, land, hour, margin))
    image = painter.images.composed(f"guild/{index}/{hour}/{margin}", place.size, made)
    if image is not None:
        painter.canvas.blit(image, place.topleft)
        return
    painter.panel(at.guild.inflate(-at.px(16), -at.px(16)), theme.PANEL, (120, 112, 100), radius=70, width=20)


def _ringed(land: str, hour: str, margin: int, read: Open, size: Size) -> Surface:
    """Return the ring in the light of an hour, with the land in its hole and its shadow on that and around it."""
    image = Surface(size, pygame.SRCALPHA)
    place = image.get_rect().inflate(-2 * margin, -2 * margin)
    ring = pygame.transform.smoothscale(read(_RING), place.size).convert_alpha()
    hole = _hole(ring)
    ring.fill((*mixed(AMBIENT[hour], _STONE, 0.75), 255), special_flags=pygame.BLEND_RGBA_MULT)
    (inside,) = hole.get_bounding_rects()
    whole = read(land)
    part = pygame.transform.smoothscale(
        whole.subsurface(cut(whole.get_size(), inside.size)), inside.size
    ).convert_alpha()
    stops = [(0.0, (8, 8, 14, 150)), (0.4, (8, 8, 14, 50)), (1.0, (8, 8, 14, 120))]
    part.blit(materials.gradient(inside.size, stops), (0, 0))
    shape = hole.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    part.blit(shape, (0, 0), inside, special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(part, (place.x + inside.x, place.y + inside.y))
    # A soft shadow needs no sharp pixels, and is faster at a lower resolution.
    share = max(1, margin // 6)
    small = pygame.transform.smoothscale(ring, (place.width // share, place.height // share))
    blur = max(1, margin // 2 // share)
    shade = materials.cast(small, blur, 0.9)
    shade = pygame.transform.smoothscale(shade, [side * share for side in shade.get_size()])
    middle = image.get_rect().center
    image.blit(shade, shade.get_rect(center=(middle[0], middle[1] + margin // 3)))
    image.blit(ring, place)
    return image


def _hole(ring: Surface) -> pygame.mask.Mask:
    """Return the hole of the ring, including its translucent edge."""
    solid = pygame.mask.from_surface(ring, 250)
    solid.invert()
    return solid.connected_component(ring.get_rect().center)


# --- its spaces -------------------------------------------------------------------------------


def _track(picture: Picture) -> None:
    """Draw the spaces as discs on the ring."""
    painter, at = picture.painter, picture.layout
    own = picture.view["players"][picture.hand_seat]["position"]
    following = (own + 1) % TRACK_SPACES
    stood = Counter(space for _, space in spots.guild_positions(picture.view))
    for number, rect in enumerate(at.track):
        space = picture.box.guild.track[number]
        if not painter.sprite("place/disc_brown" if space.brown else "place/disc_dark", rect, shadow=0.75):
            painter.panel(rect, _BROWN if space.brown else (52, 46, 44), theme.GILT, radius=99)
        icons = spots.track_icons(at, rect, stood[number])
        draw_icon_row(painter, track_icons(space), icons, theme.TEXT, most=24 * TRACK_GROWN[at.step])
        anchors = [("track", "guild")] if number == following else []
        if number == own:
            anchors = [TOKENS["advance"]]
        tip = paragraph([str(say.TRACK_START)] * (number == 0) + [track_text(space)])
        picture.target(f"track:{number}", rect, anchors, tip=tip, radius=99)


def _pawns(picture: Picture) -> None:
    """Draw the pawns on the stones of the track, the nearest to the viewer last."""
    painter, at = picture.painter, picture.layout
    stands = spots.pawns_by_seat(at, spots.guild_positions(picture.view))
    for seat, stand in sorted(stands.items(), key=lambda each: each[1].bottom):
        if ("token", str(seat)) in picture.hidden:
            continue
        place = spots.automa_star(stand) if seat == picture.automa_seat else stand
        ground = Rect(0, 0, round(place.width * 0.8), round(place.width * 0.3))
        ground.center = place.centerx, place.bottom - at.px(1)
        painter.spot(ground, colour=(0, 0, 0), opacity=0.9)
        painter.icon(pawn_of(picture.token(seat)), place.center, place.width)


def _markers(picture: Picture) -> None:
    """Draw the markers that the player has not yet placed."""
    painter, at = picture.painter, picture.layout
    left = picture.view["players"][picture.hand_seat]["markers"]
    total = max(left, picture.box.rounds.setup.guild_markers)
    places = wing.markers(at, total)
    is_own = picture.seat is not None and not picture.controls
    words = (say.YOUR_MARKERS if is_own else say.MARKERS)(count=left)
    painter.text(words, places.words, 14, role="bold", across="right", least=13, how=_ON_LAND, squeeze=0.8)
    for number, rect in enumerate(places.left):
        if number < left:
            painter.icon("marker", rect.center, at.stepped(21, 22, 22))
        else:
            painter.sprite("table/token_marker", rect.inflate(-at.px(2), -at.px(3)), bright=0.35, grey=True)
            painter.tag_icon("marker", rect)
    picture.target("markers", at.markers, [TOKENS["row"]], tip=str(say.MARKERS_LEFT), radius=4)


# --- its rows ---------------------------------------------------------------------------------


def _pennant(picture: Picture, number: int) -> None:
    """Draw a row of the guild's tile as a pennant: its rewards, and its pegs."""
    painter, at, guild = picture.painter, picture.layout, picture.view["guild"]
    rect, is_last = at.tile_rows[number - 1], number == GUILD_ROWS
    name, anchors = f"place/pennant_{'green' if is_last else 'red'}", [("row", str(number))]
    is_lit = not picture.lit.isdisjoint(anchors)
    if is_lit:
        _light(painter, name, rect)
    if not painter.sprite(name, rect, shadow=0.0 if is_lit else 0.6):
        painter.slab(rect, "leather_green" if is_last else "leather_red", radius=3)
    if is_lit:
        _rim(painter, name, rect)
    markers = guild["rows"][number - 1]
    squares = guild["squares"][number - 1] if not is_last else len(picture.box.guild.last_row_vp)
    if is_last:
        last = picture.box.guild.last_row_vp
        tip = last_row_text(last)
        for points, place in zip(last, wing.pennant_points(at, len(last)), strict=True):
            draw_points(painter, points, place.center, place.width)
    else:
        row = picture.box.guild.tiles[guild["index"]].rows[number - 1]
        tip = guild_row_text(row)
        draw_icon_row(
            painter, guild_row_icons(row), wing.pennant_icons(at, rect), theme.TEXT, most=_ROW[at.step]
        )
    for index, place in enumerate(spots.peg_rects(at, number, squares, len(markers))):
        if index < squares:
            painter.panel(
                place.inflate(-at.px(1), -at.px(1)), _PEG, theme.GILT, radius=99, width=1, alpha=210
            )
        if index < len(markers):
            painter.icon(picture.token(markers[index]), place.center, place.width)
    if not is_last and len(markers) >= squares:
        tip = paragraph([tip, str(say.NO_SQUARE)])
    picture.target(f"row:{number}", rect, anchors, tip=tip, radius=3, lit_by_itself=True)


def _light(painter: Painter, name: str, rect: Rect) -> None:
    """Draw a warm glow around the outline of a cut-out."""
    whole = painter.images.load_now(name)
    if whole is None:
        painter.light(rect, radius=3)
        return
    blur = painter.px(5)

    image = painter.cached_now(
        ("light", name, rect.size, blur),
        lambda: materials.aura(pygame.transform.smoothscale(whole, rect.size), blur),
    )
    painter.canvas.blit(image, rect.move(-2 * blur, -2 * blur))


def _rim(painter: Painter, name: str, rect: Rect) -> None:
    """Draw light on the edge of a cut-out, and a little on all of it."""
    whole, thick = painter.images.load_now(name), painter.px(1.6)
    if whole is None:
        return

    def make() -> Surface:
        large = (rect.width * _SMOOTH, rect.height * _SMOOTH)
        shape = pygame.mask.from_surface(pygame.transform.smoothscale(whole, large))
        image = shape.to_surface(setcolor=(*materials.WARM, 34), unsetcolor=(*materials.WARM, 0))
        pygame.draw.lines(image, (*materials.RIM, 255), True, shape.outline(), thick * _SMOOTH)
        return pygame.transform.smoothscale(image, rect.size)

    painter.canvas.blit(painter.cached_now(("rim", name, rect.size, thick), make), rect)
