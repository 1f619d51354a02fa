"""Size, trait and nests of a dragon are shown wherever its card may be chosen, however large figures are."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from pygame import Rect

from tests.ui.seats import Open
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.ui.art import card_figures
from wyrmspan_desktop.ui.art.card_art import Art
from wyrmspan_desktop.ui.art.card_face import CardFaces, Shape
from wyrmspan_desktop.ui.art.card_fronts import draw_covered, draw_covered_cave, draw_lapped
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.geometry import CARD_RATIO

TAG_PX = 16
"""How wide the picture on the smallest tag of a size or trait is."""
NARROW, SEEN = 93, 0.46
"""Cards of the hand that are narrower are higher; and the share of one that is seen in a full hand."""


def drawn_on(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Rect]]:
    """A list to which every icon is added that is drawn on cards from now on."""
    drawn: list[tuple[str, Rect]] = []
    icon = Painter.icon

    def watched(self: Painter, name: str, centre: tuple[int, int], px: int, **how: Any) -> Rect:
        drawn.append((name, Rect(0, 0, px, px).move_to(center=centre)))
        return icon(self, name, centre, px, **how)

    monkeypatch.setattr(Painter, "icon", watched)
    return drawn


@pytest.mark.parametrize("enlarge", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("wide", [74, 88, 93, 99, 120, 190])
def test_size_trait_and_nests_are_shown_at_every_text_step(
    open_app: Open, wide: int, enlarge: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter = open_app().painter
    painter.unit, painter.enlarge = 1.0, enlarge
    drawn, faces = drawn_on(painter, monkeypatch), CardFaces(painter, default_box())
    for card in default_box().dragons.values():
        drawn.clear()
        faces.face(card.id, (wide, max(round(wide * CARD_RATIO), 138 if wide < NARROW else 0)))
        # The ability is below and is drawn later.
        sides = {name: rect.width for name, rect in reversed(drawn)}
        assert min(sides[card.size], sides[card.trait]) >= TAG_PX, card.id
        assert not card.nests or "nest" in sides, card.id


@pytest.mark.parametrize("enlarge", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("hand", "wide", "seen"), [(draw_covered, 97, 0.46), (draw_lapped, 100, 0.6)])
def test_overlapping_hand_shows_all_figures_of_a_dragon(
    open_app: Open,
    hand: Shape,
    wide: int,
    seen: float,
    enlarge: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painter, shields = open_app().painter, list[Rect]()

    def shield(of: Painter, points: int, centre: tuple[int, int], side: int, **how: Any) -> None:
        shields.append(Rect(0, 0, side, side).move_to(center=centre))

    monkeypatch.setattr(card_figures, "draw_points", shield)
    painter.unit, painter.enlarge = 1.0, enlarge
    drawn = drawn_on(painter, monkeypatch)
    for card in default_box().dragons.values():
        drawn.clear()
        hand(painter, card, (wide, 132), Art(painter, "nothing"))
        names, cost = Counter(name for name, _ in drawn), dict(card.cost.named())
        assert {card.size, card.trait, *card.caves} <= names.keys(), card.id
        assert all(names[item] >= count for item, count in cost.items()), card.id
        assert bool(names["nest"]) == bool(card.nests), card.id
        assert max(rect.right for rect in (shields[-1], *(rect for _, rect in drawn))) <= seen * wide + 1, (
            card.id
        )
        assert all(rect.width >= TAG_PX for name, rect in drawn if name in (card.size, card.trait)), card.id
        others = [rect for name, rect in drawn if name not in (*card.caves, *cost)]
        for number, rect in enumerate(others):
            assert all(min(rect.clip(other).size) <= 1 for other in (shields[-1], *others[:number])), card.id


@pytest.mark.parametrize("enlarge", [1.0, 2.0])
def test_overlapping_hand_shows_all_gains_of_a_cave(
    open_app: Open, enlarge: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter = open_app().painter
    painter.unit, painter.enlarge = 1.0, enlarge
    drawn = drawn_on(painter, monkeypatch)
    for card in default_box().caves.values():
        drawn.clear()
        draw_covered_cave(painter, card, (97, 132), Art(painter, "nothing"))
        assert drawn
        assert max(rect.right for _, rect in drawn) <= SEEN * 97, card.id
        assert Rect(0, 0, 97, 132).contains(drawn[0][1].unionall([rect for _, rect in drawn])), card.id
