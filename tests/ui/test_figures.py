"""Small things on the table do not hide each other: tokens, hoards, points, and text on its ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.ui.colour import contrast
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.ui import palettes, theme
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.icon_things import TIMING
from wyrmspan_desktop.ui.layout import galleries, spots
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.materials import PLAIN
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.palettes import PALETTES
from wyrmspan_desktop.ui.table.card_art import PLATE, PLATE_ALPHA
from wyrmspan_desktop.ui.table.card_fronts import name_colour
from wyrmspan_desktop.ui.table.card_metal import CREAM, DARK, DARK_ALPHA, SLATE

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
    yield "words on a card", theme.INK, PLAIN["parchment_card"]
    for plate, alpha in ((PLATE, PLATE_ALPHA), (DARK, DARK_ALPHA)):
        yield f"figures on {plate}", CREAM, theme.mixed((255, 255, 255), plate, alpha / 255)
    yield "words of a cave card", CREAM, SLATE[0]
    for dragon in default_box().dragons.values():
        yield f"the name {dragon.name}", CREAM, name_colour(dragon)
    for cave in theme.CAVE:
        yield cave, theme.TEXT, theme.mixed(theme.CAVE_DEEP[cave], theme.CAVE[cave], 0.3)
    for timing, colour in TIMING.items():
        yield f"the bar of {timing}", CREAM, colour
    for name in ("deep panel", "well"):
        yield f"faint text on {name}", theme.TEXT_FAINT, grounds[name]


def test_text_can_be_told_from_its_ground(palette: str) -> None:
    weak = {name: round(contrast(text, ground), 2) for name, text, ground in pairs()}
    assert {name: value for name, value in weak.items() if value < 4.5} == {}
