"""The picture of the map, the seats and the ledge in parts, each drawn anew only if it shows something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from wyrmspan_desktop.text import terrace
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.family import draw_ledge, draw_map, draw_seats
from wyrmspan_desktop.ui.family.air import air
from wyrmspan_desktop.ui.family.picture import Chart
from wyrmspan_desktop.ui.family.sheet import Sheet, world
from wyrmspan_desktop.ui.table.answers import Answer
from wyrmspan_desktop.ui.table.draw_ledge import draw_question, draw_tool

_TOOLS = ("help", "log", "menu")
_THINGS = ("tile:", "cell:", "handler:", "held:", "resource:", "dragon:", "egg:", "stack")
"""What lies on the map and the ledge, by what its names begin with."""


class Part(NamedTuple):
    """A part of the picture by its name, what is seen of it, to be compared, and what draws it."""

    name: str
    shows: Any
    draw: Callable[[], object]


def parts(chart: Chart, answers: Sequence[Answer], sheet: Sheet) -> Iterator[Part]:
    """All parts, the lowest first."""
    view, light, player = chart.view, chart.light_of, chart.player
    look = chart.painter.look, chart.layout.size
    seen = look, chart.camera.seen

    def part(name: str, draw: Callable[..., object], *shows: Any) -> Part:
        return Part(name, shows, partial(draw, chart))

    lairs = [tile["lair"] for tile in view["tiles"] if tile["lair"]]
    handlers = [each["handlers"] for each in view["players"]]
    shown = look, view["tiles"], chart.territory, light("lair"), world(chart).size
    yield Part("world", (shown, seen), partial(_draw_world, chart, sheet, shown))
    told = chart.ghost, chart.blocked, chart.gains, chart.is_panning
    yield part("lights", draw_map.draw_lights, seen, view["tiles"], light("tile", "cell"), told)
    yield part("figures", draw_map.draw_figures, seen, handlers, chart.home, light("handler", "figure"))
    yield part("ground", draw_ledge.draw_ground, look)
    whose = view["players"], view["turn"], view["over"], lairs, chart.scores, chart.home
    yield part("seats", draw_seats.draw_seats, look, *whose, light("nestling"))
    own = chart.home, player, view["eggs"], view["stack"], chart.egg_tips
    yield part("own", draw_ledge.draw_own, look, *own, light("resource", "dragon", "egg", "stack"))
    held = player["hand"], light("held"), chart.turn, chart.sliding.now
    yield part("hand", draw_ledge.draw_hand, look, *held)
    pointed = chart.hovered if chart.hovered and not chart.hovered.startswith(_THINGS) else None
    asked = chart.prompt, chart.prompt_from, chart.tools, chart.is_waiting, chart.round, chart.banner
    yield Part("asked", (look, *asked, answers, pointed), partial(_draw_asked, chart, answers))


def draw_aside(chart: Chart, text: str, thing: Rect) -> None:
    """Words about a thing of the map, on leather at its right edge, or else at its left: the map stays in sight."""
    painter, at = chart.painter, chart.layout
    pad, room = at.px(10), at.notice
    wide = room.width - 2 * pad
    high = painter.paragraph_height(text, wide, theme.TEXT_BODY) + 2 * pad
    place = Rect(room.x, room.bottom + at.px(8), room.width, high)
    if place.inflate(pad, pad).colliderect(thing):
        place.x = at.room.x
    painter.slab(place, "leather_green", radius=6)
    painter.paragraph(text, place.inflate(-2 * pad, -2 * pad), theme.TEXT_BODY, theme.TEXT)


def _draw_world(chart: Chart, sheet: Sheet, shows: Any) -> None:
    """The sea with the map, and the light that lies over both."""
    surface, at, whole = chart.painter.surface, chart.layout, world(chart)
    surface.blit(sheet.draw(chart, shows, draw_map.draw_world), (0, 0))
    light = air(chart.painter, whole.size, (at.room.centerx / whole.width, at.room.centery / whole.height))
    if light is not None:
        surface.blit(light, (0, 0))


def _draw_asked(chart: Chart, answers: Sequence[Answer]) -> None:
    """The question with its answers, and what stands in the corners."""
    painter, at = chart.painter, chart.layout
    draw_seats.draw_signs(chart)
    draw_question(chart, answers)
    for name, rect in zip(_TOOLS, at.tools, strict=True):
        draw_tool(chart, name, rect, tip=str(terrace.TOOLS[name]))
    if chart.banner:
        painter.slab(at.notice, "leather_red", radius=6)
        words, inside = chart.banner, at.notice.inflate(-at.px(18), -at.px(4))
        high = painter.paragraph_height(words, inside.width, 14)
        inside.y += max(0, inside.height - high) // 2
        painter.paragraph(words, inside, 14, theme.TEXT, across="centre", least=13)
