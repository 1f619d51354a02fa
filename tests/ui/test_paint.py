"""Icons, panels, text and cards as they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text.cards import ability_text
from wyrmspan_desktop.ui import paint
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.fonts import Fonts
from wyrmspan_desktop.ui.layout.geometry import Layout, layout
from wyrmspan_desktop.ui.paint import Painter, rounded
from wyrmspan_desktop.ui.pen import SHAPES
from wyrmspan_desktop.ui.table.card_face import WORDED_PX, CardFaces, name_lines
from wyrmspan_desktop.ui.table.icon_row import draw_points


@pytest.fixture
def painter(open_app: Callable[..., App]) -> Painter:
    return open_app().painter


def look(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def test_every_icon_can_be_drawn_small_and_large(painter: Painter) -> None:
    for name in SHAPES:
        for px in (9, 16, 48):
            image = painter.icons.image(name, px)
            assert image.get_size() == (px, px)
            assert pygame.mask.from_surface(image).count() > px, f"{name} at {px} is nearly empty"


def test_icons_that_mean_different_things_differ(painter: Painter) -> None:
    groups = [
        ("coin", "egg", "nest", "meat", "gold", "crystal", "milk", "any", "dragon", "cave", "guild", "vp"),
        ("aggressive", "helpful", "playful", "shy", "hatchling", "small", "medium", "large"),
        ("when_played", "if_activated", "once_per_round", "end_game"),
        ("seat0", "seat1", "seat2", "seat3", "seat4", "automa"),
    ]
    for names in groups:
        looks = {look(pygame.transform.grayscale(painter.icons.image(name, 24))) for name in names}
        assert len(looks) == len(names), "icons differ without their colours too"


def test_corners_are_smooth_and_the_middle_is_filled() -> None:
    panel = rounded((80, 60), 12, (10, 20, 30), (200, 100, 50), 2)
    assert panel.get_at((0, 0)).a == 0
    assert panel.get_at((40, 30)) == (10, 20, 30, 255)
    assert panel.get_at((40, 0)) == (200, 100, 50, 255)
    alphas = {panel.get_at((x, y)).a for x in range(12) for y in range(12)}
    assert len(alphas) > 4, "half-transparent pixels smooth the corner"


def test_text_is_cut_and_wrapped_to_its_width(painter: Painter) -> None:
    fonts = painter.fonts
    text = "Rainforest Guild and a long story"
    short = fonts.shortened(text, "body", 20, 90)
    assert short.endswith("…")
    assert fonts.width(short, "body", 20) <= 90
    lines = fonts.wrapped(text, "body", 20, 90)
    assert " ".join(lines) == text
    assert all(fonts.width(line, "body", 20) <= 90 for line in lines)
    broken = fonts.wrapped("a once-per-round ability", "body", 20, 60)
    assert len(broken) > 2
    assert "".join(broken).replace(" ", "") == "aonce-per-roundability"
    assert all(fonts.width(line, "body", 20) <= 60 for line in broken)
    assert fonts.wrapped("Unbelievablylongword", "body", 20, 60) == [
        fonts.shortened("Unbelievablylongword", "body", 20, 60)
    ]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_card_has_a_face_at_every_place(painter: Painter, size: tuple[int, int]) -> None:
    box, at = default_box(), layout(size)
    painter.unit = at.unit
    faces = CardFaces(painter, box)
    hand = at.hand_cards(0, 5)[2][0].size
    for card in [dragon.id for dragon in box.dragons.values()][::6]:
        slot = at.slots["crimson.1"]
        assert faces.face(card, (slot.width, slot.height - at.px(26)), on_mat=True).get_width() == slot.width
        assert look(faces.face(card, hand)) != look(faces.face("d1" if card != "d1" else "d2", hand))
    for cave in list(box.caves.values())[::8]:
        assert faces.face(cave.id, at.display["caves"][0].size).get_size() == at.display["caves"][0].size
    assert faces.face("d1", hand) is faces.face("d1", hand)


def test_a_face_does_not_spill_over_its_neighbours(painter: Painter) -> None:
    faces = CardFaces(painter, default_box())
    before = painter.surface
    faces.draw("d1", Rect(10, 10, 100, 140))
    assert painter.surface is before


FACES = {
    "tray at 1280": ((1280, 720), "tray"),
    "hand at 1280": ((1280, 720), "hand"),
    "display at 1280": ((1280, 720), "dragons"),
    "hand at 1920": ((1920, 1080), "hand"),
    "display at 1920": ((1920, 1080), "dragons"),
    "large": ((1280, 720), "large"),
}


def size_of(kind: str, at: Layout) -> tuple[int, int]:
    if kind == "large":
        return at.px(300), at.px(400)
    if kind in at.display:
        return at.display[kind][0].size
    tray, _, hand = at.hand_cards(1, 5)
    return (tray if kind == "tray" else hand)[0].size


@pytest.mark.parametrize("place", FACES)
def test_the_icons_of_a_dragon_do_not_hide_each_other(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    window, kind = FACES[place]
    at = layout(window)
    painter.unit = at.unit
    size = size_of(kind, at)
    drawn: list[tuple[str, Rect]] = []

    def icon(self: Painter, name: str, centre: tuple[int, int], px: int) -> Rect:
        rect = Rect(0, 0, px, px)
        rect.center = centre
        drawn.append((name, rect))
        return rect

    monkeypatch.setattr(Painter, "icon", icon)
    box = default_box()
    for dragon in box.dragons.values():
        drawn.clear()
        CardFaces(painter, box).face(dragon.id, size)
        names = [name for name, _ in drawn]
        shown = [
            "shield",
            *dragon.caves,
            dragon.size,
            dragon.trait,
            *(item for item, _ in dragon.cost.named()),
        ]
        assert not set(shown) - set(names), dragon.name
        assert ("nest" in names) == (dragon.nests > 0), dragon.name
        for name, rect in drawn:
            assert Rect((0, 0), size).contains(rect), f"{name} leaves {dragon.name}"
        figures = [(name, rect) for name, rect in drawn if name in {*shown, "nest"}]
        for (one, first), (other, second) in combinations(figures, 2):
            hidden = first.clip(second)
            both_caves = one in dragon.caves and other in dragon.caves
            assert both_caves or min(hidden.size) <= 1, f"{one} and {other} on {dragon.name}"


@pytest.mark.parametrize("window", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("card_text", [1.0, 1.3])
def test_cave_cards_say_all_in_words_or_nothing(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], card_text: float
) -> None:
    at = layout(window)
    painter.unit, painter.card_text = at.unit, card_text
    box = default_box()
    said: list[tuple[str, bool]] = []

    def paragraph(self: Painter, text: str, rect: Rect, size: float, colour: object) -> int:
        said.append((text, self.holds(text, rect, "body", self.least_px(size))))
        assert self.least_px(size) >= 12
        return 0

    monkeypatch.setattr(Painter, "paragraph", paragraph)
    for kind in ("hand", "caves"):
        size = size_of(kind, at)
        said.clear()
        for cave in box.caves.values():
            CardFaces(painter, box).face(cave.id, size)
        worded = size[0] >= WORDED_PX
        assert [text for text, _ in said] == [ability_text(cave) for cave in box.caves.values()] * worded
        assert all(whole for _, whole in said), [text for text, whole in said if not whole]
    assert worded == (window[0] >= 1900)


def test_every_name_fits_its_band(painter: Painter) -> None:
    for unit in (0.75, 1.0, 1.5, 3.0):
        painter.unit = unit
        for width in (74, 86, 106, 160):
            for dragon in default_box().dragons.values():
                px, lines = name_lines(painter, dragon.name, painter.px(width), painter.px(40), 14)
                assert "".join(lines).replace(" ", "") == dragon.name.replace(" ", ""), (width, lines)
                assert len(lines) <= 3
                assert px >= 8
                assert all(painter.fonts.width(line, "bold", px) <= painter.px(width) for line in lines)


def test_a_shield_holds_three_digits(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    wide: list[int] = []
    line = painter.fonts.line

    def watched(text: str, role: str, px: int, *rest: Any) -> pygame.Surface:
        image = line(text, role, px, *rest)
        wide.append(image.get_width())
        return image

    monkeypatch.setattr(painter.fonts, "line", watched)
    for side in (16, 22, 33, 66):
        for points in (7, 58, 208, 234):
            draw_points(painter, points, (100, 100), side)
            assert wide[-1] <= max(side * 0.76, 15)


def test_text_grows_into_its_room_and_no_further(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    line = painter.fonts.line

    def watched(text: str, role: str, px: int, *rest: Any) -> pygame.Surface:
        sizes.append(px)
        return line(text, role, px, *rest)

    monkeypatch.setattr(painter.fonts, "line", watched)
    painter.unit, painter.enlarge = 1.0, 2.0
    painter.text("Round", Rect(0, 0, 400, 60), 15)
    painter.text("Round", Rect(0, 0, 400, 24), 15)
    painter.text("Round one of four", Rect(0, 0, 130, 60), 15)
    painter.text("A line that is much too long for its place", Rect(0, 0, 130, 60), 15)
    painter.paragraph("Round one of four", Rect(0, 0, 130, 60), 15)
    free, low, narrow, cut = sizes[:4]
    assert free == painter.text_px(15) == 34
    assert low == 24
    assert 17 < narrow < 34
    assert cut == painter.least_px(15) == 17
    assert 17 < sizes[4] < 34


@pytest.mark.parametrize("fill", [None, (10, 20, 30)])
@pytest.mark.parametrize("edge", [None, (200, 100, 50)])
@pytest.mark.parametrize(("radius", "width"), [(0.5, 1), (8, 1.5), (14, 3), (3, 9)])
def test_large_panels_look_like_small_ones(
    painter: Painter,
    monkeypatch: pytest.MonkeyPatch,
    fill: tuple[int, int, int] | None,
    edge: tuple[int, int, int] | None,
    radius: float,
    width: float,
) -> None:
    """They are put together when they are drawn, instead of being kept as a picture."""
    looks = set()
    ground = pygame.Surface((420, 330))
    ground.fill((90, 80, 70))
    for large in (paint._LARGE, 10**9):
        monkeypatch.setattr(paint, "_LARGE", large)
        painter.surface = ground.copy()
        painter.panel(Rect(7, 9, 400, 301), fill, edge, radius=radius, width=width)
        looks.add(look(painter.surface))
    assert len(looks) == 1
    assert (looks == {look(ground)}) == (fill is None and edge is None)


def test_a_number_is_rather_small_than_cut(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, int]] = []
    line = Fonts.line

    def watched(self: Fonts, text: str, role: str, px: int, *rest: Any) -> pygame.Surface:
        drawn.append((text, px))
        return line(self, text, role, px, *rest)

    monkeypatch.setattr(Fonts, "line", watched)
    for wide in range(34, 80):
        for count in (0, 7, 20, 44, 99):
            painter.counted("egg", count, Rect(0, 0, wide, 20), size=13)
            assert drawn[-1][0] == str(count)
    sizes = {px for _, px in drawn}
    assert len(sizes) > 1, "in narrow places it is smaller"
    assert min(sizes) >= 8
