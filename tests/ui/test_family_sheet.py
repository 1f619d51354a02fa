"""The sea and the map as one picture: while it is zoomed no frame takes long, and in the end it is as it should be."""

from __future__ import annotations

from itertools import count

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from tests.ui.pictures import look
from tests.ui.seats import Open, past_curtain
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.compositor import frame_budget
from wyrmspan_desktop.ui.compositor.frame_budget import FRAME_S, FrameBudget
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.family.draw import art, draw_map
from wyrmspan_desktop.ui.family.draw.map_layer import MapLayer
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.layout.targets import Targets

_TICK = 1 / 60
_MAX_FRAMES = 200
_ROUGHLY = 12.0
"""So far off is a rough picture at most; one of another part of the map is off by more than 20."""


@pytest.fixture(scope="module")
def pictures() -> Images:
    return Images.of_the_game(threaded=False)


@pytest.fixture
def table(open_app: Open, pictures: Images, monkeypatch: pytest.MonkeyPatch) -> FamilyTable:
    """A table with thirty tiles and all its pictures, whose frames have time to make no more than one thing."""
    app = open_app((1000, 600))
    app.painter.images = pictures
    scene = FamilyTable(app, scenarios.session("family-thirty"))
    past_curtain(app, scene)
    seconds = count()
    monkeypatch.setattr(frame_budget, "perf_counter", lambda: float(next(seconds)))
    app.painter.budget = FrameBudget(FRAME_S)
    return scene


@pytest.fixture
def scaled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The painted pieces that were scaled well."""
    made: list[str] = []
    sized = art.Pieces._sized

    def noted(pieces: art.Pieces, name: str, *rest: object, rough: bool) -> pygame.Surface:
        if not rough:
            made.append(name)
        return sized(pieces, name, *rest, rough=rough)  # type: ignore[arg-type]

    monkeypatch.setattr(art.Pieces, "_sized", noted)
    return made


def frame(table: FamilyTable) -> None:
    table.app.step(_TICK)  # type: ignore[attr-defined]
    table.app.draw()  # type: ignore[attr-defined]


def looks(picture: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def should_look(table: FamilyTable) -> Image.Image:
    """Paint the map without a time budget."""
    painter, before = table.app.painter, (table.app.painter.budget, table.board.pieces)
    painter.budget, table.board.pieces = FrameBudget(), art.Pieces(painter)
    try:
        picture = pygame.Surface(table.board.places.size)
        picture.blits(MapLayer().draw(table.board.picture(Targets()), None, draw_map.draw_world))
        return looks(picture.subsurface(table.board._sheet._painted.get_rect()))
    finally:
        painter.budget, table.board.pieces = before


def does_look(table: FamilyTable) -> Image.Image:
    sheet = table.board._sheet
    return looks(sheet._scaled if sheet._seen_scaled == table.board.camera.seen else sheet._painted)


def off(one: Image.Image, other: Image.Image) -> float:
    """Return the difference of two pictures: 0 if equal, 255 for black and white."""
    mean = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(mean) / len(mean)


def rest(table: FamilyTable, scaled: list[str]) -> None:
    """Run frames until nothing changes; none may make more than one picture."""
    for _ in range(_MAX_FRAMES):
        before = len(scaled)
        frame(table)
        assert len(scaled) <= before + 1
        if not table.app.dirty and not table.board.camera.is_moving:
            return
    raise AssertionError("frames are drawn for ever")


def test_a_map_that_is_zoomed_is_scaled_and_made_sharp_afterwards(
    table: FamilyTable, scaled: list[str]
) -> None:
    rest(table, scaled)
    assert off(does_look(table), should_look(table)) == 0
    for steps in (4, -7):
        table.wheel(steps)
        frames = 0
        while table.board.camera.is_zooming:
            before = len(scaled)
            frame(table)
            frames += 1
            # Figures are scaled well where there is time for it; the map never is.
            of_the_map = [name for name in scaled[before:] if not name.startswith("handler")]
            assert not of_the_map or not table.board.camera.is_zooming
            if frames == 8:
                assert 0 < off(does_look(table), should_look(table)) < _ROUGHLY
        assert frames > 8
        rest(table, scaled)
        assert off(does_look(table), should_look(table)) == 0


def test_the_map_can_be_drawn_along_before_it_is_sharp(table: FamilyTable, scaled: list[str]) -> None:
    rest(table, scaled)
    table.wheel(3)
    table.board.camera.hurry()
    for _ in range(2):
        table.board.camera.drag(40, -25)
        table.app.dirty = True
        frame(table)
        assert 0 < off(does_look(table), should_look(table)) < _ROUGHLY
    rest(table, scaled)
    for far in ((-70, 30), (1, 1), (2, 0), (-3, 2)):
        table.board.camera.drag(*far)
        table.app.dirty = True
        rest(table, scaled)
        assert off(does_look(table), should_look(table)) == 0


def test_a_table_opens_roughly_before_it_is_sharp(table: FamilyTable, scaled: list[str]) -> None:
    table.board.pieces = art.Pieces(table.app.painter)
    table.layout()
    before = len(scaled)
    frame(table)
    assert len(scaled) <= before + 1
    assert 0 < off(does_look(table), should_look(table)) < _ROUGHLY
    rest(table, scaled)
    assert off(does_look(table), should_look(table)) == 0


def test_map_is_complete_once_pictures_are_loaded(open_app: Open) -> None:
    app = open_app((1000, 600))
    app.painter.images = Images.of_the_game(threaded=False)
    table = FamilyTable(app, scenarios.session("family-thirty"))
    past_curtain(app, table)
    while app.dirty:
        frame(table)
    shown = look(app)
    table.layout()
    assert look(app) == shown


@pytest.mark.parametrize("piece", ["handler", "stand"])
def test_pieces_have_the_colours_of_their_seats_in_every_palette(table: FamilyTable, piece: str) -> None:
    def hues() -> list[float]:
        found = []
        for seat in range(5):
            picture = art.Pieces(table.app.painter).image(f"{piece}_{seat + 1}", (40, 60))
            assert picture is not None
            found.append(pygame.Color(*pygame.transform.average_color(picture, consider_alpha=True)).hsva[0])
        return found

    try:
        painted = hues()
        for name, palette in palettes.PALETTES.items():
            palettes.use(palettes.PALETTES[name])
            for seat, hue in enumerate(hues()):
                standard = palettes.PALETTES["standard"].seats[seat]
                meant = (
                    painted[seat]
                    if palette.seats[seat] == standard
                    else pygame.Color(*palette.seats[seat]).hsva[0]
                )
                assert abs((hue - meant + 180) % 360 - 180) < 8
    finally:
        palettes.use(palettes.PALETTES["standard"])
