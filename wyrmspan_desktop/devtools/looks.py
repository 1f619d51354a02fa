"""Takes the pictures that show what the game looks like: ``python -m wyrmspan_desktop.devtools looks FOLDER a d i``.

Each picture has a letter, and is of a scene in a certain state: something is hovered, carried, or on its way.
``i`` is a sheet of cards and other things in all their states (`_sheet`), ``j`` is wide: 64 to 27.  ``--beside``
names a folder with designs, as ``a_first_turn.png``, and puts each picture beside that of its letter, ours left.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.devtools import size
from wyrmspan_desktop.devtools._sheet import Shot, draw_sheet
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.belongings import fill
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.replays import played
from wyrmspan_desktop.testing.scenes import Make, settle
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.pages.title import TitleScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.system.window import open_window
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

import pygame  # isort: skip

_NAMES = ["Ada", "Benedikt", "Cleo", "Dov", "Eve"]
_WIDE = 64 / 27
_FRAME_S = 1 / 60
_REST_S = 0.3
"""How long the pointer rests until what lies there is enlarged."""
_QUALITY = 86
"""Of pictures beside designs."""

Pose = Callable[[Pilot], None]


class Look(NamedTuple):
    """A picture: its scene, what is done there before it is taken, and whether it is wide."""

    scene: Make
    pose: Pose
    is_wide: bool = False


def _table(app: App, name: str) -> Scene:
    return TableScene(app, scenarios.session(name))


def _three_seats(app: App) -> Scene:
    app.seed = None
    app.settings.change(players=3, names=_NAMES, bots=["", "", "dracologist"])
    return NewGameScene(app)


def _ended(app: App) -> Scene:
    """The score sheet of a game that was just played, with its table below it."""
    session = played(_NAMES)
    app.scenes.push(TableScene(app, session))
    names, seed = tuple(_NAMES), session.seed
    about = SaveHeader(
        id="look", began="2026-01-01T19:00:00+00:00", saved="2026-01-01T19:41:00+00:00",
        content="", rules=0, names=names, level=None, seed=seed, counts=True, over=True,
    )  # fmt: skip
    return ScoresScene(app, session, app.quit, about)


def _at_rest(pilot: Pilot) -> None:
    """Nothing is under the pointer."""


def _counted(pilot: Pilot) -> None:
    """The count and what follows from it are over."""
    for _ in range(3):
        pilot.press(pygame.K_SPACE)
    _rest(pilot)


def _rest(pilot: Pilot) -> None:
    """Let the pointer rest."""
    for _ in range(round(_REST_S / _FRAME_S)):
        pilot.frame(_FRAME_S)


def _hover(pilot: Pilot, name: str) -> None:
    things = (*pilot.app.targets, *pilot.app.gui.targets())
    target = next(each for each in things if name in (each.id, each.card))
    pygame.mouse.set_pos(target.rect.center)
    pilot.point(target.rect.center)
    _rest(pilot)


def _discard(pilot: Pilot) -> None:
    """Some cards of a full hand are chosen, and the next one is looked at."""
    for card in ("d18", "d117", "d71", "v24", "v50"):
        target = pilot.app.targets.named(f"hand:{card}")
        assert target is not None
        pilot.click(target)
    _hover(pilot, "hand:d44")


def _carry(pilot: Pilot) -> None:
    """A dragon is carried over a cave that is lit for it."""
    card = pilot.app.targets.named("hand:d120")
    assert card is not None
    goals = pilot.lift(card)
    goal = next(each for each in goals if ("slot", "golden.2") in each.anchors)
    x, y = goal.rect.center
    for number in range(1, 13):
        across = goal.rect.width * (0.04 + 0.035 * number)
        pilot.point((round(x + across), round(y + goal.rect.height * 0.4)), held=True)
        pilot.frame(_FRAME_S)


LOOKS: dict[str, Look] = {
    "a": Look(partial(_table, name="look-a"), _at_rest),
    "b": Look(partial(_table, name="look-b"), _at_rest),
    "c": Look(partial(_table, name="look-c"), partial(_hover, name="d90")),
    "d": Look(partial(_table, name="look-d"), _carry),
    "e": Look(partial(_table, name="look-e"), _discard),
    "f": Look(_three_seats, _at_rest),
    "g": Look(_ended, _counted),
    "h": Look(TitleScene, partial(_hover, name="new_game")),
    "j": Look(partial(_table, name="look-j"), _at_rest, is_wide=True),
}
SHEET = "i"


@contextmanager
def posed(look: Look, games: Path, of_size: tuple[int, int], scale: int) -> Iterator[Scene]:
    """The scene of a picture as it is to be taken, in a window of a size; then it is closed."""
    wide = (round(of_size[1] * _WIDE), of_size[1])
    surface = open_window(wide if look.is_wide else of_size, fullscreen=False)
    pygame.mouse.set_pos(0, of_size[1] - 1)
    images, settings = Images.of_the_game(threaded=False), Settings(None)
    settings.change(scale=scale)
    app = App(surface, seed=1, archive=Archive(games), settings=settings, images=images)
    try:
        if look.scene is not TitleScene:
            app.scenes.push(look.scene(app))
        settle(app)
        look.pose(Pilot(app, 1))
        assert app.scene is not None
        yield app.scene
    finally:
        app.close()


def take(letter: str, games: Path, of_size: tuple[int, int], scale: int) -> pygame.Surface:
    """The picture of a letter, in a window of a size."""
    if letter == SHEET:
        return _sheet(games, of_size, scale)
    with posed(LOOKS[letter], games, of_size, scale) as scene:
        return scene.app.window.copy()


def _sheet(games: Path, of_size: tuple[int, int], scale: int) -> pygame.Surface:
    shots: list[Shot] = []
    for look in (LOOKS["a"], Look(partial(_table, name="look-c"), _at_rest), LOOKS["d"]):
        with posed(look, games, of_size, scale) as scene:
            assert isinstance(scene, TableScene)
            shots.append(Shot(scene.app.window.copy(), scene.places))
    with posed(LOOKS["a"], games, of_size, scale) as scene:
        assert isinstance(scene, TableScene)
        return draw_sheet(scene, *shots)


def _width(path: Path) -> int:
    with Image.open(path) as image:
        return image.width


def beside(ours: Path, designs: Path, letter: str) -> Path:
    """Put a picture and the largest design of its letter side by side, as a file beside the picture."""
    design = max(designs.glob(f"{letter}_*.png"), key=_width)
    with Image.open(ours) as left, Image.open(design) as right:
        high = left.height
        scaled = right.resize((round(right.width * high / right.height), high), Image.Resampling.LANCZOS)
        sheet = Image.new("RGB", (left.width + scaled.width, high))
        sheet.paste(left.convert("RGB"), (0, 0))
        sheet.paste(scaled.convert("RGB"), (left.width, 0))
    path = ours.with_name(f"{ours.stem}-beside.webp")
    sheet.save(path, quality=_QUALITY, method=4)
    return path


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    letters = sorted((*LOOKS, SHEET))
    parser.add_argument("folder", type=Path, help="where the pictures are written")
    parser.add_argument("name", nargs="*", metavar="LETTER", help=f"only these of {' '.join(letters)}")
    parser.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="(1920x1080)")
    parser.add_argument("--scale", type=int, default=100, metavar="PERCENT", help="of the interface (100)")
    parser.add_argument("--beside", type=Path, metavar="DESIGNS", help="puts each beside the design in there")
    options = parser.parse_args(arguments)
    unknown = set(options.name) - set(letters)
    if unknown:
        parser.error(f"no picture is called {', '.join(sorted(unknown))}")
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as games:
        fill(Path(games))
        for letter in options.name or letters:
            picture = take(letter, Path(games), options.size, options.scale)
            path = options.folder / f"{letter}-{'x'.join(map(str, picture.get_size()))}-{options.scale}.png"
            pygame.image.save(picture, path)
            if options.beside is not None:
                beside(path, options.beside, letter)
    pygame.quit()
    return 0
