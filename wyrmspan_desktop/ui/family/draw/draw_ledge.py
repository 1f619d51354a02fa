"""Draws the things on the ledge: the player's resources and nest, the tiles in hand, the eggs and the stack."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.family.state import FOOD, NEST
from wyrmspan_desktop.family.tiles import COLOURS, RESOURCES
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.family.answer_builder import STACK, dragon, held
from wyrmspan_desktop.ui.family.draw.picture import Chart
from wyrmspan_desktop.ui.family.draw.places import of_egg, of_heap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.widgets.backdrops import GILT, SHADED

_ROUND = 99
_BRASS: Colour = (178, 136, 70)
"""The edge of the place of an empty stack."""
_PALE: Colour = (240, 228, 200)
GREYED = 0.55
"""The brightness of a tile that cannot be used now."""


def draw_ground(chart: Chart) -> None:
    """Draw the ledge itself."""
    found = chart.pieces.ledge(chart.layout)
    if found is not None:
        chart.painter.canvas.blit(*found)


def draw_own(chart: Chart) -> None:
    """Draw everything on it but the hand."""
    draw_hoard(chart)
    draw_nest(chart)
    draw_eggs(chart)
    draw_stack(chart)


# --- resources and the nest -------------------------------------------------------------------


def draw_hoard(chart: Chart) -> None:
    """Draw the player's resources as heaps, each with its number."""
    painter, at = chart.painter, chart.layout
    painter.slab(at.hoard, "leather_green", radius=16)
    painter.edge(at.hoard.inflate(-at.px(8), -at.px(8)), (236, 200, 130, 90), radius=13, width=0.8)
    for number, name in enumerate(RESOURCES):
        heap, words = of_heap(at, number)
        count = chart.player["resources"][name]
        shift = at.px(3.4)
        key = ("resource", name)
        if (key in chart.lit and chart.hovered == f"resource:{name}") or key in chart.meant:
            painter.shine(heap.inflate(at.px(40), at.px(40)), strength=0.8)
        for layer in range(min(max(count, 1), 3) - 1, -1, -1):
            chart.pieces.draw(
                f"resource_{name}",
                heap.move(layer * shift, -layer * at.px(2.4)),
                bright=1.0 if count else 0.45,
            )
        colour = theme.TEXT if count else theme.TEXT_FAINT
        painter.text(str(count), words, 24, colour, role="title", across="centre", least=13, how=SHADED)
        tip = say.resource_tip(name, count, chart.view["supply"])
        chart.target(f"resource:{name}", at.heaps[number], [key], tip=tip, radius=12)


def draw_nest(chart: Chart) -> None:
    """Draw the three places of the player's nest, with the dragons and their food."""
    painter, at, pieces = chart.painter, chart.layout, chart.pieces
    nest = chart.player["nest"]
    for number in range(NEST):
        places, key = at.nest(number), dragon(number + 1)
        name = f"dragon:{number + 1}"
        if key in chart.lit or key in chart.meant:
            speaks_of_another = key not in chart.meant and any(kind == "dragon" for kind, _ in chart.meant)
            strength = 1.0 if chart.is_pointed(name, key) else 0.3 if speaks_of_another else 0.75
            highlights.halo(painter, places.nest, _ROUND, blur=6, strength=strength)
        pieces.draw("nest", places.nest)
        if number >= len(nest):
            chart.targets.add(Target(name, at.nests[number], tip=str(say.NEST_ROOM)))
            continue
        lies = nest[number]
        if key not in chart.hidden:
            state = "fed" if lies["fed"] or lies["own"] + lies["gold"] >= FOOD else "hungry"
            pieces.draw(f"hatchling_{lies['colour']}_{state}", places.dragon)
        eaten = [RESOURCES[COLOURS.index(lies["colour"])]] * lies["own"] + ["gold"] * lies["gold"]
        for place, food in enumerate(places.food):
            if place < len(eaten):
                pieces.draw(f"resource_{eaten[place]}", food)
            else:
                painter.panel(
                    food.inflate(-at.px(5), -at.px(5)), (20, 14, 12), (150, 122, 84), radius=_ROUND, width=1
                )
        chart.target(
            *(name, at.nests[number], [key]),
            tip=say.dragon_tip(lies),
            radius=_ROUND,
            frame=places.nest,
            lit_by_itself=True,
        )


# --- the hand ---------------------------------------------------------------------------------


