"""The badges of the seats: distinct by their shapes alone, and shown at every place of a player."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.drawing.icon_seats import SEAT_TOKENS, TOKENS
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import PORTRAIT_PX, draw_seat_badge
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene


@pytest.fixture
def drawn(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> tuple[App, set[str]]:
    """An app, and the names of the badges that it draws."""
    app = open_app()
    names: set[str] = set()
    image = app.painter.icons.image

    def watched(name: str, px: int) -> pygame.Surface:
        if name.startswith("badge_"):
            names.add(name.removeprefix("badge_"))
        return image(name, px)

    monkeypatch.setattr(app.painter.icons, "image", watched)
    return app, names


def shape(token: str, side: int) -> bytes:
    """A badge with every colour taken away: what is light and what is dark within the ring of the shield."""
    painter = Painter()
    surface = pygame.Surface((side, side))
    painter.use(surface)
    draw_seat_badge(painter, token, surface.get_rect())
    middle = surface.subsurface(surface.get_rect().scale_by(0.62))
    grey = pygame.transform.grayscale(middle)
    light = [grey.get_at((x, y))[0] > 215 for y in range(grey.get_height()) for x in range(grey.get_width())]
    return bytes(light)


@pytest.fixture(scope="module")
def paintings() -> Images:
    return Images.of_the_game(threaded=False)


def portrait(images: Images, token: str, side: int, *, is_grey: bool = False) -> pygame.Surface:
    """A badge before and after its portrait has come."""
    painter = Painter(images)
    surface = pygame.Surface((side, side))
    painter.use(surface)
    for _ in range(2):
        surface.fill((60, 40, 30))
        draw_seat_badge(painter, token, surface.get_rect(), is_grey=is_grey)
        images.take()
    return surface


@pytest.mark.parametrize("side", [24, 84])
def test_portraits_differ_without_colours(open_app: Open, paintings: Images, side: int) -> None:
    open_app()
    greys = {}
    for token in TOKENS:
        grey = pygame.transform.grayscale(portrait(paintings, token, side))
        greys[token] = [grey.get_at((x, y))[0] for y in range(side) for x in range(side)]
    for (one, first), (other, second) in combinations(greys.items(), 2):
        differ = sum(abs(a - b) > 24 for a, b in zip(first, second, strict=True))
        assert differ > side * side * 0.1, f"{one} and {other}"


def test_a_portrait_stands_in_a_ring_of_its_seats_colour(open_app: Open, paintings: Images) -> None:
    open_app()
    for number, token in enumerate(SEAT_TOKENS):
        picture = portrait(paintings, token, 100)
        at = picture.get_at((50, 5))
        assert max(abs(at[part] - palettes.current().seats[number][part]) for part in range(3)) < 24
        assert picture.get_at((2, 2))[:3] == (60, 40, 30), "nothing is drawn beside the ring"


def test_small_badges_show_a_shield_without_portrait(open_app: Open, paintings: Images) -> None:
    open_app()
    small = pygame.Surface((PORTRAIT_PX - 1,) * 2)
    painter = Painter(paintings)
    painter.use(small)
    before = paintings.pending_reads
    draw_seat_badge(painter, "seat0", small.get_rect())
    assert paintings.pending_reads == before, "no portrait is asked for"
    assert pygame.mask.from_threshold(small, (0, 0, 0), (1, 1, 1)).count() < small.get_width() ** 2 * 0.7


@pytest.mark.parametrize("side", [34, 84])
def test_crests_differ_without_colours(open_app: Open, side: int) -> None:
    open_app()
    shapes = {token: shape(token, side) for token in TOKENS}
    for (one, first), (other, second) in combinations(shapes.items(), 2):
        differ = sum(a != b for a, b in zip(first, second, strict=True))
        assert differ > len(first) * 0.03, f"{one} and {other}"


def test_every_seat_at_the_table_has_its_crest(drawn: tuple[App, set[str]]) -> None:
    app, names = drawn
    app.sit_down(scenarios.session("opponents"))
    pilot = Pilot(app, 1).settled()
    names.clear()
    pilot.click_and_settle("ready")
    assert names == set(SEAT_TOKENS[:4])


def test_automa_has_a_crest_too(drawn: tuple[App, set[str]]) -> None:
    app, names = drawn
    app.sit_down(scenarios.session("automa"))
    Pilot(app, 1).settle()
    assert names == {"seat0", "automa"}


def test_handover_shows_the_crest_of_its_seat(drawn: tuple[App, set[str]]) -> None:
    app, names = drawn
    app.scenes.push(HandoverScene(app, 3, ["Ada", "Ben", "Cleo", "Dov"], "It is your turn.", app.quit))
    Pilot(app, 1).frame()
    assert names == {"seat3"}


def test_the_score_sheet_has_the_crests_of_all(drawn: tuple[App, set[str]]) -> None:
    app, names = drawn
    app.scenes.push(ScoresScene(app, Session.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], seed=1)))
    Pilot(app, 1).frame()
    assert names == set(SEAT_TOKENS)
