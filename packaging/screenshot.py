"""Take the pictures of the game that README shows.

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
from wyrmspan_desktop.testing.scenes import SCENES, settle
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.image_loader import FOLDER, ImageLoader
from wyrmspan_desktop.ui.window import open_window

import pygame  # isort: skip
from PIL import Image

PICTURES = {
    "table": ("busiest", (1600, 900), 88),
    "guide": ("guide", (1280, 720), 82),
    "study": ("study", (1280, 720), 82),
    "scores": ("scores_end", (1280, 720), 82),
    "family": ("family-thirty", (1280, 720), 82),
}
"""Name of the file -> scene, size of the window in pixels, quality of the picture in percent."""
SCREENSHOTS = Path(__file__).resolve().parent / "screenshots"


def take(scene: str, size: tuple[int, int], player: Path) -> Image.Image:
    """Return a picture of a scene, as the player with this folder sees it."""
    pictures = ImageLoader(about.ROOT / "assets" / FOLDER, beside=False)
    surface = open_window(size, fullscreen=False)
    app = App(surface, seed=1, archive=Archive(player), settings=Settings(None), loader=pictures)
    app.scenes.push({**SCENES, **TABLES}[scene](app))
    settle(app)
    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    app.close()
    return image


def main() -> None:
    """Take all pictures, and print their sizes."""
    SCREENSHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder))
        for name, (scene, size, quality) in PICTURES.items():
            path = SCREENSHOTS / f"{name}.webp"
            take(scene, size, Path(folder)).save(path, quality=quality, method=6)
            print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
