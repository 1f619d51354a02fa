"""The mountain shows what is dug, what may be done, and where the adventurer goes: by light."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from tests.ui.seats import Open
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.testing.scenes import settle
from wyrmspan_desktop.ui.art import scenery
from wyrmspan_desktop.ui.drawing import cave_art
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.layout import galleries, spots
from wyrmspan_desktop.ui.layout.geometry import CAVES, Layout, layout
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.draw import draw_mat
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.screens.table import TableScene

SIZES = [(1280, 720), (1280, 1024), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def at(request: pytest.FixtureRequest) -> Layout:
    return layout(request.param)


# --- places -----------------------------------------------------------------------------------


def test_adventurer_stays_within_its_gallery(at: Layout) -> None:
    for cave, row in at.caves.items():
        stones = [at.icons[f"{cave}.i{number}"] for number in range(1, 6)]
        slots = [at.slots[f"{cave}.{number}"] for number in range(1, 5)]
        for place in (at.cave_heads[cave], *stones, *slots):
            spot = spots.adventurer_rect(at, place)
            assert row.y < spot.y
            assert spot.bottom <= row.bottom
            assert not any(spot.colliderect(stone) for stone in stones), "no stone is hidden"
        assert spots.adventurer_rect(at, stones[2]).centerx == stones[2].centerx
        assert spots.adventurer_rect(at, slots[1]).centerx < slots[1].centerx


def test_resting_adventurer_covers_neither_eggs_nor_gates(at: Layout) -> None:
    at_rest = spots.resting_adventurer_rect(at).inflate(-at.px(14), 0)
    assert not at_rest.colliderect(spots.contents_area(at, at.slots["amethyst.1"]))
    assert not at_rest.colliderect(galleries.gate(at, at.cave_heads["amethyst"]).cost.inflate(-at.px(40), 0))


def test_card_backs_do_not_overlap_the_gallery_above(at: Layout) -> None:
    for upper, lower in (("crimson", "golden"), ("golden", "amethyst")):
        piles = spots.contents_layout(at, at.slots[f"{upper}.1"], 3, 4).piles
        assert max(pile.bottom for pile in piles) <= at.caves[upper].bottom
        count = galleries.tucked_count(at, at.slots[f"{lower}.1"])
        # Their numbers hang over their lower edges.
        assert not any(count.colliderect(pile.inflate(0, at.px(4))) for pile in piles)
        face = at.slots[f"{lower}.1"]
        assert count.left >= face.right - at.px(8), "no name reaches as far"


@pytest.mark.parametrize("count", [1, 2, 6, 7, 13, 24])
def test_cards_in_the_place_of_a_mat_are_as_large_as_their_number_allows(at: Layout, count: int) -> None:
    cards, room = at.gallery(count), at.gallery_room
    assert len(cards) == count
    assert all(room.contains(card) for card in cards)
    assert not any(one.colliderect(other) for one, other in combinations(cards, 2))
    assert not any(
        card.colliderect(spots.resting_adventurer_rect(at).inflate(0, -at.px(6))) for card in cards
    )
    assert cards[0].width >= at.px(90), "large enough to be read"
    assert cards[0].width >= at.gallery(count + 1)[0].width
    lying = cards[0].unionall(cards[1:])
    assert abs(lying.centerx - room.centerx) <= 1 or count == 13


# --- what is put together ---------------------------------------------------------------------


def bright(image: Surface, part: Rect) -> float:
    """Return the average luminance of a part, 0 to 255, ignoring colours."""
    red, green, blue, _ = pygame.transform.average_color(image, part)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def test_lit_chambers_differ_without_colours() -> None:
    size, pad = (200, 170), 14
    light = cave_art.chamber_light(size, pad, 1.0, 5)
    assert 12 < bright(light, Rect(60, 90, 80, 50)) < 30, (
        "at its foot a little: the picture keeps its colours"
    )
    assert bright(light, Rect(10, 40, 10, 90)) > 60, "its rim"
    assert bright(light, Rect(0, 0, 200, 6)) < 10


# --- what is drawn ----------------------------------------------------------------------------


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Which caves lost light or were lit, and which spaces glow."""
    found: list[tuple[str, str]] = []

    def note(what: str, painter: Painter, at: Layout, name: str, *rest: object, **how: object) -> None:
        if how.get("is_lit", True):
            found.append((what, name))

    for name in ("dark", "lamplight", "embers", "chamber"):
        monkeypatch.setattr(scenery, f"draw_{name}", partial(note, name))
    return found


def picture_of(open_app: Open, name: str) -> Picture:
    """The picture of a table that is set up."""
    app = open_app()
    scene = TableScene(app, scenarios.session(name))
    app.scenes.push(scene)
    settle(app)
    return scene.board.picture(Targets())


def test_highlights_mark_diggable_and_free_spaces(open_app: Open, seen: list[tuple[str, str]]) -> None:
    picture = picture_of(open_app, "look-d")
    seen.clear()
    for cave in CAVES:
        draw_mat.draw_cave(picture, cave)
    assert {slot for what, slot in seen if what == "embers"} == {"crimson.3", "golden.4", "amethyst.3"}
    assert {slot for what, slot in seen if what == "chamber"} == {"crimson.2", "golden.2"}
    assert not [name for what, name in seen if what in ("dark", "lamplight")], "no adventurer walks"


def test_unusable_caves_darken_during_an_exploration(open_app: Open, seen: list[tuple[str, str]]) -> None:
    picture = picture_of(open_app, "look-c")
    nothing: set[Key] = set()
    for lit, dark in ((nothing, {"golden", "amethyst"}), ({("slot", "golden.2")}, {"amethyst"})):
        seen.clear()
        picture.lit = lit
        for cave in CAVES:
            draw_mat.draw_cave(picture, cave)
        assert {name for what, name in seen if what == "dark"} == dark
        assert {name for what, name in seen if what == "lamplight"} == {"crimson"}
