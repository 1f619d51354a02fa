"""Figures that matter are high enough to be read, and higher where text is to be larger, even in a small window.

How high a figure is means what is seen of it, in pixels: from the foot of a digit to its top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import Any

import pytest
from pygame import Rect, Surface

from tests.ui.seats import Open, past_curtain, sit_at
from wyrmspan_desktop.testing.inspection import Inspection
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.advent.board import AdventBoard
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art import card_figures, card_lying
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.art.icon_row import draw_points
from wyrmspan_desktop.ui.compositor.draw_context import IdleQueue
from wyrmspan_desktop.ui.drawing.fonts import Fonts
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.family.board import FamilyBoard
from wyrmspan_desktop.ui.layout import ledge, spots, wing
from wyrmspan_desktop.ui.layout.geometry import PILES, Layout, layout


@pytest.fixture(autouse=True)
def _only_what_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make no picture ahead: how many the time allows depends on the machine."""
    monkeypatch.setattr(IdleQueue, "run", lambda queue, find: None)


Sizes = dict[str, int]
"""The least height of the figures of each kind, in pixels."""
SIZE = (1280, 720)
STEPS = (0, 1, 2)
SCALES = (100, 150, 200)
READABLE_PX = 13
WYRMSPAN = ("busiest", "look-b", "first-turn", "look-c", "guild-rows", "big-hand", "full-mat", "automa")
ADVENT = ("advent_rings", "advent_wyrm", "advent_full")
FAMILY = ("family", "family-five", "family-thirty")


def height(fonts: Fonts, looks: float, px: int) -> int:
    """Return the height of a digit in a font."""
    return fonts.line("0", "title" if looks == 1 else "bold", px, (255, 255, 255)).get_bounding_rect().height


def places(board: object) -> Iterator[tuple[str, Rect]]:
    """Return the places of figures on a table by kind."""
    at = board.places  # type: ignore[attr-defined]
    if isinstance(board, AdventBoard):
        yield "tower", at.score
        yield from (("way", each) for each in at.ways.values())
        return
    if isinstance(board, FamilyBoard):
        yield "tiles left", at.left
        yield "hoard", at.hoard
        yield "eggs", at.tray
        for seat in map(at.seat, range(len(board.names_of_seats))):
            yield "points", seat.points
            yield from (("resources", each.whole) for each in seat.resources)
        return
    assert isinstance(at, Layout)
    humans, automa = len(board.playback.view["players"]), board.playback.view["automa_state"]  # type: ignore[attr-defined]
    banners, card = at.banners(humans, automa is not None)
    yield from (("banner", each) for each in banners)
    if card is not None:
        yield "decision", card
    yield "objectives", at.board
    yield from (("row of the guild", each) for each in at.tile_rows)
    yield from (("deck", at.decks[pile]) for pile in PILES)
    yield from (("stock", each) for each in at.stock.values())
    yield from (("stone", each.inflate(12, 12)) for each in at.icons.values())
    yield from (("pile", spots.contents_area(at, slot).inflate(20, 4)) for slot in at.slots.values())


def on_table(app: App, inspection: Inspection, name: str) -> Sizes:
    """Return the heights of figures on a table by kind, except those on cards."""
    sit_at(app, name, frames=4)
    where, found = list(places(app.scene.board)), dict[str, int]()
    for words, ink in inspection.seen(app.screen.display_list):
        kind = next((kind for kind, rect in where if rect.collidepoint(ink.center)), None)
        if kind is not None and words.text.strip("+").isdigit():
            high = height(app.painter.fonts, words.looks, words.font_px)
            found[kind] = min(high, found.get(kind, high))
    app.go.home()
    return found


