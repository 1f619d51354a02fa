"""Draws what is carried: the table darkened except where it may be dropped, and the thing above everything."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.ui.art.preview import Row
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.input.drag import Carried, Drag, Goal
from wyrmspan_desktop.ui.layout import ledge
from wyrmspan_desktop.ui.layout.geometry import CARD_RATIO, Layout
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw import prices
from wyrmspan_desktop.ui.table.draw.dim_overlay import Bright, draw_veil
from wyrmspan_desktop.ui.table.draw.draw_ledge import draw_figure
from wyrmspan_desktop.ui.table.draw.picture import Picture

_CARD, _TOKEN = 119, 48
"""How wide a card and a token are carried, in units."""
_RIM = 5
"""How far the light of what is lit by itself reaches round it, in units."""
_SOFT, _SHARP = 4, 1
"""How softly the light of such things ends, and that of others, in units."""
_LEANS = 2
"""Carried cards lean by whole steps of so many degrees, each of which is made once."""


def draw_drag(picture: Picture, drag: Drag, exchanges: Sequence[Row] = ()) -> Carried | None:
    """Draw the thing that is carried or glides back, and where it may go; goals are registered as targets.

    ``exchanges``: what is exchanged to pay for it.
    """
    thing, painter = drag.thing, picture.painter
    if thing is None or not drag.is_seen:
        return None
    price = prices.of_carried(picture, thing, drag.goal) if drag.is_carried else []
    if drag.is_carried:
        purse = prices.purse(picture, price)
        # The ledge stays as it is, with what is on its edge: the question and its answers, and the adventurer.
        at = picture.layout
        asked = [target for target in picture.targets if ledge.lip(at).contains(target.rect)]
        bright = [_lit(painter, goal) for goal in drag.goals]
        bright += [Bright(each.rect, painter.px(each.radius), painter.px(_SHARP)) for each in asked]
        draw_veil(painter, bright, at.ledge)
        draw_figure(picture)
        for place in purse:
            highlights.halo(painter, place, 99, blur=5, strength=0.9)
        under = drag.goal
        for number, goal in enumerate(drag.goals):
            if not goal.lit_by_itself:
                (highlights.hovered if goal is under else highlights.legal)(painter, goal.rect, goal.radius)
            elif goal is under:
                highlights.veil(painter, goal.rect, goal.radius, highlights.ON_HOVER)
            picture.targets.add(Target(f"goal:{number}", goal.rect, goal.keys, lit=True, enabled=True))
    carried = _ghost(picture, thing, drag)
    if price:
        prices.draw(picture, price, exchanges, carried.place)
    return carried


def _lit(painter: Painter, goal: Goal) -> Bright:
    """A goal with its light."""
    if not goal.lit_by_itself:
        return Bright(goal.rect, painter.px(goal.radius), painter.px(_SHARP))
    grown = 2 * painter.px(_RIM)
    return Bright(goal.rect.inflate(grown, grown), painter.px(goal.radius + _RIM), painter.px(_SOFT))


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
