"""Draws what is carried: the table darkened except where it may be dropped, and the thing above everything."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect

from wyrmspan_desktop.ui import lights
from wyrmspan_desktop.ui.input import prices
from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.input.drag import Carried, Drag
from wyrmspan_desktop.ui.layout import ledge
from wyrmspan_desktop.ui.layout.geometry import CARD_RATIO, Layout
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.picture import Picture

_VEIL = (153, 153, 153)
"""What is left of the light round the goals."""
_CARD, _TOKEN = 119, 48
"""How wide a card and a token are carried, in units."""
_RIM = 9
"""How far the light of what is lit by itself reaches round it, in units."""
_LEANS = 2
"""Carried cards lean by whole steps of so many degrees, each of which is made once."""


def draw_veil(surface: pygame.Surface, bright: Iterable[Rect]) -> None:
    """Darken a surface except for some rectangles."""
    for rect in around(surface.get_rect(), bright):
        surface.fill(_VEIL, rect, pygame.BLEND_RGB_MULT)


def around(whole: Rect, holes: Iterable[Rect]) -> list[Rect]:
    """Rectangles that together are a whole without some holes, none of them over another."""
    found = [whole]
    for hole in holes:
        found = [part for rect in found for part in _without(rect, hole.clip(rect))]
    return found


def _without(rect: Rect, hole: Rect) -> list[Rect]:
    """What is left of a rectangle without a part of it."""
    if not hole:
        return [rect]
    parts = [
        Rect(rect.x, rect.y, rect.width, hole.y - rect.y),
        Rect(rect.x, hole.bottom, rect.width, rect.bottom - hole.bottom),
        Rect(rect.x, hole.y, hole.x - rect.x, hole.height),
        Rect(hole.right, hole.y, rect.right - hole.right, hole.height),
    ]
    return [part for part in parts if part]


def draw_drag(picture: Picture, drag: Drag) -> Carried | None:
    """Draw the thing that is carried or glides back, and where it may go; goals are registered as targets."""
    thing, painter = drag.thing, picture.painter
    if thing is None or not drag.is_seen:
        return None
    price = prices.of_carried(picture, thing, drag.goal) if drag.is_carried else []
    if drag.is_carried:
        purse = prices.purse(picture, price)
        grown = 2 * painter.px(_RIM)
        bright = [goal.rect.inflate(grown, grown) if goal.lit_by_itself else goal.rect for goal in drag.goals]
        # The ledge stays as it is, with the question and its answers on its edge.
        at = picture.layout
        asked = [target.rect for target in picture.targets if ledge.lip(at).contains(target.rect)]
        draw_veil(painter.surface, [*bright, *purse, at.ledge, *asked])
        for place in purse:
            lights.halo(painter, place, 99, blur=5, strength=0.9)
        under = drag.goal
        for number, goal in enumerate(drag.goals):
            if not goal.lit_by_itself:
                (lights.hovered if goal is under else lights.legal)(painter, goal.rect, goal.radius)
            elif goal is under:
                lights.veil(painter, goal.rect, goal.radius, lights.ON_HOVER)
            picture.targets.add(Target(f"goal:{number}", goal.rect, goal.keys, lit=True, enabled=True))
    carried = _ghost(picture, thing, drag)
    if price:
        prices.draw(picture, price, carried.place)
    return carried


def carried_size(at: Layout) -> tuple[int, int]:
    """How large a card, or the back of a pile, is carried, in pixels."""
    return at.px(_CARD), at.px(_CARD * CARD_RATIO)


def _ghost(picture: Picture, thing: Target, drag: Drag) -> Carried:
    painter, at = picture.painter, picture.layout
    kind, word = _look(picture, thing)
    is_card = kind in ("card", "pile")
    place = Rect((0, 0), carried_size(at) if is_card else (at.px(_TOKEN),) * 2)
    place.center = round(drag.centre.x), round(drag.centre.y)
    if is_card:
        painter.shadow(place, blur=11, down=24, opacity=0.85)
        painter.shadow(place, blur=3, down=4, opacity=0.5)
    if kind == "card":
        lean = _LEANS * round(drag.lean / _LEANS) if drag.is_carried else 0
        picture.faces.draw(word, place, angle=-lean)
    elif kind == "pile":
        picture.faces.back(word, place)
    else:
        painter.icon(word, place.center, place.width)
    return Carried((kind, word), place)


def _look(picture: Picture, thing: Target) -> Key:
    """What a carried thing looks like: a card, a pile, or an icon."""
    kinds: dict[str, str] = {}
    if picture.choosing is not None:
        kinds = {kind: word for kind, word in thing.anchors if picture.choosing.goals([(kind, word)])}
    kinds = kinds or dict(thing.anchors)
    if "slot" in kinds:
        return "card", thing.card or kinds.get("card", "v1")
    if "card" in kinds:
        return "card", kinds["card"]
    if "pile" in kinds:
        return "pile", kinds["pile"]
    if "nest" in kinds:
        return "icon", "egg"
    kind, word = next(iter(kinds.items()))
    if kind == "token" and word in ("guild", "marker"):
        return "icon", picture.token(picture.holder)
    return "icon", word