@pytest.mark.parametrize("names", [WYRMSPAN, ADVENT, FAMILY])
def test_figures_on_every_table_can_be_read_and_grow(open_app: Open, names: Sequence[str]) -> None:
    app = open_app(SIZE)
    with Inspection() as inspection:
        found: dict[str, list[Sizes]] = {name: [] for name in names}
        for scale in SCALES:
            app.settings.change(scale=scale)
            app.apply_settings()
            for name in names:
                found[name].append(on_table(app, inspection, name))
    for name, sizes in found.items():
        assert sizes[0], name
        assert sizes[0].keys() <= sizes[1].keys() == sizes[2].keys(), name
        # A number in a row of icons is as high as these find room.
        low = {kind: px for kind, px in sizes[0].items() if px < READABLE_PX - (kind == "row of the guild")}
        assert not low, name
        assert [kind for kind, px in sizes[0].items() if sizes[1][kind] <= px] == [], name
        assert [kind for kind, px in sizes[1].items() if sizes[2][kind] < px] == [], name
    grown = [
        sizes[2][kind] > px
        for sizes in found.values()
        for kind, px in sizes[1].items()
        if kind not in ("way", "points", "tiles left")
    ]
    assert sum(grown) >= 0.8 * len(grown), "larger again at 200 % where there is room"


# --- on cards ---------------------------------------------------------------------------------

Key = tuple[str, str, tuple[tuple[int, int], str]]
"""A card, a part of it, the size of its face and who draws it."""
_PARTS = {"points": "_draw_points", "nests": "_draw_nests", "cost": "_draw_cost", "caves": "draw_caves"}


def on_cards(app: App, name: str, monkeypatch: pytest.MonkeyPatch) -> dict[Key, int]:
    """Return the heights of numbers and icons on the faces of a table, by card and size."""
    found: dict[Key, int] = {}
    inside: list[tuple[str, str, Any, float]] = []
    line, icon, made = Fonts.line, Painter.icon, CardFaces._made

    def noted(part: str, px: float) -> None:
        card, _, size, fine = inside[-1]
        key = card, part, size
        found[key] = min(int(px / fine + 0.5), found.get(key, 999))

    def within(part: str, draw: Any) -> Any:
        def drawn(*args: Any, **how: Any) -> Any:
            card, _, size, fine = inside[-1]
            inside.append((card, part, size, fine))
            try:
                return draw(*args, **how)
            finally:
                inside.pop()

        return drawn

    def watched_line(self: Fonts, text: str, role: str, px: int, *rest: Any) -> Surface:
        if inside and inside[-1][1] in ("points", "nests"):
            noted(inside[-1][1], line(self, "0", role, px, (255,) * 3).get_bounding_rect().height)
        return line(self, text, role, px, *rest)

    def watched_icon(self: Painter, name: str, centre: tuple[int, int], px: int, **how: Any) -> Rect:
        if inside and inside[-1][1] in ("cost", "caves"):
            noted(inside[-1][1], px)
        return icon(self, name, centre, px, **how)

    def watched_made(faces: CardFaces, card: str, size: Any, shape: Any, fine: float, art: Any) -> Surface:
        inside.append((card, "", (size, shape.__name__), fine))
        try:
            return made(faces, card, size, shape, fine, art)
        finally:
            inside.pop()

    with monkeypatch.context() as patch:
        patch.setattr(Fonts, "line", watched_line)
        patch.setattr(Painter, "icon", watched_icon)
        patch.setattr(CardFaces, "_made", watched_made)
        for part, function in _PARTS.items():
            patch.setattr(card_figures, function, within(part, getattr(card_figures, function)))
        patch.setattr(card_lying, "draw_points", within("points", draw_points))
        past_curtain(app, TABLES[name](app))
    app.go.home()
    return found