def draw_hand(chart: Chart) -> None:
    """Draw the tiles of the hand; usable ones glow, and the picked one has its rotation."""
    at, pieces = chart.layout, chart.pieces
    hand = chart.player["hand"]
    is_asked = any(kind == "held" for kind, _ in chart.lit | chart.marked)
    for number, (kind, lies) in enumerate(zip(hand, at.held(len(hand)), strict=True)):
        key, name = held(number), f"held:{number}"
        place = chart.sliding.place_of(name, lies)
        if key in chart.hidden:
            continue
        is_lit, is_marked = key in chart.lit, key in chart.marked
        is_pointed = chart.is_pointed(name, key)
        if is_marked or (is_lit and is_pointed):
            place = place.move(0, -at.px(8))
        cast = place.move(0, at.px(4)).inflate(at.px(6), at.px(6))
        pieces.mark("cast", cast)
        if is_lit or is_marked:
            pieces.light("pointed" if is_marked or is_pointed else "legal", place)
        if kind is None:
            pieces.draw("tile_back", place)
            chart.targets.add(Target(name, lies, tip=say.HIDDEN_TILE(name=chart.names[chart.home])))
            continue
        turn = chart.turn if is_marked else 0
        bright = 1.0 if is_lit or is_marked or not is_asked else GREYED
        pieces.draw(chart.painting(chart.home, kind, turn), place, bright=bright)
        if is_marked:
            pieces.light("rim", place)
        tip = say.hand_tip(kind, by_keys=chart.by_keys)
        chart.targets.add(
            Target(
                *(name, lies, (key,), is_lit, is_lit or is_marked, None, tip, place),
                lit_by_itself=True,
                marked_by_itself=True,
                is_hexagon=True,
                radius=_ROUND,
            )
        )


# --- the supply -------------------------------------------------------------------------------


def draw_eggs(chart: Chart) -> None:
    """Draw the remaining eggs, by colour."""
    painter, at = chart.painter, chart.layout
    painter.slab(at.tray, "leather_green", radius=16)
    painter.edge(at.tray.inflate(-at.px(8), -at.px(8)), (236, 200, 130, 90), radius=13, width=0.8)
    for number, colour in enumerate(COLOURS):
        count, key = chart.view["eggs"][colour], ("egg", colour)
        egg, words = of_egg(at, number)
        name = f"egg:{colour}"
        is_lit = key in chart.lit or key in chart.marked
        if is_lit:
            highlights.halo(
                painter, egg, _ROUND, blur=6, strength=1.0 if chart.is_pointed(name, key) else 0.75
            )
        chart.pieces.draw(f"egg_{colour}", egg, bright=1.0 if count else 0.4)
        text = str(count)
        painter.text(text, words, 24, _PALE, role="title", across="centre", least=16, how=SHADED)
        chart.target(
            *(name, at.eggs[number], [key]),
            tip=chart.egg_tips.get(colour) or say.egg_tip(colour, count),
            radius=14,
            lit_by_itself=True,
            marked_by_itself=True,
        )


def draw_stack(chart: Chart) -> None:
    """Draw the stack, with a height by its number of tiles, and that number."""
    painter, at = chart.painter, chart.layout
    count = chart.view["stack"]
    layers = at.layers(count)
    is_lit = STACK in chart.lit
    place = layers[-1] if layers else at.layers(1)[0]
    if layers:
        chart.pieces.mark("cast", place.move(0, at.px(8)).inflate(at.px(8), at.px(8)))
    else:
        chart.pieces.light("rim", place, _BRASS, 0.6)
    for layer in layers:
        chart.pieces.draw("tile_back", layer)
    if is_lit:
        chart.pieces.light("pointed" if chart.is_pointed("stack", STACK) else "legal", place)
    painter.slab(at.left, "wood_dark", radius=9)
    words, figure = say.STACK(count), str(count)
    inside = at.left.inflate(-at.px(14), 0)
    wide = min(painter.text_width(figure, 22, "title") + at.px(6), inside.width * 2 // 5)
    both = wide + painter.text_width(words, 14)
    number = Rect(max(inside.x, inside.centerx - both // 2), inside.y, wide, inside.height)
    left = painter.text(figure, number, 22, role="title", least=13, how=GILT, squeeze=0.7) + at.px(7)
    rest = Rect(left, inside.y, inside.right - left, inside.height)
    painter.text(words, rest, 14, _PALE, least=13, how=SHADED, squeeze=0.7)
    lines = [str(say.STACK_TIP if count else say.STACK_EMPTY), say.unseen_on_request(by_keys=chart.by_keys)]
    chart.targets.add(
        Target(
            *("stack", place, (STACK,), is_lit, is_lit, None, "\n".join(lines), place),
            lit_by_itself=True,
            is_hexagon=True,
            radius=_ROUND,
        )
    )
