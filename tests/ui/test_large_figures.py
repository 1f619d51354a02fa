"""Where text is to be larger, figures on the table are as well, even where the window leaves it no more room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Rect, Surface

from tests.ui.seats import at_scenario
from wyrmspan_desktop.engine.cards import Dragon, default_box
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.fonts import LOOKS, Fonts
from wyrmspan_desktop.ui.layout import galleries
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table.card_anatomy import grown_on
from wyrmspan_desktop.ui.table.card_art import Art
from wyrmspan_desktop.ui.table.card_fronts import draw_cave, draw_dragon

Open = Callable[..., App]
SIZE = (1280, 720)
Number = tuple[str, float, tuple[int, int]]
"""A number, the height of its letters as they look, in pixels, and where its middle is."""


def at_scale(open_app: Open, name: str, scale: int, monkeypatch: pytest.MonkeyPatch) -> list[Number]:
    """All numbers that are set on a table itself, not on its cards, at a size of the interface."""
    app = open_app(SIZE)
    app.settings.change(scale=scale)
    app.look_anew()
    found: dict[tuple[str, tuple[int, int]], Number] = {}
    text = Painter.text

    def noted(self: Painter, words: str, rect: Rect, size: float = 15, *rest: Any, **how: Any) -> int:
        role = how.get("role", "body")
        if words.isdigit():
            least = self.least_px(size if how.get("least") is None else how["least"], role)
            px = max(least, min(self.text_px(size, role), rect.height))
            px = self.fonts.fitting(words, role, px, least, rect.width)
            found[words, rect.center] = (words, px / LOOKS[role], rect.center)
        return text(self, words, rect, size, *rest, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Painter, "text", noted)
        at_scenario(app, name)
    return [*found.values()]


@pytest.mark.parametrize("name", ["look-b", "first-turn", "busiest"])
def test_numbers_on_the_table_grow_in_a_small_window(
    open_app: Open, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, large = (at_scale(open_app, name, scale, monkeypatch) for scale in (100, 150))
    assert len(usual) > 15
    assert all(px >= 12.9 for _, px, _ in usual)
    guild, smaller = layout(SIZE).guild, []
    for words, px, centre in usual:
        if guild.collidepoint(centre):
            continue
        near = [each for each in large if each[0] == words and abs(each[2][1] - centre[1]) < 30]
        grown = min(near, key=lambda each: abs(each[2][0] - centre[0]), default=None)
        if grown is None or grown[1] <= px:
            smaller.append((words, px, centre, grown))
    assert smaller == []


def test_prices_on_the_mountain_grow() -> None:
    usual, large = layout(SIZE), layout(SIZE, is_large=True)
    assert galleries.price(large)[0] >= 1.25 * galleries.price(usual)[0]
    for at in (usual, large):
        for slot in at.slots.values():
            assert slot.contains(galleries.dig_cost(at, slot, 2))


def face_parts(
    painter: Painter, card: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> tuple[dict[str, float], list[Rect]]:
    """How large icons of the cost and letters of numbers are on a card; and where its figures lie."""
    sizes: dict[str, float] = {}
    places: list[Rect] = []
    icon, line = Painter.icon, Fonts.line

    def drawn(self: Painter, name: str, centre: tuple[int, int], px: int, **how: Any) -> Rect:
        sizes[name] = max(sizes.get(name, 0), px)
        places.append(Rect(centre[0] - px // 2, centre[1] - px // 2, px, px))
        return icon(self, name, centre, px, **how)

    def lettered(self: Fonts, words: str, role: str, px: int, *rest: Any) -> Surface:
        if words.isdigit():
            sizes[f"number {role}"] = max(sizes.get(f"number {role}", 0), px / LOOKS[role])
        return line(self, words, role, px, *rest)

    painter.grown = grown_on("icons", size[0], painter.unit)
    with monkeypatch.context() as patch, painter.onto(Surface(size)):
        patch.setattr(Painter, "icon", drawn)
        patch.setattr(Fonts, "line", lettered)
        shown, art = default_box().card(card), Art(painter, "nothing")
        if isinstance(shown, Dragon):
            draw_dragon(painter, shown, size, art)
        else:
            draw_cave(painter, shown, size, art)
    painter.grown = 1.0
    return sizes, places


@pytest.mark.parametrize("size", [(93, 127), (100, 136)])
@pytest.mark.parametrize("card", ["d169", "d57", "d49", "v7"])
def test_figures_on_cards_of_display_and_hand_grow(
    open_app: Open, card: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    painter = open_app(SIZE).painter
    painter.unit = 1.0
    usual, _ = face_parts(painter, card, size, monkeypatch)
    painter.enlarge = 1.5
    large, _ = face_parts(painter, card, size, monkeypatch)
    assert large.keys() >= {name for name in usual if not name.startswith("number")}
    assert all(large[name] >= usual[name] for name in usual if name in large)
    if card[0] == "d":
        top = max(value for name, value in large.items() if name.startswith("number"))
        assert top >= 1.1 * max(value for name, value in usual.items() if name.startswith("number"))
        cost = default_box().card(card).cost.named()
        # Four below each other take all the height that there is.
        share = 1.1 if sum(count for _, count in cost) < 4 else 1.0
        assert all(large[item] >= share * usual[item] for item, _ in cost)