@pytest.mark.parametrize("name", ["busiest", "look-c", "first-turn", "big-hand", "full-mat"])
def test_figures_on_cards_can_be_read_and_grow(
    open_app: Open, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, found = open_app(SIZE), []
    for scale in SCALES:
        app.settings.change(scale=scale)
        app.apply_settings()
        found.append(on_cards(app, name, monkeypatch))
    usual, large, larger = found
    assert {part for _, part, _ in usual} == set(_PARTS)
    assert {key: px for key, px in usual.items() if px < READABLE_PX} == {}
    for key, px in usual.items():
        _, part, shape = key
        if part == "nests" and key not in large:
            continue  # a narrow card has no room for them
        if part == "cost" and shape[1] == "draw_covered":
            # In the narrow strip that is seen, points and nests grow.
            assert px <= large[key] <= larger[key], key
            continue
        if part == "caves" and shape[1] == "draw_covered":
            assert min(large[key], larger[key]) >= READABLE_PX, key
            continue
        assert large[key] > px, key
        assert larger[key] >= large[key], key
    both = usual.keys() & large.keys() & larger.keys()
    assert sum(larger[key] > large[key] for key in both) > 0.7 * len(both)


# --- positions --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SIZE, (1920, 1080), (960, 540)])
@pytest.mark.parametrize("step", STEPS)
def test_larger_figures_of_the_wing_lie_apart(size: tuple[int, int], step: int) -> None:
    at = layout(size, step=step)
    parts = [*at.track, *at.tile_rows, at.guild_head, at.markers]
    for number, part in enumerate(parts):
        for other in parts[:number]:
            if part in at.track and other in at.track:
                assert dist(part.center, other.center) >= (part.width + other.width) / 2 - at.px(2)
                continue
            common = part.clip(other)
            assert min(common.size) <= at.px(2), (part, other)
    markers = wing.markers(at, 4)
    assert all(at.markers.contains(part) for part in (markers.words, *markers.left))
    window = Rect((0, 0), size)
    assert all(window.contains(part) for part in parts)
    for rect in at.objectives:
        tile = wing.objective(at, rect)
        assert all(at.board.contains(part) for part in (tile.emblem, *tile.points, *tile.seats))
        assert at.objective_words.collidelist([tile.emblem, *tile.points, *tile.seats]) < 0
    for players in (2, 5):
        for rect in at.banners(players, automa=False)[0]:
            banner = wing.banner(at, rect)
            parts = [banner.points, banner.hand, *banner.owned]
            assert all(rect.contains(part) for part in parts)
            assert all(part.collidelist(parts[:number]) < 0 for number, part in enumerate(parts))


@pytest.mark.parametrize("step", STEPS)
def test_larger_numbers_overlap_nothing(step: int) -> None:
    at = layout(SIZE, step=step)
    cells = [ledge.stock(at, at.stock[item]) for item in ("coin", "meat", "gold")]
    for one, other in pairwise(cells if step else ()):
        assert one.heap.right <= one.number.x
        assert one.number.right <= other.heap.x + at.px(2)
    slot = at.slots["golden.1"]
    held = spots.contents_layout(at, slot, 3, 4)
    assert held.nest_count is not None
    assert held.nests[0].clip(held.nest_count).width <= at.px(3)
    assert not spots.labelled_pile(at, held.piles[-1]).icon.colliderect(held.nest_count)


@pytest.mark.parametrize("side", [23, 34, 37])
@pytest.mark.parametrize("points", [100, 208, 243, 388])
def test_a_number_of_three_digits_keeps_within_its_shield(
    open_app: Open, side: int, points: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, shields, numbers = open_app(SIZE).painter, list[Rect](), list[Surface]()
    line = painter.fonts.line
    monkeypatch.setattr(painter, "sprite", lambda name, rect, **how: not shields.append(rect))  # type: ignore[func-returns-value]

    def watched(*args: Any) -> Surface:
        numbers.append(line(*args))
        return numbers[-1]

    monkeypatch.setattr(painter.fonts, "line", watched)
    draw_points(painter, points, (100, 100), side)
    assert numbers[0].get_bounding_rect().width <= 0.8 * shields[0].width


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("side", [23, 38, 60])
def test_a_number_of_three_digits_keeps_within_a_shield_without_pictures(
    open_app: Open, side: int, scale: int
) -> None:
    app = open_app(SIZE, high_contrast=True, scale=scale)
    painter = app.painter
    with painter.at_once():
        app.window.fill((0, 0, 0))
        painter.use(app.window)
        draw_points(painter, 888, (100, 100), side)
    line = [tuple(app.window.get_at((x, 100)))[:3] for x in range(200)]
    seen = [colour for colour in line if max(colour)]
    for red, _, blue in (seen[0], seen[-1]):
        assert red > 1.5 * blue, "it is the golden edge, and no digit"
