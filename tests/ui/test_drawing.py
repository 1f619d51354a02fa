"""Icons, panels, text and cards as they are drawn."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open
from wyrmspan_desktop.engine.card_icons import Glyph, Icon
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.art.icon_row import icon_width
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.drawing import materials, painting
from wyrmspan_desktop.ui.drawing.icons import shapes
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.geometry import layout


@pytest.fixture
def painter(open_app: Open) -> Painter:
    return open_app().painter


def look(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def test_every_icon_can_be_drawn_small_and_large(painter: Painter) -> None:
    for name in shapes():
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


def test_caves_differ_in_outline(painter: Painter) -> None:
    masks = [pygame.mask.from_surface(painter.icons.image(name, 24)) for name in palettes.current().caves]
    for one, other in combinations(masks, 2):
        assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) > 24


def test_words_among_icons_keep_off_them(painter: Painter) -> None:
    painter.unit, side = 1.0, 20
    bare = painter.fonts.width("per", "bold", 18)
    assert icon_width(painter, [Glyph("per")], side) >= bare + 3
    row: list[Icon | Glyph] = [Icon("vp", 2), Glyph("per"), Icon("guild")]
    assert icon_width(painter, row, side) >= bare + 3 + 2 * side + 2, "a shield is wider than other icons"
    close = painter.fonts.width("max8", "bold", 18)
    assert icon_width(painter, [Glyph("max", 8)], side) >= close + 3 + 3, "and off their numbers"


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


def test_no_line_breaks_at_a_no_break_space(painter: Painter) -> None:
    fonts = painter.fonts
    wide = fonts.width("Vos pièces", "body", 20)
    assert fonts.wrapped("Vos pièces : 6", "body", 20, wide) == ["Vos pièces", ": 6"]
    assert fonts.wrapped("Vos pièces\xa0: 6", "body", 20, wide) == ["Vos", "pièces\xa0: 6"]
    narrow = fonts.width("pièces\xa0", "body", 20)
    assert fonts.wrapped("pièces\xa0: 6", "body", 20, narrow) == ["pièces\xa0", ": 6"], (
        "unless nothing else fits"
    )


def test_no_line_ends_with_the_dot_that_parts_it_from_the_next(painter: Painter) -> None:
    fonts, text = painter.fonts, "Deal 5 · 41 minutes"
    for wide in ("Deal 5", "Deal 5 ·"):
        assert fonts.wrapped(text, "body", 20, fonts.width(wide, "body", 20) + 1)[0] == "Deal 5"
    assert fonts.wrapped(text, "body", 20, 400) == [text]


def test_words_break_where_translators_let_them_and_stay_together_where_they_do_not(painter: Painter) -> None:
    fonts, soft = painter.fonts, "Karmesin\N{SOFT HYPHEN}kaverne"
    wide = fonts.width("Karmesinkav", "body", 20)
    assert fonts.wrapped(f"in {soft}", "body", 20, wide) == ["in Karmesin-", "kaverne"]
    assert fonts.wrapped(soft, "body", 20, 2 * wide) == [soft]
    assert fonts.width(soft, "body", 20) == fonts.width("Karmesinkaverne", "body", 20)
    for space in "\u00a0\u202f":
        text = f"Continuer{space}?"
        assert fonts.wrapped(f"oui {text}", "body", 20, fonts.width(text, "body", 20)) == ["oui", text]
        assert fonts.wrapped(space, "body", 20, 60) == [space]


WORDS = [
    "a",
    "Turn",
    "always",
    "once-per-round",
    "waits",
    "/elsewhere/where-else",
    "“End",
    "turn”",
    "Unbelievablylongword",
    "where",
    "…",
    "cards",
]


def test_a_paragraph_is_set_as_large_as_it_fits(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(5)
    painter.unit = 3.0
    tried, seen, between, holds = [], 0, 0, Painter.holds

    def noted(painter: Painter, text: str, rect: Rect, role: str, px: int) -> bool:
        tried.append(px)
        return holds(painter, text, rect, role, px)

    monkeypatch.setattr(Painter, "holds", noted)
    for _ in range(30):
        text, size = " ".join(chance.choices(WORDS[:3], k=30)), chance.randint(14, 20)
        rect = Rect(0, 0, chance.randint(200, 900), chance.randint(60, 300))
        tried.clear()
        painter.paragraph(text, rect, size, least=8)
        sizes = range(painter.text_px(size), painter.least_px(8), -1)
        largest = next((px for px in sizes if holds(painter, text, rect, "body", px)), painter.least_px(8))
        wide = rect.width if holds(painter, text, rect, "body", largest) else round(rect.width / 0.84)
        assert painter.paragraph_inside(text, rect, size, least=8) == (
            len(painter.fonts.wrapped(text, "body", largest, wide)) * painter.fonts.height("body", largest)
        )
        seen, between = seen + len({*tried}), between + painter.text_px(size) - largest
    assert seen < 0.6 * between, "not every height is tried"


def test_a_paragraph_is_set_narrower_before_it_is_cut(painter: Painter) -> None:
    text = "Entice Hoarding Flyer"
    px, wide = painter.least_px(13), painter.fonts.width(text, "body", painter.least_px(13))
    high = painter.fonts.height("body", px)
    for share, lines, squeeze in ((1.0, [text], 1.0), (0.9, [text], 0.84), (0.7, [], 0.84)):
        found = painter.lines_of(text, Rect(0, 0, round(share * wide), high), 13)
        assert found[2] == squeeze
        assert found[1] == lines or (not lines and found[1][0].endswith("…"))
        assert all(painter.fonts.width(line, "body", px) * squeeze <= share * wide + 1 for line in found[1])
    assert painter.paragraph_inside(text, Rect(0, 0, round(0.9 * wide), high), 13) == high


@pytest.mark.parametrize("room", [(90, 0), (90, -8), (0, 40), (-8, 40), (-8, -8)])
def test_a_paragraph_without_room_has_the_smallest_letters(painter: Painter, room: tuple[int, int]) -> None:
    least = painter.least_px(8)
    assert painter.text_px(20) > least
    px, *_ = painter.lines_of("Entice Hoarding Flyer", Rect((40, 40), room), 20, least=8)
    assert px == least


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
    for large in (painting._LARGE, 10**9):
        monkeypatch.setattr(painting, "_LARGE", large)
        picture = ground.copy()
        with painter.onto(picture):
            painter.panel(Rect(7, 9, 400, 301), fill, edge, radius=radius, width=width)
        looks.add(look(picture))
    assert len(looks) == 1
    assert (looks == {look(ground)}) == (fill is None and edge is None)


@pytest.mark.parametrize(("size", "corner", "blur"), [((900, 420), 21, 6), ((333, 1001), 8, 12)])
def test_large_shadows_are_like_small_ones(
    size: tuple[int, int], corner: int, blur: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = materials.soft(size, corner, blur, (8, 5, 6), 0.6)
    monkeypatch.setattr(materials, "_LARGE", 10**9)
    exact = materials.soft(size, corner, blur, (8, 5, 6), 0.6)
    assert quick.get_size() == exact.get_size()
    for x in range(0, exact.get_width(), 5):
        for y in range(0, exact.get_height(), 5):
            assert abs(quick.get_at((x, y))[3] - exact.get_at((x, y))[3]) <= 6
