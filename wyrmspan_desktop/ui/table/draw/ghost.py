"""Draws a drag: the table darkened except for the drop targets, and the thing above everything."""

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
"""The widths of a dragged card and of a token, in units."""
_RIM = 5
"""The width of the glow around goals that are lit by themselves, in units."""
_SOFT, _SHARP = 4, 1
"""The blur of the edge of such goals, and of others, in units."""
_LEANS = 2
"""The step in the tilt of dragged cards, in degrees, each of which is drawn once."""


def draw_drag(picture: Picture, drag: Drag, exchanges: Sequence[Row] = ()) -> Carried | None:
    """Draw the dragged or gliding thing, and its drop targets, which are registered.

    ``exchanges``: the exchanges that pay for it.
    """
    thing, painter = drag.thing, picture.painter
    if thing is None or not drag.is_seen:
        return None
    # A card that is only rearranged leaves the table as it is.
    has_goals = drag.is_carried and bool(drag.goals)
    price = prices.of_carried(picture, thing, drag.goal) if has_goals else []
    if has_goals:
        purse = prices.purse(picture, price)
        # The ledge stays bright, with the question and its answers, and the adventurer on its edge.
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
    """Return the bright place of a goal."""
    if not goal.lit_by_itself:
        return Bright(goal.rect, painter.px(goal.radius), painter.px(_SHARP))
    grown = 2 * painter.px(_RIM)
    return Bright(goal.rect.inflate(grown, grown), painter.px(goal.radius + _RIM), painter.px(_SOFT))


def carried_size(at: Layout) -> tuple[int, int]:
    """Return the size of a dragged card, or back of a pile, in pixels."""
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
    """Return the look of a dragged thing: a card, a pile, or an icon."""
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
        return "icon", picture.token(picture.hand_seat)
    return "icon", word
