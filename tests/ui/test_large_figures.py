"""Figures that matter are high enough to be read, and higher where text is to be larger, even in a small window.

How high a figure is means what is seen of it, in pixels: from the foot of a digit to its top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import Any

import pytest
from pygame import Rect, Surface

from tests.ui.seats import at_each_scale, sit_at
from tests.ui.test_family_lesson import CLICKS, click, learning
from wyrmspan_desktop.engine.cards import Cave, Dragon, default_box
from wyrmspan_desktop.testing.inspection import Inspection
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.ui.advent.board import AdventBoard
from wyrmspan_desktop.ui.advent.faces import DecktetFaces
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art import card_figures, card_fronts, card_lying, card_metal, icon_row
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.art.icon_row import draw_points
from wyrmspan_desktop.ui.compositor.draw_context import IdleQueue
from wyrmspan_desktop.ui.drawing.fonts import Fonts
from wyrmspan_desktop.ui.drawing.highlights import STAR
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import medallion
from wyrmspan_desktop.ui.family.board import FamilyBoard
from wyrmspan_desktop.ui.layout import galleries, ledge, spots, wing
from wyrmspan_desktop.ui.layout.card_anatomy import MAT
from wyrmspan_desktop.ui.layout.geometry import PILES, Layout, layout

Open = Callable[..., App]


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


def test_the_eggs_of_crowded_nests_are_counted_in_figures_that_grow(open_app: Open) -> None:
    app, highs = open_app(SIZE), list[int]()
    with Inspection() as inspection:
        for _ in at_each_scale(app, "busiest", SCALES, 4):
            seen = inspection.seen(app.screen.display_list)
            highs.append(min(words.font_px for words, _ in seen if words.text == "3/3"))
    assert READABLE_PX <= highs[0] < highs[1] < highs[2]


@pytest.mark.parametrize("scale", SCALES)
def test_numbers_on_stones_lie_on_the_stone(open_app: Open, scale: int) -> None:
    app = open_app(SIZE)
    app.settings.change(scale=scale)
    app.apply_settings()
    with Inspection() as inspection:
        sit_at(app, "busiest", frames=4)
        seen = list(inspection.seen(app.screen.display_list))
    at = app.scene.board.places
    stones = [galleries.stone(rect, at, 2) for name, rect in at.icons.items() if name.endswith("i5")]
    for stone in stones:
        inks = [ink for words, ink in seen if words.text == "2" and stone.collidepoint(ink.center)]
        assert inks, stone
        for ink in inks:
            corners = (ink.topleft, ink.topright, ink.bottomleft, ink.bottomright)
            assert max(dist(corner, stone.center) for corner in corners) <= 0.92 * stone.width / 2


def test_the_points_of_a_row_of_the_guild_are_set_larger_for_larger_text(open_app: Open) -> None:
    app, fonts = open_app(SIZE), list[int]()
    with Inspection() as inspection:
        for _ in at_each_scale(app, "busiest", SCALES, 4):
            row = app.scene.board.places.tile_rows[3]
            seen = inspection.seen(app.screen.display_list)
            fonts.append(min(w.font_px for w, ink in seen if w.text == "1" and row.collidepoint(ink.center)))
    assert READABLE_PX <= fonts[0] < fonts[1] < fonts[2]


def test_long_pass_label_grows_with_the_scale(open_app: Open) -> None:
    languages.speak("de")
    app, highs = open_app(SIZE), list[int]()
    with Inspection() as inspection:
        for scale in (100, 150):
            app.settings.change(scale=scale)
            app.apply_settings()
            sit_at(app, "busiest", frames=4)
            seen = inspection.seen(app.screen.display_list)
            highs.append(min(words.font_px for words, _ in seen if words.text == "Passen"))
            app.go.home()
    assert highs[1] >= 1.3 * highs[0]


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
        app.scenes.push(TABLES[name](app))
        Pilot(app, 1).settle_at_table()
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


@pytest.mark.parametrize("size", [(93, 127), (101, 137), (76, 137)])
def test_every_dragons_cost_grows_and_is_complete(
    open_app: Open, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, box = open_app(SIZE).painter, default_box()
    sides, numbers = list[tuple[str, int]](), list[str]()
    draw, line, icon = card_figures._draw_cost, Fonts.line, Painter.icon

    def watched_icon(self: Painter, name: str, centre: tuple[int, int], px: int, **how: Any) -> Rect:
        sides.append((name, px))
        return icon(self, name, centre, px, **how)

    def watched_line(self: Fonts, text: str, *rest: Any) -> Surface:
        numbers.append(text)
        return line(self, text, *rest)

    def drawn(*args: Any) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Painter, "icon", watched_icon)
            patch.setattr(Fonts, "line", watched_line)
            draw(*args)

    monkeypatch.setattr(card_figures, "_draw_cost", drawn)
    painter.unit, found = 1.0, list[dict[str, int]]()
    for painter.enlarge in (1.0, 1.5, 2.0):
        faces, sizes = CardFaces(painter, box), dict[str, int]()
        for card in box.dragons.values():
            sides.clear()
            numbers.clear()
            faces.face(card.id, size)
            names = [name for name, _ in sides]
            told = sum(map(int, numbers)) - len(numbers) + len(names)
            assert told == sum(count for _, count in card.cost.named()), card.id
            assert set(names) == {name for name, _ in card.cost.named()}, card.id
            sizes |= {card.id: min(px for _, px in sides)} if sides else {}
        found.append(sizes)
    usual, large, larger = found
    assert [(card, px, large[card]) for card, px in usual.items() if large[card] <= px] == []
    shrunk = [(card, px, larger[card]) for card, px in large.items() if larger[card] < px]
    # Four things and three caves: the narrowest of these cards has no room for them to keep their size.
    assert {card for card, _, _ in shrunk} <= {"d49", "d131"}, shrunk


@pytest.mark.parametrize(("size", "on_mat"), [(MAT, True), ((93, 127), False), ((101, 137), False)])
def test_numbers_among_the_icons_of_abilities_can_be_read_and_grow(
    open_app: Open, size: tuple[int, int], on_mat: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, box, highs = open_app(SIZE).painter, default_box(), list[int]()
    line, row, faces = Fonts.line, icon_row.draw_icon_row, CardFaces(painter, box)

    def watched(self: Fonts, text: str, role: str, px: int, *rest: Any) -> Surface:
        if any(map(str.isdigit, text)):
            highs.append(line(self, "0", role, px, (255,) * 3).get_bounding_rect().height)
        return line(self, text, role, px, *rest)

    def drawn(*args: Any, **how: Any) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Fonts, "line", watched)
            row(*args, **how)

    for module in (card_fronts, card_lying):
        monkeypatch.setattr(module, "draw_icon_row", drawn)
    painter.unit, found = 1.0, list[dict[str, int]]()
    for painter.enlarge in (1.0, 1.5, 2.0):
        sizes: dict[str, int] = {}
        cards: list[Dragon | Cave] = [*box.dragons.values(), *([] if on_mat else box.caves.values())]
        for card in cards:
            highs.clear()
            faces.face(card.id, size, on_mat=on_mat)
            sizes |= {card.id: min(highs)} if highs else {}
        found.append(sizes)
    usual, large, larger = found
    assert len(usual) > 40
    assert min(usual.values()) >= READABLE_PX
    # A few on cave cards are large to begin with; dragons have no room for their icons below the largest figures.
    assert [card for card, px in usual.items() if px < 15 and large[card] <= px] == []
    assert [card for card, px in large.items() if larger.get(card, 99) < px] == []
    assert sum(larger.get(card, 99) > px for card, px in large.items()) > 0.8 * len(large)


def test_figures_on_the_cards_of_advent_can_be_read_and_grow(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, found = open_app(SIZE), list[dict[str, int]]()
    text, made = Painter.text, DecktetFaces._made
    for scale in SCALES:
        app.settings.change(scale=scale)
        app.apply_settings()
        sizes: dict[str, int] = {}
        shown: list[str] = []

        def watched(
            self: Painter,
            words: str,
            rect: Rect,
            *rest: Any,
            sizes: Any = sizes,
            shown: Any = shown,
            **how: Any,
        ) -> int:
            if shown and words.isdigit():
                px = max(self.least_px(how["least"], "bold"), min(self.text_px(rest[0], "bold"), rect.height))
                high = height(self.fonts, 1.12, px)
                sizes[shown[-1]] = min(high, sizes.get(shown[-1], high))
            return text(self, words, rect, *rest, **how)

        def face(self: DecktetFaces, card: Any, size: Any, *, has_name: bool, shown: Any = shown) -> Surface:
            shown.append(f"{card.id} {'in full' if has_name else 'below others'}")
            try:
                return made(self, card, size, has_name=has_name)
            finally:
                shown.pop()

        with monkeypatch.context() as patch:
            patch.setattr(Painter, "text", watched)
            patch.setattr(DecktetFaces, "_made", face)
            sit_at(app, "advent_full", frames=0)
        app.go.home()
        found.append(sizes)
    assert len(found[0]) > 8
    assert min(found[0].values()) >= READABLE_PX
    for fewer, more in pairwise(found):
        assert [card for card, px in fewer.items() if more[card] < px] == []
        assert sum(more[card] > px for card, px in fewer.items()) > 0.7 * len(fewer)


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


@pytest.mark.parametrize("step", STEPS[1:])
@pytest.mark.parametrize("players", [2, 5])
def test_a_larger_name_lies_in_its_banner_and_hides_no_shape_of_a_seat(step: int, players: int) -> None:
    at = layout(SIZE, step=step)
    for rect in at.banners(players, automa=False)[0]:
        banner = wing.banner(at, rect)
        assert banner.ground.contains(banner.name)
        assert not medallion(banner.portrait, is_high=True).colliderect(banner.name)
        assert not medallion(banner.portrait, is_high=True).colliderect(banner.points)


@pytest.mark.parametrize("step", STEPS)
def test_numbers_are_nearest_to_the_thing_they_count(step: int) -> None:
    at = layout(SIZE, step=step)
    digit = at.stepped(10, 12, 13)
    heaps = spots.contents_layout(at, at.slots["golden.1"], 3, 4).piles[::-1]
    for one, other in pairwise([spots.labelled_pile(at, heap) for heap in heaps]):
        assert one.label.x < one.icon.right
        assert other.icon.x - one.label.x - digit >= at.px(4)
    wide = at.stepped(11, 16, 19)
    cells = [ledge.stock(at, at.stock[item]) for item in ("coin", "meat", "gold")]
    for stock, following in pairwise(cells):
        assert stock.number.x - stock.heap.right < following.heap.x - stock.number.x - wide


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


def test_prices_on_the_mountain_grow() -> None:
    for step in STEPS:
        at = layout(SIZE, step=step)
        assert galleries.price(at)[0] >= (21, 27, 31)[step]
        for slot in at.slots.values():
            assert slot.contains(galleries.dig_cost(at, slot, 2))


@pytest.mark.parametrize("enlarge", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(93, 127), (100, 136)])
def test_no_cave_of_a_dragon_is_hidden(
    open_app: Open, size: tuple[int, int], enlarge: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter = open_app(SIZE).painter
    painter.unit, painter.enlarge = 1.0, enlarge
    drawn: list[tuple[str, Rect]] = []
    icon, seal = Painter.icon, card_metal.seal

    def watched_icon(self: Painter, name: str, centre: tuple[int, int], px: int, **how: Any) -> Rect:
        drawn.append((name, Rect(0, 0, px, px).move_to(center=centre)))
        return icon(self, name, centre, px, **how)

    def watched_seal(painter: Painter, name: str, centre: tuple[int, int], px: int) -> None:
        drawn.append((name, Rect(0, 0, px, px).move_to(center=centre)))
        seal(painter, name, centre, px)

    monkeypatch.setattr(Painter, "icon", watched_icon)
    monkeypatch.setattr(card_figures, "seal", watched_seal)
    faces = CardFaces(painter, default_box())
    for card in default_box().dragons.values():
        drawn.clear()
        faces.face(card.id, size)
        caves = [(number, rect) for number, (name, rect) in enumerate(drawn) if name in card.caves]
        assert len(caves) >= len(card.caves), card.id
        for number, rect in caves[: len(card.caves)]:
            over = [
                other for name, other in drawn[number + 1 :] if name in (*card.caves, card.size, card.trait)
            ]
            left = min(
                [other.x for other in over if other.x > rect.x and other.colliderect(rect)],
                default=rect.right,
            )
            assert left - rect.x >= rect.width // 3, (card.id, drawn)


# --- the map ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", SCALES)
def test_lesson_highlights_are_drawn_completely(open_app: Open, scale: int) -> None:
    app = open_app(SIZE)
    app.settings.change(scale=scale)
    app.apply_settings()
    pilot, table, coach = learning(app)
    while (step := coach.step_now) is not None:
        pilot.settle()
        sparks = table.board.places.px(STAR)
        for each in app.targets:
            if each.is_hexagon and not table.board.places.ledge.colliderect(each.rect):
                assert Rect((0, 0), SIZE).contains(each.rect.inflate(2 * sparks, 2 * sparks)), each.id
        if step.awaits is None:
            pilot.click_named("coach:next")
            pilot.settle()
        else:
            click(pilot, CLICKS[step.awaits[0]], coach)
