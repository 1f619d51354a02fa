"""Small things on the table do not hide each other: tokens, hoards, points, and text on its ground."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import cast

import pytest
from pygame import Rect

from tests.ui.colour import contrast
from tests.ui.seats import Open
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.view_types import SpaceView
from wyrmspan_desktop.ui.art.card_art import PLATE, PLATE_ALPHA
from wyrmspan_desktop.ui.art.card_fronts import name_colour
from wyrmspan_desktop.ui.art.card_metal import CREAM, DARK, DARK_ALPHA, SLATE
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.palettes import PALETTES
from wyrmspan_desktop.ui.drawing.icon_things import TIMING
from wyrmspan_desktop.ui.drawing.materials import PLAIN
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.table.draw.draw_piles import draw_piles

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture
def painter(open_app: Open) -> Painter:
    return open_app().painter


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Rect]]:
    """Every icon and number in the order in which they are drawn, each with its place."""
    found: list[tuple[str, Rect]] = []

    def icon(self: Painter, name: str, centre: tuple[int, int], px: int) -> Rect:
        found.append((name, square(centre, px)))
        return found[-1][1]

    def text(self: Painter, words: str, rect: Rect, size: float, *rest: object, **how: object) -> int:
        assert size >= 13
        found.append((words, rect))
        return rect.right

    monkeypatch.setattr(Painter, "icon", icon)
    monkeypatch.setattr(Painter, "text", text)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("nests", [0, 1, 2, 3, 4, 5, 7])
def test_counts_before_a_dragon_are_never_covered(
    painter: Painter, drawn: list[tuple[str, Rect]], size: tuple[int, int], nests: int
) -> None:
    """Nests and piles stand on the ground before it, and what is drawn later hides no number."""
    at = layout(size)
    painter.unit, slot = at.unit, at.slots["golden.2"]
    for piles, count in product(range(5), (1, 2, 12)):
        drawn.clear()
        cached = dict.fromkeys(("meat", "gold", "crystal", "milk")[:piles], count)
        state = cast("SpaceView", {"eggs": nests, "cached": cached})
        draw_piles(painter, at, slot, state, nests)
        numbers = [number for number, (name, _) in enumerate(drawn) if name[0].isdigit()]
        one_for_all = nests > 1 and sum(name == "nest" for name, _ in drawn) == 1
        assert len(numbers) == one_for_all + piles * (count > 1)
        assert not one_for_all or f"{nests}/{nests}" in [name for name, _ in drawn]
        for number in numbers:
            later = [rect for _, rect in drawn[number + 1 :]]
            assert not any(min(drawn[number][1].clip(rect).size) > at.px(1) for rect in later)
        for name, rect in drawn:
            assert slot.x - at.px(9) <= rect.x, name
            assert rect.right <= at.slots["golden.3"].x - at.px(9 + 4), "clear of what is before the next one"
            assert rect.bottom <= at.caves["golden"].bottom, name
        nests_at = [rect.x for name, rect in drawn if name == "nest"]
        assert all(right - left >= at.px(11) for left, right in pairwise(nests_at)), (
            "they can be distinguished"
        )


# --- contrast ---------------------------------------------------------------------------------


@pytest.fixture(params=PALETTES)
def palette(request: pytest.FixtureRequest) -> Iterator[str]:
    palettes.use(palettes.PALETTES[request.param])
    yield request.param
    palettes.use(palettes.PALETTES["standard"])


def pairs() -> Iterator[tuple[str, theme.Colour, theme.Colour]]:
    """Text and the ground that it stands on."""
    grounds = {
        "panel": theme.PANEL,
        "deep panel": theme.PANEL_DEEP,
        "stone": theme.STONE_TOP,
        "deep stone": theme.STONE_BOTTOM,
    }
    for name, ground in grounds.items():
        for text, colour in {"text": theme.TEXT, "gilt": theme.GILT, "warning": theme.WARNING}.items():
            yield f"{text} on {name}", colour, ground
        yield f"soft text on {name}", theme.TEXT_SOFT, ground
    yield "a button", theme.TEXT, PLAIN["wood_dark"]
    yield "the main button", (255, 246, 224), PLAIN["wood_warm"]
    for ink in (theme.INK_SOFT, theme.INK_HEAD, theme.INK_WARNING):
        yield f"ink {ink} on a sheet", ink, PLAIN["parchment_card"]
    yield "figures on parchment", theme.INK, theme.PARCHMENT
    yield "words on a card", theme.INK, PLAIN["parchment_card"]
    for plate, alpha in ((PLATE, PLATE_ALPHA), (DARK, DARK_ALPHA)):
        yield f"figures on {plate}", CREAM, theme.mixed((255, 255, 255), plate, alpha / 255)
    yield "words of a cave card", CREAM, SLATE[0]
    for dragon in default_box().dragons.values():
        yield f"the name {dragon.name}", CREAM, name_colour(dragon)
    for cave in palettes.current().caves:
        yield cave, theme.TEXT, theme.mixed(theme.CAVE_DEEP[cave], palettes.current().caves[cave], 0.3)
    for timing, colour in TIMING.items():
        yield f"the bar of {timing}", CREAM, colour
    yield "faint text on deep panel", theme.TEXT_FAINT, theme.PANEL_DEEP


def test_text_contrasts_with_its_ground(palette: str) -> None:
    weak = {name: round(contrast(text, ground), 2) for name, text, ground in pairs()}
    assert {name: value for name, value in weak.items() if value < 4.5} == {}
