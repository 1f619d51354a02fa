"""Everything on the table has its painted picture, in the size it is shown in and in a format the game reads."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image

from tests.ui.colour import EYES, UNIMPAIRED, contrast, difference, luminance, seen
from tests.ui.seats import Open
from wyrmspan_desktop import resources, scenarios
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.text import title as words
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_art import PLATE, PLATE_ALPHA
from wyrmspan_desktop.ui.art.card_face import BACK
from wyrmspan_desktop.ui.art.decision_card import picture_of
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.base.palettes import PALETTES
from wyrmspan_desktop.ui.compositor.image_source import Composition
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.drawing.icons import PAINTED, shapes
from wyrmspan_desktop.ui.layout.geometry import CAVES, STOCK
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.pages.title import TitleScene
from wyrmspan_desktop.ui.table.draw.automa import AutomaCard
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.table import TableScene
from wyrmspan_desktop.ui.widgets.backdrops import draw_painting

FOLDER = resources.data_root() / "assets" / "pictures"
TABLE = FOLDER / "table"
MAX_BYTES = 5_000_000
ICONS = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
LAYERED = tuple(name for name in PAINTED if name.startswith(("seat", "pawn", "automa")))
"""Icons that take the colour of their seat: their pictures have two layers side by side."""


def wanted() -> Iterator[tuple[str, tuple[int, int]]]:
    """Every picture of the table, from the game's own lists, and how large it has to be at least."""
    for name, size in at_least():
        yield f"table/{name}", size
    for name in PAINTED:
        yield PAINTED[name], (192, 96) if name in LAYERED else (96, 96)


def at_least() -> Iterator[tuple[str, tuple[int, int]]]:
    """A picture that is shown as it is, not as an icon."""
    box = default_box()
    for name in ("table", "curtain"):
        yield name, (1920, 1080)
    yield "rounds", (640, 56)
    for pile in (*BACK, "automa"):
        yield f"back_{pile}", (400, 560)
    for card in box.decision_cards:
        yield picture_of(card), (480, 360)
    for index in range(len(box.guild.tiles)):
        yield f"guild_{index}", (720, 480)
    for side in box.objectives:
        yield f"objective_{side}", (128, 128)
    for kind in ("arrow", "grip"):
        yield f"cursor_{kind}", (96, 96)


WANTED = dict(wanted())


@pytest.mark.parametrize("name", WANTED)
def test_every_table_picture_has_its_size_and_contrast(name: str) -> None:
    with Image.open(FOLDER / f"{name}.webp") as picture:
        assert picture.format == "WEBP"
        assert picture.width >= WANTED[name][0]
        assert picture.height >= WANTED[name][1]
        greys = picture.convert("L").tobytes()
    assert max(greys) - min(greys) > 20, "something can be seen on it"


def test_invisible_things_are_not_painted() -> None:
    files = {path.name for path in TABLE.iterdir()}
    wanted = {name.partition("/")[2] for name in WANTED if name.startswith("table/")}
    assert files == {f"{name}.webp" for name in wanted} | {f"icon_{side}.png" for side in ICONS}


def test_total_size_of_pictures_is_limited() -> None:
    assert sum(path.stat().st_size for path in TABLE.iterdir()) <= MAX_BYTES


@pytest.mark.parametrize("side", ICONS)
def test_the_icon_of_the_program(side: int) -> None:
    with Image.open(TABLE / f"icon_{side}.png") as picture:
        assert (picture.format, picture.size, picture.mode) == ("PNG", (side, side), "RGBA")
        alpha = picture.getchannel("A").tobytes()
    assert alpha[0] < 128, "its corners are round"
    assert alpha[len(alpha) // 2 + side // 2] == 255


@pytest.mark.parametrize("name", PAINTED)
def test_icons_are_cut_out(name: str) -> None:
    assert name in shapes(), "there is a drawing for a seat without a picture"
    with Image.open(FOLDER / f"{PAINTED[name]}.webp") as picture:
        assert picture.mode == "RGBA"
        alpha = picture.getchannel("A").tobytes()
        assert alpha[0] == 0
        assert max(alpha) > 200
        assert picture.width == (2 if name in LAYERED else 1) * picture.height


def signature(path: Path) -> list[int]:
    with Image.open(path) as picture:
        return list(picture.convert("RGB").resize((12, 12), Image.Resampling.BOX).tobytes())


@pytest.mark.parametrize("kind", ["objective", "decision", "guild", "back", "token"])
def test_pictures_of_a_kind_differ(kind: str) -> None:
    found = {path.stem: signature(path) for path in TABLE.glob(f"{kind}_*.webp")}
    assert len(found) > 2
    for (one, a), (other, b) in itertools.combinations(found.items(), 2):
        away = sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)
        assert away > 4, (one, other)


# --- colours ----------------------------------------------------------------------------------


@pytest.fixture
def painted(open_app: Open) -> App:
    """An app that shows the pictures, made in its steps."""
    app = open_app()
    app.painter.images = app.painter.icons._pictures = Images(FOLDER, threaded=False)
    return app


