"""Draws what is carried: the table darkened except where it may be dropped, and the thing above everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.ui import lights
from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.input.drag import Drag
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.picture import Picture

_VEIL, _TILE = (0, 0, 0, 125), 512
"""The darkness, and how wide and high the picture of it is, in pixels."""
_CARD = (96, 140)
_CARD_OVER = (116, 168)
"""The size of a carried card in units, and over a place where it may be dropped."""
_TOKEN, _TOKEN_OVER = 40, 54


class Veil:
    """The darkness round the goals, put together of tiles: a picture of the window's size takes long to make."""

    def __init__(self) -> None:
        self._tile = pygame.Surface((_TILE, _TILE), pygame.SRCALPHA)
        self._tile.fill(_VEIL)

    def draw(self, surface: pygame.Surface, bright: Iterable[Rect]) -> None:
        """Darken a surface except for some rectangles."""
        for rect in around(surface.get_rect(), bright):
            for x in range(rect.x, rect.right, _TILE):
                for y in range(rect.y, rect.bottom, _TILE):
                    tile = Rect(0, 0, min(_TILE, rect.right - x), min(_TILE, rect.bottom - y))
                    surface.blit(self._tile, (x, y), tile)


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


class Carried(NamedTuple):
    """A thing in the hand: its look as a kind and a word, and where it is."""

    look: Key
    place: Rect


def draw_drag(picture: Picture, drag: Drag, veil: Veil) -> Carried | None:
    """Draw the thing that is carried or glides back, and where it may go; goals are registered as targets."""
    thing, painter = drag.thing, picture.painter
    if thing is None or not drag.is_seen:
        return None
    if drag.is_carried:
        veil.draw(painter.surface, [goal.rect for goal in drag.goals])
        under = drag.goal
        for number, goal in enumerate(drag.goals):
            (lights.hovered if goal is under else lights.legal)(painter, goal.rect)
            picture.targets.add(Target(f"goal:{number}", goal.rect, goal.keys, lit=True, enabled=True))
        return _ghost(picture, thing, drag, is_over=under is not None)
    return _ghost(picture, thing, drag, is_over=False)


def carried_size(at: Layout, card: str, *, is_over: bool) -> tuple[int, int]:
    """How large a card, or the back of a pile, is carried, in pixels; over a goal it is larger."""
    wide, high = _CARD_OVER if is_over else _CARD
    return at.px(wide), at.px(round(high * 0.8) if card[0] == "v" else high)


def _ghost(picture: Picture, thing: Target, drag: Drag, *, is_over: bool) -> Carried:
    painter, at = picture.painter, picture.layout
    kind, word = _look(picture, thing)
    place = Rect(0, 0, at.px(_TOKEN_OVER if is_over else _TOKEN), at.px(_TOKEN_OVER if is_over else _TOKEN))
    if kind in ("card", "pile"):
        place.size = carried_size(picture.layout, word, is_over=is_over)
    place.center = round(drag.centre.x), round(drag.centre.y)
    if kind in ("card", "pile"):
        painter.panel(place.move(at.px(4), at.px(6)), (0, 0, 0), None, alpha=110)
    if kind == "card":
        picture.faces.draw(word, place)
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
