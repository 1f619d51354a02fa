"""Draws the sea and the map on it: tiles, lairs and handlers, and the highlights of possible targets."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from itertools import product

from pygame import Rect

from wyrmspan_desktop.family import Territory
from wyrmspan_desktop.family.hexes import Cell, around
from wyrmspan_desktop.family.tiles import default_tiles
from wyrmspan_desktop.family.views import TileView, View
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.text.family_map import cell_text
from wyrmspan_desktop.text.family_things import tile_name
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import highlights, materials
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.family.answer_builder import cell_key, handler, on_map
from wyrmspan_desktop.ui.family.draw.art import tile_picture
from wyrmspan_desktop.ui.family.draw.camera import RATIO, ROW, Camera
from wyrmspan_desktop.ui.family.draw.looks import TileLooks
from wyrmspan_desktop.ui.family.draw.picture import Chart, Figure, cells_of
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.targets import Target

ROUND = 99
"""The radius of the focus ring, and of advice, around a hexagon."""
_SWELL = 360
"""The minimum width in pixels of a piece of the sea, so that few pieces cover it."""
_DEEP: Colour = (24, 62, 88)
"""The colour of the sea until its picture is loaded."""
_SHORE_UPRIGHT, _SHORE_ASLANT = (0.26, 0.76), (0.693, 0.51)
"""The size of the paintings of shores, in heights of a hexagon: at vertical edges, and at the others."""
_SHOAL: Colour = (74, 168, 186)
_UNOWNED: Colour = (170, 214, 230)
_PALE: Colour = (255, 250, 236)
_PALER, _OVER = 0.35, 2
"""The share of white in a border's colour, and the number of times that it is drawn."""
_STEP = 18
"""The distance of a handler's footsteps, in units."""
_BEHIND = 0.12
"""The distance of a lair behind the centre of its tile, in heights of a hexagon."""


def draw_world(chart: Chart, part: Rect) -> None:
    """Draw a part of the window: the open sea, and the islands on it."""
    _draw_sea(chart, part)
    _draw_islands(chart, part)