@pytest.mark.parametrize("eyes", ["unimpaired", *EYES])
def test_tokens_differ_in_lightness_or_colour(painted: App, eyes: str) -> None:
    matrix = EYES.get(eyes, UNIMPAIRED)
    looks = {}
    for name in STOCK[1:]:
        image = painted.painter.icons.image(name, 40)
        red, green, blue, _ = pygame.transform.average_color(image, image.get_rect(), True)
        looks[name] = seen((red, green, blue), matrix)
    weak = {
        (one, other): round(difference(looks[one], looks[other]), 1)
        for one, other in itertools.combinations(looks, 2)
        if difference(looks[one], looks[other]) < 5
    }
    assert weak == {}


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("number", range(len(palettes.current().seats)))
def test_tokens_of_a_seat_have_its_colour(painted: App, palette: str, number: int) -> None:
    palettes.use(palettes.PALETTES[palette])
    try:
        image = painted.painter.icons.image(f"seat{number}", 60)
        red, green, blue, _ = image.get_at((30, 36))
        colour = palettes.current().seats[number]
        assert difference(seen((red, green, blue), UNIMPAIRED), seen(colour, UNIMPAIRED)) < 8
    finally:
        palettes.use(palettes.PALETTES["standard"])


def brightest(name: str, part: tuple[float, float, float, float]) -> theme.Colour:
    """The colour that only a hundredth of a part of a picture is brighter than."""
    with Image.open(TABLE / f"{name}.webp") as picture:
        wide, high = picture.size
        box = (part[0] * wide, part[1] * high, part[2] * wide, part[3] * high)
        pixels = picture.convert("RGB").crop(box).reduce(4)
    raw = pixels.tobytes()
    found = sorted(zip(raw[::3], raw[1::3], raw[2::3], strict=True), key=sum)
    return found[round(len(found) * 0.99)]


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("table", (0, 0, 1, 1)),
        ("rounds", (0, 0, 1, 1)),
        ("curtain", (0.15, 0.1, 0.85, 0.95)),
    ],
)
def test_text_on_a_picture_can_be_read(name: str, part: tuple[float, float, float, float]) -> None:
    ground = brightest(name, part)
    for colour in (theme.TEXT, theme.TEXT_SOFT, theme.GILT, theme.WARNING):
        assert contrast(colour, ground) >= 4.5, (colour, ground)


def test_text_on_a_plate_can_be_read() -> None:
    colours = {"guild": (theme.TEXT, theme.TEXT_SOFT), "decision": (theme.TEXT, theme.GILT)}
    for kind, texts in colours.items():
        for path in TABLE.glob(f"{kind}_*.webp"):
            ground = theme.mixed(brightest(path.stem, (0, 0, 1, 1)), PLATE, PLATE_ALPHA / 255)
            for colour in texts:
                assert contrast(colour, ground) >= 4.5, path.stem


# --- in the scenes ----------------------------------------------------------------------------


def test_a_card_held_up_shows_its_picture_as_soon_as_that_comes(painted: App) -> None:
    painted.scenes.push(scene := TableScene(painted, scenarios.session("automa")))
    card = next(each for each in scene.board.extensions if isinstance(each, AutomaCard))
    card.restart()
    card.on_event(Event("automa_drew", None, "automa", {"card": "3/6"}))
    seen = []
    for _ in range(4):
        picture, window = scene.board.picture(Targets()), pygame.Surface(painted.window.get_size())
        with painted.painter.onto(window):
            card.draw_below(picture)
        seen.append(pygame.image.tobytes(window, "RGB"))
        painted.painter.images.take()
    assert seen[0] != seen[1]
    assert seen[-2] == seen[-1]


def test_the_table_is_laid_with_pictures(painted: App) -> None:
    painted.scenes.push(TableScene(painted, scenarios.session("automa")))
    asked: set[str] = set()
    images = painted.painter.images
    get, composed = images.get, images.composed

    def watched(name: str, size: Size) -> pygame.Surface | None:
        asked.add(name)
        return get(name, size)

    def watched_parts(name: str, size: Size, composition: Composition) -> pygame.Surface | None:
        asked.update(composition.parts)
        return composed(name, size, composition)

    images.get, images.composed = watched, watched_parts  # type: ignore[method-assign]
    for _ in range(6):
        painted.step(1.0)
        painted.draw()
    assert {"table/back_dragons", "table/back_caves"} <= asked
    assert {f"rubble/{cave}" for cave in CAVES} <= {"/".join(name.split("/")[:2]) for name in asked}
    shown = {name.partition("_")[0] for name in asked if name.startswith("table/")}
    assert {"table/guild", "table/objective"} <= shown
    assert not painted.painter.images.is_waiting
    assert not painted.draw(), "nothing is drawn for ever"


def test_the_curtain_has_its_picture(painted: App) -> None:
    painted.scenes.push(HandoverScene(painted, 0, ["Ada", "Ben"], "It is your turn.", painted.quit))
    for _ in range(3):
        painted.step(0.02)
        painted.draw()
    picture = painted.painter.images.get("table/curtain", (1280, 720))
    spot = (4, 4)
    assert painted.window.get_at(spot)[:3] == picture.get_at(spot)[:3]


@pytest.mark.parametrize("role", ["text", "button"])
def test_words_on_the_painting_of_the_title_can_be_read(painted: App, role: str) -> None:
    scene = painted.scene
    assert isinstance(scene, TitleScene)
    # The name is gilt, and has an outline.
    places_of = [node.rect for node in scene.nodes if node.role == role and node.name != str(words.GAME)]
    assert places_of
    surface = pygame.Surface((1280, 720))
    painted.painter.use(surface)
    for _ in range(2):
        draw_painting(painted.painter)
        painted.painter.images.take()
    for place in places_of:
        pixels = pygame.transform.smoothscale_by(surface.subsurface(place.clip(surface.get_rect())), 0.25)
        found = [pixels.get_at((x, y)) for x in range(pixels.get_width()) for y in range(pixels.get_height())]
        brightest = max(found, key=lambda pixel: luminance((pixel.r, pixel.g, pixel.b)))
        # Their shadow makes the rest.
        assert contrast(theme.TEXT, (brightest.r, brightest.g, brightest.b)) >= 3
