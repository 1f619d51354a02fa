"""Rows and grids keep their gaps, and the parts of panels lie apart from each other, inside of them."""

from __future__ import annotations

import pytest
from pygame import Rect

from tests.ui.test_geometry import assert_apart, assert_inside, sizes
from wyrmspan_desktop.ui.layout import grids, ledge, overlays, wing
from wyrmspan_desktop.ui.layout.geometry import layout

FIRST = Rect(10, 20, 30, 7)


def named(rects: list[Rect]) -> dict[str, Rect]:
    return {str(number): rect for number, rect in enumerate(rects)}


def test_a_grid_is_made_of_rows_and_columns() -> None:
    assert grids.in_row(FIRST, 3, 5)[2] == Rect(80, 20, 30, 7)
    assert grids.in_column(FIRST, 3, 5)[2] == Rect(10, 44, 30, 7)
    found = grids.in_grid(FIRST, 5, 2, 5)
    assert found[::2] == grids.in_column(FIRST, 3, 5)
    assert found[:2] == grids.in_row(FIRST, 2, 5)
    assert grids.in_row(FIRST, 0, 5) == grids.in_column(FIRST, 0, 5) == []


@pytest.mark.parametrize("wide", [300, 301, 302])
def test_side_by_side_fills_a_row(wide: int) -> None:
    area = Rect(3, 4, wide, 9)
    found = grids.side_by_side(area, 3, 6)
    assert_apart(named(found))
    assert_inside(named(found), area)
    assert area.right - found[-1].right < 3


def test_halves_and_squares_lose_no_pixel() -> None:
    upper, lower = grids.halves(FIRST)
    assert upper.union(lower) == FIRST
    assert upper.height + lower.height == FIRST.height
    assert grids.square((50, 60), 9).center == (50, 60)
    assert grids.centred((101, 51), 20, 10).center == (50, 25)


@sizes
def test_side_panel_parts_do_not_overlap(size: tuple[int, int]) -> None:
    at = layout(size)
    for players in (2, 5):
        for rect in at.banners(players, automa=False)[0]:
            parts = wing.banner(at, rect)
            found = named([parts.portrait, parts.name, parts.points, parts.hand, parts.mat, *parts.owned])
            assert_apart(found)
            assert_inside(found, rect)
    for rect in at.objectives:
        tile = wing.objective(at, rect)
        found = named([tile.emblem, *tile.points, *tile.seats])
        assert_apart(found)
        assert_inside(found, rect.inflate(at.px(2), at.px(2)))
    for deck in at.decks.values():
        assert_inside({"cards": wing.deck(at, deck).cards, "foot": wing.deck(at, deck).foot}, deck)
    for row in at.tile_rows[:-1]:
        assert_inside({"icons": wing.pennant_icons(at, row)}, row)
        if at.is_large:
            within_gilt = row.inflate(-at.px(7), 0)
            assert_inside({"icons": wing.pennant_icons(at, row)}, within_gilt)


@sizes
def test_exchanges_and_hints_fit_their_panels(size: tuple[int, int]) -> None:
    at = layout(size)
    exchanges = overlays.exchanges(at, [2, 3, 1, 2])
    buttons = [rect for row in exchanges.rows for rect in row.had]
    assert_apart(named([exchanges.head, *buttons]))
    assert_inside(named([exchanges.head, *buttons]), exchanges.panel)
    for wanted in ([], [at.px(40)], [at.px(60), at.px(4000), at.px(80)]):
        hints = overlays.hints(at, wanted)
        parts = named([*hints.rows, hints.play])
        assert_apart(parts)
        assert_inside(parts, hints.panel)
        assert at.size[1] >= hints.panel.bottom
        if sum(wanted) < at.guild.height // 2:
            assert at.wing.contains(hints.panel)
            assert hints.panel.bottom <= at.guild.bottom
        assert all(rect.height <= high for rect, high in zip(hints.rows, wanted, strict=True))


def test_cards_of_a_full_hand_do_not_hide_each_other() -> None:
    cards = [Rect(10 * number, 0, 24, 30) for number in range(4)]
    seen = ledge.seen_of(cards)
    assert [card.width for card in seen] == [10, 10, 10, 24]
    assert ledge.seen_of(cards[:1]) == cards[:1]
    assert ledge.seen_of([]) == []


@sizes
@pytest.mark.parametrize("count", range(1, 6))
def test_all_seats_sharing_an_objective_place_are_shown(size: tuple[int, int], count: int) -> None:
    at = layout(size)
    for rect in at.objectives:
        for cell in wing.objective(at, rect).seats:
            signs = named(wing.place_taken(at, cell, count))
            assert len(signs) == count
            assert_apart(signs)
            assert_inside(signs, cell)