def _draw_sea(chart: Chart, part: Rect) -> None:
    """Cover a part of the window with the open sea, which moves with the map."""
    canvas, high = chart.painter.canvas, chart.camera.high
    times = max(1, _SWELL // high)
    wide, low = 2 * RATIO * high * times, 2 * ROW * high * times
    sea = chart.pieces.sea(high, times)
    if sea is None:
        canvas.fill(_DEEP, part)
        return
    left, top = chart.camera.point((0.0, 0.0))
    columns = range(math.floor((part.left - left) / wide), math.ceil((part.right - left) / wide))
    rows = range(math.floor((part.top - top) / low), math.ceil((part.bottom - top) / low))
    for column, row in product(columns, rows):
        canvas.blit(sea, (left + round(column * wide), top + round(row * low)))


def picture_of(view: View, number: int, looks: TileLooks) -> str:
    """Return the name of the painting of a tile of the map; the side of the first tile depends on the first player."""
    tile = view["tiles"][number]
    return tile_picture(
        tile["kind"], looks.on_map(number, tile["kind"]) if number else view["start"], tile["turn"]
    )


def tile_place(camera: Camera, tile: TileView) -> Rect:
    """Return the rectangle of a tile's painting; neighbours overlap by a pixel."""
    cells = [camera.place(cell) for cell in cells_of(tile)]
    whole = cells[0].unionall(cells[1:])
    return Rect(whole.x, whole.y, whole.width + 1, whole.height + 1)


def _draw_islands(chart: Chart, part: Rect) -> None:
    """Draw the tiles with their lairs, and the border of the hovered territory."""
    pieces, camera = chart.pieces, chart.camera
    near = part.inflate(camera.high, camera.high)
    tiles = [
        (number, tile, place)
        for number, tile in enumerate(chart.view["tiles"])
        if near.colliderect(place := tile_place(camera, tile))
    ]
    for _, tile, _ in tiles:
        for cell in cells_of(tile):
            pieces.light("shoal", camera.place(cell), _SHOAL, 0.55)
    laid = {cell for tile in chart.view["tiles"] for cell in cells_of(tile)}
    for side, shore in shores((tile for _, tile, _ in tiles), laid, camera):
        pieces.draw(f"shore_{side}", shore)
    for number, _, place in tiles:
        pieces.draw(picture_of(chart.view, number, chart.looks), place)
    _outline(chart)
    for number, tile, _ in sorted(tiles, key=lambda each: each[1]["r"]):
        if tile["lair"] is not None and ("lair", str(number)) not in chart.hidden:
            draw_lair(chart, (tile["q"], tile["r"]), tile["lair"]["colour"], tile["lair"]["seat"])


def shores(tiles: Iterable[TileView], laid: Collection[Cell], camera: Camera) -> Iterator[tuple[int, Rect]]:
    """Yield the coasts of some tiles: the edges without a neighbour, and the places of their paintings."""
    masks = default_tiles().masks
    for tile in tiles:
        wet = masks[tile["kind"]][tile["turn"]]
        for cell in cells_of(tile):
            place = camera.place(cell)
            for side, neighbour in around(cell):
                if neighbour not in laid and not wet >> side & 1:
                    yield side, _shore_place(place.center, side, camera.high)


def _shore_place(middle: tuple[int, int], side: int, high: int) -> Rect:
    """Return the place of a shore at a hexagon with this centre and height."""
    across, down = _SHORE_UPRIGHT if side % 3 == 0 else _SHORE_ASLANT
    angle = math.pi / 3 * side
    place = Rect(0, 0, round(across * high), round(down * high))
    place.center = (
        middle[0] + round(math.cos(angle) * RATIO / 2 * high),
        middle[1] - round(math.sin(angle) * RATIO / 2 * high),
    )
    return place


def lair_places(camera: Camera, cell: Cell) -> tuple[Rect, Rect]:
    """Return the place of a lair's dragon on its tile, behind the handlers, and of its owner's stand."""
    place = camera.place(cell)
    middle = place.centerx, place.centery - round(_BEHIND * camera.high)
    return square(middle, round(0.66 * camera.high)), square(middle, round(0.76 * camera.high))


def draw_lair(chart: Chart, cell: Cell, colour: str, seat: int) -> None:
    """Draw a grown dragon on the stand of its owner."""
    lair, stand = lair_places(chart.camera, cell)
    chart.pieces.draw(f"stand_{seat + 1}", stand)
    chart.pieces.draw(f"lair_{colour}", lair)


def _outline(chart: Chart) -> None:
    """Draw the border of the hovered territory."""
    if chart.territory is not None:
        draw_border(chart, chart.territory)


def draw_border(chart: Chart, territory: Territory) -> None:
    """Draw the border of a territory, with edges in the alternating colours of its leaders."""
    leaders = [seat_colour(f"seat{seat}") for seat in territory.leaders]
    colours = [theme.mixed(each, _PALE, _PALER) for each in leaders] or [_UNOWNED]
    tiles, camera = chart.view["tiles"], chart.camera
    inside = {cell for number in territory.tiles for cell in cells_of(tiles[number])}
    edges = [
        (cell, side) for cell in sorted(inside) for side, neighbour in around(cell) if neighbour not in inside
    ]
    for number, (cell, side) in [*enumerate(edges)] * _OVER:
        chart.pieces.light(f"side_{side}", camera.place(cell), colours[number % len(colours)])


def draw_lights(chart: Chart) -> None:
    """Draw the possible cells of a tile, the possible tiles of a handler or dragon, and register them as targets."""
    camera, pieces, view = chart.camera, chart.pieces, chart.view
    for number, tile in enumerate(view["tiles"]):
        key = on_map(number)
        is_lit, is_pointed = key in chart.lit, chart.is_pointed(f"tile:{number}", key)
        places = [camera.place(cell) for cell in cells_of(tile)]
        if is_lit or key in chart.meant:
            for place in places:
                pieces.light("pointed" if is_pointed else "open", place)
        if chart.is_panning:
            continue
        tip = tile_name(tile["kind"])
        for place in places:
            chart.targets.add(
                Target(
                    *(f"tile:{number}", place, (key,), is_lit, is_lit, None, tip, place),
                    lit_by_itself=True,
                    is_hexagon=True,
                    radius=ROUND,
                )
            )
    for cell in chart.open:
        _draw_open(chart, cell)


def _draw_open(chart: Chart, cell: Cell) -> None:
    key = cell_key(cell)
    place, is_lit = chart.camera.place(cell), key in chart.lit or key in chart.marked
    name = f"cell:{cell[0]},{cell[1]}"
    ghost = chart.ghost
    if ghost is not None and ghost.cell == cell:
        place_of_tile = Rect(place.x, place.y, place.width + 1, place.height + 1)
        chart.pieces.draw(chart.painting(chart.home, ghost.kind, ghost.turn), place_of_tile)
        chart.pieces.light("pointed", place)
    elif is_lit:
        chart.pieces.light("pointed" if chart.hovered == name else "legal", place)
    elif cell in chart.blocked and (chart.shows_blocked or chart.hovered == name):
        chart.pieces.mark("blocked", place)
    if chart.is_panning:
        return
    tip = str(say.BLOCKED) if cell in chart.blocked and not is_lit else chart.gains if is_lit else None
    chart.targets.add(
        Target(
            *(name, place, (key,), is_lit, is_lit, None, tip, place),
            lit_by_itself=True,
            marked_by_itself=True,
            is_hexagon=True,
            radius=ROUND,
            label=cell_text(cell),
        )
    )


def _draw_ways(chart: Chart) -> None:
    """Draw the footsteps of each of the player's handlers who may go to the tile in hand."""
    if chart.way_to is None:
        return
    at, goal = chart.layout, chart.camera.place(chart.way_to).center
    for figure, place in chart.figures():
        if figure.seat == chart.home and figure.tile in chart.comers and not figure.number:
            start = place.midbottom
            count = max(2, round(math.dist(start, goal) / at.px(_STEP)))
            for number in range(1, count):
                share = number / count
                middle = (
                    round(start[0] + (goal[0] - start[0]) * share),
                    round(start[1] + (goal[1] - start[1]) * share),
                )
                colour = seat_colour(f"seat{figure.seat}")
                chart.painter.panel(square(middle, at.px(9)), _PALE, colour, radius=ROUND, width=2)


def draw_figures(chart: Chart) -> None:
    """Draw the handlers, and the footsteps of those who may go to a tile."""
    _draw_ways(chart)
    for figure, place in chart.figures():
        draw_figure(chart, figure.seat, place, is_lit=_is_lit(chart, figure))
        if figure.seat == chart.home:
            key = handler(figure.tile)
            name = f"handler:{figure.tile}:{figure.number}"
            hit = place.inflate(-place.width // 4, 0)
            is_lit = key in chart.lit
            is_marked = key in chart.marked
            tip = str(say.HANDLER[chart.by_keys])
            chart.targets.add(
                Target(
                    *(name, hit, (key,), is_lit, is_lit or is_marked, None, tip, place),
                    lit_by_itself=True,
                    marked_by_itself=True,
                )
            )
            if is_marked:
                highlights.tick(chart.painter, (place.right, place.top + place.height // 5))


def _is_lit(chart: Chart, figure: Figure) -> bool:
    key = handler(figure.tile)
    if figure.seat != chart.home:
        return False
    if any(kind == "handler" for kind, _ in chart.meant):
        # A hovered button is about one of them alone.
        return key in chart.meant and not figure.number
    return key in chart.lit or key in chart.marked or figure.tile in chart.comers


def draw_figure(chart: Chart, seat: int, place: Rect, *, is_lit: bool = False) -> None:
    """Draw a handler who fills a rectangle, with the shadow at his feet."""
    shadow = Rect(0, 0, place.width, max(4, place.height // 5))
    shadow.center = place.centerx, place.bottom - place.height // 20
    chart.pieces.shade(shadow)
    if is_lit:
        chart.pieces.aura(f"handler_{seat + 1}", place)
    chart.pieces.outline(f"handler_{seat + 1}", place, materials.WARM if is_lit else _PALE)
    chart.pieces.draw(f"handler_{seat + 1}", place)
