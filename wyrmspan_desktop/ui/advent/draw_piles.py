"""Draws the discards of the terrace, and the wyrms set aside."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.ui.advent.answer_builder import DISCARDS
from wyrmspan_desktop.ui.advent.draw import PALE
from wyrmspan_desktop.ui.advent.picture import Scenery, key_of
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.widgets.backdrops import SHADED


def draw_piles(picture: Scenery) -> None:
    """Draw the discards, and the wyrms set aside."""
    if picture.asks:  # else the board with the result lies there
        _draw_discards(picture)
        _draw_aside(picture)


def _draw_discards(picture: Scenery) -> None:
    painter, at, view = picture.painter, picture.layout, picture.view
    pile = [card for card in view["discard"] if key_of(card) not in picture.hidden]
    is_lit = DISCARDS in picture.lit or DISCARDS in picture.takes
    place = at.discard
    if pile:
        for number in range(min(3, len(pile) - 1), 0, -1):
            painter.shadow(place.move(number * at.px(2), -number * at.px(2)), blur=3, down=2, opacity=0.4)
        painter.shadow(place, blur=5, down=4)
        picture.faces.draw(str(pile[-1]), place, on_mat=True, bright=1.0 if is_lit else 0.8)
    else:
        painter.panel(place, (14, 10, 20), (96, 84, 92), radius=7, alpha=150, width=2)
        painter.edge(place.inflate(-at.px(8), -at.px(8)), (120, 104, 96, 130), radius=5, width=1)
    tip = say.DISCARD(len(pile)) if pile else str(say.DISCARD_NONE)
    text = str(say.DISCARD_HERE) if is_lit else say.DISCARD(len(pile)) if pile else str(say.DISCARDS)
    label = Rect(0, 0, 2 * (at.size[0] - at.px(6) - place.centerx), at.px(18))
    label.midbottom = place.centerx, place.y - at.px(3)
    if at.is_large:
        high = painter.paragraph_height(text, label.width, 13.5, "bold")
        label.y, label.height = label.bottom - high, high
        painter.paragraph(text, label, 13.5, PALE, role="bold", across="centre", least=13, how=SHADED)
    else:
        painter.text(text, label, 13.5, PALE, role="bold", across="centre", least=13, how=SHADED, squeeze=0.7)
    card = str(pile[-1]) if pile else None
    picture.target("discards", place, [DISCARDS], card=card, tip=tip)
    if is_lit and picture.hovered == "discards":
        highlights.hovered(painter, place)
    elif DISCARDS in picture.takes:
        highlights.legal(painter, place)


def _draw_aside(picture: Scenery) -> None:
    """Draw the wyrms set aside, with their name above them."""
    painter, at, aside = picture.painter, picture.layout, picture.view["aside"]
    for card, rect in zip(aside, at.set_aside(len(aside)), strict=True):
        if key_of(card) in picture.hidden:
            continue
        painter.shadow(rect, blur=4, down=3)
        picture.faces.draw(str(card), rect, on_mat=True, bright=0.9)
        picture.targets.add(Target(f"aside:{card}", rect, card=str(card), tip=str(say.ASIDE)))
    if aside:
        label = Rect(at.aside.x, 0, at.size[0] - at.px(26) - at.aside.x, at.px(20))
        label.bottom = at.aside.y - at.px(4)
        painter.text(str(say.SET_ASIDE), label, 15, PALE, role="bold", least=13, how=SHADED)
        picture.targets.add(Target("aside", label, tip=str(say.ASIDE)))


# --- the hand ---------------------------------------------------------------------------------
