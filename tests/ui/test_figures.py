"""Small things on the table do not hide each other: tokens, hoards, points, and text on its ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pygame import Rect

from tests.ui.colour import contrast
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.ui import palettes, theme
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.icon_things import TIMING
from wyrmspan_desktop.ui.layout import galleries, spots
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.palettes import PALETTES
from wyrmspan_desktop.ui.table.card_art import PLATE, PLATE_ALPHA
from wyrmspan_desktop.ui.table.card_face import (
    CAVE_FLOOR,
    CREAM,
    CardFaces,
    ability_colour,
    mixed,
    name_colour,
)

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture
def painter(open_app: Callable[..., App]) -> Painter:
    return open_app().painter


@pytest.mark.parametrize("size", SIZES)
def test_pawns_stand_before_their_space(size: tuple[int, int]) -> None:
    at = layout(size)
    for space in at.track:
        for count in range(1, 7):
            rects = spots.tokens(at, space, count)
            assert len({rect.topleft for rect in rects}) == count
            for rect in rects:
                assert rect.bottom > space.centery, "its foot is before the middle of the space"
                assert abs(rect.centerx - space.centerx) <= at.px(40)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("nests", [1, 2, 3, 4, 7])
@pytest.mark.parametrize("piles", range(5))
def test_nests_and_piles_lie_before_their_dragon(size: tuple[int, int], nests: int, piles: int) -> None:
    at = layout(size)
    slot = at.slots["golden.2"]
    strip = spots.holding(at, slot)
    eggs = [spots.egg(at, slot, number, nests, piles) for number in range(nests)]
    heaps = [galleries.pile(at, strip, number) for number in range(piles)]
    for rect in (*eggs, *heaps):
        assert strip.x <= rect.x
        assert rect.right <= strip.right
    assert len({rect.x for rect in eggs}) == nests
    assert not any(eggs[0].colliderect(rect) for rect in heaps)


@pytest.mark.parametrize("wide", [27, 40, 58, 76])
def test_the_name_of_a_covered_card_can_be_read(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, wide: int
) -> None:
    painter.unit = 1.0
    lines: list[str] = []
    line = painter.fonts.line

    def watched(text: str, *rest: object) -> object:
        lines.append(text)
        return line(text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(painter.fonts, "line", watched)
    box, faces = default_box(), CardFaces(painter, default_box())
    for dragon in box.dragons.values():
        lines.clear()
        faces.draw_spine(dragon.id, Rect(0, 0, wide, 142))
        assert dragon.name in lines, "the whole name, in one line"
    for cave in box.caves.values():
        lines.clear()
        faces.draw_spine(cave.id, Rect(0, 0, wide, 142))
        assert f"Cave {cave.number}" in lines


# --- contrast ---------------------------------------------------------------------------------


@pytest.fixture(params=PALETTES)
def palette(request: pytest.FixtureRequest) -> Iterator[str]:
    palettes.use(request.param)
    yield request.param
    palettes.use("standard")


def pairs() -> Iterator[tuple[str, theme.Colour, theme.Colour]]:
    """Text and the ground that it stands on."""
    grounds = {
        "panel": theme.PANEL,
        "deep panel": theme.PANEL_DEEP,
        "well": theme.WELL,
        "stone": theme.STONE_TOP,
        "deep stone": theme.STONE_BOTTOM,
        "panel of the turn": theme.PANEL_TURN,
    }
    for name, ground in grounds.items():
        for text, colour in {"text": theme.TEXT, "gilt": theme.GILT, "warning": theme.WARNING}.items():
            yield f"{text} on {name}", colour, ground
        if name != "panel of the turn":
            yield f"soft text on {name}", theme.TEXT_SOFT, ground
    yield "a button", theme.TEXT, theme.BUTTON
    yield "the main button", (255, 246, 224), theme.BUTTON_MAIN
    yield "figures on parchment", theme.INK, theme.PARCHMENT
    yield "figures over a white picture", CREAM, mixed((255, 255, 255), PLATE, PLATE_ALPHA / 255)
    yield "text of a cave card", CREAM, CAVE_FLOOR
    yield "name of a cave card", CREAM, theme.CAVE_CARD_DEEP
    for dragon in default_box().dragons.values():
        yield f"the name {dragon.name}", CREAM, name_colour(dragon)
        yield f"the ability of {dragon.name}", CREAM, ability_colour(dragon)
    for cave in theme.CAVE:
        yield cave, theme.TEXT, mixed(theme.CAVE_DEEP[cave], theme.CAVE[cave], 0.3)
    for timing in TIMING:
        yield f"the head of {timing}", theme.GILT, mixed(TIMING[timing], theme.INK, 0.46)
    for name in ("deep panel", "well"):
        yield f"faint text on {name}", theme.TEXT_FAINT, grounds[name]


def test_text_can_be_told_from_its_ground(palette: str) -> None:
    weak = {name: round(contrast(text, ground), 2) for name, text, ground in pairs()}
    assert {name: value for name, value in weak.items() if value < 4.5} == {}
