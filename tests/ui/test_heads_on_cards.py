"""Heads of dragons are seen on their cards: in the picture, and not below the figures that stand on it."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from tests.ui.seats import Open
from wyrmspan_desktop.engine.cards import Dragon, default_box
from wyrmspan_desktop.ui.art import card_figures, card_fronts, card_lying, card_metal
from wyrmspan_desktop.ui.art.card_art import Art
from wyrmspan_desktop.ui.base.cropping import cut
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.card_anatomy import grown_on

WHOLE = (896, 672)
HEAD = 0.1
"""How wide a head is, as a share of its picture."""
SIZES = {"mat": (158, 124), "hand": (100, 136), "display": (93, 127)}


@pytest.fixture
def painter(open_app: Open) -> Painter:
    painter = open_app().painter
    painter.unit = 1.0
    return painter


def figures_of(
    painter: Painter, dragon: Dragon, form: str, monkeypatch: pytest.MonkeyPatch
) -> tuple[Rect, list[Rect]]:
    """The place of the picture on a card, and those of all figures that may lie on it."""
    found: list[Rect] = []

    def points(painter: Painter, count: int, centre: tuple[int, int], side: int, **how: object) -> None:
        shield = Rect(0, 0, side, round(side * 1.14))
        shield.center = centre
        found.append(shield)

    def disc(painter: Painter, name: str, centre: tuple[int, int], side: int) -> None:
        found.append(Rect(centre[0] - side // 2, centre[1] - side // 2, side, side))

    def icon(painter: Painter, name: str, centre: tuple[int, int], px: int, **how: object) -> Rect:
        place = Rect(centre[0] - px // 2, centre[1] - px // 2, px, px)
        if name == "nest":
            # Preceded by their number.
            found.append(place.union(place.move(-px // 2, 0)))
        return place

    for module in (card_figures, card_lying):
        monkeypatch.setattr(module, "draw_points", points)
    monkeypatch.setattr(card_figures, "seal", disc)
    monkeypatch.setattr(card_metal, "seal", disc)
    monkeypatch.setattr(card_figures, "capsule", lambda painter, rect, corner=None: found.append(Rect(rect)))
    monkeypatch.setattr(Painter, "icon", icon)
    size = SIZES[form]
    draw = card_lying.draw_lying if form == "mat" else card_fronts.draw_dragon
    painter.grown = grown_on("mat" if form == "mat" else "icons", size[0], painter.unit)
    with painter.onto(Surface(size)):
        art = draw(painter, dragon, size, Art(painter, "nothing")).art
    painter.grown = 1.0
    return art, found


@pytest.mark.parametrize("form", SIZES)
def test_heads_are_visible_and_not_covered_by_figures(
    painter: Painter, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    images, hidden = Images.of_the_game(threaded=False), {}
    for dragon in default_box().dragons.values():
        art, figures = figures_of(painter, dragon, form, monkeypatch)
        focus = images.source.focus_of(f"dragons/{dragon.id}")
        shown = cut(WHOLE, art.size, focus, clear=True)
        scale = art.width / shown.width
        head = Rect(0, 0, round(HEAD * WHOLE[0] * scale), round(HEAD * WHOLE[0] * scale))
        head.center = (
            round(art.x + (focus[0] * WHOLE[0] - shown.x) * scale),
            round(art.y + (focus[1] * WHOLE[1] - shown.y) * scale),
        )
        points = [(x, y) for x in range(head.left, head.right) for y in range(head.top, head.bottom)]
        under = sum(
            not art.collidepoint(point) or any(each.collidepoint(point) for each in figures)
            for point in points
        )
        if under > 0.35 * len(points):
            hidden[dragon.name] = round(under / len(points), 2)
    assert hidden == {}
