"""Draws the boards of the seats: player, resources, nest, and current score."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.family.state import FOOD, LAIRS
from wyrmspan_desktop.family.tiles import RESOURCES
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.text.family_things import a_tile
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.sentences import commas
from wyrmspan_desktop.ui.art.icon_row import draw_points
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.family.draw.camera import RATIO
from wyrmspan_desktop.ui.family.draw.picture import Chart
from wyrmspan_desktop.ui.family.draw.places import ZOOMS, ResourcePlaces, SeatPlaces
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.draw_ledge import draw_tool
from wyrmspan_desktop.ui.widgets.backdrops import GILT

_SHADED = Lettering(shadow=True)
_FIGURE = 18
"""The minimum text size of the numbers of resources, in units."""
_EDGE, _BRIGHT_EDGE = (158, 124, 70), (255, 226, 160)


def draw_seat(chart: Chart, seat: int, *, is_lit: bool) -> None:
    """Draw the board of a seat; highlighted for the active seat, or the winner."""
    painter, at, view = chart.painter, chart.layout, chart.view
    board, places, player = at.seats[seat], at.seat(seat), view["players"][seat]
    if is_lit:
        painter.light(board, radius=9, rim=False)
    edge = _BRIGHT_EDGE if is_lit else _EDGE
    painter.slab(board, "leather", radius=9, edge=edge, bright=1.25 if is_lit else 1.0)
    chart.targets.add(Target(f"seat:{seat}", board, label=chart.names[seat]))
    draw_seat_badge(painter, f"seat{seat}", places.badge)
    painter.text(
        *(chart.names[seat], places.name, 16, theme.TEXT),
        role="bold",
        least=13,
        how=_SHADED,
        squeeze=0.75,
    )
    if seat < len(chart.scores):
        draw_points(painter, chart.scores[seat].total, places.points.center, places.points.width)
    _draw_lairs(chart, seat, places)
    _draw_hand(chart, seat, places)
    for name, where in zip(RESOURCES, places.resources, strict=True):
        _draw_resource(chart, seat, name, player["resources"][name], where)
    for number, rect in enumerate(places.nest):
        if number < len(player["nest"]):
            _draw_dragon(chart, seat, player["nest"][number], rect, number)
        else:
            painter.panel(rect.inflate(-at.px(8), -at.px(14)), (20, 12, 10), _EDGE, radius=99, alpha=120)


def _draw_lairs(chart: Chart, seat: int, at: SeatPlaces) -> None:
    tiles = chart.view["tiles"]
    built = [tile["lair"]["colour"] for tile in tiles if tile["lair"] and tile["lair"]["seat"] == seat]
    for number, rect in enumerate(at.lairs):
        if number < len(built):
            chart.pieces.draw(f"lair_{built[number]}", rect.inflate(rect.width // 4, rect.height // 4))
        else:
            chart.painter.panel(rect.inflate(-4, -4), (20, 12, 10), _EDGE, radius=99, alpha=140, width=1)
    whole = at.lairs[0].union(at.lairs[LAIRS - 1])
    chart.targets.add(Target(f"lairs:{seat}", whole, tip=say.lairs_text(seat, chart.view)))


def _draw_hand(chart: Chart, seat: int, at: SeatPlaces) -> None:
    """Draw the tiles in a seat's hand, as backs; or face up if all hands are open."""
    hand, tip = chart.view["players"][seat]["hand"], say.TILES_IN_HAND
    high = at.hand.height
    wide = max(1, round(high * RATIO))
    is_open = chart.seat is None and None not in hand
    for number, painting in enumerate(chart.painted(seat)):
        step = wide if is_open else wide * 3 // 5
        picture = painting if is_open and painting else "tile_back"
        chart.pieces.draw(picture, Rect(at.hand.x + number * step, at.hand.y, wide, high))
    said = say.OPEN_TILES(tiles=commas(map(a_tile, hand))) if is_open and hand else tip(len(hand))
    chart.targets.add(Target(f"tiles:{seat}", at.hand, tip=said))


def _draw_resource(chart: Chart, seat: int, name: str, count: int, at: ResourcePlaces) -> None:
    chart.pieces.draw(f"resource_{name}", at.icon, bright=1.0 if count else 0.5)
    colour = theme.TEXT if count else theme.TEXT_FAINT
    chart.painter.text(
        *(str(count), at.number, _FIGURE, colour),
        role="bold",
        across="centre",
        least=_FIGURE,
        how=_SHADED,
        squeeze=0.6,
    )
    whose = "" if seat == chart.home else chart.names[seat]
    tip = say.resource_tip(name, count, chart.view["supply"], whose)
    chart.targets.add(Target(f"of:{seat}:{name}", at.whole, tip=tip))


def _draw_dragon(chart: Chart, seat: int, lies: dict[str, object], rect: Rect, number: int) -> None:
    painter, px = chart.painter, chart.layout.px
    eaten = int(str(lies["own"])) + int(str(lies["gold"]))
    picture = Rect(rect.x, rect.y, rect.width, rect.width)
    state = "fed" if lies["fed"] or eaten >= FOOD else "hungry"
    if ("nestling", f"{seat},{number}") not in chart.hidden:
        chart.pieces.draw(f"hatchling_{lies['colour']}_{state}", picture)
    dot = px(6)
    for place in range(FOOD):
        pip = Rect(rect.x + px(3) + place * (dot + px(2)), picture.bottom + px(1), dot, dot)
        fill = (255, 214, 120) if place < eaten else (26, 18, 14)
        painter.panel(pip, fill, (150, 122, 84), radius=99, width=0.8)
    chart.targets.add(Target(f"nestling:{seat}:{number}", rect, tip=say.dragon_tip(lies)))


def draw_signs(chart: Chart) -> None:
    """Draw the round, and the zoom buttons."""
    at, painter = chart.layout, chart.painter
    painter.text(chart.round, at.turn, 19, role="title", across="right", least=13, how=GILT)
    tips = {"zoom_in": say.ZOOM_IN, "fit": say.WHOLE, "zoom_out": say.ZOOM_OUT}  # by their actions
    for name, rect in zip(ZOOMS, at.zooms, strict=True):
        draw_tool(chart, name, rect, tip=tips[name](key=key_for(name)))
    sign = at.zooms[ZOOMS.index("fit")]
    high = round(sign.height * 0.5)
    place = Rect(0, 0, round(high * RATIO), high)
    place.center = sign.center
    chart.pieces.mark("fit", place)
