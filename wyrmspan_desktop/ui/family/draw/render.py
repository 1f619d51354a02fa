"""The layers of the map, the seats and the ledge, each drawn again only if it has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect

from wyrmspan_desktop.family import Territory
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.text.sentences import as_sentence
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor import Layer
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.family.draw import draw_ledge, draw_map, draw_seats
from wyrmspan_desktop.ui.family.draw.map_layer import MapLayer, world
from wyrmspan_desktop.ui.family.draw.map_lighting import map_lighting
from wyrmspan_desktop.ui.family.draw.picture import Chart
from wyrmspan_desktop.ui.table.draw.draw_ledge import draw_question
from wyrmspan_desktop.ui.table.draw.plain_picture import draw_tools

WORLD = "world"
"""The layer with the sea and the map."""
_HEAD: theme.Colour = (120, 52, 20)
_THINGS = ("tile:", "cell:", "handler:", "held:", "resource:", "dragon:", "egg:", "stack")
"""Prefixes of the names of things on the map and the ledge."""


def layers(chart: Chart, sheet: MapLayer) -> Iterator[Layer]:
    """Yield all layers of the picture, the lowest first."""
    view, light, player = chart.view, chart.light_of, chart.player
    look = chart.painter.look, chart.layout.size
    seen = look, chart.camera.seen

    def part(name: str, draw: Callable[..., object], *shows: object) -> Layer:
        return Layer(name, partial(draw, chart), lambda: shows)

    def small(name: str, draw: Callable[[], object], *shows: object) -> Layer:
        """Return a layer that may wait for its turn while the player scrubs."""
        return Layer(name, draw, lambda: shows, may_skip=True)

    handlers = [each["handlers"] for each in view["players"]]
    shown = look, view["tiles"], chart.territory, light("lair"), world(chart).size
    yield Layer(WORLD, partial(_draw_world, chart, sheet, shown), lambda: (shown, seen))
    previews = chart.ghost, chart.blocked, chart.shows_blocked, chart.gains, chart.is_panning
    yield part("lights", draw_map.draw_lights, seen, view["tiles"], light("tile", "cell"), previews)
    goes = chart.comers, chart.way_to, chart.by_keys
    yield part("figures", draw_map.draw_figures, seen, handlers, chart.home, light("handler", "figure"), goes)
    yield part("ground", draw_ledge.draw_ground, look)
    for seat in range(len(view["players"])):
        has_turn = view["turn"] == seat and not view["over"]
        draw = partial(draw_seats.draw_seat, chart, seat, is_lit=has_turn)
        yield small(f"seat:{seat}", draw, look, has_turn, *_shown_of_seat(chart, seat))
    own = chart.home, player, view["eggs"], view["stack"], view["supply"], chart.egg_tips
    own_light = light("resource", "dragon", "egg", "stack"), chart.by_keys
    yield small("own", partial(draw_ledge.draw_own, chart), look, *own, own_light)
    held = chart.painted(chart.home), light("held"), chart.turn, chart.sliding.now, chart.by_keys
    yield part("hand", draw_ledge.draw_hand, look, *held)
    pointed = chart.hovered if chart.hovered and not chart.hovered.startswith(_THINGS) else None
    asked = chart.prompt, chart.prompt_from, chart.tools, chart.is_waiting, chart.by_keys
    signs = chart.round, chart.banner
    yield small("asked", partial(_draw_asked, chart), look, *asked, *signs, chart.answers, pointed)


def _shown_of_seat(chart: Chart, seat: int) -> tuple[object, ...]:
    """Return what the board of a seat shows."""
    view = chart.view
    lairs = [tile["lair"] for tile in view["tiles"] if tile["lair"] and tile["lair"]["seat"] == seat]
    owns = view["players"][seat], chart.painted(seat), lairs, chart.scores[seat : seat + 1]
    return *owns, chart.home, view["supply"], chart.light_of("nestling")


def _notice(chart: Chart) -> Rect:
    """Return the place of the permanent notice: as high as its text."""
    at, place = chart.layout, chart.layout.notice
    words = chart.painter.paragraph_height(chart.banner, place.width - at.px(18), 14) if chart.banner else 0
    return Rect(place.x, place.y, place.width, max(place.height, words + at.px(12)))


def draw_aside(chart: Chart, text: str, thing: Rect, territory: Territory | None) -> Sequence[Rect]:
    """Draw text about a thing of the map on a card at the right edge, or else at the left: the map stays visible.

    For a territory it has the name, the signs and numbers of its lairs' owners, and the reason why it is scored.
    Return the rectangle of the card.
    """
    painter, at = chart.painter, chart.layout
    pad, room, row = at.px(10), _notice(chart), at.px(26)
    wide = room.width - 2 * pad
    why = as_sentence(say.territory_why(territory, chart.names)) if territory is not None else ""
    words = [each for each in (why, text) if each]
    heights = [painter.paragraph_height(each, wide, theme.TEXT_BODY) for each in words]
    head = 0 if territory is None else row + (row + pad // 2 if territory.lairs else 0)
    place = Rect(room.x, room.bottom + at.px(8), room.width, head + sum(heights) + pad * (len(words) + 1))
    if place.inflate(pad, pad).colliderect(thing):
        place.x = at.room.x
    painter.slab(place, "parchment_card", radius=8, edge=theme.PARCHMENT_EDGE)
    inside = place.inflate(-2 * pad, -2 * pad)
    if territory is not None:
        if territory.leaders:
            colour = seat_colour(f"seat{territory.leaders[0]}")
            painter.edge(place, (*colour, 255), radius=8, width=2)
        line = Rect(inside.x, inside.y, wide, row)
        painter.text(say.land_text(territory), line, 17, _HEAD, role="title", least=13, squeeze=0.7)
        _draw_lairs(chart, territory, line.move(0, row))
    top = inside.y + head
    for each, high in zip(words, heights, strict=True):
        painter.paragraph(each, Rect(inside.x, top, wide, high), theme.TEXT_BODY, theme.INK)
        top += high + pad
    return (place,)


def _draw_lairs(chart: Chart, territory: Territory, row: Rect) -> None:
    """Draw the signs of the owners of lairs in a territory, the leader first, each with their number."""
    painter, left = chart.painter, row.x
    for seat, count in sorted(territory.lairs.items(), key=lambda each: -each[1]):
        draw_seat_badge(painter, f"seat{seat}", Rect(left, row.y, row.height, row.height))
        number = Rect(left + row.height + painter.px(4), row.y, painter.px(18), row.height)
        painter.text(str(count), number, 16, theme.INK, role="bold", least=13)
        left = number.right


def _draw_world(chart: Chart, sheet: MapLayer, shows: object) -> None:
    """Draw the sea with the map, and the light over both."""
    canvas, at, whole = chart.painter.canvas, chart.layout, world(chart)
    canvas.blits(sheet.draw(chart, shows, draw_map.draw_world))
    light = map_lighting(
        chart.painter, whole.size, (at.room.centerx / whole.width, at.room.centery / whole.height)
    )
    if light is not None:
        canvas.blit(light, (0, 0))


def _draw_asked(chart: Chart) -> None:
    """Draw the question with its answers, and the tools in the corners."""
    painter, at = chart.painter, chart.layout
    draw_seats.draw_signs(chart)
    draw_question(chart, chart.answers)
    draw_tools(chart)
    if chart.banner:
        place, words = _notice(chart), chart.banner
        painter.slab(place, "leather_red", radius=6)
        inside = place.inflate(-at.px(18), -at.px(4))
        inside.y += max(0, inside.height - painter.paragraph_height(words, inside.width, 14)) // 2
        painter.paragraph(words, inside, 14, theme.TEXT, across="centre", least=13)
