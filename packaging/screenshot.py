"""Take the pictures of README and its short film.

python packaging/screenshot.py              writes packaging/screenshots/*.webp again
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import about

from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.belongings import fill
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.scenes import SCENES, settle
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.image_source import FOLDER
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip
from PIL import Image

PICTURES = {
    "table": ("look-c", (1600, 900), 88),
    "guide": ("guide", (1280, 720), 82),
    "study": ("study", (1280, 720), 82),
    "scores": ("scores_end", (1280, 720), 82),
    "family": ("family-thirty", (1280, 720), 82),
}
"""Name of the file -> scene, size of the window in pixels, quality of the picture in percent."""
FILM_SIZE, FRAME_S = (800, 450), 1 / 12
"""Size of the film in pixels, and duration of a frame."""
CARRY_FRAMES = 14
SCREENSHOTS = Path(__file__).resolve().parent / "screenshots"


def take(scene: str, size: tuple[int, int], player: Path) -> Image.Image:
    """Return a picture of a scene for the player with this folder."""
    pictures = Images(about.ROOT / "assets" / FOLDER, threaded=False)
    surface = open_window(size, fullscreen=False)
    app = App(surface, seed=1, archive=Archive(player), settings=Settings(None), images=pictures)
    app.scenes.push({**SCENES, **TABLES}[scene](app))
    settle(app)
    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    app.close()
    return image


class Camera(Pilot):
    """A pilot that records every frame, at the frame rate of the film."""

    def __init__(self, app: App) -> None:
        super().__init__(app, 1)
        self.pictures: list[Image.Image] = []

    def frame(self, dt: float = FRAME_S) -> None:
        super().frame(min(dt, FRAME_S) if dt else 0.0)
        if dt:
            surface = self.app.window
            picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
            self.pictures.append(picture.resize(FILM_SIZE, Image.Resampling.LANCZOS))

    @property
    def is_asked(self) -> bool:
        """Whether a highlighted thing can be clicked as an answer."""
        return any(target.lit and not target.id.startswith("word:") for target in self.app.targets)

    def wait(self, frames: int) -> None:
        """Run some frames."""
        for _ in range(frames):
            self.frame(FRAME_S)

    def carry(self, name: str, goal: str) -> None:
        """Drag a thing to a place at the speed of a hand and drop it."""
        start, end = (self.app.targets.named(each) for each in (name, goal))
        assert start is not None, f"no {name}"
        assert end is not None, f"no {goal}"
        self.point(start.rect.center)
        self.button(start.rect.center, down=True)
        begin, along = pygame.Vector2(start.rect.center), pygame.Vector2(end.rect.center)
        for step in range(1, CARRY_FRAMES + 1):
            share = step / CARRY_FRAMES
            place = begin.lerp(along, share * share * (3 - 2 * share))
            self.point((round(place.x), round(place.y)), held=True, dt=FRAME_S)
        self.drop(end.rect.center)


def film() -> list[Image.Image]:
    """Film a dragon that is dragged into a cave, and a walk through another player's caves."""
    pictures = []
    for scene, thing, goal, frames in (
        ("look-a", "hand:d56", "slot:golden.1", 30),
        ("automa", "token:adventurer", "cave:crimson", 48),
    ):
        images = Images(about.ROOT / "assets" / FOLDER, threaded=False)
        surface = open_window((1280, 720), fullscreen=False)
        app = App(surface, seed=1, archive=Archive(None), settings=Settings(None), images=images)
        app.scenes.push(TABLES[scene](app))
        settle(app)
        camera = Camera(app)
        camera.wait(8)
        camera.carry(thing, goal)
        for number in range(frames):
            camera.wait(1)
            if number % 9 == 8 and camera.is_asked:
                camera.turn(besides=("word:decline", "word:pass", "exchange", "menu"))
        pictures += camera.pictures
        app.close()
    return pictures


def main() -> None:
    """Take all pictures, and print their sizes."""
    SCREENSHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder))
        for name, (scene, size, quality) in PICTURES.items():
            path = SCREENSHOTS / f"{name}.webp"
            take(scene, size, Path(folder)).save(path, quality=quality, method=6)
            print(f"{path.name}: {path.stat().st_size:,} bytes")
    first, *others = film()
    path = SCREENSHOTS / "play.webp"
    first.save(
        path,
        save_all=True,
        append_images=others,
        duration=round(1000 * FRAME_S),
        loop=0,
        quality=62,
        method=4,
    )
    print(f"{path.name}: {path.stat().st_size:,} bytes, {1 + len(others)} frames")


if __name__ == "__main__":
    main()
